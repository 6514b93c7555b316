//! Parses the lines of statuses and mutations, and the names of forms.

use combat::attacker::Attacker;
use combat::defender::Defender;
use crawl::model::build::Build;
use crawl::model::form::forms_called;
use crawl::step::speed_words;
use foundation::inputs::InputKey;
use foundation::spelling::slug_of;

/// A `key=value` pair of the query.
pub(super) type Pair = (InputKey, &'static str);

/// Statuses that set inputs, where the release has the input.
const STATUSES: [(&str, &[Pair]); 36] = [
    ("hasted", &[(Build::KEY.haste, "1")]),
    ("slowed", &[(Build::KEY.slowed, "1")]),
    ("hasted and slowed", &[(Build::KEY.haste, "1"), (Build::KEY.slowed, "1")]),
    ("berserking", &[(Build::KEY.berserk, "1")]),
    ("berserk", &[(Build::KEY.berserk, "1")]),
    ("swift", &[(Build::KEY.swift, "swift")]),
    ("sluggish", &[(Build::KEY.swift, "sluggish")]),
    ("unswift", &[(Build::KEY.swift, "sluggish")]),
    ("frozen", &[(Build::KEY.frozen, "1")]),
    ("petrifying", &[(Build::KEY.petrifying, "1")]),
    ("flying", &[(Build::KEY.fly, "1")]),
    ("flying quickly", &[(Build::KEY.fly, "1")]),
    ("flying quickly and evasively", &[(Build::KEY.fly, "1")]),
    ("flying evasively", &[(Build::KEY.fly, "1")]),
    ("levitating", &[(Build::KEY.fly, "1")]),
    ("burdened", &[(Build::KEY.burden, "encumbered")]),
    ("encumbered", &[(Build::KEY.burden, "encumbered")]),
    ("overloaded", &[(Build::KEY.burden, "overloaded")]),
    ("grasped by roots", &[(Build::KEY.roots, "1")]),
    ("icy armour", &[(Build::KEY.icy, "1")]),
    ("liquefying", &[(Build::KEY.leda, "1")]),
    ("engulfed", &[(Build::KEY.waterhold, "1")]),
    ("suppressed", &[(Build::KEY.suppressed, "1")]),
    ("finesse-ful", &[(Build::KEY.finesse, "1")]),
    ("mighty", &[(Attacker::KEY.might, "1")]),
    ("weak", &[(Attacker::KEY.weak, "1")]),
    ("weakened", &[(Attacker::KEY.weak, "1")]),
    ("exhausted", &[(Defender::KEY.exhausted, "1")]),
    ("can't hop", &[(Defender::KEY.nohop, "1")]),
    ("unable to hop", &[(Defender::KEY.nohop, "1")]),
    ("held", &[(Defender::KEY.held, "1")]),
    ("caught", &[(Defender::KEY.held, "1")]),
    ("constricted", &[(Defender::KEY.held, "1")]),
    ("mesmerised", &[(Defender::KEY.mesmerised, "1")]),
    ("afraid", &[(Defender::KEY.afraid, "1")]),
    ("confused", &[(Defender::KEY.confused, "1")]),
];

/// The status of casting Leda's Liquefaction and of standing on its ground alike.
pub(super) const SLOWED_MOVEMENT: &str = "slowed movement";

/// Returns the pairs that a status sets.
pub(super) fn inputs(status: &str) -> &'static [Pair] {
    let status = status.strip_suffix(" (cannot breathe)").unwrap_or(status);
    STATUSES.iter().find(|(name, _)| *name == status).map_or(&[], |(_, pairs)| pairs)
}

/// Returns whether a status means that an attribute is at zero.
pub(super) fn is_stat_lost(status: &str) -> bool {
    status.strip_prefix("lost ").is_some_and(|stat| ["strength", "intelligence", "dexterity"].contains(&stat))
}

/// Returns whether a status makes the game count 10 aut for any action.
pub(super) fn is_helpless(status: &str) -> bool {
    ["paralysed", "petrified", "sleeping", "asleep"].contains(&status)
}

/// Statuses that affect steps but do not count in their time, with a remark.
const REMARKS: [(&str, &str); 10] = [
    ("paralysed", "Paralysed: no step until it ends."),
    ("petrified", "Petrified: no step until it ends."),
    ("sleeping", "Asleep: no step until it ends."),
    ("asleep", "Asleep: no step until it ends."),
    ("held", "Held: a step only struggles."),
    ("constricted", "Constricted: a step only tries to escape."),
    ("caught", "Caught: a step only struggles."),
    ("confused", "Confused: some steps fail, at the time of a plain action."),
    ("serpent's lash", "Serpent's Lash: the first two steps take no time."),
    ("clinging", "Clinging to a wall counts as out of the water until 0.14."),
];

/// Returns the remark on a status that affects steps but does not count in their time.
pub(super) fn remark_on(status: &str) -> Option<&'static str> {
    REMARKS.iter().find(|(name, _)| *name == status).map(|(_, why)| *why)
}

/// Limit on the items of a line; the game has fewer.
const MAX_ITEMS: usize = 200;

/// Splits a line of statuses or mutations at its commas, and removes "(expiring)".
pub(super) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|item| !item.is_empty()).take(MAX_ITEMS).map(|item| {
        let ending = [" (expiring)", " (expires)"].iter().find_map(|suffix| item.strip_suffix(suffix));
        ending.unwrap_or(item)
    })
}

/// Returns the item if it is one of the game's words for the speed.
pub(super) fn speed_word(item: &str) -> Option<&'static str> {
    [6, 8, 11, 13].map(speed_words::word).into_iter().find(|word| *word == item)
}

/// An item of the line of mutations.
#[derive(PartialEq, Debug)]
pub(super) struct Mutation<'a> {
    /// The mutation's name.
    pub name: &'a str,
    /// The level; 1 where none is written.
    pub level: i32,
    /// Whether the form, or dry ground, suppresses it.
    pub is_suppressed: bool,
}

/// Parses `speed 2`, `(nimble swimmer 1)` or `[slowness 1]`.
pub(super) fn parse_mutation(item: &str) -> Mutation<'_> {
    let inner = item.trim_matches(['(', ')', '[', ']']);
    let numbered = inner.rsplit_once(' ').and_then(|(name, level)| Some((name, level.parse().ok()?)));
    let (name, level) = numbered.unwrap_or((inner, 1));
    Mutation { name, level, is_suppressed: item.starts_with('(') }
}

/// Returns the slugs of forms that a status may mean, the likeliest first.
pub(super) fn forms(status: &str) -> impl Iterator<Item = &str> {
    let special = forms_called(&slug_of(status)).collect::<Vec<_>>();
    let blades = status.starts_with("blade ").then_some("blade-hands");
    special.into_iter().chain(blades).chain(status.strip_suffix("-form"))
}

/// Distinctive words of the sentences that describe a form, and its slug.
#[rustfmt::skip]
const SENTENCES: [(&str, &str); 36] = [
    ("statue", "statue"), ("arachnid", "spider"), ("spider-form", "spider"), ("crystalline ice", "ice-beast"),
    ("ice creature", "ice-beast"), ("fearsome dragon", "dragon"), ("dragon-form", "dragon"),
    ("lich-form", "lich"), ("a lich.", "lich"), ("filthy swine", "pig"), ("bat-form", "bat"),
    ("a bat.", "bat"), ("a vampire bat.", "bat"), ("swarm of vampire bats", "bat-swarm"),
    ("a tree.", "tree"), ("spiny porcupine", "porcupine"), ("insubstantial wisp", "wisp"),
    ("lump of jelly", "jelly"), ("sentient fungus", "fungus"), ("mass of dark shadows", "shadow"),
    ("armoured crab", "fortress-crab"), ("blades growing out of", "blade"), ("blades for", "blade-hands"),
    ("enormous serpent", "serpent"), ("undying horror", "death"), ("filled tempest", "storm"),
    ("hulking beast", "beast"), ("mouth for a stomach", "maw"), ("dangerously unstable", "flux"),
    ("living hive", "hive"), ("sharp quills", "quill"), ("encrusted yak", "rime-yak"),
    ("cunning sphinx", "sphinx"), ("scarab beetle", "sun-scarab"), ("living vampire", "vampire"),
    ("ferocious werewolf", "werewolf"),
];

/// Returns the slug of the form that a sentence about the character describes.
pub(super) fn form_in_sentence(text: &str) -> Option<&'static str> {
    let starts = ["You are ", "You were ", "You have ", "You had "];
    let about = starts.iter().find_map(|start| text.strip_prefix(start))?;
    SENTENCES.iter().find(|(words, _)| about.contains(words)).map(|(_, slug)| *slug)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_into_items() {
        let line = "statue-form (expiring), hasted and slowed, , very slow";
        assert_eq!(items(line).collect::<Vec<_>>(), ["statue-form", "hasted and slowed", "very slow"]);
        assert_eq!(items("").count(), 0);
    }

    #[test]
    fn mutations_have_levels_and_brackets() {
        let read = |item| {
            (
                parse_mutation(item).name.to_string(),
                parse_mutation(item).level,
                parse_mutation(item).is_suppressed,
            )
        };
        assert_eq!(read("speed 2"), ("speed".into(), 2, false));
        assert_eq!(read("(nimble swimmer 1)"), ("nimble swimmer".into(), 1, true));
        assert_eq!(read("[slowness 3]"), ("slowness".into(), 3, false));
        assert_eq!(read("tentacles"), ("tentacles".into(), 1, false));
        assert_eq!(read("speed 99999999999"), ("speed 99999999999".into(), 1, false));
    }

    #[test]
    fn forms_are_recognised_by_other_names() {
        let first = |status| forms(status).next().unwrap_or_default().to_string();
        let names = ["crab-form", "statue-form", "blade claws", "hasted"].map(first);
        assert_eq!(names, ["fortress-crab", "statue", "blade-hands", ""]);
        assert_eq!(form_in_sentence("You were a fearsome dragon!"), Some("dragon"));
        assert_eq!(form_in_sentence("You are a toy of Xom."), None);
    }
}
