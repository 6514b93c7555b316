//! A monster's numbers in a cell: `10`, `150%`, `10 (move: 90%)`.

use super::{Told, alike};
use crate::crawl::model::monster::{Monster, Quirk};
use crate::edition::Edition;
use crate::inputs::Row;

/// A number of a monster.
pub struct Stat {
    words: &'static [&'static str],
    of: fn(&Monster) -> i32,
    kind: StatKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StatKind {
    Level,
    Speed,
    Cost,
}

/// A column of such numbers.
#[derive(Clone, Copy)]
pub struct CreatureColumn {
    stat: &'static Stat,
    /// Whether its heading leaves it to the reader what its plain numbers are.
    vague: bool,
}

/// A number that a cell says a monster has.
pub struct CreatureClaim {
    /// As written.
    pub said: String,
    column: CreatureColumn,
    number: i32,
    percent: bool,
}

const STATS: [Stat; 7] = [
    stat(&["move", "moves", "movement", "travel", "walk"], StatKind::Cost, |monster| monster.costs.walk),
    stat(&["swim", "swimming"], StatKind::Cost, |monster| monster.costs.swim),
    stat(&["attack", "attacks", "atk", "melee"], StatKind::Cost, |monster| monster.costs.attack),
    stat(&["missile", "shoot", "throw"], StatKind::Cost, |monster| monster.costs.missile),
    stat(&["spell", "magic", "cast"], StatKind::Cost, |monster| monster.costs.spell),
    stat(&["hd", "hit", "dice"], StatKind::Level, |monster| monster.look().hit_dice),
    stat(&["speed"], StatKind::Speed, |monster| monster.speed),
];

const fn stat(words: &'static [&'static str], kind: StatKind, of: fn(&Monster) -> i32) -> Stat {
    Stat { words, of, kind }
}

/// All spans of the monsters of an edition by that name, even by another name in other editions; none where
/// the edition lacks them.
pub fn spans(edition: Edition, name: &str) -> Vec<&'static Monster> {
    let called = |monster: &&Monster| alike(monster.name(), name) || alike(monster.slug(), name);
    let all = Monster::table();
    let alive = all.iter().filter(called).filter(|monster| monster.life().includes(edition));
    let there: Vec<&str> = alive.map(Monster::slug).collect();
    let same = |monster: &&Monster| !there.is_empty() && (there.contains(&monster.slug()) || called(monster));
    all.iter().filter(same).collect()
}

/// What a column of a table is about, if it is about such numbers.
pub fn column(head: &[String], place: usize) -> Option<CreatureColumn> {
    let (column, cost) = heading(head.get(place)?)?;
    // Beside columns of other costs, or by its own word, it is one of costs; alone it might be of damage.
    let costs =
        head.iter().filter_map(|head| heading(head)).filter(|(column, _)| column.stat.kind == StatKind::Cost);
    let vague = column.vague || column.stat.kind == StatKind::Cost && !cost && costs.count() < 2;
    Some(CreatureColumn { vague, ..column })
}

/// A heading, and whether it says that it is about costs.
fn heading(text: &str) -> Option<(CreatureColumn, bool)> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let cost = |word: &&str| ["cost", "energy"].contains(word);
    let costs = words.iter().any(cost);
    let rest: Vec<&str> = words.into_iter().filter(|word| !cost(word) && *word != "base").collect();
    let of = |word: &str| STATS.iter().find(|stat| stat.words.contains(&word));
    let (stat, vague) = match rest[..] {
        ["hit" | "dice"] => return None,
        [word] | ["hit", word @ "dice"] => (of(word)?, false),
        // The speed of one action: a percentage is clear.
        [word, "speed"] => (of(word)?, true),
        _ => return None,
    };
    Some((CreatureColumn { stat, vague }, costs))
}

impl CreatureColumn {
    /// Every number in a cell; nothing where a part of it may mean more than is understood.
    pub fn claims(self, said: &str) -> Option<Vec<CreatureClaim>> {
        let parts = said.split(['(', ')', ',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| self.claim(part)).collect()
    }

    /// `10`, `90%`, `move: 90%`, `attack 66%`
    fn claim(self, part: &str) -> Option<CreatureClaim> {
        let digits = part.find(|c: char| c.is_ascii_digit())?;
        let (word, number) = part.split_at(digits);
        let word = word.trim().trim_end_matches(':').trim();
        let column = if word.is_empty() { self } else { heading(word)?.0 };
        let percent = number.trim_end_matches(['%', ' ', '\u{a0}']);
        let percentage = number.contains('%');
        let number = percent.parse().ok().filter(|number| (0..1000).contains(number))?;
        Some(CreatureClaim { said: part.to_string(), column, number, percent: percentage })
    }
}

impl CreatureClaim {
    /// What an edition has; nothing where it lacks the monster, or where a number that differs may yet be
    /// right: a speed that is rolled, damage under the same heading. Of several monsters by one name, the one
    /// that is as said.
    pub fn told(&self, edition: Edition, spans: &[&Monster]) -> Option<Told> {
        let alive = spans.iter().filter(|monster| monster.life().includes(edition));
        let all: Vec<_> = alive.map(|monster| self.told_of(monster)).collect();
        let agrees = all.iter().position(|told| told.as_ref().is_some_and(|told| told.agrees));
        all.into_iter().nth(agrees.unwrap_or(0))?
    }

    fn told_of(&self, monster: &Monster) -> Option<Told> {
        let number = (self.column.stat.of)(monster);
        let truth = match (self.percent, self.column.stat.kind) {
            (true, StatKind::Level) => return None,
            (true, StatKind::Speed) => 10 * number,
            // The wiki's percentages are of the ordinary cost, the game's of the ordinary speed.
            (true, StatKind::Cost) => {
                let games = if number > 0 { 100 * monster.speed / number } else { 0 };
                let wikis = 10 * number;
                if (self.number - games).abs() < (self.number - wikis).abs() { games } else { wikis }
            }
            (false, _) => number,
        };
        let agrees = truth == self.number;
        let open = self.column.vague && !self.percent || monster.quirk != Quirk::None;
        let sign = if self.percent { "%" } else { "" };
        (agrees || !open).then(|| Told { truth: format!("{truth}{sign}"), agrees })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(v: &str, head: &[&str], name: &str, said: &str) -> String {
        let head: Vec<String> = head.iter().map(|head| head.to_string()).collect();
        let Some(claims) = column(&head, 1).and_then(|column| column.claims(said)) else {
            return "unread".to_string();
        };
        let edition = Edition::parse(v).unwrap();
        let spans = spans(edition, name);
        let one = |claim: &CreatureClaim| match claim.told(edition, &spans) {
            Some(told) => format!("{} {}", claim.said, if told.agrees { "agrees" } else { &told.truth }),
            None => format!("{} open", claim.said),
        };
        claims.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn costs_are_read_as_the_wiki_and_as_the_game_write_them() {
        let speed = ["Monster", "Speed"];
        assert_eq!(told("0.31", &speed, "ugly thing", "10 (move: 90%)"), "10 agrees, move: 90% agrees");
        assert_eq!(
            told("0.31", &speed, "ugly thing", "100% (travel 111%)"),
            "100% agrees, travel 111% agrees"
        );
        assert_eq!(told("0.31", &speed, "ugly thing", "10 (move: 80%)"), "10 agrees, move: 80% 90%");
        assert_eq!(told("0.31", &speed, "ogre", "11 (atk: 150%)"), "11 10, atk: 150% agrees");
        assert_eq!(told("0.31", &["Monster", "Attack"], "ogre", "66%"), "66% agrees");
        assert_eq!(told("0.31", &["Monster", "Attack"], "ogre", "67%"), "67% 66%");
        assert_eq!(told("0.31", &["Monster", "Attack speed"], "ogre", "66%"), "66% agrees");
        assert_eq!(told("0.27", &["Monster", "Attack"], "ogre", "130%"), "130% agrees");
    }

    #[test]
    fn what_may_be_meant_otherwise_is_open() {
        let attack = ["Monster", "Attack"];
        assert_eq!(told("0.31", &attack, "ogre", "17"), "17 open");
        assert_eq!(told("0.31", &["Monster", "Attack", "Move"], "ogre", "17"), "17 15");
        assert_eq!(told("0.31", &["Monster", "Attack cost"], "ogre", "17"), "17 15");
        assert_eq!(told("0.31", &attack, "ogre", "17 (hit: plain)"), "unread");
        assert_eq!(told("0.31", &["Monster", "Speed"], "ogre", "15 (while hasted)"), "unread");
        assert_eq!(told("0.31", &["Monster", "Attack damage"], "ogre", "17"), "unread");
        assert_eq!(told("0.30", &["Monster", "Speed"], "large abomination", "5"), "5 open");
        assert_eq!(told("0.31", &["Monster", "HD"], "shadow", "1"), "1 agrees");
        assert_eq!(told("0.31", &["Monster", "HD"], "shadow", "6"), "6 agrees");
    }
}
