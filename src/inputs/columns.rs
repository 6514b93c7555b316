//! Some columns of a data file, as a file of their own.

use crate::inputs::choice::DITTO;

/// The columns of these places in the heading. They are taken out when the program is compiled, so that one
/// that never reads the others is without them.
macro_rules! columns_of {
    ($text:expr, $columns:expr) => {{
        const COLUMNS: u32 = $crate::inputs::places(&$columns);
        const LENGTH: usize = $crate::inputs::taken::<0>($text, COLUMNS).1;
        const TAKEN: [u8; LENGTH] = $crate::inputs::taken($text, COLUMNS).0;
        match std::str::from_utf8(&TAKEN) {
            Ok(text) => text,
            Err(_) => panic!("a cell that is cut apart"),
        }
    }};
}
pub(crate) use columns_of;

/// The places as bits.
pub(crate) const fn places(columns: &[u32]) -> u32 {
    let (mut places, mut at) = (0, 0);
    while at < columns.len() {
        places |= 1 << columns[at];
        at += 1;
    }
    places
}

/// The columns of these places, as far as there is room for them, and the room they need.
pub(crate) const fn taken<const LENGTH: usize>(text: &str, places: u32) -> ([u8; LENGTH], usize) {
    let (text, mut taken, mut length) = (text.as_bytes(), [0; LENGTH], 0);
    let (mut at, mut column) = (0, 0);
    while at < text.len() {
        // What is missing at the end of a line is as above, and that may be all that is taken.
        if text[at] == b'\n' && column < places.trailing_zeros() {
            length = put(&mut taken, length, DITTO.as_bytes()[0]);
        }
        match text[at] {
            b'\n' => column = 0,
            b'\t' => column += 1,
            _ => {}
        }
        // A tab stands between two columns that are taken: in front of all but the first.
        let before = if text[at] == b'\t' { places % (1 << column) } else { 1 };
        if text[at] == b'\n' || places >> column & 1 == 1 && before != 0 {
            length = put(&mut taken, length, text[at]);
        }
        at += 1;
    }
    (taken, length)
}

/// Puts one more byte at the end, if there is room; the new length.
const fn put(taken: &mut [u8], length: usize, byte: u8) -> usize {
    if length < taken.len() {
        taken[length] = byte;
    }
    length + 1
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_are_taken_out_line_by_line() {
        const FILE: &str = "first\tid\tglyph\tspeed\n10\torc\tö\t12\n\"\t\"\n31\tnaga\t\t8\n";
        const TIMES: &str = columns_of!(FILE, [0, 1, 3]);
        const GLYPHS: &str = columns_of!(FILE, [2]);
        assert_eq!(TIMES, "first\tid\tspeed\n10\torc\t12\n\"\t\"\n31\tnaga\t8\n");
        assert_eq!(GLYPHS, "glyph\nö\n\"\n\n");
    }
}
