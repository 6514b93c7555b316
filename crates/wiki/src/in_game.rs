//! A snippet for the game's options file. It writes a link to the character and the foes in sight into every
//! dump and, at a key press, into the message log.
//!
//! # Examples
//! ```
//! use wiki::in_game::options;
//!
//! let options = options("https://example.org/clock/");
//! assert!(options.contains("dump_order += crawl_clock_dump"));
//! assert!(options.contains("local page = \"https://example.org/clock/\""));
//! ```

/// The lines, in which [`PAGE`] is to be replaced by the page's address.
const TEXT: &str = include_str!("in_game.rc");

/// The placeholder for the address of the page.
const PAGE: &str = "PAGE";

/// Returns the text to paste into the options file. `base` is the address of the page; if it is empty, the
/// line in the dump holds the question alone, which the reader of dumps understands as well.
pub fn options(base: &str) -> String {
    // No address contains these characters, which would end a Lua string.
    TEXT.replace(PAGE, &base.replace(['"', '\\', '\n'], ""))
}
