//! What a file of the game tells of the cells of a row.

/// A thing as its file defines it.
pub(super) struct Definition {
    /// Its name in links.
    pub slug: String,
    /// The columns that the file tells something of, by their headings.
    pub cells: Vec<(&'static str, Cell)>,
    /// Whether a player may meet it, so that a table without it lacks it.
    pub is_met: bool,
    /// What a new row still needs that the file does not tell; empty for most.
    pub open: &'static str,
}

/// What a file tells of a cell.
pub(super) enum Cell {
    /// All of it.
    Told(String),
    /// Which of the words of a kind it has; other words stay.
    Words {
        /// Those it has.
        words: Vec<String>,
        /// Whether a word is of that kind.
        is_told: fn(&str) -> bool,
    },
}

impl Cell {
    /// Returns a number's cell, which is empty for what most things have.
    pub fn number(value: i32, usual: i32) -> Cell {
        Cell::Told(if value == usual { String::new() } else { value.to_string() })
    }

    /// Returns the cell of a row whose cell is `ours`, words in our order first.
    pub fn applied_to(&self, ours: &str) -> String {
        match self {
            Cell::Told(text) => text.clone(),
            Cell::Words { words, is_told } => {
                let kept = |word: &&str| !is_told(word) || words.iter().any(|told| told.as_str() == *word);
                let mut all: Vec<&str> = ours.split_whitespace().filter(kept).collect();
                let added: Vec<&str> =
                    words.iter().map(String::as_str).filter(|word| !all.contains(word)).collect();
                all.extend(added);
                all.join(" ")
            }
        }
    }
}

/// Returns a name of the game's code as one of links: `boggart_king` or `boggart king` as `boggart-king`.
pub(super) fn slug(name: &str) -> String {
    name.to_lowercase().replace([' ', '_'], "-")
}

/// Returns the words whose condition holds.
pub(super) fn words_where(rows: &[(&str, bool)]) -> Vec<String> {
    rows.iter().filter(|(_, holds)| *holds).map(|(word, _)| word.to_string()).collect()
}

/// Returns whether a value is YAML's yes. The game's files are read by the rules of YAML 1.1, where `yes` is one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_kinds_stay() {
        let told = |words: &[&str]| Cell::Words {
            words: words.iter().map(|word| word.to_string()).collect(),
            is_told: |word| ["swims", "flies"].contains(&word),
        };
        for (words, ours, merged) in [
            (&["flies"][..], "flies", "flies"),
            (&[], "flies stasis", "stasis"),
            (&["swims", "flies"], "stasis flies", "stasis flies swims"),
            (&["swims"], "", "swims"),
        ] {
            assert_eq!(told(words).applied_to(ours), merged);
        }
        assert_eq!(Cell::number(10, 10).applied_to("13"), "");
        assert_eq!(Cell::Told("Gale Ogre".to_string()).applied_to(""), "Gale Ogre");
    }
}
