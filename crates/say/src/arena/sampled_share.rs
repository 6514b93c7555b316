//! The share of a few hundred sampled walks, in words: no more precise than their number allows.

/// Formats the share of this many sampled walks: `about 75 %`, `> 99 %`.
pub(super) fn describe_share(p: f64, walks: usize) -> String {
    match sampled_percent(p, walks) {
        0 => "<\u{202f}1\u{a0}%".to_string(),
        100 => ">\u{202f}99\u{a0}%".to_string(),
        percent => format!("about {percent}\u{a0}%"),
    }
}

/// Rounds the share of this many sampled walks to a unit that their number allows: to whole percent, to 5 or
/// to 10. Only of many walks is it 0 or 100.
pub(super) fn sampled_percent(p: f64, walks: usize) -> i32 {
    let n = walks as f64;
    // Two walks more, one of each kind: those that are all alike have an error, too.
    let p_of_more = (p * n + 1.0) / (n + 2.0);
    let error = 100.0 * (p_of_more * (1.0 - p_of_more) / n).sqrt();
    let unit = match error {
        ..=1.0 => 1,
        ..=3.0 => 5,
        _ => 10,
    };
    let rounded = (100.0 * p / f64::from(unit)).round() as i32 * unit;
    if unit == 1 { rounded } else { rounded.clamp(unit, 100 - unit) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_as_precise_as_the_number_of_walks_allows() {
        for (p, walks, expected) in [
            (0.734, 400, "about 75 %"),
            (0.734, 40, "about 70 %"),
            (0.98, 400, "about 98 %"),
            (1.0, 400, "> 99 %"),
            (0.0, 400, "< 1 %"),
            (1.0, 10, "about 90 %"),
        ] {
            let share = describe_share(p, walks).replace(['\u{a0}', '\u{202f}'], " ");
            assert_eq!(share, expected, "{p} of {walks}");
        }
    }
}
