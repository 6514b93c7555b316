//! Reads a dump from the text area or a file. The text never leaves the page.

use js_sys::futures::JsFuture;
use question::Question;
use question::dump::{Checked, Dump, read_dump};
use std::rc::Rc;
use web_sys::{File, HtmlTextAreaElement};

/// The size limit, in characters of a text and in bytes of a file: 1 MiB. Dumps have 20 to 120 KB.
const MAX_SIZE: u32 = 1 << 20;

/// The outcome of reading a text.
#[derive(Clone, PartialEq)]
pub enum DumpResult {
    /// Not read, with the reason.
    Rejected(String),
    /// Read, with what is likely of that which the reader has to check.
    Parsed(Rc<Dump>, Checked),
}

/// Reads the text area. Returns `None` if it is empty.
pub fn read_text_area(area: &HtmlTextAreaElement, previous: &Question) -> Option<DumpResult> {
    match area.text_length() {
        0 => None,
        length if length > MAX_SIZE => {
            Some(DumpResult::Rejected("The text is larger than 1\u{a0}MB.".to_string()))
        }
        _ => Some(parse(&area.value(), previous)),
    }
}

fn parse(text: &str, previous: &Question) -> DumpResult {
    let dump = read_dump(text);
    let checked = Checked::of(&dump, previous);
    DumpResult::Parsed(Rc::new(dump), checked)
}

/// Reads a file, and replaces the text area's text by the file's.
pub async fn read_file(file: File, area: HtmlTextAreaElement, previous: &Question) -> DumpResult {
    area.set_value("");
    let reject = |why: &str| DumpResult::Rejected(format!("“{}” {why}", file.name()));
    if file.size() > f64::from(MAX_SIZE) {
        return reject("is larger than 1\u{a0}MB.");
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let Some(text) = text else { return reject("cannot be read.") };
    match parse(&text, previous) {
        // A file with zero bytes that yields nothing is binary. UTF-16 has zero bytes, too, but parses.
        DumpResult::Parsed(dump, _) if dump.is_empty() && text.contains('\0') => {
            reject("is not a text file.")
        }
        result => {
            area.set_value(&text);
            result
        }
    }
}
