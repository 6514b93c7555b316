//! Whether you live through the chase as planned.

use crate::ui::announcer::Announcer;
use crate::ui::chart_view::ChartView;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, PursuitCache};
use chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::kill::deaths;
use combat::melee::Unknown;
use combat::survival::{Prospects, survival};
use crawl::model::build::Build;
use foundation::edition::Edition;
use question::Question;
use say::chart::Quantity;
use say::plot::chart::bars::count_chart;
use say::survival::{SAFE, describe_prospects, live_stamp};
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`ProspectsPanel`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
}

/// What the prospects depend on.
#[derive(Clone, PartialEq)]
struct Fight {
    edition: Edition,
    build: Build,
    chase: Chase,
    you: Defender,
    blows: Attacker,
}

/// The chance to live through the chase as planned, and the hit points lost.
#[component(ProspectsPanel)]
pub fn prospects_panel(props: &Props) -> Html {
    let Question { edition, build, attacker, chase, defender, .. } = &*props.question;
    let fight = Fight {
        edition: *edition,
        build: build.clone(),
        chase: chase.clone(),
        you: defender.clone(),
        blows: attacker.clone(),
    };
    let computed = use_in_slices(&fight, async |fight: Fight, _, pause| {
        let Fight { edition, build, chase, you, blows } = &fight;
        let setup = ChaseSetup::new(*edition, build, chase);
        let (setup, foes) = (setup.with_deaths(deaths(*edition, build, blows, chase)), &chase.foes.0);
        let mut cache = PursuitCache::default();
        let outcome = ChaseOutcome::in_slices(&setup, *edition, foes, &mut cache, pause).await;
        survival(*edition, &setup, build, you, foes, outcome.access, pause).await
    });
    let answer = computed.as_ref().map(|computed| (&computed.inputs, &computed.result));
    let is_stale = answer.is_none_or(|(inputs, _)| *inputs != fight);
    html! {
        <div class={is_stale.then_some("stale")} aria-busy={is_stale.then_some("true")}>
            <h3>{ "As planned" }</h3>
            {
                match answer {
                    None => html! { <p class="note">{ COMPUTING }</p> },
                    Some((inputs, result)) => rendered(&inputs.you, result, is_stale),
                }
            }
        </div>
    }
}

fn rendered(you: &Defender, result: &Result<Option<Prospects>, Unknown>, is_stale: bool) -> Html {
    match result {
        Err(unknown) => html! { <p class="note">{ unknown.sentence() }</p> },
        Ok(None) => html! {
            <p class="note">
                { "Do you live? Enter HP, AC and EV, or import a character dump." }
            </p>
        },
        Ok(Some(prospects)) => sentences(you, prospects, is_stale),
    }
}

fn sentences(you: &Defender, prospects: &Prospects, is_stale: bool) -> Html {
    let told = describe_prospects(prospects, you.hp.map(|hp| *hp));
    let shown = prospects.with_poison.as_ref().unwrap_or(&prospects.blows);
    let stamp = live_stamp(shown).unwrap_or_default();
    let is_safe = shown.alive.last().is_some_and(|alive| *alive >= SAFE);
    let announced = if is_stale { String::new() } else { format!("{stamp}. {}", told.join(" ")) };
    let lost: Vec<(f64, f64)> = shown.lost.dist().iter().map(|(hp, p)| (f64::from(*hp), p)).collect();
    html! {
        <>
            <div class="verdict-line">
                if !stamp.is_empty() {
                    <strong class={classes!("stamp", if is_safe { "better" } else { "worse" })}>{ stamp }</strong>
                }
                <p class="lead">{ told.first().cloned() }</p>
            </div>
            for sentence in told.iter().skip(1) { <p class="note">{ sentence }</p> }
            <Announcer text={announced} />
            <div class="charts">
                <ChartView chart={Rc::new(count_chart("HP lost", Quantity::Count("hit point"), &lost, None))} />
            </div>
        </>
    }
}
