//! Ids of elements that more than one part of the page names.

/// The answer of each page: where “Skip to the answer” leads, and the focus goes whose element is gone.
pub const VERDICT: &str = "verdict";

/// What is after you.
pub const SITUATION: &str = "situation";

/// The text box of the species.
pub const SPECIES_BOX: &str = "in-species";

/// The text box in which a foe is looked for.
pub const ADD_FOE: &str = "add-foe";

/// The button that rolls Telengard's turns until a monster comes.
pub const ROLL: &str = "roll";

/// The table of the options.
pub const OPTIONS: &str = "options";

/// Returns the id of the option with this number in the table, from 1 on.
pub fn option(number: usize) -> String {
    format!("option-{number}")
}

/// Returns the id of the button beside the option with this number that is not possible.
pub fn remedy(number: usize) -> String {
    format!("remedy-{number}")
}
