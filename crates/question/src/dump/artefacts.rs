//! What artefacts with a name of their own are made of, where the name does not say so.
//!
//! Source: the game's list of artefacts (`art-data.txt`) in 0.13, 0.16, 0.28 and 0.34, and its changelog for
//! when one changed. What an artefact was in a release that none of these tell is left out.

use foundation::edition::{ALWAYS, Edition, Life, between, since, until};

/// What an artefact is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Base {
    /// A weapon, by its slug.
    Weapon(&'static str),
    /// A weapon whose delay no other has, so that no weapon of the tables can stand in.
    OwnDelay,
    /// Body armour or a shield, by its kind.
    Armour(&'static str),
    /// Something else that is worn, which slows no attack.
    Other,
}

use Base::{Armour, Other, OwnDelay, Weapon};

/// Names in lower case, the releases in which the artefact was so, and what it was.
#[rustfmt::skip]
const ARTEFACTS: [(&str, Life, Base); 86] = [
    ("singing sword", until(13), Weapon("long-sword")),
    ("singing sword", between(14, 15), Weapon("bastard-sword")),
    ("singing sword", since(16), Weapon("double-sword")),
    ("wrath of trog", ALWAYS, Weapon("battleaxe")),
    ("mace of variability", ALWAYS, Weapon("great-mace")),
    ("mace of brilliance", until(14), Weapon("mace")),
    ("sword of power", ALWAYS, Weapon("great-sword")),
    ("staff of olgreb", ALWAYS, Weapon("staff")),
    ("staff of wucad mu", until(29), Weapon("staff")),
    ("staff of dispater", until(29), Weapon("staff")),
    ("staff of battle", between(24, 29), Weapon("staff")),
    ("elemental staff", since(16), Weapon("staff")),
    ("staff of the meek", since(28), Weapon("quarterstaff")),
    ("majin-bo", between(15, 29), Weapon("quarterstaff")),
    ("majin-bo", since(30), Weapon("staff")),
    ("vampire's tooth", until(21), Weapon("dagger")),
    ("vampire's tooth", since(22), Weapon("quick-blade")),
    ("spriggan's knife", since(13), Weapon("dagger")),
    ("knife of accuracy", since(13), Weapon("dagger")),
    ("scythe of curses", until(28), Weapon("scythe")),
    ("scythe of curses", since(29), OwnDelay),
    ("scythe \"finisher\"", until(28), Weapon("scythe")),
    ("scythe \"finisher\"", since(29), OwnDelay),
    ("sceptre of torment", until(16), Weapon("mace")),
    ("sceptre of torment", since(23), Weapon("eveningstar")),
    ("sceptre of asmodeus", until(29), Weapon("staff")),
    ("sceptre of asmodeus", since(30), Weapon("eveningstar")),
    ("sword of zonguldrok", until(13), Weapon("double-sword")),
    ("sword of zonguldrok", between(14, 15), Weapon("bastard-sword")),
    ("sword of zonguldrok", since(16), Weapon("double-sword")),
    ("sword of cerebov", ALWAYS, Weapon("great-sword")),
    ("sword of the doom knight", ALWAYS, Weapon("great-sword")),
    ("sword of the dread knight", ALWAYS, Weapon("great-sword")),
    ("sword of jihad", ALWAYS, Weapon("eudemon-blade")),
    ("zealot's sword", ALWAYS, Weapon("eudemon-blade")),
    ("plutonium sword", until(13), Weapon("triple-sword")),
    ("plutonium sword", between(14, 15), Weapon("claymore")),
    ("plutonium sword", since(16), Weapon("triple-sword")),
    ("maxwell's thermic engine", since(20), Weapon("double-sword")),
    ("throatcutter", since(28), Weapon("long-sword")),
    ("captain's cutlass", until(13), Weapon("sabre")),
    ("captain's cutlass", between(14, 15), Weapon("cutlass")),
    ("captain's cutlass", since(16), Weapon("rapier")),
    ("arc blade", between(14, 15), Weapon("cutlass")),
    ("arc blade", since(16), Weapon("rapier")),
    ("pair of quick blades \"gyre\" and \"gimble\"", ALWAYS, Weapon("quick-blade")),
    ("mithril axe \"arga\"", since(14), Weapon("broad-axe")),
    ("obsidian axe", ALWAYS, Weapon("broad-axe")),
    ("consecrated labrys", ALWAYS, Weapon("broad-axe")),
    ("axe of woe", ALWAYS, Weapon("executioners-axe")),
    ("frozen axe \"frostbite\"", ALWAYS, Weapon("executioners-axe")),
    ("woodcutter's axe", ALWAYS, Weapon("woodcutters-axe")),
    ("lance \"wyrmbane\"", ALWAYS, Weapon("spear")),
    ("force lance", ALWAYS, Weapon("spear")),
    ("lehudib's crystal spear", ALWAYS, Weapon("spear")),
    ("lochaber axe", ALWAYS, OwnDelay),
    ("shillelagh \"devastator\"", ALWAYS, Weapon("club")),
    ("dark maul", ALWAYS, OwnDelay),
    ("bow of krishna \"sharnga\"", ALWAYS, Weapon("longbow")),
    ("storm bow", ALWAYS, Weapon("longbow")),
    ("sling \"punk\"", since(19), Weapon("fustibalus")),
    ("greatsling \"punk\"", since(29), Weapon("sling")),
    ("crossbow \"sniper\"", since(14), OwnDelay),
    ("heavy crossbow \"sniper\"", ALWAYS, OwnDelay),
    ("lear's chain mail", ALWAYS, Armour("chain mail")),
    ("lear's hauberk", ALWAYS, Armour("chain mail")),
    ("skin of zhor", ALWAYS, Armour("animal skin")),
    ("salamander hide armour", ALWAYS, Armour("leather armour")),
    ("cigotuvi's embrace", ALWAYS, Armour("leather armour")),
    ("moon troll leather armour", ALWAYS, Armour("troll leather armour")),
    ("kryia's mail coat", ALWAYS, Armour("scale mail")),
    ("justicar's regalia", ALWAYS, Armour("scale mail")),
    ("maxwell's patent armour", ALWAYS, Armour("plate armour")),
    ("armour of talos", ALWAYS, Armour("plate armour")),
    ("orange crystal plate armour", ALWAYS, Armour("crystal plate armour")),
    ("armour of the dragon king", ALWAYS, Armour("gold dragon scales")),
    ("scales of the dragon king", ALWAYS, Armour("gold dragon scales")),
    ("faerie dragon armour", ALWAYS, Armour("mottled dragon scales")),
    ("faerie dragon scales", since(20), Armour("acid dragon scales")),
    ("toga \"victory\"", ALWAYS, Armour("robe")),
    ("warlock's mirror", ALWAYS, Armour("buckler")),
    ("storm queen's shield", ALWAYS, Armour("kite shield")),
    ("maxwell's etheric cage", ALWAYS, Other),
    ("mad mage's maulers", ALWAYS, Other),
    ("crystal ball of wucad mu", ALWAYS, Other),
    ("skull of zonguldrok", ALWAYS, Other),
];

/// Returns what the artefact of a name in lower case is in an edition.
pub(super) fn base(name: &str, edition: Edition) -> Option<Base> {
    let found = ARTEFACTS.iter().find(|(other, life, _)| *other == name && life.includes(edition));
    found.map(|(.., base)| *base)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::armour::ArmourKind;
    use crate::dump::item_name::ItemName;
    use foundation::inputs::Row;

    #[test]
    fn every_artefact_is_made_of_what_its_releases_have() {
        for (name, life, base) in ARTEFACTS {
            assert_eq!(name, name.to_ascii_lowercase());
            for edition in Edition::game().filter(|edition| life.includes(*edition)) {
                let item = ItemName::parse(&format!("a - the +3 {name} (worn)"));
                let (weapon, kind) = (item.weapon(edition).map(Row::slug), item.armour_kind(edition));
                match base {
                    // Some are of releases before the weapon was: the artefact was not there either.
                    Weapon(slug) => {
                        assert!(weapon.is_none_or(|read| read == slug), "{name} in {edition}: {weapon:?}")
                    }
                    OwnDelay => assert_eq!(weapon, None, "{name} in {edition}"),
                    Other => assert_eq!(kind, ArmourKind::Other, "{name} in {edition}"),
                    Armour(_) => assert!(
                        !matches!(kind, ArmourKind::Other | ArmourKind::Unknown),
                        "{name} in {edition}"
                    ),
                }
            }
        }
        assert_eq!(base("singing sword", Edition::NEWEST), Some(Weapon("double-sword")));
        assert_eq!(base("sword", Edition::NEWEST), None);
    }
}
