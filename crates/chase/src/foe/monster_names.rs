//! Finds the monsters of a release by the names that the game prints: in the singular or plural, with what it
//! writes before and after them.

use super::{Foe, FoeKind};
use crawl::model::monster::Monster;
use crawl::model::weapon::Weapon;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef};
use foundation::spelling::slug_of;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Monsters by the slugs of their names.
///
/// # Examples
/// ```
/// use chase::foe::MonsterNames;
/// use foundation::edition::Edition;
/// use foundation::inputs::Value;
///
/// let names = MonsterNames::of(Edition::NEWEST);
/// assert_eq!(names.find("red draconian scorchers").unwrap().write(), "draconian-scorcher");
/// assert_eq!(names.find("ettin simulacra").unwrap().write(), "ettin:simulacrum");
/// ```
pub struct MonsterNames(HashMap<String, &'static Monster>);

static OF_ALL_RELEASES: LazyLock<MonsterNames> = LazyLock::new(|| MonsterNames::of_those(|_| true));

impl MonsterNames {
    /// Returns the names of all monsters of a release.
    pub fn of(edition: Edition) -> Self {
        Self::of_those(|monster| monster.life().includes(edition))
    }

    /// Returns the names of all monsters that any release has.
    pub fn of_all_releases() -> &'static Self {
        &OF_ALL_RELEASES
    }

    fn of_those(is_one: impl Fn(&Monster) -> bool) -> Self {
        let mut names = HashMap::new();
        let monsters = || Monster::table().iter().filter(|monster| is_one(monster));
        for monster in monsters() {
            let name = slug_of(monster.name());
            // Of several with one name, the one that has it as its id.
            if name == monster.slug() {
                names.insert(name, monster)
            } else {
                Some(*names.entry(name).or_insert(monster))
            };
        }
        for monster in monsters() {
            for plural in plurals(monster.name()) {
                names.entry(slug_of(&plural)).or_insert(monster);
            }
        }
        MonsterNames(names)
    }

    /// Returns the foe of a printed name without article and number.
    pub fn find(&self, name: &str) -> Option<Foe> {
        let slug = slug_of(name);
        let own_name = slug.split_once("-the-").map(|(_, kind)| kind);
        [Some(&*slug), own_name].into_iter().flatten().find_map(|slug| self.find_kind(slug))
    }

    /// Returns whether a text is a name and nothing else: of a kind or of its undead, in the singular or
    /// plural.
    pub fn includes(&self, text: &str) -> bool {
        let slug = slug_of(text);
        let named = |slug: &str| self.0.get(slug).copied();
        named(&slug).is_some() || Foe::undead_named(&singular_undead(&slug), named).is_some()
    }

    fn find_kind(&self, slug: &str) -> Option<Foe> {
        let living = |slug: &str| {
            self.described(slug)
                .map(|monster| Foe { kind: FoeKind::Monster(RowRef::new(monster)), ..Foe::default() })
        };
        let slug = slug.strip_suffix("-shaped-shifter").unwrap_or(slug);
        let plain = PREFIXES.iter().find_map(|prefix| slug.strip_prefix(prefix));
        [Some(slug), plain].into_iter().flatten().find_map(|slug| {
            living(slug).or_else(|| Foe::undead_named(&singular_undead(slug), |base| self.described(base)))
        })
    }

    /// Returns a monster whose name may follow a word or two that describe the individual.
    fn described(&self, slug: &str) -> Option<&'static Monster> {
        let made = || {
            let one = slug.strip_suffix('s').unwrap_or(slug);
            let fits = |(start, end, _): &&(&str, &str, &str)| {
                slug.starts_with(start) && (slug.ends_with(end) || one.ends_with(end))
            };
            MADE.iter().find(fits).map(|(.., monster)| *monster)
        };
        let kind = || {
            let rests = slug.match_indices('-').take(2).map(|(hyphen, _)| &slug[hyphen + 1..]);
            rests.into_iter().find(|rest| DESCRIBED.contains(rest) || rest.starts_with("draconian-"))
        };
        let slug = without_heads(slug);
        let named = |name: &str| self.0.get(name).copied();
        named(slug).or_else(|| made().or_else(kind).or_else(|| weapon(slug)).and_then(named))
    }
}

/// Returns the slug of a hydra without the number of its heads: that of `5-headed-hydra` is `hydra`.
fn without_heads(slug: &str) -> &str {
    let is_one = |(heads, kind): &(&str, &str)| !heads.contains('-') && kind.starts_with("hydra");
    slug.split_once("-headed-").filter(is_one).map_or(slug, |(_, kind)| kind)
}

/// Returns the monster that a weapon is, which the game calls by the weapon alone: `+2 broad axe of flaming`.
fn weapon(slug: &str) -> Option<&'static str> {
    let is_word = |at: usize, weapon: &str| {
        let (before, after) = (&slug[..at], &slug[at + weapon.len()..]);
        (before.is_empty() || before.ends_with('-')) && (after.is_empty() || after.starts_with('-'))
    };
    let is_in_name = |weapon: &Weapon| slug.match_indices(weapon.slug()).any(|(at, name)| is_word(at, name));
    let is_named = Weapon::table().iter().any(is_in_name);
    let monster = if slug.starts_with("spectral-") { "spectral-weapon" } else { "dancing-weapon" };
    is_named.then_some(monster)
}

/// What the game writes before the names of monsters in passing.
const PREFIXES: [&str; 5] = ["helpless-", "submerged-", "ghostly-", "sensed-", "vampire-"];
/// How names begin and end of monsters that are made of something, which the name tells: an item, a player,
/// animals, a spell or another monster.
#[rustfmt::skip]
const MADE: [(&str, &str, &str); 17] = [
    ("dancing-", "", "dancing-weapon"), ("echoed-", "", "armour-echo"), ("haunted-", "", "haunted-armour"),
    ("animated-", "", "animated-armour"),
    ("", "s-ghost", "player-ghost"), ("", "s-illusion", "player-illusion"),
    ("larval-", "-beast", "mutant-beast"), ("juvenile-", "-beast", "mutant-beast"), ("mature-", "-beast", "mutant-beast"),
    ("elder-", "-beast", "mutant-beast"), ("primal-", "-beast", "mutant-beast"),
    ("living-", "-spell", "living-spell"), ("living-", "-commandment", "living-spell"),
    ("", "-shaped-pillar-of-salt", "pillar-of-salt"), ("", "-shaped-pillars-of-salt", "pillar-of-salt"),
    ("", "-shaped-block-of-ice", "block-of-ice"), ("", "-shaped-blocks-of-ice", "block-of-ice"),
];
/// Monsters whose names follow a colour, a size or another word, beside the professions of draconians.
const DESCRIBED: [&str; 4] = ["ugly-thing", "very-ugly-thing", "slime-creature", "ballistomycete"];

/// Returns a slug with the last word of several undead in the singular.
fn singular_undead(slug: &str) -> String {
    let undead = [
        ("-zombies", "-zombie"),
        ("-skeletons", "-skeleton"),
        ("-simulacra", "-simulacrum"),
        ("-draugrs", "-draugr"),
    ];
    let one = undead.iter().find_map(|(many, one)| Some(format!("{}{one}", slug.strip_suffix(many)?)));
    one.unwrap_or_else(|| slug.to_string())
}

/// The game's own plurals: endings of names, how many letters each loses and what it gets instead. The first
/// that fits counts.
#[rustfmt::skip]
const PLURALS: [(&str, usize, &str); 46] = [
    ("lotus", 0, "es"), ("us", 2, "i"),
    ("larva", 0, "e"), ("noma", 0, "e"), ("amoeba", 0, "e"),
    ("ex", 2, "ices"),
    ("mosquito", 0, "es"), ("ss", 0, "es"), ("cyclops", 0, "es"), ("catoblepas", 1, "e"), ("s", 0, ""),
    ("ay", 0, "s"), ("ey", 0, "s"), ("oy", 0, "s"), ("uy", 0, "s"), ("y", 1, "ies"),
    ("fe", 2, "ves"), ("staff", 2, "ves"), ("ff", 0, "s"), ("f", 1, "ves"),
    ("mage", 1, "i"),
    ("fish", 0, ""), ("folk", 0, ""), ("spawn", 0, ""), ("tengu", 0, ""), ("sheep", 0, ""), ("swine", 0, ""),
    ("efreet", 0, ""), ("jiangshi", 0, ""), ("raiju", 0, ""), ("meliai", 0, ""), ("kemwar", 0, ""),
    ("ch", 0, "es"), ("sh", 0, "es"), ("x", 0, "es"), ("chon", 0, "es"),
    ("simulacrum", 2, "a"), ("plasmodium", 2, "a"), ("eidolon", 2, "a"),
    ("djinni", 1, ""), ("ophan", 0, "im"), ("cherub", 0, "im"), ("seraph", 0, "im"),
    ("arachi", 0, "m"), ("ushabti", 0, "u"),
    ("", 0, "s"),
];

/// Endings that had another plural in some releases.
const OTHER_PLURALS: [(&str, usize, &str); 4] =
    [("efreet", 0, "i"), ("tzitzimitl", 2, "meh"), ("cyclops", 1, "es"), ("", 0, "s")];

/// Returns the plurals that releases have printed of a name. In "moths of wrath" it is that of the part
/// before "of".
fn plurals(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_ascii_lowercase();
    let current = PLURALS
        .iter()
        .find(|(ending, ..)| name.split(" of ").next().is_some_and(|head| head.ends_with(ending)));
    let rules: Vec<_> = current.into_iter().chain(&OTHER_PLURALS).collect();
    rules.into_iter().filter_map(move |(ending, cut, end)| {
        let (head, tail) = name.split_at(name.find(" of ").unwrap_or(name.len()));
        head.ends_with(ending).then(|| format!("{}{end}{tail}", &head[..head.len() - cut]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    fn find(v: &str, name: &str) -> String {
        MonsterNames::of(Edition::parse(v).unwrap()).find(name).map(|foe| foe.write()).unwrap_or_default()
    }

    #[test]
    fn plurals_are_those_of_the_game() {
        for (v, several, one) in [
            ("0.34", "fire vortices", "fire-vortex"),
            ("0.34", "orc simulacra", "orc:simulacrum"),
            ("0.34", "ophanim", "ophan"),
            ("0.12", "cherubim", "cherub"),
            ("0.34", "catoblepae", "catoblepas"),
            ("0.34", "apis", "apis"),
            ("0.31", "cyclopes", "cyclops"),
            ("0.31", "cyclopses", "cyclops"),
            ("0.34", "chonchones", "chonchon"),
            ("0.34", "seismosauri", "seismosaurus"),
            ("0.34", "barachim", "barachi"),
            ("0.34", "jellies", "jelly"),
            ("0.34", "guardian mummies", "guardian-mummy"),
            ("0.34", "liches", "lich"),
            ("0.34", "starcursed masses", "starcursed-mass"),
            ("0.34", "deep elf archers", "deep-elf-archer"),
            ("0.12", "deep dwarves", "deep-dwarf"),
            ("0.12", "elves", "elf"),
            ("0.34", "jiangshi", "jiangshi"),
            ("0.12", "lava fish", "lava-fish"),
            ("0.12", "octopodes", "octopode"),
            ("0.34", "moths of wrath", "moth-of-wrath"),
            ("0.31", "moth of wrath zombies", "moth-of-wrath:zombie"),
            ("0.34", "spectral moths of wrath", "moth-of-wrath:spectral"),
            ("0.12", "giant amoebae", "giant-amoeba"),
            ("0.12", "ufetubi", "ufetubus"),
            ("0.12", "vampire mosquitoes", "vampire-mosquito"),
            ("0.12", "efreeti", "efreet"),
            ("0.34", "deep elf zephyrmancers", "deep-elf-air-mage"),
            ("0.34", "large abominations", "abomination-large"),
        ] {
            assert_eq!(find(v, several), one, "{several}");
        }
    }

    #[test]
    fn individuals_are_found_by_their_kind() {
        for (v, name, foe) in [
            ("0.34", "Nobody", "nameless-revenant"),
            ("0.16", "orange crystal statue", "orange-statue"),
            ("0.34", "red draconian scorcher", "draconian-scorcher"),
            ("0.34", "5-headed hydra", "hydra"),
            ("0.34", "spectral nine-headed hydras", "hydra:spectral"),
            ("0.34", "two-headed ogre", "two-headed-ogre"),
            ("0.34", "brown ugly thing", "ugly-thing"),
            ("0.20", "purple very ugly thing", "very-ugly-thing"),
            ("0.31", "very large slime creature", "slime-creature"),
            ("0.31", "elder oxbird beast", "mutant-beast"),
            ("0.31", "helpless orc", "orc"),
            ("0.34", "vampire ogre", "ogre"),
            ("0.34", "vampire mage", "vampire-mage"),
            ("0.20", "yak shaped shifter", "yak"),
            ("0.31", "Gorg the orc warrior", "orc-warrior"),
            ("0.20", "Blork the orc", "blork-the-orc"),
            ("0.34", "deep elf zephyrmancer zombie", "deep-elf-air-mage:zombie"),
            ("0.34", "dancing +1 dire flail of holy wrath", "dancing-weapon"),
            ("0.20", "+2 broad axe of flaming", "dancing-weapon"),
            ("0.20", "+3 demon blade \"Foo\"", "dancing-weapon"),
            ("0.31", "spectral broad axe", "spectral-weapon"),
            ("0.34", "Abel's ghost", "player-ghost"),
            ("0.10", "ghost", "ghost"),
            ("0.31", "orc shaped pillar of salt", "pillar-of-salt"),
            ("0.31", "orc warrior shaped pillars of salt", "pillar-of-salt"),
            ("0.31", "ogre shaped block of ice", "block-of-ice"),
            ("0.28", "animated plate armour", "animated-armour"),
            ("0.13", "animated tree", "animated-tree"),
            ("0.34", "living banishment spell", "living-spell"),
            ("0.34", "living paralysis spells", "living-spell"),
            ("0.28", "living smiting commandment", "living-spell"),
            ("0.31", "primal yak beasts", "mutant-beast"),
            ("0.34", "yellow brick", ""),
            ("0.34", "", ""),
        ] {
            assert_eq!(find(v, name), foe, "{name}");
        }
    }
}
