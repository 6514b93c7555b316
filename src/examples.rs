//! Questions to begin with.

/// A question that shows what can be asked.
pub struct Example {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What it asks.
    pub asks: &'static str,
    /// Its query.
    pub query: &'static str,
}

/// Those a newcomer is shown.
pub const FIRST: &[Example] = &[
    Example {
        title: "A naga of stone wades",
        asks: "Slowed, under Cheibriados: how long is a step?",
        query: "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1",
    },
    Example {
        title: "An orc is after a barachi",
        asks: "Two tiles behind, for ten steps: does it hit?",
        query: "v=0.31&species=barachi&foes=orc&gap=2",
    },
    Example {
        title: "Telengard, level 7",
        asks: "With an elven cloak +3: who waits in the dark?",
        query: "v=0.34&page=telengard&depth=7&dex=14&cloak=3",
    },
];

/// All others.
pub const MORE: &[Example] = &[
    Example {
        title: "Ogre behind, stairs ahead",
        asks: "Nine steps to the stairs, at three stars of Cheibriados: how many blows?",
        query: "v=0.31&species=naga&form=statue&god=cheibriados&piety=75&foes=ogre&gap=2&steps=9",
    },
    Example {
        title: "A spriggan from a wolf pack",
        asks: "Three wolves, one step behind: who is faster?",
        query: "v=0.34&species=spriggan&foes=wolf,wolf,wolf&steps=20",
    },
    Example {
        title: "A centaur in old boots",
        asks: "The last release that had centaurs, and a hydra: who is faster?",
        query: "v=0.25&species=centaur&run=1&foes=hydra&gap=3",
    },
    Example {
        title: "Any monster you make up",
        asks: "Speed 13, nine energy a step: how does its energy run?",
        query: "v=0.34&foes=@13/9&gap=3&steps=20&energy=any",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Question;

    #[test]
    fn every_example_is_understood_and_written_as_a_link_would_be() {
        for example in FIRST.iter().chain(MORE) {
            let question = Question::read(example.query).unwrap();
            assert_eq!(question.not_understood, []);
            assert_eq!(question.query(), example.query);
        }
    }
}
