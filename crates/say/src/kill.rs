//! How many of your attacks kill a foe, in words.

use crate::Exactness;
use crate::chase::object;
use chase::foe::Foe;
use combat::kill::{AttacksToKill, ExtraAttack, Kills, MOST_ATTACKS, Undetermined};
use foundation::text::{capitalized, joined, listed, number, percent};
use question::Question;

/// In this share of fights a foe is dead by the first of the two numbers of attacks that are told.
pub const HALF: f64 = 0.5;
/// In this share of fights a foe is dead by the second of the two numbers of attacks that are told.
pub const MOST: f64 = 0.9;

/// How the hit points of an attack, and the number of attacks that kill, relate to the true ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KillExactness {
    /// That of the hit points that an attack takes off.
    pub lost: Exactness,
    /// That of the number of attacks that kill.
    pub attacks: Exactness,
}

impl KillExactness {
    /// Returns what the figures of kills are to the true ones: bounds where extra attacks or heads are left
    /// out. As everywhere, a foe is taken to have nothing but its body.
    pub fn of(kills: &Kills) -> KillExactness {
        KillExactness {
            lost: if kills.hurts_more() { Exactness::AtLeast } else { Exactness::Exact },
            attacks: if kills.are_bounds() { Exactness::AtMost } else { Exactness::Exact },
        }
    }
}

/// Describes your attacks on each kind of foe of a question.
pub fn describe_kills(question: &Question) -> Vec<String> {
    let (you, chase) = (question.fighter(), &question.chase);
    chase.foes.kinds().map(|foe| describe_kill(foe, &you.kills(foe, chase.energy))).collect()
}

/// Describes your attacks on a foe: `You hit the ogre in 78.2 %, for 9.4 HP an attack. It is dead after 4
/// attacks in half of all fights, after 6 in nine of ten.` Where it is not determined, why not.
pub fn describe_kill(foe: &Foe, kills: &Result<Kills, Undetermined>) -> String {
    let name = object(foe);
    let kills = match kills {
        Ok(kills) => kills,
        Err(why) => return format!("How many of your attacks kill {name} is not determined: {why}."),
    };
    let exactness = KillExactness::of(kills);
    let hp = |mean| format!("{}{}", exactness.lost.words(), number(exactness.lost.rounded(mean, 0.1), 1));
    let [lost, later] = [&kills.duel.first.lost, &kills.duel.later].map(|lost| hp(lost.mean()));
    let hits = percent(kills.duel.first.hits);
    let dead = match &kills.attacks {
        Ok(attacks) => describe_attacks_to_kill(attacks, exactness.attacks),
        Err(why) => format!("How many kill it is not determined: {why}."),
    };
    let each = if later == lost {
        format!("{lost} HP an attack on average")
    } else {
        format!("{lost} HP on average with the first attack and {later} with each later one")
    };
    let hit = format!("You hit {name} in {hits}, for {each}, misses included.");
    let left_out = joined(kills.duel.not_counted.iter());
    let left_out = (!left_out.is_empty()).then(|| format!("Not counted: {left_out}."));
    let extra = describe_extra_attacks(&kills.extra_attacks);
    [Some(hit), Some(dead), left_out, extra].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Says which attacks of yours are not counted: `Your headbutts are not counted: you kill a little sooner
/// than this.` `None` if you have none.
pub fn describe_extra_attacks(attacks: &[ExtraAttack]) -> Option<String> {
    let mut groups: Vec<(Option<&str>, Vec<&str>)> = Vec::new();
    for ExtraAttack { noun, caveat } in attacks {
        match groups.iter_mut().find(|(other, _)| other == caveat) {
            Some((_, nouns)) => nouns.push(noun),
            None => groups.push((*caveat, vec![noun])),
        }
    }
    let sentence = |(index, (caveat, nouns)): (usize, &(Option<&str>, Vec<&str>))| {
        let nouns = format!("your {}", listed(nouns, "and"));
        match (caveat, index) {
            (None, _) => {
                format!("{} are not counted: you kill a little sooner than this.", capitalized(&nouns))
            }
            (Some(unless), 0) => format!("{}, {unless}, are not counted.", capitalized(&nouns)),
            (Some(unless), _) => format!("Nor are {nouns}, {unless}."),
        }
    };
    let sentences: Vec<String> = groups.iter().enumerate().map(sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn describe_attacks_to_kill(attacks: &AttacksToKill, exactness: Exactness) -> String {
    match (attacks_until(attacks, HALF), attacks_until(attacks, MOST)) {
        (None, _) if exactness == Exactness::Exact => {
            format!("It survives most fights of {MOST_ATTACKS} attacks.")
        }
        (None, _) => format!("By what is counted, it survives most fights of {MOST_ATTACKS} attacks."),
        (Some(half), None) => format!("Half of all fights take at most {half}."),
        (Some(half), Some(most)) if half == most => format!("It is dead after {}{half}.", exactness.words()),
        (Some(half), Some(most)) => {
            format!("Half of all fights take at most {half}, nine in ten at most {most}.")
        }
    }
}

/// Returns the attacks after which it is dead with at least this chance, with their noun: `4 attacks`.
fn attacks_until(attacks: &AttacksToKill, chance: f64) -> Option<String> {
    Some(foundation::text::count(attacks.until(chance)?, "attack"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extra_attacks_are_named_and_make_figures_bounds() {
        let base = "weapon=mace&skill=8&str=20&foes=yak";
        for (query, said) in [
            ("v=0.34", ""),
            (
                "v=0.34&species=minotaur",
                " Your headbutts are not counted: you kill a little sooner than this.",
            ),
            (
                "v=0.34&species=tengu",
                " Your pecks and kicks are not counted: you kill a little sooner than this.",
            ),
            (
                "v=0.34&species=demonspawn",
                " Your headbutts, kicks and tail slaps, if your mutations gave you any, are not counted.",
            ),
            (
                "v=0.27&species=gnoll",
                " Your bites are not counted: you kill a little sooner than this. Nor are your off-hand punches, if you have trained Unarmed Combat.",
            ),
        ] {
            let told = describe_kills(&Question::read(&format!("{query}&{base}")).unwrap()).remove(0);
            assert!(told.ends_with(&format!("attacks.{said}")), "{query}: {told}");
            assert_eq!(told.contains("for at least"), said.contains("sooner"), "{query}: {told}");
        }
    }
}
