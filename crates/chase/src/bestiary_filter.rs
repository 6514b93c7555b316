//! Which monsters of the bestiary to show.

use crate::bestiary::{BestiaryRow, Verdict};
use crawl::model::branch::Branch;
use crawl::model::habit::Habit;
use crawl::model::place::KNOWN;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{
    BoundedInt, Choice, Control, InputError, InputKey, Inputs, Row, RowRef, Value, Words, inputs,
};

inputs! {
    /// Which monsters of the bestiary to show: those that meet every input that is set.
    pub struct BestiaryFilter normalized by |_| ();

    in BestiaryFilter {
        branch: OrAny<RowRef<Branch>>, "branch", KNOWN, "Found in", "Where it is normally generated: a branch, or one level of it, such as D:8. Not as a companion, in vaults or summoned.";
        depth: Option<BoundedInt<1, 27, 1>>, "depth", KNOWN, "Level", "The level of that branch, counted from 1.";
        name: Words, "name", ALWAYS, "Name", "The beginning of its name, or of any word of it.";
        glyph: Words, "glyph", ALWAYS, "Glyph", "Its letter in console play; case matters.";
        slowest: Option<MonsterSpeed>, "speed-from", ALWAYS, "Speed from", "The energy it gains in 10 aut, at least.";
        fastest: Option<MonsterSpeed>, "speed-to", ALWAYS, "Speed to", "The energy it gains in 10 aut, at most.";
        verdict: OrAny<Verdict>, "verdict", ALWAYS, "In the long run", "How its speed compares with yours.";
        habit: OrAny<Habit>, "habit", ALWAYS, "What it does", "What it does with its turns that others do not.";
        shoots: bool, "shoots", ALWAYS, "shoots", "It has a launcher or missiles, at least sometimes.";
        casts: bool, "casts", ALWAYS, "casts", "It casts spells that hurt or hinder you, or summon.";
        reach: bool, "reach", ALWAYS, "reaches 2+ tiles", "Its attacks reach further than one tile.";
    }
}

/// Bounds that another input has too, so that the program contains them once.
type MonsterSpeed = BoundedInt<0, 200, 0>;

/// One of some choices, or `None` for any.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OrAny<V>(pub Option<V>);

/// Choices that a filter may leave open.
pub trait MayBeAny: Value {
    /// What leaving it open is called.
    const ANY: &'static str;
}

impl MayBeAny for RowRef<Branch> {
    const ANY: &'static str = "any branch";
}

impl MayBeAny for Habit {
    const ANY: &'static str = "anything";
}

impl MayBeAny for Verdict {
    const ANY: &'static str = "anything";
}

impl<V> Default for OrAny<V> {
    fn default() -> Self {
        OrAny(None)
    }
}

impl<V: MayBeAny> Value for OrAny<V> {
    fn parse(text: &str) -> Result<Self, InputError> {
        Value::parse(text).map(OrAny)
    }
    fn write(&self) -> String {
        self.0.write()
    }
    fn control(edition: Edition) -> Control {
        or_any(V::ANY, V::control(edition))
    }
    fn as_of(&self, edition: Edition) -> Option<Self> {
        self.0.as_of(edition).map(OrAny)
    }
    fn missing_reason(&self, edition: Edition) -> String {
        self.0.missing_reason(edition)
    }
}

/// Returns the control with one more choice, the first: that of leaving it open.
pub(crate) fn or_any(label: &'static str, control: Control) -> Control {
    let mut choices = vec![Choice::new("", label)];
    if let Control::OneOf(others) = control {
        choices.extend(others);
    }
    Control::OneOf(choices)
}

impl BestiaryFilter {
    /// Returns whether a monster meets every input that is set. The level counts only in a branch with
    /// several.
    pub fn matches(&self, row: &BestiaryRow) -> bool {
        let (monster, ranged) = (row.monster, row.monster.ranged());
        let choice = Choice::new(monster.slug(), monster.name());
        let glyph = self.glyph.0.trim();
        let depth = self.depth.filter(|_| self.has_levels()).map(|depth| *depth);
        let is_found_in =
            |branch: RowRef<Branch>| row.places.iter().any(|place| place.includes(branch.slug(), depth));
        choice.matches(&self.name.0)
            && (glyph.is_empty() || glyph.chars().eq([monster.look().glyph]))
            && self.slowest.is_none_or(|slowest| monster.speed >= *slowest)
            && self.fastest.is_none_or(|fastest| monster.speed <= *fastest)
            && self.branch.0.is_none_or(is_found_in)
            && self.verdict.0.is_none_or(|verdict| row.verdict == verdict)
            && self.habit.0.is_none_or(|habit| row.habits.contains(&habit))
            && (!self.shoots || ranged.may_shoot())
            && (!self.casts || ranged.casts_at_you())
            && (!self.reach || ranged.polearm || ranged.has_reach())
    }

    /// Sets an input to the value that a text has in an edition. That of the branch may name a level too, as
    /// the game does: `D:8`.
    ///
    /// # Errors
    /// [`InputError`] if the text is no value of the input.
    pub fn set(&mut self, key: InputKey, text: &str, edition: Edition) -> Result<(), InputError> {
        let read = |filter: &mut Self, key: InputKey, text: &str| match Self::field(key.as_str()) {
            Some(field) => field.read(filter, text, edition),
            None => Ok(()),
        };
        match text.split_once(':').filter(|_| key == Self::KEY.branch) {
            None => read(self, key, text),
            Some((branch, level)) => {
                let Control::OneOf(branches) = OrAny::<RowRef<Branch>>::control(edition) else {
                    return Ok(());
                };
                let named = branches.iter().find(|choice| choice.slug.eq_ignore_ascii_case(branch));
                read(self, key, named.map_or(branch, |choice| choice.slug))?;
                read(self, Self::KEY.depth, level)
            }
        }
    }

    /// Returns whether a branch is chosen that has more than one level.
    pub fn has_levels(&self) -> bool {
        self.branch.0.is_some_and(|branch| branch.levels > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bestiary::Bestiary;
    use crate::pursuit::ChaseSetup;
    use crate::setup::Chase;
    use crawl::model::build::Build;

    fn bestiary(v: &str) -> (Edition, Vec<BestiaryRow>) {
        let edition = Edition::parse(v).unwrap();
        let setup = ChaseSetup::new(edition, &Build::default(), &Chase::default());
        (edition, Bestiary::new(setup).map(|row| row.with_details(edition)).collect())
    }

    #[test]
    fn a_monster_meets_every_input_that_is_set() {
        let (edition, all) = bestiary("0.34");
        let key = BestiaryFilter::KEY;
        let matching = |pairs: &[(InputKey, &str)]| {
            let mut filter = BestiaryFilter::default();
            for (key, value) in pairs {
                filter.set(*key, value, edition).unwrap();
            }
            let matching = all.iter().filter(|row| filter.matches(row));
            matching.map(|row| row.monster.slug()).collect::<Vec<_>>()
        };
        assert_eq!(matching(&[]).len(), 643);
        assert_eq!(matching(&[(key.shoots, "1")]).len(), 34 + 13);
        assert_eq!(matching(&[(key.casts, "1")]).len(), 326);
        assert_eq!(matching(&[(key.reach, "1")]).len(), 8 + 18);
        let faster = all.iter().filter(|row| row.verdict == Verdict::Faster).count();
        assert!(faster > 0 && matching(&[(key.verdict, "faster")]).len() == faster);
        assert_eq!(matching(&[(key.habit, "still")]), ["deathcap", "wandering-mushroom"]);
        assert_eq!(matching(&[(key.habit, "away")]), ["battlesphere", "lost-soul", "orb-spider"]);
        assert_eq!(
            matching(&[(key.branch, "Sewer"), (key.depth, "2"), (key.glyph, "S")]),
            ["adder", "ball-python"]
        );
        assert_eq!(matching(&[(key.name, "ogre"), (key.branch, "D"), (key.depth, "5")]), ["ogre"]);
        assert_eq!(matching(&[(key.name, "ogre"), (key.branch, "D"), (key.depth, "3")]), [""; 0]);
        assert_eq!(matching(&[(key.name, "ogre"), (key.branch, "d:5")]), ["ogre"]);
        for text in ["D:x", "D:99", "Pie:3"] {
            assert!(BestiaryFilter::default().set(key.branch, text, edition).is_err(), "{text}");
        }
        assert_eq!(
            matching(&[(key.branch, "D"), (key.depth, "1"), (key.slowest, "11")]),
            ["ball-python", "bat", "jackal", "quokka"]
        );
        assert_eq!(matching(&[(key.glyph, "o"), (key.fastest, "9")]), [""; 0]);
    }

    #[test]
    fn editions_without_a_branch_forget_it() {
        let mut filter = BestiaryFilter::default();
        let oldest = Edition::parse("0.12").unwrap();
        BestiaryFilter::field("branch").unwrap().read(&mut filter, "Dwarf", oldest).unwrap();
        assert!(filter.as_of(oldest).branch.0.is_some() && !filter.has_levels());
        assert_eq!(filter.as_of(Edition::NEWEST), BestiaryFilter::default());
    }
}
