//! Which controls that the wiki's articles on movement name the arena has.

use arena::command::STEP_KEYS;

/// A control that the articles name, by its keys or the pointer.
pub struct ArticleControl {
    /// The keys, or what is done with the pointer; empty for what the arena lacks.
    pub keys: &'static str,
    /// What it does here, or what is missing.
    pub does: &'static str,
}

/// The controls of the articles: first those of the arena, then what it lacks.
pub const ARTICLE_CONTROLS: [ArticleControl; 10] = [
    has(STEP_KEYS, "one step in any of the 8 directions"),
    has("Click or tap", "travel by the fastest way, round exclusions"),
    has("o", "explore until a monster, an item or a feature comes into view"),
    has("< >", "the stairs or hatch that you stand on"),
    has("G, then < or >", "travel to the nearest stairs and take them"),
    has("G, then a digit", "travel to a level that you have discovered"),
    has("@", "your status"),
    has("r", "blink by a scroll, if you have one"),
    has("t", "teleport by a scroll, if you have one"),
    ArticleControl { keys: "", does: "travel to other branches, and Passage of Golubria" },
];

const fn has(keys: &'static str, does: &'static str) -> ArticleControl {
    ArticleControl { keys, does }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::command::ArenaCommand;

    #[test]
    fn every_key_that_is_named_does_something() {
        let signs = ARTICLE_CONTROLS.iter().flat_map(|control| control.keys.split([' ', ',']));
        let keys: Vec<&str> =
            signs.filter(|sign| sign.len() == 1 && *sign != "a" && *sign != "1" && *sign != "9").collect();
        assert_eq!(keys, ["o", "<", ">", "G", "<", ">", "G", "@", "r", "t"]);
        assert!(keys.iter().all(|key| ArenaCommand::of_key(key, "").is_some()), "{keys:?}");
        let lacking = ARTICLE_CONTROLS.iter().filter(|control| control.keys.is_empty());
        assert!(lacking.count() == 1 && ArenaCommand::of_key("blink", "").is_none());
    }
}
