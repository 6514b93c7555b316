//! Checks claims about a monster's numbers: `10`, `150%`, `10 (move: 90%)`.

use super::cells::{self, is_same_name, is_speed_word};
use super::claim::CheckedClaim;
use super::written_decimal::WrittenDecimal;
use crate::wikitable::words;
use chase::foe::{ATTACK_WORDS, Foe, MonsterNames, STEP_WORDS};
use crawl::model::monster::{Monster, Quirk};
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::text::uncapitalized;

/// A number of a monster.
pub struct Stat {
    words: &'static [&'static str],
    value: fn(&Monster) -> i32,
    kind: StatKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StatKind {
    Level,
    Speed,
    Cost,
}

/// A column of numbers of one kind.
#[derive(Clone, Copy)]
pub struct CreatureColumn {
    stat: &'static Stat,
    /// Whether a plain number below the heading may mean something else, such as damage.
    is_ambiguous: bool,
}

/// A claim about a number of a monster.
pub struct CreatureClaim {
    /// The text of the claim.
    pub text: String,
    column: CreatureColumn,
    number: i32,
    is_percentage: bool,
}

/// Limit on a number; the largest is the level of a god's wrath, 1000.
const MAX_NUMBER: i32 = 9999;

/// The numbers, with the words of their headings.
const STATS: [Stat; 7] = [
    stat(STEP_WORDS, StatKind::Cost, |monster| monster.costs.walk),
    stat(&["swim", "swimming"], StatKind::Cost, |monster| monster.costs.swim),
    stat(ATTACK_WORDS, StatKind::Cost, |monster| monster.costs.attack),
    stat(&["missile", "shoot", "throw"], StatKind::Cost, |monster| monster.costs.missile),
    stat(&["spell", "magic", "cast"], StatKind::Cost, |monster| monster.costs.spell),
    stat(&["hd", "hit", "dice"], StatKind::Level, |monster| monster.look().hit_dice),
    stat(&["speed"], StatKind::Speed, |monster| monster.speed),
];

const fn stat(words: &'static [&'static str], kind: StatKind, value: fn(&Monster) -> i32) -> Stat {
    Stat { words, value, kind }
}

/// Returns the table rows of the monsters that an edition has by a name, including rows of other editions
/// under other names.
pub fn spans(edition: Edition, name: &str) -> Vec<&'static Monster> {
    let named = rows(name);
    let alive = named.iter().filter(|monster| monster.life().includes(edition));
    let slugs: Vec<&str> = alive.map(|monster| monster.slug()).collect();
    let is_same = |monster: &&Monster| {
        !slugs.is_empty() && (slugs.contains(&monster.slug()) || has_name(monster, name))
    };
    Monster::table().iter().filter(is_same).collect()
}

/// Returns the rows of every release that have a name, or that the game calls so: `red draconian scorcher`.
pub fn rows(name: &str) -> Vec<&'static Monster> {
    let named: Vec<_> = Monster::table().iter().filter(|monster| has_name(monster, name)).collect();
    if !named.is_empty() {
        return named;
    }
    let foe = MonsterNames::of_all_releases().find(bare(name)).filter(|foe| foe.undead_kind().is_none());
    let monster = foe.as_ref().and_then(Foe::monster);
    // A weapon that dances is called by the weapon alone.
    let slug = monster.filter(|monster| monster.quirk != Quirk::FromWeapon).map(|monster| monster.slug());
    Monster::table().iter().filter(|monster| Some(monster.slug()) == slug).collect()
}

fn has_name(monster: &Monster, name: &str) -> bool {
    let name = bare(name);
    is_same_name(bare(monster.name()), name) || is_same_name(monster.slug(), name)
}

/// Returns a name without the article, which releases have or lack and lists put last, and without what tells
/// apart the titles of a wiki's pages: `the royal jelly`, `royal jelly, the`, `ogre (monster)`.
fn bare(name: &str) -> &str {
    let article = name.get(.."the ".len()).filter(|start| start.eq_ignore_ascii_case("the "));
    let name = &name[article.map_or(0, str::len)..];
    let name = name.strip_suffix(", the").unwrap_or(name);
    name.split_once(" (")
        .filter(|(_, rest)| rest.eq_ignore_ascii_case("monster)"))
        .map_or(name, |(name, _)| name)
}

/// Parses a heading of a table, considering the others: below a column of costs there are plain costs if
/// another column has costs, too, or if the heading says so; alone it may be about damage.
pub fn parse_column(head: &[String], index: usize) -> Option<CreatureColumn> {
    // "Attacks" are a number of attacks, or what they do.
    let heading = head.get(index).filter(|heading| !heading.trim().eq_ignore_ascii_case("attacks"))?;
    let (column, cost) = parse_heading(heading)?;
    let costs = head
        .iter()
        .filter_map(|head| parse_heading(head))
        .filter(|(column, _)| column.stat.kind == StatKind::Cost);
    let is_ambiguous =
        column.is_ambiguous || column.stat.kind == StatKind::Cost && !cost && costs.count() < 2;
    Some(CreatureColumn { is_ambiguous, ..column })
}

/// Parses a heading alone; also returns whether it says that it is about costs.
fn parse_heading(text: &str) -> Option<(CreatureColumn, bool)> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = words(&lower).collect();
    let cost = |word: &&str| ["cost", "energy"].contains(word);
    let costs = words.iter().any(cost);
    let says_more = |word: &&str| !cost(word) && !["base", "for", "of", "to"].contains(word);
    let rest: Vec<&str> = words.into_iter().filter(says_more).collect();
    let of = |word: &str| STATS.iter().find(|stat| stat.words.contains(&word));
    let (stat, is_ambiguous) = match rest[..] {
        ["hit" | "dice"] => return None,
        [word] | ["hit", word @ "dice"] => (of(word)?, false),
        // "Attack speed": only percentages are unambiguous.
        [word, "speed"] => (of(word)?, true),
        _ => return None,
    };
    Some((CreatureColumn { stat, is_ambiguous }, costs))
}

impl CreatureColumn {
    /// Parses every claim in a cell. Returns `None` if it has none, or if any part of it is not understood.
    pub fn parse_claims(self, text: &str) -> Option<Vec<CreatureClaim>> {
        let parts = cells::parts(text, "").filter(|part| !is_speed_word(part));
        let claims: Option<Vec<CreatureClaim>> = parts.map(|part| self.parse_claim(part)).collect();
        claims.filter(|claims| !claims.is_empty())
    }

    /// Parses `10`, `10.0`, `90%`, `move: 90%` or `attack 66%`.
    fn parse_claim(self, part: &str) -> Option<CreatureClaim> {
        let digits = part.find(|c: char| c.is_ascii_digit())?;
        let (word, number) = part.split_at(digits);
        let word = word.trim().trim_end_matches(':').trim();
        let column = if word.is_empty() { self } else { parse_heading(word)?.0 };
        let percent = number.trim_end_matches(['%', ' ', '\u{a0}']);
        let percentage = number.contains('%');
        let decimal = WrittenDecimal::parse(&cells::with_decimal_points(percent))?;
        let number = Some(decimal.value as i32).filter(|whole| f64::from(*whole) == decimal.value)?;
        let number = Some(number).filter(|number| (0..=MAX_NUMBER).contains(number))?;
        Some(CreatureClaim { text: part.to_string(), column, number, is_percentage: percentage })
    }
}

impl CreatureClaim {
    /// Checks the claim by an edition; of several monsters with the name one that agrees is preferred.
    /// Returns `None` where the edition lacks the monster, or where a differing number may still be right: a
    /// rolled speed, or damage.
    pub fn check(&self, edition: Edition, spans: &[&Monster]) -> Option<CheckedClaim> {
        let alive = spans.iter().filter(|monster| monster.life().includes(edition));
        let all: Vec<_> = alive.map(|monster| self.check_monster(monster)).collect();
        let agrees = all.iter().position(|checked| checked.as_ref().is_some_and(|checked| checked.agrees));
        all.into_iter().nth(agrees.unwrap_or(0))?
    }

    /// Returns why a claim that differs may be right, as a clause.
    pub fn why_open(&self, edition: Edition, spans: &[&Monster]) -> String {
        let Some(monster) = spans.iter().find(|monster| monster.life().includes(edition)) else {
            return format!("{edition} does not have it");
        };
        match monster.quirk_text() {
            "" => format!(
                "the game has {} there, but the column may be about something else",
                (self.column.stat.value)(monster)
            ),
            quirk => uncapitalized(quirk.trim_end_matches('.')),
        }
    }

    fn check_monster(&self, monster: &Monster) -> Option<CheckedClaim> {
        let number = (self.column.stat.value)(monster);
        let truth = match (self.is_percentage, self.column.stat.kind) {
            (true, StatKind::Level) => return None,
            (true, StatKind::Speed) => 10 * number,
            // Wikis write percentages of the ordinary cost, the game those of the ordinary speed; the nearer
            // counts.
            (true, StatKind::Cost) => {
                let in_game = if number > 0 { 100 * monster.speed / number } else { 0 };
                let on_wiki = 10 * number;
                if (self.number - in_game).abs() < (self.number - on_wiki).abs() { in_game } else { on_wiki }
            }
            (false, _) => number,
        };
        let agrees = truth == self.number;
        let is_open = self.column.is_ambiguous && !self.is_percentage || monster.quirk != Quirk::None;
        let sign = if self.is_percentage { "%" } else { "" };
        (agrees || !is_open).then(|| CheckedClaim { truth: format!("{truth}{sign}"), agrees })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::text::joined;

    fn describe(v: &str, head: &[&str], name: &str, text: &str) -> String {
        let head: Vec<String> = head.iter().map(|head| head.to_string()).collect();
        let Some(claims) = parse_column(&head, 1).and_then(|column| column.parse_claims(text)) else {
            return "unread".to_string();
        };
        let edition = Edition::parse(v).unwrap();
        let spans = spans(edition, name);
        let describe = |claim: &CreatureClaim| match claim.check(edition, &spans) {
            Some(checked) => {
                format!("{} {}", claim.text, if checked.agrees { "agrees" } else { &checked.truth })
            }
            None => format!("{} open", claim.text),
        };
        joined(claims.iter().map(describe))
    }

    #[test]
    fn costs_are_read_as_the_wiki_and_as_the_game_write_them() {
        let speed = ["Monster", "Speed"];
        assert_eq!(describe("0.31", &speed, "ugly thing", "10 (move: 90%)"), "10 agrees, move: 90% agrees");
        assert_eq!(
            describe("0.31", &speed, "ugly thing", "100% (travel 111%)"),
            "100% agrees, travel 111% agrees"
        );
        assert_eq!(describe("0.31", &speed, "ugly thing", "10 (move: 80%)"), "10 agrees, move: 80% 90%");
        assert_eq!(describe("0.31", &speed, "ogre", "11 (atk: 150%)"), "11 10, atk: 150% agrees");
        assert_eq!(describe("0.31", &speed, "ogre", "10.0 (atk: 150,0%)"), "10.0 agrees, atk: 150,0% agrees");
        assert_eq!(describe("0.31", &speed, "ogre", "11.0"), "11.0 10");
        assert_eq!(describe("0.31", &speed, "ogre", "10.5"), "unread");
        assert_eq!(describe("0.31", &["Monster", "Attack"], "ogre", "66%"), "66% agrees");
        assert_eq!(describe("0.31", &["Monster", "Attack"], "ogre", "67%"), "67% 66%");
        assert_eq!(describe("0.31", &["Monster", "Attack speed"], "ogre", "66%"), "66% agrees");
        assert_eq!(describe("0.27", &["Monster", "Attack"], "ogre", "130%"), "130% agrees");
    }

    #[test]
    fn ambiguous_numbers_stay_open() {
        let attack = ["Monster", "Attack"];
        assert_eq!(describe("0.31", &attack, "ogre", "17"), "17 open");
        assert_eq!(describe("0.31", &["Monster", "Attack", "Move"], "ogre", "17"), "17 15");
        assert_eq!(describe("0.31", &["Monster", "Attack cost"], "ogre", "17"), "17 15");
        assert_eq!(describe("0.31", &["Monster", "Energy to attack"], "ogre", "17"), "17 15");
        assert_eq!(describe("0.31", &attack, "ogre", "17 (hit: plain)"), "unread");
        assert_eq!(describe("0.31", &["Monster", "Speed"], "ogre", "15 (while hasted)"), "unread");
        assert_eq!(describe("0.31", &["Monster", "Attack damage"], "ogre", "17"), "unread");
        assert_eq!(describe("0.30", &["Monster", "Speed"], "large abomination", "5"), "5 open");
        assert_eq!(describe("0.31", &["Monster", "HD"], "shadow", "1"), "1 agrees");
        assert_eq!(describe("0.31", &["Monster", "HD"], "shadow", "6"), "6 agrees");
    }
}
