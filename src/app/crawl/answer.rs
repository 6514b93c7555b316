//! The answer to a question, computed once for each question: the verdict at once, the details for the panels later.

use crate::analysis::explain::{Explanations, explain};
use crate::analysis::history::{Era, Span, era, history, spans};
use crate::crawl::model::mover::Mover;
use crate::crawl::step::actions::{ActionTime, actions, untimed};
use crate::crawl::step::attack::{AttackTime, attack_time, second_hand};
use crate::crawl::step::remarks::remarks;
use crate::crawl::step::speed_words::words;
use crate::crawl::step::time::{StepTime, step_time};
use crate::edition::Edition;
use crate::question::Question;
use crate::say::{self, Unit};

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

/// The contents of the secondary panels, which take longer to compute than the answer.
#[derive(PartialEq)]
pub struct Details {
    /// The edition of the question.
    pub edition: Edition,
    /// The time of a step (aut).
    pub step: StepTime,
    /// The times of other actions, or why the edition has none.
    pub actions: Result<Vec<ActionTime>, String>,
    /// The time of an attack with each weapon in hand; empty if `actions` is an error.
    pub attacks: Vec<AttackTime>,
    /// Actions whose time nobody has determined.
    pub untimed: Vec<&'static str>,
    /// Runs of releases with the same answer, newest first.
    pub spans: Vec<Span>,
    /// What explains the step times of the question, if it has some.
    pub explanations: Option<Explanations>,
    /// The answer of each article, and that of the release it describes.
    pub articles: Vec<(Era, Era)>,
}

impl Answer {
    /// Answers a question.
    pub fn new(question: &Question) -> Answer {
        let (edition, build) = (question.edition, &question.build);
        Answer {
            edition,
            step: step_time(edition, build),
            words: words(edition, build),
            remarks: remarks(edition, &Mover::new(build, edition)),
        }
    }

    /// Returns the answer in a few words: `38.5 aut, very slow`.
    pub fn summary(&self, unit: Unit) -> String {
        let time = unit.format(self.step.aut.mean());
        format!("{time}, {}", say::format_words(&self.words))
    }

    /// Returns the edition as it follows “in”: with an article before the name of an article.
    pub fn edition_phrase(&self) -> String {
        let article = if self.edition.article().is_some() { "the " } else { "" };
        format!("{article}{}", self.edition)
    }

    /// Returns the answer as the title of the document.
    pub fn title(&self, unit: Unit) -> String {
        let time = unit.format(self.step.aut.mean());
        format!("{time} a step in {} · Crawl Clock", self.edition_phrase())
    }
}

impl Details {
    /// Computes the details of a question.
    pub fn new(question: &Question) -> Details {
        let (edition, build) = (question.edition, &question.build);
        let actions = actions(edition, build);
        let with_release =
            |article: Edition| (era(question, article), era(question, article.described_release()));
        Details {
            edition,
            step: step_time(edition, build),
            attacks: if actions.is_ok() { attacks(edition, &Mover::new(build, edition)) } else { Vec::new() },
            actions,
            untimed: untimed(edition, build),
            spans: spans(history(question)),
            explanations: explain(question),
            articles: Edition::articles().map(with_release).collect(),
        }
    }
}

/// Returns the time of an attack with each weapon that takes part: the main hand, then a second one.
fn attacks(edition: Edition, mover: &Mover) -> Vec<AttackTime> {
    let hands = std::iter::once(mover.clone()).chain(second_hand(mover));
    hands.map(|hand| attack_time(edition, &hand)).collect()
}
