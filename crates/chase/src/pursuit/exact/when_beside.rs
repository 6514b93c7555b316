//! A run to the stairs that depends on what you see: you drink once the foe stands beside you, and not
//! before.

use super::solver::Solver;
use super::states::States;
use super::tallies::{StairsTally, Tallies};
use crate::foe::{Foe, FoeProfile};
use crate::plan::{PlannedAction, TimedPlan};
use crate::pursuit::chase_setup::ChaseSetup;
use crate::pursuit::distributions::Pursuit;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// What comes of a run on which you drink once the foe stands beside you.
#[derive(Clone, PartialEq, Debug)]
pub struct Drinking {
    /// What the foe does; without what depends on the number of your action.
    pub pursuit: Rc<Pursuit>,
    /// Probability that you drink.
    pub drinks: f64,
    /// Mean time until you have left by the stairs, in aut.
    pub aut: f64,
}

/// Returns what comes of a run to the stairs on which you drink as soon as the foe stands beside you, at the
/// stairs no more. `plain` runs there, `drinking` drinks and then runs there: both end on the stairs, after
/// equally many steps.
///
/// # Panics
/// If the plans are others.
///
/// # Examples
/// ```
/// use chase::pursuit::{ChaseSetup, drink_when_beside};
/// use chase::setup::Chase;
/// use crawl::model::build::Build;
/// use foundation::query_reader::QueryReader;
/// use foundation::time_slices::block_on;
///
/// // An orc two tiles behind a human who has twenty tiles to go.
/// let [(chase, plain), (_, drinking)] = ["", "quaff.keep-haste:1."].map(|first| {
///     let query = format!("v=0.34&foes=orc&gap=2&energy=any&steps=30&plan={first}away*20.stairs");
///     let mut link = QueryReader::new(&query).unwrap();
///     let (build, chase): (Build, Chase) = (link.part(), link.part());
///     let setup = ChaseSetup::new(link.edition, &build, &chase);
///     (chase, setup)
/// });
/// let orc = &chase.foes.0[0];
/// let run = block_on(async |pause| drink_when_beside(&plain, &drinking, orc, pause).await);
/// assert!((0.2..0.3).contains(&run.drinks)); // three times out of four the potion is kept
/// ```
pub async fn drink_when_beside(
    plain: &ChaseSetup,
    drinking: &ChaseSetup,
    foe: &Foe,
    pause: &Pause<'_>,
) -> Drinking {
    let (mut mixture, mut drinks, mut aut) = (Tallies::default(), 0.0, 0.0);
    for (profile, speed, p) in plain.cases(&plain.profile(foe)) {
        let (tallies, its_drinks, its_aut) = Run::new(plain, drinking).tallies(&profile, speed, pause).await;
        mixture.add(p, tallies);
        drinks += p * its_drinks;
        aut += p * its_aut;
    }
    Drinking { pursuit: Rc::new(mixture.into()), drinks, aut }
}

/// The actions of the run.
struct Run {
    setup: ChaseSetup,
    tiles: i32,
    /// The turns after the arrival, before and after the drink.
    turns: [PlannedAction; 2],
}

/// The indices of the actions: steps and leaving by the stairs before and after the drink, and the drink.
const STEPS: [usize; 2] = [0, 1];
const LEAVES: [usize; 2] = [2, 3];
const DRINK: usize = 4;

impl Run {
    fn new(plain: &ChaseSetup, drinking: &ChaseSetup) -> Run {
        let (run, drink) = (&plain.plan, &drinking.plan);
        let last = [run, drink].map(|plan| plan.len() as i32 - 1);
        let kinds =
            [run.action(0), drink.action(1), run.action(last[0]), drink.action(last[1]), drink.action(0)];
        let plan = TimedPlan::of(kinds.map(Clone::clone).to_vec());
        let arrival =
            |plan: &TimedPlan| plan.stairs.as_ref().expect("both plans end on the stairs").turn.clone();
        Run {
            setup: ChaseSetup { plan, ..plain.clone() },
            tiles: last[0],
            turns: [arrival(run), arrival(drink)],
        }
    }

    /// Returns the tallies at the end, the probability of drinking, and the mean time.
    async fn tallies(&self, profile: &FoeProfile, speed: i32, pause: &Pause<'_>) -> (Tallies, f64, f64) {
        let mut solver = Solver::new(&self.setup, profile, speed);
        let mean = |kind: usize| self.setup.plan.kinds()[kind].aut.mean();
        // Before and after the drink.
        let mut now = [solver.start(), States::default()];
        let (mut drinks, mut aut) = (0.0, 0.0);
        for _ in 0..self.tiles {
            let mut drinkers = solver.split_beside(&mut now[0]);
            drinks += drinkers.chance();
            aut += drinkers.chance() * mean(DRINK);
            solver.advance_by(&mut drinkers, DRINK, &mut now[1], pause).await;
            let mut next = [States::default(), States::default()];
            for group in [0, 1] {
                aut += now[group].chance() * mean(STEPS[group]);
                solver.advance_by(&mut now[group], STEPS[group], &mut next[group], pause).await;
                next[group].prune();
            }
            now = next;
        }
        let mut end = Tallies::default();
        let mut stairs = StairsTally::default();
        for group in [0, 1] {
            aut += now[group].chance() * mean(LEAVES[group]);
            let followers = solver.split_followers(&mut now[group]);
            let along = solver.bring_along(followers, LEAVES[group], &self.turns[group], pause).await;
            let mut behind = States::default();
            solver.advance_by(&mut now[group], LEAVES[group], &mut behind, pause).await;
            stairs.add(along.tally, 1.0);
            stairs.leave_behind(&behind.attacks());
            end.add(1.0, solver.marginals(&along.states));
            end.add(1.0, solver.marginals(&behind));
        }
        end.stairs = Some(stairs);
        (end, drinks, aut)
    }
}
