//! What is told of a monster that time does not depend on.

use super::{FILE, Monster};
use crate::inputs::{Row, RowTable, columns_of, rows_of};
use std::sync::LazyLock;

/// What is told of a monster that time does not depend on.
#[derive(Debug)]
pub struct Look {
    pub(super) name: &'static str,
    /// How it looks on a text screen.
    pub glyph: char,
    /// The game's name for its colour; empty where it varies from one to the next.
    pub colour: &'static str,
    /// Hit dice.
    pub hit_dice: i32,
    /// Whether another monster goes by the same name.
    pub(super) namesake: bool,
}

/// One for each line of the table of monsters.
pub(super) static LOOKS: RowTable<Look> = LazyLock::new(|| {
    let mut looks = rows_of(columns_of!(FILE, [3, 4, 5, 6]), read_look);
    let mut named = Vec::new();
    for (place, (look, monster)) in looks.iter_mut().zip(Monster::table().iter()).enumerate() {
        if !look.name.is_empty() {
            named.push(place);
            continue;
        }
        // The table is read once and lives as long as the program, and so may the names made for it.
        look.name = monster.id.replace('-', " ").leak();
    }
    for place in named {
        let (name, id) = (looks[place].name, Monster::table()[place].id);
        let mut all = looks.iter().zip(Monster::table().iter());
        looks[place].namesake = all.any(|(look, monster)| look.name == name && monster.id != id);
    }
    looks
});

fn read_look(cells: &[&'static str]) -> Option<Look> {
    let [name, glyph, colour, hit_dice] = *cells else { return None };
    Some(Look {
        name,
        glyph: glyph.chars().next()?,
        colour,
        hit_dice: hit_dice.parse().ok()?,
        namesake: false,
    })
}
