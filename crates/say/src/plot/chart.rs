//! Charts as lists of marks, and of points that a reader can choose. The page and a saved picture draw the
//! same marks.
//!
//! As everywhere in [`crate::plot`], horizontal positions are percentages of the chart, vertical ones are
//! pixels from the top.
//!
//! # Examples
//! ```
//! use say::plot::chart::Selection;
//! use say::plot::chart::bars::{BarWords, bar_chart};
//!
//! let words = BarWords { title: "Attacks".into(), tip: &|count, p| format!("{count}: {p}"), ..BarWords::default() };
//! let chart = bar_chart(&[(0.0, 0.25), (1.0, 0.75)], None, words);
//! assert_eq!(chart.points.len(), 2);
//!
//! // The pointer chooses the bar it is nearest to, and the keys go on from there.
//! let selection = Selection::default().hover(chart.nearest(90.0));
//! assert_eq!(chart.tip(selection), Some("1: 0.75"));
//! let selection = selection.key("ArrowLeft", chart.points.len()).unwrap();
//! assert_eq!(chart.tip(selection), Some("0: 0.25"));
//! ```

pub mod bars;
pub mod curve;
pub mod hit_points;
pub mod pursuit;
mod selection;
pub mod stack;
pub mod sweep;
pub mod trajectory;

pub use selection::Selection;

/// A chart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    /// Whether one case is all but certain, so that its summary says it all.
    pub is_certain: bool,
    /// What it shows, as a heading.
    pub title: String,
    /// A note behind the title, such as the unit; may be empty.
    pub note: String,
    /// What it does not draw, as a sentence; empty if it draws everything.
    pub left_out: String,
    /// What it shows in a few words, for those who do not see it.
    pub summary: String,
    /// Its height (px).
    pub height: f64,
    /// What is drawn, the hindmost first.
    pub marks: Vec<Mark>,
    /// What can be chosen, from left to right.
    pub points: Vec<ChartPoint>,
}

/// A point of a chart: a bar, or a point of a line.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartPoint {
    /// Its left and right edge.
    pub span: (f64, f64),
    /// Where it is highest (px).
    pub top: f64,
    /// Its value and the exact chance of it, in words.
    pub tip: String,
}

/// Something that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Its colour.
    pub ink: Ink,
    /// The index of the point it belongs to; `None` if it is there whatever is chosen.
    pub point: Option<usize>,
    /// Its form.
    pub form: MarkForm,
}

/// The form of a mark. Positions are pairs of percent and pixels.
#[derive(Clone, PartialEq, Debug)]
pub enum MarkForm {
    /// A straight line between two positions.
    Line((f64, f64), (f64, f64)),
    /// A rectangle: its upper left corner, its width and its height.
    Rect((f64, f64), f64, f64),
    /// A round dot of this radius in pixels.
    Dot((f64, f64), f64),
    /// A line through these positions.
    Curve(Vec<(f64, f64)>),
    /// A text at this position of its baseline.
    Text((f64, f64), Anchor, String),
}

/// Which part of a text is at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// The colour of a mark, by what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A line of the grid.
    Grid,
    /// A label of an axis.
    Label,
    /// A number at a mark.
    Value,
    /// A bar, a line or a dot of what is computed.
    Data,
    /// The reader's observation, or a highlighted bar.
    Marked,
    /// A range behind a line.
    Band,
    /// A mean across a range.
    Mean,
    /// A value of a sample beside what is computed.
    Sample,
    /// A part of a whole, by its index.
    Part(usize),
}

impl Ink {
    /// Returns the name of its class in the style sheet.
    pub fn class(self) -> &'static str {
        const PARTS: [&str; 10] = [
            "part-0", "part-1", "part-2", "part-3", "part-4", "part-5", "part-6", "part-7", "part-8",
            "part-9",
        ];
        match self {
            Ink::Grid => "level",
            Ink::Label => "label",
            Ink::Value => "value",
            Ink::Data => "bar",
            Ink::Marked => "bar marked",
            Ink::Band => "band",
            Ink::Mean => "expected",
            Ink::Sample => "sample",
            Ink::Part(number) => PARTS[number % PARTS.len()],
        }
    }
}

impl Mark {
    /// Returns a mark that belongs to no point.
    pub fn new(ink: Ink, form: MarkForm) -> Mark {
        Mark { ink, point: None, form }
    }

    /// Returns a label of an axis.
    pub fn label(at: (f64, f64), anchor: Anchor, text: String) -> Mark {
        Mark::new(Ink::Label, MarkForm::Text(at, anchor, text))
    }

    /// Returns the mark as one of the point at an index.
    pub fn of(self, point: usize) -> Mark {
        Mark { point: Some(point), ..self }
    }
}

impl ChartPoint {
    /// Returns its horizontal centre.
    pub fn middle(&self) -> f64 {
        (self.span.0 + self.span.1) / 2.0
    }

    /// Returns how much of the chart is right of its centre.
    pub fn rest(&self) -> f64 {
        100.0 - self.middle()
    }

    /// Returns how far a horizontal position is from it; 0 inside of it.
    fn distance(&self, x: f64) -> f64 {
        (self.span.0 - x).max(x - self.span.1).max(0.0)
    }
}

impl Chart {
    /// Returns the index of the point that is nearest to a horizontal position; `None` if there are no
    /// points.
    pub fn nearest(&self, x: f64) -> Option<usize> {
        let distance = |index: &usize| self.points[*index].distance(x);
        (0..self.points.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// Returns whether it is a line, whose chosen point is marked by itself.
    pub fn is_line(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark.form, MarkForm::Curve(_)))
    }

    /// Returns the vertical position of its lowest line of the grid, its axis (px).
    pub fn base(&self) -> f64 {
        let lines = self.marks.iter().filter_map(|mark| match mark.form {
            MarkForm::Line((_, y), _) => Some(y),
            _ => None,
        });
        lines.fold(0.0, f64::max)
    }

    /// Returns the point that is chosen. A selection of another chart with more points may choose none of
    /// this one.
    pub fn chosen(&self, selection: Selection) -> Option<&ChartPoint> {
        self.points.get(selection.at?)
    }

    /// Returns the tip of the point that is chosen.
    pub fn tip(&self, selection: Selection) -> Option<&str> {
        self.chosen(selection).map(|point| &point.tip[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(spans: &[(f64, f64)]) -> Chart {
        let point = |span: &(f64, f64)| ChartPoint { span: *span, top: 0.0, tip: format!("{span:?}") };
        Chart { points: spans.iter().map(point).collect(), ..Chart::default() }
    }

    #[test]
    fn the_nearest_point_is_chosen() {
        let chart = chart(&[(10.0, 20.0), (40.0, 50.0), (50.0, 90.0)]);
        let nearest = [0.0, 15.0, 29.0, 31.0, 45.0, 60.0, 100.0].map(|x| chart.nearest(x).unwrap());
        assert_eq!(nearest, [0, 0, 0, 1, 1, 2, 2]);
        assert_eq!(Chart::default().nearest(50.0), None);
    }
}
