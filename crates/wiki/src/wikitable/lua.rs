//! Parses the data of a Scribunto module: `m["Agnes"] = { Speed = "18", … }` is a row about Agnes.

use super::model::{WikiRow, WikiTable};

/// A token of Lua, as far as data has them.
#[derive(Clone, PartialEq, Debug)]
enum Token {
    /// A name or a number.
    Word(String),
    /// A string without its quotes.
    Text(String),
    Sign(char),
}

/// The tokens of a text, each with its line.
type Tokens = [(usize, Token)];

/// Limit on the columns of a table.
const MAX_COLUMNS: usize = 60;

/// Returns the entries of a module as a table whose columns are their fields; `None` for any other text. A
/// row has one field, so that each has its line.
pub(super) fn parse(text: &str) -> Option<WikiTable> {
    // Wikitext has no such key, and returns nothing.
    let has_keys = text.contains("[\"") || text.contains("['");
    let returns = || text.lines().any(|line| line.trim_start().starts_with("return"));
    if !has_keys && !returns() || !text.contains('{') || text.contains("{|") {
        return None;
    }
    let tokens = tokens(text);
    let mut table = WikiTable { title: "Module data".to_string(), ..WikiTable::default() };
    table.head.push("Name".to_string());
    let mut at = 0;
    while at < tokens.len() {
        match entry(&tokens[at..]) {
            Some((key, length)) => {
                at += length;
                at += add_entry(&mut table, key, &tokens[at..]);
            }
            None => at += 1,
        }
    }
    table.line = table.rows.first()?.line;
    Some(table)
}

/// The key of an entry of a list, which has none.
const NO_KEY: &str = "";

/// Returns the key of the entry that tokens begin with, `["key"] = {`, `key = {field = 1` or `{field = 1`,
/// and the number of the tokens up to the brace.
fn entry(tokens: &Tokens) -> Option<(&str, usize)> {
    match tokens {
        [
            (_, Token::Sign('[')),
            (_, Token::Text(key)),
            (_, Token::Sign(']')),
            (_, Token::Sign('=')),
            (_, Token::Sign('{')),
            ..,
        ] => Some((key, 5)),
        // Without quotes it may be the variable or the field that holds the entries.
        [(_, Token::Word(key)), (_, Token::Sign('=')), (_, Token::Sign('{')), inner @ ..] => {
            field(inner).map(|_| (&key[..], 3))
        }
        // Of a list: its first field is its name.
        [(_, Token::Sign('{')), inner @ ..] => field(inner).map(|_| (NO_KEY, 1)),
        _ => None,
    }
}

/// Limit on the tables in each other whose values are read.
const MAX_DEPTH: usize = 4;

/// What a cell shows of a list, whose values have no keys, and of what lies deeper.
const LIST: &str = "{…}";

/// Adds the fields of an entry that are numbers or strings, those of tables in it under the keys of both, and
/// returns the number of its tokens.
fn add_entry(table: &mut WikiTable, key: &str, tokens: &Tokens) -> usize {
    let (mut name, first_row) = (key.to_string(), table.rows.len());
    // The keys of the tables around a token; `None` for one without.
    let mut path: Vec<Option<&str>> = Vec::new();
    let mut at = 0;
    if key == NO_KEY
        && let Some((heading, Token::Text(value), length)) = value_of_key(tokens)
    {
        (table.head[0], name, at) = (spaced(heading), value.to_string(), length);
    }
    while at < tokens.len() {
        let (line, token) = &tokens[at];
        let keys: Option<Vec<&str>> = path.iter().copied().collect();
        let named = keys.and_then(|keys| Some((keys, value_of_key(&tokens[at..])?)));
        match (named, token) {
            (Some((keys, (heading, Token::Word(value) | Token::Text(value), length))), _) => {
                if keys.is_empty() && heading.eq_ignore_ascii_case("name") {
                    name = value.to_string()
                } else {
                    add_field(table, *line, &keys, heading, value)
                }
                at += length;
                continue;
            }
            (Some((keys, (heading, Token::Sign('{'), length))), _) => {
                at += length;
                let is_empty = matches!(tokens.get(at), None | Some((_, Token::Sign('}'))));
                let is_read =
                    keys.len() < MAX_DEPTH && value_of_key(tokens.get(at..).unwrap_or(&[])).is_some();
                if !is_empty && !is_read {
                    add_field(table, *line, &keys, heading, LIST);
                }
                path.push(is_read.then_some(heading));
                continue;
            }
            (_, Token::Sign('{')) => path.push(None),
            // The one that ends the entry.
            (_, Token::Sign('}')) if path.is_empty() => return finished(table, first_row, &name, at + 1),
            (_, Token::Sign('}')) => drop(path.pop()),
            _ => {}
        }
        at += 1;
    }
    finished(table, first_row, &name, at)
}

/// Names the rows of an entry, and returns the number of its tokens.
fn finished(table: &mut WikiTable, first_row: usize, name: &str, length: usize) -> usize {
    table.rows[first_row..].iter_mut().for_each(|row| row.cells[0] = name.to_string());
    length
}

/// Adds a row with one field, whose heading is made of the keys of the tables around it and its own.
fn add_field(table: &mut WikiTable, line: usize, keys: &[&str], heading: &str, value: &str) {
    let heading = keys.iter().chain([&heading]).map(|key| spaced(key)).collect::<Vec<_>>().join(" ");
    if let Some(column) = column(&mut table.head, &heading) {
        let mut cells = vec![String::new(); column + 1];
        cells[column] = value.to_string();
        table.rows.push(WikiRow { line, cells, is_heading: false });
    }
}

/// Returns the heading and the value of the field that tokens begin with, `key = 1` or `["key"] = "text"`,
/// and the number of these tokens; `None` where the value is neither a number nor a string.
fn field(tokens: &Tokens) -> Option<(&str, &str, usize)> {
    match value_of_key(tokens)? {
        (heading, Token::Word(value) | Token::Text(value), length) => Some((heading, value, length)),
        (_, Token::Sign(_), _) => None,
    }
}

/// Returns the key that tokens begin with, `key =` or `["key"] =`, the token after it, and the number of
/// these tokens.
fn value_of_key(tokens: &Tokens) -> Option<(&str, &Token, usize)> {
    let (key, length) = match tokens {
        [(_, Token::Word(key)), (_, Token::Sign('=')), ..] => (key, 2),
        [(_, Token::Sign('[')), (_, Token::Text(key)), (_, Token::Sign(']')), (_, Token::Sign('=')), ..] => {
            (key, 4)
        }
        _ => return None,
    };
    Some((key, &tokens.get(length)?.1, length + 1))
}

/// Returns a heading with spaces between its words: `Move Energy` for `MoveEnergy`.
fn spaced(heading: &str) -> String {
    let mut spaced = String::with_capacity(heading.len());
    for letter in heading.chars() {
        if letter.is_ascii_uppercase() && spaced.ends_with(|c: char| c.is_ascii_lowercase()) {
            spaced.push(' ');
        }
        spaced.push(letter);
    }
    spaced
}

/// Returns the column of a heading, a new one where there is none.
fn column(head: &mut Vec<String>, heading: &str) -> Option<usize> {
    let known = head.iter().position(|own| own == heading);
    known
        .or_else(|| {
            head.push(heading.to_string());
            Some(head.len() - 1)
        })
        .filter(|column| *column < MAX_COLUMNS)
}

/// Splits a text into tokens, without comments. What is not closed ends with the text.
fn tokens(text: &str) -> Vec<(usize, Token)> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), text, 1);
    while let Some(letter) = rest.chars().next() {
        let (token, length) = match letter {
            '-' if rest.starts_with("--") => match long_text(&rest[2..]) {
                Some((_, length)) => (None, length + 2),
                None => (None, rest.find('\n').unwrap_or(rest.len())),
            },
            '[' if long_text(rest).is_some() => {
                let (text, length) = long_text(rest).unwrap_or_default();
                (Some(Token::Text(text.to_string())), length)
            }
            '"' | '\'' => quoted(rest, letter),
            _ if letter.is_alphanumeric() || letter == '_' => {
                let end =
                    rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
                (Some(Token::Word(rest[..end].to_string())), end)
            }
            _ if letter.is_whitespace() => (None, letter.len_utf8()),
            _ => (Some(Token::Sign(letter)), letter.len_utf8()),
        };
        tokens.extend(token.map(|token| (line, token)));
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// Parses a string in quotes, in which a backslash takes the next letter as it is.
fn quoted(rest: &str, quote: char) -> (Option<Token>, usize) {
    let (mut text, mut letters) = (String::new(), rest.char_indices().skip(1));
    while let Some((offset, letter)) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().map(|(_, letter)| letter)),
            '\n' => return (None, offset),
            _ if letter == quote => return (Some(Token::Text(text)), offset + 1),
            _ => text.push(letter),
        }
    }
    (None, rest.len())
}

/// Parses a string in long brackets, `[=[…]=]`, and returns the number of bytes it takes.
fn long_text(rest: &str) -> Option<(&str, usize)> {
    let level = rest.strip_prefix('[')?.find(|c| c != '=')?;
    let inner = rest[1 + level..].strip_prefix('[')?;
    let end = format!("]{}]", "=".repeat(level));
    let length = inner.find(&end).unwrap_or(inner.len());
    Some((&inner[..length], (level + 2 + length + end.len()).min(rest.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(text: &str) -> Option<Vec<String>> {
        let table = parse(text)?;
        let field = |row: &WikiRow| {
            let column = row.cells.len() - 1;
            format!("{} {}.{}={}", row.line, row.cells[0], table.head[column], row.cells[column])
        };
        Some(table.rows.iter().map(field).collect())
    }

    #[test]
    fn entries_are_rows_and_fields_are_columns() {
        let text = "local m = {}\nm[\"orc\"] = {\n Speed = \"10\", [\"HD\"] = 1, -- HD = 2\n Attacks = {{Speed = 3}, \"x\"},\n Text = [=[a = ] \"]=],\n}\nm['b \\'c'] = { Name = \"Bee\",Speed=20 }\nreturn m";
        let expected =
            ["3 orc.Speed=10", "3 orc.HD=1", "4 orc.Attacks={…}", "5 orc.Text=a = ] \"", "7 Bee.Speed=20"];
        assert_eq!(describe(text).unwrap(), expected);
        assert_eq!(describe("return { [\"a\"]={Speed=1}, [\"b\"] = { Speed = 2, } }").unwrap().len(), 2);
        let bare = "local m = { orc = {Speed = 10},\n all = { bee = { Speed=20 } } }\nreturn m";
        assert_eq!(describe(bare).unwrap(), ["1 orc.Speed=10", "2 bee.Speed=20"]);
        let list = "return {\n{ [\"Monster\"] = \"orc\", Speed = 10 },\n{ Speed = 20, Name = \"Bee\" } }";
        assert_eq!(describe(list).unwrap(), ["2 orc.Speed=10", "3 Bee.Speed=20"]);
    }

    #[test]
    fn tables_in_an_entry_are_columns_of_both_keys() {
        let text = "return {\n[\"orc\"] = { speed = { move = 14,\n [\"attackDelay\"] = 10, by = { sea = 2 } }, none = {}, list = { 1, 2 }, hd = 1 } }";
        let expected = [
            "2 orc.speed move=14",
            "3 orc.speed attack Delay=10",
            "3 orc.speed by sea=2",
            "3 orc.list={…}",
            "3 orc.hd=1",
        ];
        assert_eq!(describe(text).unwrap(), expected);
    }

    #[test]
    fn other_texts_are_no_modules() {
        for text in ["", "{| [\"a\"] = {b = 1}", "[\"a\"] = {", "[\"a\"] = {\"b\"}", "a[\"b\"] and {{c}}"] {
            assert_eq!(describe(text), None, "{text}");
        }
        let hostile = "[\"a\"]={".repeat(20_000) + &"[==[".repeat(20_000);
        assert_eq!(describe(&hostile).unwrap().len(), 1);
    }
}
