//! The validation data: figures from the game itself, in the tests' golden files.
//!
//! # Examples
//! ```
//! use crawl_clock::validation::VALIDATIONS;
//!
//! let steps = VALIDATIONS.iter().find(|set| set.files == ["steps-exact.tsv"]).unwrap();
//! assert_eq!(steps.agreement, "equal as fractions");
//! assert!(steps.rows > 1000);
//! ```

/// A set of golden figures.
pub struct Validation {
    /// What the figures are.
    pub subject: &'static str,
    /// The files in `tests/golden/`: a heading, then one row per line.
    pub files: &'static [&'static str],
    /// The number of rows, counted at compile time.
    pub rows: usize,
    /// How closely the computed numbers agree with the figures.
    pub agreement: &'static str,
}

/// Builds a [`Validation`] whose rows are counted at compile time; the files do not become part of the program.
macro_rules! validation {
    ($subject:literal, [$($file:literal),*], $agreement:literal) => {
        Validation {
            subject: $subject,
            files: &[$($file),*],
            rows: {
                const ROWS: usize = 0 $( + rows_below_heading(include_str!(concat!("../tests/golden/", $file))) )*;
                ROWS
            },
            agreement: $agreement,
        }
    };
}

/// All sets of golden figures. `tests/validation.rs` checks that README.md has the same table.
#[rustfmt::skip]
pub const VALIDATIONS: &[Validation] = &[
    validation!("steps of all 25 releases and trunk, enumerated with the game's own functions", ["steps-exact.tsv"], "equal as fractions"),
    validation!("attacks of all 25 releases and trunk, enumerated with the game's own functions", ["attacks-exact.tsv"], "equal as fractions"),
    validation!("steps of 0.31.0 and 0.34.1, 20,000 draws of the running game each", ["steps-0.31.0.tsv", "steps-0.34.1.tsv"], "within five standard errors"),
    validation!("chases in 0.31.0, played by the game", ["pursuit-0.31.0.tsv"], "within five standard errors"),
    validation!("flights, plans and chases beyond sight in 0.30.2, 0.31.0 and 0.34.1, played by the game (of a Kobold's pursuers, which may lose track, turns and attacks)", ["flights.tsv", "plans.tsv", "out-of-sight.tsv"], "within five standard errors"),
    validation!("taking the stairs in 0.30.2, 0.31.0 and 0.34.1, played by the game", ["stairs.tsv"], "within five standard errors"),
    validation!("distributions of monsters' energy", ["energy-exact.tsv"], "equal to 1e-9"),
    validation!("Telengard's encounters, by outcome, monster, level and hit points", ["telengard-encounters.tsv", "telengard-monsters.tsv", "telengard-levels.tsv", "telengard-hit-points.tsv"], "equal to 1e-12"),
];

/// Returns the number of lines below the heading. The last line must end with a line break.
#[allow(long_running_const_eval)] // a few hundred kilobytes, once
const fn rows_below_heading(table: &str) -> usize {
    let bytes = table.as_bytes();
    let (mut index, mut lines) = (0, 0);
    while index < bytes.len() {
        if bytes[index] == b'\n' {
            lines += 1;
        }
        index += 1;
    }
    lines - 1
}
