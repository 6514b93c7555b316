//! What a character has turned into: one row for each span of releases in which a form did not change.

use crate::crawl::model::species::Size;
use crate::edition::{ALWAYS, Life};
use crate::inputs::{Row, RowTable, choices, rows_of, words_of};
use std::sync::LazyLock;

/// A form in a span of releases.
#[derive(Debug)]
pub struct Form {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// Movement delay in aut before anything else.
    pub base: i32,
    /// The body's size, where it is not the species' own.
    pub size: Option<Size>,
    traits: Vec<FormTrait>,
    /// Every action takes this many tenths of its time: 10, statues 15.
    pub pace: i32,
    /// Every step takes this many tenths of its delay: 10, the fortress crab 13.
    pub move_scale: i32,
    melds: Vec<Slot>,
    note: &'static str,
}

choices! {
    /// What sets a form apart in time.
    pub enum FormTrait {
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
        NoPetrify, "no-petrify", ALWAYS, "cannot be petrified";
        CountsLevels, "counts-levels", ALWAYS, "unarmed attacks count the experience level as skill";
        CountsLevelsUnlessVampire, "counts-levels-unless-vampire", ALWAYS, "unarmed attacks of all but vampires count the experience level as skill";
        QuickUnarmed, "quick-unarmed", ALWAYS, "unarmed attacks take three fifths of their time";
        Unobtainable, "unobtainable", ALWAYS, "no way to reach it in play";
    }
}

choices! {
    /// Where equipment is worn.
    pub enum Slot {
        Body, "body", ALWAYS, "body armour";
        Cloak, "cloak", ALWAYS, "cloak";
        Helmet, "helmet", ALWAYS, "helmet";
        Gloves, "gloves", ALWAYS, "gloves";
        Boots, "boots", ALWAYS, "boots";
        Barding, "barding", ALWAYS, "barding";
        Offhand, "offhand", ALWAYS, "shield";
        Weapon, "weapon", ALWAYS, "weapon";
        Rings, "rings", ALWAYS, "rings";
        Amulet, "amulet", ALWAYS, "amulet";
    }
}

impl Form {
    /// Whether the form has this trait.
    pub fn has(&self, what: FormTrait) -> bool {
        self.traits.contains(&what)
    }

    /// Everything that sets it apart.
    pub fn traits(&self) -> &[FormTrait] {
        &self.traits
    }

    /// The slots whose equipment it melds.
    pub fn melded(&self) -> &[Slot] {
        &self.melds
    }

    /// Whether it melds the equipment of a slot.
    pub fn melds(&self, slot: Slot) -> bool {
        self.melds.contains(&slot)
    }
}

impl Row for Form {
    const WHAT: &'static str = "form";

    fn table() -> &'static RowTable<Self> {
        static TABLE: RowTable<Form> = LazyLock::new(|| rows_of(include_str!("form.tsv"), read));
        &TABLE
    }
    fn life(&self) -> Life {
        self.life
    }
    fn slug(&self) -> &'static str {
        self.slug
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn note(&self) -> &'static str {
        self.note
    }
}

fn read(cells: &[&'static str]) -> Option<Form> {
    let [first, last, slug, name, base, size, traits, pace, move_scale, melds, note] = *cells else {
        return None;
    };
    let tenths = |cell: &str| {
        if cell.is_empty() { Some(10) } else { cell.parse().ok() }
    };
    Some(Form {
        life: Life::read(first, last)?,
        slug,
        name,
        base: base.parse().ok()?,
        size: words_of(size)?.pop(),
        traits: words_of(traits)?,
        pace: tenths(pace)?,
        move_scale: tenths(move_scale)?,
        melds: words_of(melds)?,
        note,
    })
}
