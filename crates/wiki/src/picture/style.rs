//! The colours and the lettering of pictures, which are drawn on a light ground and recoloured for a dark
//! one.

use foundation::edition::ALWAYS;
use foundation::inputs::choices;
use foundation::text::{number, shortened};
use say::decision::Tone;
use say::plot::chart::Anchor;
use std::fmt::Write;

/// The colours of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// The colour of its area, or `none`.
    pub fill: &'static str,
    /// The colour of its outline, or `none`.
    pub stroke: &'static str,
    /// The width of its outline (px).
    pub width: f64,
    /// How opaque it is, 0 to 1.
    pub opacity: f64,
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TextStyle {
    /// Its size (px).
    pub size: f64,
    /// Its colour.
    pub fill: &'static str,
    /// Whether it is bold.
    pub is_bold: bool,
    /// Whether it is monospaced.
    pub is_mono: bool,
    /// Which part of it is at its position.
    pub anchor: Anchor,
}

/// The width of a letter of the fonts in parts of their size, a little more than on average; of bold and of
/// monospaced ones.
const LETTER: f64 = 0.56;
const BOLD_LETTER: f64 = 0.61;
const MONO_LETTER: f64 = 0.61;

impl Paint {
    /// The colour of text.
    pub const INK: &'static str = "#1d1b17";
    /// The colour of labels.
    pub const MUTED: &'static str = "#5c574d";
    /// The colour of lines.
    pub const LINE: &'static str = "#dcd6c8";
    /// The colour of the ground.
    pub const GROUND: &'static str = "#fffefb";
    /// The colour of data.
    pub const ACCENT: &'static str = "#84500a";
    /// The colour of what is bad for the player.
    pub const WORSE: &'static str = "#a8271b";
    /// The colour of what is good for the player.
    pub const BETTER: &'static str = "#1b6b3a";
    /// The ground of what is bad for the player.
    pub const WORSE_TINT: &'static str = "#fae3de";
    /// The ground of what is good for the player.
    pub const BETTER_TINT: &'static str = "#e0efe2";

    /// Returns the ink and the ground of a figure, by how it is to be taken.
    pub const fn of_tone(tone: Tone) -> (&'static str, &'static str) {
        match tone {
            Tone::Good => (Self::BETTER, Self::BETTER_TINT),
            Tone::Bad => (Self::WORSE, Self::WORSE_TINT),
            Tone::Plain => (Self::INK, Self::GROUND),
        }
    }

    /// Returns an area of this colour without an outline.
    pub const fn filled(fill: &'static str) -> Paint {
        Paint { fill, stroke: "none", width: 0.0, opacity: 1.0 }
    }

    /// Formats it as attributes of an element.
    pub(super) fn attributes(self) -> String {
        let mut text = format!(" fill=\"{}\"", self.fill);
        if self.stroke != "none" {
            // Writing to a string cannot fail.
            let _ = write!(text, " stroke=\"{}\" stroke-width=\"{}\"", self.stroke, px(self.width));
        }
        if self.opacity < 1.0 {
            let _ = write!(text, " opacity=\"{}\"", px(self.opacity));
        }
        text
    }
}

choices! {
    /// The ground of a picture.
    pub enum Theme: "theme" {
        Light, "light", ALWAYS, "Light";
        Dark, "dark", ALWAYS, "Dark";
    }
}

/// The colours on a light ground, each with what it becomes on a dark one.
const DARK: [(&str, &str); 9] = [
    (Paint::INK, "#eae8e3"),
    (Paint::MUTED, "#aaa69d"),
    (Paint::LINE, "#34373b"),
    (Paint::GROUND, "#1a1c1f"),
    (Paint::ACCENT, "#eab54d"),
    (Paint::WORSE, "#ff9585"),
    (Paint::BETTER, "#74d69a"),
    (Paint::WORSE_TINT, "#3f1d19"),
    (Paint::BETTER_TINT, "#16301f"),
];

impl Theme {
    /// Returns a picture that was drawn on a light ground in the colours of this theme.
    pub(super) fn recoloured(self, svg: String) -> String {
        match self {
            Theme::Light => svg,
            Theme::Dark => DARK
                .iter()
                .fold(svg, |svg, (light, dark)| svg.replace(&format!("\"{light}\""), &format!("\"{dark}\""))),
        }
    }
}

impl TextStyle {
    /// Labels and notes.
    pub const SMALL: TextStyle =
        TextStyle { size: 11.0, fill: Paint::MUTED, is_bold: false, is_mono: false, anchor: Anchor::Start };
    /// Ordinary text.
    pub const TEXT: TextStyle = TextStyle { size: 13.0, fill: Paint::INK, ..TextStyle::SMALL };
    /// Text that stands out.
    pub const BOLD: TextStyle = TextStyle { is_bold: true, ..TextStyle::TEXT };
    /// A heading.
    pub const HEADING: TextStyle = TextStyle { size: 16.0, ..TextStyle::BOLD };

    /// Returns about how wide a text of this many letters is (px).
    pub fn width(self, letters: usize) -> f64 {
        self.letter() * letters as f64
    }

    /// Returns how many letters surely fit into a width (px).
    pub fn letters(self, width: f64) -> usize {
        (width / self.letter()) as usize
    }

    /// Returns the style in the first of these sizes in which a text fits into a width (px), else in the
    /// last.
    pub fn fitting(self, text: &str, width: f64, sizes: &[f64]) -> TextStyle {
        let letters = text.chars().count();
        let of_size = |size: &f64| TextStyle { size: *size, ..self };
        let fitting = sizes.iter().map(of_size).find(|style| style.letters(width) >= letters);
        fitting.or(sizes.last().map(of_size)).unwrap_or(self)
    }

    /// Returns what fits of a text into a width (px), with an ellipsis for what does not.
    pub fn cut(self, text: &str, width: f64) -> String {
        let most = self.letters(width);
        if text.chars().count() <= most {
            return text.to_string();
        }
        format!("{}…", shortened(text, most.saturating_sub(1)).trim_end())
    }

    /// Returns about how wide a letter is (px).
    fn letter(self) -> f64 {
        self.size
            * match self {
                TextStyle { is_mono: true, .. } => MONO_LETTER,
                TextStyle { is_bold: true, .. } => BOLD_LETTER,
                _ => LETTER,
            }
    }
}

/// Formats a length or position (px).
pub(super) fn px(length: f64) -> String {
    number(length, 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::read_to_string;

    #[test]
    fn pictures_have_the_colours_of_the_page_in_both_themes() {
        let css = read_to_string("../../www/colours.css").unwrap();
        for (light, dark) in DARK {
            assert!(css.contains(&format!("light-dark({light}, {dark})")), "{light}, {dark}");
        }
    }
}
