//! The command that lists what a question can be made of: the keys of a link and their values.

use super::request::{Refused, Request, json};
use super::subcommand::Answers;
use ::shapes::{keys, monsters};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::text::number;
use question::lookup::RefTopic;
use question::{Page, Question};
use reference::RefTable;
use wiki::{Format, Table};

/// Lists the keys of a link, or the values of one.
pub const LIST: Answers = Answers {
    text: |request| Ok(table(request)?.render(Format::parse(&request.table.1)?, &request.base)),
    brief: Some(|request| {
        let rows = table(request)?.rows.into_iter();
        Ok(rows.filter_map(|row| row.into_iter().next()).collect::<Vec<_>>().join(" "))
    }),
    json: |request| (find(request)?.json)(request.question.edition),
};

/// The heading of what a link writes.
const VALUE: &str = "Value";

/// A list.
pub struct List {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its rows, each of which begins with what a link writes.
    table: fn(Edition) -> Table,
    json: fn(Edition) -> Result<String, Refused>,
}

/// Every list; the first is the default.
#[rustfmt::skip]
pub const LISTS: &[List] = &[
    List { name: "inputs", table: inputs, json: |edition| json(&keys::inputs(edition)) },
    List { name: "species", table: |edition| of_reference(RefTopic::Species, edition), json: |edition| json(&keys::species(edition)) },
    List { name: "forms", table: |edition| of_reference(RefTopic::Forms, edition), json: |edition| json(&keys::forms(edition)) },
    List { name: "gods", table: gods, json: |edition| json(&keys::gods(edition)) },
    List { name: "weapons", table: |edition| of_reference(RefTopic::Weapons, edition), json: |edition| json(&keys::weapons(edition)) },
    List { name: "actions", table: actions, json: |edition| json(&keys::actions_of(edition)) },
    List { name: "monsters", table: monsters, json: |edition| json(&monsters::monsters(edition)) },
];

/// Returns the list of a request.
fn find(request: &Request) -> Result<&'static List, Refused> {
    let list = LISTS.iter().find(|list| list.name == request.table.0);
    list.ok_or_else(|| format!("There is no list “{}”.", request.table.0).into())
}

fn table(request: &Request) -> Result<Table, Refused> {
    Ok((find(request)?.table)(request.question.edition))
}

/// Returns a table of the reference, where each row begins with what a link writes.
fn of_reference(topic: RefTopic, edition: Edition) -> Table {
    let mut question = Question::default().at(edition);
    question.view.page = Page::Reference;
    question.lookup.topic = topic;
    let table = RefTable::build(topic, edition);
    let mut listed = table.to_table(&(0..table.rows.len()).collect::<Vec<_>>(), &question);
    if topic != RefTopic::Inputs {
        listed.head.insert(0, VALUE);
        listed.rows.iter_mut().zip(&table.rows).for_each(|(cells, row)| cells.insert(0, row.id.clone()));
    }
    listed
}

/// Returns the keys that an edition has.
fn inputs(edition: Edition) -> Table {
    let mut table = of_reference(RefTopic::Inputs, edition);
    let is_known = |key: &String| {
        Question::keys().any(|input| input.key.as_str() == key && input.life.includes(edition))
    };
    table.rows.retain(|row| row.first().is_some_and(is_known));
    table
}

/// Returns the monsters without the many columns that the reference has of them.
fn monsters(edition: Edition) -> Table {
    let mut table = of_reference(RefTopic::Monsters, edition);
    table.head.truncate(2);
    table.rows.iter_mut().for_each(|row| row.truncate(2));
    table
}

fn gods(edition: Edition) -> Table {
    let row = |god: keys::GodInfo| vec![god.slug.to_string(), god.name.to_string(), god.releases];
    own("Gods", [VALUE, "Name", "Releases"], keys::gods(edition).into_iter().map(row).collect(), edition)
}

fn actions(edition: Edition) -> Table {
    let row = |action: keys::ActionInfo| vec![action.slug.to_string(), action.name, number(action.aut, 2)];
    let rows = keys::actions_of(edition).into_iter().map(row).collect();
    own("Actions, as plans name them", [VALUE, "Name", "Aut of a plain human"], rows, edition)
}

/// Returns a table that the reference does not have.
fn own(title: &str, head: [&'static str; 3], rows: Vec<Vec<String>>, edition: Edition) -> Table {
    Table {
        title: format!("{title}, {edition}"),
        head: head.to_vec(),
        rows,
        source: "The tables that Crawl Clock computes with.".into(),
        query: Question::default().at(edition).query(),
        names_articles: false,
    }
}
