//! Foes' blows, in words.
//!
//! # Examples
//! ```
//! use combat::melee::Attacks;
//! use foundation::edition::Edition;
//! use question::Question;
//! use say::melee::{describe_attack_list, describe_blows};
//!
//! let adder = Attacks::of("adder", Edition::NEWEST).unwrap();
//! assert_eq!(describe_attack_list(adder), "bite 4 (poison)");
//! let sentences = describe_blows(&Question::read("v=0.34&foes=adder&ac=2&ev=10").unwrap());
//! let start = "The adder hits you in 56.5\u{a0}%, for 0.9 HP a round on average";
//! assert!(sentences[0].starts_with(start), "{sentences:?}");
//! ```

use crate::chase::{describe_peace, object};
use chase::foe::Foe;
use combat::defender::Defender;
use combat::melee::{
    AttackTrait, Attacks, BlowTarget, Listed, Melee, Striker, block_chance, damage, melee, to_hit,
};
use combat::missile::missile;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::rules::Breakdown;
use foundation::text::{capitalized, joined, number, percent};
use question::Question;
use std::ops::RangeInclusive;

/// Describes the attacks of a monster as the game's tables have them: `bite 4 (poison), hit 10`.
pub fn describe_attack_list(attacks: &Attacks) -> String {
    if attacks.has(AttackTrait::Made) {
        "made one by one".to_string()
    } else {
        describe_list(&attacks.list, 0, &attacks.heads)
    }
}

/// Describes the attacks of one round of a foe, as its undead state leaves them: `bite 3` of an adder's
/// zombie, which has lost the poison.
pub fn describe_strikes(striker: &Striker) -> String {
    describe_list(&striker.attacks, striker.headed, &striker.heads)
}

/// Describes attacks, of which one is made by each head.
fn describe_list(list: &[Listed], headed: usize, heads: &RangeInclusive<usize>) -> String {
    let (least, most) = heads.clone().into_inner();
    let times = match most {
        _ if least < most => format!(" for each of {least} to {most} heads"),
        2.. => format!(" for each of {most} heads"),
        _ => String::new(),
    };
    let times = |index: usize| if index == headed { &times[..] } else { "" };
    let of = |(index, attack): (usize, &Listed)| describe_attack(attack) + times(index);
    joined(list.iter().enumerate().map(of))
}

/// Describes an attack: `bite 4 (poison)`.
pub fn describe_attack(attack: &Listed) -> String {
    match attack.flavour.slug {
        "plain" => format!("{} {}", attack.form, attack.damage),
        flavour => format!("{} {} ({})", attack.form, attack.damage, flavour.replace('-', " ")),
    }
}

/// Describes what the blows of each kind of foe of a question do to you in one round. Without armour class
/// and evasion, what is missing.
pub fn describe_blows(question: &Question) -> Vec<String> {
    let Question { edition, build, defender, .. } = question;
    question.chase.foes.kinds().map(|foe| describe_round(*edition, build, defender, foe).0).collect()
}

/// Why a foe hits and how hard: the rules of its to-hit number, and what comes of that.
pub type Explained = (Breakdown, String);

/// Describes a round of attacks: `The adder hits you in 55.7 %, for 0.9 HP a round on average, 4 at most; 2.4
/// with all poison.` With it comes why the first attack of the foe, armed as it most often is, hits and hurts
/// so: `None` without AC and EV, and where nothing is known of its blows.
pub fn describe_round(
    edition: Edition,
    build: &Build,
    defender: &Defender,
    foe: &Foe,
) -> (String, Option<Explained>) {
    let (sentence, why) = describe_hostile_round(edition, build, defender, foe);
    let missile = describe_missile(edition, build, defender, foe);
    let peace = describe_peace(edition, build.god, foe).map(|[peace, _]| peace);
    ([Some(sentence), missile, peace].into_iter().flatten().collect::<Vec<_>>().join(" "), why)
}

/// Describes one missile of a foe: `A missile of the cyclops (large rock) hits you in 78 %, for 16.6 HP on
/// average, 49 at most, without a brand.` `None` for a foe that shoots none, where that is not known, and
/// without AC and EV.
fn describe_missile(edition: Edition, build: &Build, defender: &Defender, foe: &Foe) -> Option<String> {
    let target = BlowTarget::of(edition, build, &defender.by_nature(edition, build))?;
    let missile = missile(edition, &target, foe)?;
    let names: Vec<String> = missile.weapons().iter().map(|(slug, _)| slug.replace('-', " ")).collect();
    let lost = missile.lost(usize::MAX).dist();
    Some(format!(
        "A missile of {} ({}) hits you in {}, for {} HP on average, {} at most, without a brand.",
        object(foe),
        names.join(" or "),
        percent(missile.hits()),
        number(lost.mean(), 1),
        lost.range().1
    ))
}

/// Describes a round of the attacks of a foe that does not leave you alone.
fn describe_hostile_round(
    edition: Edition,
    build: &Build,
    defender: &Defender,
    foe: &Foe,
) -> (String, Option<Explained>) {
    let (name, defender) = (object(foe), &defender.by_nature(edition, build));
    let Some(target) = BlowTarget::of(edition, build, defender) else {
        return (format!("What the blows of {name} do to you depends on your AC and EV: set both."), None);
    };
    let melee = match melee(edition, &target, foe) {
        Ok(melee) => melee,
        Err(unknown) => return (unknown.sentence().to_string(), None),
    };
    let (lost, poisoned) =
        (melee.lost(usize::MAX).dist(), melee.with_all_poison(defender.rpois, usize::MAX).dist());
    let (mean, most) = (lost.mean(), lost.range().1);
    let poison = if poisoned == lost {
        String::new()
    } else {
        format!("; {} with all poison", number(poisoned.mean(), 1))
    };
    let from_afar = if melee.depends_on_distance(foe.profile(edition).reach) {
        format!(
            " From two tiles not all of its attacks reach: {} HP a round.",
            number(melee.lost_from(2, usize::MAX).mean(), 1)
        )
    } else {
        String::new()
    };
    let left_out = joined(melee.not_counted_but_poison().map(|what| what.noun().to_string()));
    let left_out = if left_out.is_empty() { left_out } else { format!(" Not counted: {left_out}.") };
    let hits = percent(melee.hits());
    let name = capitalized(&name);
    let sentence = format!(
        "{name} hits you in {hits}, for {} HP a round on average, {most} at most{poison}.{from_afar}{left_out}",
        number(mean, 1)
    );
    (sentence, explain_attack(edition, &melee, defender))
}

/// Takes the first attack of a foe's round apart, as the foe is most often armed.
fn explain_attack(edition: Edition, melee: &Melee, defender: &Defender) -> Option<Explained> {
    let (round, _) = melee.rounds.iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
    let strike = round.strikes().first()?;
    let to_hit = to_hit(edition, &strike.blow);
    let evasion = defender.ev.map_or(0, |ev| ev.hundredths() / 100);
    let hits = if strike.blow.assailant.always_hits {
        "Its first attack always hits.".to_string()
    } else {
        format!(
            "Its first attack rolls from 0 to {} against your EV of {evasion}, which is rolled too; in 1 of 20 a coin decides. It \
             hits in {}.",
            number(to_hit.total.mean(), 1),
            percent(strike.hits)
        )
    };
    let blocks = block_chance(edition, &strike.blow, 0);
    let blocks = if blocks > 0.0 {
        format!(" Your shield blocks {} of the hits.", percent(blocks))
    } else {
        String::new()
    };
    let rolled = damage(edition, &strike.blow).total.map(|damage| *damage.max(&0)).mean();
    let left = strike.unblocked.mean() / strike.hits;
    let harm = format!(
        " A hit is {} HP on average before your armour, {} after it.",
        number(rolled, 1),
        number(left, 1)
    );
    Some((to_hit, format!("{hits}{blocks}{harm}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whom_a_god_protects_is_said_to_leave_you_alone() {
        for (god, ends) in [
            (
                "jiyva",
                "It leaves worshippers of Jiyva alone, unless you are under penance: this is as if it were hostile.",
            ),
            ("fedhas", "Not counted: corrosion."),
        ] {
            let question = Question::read(&format!("v=0.34&god={god}&foes=jelly&ac=2&ev=10")).unwrap();
            let told = &describe_blows(&question)[0];
            assert!(told.starts_with("The jelly hits you in ") && told.ends_with(ends), "{told}");
        }
    }

    #[test]
    fn an_attack_is_taken_apart() {
        let explain = |query: &str| {
            let Question { edition, build, defender, chase, .. } = Question::read(query).unwrap();
            describe_round(edition, &build, &defender, &chase.foes.0[0]).1
        };
        let (to_hit, sentence) = explain("v=0.34&foes=ogre:bare&ac=0&ev=10").unwrap();
        assert_eq!(to_hit.steps.iter().map(|step| step.name).collect::<Vec<_>>(), ["Hit dice"]);
        assert_eq!(
            sentence,
            "Its first attack rolls from 0 to 25 against your EV of 10, which is rolled too; in 1 of 20 a coin decides. It hits in \
             62.8\u{a0}%. A hit is 10.5 HP on average before your armour, 10.5 after it."
        );
        let (_, behind) = explain("v=0.34&foes=ogre:bare&ac=8&ev=10&sh=10").unwrap();
        assert!(behind.contains(" Your shield blocks "), "{behind}");
        assert!(explain("v=0.34&foes=ogre").is_none());
        let thrown = "A missile of the cyclops (large rock) hits you in 57.4\u{a0}%, for 15.8 HP on average, 54 at most, ";
        let cyclops = &describe_blows(&Question::read("v=0.34&foes=cyclops&ac=0&ev=14").unwrap())[0];
        assert!(cyclops.contains(thrown), "{cyclops}");
        let round =
            |foe: &str| describe_blows(&Question::read(&format!("v=0.34&foes={foe}&ac=0&ev=10")).unwrap());
        let from_afar = "From two tiles not all of its attacks reach: ";
        assert!(round("minotaur:reach")[0].contains(from_afar) && !round("minotaur")[0].contains(from_afar));
    }
}
