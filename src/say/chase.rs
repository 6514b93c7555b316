//! What a foe does to you, in sentences.

use crate::crawl::chase::energy::Act;
use crate::crawl::chase::pursuit::Together;
use crate::crawl::chase::setup::{OUT_OF_REACH, PlayerAction, written};
use crate::crawl::chase::timeline::{Event, EventKind};
use crate::prob::Dist;
use crate::text::{count, number, percent, several};

/// What rounding errors may leave of an impossible chance.
const NONE: f64 = 1e-11;

/// How many turns it gets: `It gets 12 or 13 turns to your 10 steps, 12.5 on average.`
///
/// `deed` is what each of your `steps` actions is called; `dies` tells that it does not see the rest.
pub fn turns(actions: &Dist<i32, f64>, steps: i32, deed: &str, dies: bool) -> String {
    if steps <= 0 {
        return "It is dead before it gets a turn.".to_string();
    }
    let before = if dies { " before you kill it" } else { "" };
    let yours = format!("to your {}{before}", count(steps as usize, deed));
    match actions.certain() {
        Some(0) => format!("It gets no turn {yours}."),
        Some(turns) => format!("It gets {} {yours}.", count(*turns as usize, "turn")),
        None => {
            let mean = number(actions.mean(), 2);
            format!("It gets {} turns {yours}, {mean} on average.", between(actions))
        }
    }
}

/// How often it attacks: `It attacks 3.2 times on average; 38 % that it never does.`
pub fn attacks(attacks: &Dist<i32, f64>, untouched: f64) -> String {
    if let Some(attacks) = attacks.certain() {
        return match attacks {
            0 => "It never attacks you in melee.".to_string(),
            attacks => format!("It always attacks you {}.", times(*attacks)),
        };
    }
    let mean = number(attacks.mean(), 2);
    match untouched {
        p if p > NONE => {
            let times = several(&mean, "time");
            format!("It attacks you {times} on average; {} chance that it never does.", percent(p))
        }
        _ => format!("It attacks you {} times, {mean} on average.", between(attacks)),
    }
}

/// What each of your actions takes, where that is given: `Your actions take 5 aut, 10 aut, 7 aut, and so on.`
pub fn deeds(deed: &PlayerAction) -> Option<String> {
    match deed {
        PlayerAction::Auts(auts) if let [aut] = auts[..] => {
            Some(format!("Each of your actions takes {aut}\u{a0}aut."))
        }
        PlayerAction::Auts(auts) => {
            let auts: Vec<_> = auts.iter().map(|aut| format!("{aut}\u{a0}aut")).collect();
            Some(format!("Your actions take {}, and so on.", auts.join(", ")))
        }
        _ => None,
    }
}

/// What several foes come to: `All 3 together attack you 4.2 times on average; 12 % chance that none ever does.`
pub fn together(all: &Together, foes: usize) -> String {
    let times = several(&number(all.attacks, 2), "time");
    let none = match all.untouched {
        Some(p) if p > NONE => format!("; {} chance that none ever does", percent(p)),
        _ => String::new(),
    };
    let all = if foes == 2 { "Both".to_string() } else { format!("All {foes}") };
    format!("{all} together attack you {times} on average{none}.")
}

/// When it is first beside you: `It is first beside you after your 3rd step (61 %).`
///
/// `reached` has the chance for each of your actions; `beside` tells that it starts there.
pub fn reaching(reached: &[f64], deed: &str, beside: bool) -> String {
    let again = if beside { " again" } else { "" };
    let total: f64 = reached.iter().sum();
    let likeliest =
        (1..).zip(reached).fold((0, 0.0), |best, (step, p)| if *p > best.1 { (step, *p) } else { best });
    let never = match 1.0 - total {
        p if p > NONE => format!("; {} chance that it never is", percent(p)),
        _ => String::new(),
    };
    match likeliest {
        (_, p) if p <= NONE => format!("It is never beside you{again}."),
        (step, p) if p >= 1.0 - NONE => {
            format!("It is always first beside you{again} after your {} {deed}.", ordinal(step))
        }
        (step, p) => format!(
            "It is first beside you{again} most likely after your {} {deed} ({}){never}.",
            ordinal(step),
            percent(p)
        ),
    }
}

/// What happens to a foe: `ogre: attacks you for 15 energy, 80 to 65`.
///
/// `due` is what it gains on average, which the game rounds at random.
pub fn event(name: &str, event: &Event, due: f64) -> String {
    let Event { before, after, gap, .. } = *event;
    let what = match event.what {
        EventKind::Gain => {
            let rolled = if due.fract() == 0.0 {
                String::new()
            } else {
                format!(" ({} rounded at random)", number(due, 2))
            };
            return format!("{name}: gains {} energy{rolled}, {before} to {after}", after - before);
        }
        EventKind::PartingHit => "hits you as you leave its reach",
        EventKind::Acts(Act::Step) => "takes a step",
        EventKind::Acts(Act::StepAndHit) => "takes a step and hits you in passing",
        EventKind::Acts(Act::Attack) => "attacks you",
        EventKind::Acts(Act::Idle) => "waits",
        EventKind::Acts(Act::Pause) => "lets a turn pass",
    };
    let cost = before - after;
    format!("{name}: {what} for {cost} energy, {before} to {after}{}", away(gap))
}

/// How far away that is, at the end of a sentence; nothing when it is out of reach.
fn away(gap: i32) -> String {
    match gap {
        1 => "; beside you".to_string(),
        gap if gap == written(OUT_OF_REACH) => String::new(),
        gap => format!("; {gap} tiles away"),
    }
}

/// `1st`, `2nd`, `3rd`, `4th`, `11th`.
pub fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// `once`, `twice`, `3 times`.
fn times(count: i32) -> String {
    match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        count => format!("{count} times"),
    }
}

/// `11 or 12`, `11 to 14`.
fn between(dist: &Dist<i32, f64>) -> String {
    let (least, most) = dist.range();
    let word = if most - least == 1 { "or" } else { "to" };
    format!("{least} {word} {most}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::Value;

    fn dist(chances: &[(i32, f64)]) -> Dist<i32, f64> {
        Dist::of(chances.iter().copied())
    }

    #[test]
    fn turns_are_counted_against_yours() {
        let said = |chances: &[_], steps, dies| turns(&dist(chances), steps, "step", dies);
        assert_eq!(said(&[(12, 1.0)], 10, false), "It gets 12 turns to your 10 steps.");
        assert_eq!(said(&[(1, 1.0)], 1, false), "It gets 1 turn to your 1 step.");
        assert_eq!(said(&[(0, 1.0)], 2, true), "It gets no turn to your 2 steps before you kill it.");
        assert_eq!(said(&[(0, 1.0)], 0, true), "It is dead before it gets a turn.");
        assert_eq!(
            said(&[(5, 0.25), (6, 0.75)], 5, false),
            "It gets 5 or 6 turns to your 5 steps, 5.75 on average."
        );
    }

    #[test]
    fn attacks_say_always_and_never_only_where_it_is_so() {
        let said = |chances: &[(i32, f64)]| {
            let dist = dist(chances);
            attacks(&dist, dist.probability(|attacks| *attacks == 0))
        };
        assert_eq!(said(&[(0, 1.0)]), "It never attacks you in melee.");
        assert_eq!(said(&[(1, 1.0)]), "It always attacks you once.");
        assert_eq!(said(&[(3, 1.0)]), "It always attacks you 3 times.");
        assert_eq!(said(&[(1, 0.5), (3, 0.5)]), "It attacks you 1 to 3 times, 2 on average.");
        assert_eq!(
            said(&[(0, 0.5), (2, 0.5)]),
            "It attacks you 1 time on average; 50\u{a0}% chance that it never does."
        );
        assert_eq!(
            said(&[(0, 0.0002), (2, 0.9998)]),
            "It attacks you 2 times on average; <\u{202f}0.1\u{a0}% chance that it never does."
        );
    }

    #[test]
    fn given_auts_are_read_out() {
        let said = |text| deeds(&PlayerAction::parse(text).unwrap());
        assert_eq!(said("1.2").as_deref(), Some("Your actions take 1\u{a0}aut, 2\u{a0}aut, and so on."));
        assert_eq!(said("12").as_deref(), Some("Each of your actions takes 12\u{a0}aut."));
        assert_eq!(said("step"), None);
    }

    #[test]
    fn several_are_summed_up() {
        let said = |attacks, untouched| together(&Together { attacks, untouched }, 3);
        assert_eq!(
            said(4.25, Some(0.125)),
            "All 3 together attack you 4.25 times on average; 12.5\u{a0}% chance that none ever does."
        );
        assert!(together(&Together { attacks: 2.0, untouched: None }, 2).starts_with("Both together attack"));
        assert_eq!(said(1.0, None), "All 3 together attack you 1 time on average.");
    }

    #[test]
    fn reaching_names_the_likeliest_action() {
        let said = |reached: &[f64], beside| reaching(reached, "step", beside);
        assert_eq!(said(&[0.0, 1.0], false), "It is always first beside you after your 2nd step.");
        assert_eq!(said(&[0.0, 0.0], false), "It is never beside you.");
        assert_eq!(said(&[], true), "It is never beside you again.");
        assert_eq!(
            said(&[0.6, 0.4], true),
            "It is first beside you again most likely after your 1st step (60\u{a0}%)."
        );
        assert_eq!(
            said(&[0.0, 0.0, 0.61, 0.27], false),
            "It is first beside you most likely after your 3rd step (61\u{a0}%); 12\u{a0}% chance that it never is."
        );
    }

    #[test]
    fn events_name_energy_and_distance() {
        let said =
            |what, after, gap| event("ogre", &Event { at: 14, step: 0, what, before: 80, after, gap }, 13.5);
        assert_eq!(said(EventKind::Gain, 94, 2), "ogre: gains 14 energy (13.5 rounded at random), 80 to 94");
        assert_eq!(
            said(EventKind::Acts(Act::Step), 70, 2),
            "ogre: takes a step for 10 energy, 80 to 70; 2 tiles away"
        );
        assert_eq!(
            said(EventKind::Acts(Act::Attack), 65, 1),
            "ogre: attacks you for 15 energy, 80 to 65; beside you"
        );
        assert_eq!(said(EventKind::Acts(Act::Idle), 70, 99), "ogre: waits for 10 energy, 80 to 70");
    }

    #[test]
    fn ordinals_end_as_spoken() {
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 22, 113].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 22nd 113th"
        );
    }
}
