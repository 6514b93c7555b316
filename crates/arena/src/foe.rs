//! A monster in the arena: where it stands, its energy, and where it can go.
//!
//! Every foe knows where you are and comes after you by the cheapest path, as the game's monsters do that
//! have noticed you. None opens up walls or swims in lava here.

use super::blows::{Arms, FoeHealth};
use super::map::{Level, Position};
use super::path::{self, PathCosts};
use super::square::Square;
use super::start::Start;
use chase::energy::READY;
use chase::foe::{Foe, FoeProfile, HoldsStill};
use crawl::model::build::Terrain;
use crawl::model::monster::MonsterTrait;
use foundation::dice::Draw;
use foundation::edition::Param;
use foundation::prob::Dist;
use rand::Rng;

/// A monster in the arena.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaFoe {
    /// The monster, as the question names it.
    pub foe: Foe,
    /// Its index among the foes of the question.
    pub index: usize,
    /// Where it stands.
    pub position: Position,
    /// Its energy.
    pub energy: i32,
    /// Its speed, rolled once, in [`Regime::speed_parts`](chase::energy::Regime::speed_parts).
    pub speed: i32,
    /// How many of your hits it has taken.
    pub hits_taken: i32,
    /// Its hit points; `None` where hits are counted.
    pub health: Option<FoeHealth>,
    /// Whether it is dead.
    pub is_dead: bool,
    /// What it can do, and what its acts cost.
    pub profile: FoeProfile,
    /// 0-based index of its next turn in the cycle of its pauses.
    pub(super) turn: u8,
    /// Whether its next action is its first since you moved away from it in its sight.
    pub(super) pursues: bool,
    /// How many turns it has flitted, that of its attack included; 0 while it seeks you.
    pub(super) flit_turns: u8,
    /// Whether you have seen it.
    pub(super) has_been_seen: bool,
    /// Whether it has acted in this world step.
    pub(super) has_moved: bool,
    /// Whether it was pushed back and may not act in this world step.
    pub(super) is_held: bool,
    /// Whether it neither gains energy nor acts in the next world step.
    pub(super) sits_out: bool,
    /// What it has for its blows and against yours.
    pub(super) arms: Arms,
    /// Its speed on liquefied ground, where that slows it; rolled for each world step.
    mired_speed: Option<Dist<i32, f64>>,
    /// The cost of a step by terrain.
    steps: Vec<Dist<i32, f64>>,
    /// The weight of a step for pathfinding, by terrain: its least energy cost, the cheapest step being
    /// [`CHEAPEST_STEP`].
    step_weights: Vec<u32>,
    /// Whether it can enter a terrain, by terrain.
    enters: Vec<bool>,
    charged: Charged,
}

/// The pathfinding weight of a foe's cheapest step.
const CHEAPEST_STEP: u32 = 10;
/// Extra weight of an occupied square: a monster goes up to four steps round before it waits behind another.
const OCCUPIED_PENALTY: u32 = 4 * CHEAPEST_STEP;

/// Parts of the bar over a foe on the board: in a square of this few pixels, more could not be told apart.
pub const BAR_PARTS: usize = 8;

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
    /// Creates the foe at an index of the question, standing at `position`. Rolls its energy, its speed and
    /// its turn in the cycle of pauses.
    pub fn new(start: &Start<'_>, index: usize, position: Position, dice: &mut impl Rng) -> ArenaFoe {
        let (edition, foe) = (start.edition, &start.foes[index]);
        let mut profile = foe.profile(edition);
        // The map says where its water is.
        profile.holds_still = profile.holds_still.filter(|rule| *rule != HoldsStill::AtHome);
        let steps: Vec<Dist<i32, f64>> =
            Terrain::ALL.iter().map(|terrain| foe.step_on(*terrain, edition)).collect();
        let blows = start.blows.map(|blows| blows.foes[index].roll(dice));
        let (arms, health) = blows.unwrap_or_default();
        let least = steps.iter().map(|cost| *cost.range().0).min().unwrap_or(1);
        ArenaFoe {
            speed: dice.sample(&profile.speed),
            turn: dice.below(u32::from(profile.pauses.period())) as u8,
            step_weights: steps
                .iter()
                .map(|cost| (CHEAPEST_STEP as i32 * cost.range().0 / least) as u32)
                .collect(),
            steps,
            enters: Terrain::ALL.iter().map(|terrain| can_enter(foe, *terrain)).collect(),
            charged: *CHARGED.at(edition),
            foe: foe.clone(),
            index,
            position,
            energy: dice.sample(&start.energy.start()),
            hits_taken: 0,
            health: health.filter(|_| start.hits_to_kill.is_none()),
            arms,
            is_dead: false,
            profile,
            pursues: false,
            flit_turns: 0,
            has_been_seen: false,
            has_moved: false,
            is_held: false,
            sits_out: false,
            mired_speed: foe.mired_speed(edition).map(|speed| speed.approx()),
        }
    }

    /// Returns how many of [`BAR_PARTS`] its energy fills; all of them from the energy it needs to act.
    pub fn energy_bar_parts(&self) -> usize {
        let parts = self.energy.max(0) as usize * BAR_PARTS / READY as usize;
        parts.min(BAR_PARTS)
    }

    /// Returns the distribution of its speed where it stands.
    pub(super) fn speed_on(&self, level: &Level) -> Dist<i32, f64> {
        let is_mired = level.tile(self.position.square).terrain() == Some(Terrain::Liquefied);
        let mired = self.mired_speed.clone().filter(|_| is_mired);
        mired.unwrap_or_else(|| Dist::always(self.speed))
    }

    /// Returns whether it can stand on a square.
    pub fn can_stand_on(&self, level: &Level, square: Square) -> bool {
        level.tile(square).terrain().is_some_and(|terrain| self.enters[terrain as usize])
    }

    /// Returns the distribution of the energy that a step between two squares costs.
    pub fn step_cost(&self, level: &Level, from: Square, to: Square) -> &Dist<i32, f64> {
        &self.steps[self.charged(level, from, to) as usize]
    }

    /// Returns the terrain that counts for a step between two squares.
    fn charged(&self, level: &Level, from: Square, to: Square) -> Terrain {
        let square = match self.charged {
            Charged::Left => from,
            Charged::Entered => to,
        };
        level.tile(square).terrain().unwrap_or_default()
    }

    /// Returns the costs of its paths to `to` from other squares. Every foe with the
    /// [same paths](Self::has_same_paths) has the same costs.
    pub fn costs_to(&self, level: &Level, to: Square, from: &[Square]) -> PathCosts {
        PathCosts::new(level, to, from, |from, next| self.cost(level, from, next, to))
    }

    /// Returns whether the paths of another foe cost the same as its own.
    pub fn has_same_paths(&self, other: &ArenaFoe) -> bool {
        (&self.step_weights, &self.enters) == (&other.step_weights, &other.enters)
    }

    /// Returns the number of steps of its cheapest path, or `None` where there is none.
    pub fn steps_to(&self, level: &Level, costs: &PathCosts) -> Option<i32> {
        costs.from(level, self.position.square)?;
        let next = |from: &Square| self.cheapest_steps(level, costs, *from).next();
        Some(std::iter::successors(Some(self.position.square), next).count() as i32 - 1)
    }

    /// Returns the square that it steps onto, or `None` where it waits behind another foe or can come no
    /// nearer. Of paths that cost the same it takes the one that begins diagonally, until it is in line with
    /// you. Where its path is occupied, it goes round if that is less than four steps longer. Where there is
    /// no path, it comes as near as it can in a straight line.
    pub fn next_square(
        &self,
        level: &Level,
        costs: &PathCosts,
        is_taken: impl Fn(Square) -> bool,
    ) -> Option<Square> {
        let is_free = |square: &Square| *square != costs.to && !is_taken(*square);
        if costs.at_least(level, self.position.square).is_none() {
            let can_stand = |square: &Square| self.can_stand_on(level, *square) && is_free(square);
            let nearest = self
                .position
                .square
                .neighbours()
                .filter(can_stand)
                .min_by_key(|square| square.distance(costs.to))?;
            let is_nearer = nearest.distance(costs.to) < self.position.square.distance(costs.to);
            return is_nearer.then_some(nearest);
        }
        let straight = self.position.square.step_to(costs.to);
        let cheapest = || self.cheapest_steps(level, costs, self.position.square).filter(is_free);
        if let Some(next) = cheapest().find(|next| *next == straight).or_else(|| cheapest().next()) {
            return Some(next);
        }
        let cost = |from: Square, next: Square| {
            let cost = self.cost(level, from, next, costs.to)?;
            Some(if next != costs.to && is_taken(next) { cost + OCCUPIED_PENALTY } else { cost })
        };
        let heuristic = |square| costs.at_least(level, square).unwrap_or_default();
        let path = path::cheapest(level, self.position.square, costs.to, heuristic, cost)?;
        path.first().copied().filter(is_free)
    }

    /// Returns the next square of the straight way to a square, the diagonal part first, where each step of
    /// it can be taken at the least cost that any has: then no path is cheaper, and there is no need to
    /// search. `None` beside the square.
    pub(super) fn straight_step(&self, level: &Level, to: Square) -> Option<Square> {
        let from = self.position.square;
        let mut steps = std::iter::successors(Some((from, from.step_to(to))), |(_, next)| {
            (*next != to).then(|| (*next, next.step_to(to)))
        });
        let is_least = |(from, next)| self.cost(level, from, next, to) == Some(CHEAPEST_STEP);
        (from.distance(to) > 1 && steps.all(is_least)).then(|| from.step_to(to))
    }

    /// Returns the next squares of its cheapest paths from a square.
    fn cheapest_steps(&self, level: &Level, costs: &PathCosts, from: Square) -> impl Iterator<Item = Square> {
        let total = costs.from(level, from).filter(|_| from != costs.to);
        let is_next = move |next: &Square| {
            let parts = self.cost(level, from, *next, costs.to).zip(costs.from(level, *next));
            total.is_some() && parts.map(|(step, remaining)| step + remaining) == total
        };
        from.neighbours().filter(is_next)
    }

    /// Returns the pathfinding weight of a step, or `None` where it cannot go.
    fn cost(&self, level: &Level, from: Square, next: Square, to: Square) -> Option<u32> {
        let can_step = next == to || self.can_stand_on(level, next);
        can_step.then(|| self.step_weights[self.charged(level, from, next) as usize])
    }
}

/// Returns whether a monster can enter a terrain of the arena.
fn can_enter(foe: &Foe, terrain: Terrain) -> bool {
    use MonsterTrait::{AmphibiousLava, DeepWater, EldritchTentacle, Flies, Lava, WallsOnly, Water};
    let Some(monster) = foe.monster() else { return terrain != Terrain::Deep };
    let is_any = |traits: &[MonsterTrait]| traits.iter().any(|own| monster.has(*own));
    match terrain {
        _ if is_any(&[Flies]) => true,
        _ if is_any(&[Lava, WallsOnly, EldritchTentacle]) => false,
        Terrain::Deep => monster.swims(),
        Terrain::Shallow => !is_any(&[DeepWater]),
        Terrain::Floor | Terrain::Liquefied => !is_any(&[DeepWater, Water]) || is_any(&[AmphibiousLava]),
    }
}
