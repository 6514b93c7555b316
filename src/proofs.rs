//! What the numbers were held against: figures of the game itself, in the tests' golden files.

/// Golden figures of one kind.
pub struct Proof {
    /// What they are about.
    pub what: &'static str,
    /// The files of `tests/golden/` that hold them, one a line below a heading.
    pub files: &'static [&'static str],
    /// How many there are.
    pub rows: usize,
    /// How closely the page's own numbers agree with them.
    pub agreement: &'static str,
}

/// Every kind. A test counts the files and reads README's table.
#[rustfmt::skip]
pub const PROOFS: &[Proof] = &[
    proof("steps of all 25 releases and trunk, enumerated with the game's own functions", &["steps-exact.tsv"], 780, "equal as fractions"),
    proof("attacks of 0.31 and 0.34", &["attacks-exact.tsv"], 36, "equal as fractions"),
    proof("steps of 0.31.0 and 0.34.1, 20,000 draws of the running game each", &["steps-0.31.0.tsv", "steps-0.34.1.tsv"], 1000, "within five standard errors"),
    proof("chases in 0.31.0, played by the game", &["pursuit-0.31.0.tsv"], 208, "within five standard errors"),
    proof("laws of monsters' energy", &["energy-exact.tsv"], 85, "equal to 1e-9"),
    proof("Telengard's encounters, by outcome, monster, level and hit points", &["telengard-encounters.tsv", "telengard-monsters.tsv", "telengard-levels.tsv", "telengard-hit-points.tsv"], 677, "equal to 1e-12"),
];

const fn proof(
    what: &'static str,
    files: &'static [&'static str],
    rows: usize,
    agreement: &'static str,
) -> Proof {
    Proof { what, files, rows, agreement }
}
