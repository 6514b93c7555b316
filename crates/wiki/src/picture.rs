//! Answers as pictures: self-contained SVG files, with the question, the version and the address in small
//! print.
//!
//! # Examples
//! ```
//! use wiki::picture::{PictureSource, chart_picture, file_name};
//! use say::plot::chart::bars::{BarWords, bar_chart};
//! use question::Question;
//!
//! let question = Question::read("v=0.31&foes=orc").unwrap();
//! let source = PictureSource::new(&question, "https://a.b/c/?v=0.31&foes=orc");
//! let words = BarWords { title: "Attacks on you".to_string(), ..BarWords::default() };
//! let chart = bar_chart(&[(0.0, 0.25), (1.0, 0.75)], None, words);
//! let svg = chart_picture(&chart, &source);
//! assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\""));
//! assert!(svg.contains("Crawl 0.31. Human · orc beside you.") && svg.contains("https://a.b/c/?v=0.31&amp;foes=orc"));
//! assert!(file_name(&chart.title, &source.address).starts_with("crawl-clock-attacks-on-you-"));
//! ```

pub mod answer;
pub mod comparison;
mod drawing;
pub mod foes;
mod style;

pub use drawing::Drawing;
use question::Question;
use say::plot::chart::{Chart, Ink, Mark, MarkForm};
use say::question::describe_question;
pub use style::{Paint, TextStyle, Theme};

/// The source of a picture, for its small print.
#[derive(Clone, PartialEq, Debug)]
pub struct PictureSource {
    /// The question in words.
    pub question: String,
    /// The address of the question.
    pub address: String,
    /// The ground that it is on.
    pub theme: Theme,
}

impl PictureSource {
    /// Returns the source of a picture of an answer to a question with this address.
    pub fn new(question: &Question, address: &str) -> PictureSource {
        PictureSource {
            question: describe_question(question),
            address: address.to_string(),
            theme: Theme::default(),
        }
    }

    /// Returns the source of a picture on another ground.
    pub fn with_theme(self, theme: Theme) -> PictureSource {
        PictureSource { theme, ..self }
    }

    /// Returns the name of the site in the address.
    fn host(&self) -> &str {
        let (_, rest) = self.address.split_once("://").unwrap_or(("", &self.address));
        rest.split(['/', '?']).next().unwrap_or_default()
    }

    /// Returns the small print: the question, the version, the address.
    fn lines(&self) -> [String; 2] {
        let version = env!("CARGO_PKG_VERSION");
        [self.question.clone(), format!("By Crawl Clock {version}: {}", self.address)]
    }
}

/// Height of the heading of a chart (px).
const HEADING: f64 = 46.0;

/// Returns a picture of a chart.
pub fn chart_picture(chart: &Chart, source: &PictureSource) -> String {
    let mut drawing = Drawing::default();
    drawing.heading(&chart.title, &chart.note);
    let top = HEADING;
    for mark in &chart.marks {
        draw_mark(&mut drawing, mark, top);
    }
    drawing.go_to(top + chart.height + 8.0);
    if !chart.left_out.is_empty() {
        drawing.paragraph(&chart.left_out, TextStyle::SMALL);
    }
    drawing.finish(&chart.title, source)
}

/// Draws a mark of a chart whose upper edge is at `top`.
fn draw_mark(drawing: &mut Drawing, mark: &Mark, top: f64) {
    let paint = paint(mark.ink);
    let at = |(x, y): (f64, f64)| (Drawing::x(x), top + y);
    match &mark.form {
        MarkForm::Line(from, to) => drawing.line(at(*from), at(*to), paint),
        MarkForm::Rect(corner, width, height) => {
            drawing.rect(at(*corner), Drawing::width(*width), *height, paint)
        }
        MarkForm::Dot(centre, radius) => drawing.dot(at(*centre), *radius, paint),
        MarkForm::Curve(positions) => drawing.curve(positions.iter().map(|position| at(*position)), paint),
        MarkForm::Text(position, anchor, text) => {
            let style = TextStyle { fill: paint.fill, anchor: *anchor, ..TextStyle::SMALL };
            drawing.text(at(*position), text, style);
        }
    }
}

/// The colours of the parts of a whole, on a light ground.
const PARTS: [&str; 10] = [
    "#d8d0c0",
    "#9fb2c9",
    "#4f7a5f",
    "#6d86a8",
    "#92b39b",
    "#8c6d8c",
    "#b9a9b9",
    "#c08f35",
    Paint::ACCENT,
    Paint::WORSE,
];

/// Returns the colours of an ink on a light ground.
fn paint(ink: Ink) -> Paint {
    match ink {
        Ink::Grid => Paint { fill: "none", stroke: Paint::LINE, width: 1.0, opacity: 1.0 },
        Ink::Label => Paint::filled(Paint::MUTED),
        Ink::Value | Ink::Sample => Paint::filled(Paint::INK),
        Ink::Data => Paint { stroke: Paint::ACCENT, width: 1.75, ..Paint::filled(Paint::ACCENT) },
        Ink::Marked => Paint::filled(Paint::WORSE),
        Ink::Band => Paint { opacity: 0.25, ..Paint::filled(Paint::ACCENT) },
        Ink::Mean => Paint { fill: "none", stroke: Paint::ACCENT, width: 2.0, opacity: 1.0 },
        Ink::Part(index) => Paint::filled(PARTS[index % PARTS.len()]),
    }
}

/// Returns the name of a picture's file, without its extension: the title in letters, digits and hyphens, and
/// a number from its address. Pictures of different questions have different names, since a wiki has one file
/// of a name.
pub fn file_name(title: &str, address: &str) -> String {
    let words = title.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_ascii_lowercase).collect();
    let words = words.join("-");
    let words = words[..words.len().min(MAX_WORDS)].trim_end_matches('-');
    format!("crawl-clock-{words}-{:010x}", hash(address) & 0xff_ffff_ffff)
}

/// Limit on the letters of a title in the name of a file.
const MAX_WORDS: usize = 70;

/// Returns the 64-bit FNV-1a hash of a text, the same in every release.
fn hash(text: &str) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x100_0000_01b3;
    text.bytes().fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

/// Returns the wikitext that shows a picture, uploaded as PNG under its name, with what it shows and the
/// address.
pub fn wikitext(name: &str, title: &str, address: &str) -> String {
    // Brackets and bars would end the link or the caption.
    let title = title.replace(['[', ']', '|'], " ");
    format!("[[File:{name}.png|thumb|{title}. [{} Crawl Clock]]]", crate::format::address(address))
}

#[cfg(test)]
mod tests {
    use super::*;
    use say::plot::chart::stack::{StackPart, stack};

    fn source() -> PictureSource {
        PictureSource {
            question: "A <question> & more.".to_string(),
            address: "https://a.b/?x=\"1\"".to_string(),
            theme: Theme::Light,
        }
    }

    #[test]
    fn a_picture_needs_nothing_but_itself() {
        let part = |index, p| StackPart { index, p, tip: String::new() };
        let svg =
            chart_picture(&stack("Parts & more".to_string(), vec![part(0, 0.5), part(9, 0.5)]), &source());
        assert!(!svg.contains("class=") && !svg.contains("var(") && !svg.contains("style="), "{svg}");
        assert!(svg.contains(PARTS[0]) && svg.contains(PARTS[9]));
        assert!(
            svg.contains("<title>Parts &amp; more</title>") && svg.contains("A &lt;question&gt; &amp; more.")
        );
        assert!(svg.contains("?x=&quot;1&quot;"));
        assert!(svg.contains(concat!("Crawl Clock ", env!("CARGO_PKG_VERSION"))));
    }

    #[test]
    fn percentages_become_pixels_between_the_margins() {
        let part = StackPart { index: 0, p: 1.0, tip: String::new() };
        let svg = chart_picture(&stack(String::new(), vec![part]), &source());
        assert!(svg.contains("<rect x=\"20\" y=\"50\" width=\"599.1\" height=\"30\""), "{svg}");
    }

    #[test]
    fn wikitext_shows_a_picture_with_its_source() {
        let text =
            wikitext("crawl-clock-a-step", "A [step] of 0.31", "https://a.b/?v=0.31&x=|&name=__NOTOC__");
        let expected = "[[File:crawl-clock-a-step.png|thumb|A  step  of 0.31. [https://a.b/?v=0.31&x=%7C&name=%5F%5FNOTOC%5F%5F Crawl Clock]]]";
        assert_eq!(text, expected);
    }

    #[test]
    fn names_of_files_are_plain_and_their_own() {
        let name = |query| file_name("Fight, it first (%)", query);
        assert_eq!(name("v=0.34&seed=1"), "crawl-clock-fight-it-first-c5d033c1ae");
        assert_eq!(name("v=0.34&seed=1"), name("v=0.34&seed=1"));
        let names = ["v=0.34&seed=1", "v=0.34&seed=2", "v=0.34&haste=1", "v=0.34&slowed=1"].map(name);
        assert!((1..4).all(|index| !names[..index].contains(&names[index])), "{names:?}");
        assert!(file_name(&"long ".repeat(50), "").len() <= 100);
    }
}
