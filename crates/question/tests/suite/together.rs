//! Several foes in file, against the game.

use chase::outcome::{Access, ChaseOutcome};
use foundation::prob::Dist;
use golden::PACKS;
use testing::{assert_no_misses, chase_outcome, first_action};

/// Returns a distribution of the outcome by its name in the file: `attacks` of all, `attacks2` of the second,
/// `gap2`.
fn named(outcome: &ChaseOutcome, name: &str) -> Dist<i32, f64> {
    let what = name.trim_end_matches(|digit: char| digit.is_ascii_digit());
    let foe = name[what.len()..].parse::<usize>().ok().map(|number| &outcome.pursuits[number - 1]);
    match (what, foe) {
        ("attacks", None) => outcome.distribution.clone().unwrap(),
        ("attacks", Some(foe)) => foe.attacks.clone(),
        ("gap", Some(foe)) => foe.distance.clone(),
        ("firstAttackAtAction", None) => first_action(&outcome.untouched_by_action),
        ("firstAttackAtAction", Some(foe)) => first_action(&foe.untouched_by_action),
        _ => panic!("nothing is called {name}"),
    }
}

/// Returns whether a row is the final distance of a foe that casts: it stays to cast, which is not counted.
fn is_left_behind(query: &str, name: &str) -> bool {
    let foes = testing::question(query).chase.foes;
    let number = name.strip_prefix("gap").and_then(|number| number.parse::<usize>().ok());
    let monster = number.and_then(|number| foes.0[number - 1].monster());
    monster.is_some_and(|monster| monster.ranged().casts_at_you())
}

/// A teleport is due in turns that are random, and where foes get past each other nothing of them is exact:
/// but whom the teleport leaves behind comes along from nowhere.
#[test]
fn nobody_comes_along_where_none_does_alone() {
    for place in ["corridor", "door", "open"] {
        let query = format!(
            "v=0.34&foes=ogre,orc,orc&gap=2&energy=any&where={place}&steps=11&plan=teleport.away*9.stairs"
        );
        assert_eq!(chase_outcome(&query).follows, Some(0.0), "{query}");
    }
}

/// Foes in file in a corridor against the game: exact where nobody gets past another, else one sample against
/// another.
#[test]
fn foes_in_file_do_what_the_game_played() {
    let (mut misses, mut known, mut exact) = (Vec::new(), Vec::new(), 0);
    for line in PACKS.text.lines().skip(1) {
        let [query, name, runs, histogram] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        if known.last().is_none_or(|(last, _)| last != query) {
            known.push((query.to_string(), chase_outcome(query)));
        }
        let outcome = &known[known.len() - 1].1;
        let runs: f64 = runs.parse().unwrap();
        let bars = histogram.split(';').map(|bar| bar.split_once(':').unwrap());
        let game: Vec<(i32, f64)> = bars
            .map(|(value, count)| (value.parse().unwrap(), count.parse::<f64>().unwrap() / runs))
            .collect();
        if is_left_behind(query, name) {
            continue;
        }
        let (ours, our_runs) = match outcome.access {
            Access::Sampled { runs, pushes, .. } if name == "swaps" => {
                // In how many runs there is one at all.
                let ever = Dist::from_pairs([(0, 1.0 - pushes), (1, pushes)].into_iter());
                (ever, f64::from(runs))
            }
            _ if name == "swaps" => (Dist::always(0), f64::INFINITY),
            Access::Sampled { runs, .. } => (named(outcome, name), f64::from(runs)),
            _ => (named(outcome, name), f64::INFINITY),
        };
        exact += usize::from(our_runs.is_infinite());
        let is_same =
            |value: i32, other: i32| if name == "swaps" { value == other.min(1) } else { value == other };
        let is_off = |value: i32| {
            let p = ours.probability(|other| *other == value);
            let q: f64 = game.iter().filter(|(other, _)| is_same(value, *other)).map(|(_, q)| q).sum();
            let pooled =
                if our_runs.is_infinite() { p } else { (p * our_runs + q * runs) / (our_runs + runs) };
            let error = (pooled * (1.0 - pooled) * (1.0 / runs + 1.0 / our_runs)).sqrt();
            // One run more or less is no difference where hardly any is expected.
            (p - q).abs() > 5.0 * error + 1.0 / runs
        };
        let values = ours.iter().map(|(value, _)| *value).chain(game.iter().map(|(value, _)| *value));
        if values.into_iter().filter(|value| name != "swaps" || *value <= 1).any(is_off) {
            misses.push(format!("{query} {name} {:?}\n  game {histogram}\n  ours {ours:?}", outcome.access));
        }
    }
    assert_no_misses(misses);
    assert!(exact > 200 && known.len() > 70, "{exact} exact rows of {} chases", known.len());
}
