//! What is read how, and where the article prints other figures than its own rules give.

use super::laws;
use crate::telengard::bestiary::Class;
use crate::telengard::encounter::Encounter;
use crate::telengard::odds::exact;
use crate::telengard::step::Outcome;

/// A figure that the article prints.
pub struct ArticleClaim {
    /// What it is about.
    pub about: &'static str,
    /// What the article prints.
    pub printed: &'static str,
    /// The same by the article's own rules, each a chance.
    pub exact: fn() -> Vec<f64>,
    /// How the two compare.
    pub verdict: ClaimVerdict,
    /// What lies behind a difference.
    pub why: &'static str,
}

/// How a printed figure compares with the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimVerdict {
    /// They agree.
    Agrees,
    /// Rounded otherwise than usual.
    Rounding,
    /// The article is mistaken.
    Slip,
}

/// A question that the article leaves open, and the reading taken.
pub struct Reading {
    /// The question.
    pub question: &'static str,
    /// The reading.
    pub reading: &'static str,
    /// What speaks for it.
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

/// Every figure of the article that is more than a rule.
#[rustfmt::skip]
pub const CLAIMS: &[ArticleClaim] = &[
    claim("An elf heals, at charisma 18", "a bit over 72 %", || vec![of_met(Class::Elf, Outcome::Healed)], ClaimVerdict::Slip,
        "The special encounter takes the place of the charisma check, it does not add to it: 1/60 + 95 % of 72 %."),
    claim("A hobbit steals, at charisma 18", "a bit over 10 %", || vec![of_met(Class::Hobbit, Outcome::NothingToSteal)], ClaimVerdict::Agrees, ""),
    claim("Levels 1 to 4 at depth 1", "39.7, 23.3, 19.5 and 17.5 %", || chances(&laws::level(&Encounter::default())), ClaimVerdict::Rounding,
        "The third rounds to 19.6 %; the printed ones sum to 100."),
    claim("Hit points 1 to 4 of a hobbit of level 1", "6.3, 18.7, 31.3 and 43.7 %", || chances(&laws::hit_points(Class::Hobbit, 1)), ClaimVerdict::Rounding,
        "The chances are 1, 3, 5 and 7 sixteenths; two are rounded up and two down, and the printed ones sum to 100."),
    claim("Never a fight with an elven cloak of 20, unless you want one", "never", || vec![exact(&Encounter::asking("cloak=20")).outcomes.combat()], ClaimVerdict::Agrees,
        "In this phase; the program has other ways to a fight (altar, throne, a monster in pursuit)."),
    claim("The roll before that of Light is called a dexterity roll", "dexterity", Vec::new, ClaimVerdict::Slip,
        "It is the roll of the cloak; dexterity has no part in it."),
];

/// What the article leaves open.
#[rustfmt::skip]
pub const READINGS: &[Reading] = &[
    Reading { question: "When the 5 % special fails to come, and when it comes", reading: "A class follows its own nature only where the special did not come.", why: "The article's order, and the program." },
    Reading { question: "A gift within the 5 %, of any class", reading: "The dragon's rules for piece and level hold; a gift that fails means combat.", why: "The program." },
    Reading { question: "A theft with nothing to steal", reading: "The encounter is over, as an outcome of its own; a switch makes it a fight.", why: "The program; the article can be read either way." },
    Reading { question: "What is stolen", reading: "Each thing owned is as likely as the others; equipment goes whole, consumables one at a time.", why: "The program; the article is silent." },
    Reading { question: "How good a gift is", reading: "Each bonus above what is worn up to the monster's level is as likely as the others.", why: "The program; the article gives the bounds." },
    Reading { question: "Which piece a dragon thinks of", reading: "One of the seven is chosen before anyone looks whether the gift could be better.", why: "The article and the program." },
    Reading { question: "Where Light goes back to", reading: "To the class, never to the 30 % or to Invisibility; the cloak is rolled again.", why: "The article and the program." },
    Reading { question: "What you know when unseen", reading: "Neither class nor level: the choice cannot depend on them.", why: "The article announces the monster later." },
    Reading { question: "Specials of a monster held by Time Stop", reading: "None.", why: "The article's order, and the program." },
    Reading { question: "When a spell counts as active", reading: "When at least one turn of it is left after this turn's countdown.", why: "The program." },
];

fn of_met(class: Class, outcome: Outcome) -> f64 {
    let odds = exact(&Encounter::asking("cha=18"));
    odds.of(class)[outcome] / odds.of(class).iter().map(|(_, p)| p).sum::<f64>()
}

fn chances(law: &super::law::Law) -> Vec<f64> {
    law.iter().map(|(_, p)| p).collect()
}
