//! What a corridor would do for you.

use super::headline;
use crate::Exactness;
use crate::decision::Lives;
use advice::{Advice, DANGER, Situation};
use foundation::text::uncapitalized;

/// How much more often you live in a corridor, at least, where that is said.
const WORTH_SAYING: f64 = 0.05;

/// Returns the situation in a corridor where it is worth working out: several foes may stand around you, and your life is in danger
/// whatever you do.
pub fn corridor_in_danger(advice: &Advice, situation: &Situation) -> Option<Situation> {
    let lives = Lives::of(advice.best()?, situation)?;
    situation.in_corridor().filter(|_| lives.p < DANGER)
}

/// Says how often you would live in a corridor, and by what: `In a corridor you would live in 70 %: run for the stairs. The way
/// there is not counted.` `None` where that is hardly more often than `here`, or an upper bound.
pub fn describe_corridor(
    (here, situation): (&Advice, &Situation),
    (there, corridor): (&Advice, &Situation),
) -> Option<String> {
    let own = Lives::of(here.best()?, situation)?;
    let best = there.best()?;
    let lives = Lives::of(best, corridor)?;
    let is_sure = lives.exactness != Exactness::AtMost && !lives.says_nothing();
    (is_sure && lives.p >= own.p + WORTH_SAYING).then(|| {
        let what = uncapitalized(&headline(best, corridor));
        format!("In a corridor you would live in {}: {what} The way there is not counted.", lives.in_words())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::advice::Adviser;
    use question::Question;

    fn sentence(query: &str) -> Option<String> {
        const YOU: &str = "v=0.34&hp=50&ac=8&ev=10&weapon=war-axe&skill=10&fighting=8&str=16&dexterity=12";
        let situation = Question::read(&format!("{YOU}&{query}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let corridor = corridor_in_danger(&advice, &situation)?;
        let there = Adviser::new(corridor.clone()).advice();
        describe_corridor((&advice, &situation), (&there, &corridor))
    }

    #[test]
    fn a_pack_in_the_open_is_better_met_in_a_corridor() {
        let wolves = "foes=wolf,wolf,wolf&gap=4&stairs=12";
        let said = sentence(&format!("{wolves}&where=open")).unwrap();
        let words =
            "In a corridor you would live in 70\u{a0}%: run for the stairs. The way there is not counted.";
        assert_eq!(said, words);
    }

    #[test]
    fn it_is_not_said_where_it_makes_no_difference() {
        for query in [
            "foes=wolf,wolf,wolf&gap=4&stairs=12&where=corridor",
            "foes=wolf&gap=4&stairs=12&where=open&hp=5",
            "foes=rat,rat&gap=4&where=open",
            "foes=ogre,ogre&gap=1&where=open&hp=3",
        ] {
            assert_eq!(sentence(query), None, "{query}");
        }
    }
}
