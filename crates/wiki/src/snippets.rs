//! Snippets of HTML or wikitext that embed a card in another page.
//!
//! # Examples
//! ```
//! use wiki::snippets::{CardSnippet, SnippetFormat, snippet};
//! use question::Question;
//!
//! let question = Question::read("v=0.31&haste=1").unwrap();
//! let link = snippet(&question, CardSnippet::Step, SnippetFormat::Link, "https://a.b/c/", "A hasted step");
//! assert_eq!(link, "[https://a.b/c/?v=0.31&haste=1 A hasted step]");
//! ```

use crate::format::address;
use chase::have::Item;
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::edition::ALWAYS;
use foundation::inputs::{InputKey, choices};
use foundation::text::one_line;
use question::{Page, Question, View};
use say::question::describe_question;
use telengard::Encounter;

choices! {
    /// The kinds of cards.
    pub enum CardSnippet: "card" {
        Step, "card", ALWAYS, "A step";
        Pursuit, "pursuit", ALWAYS, "A chase";
        Advice, "advice", ALWAYS, "What you can do";
        Line, "line", ALWAYS, "What to do, in a line";
        Timeline, "timeline", ALWAYS, "One run of a chase";
        Encounter, "encounter", ALWAYS, "A Telengard encounter";
    }
}

choices! {
    /// The formats of a snippet.
    pub enum SnippetFormat: "format" {
        Frame, "frame", ALWAYS, "HTML: iframe";
        Element, "element", ALWAYS, "HTML: a custom element, as high as its content";
        Link, "link", ALWAYS, "Wikitext: a plain link";
    }
}

impl CardSnippet {
    /// Returns the card that answers a question.
    pub fn for_question(question: &Question) -> CardSnippet {
        match question.view.page {
            Page::Telengard => CardSnippet::Encounter,
            _ if question.chase.foes.0.is_empty() => CardSnippet::Step,
            _ => CardSnippet::Advice,
        }
    }

    /// Returns the keys of the inputs that it shows the effect of before all others.
    pub fn main_keys(self) -> &'static [InputKey] {
        match self {
            CardSnippet::Step => &[Build::KEY.species],
            CardSnippet::Encounter => &[Encounter::KEY.depth, Encounter::KEY.charisma],
            _ => &[Build::KEY.species, Chase::KEY.foes],
        }
    }

    /// Returns the accessible name of the card: what it shows, and of which question.
    fn name(self, question: &Question) -> String {
        let page = if self == CardSnippet::Encounter { Page::Telengard } else { Page::Crawl };
        let chase = if self == CardSnippet::Step { Chase::default() } else { question.chase.clone() };
        let asked = Question { view: View { page, ..View::default() }, chase, ..question.clone() };
        let words = one_line(&describe_question(&asked));
        format!("{}: {}", self.label(), words.trim_end_matches('.'))
    }

    /// Returns the height of a frame for the card in a column of [`NARROW`], in CSS pixels: a frame cannot
    /// adapt to its content.
    fn height(self, question: &Question) -> usize {
        match self {
            CardSnippet::Step => 280,
            CardSnippet::Pursuit => 220 + 360 * question.chase.foes.0.len(),
            CardSnippet::Line => 120,
            CardSnippet::Timeline => 500,
            CardSnippet::Advice => {
                540 + 48 * Item::ALL.iter().filter(|item| question.chase.have.includes(**item)).count()
            }
            CardSnippet::Encounter => 390,
        }
    }
}

/// The width, in CSS pixels, below which lines of a card break so often that it is higher than its attribute
/// says: on a phone.
const NARROW: usize = 480;

/// Returns the snippet to paste. `base` is the address of the page's folder, with a trailing slash; `title`
/// is the text of a link, while a card is named after what it shows.
pub fn snippet(
    question: &Question,
    card: CardSnippet,
    format: SnippetFormat,
    base: &str,
    title: &str,
) -> String {
    let (query, height, title) = (question.query(), card.height(question), &one_line(title));
    let (asked, ui, place, named) = (escape(&query), card.slug(), escape(base), escape(&card.name(question)));
    match format {
        SnippetFormat::Frame => {
            let is_long = ![CardSnippet::Step, CardSnippet::Line, CardSnippet::Encounter].contains(&card);
            let on_phone = || format!(";height:max({height}px, {height}px + ({NARROW}px - 100vw) * 1.1)");
            let grows = if is_long { on_phone() } else { String::new() };
            format!(
                "<iframe src=\"{place}embed.html?{asked}&amp;ui={ui}\" title=\"{named}\" \
             sandbox=\"allow-scripts allow-popups\" width=\"100%\" height=\"{height}\" loading=\"lazy\" \
             referrerpolicy=\"no-referrer\" style=\"border:0{grows}\"></iframe>"
            )
        }
        SnippetFormat::Element => format!(
            "<script type=\"module\" src=\"{place}crawl-clock.js\"></script>\n\
             <crawl-clock query=\"{asked}\" ui=\"{ui}\" title=\"{named}\">{named}</crawl-clock>"
        ),
        SnippetFormat::Link => format!("[{base}?{} {}]", address(&query), title.replace(['[', ']'], "")),
    }
}

/// Escapes text for a quoted HTML attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_and_titles_are_escaped() {
        let question = Question::read("v=0.31&foes=orc,ogre&x=%22").unwrap();
        let pasted = |format| snippet(&question, CardSnippet::Pursuit, format, "https://a.b/c/", "<\"] & co");
        assert_eq!(
            pasted(SnippetFormat::Frame),
            "<iframe src=\"https://a.b/c/embed.html?v=0.31&amp;foes=orc,ogre&amp;x=%22&amp;ui=pursuit\" title=\"A chase: Crawl 0.31. Human · orc, ogre beside you\" \
             sandbox=\"allow-scripts allow-popups\" width=\"100%\" height=\"940\" loading=\"lazy\" \
             referrerpolicy=\"no-referrer\" style=\"border:0;height:max(940px, 940px + (480px - 100vw) * 1.1)\"></iframe>"
        );
        assert_eq!(
            pasted(SnippetFormat::Element),
            "<script type=\"module\" src=\"https://a.b/c/crawl-clock.js\"></script>\n\
             <crawl-clock query=\"v=0.31&amp;foes=orc,ogre&amp;x=%22\" ui=\"pursuit\" title=\"A chase: Crawl 0.31. Human · orc, ogre beside you\">A chase: Crawl 0.31. Human · orc, ogre beside you</crawl-clock>"
        );
        assert_eq!(
            pasted(SnippetFormat::Link),
            "[https://a.b/c/?v=0.31&foes=orc,ogre&x=%22 <\"  & co]".replace("  ", " ")
        );
    }
}
