//! What a monster does from afar, and how large it is. Wands, and weapons that it picks up, are not counted.

use super::columns::columns;
use crate::model::body::Size;
use foundation::edition::ALWAYS;
use foundation::inputs::{RowTable, choices, parse_rows, parse_words};
use foundation::text::joined;
use std::sync::LazyLock;

/// What a monster does from afar, and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranged {
    /// How often a new one has a launcher or something to throw.
    pub shoots: Shoots,
    /// In how many of a hundred cases a new one has it, at least; 0 where it always has, and where that are
    /// few.
    pub armed_percent: u8,
    /// Whether its spells and abilities concern you from afar.
    pub casts: Casts,
    /// Whether it is generated with a polearm and with no other weapon.
    pub polearm: bool,
    /// The distance in tiles that its own attacks reach, without a weapon.
    pub reach: i32,
    /// The size of its body.
    pub size: Size,
}

choices! {
    /// How often a new monster has a launcher or something to throw: by the game's tables of monsters' gear.
    pub enum Shoots: "way of shooting" {
        Never, "never", ALWAYS, "never shoots";
        Rarely, "rarely", ALWAYS, "rarely shoots";
        Often, "often", ALWAYS, "shoots";
    }
}

choices! {
    /// The gravest of a monster's spells and abilities: by its spell books, and our judgement of each spell.
    pub enum Casts: "way of casting" {
        Nothing, "nothing", ALWAYS, "casts nothing";
        Other, "other", ALWAYS, "other spells";
        AtYou, "at you", ALWAYS, "casts";
    }
}

impl Ranged {
    /// Describes what it does from afar: `rarely shoots, casts, polearm, reach 2`; empty for most.
    pub fn describe(&self) -> String {
        let shoots = self.may_shoot().then(|| self.shoots.label().to_string());
        let casts = (self.casts != Casts::Nothing).then(|| self.casts.label().to_string());
        let polearm = self.polearm.then(|| "polearm".to_string());
        let reach = self.has_reach().then(|| format!("reach {}", self.reach));
        joined([shoots, casts, polearm, reach].into_iter().flatten())
    }

    /// Returns whether it shoots, however rarely.
    pub fn may_shoot(&self) -> bool {
        self.shoots != Shoots::Never
    }

    /// Returns whether it casts what hurts, hinders or marks you, or makes creatures.
    pub fn casts_at_you(&self) -> bool {
        self.casts == Casts::AtYou
    }

    /// Returns whether its own attacks reach further than one tile.
    pub fn has_reach(&self) -> bool {
        self.reach > 1
    }
}

/// What monsters do from afar, by row index of [`Monster`](super::Monster).
pub(super) static RANGED: RowTable<Ranged> = LazyLock::new(|| parse_rows(columns().ranged, parse_ranged));

fn parse_ranged(cells: &[&'static str]) -> Option<Ranged> {
    let [size, words] = *cells else { return None };
    let size = parse_words(size)?.pop().unwrap_or(Size::Medium);
    let mut ranged = Ranged {
        shoots: Shoots::Never,
        armed_percent: 0,
        casts: Casts::Nothing,
        polearm: false,
        reach: 1,
        size,
    };
    for word in words.split_whitespace() {
        match word {
            "other" => ranged.casts = Casts::Other,
            "casts" => ranged.casts = Casts::AtYou,
            "polearm" => ranged.polearm = true,
            word => {
                let ways = [("rarely", Shoots::Rarely), ("shoots", Shoots::Often)];
                match ways.into_iter().find_map(|(name, way)| Some((word.strip_prefix(name)?, way))) {
                    Some((percent, way)) => {
                        ranged.shoots = way;
                        ranged.armed_percent = if percent.is_empty() { 0 } else { percent.parse().ok()? };
                    }
                    None => ranged.reach = word.parse().ok()?,
                }
            }
        }
    }
    Some(ranged)
}
