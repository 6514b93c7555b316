//! Who is after you, how you run, and what comes of it.

mod bestiary;
mod charts;
mod families;
mod figures;
mod foe;
mod foes;
mod found;
pub mod lane;
mod timeline;

use crate::app::controls::form::{entries, rows};
use crate::app::share_dialog::paste;
use crate::app::shell::state::Dispatch;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::disclosure::Folded;
use crate::crawl::chase::pursuit::{ChaseSetup, PursuitCache, together};
use crate::crawl::chase::speed_text::compared_delay;
use crate::export::TableKind;
use crate::question::Question;
use crate::say::{self, Unit};
use bestiary::Bestiary;
use foe::Card;
use foes::Search;
use std::cell::RefCell;
use std::rc::Rc;
use timeline::OneRun;
use yew::prelude::*;

/// What is asked, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Dispatch,
    /// The unit.
    pub unit: Unit,
}

/// As many actions as are worked out while someone types.
const AT_ONCE: i32 = 50;

/// The chase: its inputs, each foe with its answer, and what is assumed.
#[component(Chase)]
pub fn chase(props: &Props) -> Html {
    let Question { edition, build, chase, .. } = &*props.question;
    let run = Rc::new(ChaseSetup::new(*edition, build, chase));
    let foes = Rc::new(chase.foes.clone());
    // The picture of a run may follow the answer, and so may an answer that is a lot of work.
    let settled = use_debounced(&(*edition, run.clone(), foes.clone()));
    let run = if run.steps <= AT_ONCE { run } else { settled.1.clone() };
    let known = use_memo((*edition, run.clone()), |_| RefCell::new(PursuitCache::default()));
    let laws: Vec<_> = foes.0.iter().map(|foe| known.borrow_mut().law(&run, *edition, foe)).collect();
    let your_delay = compared_delay(*edition, build);
    html! {
        <>
            <section class="panel chase" aria-labelledby="chase">
                <h2 id="chase">{ "Will it catch me?" }</h2>
                if !foes.0.is_empty() { { paste(&props.ask, TableKind::Foes) } }
                { inputs(props) }
                if let Some(deeds) = say::chase::deeds(&chase.deed) { <p class="note">{ deeds }</p> }
                <Search edition={*edition} foes={foes.clone()} ask={props.ask.clone()} />
                if foes.0.is_empty() {
                    <p class="note">{ "Add a monster to read how many turns it gets and how often it attacks." }</p>
                }
                if laws.len() > 1 { <p class="lead">{ say::chase::together(&together(&run, &laws), laws.len()) }</p> }
                for (index, law) in laws.iter().enumerate() {
                    <Card key={index} {index} {law} edition={*edition} run={run.clone()} foes={foes.clone()}
                        {your_delay} deed={chase.deed.noun()} unit={props.unit} ask={props.ask.clone()} />
                }
                if !foes.0.is_empty() { { assumptions(&run) } }
            </section>
            if !foes.0.is_empty() {
                <section class="panel" aria-labelledby="run">
                    <Folded open=true summary={html! { <h2 id="run">{ "One run, event by event" }</h2> }}>
                        <OneRun edition={settled.0} run={settled.1} foes={settled.2} seed={props.question.rolls.seed.0}
                            deed={chase.deed.noun()} unit={props.unit} ask={props.ask.clone()} />
                    </Folded>
                    { paste(&props.ask, TableKind::Run) }
                </section>
            }
            <section class="panel" aria-labelledby="outruns">
                <Folded summary={html! { <h2 id="outruns">{ "Who outruns you" }</h2> }}>
                    <Bestiary question={props.question.clone()} ask={props.ask.clone()} />
                </Folded>
                { paste(&props.ask, TableKind::Outruns) }
            </section>
        </>
    }
}

/// All inputs of the chase but the foes themselves.
fn inputs(props: &Props) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let entries = entries(chase, *edition);
    let others = entries.iter().filter(|entry| entry.about.key != "foes");
    html! {
        <div class="group" role="group" aria-label="How you run">{ for rows(others, *edition, &props.ask) }</div>
    }
}

fn assumptions(run: &ChaseSetup) -> Html {
    html! {
        <p class="note">
            { "Assumed: each foe as if alone in a corridor without doors, you in its sight all along, no attack from further than one tile, no weapon, \
               no shots or spells; on average means over exact chances, not over trials. In water, all but those at \
               home there flounder as a body of medium size does. The rules of energy: " }
            { run.regime.words() }{ "." }
        </p>
    }
}
