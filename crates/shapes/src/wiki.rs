//! The serialized types of what wikis take: pictures of cards, and pages to make.

use foundation::edition::Edition;
use foundation::inputs::{InputError, Value};
use foundation::time_slices::block_on;
use question::{Page, Question};
use say::question::describe_question;
use serde::Serialize;
use std::fmt;
use wiki::cards::picture::{card_of, card_picture};
use wiki::monster_template::monster_template;
use wiki::picture::{PictureSource, file_name, wikitext};
use wiki::scribunto;
use wiki::snippets::CardSnippet;

/// A picture of a card.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Picture {
    /// A name for its file, without the extension; pictures of different questions have different ones.
    name: String,
    title: String,
    svg: String,
    /// The wikitext that shows it, once it is uploaded as PNG under its name.
    wikitext: String,
}

/// A page to make in a wiki.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct WikiPage {
    title: String,
    /// What it is called in a list: two pages have the same title.
    label: String,
    /// A name for the file it may be kept in.
    file: String,
    text: String,
}

/// Why a card is not drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// No kind of card is called so.
    Unknown(InputError),
    /// The card is about foes, and the question names none that is understood: why, if it names one.
    NoFoe(Option<String>),
}

impl From<InputError> for PictureError {
    fn from(why: InputError) -> PictureError {
        PictureError::Unknown(why)
    }
}

impl fmt::Display for PictureError {
    /// Formats a sentence for the reader.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::Unknown(why) => why.fmt(f),
            PictureError::NoFoe(Some(why)) => f.write_str(why),
            PictureError::NoFoe(None) => {
                f.write_str("This card needs a foe: add one in the calculator first.")
            }
        }
    }
}

impl std::error::Error for PictureError {}

impl Picture {
    /// Draws the card of a kind. `base` is the address of the page.
    ///
    /// # Errors
    /// [`PictureError`] if no card is called so, or if the card is about foes and the question names none.
    pub fn draw(question: &Question, kind: &str, base: &str) -> Result<Picture, PictureError> {
        let kind = CardSnippet::parse(kind)?;
        let page = if kind == CardSnippet::Encounter { Page::Telengard } else { Page::Crawl };
        let needs_foes = matches!(
            kind,
            CardSnippet::Pursuit | CardSnippet::Timeline | CardSnippet::Advice | CardSnippet::Line
        );
        if needs_foes && question.chase.foes.0.is_empty() {
            return Err(PictureError::NoFoe(question.why_lacking(&["foes"]).map(str::to_string)));
        }
        let mut question = question.clone();
        question.view.page = page;
        let runs = matches!(kind, CardSnippet::Pursuit | CardSnippet::Timeline);
        // The energy that the card computes with; the page takes any.
        let linked = if runs { question.clone().with_energy_said() } else { question.clone() };
        let address = format!("{base}?{}", linked.query());
        let card = block_on(async |pause| card_of(kind, &question.query(), pause).await);
        // Of the question alone: the same one has the same name on every site.
        let title = format!("{} {}", kind.label(), describe_question(&question));
        let name = file_name(&title, &question.query());
        let svg = card_picture(&card, &PictureSource::new(&question, &address));
        let wikitext = wikitext(&name, &card.title, &address);
        Ok(Picture { name, title: card.title, svg, wikitext })
    }
}

impl WikiPage {
    /// Returns the pages that tell a wiki what Crawl Clock knows: modules for Scribunto, with test cases from
    /// a table of golden steps, and a template without it.
    pub fn all(golden: Option<&str>) -> Vec<WikiPage> {
        let pages = scribunto::pages(golden).into_iter().chain([monster_template(Edition::NEWEST)]);
        let shape =
            |scribunto::WikiPage { title, label, path, text }| WikiPage { title, label, file: path, text };
        pages.map(shape).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(query: &str, kind: &str) -> Result<Picture, PictureError> {
        Picture::draw(&Question::read(query).unwrap(), kind, "https://a.b/")
    }

    #[test]
    fn every_kind_of_card_is_drawn_with_its_wikitext() {
        for (query, kind, name, link) in [
            ("v=0.31&species=naga", "card", "crawl-clock-a-step-crawl-0-31-naga-", "v=0.31&species=naga"),
            (
                "v=0.31&foes=ogre",
                "pursuit",
                "crawl-clock-a-chase-crawl-0-31-human-ogre-beside-you-",
                "v=0.31&foes=ogre",
            ),
            (
                "depth=7",
                "encounter",
                "crawl-clock-a-telengard-encounter-telengard-depth-7-",
                "page=telengard&depth=7",
            ),
        ] {
            let picture = draw(query, kind).unwrap();
            assert!(
                picture.name.starts_with(name) && picture.name.len() == name.len() + 10,
                "{}",
                picture.name
            );
            assert!(
                picture.svg.starts_with("<svg") && picture.svg.contains("https://a.b/?"),
                "{}",
                picture.svg
            );
            let start = format!("[[File:{}.png|thumb|", picture.name);
            assert!(
                picture.wikitext.starts_with(&start) && picture.wikitext.contains(link),
                "{}",
                picture.wikitext
            );
        }
        // In one line: the option alone, with what it leaves out, and what of the link was ignored.
        let drawn = |kind| draw("v=0.31&foes=orc&stairs=10&have=haste&fox=1", kind).unwrap().svg;
        for (said, in_line) in
            [("What you can do</", false), ("Melee only", true), ("Ignored in this link", true)]
        {
            assert!(drawn("advice").contains(said), "{said}");
            assert_eq!(drawn("line").contains(said), in_line, "{said}");
        }
        let foes = ["ancient-lich"; 12].join(",");
        assert!(draw(&format!("foes={foes}"), "timeline").unwrap().name.len() <= 100);
        for kind in ["pursuit", "timeline"] {
            assert!(draw("v=0.31", kind).unwrap_err().to_string().starts_with("This card needs a foe"));
        }
        assert!(draw("", "pie").unwrap_err().to_string().starts_with("Unknown card “pie”."));
    }
}
