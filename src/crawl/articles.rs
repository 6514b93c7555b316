//! The panel that compares the answers of the wiki's articles for this build with the game's.

use crate::crawl::panel_props::PanelProps;
use crate::ui::panel::{heading, panel};
use crate::ui::table::{TableRow, cell, row, table};
use analysis::agreement::Agreement;
use analysis::history::Era;
use say::{self, Unit};
use yew::prelude::*;

/// Renders the panel.
pub fn articles(props: &PanelProps, answers: &[(Era, Era)]) -> Html {
    let heads = ["Article", "It says", "The game", "Difference"];
    let rows = answers.iter().map(|(article, game)| comparison_row(article, game, props.unit));
    let content = html! {
        <>
            { table("articles", "The articles and the game", &heads, rows.collect()) }
            <p class="note">
                <a href={format!("./desk.html?{}", props.question.query())}>{ "The wiki editor’s desk" }</a>
                { " makes tables to paste and checks those of an article." }
            </p>
        </>
    };
    panel("articles", heading("The wiki against the game", props.unit.name()), content)
}

fn comparison_row(article: &Era, game: &Era, unit: Unit) -> TableRow {
    let time = |era: &Era| {
        html! {
            <>
                if let Some(step) = &era.step {
                    <b>{ unit.format_number(step.aut.mean()) }</b>
                    if step.aut.total.certain().is_none() {
                        <small>{ unit.format_chances(&step.aut.auts()) }</small>
                    }
                } else {
                    { "not there" }
                }
                for lacking in era.describe_missing() { <small>{ "lacks " }{ lacking }</small> }
            </>
        }
    };
    row(vec![
        cell(article.edition.label()),
        cell(time(article)),
        cell(time(game)).small(format!("in {}", game.edition.label())),
        cell(difference(article, game, unit)),
    ])
    .key(article.edition.slug())
}

/// Renders whether the article and the game agree, or by how much they differ.
fn difference(article: &Era, game: &Era, unit: Unit) -> Html {
    match Agreement::of(article, game) {
        None => html! { { "–" } },
        Some(Agreement::Same) => html! { <span class="agrees">{ "✓ agree" }</span> },
        Some(Agreement::OnAverage) => {
            html! { <span class="parts">{ "≠ same average, different chances" }</span> }
        }
        Some(Agreement::Differs { claimed, actual }) => {
            html! { <span class="parts">{ "≠ " }{ say::format_difference(claimed, actual, unit) }</span> }
        }
    }
}
