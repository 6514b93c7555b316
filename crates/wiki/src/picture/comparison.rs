//! Builds side by side as a picture: each figure with how it differs from that of this build.
//!
//! # Examples
//! ```
//! use foundation::time_slices::block_on;
//! use question::Question;
//! use wiki::picture::PictureSource;
//! use wiki::picture::comparison::comparison_picture;
//!
//! let question = Question::read("v=0.34&species=naga&compare=v%3D0.34%26species%3Dnaga%26haste%3D1").unwrap();
//! let source = PictureSource::new(&question, "https://a.b/");
//! let svg = block_on(async |pause| comparison_picture(&question, &source, pause).await);
//! assert!(svg.contains(">+ hasted<") && svg.contains(">▼ 4.67 faster<"));
//! ```

use super::{Drawing, Paint, PictureSource, TextStyle};
use analysis::side_by_side::{SideBySide, SideCell, side_by_side};
use foundation::time_slices::Pause;
use question::Question;
use say::Unit;

/// Where the labels start, how wide they are, and how wide the figures of a build are (px).
const LEFT: f64 = 20.0;
const LABELS: f64 = 190.0;
const BUILD: f64 = 190.0;
/// Height of a row (px).
const ROW: f64 = 26.0;

/// Returns the picture of what the build of a question and the pinned ones come to, yielding to `pause`.
pub async fn comparison_picture(question: &Question, source: &PictureSource, pause: &Pause<'_>) -> String {
    let sides = side_by_side(question, Unit::Aut, pause).await;
    let mut drawing = Drawing::of_width(LEFT + LABELS + BUILD * sides.names.len() as f64);
    drawing.paragraph(&sides.headline, TextStyle::HEADING);
    drawing.paragraph(&sides.shared, TextStyle { fill: Paint::MUTED, ..TextStyle::TEXT });
    draw_rows(&mut drawing, &sides);
    drawing.finish(&sides.headline, source)
}

fn draw_rows(drawing: &mut Drawing, sides: &SideBySide) {
    drawing.go_to(drawing.y() + 4.0);
    for (column, name) in sides.names.iter().enumerate() {
        drawing.text((x(column), drawing.y() + 17.0), name, TextStyle::BOLD);
    }
    for row in &sides.rows {
        drawing.go_to(drawing.y() + ROW);
        drawing.rule();
        let muted = TextStyle { fill: Paint::MUTED, ..TextStyle::TEXT };
        drawing.text((LEFT, drawing.y() + 17.0), &row.label, muted);
        row.cells.iter().enumerate().for_each(|(column, cell)| draw_cell(drawing, column, cell));
    }
    drawing.go_to(drawing.y() + ROW);
}

fn draw_cell(drawing: &mut Drawing, column: usize, cell: &SideCell) {
    let (at, text) = ((x(column), drawing.y() + 17.0), TextStyle::TEXT);
    drawing.text(at, &cell.text, text);
    let Some(difference) = &cell.difference else { return };
    let fill = match difference.is_better {
        Some(true) => Paint::BETTER,
        Some(false) => Paint::WORSE,
        None => Paint::MUTED,
    };
    let behind = text.width(cell.text.chars().count()) + 8.0;
    drawing.text((at.0 + behind, at.1), &difference.text, TextStyle { fill, ..TextStyle::BOLD });
}

/// Returns where the figures of a build start (px).
fn x(column: usize) -> f64 {
    LEFT + LABELS + BUILD * column as f64
}
