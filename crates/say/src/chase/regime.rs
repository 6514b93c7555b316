//! Energy rules in words.

use chase::energy::{ActThreshold, Jitter, Opportunity, Regime};
use chase::pursuit::ChaseSetup;
use chase::surroundings::Surroundings;
use foundation::text::number;

/// Describes the assumptions of a chase, and its energy rules.
pub fn describe_assumptions(setup: &ChaseSetup) -> String {
    let sight = match setup.regime.jitter {
        Jitter::InPursuit if setup.is_reachable() => {
            format!(
                " Beyond {} tiles it does not see you, and its steps are not randomised.",
                setup.you.sight
            )
        }
        _ => String::new(),
    };
    let stairs = match &setup.plan.stairs {
        Some(arrival) if setup.takes_stairs() => format!(
            " Only foes next to you with 50 energy or more, as you press the key, follow you over the stairs; \
             arriving on a known level takes another {}\u{a0}aut, in which followers do nothing.",
            number(arrival.aut.mean(), 1)
        ),
        _ => String::new(),
    };
    let place = match setup.place {
        Surroundings::Anywhere => {
            "each foe alone with you in a corridor without doors, following you all the way"
        }
        Surroundings::Corridor => {
            "a corridor without doors, no leader among the foes unless one is set to lead; a foe with another in front pushes past it, reaches over it or waits"
        }
        Surroundings::Door => {
            "a room that the foes cross in single file, a corridor behind you, no leader among the foes unless one is set to lead; a foe whose way is blocked pushes past, goes round, makes room or waits"
        }
        Surroundings::Open => {
            "floor without walls, foes that come in single file, no leader among them unless one is set to lead; a foe whose way is blocked pushes past, goes round, makes room or waits"
        }
    };
    let water = match setup.edition.article() {
        None => " In shallow water foes flounder, except large ones and those at home there.",
        Some(_) => "",
    };
    format!(
        "Assumed: {place}; a foe attacks as far as its body reaches, or the polearm that it is set to have. Missiles and spells are not among the attacks. Averages are exact unless they are said to be sampled.{water}{sight}{stairs} \
         The rules of energy: {}.",
        describe_regime(&setup.regime)
    )
}

/// Describes the energy rules of a release in a phrase.
pub fn describe_regime(regime: &Regime) -> String {
    let jitter = match regime.jitter {
        Jitter::Never => "no step is randomised",
        Jitter::EveryStep => "every step costs 1 energy more or less at random",
        Jitter::InPursuit => "its first step after you costs 1 energy more or less, at random",
    };
    let opportunity = match regime.opportunity {
        Opportunity::None => "no attacks of opportunity",
        Opportunity::OnLeaving => "a 1 in 3 chance of an attack of opportunity when you step away from it",
        Opportunity::OnFollowing => {
            "a 1 in 3 chance of an attack of opportunity when it follows you into reach"
        }
        Opportunity::Always => "a 1 in 3 chance of an attack of opportunity whenever you leave its reach",
    };
    let acts = match regime.act_threshold {
        ActThreshold::WhenReady => "it acts at 80+ energy, even if that overspends",
        ActThreshold::WhenItCanPay => "it acts when it can pay for the action",
    };
    format!("{acts}; {jitter}; {opportunity}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use question::Question;

    /// No article tells of floundering.
    #[test]
    fn only_the_game_has_foes_that_flounder() {
        for (edition, flounders) in [("0.34", true), ("wiki-old", false), ("wiki-0.31", false)] {
            let question = Question::read(&format!("v={edition}&foes=orc")).unwrap();
            let text = describe_assumptions(&question.setup());
            assert_eq!(text.contains("In shallow water foes flounder"), flounders, "{text}");
        }
    }
}
