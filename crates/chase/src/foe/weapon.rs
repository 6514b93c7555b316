//! The weapon that a foe is known to hold.

use super::{Foe, FoeStatus};
use crate::bestiary_filter::or_any;
use crawl::model::weapon::{Weapon, WeaponKind};
use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Row, RowRef, Value};

/// States that say what a foe holds, as a weapon of its own does.
const HOLDING: [FoeStatus; 2] = [FoeStatus::Bare, FoeStatus::Reach];

impl Foe {
    /// Returns the melee weapons of an edition to choose from; first, with an empty slug, what its kind is
    /// generated with.
    pub fn weapon_control(edition: Edition) -> Control {
        let mut control = or_any("as generated", RowRef::<Weapon>::control(edition));
        if let Control::OneOf(choices) = &mut control {
            let is_melee = |slug| RowRef::parse(slug).is_ok_and(|weapon| is_melee(&weapon));
            choices.retain(|choice| choice.slug.is_empty() || is_melee(choice.slug));
        }
        control
    }

    /// Lets it hold a melee weapon, by its slug, and nothing else; with an empty text, what its kind is
    /// generated with.
    ///
    /// # Errors
    /// [`InputError`] if there is no such melee weapon.
    ///
    /// # Examples
    /// ```
    /// use chase::foe::Foe;
    /// use foundation::inputs::Value;
    ///
    /// let ogre = Foe::parse("ogre:bare").unwrap().with_weapon("giant-club").unwrap();
    /// assert_eq!(ogre.write(), "ogre:with-giant-club");
    /// assert!(ogre.with_weapon("longbow").is_err());
    /// ```
    pub fn with_weapon(mut self, slug: &str) -> Result<Foe, InputError> {
        self.weapon = if slug.is_empty() { None } else { Some(melee_weapon(slug)?) };
        if self.weapon.is_some() {
            self.statuses.retain(|status| !HOLDING.contains(status));
        }
        Ok(self)
    }

    /// Returns the foe as one meets it: with a polearm if its kind is generated with no other weapon, unless
    /// it is said what it holds. The dead hold nothing, and no article tells of it.
    ///
    /// # Examples
    /// ```
    /// use chase::foe::Foe;
    /// use foundation::edition::Edition;
    /// use foundation::inputs::Value;
    ///
    /// let met = |foe| Foe::parse(foe).unwrap().as_generated(Edition::NEWEST).write();
    /// assert_eq!(met("gnoll-sergeant"), "gnoll-sergeant:reach");
    /// assert_eq!(met("gnoll-sergeant:bare"), "gnoll-sergeant:bare");
    /// assert_eq!(met("gnoll"), "gnoll");
    /// ```
    pub fn as_generated(mut self, edition: Edition) -> Foe {
        let says_what_it_holds =
            self.weapon.is_some() || HOLDING.iter().any(|status| self.has_status(*status));
        let of_edition = self.as_of(edition).filter(|_| edition.article().is_none());
        let has_polearm = |foe: Foe| foe.monster().is_some_and(|monster| monster.ranged().polearm);
        if !says_what_it_holds && self.undead().is_none() && of_edition.is_some_and(has_polearm) {
            self.toggle(FoeStatus::Reach);
        }
        self
    }

    /// Returns the foe without what [goes without saying](Foe::as_generated).
    #[must_use]
    pub fn unsaid(&self, edition: Edition) -> Foe {
        let mut plain = self.clone();
        plain.statuses.retain(|status| *status != FoeStatus::Reach);
        if plain.clone().as_generated(edition) == *self { plain } else { self.clone() }
    }

    /// Adds a status or removes it, as [`toggle`](Foe::toggle) does: who has no weapon but a polearm is bare
    /// without it.
    pub fn toggle_as_met(&mut self, status: FoeStatus, edition: Edition) {
        self.toggle(status);
        if status == FoeStatus::Reach
            && self.clone().as_generated(edition).has_status(status) != self.has_status(status)
        {
            self.toggle(FoeStatus::Bare);
        }
    }

    /// Lays aside what a status says that it does not hold.
    pub(super) fn let_go(&mut self, status: FoeStatus) {
        if HOLDING.contains(&status) {
            self.weapon = None;
        }
        if status == FoeStatus::Bare || status.is_undead() {
            self.statuses.retain(|own| *own != FoeStatus::Reach);
        }
    }

    /// Returns the status that says otherwise than its weapon what it holds.
    pub(super) fn holds_otherwise(&self) -> Option<FoeStatus> {
        let said = HOLDING.into_iter().find(|status| self.has_status(*status));
        said.filter(|_| self.weapon.is_some())
    }
}

fn melee_weapon(slug: &str) -> Result<RowRef<Weapon>, InputError> {
    let weapon = RowRef::<Weapon>::parse(slug)?;
    if is_melee(&weapon) {
        Ok(weapon)
    } else {
        Err(InputError::Malformed(format!("A foe strikes with no {}: name a melee weapon.", weapon.name())))
    }
}

/// Returns whether it is a weapon to strike with: no launcher, no missile, no bare hands.
fn is_melee(weapon: &Weapon) -> bool {
    matches!(weapon.kind, WeaponKind::Melee | WeaponKind::Fixed)
}
