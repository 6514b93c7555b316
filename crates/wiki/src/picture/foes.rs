//! The table of a chase as a picture: what each foe does, with the sentence on all of them.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, PursuitCache};
//! use chase::verdict::FoeVerdict;
//! use wiki::picture::PictureSource;
//! use wiki::picture::foes::{FoesPicture, PictureRow};
//! use question::Question;
//!
//! let question = Question::read("v=0.31&species=naga&foes=ogre&gap=2").unwrap();
//! let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
//! let foes = &question.chase.foes.0;
//! let pursuit = PursuitCache::default().pursuit(&setup, &foes[0]);
//! let verdict = FoeVerdict::new(&setup, foes, 0, &pursuit);
//! let rows = vec![PictureRow::new(&foes[0], &verdict, setup.plan.noun)];
//! let picture = FoesPicture { stamp: "Caught", is_bad: true, sentence: "The ogre reaches you.", rows };
//! let svg = picture.draw(&PictureSource::new(&question, "https://a.b/"));
//! assert!(svg.contains(">ogre<") && svg.contains("Never attacks you") && !svg.contains("Comes along"));
//! ```

use super::{Drawing, Paint, PictureSource, TextStyle};
use chase::foe::Foe;
use chase::plan::ActionNoun;
use chase::verdict::FoeVerdict;
use foundation::text::joined;
use say::chase::{VerdictRow, describe_states};
use say::plot::chart::Anchor;
use say::plot::ranges::RangeScale;

/// What the picture shows.
pub struct FoesPicture<'a> {
    /// The verdict in a word.
    pub stamp: &'a str,
    /// Whether it is a bad one.
    pub is_bad: bool,
    /// The sentence on all foes.
    pub sentence: &'a str,
    /// A row for each foe.
    pub rows: Vec<PictureRow>,
}

/// The row of a foe.
pub struct PictureRow {
    glyph: char,
    colour: &'static str,
    name: String,
    /// What it does from afar, and its states.
    notes: String,
    verdict: FoeVerdict,
    words: VerdictRow,
}

/// Horizontal positions of the columns (px): where the foe, its contact, the bar and the range of its attacks
/// start, and where the numbers end.
const FOE: f64 = 20.0;
const NAME: f64 = 50.0;
const CONTACT: f64 = 232.0;
const MEAN: f64 = 440.0;
const BAR: f64 = 450.0;
const RANGE: f64 = 538.0;
const LAST: f64 = 740.0;
/// Width of the picture, and of the bar of attacks (px).
const WIDTH: f64 = 760.0;
const BAR_WIDTH: f64 = 80.0;
/// Distance of the ends of the last two columns (px).
const COLUMN: f64 = 80.0;
/// Height of a row, and of the tile with the glyph (px).
const ROW: f64 = 38.0;
const TILE: f64 = 22.0;

impl PictureRow {
    /// Returns the row of a foe. `action` is what one of your actions is called.
    pub fn new(foe: &Foe, verdict: &FoeVerdict, action: ActionNoun) -> PictureRow {
        let monster = foe.monster();
        let (glyph, colour) = foe.look();
        let notes =
            [monster.map(|monster| monster.ranged().describe()).unwrap_or_default(), describe_states(foe)];
        PictureRow {
            glyph,
            colour,
            name: foe.name(),
            notes: joined(notes.into_iter().filter(|note| !note.is_empty())),
            verdict: *verdict,
            words: VerdictRow::new(verdict, action),
        }
    }
}

impl FoesPicture<'_> {
    /// Returns the picture.
    pub fn draw(&self, source: &PictureSource) -> String {
        let mut drawing = Drawing::of_width(WIDTH);
        let fill = if self.is_bad { Paint::WORSE } else { Paint::BETTER };
        drawing.paragraph(self.stamp, TextStyle { fill, ..TextStyle::HEADING });
        drawing.paragraph(self.sentence, TextStyle::BOLD);
        let follows = self.rows.iter().any(|row| row.words.follows.is_some());
        self.draw_head(&mut drawing, follows);
        let scale = RangeScale::new(self.rows.iter().map(|row| row.verdict.range.1));
        for row in &self.rows {
            drawing.rule();
            row.draw(&mut drawing, &scale, follows);
        }
        drawing.finish("Will it catch me?", source)
    }

    fn draw_head(&self, drawing: &mut Drawing, follows: bool) {
        drawing.go_to(drawing.y() + 22.0);
        let at = drawing.y() - 6.0;
        let end = TextStyle { anchor: Anchor::End, ..TextStyle::SMALL };
        drawing.text((FOE, at), "Foe", TextStyle::SMALL);
        drawing.text((CONTACT, at), "Reaches you", TextStyle::SMALL);
        drawing.text((MEAN, at), "Attacks", end);
        drawing.text((never_end(follows), at), "Never attacks you", end);
        if follows {
            drawing.text((LAST, at), "Comes along", end);
        }
    }
}

/// Returns where the chance of no attack ends (px).
fn never_end(follows: bool) -> f64 {
    if follows { LAST - COLUMN } else { LAST }
}

impl PictureRow {
    fn draw(&self, drawing: &mut Drawing, scale: &RangeScale, follows: bool) {
        let (top, middle) = (drawing.y(), drawing.y() + ROW / 2.0);
        let baseline = middle + 4.5;
        drawing.rect((FOE, middle - TILE / 2.0), TILE, TILE, Paint::filled("#0e1012"));
        let glyph = TextStyle {
            fill: colour(self.colour),
            is_mono: true,
            anchor: Anchor::Middle,
            size: 15.0,
            ..TextStyle::BOLD
        };
        drawing.text((FOE + TILE / 2.0, baseline), &self.glyph.to_string(), glyph);
        let raised = if self.notes.is_empty() { 0.0 } else { 7.0 };
        drawing.text((NAME, baseline - raised), &self.name, TextStyle::BOLD);
        if !self.notes.is_empty() {
            drawing.text((NAME, baseline + raised), &self.notes, TextStyle::SMALL);
        }
        let fill = if self.verdict.is_caught() { Paint::WORSE } else { Paint::INK };
        drawing.text((CONTACT, baseline), &self.words.contact, TextStyle { fill, ..TextStyle::BOLD });
        let end = TextStyle { anchor: Anchor::End, ..TextStyle::TEXT };
        drawing.text((MEAN, baseline), &self.words.attacks, TextStyle { is_bold: true, ..end });
        self.draw_bar(drawing, middle, scale);
        drawing.text((RANGE, baseline), &self.words.range, TextStyle::SMALL);
        drawing.text((never_end(follows), baseline), &self.words.untouched, end);
        if let Some(chance) = &self.words.follows {
            drawing.text((LAST, baseline), chance, end);
        }
        drawing.go_to(top + ROW);
    }

    /// Draws the range of attacks, with a dot at their mean.
    fn draw_bar(&self, drawing: &mut Drawing, middle: f64, scale: &RangeScale) {
        let x = |percent: f64| BAR_WIDTH * percent / 100.0;
        let (left, width) = scale.bar(self.verdict.range);
        drawing.rect((BAR, middle - 0.5), BAR_WIDTH, 1.0, Paint::filled(Paint::LINE));
        let range = Paint { opacity: 0.45, ..Paint::filled(Paint::ACCENT) };
        drawing.rect((BAR + x(left), middle - 2.5), x(width), 5.0, range);
        let mean = BAR + x(scale.at(self.verdict.attacks));
        drawing.dot((mean, middle), 4.0, Paint::filled(Paint::ACCENT));
    }
}

/// The game's colours of glyphs, light enough for a dark tile: those of `www/style/glyphs.css`.
const COLOURS: [(&str, &str); 15] = [
    ("blue", "#6f8cff"),
    ("green", "#35b048"),
    ("cyan", "#22a8a8"),
    ("red", "#f0574b"),
    ("magenta", "#d169d1"),
    ("brown", "#bd8a42"),
    ("darkgrey", "#8b9299"),
    ("lightblue", "#a9c0ff"),
    ("lightgreen", "#7df07d"),
    ("lightcyan", "#80ffff"),
    ("lightred", "#ff9a8c"),
    ("lightmagenta", "#ffa6ff"),
    ("yellow", "#ffee58"),
    ("white", "#ffffff"),
    ("lightgrey", "#c6cacd"),
];

/// Returns the game's colour of a glyph.
pub(super) fn colour(name: &str) -> &'static str {
    COLOURS.iter().find(|(other, _)| *other == name).map_or("#c6cacd", |(_, colour)| colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::read_to_string;

    #[test]
    fn glyphs_have_the_colours_of_the_page() {
        let css = read_to_string("../../www/style/glyphs.css").unwrap();
        for (name, colour) in COLOURS {
            assert!(css.contains(&format!("--{name}: {colour};")), "{name}");
        }
    }
}
