//! The panel that compares the build with those that are pinned.

use crate::crawl::pin_bar::difference_class;
use crate::decide::tone::tone_class;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use crate::ui::table::{Cell, HtmlTable, body, cell, heads, row, table};
use crate::ui::tabs::focus_tab;
use crate::ui::time_slices::{computing, use_in_slices};
use analysis::compare::{ComparedLine, Comparison, Measure, STEP, comparison_in_slices};
use analysis::describe;
use analysis::side_by_side::{SideBySide, SideCell, more_figures, side_by_side};
use foundation::text;
use question::{Question, Tab};
use say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Compare`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with the other builds.
    pub question: Rc<Question>,
    /// The same with the plan that is followed; `None` until it is known.
    pub followed: Option<Rc<Question>>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The unit of all times.
    pub unit: Unit,
}

/// What is computed: the builds side by side, and each pinned one in full.
type Computed = (SideBySide, Vec<(Question, Comparison)>);

/// The comparison, or a button that starts one.
#[component(Compare)]
pub fn compare(props: &Props) -> Html {
    let Props { question, followed, dispatcher, unit } = props;
    let debounced = use_debounced(&(followed.clone(), *unit));
    let computed =
        use_in_slices(&debounced, async |(question, unit): (Option<Rc<Question>>, Unit), _, pause| {
            let question = question?;
            let sides = side_by_side(&question, unit, pause).await;
            let mut all = Vec::new();
            for index in 0..question.compare_with.pins().len() {
                let pair = question.with_pin_first(index);
                let comparison = comparison_in_slices(&pair, pause).await;
                all.extend(comparison.map(|comparison| (pair, comparison)));
            }
            Some((sides, all))
        });
    let is_stale = computed.as_ref().is_some_and(|computed| computed.inputs != (followed.clone(), *unit));
    let computed = computed.as_ref().and_then(|computed| computed.result.as_ref());
    let has_pins = !question.compare_with.pins().is_empty();
    html! {
        <section class={classes!("panel", "compare", is_stale.then_some("stale"))} id="compare-panel"
            aria-labelledby="compare" aria-busy={is_stale.then_some("true")}>
            if !has_pins {
                <h2 id="compare">{ "Compare" }</h2>
                <p class="note">
                    { "Pin this build, then change it: both are shown side by side, with every difference \
                       marked." }
                </p>
                { pin_button(dispatcher) }
            } else if let Some(computed) = computed {
                { comparison(question, computed, dispatcher, *unit) }
            } else {
                <h2 id="compare">{ "Compare" }</h2>
                { computing() }
            }
        </section>
    }
}

/// Renders the button that pins this build.
fn pin_button(dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_: MouseEvent| {
        // The comparison takes the place of the button.
        focus_tab(Tab::Compare.slug());
        dispatcher.dispatch(Action::Edit(Box::new(Question::with_build_pinned)));
    };
    html! {
        <p class="buttons"><button type="button" {onclick}>{ "Pin this build" }</button></p>
    }
}

fn comparison(question: &Question, (sides, all): &Computed, dispatcher: &Dispatch, unit: Unit) -> Html {
    let pins = (0..question.compare_with.pins().len()).map(|index| pin_head(sides, index, dispatcher));
    let heads: Vec<Html> = heads(&["In this chase", &sides.names[0]]).into_iter().chain(pins).collect();
    let side_table = HtmlTable {
        class: "sides".into(),
        caption: SIDES,
        hides_caption: true,
        heads,
        ..HtmlTable::default()
    };
    let rows = sides.rows.iter().map(|figure| {
        row(std::iter::once(cell(figure.label.clone())).chain(figure.cells.iter().map(side_cell)).collect())
    });
    let differing: usize =
        all.iter().map(|(_, one)| one.lines.iter().filter(|line| is_shown(line)).count()).sum();
    html! {
        <>
            <h2 id="compare">{ &sides.headline }</h2>
            <p class="note">{ &sides.shared }</p>
            <div class="wide" role="region" aria-label="The builds side by side, which scroll sideways"
                tabindex="0">
                { side_table.render(body(rows.collect())) }
            </div>
            if differing > 0 {
                <Disclosure summary={html! { <b>{ more_figures(differing) }</b> }}>
                    for (index, (pair, comparison)) in all.iter().enumerate() {
                        <h3>{ &sides.names[index + 1] }</h3>
                        { comparison_tables(pair, comparison, unit) }
                    }
                </Disclosure>
            }
        </>
    }
}

/// Renders a figure of a build with how it differs from that of this one.
fn side_cell(side: &SideCell) -> Cell {
    let difference = side.difference.as_ref().map(|difference| {
        html! { <>{ " " }<b class={difference_class(difference)}>{ &difference.text }</b></> }
    });
    let figure = match side.tone {
        Some(tone) => html! { <b class={tone_class(tone)}>{ &side.text }</b> },
        None => html! { { &side.text } },
    };
    cell(html! { <>{ figure }{ difference }</> })
}

/// The caption of the table.
const SIDES: &str = "The builds side by side";

/// Renders the heading of a pinned build, with its buttons.
fn pin_head(sides: &SideBySide, index: usize, dispatcher: &Dispatch) -> Html {
    let name = sides.names.get(index + 1).map_or("", String::as_str);
    let swap = on_click(dispatcher, move || Action::Swap(index));
    let remove =
        on_click(dispatcher, move || Action::Edit(Box::new(move |question| question.without_pin(index))));
    html! {
        <th scope="col" abbr={name.to_string()}>
            { name }
            <small>
                <button type="button" class="link" aria-label={format!("Make “{name}” mine")} onclick={swap}>
                    { "Make it mine" }
                </button>
                { " " }
                <button type="button" class="link" aria-label={format!("Remove “{name}”")} onclick={remove}>
                    { "Remove" }
                </button>
            </small>
        </th>
    }
}

/// Returns whether a figure is listed: both builds have it, and it differs. The step stands among the figures
/// side by side.
fn is_shown(line: &ComparedLine) -> bool {
    line.is_in_both() && !line.is_same() && line.name != STEP
}

/// Renders the inputs that differ, and the other figures of both builds.
fn comparison_tables(question: &Question, comparison: &Comparison, unit: Unit) -> Html {
    let inputs = describe::differing_inputs(question, comparison);
    let inputs =
        inputs.into_iter().map(|(label, mine, other)| row(vec![cell(label), cell(mine), cell(other)]));
    let figures = comparison.lines.iter().filter(|line| is_shown(line)).map(|line| {
        let difference = describe::line_difference(line, unit);
        let class = difference_class(&difference);
        row(vec![
            cell(line.name.clone()),
            figure_cell(line, &line.mine, unit),
            figure_cell(line, &line.other, unit),
            cell(difference.text).class(class),
        ])
    });
    let [own, pinned] = describe::build_names(question);
    let (inputs, figures): (Vec<_>, Vec<_>) = (inputs.collect(), figures.collect());
    html! {
        <>
            if !inputs.is_empty() {
                { table("compared", "Differences", &["Setting", own, pinned], inputs) }
            }
            if !figures.is_empty() {
                { table("compared", "Results", &["On average", own, pinned, "Against this build"], figures) }
            }
            for (heading, names) in describe::describe_other_lines(comparison) {
                <details class="note"><summary>{ heading }</summary><p>{ names }</p></details>
            }
        </>
    }
}

fn figure_cell(line: &ComparedLine, values: &Option<Vec<(f64, f64)>>, unit: Unit) -> Cell {
    let (mean, chances) = (describe::mean(values), values.as_deref().unwrap_or_default());
    match line.kind {
        Measure::Time if chances.len() > 1 => {
            cell(unit.format_number(mean)).small(unit.format_chances(chances))
        }
        Measure::Time => cell(unit.format_number(mean)),
        Measure::Attacks => cell(text::number(mean, 2)).small(describe::format_chance_of_none(chances)),
        Measure::HitPoints => cell(text::number(mean, 1)),
        Measure::Living => cell(text::percent(mean)),
    }
}
