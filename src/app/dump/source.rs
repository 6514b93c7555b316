//! Where a dump comes from: the text area or a file. It stays in the page.

use crate::dump::{Dump, read_dump};
use js_sys::futures::JsFuture;
use std::rc::Rc;
use web_sys::{DataTransfer, File, HtmlTextAreaElement};

/// The most characters of a text and bytes of a file: 1 MB. Dumps have 20 to 120 KB.
const MOST: u32 = 1 << 20;

/// What came of a text.
#[derive(Clone, PartialEq)]
pub enum Found {
    /// Why it was not read.
    Refused(String),
    /// What it says, and which of the foes in view are to give chase.
    Read(Rc<Dump>, Vec<usize>),
}

/// Reads what is in the text area; nothing if it is empty.
pub fn of_area(area: &HtmlTextAreaElement) -> Option<Found> {
    match area.text_length() {
        0 => None,
        length if length > MOST => Some(Found::Refused("The text is larger than 1\u{a0}MB.".to_string())),
        _ => Some(of_text(&area.value())),
    }
}

fn of_text(text: &str) -> Found {
    let dump = read_dump(text);
    let pursuers = dump.pursuers();
    Found::Read(Rc::new(dump), pursuers)
}

/// Reads a file, whose text takes the place of what was in the text area.
pub async fn of_file(file: File, area: HtmlTextAreaElement) -> Found {
    area.set_value("");
    let refused = |why: &str| Found::Refused(format!("“{}” {why}", file.name()));
    if file.size() > f64::from(MOST) {
        return refused("is larger than 1\u{a0}MB.");
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let Some(text) = text else { return refused("cannot be read.") };
    match of_text(&text) {
        // Wide encodings have zero bytes, too, and are read all the same.
        Found::Read(dump, _) if dump.is_empty() && text.contains('\0') => refused("is not a text file."),
        found => {
            area.set_value(&text);
            found
        }
    }
}

/// Whether a file is dragged.
pub fn brings_file(transfer: &DataTransfer) -> bool {
    transfer.types().includes(&"Files".into(), 0)
}

/// The file that was dropped.
pub fn dropped(transfer: &DataTransfer) -> Option<File> {
    transfer.files()?.get(0)
}
