//! Version, name and title, from the first lines of a dump.

/// The version in a line that names game and version, as every dump has one.
pub(super) fn version(text: &str) -> Option<&str> {
    let (before, after) = text.split_once(" version ")?;
    let game = before.ends_with("Stone Soup") || before.ends_with("DCSS");
    let version = after.split_whitespace().next()?;
    (game && version.starts_with(|c: char| c.is_ascii_digit())).then_some(version)
}

/// Who the character is: what stands before the last parenthesis of the title line, and what is in it,
/// `Deep Elf Conjurer` or `DECj`. Names and titles may hold anything, the counter after it may not.
pub(super) fn title(text: &str) -> Option<(&str, &str)> {
    let (before, _) = text.rsplit_once("Turns:")?;
    let (before, _) = before.rsplit_once(')')?;
    let (who, what) = before.rsplit_once('(')?;
    (!what.is_empty()).then(|| (who.trim(), what.trim()))
}

/// What a finished game's score says the character began as.
pub(super) fn began(text: &str) -> Option<&str> {
    let what = text.strip_prefix("Began as a")?;
    let what = what.strip_prefix('n').unwrap_or(what).strip_prefix(' ')?;
    Some(what.split_once(" on ").map_or(what, |(what, _)| what))
}

/// Whether a text starts with a name and not with a longer word.
pub(super) fn starts_with_name(text: &str, name: &str) -> bool {
    let parts = text.split_at_checked(name.len());
    parts.is_some_and(|(start, after)| {
        start.eq_ignore_ascii_case(name) && !after.starts_with(|c: char| c.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_stand_behind_the_game() {
        assert_eq!(
            version("Dungeon Crawl Stone Soup version 0.12.2-18-gb8c16a5 (tiles) x"),
            Some("0.12.2-18-gb8c16a5")
        );
        assert_eq!(version("Dungeon Sprint DCSS version 0.31.0 (console) character file."), Some("0.31.0"));
        assert_eq!(version("My dog version 3"), None);
    }

    #[test]
    fn the_title_may_hold_anything() {
        let line = "(x) the Turns: 1 (b (Deep Elf Conjurer)  Turns: 3, Time: 0:01";
        assert_eq!(title(line), Some(("(x) the Turns: 1 (b", "Deep Elf Conjurer")));
        assert_eq!(title("Turns: 3"), None);
    }
}
