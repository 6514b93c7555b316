//! Beyond the phase: a whole fight against one monster.

use super::laws::chart;
use crate::app::form::{entries, rows};
use crate::app::settled::use_settled;
use crate::app::state::Asker;
use crate::edition::Edition;
use crate::plot::bins::Tail;
use crate::say::{self, telengard as telling};
use crate::telengard::Encounter;
use crate::telengard::fight::{Fight, FightOdds, Prospect, fight};
use crate::telengard::law::Law;
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
    pub ask: Asker,
}

/// The form of the fight, and what to expect of it.
#[component(Duel)]
pub fn duel(props: &Props) -> Html {
    let settled = use_settled(&(props.encounter.clone(), props.fight.clone()));
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
            { table(&odds) }
            <div class="charts">
                { chart("Hit points you have left, 0 being a lost fight", "hit points", Law::of(0, odds.overall.left.clone()).as_ref(), Tail::Exactly) }
                { chart("Damage of a blow of yours that hits", "points", Some(&odds.damage), Tail::Exactly) }
            </div>
        </>
    }
}

fn table(odds: &FightOdds) -> Html {
    let columns = [&odds.overall, &odds.you_first, &odds.it_first];
    html! {
        <table class="duel">
            <thead>
                <tr>
                    <th scope="col">{ "What to expect" }</th>
                    <th scope="col">{ "In all" }</th>
                    <th scope="col">{ "You begin" }<small>{ telling::percent(odds.first) }</small></th>
                    <th scope="col">{ "It begins" }<small>{ telling::percent(1.0 - odds.first) }</small></th>
                </tr>
            </thead>
            <tbody>
                { row("You win", columns.map(|prospect| telling::percent(prospect.win))) }
                { means("Rounds", columns, |prospect| prospect.rounds) }
                { means("Your hits", columns, |prospect| prospect.hits) }
                { means("Its hits", columns, |prospect| prospect.hits_taken) }
                { means("Hit points you lose", columns, |prospect| prospect.damage_taken) }
                { means("Times you are drained", columns, |prospect| prospect.drains) }
            </tbody>
        </table>
    }
}

fn means(name: &'static str, columns: [&Prospect; 3], of: fn(&Prospect) -> f64) -> Html {
    row(name, columns.map(|prospect| say::number(of(prospect), 2)))
}

fn row(name: &'static str, cells: [String; 3]) -> Html {
    html! {
        <tr>
            <th scope="row">{ name }</th>
            { for cells.into_iter().map(|cell| html! { <td class="number">{ cell }</td> }) }
        </tr>
    }
}
