//! The options as one radio group that is drawn as a table: the best first, the impossible ones last with the reason.

use super::tone::tone_class;
use super::{Advised, ChosenOption};
use crate::browser;
use crate::state::{Action, Dispatch};
use crate::ui::chart::x_percent;
use advice::{EscapeOption, Evaluated, Followed, Situation};
use chase::have::{Have, Item};
use foundation::inputs::Value;
use question::Question;
use say::advice::name_option;
use say::decision::{LossWords, OptionWords};
use say::plot::ranges::RangeScale;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`OptionTable`].
#[derive(Properties)]
pub struct Props {
    /// The advice, perhaps still for the situation before.
    pub advised: Rc<Advised>,
    /// What is followed; `None` while that is computed.
    pub choice: Option<ChosenOption>,
    /// The plan of the reader's own, or an impossible one that is calculated anyway.
    pub own: Option<Evaluated>,
    /// Called with the option that is chosen.
    pub on_choose: Callback<EscapeOption>,
    /// Dispatches changes of what is carried.
    pub dispatcher: Dispatch,
}

// Figures are compared by where they come from: the same advice has the same figures.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        let plans = |props: &Props| {
            let own = props.own.as_ref().map(|own| own.option.plan.clone());
            (own, props.choice.as_ref().map(|choice| (choice.followed, choice.row.is_some())))
        };
        Rc::ptr_eq(&self.advised, &other.advised) && plans(self) == plans(other)
    }
}

/// How many options are shown before the rest is unfolded.
const MAX_SHOWN: usize = 7;

/// A row of the table.
struct Row<'a> {
    option: &'a EscapeOption,
    /// Its figures; `None` for one that is not possible.
    words: Option<OptionWords>,
    /// What stands behind its name: `best`, `fewest`.
    tag: Option<&'static str>,
    /// Why it is not possible.
    why: Option<&'a str>,
    is_chosen: bool,
}

/// The table.
#[component(OptionTable)]
pub fn option_table(props: &Props) -> Html {
    let shows_all = use_state_eq(|| false);
    let (situation, advice) = (&props.advised.inputs, &props.advised.result);
    let rows = rows(props);
    let shown = if *shows_all { rows.len() } else { shown_count(&rows) };
    let has_lives = rows.iter().flat_map(|row| &row.words).any(|words| words.lives.is_some());
    let most = rows.iter().flat_map(|row| &row.words).filter_map(|words| Some(words.range?.1));
    let scale = RangeScale::new(most);
    let class = classes!(
        "options",
        has_lives.then_some("with-lives"),
        situation.tiles().is_some().then_some("with-stairs")
    );
    let on_more = {
        let shows_all = shows_all.setter();
        move |_: MouseEvent| shows_all.set(true)
    };
    let row_count = shown + advice.barred.len();
    html! {
        <>
            <div {class} role="radiogroup" aria-label="What you can do" onkeydown={on_key(shown, row_count)}>
                { heads(situation, has_lives) }
                for (index, row) in rows.iter().take(shown).enumerate() {
                    { option_row(props, row, index, has_lives, &scale) }
                }
                for (index, barred) in advice.barred.iter().enumerate() {
                    if props.choice.as_ref().map(|choice| choice.followed) != Some(Followed::Barred(index)) {
                        { barred_row(props, &barred.option, &barred.why, shown + index) }
                    }
                }
            </div>
            if shown < rows.len() {
                <button type="button" class="link" onclick={on_more}>
                    { format!("{} more", rows.len() - shown) }
                </button>
            }
            { not_carried(props, situation) }
        </>
    }
}

/// Returns the rows: the best, the reader's own plan, the others; what is calculated anyway is among the last.
fn rows(props: &Props) -> Vec<Row<'_>> {
    let (situation, advice) = (&props.advised.inputs, &props.advised.result);
    let followed = props.choice.as_ref().map(|choice| choice.followed);
    let row = |index: usize, option: &'_ Evaluated| Row {
        option: &advice.rows[index].option,
        words: Some(OptionWords::new(option, situation)),
        tag: (index == 0).then(|| if option.figures.survival.is_some() { "best" } else { "fewest" }),
        why: None,
        is_chosen: followed == Some(Followed::Row(index)),
    };
    let mut rows: Vec<Row> =
        advice.rows.iter().enumerate().map(|(index, option)| row(index, option)).collect();
    let Some(own) = &props.own else { return rows };
    let barred = match followed {
        Some(Followed::Barred(index)) => advice.barred.get(index),
        _ => None,
    };
    // A plan that has become one of the options is no row of its own, nor is one that was calculated anyway before.
    if barred.is_none()
        && (!own.option.is_own() || advice.rows.iter().any(|row| row.option.plan == own.option.plan))
    {
        return rows;
    }
    let place = if barred.is_some() { rows.len() } else { rows.len().min(1) };
    rows.insert(
        place,
        Row {
            option: &own.option,
            words: Some(OptionWords::new(own, situation)),
            tag: None,
            why: barred.map(|barred| &barred.why[..]),
            is_chosen: matches!(followed, Some(Followed::Own | Followed::Barred(_))),
        },
    );
    rows
}

/// Returns how many rows are shown: so many that the chosen one is among them.
fn shown_count(rows: &[Row]) -> usize {
    let chosen = rows.iter().position(|row| row.is_chosen).map_or(0, |index| index + 1);
    match rows.len() {
        few if few <= MAX_SHOWN + 1 => few,
        _ => MAX_SHOWN.max(chosen),
    }
}

/// Renders the headings. Every row says to a screen reader what its figures are.
fn heads(situation: &Situation, has_lives: bool) -> Html {
    let hp = situation.you.hp.map_or(0, |hp| *hp);
    html! {
        <div class="heads" aria-hidden="true">
            <span>{ "What you can do" }</span>
            if has_lives {
                <span>{ "You live" }</span>
                <span>{ "HP lost" }<small>{ format!("of {hp}; bad case: 1 in 20") }</small></span>
            }
            <span>{ "Attacks on you" }<small>{ "mean, and 9 chases in 10" }</small></span>
            <span class="number untouched">{ "Never attacked" }</span>
            if situation.tiles().is_some() { <span class="number follows">{ "Comes along" }</span> }
        </div>
    }
}

fn option_row(props: &Props, row: &Row, index: usize, has_lives: bool, scale: &RangeScale) -> Html {
    let Some(words) = &row.words else { return Html::default() };
    let onclick = {
        let (option, on_choose) = (row.option.clone(), props.on_choose.clone());
        move |_: MouseEvent| on_choose.emit(option.clone())
    };
    let spoken = words.spoken(row.tag);
    let has_stairs = props.advised.inputs.tiles().is_some();
    html! {
        <div key={row.option.id.clone()} id={option_id(index)}
            class={classes!("option", row.is_chosen.then_some("chosen"))}
            role="radio" aria-checked={row.is_chosen.to_string()} tabindex={if row.is_chosen || props.choice.is_none() && index == 0 { "0" } else { "-1" }}
            aria-label={row.why.map_or(spoken.clone(), |why| format!("{spoken} {why}"))} {onclick}>
            <span class="name">
                <i class="dot"></i><b>{ &words.name }</b>
                if let Some(tag) = row.tag { <em class="tag">{ tag }</em> }
                <small>{ row.why.unwrap_or(&words.how) }</small>
            </span>
            if has_lives { { lives_cell(words) }{ loss_cell(words.loss.as_ref()) } }
            { attacks_cell(words, scale) }
            <span class="number untouched">{ &words.untouched }</span>
            if has_stairs {
                <span class="number follows">{ words.follows.clone().unwrap_or("–".to_string()) }</span>
            }
        </div>
    }
}

fn lives_cell(words: &OptionWords) -> Html {
    html! {
        <span class={classes!("lives", tone_class(words.tone))}>
            <b>{ words.lives.clone().unwrap_or("–".to_string()) }</b>
            if let Some(rest) = &words.not_over {
                <small>{ "not over" }<span class="rest">{ format!(": {rest}") }</span></small>
            }
        </span>
    }
}

fn loss_cell(loss: Option<&LossWords>) -> Html {
    let Some(loss) = loss else { return html! { <span class="loss"></span> } };
    let (bad, mean) = loss.left;
    html! {
        <span class="loss">
            <b>{ &loss.mean }</b>
            <small><span class="unit">{ "HP lost, " }</span>{ "bad case " }
                <span class={loss.is_dead.then_some("dead")}>{ &loss.bad }</span></small>
            <svg class="left" aria-hidden="true">
                <rect class="track" width="100%" height="7" rx="2" />
                <rect class="pale" width={x_percent(100.0 * mean)} height="7" rx="2" />
                <rect class="full" width={x_percent(100.0 * bad)} height="7" rx="2" />
            </svg>
        </span>
    }
}

fn attacks_cell(words: &OptionWords, scale: &RangeScale) -> Html {
    let spread = words.range.map(|range| {
        let (left, width) = scale.bar(range);
        let label =
            if range.0 == range.1 { range.0.to_string() } else { format!("{}–{}", range.0, range.1) };
        let mean = words.attacks.parse().unwrap_or_default();
        html! {
            <>
                <svg class="spread" aria-hidden="true">
                    <rect class="track" width="100%" y="7" height="1" />
                    <rect class="bar" x={x_percent(left)} width={x_percent(width)} y="4" height="7" rx="3" />
                    <circle cx={x_percent(scale.at(mean))} cy="7.5" r="4" />
                </svg>
                <small>{ label }</small>
            </>
        }
    });
    html! { <span class="attacks"><b>{ &words.attacks }</b><small class="unit">{ " attacks" }</small>{ for spread }</span> }
}

/// Renders an option that is not possible. It can be reached and read, but only a button beside it calculates it.
fn barred_row(props: &Props, option: &EscapeOption, why: &str, index: usize) -> Html {
    let name = name_option(option, &props.advised.inputs);
    let onclick = {
        let (option, on_choose) = (option.clone(), props.on_choose.clone());
        move |_: MouseEvent| on_choose.emit(option.clone())
    };
    html! {
        <div key={format!("barred {}", option.id)} class="option barred">
            <span id={option_id(index)} role="radio" aria-checked="false" aria-disabled="true" tabindex="-1"
                aria-label={format!("{name}. {why}")}>
                <span class="name"><i class="dot"></i><s>{ &name }</s></span>
                <span class="why">{ why }</span>
            </span>
            <button type="button" class="link" aria-label={format!("Calculate anyway: {name}")} {onclick}>
                { "Calculate anyway" }
            </button>
        </div>
    }
}

/// Renders what is not carried; a click adds it.
fn not_carried(props: &Props, situation: &Situation) -> Option<Html> {
    let is_missing = |item: &&Item| !situation.has(**item) && item.as_of(situation.edition).is_some();
    let missing: Vec<Item> = Item::ALL.iter().filter(is_missing).copied().collect();
    let add = |item: &Item| {
        let (item, dispatcher) = (*item, props.dispatcher.clone());
        let onclick = move |_: MouseEvent| {
            dispatcher.dispatch(Action::Edit(Box::new(move |question: &Question| {
                let carried = Item::ALL.iter().copied();
                let with: Vec<Item> =
                    carried.filter(|other| *other == item || question.chase.have.includes(*other)).collect();
                question.with(Have::KEY, &Have::new(&with).write())
            })));
        };
        html! {
            <button key={item.slug()} type="button" class="link" title="I have one" {onclick}>
                { item.label().to_lowercase() }
            </button>
        }
    };
    (!missing.is_empty() && situation.edition.article().is_none()).then(|| {
        html! { <p class="not-carried">{ "Not carried, so not listed: " }{ for missing.iter().map(add) }</p> }
    })
}

/// Returns the element id of the row at an index.
fn option_id(index: usize) -> String {
    format!("option-{}", index + 1)
}

/// Returns the handler of the keys: arrows choose and reach what is not possible, Home and End choose the first and the last of
/// those that are `possible`.
fn on_key(possible: usize, rows: usize) -> impl Fn(KeyboardEvent) {
    move |event: KeyboardEvent| {
        let index_of = |id: String| (0..rows).find(|index| option_id(*index) == id);
        let Some(index) = browser::target_id(&event).and_then(index_of) else { return };
        let to = match &event.key()[..] {
            "ArrowDown" | "ArrowRight" => (index + 1) % rows,
            "ArrowUp" | "ArrowLeft" => (index + rows - 1) % rows,
            "Home" => 0,
            "End" => possible.saturating_sub(1),
            "Enter" | " " => index,
            _ => return,
        };
        event.prevent_default();
        browser::focus(&option_id(to));
        browser::click(&option_id(to));
    }
}
