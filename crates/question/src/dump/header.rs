//! Parses version, name, title and species from the first lines of a dump.

/// Returns the version from the line that names game and version; every dump and every crash report has one.
pub(super) fn version(text: &str) -> Option<&str> {
    let crashed = text.strip_prefix("Version: ").and_then(|text| text.split_once("Stone Soup "));
    let (before, after) = text.split_once(" version ").or(crashed.map(|(_, after)| ("Stone Soup", after)))?;
    let game = before.ends_with("Stone Soup") || before.ends_with("DCSS");
    let version = after.split_whitespace().next()?;
    (game && version.starts_with(|c: char| c.is_ascii_digit())).then_some(version)
}

/// Returns name and version of another game that was made from Crawl, from the line that names both.
pub(super) fn fork(text: &str) -> Option<(&str, &str)> {
    if let Some((game, number)) = text.strip_prefix("Version: ").and_then(|text| text.rsplit_once(' ')) {
        let is_number = number.starts_with(|c: char| c.is_ascii_digit()) && number.contains('.');
        return (is_number && version(text).is_none()).then_some((game, number));
    }
    let (game, after) = text.split_once(" version ")?;
    let is_header = after.ends_with("character file.") && !game.is_empty();
    (is_header && version(text).is_none()).then_some((game, after.split_whitespace().next()?))
}

/// Returns the query of the line that Crawl Clock's own snippet writes, see [`super::link`].
pub(super) fn link(text: &str) -> Option<&str> {
    let (_, query) = text.strip_prefix("Crawl Clock: ")?.split_once('?')?;
    query.starts_with("v=").then_some(query)
}

/// Returns the species of a crash report, `Species: Naga`.
pub(super) fn crashed_species(text: &str) -> Option<&str> {
    text.strip_prefix("Species:").map(str::trim)
}

/// Splits the title line into name with title, and the text of its last parentheses: species with background,
/// `Deep Elf Conjurer` or `DECj`. Names may contain anything, so that the line is split from the right,
/// starting at the turn counter.
pub(super) fn title(text: &str) -> Option<(&str, &str)> {
    let (before, _) = text.rsplit_once("Turns:")?;
    let (before, _) = before.rsplit_once(')')?;
    let (who, species) = before.rsplit_once('(')?;
    (!species.is_empty()).then(|| (who.trim(), species.trim()))
}

/// Returns species and background from the score of a finished game, "Began as a …".
pub(super) fn began_as(text: &str) -> Option<&str> {
    let species = text.strip_prefix("Began as a")?;
    let species = species.strip_prefix('n').unwrap_or(species).strip_prefix(' ')?;
    Some(species.split_once(" on ").map_or(species, |(species, _)| species))
}

/// Returns whether a text starts with `name` as a whole word, ignoring ASCII case.
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
    fn the_version_follows_the_name_of_the_game() {
        assert_eq!(
            version("Dungeon Crawl Stone Soup version 0.12.2-18-gb8c16a5 (tiles) x"),
            Some("0.12.2-18-gb8c16a5")
        );
        assert_eq!(version("Dungeon Sprint DCSS version 0.31.0 (console) character file."), Some("0.31.0"));
        assert_eq!(
            version("Version: Dungeon Crawl Stone Soup 0.33.0-14-g9563a2e369"),
            Some("0.33.0-14-g9563a2e369")
        );
        assert_eq!(version("My dog version 3"), None);
        let fork_line = "Bloatcrawl 2 version 2.3.0-a0-568 (webtiles) character file.";
        assert_eq!((version(fork_line), fork(fork_line)), (None, Some(("Bloatcrawl 2", "2.3.0-a0-568"))));
        let crashed =
            ["Version: BcadrenCrawl 1.8.0", "Version: Dungeon Crawl Stone Soup 0.33.0", "Version: of it"];
        assert_eq!(crashed.map(fork), [Some(("BcadrenCrawl", "1.8.0")), None, None]);
    }

    #[test]
    fn names_may_contain_parentheses_and_turns() {
        let line = "(x) the Turns: 1 (b (Deep Elf Conjurer)  Turns: 3, Time: 0:01";
        assert_eq!(title(line), Some(("(x) the Turns: 1 (b", "Deep Elf Conjurer")));
        assert_eq!(title("Turns: 3"), None);
    }
}
