//! The glossary.
//!
//! # Examples
//! ```
//! use crawl_clock::terms::{AUT, TERMS};
//!
//! assert!(AUT.meaning.starts_with("The game’s smallest unit of time."));
//! assert!(TERMS.is_sorted_by_key(|term| term.word.to_lowercase()));
//! ```

/// An entry of the glossary.
pub struct Term {
    /// The term.
    pub word: &'static str,
    /// Its meaning, in a sentence or two.
    pub meaning: &'static str,
}

/// Defines a constant for each term, and [`TERMS`] with all of them.
macro_rules! terms {
    ($( $NAME:ident, $word:literal, $meaning:literal; )*) => {
        $( #[doc = $meaning] pub const $NAME: &Term = &Term { word: $word, meaning: $meaning }; )*
        /// Every term, in alphabetical order.
        pub const TERMS: &[&Term] = &[$( $NAME ),*];
    };
}

terms! {
    ATTACK_OF_OPPORTUNITY, "attack of opportunity", "A hit in passing, with one chance in three: in 0.29 and 0.30 as you step out of a monster’s reach, from 0.31 on as it follows you into reach.";
    AUT, "aut", "The game’s smallest unit of time. An ordinary turn takes 10 aut.";
    CASTS, "casts", "Has spells or abilities that hurt, hinder or mark you, or make creatures. Wands are not counted.";
    DECA_AUT, "decaAut", "Ten aut, one ordinary turn: what the game itself shows.";
    DELAY, "delay", "How long an action takes, in aut. Lower is faster.";
    EGO, "ego", "A property of an item, such as running or ponderousness.";
    ENERGY, "energy", "What a monster collects with time and spends on actions. It acts while it has enough.";
    FORM, "form", "Your current form. A form may meld your equipment and void your mutations.";
    MELD, "meld", "Equipment that becomes part of a form; its ego does nothing there.";
    MOVEMENT, "movement delay", "The delay of a step before haste, slowness and the like, which change every action.";
    PACE, "pace", "What haste, slowness, petrification and some forms make of an action of 10 aut.";
    PIETY, "piety", "How much your god thinks of you, from 0 to 200.";
    RARELY_SHOOTS, "rarely shoots", "Has a launcher or missiles in less than one case of four.";
    REACH, "reach", "How many tiles away a monster’s own attacks hit; 1 for most. Polearms are not counted.";
    SEED, "seed", "The number all dice depend on. The same seed rolls the same, on every machine.";
    SHOOTS, "shoots", "Has a launcher or missiles in at least one case of four. Any monster that uses weapons may pick some up.";
    SPEED, "speed", "How much energy a monster gains in 10 aut. Higher is faster; 10 is ordinary.";
    TRUNK, "trunk", "The game as it is being developed; it becomes the next release.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_sentences_in_alphabetical_order() {
        assert!(TERMS.is_sorted_by_key(|term| term.word));
        for term in TERMS {
            assert!(term.meaning.ends_with('.'), "{}", term.word);
        }
    }
}
