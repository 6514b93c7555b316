//! A template for wikis with parser functions but without Scribunto: how often each monster of a version
//! acts, in one `#switch` to paste.
//!
//! # Examples
//! ```
//! use foundation::edition::Edition;
//! use wiki::monster_template::monster_template;
//!
//! let page = monster_template(Edition::parse("0.34").unwrap());
//! assert_eq!(page.title, "Template:CrawlClock");
//! assert!(page.text.contains("|#default="));
//! ```

use super::scribunto::WikiPage;
use crawl::model::monster::{Monster, MonsterTrait};
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::text::number;
use std::collections::HashSet;

/// Returns the template, whose argument is the name of a monster or, without one, the title of the page.
pub fn monster_template(edition: Edition) -> WikiPage {
    let cases: String = cases(edition)
        .into_iter()
        .map(|(phrase, names)| format!("|{}={}\n", names.join("|"), escape(&phrase)))
        .collect();
    let text = include_str!("monster_template.wikitext")
        .replace("VERSION", edition.label())
        .replace("CASES", &cases);
    WikiPage {
        title: "Template:CrawlClock".to_string(),
        label: "Template:CrawlClock (without Scribunto)".to_string(),
        path: "Template-without-Scribunto.wikitext".to_string(),
        text,
    }
}

/// The disambiguation in the title of a monster's page if something else has the same name: `Ogre (monster)`.
const DISAMBIGUATION: &str = " (monster)";

/// Returns each phrase with the lower-case titles of the monsters that it describes. If several monsters
/// share a title, the first one gets it.
fn cases(edition: Edition) -> Vec<(String, Vec<String>)> {
    let mut cases: Vec<(String, Vec<String>)> = Vec::new();
    let mut known = HashSet::new();
    let alive = || Monster::of_edition(edition);
    // Names take precedence over slugs, which with blanks are titles only of monsters whose name is taken.
    let named = alive().flat_map(|monster| titles(monster.name()).map(move |title| (monster, title)));
    let slugs = |monster: &'static Monster| [monster.slug().replace('-', " "), monster.slug().to_string()];
    let by_slug = alive().flat_map(|monster| slugs(monster).map(move |title| (monster, title)));
    for (monster, title) in named.chain(by_slug) {
        if !known.insert(title.clone()) {
            continue;
        }
        let phrase = describe_monster(monster);
        match cases.iter_mut().find(|(other, _)| *other == phrase) {
            Some((_, titles)) => titles.push(title),
            None => cases.push((phrase, vec![title])),
        }
    }
    cases
}

/// Returns the titles, in lower case, that the page of a monster may have: its name, with or without the
/// article, and with a word in brackets.
fn titles(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_lowercase();
    let bare = name.strip_prefix("the ").unwrap_or(&name).to_string();
    [name, bare].into_iter().flat_map(|name| [format!("{name}{DISAMBIGUATION}"), name])
}

/// Returns how often a monster acts, in the words of `CrawlClock.lua`; its own energy may be rounded.
fn describe_monster(monster: &Monster) -> String {
    let speed = monster.speed;
    if speed == 0 {
        return "speed 0: it never acts".to_string();
    }
    let every = |action: &str, cost: i32| {
        format!("{action} every {} aut", number(10.0 * f64::from(cost) / f64::from(speed), 2))
    };
    let step = if monster.has(MonsterTrait::Stationary) {
        "it never moves".to_string()
    } else {
        every("a step", monster.costs.walk)
    };
    let note = match monster.quirk_text() {
        "" => String::new(),
        note => format!(". {note}"),
    };
    format!("speed {speed}: {step}, {}{note}", every("an attack", monster.costs.attack))
}

/// Escapes the characters that would end a case.
fn escape(text: &str) -> String {
    text.replace('|', "{{!}}").replace('=', "&#61;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The phrase of each title of a release.
    fn phrases(v: &str) -> impl Fn(&str) -> Option<String> {
        let cases = cases(Edition::parse(v).unwrap());
        move |title: &str| {
            let title = title.to_lowercase();
            cases.iter().find(|(_, titles)| titles.contains(&title)).map(|(phrase, _)| phrase.clone())
        }
    }

    #[test]
    fn every_monster_is_found_by_the_title_of_its_page() {
        for v in ["0.10", "0.34", "trunk"] {
            let phrase = phrases(v);
            let edition = Edition::parse(v).unwrap();
            let mut seen = HashSet::new();
            for monster in Monster::of_edition(edition) {
                let (first, rest) = monster.name().split_at(1);
                let title = first.to_uppercase() + rest;
                let is_first = seen.insert(monster.name());
                for title in [format!("{title} (monster)"), title] {
                    let found = phrase(&title).unwrap_or_else(|| panic!("{title} in {v}"));
                    assert!(!is_first || found == describe_monster(monster), "{title} in {v}: {found}");
                }
                assert!(phrase(&monster.slug().replace('-', " ")).is_some(), "{}", monster.slug());
            }
        }
    }

    #[test]
    fn titles_are_written_in_several_ways() {
        for (v, title, same) in [
            ("0.34", "Ogre (monster)", "ogre"),
            ("0.34", "XAK'KRIXIS", "xak'krixis"),
            ("0.33", "Royal Jelly", "the Royal Jelly"),
            ("0.33", "Lernaean hydra (monster)", "the Lernaean hydra"),
        ] {
            let phrase = phrases(v);
            assert!(phrase(title).is_some(), "{title}");
            assert_eq!(phrase(title), phrase(same), "{title}");
        }
        let phrase = phrases("0.34");
        assert_eq!(phrase("ogre").unwrap(), "speed 10: a step every 10 aut, an attack every 15 aut");
        assert_eq!(phrase("zork"), None);
    }

    #[test]
    fn every_monster_is_found_by_its_name_in_lower_case() {
        for edition in [Edition::parse("0.10").unwrap(), Edition::NEWEST, Edition::TRUNK] {
            let text = monster_template(edition).text;
            let mut names: Vec<&str> = Vec::new();
            for case in text.lines().filter(|line| line.starts_with('|') && !line.starts_with("|#")) {
                let (of_case, phrase) = case[1..].split_once('=').unwrap();
                assert!(phrase.starts_with("speed ") && !phrase.contains(['|', '=', '{']), "{case}");
                names.extend(of_case.split('|'));
            }
            for monster in Monster::of_edition(edition) {
                let name = monster.name().to_lowercase();
                assert_eq!(names.iter().filter(|known| **known == name).count(), 1, "{name} in {edition}");
            }
            assert_eq!(text.matches("{{").count(), text.matches("}}").count());
        }
    }
}
