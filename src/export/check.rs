//! Checking a wiki's table of speeds against the game: which cells disagree, and since when.

use super::tables::modifiers;
use super::wikitable;
use crate::crawl::monster::Monster;
use crate::edition::Edition;
use crate::inputs::Row;

/// A cell of a pasted table that could be checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The line of the text it stands in, from 1.
    pub line: usize,
    /// What its row is about.
    pub what: String,
    /// The heading of its column.
    pub column: String,
    /// What the table says.
    pub said: String,
    /// What the game has.
    pub truth: String,
    /// The release since which the game has had that, without a break.
    pub since: Edition,
    /// Whether the two agree.
    pub agrees: bool,
    /// The releases in which the table would have been right; none where it always was wrong.
    pub right_in: Vec<Edition>,
}

/// Checks every cell that is about a monster's numbers or about something that changes a step.
pub fn check(edition: Edition, text: &str) -> Vec<Finding> {
    let table = wikitable::read(text);
    let mut game = Game { effects: Vec::new() };
    let cells = table.rows.iter().flat_map(|(line, row)| {
        let columns = row.iter().enumerate().skip(1);
        columns.map(|(column, said)| {
            (*line, row[0].clone(), table.head.get(column).cloned().unwrap_or_default(), said.clone())
        })
    });
    cells
        .filter_map(|(line, what, column, said)| {
            let truth = game.value(edition, &what, &column, &said)?;
            let mut told = |edition| game.value(edition, &what, &column, &said);
            let since = Edition::game().rev().skip_while(|e| *e != edition.described_release());
            let since = since.take_while(|e| told(*e).as_ref() == Some(&truth)).last().unwrap_or(edition);
            let right_in: Vec<_> =
                Edition::game().filter(|e| told(*e).is_some_and(|truth| same(&truth, &said))).collect();
            let agrees = same(&truth, &said);
            Some(Finding { line, what, column, said, truth, since, agrees, right_in })
        })
        .collect()
}

struct Game {
    /// What was worked out so far, the editions each once.
    effects: Vec<(Edition, Vec<Vec<String>>)>,
}

impl Game {
    /// What the game has for a cell, written as the cell writes it; nothing where it is about neither.
    fn value(&mut self, edition: Edition, what: &str, column: &str, said: &str) -> Option<String> {
        monster_value(edition, what, column, said).or_else(|| self.effect(edition, what, said))
    }

    /// What changes a step by that name.
    fn effect(&mut self, edition: Edition, what: &str, said: &str) -> Option<String> {
        if !said.starts_with(['+', '-', '−', '×', '=']) {
            return None;
        }
        let known = self.effects.iter().position(|(known, _)| *known == edition);
        let place = known.unwrap_or_else(|| {
            self.effects.push((edition, modifiers(edition).1));
            self.effects.len() - 1
        });
        let (_, rows) = &self.effects[place];
        let about = |row: &&Vec<String>| {
            row[..2].iter().any(|cell| alike(cell, what)) || alike(rule_name(&row[2]), what)
        };
        let effect = &rows.iter().find(about)?[2];
        Some(effect[rule_name(effect).len()..].trim().to_string())
    }
}

/// `Frozen` of `Frozen +3`.
fn rule_name(effect: &str) -> &str {
    let end = effect.find(['+', '−', '×', '=']).unwrap_or(effect.len());
    effect[..end].trim_end()
}

fn alike(a: &str, b: &str) -> bool {
    let letters = |text: &str| {
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
    };
    !b.is_empty() && letters(a) == letters(b)
}

/// A monster's number by the heading; percentages where the cell has them.
fn monster_value(edition: Edition, what: &str, column: &str, said: &str) -> Option<String> {
    let alive = Monster::table().iter().filter(|monster| monster.life().includes(edition));
    let monster =
        alive.into_iter().find(|monster| alike(monster.name(), what) || alike(monster.slug(), what))?;
    let column = column.to_ascii_lowercase();
    let costs = monster.costs;
    let names: [(&[&str], i32); 7] = [
        (&["move", "travel"], costs.walk),
        (&["swim"], costs.swim),
        (&["attack", "atk"], costs.attack),
        (&["missile", "shoot"], costs.missile),
        (&["spell", "magic"], costs.spell),
        (&["hd", "hit dice"], monster.look().hit_dice),
        (&["speed"], monster.speed),
    ];
    let (_, number) = names.into_iter().find(|(words, _)| words.iter().any(|word| column.contains(word)))?;
    Some(if said.ends_with('%') { format!("{}%", 10 * number) } else { number.to_string() })
}

/// Equal but for signs of minus, spaces and what follows a comma.
fn same(truth: &str, said: &str) -> bool {
    let bare = |text: &str| {
        let text = text.split(',').next().unwrap_or_default().replace('−', "-").replace('×', "x");
        text.replace(' ', "").to_ascii_lowercase()
    };
    bare(truth) == bare(said)
}
