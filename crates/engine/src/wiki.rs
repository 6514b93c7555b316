//! What wikis without frames and scripts take: pictures of cards, Lua modules, templates.

use super::argument::{Query, Text};
use super::plain;
use shapes::wiki::{Picture, WikiPage};
use wasm_bindgen::prelude::*;
use wiki::snippets::CardSnippet;

/// Returns the kinds of cards, each as a value with its label and the keys of the inputs that it depends on
/// before all others.
///
/// `cardKinds()[0]` is `["card", "A step", ["species"]]`.
///
/// # Errors
/// None: nothing is read, and such lists can always be converted.
#[wasm_bindgen(js_name = cardKinds, unchecked_return_type = "[string, string, string[]][]")]
pub fn card_kinds() -> Result<JsValue, JsError> {
    let keys = |kind: &CardSnippet| kind.main_keys().iter().map(|key| key.as_str()).collect::<Vec<_>>();
    plain(&CardSnippet::ALL.iter().map(|kind| (kind.slug(), kind.label(), keys(kind))).collect::<Vec<_>>())
}

/// Returns a card as a picture in SVG, with the question, the version and the address in small print, a name
/// for its file that tells the question, and the wikitext that shows it. `kind` is a value of `cardKinds()`;
/// `base` is the address of the page. May take a second.
///
/// `cardPicture("v=0.31", "card", "https://a.b/")` is `{name: "crawl-clock-a-step-crawl-0-31-…", title: …,
/// svg: "<svg …", …}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes, or if there is no such kind.
#[wasm_bindgen(js_name = cardPicture, unchecked_return_type = "Picture")]
pub fn draw_card(query: &Query, kind: &Text, base: &Text) -> Result<JsValue, JsError> {
    let drawn = Picture::draw(&query.question()?, &kind.read("kind")?, &base.read("base")?);
    plain(&drawn?)
}

/// Returns the pages that tell a wiki what Crawl Clock knows: modules for Scribunto, and a template without
/// it. `golden`, the text of `steps-exact.tsv` beside the engine, adds the modules' test cases.
///
/// `wikiPages()[0]` is `{title: "Module:CrawlClock", label: "Module:CrawlClock", file: "CrawlClock.lua",
/// text: "-- Module:…"}`.
///
/// # Errors
/// Throws if `golden` is no string.
#[wasm_bindgen(js_name = wikiPages, unchecked_return_type = "WikiPage[]")]
pub fn wiki_pages(golden: Option<Text>) -> Result<JsValue, JsError> {
    let golden = golden.map(|golden| golden.read("golden")).transpose()?;
    plain(&WikiPage::all(golden.as_deref()))
}
