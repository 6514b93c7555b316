//! The share of a few hundred sampled walks, in words: no more precise than so many can tell.

/// Formats the share of so many sampled walks: `about 75 %`, `> 99 %`.
pub(super) fn describe_share(p: f64, walks: usize) -> String {
    match sampled_percent(p, walks) {
        0 => "<\u{202f}1\u{a0}%".to_string(),
        100 => ">\u{202f}99\u{a0}%".to_string(),
        percent => format!("about {percent}\u{a0}%"),
    }
}

/// Rounds the share of so many sampled walks to as many percent as they can tell: to whole ones, to 5 or to 10. Only of many is it
/// none or all.
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
    fn a_share_is_told_as_precisely_as_so_many_walks_can() {
        for (p, walks, told) in [
            (0.734, 400, "about 75 %"),
            (0.734, 40, "about 70 %"),
            (0.98, 400, "about 98 %"),
            (1.0, 400, "> 99 %"),
            (0.0, 400, "< 1 %"),
            (1.0, 10, "about 90 %"),
        ] {
            let share = describe_share(p, walks).replace(['\u{a0}', '\u{202f}'], " ");
            assert_eq!(share, told, "{p} of {walks}");
        }
    }
}
