//! Finds whom a sentence is about that ends in brackets with a delay or a speed: “A [[naga]] takes a slow
//! step (delay 14)”.

use super::markup::plain;
use super::model::WikiRow;
use super::words::has_any_word;
use chase::foe::{ATTACK_WORDS, MonsterNames};
use crawl::model::form::Form;
use crawl::model::species::{Species, find_species};
use foundation::inputs::Row;
use foundation::spelling::slug_of;

/// The words before the name of one monster, in lower case.
pub(super) const ARTICLES: [&str; 3] = ["a", "an", "the"];
/// Limit on the words of a name.
pub(super) const MAX_WORDS: usize = 4;
/// Limit on the words of a sentence that is read.
const MAX_SENTENCE: usize = 40;
/// Words that join a sentence to what stands before it, or say that it is about all of a kind.
const OPENINGS: [&str; 8] = ["all", "and", "but", "each", "every", "or", "whereas", "while"];
/// Verbs that say of their subject what it is like, or how it moves.
const VERBS: [&str; 22] = [
    "are", "be", "begin", "begins", "fly", "flies", "had", "has", "have", "is", "move", "moves", "run",
    "runs", "start", "starts", "swim", "swims", "take", "takes", "walk", "walks",
];
/// Words of what holds only in some case.
const CONDITIONS: [&str; 12] =
    ["after", "during", "if", "in", "not", "on", "under", "unless", "until", "when", "while", "without"];
/// Where a sentence ends, or a part of it that has a subject of its own.
const ENDS: [&str; 6] = [". ", "! ", "? ", "; ", ": ", ") "];

/// Whom a sentence is about.
#[derive(PartialEq, Debug)]
pub(super) enum Subject<'a> {
    /// One species, form or monster, called so.
    One(&'a str),
    /// Several, of which any may be meant.
    Several(Vec<&'a str>),
    /// Nobody that is known.
    Unknown,
}

/// A number of a sentence.
pub(super) struct Statement<'a> {
    /// Whom it is of.
    pub(super) subject: Subject<'a>,
    /// The number, with what the brackets hold beside it; the whole sentence where its subject is unknown.
    pub(super) said: &'a str,
}

impl Statement<'_> {
    /// Returns the statement as the row of a table, with a line for each name.
    pub(super) fn row(&self, line: usize) -> WikiRow {
        let name = match &self.subject {
            Subject::One(name) => name.to_string(),
            Subject::Several(names) => names.join("\n"),
            Subject::Unknown => String::new(),
        };
        WikiRow { line, cells: vec![name, self.said.to_string()], is_heading: false }
    }
}

/// Returns whom the last sentence of a text is about, of which brackets are the end: the name that it begins
/// with, if it is one of a species, form or monster and nothing that follows is about another, an attack or a
/// special case.
pub(super) fn subject(text: &str) -> Subject<'_> {
    let start = ENDS.iter().filter_map(|end| Some(text.rfind(end)? + end.len())).max().unwrap_or(0);
    let words: Vec<(usize, &str)> = words(text, start).take(MAX_SENTENCE + 1).collect();
    if words.len() > MAX_SENTENCE {
        return Subject::Unknown;
    }
    let is_opening = |word: &str| {
        let word = word.to_ascii_lowercase();
        ARTICLES.contains(&&*word) || OPENINGS.contains(&&*word) || !word.contains(char::is_alphanumeric)
    };
    let opening = words.iter().take_while(|(_, word)| is_opening(word)).count();
    let Some(first) = name_at(text, &words[opening..]) else { return Subject::Unknown };
    let predicate = &words[opening + first.words..];
    let follows = predicate.first().map_or("", |(offset, _)| &text[*offset..]);
    let is_plain = predicate.first().is_none_or(|(_, word)| VERBS.contains(word)) && holds_always(follows);
    let others = others(text, predicate, &first.slug);
    if !others.is_empty() {
        Subject::Several([vec![first.shown], others].concat())
    } else if is_plain {
        Subject::One(first.shown)
    } else {
        Subject::Unknown
    }
}

/// Returns the names among some words that are not of the species, form or monster with this slug.
fn others<'a>(text: &'a str, words: &[(usize, &'a str)], slug: &str) -> Vec<&'a str> {
    let mut others: Vec<Found> = Vec::new();
    let mut from = 0;
    while from < words.len() {
        let found = name_at(text, &words[from..]);
        from += found.as_ref().map_or(1, |name| name.words);
        let is_new = |name: &Found| name.slug != slug && others.iter().all(|other| other.slug != name.slug);
        others.extend(found.filter(is_new));
    }
    others.into_iter().map(|name| name.shown).collect()
}

/// Returns whether what a sentence says of its subject is neither about an attack nor about a special case.
pub(super) fn holds_always(predicate: &str) -> bool {
    !has_any_word(predicate, &CONDITIONS) && !has_any_word(predicate, ATTACK_WORDS)
}

/// A name in a text.
struct Found<'a> {
    /// As it is written, without the marks behind it.
    shown: &'a str,
    words: usize,
    /// The name in the form that is the same for each way to write it.
    slug: String,
}

/// Returns the longest name that some words of a text begin with.
fn name_at<'a>(text: &'a str, words: &[(usize, &'a str)]) -> Option<Found<'a>> {
    let start = words.first()?.0;
    (1..=words.len().min(MAX_WORDS)).rev().find_map(|count| {
        let (last, word) = words[count - 1];
        let shown = text[start..last + word.len()].trim_end_matches([',', '.', ':', ';']);
        let is_whole = shown.matches("[[").count() == shown.matches("]]").count();
        let slug = is_whole.then(|| known(&plain(shown))).flatten()?;
        Some(Found { shown, words: count, slug })
    })
}

/// Returns the slug of the species, form or monster that has a name.
fn known(name: &str) -> Option<String> {
    let slug = slug_of(name);
    // Two letters are a short form of a species, and a word of a sentence.
    if slug.len() <= 2 {
        return None;
    }
    let species = Species::table().iter().map(Row::slug).find(|species| *species == slug);
    let species = species.or_else(|| find_species(&slug));
    // Others, such as “fungus”, are words of a sentence, too.
    let form = slug.ends_with("-form") && Form::table().iter().any(|row| slug_of(row.name()) == slug);
    let monster = || {
        let monsters = MonsterNames::of_all_releases();
        let foe = monsters.includes(name).then(|| monsters.find(name)).flatten();
        foe.map(|foe| slug_of(&foe.name()))
    };
    species.map(String::from).or_else(|| form.then(|| slug.clone())).or_else(monster)
}

/// Splits a text into words, each with where it begins, from an offset.
fn words(text: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let words = text[start..].split(' ').scan(start, |next, word| {
        let offset = *next;
        *next += word.len() + 1;
        Some((offset, word))
    });
    // The marks of a list or of bold letters stand before a word.
    let bare = words.map(|(offset, word)| {
        let bare = word.trim_start_matches(['*', '#', '\'', '•', '\t']);
        (offset + word.len() - bare.len(), bare)
    });
    bare.filter(|(_, word)| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_subject_is_the_one_name_that_a_sentence_begins_with() {
        for (text, expected) in [
            ("A naga takes a slow step ", "naga"),
            ("Nagas are slow ", "Nagas"),
            ("Naga ", "Naga"),
            ("* '''[[naga (species)|Naga]]s''' move slowly ", "[[naga (species)|Naga]]s'''"),
            ("It rains. All Deep Dwarves are slow ", "Deep Dwarves"),
            ("A [[bat]] is fast ", "[[bat]]"),
            ("Bats fly fast, as every bat does ", "Bats"),
            ("(delay 6) and [[Pig Form]] is fast ", "[[Pig Form]]"),
            ("The Royal Jelly is fast ", "Royal Jelly"),
            // Of another, an attack or a special case.
            ("A naga is slower than a human ", "naga or human"),
            ("Nagas and barachim are slow ", "Nagas or barachim"),
            ("An ogre takes long to attack ", ""),
            ("A naga is slow in water ", ""),
            ("A naga in water is slow ", ""),
            ("A potion of speed makes a naga fast ", ""),
            ("A naga’s bite is slow ", ""),
            ("A snark is fast ", ""),
            ("of ", ""),
            ("", ""),
        ] {
            let found = match subject(text) {
                Subject::One(name) => name.to_string(),
                Subject::Several(names) => names.join(" or "),
                Subject::Unknown => String::new(),
            };
            assert_eq!(found, expected, "{text}");
        }
    }
}
