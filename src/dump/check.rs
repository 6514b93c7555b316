//! The game's own word against the computed one, and what decides where a dump leaves something open.

use super::status;
use super::{Piety, Word};
use crate::crawl::model::build::{Build, God};
use crate::crawl::step::words::{Occasion, word, words_on};
use crate::dump::facts::Facts;
use crate::dump::reading::DumpReader;
use crate::dump::release::ROUNDED_AT_RANDOM;
use crate::inputs::Value;
use crate::question::Question;

type Words = Vec<(&'static str, f64)>;

/// What no dump says, with the sentence for when it would explain the word.
const UNSAID: [(&str, &str, &str); 12] = [
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

/// Decides by the game's word what the text leaves open, and holds the computed word against it.
pub(super) fn check(reading: &mut DumpReader, facts: &Facts<'_>) -> Option<Word> {
    let statuses = facts.statuses.as_ref().map(|statuses| statuses.what.as_str());
    let said = statuses.map(|line| status::items(line).find_map(status::speed_word).unwrap_or(word(10)));
    let helpless = statuses.is_some_and(|line| status::items(line).any(status::helpless));
    let rounded_at_random = reading.build == Some(ROUNDED_AT_RANDOM);
    let view = Spoken {
        occasion: Occasion { helpless, rounded_at_random },
        piety: reading.piety.filter(|_| reading.question.build.god == God::Cheibriados),
    };
    water(reading, facts, said, &view);
    if let (Some(said), Some(piety)) = (said, view.piety) {
        choose(reading, said, &view, piety);
    }
    let said = said?;
    let computed = view.words(&reading.question);
    let agrees = chance(&computed, said) > 0.0;
    let reason = (!agrees).then(|| reason(reading, said, &view));
    Some(Word { said, computed, agrees, reason })
}

/// What the game may say of a question, over all that the text leaves open.
struct Spoken {
    /// How the game came by its word.
    occasion: Occasion,
    /// The piety that the slowdown follows.
    piety: Option<Piety>,
}

impl Spoken {
    fn words(&self, question: &Question) -> Words {
        let Some(piety) = self.piety.filter(|_| question.build.god == God::Cheibriados) else {
            return self.of(question, &question.build);
        };
        let each = 1.0 / f64::from(piety.to - piety.from + 1);
        let mut mixed: Words = [6, 8, 10, 11, 13].map(|aut| (word(aut), 0.0)).into();
        for value in piety.from..=piety.to {
            for (word, p) in self.of(question, &with_piety(&question.build, value)) {
                mixed.iter_mut().filter(|(other, _)| *other == word).for_each(|(_, sum)| *sum += p * each);
            }
        }
        mixed.retain(|(_, p)| *p > 0.0);
        mixed
    }

    fn of(&self, question: &Question, build: &Build) -> Words {
        words_on(self.occasion, question.edition, build)
    }
}

fn with_piety(build: &Build, piety: i32) -> Build {
    Build { piety: Value::parse(&piety.to_string()).unwrap_or_default(), ..build.clone() }
}

fn chance(words: &[(&str, f64)], said: &str) -> f64 {
    words.iter().find(|(word, _)| *word == said).map_or(0.0, |(_, p)| *p)
}

/// A message that water was entered says nothing of now: the word decides, and water where it cannot.
fn water(reading: &mut DumpReader, facts: &Facts<'_>, said: Option<&str>, view: &Spoken) {
    let Some(line) = facts.water.filter(|_| reading.question.build.from.slug() == "floor") else { return };
    let wet = reading.question.with("from", "shallow");
    let left = said
        .is_some_and(|said| chance(&view.words(&wet), said) < chance(&view.words(&reading.question), said));
    match left {
        true => reading.ignore(line, "Water was entered, but by the game's word it has been left again."),
        false => reading.put("from", "shallow", line),
    }
}

/// Of the possible pieties the one that best explains the word, and of equals the middle one.
fn choose(reading: &mut DumpReader, said: &str, view: &Spoken, piety: Piety) {
    let middle = piety.from.midpoint(piety.to);
    let fit = |value: i32| {
        let words = view.of(&reading.question, &with_piety(&reading.question.build, value));
        (chance(&words, said), -(value - middle).abs(), value)
    };
    let fits = (piety.from..=piety.to).map(fit);
    // Of equals the last: of two as far from the middle the larger one.
    let best = fits.max_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    let best = best.map_or(middle, |(.., value)| value).to_string();
    reading.question = reading.question.with("piety", &best);
    if let Some(applied) = reading.applied.iter_mut().find(|applied| applied.key == "piety") {
        applied.value = best;
    }
}

/// What most likely makes the words differ.
fn reason(reading: &DumpReader, said: &str, view: &Spoken) -> String {
    let question = &reading.question;
    if !reading.species {
        return "The species is not in the text, or not known here.".to_string();
    }
    if !reading.applied.iter().any(|applied| applied.key == "v") {
        return "The version is not in the text, and the rules of another release may say otherwise."
            .to_string();
    }
    let explains = |(key, value): (&str, &str)| {
        let other = question.with(key, value);
        question.check(key, value).is_ok() && chance(&view.words(&other), said) > 0.0
    };
    let found = UNSAID.iter().find(|(key, value, _)| explains((key, value)));
    let sentence =
        found.map_or("Nothing that a dump leaves out explains the word.", |(.., sentence)| sentence);
    sentence.to_string()
}
