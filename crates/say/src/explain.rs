//! Sentences about what explains step times.

use crate::Unit;
use foundation::inputs::Skill;
use foundation::text::{group_thousands, joined, number};

/// The smallest likelihood ratio that distinguishes two builds.
const MIN_RATIO: f64 = 3.0;
/// The largest likelihood ratio that is written out.
const MAX_RATIO: f64 = 1e6;
/// Maximum number of changes named in a sentence.
const MAX_NAMED: usize = 3;

/// Describes the likeliest change: `Slowed explains it best: 240 times likelier than your build.`
///
/// `changes` are the names of the likeliest changes, which all change the step alike; none if no change makes
/// the times possible. `ratio` is how many times likelier than under the current build the times are with
/// them; `None` if the build cannot take them.
pub fn describe_best(changes: &[String], ratio: Option<f64>) -> String {
    let names = name_any(changes);
    match (changes, ratio) {
        ([], None) => {
            "Neither your build nor any single change of it can take these times: two things may differ, or \
                       the clock was read in another unit (1.3 there is 13 here)."
                .to_string()
        }
        (_, None) => format!("{names} explains it best: these times don't fit your build."),
        ([], Some(_)) => "Only your build can take these times, and no single change of it.".to_string(),
        (_, Some(ratio)) if ratio <= 1.0 => format!("Your build explains it best; {names} comes next."),
        (_, Some(ratio)) if ratio < MIN_RATIO => format!(
            "{names} explains it best, but only {} times likelier than your build: too little to tell.",
            format_ratio(ratio)
        ),
        (_, Some(ratio)) => {
            format!("{names} explains it best: {} times likelier than your build.", format_ratio(ratio))
        }
    }
}

/// Describes from which skill on attacks with a weapon take no longer than its minimum delay, and what keeps
/// a character's above it. `least` is that delay in aut, and the skill in tenths; `aut` the mean time of an
/// attack; `above` what adds to it, and how many auts each.
pub fn describe_least_delay(
    weapon: &str,
    [least, tenths]: [i32; 2],
    aut: f64,
    above: &[(String, f64)],
    unit: Unit,
) -> Vec<String> {
    let (delay, skill) = (unit.format(f64::from(least)), number(f64::from(tenths) / 10.0, 1));
    let way = match tenths {
        ..=0 => format!("Minimum delay of {weapon}: {delay}, without any skill."),
        _ if tenths > Skill::MOST.tenths() => {
            format!("No skill brings {weapon} to its minimum delay of {delay}: that would take {skill}.")
        }
        _ => format!("Minimum delay of {weapon}: {delay}, from skill {skill} on."),
    };
    let yours = unit.format(aut);
    let causes = above.iter().map(|(cause, added)| format!("{cause} (+{})", unit.format_number(*added)));
    let rest = match above {
        [] if aut < f64::from(least) => format!("Your attacks take {yours}: nothing keeps them above it."),
        [] => "You are there.".to_string(),
        _ => format!("Your attacks take {yours}. What adds to that: {}.", joined(causes)),
    };
    vec![way, rest]
}

/// Formats a ratio of likelihoods: `240`, `2.5`, `< 0.01`, `over 1,000,000`.
pub fn format_ratio(ratio: f64) -> String {
    if ratio > MAX_RATIO {
        format!("over {}", group_thousands(MAX_RATIO as u64))
    } else if ratio >= 10.0 {
        group_thousands(ratio.round() as u64)
    } else if ratio > 0.0 && ratio < 0.01 {
        "<\u{202f}0.01".to_string()
    } else {
        number(ratio, 2)
    }
}

/// Formats alternatives: `Slowed, or Petrifying`.
fn name_any(names: &[String]) -> String {
    let mut named = names[..names.len().min(MAX_NAMED)].join(", or ");
    if names.len() > MAX_NAMED {
        named.push_str(&format!(", or one of {} more", names.len() - MAX_NAMED));
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_change_is_named_with_its_ratio() {
        let best = |names: &[&str], ratio| {
            describe_best(&names.iter().map(ToString::to_string).collect::<Vec<_>>(), ratio)
        };
        assert_eq!(
            best(&["Slowed"], Some(240.4)),
            "Slowed explains it best: 240 times likelier than your build."
        );
        assert_eq!(
            best(&["Slowed", "Petrifying"], None),
            "Slowed, or Petrifying explains it best: these times don't fit your build."
        );
        assert_eq!(
            best(&["Hasted"], Some(1.5)),
            "Hasted explains it best, but only 1.5 times likelier than your build: too little to tell."
        );
        assert_eq!(best(&["Hasted"], Some(0.5)), "Your build explains it best; Hasted comes next.");
        assert_eq!(best(&[], Some(1.0)), "Only your build can take these times, and no single change of it.");
        assert!(best(&[], None).starts_with("Neither your build nor any single change"));
        assert!(
            best(&["A", "B", "C", "D", "E"], None).starts_with("A, or B, or C, or one of 2 more explains")
        );
    }

    #[test]
    fn ratios_are_rounded_to_what_matters() {
        let texts = [f64::MAX, 12_345.6, 9.876, 0.5, 0.001, 0.0].map(format_ratio);
        assert_eq!(texts, ["over 1,000,000", "12,346", "9.88", "0.5", "<\u{202f}0.01", "0"]);
    }

    #[test]
    fn what_keeps_an_attack_above_its_least_is_named() {
        let say = |least, aut, above: &[(&str, f64)]| {
            let above: Vec<_> = above.iter().map(|(cause, aut)| (cause.to_string(), *aut)).collect();
            describe_least_delay("war axe", least, aut, &above, Unit::Aut).join(" ").replace('\u{a0}', " ")
        };
        assert_eq!(
            say([7, 160], 7.0, &[]),
            "Minimum delay of war axe: 7 aut, from skill 16 on. You are there."
        );
        assert_eq!(
            say([7, 165], 9.35, &[("Weapon skill: 12", 2.0), ("tower shield", 0.35)]),
            "Minimum delay of war axe: 7 aut, from skill 16.5 on. Your attacks take 9.35 aut. What adds to that: \
             Weapon skill: 12 (+2), tower shield (+0.35)."
        );
        assert!(
            say([7, 160], 4.67, &[]).ends_with("Your attacks take 4.67 aut: nothing keeps them above it.")
        );
        assert!(
            say([7, 280], 7.5, &[])
                .starts_with("No skill brings war axe to its minimum delay of 7 aut: that")
        );
        assert!(say([5, 0], 5.0, &[]).starts_with("Minimum delay of war axe: 5 aut, without any skill."));
    }
}
