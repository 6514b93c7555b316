//! Beyond the phase: a whole fight against one monster.

use crate::app::controls::form::{entries, rows};
use crate::app::shell::state::Dispatch;
use crate::app::telengard::laws::chart;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::table::{cell, number, row, table};
use crate::edition::Edition;
use crate::plot::bins::Tail;
use crate::say::telengard as telling;
use crate::telengard::Encounter;
use crate::telengard::fight::{Fight, FightOdds, Prospect, fight};
use crate::telengard::law::Law;
use crate::text;
use yew::prelude::*;

/// Who fights whom.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Dexterity and equipment.
    pub encounter: Encounter,
    /// The fighter and the foe.
    pub fight: Fight,
    /// The edition, which the form asks for.
    pub edition: Edition,
    /// Where changes go.
    pub ask: Dispatch,
}

/// The form of the fight, and what to expect of it.
#[component(Duel)]
pub fn duel(props: &Props) -> Html {
    let settled = use_debounced(&(props.encounter.clone(), props.fight.clone()));
    let odds = use_memo(settled.clone(), |(encounter, fighters)| fight(encounter, fighters));
    let hp = *settled.1.hp;
    let inputs = entries(&props.fight, props.edition);
    html! {
        <>
            <p class="note">
                { "The article ends with who acts first. This goes on from there as the program itself was seen to do \
                   (the annotated Atari listing and the reworked C64 program, both of version 4.18). Assumed: you \
                   fight in every round, neither flee nor cast, and keep your level when drained. Dexterity, sword, \
                   armor and shield are those of the setting." }
            </p>
            <div class="group" role="group" aria-label="The fight">{ for rows(&inputs, props.edition, &props.ask) }</div>
            <p class="lead" role="status">{ telling::prospect(&odds, hp) }</p>
            <p class="note">{ telling::blow(&odds) }</p>
            { beside(&odds) }
            <div class="charts">
                { chart("Hit points you have left, 0 being a lost fight", "Hit points", Law::of(0, odds.overall.left.clone()).as_ref(), Tail::Exactly) }
                { chart("Damage of a blow of yours that hits", "Points", Some(&odds.damage), Tail::Exactly) }
            </div>
        </>
    }
}

type Mean = fn(&Prospect) -> f64;

fn beside(odds: &FightOdds) -> Html {
    let columns = [&odds.overall, &odds.you_first, &odds.it_first];
    let means: [(&str, Mean); 5] = [
        ("Rounds", |prospect| prospect.rounds),
        ("Your hits", |prospect| prospect.hits),
        ("Its hits", |prospect| prospect.hits_taken),
        ("Hit points you lose", |prospect| prospect.damage_taken),
        ("Times you are drained", |prospect| prospect.drains),
    ];
    let named = |name: &'static str, cells: [String; 3]| {
        row(std::iter::once(cell(name)).chain(cells.into_iter().map(number)).collect())
    };
    let mut rows = vec![
        named("How often", [1.0, odds.first, 1.0 - odds.first].map(telling::percent)),
        named("You win", columns.map(|prospect| telling::percent(prospect.win))),
    ];
    rows.extend(means.map(|(name, of)| named(name, columns.map(|prospect| text::number(of(prospect), 2)))));
    table(
        "numbers",
        "What to expect of the fight",
        &["What to expect", "In all", "You begin", "It begins"],
        rows,
    )
}
