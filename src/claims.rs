//! The statements of the articles: all of one with their verdicts on its tab, how many there are on the About
//! page.

use crate::shell::url_sync::follow;
use crate::state::{Action, Dispatch};
use crate::ui::panel::panel;
use crate::ui::select::Select;
use crate::ui::table::{HtmlTable, TableRow, body, cell, heads, number, row, table};
use analysis::claims::{Claim, ClaimVerdict, claims, count};
use question::{Page, Question, Source, Tab, TurnTab, View};
use say::Unit;
use yew::prelude::*;

/// Renders how many statements of each article agree with the game, differ and are not determined.
pub fn article_counts(question: &Question, dispatcher: &Dispatch) -> Html {
    let heads = ["Article", "All", "Agree", "Differ", "Not determined"];
    let counts = |name: Html, sources: &[Source]| {
        let verdicts = [None].into_iter().chain(ClaimVerdict::ALL.iter().copied().map(Some));
        let of = |verdict| number(count(sources, verdict).to_string());
        row([cell(name)].into_iter().chain(verdicts.map(of)).collect())
    };
    let articles =
        Source::ALL.iter().map(|source| counts(article_link(question, dispatcher, *source), &[*source]));
    let all = counts(html! { { "All five" } }, Source::ALL);
    let rows = articles.chain([all]).collect();
    html! {
        <>
            <h3>{ "The articles, statement by statement" }</h3>
            <p>
                { "The wiki’s articles on time and the article on Telengard’s encounters began it all. Every \
                   statement of them is recomputed in each version; what nothing here computes is not \
                   determined." }
            </p>
            <div class="wide">{ table("validation statements", "Statements of the articles", &heads, rows) }</div>
        </>
    }
}

fn article_link(question: &Question, dispatcher: &Dispatch, source: Source) -> Html {
    let there = question.without(View::KEY.page);
    let there = match source {
        Source::Encounters => {
            let (page, tab) = (Page::Telengard.slug(), TurnTab::Notes.slug());
            there.with_all([(View::KEY.page, page), (View::KEY.turn_tab, tab)])
        }
        _ => there.with_all([(View::KEY.tab, Tab::Wiki.slug()), (View::KEY.article, source.slug())]),
    };
    let there = there.query();
    html! {
        <a href={format!("?{there}")} onclick={follow(dispatcher, question.query(), there.clone())}>
            { source.label() }
        </a>
    }
}

/// The props of [`Claims`].
#[derive(PartialEq, Properties)]
pub struct ClaimsProps {
    /// Whose statements.
    pub source: Source,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches the choice of an article; `None` where there is none.
    #[prop_or_default]
    pub dispatcher: Option<Dispatch>,
}

/// The statements of an article, all or those of one verdict. A component, as they do not depend on the
/// build.
#[component(Claims)]
pub fn claim_list(props: &ClaimsProps) -> Html {
    let ClaimsProps { source, unit, dispatcher } = props;
    let shown = use_state_eq(|| None::<ClaimVerdict>);
    let filtered: Vec<&Claim> = claims(*source)
        .filter(|claim| shown.is_none_or(|verdict| claim.verdict(*source) == verdict))
        .collect();
    let filter = |verdict: Option<ClaimVerdict>| {
        let shown_now = shown.clone();
        let (sign, count) = (verdict.map_or("All", sign), count(&[*source], verdict));
        let name = verdict.map_or("", ClaimVerdict::label);
        html! {
            <button type="button" aria-pressed={(*shown == verdict).to_string()}
                onclick={move |_: MouseEvent| shown_now.set(verdict)}>
                { sign }{ " " }<span class="name">{ name }</span>{ " " }<small>{ count }</small>
            </button>
        }
    };
    let verdict_head = html! { <th scope="col"><span class="unseen">{ "Verdict" }</span></th> };
    let heads = [verdict_head].into_iter().chain(heads(&["It says", "The game", "See it"])).collect();
    let table = HtmlTable {
        class: "claims".into(),
        caption: source.label(),
        hides_caption: true,
        heads,
        ..HtmlTable::default()
    };
    let sections = filtered
        .chunk_by(|one, next| one.section == next.section)
        .map(|section| section_rows(section, *source, *unit));
    let content = html! {
        <>
            <div class="choose">
                { for dispatcher.as_ref().map(|dispatcher| source_select(*source, dispatcher)) }
                <div class="segments" role="group" aria-label="Verdict">
                    { filter(None) }
                    { for ClaimVerdict::ALL.iter().map(|verdict| filter(Some(*verdict))) }
                </div>
            </div>
            { table.render(sections.collect()) }
        </>
    };
    panel("statements", "Every statement, checked", content)
}

fn source_select(source: Source, dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let options = Source::ALL.iter().map(|source| (source.slug().into(), source.label().into()));
    let on_choose = move |slug: String| dispatcher.dispatch(Action::Set(View::KEY.article, slug));
    Select::new(options, source.slug(), on_choose).labelled("", "Article")
}

/// Renders the statements of a section.
fn section_rows(section: &[&Claim], source: Source, unit: Unit) -> Html {
    let Claim { section: name, says, .. } = section[0];
    let heading = row(vec![cell(*name).across(4)]).class("section").key(*name);
    let rows = [heading].into_iter().chain(section.iter().map(|claim| claim_row(claim, source, unit)));
    html! { <key={format!("{name} {says}")}>{ body(rows.collect()) }</> }
}

fn claim_row(claim: &Claim, source: Source, unit: Unit) -> TableRow {
    let verdict = claim.verdict(source);
    let releases = claim.true_in(source);
    let label = verdict.label();
    let sign = html! {
        <>
            <span title={label} aria-hidden="true">{ sign(verdict) }</span>
            <span class="unseen">{ label }</span>
        </>
    };
    let truth = html! { <>{ claim.truth }if !releases.is_empty() { <small>{ releases }</small> }</> };
    let link = claim.example(source, unit).map(|(query, about)| {
        html! { <a href={format!("?{query}")}>{ about }</a> }
    });
    row(vec![cell(sign), cell(claim.says), cell(truth), cell(link.unwrap_or_default())])
        .class(verdict.slug())
        .key(claim.says)
        .heading(Some(1))
}

fn sign(verdict: ClaimVerdict) -> &'static str {
    match verdict {
        ClaimVerdict::Agrees => "✓",
        ClaimVerdict::Differs => "≠",
        ClaimVerdict::Undetermined => "?",
    }
}
