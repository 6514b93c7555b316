//! The wiki's articles beside the game: their answers to this build, then what they claim.

use crate::analysis::claims::{CLAIMS, Claim, Source};
use crate::analysis::history::Era;
use crate::app::crawl::panels::PanelProps;
use crate::app::share_dialog::paste;
use crate::export::TableKind;
use crate::say::{self, Unit};
use crate::text;
use yew::prelude::*;

/// The articles beside the game.
pub fn articles(props: &PanelProps) -> Html {
    html! {
        <section class="panel" aria-labelledby="articles">
            <h2 id="articles">{ "The wiki beside the game" }<small>{ props.unit.name() }</small></h2>
            { paste(&props.ask, TableKind::Articles) }
            <table class="articles">
                <thead>
                    <tr>
                        <th scope="col">{ "Article" }</th>
                        <th scope="col">{ "It says" }</th>
                        <th scope="col">{ "The game" }</th>
                        <th scope="col">{ "Apart" }</th>
                    </tr>
                </thead>
                <tbody>
                    for (article, game) in props.further.articles.iter() {
                        { beside(article, game, props.unit) }
                    }
                </tbody>
            </table>
            <Claims unit={props.unit} />
        </section>
    }
}

fn beside(article: &Era, game: &Era, unit: Unit) -> Html {
    let time = |era: &Era| match &era.step {
        Some(step) => html! {
            <>
                <b>{ unit.number(step.aut.mean()) }</b>
                if step.aut.total.certain().is_none() { <small>{ unit.chances(&step.aut.auts()) }</small> }
            </>
        },
        None => html! { { "not there" } },
    };
    html! {
        <tr key={article.edition.v()}>
            <th scope="row">{ article.edition.label() }</th>
            <td>{ time(article) }</td>
            <td>{ time(game) }<small>{ "in " }{ game.edition.label() }</small></td>
            <td>{ apart(article, game, unit) }</td>
        </tr>
    }
}

fn apart(article: &Era, game: &Era, unit: Unit) -> Html {
    let (Some(article), Some(game)) = (&article.step, &game.step) else {
        return html! { { "–" } };
    };
    match (article.aut.auts() == game.aut.auts(), article.aut.mean(), game.aut.mean()) {
        (true, ..) => html! { <span class="agrees">{ "✓ agree" }</span> },
        (_, says, is) if (says - is).abs() < 1e-9 => {
            html! { <span class="parts">{ "≠ same mean, other chances" }</span> }
        }
        (_, says, is) => {
            html! { <span class="parts">{ "≠ " }{ say::difference(says, is, unit) }</span> }
        }
    }
}

/// How the claims are shown.
#[derive(PartialEq, Properties)]
struct ClaimsProps {
    unit: Unit,
}

/// What each article claims and what is true.
#[component(Claims)]
fn claims(props: &ClaimsProps) -> Html {
    let mut sources: Vec<Source> = CLAIMS.iter().map(|claim| claim.source).collect();
    sources.dedup();
    html! {
        <>
            <h3>{ "What the articles claim, and what is true" }</h3>
            for source in sources { { claims_of(source, props.unit) } }
        </>
    }
}

fn claims_of(source: Source, unit: Unit) -> Html {
    let claims: Vec<&Claim> = CLAIMS.iter().filter(|claim| claim.source == source).collect();
    html! {
        <details key={source.title()}>
            <summary>
                { source.title() }<small>{ text::count(claims.len(), "claim") }</small>
            </summary>
            <table class="claims">
                <thead>
                    <tr><th scope="col">{ "It says" }</th><th scope="col">{ "True is" }</th><th scope="col">{ "Example" }</th></tr>
                </thead>
                <tbody>{ for claims.into_iter().map(|claim| row(claim, unit)) }</tbody>
            </table>
        </details>
    }
}

fn row(claim: &Claim, unit: Unit) -> Html {
    html! {
        <tr key={claim.says}>
            <td>{ claim.says }</td>
            <td>{ claim.truth }</td>
            <td>{ example(claim, unit) }</td>
        </tr>
    }
}

fn example(claim: &Claim, unit: Unit) -> Option<Html> {
    let shown = claim.shown()?;
    let (_, says) = &shown.article;
    let (release, is) = &shown.game;
    Some(html! {
        <a href={format!("?{}", claim.query(*release))}>
            { unit.amount(says.mean()) }{ " against " }{ unit.number(is.mean()) }{ " in " }{ release.label() }
        </a>
    })
}
