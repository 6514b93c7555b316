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
use say::plot::chart::Anchor;

/// Where the labels start, how wide they are, how wide the figures of a build are, and what lies between
/// (px).
const LEFT: f64 = 20.0;
const LABELS: f64 = 190.0;
const BUILD: f64 = 190.0;
const GAP: f64 = 12.0;
/// Above and beneath the texts of a row (px).
const PAD: f64 = 4.0;

/// Returns the picture of what the build of a question and the pinned ones come to, yielding to `pause`.
pub async fn comparison_picture(question: &Question, source: &PictureSource, pause: &Pause<'_>) -> String {
    let sides = side_by_side(question, Unit::Aut, pause).await;
    let mut drawing = Drawing::of_width(LEFT + LABELS + BUILD * sides.names.len() as f64);
    drawing.paragraph(&sides.headline, TextStyle::HEADING);
    drawing.paragraph(&sides.shared, TextStyle { fill: Paint::MUTED, ..TextStyle::TEXT });
    draw_rows(&mut drawing, &sides);
    let end = TextStyle { anchor: Anchor::End, ..TextStyle::SMALL };
    let right = x(sides.names.len()) - LEFT;
    drawing.text((right, drawing.y() + 20.0), &format!("Crawl Clock · {}", source.host()), end);
    let height = drawing.y() + 32.0;
    drawing.finish_card(&sides.headline, height, source)
}

fn draw_rows(drawing: &mut Drawing, sides: &SideBySide) {
    let top = drawing.y() + 2.0 * PAD;
    let names = sides.names.iter().enumerate();
    let ends =
        names.map(|(column, name)| drawing.column((x(column), top), BUILD - GAP, name, TextStyle::BOLD));
    let end = ends.fold(top, f64::max);
    drawing.go_to(end + PAD);
    for row in &sides.rows {
        drawing.rule();
        let (top, muted) = (drawing.y() + PAD, TextStyle { fill: Paint::MUTED, ..TextStyle::TEXT });
        let label = drawing.column((LEFT, top), LABELS - GAP, &row.label, muted);
        let cells = row.cells.iter().enumerate();
        let end =
            cells.map(|(column, cell)| draw_cell(drawing, (x(column), top), cell)).fold(label, f64::max);
        drawing.go_to(end + PAD);
    }
    drawing.rule();
}

/// Draws a figure with its difference behind it, or beneath it where there is no room, and returns where it
/// ends.
fn draw_cell(drawing: &mut Drawing, at: (f64, f64), cell: &SideCell) -> f64 {
    let text = TextStyle::TEXT;
    let end = drawing.column(at, BUILD - GAP, &cell.text, text);
    let Some(difference) = &cell.difference else { return end };
    let fill = match difference.is_better {
        Some(true) => Paint::BETTER,
        Some(false) => Paint::WORSE,
        None => Paint::MUTED,
    };
    let style = TextStyle { fill, ..TextStyle::BOLD };
    let behind = text.width(cell.text.chars().count()) + 8.0;
    let fits = behind + style.width(difference.text.chars().count()) <= BUILD - GAP;
    let at = if fits { (at.0 + behind, at.1) } else { (at.0, end) };
    end.max(drawing.column(at, BUILD - GAP, &difference.text, style))
}

/// Returns where the figures of a build start (px).
fn x(column: usize) -> f64 {
    LEFT + LABELS + BUILD * column as f64
}
