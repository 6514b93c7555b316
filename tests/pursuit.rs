//! The exact distributions of a chase against histograms of the game, exact fractions and brute force.

mod common;
use common::{assert_no_misses, question, rows};
use crawl_clock::crawl::chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, combine, pursuit, ratio};
use crawl_clock::prob::Dist;

/// One-sided tail probability of five standard errors. With 200 runs most values are expected less than once, so counts
/// are judged by their binomial tail instead of the normal one.
const FIVE_STANDARD_ERRORS: f64 = 2.87e-7;

/// Returns the exact pursuit of the first foe.
fn exact_pursuit(query: &str) -> Pursuit {
    let question = question(query);
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    pursuit(&setup, question.edition, &question.chase.foes.0[0])
}

fn metric(pursuit: &Pursuit, name: &str) -> Dist<i32, f64> {
    match name {
        "actions" => pursuit.actions.clone(),
        "attacks" => pursuit.attacks.clone(),
        "gap" => pursuit.gap.clone(),
        other => panic!("nothing is called {other}"),
    }
}

fn probability(dist: &Dist<i32, f64>, value: i32) -> f64 {
    dist.probability(|v| *v == value)
}

/// Returns the probability of a count at least as far from the expected one, on the same side.
fn tail(runs: u32, p: f64, count: u32) -> f64 {
    let below = f64::from(count) < f64::from(runs) * p;
    let side = if below { 0..=count } else { count..=runs };
    side.map(|k| binomial(runs, p, k)).sum()
}

fn binomial(runs: u32, p: f64, k: u32) -> f64 {
    let choose: f64 = (0..k).map(|i| f64::from(runs - i).ln() - f64::from(i + 1).ln()).sum();
    let times = |count: u32, p: f64| if count == 0 { 0.0 } else { f64::from(count) * p.ln() };
    (choose + times(k, p) + times(runs - k, 1.0 - p)).exp()
}

/// Histograms of chases played by the game, 0.31.0.
#[test]
fn chases_agree_with_the_game() {
    let table = include_str!("golden/pursuit-0.31.0.tsv");
    let misses = table.lines().skip(1).filter_map(|line| {
        let cells: Vec<_> = line.split('\t').collect();
        let [query, name, runs, histogram] = cells[..] else { panic!("{line}") };
        let ours = metric(&exact_pursuit(query), name);
        let runs: u32 = runs.parse().unwrap();
        let seen: Vec<(i32, u32)> = histogram
            .split(';')
            .map(|bar| bar.split_once(':').unwrap())
            .map(|(value, count)| (value.parse().unwrap(), count.parse().unwrap()))
            .collect();
        let count = |value: i32| seen.iter().find(|(v, _)| *v == value).map_or(0, |(_, count)| *count);
        let is_off = |value: i32| tail(runs, probability(&ours, value), count(value)) < FIVE_STANDARD_ERRORS;
        let possible = ours.iter().map(|(value, _)| *value);
        let off: Vec<i32> =
            seen.iter().map(|(value, _)| *value).chain(possible).filter(|value| is_off(*value)).collect();
        (!off.is_empty())
            .then(|| format!("{query} {name}\n  at {off:?}\n  game {histogram}\n  ours {ours:?}"))
    });
    assert_no_misses(misses.collect());
    assert_eq!(table.lines().count(), 209);
}

/// Distributions of the number of actions as fractions: without and with randomised steps, in pursuit, and with every
/// step ending in reach.
#[test]
fn numbers_of_actions_equal_exact_fractions() {
    let table = include_str!("golden/energy-exact.tsv");
    let misses = rows(table).filter_map(|(query, expected)| {
        let ours = exact_pursuit(query).actions;
        let expected: Vec<(i32, f64)> = expected.split(';').map(parse_outcome).collect();
        let off = expected.iter().any(|(value, p)| (probability(&ours, *value) - p).abs() > 1e-9);
        let mean: f64 = expected.iter().map(|(value, p)| f64::from(*value) * p).sum();
        (off || (mean - ours.mean()).abs() > 1e-9)
            .then(|| format!("{query}\n  expected {expected:?}\n  ours {ours:?}"))
    });
    assert_no_misses(misses.collect());
    assert_eq!(rows(table).count(), 85);
}

/// Short chases, enumerated by a second, simpler implementation of the rules.
#[test]
fn short_chases_equal_brute_force() {
    let cases = [
        ("0.28", 13, 9, 3, 1, 3, &[10, 12, 5][..]),
        ("0.30", 10, 10, 1, 1, 4, &[10][..]),
        ("0.30", 14, 10, 1, 1, 3, &[8][..]),
        ("0.31", 13, 10, 1, 1, 4, &[7][..]),
        ("0.31", 24, 10, 2, 1, 2, &[12][..]),
        ("0.34", 3, 10, 2, 1, 4, &[9][..]),
        ("0.31", 12, 15, 2, 0, 4, &[10][..]),
    ];
    for (v, speed, cost, gap, away, steps, auts) in cases {
        let joined = auts.iter().map(i32::to_string).collect::<Vec<_>>().join(".");
        let query = format!("v={v}&foes=@{speed}/{cost}&gap={gap}&steps={steps}&do={joined}&away={away}");
        let pursuit = exact_pursuit(&query);
        let rules = Rules { minor: v[2..].parse().unwrap(), speed, cost, away, auts };
        let mut ends = Vec::new();
        rules.play(Played { p: 1.0, energy: 70, gap, actions: 0, attacks: 0 }, 0, steps, &mut ends);
        for value in 0..40 {
            let sum = |count: fn(&Played) -> i32| {
                ends.iter().filter(|end| count(end) == value).map(|end| end.p).sum::<f64>()
            };
            let near = |dist: &Dist<i32, f64>, count| (probability(dist, value) - sum(count)).abs() < 1e-12;
            assert!(near(&pursuit.actions, |end| end.actions), "{query} {value} actions");
            assert!(near(&pursuit.attacks, |end| end.attacks), "{query} {value} attacks");
            assert!(near(&pursuit.gap, |end| end.gap), "{query} gap {value}");
        }
    }
}

struct Rules<'a> {
    minor: u8,
    speed: i32,
    cost: i32,
    away: i32,
    auts: &'a [i32],
}

#[derive(Clone, Copy)]
struct Played {
    p: f64,
    energy: i32,
    gap: i32,
    actions: i32,
    attacks: i32,
}

impl Rules<'_> {
    /// Enumerates one action of yours: an attack of opportunity as you leave, the gain, then the foe's actions.
    fn play(&self, now: Played, step: i32, steps: i32, ends: &mut Vec<Played>) {
        if step == steps {
            return ends.push(now);
        }
        let aut = self.auts[step as usize % self.auts.len()];
        let product = self.speed * aut;
        let leaves = self.away == 1 && now.gap == 1;
        let parts = [29, 30].contains(&self.minor) && leaves;
        let could = now.energy + (product + 9) / 10 >= 80 && product >= 10 * self.cost;
        let hit = if parts && could { 1.0 / 3.0 } else { 0.0 };
        for (hits, chance) in [(0, 1.0 - hit), (1, hit)] {
            for (more, part) in [(0, 10 - product % 10), (1, product % 10)] {
                let least = if self.minor <= 32 { 1 } else { 0 };
                let gained = Played {
                    p: now.p * chance * f64::from(part) / 10.0,
                    energy: now.energy - hits * (self.cost - 10).max(0) + (product / 10 + more).max(least),
                    gap: now.gap + self.away,
                    attacks: now.attacks + hits,
                    ..now
                };
                if gained.p > 0.0 {
                    self.reply(gained, true, step, steps, ends);
                }
            }
        }
    }

    fn reply(&self, now: Played, first: bool, step: i32, steps: i32, ends: &mut Vec<Played>) {
        if now.energy < 80 {
            return self.play(now, step + 1, steps, ends);
        }
        let acted = Played { actions: now.actions + 1, energy: now.energy - self.cost, ..now };
        if now.gap == 1 {
            return self.reply(Played { attacks: now.attacks + 1, ..acted }, false, step, steps, ends);
        }
        let stepped = Played { gap: now.gap - 1, ..acted };
        let pursues = self.minor >= 31 && first && self.away == 1;
        let free = if pursues && stepped.gap == 1 { 1.0 / 3.0 } else { 0.0 };
        for refund in [0, 1].into_iter().filter(|_| free > 0.0) {
            let energy = now.energy - self.cost - (self.cost - 10).max(refund);
            let hit = Played { p: now.p * free / 2.0, attacks: now.attacks + 1, energy, ..stepped };
            self.reply(hit, false, step, steps, ends);
        }
        let odd: &[i32] = if pursues || self.minor <= 28 { &[-1, 0, 1] } else { &[0] };
        for more in odd {
            let p = now.p * (1.0 - free) / odd.len() as f64;
            self.reply(Played { p, energy: stepped.energy + more, ..stepped }, false, step, steps, ends);
        }
    }
}

#[test]
fn without_random_steps_the_number_of_actions_follows_from_the_energy_gained() {
    for (speed, cost, aut, steps) in [(10, 10, 12, 25), (15, 10, 10, 30), (30, 7, 10, 40), (8, 14, 5, 60)] {
        let pursuit = exact_pursuit(&format!("v=0.30&foes=@{speed}/{cost}&gap=99&steps={steps}&do={aut}"));
        let gained = speed * aut / 10 * steps;
        assert_eq!(pursuit.actions.certain(), Some(&((70 + gained - 79 + cost - 1) / cost)));
    }
}

/// Parses a value with its probability: `12:32/81`.
fn parse_outcome(text: &str) -> (i32, f64) {
    let (value, p) = text.split_once(':').unwrap();
    let (num, den) = p.split_once('/').unwrap_or((p, "1"));
    let number = |digits: &str| digits.parse::<f64>().unwrap();
    (value.parse().unwrap(), number(num) / number(den))
}

#[test]
fn the_long_run_ratio_is_the_mean_over_200_actions() {
    for query in [
        "v=0.31&foes=orc&do=10",
        "v=0.31&foes=orc:slowed&do=7.13",
        "v=0.31&species=naga&foes=bat",
        "v=0.28&foes=bat&do=10",
        "v=wiki-0.31&foes=@9/3&do=10",
        "v=0.31&foes=sixfirhy&do=10",
        "v=0.31&foes=jiangshi&do=10",
        "v=0.31&foes=jiangshi&do=4",
    ] {
        let question = question(&format!("{query}&gap=99&steps=200&energy=any"));
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foe = &question.chase.foes.0[0];
        let long_run = ratio(&setup, &foe.profile(question.edition));
        let mean = pursuit(&setup, question.edition, foe).actions.mean() / 200.0;
        assert!((long_run - mean).abs() < 0.06, "{query}: {long_run} in the long setup, {mean} on average");
    }
}

/// By the articles a foe acts with less energy than in the game, so that a cheap step comes earlier.
#[test]
fn a_foe_attacks_only_within_reach_of_its_steps() {
    let pursuit = exact_pursuit("v=wiki-0.31&foes=@9/3&gap=4&steps=1&do=10&away=0");
    assert_eq!((pursuit.untouched, probability(&pursuit.gap, 1), pursuit.actions.mean()), (1.0, 1.0, 3.0));
}

/// Mean attacks always add up; probabilities multiply only where the foes do not share random auts of yours.
#[test]
fn pursuits_of_several_foes_combine() {
    for (query, is_product) in [
        ("v=0.31&foes=orc,wolf,orc&gap=3&energy=any", true),
        ("v=0.31&foes=orc,wolf,orc&gap=3&energy=any&species=naga&form=statue&slowed=1&swift=swift", false),
        ("v=0.31&foes=orc&gap=3&species=naga&form=statue&slowed=1&swift=swift", true),
        ("v=0.31", false),
    ] {
        let question = question(query);
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foes = &question.chase.foes.0;
        let mut cache = PursuitCache::default();
        let cached: Vec<_> = foes.iter().map(|foe| cache.pursuit(&setup, question.edition, foe)).collect();
        let combined = combine(&setup, &cached);
        let pursuits: Vec<_> = foes.iter().map(|foe| pursuit(&setup, question.edition, foe)).collect();
        let sum: f64 = pursuits.iter().map(|pursuit| pursuit.attacks.mean()).sum();
        let product: f64 = pursuits.iter().map(|pursuit| pursuit.untouched).product();
        assert!((combined.attacks - sum).abs() < 1e-12, "{query}");
        assert_eq!(
            combined.untouched.map(|none| (none - product).abs() < 1e-12),
            is_product.then_some(true),
            "{query}"
        );
    }
}
