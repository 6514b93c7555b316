//! Interpretations of the article, and printed figures that differ from its own rules.
//!
//! # Examples
//! ```
//! use crawl_clock::telengard::notes::{CLAIMS, ClaimVerdict};
//!
//! let claim = CLAIMS.iter().find(|claim| claim.about.starts_with("A hobbit steals")).unwrap();
//! assert_eq!((claim.printed, claim.verdict), ("a bit over 10 %", ClaimVerdict::Agrees));
//! assert!(((claim.exact)()[0] - 0.1).abs() < 0.02);
//! ```

use super::distributions;
use crate::prob::Dist;
use crate::telengard::bestiary::Class;
use crate::telengard::encounter::Encounter;
use crate::telengard::odds::exact;
use crate::telengard::step::Outcome;

/// A figure printed in the article.
pub struct ArticleClaim {
    /// What the figure is about.
    pub about: &'static str,
    /// The figure as printed.
    pub printed: &'static str,
    /// Computes the same by the article's own rules, as probabilities.
    pub exact: fn() -> Vec<f64>,
    /// How the two compare.
    pub verdict: ClaimVerdict,
    /// The reason for a difference.
    pub why: &'static str,
}

/// How a printed figure compares with the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimVerdict {
    /// They agree.
    Agrees,
    /// They differ by unusual rounding.
    Rounding,
    /// The article is mistaken.
    Slip,
}

/// A question that the article leaves open, and the interpretation used here.
pub struct Interpretation {
    /// The question.
    pub question: &'static str,
    /// The interpretation.
    pub reading: &'static str,
    /// The source of the interpretation.
    pub why: &'static str,
}

const fn claim(
    about: &'static str,
    printed: &'static str,
    exact: fn() -> Vec<f64>,
    verdict: ClaimVerdict,
    why: &'static str,
) -> ArticleClaim {
    ArticleClaim { about, printed, exact, verdict, why }
}

/// Every figure in the article that is not itself a rule.
#[rustfmt::skip]
pub const CLAIMS: &[ArticleClaim] = &[
    claim("An elf heals, at charisma 18", "a bit over 72 %", || vec![chance_with(Class::Elf, Outcome::Healed)], ClaimVerdict::Slip,
        "The special encounter takes the place of the charisma check, it does not add to it: 1/60 + 95 % of 72 %."),
    claim("A hobbit steals, at charisma 18", "a bit over 10 %", || vec![chance_with(Class::Hobbit, Outcome::NothingToSteal)], ClaimVerdict::Agrees, ""),
    claim("Levels 1 to 4 at depth 1", "39.7, 23.3, 19.5 and 17.5 %", || probabilities(&distributions::level(&Encounter::default())), ClaimVerdict::Rounding,
        "The third rounds to 19.6 %; the printed ones sum to 100."),
    claim("A level above 4 at depth 1", "never", || vec![distributions::level(&Encounter::default()).probability(|level| *level > 4)], ClaimVerdict::Agrees, ""),
    claim("Hit points 1 to 4 of a hobbit of level 1", "6.3, 18.7, 31.3 and 43.7 %", || probabilities(&distributions::hit_points(Class::Hobbit, 1)), ClaimVerdict::Rounding,
        "The chances are 1, 3, 5 and 7 sixteenths; two are rounded up and two down, and the printed ones sum to 100."),
    claim("More than 20 hit points of a dragon of level 1", "never", || vec![distributions::hit_points(Class::Dragon, 1).probability(|hp| *hp > 20)], ClaimVerdict::Agrees, ""),
    claim("Never a fight with an elven cloak of 20, unless you want one", "never", || vec![exact(&Encounter::from_query("cloak=20")).outcomes.combat()], ClaimVerdict::Agrees,
        "In this phase; the program has other ways to a fight (altar, throne, a monster in pursuit)."),
    claim("The roll before that of Light is called a dexterity roll", "dexterity", Vec::new, ClaimVerdict::Slip,
        "It is the roll of the cloak; dexterity has no part in it."),
];

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

/// Returns the probability of an outcome at charisma 18, given that this class comes.
fn chance_with(class: Class, outcome: Outcome) -> f64 {
    let odds = exact(&Encounter::from_query("cha=18"));
    odds.by_class(class)[outcome] / odds.class_chance(class)
}

fn probabilities(dist: &Dist<i32, f64>) -> Vec<f64> {
    dist.iter().map(|(_, p)| p).collect()
}
