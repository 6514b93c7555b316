//! Infoboxes as tables: `{{monster|name=ogre|speed=10 (attack: 150%)}}` is a row about the ogre, whose
//! columns are the parameters. As a page shows it, it is two columns; the name is beside `Name`, alone in a
//! row, or the title.

use super::creature::parse_column;
use super::heading::names_time;
use super::subject::subject_kind;
use crate::wikitable::{
    Parameter, TableForm, Template, WikiRow, WikiTable, parse_tables, parse_templates, plain, without,
};

/// Limit on the parameters of an infobox that are checked.
const MAX_COLUMNS: usize = 40;

/// Returns the tables and the infoboxes of a text in the order of their lines.
pub fn tables_and_infoboxes(text: &str) -> Vec<WikiTable> {
    let templates = parse_templates(text);
    let infoboxes = templates.iter().filter_map(infobox).collect::<Vec<_>>();
    // Their lines begin with bars as rows of tables do.
    let is_block = |template: &&Template| template.is_block || subject(template).is_some();
    let blocks: Vec<_> = templates.iter().filter(is_block).map(|template| template.range.clone()).collect();
    let mut tables =
        if blocks.is_empty() { parse_tables(text) } else { parse_tables(&without(text, blocks)) };
    tables.extend(infoboxes);
    tables.sort_by_key(|table| table.line);
    tables
}

/// Returns what an infobox is about, as the first heading of a table says it: `monster`, `species`, `form` or
/// `weapon`. Other templates are none.
fn subject(template: &Template) -> Option<String> {
    let name = template.name.to_ascii_lowercase();
    let words: Vec<&str> = name
        .split([' ', '_', ':'])
        .filter(|word| !["info", "infobox", "template", ""].contains(word))
        .collect();
    let [word] = words[..] else { return None };
    // Templates in the plural show tables of their own.
    (subject_kind(word).is_some() && (!word.ends_with('s') || word == "species")).then(|| word.to_string())
}

/// Returns an infobox as a table with a row for each parameter, so that each claim has its line.
fn infobox(template: &Template) -> Option<WikiTable> {
    let subject = subject(template)?;
    let last =
        |name: &str| template.parameters.iter().rfind(|parameter| parameter.name.eq_ignore_ascii_case(name));
    // What has no name of its own is the first parameter: `{{monster info|jackal|speed=14}}`.
    let name = last("name").or_else(|| last("1"));
    let name = name.map(|parameter| parameter.value.clone()).unwrap_or_default();
    let title = format!("{} {}", template.name, plain(&name)).trim_end().to_string();
    Some(with_rows(
        WikiTable { line: template.line, title, head: vec![subject], ..WikiTable::default() },
        &name,
        &template.parameters,
    ))
}

/// Returns a table as the infobox that it is where a page shows one: pairs, of which one gives a time, below
/// a name. That is the value beside `Name`, a row that is one cell, or the title.
pub fn as_shown(table: &WikiTable) -> Option<WikiTable> {
    if table.form == TableForm::Infobox {
        return None;
    }
    let head = WikiRow { line: table.line, cells: table.head.clone(), is_heading: true };
    let pairs = [head].into_iter().chain(table.rows.iter().cloned()).filter(|row| !row.cells.is_empty());
    let parameter = |row: WikiRow| match &row.cells[..] {
        [value] => Some(Parameter { line: row.line, name: plain(value), value: value.clone() }),
        [name, value] => Some(Parameter { line: row.line, name: plain(name), value: value.clone() }),
        _ => None,
    };
    let mut parameters: Vec<Parameter> = pairs.map(parameter).collect::<Option<_>>()?;
    // A picture has no text.
    parameters.retain(|parameter| !parameter.name.is_empty());
    let first = parameters.first()?;
    // Of a list of names and numbers the first pair are its headings.
    let is_number = names_time(&first.value) || parse_column(std::slice::from_ref(&first.value), 0).is_some();
    let is_name = |own: &&Parameter| own.name.eq_ignore_ascii_case("name") || own.name == plain(&own.value);
    let named = parameters.iter().find(is_name);
    let is_time = |own: &Parameter| {
        let is_amount = own.value.starts_with(|letter: char| letter.is_ascii_digit());
        names_time(&own.name) && (named.is_some() || is_amount)
    };
    if is_number || !parameters.iter().any(is_time) {
        return None;
    }
    // Without a title of its own a table is called by its headings.
    let own_title = Some(&table.title).filter(|title| !title.is_empty() && !title.contains(&first.name));
    let name = named.map_or_else(|| own_title.map(|title| without_glyph(title)), |own| Some(&own.value))?;
    let title = own_title.map_or_else(|| plain(name), String::clone);
    let empty = WikiTable { line: table.line, title, head: vec![String::new()], ..WikiTable::default() };
    Some(with_rows(empty, name, &parameters))
}

/// Returns a title without the character of a monster on the screen behind its name: `ogre O`.
fn without_glyph(title: &str) -> &str {
    title.rsplit_once(' ').filter(|(_, glyph)| glyph.chars().count() == 1).map_or(title, |(name, _)| name)
}

/// Returns an infobox with a row about the name for each parameter.
fn with_rows(mut table: WikiTable, name: &str, parameters: &[Parameter]) -> WikiTable {
    table.form = TableForm::Infobox;
    for parameter in parameters {
        let heading = parameter.name.replace('_', " ");
        let is_unnamed = heading.bytes().all(|byte| byte.is_ascii_digit());
        let is_name = heading.eq_ignore_ascii_case("name") || parameter.name == plain(&parameter.value);
        if is_unnamed || is_name || table.head.len() > MAX_COLUMNS {
            continue;
        }
        // The last of a name is the one that counts.
        if let Some(column) = table.head.iter().position(|own| *own == heading) {
            table.rows.retain(|row| row.cells.len() != column + 1);
            table.head[column] = String::new();
        }
        let mut cells = vec![String::new(); table.head.len() + 1];
        cells[0] = name.to_string();
        cells[table.head.len()].clone_from(&parameter.value);
        table.head.push(heading);
        table.rows.push(WikiRow { line: parameter.line, cells, is_heading: false });
    }
    table
}
