//! Sentences about what explains step times.

use crate::telengard::group_thousands;
use foundation::text::number;

/// The smallest likelihood ratio that distinguishes two builds.
const MIN_RATIO: f64 = 3.0;
/// The largest likelihood ratio that is written out.
const MAX_RATIO: f64 = 1e6;
/// Maximum number of changes named in a sentence.
const MAX_NAMED: usize = 3;

/// Describes the likeliest change: `Slowed explains it best: 240 times likelier than your build.`
///
/// `changes` are the names of the likeliest changes, which all change the step alike; none if no change makes the times
/// possible. `ratio` is how many times likelier than under the current build the times are with them; `None` if
/// the build cannot take them.
pub fn describe_best(changes: &[String], ratio: Option<f64>) -> String {
    let names = name_any(changes);
    match (changes, ratio) {
        ([], None) => {
            "Neither your build nor any single change of it can take these times: two things may differ, or \
                       the clock was read in another unit (1.3 there is 13 here)."
                .to_string()
        }
        (_, None) => format!("{names} explains it best: your build cannot take these times."),
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

/// Formats a ratio of likelihoods: `240`, `2.5`, `< 0.01`, `over 1,000,000`.
pub fn format_ratio(ratio: f64) -> String {
    match ratio {
        _ if ratio > MAX_RATIO => format!("over {}", group_thousands(MAX_RATIO as u64)),
        _ if ratio >= 10.0 => group_thousands(ratio.round() as u64),
        _ if ratio > 0.0 && ratio < 0.01 => "<\u{202f}0.01".to_string(),
        _ => number(ratio, 2),
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
            "Slowed, or Petrifying explains it best: your build cannot take these times."
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
}
