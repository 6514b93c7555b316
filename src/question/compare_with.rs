//! A second build to compare with: an edition of its own and all inputs of a character.
//!
//! # Examples
//! ```
//! use crawl_clock::question::Question;
//!
//! let question = Question::read("v=0.34&compare=v%3D0.31%26species%3Dnaga").unwrap();
//! let other = question.compare_with.other.question().unwrap();
//! assert_eq!(other.query(), "v=0.31&species=naga");
//! ```

use super::Question;
use crate::crawl::model::build::Build;
use crate::edition::{ALWAYS, Edition};
use crate::inputs::{Choice, Control, Value, inputs};

inputs! {
    /// The build to compare with.
    #[allow(missing_docs)]
    pub struct CompareWith normalized by |_| ();

    in "Compare" {
        other: OtherBuild, "compare", ALWAYS, "Compared with", "A second build, as the query of its own link; nothing else of that link counts.";
    }
}

/// A build with its edition; `None` if nothing is compared.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OtherBuild(pub Option<Box<(Edition, Build)>>);

impl OtherBuild {
    /// Returns the build and edition of a question.
    pub fn from_question(question: &Question) -> OtherBuild {
        OtherBuild(Some(Box::new((question.edition, question.build.clone()))))
    }

    /// Returns a question with this build and edition, and everything else at its default.
    pub fn question(&self) -> Option<Question> {
        let (edition, build) = &**self.0.as_ref()?;
        Some(Question { edition: *edition, build: build.clone(), ..Question::default() })
    }
}

impl Value for OtherBuild {
    fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(OtherBuild(None));
        }
        let question = Question::read(text).map_err(|too_long| too_long.to_string())?;
        match question.not_understood.first() {
            Some(first) => Err(format!("In the compared build: {}", first.why)),
            None => Ok(OtherBuild::from_question(&question)),
        }
    }
    fn write(&self) -> String {
        self.question().map(|question| question.query()).unwrap_or_default()
    }
    fn control(_: Edition) -> Control {
        Control::Text(vec![Choice { slug: "v=0.34", label: "a human in 0.34", note: "" }])
    }
}
