//! The name, glyph and hit dice of a monster, and its colour.

use super::Monster;
use super::columns::columns;
use foundation::inputs::{Row, RowTable, parse_rows};
use std::sync::LazyLock;

/// The name, glyph and hit dice of a monster.
#[derive(Debug)]
pub struct Look {
    pub(super) name: &'static str,
    /// Its character on a text screen.
    pub glyph: char,
    /// Hit dice.
    pub hit_dice: i32,
    /// Whether another monster goes by the same name.
    pub(super) namesake: bool,
}

impl Look {
    /// Returns the character of a monster on a text screen and the game's name for its colour; `&`, in the
    /// colour of text, for a custom one (`None`): `@` are you.
    pub fn on_screen(monster: Option<&Monster>) -> (char, &'static str) {
        monster.map_or(('&', ""), |monster| (monster.look().glyph, monster.colour()))
    }
}

/// The looks by row index of [`Monster`].
pub(super) static LOOKS: RowTable<Look> = LazyLock::new(|| {
    let mut looks = parse_rows(columns().looks, parse_look);
    // Names that are not derived from the id; only these can be shared.
    let mut explicit = Vec::new();
    for (index, (look, monster)) in looks.iter_mut().zip(Monster::table().iter()).enumerate() {
        if !look.name.is_empty() {
            explicit.push(index);
            continue;
        }
        // Leaking is fine: the table is built once and lives as long as the program.
        look.name = monster.id.replace('-', " ").leak();
    }
    for index in explicit {
        let (name, id) = (looks[index].name, Monster::table()[index].id);
        let mut all = looks.iter().zip(Monster::table().iter());
        looks[index].namesake = all.any(|(look, monster)| look.name == name && monster.id != id);
    }
    looks
});

/// The colours by row index of [`Monster`].
pub(super) static COLOURS: RowTable<&str> =
    LazyLock::new(|| parse_rows(columns().colours, |cells| cells.first().copied()));

fn parse_look(cells: &[&'static str]) -> Option<Look> {
    let [name, glyph, hit_dice] = *cells else { return None };
    Some(Look { name, glyph: glyph.chars().next()?, hit_dice: hit_dice.parse().ok()?, namesake: false })
}
