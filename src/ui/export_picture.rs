//! The pictures of charts and answers: offered in the menu of exports while they are shown.

use crate::browser;
use crate::ui::copy::{COPIED, LastCopy};
use question::Question;
use std::cell::RefCell;
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

/// What the parts of the page show, and what lists it: each with a number, in the order in which it was first
/// shown.
#[derive(Default)]
struct Shown {
    pictures: Vec<(u32, Picture)>,
    lists: Vec<(u32, UseForceUpdateHandle)>,
    last_number: u32,
}

thread_local! {
    /// No context: its provider would stand around all parts of the page, in the file of the first answer.
    static SHOWN: RefCell<Shown> = RefCell::default();
}

impl Shown {
    fn next_number() -> u32 {
        SHOWN.with_borrow_mut(|shown| {
            shown.last_number += 1;
            shown.last_number
        })
    }

    /// Changes the pictures, and has the lists of them rendered anew.
    fn change(change: impl FnOnce(&mut Vec<(u32, Picture)>)) {
        SHOWN.with_borrow_mut(|shown| {
            change(&mut shown.pictures);
            shown.lists.iter().for_each(|(_, list)| list.force_update());
        });
    }
}

/// Offers a picture in the menu of exports for as long as this is mounted; nothing where no question is
/// asked.
#[component(ExportPicture)]
pub fn export_picture(props: &Props) -> Html {
    let number = use_memo((), |()| Shown::next_number());
    let picture = use_context::<AskedQuestion>().map(|AskedQuestion(question)| Picture {
        question,
        title: props.title.clone(),
        draw: props.draw.clone(),
    });
    use_effect_with(picture, move |picture| {
        if let Some(picture) = picture {
            Shown::change(|pictures| {
                let later = pictures.iter().position(|(other, _)| other > &*number);
                pictures.insert(later.unwrap_or(pictures.len()), (*number, picture.clone()));
            });
        }
        move || Shown::change(|pictures| pictures.retain(|(other, _)| *other != *number))
    });
    Html::default()
}

/// Returns the pictures of what is shown, each with its number, and has the component rendered anew whenever
/// one comes or goes.
#[hook]
pub fn use_pictures() -> Vec<(u32, Picture)> {
    let list = use_force_update();
    use_effect_with((), move |()| {
        let number = Shown::next_number();
        SHOWN.with_borrow_mut(|shown| shown.lists.push((number, list)));
        move || SHOWN.with_borrow_mut(|shown| shown.lists.retain(|(other, _)| *other != number))
    });
    SHOWN.with_borrow(|shown| shown.pictures.clone())
}

/// Renders pictures, each with its buttons, as items of a list. `last` is the last copy in it.
pub fn picture_items(pictures: &[(u32, Picture)], last: &LastCopy) -> Vec<Html> {
    let item = |(number, picture): &(u32, Picture)| {
        let draw = {
            let Picture { question, draw, .. } = picture.clone();
            Callback::from(move |()| {
                draw.emit(PictureSource::new(&question, &browser::link(&question.query())))
            })
        };
        html! {
            <li key={*number}>
                <div role="group" aria-label={picture.title.clone()}>
                    <span>{ &picture.title }</span>
                    { save_buttons(&picture.title, &picture.question, draw, last, &number.to_string()) }
                </div>
            </li>
        }
    };
    pictures.iter().map(item).collect()
}

/// Renders the buttons that copy a picture, where the browser can, and that save it in each format; and what
/// came of the last copy, if it was one of this picture: `of` tells it from the others.
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
