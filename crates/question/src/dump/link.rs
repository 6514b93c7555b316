//! The line that Crawl Clock's own snippet for the game's options file writes into a dump: a link with the
//! character and the foes in sight. The line is preferred to the sentences of the dump, because the snippet
//! asks the game itself.

use super::Sighting;
use super::facts::Facts;
use super::lines::{Line, Located};
use super::reader::DumpReader;
use chase::foe::{Foe, FoeStatus};
use chase::setup::Chase;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs, Value};
use foundation::query::pairs;
use foundation::query_reader::EDITION_KEY;
use foundation::text::one_line;

/// Keys of the line that are ignored: the snippet estimates piety from the stars alone, the rest of the dump
/// says more.
const IGNORED_KEYS: [InputKey; 1] = [Build::KEY.piety];
/// The inputs of a chase and of your defences in the line, besides the foes.
const OTHERS: [InputKey; 3] = [Chase::KEY.gap, Chase::KEY.have, Defender::KEY.hp];

impl DumpReader {
    /// Sets the inputs of the line before any others: the first value of a key counts. Its edition is used
    /// only if no line names the version.
    pub fn read_link(&mut self, facts: &Facts<'_>) {
        let Some(Located { value, line }) = &facts.link else { return };
        for pair in pairs(value).unwrap_or_default() {
            let keys = Build::KEYS.iter().chain(Chase::KEYS).chain(Defender::KEYS).copied();
            let key = keys.into_iter().find(|key| key.as_str() == pair.key && !IGNORED_KEYS.contains(key));
            match key {
                Some(key) if OTHERS.contains(&key) || Build::KEYS.contains(&key) => {
                    self.set(key, &pair.value, *line)
                }
                _ if pair.key == EDITION_KEY.as_str() && facts.version.is_none() => {
                    self.set_edition(&pair.value, *line)
                }
                _ => {}
            }
        }
        self.is_species_known = self.applied.iter().any(|applied| applied.key == Build::KEY.species);
    }

    fn set_edition(&mut self, v: &str, line: Line<'_>) {
        match Edition::read(v) {
            Ok(edition) => {
                self.question = self.question.at(edition);
                self.record(EDITION_KEY, edition.slug(), line);
            }
            Err(why) => self.ignore(line, why.to_string()),
        }
    }
}

/// Returns the foes of the line, the nearest first.
pub(super) fn sightings(facts: &Facts<'_>) -> Vec<Sighting> {
    let Some(Located { value, line }) = &facts.link else { return Vec::new() };
    let mut seen: Vec<Sighting> = Vec::new();
    let pairs = pairs(value).unwrap_or_default();
    let foes = pairs
        .iter()
        .filter(|pair| pair.key == Chase::KEY.foes.as_str())
        .flat_map(|pair| pair.value.split(','));
    for foe in foes.filter(|foe| !foe.is_empty()) {
        let sighting = sighting(foe, line.number);
        match seen.iter_mut().find(|other| other.slug == sighting.slug && other.states == sighting.states) {
            Some(other) => other.count += 1,
            None => seen.push(sighting),
        }
    }
    seen
}

/// Returns a foe such as `ogre:hasted` as one monster in view.
fn sighting(foe: &str, line: usize) -> Sighting {
    // What it has become is a part of its name, the other states are notes.
    let is_undead = |word: &&str| FoeStatus::parse(word).is_ok_and(FoeStatus::is_undead);
    let mut words = foe.split(':');
    let base = words.next().unwrap_or_default();
    let (undead, states): (Vec<&str>, Vec<&str>) = words.partition(is_undead);
    let slug = std::iter::once(base).chain(undead).collect::<Vec<_>>().join(":");
    let name = Foe::parse(&slug).map_or_else(|_| one_line(&base.replace('-', " ")), |foe| foe.name());
    Sighting { name, slug, count: 1, states: states.into_iter().map(String::from).collect(), line }
}

#[cfg(test)]
mod tests {
    use crate::dump::read_dump;

    const LINE: &str = "Crawl Clock: https://a.b/?v=0.31&species=naga&god=cheibriados&piety=75&haste=1&skill=12.5&\
                        foes=ogre:hasted,orc,orc,adder:zombie&gap=3";

    #[test]
    fn the_line_alone_is_a_question() {
        let dump = read_dump(LINE);
        assert_eq!(dump.question.query(), "v=0.31&species=naga&god=cheibriados&haste=1&skill=12.5&gap=3");
        let question = dump.question_with_pursuers(&dump.pursuers());
        assert!(
            question.query().contains("&foes=ogre:hasted,orc,orc,adder:zombie&gap=3"),
            "{}",
            question.query()
        );
        assert!(dump.applied.iter().all(|applied| applied.line == 1));
    }

    #[test]
    fn the_line_is_preferred_but_for_version_and_piety() {
        let text = format!(
            "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\n\
             Ann the Any (Human Monk)  Turns: 1, Time: 00:00:01\n\
             God:    Cheibriados [****..]\n@: slowed, very slow\n{LINE}\nYou can see 2 jackals.\n"
        );
        let dump = read_dump(&text);
        let query = dump.question.query();
        assert!(query.starts_with("v=0.34&species=naga&god=cheibriados&piety=1"), "{query}");
        assert!(query.contains("haste=1") && query.contains("slowed=1"), "{query}");
        assert_eq!(dump.foes[0].slug, "ogre");
    }

    #[test]
    fn other_lines_with_that_name_are_left_alone() {
        for text in ["Crawl Clock: nothing", "Crawl Clock: ?haste=1", "x Crawl Clock: ?v=0.31&haste=1"] {
            assert!(read_dump(text).is_empty(), "{text}");
        }
    }
}
