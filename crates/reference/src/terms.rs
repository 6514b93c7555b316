//! The glossary.
//!
//! # Examples
//! ```
//! use reference::terms::{AUT, TERMS};
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
    PACE, "action speed", "How long a normal 10-aut action takes you. Haste, slow, petrification and some forms change it.";
    ATTACK_OF_OPPORTUNITY, "attack of opportunity", "A free attack, with a 1 in 3 chance: in 0.29 and 0.30 when you step out of a monster’s reach, from 0.31 on when it follows you into reach.";
    AUT, "aut", "The game’s smallest unit of time. A normal turn takes 10 aut.";
    BERSERK, "berserk rage", "Lasts 10 to 19 turns, one of them for the action that begins it; each action without an attack takes 1, 2, 3 … turns more away. Half as many hit points again, might, actions in 2/3 of the time; then slow. Read in the game’s rules, not run.";
    CASTS, "casts", "Has spells or abilities that hurt, hinder or mark you, or summon. Wands are not counted.";
    DECA_AUT, "decaAut", "Ten aut, one normal turn: the unit that the game shows.";
    DELAY, "delay", "How long an action takes, in aut. Lower is faster.";
    EGO, "ego", "A property of an item, such as running or ponderousness.";
    ENERGY, "energy", "What a monster gains over time and spends on actions. It acts while it has enough.";
    FORM, "form", "What you have transformed into. A form may meld equipment and suppress mutations.";
    HASTE, "haste", "A potion lasts 26 to 40 turns, that of drinking included, in one case of two a turn less. The last hasted action is the one that begins in the last turn. The running game agrees.";
    MELD, "meld", "Equipment that merges into a form; it and its ego do nothing there.";
    MOVEMENT, "movement delay", "The delay of a step before haste, slow and the like, which change every action.";
    PETRIFYING, "petrifying", "You turn to stone within 3 turns, and can do nothing then. Read in the game’s rules, not run.";
    PIETY, "piety", "How much your god thinks of you, from 0 to 200.";
    POLEARM, "polearm", "Is generated with no other weapon, and hits from two tiles away with it.";
    RARELY_SHOOTS, "rarely shoots", "Has a launcher or missiles in less than one case of four.";
    REACH, "reach", "How many tiles away a monster’s own attacks hit, without a weapon; 1 for most.";
    SEED, "seed", "The number that decides all dice. The same seed gives the same rolls on every machine.";
    SHOOTS, "shoots", "Has a launcher or missiles in at least one case of four. Any monster that uses weapons may pick some up.";
    SPEED, "speed", "How much energy a monster gains in 10 aut. Higher is faster; 10 is normal.";
    SWIFTNESS, "Swiftness", "The spell lasts 12 turns or more by its power, 20 until 0.13, sometimes one less; from 0.14 on you are sluggish for as long after it. Read in the game’s rules, not run.";
    TELEPORTATION, "teleportation", "A scroll takes you away 30, 40 or 50 aut after you begin to read, equally often, before the monsters’ reply. The running game agrees.";
    TRUNK, "trunk", "The development version; it becomes the next release.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_sentences_in_alphabetical_order() {
        assert!(TERMS.is_sorted_by_key(|term| term.word.to_lowercase()));
        for term in TERMS {
            assert!(term.meaning.ends_with('.'), "{}", term.word);
        }
    }
}
