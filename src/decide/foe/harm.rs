//! What a foe's blows do to you, and yours to it. Components of their own, for it is computed only where it
//! is shown.

use crate::controls::form::ask;
use crate::crawl::breakdown::rule_table;
use crate::ui::chart_view::ChartView;
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use chase::foe::Foe;
use chase::pursuit::Pursuit;
use chase::setup::Energy;
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::fighter::Fighter;
use combat::melee::Striker;
use combat::survival::survival_of_rounds;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::InputKey;
use say::kill::describe_kill;
use say::melee::describe_round;
use say::plot::chart::hit_points::hp_lost_chart;
use std::rc::Rc;
use yew::prelude::*;

/// You, as blows depend on it.
#[derive(Clone, PartialEq)]
pub struct You {
    /// Your build.
    pub build: Build,
    /// What else your blows depend on.
    pub attacker: Attacker,
    /// Your defences, under the plan.
    pub defender: Defender,
    /// The energy that foes begin with.
    pub energy: Energy,
}

/// The props of [`Blows`].
#[derive(PartialEq, Properties)]
pub struct BlowsProps {
    /// The foe.
    pub foe: Foe,
    /// The edition.
    pub edition: Edition,
    /// You.
    pub you: Rc<You>,
}

/// What the foe's attacks do to you, and why, and how many of yours kill it, as terms of a list.
#[component(Blows)]
pub fn blows(props: &BlowsProps) -> Html {
    let asked = use_debounced(&(props.edition, props.foe.clone(), props.you.clone()));
    let words = use_memo(asked, |(edition, foe, you)| {
        let You { build, attacker, defender, energy } = &**you;
        let kill = Fighter { edition: *edition, build, attacker, defender }.kills(foe, *energy);
        (describe_round(*edition, build, defender, foe), describe_kill(foe, &kill))
    });
    let ((round, why), kill) = &*words;
    // Nothing that you change tells of blows and defences that are not known.
    let knows_blows = Striker::of(props.edition, &props.foe).is_ok();
    let knows_defences = props.foe.monster().is_some();
    let why = why.as_ref().map(|(to_hit, sentence)| {
        html! {
            <Disclosure summary={html! { { "Why its attacks hit and hurt" } }}>
                { rule_table("To-hit number", to_hit) }
                <p>{ sentence }</p>
            </Disclosure>
        }
    });
    html! {
        <>
            <dt>{ "Its attack" }</dt>
            <dd>
                { round }
                if knows_blows { { change("Change your AC, EV and SH", Defender::KEY.ac) } }
                { for why }
            </dd>
            <dt>{ "Your attack" }</dt>
            <dd>
                { kill }
                if knows_defences { { change("Change your weapon and skills", Build::KEY.weapon) } }
            </dd>
        </>
    }
}

/// Renders a button that leads to the field which a figure depends on.
fn change(label: &'static str, key: InputKey) -> Html {
    html! {
        <>
            { " " }
            <button type="button" class="link" aria-label={label} onclick={move |_: MouseEvent| ask(key)}>
                { "Change" }
            </button>
        </>
    }
}

/// The props of [`HpLost`].
#[derive(PartialEq, Properties)]
pub struct HpLostProps {
    /// The foe.
    pub foe: Foe,
    /// The edition.
    pub edition: Edition,
    /// You.
    pub you: Rc<You>,
    /// What the foe does.
    pub pursuit: Rc<Pursuit>,
}

/// The hit points that the foe costs, those after an arrival included, as a chart; nothing where that is not
/// known.
#[component(HpLost)]
pub fn hp_lost(props: &HpLostProps) -> Html {
    let asked = use_debounced(&(props.edition, props.foe.clone(), props.you.clone(), props.pursuit.clone()));
    let chart = use_memo(asked, |(edition, foe, you, pursuit)| {
        let You { build, defender, .. } = &**you;
        // The poison in you is not its own.
        let defender = &Defender { poison: Default::default(), ..defender.clone() };
        let prospects =
            survival_of_rounds(*edition, build, defender, foe, pursuit.attacks_in_all()).ok()??;
        let hp = defender.hp.map(|hp| *hp);
        Some(Rc::new(hp_lost_chart(&prospects.with_all_poison().lost, hp)))
    });
    html! { { for chart.iter().map(|chart| html! { <ChartView chart={chart.clone()} /> }) } }
}
