//! The panel of a whole fight against one monster, beyond the encounter phase.

use crate::controls::form_entry::{entries, input_controls};
use crate::state::Dispatch;
use crate::telengard::distributions::{chart, foe_hp_chart};
use crate::ui::debounce::use_debounced;
use crate::ui::panel::{heading, panel};
use crate::ui::table::{cell, number, row, table};
use ::say::plot::bins::ChanceKind;
use ::say::telengard as say;
use foundation::edition::Edition;
use foundation::inputs::InputGroup;
use foundation::text;
use telengard::Encounter;
use telengard::fight::{Fight, FightOdds, FightSummary, fight};
use yew::prelude::*;

/// The props of [`Duel`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter, for dexterity and equipment.
    pub encounter: Encounter,
    /// The inputs of the fight.
    pub fight: Fight,
    /// The edition, which the input controls require.
    pub edition: Edition,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// The inputs of a fight and its odds.
#[component(Duel)]
pub fn duel(props: &Props) -> Html {
    let debounced = use_debounced(&(props.encounter.clone(), props.fight.clone()));
    let odds = use_memo(debounced.clone(), |(encounter, inputs)| fight(encounter, inputs));
    let hp_left: Vec<(i32, f64)> = (0..).zip(odds.overall.hp_left.iter().copied()).collect();
    // Whom you fight, then who you are.
    let inputs = entries(&props.fight, props.edition);
    let (foe, yours): (Vec<_>, Vec<_>) = inputs.iter().partition(|entry| entry.meta.group == InputGroup::Foe);
    let controls = |inputs| input_controls(inputs, props.edition, &props.dispatcher);
    let content = html! {
        <>
            <p class="lead" role="status">{ say::describe_fight(&odds, &debounced.0, &debounced.1) }</p>
            <p class="note">{ say::describe_blow(&odds) }</p>
            <div class="group" role="group" aria-label="The fight">
                { for controls(foe) }{ for controls(yours) }
            </div>
            if props.fight.foe_level.is_none() {
                <p class="note">{ say::describe_median_level(&debounced.0, &debounced.1) }</p>
            }
            { summary_table(&odds) }
            <div class="charts">
                if debounced.1.foe_hp.is_none() {
                    { foe_hp_chart(&debounced.0, &debounced.1, ChanceKind::Exactly) }
                }
                { chart(
                    "Hit points you have left, 0 being a lost fight",
                    "Hit points",
                    &hp_left,
                    ChanceKind::Exactly,
                ) }
                { chart(
                    "Damage of a blow of yours that hits",
                    "Points",
                    &odds.damage.to_pairs(),
                    ChanceKind::Exactly,
                ) }
            </div>
            <p class="note">
                { "The article ends with who acts first. From there the fight follows the original program (the \
                   annotated Atari listing and the reworked C64 program, both of version 4.18). Assumed: you \
                   fight in every round, neither flee nor cast, and keep your level when drained. Dexterity, \
                   sword, armor and shield are those of the setting." }
            </p>
        </>
    };
    panel("fight", heading("The fight", "until one side falls"), content)
}

type Mean = fn(&FightSummary) -> f64;

/// Renders the expected results, overall and by who acts first.
fn summary_table(odds: &FightOdds) -> Html {
    let columns = [&odds.overall, &odds.you_first, &odds.monster_first];
    let means: [(&str, Mean); 5] = [
        ("Rounds", |summary| summary.rounds),
        ("Your hits", |summary| summary.hits),
        ("Its hits", |summary| summary.hits_taken),
        ("Hit points you lose", |summary| summary.damage_taken),
        ("Times you are drained", |summary| summary.drains),
    ];
    let named_row = |name: &'static str, cells: [String; 3]| {
        row(std::iter::once(cell(name)).chain(cells.into_iter().map(number)).collect())
    };
    let mut rows = vec![
        named_row("How often", [1.0, odds.initiative, 1.0 - odds.initiative].map(say::percent_in_3_digits)),
        named_row("You win", columns.map(|summary| say::percent_in_3_digits(summary.win))),
    ];
    rows.extend(
        means.map(|(name, mean)| named_row(name, columns.map(|summary| text::number(mean(summary), 2)))),
    );
    table(
        "numbers",
        "What to expect of the fight",
        &["What to expect", "In all", "You first", "It first"],
        rows,
    )
}
