//! Foes that meet you in the open or at a door, where they get into each other's way: sampled in the arena.
//!
//! # Examples
//! ```
//! use foundation::time_slices::block_on;
//! use question::Question;
//! use question::crowd::sampled_crowd;
//!
//! // At a door two of three orcs attack; alone each would.
//! let question = Question::read("v=0.34&foes=orc,orc,orc&where=door&away=0&energy=any").unwrap();
//! let crowd = block_on(async |pause| sampled_crowd(&question, 200, pause).await).unwrap();
//! assert!(crowd.foes[0].mean() > 9.0 && crowd.foes[2].mean() == 0.0);
//! assert_eq!(crowd.games, 200);
//! ```

use crate::Question;
use arena::game::Game;
use arena::map::Map;
use arena::start::Start;
use chase::have::Have;
use chase::pursuit::{ChaseSetup, file};
use chase::setup::Chase;
use chase::surroundings::Surroundings;
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What foes do that get into each other's way, in many games.
#[derive(Clone, PartialEq, Debug)]
pub struct SampledCrowd {
    /// How many games were sampled.
    pub games: u32,
    /// The attacks of each foe, in the order of the chase.
    pub foes: Vec<Dist<i32, f64>>,
    /// The attacks of all.
    pub attacks: Dist<i32, f64>,
    /// The share of the games in which nobody attacks or bursts.
    pub untouched: f64,
}

/// How many games are sampled of a common chase.
pub const GAMES: u32 = 500;

/// Foes times actions times columns of the map up to which a game is short: of longer ones fewer are sampled, as many as take the
/// same time.
const SHORT: u64 = 4_000;

/// The least that are sampled.
const LEAST_GAMES: u32 = 10;

/// Returns whether several foes meet you at a door or in the open: of them the chase has only bounds.
pub fn is_crowd(chase: &Chase) -> bool {
    matches!(chase.place, Surroundings::Open | Surroundings::Door) && chase.foes.0.len() > 1
}

/// The room around you, in tiles, where the plan does not lead farther.
const ROOM: i32 = 10;

/// Samples the chase of a question in which several foes meet you in the open, or at a door with a corridor behind you. `None`
/// where they do not, and where a foe is out of reach. The question's seed decides every draw. Yields to `pause` between games.
/// Of many foes or actions fewer games are sampled: [`SampledCrowd::games`] says how many.
///
/// Your actions are those of the plan; taking stairs is a turn on the spot. Foes start in file, as in a corridor.
pub async fn sampled_crowd(question: &Question, games: u32, pause: &Pause<'_>) -> Option<SampledCrowd> {
    let Question { edition, build, chase, rolls, .. } = question;
    let setup = ChaseSetup::new(*edition, build, chase);
    if !is_crowd(chase) || !setup.is_reachable() {
        return None;
    }
    let starts = file(&setup, &chase.foes.0);
    let map = Rc::new(map(chase.place, &setup, starts.iter().copied().max()?));
    let length =
        chase.foes.0.len() as u64 * setup.action_count.unsigned_abs() as u64 * map.levels[0].width as u64;
    let games = ((u64::from(games) * SHORT / length.max(SHORT)) as u32).max(LEAST_GAMES);
    let have = Have::default();
    let mut tally = Tally::new(chase.foes.0.len());
    for game in 0..games {
        let start = Start {
            edition: *edition,
            build,
            foes: &chase.foes.0,
            energy: chase.energy,
            // Far from those of the seeds next to it.
            seed: rolls.seed.0.rotate_left(32).wrapping_add(game.into()),
            late: 0,
            have: &have,
            blows: None,
            hits_to_kill: None,
            fog: false,
        };
        let mut game = Game::new(start, map.clone());
        if !game.absent.is_empty() {
            return None;
        }
        for (foe, distance) in game.foes.iter_mut().zip(&starts) {
            foe.position.square = map.start.offset(-distance, 0);
        }
        tally.play(game, &setup, chase);
        pause.yield_now().await;
    }
    Some(tally.crowd(games))
}

/// Returns a room with you in its middle, or at its corner with a corridor behind you, and space for the file of foes.
fn map(place: Surroundings, setup: &ChaseSetup, farthest: i32) -> Map {
    let lead: i32 = (0..setup.action_count).map(|step| setup.plan.action(step).lead.max(0)).sum();
    let (west, east) = (farthest.max(ROOM) as usize, lead.max(ROOM) as usize);
    let wall = "#".repeat(west + east + 3);
    let rows = |row: &str, count: i32| format!("{row}\n").repeat(count as usize);
    let you = |behind: &str| format!("#{}@{}#", ".".repeat(west), behind.repeat(east));
    let (above, below) = match place {
        // The row above is rock: two squares of the room touch yours.
        Surroundings::Door => (rows(&wall, ROOM), format!("#{}#{}#", ".".repeat(west), "#".repeat(east))),
        _ => (
            rows(&format!("#{}#", ".".repeat(west + east + 1)), ROOM),
            format!("#{}#", ".".repeat(west + east + 1)),
        ),
    };
    let mut map = Map::parse(&format!("{wall}\n{above}{}\n{}{wall}", you("."), rows(&below, ROOM)));
    map.foe = map.start.offset(-1, 0);
    map
}

/// Counts of the games so far.
struct Tally {
    foes: Vec<BTreeMap<i32, u32>>,
    attacks: BTreeMap<i32, u32>,
    untouched: u32,
}

impl Tally {
    fn new(foes: usize) -> Tally {
        Tally { foes: vec![BTreeMap::new(); foes], attacks: BTreeMap::new(), untouched: 0 }
    }

    /// Plays a game to the end of the plan and counts its attacks.
    fn play(&mut self, mut game: Game, setup: &ChaseSetup, chase: &Chase) {
        for step in 0..setup.action_count {
            for (index, foe) in chase.foes.0.iter().enumerate() {
                game.foes[index].is_dead |= step >= setup.actions_before_death(foe);
            }
            game.follow(setup.plan.action(step));
        }
        let bursts = game.foes.iter().any(|foe| foe.is_dead && foe.foe.dies.is_none());
        self.untouched += u32::from(game.attacks_on_you() == 0 && !bursts);
        *self.attacks.entry(game.attacks_on_you() as i32).or_default() += 1;
        for (index, counts) in self.foes.iter_mut().enumerate() {
            *counts.entry(game.attacks_of(index) as i32).or_default() += 1;
        }
    }

    fn crowd(self, games: u32) -> SampledCrowd {
        let share = |count: u32| f64::from(count) / f64::from(games);
        let shares = |counts: BTreeMap<i32, u32>| {
            Dist::from_pairs(counts.into_iter().map(|(attacks, count)| (attacks, share(count))))
        };
        SampledCrowd {
            games,
            foes: self.foes.into_iter().map(shares).collect(),
            attacks: shares(self.attacks),
            untouched: share(self.untouched),
        }
    }
}
