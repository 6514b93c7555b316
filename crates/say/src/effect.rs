//! Effects of rules as text.
//!
//! # Examples
//! ```
//! use crawl::step::time::step_time;
//! use question::Question;
//! use say::effect::describe_effect;
//!
//! let question = Question::read("v=0.31&from=shallow").unwrap();
//! let movement = step_time(question.edition, &question.build).movement;
//! assert_eq!(describe_effect(&movement.steps[1]), "+6");
//! ```

use foundation::prob::Dist;
use foundation::rules::{Effect, Step};
use foundation::text::number;
use std::fmt;

/// Describes the effect of a step: `+3`, `× 1.5, rounded at random`, `at least 6`. Random amounts that depend
/// on the value are given as one range.
pub fn describe_effect(step: &Step) -> String {
    let describe = |effect: &Effect| DisplayEffect { effect, parts: step.parts }.to_string();
    match &step.effects[..] {
        [Effect::AddRandom(first), others @ ..] => describe(&Effect::AddRandom(merge_amounts(first, others))),
        effects => effects.iter().map(describe).collect::<Vec<_>>().join(" or "),
    }
}

/// Merges the possible amounts of several random additions, as if equally likely.
fn merge_amounts(first: &Dist<i32>, others: &[Effect]) -> Dist<i32> {
    let others = others.iter().filter_map(|effect| match effect {
        Effect::AddRandom(amounts) => Some(amounts),
        _ => None,
    });
    let amounts =
        std::iter::once(first).chain(others).flat_map(|dist| dist.iter().map(|(amount, _)| *amount));
    Dist::uniform(amounts)
}

/// Formats an effect whose amounts are in units of 1/`parts` aut.
struct DisplayEffect<'a> {
    effect: &'a Effect,
    parts: i32,
}

impl fmt::Display for DisplayEffect<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let aut = |value: i32| f64::from(value) / f64::from(self.parts);
        let signed = |value: i32| match value {
            0.. => format!("+{}", short(aut(value))),
            _ => format!("−{}", short(aut(-value))),
        };
        match *self.effect {
            Effect::Set(to) => write!(f, "= {}", short(aut(to))),
            Effect::Add(amount) => f.write_str(&signed(amount)),
            Effect::AddRandom(ref amounts) => match (amounts.certain(), amounts.range()) {
                (Some(amount), _) => f.write_str(&signed(*amount)),
                (None, (least, most)) => write!(f, "{} to {}", signed(*least), signed(*most)),
            },
            Effect::Scale(num, den) => write!(f, "× {}", fraction(num, den)),
            Effect::ScaleRandom(num, den) => {
                write!(f, "× {}, rounded at random", fraction(num, den))
            }
            Effect::AtLeast(least) => write!(f, "at least {}", short(aut(least))),
            Effect::Parts(1) => f.write_str("rounded at random to whole aut"),
            Effect::Parts(parts) => write!(f, "kept to 1/{parts} aut"),
        }
    }
}

/// Formats a fraction: as a decimal with at most two places if that is exact (`1.5`), else as `2/3`.
fn fraction(num: i32, den: i32) -> String {
    let is_hundredths = num * 100 % den == 0;
    if is_hundredths { short(f64::from(num) / f64::from(den)) } else { format!("{num}/{den}") }
}

fn short(value: f64) -> String {
    number(value, 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::edition::{ALWAYS, Edition, since, until};
    use foundation::rules::{Rule, run, when};

    const MUD: &[Rule<bool>] = &[
        Rule { life: ALWAYS, name: "Base", effect: |_, _| Some(Effect::Set(10)) },
        Rule { life: until(20), name: "Mud", effect: |mud, _| when(*mud, Effect::Add(4)) },
        Rule { life: since(21), name: "Mud", effect: |mud, _| when(*mud, Effect::ScaleRandom(5, 4)) },
        Rule { life: since(35), name: "Sixtieths of an aut", effect: |_, _| Some(Effect::Parts(60)) },
    ];

    #[test]
    fn effects_read_as_words() {
        let described = |v: &str| {
            let steps = run(MUD, Edition::parse(v).unwrap(), &true).steps;
            steps.iter().map(describe_effect).collect::<Vec<_>>().join("; ")
        };
        assert_eq!(described("0.20"), "= 10; +4");
        assert_eq!(described("trunk"), "= 10; × 1.25, rounded at random; kept to 1/60 aut");
    }
}
