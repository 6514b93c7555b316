//! A template for wikis with parser functions but without Scribunto: what each monster of a version spends, in one
//! `#switch` to paste once.
//!
//! # Examples
//! ```
//! use crawl_clock::edition::Edition;
//! use crawl_clock::export::monster_template::monster_template;
//!
//! let page = monster_template(Edition::parse("0.34").unwrap());
//! assert_eq!(page.title, "Template:CrawlClock");
//! assert!(page.text.contains("|#default="));
//! ```

use super::scribunto::WikiPage;
use crate::crawl::model::monster::{Monster, MonsterTrait};
use crate::edition::Edition;
use crate::inputs::Row;
use crate::text::number;

/// Returns the template, whose argument is the name of a monster or, without one, the title of the page.
pub fn monster_template(edition: Edition) -> WikiPage {
    let cases: String = cases(edition)
        .into_iter()
        .map(|(phrase, names)| format!("|{}={}\n", names.join("|"), escape(&phrase)))
        .collect();
    let text = include_str!("monster_template/template.wikitext")
        .replace("VERSION", edition.label())
        .replace("CASES", &cases);
    WikiPage {
        title: "Template:CrawlClock".to_string(),
        path: "Template-without-Scribunto.wikitext".to_string(),
        text,
    }
}

/// Returns each phrase with the names, in lower case, of the monsters it is true of. Of monsters that share a name the
/// first has it.
fn cases(edition: Edition) -> Vec<(String, Vec<String>)> {
    let mut cases: Vec<(String, Vec<String>)> = Vec::new();
    let mut known: Vec<String> = Vec::new();
    for monster in Monster::table().iter().filter(|monster| monster.life().includes(edition)) {
        let name = monster.name().to_lowercase();
        if known.contains(&name) {
            continue;
        }
        known.push(name.clone());
        let phrase = describe_monster(monster);
        match cases.iter_mut().find(|(other, _)| *other == phrase) {
            Some((_, names)) => names.push(name),
            None => cases.push((phrase, vec![name])),
        }
    }
    cases
}

/// Returns how often a monster acts, in the words of `CrawlClock.lua`; its own energy may be rounded.
fn describe_monster(monster: &Monster) -> String {
    let speed = monster.speed;
    if speed == 0 {
        return "speed 0: it never acts".to_string();
    }
    let every = |what: &str, cost: i32| {
        format!("{what} every {} aut", number(10.0 * f64::from(cost) / f64::from(speed), 2))
    };
    let step = match monster.has(MonsterTrait::Stationary) {
        true => "it never moves".to_string(),
        false => every("a step", monster.costs.walk),
    };
    let note = match monster.quirk_text() {
        "" => String::new(),
        note => format!(". {note}"),
    };
    format!("speed {speed}: {step}, {}{note}", every("an attack", monster.costs.attack))
}

/// Escapes what would end a case.
fn escape(text: &str) -> String {
    text.replace('|', "{{!}}").replace('=', "&#61;")
}

#[cfg(test)]
mod tests {
    use super::*;

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
            for monster in Monster::table().iter().filter(|monster| monster.life().includes(edition)) {
                let name = monster.name().to_lowercase();
                assert_eq!(names.iter().filter(|known| **known == name).count(), 1, "{name} in {edition}");
            }
            assert_eq!(text.matches("{{").count(), text.matches("}}").count());
        }
    }
}
