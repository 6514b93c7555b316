//! Chases by plan against brute force, against plans that mean the same, and their links.

use ::question::Question;
use chase::setup::Chase;
use foundation::edition::Edition;
use foundation::prob::Dist;
use testing::{exact_pursuit, question};

/// Short chases of a custom foe: version, speed and cost, distance, number of your actions, their plan, and
/// what the plan means: for each action its times in aut with their weights, and its lead.
type Case = (&'static str, i32, i32, i32, usize, &'static str, &'static [(&'static [(i32, u32)], i32)]);

const T5: &[(i32, u32)] = &[(5, 1)];
const T7: &[(i32, u32)] = &[(7, 1)];
const T8: &[(i32, u32)] = &[(8, 1)];
const T9: &[(i32, u32)] = &[(9, 1)];
const T10: &[(i32, u32)] = &[(10, 1)];
const T12: &[(i32, u32)] = &[(12, 1)];
const T15: &[(i32, u32)] = &[(15, 1)];
/// A hasted turn of 10 aut.
const HASTED: &[(i32, u32)] = &[(6, 1), (7, 2)];

#[rustfmt::skip]
const CASES: [Case; 37] = [
    // All actions alike.
    ("0.28", 13, 9,  3, 3, "away10.away12.away5",      &[(T10, 1), (T12, 1), (T5, 1)]),
    ("0.30", 10, 10, 1, 4, "away10",                   &[(T10, 1)]),
    ("0.30", 14, 10, 1, 3, "away8",                    &[(T8, 1)]),
    ("0.31", 13, 10, 1, 4, "away7",                    &[(T7, 1)]),
    ("0.31", 24, 10, 2, 2, "away12",                   &[(T12, 1)]),
    ("0.34", 3,  10, 2, 4, "away9",                    &[(T9, 1)]),
    ("0.31", 12, 15, 2, 4, "10",                       &[(T10, 0)]),
    // Plans: staying, leaving and coming closer in turn.
    ("0.12", 10, 10, 1, 4, "stay.away",                &[(T10, 0), (T10, 1)]),
    ("0.20", 12, 10, 2, 4, "away*2.stay",              &[(T10, 1), (T10, 1), (T10, 0)]),
    ("0.28", 8,  10, 3, 4, "near.away",                &[(T10, -1), (T10, 1)]),
    ("0.28", 15, 8,  1, 3, "12.away7",                 &[(T12, 0), (T7, 1)]),
    ("0.29", 10, 10, 1, 4, "stay.away*2",              &[(T10, 0), (T10, 1), (T10, 1)]),
    ("0.29", 13, 9,  1, 4, "away.near",                &[(T10, 1), (T10, -1)]),
    ("0.30", 14, 10, 1, 4, "stay.away",                &[(T10, 0), (T10, 1)]),
    ("0.30", 20, 15, 2, 3, "near.stay.away",           &[(T10, -1), (T10, 0), (T10, 1)]),
    ("0.30", 11, 10, 5, 4, "near7*2.away7",            &[(T7, -1), (T7, -1), (T7, 1)]),
    ("0.31", 10, 10, 1, 4, "stay.away",                &[(T10, 0), (T10, 1)]),
    ("0.31", 13, 12, 2, 4, "away.stay.near",           &[(T10, 1), (T10, 0), (T10, -1)]),
    ("0.31", 9,  7,  3, 4, "away*3.stay",              &[(T10, 1), (T10, 1), (T10, 1), (T10, 0)]),
    ("0.33", 10, 10, 1, 4, "away.step",                &[(T10, 1), (T10, 0)]),
    ("0.34", 10, 10, 2, 4, "away.read.quaff",          &[(T10, 1), (T10, 0), (T10, 0)]),
    ("0.34", 25, 11, 4, 3, "near.away-cast",           &[(T10, -1), (T10, 1)]),
    ("0.34", 10, 10, 1, 4, "near.away",                &[(T10, -1), (T10, 1)]),
    // The edge of sight: 7 tiles.
    ("0.34", 10, 10, 7, 4, "away",                     &[(T10, 1)]),
    ("0.34", 10, 10, 8, 4, "away",                     &[(T10, 1)]),
    ("0.34", 12, 10, 8, 4, "stay.away*2",              &[(T10, 0), (T10, 1), (T10, 1)]),
    ("0.31", 13, 10, 9, 4, "near*2.away",              &[(T10, -1), (T10, -1), (T10, 1)]),
    ("0.28", 10, 10, 9, 3, "away",                     &[(T10, 1)]),
    // Changes of the build hold to the end of the round.
    ("0.34", 10, 10, 2, 3, "quaff.haste:1.away*2",     &[(T10, 0), (HASTED, 1), (HASTED, 1)]),
    ("0.31", 13, 10, 1, 4, "away.haste:1.away",        &[(T10, 1), (HASTED, 1)]),
    ("0.30", 14, 10, 1, 3, "haste:1.away.haste:0.away", &[(HASTED, 1), (T10, 1)]),
    ("0.29", 10, 9,  2, 3, "haste:1.stay.away",        &[(HASTED, 0), (HASTED, 1)]),
    ("0.20", 10, 10, 2, 3, "slowed:1.stay.away",       &[(T15, 0), (T15, 1)]),
    ("0.34", 10, 10, 1, 4, "slowed:1.stay.slowed:0.away", &[(T15, 0), (T10, 1)]),
    ("0.34", 17, 10, 3, 3, "petrifying:1.near.away",   &[(T15, -1), (T15, 1)]),
    ("0.28", 10, 10, 2, 3, "wield.berserk:1.away",     &[(T5, 0), (HASTED, 1)]),
    ("trunk", 10, 10, 2, 3, "wield.12.away",           &[(T5, 0), (T12, 0), (T10, 1)]),
];

/// A change that lasts holds from where it stands to the end of the chase, and what stands before it is done
/// once; one without `keep-` means what it always has: it holds to the end of the round, and the whole plan
/// is repeated.
#[test]
fn plans_with_changes_equal_plans_without_a_second_round() {
    for (plan, written_out) in [
        ("quaff.keep-haste:1.away*2", "quaff.haste:1.away*11"),
        (
            "quaff.haste:1.away*2",
            "quaff.haste:1.away*2.haste:0.quaff.haste:1.away*2.haste:0.quaff.haste:1.away*2\
          .haste:0.quaff.haste:1.away*2",
        ),
        (
            "attack.quaff.keep-haste:1.attack.away",
            "attack.quaff.haste:1.attack.away.attack.away.attack.away.attack\
          .away.attack.away",
        ),
        ("keep-slowed:1.away*3.keep-slowed:0.away*2", "slowed:1.away*3.slowed:0.away*9"),
        // In the part that is repeated, each round is as the first was.
        (
            "quaff.keep-haste:1.away.slowed:1.away",
            "quaff.haste:1.away.slowed:1.away.slowed:0.away.slowed:1.away\
          .slowed:0.away.slowed:1.away.slowed:0.away.slowed:1.away.slowed:0.away.slowed:1.away.slowed:0.away",
        ),
        ("away.slowed:1.away.keep-haste:1.away", "away.slowed:1.away.haste:1.away*10"),
        // No action follows the change.
        ("attack.away.keep-haste:1", "attack.away"),
        ("attack.haste:1", "attack"),
        ("keep-haste:1.away*20", "haste:1.away*12"),
    ] {
        for (v, foe) in [("0.34", "jackal"), ("0.30", "orc"), ("0.20", "@12/10")] {
            let ask = |plan: &str| exact_pursuit(&format!("v={v}&foes={foe}&gap=2&steps=12&plan={plan}"));
            let [asked, expected] = [plan, written_out].map(ask);
            for (asked, expected) in [
                (asked.turns, expected.turns),
                (asked.attacks, expected.attacks),
                (asked.distance, expected.distance),
            ] {
                let same =
                    expected.iter().all(|(value, p)| (asked.probability(|v| v == value) - p).abs() < 1e-12);
                assert!(same, "{plan} in {v}: {asked:?} {expected:?}");
            }
        }
    }
}

#[test]
fn short_plans_equal_brute_force() {
    for (v, speed, cost, distance, steps, plan, actions) in CASES {
        let query = format!("v={v}&foes=@{speed}/{cost}&gap={distance}&steps={steps}&plan={plan}");
        let pursuit = exact_pursuit(&query);
        let rules = Rules {
            minor: v.strip_prefix("0.").map_or(35, |minor| minor.parse().unwrap()),
            speed,
            cost,
            actions,
            steps,
            within: 0,
        };
        let ends = rules.ends(distance);
        for value in 0..40 {
            let sum = |count: fn(&Played) -> i32| {
                ends.iter().filter(|end| count(end) == value).map(|end| end.p).sum::<f64>()
            };
            let near = |dist: &Dist<i32, f64>, count| {
                (dist.probability(|other| *other == value) - sum(count)).abs() < 1e-12
            };
            assert!(near(&pursuit.turns, |end| end.actions), "{query} {value} actions");
            assert!(near(&pursuit.attacks, |end| end.attacks), "{query} {value} attacks");
            assert!(near(&pursuit.distance, |end| end.distance), "{query} distance {value}");
        }
    }
}

/// Attacks count where the foe is within your reach.
#[test]
fn attacks_within_reach_equal_brute_force() {
    for (v, speed, cost, distance, steps, weapon, within, plan, actions) in [
        ("0.34", 10, 10, 3, 4, "unarmed", 1, "attack", &[(T10, 0)][..]),
        ("0.34", 13, 10, 4, 4, "spear&skill=2", 2, "attack", &[(T10, 0)]),
        ("0.34", 3, 10, 2, 4, "spear&skill=2", 2, "attack", &[(T10, 0)]),
        ("0.34", 15, 10, 4, 4, "spear&skill=2", 2, "attack.away", &[(T10, 0), (T10, 1)]),
        ("0.30", 12, 10, 2, 4, "spear&skill=2", 2, "attack.away", &[(T10, 0), (T10, 1)]),
        ("0.28", 8, 10, 9, 4, "spear&skill=2", 2, "near.attack", &[(T10, -1), (T10, 0)]),
        ("0.28", 8, 10, 4, 4, "unarmed", 1, "near.attack", &[(T10, -1), (T10, 0)]),
        ("0.31", 13, 12, 9, 4, "dart", 99, "attack.away", &[(T10, 0), (T10, 1)]),
    ] {
        let query =
            format!("v={v}&foes=@{speed}/{cost}&gap={distance}&steps={steps}&weapon={weapon}&plan={plan}");
        let exchange = exact_pursuit(&query).exchange.unwrap();
        let minor = v.strip_prefix("0.").unwrap().parse().unwrap();
        let ends = Rules { minor, speed, cost, actions, steps, within }.ends(distance);
        let mean: f64 = ends.iter().map(|end| end.p * f64::from(end.done)).sum();
        assert!((exchange.total - mean).abs() < 1e-12, "{query}: {} {mean}", exchange.total);
        for value in 0..=4 {
            let sum = |count: fn(&Played) -> Option<i32>| {
                let is_value = |end: &&Played| count(end).unwrap_or(end.done) == value;
                ends.iter().filter(is_value).map(|end| end.p).sum::<f64>()
            };
            for (dist, p) in [
                (&exchange.before_reach, sum(|end| end.before_reach)),
                (&exchange.before_attacked, sum(|end| end.before_attacked)),
            ] {
                let chance = dist.probability(|other| *other == value);
                assert!((chance - p).abs() < 1e-12, "{query}: {value} with {chance}, not {p}");
            }
        }
    }
}

/// A second, simpler implementation of the rules of energy.
struct Rules<'a> {
    minor: u8,
    speed: i32,
    cost: i32,
    actions: &'a [(&'a [(i32, u32)], i32)],
    steps: usize,
    /// How far your attacks reach; those that lead nowhere are attacks.
    within: i32,
}

#[derive(Clone, Copy)]
struct Played {
    p: f64,
    energy: i32,
    distance: i32,
    actions: i32,
    attacks: i32,
    /// Your attacks that found it within reach: so far, when it was first beside you, and when it first
    /// attacked.
    done: i32,
    before_reach: Option<i32>,
    before_attacked: Option<i32>,
}

impl Rules<'_> {
    /// Plays the chase to every end.
    fn ends(&self, distance: i32) -> Vec<Played> {
        let mut ends = Vec::new();
        let before_reach = (distance == 1).then_some(0);
        let (done, before_attacked) = (0, None);
        let start = Played {
            p: 1.0,
            energy: 70,
            distance,
            actions: 0,
            attacks: 0,
            done,
            before_reach,
            before_attacked,
        };
        self.play(start, 0, &mut ends);
        ends
    }

    /// Enumerates one action of yours: an attack of opportunity as you leave, the gain, then the foe's
    /// actions.
    fn play(&self, now: Played, step: usize, ends: &mut Vec<Played>) {
        if step == self.steps {
            return ends.push(now);
        }
        let (auts, lead) = self.actions[step % self.actions.len()];
        let now = Played { done: now.done + i32::from(lead == 0 && now.distance <= self.within), ..now };
        let total: u32 = auts.iter().map(|(_, weight)| weight).sum();
        for (aut, weight) in auts {
            let now = Played { p: now.p * f64::from(*weight) / f64::from(total), ..now };
            self.gain(now, step, *aut, lead, ends);
        }
    }

    fn gain(&self, now: Played, step: usize, aut: i32, lead: i32, ends: &mut Vec<Played>) {
        let product = self.speed * aut;
        let parts = [29, 30].contains(&self.minor) && lead == 1 && now.distance == 1;
        let could = now.energy + (product + 9) / 10 >= 80 && product >= 10 * self.cost;
        let hit = if parts && could { 1.0 / 3.0 } else { 0.0 };
        for (hits, chance) in [(0, 1.0 - hit), (1, hit)] {
            for (more, part) in [(0, 10 - product % 10), (1, product % 10)] {
                let least = if self.minor <= 32 { 1 } else { 0 };
                let gained = Played {
                    p: now.p * chance * f64::from(part) / 10.0,
                    energy: now.energy - hits * (self.cost - 10).max(0) + (product / 10 + more).max(least),
                    distance: (now.distance + lead).max(1),
                    attacks: now.attacks + hits,
                    ..now
                };
                if gained.p > 0.0 {
                    self.reply(gained, lead == 1 && now.distance <= 7, step, ends);
                }
            }
        }
    }

    /// Enumerates the foe's actions; `pursues` holds for the first one after a step away in its sight.
    fn reply(&self, now: Played, pursues: bool, step: usize, ends: &mut Vec<Played>) {
        if now.energy < 80 {
            let before_reach = now.before_reach.or((now.distance == 1).then_some(now.done));
            let before_attacked = now.before_attacked.or((now.attacks > 0).then_some(now.done));
            return self.play(Played { before_reach, before_attacked, ..now }, step + 1, ends);
        }
        let acted = Played { actions: now.actions + 1, energy: now.energy - self.cost, ..now };
        if now.distance == 1 {
            return self.reply(Played { attacks: now.attacks + 1, ..acted }, false, step, ends);
        }
        let stepped = Played { distance: now.distance - 1, ..acted };
        let pursues = self.minor >= 31 && pursues;
        let free = if pursues && stepped.distance == 1 { 1.0 / 3.0 } else { 0.0 };
        for refund in [0, 1].into_iter().filter(|_| free > 0.0) {
            let energy = now.energy - self.cost - (self.cost - 10).max(refund);
            let hit = Played { p: now.p * free / 2.0, attacks: now.attacks + 1, energy, ..stepped };
            self.reply(hit, false, step, ends);
        }
        let odd: &[i32] = if pursues || self.minor <= 28 { &[-1, 0, 1] } else { &[0] };
        for more in odd {
            let p = now.p * (1.0 - free) / odd.len() as f64;
            self.reply(Played { p, energy: stepped.energy + more, ..stepped }, false, step, ends);
        }
    }
}

/// Chases of the game and of the energy rules, asked by `do` and `away` and by the same plan in another form.
#[test]
fn plans_that_mean_do_and_away_give_equal_answers() {
    let pursuits = golden::PURSUIT_0_31_0.text.lines().skip(1);
    let mut queries: Vec<&str> = pursuits.filter_map(|line| line.split('\t').next()).collect();
    queries.dedup();
    queries.extend(golden::ENERGY_EXACT.rows().map(|(query, _)| query));
    assert!(queries.len() > 150);
    for query in queries {
        let short = question(query);
        let plan = foundation::inputs::Value::write(&short.chase.actions());
        let bare = short.without(Chase::KEY.action).without(Chase::KEY.away);
        // The whole plan twice in a row is no short form, but means the same.
        let twice = bare.with(Chase::KEY.plan, &format!("{plan}.{plan}"));
        assert!(twice.not_understood.is_empty(), "{query}");
        let [short, twice] = [&short, &twice].map(|question| exact_pursuit(&question.query()));
        for (short, twice) in
            [(short.turns, twice.turns), (short.attacks, twice.attacks), (short.distance, twice.distance)]
        {
            let same = short.iter().all(|(value, p)| (twice.probability(|v| v == value) - p).abs() < 1e-12);
            assert!(same, "{query}: {short:?} {twice:?}");
        }
        assert_eq!(bare.with(Chase::KEY.plan, &plan), question(query), "{query}");
    }
}

/// Rounding neither lifts a probability above 1 nor leaves an outcome of less than none.
#[test]
fn probabilities_on_the_stairs_stay_within_bounds() {
    for query in [
        "v=0.26&foes=@22/13&gap=5&steps=30&plan=from:shallow.near9*8.attack.haste:1.fly:1.stairs",
        "v=0.34&foes=orc&plan=stairs",
        "v=0.34&foes=orc:dies1&plan=stay.stairs",
        "v=0.34&foes=plant&gap=99&plan=near.stairs",
    ] {
        let pursuit = exact_pursuit(query);
        let stairs = pursuit.stairs.unwrap();
        assert!((0.0..=1.0).contains(&stairs.follows), "{query}");
        assert!(stairs.attacks_after.iter().all(|(_, p)| p > 0.0), "{query}");
        assert!((stairs.attacks_after.probability(|_| true) - 1.0).abs() < 1e-12, "{query}");
    }
}

#[test]
fn links_write_the_shortest_form() {
    for (asked, canonical) in [
        ("v=0.34&plan=away", "v=0.34"),
        ("v=0.34&plan=stay", "v=0.34&plan=stay"),
        ("v=0.34&do=act&away=0", "v=0.34&plan=stay"),
        ("v=0.34&do=attack&away=0", "v=0.34&plan=attack"),
        ("v=0.34&do=attack", "v=0.34&do=attack"),
        ("v=0.34&away=0", "v=0.34&away=0"),
        ("v=0.34&plan=step", "v=0.34&away=0"),
        ("v=0.34&plan=away5.away10", "v=0.34&do=5.10"),
        ("v=0.34&do=12&away=0", "v=0.34&plan=12"),
        ("v=0.34&plan=stay.away&do=act", "v=0.34&plan=stay.away"),
        (
            "v=0.34&plan=quaff.haste:1.away*6.stairs&steps=20",
            "v=0.34&steps=20&plan=quaff.haste:1.away*6.stairs",
        ),
        ("v=0.34&plan=away*3.away*2", "v=0.34&plan=away*5"),
        ("v=0.34&plan=attack~", "v=0.34&plan=attack~"),
        ("v=0.34&plan=quaff.keep-haste:1.away*2.away", "v=0.34&plan=quaff.keep-haste:1.away*3"),
    ] {
        assert_eq!(question(asked).query(), canonical, "{asked}");
    }
}

/// The whole text stays in the link, so that a version that has the token finds it in its place.
#[test]
fn a_token_that_a_version_lacks_keeps_its_place() {
    let plan = "v=0.12&plan=away.recite.stairs";
    let newest = question(plan).at(Edition::NEWEST);
    assert_eq!(newest.query(), "v=0.34&plan=away.recite.stairs");
    assert_eq!(newest.not_understood[0].why, "“Recite (Zin)” is not in 0.34 (until 0.12).");
    assert_eq!(foundation::inputs::Value::write(&newest.chase.plan), "away.stairs");
    assert_eq!(newest.at(question(plan).edition).query(), plan);
    assert_eq!(newest.with(Chase::KEY.plan, "stay.away").query(), "v=0.34&plan=stay.away");
    let auts = "v=0.34&plan=recite.away5.away10";
    assert_eq!(Question::read(auts).unwrap().query(), auts);
    let refused = Question::read("v=0.34&plan=quaf").unwrap();
    assert_eq!((refused.query().as_str(), refused.not_understood.len()), ("v=0.34&plan=quaf", 1));
}
