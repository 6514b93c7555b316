//! An interactive chart: the pointer, a tap or the keys choose a point, the others fade, and a tip gives its
//! value and chance. For screen readers it is a slider whose values are the tips.

use crate::browser;
use crate::ui::export_picture::ExportPicture;
use crate::ui::live_state::use_live_state;
use crate::ui::svg::{x_percent, y_px};
use foundation::text::number;
use say::plot::chart::{Anchor, Chart, ChartPoint, Mark, MarkForm, Selection};
use std::rc::Rc;
use wiki::picture::{PictureSource, chart_picture};
use yew::prelude::*;

/// How many bars of a small chart have room for their chances.
const ROOMY: usize = 4;

/// The props of a [`ChartView`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The chart.
    pub chart: Rc<Chart>,
    /// Whether it is one of a row: without what it leaves out.
    #[prop_or_default]
    pub is_small: bool,
    /// Whether it can be exported as a picture.
    #[prop_or(true)]
    pub has_picture: bool,
    /// What follows the chart, such as its table.
    #[prop_or_default]
    pub children: Html,
}

/// A chart with its title, and what it leaves out; in words where one case is all but certain.
#[component(ChartView)]
pub fn chart_view(props: &Props) -> Html {
    let Chart { title, left_out, .. } = &*props.chart;
    let draw =
        use_callback(props.chart.clone(), |source: PictureSource, chart| chart_picture(chart, &source));
    if props.chart.is_certain {
        let summary = &props.chart.summary;
        return html! { <figure class="chart">{ caption(&props.chart) }<p>{ summary }</p>{ props.children.clone() }</figure> };
    }
    html! {
        <figure
            class={classes!("chart", (props.is_small && props.chart.points.len() > ROOMY).then_some("tight"))}>
            { caption(&props.chart) }
            <Plot chart={props.chart.clone()} />
            if !props.is_small && !left_out.is_empty() { <p class="note">{ left_out }</p> }
            if props.has_picture { <ExportPicture title={title.clone()} draw={draw} /> }
            { props.children.clone() }
        </figure>
    }
}

fn caption(chart: &Chart) -> Html {
    let Chart { title, note, .. } = chart;
    html! { <figcaption>{ title }if !note.is_empty() { <small>{ ", " }{ note }</small> }</figcaption> }
}

/// The drawing, with the point that the reader has selected.
#[component(Plot)]
fn plot(props: &Props) -> Html {
    let chart = &props.chart;
    let live = use_live_state::<Selection>();
    let selection = live.get();
    let chosen = chart.chosen(selection);
    let set = |change: fn(Selection, Option<usize>) -> Selection| {
        let (chart, live) = (chart.clone(), live.clone());
        move |event: &MouseEvent| live.set(change(live.get(), chart.nearest(browser::x_percent(event))))
    };
    let onpointermove = {
        let hover = set(Selection::hover);
        move |event: PointerEvent| hover(&event)
    };
    let onclick = {
        let press = set(Selection::press);
        move |event: MouseEvent| press(&event)
    };
    let onkeydown = {
        let (live, count) = (live.clone(), chart.points.len());
        move |event: KeyboardEvent| {
            if let Some(next) = live.get().key(&event.key(), count) {
                event.prevent_default();
                live.set(next);
            }
        }
    };
    let leave = move || live.set(live.get().leave());
    let onpointerleave = {
        let leave = leave.clone();
        move |_: PointerEvent| leave()
    };
    let onblur = move |_: FocusEvent| leave();
    let value = selection.at.map_or(0, |at| at + 1);
    html! {
        <div class={classes!("plot", chosen.is_some().then_some("chosen"))} role="slider" tabindex="0"
            aria-label={chart.title.clone()} aria-valuemin="0" aria-valuemax={chart.points.len().to_string()}
            aria-valuenow={value.to_string()}
            aria-valuetext={chosen.map_or_else(|| chart.summary.clone(), |point| point.tip.clone())}
            {onpointermove} {onpointerleave} {onclick} {onkeydown} {onblur}>
            <svg width="100%" height={y_px(chart.height)} aria-hidden="true">
                { for chart.marks.iter().map(|mark| render_mark(mark, chart, selection.at)) }
                { for chosen.map(|point| cursor(point, chart)) }
            </svg>
            { for chosen.map(|point| tip(point, selection.is_pinned)) }
        </div>
    }
}

/// Renders the tip above its point. Two spacers that shrink in proportion keep it inside of the chart.
fn tip(point: &ChartPoint, is_pinned: bool) -> Html {
    html! {
        <div class="tips" aria-hidden="true">
            <svg width={x_percent(point.middle())} height={y_px(point.top)} />
            <p class={classes!("tip", is_pinned.then_some("pinned"))}>{ &point.tip }</p>
            <svg width={x_percent(point.rest())} height="1" />
        </div>
    }
}

/// Renders the marker of the chosen point of a line; bar charts fade the other bars instead.
fn cursor(point: &ChartPoint, chart: &Chart) -> Html {
    if !chart.is_line() {
        return Html::default();
    }
    let x = x_percent(point.middle());
    html! {
        <>
            <line class="cursor" x1={x.clone()} x2={x.clone()} y1={y_px(point.top)} y2={y_px(chart.base())} />
            <circle class="bar" cx={x} cy={y_px(point.top)} r="4" />
        </>
    }
}

fn render_mark(mark: &Mark, chart: &Chart, chosen: Option<usize>) -> Html {
    let is_chosen = mark.point.is_some() && mark.point == chosen;
    let class = classes!(mark.ink.class(), is_chosen.then_some("at"), mark.point.map(|_| "of"));
    match &mark.form {
        MarkForm::Line((x1, y1), (x2, y2)) => html! {
            <line {class} x1={x_percent(*x1)} x2={x_percent(*x2)} y1={y_px(*y1)} y2={y_px(*y2)} />
        },
        MarkForm::Rect((x, y), width, height) => html! {
            <rect {class} x={x_percent(*x)} y={y_px(*y)} width={x_percent(*width)} height={y_px(*height)} />
        },
        MarkForm::Dot((x, y), radius) => html! {
            <circle {class} cx={x_percent(*x)} cy={y_px(*y)} r={y_px(*radius)} />
        },
        // Points of a polyline cannot be percentages: it is drawn in a square of its own that stretches.
        MarkForm::Curve(positions) => html! {
            <svg width="100%" height={y_px(chart.height)}
                viewBox={format!("0 0 100 {}", number(chart.height, 2))}
                preserveAspectRatio="none">
                <polyline class="curve" points={points(positions)} />
            </svg>
        },
        MarkForm::Text((x, y), anchor, text) => {
            let anchor = match anchor {
                Anchor::Start => None,
                Anchor::Middle => Some("middle"),
                Anchor::End => Some("end"),
            };
            html! { <text class={classes!(class, anchor)} x={x_percent(*x)} y={y_px(*y)}>{ text }</text> }
        }
    }
}

/// Formats positions as an SVG `points` attribute.
fn points(positions: &[(f64, f64)]) -> String {
    let points: Vec<String> =
        positions.iter().map(|(x, y)| format!("{},{}", number(*x, 3), number(*y, 3))).collect();
    points.join(" ")
}
