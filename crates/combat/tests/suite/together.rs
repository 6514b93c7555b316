//! Several foes under one shield and the same random times of yours: against brute force, and against sampled
//! runs.

mod poisoned;

use crate::case::Case;
use chase::energy::{FoeState, OPPORTUNITY_ONE_IN};
use chase::foe::FoeProfile;
use chase::plan::PlannedAction;
use chase::pursuit::ChaseSetup;
use chase::timeline::timeline;
use combat::melee::{AttackRound, Strike, block_chance};
use combat::poison::Bites;
use combat::survival::Approximation;
use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use std::collections::BTreeMap;

/// For each foe, the rounds that it may make.
fn kinds(case: &Case) -> Vec<Vec<(AttackRound, f64)>> {
    case.melees().into_iter().map(|melee| melee.rounds).collect()
}

/// The foes' states, with the probability of each number of hit points lost there.
type Cases = BTreeMap<Vec<FoeState>, Vec<f64>>;

/// The distance of a foe that did not come along by the stairs.
const LEFT_BEHIND: i32 = 99;

/// All that foes may do in reply to one action that takes this long: their states, from how far each of their
/// rounds is made, the probabilities.
fn replies(
    setup: &ChaseSetup,
    profiles: &[(FoeProfile, i32)],
    from: &[FoeState],
    action: &PlannedAction,
    aut: i32,
) -> Vec<(Vec<FoeState>, Vec<Vec<i32>>, f64)> {
    let mut all = vec![(Vec::new(), Vec::new(), 1.0)];
    for ((profile, speed), from) in profiles.iter().zip(from) {
        if from.distance == LEFT_BEHIND {
            all.iter_mut().for_each(|(states, rounds, _)| {
                states.push(*from);
                rounds.push(Vec::new());
            });
            continue;
        }
        let speed = *speed;
        let leaves = action.walks_away() && from.distance == 1;
        let hit = if leaves { profile.parting_hit(setup.regime, from.energy, speed, aut) } else { None };
        let chance = 1.0 / f64::from(OPPORTUNITY_ONE_IN);
        let none = (Vec::new(), 0);
        let hits = hit.map_or(vec![(none.clone(), 1.0)], |cost| {
            vec![(none, 1.0 - chance), ((vec![from.distance], cost), chance)]
        });
        let (distance, pursues) =
            (setup.distance_after(from.distance, action), setup.is_seen_leaving(from.distance, action));
        let mut ends = Vec::new();
        for ((hits, cost), p) in hits {
            for (energy, q) in setup.regime.gain(from.energy - cost, speed, aut).iter() {
                let state = FoeState { energy: *energy, distance, pursues, ..*from };
                let mut open = vec![(state, hits.clone(), p * q)];
                while let Some((state, hits, p)) = open.pop() {
                    match profile.next(setup.regime, setup.you.sight, state) {
                        None => ends.push((FoeState { pursues: false, ..state }, hits, p)),
                        Some(acts) => open.extend(acts.iter().map(|((act, then), q)| {
                            let more = vec![then.distance; act.attacks()];
                            (*then, [&hits[..], &more].concat(), p * q)
                        })),
                    }
                }
            }
        }
        all = all
            .iter()
            .flat_map(|(states, rounds, p)| {
                let with = |(state, hits, q): &(FoeState, Vec<i32>, f64)| {
                    let rounds = [&rounds[..], std::slice::from_ref(hits)].concat();
                    ([&states[..], &[*state]].concat(), rounds, p * q)
                };
                ends.iter().map(with).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

/// What is lost after these rounds of each foe in one turn: blow by blow, with each block counted.
fn struck(edition: Edition, lost: &[f64], rounds: &[&AttackRound], made: &[Vec<i32>]) -> Vec<f64> {
    let hp = lost.len() - 1;
    let mut cases: BTreeMap<(usize, usize), f64> =
        lost.iter().enumerate().map(|(n, p)| ((n, 0), *p)).collect();
    let made = rounds.iter().zip(made).flat_map(|(round, made)| made.iter().map(move |from| (round, *from)));
    let reaching = |(round, from): (&&AttackRound, i32)| -> Vec<Strike> {
        let all = round.strikes().iter().cloned();
        all.filter(|strike| strike.blow.attack.reach >= from).collect()
    };
    for strike in made.flat_map(reaching) {
        let mut next = BTreeMap::new();
        for ((lost, blocks), p) in cases {
            let blocked = block_chance(edition, &strike.blow, blocks);
            *next.entry((lost, blocks + 1)).or_default() += p * blocked;
            for (more, q) in strike.unblocked.probabilities().iter().enumerate() {
                *next.entry(((lost + more).min(hp), blocks)).or_default() += p * (1.0 - blocked) * q;
            }
        }
        cases = next;
    }
    let mut after = vec![0.0; hp + 1];
    cases.into_iter().for_each(|((lost, _), p)| after[lost] += p);
    after
}

/// What each foe may be: its profile with its speed, its round of attacks; and the probability of all
/// together.
type Combination = (Vec<(FoeProfile, i32)>, Vec<AttackRound>, f64);

fn combinations(case: &Case) -> Vec<Combination> {
    let mut choices = vec![(Vec::new(), Vec::new(), 1.0)];
    for (foe, kinds) in case.chase.foes.0.iter().zip(&kinds(case)) {
        let profile = foe.profile(case.edition);
        let mut longer = Vec::new();
        for (profiles, rounds, p) in choices {
            for (speed, q) in profile.speed.iter() {
                for (round, r) in kinds {
                    let profiles = [&profiles[..], &[(profile.clone(), *speed)]].concat();
                    longer.push((profiles, [&rounds[..], std::slice::from_ref(round)].concat(), p * q * r));
                }
            }
        }
        choices = longer;
    }
    choices
}

/// Returns the states in which the foes may begin, with the probability of each.
fn starts(case: &Case) -> Vec<(Vec<FoeState>, f64)> {
    let Case { chase, setup, .. } = case;
    let mut starts = vec![(Vec::new(), 1.0)];
    for foe in &chase.foes.0 {
        let distance = foe.at.unwrap_or(setup.distance);
        let with = |(states, p): &(Vec<FoeState>, f64)| {
            let longer = |(energy, q)| ([&states[..], &[FoeState::new(energy, distance, 0)]].concat(), p * q);
            setup.start.iter().map(|(energy, q)| longer((*energy, q))).collect::<Vec<_>>()
        };
        starts = starts.iter().flat_map(with).collect();
    }
    starts
}

/// Returns the chance to live after each action, and the distribution of the hit points lost, by counting out
/// every case.
fn brute_force(case: &Case) -> (Vec<f64>, Vec<f64>) {
    let Case { edition, setup, .. } = case;
    let hp = case.hp();
    let (mut alive, mut end) = (vec![0.0; setup.action_count as usize + 1], vec![0.0; hp + 1]);
    for (profiles, rounds, weight) in combinations(case) {
        let rounds: Vec<&AttackRound> = rounds.iter().collect();
        let mut cases: Cases = BTreeMap::new();
        let mut unhurt = vec![0.0; hp + 1];
        unhurt[0] = weight;
        for (states, p) in starts(case) {
            cases.insert(states, unhurt.iter().map(|q| p * q).collect());
        }
        let arrival = setup.plan.stairs.as_ref().map(|arrival| &arrival.turn);
        for step in 0..=setup.action_count {
            let last = step.min(setup.action_count - 1);
            let actions = [Some(setup.plan.action(last)), arrival];
            let Some(action) = actions[usize::from(step != last)] else { break };
            let leaves_level = step == last && arrival.is_some() && step + 1 == setup.action_count;
            let mut next = Cases::new();
            for (states, lost) in &cases {
                let comes_along: Vec<bool> = (states.iter().zip(&profiles))
                    .map(|(state, (profile, _))| profile.follows(*state))
                    .collect();
                for (aut, p) in action.aut.iter() {
                    for (mut ends, counts, q) in replies(setup, &profiles, states, action, *aut) {
                        for (end, comes_along) in ends.iter_mut().zip(&comes_along) {
                            let upstairs = if *comes_along { 1 } else { LEFT_BEHIND };
                            end.distance = if leaves_level { upstairs } else { end.distance };
                        }
                        let after = struck(*edition, lost, &rounds, &counts);
                        let sum = next.entry(ends).or_insert_with(|| vec![0.0; hp + 1]);
                        sum.iter_mut().zip(after).for_each(|(sum, lost)| *sum += p * q * lost);
                    }
                }
            }
            cases = next;
            alive[step as usize] += cases.values().map(|lost| lost[..hp].iter().sum::<f64>()).sum::<f64>();
        }
        cases.values().for_each(|lost| end.iter_mut().zip(lost).for_each(|(sum, p)| *sum += p));
    }
    // The turn after the arrival counts as part of the last action.
    if setup.plan.stairs.is_some() {
        alive.remove(setup.action_count as usize - 1);
    }
    alive.truncate(setup.action_count as usize);
    (alive, end)
}

/// Two foes, shields of either memory, random times: what you are, the foes, what you do.
#[rustfmt::skip]
const SHORT: [(&str, &str, &str); 47] = [
    ("v=0.34&sh=12&shield=buckler",               "jackal,jackal",            "steps=3&away=0"),
    ("v=0.34&sh=12&shield=buckler",               "jackal,orc:bare",          "steps=3&away=0"),
    ("v=0.34&sh=8",                               "orc:bare,ogre:bare",       "steps=4&away=0"),
    ("v=0.34&sh=8",                               "jackal,jackal",            "steps=3&away=0&gap=2"),
    ("v=0.34&sh=20&shield=kite",                  "jackal:hasted,orc:bare",   "steps=3&away=0"),
    ("v=0.34&sh=20&shield=tower",                 "jackal:hasted,jackal",     "steps=3&away=0"),
    ("v=0.34&sh=9&shield=buckler&haste=1",        "jackal,jackal",            "steps=4"),
    ("v=0.34&sh=9&shield=buckler&species=naga",   "orc:bare,jackal",          "steps=3&gap=2"),
    ("v=0.34&sh=9&shield=buckler",                "orc,jackal",               "steps=2&away=0"),
    ("v=0.34&haste=1",                            "jackal,orc:bare",          "steps=4&gap=2"),
    ("v=0.34&haste=1",                            "jackal,jackal",            "steps=5&plan=stay.away*2"),
    ("v=0.34&haste=1&sh=6",                       "ogre:bare,jackal:at3",     "steps=4&plan=stay*2.away"),
    ("v=0.34&weapon=dagger&skill=4&sh=14&shield=kite", "orc:bare,orc:bare",   "steps=4&plan=attack"),
    ("v=0.34&weapon=dagger&skill=4",              "jackal,adder",             "steps=4&plan=attack&rpois=3"),
    ("v=0.34&sh=10",                              "orc:bare,orc:bare",        "steps=3&away=0&energy=any"),
    ("v=0.34&sh=10",                              "jackal,orc:bare",          "steps=2&away=0&energy=any"),
    ("v=0.31&sh=12&shield=buckler",               "jackal,jackal",            "steps=3&away=0"),
    ("v=0.31&sh=12&shield=kite&haste=1",          "jackal,jackal:hasted",     "steps=3"),
    ("v=0.31&sh=7",                               "orc:bare,jackal:slowed",   "steps=4&away=0&gap=2"),
    ("v=0.30&sh=12&shield=kite",                  "jackal,jackal",            "steps=3&away=0"),
    ("v=0.30&sh=12&shield=kite",                  "jackal,ogre:bare",         "steps=3&away=0"),
    ("v=0.30&sh=20&shield=tower&haste=1",         "jackal,orc:bare",          "steps=4&away=0"),
    ("v=0.30&sh=5&species=naga",                  "jackal,orc:bare:at3",      "steps=3"),
    ("v=0.28&sh=9&shield=buckler",                "jackal,jackal",            "steps=3&gap=2"),
    ("v=0.26&sh=9&shield=buckler&body-ac=4",      "jackal,orc:bare",          "steps=3&away=0"),
    ("v=0.26&sh=9&shield=kite&haste=1",           "jackal,jackal",            "steps=4&away=0"),
    ("v=0.20&sh=16&shield=tower",                 "orc:bare,ogre:bare",       "steps=4&away=0"),
    ("v=0.15&sh=16&shield=tower&haste=1",         "jackal,jackal",            "steps=3&away=0"),
    ("v=0.12&sh=9&shield=kite",                   "jackal,orc:bare",          "steps=3&away=0"),
    ("v=0.10&sh=9&shield=kite&haste=1",           "jackal,jackal",            "steps=3&gap=2&away=0"),
    // Not all of its attacks reach two tiles, or three.
    ("v=0.34",                                    "minotaur:bare:reach",      "steps=3&gap=3"),
    ("v=0.34&species=naga",                       "orange-demon:slowed",      "steps=6&gap=3&plan=stay.away"),
    ("v=0.34&sh=20&shield=kite",                  "orange-demon,jackal",      "steps=3&gap=3&plan=away.stay"),
    ("v=0.34&haste=1",                            "orange-demon,orange-demon", "steps=3&gap=2&plan=stay.away"),
    ("v=0.33&haste=1&sh=9",                       "serpent-of-hell-dis",      "steps=4&gap=2"),
    ("v=0.30&sh=9&shield=kite",                   "orange-demon,minotaur:reach:at2", "steps=2"),
    ("v=0.34",                                    "starflower",               "steps=3&gap=3&plan=stay*2.away"),
    ("v=trunk&sh=9&shield=buckler",               "starflower:at3,starflower:at2", "steps=2&away=0"),
    // Whoever comes along by the stairs attacks once more; whoever closes up meanwhile does not.
    ("v=0.34",                                    "jackal",                   "plan=away.stairs"),
    ("v=0.34",                                    "jackal,jackal",            "plan=away.stairs&energy=any"),
    ("v=0.34&species=naga",                       "orc,ogre:bare:at2",        "plan=away.stairs"),
    ("v=0.34&sh=12&shield=buckler",               "jackal,jackal:at2",        "plan=away.stairs"),
    ("v=0.34&haste=1",                            "jackal,orc:bare",          "plan=stay.stairs&energy=any"),
    ("v=0.30&species=naga",                       "jackal,ogre:zombie",       "plan=stairs"),
    ("v=0.26&sh=9&shield=buckler&body-ac=4",      "jackal:hasted,orc:bare",   "plan=away.stairs"),
    ("v=0.13",                                    "jackal,jackal",            "plan=stay.stairs"),
    ("v=0.34&species=naga&sh=20&shield=tower",    "ogre:bare:slowed,jackal",  "plan=stairs"),
];

/// Returns the case with its foes in the order in which they are taken to strike.
fn weakest_first(mut case: Case) -> Case {
    let means = case.melees().into_iter().map(|melee| melee.lost(usize::MAX).mean());
    let mut foes: Vec<_> = means.zip(case.chase.foes.0.drain(..).collect::<Vec<_>>()).collect();
    foes.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    case.chase.foes.0 = foes.into_iter().map(|(_, foe)| foe).collect();
    case
}

/// Whether something is left out that is counted here: that a round ends as you are pushed on is not.
fn is_rough(what: &&Approximation) -> bool {
    ![Approximation::Trampling, Approximation::WeakestFirst].contains(what)
}

#[test]
fn short_plans_are_as_brute_force_says() {
    for (you, foes, plan) in SHORT {
        let case = weakest_first(Case::read(&format!("{you}&foes={foes}&{plan}&hp=11&ac=1&ev=5")));
        let (found, (alive, end)) = (case.prospects(), brute_force(&case));
        let near = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12);
        assert_eq!(found.approximations.iter().find(is_rough), None, "{you} {foes}");
        assert!(near(&found.blows.alive, &alive), "{you} {foes}: {:?} {alive:?}", found.blows.alive);
        assert!(near(found.blows.lost.probabilities(), &end), "{you} {foes} {plan}");
        assert!(
            found.blows.lost.total() > 1.0 - 1e-12 && alive[alive.len() - 1] < 1.0,
            "{you} {foes} {plan}"
        );
    }
}

/// What you are, the foes and what you do.
#[rustfmt::skip]
const LONG: [(&str, &str, &str); 23] = [
    ("v=0.34&hp=40&sh=12&shield=buckler",               "jackal,jackal",                  "steps=12&away=0"),
    ("v=0.34&hp=60&sh=8",                               "jackal,jackal,jackal",           "steps=10&away=0&gap=3"),
    ("v=0.34&hp=60&sh=20&shield=kite",                  "orc:bare,orc:bare,jackal",       "steps=14&away=0"),
    ("v=0.34&hp=20&haste=1",                            "ogre:bare,jackal",               "steps=9"),
    ("v=0.34&hp=50&haste=1&sh=10&shield=buckler",       "jackal,jackal",                  "steps=20&away=0"),
    ("v=0.34&hp=90&species=naga&sh=6",                  "ogre:bare,orc:bare",             "steps=14&away=0&gap=2"),
    ("v=0.34&hp=70&weapon=dagger&skill=4&sh=14&shield=kite", "orc,orc",                   "steps=10&plan=attack"),
    ("v=0.34&hp=50",                                    "orc,jackal,ogre:bare",           "steps=10&away=0"),
    ("v=0.34&hp=40&haste=1",                            "jackal:hasted",                  "steps=30"),
    ("v=0.34&hp=80&sh=20&shield=tower",                 "hydra:bare",                     "steps=8&away=0"),
    ("v=0.31&hp=50&sh=12&shield=buckler",               "jackal,orc:bare",                "steps=12&away=0"),
    ("v=0.31&hp=30&haste=1&sh=9&shield=kite",           "jackal,jackal:hasted",           "steps=16&away=0"),
    ("v=0.30&hp=60&sh=12&shield=kite",                  "jackal,jackal,jackal",           "steps=10&away=0"),
    ("v=0.30&hp=60&sh=20&shield=tower&haste=1",         "ogre:bare,orc:bare",             "steps=14&away=0"),
    ("v=0.30&hp=25&sh=5&species=naga",                  "jackal,orc:bare",                "steps=5"),
    ("v=0.26&hp=90&sh=9&shield=buckler&body-ac=4",      "ogre:bare,orc:bare",             "steps=12&away=0"),
    ("v=0.26&hp=40&sh=9&shield=kite&haste=1",           "jackal,jackal",                  "steps=16&away=0"),
    ("v=0.20&hp=60&sh=16&shield=tower",                 "orc:bare,orc:bare,jackal",       "steps=10&away=0"),
    ("v=0.15&hp=40&sh=16&shield=tower&haste=1",         "jackal,jackal",                  "steps=14&away=0"),
    ("v=0.10&hp=40&sh=9&shield=kite&haste=1",           "jackal,orc:bare",                "steps=14&gap=2&away=0"),
    ("v=0.34&hp=90",                                    "minotaur:bare:reach",            "steps=20&gap=4"),
    ("v=0.34&hp=60&species=naga&sh=12&shield=kite",     "orange-demon:slowed",            "steps=12&gap=2"),
    ("v=0.18&hp=60&haste=1",                            "orange-demon:hasted",            "steps=12&plan=stay.away*3"),
];

/// The runs of each long plan: a million where time is no matter.
fn runs() -> u64 {
    if std::env::var_os("CRAWL_CLOCK_LONG").is_some() { 1_000_000 } else { 4_000 }
}

/// Draws the hit points lost in one run, blow by blow under one shield, up to those that you have.
fn sampled(case: &Case, bites: &[Vec<(Bites, f64)>], run: u64, dice: &mut impl Draw) -> usize {
    let run = timeline(&case.setup, &case.chase.foes.0, run);
    let drawn = |kinds: &Vec<(Bites, f64)>, mut draw: f64| {
        let found = kinds.iter().position(|(_, p)| {
            draw -= p;
            draw < 0.0
        });
        found.unwrap_or(0)
    };
    let of_each: Vec<&Bites> = bites.iter().map(|kinds| &kinds[drawn(kinds, dice.unit())].0).collect();
    let mut lost = 0;
    for step in 0..run.you.len() {
        let mut blocks = 0;
        for (lane, bites) in run.foes.iter().zip(&of_each) {
            let events = lane.events_in(&(step..step + 1));
            for event in events.iter().filter(|event| event.kind.attacks() > 0) {
                let (harm, more) = bites.reaching(event.distance).draw(blocks, dice);
                lost += harm.lost as usize;
                blocks += more;
            }
        }
    }
    lost.min(case.hp())
}

#[test]
fn long_plans_agree_with_sampled_runs() {
    for (you, foes, plan) in LONG {
        let case = weakest_first(Case::read(&format!("{you}&foes={foes}&{plan}&energy=any&ac=2&ev=6")));
        let found = case.prospects();
        assert_eq!(found.approximations.iter().find(is_rough), None, "{you} {foes} {plan}");
        let of = |kinds: &Vec<(AttackRound, f64)>| {
            kinds.iter().map(|(round, p)| (Bites::new(round, "", case.you.rpois), *p)).collect()
        };
        let bites: Vec<Vec<(Bites, f64)>> = kinds(&case).iter().map(of).collect();
        let (dice, mut dead, mut sum, mut squares) = (&mut seeded(5), 0.0, 0.0, 0.0);
        for run in 0..runs() {
            let lost = sampled(&case, &bites, run, dice);
            dead += f64::from(u8::from(lost == case.hp()));
            sum += lost as f64;
            squares += (lost * lost) as f64;
        }
        let (n, mean, p) = (runs() as f64, found.blows.lost.mean(), 1.0 - found.blows.alive.last().unwrap());
        let error = ((squares / n - (sum / n).powi(2)).max(0.0) / n).sqrt() + 1e-6;
        assert!((sum / n - mean).abs() < 4.0 * error, "{you} {foes}: {} {mean} ± {error}", sum / n);
        let error = (p * (1.0 - p) / n).sqrt().max(1.0 / n);
        assert!((dead / n - p).abs() < 4.0 * error, "{you} {foes}: {} {p} ± {error}", dead / n);
    }
}
