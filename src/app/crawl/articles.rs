//! The panel that compares the wiki's articles with the game: their answers for this build, then their claims.

use crate::analysis::claims::{CLAIMS, Claim, Source};
use crate::analysis::history::Era;
use crate::app::crawl::panel_props::PanelProps;
use crate::app::ui::copy::copy_table_button;
use crate::export::TableKind;
use crate::say::{self, Unit};
use crate::text;
use yew::prelude::*;

/// Renders the panel.
pub fn articles(props: &PanelProps, answers: &[(Era, Era)]) -> Html {
    html! {
        <section class="panel" aria-labelledby="articles">
            <h2 id="articles">{ "The wiki against the game" }{ " " }<small>{ props.unit.name() }</small></h2>
            { copy_table_button(&props.dispatcher, TableKind::Articles) }
            <table class="articles">
                <thead>
                    <tr>
                        <th scope="col">{ "Article" }</th>
                        <th scope="col">{ "It says" }</th>
                        <th scope="col">{ "The game" }</th>
                        <th scope="col">{ "Difference" }</th>
                    </tr>
                </thead>
                <tbody>
                    for (article, game) in answers {
                        { comparison_row(article, game, props.unit) }
                    }
                </tbody>
            </table>
            <Claims unit={props.unit} />
            <p class="note"><a href={format!("./desk.html?{}", props.question.query())}>{ "The wiki editor’s desk" }</a>{ " makes tables to paste and checks those of an article." }</p>
        </section>
    }
}

fn comparison_row(article: &Era, game: &Era, unit: Unit) -> Html {
    let time = |era: &Era| match &era.step {
        Some(step) => html! {
            <>
                <b>{ unit.format_number(step.aut.mean()) }</b>
                if step.aut.total.certain().is_none() { <small>{ unit.format_chances(&step.aut.auts()) }</small> }
            </>
        },
        None => html! { { "not there" } },
    };
    html! {
        <tr key={article.edition.slug()}>
            <th scope="row">{ article.edition.label() }</th>
            <td>{ time(article) }</td>
            <td>{ time(game) }<small>{ "in " }{ game.edition.label() }</small></td>
            <td>{ difference(article, game, unit) }</td>
        </tr>
    }
}

/// Renders whether the article and the game agree, or by how much they differ.
fn difference(article: &Era, game: &Era, unit: Unit) -> Html {
    let (Some(article), Some(game)) = (&article.step, &game.step) else {
        return html! { { "–" } };
    };
    match (article.aut.auts() == game.aut.auts(), article.aut.mean(), game.aut.mean()) {
        (true, ..) => html! { <span class="agrees">{ "✓ agree" }</span> },
        (_, claimed, actual) if (claimed - actual).abs() < 1e-9 => {
            html! { <span class="parts">{ "≠ same average, different chances" }</span> }
        }
        (_, claimed, actual) => {
            html! { <span class="parts">{ "≠ " }{ say::format_difference(claimed, actual, unit) }</span> }
        }
    }
}

/// The props of [`Claims`].
#[derive(PartialEq, Properties)]
struct ClaimsProps {
    unit: Unit,
}

/// What each article claims and what is true. A component, as the claims do not depend on the question.
#[component(Claims)]
fn claims(props: &ClaimsProps) -> Html {
    let mut sources: Vec<Source> = CLAIMS.iter().map(|claim| claim.source).collect();
    sources.dedup();
    html! {
        <>
            <h3>{ "What the articles claim, and what the game does" }</h3>
            for source in sources { { source_claims(source, props.unit) } }
        </>
    }
}

/// Renders the claims of one article in a disclosure.
fn source_claims(source: Source, unit: Unit) -> Html {
    let claims: Vec<&Claim> = CLAIMS.iter().filter(|claim| claim.source == source).collect();
    html! {
        <details key={source.title()}>
            <summary>
                { source.title() }<small>{ text::count(claims.len(), "claim") }</small>
            </summary>
            <table class="claims">
                <thead>
                    <tr><th scope="col">{ "It says" }</th><th scope="col">{ "The game" }</th><th scope="col">{ "Example" }</th></tr>
                </thead>
                <tbody>{ for claims.into_iter().map(|claim| claim_row(claim, unit)) }</tbody>
            </table>
        </details>
    }
}

fn claim_row(claim: &Claim, unit: Unit) -> Html {
    html! {
        <tr key={claim.says}>
            <td>{ claim.says }</td>
            <td>{ claim.truth }</td>
            <td>{ example(claim, unit) }</td>
        </tr>
    }
}

/// Renders a link to an example where the article and the game differ, with both times.
fn example(claim: &Claim, unit: Unit) -> Option<Html> {
    let shown = claim.computed_example()?;
    let (_, claimed) = &shown.article;
    let (release, actual) = &shown.game;
    Some(html! {
        <a href={format!("?{}", claim.query(*release))}>
            { unit.format(claimed.mean()) }{ " against " }{ unit.format_number(actual.mean()) }{ " in " }{ release.label() }
        </a>
    })
}
