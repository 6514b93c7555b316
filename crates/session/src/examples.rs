//! Example questions.
//!
//! # Examples
//! ```
//! use session::examples::FEATURED;
//! use question::Question;
//!
//! let questions = FEATURED.iter().map(|example| Question::read(example.query).unwrap());
//! assert!(questions.into_iter().all(|question| question.not_understood.is_empty()));
//! ```

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
        title: "Naga in statue form, in water",
        summary: "Slowed, under Cheibriados: how long is a step?",
        query: "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1",
    },
    Example {
        title: "Orc chasing a barachi",
        summary: "Two tiles behind, for ten steps: does it attack?",
        query: "v=0.31&species=barachi&foes=orc&gap=2&energy=any",
    },
    Example {
        title: "Telengard, level 7",
        summary: "With an elven cloak +3: what will you meet?",
        query: "v=0.34&page=telengard&depth=7&dex=14&cloak=3",
    },
];

/// All other examples.
pub const MORE: &[Example] = &[
    Example {
        title: "Ogre behind, stairs ahead",
        summary: "Nine steps to the stairs, at three stars of Cheibriados: how many attacks?",
        query: "v=0.31&species=naga&form=statue&god=cheibriados&piety=75&foes=ogre&gap=2&steps=9&energy=any",
    },
    Example {
        title: "Quaff haste, run, take the stairs",
        summary: "Six tiles to the stairs, an ogre three behind: does it come along?",
        query: "v=0.34&foes=ogre&gap=3&plan=quaff.keep-haste:1.away*6.stairs&energy=any",
    },
    Example {
        title: "A maze with an ogre in it",
        summary: "Walk it with the game's own keys: who finds the stairs first?",
        query: "v=0.34&page=arena&species=naga&foes=ogre,orc,adder&map=rooms",
    },
    Example {
        title: "Shoot and step back",
        summary: "An orc comes through the corridor: how many shots before it attacks?",
        query: "v=0.34&weapon=shortbow&skill=8&foes=orc&gap=7&steps=20&plan=attack.away&energy=any",
    },
    Example {
        title: "A spriggan from a wolf pack",
        summary: "Three wolves, one step behind: who is faster?",
        query: "v=0.34&species=spriggan&foes=wolf,wolf,wolf&steps=20&energy=any",
    },
    Example {
        title: "A centaur in old boots",
        summary: "The last release that had centaurs, and a hydra: who is faster?",
        query: "v=0.25&species=centaur&run=1&foes=hydra&gap=3&energy=any",
    },
    Example {
        title: "Custom monster",
        summary: "Speed 13, nine energy a step: how often does it act?",
        query: "v=0.34&foes=@13/9&gap=3&steps=20&energy=any",
    },
];

/// The examples of Telengard.
pub const TELENGARD: &[Example] = &[
    Example {
        title: "Level 7, a cloak +3",
        summary: "Dexterity 14: what waits in the dark?",
        query: "v=0.34&page=telengard&depth=7&dex=14&cloak=3",
    },
    Example {
        title: "A charming visitor",
        summary: "Charisma 18 on level 3: how often does an elf heal?",
        query: "v=0.34&page=telengard&depth=3&cha=18",
    },
    Example {
        title: "Unseen in the deep",
        summary: "Invisibility and Time Stop on level 30: who still comes to a fight?",
        query: "v=0.34&page=telengard&depth=30&invisible=1&timestop=1",
    },
    Example {
        title: "A dragon on level 20",
        summary: "Level 12, 150 hit points, sword +12: who wins?",
        query: "v=0.34&page=telengard&turn-tab=fight&depth=20&sword=12&armor=10&shield-bonus=8&fight-level=12&fight-hp=150&fight-foe=dragon",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use question::Question;

    #[test]
    fn every_example_is_understood_and_canonical() {
        for example in FEATURED.iter().chain(MORE).chain(TELENGARD) {
            let question = Question::read(example.query).unwrap();
            assert_eq!(question.not_understood, []);
            assert_eq!(question.query(), example.query);
        }
    }
}
