//! Reads the headings of columns of times.

use super::claim::ClaimKind;
use super::timed::Timed;
use super::written_number::{TimeUnit, WrittenNumber};
use crate::wikitable::{has_any_word, words};
use chase::foe::{ATTACK_WORDS, STEP_WORDS};

/// How many times its least delay the base delay of a weapon may be: the game's largest is three.
const MAX_RATIO: f64 = 4.0;
/// How many times the other one of two numbers that are one in two units may be, where one of them is
/// mistaken.
const MAX_MISTAKE: f64 = 1.3;
/// Words for a time, of which a heading has to contain one.
const TIME_WORDS: [&str; 4] = ["delay", "delays", "speed", "mindelay"];
/// Words for the time of an action alone.
const ACTION_WORDS: [&str; 4] = ["time", "cost", "duration", "takes"];
/// Words for the least time.
const LEAST_WORDS: [&str; 6] = ["min", "minimum", "mindelay", "minskill", "minimal", "least"];
/// Words for steps, besides those of monsters.
const MORE_STEP_WORDS: [&str; 4] = ["moving", "step", "steps", "walking"];
/// Words for steps in water.
const SWIM_WORDS: [&str; 2] = ["swim", "swimming"];
/// Words for a skill.
const SKILL_WORDS: [&str; 3] = ["skill", "skills", "minskill"];
/// Other words that a heading may contain.
const OTHER_WORDS: [&str; 23] = [
    "a",
    "at",
    "average",
    "base",
    "basedelay",
    "effective",
    "for",
    "in",
    "level",
    "needed",
    "normal",
    "of",
    "on",
    "per",
    "plain",
    "player",
    "reach",
    "required",
    "the",
    "to",
    "unit",
    "weapon",
    "wiki",
];

/// Returns whether a heading has a word for a time, a speed or a cost.
pub fn names_time(heading: &str) -> bool {
    let lower = heading.to_ascii_lowercase();
    let is_of_time = |word| {
        TIME_WORDS.contains(&word)
            || ACTION_WORDS.contains(&word)
            || TimeUnit::parse(word).is_some()
            || word == "basedelay"
    };
    words(&lower).any(is_of_time)
}

impl Timed {
    /// Parses the heading of a column of times, with its unit where it names one.
    pub fn parse_heading(&self, heading: &str) -> Option<(ClaimKind, Option<TimeUnit>)> {
        let lower = heading.to_ascii_lowercase();
        let all: Vec<&str> = words(&lower).collect();
        let unit = all.iter().find_map(|word| TimeUnit::parse(word));
        let has = |names: &[&str]| all.iter().any(|word| names.contains(word));
        let is_step = has(STEP_WORDS) || has(&MORE_STEP_WORDS);
        let is_time = has(&TIME_WORDS) || unit.is_some() || has(&["basedelay"]);
        if !all.iter().all(|word| is_known(word)) {
            return None;
        }
        let is_least = has(&LEAST_WORDS);
        let quantity = match self {
            Timed::Mover(_) if is_least || has(&SKILL_WORDS) || has(&SWIM_WORDS) => return None,
            Timed::Mover(_) if has(ATTACK_WORDS) => is_time.then_some(ClaimKind::Attack)?,
            Timed::Mover(_) => (is_step || is_time).then_some(ClaimKind::Step)?,
            Timed::Weapon(_) if has(&SKILL_WORDS) && is_delay_at_skill(&lower) => return None,
            Timed::Weapon(_) if has(&SKILL_WORDS) => {
                let is_of_least = is_least || has(&["needed", "required"]);
                return is_of_least.then_some((ClaimKind::Skill, Some(TimeUnit::Level)));
            }
            Timed::Weapon(_) if is_step || has(&SWIM_WORDS) => return None,
            Timed::Weapon(_) if is_least => {
                let kind =
                    if has(&["base", "basedelay"]) { ClaimKind::BaseAndLeast } else { ClaimKind::Least };
                is_time.then_some(kind)?
            }
            Timed::Weapon(_) => is_time.then_some(ClaimKind::Attack)?,
            Timed::Action(_) if is_least || is_step || has(&SKILL_WORDS) || has(ATTACK_WORDS) => return None,
            Timed::Action(_) => (is_time || has(&ACTION_WORDS)).then_some(ClaimKind::Action)?,
            // Without the word “delay” a column of monsters holds speeds or costs.
            Timed::Monster(_)
                if is_least || has(&["speed"]) || !(has(&["delay", "delays"]) || unit.is_some()) =>
            {
                return None;
            }
            Timed::Monster(_) if has(&SWIM_WORDS) => ClaimKind::Swim,
            Timed::Monster(_) if has(ATTACK_WORDS) => ClaimKind::Attack,
            Timed::Monster(_) if is_step => ClaimKind::Step,
            Timed::Monster(_) => ClaimKind::Action,
        };
        // A speed of monsters is none of a player's times; a wiki may write either for a species.
        let is_speed = matches!(self, Timed::Mover(_)) && unit.is_none() && has(&["speed"]);
        Some((quantity, if is_speed { Some(TimeUnit::Speed) } else { unit }))
    }

    /// Returns what each number of a cell says; `None` if the heading does not tell. A skill may stand behind
    /// the least delay of a weapon: `5 (50%) at skill 10`.
    pub(super) fn kinds(&self, kind: ClaimKind, claims: &[WrittenNumber]) -> Option<Vec<ClaimKind>> {
        let (times, skill) = match claims {
            [times @ .., last] if kind == ClaimKind::Least && last.is_level() && !times.is_empty() => {
                (times, Some(ClaimKind::Skill))
            }
            _ => (claims, None),
        };
        if kind != ClaimKind::Skill && times.iter().any(WrittenNumber::is_level) {
            return None;
        }
        let kinds = match (self, kind, times) {
            (
                Timed::Weapon(_),
                ClaimKind::Attack | ClaimKind::Least | ClaimKind::BaseAndLeast,
                [first, second],
            ) => kinds_of_two(kind, first, second)?.to_vec(),
            (Timed::Weapon(_), ClaimKind::Attack | ClaimKind::Least, [_, _, ..])
            | (_, ClaimKind::BaseAndLeast, _) => return None,
            _ => vec![kind; times.len()],
        };
        Some(kinds.into_iter().chain(skill).collect())
    }
}

/// Returns what two numbers of a weapon say, by their ratio alone, so that a mistaken one does not change
/// what the other says. The larger is the base delay, `10 (5)` or `0.7 (15)`, unless they are one in two
/// units, `13 (1.3)` or `1.5 (140%)`, or too far apart for such delays.
fn kinds_of_two(kind: ClaimKind, first: &WrittenNumber, second: &WrittenNumber) -> Option<[ClaimKind; 2]> {
    let ratio = first.delay_ratio_to(second);
    let is_within = |limit: f64| (1.0 / limit..=limit).contains(&ratio);
    let is_one = if first.has_unit_of(second) { ratio == 1.0 } else { is_within(MAX_MISTAKE) };
    match kind {
        ClaimKind::Attack | ClaimKind::Least if is_one || !is_within(MAX_RATIO) => Some([kind; 2]),
        ClaimKind::Least => None,
        _ if ratio > 1.0 => Some([ClaimKind::Attack, ClaimKind::Least]),
        _ => Some([ClaimKind::Least, ClaimKind::Attack]),
    }
}

fn is_known(word: &str) -> bool {
    let known = [
        STEP_WORDS,
        ATTACK_WORDS,
        &TIME_WORDS,
        &ACTION_WORDS,
        &LEAST_WORDS,
        &MORE_STEP_WORDS,
        &SWIM_WORDS,
        &SKILL_WORDS,
        &OTHER_WORDS,
    ];
    known.iter().any(|names| names.contains(&word)) || TimeUnit::parse(word).is_some()
}

/// Returns a heading with the one above it, which covers several columns, if that says what the times are:
/// `Delay` above `Move`.
pub fn with_heading_above(above: &str, heading: &str) -> String {
    let lower = above.to_ascii_lowercase();
    if above.is_empty() || !words(&lower).all(is_known) {
        heading.to_string()
    } else {
        format!("{above} {heading}")
    }
}

/// Returns whether a heading has a word that says neither of what nor when its times are: `Delay in lava`.
pub fn has_unknown_word(heading: &str) -> bool {
    !words(&heading.to_ascii_lowercase()).all(is_known)
}

/// Returns whether a heading names a delay and a skill.
pub fn names_delay_and_skill(heading: &str) -> bool {
    is_delay_at_skill(&heading.to_ascii_lowercase())
}

/// Returns whether a heading is about a delay, and names a skill beside it: `Delay at min skill`, `Minimum
/// delay (skill)`.
fn is_delay_at_skill(lower: &str) -> bool {
    let before = lower.split_once("skill").map_or("", |(before, _)| before);
    has_any_word(before, &TIME_WORDS) && (before.contains('(') || has_any_word(before, &["at"]))
}
