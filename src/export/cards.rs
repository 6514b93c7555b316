//! Cards for other people's pages: what is pasted to show one.

use crate::edition::ALWAYS;
use crate::inputs::choices;
use crate::question::Question;

choices! {
    /// The cards there are.
    pub enum CardSnippet {
        Step, "card", ALWAYS, "A step";
        Pursuit, "pursuit", ALWAYS, "A chase";
        Timeline, "timeline", ALWAYS, "One run of a chase";
        Encounter, "encounter", ALWAYS, "A Telengard encounter";
    }
}

choices! {
    /// The ways to show one.
    pub enum Way {
        Frame, "frame", ALWAYS, "HTML: a frame";
        Element, "element", ALWAYS, "HTML: an element that follows its height";
        Link, "link", ALWAYS, "Wikitext: a plain link";
    }
}

impl CardSnippet {
    /// Pixels that the card of a question needs in a frame, which cannot follow its height.
    fn height(self, question: &Question) -> usize {
        match self {
            CardSnippet::Step => 260,
            CardSnippet::Pursuit => 140 + 300 * question.chase.foes.0.len(),
            CardSnippet::Timeline => 480,
            CardSnippet::Encounter => 340,
        }
    }
}

/// What to paste. `base` is the folder of the page, `title` what it says to those who cannot see the card.
pub fn snippet(question: &Question, card: CardSnippet, way: Way, base: &str, title: &str) -> String {
    let (query, height) = (question.query(), card.height(question));
    let (asked, ui, place, named) = (escaped(&query), card.slug(), escaped(base), escaped(title));
    match way {
        Way::Frame => format!(
            "<iframe src=\"{place}embed.html?{asked}&amp;ui={ui}\" title=\"{named}\" \
             sandbox=\"allow-scripts allow-popups\" width=\"100%\" height=\"{height}\" loading=\"lazy\" \
             referrerpolicy=\"no-referrer\"></iframe>"
        ),
        Way::Element => format!(
            "<script type=\"module\" src=\"{place}crawl-clock.js\"></script>\n\
             <crawl-clock query=\"{asked}\" ui=\"{ui}\" title=\"{named}\">{named}</crawl-clock>"
        ),
        Way::Link => format!("[{base}?{query} {}]", title.replace(['[', ']'], "")),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_question_gets_out_of_its_place() {
        let question = Question::read("v=0.31&foes=orc,ogre&x=%22").unwrap();
        let pasted = |way| snippet(&question, CardSnippet::Pursuit, way, "https://a.b/c/", "<\"] & co");
        assert_eq!(
            pasted(Way::Frame),
            "<iframe src=\"https://a.b/c/embed.html?v=0.31&amp;foes=orc,ogre&amp;x=%22&amp;ui=pursuit\" title=\"&lt;&quot;] &amp; co\" \
             sandbox=\"allow-scripts allow-popups\" width=\"100%\" height=\"740\" loading=\"lazy\" \
             referrerpolicy=\"no-referrer\"></iframe>"
        );
        assert_eq!(
            pasted(Way::Element),
            "<script type=\"module\" src=\"https://a.b/c/crawl-clock.js\"></script>\n\
             <crawl-clock query=\"v=0.31&amp;foes=orc,ogre&amp;x=%22\" ui=\"pursuit\" title=\"&lt;&quot;] &amp; co\">&lt;&quot;] &amp; co</crawl-clock>"
        );
        assert_eq!(
            pasted(Way::Link),
            "[https://a.b/c/?v=0.31&foes=orc,ogre&x=%22 <\"  & co]".replace("  ", " ")
        );
    }
}
