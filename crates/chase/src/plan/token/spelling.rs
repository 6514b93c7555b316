//! What a text may mean that is no token as it is spelled.

use super::{BLINK_TILES, HOP_AIMS, TokenKind};
use crawl::step::actions::{slug_name, slugs};
use foundation::inputs::InputError;
use foundation::spelling::{self, KnownName};

/// How the words for other ways to move begin, with their names; plans have none of them. The articles on
/// movement name them.
const OTHER_WAYS: [(&str, &str); 2] =
    [("golubria", "Passage of Golubria"), ("passage", "Passage of Golubria")];

/// Returns the slug of an action that a text names in another case or spelling: `Swap rings`.
pub(super) fn slug_named(text: &str) -> Option<&'static str> {
    slugs().find(|slug| KnownName { slug, label: slug_name(slug) }.is_written(text))
}

/// Returns the error of a text that is no token: what it nearly is, or how plans are written.
pub(super) fn unknown_token(token: &str) -> InputError {
    if let Some((_, name)) = OTHER_WAYS.iter().find(|(word, _)| token.starts_with(word)) {
        return InputError::Malformed(format!(
            "{name} is not covered: plans move by steps, blinking, teleportation and stairs only. For the time it takes, without the way, write read \
             or cast."
        ));
    }
    if token.contains(',') {
        let points = token.split(',').map(str::trim).collect::<Vec<_>>().join(".");
        return InputError::Malformed(format!(
            "“{token}” has a comma: points stand between the actions of a plan, {points}."
        ));
    }
    if token.starts_with("blink") {
        let (least, most) = BLINK_TILES;
        return InputError::Malformed(format!(
            "“{token}” does not say how far: write blink{least} to blink{most}."
        ));
    }
    if token.starts_with("hop") {
        let (least, most) = HOP_AIMS;
        return InputError::Malformed(format!(
            "“{token}” does not say how far you aim: write hop{least} to hop{most}."
        ));
    }
    let words = TokenKind::NAMED.map(|(slug, _)| KnownName { slug, label: slug });
    let actions = slugs().map(|slug| KnownName { slug, label: slug_name(slug) });
    let unknown = spelling::unknown("action", token, &words.into_iter().chain(actions).collect::<Vec<_>>());
    if unknown.ends_with('?') {
        return InputError::Unknown(unknown);
    }
    InputError::Unknown(format!(
        "{unknown} Write away, near, stay, attack, another action such as quaff, auts such as 12 or away12, a change \
         such as haste:1, or stairs at the end, with points between them."
    ))
}
