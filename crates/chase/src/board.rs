//! A sampled run drawn on a corridor of tiles, moment by moment.
//!
//! # Examples
//! ```
//! use chase::{board::Board, pursuit::ChaseSetup, timeline::timeline};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! // An ogre three tiles behind a naga.
//! let mut link = QueryReader::new("v=0.31&species=naga&foes=ogre&gap=3").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let run = timeline(&setup, &chase.foes.0, 1);
//! let distance_at = |beat| {
//!     let board = Board::new(&setup, &run, &run.beats(), beat);
//!     board.lanes[0].you.unwrap() - board.lanes[0].foe.unwrap()
//! };
//! // Then her first step is under way: one tile more between them.
//! assert_eq!((distance_at(0), distance_at(1)), (3, 4));
//! ```

mod way;
mod window;

use super::pursuit::ChaseSetup;
use super::setup::OUT_OF_REACH;
use super::timeline::{Beat, Timeline};
use way::{Walked, Way, is_in_file};
use window::Window;

/// One moment of a sampled run.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// The time in aut from the start of the run.
    pub aut: i32,
    /// How long the run is, in aut.
    pub end: i32,
    /// The 0-based index of your action under way.
    pub action: usize,
    /// A lane for each foe: each is alone with you, or all lanes are the same corridor.
    pub lanes: Vec<BoardLane>,
    /// Whether all lanes are the same corridor.
    pub is_in_file: bool,
    /// The number of tiles shown, the same all along a run: all of the way, if it is not too long.
    pub tiles: usize,
}

/// The corridor of one foe. Tiles are counted from 0 at the left; you run to the right.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardLane {
    /// The tile you stand on; `None` at the end of a run by the stairs or a teleport.
    pub you: Option<usize>,
    /// The tile of the foe; `None` if it is out of reach, dead, or left of the tiles shown.
    pub foe: Option<usize>,
    /// The tile of the stairs, if you take them and it is shown.
    pub stairs: Option<usize>,
    /// Tiles between you and the foe, 1 adjacent; `None` out of reach.
    pub distance: Option<i32>,
    /// Its energy.
    pub energy: i32,
    /// Its attacks so far.
    pub attacks: usize,
    /// Whether it attacks at this moment.
    pub is_attacking: bool,
    /// Whether it is dead.
    pub is_dead: bool,
}

impl Board {
    /// Returns the board at a beat of a run, by the index of the beat.
    pub fn new(setup: &ChaseSetup, run: &Timeline, beats: &[Beat], index: usize) -> Board {
        let past = &beats[..beats.len().min(index + 1)];
        let action = begun(past).saturating_sub(1);
        let aut = match past.last() {
            Some(Beat::Foe(foe, event)) => run.foes[*foe].events[*event].at,
            _ => run.you.get(action).map_or(0, |yours| yours.start),
        };
        let is_end = index + 1 >= beats.len();
        let way = Way::new(setup, run);
        Board {
            aut,
            end: run.end(),
            action,
            lanes: (0..run.foes.len()).map(|foe| lane(setup, run, &way, foe, past, is_end)).collect(),
            is_in_file: is_in_file(setup, run),
            tiles: way.tiles as usize,
        }
    }
}

/// Returns how many of your actions have begun.
fn begun(past: &[Beat]) -> usize {
    past.iter().filter(|beat| matches!(beat, Beat::You(_))).count()
}

/// Returns the lane of a foe after these beats of the run; `is_end` says that they are all.
fn lane(setup: &ChaseSetup, run: &Timeline, way: &Way, foe: usize, past: &[Beat], is_end: bool) -> BoardLane {
    let lane = &run.foes[foe];
    let is_its = |beat: &&Beat| matches!(beat, Beat::Foe(other, _) if *other == foe);
    let (begun, count) = (begun(past), past.iter().filter(is_its).count());
    let events = &lane.events[..count];
    let current = past.last().filter(is_its).and(events.last());
    let Walked { at, distance, total } = way.walk(setup, lane, way.starts[foe], begun, count);
    let leaves = setup.takes_stairs() && run.you.len() == setup.action_count as usize;
    let is_gone = (leaves || run.is_teleported()) && is_end;
    let is_dead = begun as i32 > setup.actions_before_death(&lane.foe)
        || events.last().is_some_and(|event| event.is_last);
    let shown = Window::new(way.tiles, way.back, at, total);
    BoardLane {
        you: if is_gone { None } else { shown.tile(at) },
        foe: if is_dead || distance == OUT_OF_REACH { None } else { shown.tile(at - distance) },
        stairs: setup.takes_stairs().then(|| shown.tile(total)).flatten(),
        distance: Some(distance).filter(|distance| *distance != OUT_OF_REACH),
        energy: events.last().map_or(lane.start, |event| event.after),
        attacks: events.iter().map(|event| event.kind.attacks()).sum(),
        is_attacking: current.is_some_and(|event| event.kind.attacks() > 0),
        is_dead,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::read_chase;
    use crate::timeline::timeline;

    fn boards(query: &str) -> (ChaseSetup, Timeline, Vec<Board>) {
        let (setup, foes) = read_chase(query);
        let run = timeline(&setup, &foes, 3);
        let beats = run.beats();
        let boards = (0..beats.len()).map(|index| Board::new(&setup, &run, &beats, index)).collect();
        (setup, run, boards)
    }

    #[test]
    fn foes_and_stairs_are_both_shown_if_the_way_is_not_too_long() {
        for (query, tiles, is_whole) in [
            ("v=0.34&foes=ogre&gap=2&plan=away*9.stairs", 14, true),
            ("v=0.34&foes=ogre,orc,orc,goblin&where=corridor&gap=2&plan=away*9.stairs", 15, true),
            ("v=0.34&foes=ogre:at9&steps=60&plan=away*12.stairs", 22, true),
            ("v=0.34&foes=ogre:at9&steps=60&plan=away*40.stairs", 22, false),
        ] {
            let (_, _, boards) = boards(query);
            let (start, end) = (&boards[0], &boards[boards.len() - 2]);
            assert_eq!((start.tiles, end.tiles), (tiles, tiles), "{query}");
            assert!(start.lanes.iter().all(|lane| lane.foe.is_some() && lane.you.is_some()), "{query}");
            assert_eq!(start.lanes[0].stairs.is_some(), is_whole, "{query}");
            assert!(end.lanes[0].stairs.is_some() && end.lanes[0].you.is_some(), "{query}");
        }
    }

    #[test]
    fn the_distance_on_the_board_is_that_of_the_run() {
        for query in [
            "v=0.31&species=naga&foes=ogre,jackal&gap=3",
            "v=0.34&foes=ogre&plan=near*2.attack.away*3&gap=4",
            "v=0.34&foes=bat&plan=away*5.stairs&gap=2",
            "v=0.20&foes=jackal&gap=50&steps=60",
        ] {
            let (_, run, boards) = boards(query);
            for board in &boards {
                for lane in &board.lanes {
                    if let (Some(you), Some(foe)) = (lane.you, lane.foe) {
                        assert_eq!(Some(you as i32 - foe as i32), lane.distance, "{query}: {board:?}");
                    }
                }
            }
            let last = boards.last().unwrap();
            for (lane, sampled) in last.lanes.iter().zip(&run.foes) {
                let attacks: usize = sampled.events.iter().map(|event| event.kind.attacks()).sum();
                assert_eq!(lane.attacks, attacks);
                assert_eq!(lane.energy, sampled.events.last().unwrap().after);
            }
            assert_eq!(boards[0].aut, 0);
            assert!(boards.windows(2).all(|pair| pair[0].aut <= pair[1].aut));
        }
    }

    #[test]
    fn in_file_one_foe_is_on_a_tile_and_none_attacks_from_behind() {
        for query in [
            "v=0.34&species=naga&foes=ogre,orc,orc&gap=2&where=corridor&plan=away*9.stairs",
            "v=0.31&foes=orc,orc-warrior,orc&gap=3&where=corridor&away=0&steps=12",
            "v=0.34&foes=orc:at5,jackal:at2&where=corridor&plan=near*3.attack*4",
        ] {
            let (_, run, boards) = boards(query);
            assert!(boards[0].is_in_file && run.foes.iter().any(|lane| !lane.events.is_empty()), "{query}");
            for board in &boards {
                let mut tiles: Vec<usize> = board.lanes.iter().filter_map(|lane| lane.foe).collect();
                tiles.sort_unstable();
                assert!(tiles.windows(2).all(|pair| pair[0] < pair[1]), "{query}: {board:?}");
                assert!(board.lanes.windows(2).all(|pair| pair[0].you == pair[1].you), "{query}: {board:?}");
                for lane in &board.lanes {
                    if let (Some(you), Some(foe)) = (lane.you, lane.foe) {
                        assert_eq!(Some(you as i32 - foe as i32), lane.distance, "{query}: {board:?}");
                    }
                    assert!(!lane.is_attacking || lane.distance == Some(1), "{query}: {board:?}");
                }
            }
        }
    }

    #[test]
    fn you_are_always_shown_until_you_take_the_stairs() {
        let (_, _, running) = boards("v=0.34&species=spriggan&foes=ogre&steps=40");
        assert!(running.iter().all(|board| board.lanes[0].you.is_some()));
        let (_, _, approaching) = boards("v=0.34&foes=ogre&gap=99&plan=near*20&steps=20");
        assert!(approaching.iter().all(|board| board.lanes[0].you.is_some()));
        let (_, run, teleported) = boards("v=0.34&foes=ogre&plan=away*2.teleport.away&gap=2&steps=100");
        assert!(run.is_teleported() && (5..=7).contains(&run.you.len()), "{:?}", run.you);
        let [last, before] = [1, 2].map(|back| &teleported[teleported.len() - back].lanes[0]);
        assert!(last.you.is_none() && last.foe.is_some() && before.you.is_some(), "{before:?} {last:?}");
        let (_, _, blinking) = boards("v=0.34&foes=ogre&plan=blink5.stay&gap=2&steps=2");
        assert_eq!(blinking[1].lanes[0].distance, Some(7));
        let (_, _, leaving) = boards("v=0.34&foes=ogre&plan=away*9.stairs&gap=2");
        let [first, last] = [&leaving[0].lanes[0], &leaving.last().unwrap().lanes[0]];
        assert!(first.stairs.is_some() && first.you < first.stairs, "{first:?}");
        assert_eq!(last.you, None);
    }

    #[test]
    fn the_dead_and_those_out_of_reach_are_not_drawn() {
        let (_, _, dies) = boards("v=0.34&foes=ogre:dies2&away=0");
        assert_eq!((dies[0].lanes[0].is_dead, dies.last().unwrap().lanes[0].foe), (false, None));
        let (_, _, far) = boards("v=0.34&foes=ogre&gap=99");
        assert!(far.iter().all(|board| board.lanes[0].foe.is_none() && board.lanes[0].distance.is_none()));
    }
}
