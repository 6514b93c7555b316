//! Energy rules in words.

use crate::crawl::chase::energy::{Acts, Jitter, Opportunity, Regime};
use crate::crawl::chase::pursuit::ChaseSetup;
use crate::text::number;

/// Describes what the chances of a chase take for granted, with the rules of energy.
pub fn describe_assumptions(setup: &ChaseSetup) -> String {
    let sight = match setup.regime.jitter {
        Jitter::InPursuit if setup.closes() => {
            format!(
                " More than {} tiles away it does not see you, and no step of it is randomised.",
                setup.sight
            )
        }
        _ => String::new(),
    };
    let stairs = match &setup.round.stairs {
        Some(arrival) if setup.takes_stairs() => format!(
            " Only what stands beside you as you press the key, with 50 energy or more, comes along by the stairs; \
             arriving on a level you know takes another {}\u{a0}aut, in which followers do nothing.",
            number(arrival.aut.mean(), 1)
        ),
        _ => String::new(),
    };
    format!(
        "Assumed: each foe as if alone in a corridor without doors, on your track all along; it attacks as far as its \
         body reaches. Its weapons, shots and spells are left out. On average means over exact chances, not over \
         trials. In shallow water, all flounder but those at home there and what is large or bigger.{sight}{stairs} \
         The rules of energy: {}.",
        describe_regime(&setup.regime)
    )
}

/// Describes the energy rules of a release in a phrase.
pub fn describe_regime(regime: &Regime) -> String {
    let jitter = match regime.jitter {
        Jitter::Never => "no step is randomised",
        Jitter::EveryStep => "every step costs 1 energy more or less at random",
        Jitter::InPursuit => "the first step after you costs 1 energy more or less at random",
    };
    let opportunity = match regime.opportunity {
        Opportunity::None => "no attacks of opportunity",
        Opportunity::OnLeaving => "one chance in three of a hit as you step away from beside it",
        Opportunity::OnFollowing => "one chance in three of a hit as it follows into reach",
        Opportunity::Always => "one chance in three of a free hit whenever you leave its reach",
    };
    let acts = match regime.acts {
        Acts::WhenReady => "it acts from 80 energy on, into debt if need be",
        Acts::WhenItCanPay => "it acts when what is left over pays for the action",
    };
    format!("{acts}; {jitter}; {opportunity}")
}
