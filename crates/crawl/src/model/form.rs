//! Forms: one row for each span of releases in which a form did not change.
//!
//! Read from the game's form tables at the last patch release of each minor version;
//! `crates/golden/rows/steps-exact.tsv` draws from every one of them.
//!
//! # Examples
//! ```
//! use crawl::model::body::Slot;
//! use crawl::model::form::{Form, FormTrait};
//! use foundation::edition::Edition;
//! use foundation::inputs::{RowRef, Value};
//!
//! let dragon = RowRef::<Form>::parse("dragon").unwrap().as_of(Edition::NEWEST).unwrap();
//! assert!(dragon.melds(Slot::Boots) && dragon.has(FormTrait::Flies));
//! let statue = RowRef::<Form>::parse("statue").unwrap().as_of(Edition::NEWEST).unwrap();
//! assert_eq!(statue.pace, 15); // tenths: every action takes half as long again
//! ```

mod other_names;

pub use other_names::{find_form, forms_called};

use crate::model::body::{Size, Slot};
use foundation::edition::{ALWAYS, Life};
use foundation::inputs::{choices, parse_words, rows};

/// A form in a span of releases.
#[derive(Debug)]
pub struct Form {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// Base movement delay in aut.
    pub base: i32,
    /// The body's size; `None` where it is the species' own.
    pub size: Option<Size>,
    /// Its traits in the order of the data file.
    pub traits: Vec<FormTrait>,
    /// Multiplier of the time of every action, in tenths: 10, for statues 15.
    pub pace: i32,
    /// Multiplier of the movement delay, in tenths: 10, for the fortress crab 13.
    pub move_scale: i32,
    /// The slots whose equipment it melds.
    pub melds: Vec<Slot>,
    note: &'static str,
}

choices! {
    /// A property of a form that time may depend on.
    pub enum FormTrait: "trait" {
        KeepsMutations, "keeps-mutations", ALWAYS, "Fast and Slow stay active";
        KeepsAnatomy, "keeps-anatomy", ALWAYS, "tail, frog legs and nimble swimming stay";
        Fishtail, "fishtail", ALWAYS, "merfolk keep their fishtail";
        Swims, "swims", ALWAYS, "swims";
        Sinks, "sinks", ALWAYS, "does not swim";
        OctopodesSwim, "octopodes-swim", ALWAYS, "only octopodes swim";
        Flies, "flies", ALWAYS, "flies";
        Grounded, "grounded", ALWAYS, "cannot fly";
        Unmired, "unmired", ALWAYS, "not slowed by liquefied ground";
        Rooted, "rooted", ALWAYS, "cannot move";
        Watched, "watched", ALWAYS, "cannot move while a hostile watches";
        SwiftInWater, "swift-in-water", ALWAYS, "base delay 6 in water";
        BodyTwice, "body-twice", ALWAYS, "the body armour's ego counts twice";
        NoBerserk, "no-berserk", ALWAYS, "cannot go berserk";
        NoPotions, "no-potions", ALWAYS, "can't drink";
        NoCasting, "no-casting", ALWAYS, "casts no spells";
        NoTeleport, "no-teleport", ALWAYS, "cannot be teleported, nor blink";
        SoftensBlows, "softens-blows", ALWAYS, "takes less damage";
        Undead, "undead", ALWAYS, "undead: immune to poison and draining";
        NoPetrify, "no-petrify", ALWAYS, "cannot be petrified";
        CountsLevels, "counts-levels", ALWAYS, "unarmed attacks count experience level";
        CountsLevelsUnlessVampire, "counts-levels-unless-vampire", ALWAYS, "unarmed attacks count experience level, but for vampires";
        QuickUnarmed, "quick-unarmed", ALWAYS, "unarmed attacks take 3/5 of the time";
        QuickensWithLevel, "quickens-with-level", ALWAYS, "quickens with experience level";
        Unobtainable, "unobtainable", ALWAYS, "no way to reach it in play";
    }
}

/// Forms that only hostile magic turns a player into, apart from the bats of vampires.
const IMPOSED: [&str; 6] = ["bat", "fungus", "jelly", "pig", "porcupine", "wisp"];

impl Form {
    /// Returns whether a player cannot take the form at will: only hostile magic, or none at all, turns one
    /// into it. Until 0.32, vampires become bats when they like.
    pub fn is_imposed(&self, species: &str) -> bool {
        let is_vampires_own = self.slug == "bat" && species == "vampire" && self.note.is_empty();
        IMPOSED.contains(&self.slug) && !is_vampires_own || self.has(FormTrait::Unobtainable)
    }

    /// Returns whether the form has a trait.
    pub fn has(&self, form_trait: FormTrait) -> bool {
        self.traits.contains(&form_trait)
    }

    /// Returns whether it melds the equipment of a slot.
    pub fn melds(&self, slot: Slot) -> bool {
        self.melds.contains(&slot)
    }
}

rows! { Form, "form", "form.tsv", note: note, also: find_form }

fn parse(cells: &[&'static str]) -> Option<Form> {
    let [first, last, slug, name, base, size, traits, pace, move_scale, melds, note] = *cells else {
        return None;
    };
    let tenths = |cell: &str| {
        if cell.is_empty() { Some(10) } else { cell.parse().ok() }
    };
    Some(Form {
        life: Life::parse(first, last)?,
        slug,
        name,
        base: base.parse().ok()?,
        size: parse_words(size)?.pop(),
        traits: parse_words(traits)?,
        pace: tenths(pace)?,
        move_scale: tenths(move_scale)?,
        melds: parse_words(melds)?,
        note,
    })
}
