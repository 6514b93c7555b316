//! Recognises worn armour by its name: shields, and body armour with its encumbrance.

use crate::dump::artefacts::{self, Base};
use crate::dump::item_name::ItemName;
use crate::dump::items::slot;
use crawl::model::body::Slot;
use crawl::model::build::Shield;
use foundation::edition::{ALWAYS, Edition, Life, between, only, since, until};

/// A kind of worn armour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum ArmourKind {
    /// Body armour with its encumbrance rating.
    Body(i32),
    /// Body armour whose encumbrance is not known in this release.
    UnratedBody,
    /// A shield.
    Shield(Shield),
    /// Armour that slows no attack.
    Other,
    /// Armour that may be body armour or a shield.
    Unknown,
}

/// Encumbrance ratings of body armour by release. Longer names precede shorter ones with the same ending.
#[rustfmt::skip]
const ENCUMBRANCE: [(&str, Life, i32); 32] = [
    ("crystal plate", until(12), 8),   ("crystal plate", only(13), 24), ("crystal plate", since(14), 23),
    ("plate", until(12), 6),           ("plate", only(13), 19),         ("plate", since(14), 18),
    ("splint mail", until(12), 5),     ("banded mail", until(12), 5),
    ("chain mail", until(12), 4),      ("chain mail", between(13, 29), 15), ("chain mail", since(30), 14),
    ("scale mail", until(12), 3),      ("scale mail", between(13, 15), 11), ("scale mail", since(16), 10),
    ("ring mail", until(12), 2),       ("ring mail", since(13), 7),
    ("troll leather", since(31), 4),   ("leather", until(12), 1),       ("leather", since(13), 4),
    ("robe", ALWAYS, 0),               ("animal skin", ALWAYS, 0),
    ("steam dragon scales", since(31), 0),
    ("acid dragon scales", since(31), 5),
    ("quicksilver dragon scales", since(31), 7), ("swamp dragon scales", since(31), 7),
    ("fire dragon scales", since(31), 11), ("ice dragon scales", since(31), 11), ("pearl dragon scales", since(31), 11),
    ("storm dragon scales", since(31), 15), ("shadow dragon scales", since(31), 15),
    ("gold dragon scales", since(31), 23), ("golden dragon scales", since(31), 23),
];

/// Base armour class of body armour until 0.26. Longer names precede shorter ones with the same ending.
#[rustfmt::skip]
const BASE_AC: [(&str, Life, i32); 33] = [
    ("crystal plate", until(26), 14), ("plate", until(26), 10),
    ("splint mail", until(14), 8),    ("banded mail", until(14), 8),
    ("chain mail", until(12), 7),     ("chain mail", between(13, 26), 8),
    ("scale mail", until(26), 6),     ("ring mail", until(26), 5),
    ("troll leather", until(26), 4),  ("troll hide", until(14), 2), ("leather", until(26), 3),
    ("robe", until(26), 2),           ("animal skin", until(26), 2),
    ("steam dragon", until(26), 5),   ("steam dragon hide", until(14), 2),
    ("mottled dragon", until(26), 6), ("mottled dragon hide", until(14), 3),
    ("acid dragon", until(26), 6),
    ("swamp dragon", until(26), 7),   ("swamp dragon hide", until(14), 3),
    ("fire dragon", until(26), 8),    ("fire dragon hide", until(14), 3),
    ("ice dragon", until(26), 9),     ("ice dragon hide", until(14), 4),
    ("pearl dragon", until(26), 10),  ("pearl dragon hide", until(14), 3),
    ("storm dragon", until(26), 10),  ("storm dragon hide", until(14), 4),
    ("gold dragon", until(26), 12),   ("gold dragon hide", until(14), 4),
    ("shadow dragon", until(26), 10),
    ("quicksilver dragon", until(17), 10), ("quicksilver dragon", between(18, 26), 9),
];

/// Endings of names that are certainly body armour, rated above or not.
const BODY_ENDINGS: [&str; 6] = ["armour", "mail", "robe", "hide", "skin", "dragon scales"];

/// Names of shields; the last two are those before the shields were renamed.
const SHIELDS: [(&str, Shield); 5] = [
    ("buckler", Shield::Buckler),
    ("kite shield", Shield::Kite),
    ("tower shield", Shield::Tower),
    ("large shield", Shield::Tower),
    ("shield", Shield::Kite),
];

impl ItemName {
    /// Returns the kind of armour the item is, if worn.
    pub fn armour_kind(&self, edition: Edition) -> ArmourKind {
        match artefacts::base(&self.full, edition) {
            Some(Base::Armour(kind)) => ItemName::parse(kind).common_armour_kind(edition),
            Some(Base::Other) => ArmourKind::Other,
            Some(Base::Weapon(_) | Base::OwnDelay) | None => self.common_armour_kind(edition),
        }
    }

    /// Returns whether the item is certainly worn and not wielded.
    pub fn is_armour(&self, edition: Edition) -> bool {
        self.armour_kind(edition) != ArmourKind::Unknown
    }

    fn common_armour_kind(&self, edition: Edition) -> ArmourKind {
        match self.rated(&ENCUMBRANCE, edition) {
            Some(Rating::Known(rating)) => return ArmourKind::Body(rating),
            Some(Rating::OfOtherEditions) => return ArmourKind::UnratedBody,
            None => (),
        }
        if let Some((_, shield)) = SHIELDS.iter().find(|(name, _)| self.is_kind(name)) {
            return ArmourKind::Shield(*shield);
        }
        match slot(&format!("{} of {}", self.head, self.suffix)) {
            Slot::Body if BODY_ENDINGS.iter().any(|ending| self.head.ends_with(ending)) => {
                ArmourKind::UnratedBody
            }
            Slot::Body => ArmourKind::Unknown,
            Slot::Offhand if !["orb", "sphere"].iter().any(|orb| self.head.ends_with(orb)) => {
                ArmourKind::Unknown
            }
            _ => ArmourKind::Other,
        }
    }

    /// Returns the base armour class of body armour; `None` of anything else, where the release has another,
    /// or where it does not matter (since 0.27).
    pub fn base_ac(&self, edition: Edition) -> Option<i32> {
        match artefacts::base(&self.full, edition) {
            Some(Base::Armour(kind)) => ItemName::parse(kind).rated(&BASE_AC, edition),
            _ => self.rated(&BASE_AC, edition),
        }
        .and_then(Rating::known)
    }

    /// Returns the number of the first name that fits; `None` if no name fits.
    fn rated(&self, table: &[(&str, Life, i32)], edition: Edition) -> Option<Rating> {
        // Names continue with "armour", in early releases also with "mail", those of dragons later with
        // "scales".
        let with_material = |kind: &str| {
            ["armour", "mail", "scales"].iter().any(|end| self.is_kind(&format!("{kind} {end}")))
        };
        let (name, ..) = table.iter().find(|(kind, ..)| self.is_kind(kind) || with_material(kind))?;
        let current = table.iter().find(|(other, life, _)| other == name && life.includes(edition));
        Some(current.map_or(Rating::OfOtherEditions, |(.., rating)| Rating::Known(*rating)))
    }
}

/// What a table says of a name that it has.
enum Rating {
    /// This number.
    Known(i32),
    /// A number of other editions only.
    OfOtherEditions,
}

impl Rating {
    fn known(self) -> Option<i32> {
        match self {
            Rating::Known(rating) => Some(rating),
            Rating::OfOtherEditions => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_of(v: &str, text: &str) -> ArmourKind {
        ItemName::parse(text).armour_kind(Edition::parse(v).unwrap())
    }

    #[test]
    fn body_armour_shields_and_other_armour_are_distinguished() {
        use ArmourKind::{Body, Other, Unknown, UnratedBody};
        for (text, expected) in [
            (" a - a +0 plate armour of ponderousness (worn)", Body(18)),
            (" a - a +0 crystal plate armour (worn)", Body(23)),
            (" a - a +0 troll leather armour (worn)", Body(4)),
            (" a - the +3 fire dragon scales \"Foe\" (worn) {rF++}", Body(11)),
            (" a - a +0 buckler of reflection (worn)", ArmourKind::Shield(Shield::Buckler)),
            (" a - the +2 tower shield of Ignorance (worn)", ArmourKind::Shield(Shield::Tower)),
            (" a - the +5 shield of the Gong (worn)", ArmourKind::Shield(Shield::Kite)),
            (" a - an orb of energy (worn)", Other),
            (" a - a +0 pair of gloves of archery (worn)", Other),
            (" a - the +6 lightning scales (worn) {swift, rElec}", Other),
            (" a - the +4 armour of Talos (worn)", Body(18)),
            (" a - the +4 Lear's hauberk (worn)", Body(14)),
            (" a - the +5 warlock's mirror (worn)", ArmourKind::Shield(Shield::Buckler)),
            (" a - the +3 crown of Dyrovepreva (worn) {rElec}", Other),
            (" a - the +3 Mad Mage's Maulers (worn)", Other),
            (" a - the +5 Fancy (worn)", Unknown),
            (" a - the +5 hide of Fancy (worn)", UnratedBody),
        ] {
            assert_eq!(kind_of("0.34", text), expected, "{text}");
        }
    }

    #[test]
    fn encumbrance_is_that_of_the_release() {
        for (text, ratings) in [
            ("a +0 robe", [Some(0); 7]),
            ("a +0 leather armour", [1, 4, 4, 4, 4, 4, 4].map(Some)),
            ("a +0 ring mail", [2, 7, 7, 7, 7, 7, 7].map(Some)),
            ("a cursed -1 scale mail", [3, 11, 11, 10, 10, 10, 10].map(Some)),
            ("a +0 chain mail", [4, 15, 15, 15, 15, 14, 14].map(Some)),
            ("a +0 plate mail", [6, 19, 18, 18, 18, 18, 18].map(Some)),
            ("the +2 plate armour \"Foe\"", [6, 19, 18, 18, 18, 18, 18].map(Some)),
            ("a +0 crystal plate mail", [8, 24, 23, 23, 23, 23, 23].map(Some)),
            ("a +0 splint mail", [Some(5), None, None, None, None, None, None]),
            ("a +0 troll leather armour", [None, None, None, None, None, None, Some(4)]),
            ("a +0 fire dragon scales", [None, None, None, None, None, None, Some(11)]),
            ("a +0 fire dragon hide", [None; 7]),
            ("a +0 mottled dragon armour", [None; 7]),
        ] {
            for (v, rating) in
                ["0.12", "0.13", "0.15", "0.16", "0.29", "0.30", "0.31"].into_iter().zip(ratings)
            {
                let expected = rating.map_or(ArmourKind::UnratedBody, ArmourKind::Body);
                assert_eq!(kind_of(v, text), expected, "{text} in {v}");
            }
        }
    }

    #[test]
    fn base_armour_class_is_that_of_the_release() {
        for (text, bases) in [
            ("a +0 robe", [Some(2), Some(2), Some(2), Some(2), None]),
            ("a +0 leather armour", [Some(3), Some(3), Some(3), Some(3), None]),
            ("a +2 troll leather armour", [Some(4), Some(4), Some(4), Some(4), None]),
            ("a +0 chain mail", [Some(7), Some(8), Some(8), Some(8), None]),
            ("a +0 banded mail", [Some(8), Some(8), None, None, None]),
            ("a +0 plate mail", [Some(10), Some(10), Some(10), Some(10), None]),
            ("a +0 crystal plate armour", [Some(14), Some(14), Some(14), Some(14), None]),
            ("a +0 steam dragon hide", [Some(2), Some(2), None, None, None]),
            ("the +3 ice dragon armour \"Foe\"", [Some(9), Some(9), Some(9), Some(9), None]),
            ("a +0 quicksilver dragon scales", [Some(10), Some(10), Some(10), Some(9), None]),
            ("a +0 cloak", [None; 5]),
            ("the +4 armour of Talos", [Some(10), Some(10), Some(10), Some(10), None]),
            ("the +4 armour of Fancy", [None; 5]),
        ] {
            for (v, base) in ["0.12", "0.14", "0.16", "0.26", "0.27"].into_iter().zip(bases) {
                assert_eq!(ItemName::parse(text).base_ac(Edition::parse(v).unwrap()), base, "{text} in {v}");
            }
        }
    }

    #[test]
    fn shields_have_had_two_names() {
        for (text, shield) in [
            ("a +0 shield", Shield::Kite),
            ("a cursed -2 large shield of protection", Shield::Tower),
            ("a +0 kite shield", Shield::Kite),
            ("a +0 elven buckler", Shield::Buckler),
        ] {
            assert_eq!(kind_of("0.12", text), ArmourKind::Shield(shield), "{text}");
        }
    }
}
