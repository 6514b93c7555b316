//! The cells of a row as a file of the game defines them.

/// A species, form or monster as its file defines it.
pub(super) struct Definition {
    /// Its name in links.
    pub slug: String,
    /// The cells that the file defines, by the headings of their columns.
    pub cells: Vec<(&'static str, Cell)>,
    /// Whether it occurs in play, so that our table must have it.
    pub is_in_play: bool,
    /// What the author of a new row still has to fill in, because the file does not define it; empty for
    /// most.
    pub todo: &'static str,
}

/// What a file defines of a cell.
pub(super) enum Cell {
    /// The whole text.
    Text(String),
    /// The words of some kind; words of other kinds stay as our row has them.
    Words {
        /// The words of this kind that it has.
        words: Vec<String>,
        /// Returns whether a word is of this kind.
        is_covered: fn(&str) -> bool,
    },
}

impl Cell {
    /// Returns the cell of a number; empty if it is the default.
    pub fn number(value: i32, default: i32) -> Cell {
        Cell::Text(if value == default { String::new() } else { value.to_string() })
    }

    /// Merges the cell into that of our row: words that we have keep our order, new ones follow.
    pub fn merge_into(&self, ours: &str) -> String {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Words { words, is_covered } => {
                let stays = |word: &&str| !is_covered(word) || words.iter().any(|own| own.as_str() == *word);
                let mut all: Vec<&str> = ours.split_whitespace().filter(stays).collect();
                let added: Vec<&str> =
                    words.iter().map(String::as_str).filter(|word| !all.contains(word)).collect();
                all.extend(added);
                all.join(" ")
            }
        }
    }
}

/// Converts a name of the game's code to a slug: `boggart_king` or `boggart king` as `boggart-king`.
pub(super) fn slug(name: &str) -> String {
    name.to_lowercase().replace([' ', '_'], "-")
}

/// Returns the words whose condition holds.
pub(super) fn words_where(rows: &[(&str, bool)]) -> Vec<String> {
    rows.iter().filter(|(_, holds)| *holds).map(|(word, _)| word.to_string()).collect()
}

/// Returns whether a value is YAML's yes. The game's files are read by the rules of YAML 1.1, where `yes` is
/// one.
pub(super) fn is_yes(value: &Option<String>) -> bool {
    says(value, &["yes", "true", "on"])
}

/// Returns whether a value is YAML's no.
pub(super) fn is_no(value: &Option<String>) -> bool {
    says(value, &["no", "false", "off"])
}

fn says(value: &Option<String>, words: &[&str]) -> bool {
    value.as_ref().is_some_and(|value| words.contains(&value.to_lowercase().as_str()))
}

/// Returns the cells of a definition over those of a row that has only these traits.
#[cfg(test)]
pub(super) fn row_over(traits: &str, definition: Definition) -> Vec<String> {
    let ours = |column: &str| if column == "traits" { traits } else { "" };
    let cells = definition.cells.iter().map(|(column, cell)| cell.merge_into(ours(column)));
    [definition.slug].into_iter().chain(cells).collect()
}

/// Checks that each change of a file, from one text to another, leads to this cell in this column of its row.
#[cfg(test)]
pub(super) fn assert_cells(file: &str, row: fn(&str) -> Vec<String>, changes: &[(&str, &str, usize, &str)]) {
    for (from, to, column, cell) in changes {
        assert!(file.contains(from));
        assert_eq!(row(&file.replace(from, to))[*column], *cell, "{to}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_kinds_stay() {
        let cell = |words: &[&str]| Cell::Words {
            words: words.iter().map(|word| word.to_string()).collect(),
            is_covered: |word| ["swims", "flies"].contains(&word),
        };
        for (words, ours, merged) in [
            (&["flies"][..], "flies", "flies"),
            (&[], "flies stasis", "stasis"),
            (&["swims", "flies"], "stasis flies", "stasis flies swims"),
            (&["swims"], "", "swims"),
        ] {
            assert_eq!(cell(words).merge_into(ours), merged);
        }
        assert_eq!(Cell::number(10, 10).merge_into("13"), "");
        assert_eq!(Cell::Text("Gale Ogre".to_string()).merge_into(""), "Gale Ogre");
    }
}
