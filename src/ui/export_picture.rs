//! The pictures of charts and answers: offered in the menu of exports while they are shown.

use crate::browser;
use question::Question;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wiki::picture::{PictureSource, file_name};
use yew::prelude::*;

/// The question that the charts of a part of the page answer, for their pictures.
#[derive(Clone, PartialEq)]
pub struct AskedQuestion(pub Rc<Question>);

/// A picture that can be exported.
#[derive(Clone, PartialEq)]
pub struct Picture {
    /// The question that it answers.
    pub question: Rc<Question>,
    /// Its title.
    pub title: String,
    /// Draws it as SVG.
    pub draw: Callback<PictureSource, String>,
}

/// The props of [`ExportPicture`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The title of the picture.
    pub title: String,
    /// Draws it as SVG.
    pub draw: Callback<PictureSource, String>,
}

thread_local! {
    /// The pictures of what is shown, each with its place, in the order in which it was first shown.
    static PICTURES: RefCell<Vec<(u32, Picture)>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// Offers a picture in the menu of exports for as long as this is mounted; nothing where no question is asked.
#[component(ExportPicture)]
pub fn export_picture(props: &Props) -> Html {
    let place = use_memo((), |()| NEXT.replace(NEXT.get() + 1));
    let picture = use_context::<AskedQuestion>().map(|AskedQuestion(question)| Picture {
        question,
        title: props.title.clone(),
        draw: props.draw.clone(),
    });
    use_effect_with(picture, move |picture| {
        if let Some(picture) = picture {
            PICTURES.with_borrow_mut(|pictures| {
                let later = pictures.iter().position(|(other, _)| other > &*place);
                pictures.insert(later.unwrap_or(pictures.len()), (*place, picture.clone()));
            });
        }
        move || PICTURES.with_borrow_mut(|pictures| pictures.retain(|(other, _)| *other != *place))
    });
    Html::default()
}

/// Renders the pictures of what is shown, each with its buttons, as items of a list.
pub fn picture_items() -> Vec<Html> {
    let item = |(place, picture): &(u32, Picture)| {
        let draw = {
            let Picture { question, draw, .. } = picture.clone();
            move || draw.emit(PictureSource::new(&question, &browser::link(&question.query())))
        };
        html! {
            <li key={*place}>
                <div role="group" aria-label={picture.title.clone()}>
                    <span>{ &picture.title }</span>{ save_buttons(&picture.title, &picture.question, draw) }
                </div>
            </li>
        }
    };
    PICTURES.with_borrow(|pictures| pictures.iter().map(item).collect())
}

/// Renders the buttons that copy a picture, where the browser can, and that save it in each format.
pub fn save_buttons(title: &str, question: &Question, svg: impl Fn() -> String + Clone + 'static) -> Html {
    let button = |format: &'static str, label: &'static str| {
        let (name, svg) = (file_name(title, &question.query()), svg.clone());
        let onclick = move |_: MouseEvent| browser::save_picture(format, &name, &svg());
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
