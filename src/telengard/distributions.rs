//! The charts of the distributions of levels and hit points, of any monster and of one.

use crate::state::{Action, Dispatch};
use crate::ui::chart_view::ChartView;
use crate::ui::panel::panel;
use crate::ui::select::{Select, SelectOption};
use crate::ui::table::{cell, lazy_table, number, row, table};
use foundation::inputs::{InputKey, Inputs};
use foundation::prob::Dist;
use foundation::text::precise_percent;
use say::plot::bins::{Bin, ChanceKind, bins, describe_mean};
use say::plot::chart::bars::bin_chart;
use say::telengard::{foe_hp_title, gift_title, name_median_level};
use std::rc::Rc;
use telengard::distributions::bonus_of_gift;
use telengard::encounter::EquipmentSlot;
use telengard::fight::Fight;
use telengard::{Class, Encounter, Odds};
use yew::prelude::*;

/// The props of [`Distributions`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter.
    pub encounter: Encounter,
    /// The fight, whose monster has a chart of its own.
    pub fight: Fight,
    /// The exact odds.
    pub odds: Rc<Odds>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// The panel with the charts, the choice between exact and cumulative probabilities, and that of one monster.
#[component(Distributions)]
pub fn distributions(props: &Props) -> Html {
    let kind = use_state_eq(ChanceKind::default);
    let piece = use_state_eq(usize::default);
    let choose_piece = {
        let piece = piece.setter();
        move |index: String| piece.set(index.parse().unwrap_or_default())
    };
    let choose = {
        let kind = kind.setter();
        move |name: String| {
            kind.set(ChanceKind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or_default())
        }
    };
    let options = ChanceKind::ALL.into_iter().map(|kind| (kind.name().into(), kind.name().into()));
    let Props { encounter, fight, odds, dispatcher } = props;
    let content = html! {
        <>
            <div class="choices">
                { Select::new(options, kind.name(), choose).labelled("choice", "Chance of") }
                { fight_choice(Fight::KEY.foe, monsters(), fight, dispatcher) }
                { fight_choice(Fight::KEY.foe_level, levels(encounter, fight), fight, dispatcher) }
                { Select::new(pieces(), &piece.to_string(), choose_piece).labelled("choice", "Gift") }
            </div>
            <div class="charts">
                { chart("Level of an announced monster", "Level", &announced_levels(odds), *kind) }
                { chart(
                    "Hit points of any monster, once rolled",
                    "Hit points",
                    &odds.hp.as_ref().map(Dist::to_pairs).unwrap_or_default(),
                    *kind,
                ) }
                { foe_hp_chart(encounter, fight, *kind) }
                { gift_chart(encounter, *piece, *kind) }
            </div>
        </>
    };
    panel("levels", "Levels and hit points", content)
}

/// Returns the levels of an announced monster; none where none can be announced.
fn announced_levels(odds: &Odds) -> Vec<(i32, f64)> {
    if odds.may_announce() { odds.level.to_pairs() } else { Vec::new() }
}

/// Returns the pieces that can be given, by their indices.
fn pieces() -> impl Iterator<Item = SelectOption> {
    let label = |(index, piece): (usize, &EquipmentSlot)| (index.to_string().into(), piece.label().into());
    EquipmentSlot::equipment().iter().enumerate().map(label)
}

/// Renders the bonus of the piece at an index, where that is given.
fn gift_chart(encounter: &Encounter, piece: usize, kind: ChanceKind) -> Html {
    let Some(piece) = EquipmentSlot::equipment().get(piece) else { return Html::default() };
    let bonuses = bonus_of_gift(encounter, *piece).map(|bonus| bonus.to_pairs());
    chart(&gift_title(encounter, *piece), "Bonus", &bonuses.unwrap_or_default(), kind)
}

/// Renders the list of the values of an input of the fight.
fn fight_choice(
    key: InputKey,
    options: impl Iterator<Item = SelectOption>,
    fight: &Fight,
    dispatcher: &Dispatch,
) -> Option<Html> {
    let (field, dispatcher) = (Fight::field(key.as_str())?, dispatcher.clone());
    let choose = move |value: String| dispatcher.dispatch(Action::Set(key, value));
    Some(Select::new(options, &field.get(fight), choose).labelled("choice", field.label))
}

fn monsters() -> impl Iterator<Item = SelectOption> {
    Class::ALL.iter().map(|class| (class.slug().into(), class.label().into()))
}

/// Returns the levels that a monster can have at this depth, and the one that is set, if it is another.
fn levels(encounter: &Encounter, fight: &Fight) -> impl Iterator<Item = SelectOption> + use<> {
    let (highest, median) = (encounter.max_level(), name_median_level(encounter));
    let deeper = fight.foe_level.map(|level| *level).filter(|level| *level > highest);
    let level = |level: i32| (level.to_string().into(), level.to_string().into());
    std::iter::once(("".into(), median.into())).chain((1..=highest).chain(deeper).map(level))
}

/// Renders the hit points that the monster of the fight rolls.
pub fn foe_hp_chart(encounter: &Encounter, fight: &Fight, kind: ChanceKind) -> Html {
    chart(&foe_hp_title(encounter, fight), "Hit points", &fight.rolled_hp_of_foe(encounter).to_pairs(), kind)
}

/// Renders consecutive values with their probabilities as bars, with their mean, and as a table; a note if
/// there are none. `quantity` is the heading of the values in the table.
pub fn chart(title: &str, quantity: &'static str, values: &[(i32, f64)], kind: ChanceKind) -> Html {
    if values.is_empty() {
        return html! {
            <figure class="chart">
                <figcaption>{ title.to_string() }</figcaption>
                <p class="note">{ "This never happens." }</p>
            </figure>
        };
    }
    let bins = bins(values);
    let chart = Rc::new(bin_chart(title, describe_mean(values), &bins, kind));
    html! { <ChartView {chart}>{ lazy_table(move || bin_table(quantity, &bins)) }</ChartView> }
}

fn bin_table(quantity: &'static str, bins: &[Bin]) -> Html {
    let bin_row = |bin: &Bin| {
        let chances = ChanceKind::ALL.into_iter().map(|kind| number(precise_percent(bin.chance(kind))));
        row(std::iter::once(cell(bin.to_string())).chain(chances).collect())
    };
    let [exactly, at_least, at_most] = ChanceKind::ALL.map(ChanceKind::name);
    table(
        "numbers",
        "The chance of each",
        &[quantity, exactly, at_least, at_most],
        bins.iter().map(bin_row).collect(),
    )
}
