//! A drawing that becomes an SVG file: shapes in colours of their own, and text in lines that fit.

use super::PictureSource;
use super::style::{Paint, TextStyle, px};
use foundation::text::printable;
use say::plot::chart::Anchor;

/// A drawing, from top to bottom.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    elements: String,
    /// Its width (px).
    width: f64,
    /// Where the next line of text goes (px).
    y: f64,
}

/// Width of a picture (px), unless it needs more.
const WIDTH: f64 = 640.0;
/// The margin on either side (px).
const MARGIN: f64 = 20.0;
/// The height of a line in parts of the size of its letters.
const LEADING: f64 = 1.4;
const SANS: &str = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
const MONO: &str = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace";

impl Default for Drawing {
    fn default() -> Drawing {
        Drawing::of_width(WIDTH)
    }
}

impl Drawing {
    /// Returns an empty drawing of this width (px).
    pub fn of_width(width: f64) -> Drawing {
        Drawing { elements: String::new(), width, y: MARGIN }
    }

    /// Returns the horizontal position of a percentage of what lies between the margins of an ordinary
    /// picture (px).
    pub fn x(percent: f64) -> f64 {
        MARGIN + Drawing::width(percent)
    }

    /// Returns the width of a percentage of what lies between the margins (px).
    pub fn width(percent: f64) -> f64 {
        (WIDTH - 2.0 * MARGIN) * percent / 100.0
    }

    /// Returns where the next line of text goes (px).
    pub fn y(&self) -> f64 {
        self.y
    }

    /// Goes on at a vertical position (px).
    pub fn go_to(&mut self, y: f64) {
        self.y = y;
    }

    /// Draws a heading with a note behind it.
    pub fn heading(&mut self, title: &str, note: &str) {
        let at = (MARGIN, self.y + TextStyle::HEADING.size);
        let rest = format!(
            "<tspan dx=\"8\" fill=\"{}\" font-size=\"11\" font-weight=\"400\">{}</tspan>",
            Paint::MUTED,
            escape(note)
        );
        self.raw_text(at, &(escape(title) + &rest), TextStyle::HEADING);
        self.y = at.1 + 10.0;
    }

    /// Draws a text between the margins in as many lines as it needs.
    pub fn paragraph(&mut self, text: &str, style: TextStyle) {
        let width = self.width - 2.0 * MARGIN;
        self.y = self.column((MARGIN, self.y), width, text, style);
    }

    /// Draws a text from this left upper corner on in as many lines of this width as it needs, and returns
    /// where they end.
    pub fn column(&mut self, (x, mut y): (f64, f64), width: f64, text: &str, style: TextStyle) -> f64 {
        for line in wrap(text, style.letters(width)) {
            self.text((x, y + style.size), &line, style);
            y += style.size * LEADING;
        }
        y
    }

    /// Draws a text in one line of at most this width (px): in the first of these sizes in which it fits,
    /// else in the last with an ellipsis for what does not.
    pub fn fitted(&mut self, at: (f64, f64), width: f64, text: &str, style: TextStyle, sizes: &[f64]) {
        let style = style.fitting(text, width, sizes);
        self.text(at, &style.cut(text, width), style);
    }

    /// Draws a text in one line.
    pub fn text(&mut self, at: (f64, f64), text: &str, style: TextStyle) {
        self.raw_text(at, &escape(text), style);
    }

    fn raw_text(&mut self, (x, y): (f64, f64), markup: &str, style: TextStyle) {
        let anchor = match style.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let bold = if style.is_bold { " font-weight=\"600\"" } else { "" };
        let family = if style.is_mono { format!(" font-family=\"{MONO}\"") } else { String::new() };
        self.add(format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"{anchor}{bold}{family}>{markup}</text>",
            px(x),
            px(y),
            px(style.size),
            style.fill
        ));
    }

    /// Draws a straight line.
    pub fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), paint: Paint) {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(px);
        self.add(format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{}/>", paint.attributes()));
    }

    /// Draws a line across, for a table.
    pub fn rule(&mut self) {
        let paint = Paint { fill: "none", stroke: Paint::LINE, width: 1.0, opacity: 1.0 };
        self.line((MARGIN, self.y), (self.width - MARGIN, self.y), paint);
    }

    /// Draws a rectangle.
    pub fn rect(&mut self, (x, y): (f64, f64), width: f64, height: f64, paint: Paint) {
        let [x, y, width, height] = [x, y, width, height].map(px);
        // An outline would make bars higher than they are.
        let paint = Paint { stroke: "none", ..paint }.attributes();
        self.add(format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{paint}/>"));
    }

    /// Draws a rectangle with its outline.
    pub fn frame(&mut self, (x, y): (f64, f64), width: f64, height: f64, paint: Paint) {
        let [x, y, width, height] = [x, y, width, height].map(px);
        let paint = paint.attributes();
        self.add(format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\"{paint}/>"
        ));
    }

    /// Draws a dot.
    pub fn dot(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        let [x, y, radius] = [x, y, radius].map(px);
        let paint = Paint { stroke: "none", ..paint }.attributes();
        self.add(format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>"));
    }

    /// Draws a line through several positions.
    pub fn curve(&mut self, positions: impl Iterator<Item = (f64, f64)>, paint: Paint) {
        let points: Vec<String> = positions.map(|(x, y)| format!("{},{}", px(x), px(y))).collect();
        let paint = Paint { fill: "none", ..paint }.attributes();
        self.add(format!("<polyline points=\"{}\"{paint}/>", points.join(" ")));
    }

    fn add(&mut self, element: String) {
        self.elements.push_str(&element);
        self.elements.push('\n');
    }

    /// Returns the file, with the small print at its end.
    pub fn finish(mut self, title: &str, source: &PictureSource) -> String {
        self.y += 8.0;
        self.rule();
        self.y += 6.0;
        for line in source.lines() {
            self.paragraph(&line, TextStyle::SMALL);
        }
        let height = self.y + 10.0;
        self.finish_card(title, height, source)
    }

    /// Returns the file at this height (px) in the colours of the source's theme, with the small print in its
    /// description alone.
    pub fn finish_card(self, title: &str, height: f64, source: &PictureSource) -> String {
        let [width, height] = [self.width, height].map(|length| px(length.ceil()));
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"{SANS}\">\n<title>{}</title>\n<desc>{}</desc>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{}</svg>\n",
            escape(title),
            escape(&source.lines().join(" ")),
            Paint::GROUND,
            self.elements
        );
        source.theme.recoloured(svg)
    }
}

/// Escapes a text for XML, which has no control characters.
fn escape(text: &str) -> String {
    printable(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns how many ordinary letters a text is as wide as: the `%` of an address is as wide as two.
fn breadth(text: &str) -> usize {
    text.chars().count() + text.matches('%').count()
}

/// Splits a text into lines as wide as this many letters at most: at spaces, or before the `&` and after the
/// `,` of an address.
fn wrap(text: &str, letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in text.split_inclusive([' ', ',', '&']) {
        let last = lines.last_mut().map_or(0, |line| breadth(line));
        if last > 0 && last + breadth(part.trim_end()) > letters {
            lines.push(String::new());
        }
        for letter in part.chars() {
            if breadth(&lines[lines.len() - 1]) >= letters && letter != ' ' {
                lines.push(String::new());
            }
            let line = lines.len() - 1;
            lines[line].push(letter);
        }
    }
    lines.iter().map(|line| line.trim().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_and_loses_nothing() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("a?b=1&c=2&d=3", 6), ["a?b=1&", "c=2&", "d=3"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 3), [""]);
        assert_eq!(wrap("a%3Db%26c", 5), ["a%3D", "b%26", "c"]);
        let long = "species=naga,foes=ogre&plan=quaff.haste:1.away*6.stairs and so on";
        assert_eq!(wrap(long, 10).concat().replace(' ', ""), long.replace(' ', ""));
    }
}
