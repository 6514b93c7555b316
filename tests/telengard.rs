//! Telengard's odds: every row of the golden files, the article's printed figures, and properties of all settings.

mod common;
use common::{assert_no_misses, rows};
use crawl_clock::crawl::chase::setup::Chase;
use crawl_clock::crawl::model::build::Build;
use crawl_clock::dice::Rolls;
use crawl_clock::edition::Edition;
use crawl_clock::inputs::{Inputs, Value};
use crawl_clock::prob::Dist;
use crawl_clock::query;
use crawl_clock::telengard::fight::Fight;
use crawl_clock::telengard::notes::{CLAIMS, ClaimVerdict};
use crawl_clock::telengard::phase::{FaceGroups, PHASE};
use crawl_clock::telengard::step::PhaseStep;
use crawl_clock::telengard::sweep::sweep;
use crawl_clock::telengard::{Class, Encounter, Odds, Outcome, distributions, exact};
use std::collections::HashSet;

/// Tolerance of probabilities.
const CLOSE: f64 = 1e-12;

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < CLOSE
}

/// Reads a query that must be fully understood and canonical.
fn asked<I: Inputs>(query: &str) -> I {
    let (mut pairs, mut refused) = (query::pairs(query).unwrap(), Vec::new());
    let mut inputs = I::default();
    query::read(&mut inputs, &mut pairs, Edition::default(), &mut refused);
    assert_eq!((pairs, refused), (vec![], vec![]), "{query}");
    assert_eq!(query::join(&query::write(&inputs)), query);
    inputs
}

fn odds(query: &str) -> Odds {
    exact(&asked(query))
}

/// Returns the probability of a value.
fn pmf(dist: &Dist<i32, f64>, value: i32) -> f64 {
    dist.probability(|other| *other == value)
}

/// Returns the probability of a value or a smaller one.
fn cdf(dist: &Dist<i32, f64>, value: i32) -> f64 {
    dist.probability(|other| *other <= value)
}

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
        let dist = distributions::level(&asked(&if depth == "1" {
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

#[test]
fn the_article_prints_these_figures_with_its_own_rounding() {
    let within = |dist: &Dist<i32, f64>, printed: [f64; 4]| {
        dist.iter().zip(printed).all(|((_, p), printed)| (100.0 * p - printed).abs() < 0.0501)
    };
    // Rounded as usual, the third would be 19.6; as printed, the four sum to 100.
    assert!(within(&distributions::level(&Encounter::default()), [39.7, 23.3, 19.6, 17.5]));
    assert!(!within(&distributions::level(&Encounter::default()), [39.7, 23.3, 19.5, 17.5]));
    assert!(within(&distributions::hit_points(Class::Hobbit, 1), [6.3, 18.7, 31.3, 43.7]));
    assert_eq!(distributions::hit_points(Class::Dragon, 1).range(), (&1, &20));
    let claimed = |about: &str| (CLAIMS.iter().find(|claim| claim.about.contains(about)).unwrap().exact)();
    assert!(close(claimed("elf heals")[0], 1.0 / 60.0 + 0.95 * 0.72) && claimed("elf heals")[0] < 0.72);
    assert!(close(claimed("hobbit steals")[0], 1.0 / 60.0 + 0.95 * 0.10));
    assert_eq!(claimed("elven cloak"), [0.0]);
    assert!(CLAIMS.iter().all(|claim| (claim.verdict == ClaimVerdict::Agrees) == claim.why.is_empty()
        || claim.about.starts_with("Never")));
    assert!(close(
        odds("dex=18").outcomes.combat() * 0.86,
        odds("dex=18").outcomes[Outcome::CombatPlayerFirst]
    ));
}

/// Settings that between them vary every input.
const VARIED: [&str; 8] = [
    "",
    "depth=7&cloak=9&light=1&timestop=1&approach=0.5",
    "depth=3&cha=15&sword=2&rescue=1&fear=1&light=1",
    "depth=50&cha=3&sword=60&armor=200&cloak=3&invisible=1&light=1&approach=0.125",
    "depth=5&sword=12&armor=12&shield-bonus=12&cloak=12&boots=12&regeneration=12&protection=12",
    "cloak=20&light=1&approach=1",
    "depth=2&broke=fights",
    "depth=10&cloak=19&boots=5&healing=99&invisible=1&fear=1&light=1&timestop=1&approach=0.3",
];

#[test]
fn chances_sum_to_one() {
    for query in VARIED {
        let (encounter, odds) = (asked::<Encounter>(query), odds(query));
        let of_class: f64 = odds.by_monster.iter().flat_map(|of| of.iter().map(|(_, p)| p)).sum();
        let before = odds.outcomes[Outcome::NoMonster] + odds.outcomes[Outcome::InvisibilityAvoided];
        let fights = Class::ALL
            .iter()
            .filter_map(|class| distributions::fighting_hit_points(&encounter, Some(*class)));
        let dists = [
            Some(odds.level),
            odds.hp,
            distributions::fighting_level(&encounter, None),
            distributions::gift_bonus(&encounter),
        ];
        let sums = dists.iter().flatten().map(|dist| dist.iter().map(|(_, p)| p).sum());
        let sums = sums.chain(fights.map(|dist| dist.iter().map(|(_, p)| p).sum()));
        let passes = distributions::passes(&encounter);
        let sums = sums.chain([
            odds.outcomes.iter().map(|(_, p)| p).sum::<f64>(),
            before + of_class,
            cdf(&passes, 99),
        ]);
        assert!(sums.into_iter().all(|sum: f64| close(sum, 1.0)), "{query}");
        assert!(
            close(distributions::gifts(&encounter).iter().map(|gift| gift.p).sum(), odds.gift_chance),
            "{query}"
        );
        assert!(close(passes.mean(), odds.passes), "{query}");
    }
}

#[test]
fn the_closed_form_of_gift_chance_agrees_with_the_tree() {
    for query in VARIED.iter().filter(|query| !query.contains("cloak=20")) {
        let odds = odds(query);
        let gift = odds.steps[PhaseStep::Gift as usize];
        assert!(close(gift.passes / gift.rolls, odds.gift_chance), "{query}");
    }
}

/// Derives the level of a fighting dragon independently: announced, and neither heals, steals nor gives.
#[test]
fn failed_gifts_make_fighters_weaker() {
    let encounter: Encounter = asked("depth=2&cha=18&sword=4&armor=2&shield-bonus=1");
    let fighting = distributions::fighting_level(&encounter, Some(Class::Dragon)).unwrap();
    let beats = |level: i32| [4, 2, 1, 0, 0, 0, 0].iter().filter(|worn| **worn < level).count() as f64 / 7.0;
    let give = 1.0 / 60.0 + 0.95 * 18.0 / 30.0;
    let announced = distributions::level(&encounter);
    let weight = |level: i32| pmf(&announced, level) * (1.0 - 2.0 / 60.0 - give * beats(level));
    let all: f64 = (1..=6).map(weight).sum();
    assert!((1..=6).all(|level| close(pmf(&fighting, level), weight(level) / all)));
    assert!(fighting.mean() < announced.mean());
    let hp = distributions::fighting_hit_points(&encounter, Some(Class::Dragon)).unwrap();
    let one: f64 = (1..=6)
        .map(|level| pmf(&fighting, level) * pmf(&distributions::hit_points(Class::Dragon, level), 1))
        .sum();
    assert!(close(pmf(&hp, 1), one) && hp.range() == (&1, &120));
}

/// Returns whether an outcome's probability never decreases along a sweep.
fn rises(query: &str, key: &str, outcome: Outcome) -> bool {
    let points = sweep(&asked(query), key);
    assert!(points.len() > 1, "{key}");
    points.windows(2).all(|pair| pair[1].outcomes[outcome] >= pair[0].outcomes[outcome] - 1e-15)
}

/// Returns whether an outcome's probability never increases along a sweep.
fn falls(query: &str, key: &str, outcome: Outcome) -> bool {
    let points = sweep(&asked(query), key);
    points.windows(2).all(|pair| pair[1].outcomes[outcome] <= pair[0].outcomes[outcome] + 1e-15)
}

#[test]
fn chances_are_monotonic_in_the_inputs() {
    use Outcome::*;
    let worn = "sword=3&armor=1&cloak=2&rescue=1";
    assert!(rises(worn, "cha", Healed) && falls(worn, "cha", Stolen) && rises(worn, "cha", Gift));
    assert!(rises(worn, "dex", CombatPlayerFirst) && falls(worn, "dex", CombatMonsterFirst));
    assert!([Healed, Stolen, Gift].iter().all(|same| rises(worn, "dex", *same) && falls(worn, "dex", *same)));
    assert!(
        rises(worn, "depth", Gift)
            && rises(worn, "cloak", SneakedPast)
            && falls(worn, "approach", SneakedPast)
    );
    for key in ["sword", "armor", "shield-bonus", "boots", "regeneration", "protection"] {
        assert!(falls("depth=5&cloak=2", key, Gift), "{key}");
    }
    let unseen = odds("cloak=20&light=1").outcomes;
    assert!(close(unseen[SneakedPast], 0.3) && close(unseen[NoMonster], 0.7));
    // With certain approach, the cloak only matters as a piece of equipment.
    let (cloaked, sword) = (odds("cloak=9&light=1&approach=1").outcomes, odds("sword=9&light=1").outcomes);
    assert!(cloaked.iter().all(|(outcome, p)| close(p, sword[outcome])));
}

#[test]
fn spells_have_their_effects() {
    let fear = odds("cloak=5&fear=1&light=1");
    assert!(Class::ALL[..4].iter().all(|class| fear.by_class(*class).iter().all(|(_, p)| p == 0.0)));
    let stopped = odds("timestop=1");
    assert!(
        Class::ALL.iter().all(|class| (stopped.by_class(*class).combat() > 0.0) == class.defies_time_stop())
    );
    let (ends, fights) = (odds("").outcomes, odds("broke=fights").outcomes);
    assert!(close(ends.combat() + ends[Outcome::NothingToSteal], fights.combat()));
}

#[test]
fn rows_are_in_order_and_only_levels_have_bands() {
    assert!(PHASE.iter().zip(PhaseStep::ALL).all(|(row, step)| row.step == *step));
    assert!(
        PHASE
            .iter()
            .filter(|row| row.groups == FaceGroups::LevelBands)
            .all(|row| row.step == PhaseStep::Level)
    );
    let light = odds("light=1").steps[PhaseStep::Light as usize];
    assert!(close(light.passes / light.rolls, 0.2));
}

fn keys<I: Inputs>() -> Vec<&'static str> {
    I::FIELDS.iter().map(|field| field.key).collect()
}

#[test]
fn input_keys_are_unique_and_round_trip() {
    let all = keys::<Encounter>();
    let contract = "depth dex cha sword armor shield-bonus cloak boots regeneration protection rescue healing \
                    strength invisible fear light timestop approach broke";
    assert_eq!(all, contract.split(' ').collect::<Vec<_>>());
    let others = [keys::<Fight>(), keys::<Build>(), keys::<Chase>(), keys::<Rolls>(), vec!["v", "s", "page"]];
    let together = [vec![all], others.to_vec()].concat().concat();
    assert_eq!(together.iter().collect::<HashSet<_>>().len(), together.len());
    let long = "depth=50&dex=3&cha=18&sword=1&armor=2&shield-bonus=3&cloak=4&boots=5&regeneration=6&protection=255\
                &rescue=1&healing=2&strength=99&invisible=1&fear=1&light=1&timestop=1&approach=0.333333&broke=fights";
    asked::<Encounter>(long);
    asked::<Fight>(
        "fight-level=40&fight-str=18&fight-con=3&fight-hp=999&fight-strength=1&fight-protection=1\
                    &fight-foe=dragon&fight-foe-level=102&fight-foe-hp=2040",
    );
}

#[test]
fn every_input_changes_some_answer() {
    let base = "depth=3&cloak=5&fear=1&light=1&timestop=1&broke=fights";
    for field in Encounter::FIELDS {
        let changes = |query: &str| {
            let points = sweep(&asked(query), field.key);
            points.iter().any(|point| point.outcomes != points[0].outcomes)
        };
        assert!(changes(base) || changes(""), "{}", field.key);
    }
    assert_eq!(sweep(&Encounter::default(), "nonsense"), []);
}
