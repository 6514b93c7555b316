//! Inputs drawn from a seed: what people and hostile programs may send, built from the project's own tables.

mod dump;

pub use dump::{damaged, dump};

use chase::foe::FoeStatus;
use crawl::model::build::Build;
use crawl::model::monster::Monster;
use crawl::step::actions::actions;
use foundation::dice::Draw;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputMeta, Inputs, Row};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use question::Question;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::LazyLock;

/// The generator that everything is drawn from.
pub type Dice = Xoshiro256PlusPlus;

/// Draws one of these.
pub fn one_of<'a, T>(dice: &mut Dice, all: &'a [T]) -> &'a T {
    &all[dice.below(all.len() as u32) as usize]
}

/// Returns whether one draw in `count` comes out.
pub fn one_in(dice: &mut Dice, count: u32) -> bool {
    dice.below(count) == 0
}

/// Draws a count below `end` and returns that many drawn texts, joined.
fn joined(dice: &mut Dice, end: u32, separator: &str, mut draw: impl FnMut(&mut Dice) -> String) -> String {
    let count = dice.below(end);
    (0..count).map(|_| draw(dice)).collect::<Vec<_>>().join(separator)
}

static EDITIONS: LazyLock<Vec<&str>> = LazyLock::new(|| Edition::all().map(Edition::slug).collect());
/// The actions that plans name, and what else a plan may say.
static TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let named = [
        "away",
        "near",
        "step",
        "stay",
        "attack",
        "blink4",
        "hop4",
        "teleport",
        "stairs",
        "away-attack",
        "near-cast",
        "attack~",
    ];
    let slugs = Edition::all().flat_map(|edition| actions(edition, &Build::default()));
    named.map(String::from).into_iter().chain(slugs.map(|action| action.slug.to_string())).collect()
});
static MONSTERS: LazyLock<Vec<&str>> =
    LazyLock::new(|| Monster::table().iter().map(|row| row.slug()).collect());
/// Monsters that need the most states: cycles of pauses, several speeds, long reach, cheap steps.
const HARD_MONSTERS: [&str; 8] = [
    "jiangshi",
    "sixfirhy",
    "pandemonium-lord",
    "lemure",
    "slime-creature",
    "foxfire",
    "quicksilver-dragon",
    "bat",
];
/// Texts that no input expects.
const ODD: [&str; 22] = [
    "",
    "-1",
    "0",
    "00",
    "1e9",
    "99999999999999999999",
    "2147483647",
    "-2147483648",
    "NaN",
    "5.3",
    "ä",
    "&",
    "=",
    "%",
    "%00",
    "%F0%9F%92%A9",
    "..",
    ".*",
    "~",
    "@/",
    ":",
    "\u{202e}",
];

/// Keys of the arena, some of them pressed several times.
const KEYS: [&str; 12] = ["h", "j9", "k", "l9", "y", "u3", "b", "n3", "s", "s20", "U", "D"];

/// An input with what it accepts in some edition.
struct Known {
    key: &'static str,
    slugs: Vec<&'static str>,
    bounds: Option<(i64, i64)>,
}

static INPUTS: LazyLock<Vec<Known>> = LazyLock::new(|| Question::inputs().map(Known::of).collect());

impl Known {
    fn of(input: &'static InputMeta) -> Known {
        let mut known = Known { key: input.key.as_str(), slugs: Vec::new(), bounds: None };
        for edition in Edition::all() {
            match (input.control)(edition) {
                Control::OneOf(choices) | Control::AnyOf(choices) | Control::Text(choices) => {
                    known.slugs.extend(choices.iter().map(|choice| choice.slug));
                }
                Control::Number { min, max, .. } => known.bounds = Some((min, max)),
                Control::Toggle => known.slugs.extend(["0", "1"]),
            }
        }
        known.slugs.sort();
        known.slugs.dedup();
        known
    }

    fn draw(&self, dice: &mut Dice) -> String {
        match (self.key, self.bounds) {
            _ if one_in(dice, 20) => one_of(dice, &ODD).to_string(),
            ("plan", _) => plan(dice),
            ("keys", _) => joined(dice, 30, "", |dice| one_of(dice, &KEYS).to_string()),
            ("foes", _) => foes(dice),
            ("do" | "times" | "attack-times", _) => joined(dice, 6, ".", |dice| dice.below(102).to_string()),
            ("compare", _) => utf8_percent_encode(&build(dice), NON_ALPHANUMERIC).to_string(),
            (_, Some((min, max))) => match dice.below(4) {
                0 => min.to_string(),
                1 => max.to_string(),
                _ => (min + i64::from(dice.below(max.abs_diff(min).clamp(1, u32::MAX.into()) as u32)))
                    .to_string(),
            },
            _ if self.slugs.is_empty() => dice.below(200).to_string(),
            _ => one_of(dice, &self.slugs).to_string(),
        }
    }
}

/// Draws a pair of an input that satisfies a predicate.
fn pair(dice: &mut Dice, is_wanted: impl Fn(&str) -> bool) -> String {
    loop {
        let input = one_of(dice, &INPUTS);
        if is_wanted(input.key) {
            return format!("{}={}", input.key, input.draw(dice));
        }
    }
}

fn edition(dice: &mut Dice) -> String {
    format!("v={}", one_of(dice, &EDITIONS))
}

/// Draws what a link may ask.
pub fn query(dice: &mut Dice) -> String {
    format!("{}&{}", edition(dice), joined(dice, 12, "&", |dice| pair(dice, |_| true)))
}

/// Draws a build in an edition.
fn build(dice: &mut Dice) -> String {
    let is_build = |key: &str| Build::field(key).is_some();
    format!("{}&{}", edition(dice), joined(dice, 6, "&", |dice| pair(dice, is_build)))
}

/// Draws a foe: often one of those that need the most states, or a custom one.
fn foe(dice: &mut Dice) -> String {
    let mut foe = match dice.below(4) {
        0 => one_of(dice, &HARD_MONSTERS).to_string(),
        1 => format!(
            "@{}{}",
            1 + dice.below(120),
            joined(dice, 3, "", |dice| format!("/{}", 3 + dice.below(97)))
        ),
        _ => one_of(dice, &MONSTERS).to_string(),
    };
    for state in FoeStatus::ALL {
        if one_in(dice, 4) {
            foe += &format!(":{}", state.slug());
        }
    }
    if one_in(dice, 10) {
        foe += &format!(":dies{}", dice.below(210));
    }
    if one_in(dice, 10) {
        foe += &format!(":at{}", dice.below(100));
    }
    if one_in(dice, 10) {
        foe += &format!(":hp{}", dice.below(2_100));
    }
    foe
}

fn foes(dice: &mut Dice) -> String {
    joined(dice, 4, ",", foe)
}

/// Draws a plan.
pub fn plan(dice: &mut Dice) -> String {
    let token = |dice: &mut Dice| match dice.below(8) {
        0 => format!("{}{}", one_of(dice, &["", "away", "near"]), dice.below(102)),
        1 => {
            let lasts = *one_of(dice, &["", "keep-"]);
            format!("{lasts}{}", pair(dice, |_| true).replacen('=', ":", 1))
        }
        2 => format!("{}*{}", one_of(dice, &TOKENS), dice.below(60)),
        _ => one_of(dice, &TOKENS).clone(),
    };
    joined(dice, 12, ".", token)
}

/// Draws a chase that takes long: mostly many actions, any energy, random times.
pub fn chase(dice: &mut Dice) -> String {
    let mut query = build(dice);
    query += &format!("&foes={}", foe(dice));
    let gap = *one_of(dice, &[1, 2, 5, 8, 20, 50, 98, 99]);
    query += &format!("&gap={gap}&steps={}", [200, 200, 200, 1 + dice.below(200)][dice.below(4) as usize]);
    for (pair, chance) in
        [("&energy=any", 2), ("&away=0", 3), ("&god=cheibriados&piety=200", 4), ("&slowed=1", 4)]
    {
        if one_in(dice, chance) {
            query += pair;
        }
    }
    if one_in(dice, 2) {
        query += &format!("&plan={}", plan(dice));
    }
    query
}

/// Draws a chase in which one may die: foes of any number, hit points and defences, what you carry and where
/// you are.
pub fn decision(dice: &mut Dice) -> String {
    let mut query = chase(dice);
    if one_in(dice, 2) {
        let count = 2 + dice.below(11);
        let foes: Vec<String> = (0..count).map(|_| foe(dice)).collect();
        query += &format!("&foes={}", foes.join(","));
    }
    query += &format!(
        "&hp={}&ac={}&ev={}&sh={}",
        one_of(dice, &[1, 30, 90, 400, 999]),
        one_of(dice, &[0, 3, 20, 99]),
        one_of(dice, &[0, 8, 30, 99]),
        one_of(dice, &[0, 0, 7, 40])
    );
    for pair in [
        "&stairs=9",
        "&have=haste.blink.teleport.berserk.swiftness",
        "&where=corridor",
        "&where=open",
        "&where=door",
        "&plan=attack*",
        "&plan=away*9.stairs",
        "&plan=haste-if.away*9",
        "&poison=30",
    ] {
        if one_in(dice, 3) {
            query += pair;
        }
    }
    query
}

/// Replaces one pair of a link by one of another link, or adds it.
pub fn changed(dice: &mut Dice, query: &str, other: &str) -> String {
    let (mut pairs, others): (Vec<&str>, Vec<&str>) =
        (query.split('&').collect(), other.split('&').collect());
    let pair = *one_of(dice, &others);
    let key = pair.split('=').next().unwrap_or_default();
    let index = pairs.iter().position(|old| old.split('=').next() == Some(key));
    match index {
        Some(index) if one_in(dice, 4) && pairs.len() > 2 => drop(pairs.remove(index)),
        Some(index) => pairs[index] = pair,
        None => pairs.push(pair),
    }
    pairs.join("&")
}

/// Draws up to `length` letters, half of them of any script.
pub fn any_text(dice: &mut Dice, length: u32) -> String {
    joined(dice, length + 1, "", |dice| {
        let end = *one_of(dice, &[0x80, 0x11_0000]);
        char::from_u32(dice.below(end)).unwrap_or(char::REPLACEMENT_CHARACTER).to_string()
    })
}
