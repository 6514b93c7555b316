//! Example questions.

/// A question that shows what the page can answer.
pub struct Example {
    /// A short title.
    pub title: &'static str,
    /// The question in words.
    pub summary: &'static str,
    /// The query of its link.
    pub query: &'static str,
}

/// The examples shown on the first visit.
pub const FEATURED: &[Example] = &[
    Example {
        title: "A naga of stone wades",
        summary: "Slowed, under Cheibriados: how long is a step?",
        query: "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1",
    },
    Example {
        title: "An orc is after a barachi",
        summary: "Two tiles behind, for ten steps: does it hit?",
        query: "v=0.31&species=barachi&foes=orc&gap=2",
    },
    Example {
        title: "Telengard, level 7",
        summary: "With an elven cloak +3: who waits in the dark?",
        query: "v=0.34&page=telengard&depth=7&dex=14&cloak=3",
    },
];

/// All other examples.
pub const MORE: &[Example] = &[
    Example {
        title: "Ogre behind, stairs ahead",
        summary: "Nine steps to the stairs, at three stars of Cheibriados: how many blows?",
        query: "v=0.31&species=naga&form=statue&god=cheibriados&piety=75&foes=ogre&gap=2&steps=9",
    },
    Example {
        title: "A spriggan from a wolf pack",
        summary: "Three wolves, one step behind: who is faster?",
        query: "v=0.34&species=spriggan&foes=wolf,wolf,wolf&steps=20",
    },
    Example {
        title: "A centaur in old boots",
        summary: "The last release that had centaurs, and a hydra: who is faster?",
        query: "v=0.25&species=centaur&run=1&foes=hydra&gap=3",
    },
    Example {
        title: "Any monster you make up",
        summary: "Speed 13, nine energy a step: how does its energy run?",
        query: "v=0.34&foes=@13/9&gap=3&steps=20&energy=any",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Question;

    #[test]
    fn every_example_is_understood_and_canonical() {
        for example in FEATURED.iter().chain(MORE) {
            let question = Question::read(example.query).unwrap();
            assert_eq!(question.not_understood, []);
            assert_eq!(question.query(), example.query);
        }
    }
}
