//! A change of the build in a plan, such as the haste of a potion.

use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Field, InputError, InputKey, Inputs};
use foundation::spelling::{self, KnownName, after_word};

/// A change of one input of the build.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The key of the input.
    pub key: InputKey,
    /// Its new value, as in a query.
    pub value: String,
    /// Whether it lasts to the end of the chase, as in `keep-haste:1`, so that only what follows it is
    /// repeated ([`Plan::repeated`](super::Plan::repeated)); else to the end of the round.
    pub lasts: bool,
}

/// Inputs of a build that cannot change during a chase, such as species and skills.
const FIXED: [InputKey; 16] = [
    Build::KEY.species,
    Build::KEY.fast,
    Build::KEY.slow,
    Build::KEY.god,
    Build::KEY.piety,
    Build::KEY.chei_penance,
    Build::KEY.skill,
    Build::KEY.shields,
    Build::KEY.strength,
    Build::KEY.armour,
    Build::KEY.dexterity,
    Build::KEY.xl,
    Build::KEY.sturdy,
    Build::KEY.offhand_skill,
    Build::KEY.spell_level,
    Build::KEY.armour_ac,
];
/// What a change that lasts begins with.
const LASTING: &str = "keep-";

impl Change {
    /// Parses a key and leaves the value to [`Change::as_of`].
    pub(super) fn parse(key: &str, value: &str) -> Result<Change, InputError> {
        let (key, lasts) = after_word(key, LASTING).map_or((key, false), |key| (key, true));
        let name = |field: &Field<Build>| KnownName { slug: field.key.as_str(), label: field.label };
        let named = || Build::FIELDS.iter().find(|field| name(field).is_written(key));
        let Some(field) = Build::field(key).or_else(named) else {
            let changing = Build::FIELDS.iter().filter(|field| Self::is_possible(field.key));
            let names: Vec<KnownName> = changing.map(name).collect();
            return Err(InputError::Unknown(spelling::unknown("change", key, &names)));
        };
        if !Self::is_possible(field.key) {
            return Err(InputError::Malformed(format!("{} does not change during a chase.", field.label)));
        }
        Ok(Change { key: field.key, value: value.to_string(), lasts })
    }

    /// Returns whether the input with this key of a build can change during a chase.
    pub(super) fn is_possible(key: InputKey) -> bool {
        !FIXED.contains(&key)
    }

    /// Makes the change in a build. A value that the edition lacks changes nothing.
    pub fn apply(&self, build: &mut Build, edition: Edition) {
        if let Some(changed) = build.with(self.key, &self.value, edition) {
            *build = changed;
        }
    }

    /// Returns the change as a query writes it: `haste:1`, `keep-haste:1`.
    pub(super) fn write(&self) -> String {
        let Change { key, value, lasts } = self;
        format!("{}{key}:{value}", if *lasts { LASTING } else { "" })
    }

    /// Returns the change as an edition knows it.
    ///
    /// # Errors
    /// [`InputError`] if the edition lacks the input or the value.
    pub(super) fn as_of(&self, edition: Edition) -> Result<Change, InputError> {
        let mut build = Build::default();
        let field = Build::field(self.key.as_str()).ok_or_else(|| InputError::Unknown(String::new()))?;
        field.read(&mut build, &self.value, edition)?;
        Ok(Change { value: field.get(&build), ..*self })
    }
}
