//! The table of a character's levels: the experience they take, and the spells they bring.

use crate::ui::panel::panel;
use crate::ui::table::{cell, number, row, table};
use foundation::text::group_thousands;
use telengard::fight::Fight;
use telengard::levels::CharacterLevel;
use yew::prelude::*;

/// Renders the table; the level of the fight is marked.
pub fn levels(fight: &Fight) -> Html {
    let heads = ["Your level", "Experience it takes", "Spells up to level", "Spell units"];
    let level_row = |one: CharacterLevel| {
        row(vec![
            cell(one.level.to_string()),
            number(group_thousands(one.experience)),
            number(one.spell_level.to_string()),
            number(one.spell_units.to_string()),
        ])
        .current(one.level == *fight.level)
    };
    let content = html! {
        <>
            <p class="note">
                { "A kill brings ten times the monster’s level times its number, 1 for a gnoll to 20 for a dragon; \
                   gold brings as much as it is worth once it is at an inn. A spell costs as many units as its level. \
                   Each level also brings 1 hit point to as many as your constitution. Read from the program, version \
                   4.18." }
            </p>
            { table("numbers", "What each level takes and brings", &heads, CharacterLevel::up_to_all_spells().map(level_row).collect()) }
        </>
    };
    panel("spells", "Experience and spells", content)
}
