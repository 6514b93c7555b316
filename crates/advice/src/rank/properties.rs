//! What holds of the order in every situation, where it is known whether you live.

use super::from_afar::from_afar;
use super::preferences::{EQUAL_LIVES, WORTH_OF_HP};
use super::sleepers::left_asleep;
use super::{ranked, sort};
use crate::adviser::Adviser;
use crate::evaluated::Evaluated;
use crate::situation::Situation;
use chase::plan::TokenKind;
use chase::setup::Chase;
use combat::attacker::Attacker;
use crawl::model::build::Build;
use foundation::dice::{Draw, seeded};
use foundation::prob::ROUNDING;
use foundation::query_reader::QueryReader;
use testing::generate::one_of;

/// Returns a random situation without items in which it is known whether you live, as a query.
fn situation(seed: u64) -> String {
    let dice = &mut seeded(seed);
    let v = one_of(dice, &["0.16", "0.25", "0.30", "0.34", "trunk"]);
    let species = one_of(dice, &["human", "naga", "spriggan", "barachi", "troll", "minotaur"]);
    let status = one_of(dice, &["", "", "", "&slowed=1", "&haste=1"]);
    let foe = |dice: &mut _| {
        let foes =
            ["ogre", "orc", "jackal", "hydra", "adder", "plant", "centaur", "orc:asleep", "two-headed-ogre"];
        one_of(dice, &foes).to_string()
    };
    let first = foe(dice);
    let foes = if dice.below(5) == 0 { format!("{first},{}&where=open", foe(dice)) } else { first };
    let weapon = one_of(
        dice,
        &["weapon=war-axe&skill=10&str=18&fighting=8", "weapon=dagger&skill=4", "weapon=longbow&skill=12"],
    );
    let (hp, ac, ev) = (10 + dice.below(90), dice.below(20), 3 + dice.below(16));
    let stairs = if dice.below(4) == 0 { String::new() } else { format!("&stairs={}", dice.below(13)) };
    let gap = 1 + dice.below(6);
    format!("v={v}&species={species}{status}&foes={foes}&gap={gap}{stairs}&hp={hp}&ac={ac}&ev={ev}&{weapon}")
}

fn read(query: &str) -> Situation {
    let mut link = QueryReader::new(query).unwrap();
    let (build, blows, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
    let (edition, you) = (link.edition, link.part());
    Situation::new(edition, &build, &chase).with_defences(&you).with_blows(&blows)
}

fn rows(query: &str) -> (Situation, Vec<Evaluated>) {
    let situation = read(query);
    let rows = Adviser::new(situation.clone()).advice().rows;
    (situation, rows)
}

fn ids(rows: &[Evaluated]) -> Vec<&str> {
    rows.iter().map(|row| &row.option.id[..]).collect()
}

/// Whether an option is no worse than another in any figure, spends nothing that the other does not, and is
/// clearly better in whether you live or in what it costs.
fn is_clearly_better(row: &Evaluated, other: &Evaluated, situation: &Situation) -> bool {
    let flags = |row: &Evaluated| {
        let stands = row.option.plan.tokens.iter().any(|token| token.kind == TokenKind::STAY);
        [
            !row.is_settled(),
            !row.kills_all(),
            !row.option.plan.ends_itself(),
            stands,
            row.option.drinks_when_beside(),
        ]
    };
    let harms = |row: &Evaluated| {
        let figures = &row.figures;
        [
            1.0 - row.lives_in_the_end().unwrap_or(0.0),
            1.0 - figures.lives().unwrap_or(0.0),
            row.lost_in_the_end().unwrap_or(f64::INFINITY),
            row.cost(),
            figures.aut,
            figures.beside.most,
            f64::from(from_afar(row)),
            f64::from(row.harm_not_counted(situation)),
            figures.gains as u8 as f64,
        ]
    };
    let (own, others) = (harms(row), harms(other));
    let is_no_worse = own.iter().zip(&others).all(|(own, other)| *own <= other + ROUNDING)
        && flags(row).iter().zip(&flags(other)).all(|(own, other)| own <= other)
        && row.spends().iter().all(|item| other.spends().contains(item));
    let is_better = own[0] < others[0] - 2.0 * EQUAL_LIVES || own[2] < others[2] - 1.5;
    is_no_worse && is_better && !row.is_baseline() && !other.is_baseline()
}

#[test]
fn the_order_does_not_depend_on_that_before() {
    for seed in 0..testing::tried(24, 1_000).into() {
        let query = situation(seed) + "&have=haste.blink.teleport";
        let (situation, sorted) = rows(&query);
        let mut reversed: Vec<Evaluated> = sorted.iter().rev().cloned().collect();
        sort(&mut reversed, &situation);
        assert_eq!(ids(&reversed), ids(&sorted), "{query}");
        let mut shuffled = sorted.clone();
        let dice = &mut seeded(seed);
        (1..shuffled.len()).for_each(|last| shuffled.swap(last, dice.below(last as u32 + 1) as usize));
        sort(&mut shuffled, &situation);
        assert_eq!(ids(&shuffled), ids(&sorted), "{query}");
    }
}

#[test]
fn what_is_no_worse_in_any_figure_never_stands_below() {
    let mut compared = 0;
    for seed in 0..testing::tried(24, 1_000).into() {
        let query = situation(10_000 + seed) + "&have=haste.blink.teleport";
        let (situation, sorted) = rows(&query);
        for (above, row) in sorted.iter().enumerate() {
            for below in &sorted[above + 1..] {
                let (is_worse, is_better) =
                    (is_clearly_better(below, row, &situation), is_clearly_better(row, below, &situation));
                compared += u32::from(is_better);
                assert!(!is_worse, "{} is below {} in {query}", below.option.id, row.option.id);
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// That there is an option more which spends something changes nothing in which of two others comes first.
#[test]
fn an_item_less_reorders_nothing() {
    for seed in 0..testing::tried(24, 1_000).into() {
        let query = situation(30_000 + seed) + "&have=haste.blink.teleport";
        let (situation, sorted) = rows(&query);
        for left_out in (0..sorted.len()).filter(|index| !sorted[*index].spends().is_empty()) {
            let mut left = sorted.clone();
            let row = left.remove(left_out);
            let again = left_asleep(ranked(left.clone(), &situation), &situation);
            assert_eq!(ids(&again), ids(&left), "{query} without {}", row.option.id);
        }
    }
}

/// The best option with an item more saves as many lives, but for those that an item is worth and that are
/// taken for equal.
#[test]
fn an_item_more_costs_no_lives() {
    for seed in 0..testing::tried(8, 1_000).into() {
        let query = situation(20_000 + seed);
        let mut last = (0.0, "nothing");
        for have in ["", "haste", "haste.blink", "haste.blink.teleport"] {
            let (_, sorted) = rows(&format!("{query}&have={have}"));
            let lives = sorted.first().and_then(Evaluated::lives_in_the_end).unwrap_or(0.0);
            let spared = EQUAL_LIVES + WORTH_OF_HP;
            assert!(lives >= last.0 - spared, "{query} with {have}: {lives}, but {last:?}");
            last = (lives.max(last.0), have);
        }
    }
}
