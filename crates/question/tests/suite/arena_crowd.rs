//! Several foes in a room and at the mouth of a corridor, played by the game, against games of the arena.

use foundation::prob::Dist;
use foundation::time_slices::block_on;
use golden::PACKS_OPEN;
use question::crowd::{SampledCrowd, sampled_crowd};
use std::collections::BTreeMap;
use testing::{assert_no_misses, question};

const GAMES: u32 = 2_000;
/// The standard errors that two shares may differ by: of the some three hundred that are compared, none does by chance.
const ERRORS: f64 = 5.0;
/// Of more foes only the mean is compared: who of them makes room for whom was not read in full.
const FEW: usize = 3;
/// How far that mean may be off, in attacks of some fifty.
const MEAN_OFF: f64 = 0.5;

fn crowd(query: &str) -> SampledCrowd {
    let question = question(query);
    block_on(async |pause| sampled_crowd(&question, GAMES, pause).await).unwrap()
}

fn histogram(text: &str) -> BTreeMap<i32, f64> {
    let bars = text.split(';').map(|bar| bar.split_once(':').unwrap());
    bars.map(|(value, count)| (value.parse().unwrap(), count.parse().unwrap())).collect()
}

/// Returns the values that are off by more than chance.
fn off(ours: &Dist<i32, f64>, theirs: &BTreeMap<i32, f64>, runs: f64) -> Vec<i32> {
    let games = f64::from(GAMES);
    let is_off = |value: &i32| {
        let (p, q) =
            (ours.probability(|other| other == value), theirs.get(value).map_or(0.0, |count| count / runs));
        let pooled = (p * games + q * runs) / (games + runs);
        let error = (pooled * (1.0 - pooled) * (1.0 / games + 1.0 / runs)).sqrt();
        (p - q).abs() > ERRORS * error + 1.0 / runs
    };
    ours.iter().map(|(value, _)| *value).chain(theirs.keys().copied()).filter(is_off).collect()
}

#[test]
fn foes_in_a_room_and_at_a_door_attack_as_often_as_in_the_game() {
    let mut known: BTreeMap<&str, SampledCrowd> = BTreeMap::new();
    let mut misses = Vec::new();
    for line in PACKS_OPEN.text.lines().skip(1) {
        let [query, name, runs, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let crowd = known.entry(query).or_insert_with(|| crowd(query));
        let (theirs, runs): (_, f64) = (histogram(text), runs.parse().unwrap());
        let ours = match name.strip_prefix("attacks").unwrap().parse::<usize>() {
            Ok(number) => &crowd.foes[number - 1],
            Err(_) => &crowd.attacks,
        };
        if crowd.foes.len() <= FEW {
            let off = off(ours, &theirs, runs);
            if !off.is_empty() {
                misses.push(format!("{query} {name} at {off:?}\n  game {text}\n  ours {ours:?}"));
            }
        } else if name == "attacks" {
            let mean = theirs.iter().map(|(value, count)| f64::from(*value) * count).sum::<f64>() / runs;
            if (mean - ours.mean()).abs() > MEAN_OFF {
                misses.push(format!("{query}: game {mean}, ours {}", ours.mean()));
            }
        }
    }
    assert_no_misses(misses);
    assert!(known.len() > 30, "{}", known.len());
}

#[test]
fn a_crowd_is_sampled_where_it_gets_into_its_own_way() {
    let of = |query: &str| {
        let question = question(query);
        block_on(async |pause| sampled_crowd(&question, 20, pause).await)
    };
    assert_eq!(of("v=0.34&foes=orc,orc&where=corridor"), None);
    assert_eq!(of("v=0.34&foes=orc&where=open"), None);
    assert_eq!(of("v=0.34&foes=orc,orc&gap=99&where=open"), None);
    let query = "v=0.34&foes=orc,ogre&where=open&energy=any&seed=7";
    assert_eq!(of(query), of(query), "the same seed, the same games");
    assert_ne!(of(query), of(&query.replace("seed=7", "seed=8")));
    let crowd = of(query).unwrap();
    assert_eq!((crowd.games, crowd.foes.len()), (20, 2));
    assert_eq!(of(&format!("{query}&steps=150&gap=90")).unwrap().games, 10, "long games are few");
    let sure = of("v=0.34&foes=orc,orc&where=door&away=0&steps=2").unwrap();
    assert_eq!(sure.foes[0].certain(), Some(&2), "{:?}", sure.foes);
    assert_eq!((sure.foes[0].mean(), sure.untouched), (2.0, 0.0), "what never varies is exact");
    assert!(crowd.attacks.standard_error(20) > 0.0 && crowd.untouched < 1.0);
}
