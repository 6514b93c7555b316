//! Cuts what a program does not read out of a data file, at compile time: comments, and columns.

/// The ditto mark: repeats the cell above.
pub(super) const DITTO: &str = "\"";

/// Returns the text of a data file beside the source without its leading comments:
/// `data_file!("weapon.tsv")`. It is a copy, because a slice of the text would bring the whole of it into the
/// program.
#[macro_export]
macro_rules! data_file {
    ($file:literal) => {
        $crate::inputs::copied_columns!($crate::inputs::skip_comments(include_str!($file)), u32::MAX)
    };
}
pub use data_file;

/// Returns the text of a data file reduced to some columns, given as ascending 0-based indices. Runs at
/// compile time, so that a program that reads only these columns does not contain the others.
#[macro_export]
macro_rules! select_columns {
    ($text:expr, $columns:expr) => {
        $crate::inputs::copied_columns!($text, $crate::inputs::column_mask(&$columns))
    };
}
pub use select_columns;

/// Returns a copy of a text with the columns of a mask, made at compile time.
#[macro_export]
macro_rules! copied_columns {
    ($text:expr, $mask:expr) => {{
        const MASK: u32 = $mask;
        const LENGTH: usize = $crate::inputs::copy_columns::<0>($text, MASK).1;
        const COPY: [u8; LENGTH] = $crate::inputs::copy_columns($text, MASK).0;
        match std::str::from_utf8(&COPY) {
            Ok(text) => text,
            Err(_) => panic!("a cell that is cut apart"),
        }
    }};
}
pub use copied_columns;

/// Returns the text below its leading lines of comment.
pub const fn skip_comments(text: &'static str) -> &'static str {
    let (bytes, mut start) = (text.as_bytes(), 0);
    while bytes[start] == b'#' {
        while bytes[start] != b'\n' {
            start += 1;
        }
        start += 1;
    }
    text.split_at(start).1
}

/// Returns the bit mask of the column indices (0 to 31).
pub const fn column_mask(columns: &[u32]) -> u32 {
    let (mut mask, mut index) = (0, 0);
    while index < columns.len() {
        mask |= 1 << columns[index];
        index += 1;
    }
    mask
}

/// Copies the columns of the mask into a buffer of `LENGTH` bytes. Returns the buffer, which ends early if it
/// is too small, and the length that the whole copy needs (bytes).
pub const fn copy_columns<const LENGTH: usize>(text: &str, mask: u32) -> ([u8; LENGTH], usize) {
    let (text, mut buffer, mut length) = (text.as_bytes(), [0; LENGTH], 0);
    let (mut index, mut column) = (0, 0);
    while index < text.len() {
        // Cells missing at the end of a line repeat the line above. If every selected cell is missing, one
        // ditto mark keeps the copied line from being empty.
        if text[index] == b'\n' && column < mask.trailing_zeros() {
            length = push_byte(&mut buffer, length, DITTO.as_bytes()[0]);
        }
        match text[index] {
            b'\n' => column = 0,
            b'\t' => column += 1,
            _ => {}
        }
        // A tab is copied in front of every selected column but the first.
        let before = if text[index] == b'\t' { mask % (1 << column) } else { 1 };
        if text[index] == b'\n' || mask >> column & 1 == 1 && before != 0 {
            length = push_byte(&mut buffer, length, text[index]);
        }
        index += 1;
    }
    (buffer, length)
}

/// Writes a byte at offset `length` if the buffer has room. Returns the new length.
const fn push_byte(buffer: &mut [u8], length: usize, byte: u8) -> usize {
    if length < buffer.len() {
        buffer[length] = byte;
    }
    length + 1
}

#[cfg(test)]
mod tests {
    use super::skip_comments;

    #[test]
    fn a_file_is_copied_without_its_comments() {
        const FILE: &str = "# Of monsters.\n# No #1.\nid\tspeed\n\"\t\n# rat\t10\n";
        assert_eq!(copied_columns!(skip_comments(FILE), u32::MAX), "id\tspeed\n\"\t\n# rat\t10\n");
    }

    #[test]
    fn columns_are_selected_line_by_line() {
        const FILE: &str = "first\tid\tglyph\tspeed\n10\torc\tö\t12\n\"\t\"\n31\tnaga\t\t8\n";
        const TIMES: &str = select_columns!(FILE, [0, 1, 3]);
        const GLYPHS: &str = select_columns!(FILE, [2]);
        assert_eq!(TIMES, "first\tid\tspeed\n10\torc\t12\n\"\t\"\n31\tnaga\t8\n");
        assert_eq!(GLYPHS, "glyph\nö\n\"\n\n");
    }
}
