//! The pictures of charts and answers: offered in the menu of exports while they are shown.

use crate::browser;
use crate::ui::copy::{COPIED, LastCopy};
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

/// The format of a picture that is copied.
const COPY: &str = "copy";

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

/// Renders the pictures of what is shown, each with its buttons, as items of a list. `last` is the last copy in it.
pub fn picture_items(last: &LastCopy) -> Vec<Html> {
    let item = |(place, picture): &(u32, Picture)| {
        let draw = {
            let Picture { question, draw, .. } = picture.clone();
            Callback::from(move |()| {
                draw.emit(PictureSource::new(&question, &browser::link(&question.query())))
            })
        };
        html! {
            <li key={*place}>
                <div role="group" aria-label={picture.title.clone()}>
                    <span>{ &picture.title }</span>
                    { save_buttons(&picture.title, &picture.question, draw, last, &place.to_string()) }
                </div>
            </li>
        }
    };
    PICTURES.with_borrow(|pictures| pictures.iter().map(item).collect())
}

/// Renders the buttons that copy a picture, where the browser can, and that save it in each format; and what came of the last
/// copy, if it was one of this picture: `of` tells it from the others.
pub fn save_buttons(
    title: &str,
    question: &Question,
    svg: Callback<(), String>,
    last: &LastCopy,
    of: &str,
) -> Html {
    let button = |format: &'static str, label: &'static str| {
        let (name, svg) = (file_name(title, &question.query()), svg.clone());
        let (last, of) = (last.clone(), of.to_string());
        let onclick = move |_: MouseEvent| {
            let saved = browser::save_picture(format, &name, &svg.emit(()));
            last.make(&of, Box::pin(async move { say(format, saved.await) }));
        };
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    html! {
        <p class="formats">
            if browser::can_copy_picture() { { button(COPY, "Copy picture") } }
            { button("png", "Save PNG") }
            { button("svg", "Save SVG") }
            { last.status(of) }
        </p>
    }
}

/// Returns what to say of a picture that was copied or saved. The browser itself shows a file.
fn say(format: &str, saved: Result<(), String>) -> String {
    match saved {
        Ok(()) if format == COPY => COPIED.to_string(),
        Ok(()) => String::new(),
        Err(why) => format!("The picture was neither saved nor copied ({why}). Another format may work."),
    }
}
