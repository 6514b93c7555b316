//! Foes' blows, in words.
//!
//! # Examples
//! ```
//! use combat::melee::Attacks;
//! use foundation::edition::Edition;
//! use question::Question;
//! use say::melee::{describe_attacks, describe_blows};
//!
//! let adder = Attacks::of("adder", Edition::NEWEST).unwrap();
//! assert_eq!(describe_attacks(adder), "bite 4 (poison)");
//! let sentences = describe_blows(&Question::read("v=0.34&foes=adder&ac=2&ev=10").unwrap());
//! let start = "The adder hits you in 56.5\u{a0}%, for 0.9 HP a round on average";
//! assert!(sentences[0].starts_with(start), "{sentences:?}");
//! ```

use crate::chase::object;
use chase::foe::Foe;
use combat::melee::{AttackTrait, Attacks, BlowTarget, Listed, melee};
use foundation::text::{capitalized, joined, number, percent};
use question::Question;

/// Describes the attacks of a monster as the game's tables have them: `bite 4 (poison), hit 10`.
pub fn describe_attacks(attacks: &Attacks) -> String {
    if attacks.has(AttackTrait::Made) {
        return "made one by one".to_string();
    }
    let (least, most) = attacks.heads.clone().into_inner();
    let times = |index: usize| match index {
        0 if least < most => format!(" for each of {least} to {most} heads"),
        0 if most > 1 => format!(" for each of {most} heads"),
        _ => String::new(),
    };
    let of = |(index, attack): (usize, &Listed)| format!("{}{}", describe_attack(attack), times(index));
    attacks.list.iter().enumerate().map(of).collect::<Vec<_>>().join(", ")
}

/// Describes an attack: `bite 4 (poison)`.
pub fn describe_attack(attack: &Listed) -> String {
    match attack.flavour.slug {
        "plain" => format!("{} {}", attack.form, attack.damage),
        flavour => format!("{} {} ({})", attack.form, attack.damage, flavour.replace('-', " ")),
    }
}

/// Describes what the blows of each kind of foe of a question do to you in one round. Without armour class and evasion, what
/// is missing.
pub fn describe_blows(question: &Question) -> Vec<String> {
    question.chase.foes.kinds().map(|foe| describe_round(question, foe)).collect()
}

/// Describes a round of attacks: `The adder hits you in 55.7 %, for 0.9 HP a round on average, 4 at most; 2.4 with all poison.`
fn describe_round(question: &Question, foe: &Foe) -> String {
    let Question { edition, build, defender, .. } = question;
    let name = object(foe);
    let Some(target) = BlowTarget::of(*edition, build, defender) else {
        return format!("What the blows of {name} do to you depends on your AC and EV: add ac and ev.");
    };
    let melee = match melee(*edition, &target, foe) {
        Ok(melee) => melee,
        Err(unknown) => return format!("Of {name} that is not known: {}", unknown.sentence()),
    };
    let (lost, poisoned) =
        (melee.lost(usize::MAX).dist(), melee.with_all_poison(foe, defender.rpois, usize::MAX).dist());
    let (mean, most) = (lost.mean(), lost.range().1);
    let poison = match poisoned == lost {
        true => String::new(),
        false => format!("; {} with all poison", number(poisoned.mean(), 1)),
    };
    let left_out = joined(melee.not_counted_but_poison().map(String::from));
    let left_out = if left_out.is_empty() { left_out } else { format!(" Not counted: {left_out}.") };
    let hits = percent(melee.hits());
    let name = capitalized(&name);
    format!(
        "{name} hits you in {hits}, for {} HP a round on average, {most} at most{poison}.{left_out}",
        number(mean, 1)
    )
}
