//! What must hold in every situation.

use advice::{Adviser, Situation};
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, pursuit};
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::dice::{Draw, seeded};
use foundation::inputs::Value;
use foundation::query_reader::QueryReader;
use testing::generate::one_of;

/// Returns how many random situations are tried.
fn situations() -> u64 {
    testing::tried(120, 2_000).into()
}

/// Returns a random situation without items, as a query.
fn situation(seed: u64) -> String {
    let dice = &mut seeded(seed);
    let v = one_of(dice, &["0.10", "0.16", "0.25", "0.28", "0.29", "0.30", "0.31", "0.34", "trunk"]);
    let species = one_of(dice, &["human", "naga", "spriggan", "centaur", "troll"]);
    let status = one_of(dice, &["", "", "&slowed=1", "&swift=swift", "&haste=1", "&form=statue"]);
    let first =
        one_of(dice, &["ogre", "orc", "jackal", "bat", "hydra", "adder", "plant", "cyclops", "hound:hasted"]);
    let foes = match dice.below(4) {
        0 => format!("{first},{}", one_of(dice, &["goblin", "jackal", "centaur", first])),
        _ => first.to_string(),
    };
    let (gap, stairs) = (1 + dice.below(6), dice.below(13));
    format!("v={v}&species={species}{status}&foes={foes}&gap={gap}&stairs={stairs}")
}

fn read(query: &str) -> Situation {
    let mut link = QueryReader::new(query).unwrap();
    let (build, chase): (Build, Chase) = (link.part(), link.part());
    Situation::new(link.edition, &build, &chase)
}

#[test]
fn no_option_beats_the_bound_and_each_is_the_chase_of_its_plan() {
    let (mut bounds, mut reached) = (0, 0);
    for seed in 0..situations() {
        let query = situation(seed) + "&have=haste.blink";
        let start = read(&query);
        let advice = Adviser::new(start.clone()).advice();
        for row in &advice.rows {
            if let Some(bound) = advice.bound.filter(|_| row.option.id != "stand") {
                assert!(
                    row.cost() >= bound.cost - 1e-9,
                    "{} in {query}: {} < {bound:?}",
                    row.option.id,
                    row.cost()
                );
            }
            if row.option.drinks_when_beside() {
                continue;
            }
            let chase = start.chase.with_plan(&Plan::parse(&row.option.plan_text()).unwrap());
            let setup = ChaseSetup::new(start.edition, &start.build, &chase);
            let attacks = chase.foes.0.iter().map(|foe| pursuit(&setup, foe).attacks.mean());
            assert!(
                (attacks.sum::<f64>() - row.figures.attacks.mean).abs() < 1e-9,
                "{} in {query}",
                row.option.id
            );
            let untouched = row.figures.attacks.untouched.p;
            assert!((0.0..=1.0).contains(&untouched) && row.figures.aut > 0.0, "{untouched} in {query}");
        }
        bounds += usize::from(advice.bound.is_some());
        reached += usize::from(advice.bound.is_some_and(|bound| bound.is_reached));
    }
    assert!(bounds as u64 > situations() / 3 && reached * 2 > bounds, "{bounds} bounds, {reached} reached");
}

/// Together foes see the same times of yours: none attacks at least as often as if each had its own, and as
/// many attacks come.
#[test]
fn foes_together_are_no_worse_than_apart_and_on_the_stairs_nobody_runs() {
    for seed in 0..situations() {
        let query = situation(3_000 + seed) + "&have=haste.teleport";
        let start = read(&query);
        let advice = Adviser::new(start.clone()).advice();
        for row in &advice.rows {
            let plan = &row.option.plan;
            assert!(
                start.tiles() != Some(0)
                    || row.option.id == "stairs"
                    || !plan.takes_stairs()
                    || !row.spends().is_empty()
            );
            if row.option.drinks_when_beside() {
                continue;
            }
            let setup = start.setup(plan);
            let alone = start.chase.foes.0.iter().map(|foe| pursuit(&setup, foe));
            let (attacks, untouched) = alone.fold((0.0, 1.0), |(attacks, untouched), one| {
                (attacks + one.attacks.mean(), untouched * one.untouched)
            });
            let figures = &row.figures;
            assert!((figures.attacks.mean - attacks).abs() < 1e-9, "{} in {query}", row.option.id);
            assert!(figures.attacks.untouched.p >= untouched - 1e-9, "{} in {query}", row.option.id);
        }
    }
}

#[test]
fn an_item_more_never_makes_it_worse() {
    for seed in 0..situations() / 4 {
        let query = situation(1_000 + seed);
        let mut last = f64::INFINITY;
        for have in ["", "&have=haste", "&have=haste.blink", "&have=haste.blink.teleport"] {
            let advice = Adviser::new(read(&(query.clone() + have))).advice();
            let least = advice.rows.iter().map(|row| row.cost()).fold(f64::INFINITY, f64::min);
            assert!(least <= last + 1e-12, "{query}{have}: {least} > {last}");
            last = least;
        }
    }
}

#[test]
fn blinking_now_is_reading_farther_away() {
    for seed in 0..situations() / 4 {
        let query = situation(2_000 + seed);
        let start = read(&query);
        let (gap, tiles) = (start.chase.distance(), start.tiles().unwrap());
        if tiles < 3 {
            continue;
        }
        let costs = [
            (query.clone(), format!("blink3.away*{}.stairs", tiles - 2)),
            (
                query.replace(&format!("gap={gap}"), &format!("gap={}", gap + 3)),
                format!("read.away*{}.stairs", tiles - 2),
            ),
        ]
        .map(|(query, plan)| {
            let start = read(&query);
            let setup = start.setup(&Plan::parse(&plan).unwrap());
            let foes = start.chase.foes.0.iter();
            foes.map(|foe| pursuit(&setup, foe).attacks.mean()).sum::<f64>()
        });
        assert!((costs[0] - costs[1]).abs() < 1e-9, "{query}: {costs:?}");
    }
}
