//! What a foe does under a plan, in a sentence.

use super::foe_ending::{describe_attacking, describe_course, describe_reaching, is_gone};
use super::plan_text::doing;
use super::proviso::{describe_besides_attacks, describe_proviso};
use super::verdict_row::{about, chance};
use super::{NEGLIGIBLE, object};
use chase::foe::Foe;
use chase::outcome::{Access, WayPast};
use chase::plan::Plan;
use chase::verdict::{Contact, ContactChance, FoeVerdict, Proviso};
use foundation::edition::Edition;
use foundation::text::capitalized;

/// Describes what the foe at an index does, in a sentence without its name and a smaller one: `Reaches you by
/// step 2, attacks about 4 times and comes along.` What hurts from afar is said first.
///
/// `plan` is what you do.
pub fn describe_foe(
    edition: Edition,
    plan: &Plan,
    foes: &[Foe],
    index: usize,
    verdict: &FoeVerdict,
    access: &Access,
) -> [String; 2] {
    let uncounted = describe_besides_attacks(edition, &foes[index..=index]);
    let main = match (access, verdict.proviso) {
        (Access::Behind(front), _) if *front != index => {
            format!("Waits behind {} and never attacks.", object(&foes[*front]))
        }
        (_, Some(Proviso::KeepsAway(tiles))) => format!("Stays about {tiles} tiles away."),
        _ => format!("{}.", capitalized(&describe_own(plan, verdict))),
    };
    let stairs = match verdict.follows {
        Some(p) if p > NEGLIGIBLE && p < 1.0 - NEGLIGIBLE => Some(format!(
            "Comes along in {}: beside you as you press the key, with energy to follow.",
            chance(p)
        )),
        _ => None,
    };
    let never = Some(verdict.untouched).filter(|p| *p > NEGLIGIBLE && *p < 1.0 - NEGLIGIBLE);
    // Whoever comes along may still attack on arrival: that it never does is rarer.
    let way = if stairs.is_some() { " on the way" } else { "" };
    let never = never.map(|p| format!("Never attacks{way} in {}.", chance(p)));
    let proviso = verdict.proviso.filter(|proviso| !matches!(proviso, Proviso::KeepsAway(_)));
    let proviso = proviso.map(|proviso| describe_proviso(proviso, "it"));
    let may_attack = verdict.untouched < 1.0 - NEGLIGIBLE;
    let in_the_way = (*access == Access::AtMost && may_attack).then(|| IN_THE_WAY.to_string());
    let way_past = verdict.way_past.map(|way| {
        let ahead = if index == 0 { "others" } else { "those in front" };
        match way {
            WayPast::Pushes => format!("May push past {ahead}."),
            WayPast::ReachesOver => format!("Reaches over {ahead}."),
            WayPast::MayReachOver => format!("Reaches over {ahead} if it has a polearm."),
        }
    });
    let small =
        [in_the_way, way_past, never, stairs, proviso].into_iter().flatten().collect::<Vec<_>>().join(" ");
    [format!("{} {main}", uncounted.trim()).trim().to_string(), small]
}

/// Says of a foe among others what its figures are, where it is not determined who gets past whom.
const IN_THE_WAY: &str = "At most that often: others may be in its way.";

/// The mean number of attacks on arrival from which they are mentioned.
pub(crate) const FEW_MORE: f64 = 0.05;

fn describe_own(plan: &Plan, verdict: &FoeVerdict) -> String {
    let certain = match verdict.contact {
        Contact::By(ContactChance { action, p }) if p >= 1.0 - NEGLIGIBLE => doing(plan, action),
        _ => None,
    };
    let reaches = match certain {
        Some(_) if plan.fights() => "reaches you as you fight".to_string(),
        Some(doing) => format!("reaches you as you {doing}"),
        None => describe_reaching(verdict.contact, plan.noun(), chance),
    };
    let attacks = with_more(describe_attacking(verdict), verdict.attacks_after);
    let end = match verdict.follows {
        Some(p) if p > 1.0 - NEGLIGIBLE => " and comes along",
        Some(p) if p >= 0.5 => " and mostly comes along",
        _ if is_gone(verdict) => " and is gone",
        Some(_) => " and falls behind",
        None => "",
    };
    // How it comes to you is a sentence of its own where it has a comma.
    let attacks = match (reaches.contains(", "), end) {
        (true, _) => format!(". {}", capitalized(&attacks)),
        (false, "") => format!(" and {attacks}"),
        (false, _) => format!(", {attacks}"),
    };
    describe_course(verdict, &reaches, &format!("{attacks}{end}"))
}

/// Returns a clause on its attacks with the mean number of those on arrival: `attacks about 4 times (0.6 more
/// on arrival)`.
fn with_more(attacks: String, more: f64) -> String {
    if more < FEW_MORE {
        return attacks;
    }
    let more = format!("{} more on arrival)", about(more));
    match attacks.strip_suffix(')') {
        Some(attacks) => format!("{attacks}, {more}"),
        None => format!("{attacks} ({more}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use advice::Adviser;
    use chase::outcome::ChaseOutcome;
    use chase::pursuit::PursuitCache;
    use question::Question;

    /// What the last foe of a question does.
    fn sentences(query: &str) -> [String; 2] {
        let question = Question::read(query).unwrap();
        let (setup, foes, plan) = (question.setup(), &question.chase.foes.0, question.chase.actions());
        let outcome = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default());
        let last = foes.len() - 1;
        let verdict = FoeVerdict::new(&setup, foes, last, &outcome.pursuits[last]);
        describe_foe(question.edition, &plan, foes, last, &verdict, &outcome.access)
            .map(|text| text.replace('\u{a0}', " "))
    }

    #[test]
    fn each_sentence_reads_well() {
        for (query, sentence, small) in SENTENCES {
            assert_eq!(sentences(query), [sentence, small], "{query}");
        }
    }

    /// Whoever drinks once the foe is beside them reads of fewer attacks than on the run without the potion.
    #[test]
    fn an_option_that_drinks_when_beside_has_its_own_sentence() {
        let query = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&energy=any&have=haste";
        let question = Question::read(query).unwrap();
        let (situation, Question { chase, .. }) = (question.situation(), question);
        let advice = Adviser::new(situation.clone()).advice();
        let row = advice.rows.iter().find(|row| row.option.drinks_when_beside()).unwrap();
        let (setup, foes) = (situation.setup(&row.option.plan), &chase.foes.0);
        let run = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default());
        let outcome = run.with_drink_when_beside(&row.figures.drinking.as_ref().unwrap().pursuit);
        assert!((outcome.attacks - row.figures.attacks.mean).abs() < 1e-12);
        let verdict = FoeVerdict::new(&setup, foes, 0, &outcome.pursuits[0]);
        let [sentence, _] =
            describe_foe(situation.edition, &row.option.plan, foes, 0, &verdict, &outcome.access);
        let sentence = sentence.replace('\u{a0}', " ");
        assert_eq!(sentence, "Reaches you by action 2 in 80 %, attacks about once and falls behind.");
    }

    #[rustfmt::skip]
    const SENTENCES: [(&str, &str, &str); 11] = [
        ("v=0.34&foes=ball-lightning&gap=4", "Reaches you by step 2 in 67 % and bursts.", "It explodes: that is not counted."),
        ("v=0.34&foes=ballistomycete-spore&gap=3", "Reaches you by step 4 in 62 %, attacks once and is gone.", "It explodes: that is not counted."),
        ("v=0.34&species=naga&foes=ogre&gap=2&energy=any&plan=quaff.keep-haste:1.away*9.stairs&steps=11", "Reaches you as you quaff haste, attacks about once and falls behind.", "Never attacks on the way in 21 %. Comes along in 4 %: beside you as you press the key, with energy to follow."),
        ("v=0.34&species=naga&foes=ogre&gap=2&energy=any&plan=away*9.stairs", "Reaches you by action 2 in 80 %, attacks about 4 times (0.6 more on arrival) and mostly comes along.", "Comes along in 93 %: beside you as you press the key, with energy to follow."),
        ("v=0.34&species=minotaur&foes=ogre&gap=2&energy=any&stairs=9&plan=away*9.stairs", "Reaches you in 15 %, or only as you leave in 74 %. Seldom attacks (0.1 times on average) and falls behind.", "Never attacks on the way in 88 %. Comes along in 5 %: beside you as you press the key, with energy to follow."),
        ("v=0.34&species=spriggan&foes=ogre&gap=2", "Never reaches you.", ""),
        ("v=0.34&species=naga&foes=ogre,orc&gap=2&where=corridor", "Waits behind the ogre and never attacks.", ""),
        ("v=0.34&species=naga&foes=ogre,@10&where=corridor&gap=2", "Reaches you by step 5 in 60 % and attacks about 3 times.", "At most that often: others may be in its way."),
        ("v=0.34&species=naga&god=jiyva&foes=jelly", "Is beside you from the start and attacks at most 6.7 times.", "It leaves worshippers of Jiyva alone, unless you are under penance: this is as if it were hostile."),
        ("v=0.15&foes=alligator-snapping-turtle&gap=2&plan=stay", "Has you in reach from the start and attacks 8 times.", ""),
        ("v=0.34&species=naga&foes=ogre", "Is beside you from the start and attacks about 4.5 times.", ""),
    ];
}
