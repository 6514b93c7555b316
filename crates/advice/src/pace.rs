//! Whether a flight without stairs or teleport ends a chase: not where a foe gains on you.

use crate::situation::Situation;
use chase::lasting::Lasting;
use chase::plan::{Plan, Token, TokenKind};
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, ratio};
use foundation::prob::ROUNDING;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// Who gains on you by the end of a flight that ends nowhere, or will once your haste or the like runs out;
/// of those that hurt from afar, who keeps up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gains {
    /// Nobody.
    Nobody,
    /// Somebody who sleeps, if it wakes at once.
    Sleeper,
    /// Somebody who is awake.
    Somebody,
}

/// Returns who gains on you in the steps at the end of a plan, and would go on to: what comes before them, as
/// a blink, may hide that, and one of your speed comes a little nearer at first, by the energy that it has to
/// spare; of those that hurt from afar, whether one keeps up. What lasts only for a time, as haste, wins no
/// race: your pace without it decides. For one who turns to stone before long, all of the plan counts.
pub(crate) async fn gains(
    situation: &Situation,
    setup: &ChaseSetup,
    pursuits: &[Rc<Pursuit>],
    pause: &Pause<'_>,
) -> Gains {
    let is_step = |action: &i32| setup.plan.action(*action).walks_away();
    let steps = if situation.build.petrifying {
        setup.action_count
    } else {
        (0..setup.action_count).rev().take_while(is_step).count() as i32
    };
    let before = ChaseSetup { action_count: setup.action_count - steps, ..setup.clone() };
    let last = setup.plan.action(setup.action_count - 1).aut.mean();
    let unhurried = situation.setup(&unhurried_run(situation));
    let is_hurried = steps > 0 && unhurried.plan.action(0).aut.mean() > last + ROUNDING;
    let (mut cache, mut found) = (PursuitCache::default(), Gains::Nobody);
    for (foe, whole) in situation.chase.foes.0.iter().zip(pursuits) {
        let dies = foe.dies.is_some_and(|action| action <= setup.action_count);
        if dies || whole.dead_by_action.last().is_some_and(|dead| *dead > 0.5) {
            continue;
        }
        let profile = situation.profile(foe);
        if !profile.comes() {
            continue;
        }
        let (its_steps, is_stone) = (ratio(&unhurried, &profile), situation.build.petrifying);
        let keeps_up = situation.is_hurt_from_afar_by(foe) && its_steps >= 1.0 - ROUNDING && steps > 0;
        let is_faster = is_stone || its_steps > 1.0 + ROUNDING;
        let gains = if keeps_up || is_faster && is_hurried && !is_stone {
            true
        } else if is_faster {
            let distance = match before.action_count {
                0 => f64::from(foe.starts_at(setup.distance)),
                _ => cache.pursuit_in_slices(&before, foe, pause).await.distance.mean(),
            };
            whole.distance.mean() < distance - ROUNDING
        } else {
            false
        };
        if !gains {
            continue;
        }
        if !foe.is_asleep() {
            return Gains::Somebody;
        }
        found = Gains::Sleeper;
    }
    found
}

/// Returns the plan of a run without the rage, haste or Swiftness that the character has.
fn unhurried_run(situation: &Situation) -> Plan {
    let end = Lasting::under(&situation.build).map(|lasting| lasting.end(situation.edition));
    Plan::new(end.into_iter().flatten().chain([Token::new(TokenKind::AWAY)]))
}
