//! The export of a picture: of a chart, a table or a card.

use crate::browser;
use crate::ui::disclosure::Disclosure;
use question::Question;
use std::rc::Rc;
use wiki::picture::{PictureSource, file_name};
use yew::prelude::*;

/// The question that the charts of a part of the page answer, for their pictures.
#[derive(Clone, PartialEq)]
pub struct AskedQuestion(pub Rc<Question>);

/// The props of [`ExportPicture`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The title of the picture.
    pub title: String,
    /// Draws it as SVG.
    pub draw: Callback<PictureSource, String>,
}

/// The choice between PNG and SVG; nothing where no question is asked.
#[component(ExportPicture)]
pub fn export_picture(props: &Props) -> Html {
    let Some(AskedQuestion(question)) = use_context::<AskedQuestion>() else { return Html::default() };
    let summary =
        html! { <>{ "Export picture…" }<span class="unseen">{ format!(" {}", props.title) }</span></> };
    html! {
        <div class="export">
            <Disclosure {summary}>{ save_buttons(&props.title, &question, &props.draw) }</Disclosure>
        </div>
    }
}

/// Renders the buttons that save a picture in each format.
pub fn save_buttons(title: &str, question: &Rc<Question>, draw: &Callback<PictureSource, String>) -> Html {
    let button = |format: &'static str, label: &'static str| {
        let (name, question, draw) = (file_name(title, &question.query()), question.clone(), draw.clone());
        let onclick = move |_: MouseEvent| {
            let source = PictureSource::new(&question, &browser::link(&question.query()));
            browser::save_picture(format, &name, &draw.emit(source));
        };
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    html! { <p class="formats">{ button("png", "Save as PNG") }{ button("svg", "Save as SVG") }</p> }
}
