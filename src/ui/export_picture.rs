//! The export of a picture: of a chart, a table or an answer.

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
            <Disclosure {summary}><Drawn {question} title={props.title.clone()} draw={props.draw.clone()} /></Disclosure>
        </div>
    }
}

/// The props of [`Drawn`].
#[derive(PartialEq, Properties)]
struct DrawnProps {
    question: Rc<Question>,
    title: String,
    draw: Callback<PictureSource, String>,
}

/// The buttons of a picture, which is drawn once they are asked for.
#[component(Drawn)]
fn drawn(props: &DrawnProps) -> Html {
    let source = PictureSource::new(&props.question, &browser::link(&props.question.query()));
    save_buttons(&props.title, &props.question, &props.draw.emit(source))
}

/// Renders the buttons that copy a picture, where the browser can, and that save it in each format.
pub fn save_buttons(title: &str, question: &Question, svg: &str) -> Html {
    let button = |format: &'static str, label: &'static str| {
        let (name, svg) = (file_name(title, &question.query()), svg.to_string());
        let onclick = move |_: MouseEvent| browser::save_picture(format, &name, &svg);
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    html! {
        <p class="formats">
            if browser::can_copy_picture() { { button("copy", "Copy picture") } }
            { button("png", "Save PNG") }
            { button("svg", "Save SVG") }
        </p>
    }
}
