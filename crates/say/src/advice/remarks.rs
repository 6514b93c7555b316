//! What the options of a situation take for granted, and what is missing for others.

use super::{lasting_noun, mostly_dies};
use crate::decision::{describe_left_out, describe_nearest, describe_unset, tells_unset};
use advice::{Advice, Evaluated, Situation, UNTIL_STONE};
use chase::have::Item;
use chase::lasting::Lasting;
use crawl::step::remarks::impossible_remarks;
use foundation::text::{capitalized, uncapitalized};

/// Returns what is impossible about the character, then the [`advice_remarks`], and what fights are counted
/// with, unless the verdict on the `shown` option says it, and leave out: for answers that have no form
/// beside them.
pub fn all_remarks(advice: &Advice, shown: Option<&Evaluated>, situation: &Situation) -> Vec<String> {
    let mover = situation.mover();
    let fights = advice.rows.iter().any(|row| row.option.plan.fights());
    let is_said = shown.is_some_and(|row| tells_unset(row, situation));
    let unset = || describe_unset(situation).filter(|_| !is_said).map(|(sentence, _)| sentence);
    let counted = fights.then(|| [unset(), describe_left_out(situation)]);
    let impossible = impossible_remarks(situation.edition, &mover);
    let of_fights = counted.into_iter().flatten().flatten();
    let assumed = situation.chase.takes_foes_beside().then(|| describe_nearest(&situation.chase).to_string());
    impossible.chain(assumed).chain(advice_remarks(advice, situation)).chain(of_fights).collect()
}

/// Returns remarks on the situation, each a sentence: what is missing or not in the rules, and what the plans
/// of the options take for granted.
pub fn advice_remarks(advice: &Advice, situation: &Situation) -> Vec<String> {
    let mut remarks = Vec::new();
    if situation.chase.foes.0.is_empty() {
        remarks.push("Without a foe there is nothing to advise.".to_string());
    } else if situation.edition.article().is_some() {
        remarks.push("The article is about movement only: it has no potions and scrolls.".to_string());
    } else if situation.tiles().is_none() && !situation.build.petrifying && may_go_on(situation) {
        remarks
            .push("No stairs are set: without them only a teleport or a fight ends the chase.".to_string());
    }
    remarks.extend(Item::ALL.iter().filter_map(|item| describe_lasting(*item, advice, situation)).flatten());
    if situation.build.petrifying {
        remarks.push(format!(
            "You turn to stone in {UNTIL_STONE} aut at most: what follows is in none of these figures."
        ));
    }
    if advice.rows.iter().any(mostly_dies) {
        remarks.push("Attacks are counted as if you lived through all of them.".to_string());
    }
    for row in &advice.rows {
        for remark in row.option.plan.remarks(situation.edition, &situation.build) {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
    }
    remarks
}

/// Returns whether some foe comes after you that does not fall behind.
fn may_go_on(situation: &Situation) -> bool {
    situation.is_pursued() && !situation.outruns_all()
}

/// Says how long what options take is taken to last, where that matters, and what the hit points of a rage
/// are.
fn describe_lasting(item: Item, advice: &Advice, situation: &Situation) -> Option<Vec<String>> {
    let lasting = Lasting::of(item)?;
    let name = match item {
        Item::Berserk => "The rage".to_string(),
        _ => capitalized(lasting_noun(lasting)),
    };
    let taking = || advice.rows.iter().filter(|row| row.spends().contains(&item));
    let ends = |row: &Evaluated| row.wears_off(lasting, situation);
    let least = lasting.least(situation.edition);
    let may = taking().any(|row| row.figures.outlasts == Some(item));
    let sentences = [
        (taking().any(ends), format!("{name} is assumed to end as soon as it can, {least} aut after you begin to take it.")),
        (may, format!("In fights, and where it is taken only if need be, {} counts as if it lasted to the end: {least} aut are certain.", uncapitalized(&name))),
        (
            item == Item::Berserk && taking().next().is_some(),
            "Going berserk gives you 50\u{a0}% more HP; afterwards you are slowed and cannot go berserk again for a while."
                .to_string(),
        ),
    ];
    Some(sentences.into_iter().filter(|(holds, _)| *holds).map(|(_, sentence)| sentence).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::advice::Adviser;
    use question::Question;

    #[test]
    fn foes_without_a_distance_are_said_to_be_taken_as_near() {
        for (foes, is_assumed) in
            [("ogre", true), ("ogre&gap=2", false), ("ogre:at1", false), ("ogre:at1,orc", true)]
        {
            let situation = Question::read(&format!("v=0.34&foes={foes}")).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            let remarks = all_remarks(&advice, advice.best(), &situation);
            assert_eq!(
                remarks.iter().any(|remark| *remark == describe_nearest(&situation.chase)),
                is_assumed,
                "{foes}"
            );
        }
    }

    /// 240 aut of haste are certain: 10 for the quaff, then 34 actions of 7 at most, the last of which begins
    /// after 241.
    #[test]
    fn what_may_wear_off_is_said_where_that_decides() {
        let fights = "v=0.34&weapon=dagger&hp=90&ac=9&ev=9&have=haste&stairs=12&foes";
        for (query, expected) in [
            ("v=0.34&foes=ogre&have=haste&stairs=33", [false, false]),
            ("v=0.34&foes=ogre&have=haste&stairs=34", [true, false]),
            (&format!("{fights}=goblin&skill=9"), [false, false]),
            (&format!("{fights}=hydra&skill=4"), [false, true]),
        ] {
            let question = Question::read(query).unwrap();
            let situation = question.situation();
            let remarks = advice_remarks(&Adviser::new(situation.clone()).advice(), &situation);
            let said =
                ["assumed to end as soon as it can, 240 aut", "counts as if it lasted to the end: 240 aut"];
            let said = said.map(|words| remarks.iter().any(|remark| remark.contains(words)));
            assert_eq!(said, expected, "{query}: {remarks:?}");
        }
    }
}
