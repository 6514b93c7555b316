//! A monster in the arena: where it stands, its energy, and where it can go.
//!
//! Every foe knows where you are and comes after you by the cheapest way, as the game's monsters do that have noticed you.
//! None opens up walls or swims in lava here.

use super::game::Start;
use super::map::{Level, Spot, Square};
use super::path;
use crate::crawl::chase::foe::{Foe, FoeProfile};
use crate::crawl::model::build::Terrain;
use crate::crawl::model::monster::MonsterTrait;
use crate::dice::Draw;
use crate::edition::Param;
use crate::prob::Dist;
use rand::Rng;

/// A monster in the arena.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaFoe {
    /// What it is.
    pub foe: Foe,
    /// Where it stands.
    pub place: Spot,
    /// Its energy.
    pub energy: i32,
    /// Its speed, rolled once, in [`Regime::speed_parts`](crate::crawl::chase::energy::Regime::speed_parts).
    pub speed: i32,
    /// How often you have hit it.
    pub blows: i32,
    /// Whether it is dead.
    pub is_dead: bool,
    /// What its acts cost.
    pub profile: FoeProfile,
    /// 0-based index of its next turn in the cycle of its pauses.
    pub(super) turn: u8,
    /// Whether its next action is its first since you moved away from it in its sight.
    pub(super) pursues: bool,
    /// Whether it came by the stairs in this world step, and neither gains energy nor acts in it.
    pub(super) has_just_arrived: bool,
    /// The cost of a step by terrain.
    steps: Vec<Dist<i32, f64>>,
    /// Whether it can enter a terrain, by terrain.
    enters: Vec<bool>,
    charged: Charged,
}

/// How many steps further a monster goes rather than wait behind another.
const QUEUE: u32 = 4;

/// The square whose terrain counts for the cost of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Charged {
    /// The one left (until 0.27).
    Left,
    /// The one entered.
    Entered,
}

const CHARGED: Param<Charged> = Param(&[(10, Charged::Left), (28, Charged::Entered)]);

impl ArenaFoe {
    /// Creates a foe that stands at a place, with its energy, its speed and its place in the cycle of pauses rolled.
    pub fn new(start: &Start<'_>, foe: &Foe, place: Spot, dice: &mut impl Rng) -> ArenaFoe {
        let edition = start.edition;
        let profile = foe.profile(edition);
        ArenaFoe {
            speed: dice.sample(&profile.speed),
            turn: dice.below(u32::from(profile.pauses.period())) as u8,
            steps: Terrain::ALL.iter().map(|terrain| foe.step_on(*terrain, edition)).collect(),
            enters: Terrain::ALL.iter().map(|terrain| can_enter(foe, *terrain)).collect(),
            charged: *CHARGED.at(edition),
            foe: foe.clone(),
            place,
            energy: dice.sample(&start.energy.start()),
            blows: 0,
            is_dead: false,
            profile,
            pursues: false,
            has_just_arrived: false,
        }
    }

    /// Returns whether it can stand on a square.
    pub fn can_stand_on(&self, level: &Level, square: Square) -> bool {
        level.tile(square).terrain().is_some_and(|terrain| self.enters[terrain as usize])
    }

    /// Returns the law of the energy that a step between two squares costs.
    pub fn step_cost(&self, level: &Level, from: Square, to: Square) -> &Dist<i32, f64> {
        let square = match self.charged {
            Charged::Left => from,
            Charged::Entered => to,
        };
        &self.steps[level.tile(square).terrain().unwrap_or_default() as usize]
    }

    /// Returns the cheapest way to a square, its own left out, or `None` where there is none. A square that is taken costs
    /// four steps more: it goes round a crowd if the way round is shorter than that, and else waits behind it.
    pub fn way(&self, level: &Level, to: Square, is_taken: impl Fn(Square) -> bool) -> Option<Vec<Square>> {
        let least = self.steps.iter().map(|cost| *cost.range().0).min().unwrap_or(1) as u32;
        let cost = |from: Square, next: Square| {
            if next != to && !self.can_stand_on(level, next) {
                return None;
            }
            let cost = *self.step_cost(level, from, next).range().0 as u32;
            Some(if next != to && is_taken(next) { cost + QUEUE * least } else { cost })
        };
        path::cheapest(level, self.place.square, to, least, cost)
    }
}

/// Returns whether a monster can enter a terrain of the arena.
fn can_enter(foe: &Foe, terrain: Terrain) -> bool {
    use MonsterTrait::{
        Amphibious, AmphibiousLava, DeepWater, EldritchTentacle, Flies, Lava, WallsOnly, Water,
    };
    let Some(monster) = foe.monster() else { return terrain != Terrain::Deep };
    let is_any = |traits: &[MonsterTrait]| traits.iter().any(|own| monster.has(*own));
    match terrain {
        _ if is_any(&[Flies]) => true,
        _ if is_any(&[Lava, WallsOnly, EldritchTentacle]) => false,
        Terrain::Deep => is_any(&[DeepWater, Water, Amphibious]),
        Terrain::Shallow => !is_any(&[DeepWater]),
        Terrain::Floor | Terrain::Liquefied => !is_any(&[DeepWater, Water]) || is_any(&[AmphibiousLava]),
    }
}
