//! Infoboxes as tables: `{{monster|name=ogre|speed=10 (attack: 150%)}}` is a row about the ogre, whose columns are the
//! parameters.

use super::subject::subject_kind;
use crate::wikitable::{Template, WikiRow, WikiTable, parse_tables, parse_templates, plain, without};

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

/// Returns what an infobox is about, as the first heading of a table says it: `monster`, `species`, `form` or `weapon`. Other
/// templates are none.
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
    let mut table = WikiTable {
        line: template.line,
        title: format!("{} {}", template.name, plain(&name)).trim_end().to_string(),
        is_infobox: true,
        head: vec![subject],
        rows: Vec::new(),
    };
    for parameter in &template.parameters {
        let heading = parameter.name.replace('_', " ");
        let is_unnamed = heading.bytes().all(|byte| byte.is_ascii_digit());
        if is_unnamed || heading.eq_ignore_ascii_case("name") || table.head.len() > MAX_COLUMNS {
            continue;
        }
        // The last of a name is the one that counts.
        if let Some(column) = table.head.iter().position(|own| *own == heading) {
            table.rows.retain(|row| row.cells.len() != column + 1);
            table.head[column] = String::new();
        }
        let mut cells = vec![String::new(); table.head.len() + 1];
        cells[0].clone_from(&name);
        cells[table.head.len()].clone_from(&parameter.value);
        table.head.push(heading);
        table.rows.push(WikiRow { line: parameter.line, cells, is_heading: false });
    }
    Some(table)
}
