//! Marks of what a monster does from afar.

use crate::ui::hint::hint;
use crawl::model::monster::{Monster, Shoots};
use reference::terms::{CASTS, POLEARM, RARELY_SHOOTS, REACH, SHOOTS};
use yew::prelude::*;

/// Renders a badge for each thing that a monster does from afar; nothing for most. That of a polearm is left
/// out where it is said already that the monster has one.
pub fn badges(monster: &Monster, has_polearm: bool) -> Html {
    let ranged = monster.ranged();
    let shoots = match ranged.shoots {
        Shoots::Never => None,
        Shoots::Rarely => Some(hint(RARELY_SHOOTS, RARELY_SHOOTS.word)),
        Shoots::Often => Some(hint(SHOOTS, SHOOTS.word)),
    };
    let casts = ranged.casts_at_you().then(|| hint(CASTS, CASTS.word));
    let polearm = (ranged.polearm && !has_polearm).then(|| hint(POLEARM, POLEARM.word));
    let reach = ranged.has_reach().then(|| hint(REACH, format!("{} {}", REACH.word, ranged.reach)));
    html! {
        for badge in [shoots, casts, polearm, reach].into_iter().flatten() { <small class="badge">{ badge }</small> }
    }
}
