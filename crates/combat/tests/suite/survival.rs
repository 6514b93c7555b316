//! Hit points lost in a whole chase: against the running game, closed forms and sampled chases.

use crate::case::Case;
use chase::foe::Foe;
use chase::outcome::{Access, ChaseOutcome};
use chase::pursuit::{ChaseSetup, PursuitCache};
use combat::loss::Loss;
use combat::melee::{Striker, Uncounted, polearm_chance, polearms};
use combat::survival::{Approximation, Moments, Prospects};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};
use foundation::prob::{ROUNDING, Tails};
use foundation::time_slices::block_on;

fn prospects(query: &str) -> Prospects {
    let (case, cache) = (Case::read(query), &mut PursuitCache::by_action());
    let access = ChaseOutcome::of(&case.setup, &case.chase.foes.0, cache).access;
    block_on(async |pause| case.exposure(&access).survival(Moments::EachAction, cache, pause).await)
        .unwrap()
        .unwrap()
}

/// The distribution of one round of the only foe of a query.
fn round(query: &str) -> Loss {
    Case::read(query).melees()[0].lost(usize::MAX)
}

/// In a room, of three jackals that come from three tiles away one makes 12 attacks in ten actions, one 10 or
/// 11, one 10, which are those of jackals from farther off: `crates/golden/rows/packs-open.tsv`, of 1,000
/// runs.
fn as_in_a_room(query: &str) -> Vec<(String, f64)> {
    let three = "foes=jackal,jackal,jackal&gap=3";
    let with = |second: &str| query.replace(three, &format!("foes=jackal,{second},jackal:at5&gap=3"));
    if query.contains(three) {
        vec![(with("jackal:at5"), 0.517), (with("jackal:at4"), 0.483)]
    } else {
        vec![(query.to_string(), 1.0)]
    }
}

/// The game counts all that is lost in ten actions, even to the dead.
#[test]
fn the_running_game_agrees() {
    let mut misses = Vec::new();
    for line in golden::DEATHS.text.lines().skip(1) {
        let [query, what, runs, histogram] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let mut chances: Vec<f64> = Vec::new();
        for (query, weight) in as_in_a_room(query) {
            let of_this = match what {
                "lost" => {
                    let immortal: Vec<&str> =
                        query.split('&').filter(|pair| !pair.starts_with("hp=")).collect();
                    prospects(&immortal.join("&")).blows.lost.probabilities().to_vec()
                }
                _ => {
                    let alive = [vec![1.0, 1.0], prospects(&query).blows.alive].concat();
                    alive.windows(2).map(|pair| pair[0] - pair[1]).collect()
                }
            };
            chances.resize(chances.len().max(of_this.len()), 0.0);
            chances.iter_mut().zip(of_this).for_each(|(sum, p)| *sum += weight * p);
        }
        let seen = |value: usize| {
            let cases = histogram.split(';').filter_map(|case| case.split_once(':'));
            let found = cases.into_iter().find(|(seen, _)| seen.parse() == Ok(value));
            found.map_or(0, |(_, count)| count.parse::<i32>().unwrap())
        };
        for (value, p) in chances.iter().enumerate() {
            let tails = Tails::binomial(seen(value), runs.parse().unwrap(), p.max(0.0));
            if tails.at_least.min(tails.at_most) < golden::FIVE_STANDARD_ERRORS {
                misses.push(format!("{query} {what}: {value} seen {} times of {runs}, not {p}", seen(value)));
            }
        }
        let all: i32 = (0..chances.len()).map(seen).sum();
        assert!(what == "deadByAction" || all == runs.parse::<i32>().unwrap(), "{query}: values beyond ours");
    }
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}

#[test]
fn a_foe_that_attacks_once_an_action_adds_up_its_rounds() {
    let query = "v=0.34&foes=orc:bare&away=0&steps=8&hp=12&ac=2&ev=6";
    let (one, found) = (round(query), prospects(query));
    let mut lost = Loss::nothing();
    for alive in &found.blows.alive {
        lost = lost.plus(&one, 12);
        assert!((1.0 - lost.at_least(12) - alive).abs() < 1e-12);
    }
    assert!(
        found.blows.lost.probabilities().iter().zip(lost.probabilities()).all(|(a, b)| (a - b).abs() < 1e-12)
    );
    assert_eq!((found.with_poison, &found.approximations[..]), (None, &[][..]));
}

#[test]
fn a_shield_remembers_the_blocks_of_a_turn() {
    // Two attacks in each of your turns: from 0.31 on a buckler blocks no more than two, until 0.30 the
    // second is hard.
    for v in ["0.30", "0.34"] {
        let slow = format!("v={v}&foes=orc:hasted&away=0&steps=6&hp=40&ac=2&ev=6&sh=20&shield=buckler");
        let found = prospects(&slow);
        let mut fresh = Loss::nothing();
        (0..9).for_each(|_| fresh = fresh.plus(&round(&slow), 40));
        let mean = found.blows.lost.mean();
        assert!(mean > 0.0 && (v != "0.30" || mean > fresh.mean() * 1.005), "{v}: {mean} {}", fresh.mean());
    }
}

#[test]
fn foes_that_share_your_times_are_not_independent() {
    let exact = prospects("v=0.34&haste=1&foes=jackal,jackal&gap=2&steps=7&energy=any&hp=9&ac=0&ev=5");
    assert_eq!(exact.approximations, []);
    let many = prospects("v=0.34&haste=1&foes=jackal,jackal&gap=2&steps=40&energy=any&hp=9&ac=0&ev=5");
    assert_eq!(many.approximations, [Approximation::OwnTimes]);
    let fought =
        prospects("v=0.34&weapon=dagger&foes=jackal,jackal&plan=attack&steps=40&energy=any&hp=9&ac=0&ev=5");
    assert_eq!(fought.approximations, []);
    let shielded = |foes| prospects(&format!("v=0.30&foes={foes}&away=0&hp=9&ac=0&ev=5&sh=10&shield=kite"));
    assert_eq!(shielded("jackal,jackal").approximations, []);
    let five = "jackal,jackal,jackal,jackal,jackal";
    assert_eq!(shielded(five).approximations, [Approximation::OwnBlocks]);
    // Which weapons these hold is too much to multiply out.
    assert_eq!(shielded("orc,orc,orc,orc").approximations, [Approximation::OwnBlocks]);
}

#[test]
fn those_who_wait_in_a_corridor_cost_nothing() {
    let one = prospects("v=0.34&foes=orc&away=0&hp=20&ac=2&ev=6");
    let file = prospects("v=0.34&foes=orc,orc,orc&away=0&where=corridor&hp=20&ac=2&ev=6");
    assert_eq!((file.blows, &file.approximations[..]), (one.blows, &[][..]));
    let door = prospects("v=0.34&foes=orc,orc,orc&away=0&where=door&hp=20&ac=2&ev=6");
    assert_eq!(door.approximations, [Approximation::Sampled]);
}

#[test]
fn those_who_get_past_each_other_cost_what_they_attack() {
    let query = "v=0.34&foes=orc,ogre&away=0&where=corridor&energy=any&ac=5&ev=10";
    let found = prospects(&format!("{query}&hp=999"));
    assert_eq!(found.approximations, [Approximation::Sampled]);
    let (case, cache) = (Case::read(query), &mut PursuitCache::default());
    let outcome = ChaseOutcome::of(&case.setup, &case.chase.foes.0, cache);
    let rounds = case.melees().into_iter().map(|melee| melee.lost(usize::MAX).mean());
    let expected: f64 = rounds.zip(&outcome.pursuits).map(|(lost, foe)| lost * foe.attacks.mean()).sum();
    assert!((found.blows.lost.mean() - expected).abs() < 1e-6, "{} {expected}", found.blows.lost.mean());
    // By action: never likelier to live than before.
    let alive = prospects(&format!("{query}&hp=40")).blows.alive;
    assert!(alive.len() == 10 && alive.is_sorted_by(|before, after| before >= after), "{alive:?}");
    // At a door both attack at once.
    assert!(alive[9] > prospects(&format!("{query}&hp=40").replace("corridor", "door")).blows.alive[9]);
}

/// From behind another, from two tiles, a minotaur with a polearm strikes with that, and does not gore.
#[test]
fn who_reaches_over_another_costs_what_reaches() {
    let found = prospects("v=0.34&foes=orc:bare,minotaur:reach:bare&away=0&where=corridor&ac=5&ev=10");
    let melees = Case::read("v=0.34&foes=orc:bare,minotaur:reach:bare&ac=5&ev=10").melees();
    let [orc, minotaur] = [&melees[0].rounds[0].0, &melees[1].rounds[0].0];
    assert_eq!((minotaur.strikes().len(), minotaur.reaching(2).strikes().len()), (2, 1));
    let [orc, minotaur] = [orc.lost(999), minotaur.reaching(2).lost(999)].map(|round| round.mean());
    let (mean, expected) = (found.blows.lost.mean(), 10.0 * (orc + minotaur));
    assert!((mean - expected).abs() < 1e-9, "{mean} {expected}");
}

/// A polearm is what its kind is generated with, by the same weights; else it is said not to be known.
#[test]
fn a_foe_with_a_polearm_holds_one() {
    for (foe, weapons, left_out) in [
        ("gnoll:reach", 2, "the enchantment and brand of weapons"),
        ("ogre:reach", 2, "its polearm"),
        ("ogre:zombie:reach", 1, "its polearm"),
    ] {
        let known = &Case::read(&format!("v=0.26&foes={foe}&ac=5&ev=10")).melees()[0];
        let total: f64 = known.striker.weapons.iter().map(|(_, p)| p).sum();
        assert_eq!((known.striker.weapons.len(), total), (weapons, 1.0), "{foe} {:?}", known.striker.weapons);
        assert!(Uncounted::nouns(&known.not_counted).contains(&left_out), "{foe} {:?}", known.not_counted);
        assert!(known.rounds.iter().all(|(round, _)| !round.depends_on_distance(2)), "{foe}");
    }
}

/// What a foe that dies before you reach the stairs has cost you is not given back on them.
#[test]
fn who_dies_before_the_stairs_has_cost_what_it_did() {
    let you = "v=0.34&energy=any&hp=30&ac=5&ev=10";
    let dead = prospects(&format!("{you}&foes=ogre:dies3&plan=away*6.stairs"));
    let case = Case::read(&format!("{you}&foes=ogre:dies3&plan=away*6.stairs"));
    let at_end = block_on(async |pause| {
        case.exposure(&Access::Free).survival(Moments::EndAlone, &mut PursuitCache::default(), pause).await
    });
    let at_end = at_end.unwrap().unwrap();
    let expected = prospects(&format!("{you}&foes=ogre&steps=2&plan=away*2"));
    for found in [&dead, &at_end] {
        assert!(
            (found.blows.lost.mean() - expected.blows.lost.mean()).abs() < 1e-9,
            "{}",
            found.blows.lost.mean()
        );
        assert!((found.lives().unwrap() - expected.lives().unwrap()).abs() < 1e-9);
    }
    assert!(
        dead.blows.alive.len() == 7 && dead.blows.alive[1] == dead.blows.alive[6],
        "{:?}",
        dead.blows.alive
    );
}

#[test]
fn poison_does_not_hurt_who_is_immune() {
    for you in ["species=mummy", "species=human&rpois=3", "species=human&form=death"] {
        let case =
            Case::read(&format!("v=0.34&{you}&poison=35&foes=wolf:at6&plan=away.stairs&hp=30&ac=5&ev=10"));
        let found = Case { you: case.you.by_nature(case.edition, &case.build), ..case }.prospects();
        assert_eq!((found.lives(), found.with_poison.is_none()), (Some(1.0), true), "{you}");
    }
    let mortal = prospects("v=0.34&species=human&poison=35&foes=wolf:at6&plan=away.stairs&hp=30&ac=5&ev=10");
    assert_eq!(mortal.lives(), Some(0.0));
}

/// By the exact weights of what its kind is generated with, in each release.
#[test]
fn who_has_no_weapon_but_a_polearm_strikes_from_two_tiles() {
    let mut reaching = 0;
    for edition in Edition::game() {
        for monster in Monster::of_edition(edition) {
            let foe = Foe::parse(monster.slug()).unwrap().as_of(edition).unwrap();
            let chance = Striker::of(edition, &foe).map_or(0.0, |striker| striker.polearm_chance());
            assert_eq!(
                monster.ranged().polearm,
                chance > 1.0 - ROUNDING,
                "{edition} {} {chance}",
                monster.slug()
            );
            reaching += usize::from(monster.ranged().polearm);
        }
    }
    assert!(reaching > 300, "{reaching}");
    for (v, text, reach) in [
        ("0.10", "sigmund", 2),
        ("0.34", "gnoll-sergeant", 2),
        ("0.34", "gnoll", 1),
        ("0.34", "gnoll-sergeant:bare", 1),
        ("0.34", "gnoll-sergeant:with-club", 1),
        ("0.34", "gnoll-sergeant:zombie", 1),
        ("0.34", "gnoll-sergeant:skeleton", 1),
        ("0.15", "siren", 1),
        ("0.16", "siren", 2),
    ] {
        let edition = Edition::parse(v).unwrap();
        let foe = Foe::parse(text).unwrap().as_generated(edition);
        assert_eq!(foe.profile(edition).reach, reach, "{text} in {v}");
    }
}

/// Who may have a polearm has one as often as its kind is generated with one. What becomes of you is the mean
/// over all that it may hold, each with its own reach.
#[test]
fn who_may_have_a_polearm_has_one_as_often_as_its_kind() {
    for (v, id, chance) in [
        ("0.26", "gnoll", 0.4),
        ("0.34", "louise", 0.6),
        ("0.34", "orc-warrior", 0.26),
        ("0.19", "salamander", 0.75),
        ("0.32", "salamander", 0.75),
        ("0.33", "salamander", 0.75),
    ] {
        let edition = Edition::parse(v).unwrap();
        let foe = Foe::parse(id).unwrap().as_of(edition).unwrap();
        let found = polearm_chance(edition, &foe);
        assert!((found.unwrap() - chance).abs() < 0.005, "{id} in {v}: {found:?}");
        for plan in ["gap=1&plan=away*6.stairs", "gap=2&plan=away*6.stairs", "gap=2&plan=stay*5"] {
            let of = |foe: &str, polearm| {
                let case = Case::read(&format!("v={v}&foes={foe}&{plan}&hp=40&ac=5&ev=10"));
                let polearms = vec![(case.chase.foes.0[0].clone(), polearm)];
                let setup = ChaseSetup { polearms, ..case.setup.clone() };
                let prospects = Case { setup, ..case }.prospects();
                (prospects.lives().unwrap(), prospects.blows.lost.mean())
            };
            let (mut lives, mut lost) = (0.0, 0.0);
            for (held, p) in Striker::of(edition, &foe).unwrap().weapons {
                let holds = held[0].map_or("bare".to_string(), |weapon| format!("with-{weapon}"));
                let of_weapon = of(&format!("{id}:{holds}"), None);
                lives += p * of_weapon.0;
                lost += p * of_weapon.1;
            }
            let mixed = of(id, found);
            assert!((mixed.0 - lives).abs() < 1e-9, "{id} in {v}, {plan}: {mixed:?} {lives}");
            assert!((mixed.1 - lost).abs() < 1e-9, "{id} in {v}, {plan}: {mixed:?} {lost}");
        }
    }
    for (v, foes, chance) in [
        ("0.34", "ogre", None),
        // One in 25 has a trident.
        ("0.34", "orc", None),
        ("0.34", "merfolk-impaler", Some(1.0)),
        ("0.34", "merfolk-impaler:reach", None),
        ("0.34", "merfolk-impaler:bare", None),
        ("0.34", "louise:with-halberd", None),
        ("0.34", "gnoll:zombie", None),
    ] {
        let case = Case::read(&format!("v={v}&foes={foes}"));
        assert_eq!(polearm_chance(case.edition, &case.chase.foes.0[0]), chance, "{foes} in {v}");
    }
}

/// Of two in file each may have one, by itself: the mean over all pairs of what they may hold.
#[test]
fn of_several_each_has_a_polearm_as_often_as_its_kind() {
    let of = |foes: &str, are_open: bool| {
        let case = Case::read(&format!("v=0.34&foes={foes}&where=corridor&plan=stay*5&hp=60&ac=5&ev=10"));
        let polearms = if are_open { polearms(case.edition, &case.chase.foes.0) } else { Vec::new() };
        let setup = ChaseSetup { polearms, ..case.setup.clone() };
        Case { setup, ..case }.prospects().blows.lost.mean()
    };
    let gnoll = Foe::parse("gnoll").unwrap().as_of(Edition::NEWEST).unwrap();
    let weapons = Striker::of(Edition::NEWEST, &gnoll).unwrap().weapons;
    let held =
        |held: &[Option<&str>; 2]| held[0].map_or("bare".to_string(), |weapon| format!("with-{weapon}"));
    let mut mean = 0.0;
    for (first, p) in &weapons {
        for (second, q) in &weapons {
            mean += p * q * of(&format!("gnoll:{},gnoll:{}", held(first), held(second)), false);
        }
    }
    let (mixed, all_short) = (of("gnoll,gnoll", true), of("gnoll,gnoll", false));
    assert!((mixed - mean).abs() < 0.15 && mixed > all_short + 1.0, "{mixed} {mean} {all_short}");
}

#[test]
fn all_poison_of_an_adder_counts_beside_its_bites() {
    let found = prospects("v=0.34&foes=adder&away=0&steps=10&hp=30&ac=2&ev=8&poison=3");
    let poisoned = found.with_poison.unwrap();
    assert!(poisoned.lost.mean() > found.blows.lost.mean() + 3.0);
    assert!(poisoned.alive.iter().zip(&found.blows.alive).all(|(dark, bright)| dark <= bright));
    let resistant = prospects("v=0.34&foes=adder&away=0&steps=10&hp=30&ac=2&ev=8&rpois=3");
    assert_eq!((resistant.with_poison, &resistant.not_counted[..]), (None, &[][..]));
    assert_eq!(prospects("v=0.12&foes=adder&away=0&hp=30&ac=2&ev=8").not_counted, [Uncounted::Poison]);
    // What it heals is nothing to whoever runs.
    assert_eq!(prospects("v=0.34&foes=vampire-bat&hp=30&ac=2&ev=8").not_counted, []);
}

#[test]
fn extreme_values_stay_distributions() {
    for query in [
        "v=0.34&foes=hydra,hydra,ogre&away=0&steps=200&hp=999&ac=0&ev=0",
        "v=0.10&foes=hydra&away=0&steps=200&hp=1&ac=99&ev=99&sh=99",
        "v=trunk&foes=orc,orc,orc,orc,orc,orc,orc,orc,orc,orc,orc,orc&gap=9&steps=60&hp=300&ac=30&ev=20",
    ] {
        let found = prospects(query);
        assert!((found.blows.lost.total() - 1.0).abs() < 1e-9, "{query}");
        let alive = &found.blows.alive;
        assert!(alive.windows(2).all(|pair| pair[1] <= pair[0] + 1e-12 && pair[1] >= -1e-12), "{query}");
    }
}
