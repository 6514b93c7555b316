//! How a game ended, and whether it was lucky, in words.

use super::the;
use arena::ending::Ending;
use arena::game::Game;
use arena::reruns::Reruns;
use foundation::text::{capitalized, joined, several};

/// Describes how a game ended: `You got away with 40 HP, and the ogre stays behind.` `None` while it goes on.
pub fn describe_ending(game: &Game) -> Option<String> {
    let hp = game.body.map(|body| body.hp);
    Some(match game.ending()? {
        Ending::Died(Some(steps @ 1..)) => {
            format!("You die {} short of the stairs.", several(&steps.to_string(), "step"))
        }
        Ending::Died(_) => "You die.".to_string(),
        Ending::GotAway(left) => {
            let with = hp.map_or(String::new(), |hp| format!(" with {hp} HP"));
            let stay = if left.len() == 1 { "stays" } else { "stay" };
            let who = joined(left.into_iter().map(|index| the(game, index)));
            format!("You got away{with}, and {who} {stay} behind.")
        }
        Ending::FoesGone => {
            let what = match &game.foes[..] {
                [foe] if foe.hits_taken > 0 => format!("{} is dead", capitalized(&the(game, 0))),
                [_] => format!("{} is gone", capitalized(&the(game, 0))),
                _ => "No foe is left".to_string(),
            };
            match hp {
                Some(hp) => format!("{what}; you have {hp} HP."),
                None => format!("{what}."),
            }
        }
    })
}

/// Compares a game with others of the same keys: `Of 100 runs with these keys 20 are never attacked, 62 take
/// as many attacks as yours, 18 take more.`
pub fn describe_reruns(game: &Game, reruns: &Reruns) -> String {
    let Reruns { runs, untouched, fewer, alike, more, dead } = *reruns;
    let like = match game.attacks_on_you() {
        0 => "are never attacked, like yours",
        _ => "take as many attacks as yours",
    };
    let parts = [
        (untouched, "are never attacked"),
        (fewer, "take fewer attacks than yours"),
        (alike, like),
        (more, "take more"),
    ];
    let parts = parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}"));
    let dead = match (game.body, dead) {
        (None, _) => String::new(),
        (Some(_), 0) => " You die in none of them.".to_string(),
        (Some(_), dead) => format!(" You die in {dead} of them."),
    };
    format!("Of {runs} runs with these keys {}.{dead}", joined(parts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::time_slices::block_on;
    use question::Question;

    const FLIGHT: &str = "v=0.34&species=naga&foes=ogre&map=corridor&keys=l9D";

    fn ending(query: &str) -> Option<String> {
        describe_ending(&Question::read(query).unwrap().play())
    }

    #[test]
    fn a_flight_ends_on_the_stairs_or_before() {
        let endings: Vec<Option<String>> =
            (0..40).map(|seed| ending(&format!("{FLIGHT}&hp=30&ac=3&ev=7&seed={seed}"))).collect();
        let some = |start: &str, end: &str| {
            endings.iter().flatten().any(|line| line.starts_with(start) && line.ends_with(end))
        };
        assert!(some("You got away with ", " HP, and the ogre stays behind."), "{endings:?}");
        assert!(some("You die ", " short of the stairs."), "{endings:?}");
        assert!(endings.contains(&None), "it comes along");
        assert_eq!(ending("v=0.34&species=naga&foes=ogre&map=corridor&keys=l3"), None);
        assert_eq!(ending("v=0.34&map=corridor&keys=l9D"), None, "from nobody");
    }

    #[test]
    fn a_fight_ends_with_the_foe() {
        assert_eq!(ending("v=0.34&foes=orc&map=corridor&blows=1&keys=h2").unwrap(), "The orc is dead.");
        let hard = "v=0.34&foes=rat&map=corridor&keys=h9&hp=99&ac=20&ev=20&weapon=war-axe&skill=10";
        let line = ending(&format!("{hard}&seed=3"));
        assert!(
            line.is_none() || line.as_ref().unwrap().starts_with("The rat is dead; you have "),
            "{line:?}"
        );
        assert!(ending("v=0.34&foes=ball-lightning&map=corridor&keys=s").unwrap().ends_with("is gone."));
    }

    #[test]
    fn a_hundred_runs_are_told_apart() {
        let question = Question::read(&format!("{FLIGHT}&hp=60&ac=3&ev=7")).unwrap();
        let game = question.play();
        let reruns = block_on(async |pause| question.reruns(&game, pause).await);
        assert_eq!(reruns.untouched + reruns.fewer + reruns.alike + reruns.more, 100);
        let line = describe_reruns(&game, &reruns);
        assert!(line.starts_with("Of 100 runs with these keys ") && line.contains(" You die in "), "{line}");
        let yours = Reruns { runs: 100, untouched: 20, fewer: 0, alike: 62, more: 18, dead: 0 };
        let hit = (0..).map(|seed| Question::read(&format!("{FLIGHT}&seed={seed}")).unwrap().play());
        let hit = hit.take(40).find(|game| game.attacks_on_you() > 0).unwrap();
        assert_eq!(
            describe_reruns(&hit, &yours),
            "Of 100 runs with these keys 20 are never attacked, 62 take as many attacks as yours, 18 take more."
        );
    }
}
