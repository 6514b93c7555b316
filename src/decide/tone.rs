//! The colours of chances to live.

use say::decision::Tone;

/// Returns the CSS class of a tone.
pub fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "better",
        Tone::Plain => "plain",
        Tone::Bad => "worse",
    }
}
