//! Rounds of attacks of monsters, as links name them.

use crate::case::Case;
use chase::foe::Foe;
use combat::melee::{
    Attack, AttackRound, Attacks, BlowTarget, Ego, Melee, MonsterWeapon, Uncounted, Unknown, melee,
};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::prob::Tails;

/// The rounds of the foe of a query, and the target that you are.
pub fn asked(query: &str) -> (Edition, BlowTarget, Melee) {
    let case = Case::read(query);
    (case.edition, case.target(), case.melees().remove(0))
}

/// Parses `0:0.5;1:0.5`.
fn parse_cases<N: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Vec<(usize, N)> {
    let case = |case: &str| case.split_once(':').map(|(hp, p)| (hp.parse().unwrap(), p.parse().unwrap()));
    text.split(';').map(|text| case(text).unwrap()).collect()
}

#[test]
fn unarmed_monsters_agree_with_the_rules_enumerated() {
    let mut misses = Vec::new();
    for line in golden::MELEE_MONSTERS.text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (_, _, melee) = asked(cells[0]);
        let lost = melee.lost(usize::MAX);
        let mut off = (melee.hits() - cells[1].parse::<f64>().unwrap()).abs();
        off = off.max((lost.mean() - cells[2].parse::<f64>().unwrap()).abs() / 10.0);
        let cases: Vec<(usize, f64)> = parse_cases(cells[3]);
        for (hp, p) in &cases {
            off = off.max((lost.probabilities().get(*hp).copied().unwrap_or(0.0) - p).abs());
        }
        let all: f64 = cases.iter().map(|(_, p)| p).sum();
        if off > 1e-9 || (all - lost.total()).abs() > 1e-9 {
            misses.push(format!(
                "{}: {} not {}, {} not {}",
                cells[0],
                melee.hits(),
                cells[1],
                lost.mean(),
                cells[2]
            ));
        }
    }
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}

#[test]
fn the_running_game_agrees() {
    let mut misses = Vec::new();
    for line in golden::MELEE_GAME.text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [query, "loss", rounds, histogram] = cells[..] else { panic!("{line}") };
        let (edition, target, melee) = asked(query);
        // Hydras have five heads there.
        let heads = if query.contains("hydra") { 5 } else { 1 };
        let lost = melee.striker.round(edition, &target, heads, [None; 2]).lost(usize::MAX);
        let counts: Vec<(usize, i32)> = parse_cases(histogram);
        let longest = counts.iter().map(|(hp, _)| hp + 1).max().unwrap().max(lost.probabilities().len());
        for hp in 0..longest {
            let seen = counts.iter().find(|(value, _)| *value == hp).map_or(0, |(_, count)| *count);
            let p = lost.probabilities().get(hp).copied().unwrap_or(0.0);
            let tails = Tails::binomial(seen, rounds.parse().unwrap(), p);
            if tails.at_least.min(tails.at_most) < golden::FIVE_STANDARD_ERRORS {
                misses.push(format!("{query}: {hp} seen {seen} times, {p}"));
            }
        }
    }
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}

#[test]
fn weapons_are_mixed_by_their_weights() {
    // In 0.34, two ogres of three have a giant club (20, −6 to hit), the third a spiked one (22, −7).
    let you = "&ac=0&ev=10&sh=0";
    let (edition, target, ogre) = asked(&format!("v=0.34&foes=ogre{you}"));
    let with = |damage: i32, accuracy: i32| {
        let weapon = Some(MonsterWeapon { damage, accuracy, plus: 0, ego: Ego::None });
        let attack = Attack { damage: 20, weapon, ..Attack::default() };
        AttackRound::new(edition, &ogre.striker.assailant, &[attack], &target)
    };
    let (club, spiked) = (with(20, -6), with(22, -7));
    assert!((ogre.hits() - (2.0 * club.hits() + spiked.hits()) / 3.0).abs() < 1e-12);
    let mean = |round: &AttackRound| round.lost(usize::MAX).mean();
    assert!((ogre.lost(usize::MAX).mean() - (2.0 * mean(&club) + mean(&spiked)) / 3.0).abs() < 1e-12);
    assert_eq!(Uncounted::nouns(&ogre.not_counted), ["the enchantment and brand of weapons"]);

    // A weapon hits harder than bare hands; the dead drop theirs; until 0.18 nobody knows.
    let lost = |v: &str, foe: &str| asked(&format!("v={v}&foes={foe}{you}")).2;
    assert!(lost("0.34", "ogre:bare").lost(999).mean() < ogre.lost(999).mean());
    assert_eq!(lost("0.34", "ogre:bare").not_counted, []);
    assert_eq!(lost("0.34", "ogre:zombie").rounds.len(), 1);
    assert!(!lost("0.34", "ogre:zombie").not_counted.contains(&Uncounted::Weapons));
    // What a draugr holds is said to be left out, and what a bound soul does if it had anything.
    assert!(lost("0.34", "yak:draugr").not_counted.contains(&Uncounted::Weapons));
    assert!(lost("0.34", "ogre:bound-soul").not_counted.contains(&Uncounted::Weapons));
    assert!(!lost("0.34", "yak:bound-soul").not_counted.contains(&Uncounted::Weapons));
    let later = [Uncounted::WeaponShares, Uncounted::EnchantmentAndBrand];
    assert_eq!(lost("0.18", "ogre").not_counted, later);
    // Two heads with a weapon each: four kinds by four. A blademaster's two are alike.
    assert_eq!(lost("0.34", "two-headed-ogre").rounds.len(), 16);
    assert_eq!(lost("0.34", "deep-elf-blademaster").rounds.len(), 3);
    // A statue strikes with a weapon or not at all.
    assert_eq!(lost("0.30", "training-dummy").lost(999).at_least(1), 0.0);
}

/// A weapon that is set is one of those that it may hold, in every release; enchanted it strikes harder.
#[test]
fn a_weapon_that_is_set_is_held() {
    let mean = |foe: &str| asked(&format!("hp=200&ac=5&ev=5&{foe}")).2.lost(usize::MAX).mean();
    let [mixed, club, spiked] = ["", ":with-giant-club", ":with-giant-spiked-club"]
        .map(|with| mean(&format!("v=0.34&foes=ogre{with}")));
    assert!((mixed - (2.0 * club + spiked) / 3.0).abs() < 1e-12, "{mixed}: {club}, {spiked}");
    for v in ["0.10", "0.16", "0.18", "0.34"] {
        let of = |with: &str| mean(&format!("v={v}&foes=ogre{with}"));
        let order = [":bare", ":with-giant-club", ":with-giant-club:plus5"].map(of);
        assert!(order[0] < order[1] && order[1] < order[2], "{v}: {order:?}");
    }
    let not_counted = |foe: &str| {
        let melee = asked(&format!("v=0.34&hp=200&ac=5&ev=5&foes={foe}")).2;
        Uncounted::nouns(&melee.not_counted)
    };
    assert_eq!(not_counted("ogre:with-club"), ["the enchantment and brand of weapons"]);
    assert_eq!(not_counted("ogre:with-club:plus0"), ["the brand of its weapon"]);
}

#[test]
fn every_foe_has_an_answer_or_a_reason() {
    for edition in Edition::all() {
        let release = edition.described_release();
        for attacks in Attacks::all().filter(|row| row.life.includes(release)) {
            let foe = Foe::parse(attacks.id).unwrap().as_of(edition);
            let Some(foe) = foe else { continue };
            let target = BlowTarget {
                evasion: 1_000,
                armour: 500,
                shield: 1_000,
                block_limit: 1,
                ..BlowTarget::default()
            };
            match melee(edition, &target, &foe) {
                Ok(melee) => {
                    let total: f64 = melee.rounds.iter().map(|(_, p)| p).sum();
                    assert!((total - 1.0).abs() < 1e-12, "{edition} {}", attacks.id);
                    assert!((melee.lost(999).total() - 1.0).abs() < 1e-12, "{edition} {}", attacks.id);
                    assert!((0.0..=1.0).contains(&melee.hits()));
                }
                Err(why) => assert_eq!(why, Unknown::MadeOneByOne, "{edition} {}", attacks.id),
            }
        }
    }
    let custom = Foe::parse("@13/9").unwrap();
    assert_eq!(melee(Edition::NEWEST, &BlowTarget::default(), &custom), Err(Unknown::Custom));
}
