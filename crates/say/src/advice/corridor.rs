//! What a corridor would do for you.

use super::headline;
use crate::Exactness;
use crate::decision::Lives;
use advice::{Advice, Adviser, DANGER, Situation};
use foundation::text::uncapitalized;
use foundation::time_slices::Pause;

/// Says how often you would live in a corridor, and what to do there: `In a corridor you would live in 70 %:
/// run for the stairs. Getting there is not counted.` Works that out only where several foes may surround you
/// and endanger your life whatever you do. `None` elsewhere, and where you would live hardly more often or
/// only an upper bound is known.
pub async fn describe_corridor(advice: &Advice, situation: &Situation, pause: &Pause<'_>) -> Option<String> {
    let own = Lives::of(advice.best()?, situation)?;
    let corridor = situation.in_corridor().filter(|_| own.p < DANGER)?;
    let there = Adviser::new(corridor.clone()).advice_in_slices(pause).await;
    let best = there.best()?;
    let lives = Lives::of(best, &corridor)?;
    let is_sure = lives.exactness != Exactness::AtMost && !lives.says_nothing();
    (is_sure && lives.p >= own.p + Lives::WORTH_SAYING).then(|| {
        let headline = headline(best, &corridor);
        // What to do, without why.
        let what = uncapitalized(headline.split_once(": ").map_or(&headline[..], |(_, what)| what));
        format!("In a corridor you would live in {}: {what} Getting there is not counted.", lives.in_words())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::time_slices::block_on;
    use question::Question;

    fn sentence(query: &str) -> Option<String> {
        const YOU: &str = "v=0.34&hp=50&ac=8&ev=10&weapon=war-axe&skill=10&fighting=8&str=16&dexterity=12";
        let situation = Question::read(&format!("{YOU}&{query}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        block_on(async |pause| describe_corridor(&advice, &situation, pause).await)
    }

    #[test]
    fn a_pack_in_the_open_is_better_met_in_a_corridor() {
        let wolves = "foes=wolf,wolf,wolf&gap=4&stairs=12";
        let said = sentence(&format!("{wolves}&where=open")).unwrap();
        let words =
            "In a corridor you would live in 70\u{a0}%: run for the stairs. Getting there is not counted.";
        assert_eq!(said, words);
    }

    /// Who is quickest comes first, wherever it stands in the link; and only what to do is said.
    #[test]
    fn foes_come_into_it_in_the_order_in_which_they_arrive() {
        let of = |foes: &str| sentence(&format!("foes={foes}&gap=4&where=open&stairs=9"));
        let orders = ["ogre:at4,wolf:at4,wolf:at4,wolf:at4", "wolf:at4,wolf:at4,wolf:at4,ogre:at4"].map(of);
        assert!(orders[0].is_some() && orders[0] == orders[1], "{orders:?}");
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
