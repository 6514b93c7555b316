//! The answer to a question, computed once for each question: the verdict at once, the contents of the open tab later.

use analysis::explain::{Clocked, Explanations, explain};
use analysis::history::{Era, Span, era, history, spans};
use analysis::least_delay::LeastDelay;
use crawl::model::mover::Mover;
use crawl::step::actions::{ActionTime, actions, basis, untimed};
use crawl::step::attack::{AttackTime, attack_time, second_hand};
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::time::{StepTime, step_time};
use foundation::edition::Edition;
use question::{Question, Tab};

/// The answer to a question, as the verdict shows it.
#[derive(PartialEq)]
pub struct Answer {
    /// The edition of the question.
    pub edition: Edition,
    /// The time of a step (aut).
    pub step: StepTime,
    /// The words for the speed, of the game or of the article, each with its probability.
    pub words: Vec<(&'static str, f64)>,
    /// What a player should know about it.
    pub remarks: Vec<String>,
}

/// The contents of a tab, which take longer to compute than the answer.
#[derive(PartialEq)]
pub enum Details {
    /// The step, rule by rule, and what explains the step times of the question, if it has some.
    Movement {
        /// The time of a step (aut).
        step: Box<StepTime>,
        /// The words for its speed, each with its probability.
        words: Vec<(&'static str, f64)>,
        /// The changes of the build that explain the step times.
        explanations: Option<Explanations>,
    },
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

impl Answer {
    /// Answers a question.
    pub fn new(question: &Question) -> Answer {
        let (edition, build) = (question.edition, &question.build);
        let of_plan = question.chase.actions().remarks(edition, build);
        let of_chase = of_plan.into_iter().chain(question.chase.foes.remark());
        Answer {
            edition,
            step: step_time(edition, build),
            words: words(edition, build),
            remarks: remarks(edition, &Mover::new(build, edition)).into_iter().chain(of_chase).collect(),
        }
    }
}

impl Details {
    /// Computes the contents of a tab. What helps, who outruns you and the comparison are computed by components of their
    /// own; for these tabs it returns the contents of [`Tab::Movement`].
    pub fn new(question: &Question, tab: Tab) -> Details {
        match tab {
            Tab::Actions => Details::Actions(Actions::new(question)),
            Tab::Versions => Details::Versions(spans(history(question))),
            Tab::Wiki => {
                Details::Wiki(Edition::articles().map(|article| beside_game(question, article)).collect())
            }
            Tab::Movement | Tab::Helps | Tab::Outruns | Tab::Compare => Details::Movement {
                step: Box::new(step_time(question.edition, &question.build)),
                words: words(question.edition, &question.build),
                explanations: explain(question, Clocked::Steps),
            },
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
