//! Double turns: how often a foe acts twice or more in reply to one action of yours, which is how tiles are
//! lost that were counted.
//!
//! # Examples
//! ```
//! use chase::double_turns::double_turns;
//! use chase::pursuit::ChaseSetup;
//! use chase::setup::Chase;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! // Ten actions of ten aut, with a jackal behind: it acts twice in 3.6 of them.
//! let double = |query: &str| {
//!     let mut link = QueryReader::new(query).unwrap();
//!     let (build, chase): (Build, Chase) = (link.part(), link.part());
//!     let setup = ChaseSetup::new(link.edition, &build, &chase);
//!     double_turns(&setup, &chase.foes.0[0]).unwrap()
//! };
//! assert!((double("v=0.34&foes=jackal&do=10&steps=10") - 3.576).abs() < 0.001);
//! // In 0.30 a step cost what the table says, and a monster of your speed took exactly one.
//! assert_eq!(double("v=0.30&foes=orc&do=10&steps=10"), 0.0);
//! assert!(double("v=0.28&foes=orc&do=10&steps=10") > 0.0);
//! ```

use crate::energy::FoeState;
use crate::foe::{Foe, FoeProfile};
use crate::pursuit::ChaseSetup;
use crate::setup::OUT_OF_REACH;
use foundation::prob::Dist;

/// Returns the mean number of your actions to which a foe replies with two turns or more, as if it never
/// reached you and your attacks did not kill it: it dies only by a given action. Pauses count as no turns.
/// The action on the stairs is one of yours. `None` for a plan of which it is not certain how many actions
/// there are, as a teleport ends it or a hop saves some.
pub fn double_turns(setup: &ChaseSetup, foe: &Foe) -> Option<f64> {
    let (profile, actions) = (setup.profile(foe), setup.actions_before_death(foe));
    let at = |(speed, p): (&i32, f64)| p * at_speed(setup, &profile, *speed, actions);
    let are_certain =
        setup.plan.teleport.is_none() && !setup.plan.kinds().iter().any(|action| action.saves_steps);
    are_certain.then(|| profile.speed.iter().map(at).sum())
}

/// Returns the same for a foe of this speed that replies to this many actions.
fn at_speed(setup: &ChaseSetup, profile: &FoeProfile, speed: i32, actions: i32) -> f64 {
    let period = i32::from(profile.pauses.period());
    // All that the future depends on: the energy, and the turn of its cycle.
    let mut states = setup.start.flat_map(|energy| {
        Dist::uniform(0..=period - 1).map(|turn| FoeState::new(*energy, OUT_OF_REACH, *turn as u8))
    });
    let mut double = 0.0;
    for action in 0..actions {
        let action = setup.plan.action(action);
        let pursues = setup.is_seen_leaving(OUT_OF_REACH, action);
        let replies = states.flat_map(|state| {
            let gained = action.aut.flat_map(|aut| setup.regime.gain(state.energy, speed, *aut));
            gained
                .flat_map(|energy| reply(setup, profile, FoeState { energy: *energy, pursues, ..*state }, 0))
        });
        double += replies.probability(|(_, turns)| *turns >= 2);
        states = replies.map(|(state, _)| *state);
    }
    double
}

/// Returns the foe's state once it has acted until it may not, and the turns that it has used.
fn reply(
    setup: &ChaseSetup,
    profile: &FoeProfile,
    state: FoeState,
    turns: usize,
) -> Dist<(FoeState, usize), f64> {
    match profile.next(setup.regime, setup.you.sight, state) {
        None => Dist::always((state, turns)),
        Some(acts) => acts.flat_map(|(act, state)| reply(setup, profile, *state, turns + act.turns())),
    }
}
