//! Telengard's odds: every row of the golden files, and the article's printed figures.

mod common;
use common::telengard::{cdf, close, odds, parse, pmf};
use common::{assert_no_misses, rows};
use crawl_clock::inputs::Value;
use crawl_clock::telengard::notes::{CLAIMS, ClaimVerdict};
use crawl_clock::telengard::step::PhaseStep;
use crawl_clock::telengard::{Class, Encounter, Outcome, distributions};

fn numbers(cells: &str) -> Vec<f64> {
    cells.split('\t').map(|cell| cell.parse().unwrap()).collect()
}

/// Asserts that our numbers are those of every line of a golden file with `count` lines.
fn compare(table: &str, count: usize, ours: impl Fn(&str, &str) -> (Vec<f64>, Vec<f64>)) {
    let misses = rows(table).filter_map(|(first, rest)| {
        let (expected, ours) = ours(first, rest);
        let same = expected.len() == ours.len() && expected.iter().zip(&ours).all(|(a, b)| close(*a, *b));
        (!same).then(|| format!("{first}\n  expected {expected:?}\n  ours     {ours:?}"))
    });
    assert_no_misses(misses.collect());
    assert_eq!(rows(table).count(), count);
}

#[test]
fn every_setting_has_its_odds() {
    compare(include_str!("golden/telengard-encounters.tsv"), 20, |query, rest| {
        let odds = odds(query);
        let outcomes = odds.outcomes.iter().map(|(_, p)| p);
        let others = [odds.gift_chance, odds.unseen, odds.times_unseen, odds.passes];
        (numbers(rest), outcomes.chain(others).collect())
    });
}

#[test]
fn every_monster_has_its_odds() {
    compare(include_str!("golden/telengard-monsters.tsv"), 400, |query, rest| {
        let (monster, rest) = rest.split_once('\t').unwrap();
        let odds = odds(query);
        (
            numbers(rest),
            odds.by_class(Class::parse(monster).unwrap()).iter().skip(2).map(|(_, p)| p).collect(),
        )
    });
}

#[test]
fn levels_and_hit_points_have_their_distributions() {
    compare(include_str!("golden/telengard-levels.tsv"), 206, |depth, rest| {
        let dist = distributions::level(&parse(&if depth == "1" {
            String::new()
        } else {
            format!("depth={depth}")
        }));
        let level = numbers(rest)[0] as i32;
        (numbers(rest)[1..].to_vec(), vec![pmf(&dist, level), cdf(&dist, level)])
    });
    compare(include_str!("golden/telengard-hit-points.tsv"), 51, |level, rest| {
        let (monster, rest) = rest.split_once('\t').unwrap();
        let dist = distributions::hit_points(Class::parse(monster).unwrap(), level.parse().unwrap());
        (numbers(rest)[1..].to_vec(), vec![pmf(&dist, numbers(rest)[0] as i32)])
    });
    let mean = |depth: &str| distributions::level(&Encounter::from_query(&format!("depth={depth}"))).mean();
    let means =
        [("1", 2.147707399837), ("5", 5.324979958527), ("10", 9.317241505103), ("50", 41.306564464888)];
    assert!(means.iter().all(|(depth, expected)| close(mean(depth), *expected)));
}

/// Every number of the article's two tables: what it is of, the value, the percentage printed, and whether that is a
/// nearest one. Of 6.25 both 6.2 and 6.3 are nearest; the printed ones sum to 100.
#[rustfmt::skip]
const TABLES: [(&str, i32, f64, bool); 8] = [
    ("level", 1, 39.7, true),
    ("level", 2, 23.3, true),
    ("level", 3, 19.5, false),
    ("level", 4, 17.5, true),
    ("hobbit", 1, 6.3, true),
    ("hobbit", 2, 18.7, true),
    ("hobbit", 3, 31.3, true),
    ("hobbit", 4, 43.7, true),
];

#[test]
fn the_article_prints_these_distributions_with_its_own_rounding() {
    let dist = |of: &str| match of {
        "level" => distributions::level(&Encounter::default()),
        _ => distributions::hit_points(Class::Hobbit, 1),
    };
    for (of, value, printed, is_nearest) in TABLES {
        let off = (100.0 * pmf(&dist(of), value) - printed).abs();
        assert_eq!((off < 0.1, off < 0.05 + 1e-9), (true, is_nearest), "{of} {value}: {off}");
    }
    for of in ["level", "hobbit"] {
        let rows = || TABLES.iter().filter(|row| row.0 == of);
        assert_eq!(dist(of).range(), (&1, &4), "{of}");
        assert!(close(rows().map(|row| row.2).sum::<f64>(), 100.0), "{of}");
        // The page shows the same numbers as a row of claims.
        let numbers: Vec<String> = rows().map(|row| row.2.to_string()).collect();
        let (last, others) = numbers.split_last().unwrap();
        let printed = format!("{} and {last} %", others.join(", "));
        let claim = CLAIMS.iter().find(|claim| claim.printed == printed).unwrap();
        assert_eq!((claim.exact)(), dist(of).iter().map(|(_, p)| p).collect::<Vec<_>>(), "{of}");
        assert!(claim.verdict == ClaimVerdict::Rounding, "{of}");
    }
}

/// Every chance that the article states outside of its tables, in percent.
#[test]
fn the_article_states_these_chances() {
    let (plain, steps) = (odds(""), |query: &str, step| {
        let visits = odds(query).steps[step as usize];
        visits.passes / visits.rolls
    });
    // The part of a class's outcome that does not come from the special encounter.
    let by_nature = |query: &str, class, outcome| {
        let odds = odds(query);
        let p = odds.by_class(class)[outcome] / odds.class_chance(class);
        (p - 1.0 / 60.0) / 0.95
    };
    let unseen = |cloak: &str| odds(cloak).outcomes[Outcome::SneakedPast] / 0.3;
    let special = |outcome| plain.by_class(Class::Orc)[outcome] / plain.class_chance(Class::Orc);
    let first = |query: &str| {
        let odds = odds(query).outcomes;
        odds[Outcome::CombatPlayerFirst] / odds.combat()
    };
    let chances = [
        ("a monster comes", 1.0 - plain.outcomes[Outcome::NoMonster], 30.0),
        ("Invisibility avoids it", steps("invisible=1", PhaseStep::Invisibility), 80.0),
        ("a monster of twenty", plain.class_chance(Class::Gnoll) / 0.3, 5.0),
        ("a monster of sixteen under Fear", odds("fear=1").class_chance(Class::Zombie) / 0.3, 6.25),
        ("a hobbit under Fear", odds("fear=1").class_chance(Class::Hobbit), 0.0),
        ("unseen by a cloak of 7", unseen("cloak=7"), 35.0),
        ("unseen by a cloak of 20", unseen("cloak=20"), 100.0),
        ("Light sends undead back", steps("light=1", PhaseStep::Light), 20.0),
        ("a special encounter", steps("", PhaseStep::Special), 5.0),
        ("it heals", special(Outcome::Healed), 5.0 / 3.0),
        ("it steals", special(Outcome::NothingToSteal), 5.0 / 3.0),
        ("it gives", special(Outcome::Gift), 5.0 / 3.0),
        ("elves heal at charisma 7", by_nature("cha=7", Class::Elf, Outcome::Healed), 28.0),
        ("elves heal at charisma 18", by_nature("cha=18", Class::Elf, Outcome::Healed), 72.0),
        ("hobbits steal at charisma 7", by_nature("cha=7", Class::Hobbit, Outcome::NothingToSteal), 65.0),
        ("hobbits steal at charisma 18", by_nature("cha=18", Class::Hobbit, Outcome::NothingToSteal), 10.0),
        ("dragons give at charisma 6", by_nature("cha=6", Class::Dragon, Outcome::Gift), 20.0),
        ("you go first at dexterity 3", first("dex=3"), 56.0),
        ("you go first at dexterity 18", first("dex=18"), 86.0),
    ];
    for (what, ours, stated) in chances {
        assert!(close(ours, stated / 100.0), "{what}: {ours}, stated {stated} %");
    }
    let held = Class::ALL.iter().filter(|class| odds("timestop=1").by_class(**class).combat() == 0.0);
    assert_eq!(held.filter(|class| !class.defies_time_stop()).count(), 14);
}

/// The figures that the article draws from its rules, which the page shows beside what the rules give.
#[test]
fn the_article_draws_these_figures_from_its_rules() {
    assert_eq!(distributions::hit_points(Class::Dragon, 1).range(), (&1, &20));
    let claimed = |about: &str| (CLAIMS.iter().find(|claim| claim.about.contains(about)).unwrap().exact)();
    assert!(close(claimed("elf heals")[0], 1.0 / 60.0 + 0.95 * 0.72) && claimed("elf heals")[0] < 0.72);
    assert!(close(claimed("hobbit steals")[0], 1.0 / 60.0 + 0.95 * 0.10));
    let never: Vec<_> = CLAIMS.iter().filter(|claim| claim.printed == "never").collect();
    assert_eq!(never.len(), 3);
    assert!(never.iter().all(|claim| (claim.exact)() == [0.0]));
    assert!(CLAIMS.iter().all(|claim| (claim.verdict == ClaimVerdict::Agrees) == claim.why.is_empty()
        || claim.about.starts_with("Never")));
}
