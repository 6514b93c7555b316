//! Interpretations of the article, where it leaves a question open.
//!
//! # Examples
//! ```
//! use telengard::notes::INTERPRETATIONS;
//!
//! assert!(INTERPRETATIONS.iter().any(|open| open.question == "What is stolen"));
//! ```

/// A question that the article leaves open, and the interpretation used here.
pub struct Interpretation {
    /// The question.
    pub question: &'static str,
    /// The interpretation.
    pub reading: &'static str,
    /// The source of the interpretation.
    pub why: &'static str,
}

/// The open questions of the article.
#[rustfmt::skip]
pub const INTERPRETATIONS: &[Interpretation] = &[
    Interpretation { question: "When the 5 % special fails to come, and when it comes", reading: "A class follows its own nature only where the special did not come.", why: "The article's order, and the program." },
    Interpretation { question: "A gift within the 5 %, of any class", reading: "The dragon's rules for piece and level hold; a gift that fails means combat.", why: "The program." },
    Interpretation { question: "A theft with nothing to steal", reading: "The encounter is over, as an outcome of its own; a switch makes it a fight.", why: "The program; the article can be read either way." },
    Interpretation { question: "What is stolen", reading: "Each thing owned is as likely as the others; equipment goes whole, consumables one at a time.", why: "The program; the article is silent." },
    Interpretation { question: "How good a gift is", reading: "Each bonus above what is worn up to the monster's level is as likely as the others.", why: "The program; the article gives the bounds." },
    Interpretation { question: "Which piece a dragon thinks of", reading: "One of the seven is chosen before anyone looks whether the gift could be better.", why: "The article and the program." },
    Interpretation { question: "Where Light goes back to", reading: "To the class, never to the 30 % or to Invisibility; the cloak is rolled again.", why: "The article and the program." },
    Interpretation { question: "What you know when unseen", reading: "Neither class nor level: the choice cannot depend on them.", why: "The article announces the monster later." },
    Interpretation { question: "Specials of a monster held by Time Stop", reading: "None.", why: "The article's order, and the program." },
    Interpretation { question: "When a spell counts as active", reading: "When at least one turn of it is left after this turn's countdown.", why: "The program." },
];
