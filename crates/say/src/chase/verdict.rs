//! The verdict on a chase, in words.

use super::verdict_row::{MIN_SHOWN_MEAN, about};
use super::{NEGLIGIBLE, times};
use crate::telengard::group_thousands;
use chase::energy::START;
use chase::foe::{Foe, FoeKind};
use chase::outcome::{Access, ChaseOutcome};
use chase::pursuit::ChaseSetup;
use chase::verdict::{Contact, ContactChance, FoeVerdict, Proviso, is_untouched};
use crawl::model::monster::Shoots;
use foundation::text::{capitalized, number, percent, several};

/// Returns the verdict on a chase in a word or two: `Caught`, `2 of 3 catch you`, `Untouched`, `Untouched in 99.2 %`.
pub fn verdict_stamp(verdicts: &[FoeVerdict], outcome: &ChaseOutcome) -> String {
    let caught = verdicts.iter().filter(|verdict| verdict.is_caught()).count();
    match (caught, verdicts.len()) {
        (0, _) if verdicts.iter().all(FoeVerdict::is_safe) => "Untouched".to_string(),
        (0, _) if is_untouched(verdicts, outcome) => {
            format!("Untouched in {}", chance_of_none(outcome))
        }
        (0, _) => "At risk".to_string(),
        (caught, all) if caught == all => "Caught".to_string(),
        (1, all) => format!("1 of {all} catches you"),
        (caught, all) => format!("{caught} of {all} catch you"),
    }
}

/// Describes what all foes of a chase do, in a sentence or two: `All three reach you by step 5 and attack about 21 times.`
/// Says which energy of theirs it takes for granted, and what is not counted of foes that shoot or cast.
///
/// `action` is the noun for an action of the player's.
pub fn describe_verdict(
    setup: &ChaseSetup,
    foes: &[Foe],
    verdicts: &[FoeVerdict],
    outcome: &ChaseOutcome,
    action: &str,
) -> String {
    let attacks = match (foes, verdicts) {
        ([foe], [verdict]) => describe_one(&subject(foe), verdict, action),
        _ if let Access::Behind(front) = outcome.access => {
            let first = describe_one(&subject(&foes[front]), &verdicts[front], action);
            format!("{first}; {} stuck behind it", describe_rest(foes, front))
        }
        _ => describe_several(foes, verdicts, outcome, action),
    };
    let energy = describe_energy(setup, foes, verdicts);
    let it = if foes.len() == 1 { "It" } else { "At least one" };
    let follows = match outcome.follows {
        None => String::new(),
        Some(p) if p <= NEGLIGIBLE && foes.len() == 1 => " It does not come along.".to_string(),
        Some(p) if p <= NEGLIGIBLE => " None comes along.".to_string(),
        Some(p) if p >= 1.0 - NEGLIGIBLE => format!(" {it} comes along."),
        Some(p) => format!(" {it} comes along in {}.", percent(p)),
    };
    let provisos = describe_provisos(foes, verdicts);
    format!("{attacks}{energy}.{follows}{provisos}{}", describe_uncounted(foes))
}

/// Describes the energy of the foes at the start, where one is taken for granted: `; its energy at the start is 70, none to
/// spare`. Empty where no foe can attack.
fn describe_energy(setup: &ChaseSetup, foes: &[Foe], verdicts: &[FoeVerdict]) -> String {
    let Some(energy) = setup.start.certain() else { return String::new() };
    if verdicts.iter().all(|verdict| verdict.is_dead || !verdict.melee) {
        return String::new();
    }
    let whose = if foes.len() == 1 { "its" } else { "their" };
    let spare = match energy - START {
        0 => ", none to spare".to_string(),
        spare => format!(", {spare} to spare"),
    };
    format!("; {whose} energy at the start is {energy}{spare}")
}

/// Describes what else decides, once for each kind: ` On open floor it attacks less still.` Empty for most.
fn describe_provisos(foes: &[Foe], verdicts: &[FoeVerdict]) -> String {
    let mut said: Vec<(Proviso, &Foe)> = Vec::new();
    for (foe, verdict) in foes.iter().zip(verdicts).filter(|(_, verdict)| !verdict.is_dead) {
        let Some(proviso) = verdict.proviso else { continue };
        if !said.iter().any(|(other, like)| *other == proviso && like.kind == foe.kind) {
            said.push((proviso, foe));
        }
    }
    let describe = |(proviso, foe): (Proviso, &Foe)| {
        let it = if foes.len() == 1 { "it".to_string() } else { object(foe) };
        format!(" {}", describe_proviso(proviso, &it))
    };
    said.into_iter().map(describe).collect()
}

/// Says what else decides, of a foe that is called `it`.
pub(super) fn describe_proviso(proviso: Proviso, it: &str) -> String {
    let subject = capitalized(it);
    match proviso {
        Proviso::Flits => format!("On open floor {it} attacks less still."),
        Proviso::FlitsUnlessNoticing(stealth) => format!(
            "On open floor {it} attacks less still, and the better you sneak, the less: your stealth is taken as {stealth}."
        ),
        Proviso::HoldsStill => format!("{subject} does not come while you see it."),
        Proviso::Hesitates => {
            format!("{subject} often holds still while you see it, and explodes: that is not counted.")
        }
        Proviso::KeepsAway(tiles) => format!("{subject} stays about {tiles} tiles away."),
        Proviso::Explodes => format!("{subject} explodes: that is not counted."),
        Proviso::OnOrder => format!("{subject} attacks only as whoever wields it does."),
        Proviso::ComesSooner => {
            format!("{subject} may get to you sooner, without a step: that is not counted.")
        }
        Proviso::Blinks => format!("{subject} may blink or teleport: that is not counted."),
    }
}

/// Describes what foes do from afar, which is not counted: ` It shoots: its missiles are not counted.` Empty for most.
pub(crate) fn describe_uncounted(foes: &[Foe]) -> String {
    let ranged = || foes.iter().filter_map(|foe| foe.monster()).map(|monster| monster.ranged());
    let shoots = ranged().any(|ranged| ranged.shoots == Shoots::Often);
    let casts = ranged().any(|ranged| ranged.casts_at_you());
    let (does, what) = match (shoots, casts) {
        (false, false) => return String::new(),
        (true, false) => ("shoots", "missiles"),
        (false, true) => ("casts", "spells"),
        (true, true) => ("shoots and casts", "missiles and spells"),
    };
    match foes {
        [_] => format!(" It {does}: its {what} are not counted."),
        _ => format!(" {} from afar are not counted.", capitalized(what)),
    }
}

/// Returns a foe as the subject of a sentence: `The ogre`, `Sigmund`, `The custom monster`.
fn subject(foe: &Foe) -> String {
    capitalized(&object(foe))
}

/// Returns a foe as the object of a sentence: `the ogre`, `Sigmund`, `the custom monster`.
pub fn object(foe: &Foe) -> String {
    let name = match foe.kind {
        FoeKind::Custom(_) if foe.called.is_none() => "custom monster".to_string(),
        _ => foe.name(),
    };
    if name.starts_with(char::is_uppercase) { name } else { format!("the {name}") }
}

/// Returns a foe that has just come into view: `an ogre`, `Sigmund`, `a custom monster`.
pub fn indefinite(foe: &Foe) -> String {
    match object(foe).strip_prefix("the ") {
        Some(name) if name.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {name}"),
        Some(name) => format!("a {name}"),
        None => object(foe),
    }
}

/// Returns the foe that attacks most, with the mean number of its attacks; `None` where none stands out or another goes by
/// its name.
fn worst(foes: &[Foe], verdicts: &[FoeVerdict]) -> Option<(String, f64)> {
    let most = verdicts.iter().map(|verdict| verdict.attacks).fold(0.0, f64::max);
    let mut leading = foes.iter().zip(verdicts).filter(|(_, verdict)| verdict.attacks > 0.8 * most);
    let (foe, _) = leading.next()?;
    let is_alone =
        leading.next().is_none() && foes.iter().filter(|other| object(other) == object(foe)).count() == 1;
    is_alone.then(|| (object(foe), most))
}

/// Describes what a foe does, as a sentence without its full stop.
fn describe_one(foe: &str, verdict: &FoeVerdict, action: &str) -> String {
    let attacks = match (verdict.attacks, verdict.range) {
        (mean, (least, most)) if least == most && (mean - f64::from(least)).abs() < NEGLIGIBLE => {
            times(least)
        }
        (mean, _) if mean < MIN_SHOWN_MEAN => "less than 0.01 times".to_string(),
        (mean, _) => format!("about {}", several(&about(mean), "time")),
    };
    let contact = match verdict.contact {
        Contact::Never => return format!("{foe} never reaches you"),
        Contact::Start => "is on you from the start".to_string(),
        Contact::By(ContactChance { action: number, p }) if p >= 1.0 - NEGLIGIBLE => {
            format!("reaches you by {action} {number}")
        }
        Contact::By(ContactChance { action: number, p }) => {
            format!("reaches you by {action} {number} ({})", percent(p))
        }
        Contact::Perhaps(p) => format!("may reach you (in {})", percent(p)),
    };
    match verdict {
        FoeVerdict { is_dead: true, .. } => return format!("{foe} is dead before it gets a turn"),
        FoeVerdict { melee: false, gone, .. } if *gone > NEGLIGIBLE => {
            return format!("{foe} {contact} and bursts{}", describe_never(verdict));
        }
        FoeVerdict { melee: false, proviso, .. } if *proviso != Some(Proviso::OnOrder) => {
            return format!("{foe} {contact}, but has no attack in melee");
        }
        _ if verdict.is_safe() => return format!("{foe} {contact}, but never attacks you"),
        _ => (),
    }
    let then = if verdict.gone > NEGLIGIBLE { ", then is gone" } else { "" };
    format!("{foe} {contact} and attacks {attacks}{}{then}", describe_never(verdict))
}

/// Describes how likely it is that a foe does not touch you: ` (not at all: 12 %)`; empty where it is certain to.
fn describe_never(verdict: &FoeVerdict) -> String {
    match verdict.untouched {
        p if p > NEGLIGIBLE => format!(" (not at all: {})", percent(p)),
        _ => String::new(),
    }
}

/// Describes what several foes do, as a sentence without its full stop.
fn describe_several(foes: &[Foe], verdicts: &[FoeVerdict], outcome: &ChaseOutcome, action: &str) -> String {
    let caught: Vec<_> = verdicts.iter().filter(|verdict| verdict.is_caught()).collect();
    let none = match outcome.untouched {
        p if p > NEGLIGIBLE => format!(" (none at all: {})", chance_of_none(outcome)),
        _ => String::new(),
    };
    let by = worst(foes, verdicts).map(|(foe, attacks)| format!(", {} of them by {foe}", about(attacks)));
    let attacks = match outcome.access {
        Access::AtMost => format!("at most about {} in all", several(&about(outcome.attacks), "attack")),
        access => format!(
            "about {} in all{none}{}{}",
            several(&about(outcome.attacks), "attack"),
            by.unwrap_or_default(),
            describe_sampling(access, outcome)
        ),
    };
    if verdicts.iter().all(FoeVerdict::is_safe) {
        return format!("{} attacks you", if verdicts.len() == 2 { "Neither" } else { "None of them" });
    }
    if caught.is_empty() {
        return format!("Each more likely than not never attacks you; {attacks}");
    }
    let who = match (caught.len(), verdicts.len()) {
        (2, 2) => "Both".to_string(),
        (caught, all) if caught == all => format!("All {}", spelled(all)),
        (caught, all) => {
            let s = if caught == 1 { "s" } else { "" };
            let (caught, all) = (capitalized(spelled(caught)), spelled(all));
            return format!("{caught} of {all} attack{s} you; {attacks}");
        }
    };
    let last = caught.iter().map(|verdict| match verdict.contact {
        Contact::By(ContactChance { action, .. }) => action,
        _ => 0,
    });
    let contact = match last.max().unwrap_or(0) {
        0 => "are on you from the start".to_string(),
        last => format!("reach you by {action} {last}"),
    };
    format!("{who} {contact}; {attacks}")
}

/// Describes all foes but one as the subject of a clause, with its verb: `the orc is`, `the other two are`.
fn describe_rest(foes: &[Foe], front: usize) -> String {
    let mut rest = foes.iter().enumerate().filter(|(foe, _)| *foe != front);
    match (rest.next(), foes.len() - 1) {
        (Some((_, other)), 1) if object(other) == object(&foes[front]) => "the other is".to_string(),
        (Some((_, other)), 1) => format!("{} is", object(other)),
        (_, others) => format!("the other {} are", spelled(others)),
    }
}

/// Describes how foes get past each other, and how precise a sample is: `; one gets past another in 77 % (20,000 sampled
/// runs, ± 0.02 attacks)`. Empty for what was not sampled.
fn describe_sampling(access: Access, outcome: &ChaseOutcome) -> String {
    let (Access::Sampled { runs, pushes }, Some(error)) = (access, outcome.standard_error()) else {
        return String::new();
    };
    let pushes = match pushes {
        p if p > NEGLIGIBLE => format!("; one gets past another in {}", percent(p)),
        _ => String::new(),
    };
    let runs = group_thousands(u64::from(runs));
    format!("{pushes} ({runs} sampled runs, ±\u{a0}{} attacks)", number(error, 2))
}

/// Returns the chance that no foe attacks: `7.9 %`, or `at least 7.9 %`.
fn chance_of_none(outcome: &ChaseOutcome) -> String {
    let least = if outcome.is_exact() { "" } else { "at least " };
    format!("{least}{}", percent(outcome.untouched))
}

/// Spells out a number of foes.
fn spelled(number: usize) -> &'static str {
    const NUMBERS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    NUMBERS[number.min(12)]
}

#[cfg(test)]
mod tests {
    use super::super::describe_contact;
    use super::*;
    use chase::pursuit::{ChaseSetup, PursuitCache};
    use question::Question;

    /// Returns the stamp, the sentence, and what the first foe's row says of its contact.
    fn verdict(query: &str) -> [String; 3] {
        let question = Question::read(query).unwrap();
        let (foes, edition) = (&question.chase.foes.0, question.edition);
        let setup = ChaseSetup::new(edition, &question.build, &question.chase);
        let outcome = ChaseOutcome::of(&setup, edition, foes, &mut PursuitCache::default());
        let verdicts: Vec<_> = foes
            .iter()
            .zip(&outcome.pursuits)
            .map(|(foe, pursuit)| FoeVerdict::new(&setup, edition, foe, pursuit))
            .collect();
        let sentence = describe_verdict(&setup, foes, &verdicts, &outcome, "step");
        [verdict_stamp(&verdicts, &outcome), sentence, describe_contact(verdicts[0].contact, 1, "step")]
    }

    #[test]
    fn one_foe_is_named() {
        let rows = [
            (
                "v=0.34&species=naga&foes=ogre&gap=2",
                [
                    "Caught",
                    "The ogre reaches you by step 3 (96.3 %) and attacks about 3.3 times; its energy at the start is 70, none to spare.",
                    "",
                ],
            ),
            (
                "v=0.34&species=spriggan&foes=zombie&gap=2&energy=any",
                ["Untouched", "The zombie never reaches you.", "never"],
            ),
            ("v=0.34&foes=sigmund", ["", "Sigmund is on you from the start and attacks", "already adjacent"]),
            (
                "v=0.34&species=spriggan&foes=zombie",
                [
                    "Untouched",
                    "The zombie is on you from the start, but never attacks you; its energy at the start is 70, none to \
                     spare.",
                    "",
                ],
            ),
            ("v=0.34&foes=ogre:dies1&away=0", ["Untouched", "The ogre is dead before it gets a turn.", ""]),
            // With energy to spare it attacks in three of ten runs.
            ("v=0.34&foes=ogre&haste=1", ["Untouched", "", ""]),
            ("v=0.34&foes=ogre&haste=1&energy=any", ["At risk", "", ""]),
            (
                "v=0.34&foes=@30/10&steps=1&away=0",
                ["Caught", "The custom monster is on you from the start and attacks 3 times; its energy", ""],
            ),
        ];
        for (query, expected) in rows {
            let found = verdict(query).map(|text| text.replace('\u{a0}', " "));
            for (found, expected) in found.iter().zip(expected) {
                assert!(expected.is_empty() || found.starts_with(expected), "{query}: {found}");
            }
        }
    }

    #[test]
    fn foes_in_each_others_way_are_said_to_be() {
        let said = |query: &str| verdict(&format!("v=0.34&energy=any&away=0&{query}"));
        let [stamp, sentence, _] = said("foes=ogre,orc,orc&where=corridor");
        assert_eq!(stamp, "1 of 3 catches you");
        assert_eq!(
            sentence,
            "The ogre is on you from the start and attacks 7 times; the other two are stuck behind it."
        );
        let [_, sentence, _] = said("foes=orc,ogre&where=corridor");
        let sentence = sentence.replace('\u{a0}', " ");
        assert!(sentence.contains("; one gets past another in 7"), "{sentence}");
        assert!(sentence.ends_with(" (20,000 sampled runs, ± 0.01 attacks)."), "{sentence}");
        // Whether its spells strike from afar decides it.
        let [_, sentence, _] = said("foes=orc,ogre-mage&where=corridor");
        assert!(sentence.contains("; at most about 10 attacks in all"), "{sentence}");
        let [_, sentence, _] = said("foes=orc,orc,orc&where=door");
        assert!(sentence.ends_with("; at most about 20 attacks in all."), "{sentence}");
    }

    #[test]
    fn what_else_decides_is_said() {
        let rows = [
            (
                "bat&gap=1",
                [
                    "Caught",
                    "The bat is on you from the start and attacks about 13 times. On open floor it attacks less still.",
                ],
            ),
            (
                "deathcap&gap=3",
                ["Untouched", "The deathcap never reaches you. It does not come while you see it. It casts"],
            ),
            (
                "orb-spider&gap=3",
                ["Untouched", "The orb spider never reaches you. It stays about 3 tiles away. It casts"],
            ),
            (
                "ball-lightning&gap=3",
                [
                    "Caught",
                    "The ball lightning reaches you by step 1 and bursts. It explodes: that is not counted.",
                ],
            ),
            (
                "ballistomycete-spore&gap=3",
                [
                    "Caught",
                    "The ballistomycete spore reaches you by step 1 (50 %) and attacks once, then is gone. It explodes: that",
                ],
            ),
            (
                "spectral-weapon",
                [
                    "Untouched",
                    "The spectral weapon is on you from the start, but never attacks you. It attacks only as whoever wields it does.",
                ],
            ),
            (
                "hellwing&gap=4",
                [
                    "Caught",
                    "The hellwing reaches you by step 3 and attacks 7 times. It may get to you sooner,",
                ],
            ),
        ];
        for (foes, expected) in rows {
            let [stamp, sentence, _] = verdict(&format!("v=0.34&away=0&energy=any&foes={foes}"));
            let sentence = sentence.replace('\u{a0}', " ");
            assert!(stamp == expected[0] && sentence.starts_with(expected[1]), "{foes}: {stamp}: {sentence}");
        }
        let [_, sentence, _] = verdict("v=0.34&away=0&energy=any&foes=bat,bat,ogre&gap=1");
        assert!(sentence.ends_with("On open floor the bat attacks less still."), "{sentence}");
        assert_eq!(sentence.matches("open floor").count(), 1, "{sentence}");
        let [_, sentence, _] = verdict("v=0.28&away=0&energy=any&foes=bat&gap=1");
        assert!(sentence.ends_with("the less: your stealth is taken as 36."), "{sentence}");
        let [_, sentence, _] = verdict("v=0.28&away=0&energy=any&foes=harpy&gap=1");
        assert!(sentence.ends_with("On open floor it attacks less still."), "{sentence}");
    }

    #[test]
    fn several_foes_are_counted() {
        let [stamp, sentence, _] = verdict("v=0.34&species=naga&foes=ogre,orc,jackal&gap=3&energy=any");
        assert_eq!(stamp, "Caught");
        assert!(sentence.starts_with("All three reach you by step "), "{sentence}");
        assert!(sentence.ends_with(" of them by the jackal."), "{sentence}");
        let [_, sentence, _] = verdict("v=0.34&species=naga&foes=orc,orc:water&gap=3&energy=any");
        assert!(sentence.ends_with(" attacks in all."), "{sentence}");
        let [stamp, sentence, _] = verdict("v=0.34&foes=zombie,jackal,plant&gap=3");
        assert_eq!(stamp, "1 of 3 catches you");
        assert!(sentence.starts_with("One of three attacks you; about "), "{sentence}");
        let [stamp, sentence, _] = verdict("v=0.34&foes=zombie,jackal");
        assert_eq!(stamp, "1 of 2 catches you");
        assert!(sentence.starts_with("One of two attacks you; about "), "{sentence}");
        let [stamp, sentence, _] = verdict("v=0.34&species=spriggan&foes=zombie,plant&gap=3&energy=any");
        assert_eq!((&stamp[..], &sentence[..]), ("Untouched", "Neither attacks you."));
    }
}
