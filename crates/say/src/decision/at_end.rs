//! What an option leaves you with at its end: who is dead, and who is with you.

use super::company::{LEAST, Rest};
use super::lives::Lives;
use super::state::{describe_rest_of_sleepers, tells_sleep};
use crate::Bounded;
use crate::Exactness;
use crate::advice::mostly_dies;
use crate::chase::object;
use advice::{Evaluated, Situation};
use chase::verdict::Proviso;

/// Says which end the hit points are those of that an option leaves: where it only puts off a fight, what
/// comes after is not in them, nor is what hurts from afar and is not counted.
pub fn describe_end(row: &Evaluated, situation: &Situation) -> String {
    let figures = [Lives::before_fight(row, situation), Lives::of(row, situation)];
    let [before, in_the_end] = figures.map(|lives| lives.map(Lives::figure));
    let leaves_fight_out = !row.is_over() || before != in_the_end;
    let end = if leaves_fight_out && !row.option.plan.fights() { "before the fight" } else { "at the end" };
    let afar = if row.leaves_out_harm_from_afar(situation) { ", without what comes from afar" } else { "" };
    format!("{end}{afar}")
}

/// Says who is with you at the end: `the ogre stays behind in 96 %`, `the ogre comes along in 93 %`, `it is
/// still there`.
pub(super) fn describe_rest(row: &Evaluated, situation: &Situation) -> String {
    let is_at_most = match row.figures.follows() {
        Some(_) => row.follows_at_most(situation),
        None => situation.is_at_most(&row.option.plan),
    };
    let bound = if is_at_most { Exactness::AtMost } else { Exactness::Exact };
    if tells_sleep(row, situation) {
        describe_rest_of_sleepers(row, situation)
    } else if row.option.plan.fights() {
        describe_dead(row, situation)
    } else {
        Rest { row, situation, it: None, bound, is_over: row.is_over() }.describe()
    }
}

/// Says who is dead at the end of a fight.
fn describe_dead(row: &Evaluated, situation: &Situation) -> String {
    let may_burst = row.provisos(situation).any(|(proviso, _)| proviso == Proviso::Explodes);
    let dead = if may_burst { "gone" } else { "dead" };
    let some_stay = situation.chase.foes.0.iter().any(|foe| situation.never_in_reach(foe));
    let (who, all_are) = match &situation.chase.foes.0[..] {
        [foe] => (object(foe), format!("{} is", object(foe))),
        _ if some_stay => ("someone".to_string(), "all that come to you are".to_string()),
        _ => ("someone".to_string(), "all of them are".to_string()),
    };
    let lived = if mostly_dies(row) { ", if you live that long" } else { "" };
    match row.figures.all_dead.map_or(0.0, |dead| dead.by_end) {
        p if p > 1.0 - LEAST => format!("{all_are} {dead} at the end{lived}"),
        p if p < LEAST => format!("{who} is still there at the end"),
        p => {
            let exactness = if row.kills_sooner(situation) { Exactness::AtLeast } else { Exactness::Exact };
            format!("{all_are} {dead} at the end in {}{lived}", Bounded { exactness, p }.in_words())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use advice::Adviser;
    use question::Question;

    /// What the hit points left are those of, under the best option.
    #[test]
    fn the_end_tells_what_is_not_in_it() {
        let you = "v=0.34&hp=52&ac=10&ev=7&weapon=long-sword&skill=5&fighting=5&energy=any&stairs=9&gap=3";
        for (foe, end) in
            [("orc-wizard", "at the end, without what comes from afar"), ("plant", "at the end")]
        {
            let situation = Question::read(&format!("{you}&foes={foe}")).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            assert_eq!(describe_end(&advice.rows[0], &situation), end, "{foe}");
        }
    }
}
