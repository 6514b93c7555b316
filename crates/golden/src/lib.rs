//! What the games themselves computed: the figures that every answer is tested against. Knows nothing of how
//! answers are computed.
//!
//! # Examples
//! ```
//! use golden::{STEPS_EXACT, VALIDATIONS};
//!
//! let steps = VALIDATIONS.iter().find(|set| set.files == [STEPS_EXACT.name]).unwrap();
//! assert_eq!(steps.agreement, "equal as fractions");
//! assert_eq!(steps.rows, STEPS_EXACT.rows().count());
//! ```

/// A table of golden figures: a heading, then one row per line, tab-separated.
#[derive(Clone, Copy, Debug)]
pub struct GoldenFile {
    /// Its name in `rows/`.
    pub name: &'static str,
    /// The whole text.
    pub text: &'static str,
}

impl GoldenFile {
    /// Returns the rows below the heading, each split at its first tab: mostly a query and what the game
    /// answered.
    ///
    /// # Panics
    /// If a row has no tab.
    pub fn rows(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.text.lines().skip(1).map(|line| line.split_once('\t').unwrap())
    }
}

/// Defines a constant for each file.
macro_rules! files {
    ($($NAME:ident, $file:literal, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            pub const $NAME: GoldenFile = GoldenFile { name: $file, text: include_str!(concat!("../rows/", $file)) };
        )*
    };
}

#[rustfmt::skip]
files! {
    ADVISE, "advise.tsv", "What options of escapes come to, in 12 releases and trunk; solved, not played.";
    ATTACKS_EXACT, "attacks-exact.tsv", "Attacks of every release and trunk, as fractions.";
    BATTY, "batty.tsv", "Bats and their like in a corridor, in 0.26.1, 0.31.0 and 0.34.1.";
    BATTY_OPEN, "batty-open.tsv", "The same in a room of 21 × 21 squares.";
    DEATHS, "deaths.tsv", "Hit points lost in chases of 0.26.1, 0.31.0 and 0.34.1, and when you died.";
    EFFECTS, "effects.tsv", "How long teleportation and haste took in 0.26.1, 0.31.0 and 0.34.1, in aut from the reading or the quaff on.";
    ENERGY_EXACT, "energy-exact.tsv", "Distributions of monsters’ energy.";
    FLIGHTS, "flights.tsv", "Flights of 0.30.2, 0.31.0 and 0.34.1.";
    FRENZIED, "frenzied.tsv", "Frenzied orc warriors of 0.31.0 and 0.34.1.";
    MELEE_EXACT, "melee-exact.tsv", "Rounds of a monster’s attacks in every release and trunk, by raw numbers.";
    MELEE_GAME, "melee-game.tsv", "Rounds of attacks of monsters without weapons in 0.26.1, 0.31.0 and 0.34.1.";
    MELEE_MONSTERS, "melee-monsters.tsv", "Rounds of attacks of monsters without weapons in every release and trunk.";
    PACKS, "packs.tsv", "Several foes in file in a corridor, in 0.31.0 and 0.34.1.";
    PACKS_OPEN, "packs-open.tsv", "The same in a room of 21 × 21 squares, and at the mouth of a corridor.";
    KILL_EXACT, "kill-exact.tsv", "Kills of every release and trunk.";
    OUT_OF_SIGHT, "out-of-sight.tsv", "Chases beyond sight in 0.30.2, 0.31.0 and 0.34.1.";
    PLANS, "plans.tsv", "Plans of 0.30.2, 0.31.0 and 0.34.1.";
    POISONED_GAME, "poisoned-game.tsv", "Whether an adder’s round poisons, in 0.31.0 and 0.34.1.";
    PURSUIT_0_31_0, "pursuit-0.31.0.tsv", "Chases of 0.31.0.";
    STAIRS, "stairs.tsv", "Taking the stairs in 0.30.2, 0.31.0 and 0.34.1.";
    STRANGE, "strange.tsv", "Monsters that hold still, keep away or burst, in 0.31.0 and 0.34.1.";
    STEPS_0_31_0, "steps-0.31.0.tsv", "Steps of 0.31.0, 20,000 draws a row.";
    STEPS_0_34_1, "steps-0.34.1.tsv", "Steps of 0.34.1, 20,000 draws a row.";
    STEPS_EXACT, "steps-exact.tsv", "Steps of every release and trunk, as fractions.";
    TELENGARD_ENCOUNTERS, "telengard-encounters.tsv", "Telengard: outcomes by encounter.";
    TELENGARD_HIT_POINTS, "telengard-hit-points.tsv", "Telengard: hit points by level.";
    TELENGARD_LEVELS, "telengard-levels.tsv", "Telengard: levels by depth.";
    TELENGARD_MONSTERS, "telengard-monsters.tsv", "Telengard: outcomes by monster.";
}

/// A set of golden figures.
pub struct Validation {
    /// What the figures are.
    pub subject: &'static str,
    /// The names of the files.
    pub files: &'static [&'static str],
    /// The number of rows, counted at compile time.
    pub rows: usize,
    /// How closely the computed numbers agree with the figures.
    pub agreement: &'static str,
}

/// Builds a [`Validation`] whose rows are counted at compile time; the files do not become part of the
/// program.
macro_rules! validation {
    ($subject:literal, [$($FILE:ident),*], $agreement:literal) => {
        Validation {
            subject: $subject,
            files: &[$($FILE.name),*],
            rows: {
                const ROWS: usize = 0 $( + rows_below_heading($FILE.text) )*;
                ROWS
            },
            agreement: $agreement,
        }
    };
}

/// The one-sided tail probability of five standard errors: a count that the game came to agrees with an
/// answer by which it is no less likely. Binomial tails are meant, since many values are expected less than
/// once.
pub const FIVE_STANDARD_ERRORS: f64 = 2.87e-7;

/// All sets of golden figures. `crates/golden/tests/suite/validation.rs` checks that README.md has the same
/// table.
#[rustfmt::skip]
pub const VALIDATIONS: &[Validation] = &[
    validation!("steps of all releases and trunk, enumerated with the game's own functions", [STEPS_EXACT], "equal as fractions"),
    validation!("attacks of all releases and trunk, enumerated with the game's own functions", [ATTACKS_EXACT], "equal as fractions"),
    validation!("steps of 0.31.0 and 0.34.1, 20,000 draws of the running game each", [STEPS_0_31_0, STEPS_0_34_1], "within five standard errors"),
    validation!("chases in 0.31.0, played by the game", [PURSUIT_0_31_0], "within five standard errors"),
    validation!("flights, plans and chases beyond sight in 0.30.2, 0.31.0 and 0.34.1, played by the game (of a Kobold's pursuers, which may lose track, turns and attacks)", [FLIGHTS, PLANS, OUT_OF_SIGHT], "within five standard errors"),
    validation!("taking the stairs in 0.30.2, 0.31.0 and 0.34.1, played by the game", [STAIRS], "within five standard errors"),
    validation!("bats and their like in 0.26.1, 0.31.0 and 0.34.1, played by the game: in a corridor, and in a room against 3,000 sampled games", [BATTY, BATTY_OPEN], "within five standard errors"),
    validation!("frenzied orc warriors in 0.31.0 and 0.34.1, played by the game", [FRENZIED], "within five standard errors"),
    validation!("options of escapes and the least that any way of playing comes to, solved by another program", [ADVISE], "equal to 2e-9"),
    validation!("how long teleportation and a potion of haste take in 0.26.1, 0.31.0 and 0.34.1, played by the game", [EFFECTS], "within five standard errors"),
    validation!("hit points lost in chases of 0.26.1, 0.31.0 and 0.34.1, and when one died, played by the game", [DEATHS], "within five standard errors"),
    validation!("several foes in file in a corridor, with leaders, polearms and either order among equals, in 0.31.0 and 0.34.1, played by the game: attacks of each, distances and pushes", [PACKS], "within five standard errors"),
    validation!("several foes in a room and at the mouth of a corridor, in 0.31.0 and 0.34.1, played by the game, against 2,000 sampled games: attacks of each (of more than three foes, the mean of all within half an attack)", [PACKS_OPEN], "within five standard errors"),
    validation!("monsters that hold still while you see them, keep away or burst, in 0.31.0 and 0.34.1, played by the game", [STRANGE], "within five standard errors"),
    validation!("distributions of monsters' energy", [ENERGY_EXACT], "equal to 1e-9"),
    validation!("rounds of monsters' attacks in all releases and trunk, enumerated by raw numbers", [MELEE_EXACT], "equal to 1e-9"),
    validation!("rounds of attacks of monsters without weapons in all releases and trunk, by their names", [MELEE_MONSTERS], "equal to 1e-9"),
    validation!("rounds of attacks of monsters without weapons in 0.26.1, 0.31.0 and 0.34.1, played by the game, 10,000 each", [MELEE_GAME], "within five standard errors"),
    validation!("whether the rounds of an adder poison in 0.31.0 and 0.34.1, played by the game, 10,000 each", [POISONED_GAME], "within five standard errors"),
    validation!("your attacks on a monster until it dies, in all releases and trunk, from the game's own functions", [KILL_EXACT], "equal to 1e-9"),
    validation!("Telengard's encounters, by outcome, monster, level and hit points", [TELENGARD_ENCOUNTERS, TELENGARD_MONSTERS, TELENGARD_LEVELS, TELENGARD_HIT_POINTS], "equal to 1e-12"),
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
