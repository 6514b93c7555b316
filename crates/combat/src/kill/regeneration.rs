//! How often a monster acts between two attacks of yours, and how much it regenerates meanwhile.

use chase::energy::{ActContext, Regime};
use chase::foe::FoeProfile;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;

/// After how many attacks the distribution is taken to stay as it is.
const MOST_FOLLOWED: usize = 60;

/// The energy of a foe and the index of its next turn in the cycle of those that it lets pass.
type Clock = (i32, u8);

/// Returns what a monster regenerates after each attack of yours, in turn. It stands in reach, and starts
/// with an energy of this distribution; `times` is the distribution of the time of an attack, `each` what it
/// regenerates in one action.
///
/// The distribution after each attack is exact; that what follows depends on it, where times or costs are
/// drawn, is left out.
pub(super) fn regenerated(
    profile: &FoeProfile,
    regime: Regime,
    energy: &Dist<i32, f64>,
    times: &Dist<i32, f64>,
    each: &Dist<i32, f64>,
) -> Vec<Dist<i32, f64>> {
    if each.certain() == Some(&0) {
        return vec![Dist::always(0)];
    }
    let mut known = SortedMap::default();
    let start: Dist<(i32, Clock), f64> =
        profile.speed.flat_map(|speed| energy.map(|energy| (*speed, (*energy, 0))));
    let mut step = |clocks: &mut Dist<(i32, Clock), f64>| {
        let ready: Dist<(i32, Clock), f64> = clocks.flat_map(|(speed, (energy, turn))| {
            let gained = times.flat_map(|aut| regime.gain(*energy, *speed, *aut));
            gained.map(|energy| (*speed, (*energy, *turn)))
        });
        let after = ready.flat_map(|(speed, clock)| {
            let acts = known.get_or_insert_with(*clock, || acts(profile, regime, *clock));
            acts.map(|(clock, acts)| (*speed, *clock, *acts))
        });
        *clocks = after.map(|(speed, clock, _)| (*speed, *clock));
        Some(
            after
                .map(|(_, _, acts)| *acts)
                .flat_map(|acts| (0..*acts).fold(Dist::always(0), |healed, _| healed.plus(each))),
        )
    };
    std::iter::repeat_n((), MOST_FOLLOWED).scan(start, |clocks, ()| step(clocks)).collect()
}

/// Returns the distribution of the clock after all that a foe may do now, with the number of its actions.
fn acts(profile: &FoeProfile, regime: Regime, (energy, turn): Clock) -> Dist<(Clock, usize), f64> {
    // Unseen, none holds still: to do so costs those that do as much as an attack.
    let context = ActContext {
        energy,
        turn,
        pursues: false,
        distance: 1,
        sight: 1,
        is_seen: false,
        in_reach: true,
        is_covered: false,
        step: None,
    };
    match profile.act(regime, context) {
        None => Dist::always(((energy, turn), 0)),
        Some(choices) => choices.flat_map(|(act, cost)| {
            let clock = (energy - cost, profile.pauses.after(turn));
            acts(profile, regime, clock).map(|(clock, more)| (*clock, more + act.turns()))
        }),
    }
}
