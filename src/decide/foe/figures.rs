//! The figures of a foe: those that can be set, and those derived from them.

use crate::browser;
use crate::controls::field::Field;
use crate::decide::foe::Props;
use crate::decide::foe::harm::Blows;
use crate::foes::{change, take_made_up};
use crate::ui::hint::hint;
use chase::energy::Regime;
use chase::foe::{Custom, Foe, FoeKind};
use chase::pursuit::ratio;
use chase::speed_text::speed_text;
use combat::melee::Arms;
use foundation::inputs::{Control, InputError, Row, Value, parse_bounded_int};
use foundation::text;
use reference::terms::{ENERGY, SPEED};
use std::rc::Rc;
use yew::prelude::*;

/// An editable figure of a foe.
struct Figure {
    id: &'static str,
    label: &'static str,
    help: &'static str,
    bounds: (i32, i32),
    /// The placeholder of an empty box, where it may be empty.
    empty: Option<&'static str>,
}

/// Returns a number of a custom monster.
type Number = fn(&mut Custom) -> &mut i32;

/// The figures of a custom monster.
const CUSTOM: [(Figure, Number); 3] = [
    (figure("speed", "Speed", "Energy it gains in 10 aut.", Custom::SPEEDS), |custom| &mut custom.speed),
    (figure("step", "Move cost", "Energy that a step costs: 9 is 90 % on wikis.", Custom::COSTS), |custom| {
        &mut custom.step
    }),
    (
        figure("attack", "Attack cost", "Energy that an attack costs: 15 is 150 % on wikis.", Custom::COSTS),
        |custom| &mut custom.attack,
    ),
];

/// Returns a number that a foe may have.
type Known = fn(&mut Foe) -> &mut Option<i32>;

/// The enchantment of what a foe holds.
const PLUS: (Figure, Known) = (
    Figure {
        empty: Some("+0"),
        ..figure("plus", "Enchantment", "The + of its weapon, if you know it.", Foe::ENCHANTMENTS)
    },
    |foe| &mut foe.plus,
);

/// The figures of any foe.
const KNOWN: [(Figure, Known); 2] = [
    (
        Figure {
            empty: Some("unknown"),
            ..figure("hp", "HP", "The hit points that it has, if you know them.", Foe::HIT_POINTS)
        },
        |foe| &mut foe.hp,
    ),
    (
        Figure {
            empty: Some("none"),
            ..figure(
                "dies",
                "Killed by your action",
                "The number of your action that kills it; it gets no time for that one. Empty: it lives on.",
                Foe::DEATHS,
            )
        },
        |foe| &mut foe.dies,
    ),
];

const fn figure(id: &'static str, label: &'static str, help: &'static str, bounds: (i32, i32)) -> Figure {
    Figure { id, label, help, bounds, empty: None }
}

/// Renders the controls of all figures that the foe has: name, glyph, speed and costs only for a custom one.
pub fn figures(props: &Props) -> Html {
    let number = |(figure, number): (Figure, Number)| {
        let FoeKind::Custom(mut custom) = props.foe().kind else { return Html::default() };
        let (value, bounds) = (number(&mut custom).to_string(), figure.bounds);
        let with = move |foe: &Foe, text: &str| with_number(foe, number, bounds, text);
        field(props, figure.words(), figure.control(), value, with)
    };
    let known = |(figure, known): (Figure, Known)| {
        let value = known(&mut props.foe().clone()).map(|number| number.to_string()).unwrap_or_default();
        let with = move |foe: &Foe, text: &str| with_known(foe, known, figure.bounds, text);
        field(props, figure.words(), figure.control(), value, with)
    };
    let monster = props.foe().monster();
    let is_armed = monster.is_some_and(|monster| Arms::of(monster.slug(), props.edition).is_some());
    html! {
        <>
            if props.foe().monster().is_none() { { own(props) } }
            if is_armed { { weapon(props) }{ known(PLUS) } }
            { for CUSTOM.into_iter().map(number) }
            { for KNOWN.into_iter().map(known) }
        </>
    }
}

/// Renders the choice of the weapon that a foe holds.
fn weapon(props: &Props) -> Html {
    let held = props.foe().weapon.as_ref().map(|weapon| weapon.slug().to_string()).unwrap_or_default();
    let words = ("with", "Weapon", "What it holds, if you see it.");
    let with = |foe: &Foe, slug: &str| foe.clone().with_weapon(slug);
    field(props, words, Foe::weapon_control(props.edition), held, with)
}

/// Renders the name and the glyph of a custom monster.
fn own(props: &Props) -> Html {
    let (foe, text) = (props.foe(), || Control::Text(Vec::new()));
    let called = foe.called.as_ref().map(|called| called.replace('-', " ")).unwrap_or_default();
    let drawn = foe.drawn.map(String::from).unwrap_or_default();
    let with_name = |foe: &Foe, name: &str| foe.clone().with_name(name);
    let with_glyph = |foe: &Foe, glyph: &str| foe.clone().with_glyph(glyph);
    html! {
        <>
            { field(props, ("called", "Name", "What you call it."), text(), called, with_name) }
            <NameFocus id={props.part_id("called")} />
            { field(props, ("drawn", "Glyph", "The letter it is drawn as; else the first of its name."), text(), drawn, with_glyph) }
        </>
    }
}

/// The props of [`NameFocus`].
#[derive(PartialEq, Properties)]
struct NameFocusProps {
    /// The element id of the name.
    id: String,
}

/// Moves the focus to the name of a monster that was just made up, once that is there, unless the player
/// types elsewhere by then.
#[component(NameFocus)]
fn name_focus(props: &NameFocusProps) -> Html {
    use_effect_with(props.id.clone(), |id| {
        if take_made_up() && !browser::has_focus("input, textarea") {
            browser::focus(id);
        }
    });
    Html::default()
}

fn with_known(foe: &Foe, known: Known, bounds: (i32, i32), text: &str) -> Result<Foe, InputError> {
    let mut foe = foe.clone();
    *known(&mut foe) = if text.is_empty() { None } else { Some(parse_bounded_int(text, bounds)?) };
    Ok(foe)
}

fn with_number(foe: &Foe, number: Number, bounds: (i32, i32), text: &str) -> Result<Foe, InputError> {
    let mut foe = foe.clone();
    if let FoeKind::Custom(custom) = &mut foe.kind {
        *number(custom) = parse_bounded_int(text, bounds)?;
    }
    Ok(foe)
}

impl Figure {
    fn words(&self) -> (&'static str, &'static str, &'static str) {
        (self.id, self.label, self.help)
    }

    fn control(&self) -> Control {
        let (min, max) = self.bounds;
        Control::Number { min: min.into(), max: max.into(), decimals: false, empty: self.empty, stars: &[] }
    }
}

/// Renders a control with its id, label and help. `with` returns the foe with another value, or why that is
/// invalid.
fn field(
    props: &Props,
    (id, label, help): (&'static str, &'static str, &'static str),
    control: Control,
    value: String,
    with: impl Fn(&Foe, &str) -> Result<Foe, InputError> + Copy + 'static,
) -> Html {
    let validate = {
        let foe = props.foe().clone();
        move |text: String| with(&foe, &text).map(|_| ())
    };
    let on_change = {
        let (dispatcher, index) = (props.dispatcher.clone(), props.index);
        move |text: String| {
            change(&dispatcher, index, move |foe| {
                if let Ok(next) = with(foe, &text) {
                    *foe = next;
                }
            });
        }
    };
    // None has a default to compare with, so it is never marked as changed.
    html! {
        <Field key={id} id={props.part_id(id)} {label} {help} control={Rc::new(control)} value={value.clone()} default={value}
            validate={Callback::from(validate)} on_change={Callback::from(on_change)} />
    }
}

/// Renders the derived figures: speed, costs, the game's own description, the long-run ratio.
pub fn facts(props: &Props) -> Html {
    let (foe, unit) = (props.foe(), props.unit);
    let profile = props.setup.profile(foe);
    let parts = Regime::of(props.edition).speed_parts;
    let speed = foe.speed(props.edition);
    let cost = |cost: i32| say::chase::describe_cost(cost, &speed, parts, unit);
    let (min, max) = profile.step.range();
    let step = if min == max { cost(*min) } else { format!("{min} to {max} energy") };
    let rolled = if speed.certain().is_some() { "" } else { ", rolled once" };
    let line = speed_text(props.edition, foe, props.your_delay);
    let shows = match (props.edition.article(), foe.monster()) {
        (Some(_), _) => "By the article the game shows",
        (None, Some(_)) => "The game shows",
        (None, None) => "The game would show",
    };
    let release = props.edition.described_release();
    let in_game = foe.as_of(release).map(|foe| speed_text(release, &foe, props.your_delay));
    let in_game = in_game.filter(|shown| *shown != line).filter(|shown| !shown.is_empty());
    let habits = text::joined(foe.habits(props.edition).into_iter().map(|habit| habit.label().to_string()));
    html! {
        <>
            <dl class="factors">
                <dt>{ hint(SPEED, "Speed") }</dt><dd>{ say::format_dist(&speed, parts) }{ rolled }</dd>
                <dt>{ hint(ENERGY, "A step costs") }</dt>
                <dd>{ if profile.mobile { step } else { "it never moves".to_string() } }</dd>
                <dt>{ hint(ENERGY, "An attack costs") }</dt>
                <dd>{ if profile.melee { cost(profile.attack) } else { "no melee attack".to_string() } }</dd>
                <Blows foe={foe.clone()} edition={props.edition} you={props.you.clone()} />
                if !habits.is_empty() { <dt>{ "What it does" }</dt><dd>{ habits }</dd> }
                <dt>{ shows }{ ", as you are now" }</dt>
                <dd>
                    if line.is_empty() {
                        { "nothing about its speed" }
                    } else {
                        { format!("“{line}”") }
                    }
                    for shown in in_game { <small>{ format!(" {release} itself: “{shown}”") }</small> }
                </dd>
                <dt>{ "In the long run, as you go here" }</dt>
                <dd>
                    { text::several(&text::number(ratio(&props.setup, &profile), 3), "step") }{ " per " }
                    { props.setup.plan.gain_noun.text() }{ " of yours" }
                    if props.setup.plan.lead > 0 {
                        { ". " }{ say::chase::describe_friend(ratio(&props.setup, &profile)) }
                    }
                </dd>
            </dl>
            if let Some(quirk) = say::chase::describe_quirk(foe) { <p class="note">{ quirk }</p> }
        </>
    }
}
