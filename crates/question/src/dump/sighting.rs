//! A monster in view, as a foe.

use chase::foe::{Foe, FoeStatus};
use crawl::model::monster::Quirk;
use foundation::edition::{ALWAYS, Edition, Life, since};
use foundation::inputs::Value;

/// Monsters of one kind in view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// The name in the singular, without article.
    pub name: String,
    /// The foe as in a query, or the name in lower case with hyphens. Not necessarily in the bestiary, see
    /// [`Sighting::foe`]: some monsters have names of their own. Empty if the name has no letter.
    pub slug: String,
    /// The number of monsters.
    pub count: usize,
    /// The game's notes in parentheses and its moods: `fast`, `sleeping`, `friendly`, `nine-headed`.
    pub states: Vec<String>,
    /// The 1-based line number.
    pub line: usize,
}

impl Sighting {
    /// Returns whether the monsters are hostile: the game writes no friendlier mood.
    pub fn is_hostile(&self) -> bool {
        !self.states.iter().any(|state| MOODS.contains(&state.as_str()))
    }

    /// Returns one of the monsters as a foe with its statuses, or `None` if the edition's bestiary lacks it
    /// or its speed is not its own.
    pub fn foe(&self, edition: Edition) -> Option<Foe> {
        let by_name = self.foe_by_name().filter(|foe| borrowed_speed(foe).is_none())?;
        let is_noted = |note: &&str| self.states.iter().any(|state| state == note);
        let noted = STATUS_NOTES.iter().filter(|(life, note, _)| life.includes(edition) && is_noted(note));
        let statuses: Vec<_> =
            noted.map(|(_, _, status)| *status).chain(by_name.statuses.iter().copied()).collect();
        let foe = Foe { statuses: FoeStatus::in_order(&statuses), ..by_name };
        Some(foe.as_of(edition)?.as_generated(edition))
    }

    /// Returns why there is no foe to add: its speed is that of something else, or only another edition has
    /// such an undead.
    pub(super) fn missing_reason(&self, edition: Edition) -> Option<String> {
        let foe = self.foe_by_name()?;
        let borrowed = borrowed_speed(&foe)
            .map(|source| format!("Left out: {}. {source} Add one as a custom monster.", self.name));
        borrowed.or_else(|| foe.undead_kind().map(|_| foe.missing_reason(edition)))
    }

    /// Returns the foe of any edition that has its name.
    fn foe_by_name(&self) -> Option<Foe> {
        Foe::parse(&self.slug).ok()
    }
}

/// Returns the sentence on where a monster's speed comes from, if the release has no speed for its kind.
fn borrowed_speed(foe: &Foe) -> Option<&'static str> {
    let monster =
        foe.monster().filter(|monster| matches!(monster.quirk, Quirk::FromPlayer | Quirk::FromWeapon));
    monster.map(|monster| monster.quirk_text())
}

/// The game's notes on a monster, and those of our own line, that are statuses of a foe. "Frenzied" was also
/// what a battle cry does, which gives no speed; a frenzy of these releases is noted as fast besides.
const STATUS_NOTES: [(Life, &str, FoeStatus); 13] = [
    (ALWAYS, "fast", FoeStatus::Hasted),
    (ALWAYS, "hasted", FoeStatus::Hasted),
    (ALWAYS, "slow", FoeStatus::Slowed),
    (ALWAYS, "slowed", FoeStatus::Slowed),
    (ALWAYS, "berserk", FoeStatus::Berserk),
    (ALWAYS, "insane", FoeStatus::Frenzied),
    (since(18), "frenzied", FoeStatus::Frenzied),
    (ALWAYS, "asleep", FoeStatus::Asleep),
    (ALWAYS, "sleeping", FoeStatus::Asleep),
    (ALWAYS, "dormant", FoeStatus::Asleep),
    (since(16), "summoned", FoeStatus::Summoned),
    (ALWAYS, "water", FoeStatus::Water),
    (ALWAYS, "reach", FoeStatus::Reach),
];

/// The attitudes that the game writes for monsters that are not hostile.
pub(super) const MOODS: [&str; 5] = ["friendly", "good neutral", "strictly neutral", "neutral", "fellow"];
