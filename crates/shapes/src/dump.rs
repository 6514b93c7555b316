//! The serialized types of a dump.

use crate::answer::WordChance;
use foundation::inputs::Value;
use question::dump;
use serde::Serialize;

/// The result of reading a character dump. Line numbers are 1-based; texts of lines are cut to 160
/// characters.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Dump {
    /// Name and title.
    who: Option<String>,
    /// The game's version as written; without one, the newest release is taken.
    version: Option<String>,
    edition: &'static str,
    /// The query of edition and build, without foes: which of those in view to add is your choice.
    query: String,
    /// The pairs that were filled in, with their source lines.
    applied: Vec<AppliedPair>,
    /// Lines that could matter but were left out, with the reason.
    ignored: Vec<IgnoredLine>,
    /// The range that stars and sentences allow; `query` has the likeliest value.
    piety: Option<PietyRange>,
    /// The monsters in view.
    foes: Vec<Sighting>,
    /// The game's word for the speed beside ours; null if the text has no status line.
    word: Option<SpeedWord>,
}

/// A pair that was filled in, with its source line.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct AppliedPair {
    key: &'static str,
    value: String,
    line: usize,
    text: String,
}

/// A line that could matter but was left out, with the reason.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct IgnoredLine {
    line: usize,
    text: String,
    why: String,
}

/// A range of piety, both ends included.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct PietyRange {
    from: i32,
    to: i32,
}

/// Monsters of one kind in view.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Sighting {
    name: String,
    count: usize,
    states: Vec<String>,
    hostile: bool,
    /// One of them as the key `foes` writes it; null if the edition's bestiary lacks it.
    foe: Option<String>,
    line: usize,
}

/// The game's word for the speed beside ours.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SpeedWord {
    /// The game's word; `average` where it writes none.
    said: &'static str,
    /// The possible words with their probabilities, quickest first.
    computed: Vec<WordChance>,
    /// Whether the game's word is possible: among the computed ones, or for something that the dump leaves
    /// open, such as what you stand on.
    agrees: bool,
    /// The probable reason why it is not among the computed words.
    reason: Option<String>,
}

impl From<dump::Dump> for Dump {
    fn from(dump: dump::Dump) -> Dump {
        let edition = dump.question.edition;
        let sighting = |seen: dump::Sighting| Sighting {
            hostile: seen.is_hostile(),
            foe: seen.foe(edition).map(|foe| foe.write()),
            name: seen.name,
            count: seen.count,
            states: seen.states,
            line: seen.line,
        };
        Dump {
            who: dump.who,
            version: dump.version,
            edition: edition.slug(),
            query: dump.question.query(),
            applied: dump.applied.into_iter().map(AppliedPair::from).collect(),
            ignored: dump.notes.into_iter().map(IgnoredLine::from).collect(),
            piety: dump.piety.map(|piety| PietyRange { from: piety.from, to: piety.to }),
            foes: dump.foes.into_iter().map(sighting).collect(),
            word: dump.speed_word.map(SpeedWord::from),
        }
    }
}

impl From<dump::Applied> for AppliedPair {
    fn from(applied: dump::Applied) -> AppliedPair {
        let dump::Applied { key, value, line, text } = applied;
        AppliedPair { key: key.as_str(), value, line, text }
    }
}

impl From<dump::Note> for IgnoredLine {
    fn from(note: dump::Note) -> IgnoredLine {
        let dump::Note { line, text, why, .. } = note;
        IgnoredLine { line, text, why }
    }
}

impl From<dump::SpeedWord> for SpeedWord {
    fn from(word: dump::SpeedWord) -> SpeedWord {
        let dump::SpeedWord { game, computed, agrees, reason, is_of_helpless: _ } = word;
        SpeedWord { said: game, computed, agrees, reason }
    }
}
