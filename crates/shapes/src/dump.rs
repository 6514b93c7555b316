//! The serialized types of a dump. Field names are the contract with `types.d.ts`.

use foundation::inputs::Value;
use question::dump;
use serde::Serialize;

/// A dump that was read.
#[derive(Serialize)]
pub struct Dump {
    who: Option<String>,
    version: Option<String>,
    edition: &'static str,
    query: String,
    applied: Vec<Applied>,
    ignored: Vec<Ignored>,
    piety: Option<Piety>,
    foes: Vec<Sighting>,
    word: Option<Word>,
}

/// A pair with its source line.
#[derive(Serialize)]
pub struct Applied {
    key: &'static str,
    value: String,
    line: usize,
    text: String,
}

/// A line that was left out.
#[derive(Serialize)]
pub struct Ignored {
    line: usize,
    text: String,
    why: String,
}

/// An inclusive range of piety.
#[derive(Serialize)]
pub struct Piety {
    from: i32,
    to: i32,
}

/// Monsters of one kind in view.
#[derive(Serialize)]
pub struct Sighting {
    name: String,
    count: usize,
    states: Vec<String>,
    hostile: bool,
    foe: Option<String>,
    line: usize,
}

/// The game's word for the speed beside ours.
#[derive(Serialize)]
pub struct Word {
    said: &'static str,
    computed: Vec<(&'static str, f64)>,
    agrees: bool,
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
            applied: dump.applied.into_iter().map(Applied::from).collect(),
            ignored: dump.ignored.into_iter().map(Ignored::from).collect(),
            piety: dump.piety.map(|piety| Piety { from: piety.from, to: piety.to }),
            foes: dump.foes.into_iter().map(sighting).collect(),
            word: dump.speed_word.map(Word::from),
        }
    }
}

impl From<dump::Applied> for Applied {
    fn from(applied: dump::Applied) -> Applied {
        let dump::Applied { key, value, line, text } = applied;
        Applied { key, value, line, text }
    }
}

impl From<dump::Ignored> for Ignored {
    fn from(ignored: dump::Ignored) -> Ignored {
        let dump::Ignored { line, text, why } = ignored;
        Ignored { line, text, why }
    }
}

impl From<dump::SpeedWord> for Word {
    fn from(word: dump::SpeedWord) -> Word {
        let dump::SpeedWord { game, computed, agrees, reason } = word;
        Word { said: game, computed, agrees, reason }
    }
}
