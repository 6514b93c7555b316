//! What a reader checks before a dump is used: who of those in sight comes along and from how far, how far
//! the stairs are, and the piety.
//!
//! # Examples
//! ```
//! use question::Question;
//! use question::dump::{Checked, read_dump};
//!
//! let dump = read_dump("@: hasted\n\nYou can see an ogre and a sleeping centaur (asleep).\n");
//! let mut checked = Checked::of(&dump, &Question::default());
//! assert_eq!(checked.pursuers.iter().map(|one| one.is_taken).collect::<Vec<_>>(), [true, false]);
//! checked.pursuers[0].tiles = Some(4);
//! checked.stairs = Some(9);
//! let question = dump.apply_to(&Question::default(), &checked);
//! assert_eq!(question.query(), "v=0.34&haste=1&foes=ogre&gap=4&energy=any&stairs=9");
//! ```

use super::{Dump, Sighting};
use crate::{Page, Question};
use chase::foe::Foe;
use chase::pursuit::start_distances;
use chase::setup::{Chase, Foes};
use chase::surroundings::Surroundings;
use crawl::model::build::Build;
use foundation::inputs::{BoundedInt, Value};

/// What the reader checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// The monsters in sight, in the order of [`Dump::foes`].
    pub pursuers: Vec<Pursuer>,
    /// How many tiles ahead the stairs are; `None` if there are none to take.
    pub stairs: Option<i32>,
    /// Where several foes come from; `None` while that is left to [`Dump::place`].
    pub place: Option<Surroundings>,
    /// The piety, where the dump leaves it open.
    pub piety: Option<i32>,
    /// Whether the foes of the question before are still after you; `None` where the dump names some, or
    /// there were none.
    pub keeps_foes: Option<bool>,
}

/// A kind of monster in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pursuer {
    /// Whether it comes along.
    pub is_taken: bool,
    /// How far it is; `None` if that is not known, which counts as beside you.
    pub tiles: Option<i32>,
}

/// One thing that the reader checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckedEdit {
    /// How far the monster of this index is; `None` if that is not known.
    Tiles(usize, Option<i32>),
    /// Whether the monster of this index comes along.
    IsTaken(usize, bool),
    /// Whether the foes of the question before are still after you.
    KeepsFoes(bool),
    /// Where several foes come from.
    Place(Surroundings),
    /// How many tiles ahead the stairs are; `None` if there are none to take.
    Stairs(Option<i32>),
    /// The piety.
    Piety(i32),
}

impl Checked {
    /// Returns what is likely: all that are hostile and awake come along, and the stairs are where they were
    /// in the question before.
    pub fn of(dump: &Dump, previous: &Question) -> Checked {
        let hostile = dump.pursuers();
        let pursuer = |(index, seen): (usize, &Sighting)| Pursuer {
            is_taken: hostile.contains(&index) && !seen.is_asleep(),
            tiles: seen.tiles(),
        };
        Checked {
            pursuers: dump.foes.iter().enumerate().map(pursuer).collect(),
            stairs: previous.chase.stairs.map(|tiles| *tiles),
            place: None,
            piety: dump.piety.filter(|piety| piety.from < piety.to).map(|_| *dump.question.build.piety),
            keeps_foes: (dump.foes.is_empty() && has_chase(previous)).then_some(true),
        }
    }

    /// Changes one thing. Panics if the edit is of a monster that is not among [`Checked::pursuers`].
    pub fn apply(&mut self, edit: CheckedEdit) {
        match edit {
            CheckedEdit::Tiles(index, tiles) => self.pursuers[index].tiles = tiles,
            CheckedEdit::IsTaken(index, is_taken) => self.pursuers[index].is_taken = is_taken,
            CheckedEdit::KeepsFoes(keeps) => self.keeps_foes = Some(keeps),
            CheckedEdit::Place(place) => self.place = Some(place),
            CheckedEdit::Stairs(tiles) => self.stairs = tiles,
            CheckedEdit::Piety(piety) => self.piety = Some(piety),
        }
    }

    /// Returns the indices of the monsters that come along.
    pub fn taken(&self) -> Vec<usize> {
        let all = self.pursuers.iter().enumerate();
        all.filter(|(_, pursuer)| pursuer.is_taken).map(|(index, _)| index).collect()
    }
}

/// Returns whether something is after the character of a question. In the arena that is a foe of its map.
fn has_chase(question: &Question) -> bool {
    question.view.page != Page::Arena && !question.chase.foes.0.is_empty()
}

impl Dump {
    /// Returns the question that replaces `previous`, as checked. Without foes it keeps the chase of
    /// `previous`, unless the reader says that it is over.
    pub fn apply_to(&self, previous: &Question, checked: &Checked) -> Question {
        let mut question = self.question_with_pursuers(&checked.taken());
        let keeps = checked.keeps_foes != Some(false) && previous.view.page != Page::Arena;
        if question.chase.foes.0.is_empty() && keeps {
            // What the other character carried is not in this one's pack.
            let have = question.chase.have.write();
            question = question.with_chase_of(previous).with(Chase::KEY.have, &have);
        } else {
            question.chase = self.placed(question.chase, checked);
        }
        question.chase.stairs = checked.stairs.map(BoundedInt::nearest);
        match checked.piety {
            Some(piety) => question.with(Build::KEY.piety, &piety.to_string()),
            None => question,
        }
    }

    /// Returns where the foes that come along are met, if they are several: where the reader says, or else
    /// the dump. Unless one does, that is a corridor, where nothing impossible is added up; it is open floor
    /// where a corridor has no room for two that are as far away, and would change what was said.
    pub fn place(&self, checked: &Checked) -> Option<Surroundings> {
        let chase = self.question_with_pursuers(&checked.taken()).chase;
        if chase.foes.0.len() < 2 {
            return None;
        }
        let said = checked.place.or(Some(chase.place).filter(|place| *place != Surroundings::default()));
        let tiles = self.tiles(&chase.foes, checked);
        let foes = with_distances(&chase.foes, &tiles);
        let in_file = start_distances(Surroundings::Corridor, chase.distance(), &foes.0);
        let is_kept = in_file.iter().zip(&tiles).all(|(start, said)| said.is_none_or(|said| said == *start));
        Some(said.unwrap_or(if is_kept { Surroundings::Corridor } else { Surroundings::Open }))
    }

    /// Returns the index of the first monster in sight whose distance rules out that you are in a corridor,
    /// so that [`place`](Dump::place) is the open floor; `None` where no distance does.
    pub fn rules_out_corridor(&self, checked: &Checked) -> Option<usize> {
        let is_corridor_by = |count: usize| {
            let mut known = checked.clone();
            known.pursuers[count..].iter_mut().for_each(|later| later.tiles = None);
            self.place(&known) == Some(Surroundings::Corridor)
        };
        (0..checked.pursuers.len()).find(|index| is_corridor_by(*index) && !is_corridor_by(index + 1))
    }

    /// Returns how far each foe that comes along was said to be.
    fn tiles(&self, foes: &Foes, checked: &Checked) -> Vec<Option<i32>> {
        let edition = self.question.edition;
        let taken = checked.taken().into_iter().filter_map(|index| {
            let (seen, pursuer) = (self.foes.get(index)?, checked.pursuers.get(index)?);
            seen.foe(edition).map(|_| std::iter::repeat_n(pursuer.tiles, seen.count.min(Foes::MAX)))
        });
        taken.flatten().take(foes.0.len()).collect()
    }

    /// Returns the chase with each foe as far away as it was found. A distance that all share is that of the
    /// chase, but on open floor, where they would be in file without their own.
    fn placed(&self, chase: Chase, checked: &Checked) -> Chase {
        let tiles = self.tiles(&chase.foes, checked);
        let place = self.place(checked).unwrap_or(chase.place);
        match tiles.first() {
            Some(Some(all))
                if place != Surroundings::Open && tiles.iter().all(|tiles| *tiles == Some(*all)) =>
            {
                let alike = |foe: &Foe| Foe { at: None, ..foe.clone() };
                let foes = Foes(chase.foes.0.iter().map(alike).collect());
                Chase { foes, place, gap: BoundedInt::nearest(*all), ..chase }
            }
            _ => Chase { foes: with_distances(&chase.foes, &tiles), place, ..chase },
        }
    }
}

fn with_distances(foes: &Foes, tiles: &[Option<i32>]) -> Foes {
    let at = |(foe, tiles): (&Foe, &Option<i32>)| Foe { at: tiles.or(foe.at), ..foe.clone() };
    Foes(foes.0.iter().zip(tiles).map(at).collect())
}

impl Sighting {
    /// Returns whether the game notes that it sleeps.
    pub fn is_asleep(&self) -> bool {
        self.states.iter().any(|state| ["asleep", "sleeping", "dormant"].contains(&&state[..]))
    }

    /// Returns how far it is, where the line of our own snippet says so.
    fn tiles(&self) -> Option<i32> {
        self.states.iter().find_map(|state| state.strip_prefix("at")?.parse().ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::read_dump;

    #[test]
    fn each_foe_is_as_far_as_was_said() {
        use Surroundings::{Anywhere, Corridor, Open};

        let dump = read_dump("You can see an ogre and 2 orcs.\n");
        for (tiles, place, expected) in [
            ([Some(2), Some(2)], None, ("ogre:at2,orc:at2,orc:at2", 1, Open, [2, 2, 2])),
            ([Some(2), Some(5)], None, ("ogre:at2,orc:at5,orc:at5", 1, Open, [2, 5, 5])),
            ([Some(2), Some(2)], Some(Anywhere), ("ogre,orc,orc", 2, Anywhere, [2, 2, 2])),
            // Whoever chooses a corridor has them in file.
            ([Some(2), Some(5)], Some(Corridor), ("ogre:at2,orc:at5,orc:at5", 1, Corridor, [2, 5, 6])),
            ([Some(2), None], None, ("ogre:at2,orc,orc", 1, Corridor, [2, 3, 4])),
            ([None, None], None, ("ogre,orc,orc", 1, Corridor, [1, 2, 3])),
        ] {
            let mut checked = Checked { place, ..Checked::of(&dump, &Question::default()) };
            checked.pursuers.iter_mut().zip(tiles).for_each(|(one, tiles)| one.tiles = tiles);
            let chase = dump.apply_to(&Question::default(), &checked).chase;
            let starts = start_distances(chase.place, chase.distance(), &chase.foes.0);
            let (foes, gap, place, expected) = expected;
            assert_eq!((&chase.foes.write()[..], *chase.gap, chase.place), (foes, gap, place), "{tiles:?}");
            assert_eq!(starts, expected, "{tiles:?}");
            // Two orcs are as far away, and one behind the other in a corridor.
            let ruled_out = (chase.place == Open).then_some(1);
            assert_eq!(dump.rules_out_corridor(&checked), ruled_out, "{tiles:?}");
        }
        let alone = read_dump("You can see an ogre.\n");
        assert_eq!(alone.place(&Checked::of(&alone, &Question::default())), None);
    }

    #[test]
    fn the_foe_of_the_arena_stays_there() {
        let dump = read_dump("@: hasted\n");
        let used = |before: &str| {
            let before = Question::read(before).unwrap();
            dump.apply_to(&before, &Checked::of(&dump, &before)).query()
        };
        assert_eq!(used("v=0.34&page=arena&foes=ogre&map=corridor"), "v=0.34&haste=1");
        assert_eq!(used("v=0.34&foes=ogre"), "v=0.34&haste=1&foes=ogre");
    }

    #[test]
    fn piety_is_asked_only_where_it_is_open() {
        let checked = |text: &str| Checked::of(&read_dump(text), &Question::default());
        let stars =
            "Dungeon Crawl Stone Soup version 0.31.0 (tiles) character file.\nGod:    Cheibriados [****..]\n";
        let open = checked(stars);
        assert!(open.piety.is_some_and(|piety| (100..120).contains(&piety)), "{open:?}");
        let mut more = open;
        more.apply(CheckedEdit::Piety(119));
        let question = read_dump(stars).apply_to(&Question::default(), &more);
        assert_eq!(question.value(Build::KEY.piety).as_deref(), Some("119"));
        assert_eq!(checked("You can see an orc.").piety, None);
    }

    #[test]
    fn each_edit_leaves_the_others() {
        let dump = read_dump("You can see an ogre and 2 orcs.\n");
        let mut checked = Checked::of(&dump, &Question::default());
        for edit in [
            CheckedEdit::Tiles(0, Some(3)),
            CheckedEdit::Tiles(1, Some(7)),
            CheckedEdit::IsTaken(1, false),
            CheckedEdit::Stairs(Some(9)),
        ] {
            checked.apply(edit);
        }
        assert_eq!(checked.pursuers.iter().map(|one| one.tiles).collect::<Vec<_>>(), [Some(3), Some(7)]);
        assert_eq!((checked.taken(), checked.stairs), (vec![0], Some(9)));
    }
}
