//! Energy rules in words.

use crate::crawl::chase::energy::{Acts, Jitter, Opportunity, Regime};

/// Describes the energy rules of a release in a phrase.
pub fn describe_regime(regime: &Regime) -> String {
    let jitter = match regime.jitter {
        Jitter::Never => "no step is randomised",
        Jitter::EveryStep => "every step costs 1 energy more or less at random",
        Jitter::InPursuit => "the first step after you costs 1 energy more or less at random",
    };
    let opportunity = match regime.opportunity {
        Opportunity::None => "no attacks of opportunity",
        Opportunity::OnLeaving => "one chance in three of a hit as you leave its reach",
        Opportunity::OnFollowing => "one chance in three of a hit as it follows into reach",
        Opportunity::Always => "one chance in three of a free hit whenever you leave its reach",
    };
    let acts = match regime.acts {
        Acts::WhenReady => "it acts from 80 energy on, into debt if need be",
        Acts::WhenItCanPay => "it acts when what is left over pays for the action",
    };
    format!("{acts}; {jitter}; {opportunity}")
}
