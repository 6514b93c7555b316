//! The answer to a question, as the verdict shows it.

use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::tables::StepTime;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use question::Question;

/// Returns how long a step is once you are hasted.
pub fn hasted(edition: Edition, build: &Build) -> StepTime {
    step_time(edition, &Build { haste: true, ..build.clone() })
}

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
