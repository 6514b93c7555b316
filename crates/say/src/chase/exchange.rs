//! Your attacks against a foe's, and the stairs, as sentences.

use super::{NEGLIGIBLE, format_counts, times};
use chase::plan::ActionNoun;
use chase::pursuit::Exchange;
use chase::pursuit::OnStairs;
use foundation::prob::Dist;
use foundation::text::{number, percent, several};

/// Describes your counted actions: `Of your 6 attacks, 3 are done before it reaches you and 4 before it first
/// attacks; 2 to each of its.` Where not all of them find it within your reach: `Of your 6 attacks, 4 find it
/// within your reach: 1 is done …`
///
/// `noun` is what the actions counted are called; how many are looked at in a fight to the end is not said.
pub fn describe_exchange(exchange: &Exchange, noun: ActionNoun, is_fought_out: bool) -> String {
    let Exchange { planned, total, before_reach, before_attacked, per_attack } = exchange;
    let yours = if is_fought_out { format!("{noun}s") } else { several(&planned.to_string(), noun.text()) };
    if *total <= NEGLIGIBLE {
        return format!("It is never within reach of your {yours}.");
    }
    let all_count = *total == f64::from(*planned);
    if all_count && [before_reach, before_attacked].iter().all(|counts| counts.certain() == Some(planned)) {
        return format!("You get all of your {yours} done before it attacks.");
    }
    let counting = if all_count {
        String::new()
    } else if total.fract() == 0.0 {
        let finds = if *total == 1.0 { "finds" } else { "find" };
        format!(" {} {finds} it within your reach:", number(*total, 0))
    } else {
        format!(" {} on average find it within your reach:", number(*total, 2))
    };
    let ratio = match per_attack {
        Some(ratio) => format!("; {} to each of its attacks", number(*ratio, 2)),
        None => String::new(),
    };
    let is = if before_reach.certain() == Some(&1) { "is" } else { "are" };
    let (reach, attacked) = (format_count(before_reach), format_count(before_attacked));
    format!(
        "Of your {yours},{counting} {reach} {is} done before it reaches you and {attacked} before it first attacks{ratio}."
    )
}

/// Describes the stairs: `It comes along with a chance of 43 %, and then attacks you 0.9 times in your first
/// turn up or down there.`
pub fn describe_stairs(stairs: &OnStairs) -> String {
    let after = match stairs.follows {
        p if p <= NEGLIGIBLE => return "It does not come along.".to_string(),
        p => stairs.attacks_after.mean() / p,
    };
    let times = times(&number(after, 2));
    let then = format!("attacks you {times} on average by the end of your first turn there");
    match stairs.follows {
        p if p >= 1.0 - NEGLIGIBLE => format!("It comes along and {then}."),
        p => format!("It comes along with a chance of {}, and then {then}.", percent(p)),
    }
}

/// Formats a count: `3`, `3 or 4 (3.2 on average)`.
fn format_count(counts: &Dist<i32, f64>) -> String {
    match counts.certain() {
        Some(count) => count.to_string(),
        None => format!("{} ({} on average)", format_counts(counts), number(counts.mean(), 2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_and_stairs_are_described() {
        let exchange = Exchange {
            planned: 6,
            total: 6.0,
            before_reach: Dist::always(3),
            before_attacked: Dist::chance(1, 4, 5, 4),
            per_attack: Some(2.0),
        };
        assert_eq!(
            describe_exchange(&exchange, ActionNoun::Attack, false),
            "Of your 6 attacks, 3 are done before it reaches you and 4 or 5 (4.25 on average) before it first \
             attacks; 2 to each of its attacks."
        );
        let in_reach = |total, before: i32| {
            let counts = Dist::always(before);
            let (before_reach, before_attacked) = (Dist::always(0), counts);
            let some = Exchange { planned: 6, total, before_reach, before_attacked, per_attack: Some(1.0) };
            describe_exchange(&some, ActionNoun::Attack, false)
        };
        let done =
            "0 are done before it reaches you and 1 before it first attacks; 1 to each of its attacks.";
        assert_eq!(in_reach(3.0, 1), format!("Of your 6 attacks, 3 find it within your reach: {done}"));
        assert_eq!(in_reach(1.0, 1), format!("Of your 6 attacks, 1 finds it within your reach: {done}"));
        assert_eq!(
            in_reach(3.25, 1),
            format!("Of your 6 attacks, 3.25 on average find it within your reach: {done}")
        );
        assert_eq!(in_reach(0.0, 0), "It is never within reach of your 6 attacks.");
        let text = |follows, attacks_after: Dist<i32, f64>| {
            let attacks_in_all = attacks_after.clone();
            describe_stairs(&OnStairs { follows, attacks_after, attacks_in_all })
        };
        assert_eq!(text(0.0, Dist::always(0)), "It does not come along.");
        assert_eq!(
            text(1.0, Dist::always(1)),
            "It comes along and attacks you once on average by the end of your first turn there."
        );
        assert_eq!(
            text(0.5, Dist::chance(1, 2, 1, 0)),
            "It comes along with a chance of 50\u{a0}%, and then attacks you once on average by the end of your first turn \
             there."
        );
    }
}
