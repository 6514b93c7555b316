//! What the numbers were held against: figures of the game itself, in the tests' golden files.

/// Golden figures of one kind.
pub struct Validation {
    /// What they are about.
    pub what: &'static str,
    /// The files of `tests/golden/` that hold them, one a line below a heading.
    pub files: &'static [&'static str],
    /// How many there are, counted in those files when this is compiled.
    pub rows: usize,
    /// How closely the page's own numbers agree with them.
    pub agreement: &'static str,
}

/// A [`Validation`] whose rows are counted by the compiler; the files are not part of the program.
macro_rules! proof {
    ($what:literal, [$($file:literal),*], $agreement:literal) => {
        Validation {
            what: $what,
            files: &[$($file),*],
            rows: {
                const ROWS: usize = 0 $( + rows_below_heading(include_str!(concat!("../tests/golden/", $file))) )*;
                ROWS
            },
            agreement: $agreement,
        }
    };
}

/// Every kind. A test reads README's table.
#[rustfmt::skip]
pub const VALIDATIONS: &[Validation] = &[
    proof!("steps of all 25 releases and trunk, enumerated with the game's own functions", ["steps-exact.tsv"], "equal as fractions"),
    proof!("attacks of all 25 releases and trunk, enumerated with the game's own functions", ["attacks-exact.tsv"], "equal as fractions"),
    proof!("steps of 0.31.0 and 0.34.1, 20,000 draws of the running game each", ["steps-0.31.0.tsv", "steps-0.34.1.tsv"], "within five standard errors"),
    proof!("chases in 0.31.0, played by the game", ["pursuit-0.31.0.tsv"], "within five standard errors"),
    proof!("laws of monsters' energy", ["energy-exact.tsv"], "equal to 1e-9"),
    proof!("Telengard's encounters, by outcome, monster, level and hit points", ["telengard-encounters.tsv", "telengard-monsters.tsv", "telengard-levels.tsv", "telengard-hit-points.tsv"], "equal to 1e-12"),
];

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
