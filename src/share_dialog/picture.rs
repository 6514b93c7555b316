//! The picture of an answer: a preview, and the buttons that copy and save it.

use crate::ui::copy::use_last_copy;
use crate::ui::export_picture::save_buttons;
use crate::ui::time_slices::{computing, use_in_slices};
use foundation::edition::Edition;
use foundation::inputs::Value;
use question::{Page, Question};
use std::rc::Rc;
use wiki::cards::picture::{card_of, card_picture};
use wiki::picture::answer::answer_picture;
use wiki::picture::comparison::comparison_picture;
use wiki::picture::{PictureSource, Theme};
use wiki::snippets::CardSnippet;
use yew::prelude::*;

/// The props of a [`SharedPicture`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with the plan that is followed.
    pub question: Rc<Question>,
    /// The link to the page.
    pub link: String,
}

/// What a picture shows.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    /// What to do, or the chase where the plan is none of the options.
    Answer,
    /// The builds side by side.
    Comparison,
    /// A card.
    Card(CardSnippet),
}

/// The choice of a picture, its preview and its buttons.
#[component(SharedPicture)]
pub fn shared_picture(props: &Props) -> Html {
    let question = &props.question;
    let kinds = kinds(question);
    let shown = use_state_eq(|| kinds[0].0);
    let theme = use_state_eq(Theme::default);
    let last = use_last_copy();
    let inputs = (question.clone(), props.link.clone(), *shown, *theme);
    let drawn = use_in_slices(
        &inputs,
        async |(question, link, shown, theme): (Rc<Question>, String, Shown, Theme), _, pause| {
            let source = PictureSource::new(&question, &link).with_theme(theme);
            let card = match shown {
                Shown::Answer => match answer_picture(&question, &source, pause).await {
                    Some(svg) => return svg,
                    None => CardSnippet::Pursuit,
                },
                Shown::Comparison => return comparison_picture(&question, &source, pause).await,
                Shown::Card(card) => card,
            };
            card_picture(&card_of(card, &question.query(), pause).await, &source)
        },
    );
    let svg = drawn.filter(|drawn| drawn.inputs == inputs).map(|drawn| drawn.result.clone());
    html! {
        <>
            <div class="picture-head">
                <h3>{ "Picture" }</h3>
                { segments("What it shows", &kinds, &shown) }
                { segments("Background", &themes(), &theme) }
            </div>
            <div class="preview">
                if let Some(svg) = &svg {
                    <img alt="Preview of the picture" src={data_url(svg)} />
                    <div>
                        { save_buttons("answer", question, { let svg = svg.clone(); Callback::from(move |()| svg.clone()) }, &last, svg) }
                        <p class="note">
                            { "The size that Discord and Reddit show; a PNG is twice as large." }
                        </p>
                    </div>
                } else {
                    { computing() }
                }
            </div>
        </>
    }
}

/// Returns the pictures that a question has, that which its link opens at first.
fn kinds(question: &Question) -> Vec<(Shown, &'static str)> {
    if question.view.page == Page::Telengard {
        return vec![(Shown::Card(CardSnippet::Encounter), "What you meet")];
    }
    let comparison = match question.compare_with.pins().len() {
        0 => None,
        1 => Some((Shown::Comparison, "Comparison of 2")),
        2 => Some((Shown::Comparison, "Comparison of 3")),
        _ => Some((Shown::Comparison, "Comparison of 4")),
    };
    let of_chase = [
        (Shown::Answer, "The answer"),
        (Shown::Card(CardSnippet::Pursuit), "Each foe"),
        (Shown::Card(CardSnippet::Timeline), "One run"),
    ];
    let has_foes = !question.chase.foes.0.is_empty();
    let of_chase = of_chase.into_iter().filter(|_| has_foes);
    let step = (Shown::Card(CardSnippet::Step), "Step only");
    comparison.into_iter().chain(of_chase).chain([step]).collect()
}

fn themes() -> Vec<(Theme, &'static str)> {
    let label = |theme: &Theme| theme.as_of(Edition::NEWEST).map_or("", |theme| theme.label());
    Theme::ALL.iter().map(|theme| (*theme, label(theme))).collect()
}

/// Renders a choice of few as buttons side by side.
fn segments<T: PartialEq + Copy + 'static>(
    label: &'static str,
    all: &[(T, &'static str)],
    chosen: &UseStateHandle<T>,
) -> Html {
    let button = |(value, name): &(T, &'static str)| {
        let (set, value) = (chosen.setter(), *value);
        html! {
            <button type="button" aria-pressed={(**chosen == value).to_string()}
                onclick={move |_: MouseEvent| set.set(value)}>
                { *name }
            </button>
        }
    };
    html! { <div class="segments" role="group" aria-label={label}>{ for all.iter().map(button) }</div> }
}

fn data_url(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}
