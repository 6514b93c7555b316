//! Parses the tables of a text, in any of the forms in which wikis have them.
//!
//! # Examples
//! ```
//! use wiki::wikitable::parse_tables;
//!
//! let tables = parse_tables("{|\n! Monster !! Speed\n|-\n| jackal || 14\n|}");
//! assert_eq!(tables[0].head, ["Monster", "Speed"]);
//! assert_eq!((&tables[0].rows[0].cells[..], tables[0].rows[0].line), (&["jackal".into(), "14".into()][..], 4));
//! ```

mod builder;
mod clause;
mod delimited;
mod html;
mod lua;
mod markup;
mod model;
mod second_headings;
mod sentences;
mod speeds;
mod templates;
mod wikitext;
mod words;

pub use markup::{Name, names, plain};
pub use model::{TableForm, WikiRow, WikiTable};
pub use sentences::PLAYERS;
pub use templates::{Parameter, Template, parse_templates, without};
pub(crate) use words::{has_any_word, words};

/// Parses every table of a text and skips what is between them: wikitext, Markdown, HTML, what a browser
/// copies from a page (tabs), CSV, data of a Scribunto module, and sentences that give a delay or a speed.
/// Never fails: text without tables yields none.
pub fn parse_tables(text: &str) -> Vec<WikiTable> {
    let entries = lua::parse(text);
    if entries.is_some() {
        return entries.into_iter().collect();
    }
    let (mut tables, rest) = html::parse(text);
    tables.extend(wikitext::parse(&rest));
    if tables.is_empty() {
        tables = delimited::parse(text);
    }
    tables.extend(sentences::parse(&rest));
    tables.sort_by_key(|table| table.line);
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(table: &WikiTable) -> Vec<(usize, String)> {
        table.rows.iter().map(|row| (row.line, row.cells.join("/"))).collect()
    }

    #[test]
    fn rows_may_be_on_one_line_or_several() {
        let read = parse_tables(
            "text\n{| class=x\n|+ title\n! Name !! Speed\n|-\n| orc || 10\n|-\n| jackal\n| 14\n|}\n| no",
        );
        assert_eq!((read.len(), &read[0].title[..], read[0].line), (1, "title", 4));
        assert_eq!(read[0].head, ["Name", "Speed"]);
        assert_eq!(describe(&read[0]), [(6, "orc/10".to_string()), (8, "jackal/14".to_string())]);
    }

    #[test]
    fn every_table_is_parsed_in_wikitext_and_markdown() {
        let text = "{|\n! A !! B\n|-\n| x || 1\n|}\nwords\n{|\n! colspan=\"2\"| Part\n|-\n| y ||\n* 2\n* 3\n|-\n! colspan=2 | Other\n|-\n| z || 4\n|}\nC | |\n--- | --- |\nw | 5 |\nv | |\n\nend | of it";
        let tables = parse_tables(text);
        let titles: Vec<_> = tables.iter().map(|table| (table.line, &table.title[..])).collect();
        assert_eq!(titles, [(2, "A, B"), (8, "Part"), (18, "C")]);
        assert_eq!(describe(&tables[1]), [(10, "y/\n* 2\n* 3".to_string()), (16, "z/4".to_string())]);
        assert_eq!(describe(&tables[2]), [(20, "w/5".to_string()), (21, "v/".to_string())]);
    }

    #[test]
    fn cells_may_span_rows_and_columns() {
        let text = "{|\n! rowspan=2 | N !! colspan=2 | Costs\n|-\n! Move !! Swim\n|-\n| orc || rowspan=\"2\" | 10 || 10\n|-\n| rat || 9\n|}";
        let table = &parse_tables(text)[0];
        assert_eq!(
            (&table.head[..], &table.above[..]),
            (&["N", "Move", "Swim"].map(String::from)[..], &["", "Costs", "Costs"].map(String::from)[..])
        );
        assert_eq!(describe(table), [(6, "orc/10/10".to_string()), (8, "rat/10/9".to_string())]);
    }
}
