//! The verdict on a chase, in words.

use super::foe_ending::{conjunction, describe_attacking, describe_course, describe_reaching, is_gone};
use super::proviso::{describe_besides_attacks, describe_energy, describe_provisos};
use super::several_foes::{chance_of_none, describe_rest, describe_several};
use super::{NEGLIGIBLE, subject};
use chase::foe::Foe;
use chase::outcome::{Access, ChaseOutcome};
use chase::plan::ActionNoun;
use chase::pursuit::ChaseSetup;
use chase::verdict::{FoeVerdict, is_untouched};
use foundation::text::percent;

/// Returns the verdict on a chase in a word or two: `Caught`, `2 of 3 catch you`, `Untouched`, `Untouched in
/// 99.2 %`.
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

/// Describes what all foes of a chase do, in a sentence or two: `All three reach you by step 5 and attack
/// about 21 times.` Says which energy of theirs it takes for granted, and what is not counted of foes that
/// shoot or cast.
pub fn describe_verdict(
    setup: &ChaseSetup,
    foes: &[Foe],
    verdicts: &[FoeVerdict],
    outcome: &ChaseOutcome,
) -> String {
    let action = setup.plan.noun;
    let attacks = match (foes, verdicts) {
        ([foe], [verdict]) => describe_one(&subject(foe), verdict, action),
        _ if let Access::Behind(front) = outcome.access => {
            let first = describe_one(&subject(&foes[front]), &verdicts[front], action);
            format!("{first}; {} stuck behind it", describe_rest(foes, front))
        }
        _ => describe_several(foes, verdicts, outcome, action),
    };
    let energy = describe_energy(setup, foes, verdicts);
    let it = match outcome.access {
        _ if foes.len() == 1 => "It".to_string(),
        Access::Behind(front) => subject(&foes[front]),
        _ => "At least one".to_string(),
    };
    let follows = match outcome.follows {
        None => String::new(),
        Some(p) if p <= NEGLIGIBLE && foes.len() == 1 => " It does not come along.".to_string(),
        Some(p) if p <= NEGLIGIBLE => " None comes along.".to_string(),
        Some(p) if p >= 1.0 - NEGLIGIBLE => format!(" {it} comes along."),
        Some(p) => format!(" {it} comes along in {}.", percent(p)),
    };
    let of_foes = foes.iter().zip(verdicts).filter(|(_, verdict)| !verdict.is_dead);
    let provisos = of_foes.filter_map(|(foe, verdict)| Some((verdict.proviso?, foe)));
    let provisos = describe_provisos(provisos, foes.len() > 1);
    format!("{attacks}{energy}.{follows}{provisos}{}", describe_besides_attacks(setup.edition, foes))
}

/// Describes what a foe does, as a sentence without its full stop.
fn describe_one(foe: &str, verdict: &FoeVerdict, action: ActionNoun) -> String {
    let then = if is_gone(verdict) { ", then is gone" } else { "" };
    let reaches = describe_reaching(verdict.contact, action, percent);
    let (and, attacking) = (conjunction(&reaches), describe_attacking(verdict));
    let attacks = format!("{and}{attacking}{}{then}", describe_never(verdict));
    format!("{foe} {}", describe_course(verdict, &reaches, &attacks))
}

/// Describes how likely it is that a foe does not touch you: ` (not at all: 12 %)`; empty where it is certain
/// to.
fn describe_never(verdict: &FoeVerdict) -> String {
    match verdict.untouched {
        p if p > NEGLIGIBLE => format!(" (not at all: {})", percent(p)),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::verdict_row::VerdictRow;
    use super::*;
    use chase::pursuit::PursuitCache;
    use question::Question;

    /// Returns the stamp, the sentence, and what the first foe's row says of its contact.
    fn verdict(query: &str) -> [String; 3] {
        let question = Question::read(query).unwrap();
        let (setup, foes) = (question.setup(), &question.chase.foes.0);
        let outcome = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default());
        let verdicts = outcome.verdicts(&setup, foes);
        let sentence = describe_verdict(&setup, foes, &verdicts, &outcome);
        [verdict_stamp(&verdicts, &outcome), sentence, VerdictRow::new(&verdicts[0], setup.plan.noun).contact]
    }

    /// A query, the stamp, the sentence, and when the foe reaches you.
    const ONE_FOE: [(&str, &str, &str, &str); 9] = [
        (
            "v=0.34&species=naga&foes=ogre&gap=2",
            "Caught",
            "The ogre reaches you by step 3 in 96.3 % and attacks about 3.3 times; its energy at the start is 70, none to spare.",
            "by step 3 in 96.3 %",
        ),
        (
            "v=0.34&species=spriggan&foes=zombie&gap=2&energy=any",
            "Untouched",
            "The zombie never reaches you. Its speed and attacks follow from the monster it was: add that one by its name, such as ogre zombie or spectral ogre; speed 5 is assumed.",
            "never",
        ),
        (
            "v=0.34&foes=sigmund",
            "Caught",
            "Sigmund is beside you from the start and attacks about once; its energy at the start is 70, none to spare. Sigmund casts and can confuse you: spells are not counted.",
            "already adjacent",
        ),
        (
            "v=0.34&species=spriggan&foes=zombie",
            "Untouched",
            "The zombie is beside you from the start, but never attacks; its energy at the start is 70, none to spare. Its speed and attacks follow from the monster it was: add that one by its name, such as ogre zombie or spectral ogre; speed 5 is assumed.",
            "already adjacent",
        ),
        (
            "v=0.34&foes=ogre:dies1&away=0",
            "Untouched",
            "The ogre is dead before it gets a turn.",
            "already adjacent",
        ),
        // With energy to spare it attacks in three of ten runs.
        (
            "v=0.34&foes=ogre&haste=1",
            "Untouched",
            "The ogre is beside you from the start, but never attacks; its energy at the start is 70, none to spare.",
            "already adjacent",
        ),
        (
            "v=0.34&foes=ogre&haste=1&energy=any",
            "At risk",
            "The ogre is beside you from the start and seldom attacks (0.3 times on average) (not at all: 69.5 %).",
            "already adjacent",
        ),
        (
            "v=0.34&foes=@30/10&steps=1&away=0",
            "Caught",
            "The custom monster is beside you from the start and attacks 3 times; its energy at the start is 70, none to spare.",
            "already adjacent",
        ),
        // It dies to your blows: else it attacks nine times.
        (
            "v=0.34&foes=orc&plan=attack&hp=60&ac=5&ev=8&weapon=war-axe&skill=12",
            "At risk",
            "The orc is beside you from the start and attacks about 1.1 times (not at all: 54.3 %); its energy at the start is 70, none to spare.",
            "already adjacent",
        ),
    ];

    #[test]
    fn one_foe_is_named() {
        for (query, stamp, sentence, contact) in ONE_FOE {
            let found = verdict(query).map(|text| text.replace('\u{a0}', " "));
            assert_eq!(found, [stamp, sentence, contact], "{query}");
        }
    }

    #[test]
    fn foes_in_each_others_way_are_said_to_be() {
        let said = |query: &str| verdict(&format!("v=0.34&energy=any&away=0&{query}"));
        let [stamp, sentence, _] = said("foes=ogre,orc,orc&where=corridor");
        assert_eq!(stamp, "1 of 3 catches you");
        assert_eq!(
            sentence,
            "The ogre is beside you from the start and attacks 7 times; the other two are stuck behind it."
        );
        let [_, sentence, _] = said("foes=orc,ogre&where=corridor");
        let sentence = sentence.replace('\u{a0}', " ");
        assert!(sentence.contains("; one gets past another in 7"), "{sentence}");
        assert!(sentence.ends_with(" (8,000 sampled runs, ± 0.01 attacks)."), "{sentence}");
        // Whether its spells strike from afar decides it.
        let [_, sentence, _] = said("foes=orc,ogre-mage&where=corridor");
        assert!(sentence.contains("; at most 16 attacks in all"), "{sentence}");
        let [_, sentence, _] = said("foes=orc,orc,orc&where=door");
        let sentence = sentence.replace('\u{a0}', " ");
        assert!(
            sentence.ends_with("; about 19 attacks in all (8,000 sampled runs, ± less than 0.01 attacks)."),
            "{sentence}"
        );
    }

    /// Foes, the stamp, and how the sentence begins.
    const WHAT_ELSE: [(&str, [&str; 2]); 12] = [
        (
            "bat&gap=1",
            [
                "Caught",
                "The bat is beside you from the start and attacks about 13 times. On open floor it attacks less still.",
            ],
        ),
        (
            "deathcap&gap=3",
            ["Untouched", "The deathcap never reaches you. It does not come while you see it. It casts"],
        ),
        (
            "orb-spider&gap=3",
            [
                "Untouched",
                "The orb spider never reaches you. It stays about 3 tiles away: its steps back and forth are not counted. It casts",
            ],
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
                "The ballistomycete spore reaches you by step 1 in 50 % and attacks once, then is gone. It explodes: that",
            ],
        ),
        (
            "spectral-weapon",
            [
                "Untouched",
                "The spectral weapon is beside you from the start, but never attacks. It attacks only as whoever wields it does.",
            ],
        ),
        (
            "spatial-vortex&gap=3",
            [
                "At risk",
                "The spatial vortex reaches you by step 1 in 50 % and attacks at most 13 times. It stumbles about,",
            ],
        ),
        (
            "kraken&gap=1",
            [
                "Caught",
                "The kraken is beside you from the start and attacks 14 times. It never leaves deep water and is taken to stay",
            ],
        ),
        (
            "kraken&gap=3",
            ["Untouched", "The kraken never reaches you. It never leaves deep water and is taken to stay"],
        ),
        (
            "kraken:water&gap=3",
            [
                "Caught",
                "The kraken reaches you by step 2 and attacks 12 times. It casts and can seize you with tentacles:",
            ],
        ),
        (
            "silent-spectre&gap=99",
            [
                "Untouched",
                "The silent spectre never reaches you. It silences: within 10 tiles of it nothing can be read or cast.",
            ],
        ),
        (
            "hellwing&gap=4",
            ["Caught", "The hellwing reaches you by step 3 and attacks 7 times. It may reach you sooner,"],
        ),
    ];

    #[test]
    fn what_else_decides_is_said() {
        for (foes, expected) in WHAT_ELSE {
            let [stamp, sentence, _] = verdict(&format!("v=0.34&away=0&energy=any&foes={foes}"));
            let sentence = sentence.replace('\u{a0}', " ");
            assert!(stamp == expected[0] && sentence.starts_with(expected[1]), "{foes}: {stamp}: {sentence}");
        }
        let [stamp, sentence, _] = verdict("v=0.31&away=0&foes=spectral-weapon");
        assert_eq!(stamp, "Caught");
        assert!(sentence.ends_with("attacks 30 times; its energy at the start is 70, none to spare. It appears where whoever wields it attacks, and is gone once that one does not: that is not counted."), "{sentence}");
        let [_, sentence, _] = verdict("v=0.34&away=0&energy=any&foes=bat,bat,ogre&gap=1");
        assert!(sentence.ends_with("On open floor each bat attacks less still."), "{sentence}");
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
        let [_, sentence, _] = verdict("v=0.34&foes=ball-lightning,orc&gap=4&plan=away*9.stairs");
        assert!(sentence.starts_with("One of two reaches you; about 0 attacks in all"), "{sentence}");
        let file = "v=0.34&species=naga&foes=ogre,orc&gap=1&where=corridor&plan=away*9.stairs";
        let [_, sentence, _] = verdict(file);
        assert!(sentence.contains(". The ogre comes along"), "{sentence}");
        // The jelly leaves worshippers of Jiyva alone: its attacks are those of a hostile one, and nobody is
        // caught by it.
        let [stamp, sentence, _] = verdict("v=0.34&species=naga&god=jiyva&foes=jelly,ogre&gap=2");
        assert_eq!(stamp, "1 of 2 catches you");
        assert!(sentence.starts_with("One of two attacks you; at most "), "{sentence}");
        assert!(sentence.contains(" The jelly leaves worshippers of Jiyva alone, unless"), "{sentence}");
        let [stamp, sentence, _] = verdict("v=0.34&species=spriggan&foes=zombie,plant&gap=3&energy=any");
        let zombie = "The zombie is taken to have speed 5: its speed and attacks follow from the monster it was: add that one by its name, such as ogre zombie or spectral ogre.";
        assert_eq!((stamp, sentence), ("Untouched".to_string(), format!("Neither attacks you. {zombie}")));
    }
}
