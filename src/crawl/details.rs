//! The contents of the tabs that are computed at once.

use analysis::explain::{Clocked, Explanations, explain};
use analysis::history::{Era, Span, era, history, spans};
use analysis::least_delay::LeastDelay;
use crawl::model::mover::Mover;
use crawl::step::actions::{ActionTime, actions, basis, untimed};
use crawl::step::attack::{AttackTime, attack_time, second_hand};
use foundation::edition::Edition;
use question::{Question, Tab};

/// The contents of a tab, which take longer to compute than the answer.
#[derive(PartialEq)]
pub enum Details {
    /// The times of other actions.
    Actions(Actions),
    /// Runs of releases with the same answer, newest first.
    Versions(Vec<Span>),
    /// The answer of each article, and that of the release it describes.
    Wiki(Vec<(Era, Era)>),
}

/// The times of other actions than a step.
#[derive(PartialEq)]
pub struct Actions {
    /// The times.
    pub times: Vec<ActionTime>,
    /// The times of an attack with each weapon in hand.
    pub attacks: Vec<AttackTime>,
    /// The minimum delay of the weapon in the main hand, where skill leads to one.
    pub least_delay: Option<LeastDelay>,
    /// What of the times is the article's own, in an article.
    pub basis: Option<String>,
    /// Actions whose time is not known.
    pub untimed: Vec<&'static str>,
    /// The changes of the build that explain the attack times of the question.
    pub explanations: Option<Explanations>,
}

impl Details {
    /// Computes the contents of a tab; `None` of those that components of their own compute.
    pub fn new(question: &Question, tab: Tab) -> Option<Details> {
        match tab {
            Tab::Actions => Some(Details::Actions(Actions::new(question))),
            Tab::Versions => Some(Details::Versions(spans(history(question)))),
            Tab::Wiki => {
                let answers = Edition::articles().map(|article| beside_game(question, article));
                Some(Details::Wiki(answers.collect()))
            }
            Tab::Movement | Tab::Helps | Tab::Outruns | Tab::Compare => None,
        }
    }
}

impl Actions {
    fn new(question: &Question) -> Actions {
        let (edition, build) = (question.edition, &question.build);
        Actions {
            times: actions(edition, build),
            attacks: attacks(edition, &Mover::new(build, edition)),
            least_delay: LeastDelay::of(edition, build),
            explanations: explain(question, Clocked::Attacks),
            basis: basis(edition),
            untimed: untimed(edition, build),
        }
    }
}

/// Returns the answer of an article, and that of the release it describes.
fn beside_game(question: &Question, article: Edition) -> (Era, Era) {
    (era(question, article), era(question, article.described_release()))
}

/// Returns the time of an attack with each weapon that takes part: the main hand, then a second one.
fn attacks(edition: Edition, mover: &Mover) -> Vec<AttackTime> {
    let hands = std::iter::once(mover.clone()).chain(second_hand(mover));
    hands.map(|hand| attack_time(edition, &hand)).collect()
}
