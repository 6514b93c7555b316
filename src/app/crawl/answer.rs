//! What the page says about a question, computed once for each: first the answer, then all that goes further.

use crate::analysis::history::{Era, Span, era, history, spans};
use crate::crawl::model::mover::Mover;
use crate::crawl::step::actions::{ActionTime, actions, unknown};
use crate::crawl::step::attack::{AttackTime, attack_time, second_hand};
use crate::crawl::step::remarks::remarks;
use crate::crawl::step::time::{StepTime, step_time};
use crate::crawl::step::words::words;
use crate::edition::Edition;
use crate::question::Question;
use crate::say::{self, Unit};

/// The answer to a question.
#[derive(PartialEq)]
pub struct Answer {
    /// The edition that was asked.
    pub edition: Edition,
    /// The time of a step.
    pub step: StepTime,
    /// The words for it, those of the game or of the article.
    pub words: Vec<(&'static str, f64)>,
    /// What to know about it.
    pub remarks: Vec<String>,
}

/// What goes further than the answer, and is more work.
#[derive(PartialEq)]
pub struct Details {
    /// The edition that was asked.
    pub edition: Edition,
    /// The time of a step.
    pub step: StepTime,
    /// What other actions take, or why that is not told.
    pub actions: Result<Vec<ActionTime>, String>,
    /// How the attack comes about with each weapon in hand; nothing where that is not told.
    pub attacks: Vec<AttackTime>,
    /// Actions whose time nobody has determined.
    pub unknown: Vec<&'static str>,
    /// What every release says, newest first.
    pub spans: Vec<Span>,
    /// What each article says, and the release it describes.
    pub articles: Vec<(Era, Era)>,
}

impl Answer {
    /// The answer to a question.
    pub fn of(question: &Question) -> Answer {
        let (edition, build) = (question.edition, &question.build);
        Answer {
            edition,
            step: step_time(edition, build),
            words: words(edition, build),
            remarks: remarks(edition, &Mover::new(build, edition)),
        }
    }

    /// The answer in a few words: `38.5 aut, very slow`.
    pub fn brief(&self, unit: Unit) -> String {
        let time = unit.amount(self.step.aut.mean());
        format!("{time}, {}", say::words(&self.words))
    }

    /// Where the answer holds, as it follows “in”.
    pub fn place(&self) -> String {
        let the = if self.edition.article().is_some() { "the " } else { "" };
        format!("{the}{}", self.edition)
    }

    /// The answer as the title of the page.
    pub fn title(&self, unit: Unit) -> String {
        let time = unit.amount(self.step.aut.mean());
        format!("{time} a step in {} · Crawl Clock", self.place())
    }
}

impl Details {
    /// All that goes further than the answer to a question.
    pub fn of(question: &Question) -> Details {
        let (edition, build) = (question.edition, &question.build);
        let actions = actions(edition, build);
        let beside = |article: Edition| (era(question, article), era(question, article.described_release()));
        Details {
            edition,
            step: step_time(edition, build),
            attacks: if actions.is_ok() { attacks(edition, &Mover::new(build, edition)) } else { Vec::new() },
            actions,
            unknown: unknown(edition, build),
            spans: spans(history(question)),
            articles: Edition::articles().map(beside).collect(),
        }
    }
}

/// How an attack comes about, with each weapon that takes part.
fn attacks(edition: Edition, mover: &Mover) -> Vec<AttackTime> {
    let hands = std::iter::once(mover.clone()).chain(second_hand(mover));
    hands.map(|hand| attack_time(edition, &hand)).collect()
}
