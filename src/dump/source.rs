//! Reads a dump from the text area or a file. The text never leaves the page.

use js_sys::futures::JsFuture;
use question::dump::{Dump, read_dump};
use std::rc::Rc;
use web_sys::{File, HtmlTextAreaElement};

/// The size limit, in characters of a text and in bytes of a file: 1 MiB. Dumps have 20 to 120 KB.
const MAX_SIZE: u32 = 1 << 20;

/// The outcome of reading a text.
#[derive(Clone, PartialEq)]
pub enum DumpResult {
    /// Not read, with the reason.
    Rejected(String),
    /// Read, with the indices of the foes in view that join the chase.
    Parsed(Rc<Dump>, Vec<usize>),
}

/// Reads the text area. Returns `None` if it is empty.
pub fn read_text_area(area: &HtmlTextAreaElement) -> Option<DumpResult> {
    match area.text_length() {
        0 => None,
        length if length > MAX_SIZE => {
            Some(DumpResult::Rejected("The text is larger than 1\u{a0}MB.".to_string()))
        }
        _ => Some(parse(&area.value())),
    }
}

fn parse(text: &str) -> DumpResult {
    let dump = read_dump(text);
    let pursuers = dump.pursuers();
    DumpResult::Parsed(Rc::new(dump), pursuers)
}

/// Reads a file, and replaces the text area's text by the file's.
pub async fn read_file(file: File, area: HtmlTextAreaElement) -> DumpResult {
    area.set_value("");
    let reject = |why: &str| DumpResult::Rejected(format!("“{}” {why}", file.name()));
    if file.size() > f64::from(MAX_SIZE) {
        return reject("is larger than 1\u{a0}MB.");
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let Some(text) = text else { return reject("cannot be read.") };
    match parse(&text) {
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
