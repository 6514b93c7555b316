//! Exact chances of several foes together, against sampled runs of the same plans.

use crate::asked::situation;
use advice::Adviser;
use chase::outcome::ChaseOutcome;
use chase::pursuit::PursuitCache;
use chase::timeline::timeline;

/// Several foes of which the chances do, or do not, depend on each other by your random times.
const CROWDS: [&str; 12] = [
    "v=0.30&foes=jackal,jackal&gap=3&stairs=8&have=haste",
    "v=0.25&species=naga&foes=wolf,wolf&gap=2&stairs=7&have=haste",
    "v=0.31&species=naga&foes=hobgoblin,goblin&gap=2&stairs=5&have=haste.teleport",
    "v=0.34&foes=killer-bee,killer-bee,killer-bee&gap=5&stairs=9&have=haste.teleport",
    "v=0.31&foes=hell-hound,hell-hound&gap=4&stairs=8&have=haste",
    "v=0.34&species=spriggan&foes=wolf,wolf&gap=2&stairs=10&have=haste",
    "v=0.34&foes=rat,rat,rat,rat&stairs=6&have=haste",
    "v=0.16&foes=orc,orc&gap=2&stairs=8&have=haste.teleport",
    "v=0.34&foes=jackal,jackal,jackal&gap=2&have=teleport",
    "v=0.32&foes=adder,adder&gap=3&stairs=8&have=haste.blink",
    "v=0.10&foes=orc,ogre&gap=2&stairs=9&have=haste",
    "v=trunk&foes=jackal,orc&gap=4&stairs=7&have=haste.blink.teleport",
];

/// How far a sampled figure may be from the exact one, in standard errors.
const STANDARD_ERRORS: f64 = 4.5;

#[test]
fn sampled_runs_agree_with_every_option() {
    let (runs, mut compared) = (testing::tried(400, 4_000), 0);
    for query in CROWDS {
        let situation = situation(query);
        let foes = &situation.chase.foes.0;
        let advice = Adviser::new(situation.clone()).advice();
        for row in advice
            .rows
            .iter()
            .filter(|row| !row.figures.attacks.untouched.is_bound && !row.option.drinks_when_beside())
        {
            let setup = situation.setup(&row.option.plan);
            let exact = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default());
            let dist = exact.distribution.unwrap();
            // The mean, never attacked, and as many attacks as nine runs in ten have at most.
            let many = *dist.quantile(0.9);
            let values: [fn(i32, i32) -> f64; 3] = [
                |attacks, _| f64::from(attacks),
                |attacks, _| f64::from(u8::from(attacks == 0)),
                |attacks, many| f64::from(u8::from(attacks >= many)),
            ];
            let mut sums = [0.0; 3];
            for seed in 0..runs.into() {
                let run = timeline(&setup, foes, seed);
                let events = run.foes.iter().flat_map(|lane| &lane.events);
                let attacks = events.map(|event| event.kind.attacks()).sum::<usize>() as i32;
                sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value(attacks, many));
            }
            for (sum, value) in sums.iter().zip(values) {
                let mean: f64 = dist.iter().map(|(attacks, p)| p * value(*attacks, many)).sum();
                let spread: f64 =
                    dist.iter().map(|(attacks, p)| p * (value(*attacks, many) - mean).powi(2)).sum();
                let (seen, error) = (sum / runs as f64, (spread.max(1.0 / runs as f64) / runs as f64).sqrt());
                let name = &row.option.id;
                assert!(
                    (seen - mean).abs() <= STANDARD_ERRORS * error,
                    "{name} in {query}: {seen}, not {mean} ± {error}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared} figures");
}
