//! The board: a sampled run on corridors of tiles, one for all foes in file, else one for each foe.

use crate::ui::energy_bar::{FULL, energy_bar};
use crate::ui::tiles::{DrawnTile, TileRow};
use chase::board::{Board, BoardLane};
use chase::setup::Foes;
use foundation::text::noun;
use say::chase::describe_lanes;
use say::plot::ranges::RangeScale;
use std::ops::Range;
use yew::prelude::*;

/// Renders the corridors at one beat of a run; the foes are in the order of the lanes.
pub fn board(board: &Board, foes: &Foes) -> Html {
    let count = board.lanes.len();
    let corridors: Vec<Range<usize>> = if board.is_in_file {
        std::iter::once(0..count).collect()
    } else {
        (0..count).map(|foe| foe..foe + 1).collect()
    };
    html! {
        <div class={classes!("lanes", (corridors.len() > 6).then_some("many"))}>
            for of in corridors { { corridor(board, foes, of) } }
        </div>
    }
}

/// Renders the corridor of some foes: their energy, the tiles, and the attacks of all.
fn corridor(board: &Board, foes: &Foes, of: Range<usize>) -> Html {
    let scale = RangeScale::new(board.lanes.iter().map(|lane| lane.energy).chain([FULL]));
    let lanes = &board.lanes[of.clone()];
    let attacks: usize = lanes.iter().map(|lane| lane.attacks).sum();
    let energy = |index: usize| {
        let lane = &board.lanes[index];
        energy_bar(&foes.name_of(index), lane.energy, lane.is_dead, &scale)
    };
    html! {
        <div key={of.start} class="corridor">
            <div>{ for of.clone().map(energy) }</div>
            { tiles(lanes, foes, of, board.tiles) }
            <p class="count"><b>{ attacks }</b>{ " " }{ noun(&attacks.to_string(), "attack") }</p>
        </div>
    }
}

/// Renders the tiles, with a text where a foe is on none of them. Screen readers get that instead.
fn tiles(lanes: &[BoardLane], foes: &Foes, of: Range<usize>, count: usize) -> Html {
    let Some(first) = lanes.first() else { return Html::default() };
    let names: Vec<String> = of.clone().map(|foe| foes.name_of(foe)).collect();
    let foes = &foes.0[of];
    let is_attacked = lanes.iter().any(|lane| lane.is_attacking);
    let tile = |index: usize| {
        let is_hit = is_attacked && first.you == Some(index);
        let ground = |glyph| DrawnTile::ground(glyph, if is_hit { "hit" } else { "" });
        let foe = lanes.iter().zip(foes).find(|(lane, _)| lane.foe == Some(index));
        match (Some(index), foe) {
            (at, _) if at == first.you => ground('@').with_player(),
            (_, Some((_, foe))) => ground('·').with_monster(foe.look()),
            (at, None) if at == first.stairs => DrawnTile::ground('>', "stairs"),
            _ => ground('·'),
        }
    };
    let is_seen = lanes.len() > 1 || first.foe.is_some();
    html! {
        <div class="tiles">
            <TileRow tiles={(0..count).map(tile).collect::<Vec<_>>()} />
            if first.you.is_some() {
                <p class={if is_seen { "unseen" } else { "away" }}>{ describe_lanes(lanes, &names) }</p>
            }
        </div>
    }
}
