//! Compares the game's word for the speed with the computed one, and infers from it what the text does not
//! say: water underfoot, and piety under Cheibriados.

use super::status;
use super::{PietyRange, SpeedWord};
use crate::Question;
use crate::dump::facts::Facts;
use crate::dump::reader::DumpReader;
use crate::dump::release::ROUNDED_AT_RANDOM;
use crawl::model::build::{Build, God};
use crawl::step::speed_words::{Occasion, word, word_ranges, words_on};
use foundation::inputs::{InputKey, Value};
use foundation::query_reader::EDITION_KEY;

/// Words with their probabilities.
type Words = Vec<(&'static str, f64)>;
/// An input, values that it may have, and the sentence that one of them explains the word.
type Open = (InputKey, &'static [&'static str], &'static str);

/// Inputs that a dump leaves open and that may explain the word: key, values and sentence. The first that
/// fits is reported.
#[rustfmt::skip]
const LEFT_OPEN: [Open; 7] = [
    (Build::KEY.from, &["shallow"], "Dumps don't say whether you stand in water; that would explain it."),
    (Build::KEY.from, &["liquefied"], "Dumps don't say what you stand on; liquefied ground would explain it."),
    (Build::KEY.from, &["floor"], "The dump mentions water or mud; on dry ground the word would match."),
    (Build::KEY.lethargy, &["1"], "Dumps mention banes only in the notes; a Bane of Lethargy would explain it."),
    (Build::KEY.lethargy, &["0"], "Banes end without a note; without the Bane of Lethargy the word would match."),
    // Piety counts in steps of 20; what lies between is rounded at random to its neighbours.
    (
        Build::KEY.chei_penance,
        &["0", "100", "200", "10", "20", "30", "40", "50", "60", "70", "80", "90", "110", "120", "130", "140", "150", "160", "170", "180", "190"],
        "Dumps don't show penance with Cheibriados; that would explain it.",
    ),
    (Build::KEY.suppressed, &["1"], "Dumps don't always show a suppression aura; one would explain it."),
];
/// Said where only several of them explain the word.
const TOGETHER: &str = "Dumps don't show all that slows, such as water underfoot and penance with Cheibriados; together they would \
                        explain it.";
/// Equipment that may explain the word, which only a dump without equipment leaves open.
const UNNAMED: [Open; 3] = [
    (Build::KEY.ponderous, &["1"], "An unnamed item of ponderousness would explain it."),
    (Build::KEY.ponderous, &["2"], "Unnamed items of ponderousness would explain it."),
    (Build::KEY.run, &["1"], "Unnamed boots of running would explain it."),
];

/// Infers from the game's word what the text does not say, and compares the word with the computed one.
/// Returns `None` if the text has no status line. A dump whose species is not known agrees with nothing.
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
    let is_about_another = facts.version.is_some() && facts.link.is_none() && !reader.is_species_known;
    let is_computed = chance_of(&computed, game) > 0.0 && !is_about_another;
    let reason = (!is_computed).then(|| explain(reader, facts, game, &chances));
    let (is_left_open, reason) = reason.unzip();
    let agrees = is_computed || is_left_open == Some(true);
    Some(SpeedWord { game, computed, agrees, reason, is_of_helpless: helpless })
}

/// The words that the game may write for a question, over everything that the text does not determine.
struct WordChances {
    /// The circumstances under which the game chose its word.
    occasion: Occasion,
    /// The range of piety under Cheibriados, taken as uniform.
    piety: Option<PietyRange>,
}

impl WordChances {
    fn of_question(&self, question: &Question) -> Words {
        let Some(piety) = self.piety.filter(|_| question.build.god == God::Cheibriados) else {
            return self.of_build(question, &question.build);
        };
        let each = 1.0 / f64::from(piety.to - piety.from + 1);
        let mut sum: Words = word_ranges(question.edition).map(|range| (range.word, 0.0)).collect();
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

/// Decides whether the character still stands in water after a message about entering it: not, if the game's
/// word is likelier on dry ground.
fn decide_water(reader: &mut DumpReader, facts: &Facts<'_>, game: Option<&str>, chances: &WordChances) {
    let Some(line) = facts.water.filter(|_| reader.question.build.from.slug() == "floor") else { return };
    let wet = reader.question.with(Build::KEY.from, "shallow");
    let has_left = game.is_some_and(|game| {
        chance_of(&chances.of_question(&wet), game) < chance_of(&chances.of_question(&reader.question), game)
    });
    if has_left {
        reader.remark(
            line,
            "The dump mentions entering water, but the game's word implies that you have left it.",
        )
    } else {
        reader.set(Build::KEY.from, "shallow", line)
    }
}

/// Sets the piety that makes the game's word likeliest; of equally likely ones the one nearest the middle.
fn decide_piety(reader: &mut DumpReader, game: &str, chances: &WordChances, piety: PietyRange) {
    let middle = piety.from.midpoint(piety.to);
    let fit = |value: i32| {
        let words = chances.of_build(&reader.question, &with_piety(&reader.question.build, value));
        (chance_of(&words, game), -(value - middle).abs(), value)
    };
    let fits = (piety.from..=piety.to).map(fit);
    // `max_by` returns the last maximum; the value breaks ties towards the larger piety.
    let best = fits.max_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    let best = best.map_or(middle, |(.., value)| value).to_string();
    reader.question = reader.question.with(Build::KEY.piety, &best);
    if let Some(applied) = reader.applied.iter_mut().find(|applied| applied.key == Build::KEY.piety) {
        applied.value = best;
    }
}

/// Returns the most likely reason why the words differ, as a sentence, and whether it is something that the
/// dump leaves open.
fn explain(reader: &DumpReader, facts: &Facts<'_>, game: &str, chances: &WordChances) -> (bool, String) {
    let question = &reader.question;
    if !reader.is_species_known {
        return (false, "The species is missing from the dump, or unknown.".to_string());
    }
    if facts.fork.is_some() {
        return (false, "It is a game of its own, whose rules may differ.".to_string());
    }
    if !reader.applied.iter().any(|applied| applied.key == EDITION_KEY) {
        return (
            false,
            "The version is missing from the dump; another version's rules may differ.".to_string(),
        );
    }
    let allows = |question: &Question| chance_of(&chances.of_question(question), game) > 0.0;
    let explains = |(key, values, _): &&Open| variants(question, *key, values).any(|other| allows(&other));
    if let Some((.., why)) = LEFT_OPEN.iter().find(explains) {
        return (true, why.to_string());
    }
    if let Some((.., why)) = UNNAMED.iter().find(explains) {
        return (!facts.attack.shows_equipment(), why.to_string());
    }
    let mut all = vec![question.clone()];
    for same_key in LEFT_OPEN.chunk_by(|one, next| one.0 == next.0) {
        let of = |base: &Question, (key, values, _): &Open| variants(base, *key, values).collect::<Vec<_>>();
        let more = all.iter().flat_map(|base| same_key.iter().flat_map(|open| of(base, open)));
        all.extend(more.collect::<Vec<_>>());
    }
    if all.iter().any(allows) {
        (true, TOGETHER.to_string())
    } else {
        (false, "Nothing that dumps leave out would explain the difference.".to_string())
    }
}

/// Returns a question with each of the values that its edition has for an input.
fn variants(question: &Question, key: InputKey, values: &[&str]) -> impl Iterator<Item = Question> {
    let known = values.iter().filter(move |value| question.check(key, value).is_ok());
    known.map(move |value| question.with(key, value))
}
