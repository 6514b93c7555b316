//! Telengard's odds over all settings: sums, monotony, the effect of every input.

use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::dice::Rolls;
use foundation::inputs::{InputKey, Inputs};
use std::collections::HashSet;
use telengard::fight::Fight;
use telengard::phase::{FaceGroups, PHASE};
use telengard::step::PhaseStep;
use telengard::sweep::sweep;
use telengard::{Class, Encounter, Outcome, distributions};
use testing::telengard::{cdf, close, odds, parse};

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
        let (encounter, odds) = (parse::<Encounter>(query), odds(query));
        let of_class: f64 = odds.by_monster.iter().flat_map(|of| of.iter().map(|(_, p)| p)).sum();
        let before = odds.outcomes[Outcome::NoMonster] + odds.outcomes[Outcome::InvisibilityAvoided];
        let dists = [Some(odds.level), odds.hp];
        let sums = dists.iter().flatten().map(|dist| dist.iter().map(|(_, p)| p).sum());
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

/// Returns whether an outcome's probability never decreases along a sweep.
fn rises(query: &str, key: InputKey, outcome: Outcome) -> bool {
    let points = sweep(&parse(query), key);
    assert!(points.len() > 1, "{key}");
    points.windows(2).all(|pair| pair[1].outcomes[outcome] >= pair[0].outcomes[outcome] - 1e-15)
}

/// Returns whether an outcome's probability never increases along a sweep.
fn falls(query: &str, key: InputKey, outcome: Outcome) -> bool {
    let points = sweep(&parse(query), key);
    points.windows(2).all(|pair| pair[1].outcomes[outcome] <= pair[0].outcomes[outcome] + 1e-15)
}

#[test]
fn chances_are_monotonic_in_the_inputs() {
    use Outcome::*;
    let key = Encounter::KEY;
    let worn = "sword=3&armor=1&cloak=2&rescue=1";
    assert!(
        rises(worn, key.charisma, Healed)
            && falls(worn, key.charisma, Stolen)
            && rises(worn, key.charisma, Gift)
    );
    assert!(rises(worn, key.dexterity, CombatPlayerFirst) && falls(worn, key.dexterity, CombatMonsterFirst));
    assert!(
        [Healed, Stolen, Gift]
            .iter()
            .all(|same| rises(worn, key.dexterity, *same) && falls(worn, key.dexterity, *same))
    );
    assert!(
        rises(worn, key.depth, Gift)
            && rises(worn, key.cloak, SneakedPast)
            && falls(worn, key.approach, SneakedPast)
    );
    for key in [key.sword, key.armor, key.shield, key.boots, key.regeneration, key.protection] {
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
    I::KEYS.iter().map(|key| key.as_str()).collect()
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
    parse::<Encounter>(long);
    parse::<Fight>(
        "fight-level=40&fight-str=18&fight-con=3&fight-hp=999&fight-strength=1&fight-protection=1\
                    &fight-foe=dragon&fight-foe-level=102&fight-foe-hp=2040",
    );
}

#[test]
fn every_input_changes_some_answer() {
    let base = "depth=3&cloak=5&fear=1&light=1&timestop=1&broke=fights";
    for field in Encounter::FIELDS {
        let changes = |query: &str| {
            let points = sweep(&parse(query), field.key);
            points.iter().any(|point| point.outcomes != points[0].outcomes)
        };
        assert!(changes(base) || changes(""), "{}", field.key);
    }
    assert_eq!(sweep(&Encounter::default(), Build::KEY.haste), []);
}
