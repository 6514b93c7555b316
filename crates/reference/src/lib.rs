//! The reference: the game's tables, the rules and the inputs as tables to search, generated from what the
//! calculator computes with. Each [`RefTopic`] has one table.
//!
//! # Examples
//! ```
//! use foundation::edition::Edition;
//! use question::Question;
//! use question::lookup::RefTopic;
//! use reference::RefTable;
//!
//! let question = Question::read("v=0.34&shelf=weapons&find=war+axe").unwrap();
//! let table = RefTable::build(RefTopic::Weapons, question.edition);
//! let found = table.matching_rows(&question.lookup);
//! assert_eq!(found.rows.len(), 1);
//! assert_eq!(table.rows[found.rows[0]].id, "war-axe");
//! ```

mod candidates;
mod changes;
pub mod entries;
mod keys;
mod links;
mod order;
pub mod probe;
mod rules;
mod species;
mod speed_words;
pub mod terms;

use crawl::model::habit;
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::insertion_sort::insertion_sort;
use foundation::spelling::Typed;
use foundation::text::joined;
use foundation::time_slices::{Pause, block_on};
pub use links::Links;
use order::{Rank, compare_ranks, rank};
use question::Question;
use question::column::Column;
use question::lookup::{Lookup, RefTopic};
use std::cell::RefCell;
use std::rc::Rc;
use wiki::Table;

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefRow {
    /// The identifier in links, unique in the table.
    pub id: String,
    /// The texts, one for each column.
    pub cells: Vec<String>,
    /// The monster that the row is about.
    pub monster: Option<&'static Monster>,
    /// Whether the row is about a rule or action that is not in force.
    pub is_inactive: bool,
    /// The value that the topic's input takes to ask about this row.
    pub value: Option<&'static str>,
}

/// The rows that a lookup finds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matches {
    /// Their indices in the order to show them in.
    pub rows: Vec<usize>,
    /// Whether no row has the words, so that these are those whose names are nearest to them.
    pub are_near: bool,
    /// How many more there would be with those of other versions.
    pub left_out: usize,
}

/// The table of a topic for an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefTable {
    /// The topic.
    pub topic: RefTopic,
    /// The edition.
    pub edition: Edition,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows in their default order.
    pub rows: Vec<Rc<RefRow>>,
    /// Whether all rows are computed: two topics take seconds, see [`RefTable::fill`].
    pub is_complete: bool,
}

/// What articles and older releases call otherwise than our tables: how the word begins, and its name here.
const OTHER_WORDS: [(&str, &str); 5] = [
    ("swim", "wading"),
    ("encumber", "burden"),
    ("overload", "burden"),
    ("slowness", "slow"),
    ("levitat", "fly"),
];

/// Returns what a word that is searched for is called in our tables.
fn other_word(word: &str) -> &str {
    OTHER_WORDS.iter().find(|(begin, _)| word.starts_with(begin)).map_or(word, |(_, other)| other)
}

impl RefTable {
    /// Computes the complete table without a pause.
    pub fn build(topic: RefTopic, edition: Edition) -> RefTable {
        let table = RefCell::new(RefTable::new(topic, edition));
        block_on(async |pause| RefTable::fill(&table, pause).await);
        table.into_inner()
    }

    /// Returns the table, still without rows if they are expensive: those of the rules and of the changes.
    pub fn new(topic: RefTopic, edition: Edition) -> RefTable {
        use Column::*;
        let (columns, rows) = match topic {
            RefTopic::Rules => (vec![Rule, Part, Force, Effect, Life], Vec::new()),
            RefTopic::Changes => (vec![Release, Kind, Name, Change, Detail], Vec::new()),
            RefTopic::Inputs => (vec![Key, Means, Values, Default, Life, Help], keys::rows(edition)),
            RefTopic::SpeedWords => (vec![Word, Delays, Effective], speed_words::rows(edition)),
            RefTopic::Species => ([&[Name], &species::columns()[..]].concat(), species::rows(edition)),
            _ => ([&[Name], &entries::columns(topic)[..], &[Life]].concat(), entry_rows(topic, edition)),
        };
        let is_complete = !matches!(topic, RefTopic::Rules | RefTopic::Changes);
        RefTable { topic, edition, columns, rows: rows.into_iter().map(Rc::new).collect(), is_complete }
    }

    /// Computes the missing rows in time slices. Between slices the rows done so far can be shown.
    pub async fn fill(table: &RefCell<RefTable>, pause: &Pause<'_>) {
        let RefTable { topic, is_complete, .. } = *table.borrow();
        match topic {
            _ if is_complete => return,
            RefTopic::Rules => rules::fill(table, pause).await,
            _ => changes::fill(table, pause).await,
        }
        table.borrow_mut().is_complete = true;
    }

    /// Returns the rows that contain every word searched for, ignoring ASCII case, in the order of the
    /// lookup's column; of species, forms, weapons and monsters those first whose names have the words. Where
    /// a complete table has none, returns those whose names are the words with typing errors. A single
    /// character finds the monsters that are drawn so, if there are any.
    ///
    /// What this version does not have is left out unless the lookup asks for it or selects it; what a search
    /// finds of it comes last.
    pub fn matching_rows(&self, lookup: &Lookup) -> Matches {
        let words: Vec<String> =
            lookup.find.0.to_ascii_lowercase().split_whitespace().map(String::from).collect();
        let glyph = self.glyph(lookup.find.0.trim());
        let matches = |row: &RefRow| match glyph {
            Some(glyph) => row.monster.is_some_and(|monster| monster.look().glyph == glyph),
            None => {
                let text = row.cells.join("\n").to_ascii_lowercase();
                words.iter().all(|word| text.contains(word) || text.contains(other_word(word)))
            }
        };
        let matching = (0..self.rows.len()).filter(|index| matches(&self.rows[*index]));
        let (mut listed, others): (Vec<usize>, Vec<usize>) =
            matching.partition(|index| self.is_listed(*index, lookup));
        let are_near = listed.is_empty() && others.is_empty() && self.is_complete;
        if are_near {
            listed = self.rows_named_nearly(&lookup.find.0);
            listed.retain(|index| self.is_listed(*index, lookup));
        } else if !words.is_empty() {
            // Rules and changes stay in the order in which they apply.
            let has_own_order = matches!(self.topic, RefTopic::Rules | RefTopic::Changes);
            let column = self.name_column().filter(|_| !has_own_order);
            let rank = |index: usize| {
                let row = &self.rows[index];
                let name = column.map_or_else(String::new, |column| row.cells[column].to_ascii_lowercase());
                let rank =
                    (row.is_inactive, name != words.join(" "), !words.iter().all(|word| name.contains(word)));
                (rank, index)
            };
            let mut ranked: Vec<_> = listed.into_iter().map(rank).collect();
            insertion_sort(&mut ranked, |(one, _), (other, _)| one.cmp(other));
            listed = ranked.into_iter().map(|(_, index)| index).collect();
        }
        let left_out = others.len();
        Matches { are_near: are_near && !listed.is_empty(), left_out, rows: self.in_order(listed, lookup) }
    }

    /// Returns the glyph that a text is, if it draws a monster of the table.
    fn glyph(&self, text: &str) -> Option<char> {
        let mut characters = text.chars();
        let glyph = characters.next().filter(|_| characters.next().is_none())?;
        let mut monsters = self.rows.iter().filter_map(|row| row.monster);
        monsters.any(|monster| monster.look().glyph == glyph).then_some(glyph)
    }

    /// Returns the tables besides that of a topic in which something is called as the lookup says; only those
    /// that need no time.
    pub fn topics_with_name(lookup: &Lookup, edition: Edition) -> Vec<RefTopic> {
        const NAMED: [RefTopic; 4] =
            [RefTopic::Species, RefTopic::Forms, RefTopic::Weapons, RefTopic::Monsters];
        let words = lookup.find.0.to_ascii_lowercase();
        let is_named = |topic: &RefTopic| {
            let table = RefTable::new(*topic, edition);
            let name = table.name_column();
            let has = |row: &Rc<RefRow>| {
                name.is_some_and(|name| row.cells[name].to_ascii_lowercase().contains(words.trim()))
            };
            table.rows.iter().any(has)
        };
        let others = NAMED.into_iter().filter(|topic| *topic != lookup.topic && !words.trim().is_empty());
        others.filter(is_named).collect()
    }

    /// Returns how many rows there are to search.
    pub fn listed_count(&self, lookup: &Lookup) -> usize {
        (0..self.rows.len()).filter(|index| self.is_listed(*index, lookup)).count()
    }

    /// Returns whether a row is not left out for being another version's.
    fn is_listed(&self, index: usize, lookup: &Lookup) -> bool {
        let row = &self.rows[index];
        lookup.others || !row.is_inactive || row.id == lookup.row.0
    }

    /// Returns the index of the column with the names of the rows; `None` where rows have none.
    fn name_column(&self) -> Option<usize> {
        self.columns.iter().position(|own| own.is_name())
    }

    /// Returns the rows whose names are nearest to a text, the nearest first.
    fn rows_named_nearly(&self, text: &str) -> Vec<usize> {
        let Some(column) = self.name_column() else { return Vec::new() };
        let typed = Typed::new(text);
        let near = |(index, row): (usize, &Rc<RefRow>)| Some((typed.distance_to(&row.cells[column])?, index));
        let mut near: Vec<_> = self.rows.iter().enumerate().filter_map(near).collect();
        insertion_sort(&mut near, Ord::cmp);
        near.into_iter().map(|(_, index)| index).collect()
    }

    /// Orders rows by the lookup's column.
    fn in_order(&self, rows: Vec<usize>, lookup: &Lookup) -> Vec<usize> {
        let Some((by, direction)) = lookup.by.0 else { return rows };
        let Some(column) = self.columns.iter().position(|own| *own == by) else { return rows };
        let mut ordered: Vec<(Rank, usize)> = Vec::new();
        for index in rows {
            let rank = rank(&self.rows[index].cells[column]);
            let before = |other: &(Rank, usize)| compare_ranks(&other.0, &rank, direction).is_le();
            ordered.insert(ordered.partition_point(before), (rank, index));
        }
        ordered.into_iter().map(|(_, index)| index).collect()
    }

    /// Returns the rows at `indices` as a table to paste.
    pub fn to_table(&self, indices: &[usize], question: &Question) -> Table {
        let suffix =
            if self.topic == RefTopic::Changes { String::new() } else { format!(", {}", self.edition) };
        Table {
            title: format!("{}{suffix}", self.topic.label()),
            head: self.columns.iter().map(|column| column.label()).collect(),
            rows: indices.iter().map(|index| self.rows[*index].cells.clone()).collect(),
            names_articles: false,
            source: "The tables that Crawl Clock computes with.".into(),
            query: question.query(),
        }
    }
}

/// Returns the rows of the forms, weapons or monsters that an edition has; monsters by their names as shown,
/// with the habits that they have in it.
fn entry_rows(topic: RefTopic, edition: Edition) -> Vec<RefRow> {
    let habits = entries::columns(topic).iter().position(|column| *column == Column::Habits);
    let alive = entries::entries(topic, edition).into_iter().filter(|entry| entry.life.includes(edition));
    let row = |mut entry: entries::Entry| {
        if let Some(cell) = habits.and_then(|habits| entry.cells.get_mut(habits)) {
            *cell =
                joined(habit::habits(entry.slug, edition).into_iter().map(|habit| habit.label().to_string()));
        }
        let name = [entry.name.to_string()];
        let cells = name.into_iter().chain(entry.cells).chain([entry.life.to_string()]).collect();
        RefRow {
            id: entry.slug.to_string(),
            cells,
            monster: entry.monster,
            is_inactive: false,
            value: Some(entry.slug),
        }
    };
    let mut rows: Vec<RefRow> = alive.map(row).collect();
    if topic == RefTopic::Monsters {
        // Nearly sorted by their slugs already.
        insertion_sort(&mut rows, |one, other| lower_case(one).cmp(lower_case(other)));
    }
    rows
}

/// Returns the letters of a row's name, all in lower case.
fn lower_case(row: &RefRow) -> impl Iterator<Item = u8> {
    row.cells[0].bytes().map(|letter| letter.to_ascii_lowercase())
}

/// Converts a text to an identifier in links: `movement-frozen-since-0.32`.
fn slugify(text: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' };
    text.to_ascii_lowercase().chars().map(plain).collect()
}
