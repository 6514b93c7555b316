//! The board: a sampled run on a corridor of tiles, a lane for each foe.

use crate::ui::energy_bar::{FULL, energy_bar};
use crate::ui::tiles::{DrawnTile, TileRow};
use chase::board::{Board as Moment, BoardLane, TILES};
use chase::foe::Foe;
use chase::setup::Foes;
use say::plot::ranges::RangeScale;
use std::rc::Rc;
use yew::prelude::*;

/// The props of a [`Board`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The moment.
    pub moment: Moment,
    /// The foes, in the order of the lanes.
    pub foes: Rc<Foes>,
}

/// The lanes of a moment.
#[component(Board)]
pub fn board(props: &Props) -> Html {
    let scale = RangeScale::new(props.moment.lanes.iter().map(|lane| lane.energy).chain([FULL]));
    html! {
        <div class={classes!("lanes", (props.foes.0.len() > 6).then_some("many"))}>
            for (index, (lane, foe)) in props.moment.lanes.iter().zip(&props.foes.0).enumerate() {
                <div key={index} class="corridor">
                    { energy_bar(&props.foes.name_of(index), lane.energy, lane.is_dead, &scale) }
                    { tiles(lane, foe) }
                    <p class="count">
                        <b>{ lane.attacks }</b>{ if lane.attacks == 1 { " attack" } else { " attacks" } }
                    </p>
                </div>
            }
        </div>
    }
}

/// Renders the tiles, with a text where the foe is on none of them. Screen readers get the distance instead.
fn tiles(lane: &BoardLane, foe: &Foe) -> Html {
    let tile = |index: usize| {
        let is_hit = lane.is_attacking && lane.you == Some(index);
        let ground = |glyph| DrawnTile::ground(glyph, if is_hit { "hit" } else { "" });
        match Some(index) {
            at if at == lane.you => ground('@').with_player(),
            at if at == lane.foe => ground('·').with_monster(foe.look()),
            at if at == lane.stairs => ground('>'),
            _ => ground('·'),
        }
    };
    let distance = say::chase::describe_distance(lane.distance, lane.is_dead);
    html! {
        <div class="tiles">
            <TileRow tiles={(0..TILES).map(tile).collect::<Vec<_>>()} />
            if lane.you.is_some() {
                <p class={if lane.foe.is_some() { "unseen" } else { "away" }}>{ distance }</p>
            }
        </div>
    }
}
