//! Compares the game's word for the speed with the computed one, and lets it decide what the text leaves open:
//! water underfoot and the piety of Cheibriados.

use super::status;
use super::{Piety, SpeedWord};
use crate::crawl::model::build::{Build, God};
use crate::crawl::step::speed_words::{Occasion, word, words_on};
use crate::dump::facts::Facts;
use crate::dump::reader::DumpReader;
use crate::dump::release::ROUNDED_AT_RANDOM;
use crate::inputs::Value;
use crate::question::Question;

/// Words with their probabilities.
type Words = Vec<(&'static str, f64)>;

/// Key, value and sentence of what a dump does not say but may explain the word; the first that does is given.
const EXPLANATIONS: [(&str, &str, &str); 12] = [
    ("from", "shallow", "Standing in water is not written in a dump; it would explain the word."),
    (
        "from",
        "liquefied",
        "The ground under your feet is not written in a dump; liquefied, it would explain the word.",
    ),
    ("from", "floor", "The text speaks of water or mud; on dry ground the word would be right."),
    ("lethargy", "1", "Banes are written only in the notes; one of lethargy would explain the word."),
    ("lethargy", "0", "Banes pass unnoted; without the bane of lethargy the word would be right."),
    ("chei-penance", "0", "Cheibriados' penance is not written in a dump; it would explain the word."),
    ("chei-penance", "100", "Cheibriados' penance is not written in a dump; it would explain the word."),
    ("chei-penance", "200", "Cheibriados' penance is not written in a dump; it would explain the word."),
    ("suppressed", "1", "A suppression aura is not always written in a dump; it would explain the word."),
    ("ponderous", "1", "An item of ponderousness that the text does not name would explain the word."),
    ("ponderous", "2", "Items of ponderousness that the text does not name would explain the word."),
    ("run", "1", "Boots of running that the text does not name would explain the word."),
];

/// Decides by the game's word what the text leaves open, and compares the word with the computed one. Returns
/// `None` where the text has no status line.
pub(super) fn check(reader: &mut DumpReader, facts: &Facts<'_>) -> Option<SpeedWord> {
    let statuses = facts.statuses.as_ref().map(|statuses| statuses.value.as_str());
    let game = statuses.map(|line| status::items(line).find_map(status::speed_word).unwrap_or(word(10)));
    let helpless = statuses.is_some_and(|line| status::items(line).any(status::is_helpless));
    let rounded_at_random = reader.trunk_build == Some(ROUNDED_AT_RANDOM);
    let chances = WordChances {
        occasion: Occasion { helpless, rounded_at_random },
        piety: reader.piety.filter(|_| reader.question.build.god == God::Cheibriados),
    };
    decide_water(reader, facts, game, &chances);
    if let (Some(game), Some(piety)) = (game, chances.piety) {
        decide_piety(reader, game, &chances, piety);
    }
    let game = game?;
    let computed = chances.of_question(&reader.question);
    let agrees = chance_of(&computed, game) > 0.0;
    let reason = (!agrees).then(|| explain(reader, game, &chances));
    Some(SpeedWord { game, computed, agrees, reason })
}

/// The words that the game may write for a question, over everything that the text leaves open.
struct WordChances {
    /// The circumstances under which the game chose its word.
    occasion: Occasion,
    /// The range of piety under Cheibriados, taken as uniform.
    piety: Option<Piety>,
}

impl WordChances {
    fn of_question(&self, question: &Question) -> Words {
        let Some(piety) = self.piety.filter(|_| question.build.god == God::Cheibriados) else {
            return self.of_build(question, &question.build);
        };
        let each = 1.0 / f64::from(piety.to - piety.from + 1);
        let mut sum: Words = [6, 8, 10, 11, 13].map(|aut| (word(aut), 0.0)).into();
        for value in piety.from..=piety.to {
            for (word, p) in self.of_build(question, &with_piety(&question.build, value)) {
                sum.iter_mut().filter(|(other, _)| *other == word).for_each(|(_, total)| *total += p * each);
            }
        }
        sum.retain(|(_, p)| *p > 0.0);
        sum
    }

    fn of_build(&self, question: &Question, build: &Build) -> Words {
        words_on(self.occasion, question.edition, build)
    }
}

fn with_piety(build: &Build, piety: i32) -> Build {
    Build { piety: Value::parse(&piety.to_string()).unwrap_or_default(), ..build.clone() }
}

fn chance_of(words: &[(&str, f64)], game: &str) -> f64 {
    words.iter().find(|(word, _)| *word == game).map_or(0.0, |(_, p)| *p)
}

/// Decides whether the character still stands in water after a message about entering it: not, if the game's word
/// is likelier on dry ground.
fn decide_water(reader: &mut DumpReader, facts: &Facts<'_>, game: Option<&str>, chances: &WordChances) {
    let Some(line) = facts.water.filter(|_| reader.question.build.from.slug() == "floor") else { return };
    let wet = reader.question.with("from", "shallow");
    let has_left = game.is_some_and(|game| {
        chance_of(&chances.of_question(&wet), game) < chance_of(&chances.of_question(&reader.question), game)
    });
    match has_left {
        true => reader.ignore(line, "Water was entered, but by the game's word it has been left again."),
        false => reader.set("from", "shallow", line),
    }
}

/// Sets the piety that makes the game's word likeliest; of equally likely ones the one nearest the middle.
fn decide_piety(reader: &mut DumpReader, game: &str, chances: &WordChances, piety: Piety) {
    let middle = piety.from.midpoint(piety.to);
    let fit = |value: i32| {
        let words = chances.of_build(&reader.question, &with_piety(&reader.question.build, value));
        (chance_of(&words, game), -(value - middle).abs(), value)
    };
    let fits = (piety.from..=piety.to).map(fit);
    // `max_by` returns the last maximum; the value breaks ties towards the larger piety.
    let best = fits.max_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    let best = best.map_or(middle, |(.., value)| value).to_string();
    reader.question = reader.question.with("piety", &best);
    if let Some(applied) = reader.applied.iter_mut().find(|applied| applied.key == "piety") {
        applied.value = best;
    }
}

/// Returns the most likely reason why the words differ, as a sentence.
fn explain(reader: &DumpReader, game: &str, chances: &WordChances) -> String {
    let question = &reader.question;
    if !reader.is_species_known {
        return "The species is not in the text, or not known here.".to_string();
    }
    if !reader.applied.iter().any(|applied| applied.key == "v") {
        return "The version is not in the text, and the rules of another release may say otherwise."
            .to_string();
    }
    let explains = |(key, value): (&str, &str)| {
        let other = question.with(key, value);
        question.check(key, value).is_ok() && chance_of(&chances.of_question(&other), game) > 0.0
    };
    let explanation = EXPLANATIONS.iter().find(|(key, value, _)| explains((key, value)));
    let sentence =
        explanation.map_or("Nothing that a dump leaves out explains the word.", |(.., sentence)| sentence);
    sentence.to_string()
}
