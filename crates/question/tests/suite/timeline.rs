//! Sampled runs agree with the exact distributions.

use chase::pursuit::{ChaseSetup, pursuit};
use chase::timeline::{EventKind, sample_actions, sample_lane, timeline};
use foundation::dice::seeded;
use testing::question;

const RUNS: usize = 5_000;
const STANDARD_ERRORS: f64 = 4.0;

/// Chases over all families of energy rules, of ten steps and of long plans: about five million steps in all.
const CHASES: [&str; 53] = [
    "v=wiki-0.31&foes=@9/3&gap=4&away=0",
    "v=0.31&foes=jiangshi&gap=5&do=9",
    "v=0.10&foes=ogre",
    "v=0.12&foes=jackal&gap=3",
    "v=0.20&species=naga&foes=orc:slowed",
    "v=0.28&species=spriggan&foes=wolf&gap=2&energy=any",
    "v=0.28&foes=hydra:water&from=shallow",
    "v=0.29&foes=orc",
    "v=0.29&species=naga&foes=@13/9:hasted&gap=4",
    "v=0.30&foes=cyclops&do=5.10.7",
    "v=0.30&haste=1&foes=adder&energy=any",
    "v=0.31&foes=orc",
    "v=0.31&species=naga&foes=ogre&gap=2",
    "v=0.31&haste=1&foes=jackal&energy=any",
    "v=0.31&foes=sixfirhy&gap=5&energy=any",
    "v=0.31&foes=pandemonium-lord",
    "v=0.31&god=cheibriados&piety=110&foes=naga:berserk",
    "v=0.34&foes=bat&gap=2&away=0",
    "v=0.34&swift=swift&foes=wolf",
    "v=trunk&haste=1&foes=jiangshi&gap=3",
    "v=wiki-0.31&slow=1&foes=orc",
    "v=wiki-old&foes=ogre&away=0",
    "v=0.34&foes=orc&steps=40&plan=stay.away*2",
    "v=0.34&foes=jackal&gap=3&steps=60&plan=away*4.haste:1.away*8",
    "v=0.34&species=naga&foes=ogre&gap=6&steps=50&plan=attack.away*3.near",
    "v=0.34&species=barachi&foes=ugly-thing&gap=9&steps=40&plan=away*5.stay*2",
    "v=0.34&species=kobold&foes=wolf&gap=4&steps=30&plan=near.away*4",
    "v=0.33&foes=sixfirhy&gap=4&steps=40&plan=stay*3.away",
    "v=0.32&foes=jiangshi&gap=6&steps=40&plan=away*2.5.12",
    "v=0.31&foes=orc:slowed&gap=2&steps=30&plan=quaff.haste:1.away*6",
    "v=0.31&foes=bat:berserk&gap=9&steps=30&plan=away-cast.near*2",
    "v=0.31&foes=pandemonium-lord&gap=5&steps=20&plan=swift:swift.away*5.read",
    "v=0.30&foes=orc&steps=40&plan=stay.away*2",
    "v=0.30&species=spriggan&foes=wolf&gap=3&steps=40&plan=away*5.stay",
    "v=0.30&foes=cyclops&steps=30&plan=wield.away*3",
    "v=0.29&foes=adder&steps=40&plan=slowed:1.away.slowed:0.away",
    "v=0.28&foes=ogre&gap=4&steps=40&plan=near.stay.away*2",
    "v=0.28&species=naga&foes=jackal:hasted&gap=5&steps=30&plan=away7.stay",
    "v=0.20&foes=orc&steps=50&plan=attack.away",
    "v=0.12&foes=jackal&gap=3&steps=40&plan=berserk:1.away*4.berserk:0.stay*4",
    "v=0.10&foes=ogre&gap=2&steps=40&plan=read.away*3",
    "v=trunk&foes=orc:hasted&gap=8&steps=30&plan=near*3.frozen:1.away*3",
    "v=0.20&foes=jiangshi:water&gap=15&steps=60&energy=any&away=0",
    "v=0.28&species=naga&foes=ogre:water:hasted&gap=20&steps=60&plan=away*3.near",
    "v=0.34&species=naga&slowed=1&foes=jackal&gap=30&steps=40&energy=any",
    "v=0.31&species=naga&foes=ogre&gap=3&steps=30&plan=away*2.teleport.stay",
    "v=0.30&species=naga&foes=jackal&steps=30&energy=any&plan=teleport.away.stay",
    "v=0.34&foes=orc&gap=1&steps=8&plan=stay.blink4.away",
    "v=0.34&foes=wandering-mushroom&gap=2&steps=30&plan=away*5.stay*2",
    "v=0.26&foes=deathcap&gap=2&steps=30&plan=away*5.stay*2",
    "v=0.34&foes=lurking-horror&gap=3",
    "v=0.20&foes=lurking-horror&gap=12&steps=20&plan=stay*2.away",
    "v=0.34&species=naga&foes=ball-lightning&gap=4",
];

#[test]
fn a_million_sampled_steps_agree_with_the_exact_distributions() {
    for (seed, query) in CHASES.into_iter().enumerate() {
        let question = question(query);
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foe = &question.chase.foes.0[0];
        let (exact, profile) = (pursuit(&setup, foe), foe.profile(question.edition));
        let mut dice = seeded(seed as u64);
        let mut sums = [0.0; 4];
        for _ in 0..RUNS {
            let mut you = sample_actions(&setup, &mut dice);
            let lane = sample_lane(&setup, foe, &profile, &mut you, &mut dice);
            let count = |number: fn(EventKind) -> usize| {
                lane.events.iter().map(|event| number(event.kind)).sum::<usize>()
            };
            let attacks = count(EventKind::attacks);
            let actions = count(|kind| if let EventKind::Acts(act) = kind { act.turns() } else { 0 });
            let distance = f64::from(lane.events.last().unwrap().distance);
            let values = [actions as f64, attacks as f64, distance, f64::from(u8::from(attacks == 0))];
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        let untouched = exact.attacks.map(|attacks| i32::from(*attacks == 0));
        let exact = [exact.turns, exact.attacks, exact.distance, untouched];
        for (name, (sum, exact)) in
            ["actions", "attacks", "gap", "untouched"].iter().zip(sums.iter().zip(exact))
        {
            let (mean, seen) = (exact.mean(), sum / RUNS as f64);
            let spread: f64 = exact.iter().map(|(value, p)| p * (f64::from(*value) - mean).powi(2)).sum();
            let error = (spread / RUNS as f64).sqrt();
            assert!(
                (seen - mean).abs() <= STANDARD_ERRORS * error + 1e-9,
                "{query} {name}: exact {mean}, seen {seen}"
            );
        }
    }
}

#[test]
fn a_seed_always_gives_the_same_run() {
    let question = question("v=0.31&species=naga&foes=ogre,hydra:water&gap=2&steps=3");
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    let play = |seed| timeline(&setup, &question.chase.foes.0, seed);
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
    let events = &play(7).foes[0].events;
    let energies: Vec<_> =
        events.iter().map(|event| (event.kind.label(), event.before, event.after)).collect();
    let pinned = [
        ("gain", 70, 84),
        ("step", 84, 73),
        ("gain", 73, 87),
        ("step", 87, 76),
        ("gain", 76, 90),
        ("step", 90, 79),
    ];
    assert_eq!(energies, pinned);
}

/// A foe that dies by your third action replies to two.
#[test]
fn each_event_starts_with_the_energy_that_the_last_one_left() {
    let question = question("v=0.31&foes=jackal:dies3&steps=6");
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    let sampled = timeline(&setup, &question.chase.foes.0, 1);
    let lane = &sampled.foes[0];
    assert_eq!(sampled.you.len(), 6);
    assert_eq!(lane.events.iter().map(|event| event.action).max(), Some(1));
    let mut energy = lane.start;
    for event in &lane.events {
        assert_eq!(event.before, energy);
        energy = event.after;
    }
}
