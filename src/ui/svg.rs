//! How positions are written as attributes of SVG.

use foundation::text;

/// Formats a horizontal position or length (percent of the drawing's width) as an SVG attribute.
pub fn x_percent(percent: f64) -> String {
    format!("{}%", text::number(percent, 3))
}

/// Formats a vertical position or length (px) as an SVG attribute.
pub fn y_px(px: f64) -> String {
    text::number(px, 3)
}
