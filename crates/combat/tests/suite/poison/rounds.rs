//! Rounds of attacks with their poison.

use super::{close, editions};
use crate::monsters::asked;
use chase::foe::Foe;
use combat::defender::PoisonResistance as Resistance;
use combat::loss::Loss;
use combat::melee::{Assailant, Attack, AttackRound, BlowTarget, Flavour, melee};
use combat::poison::{Bites, PoisonCourse, PoisonedAction, Wounds};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::prob::Tails;

/// An emperor scorpion and its like: a sting that poisons and two claws, on a player with a shield.
fn round(edition: Edition, flavour: &str) -> AttackRound {
    let attack =
        |damage, flavour| Attack { damage, flavour: Flavour::named(flavour).unwrap(), ..Attack::default() };
    let attacks = [attack(8, flavour), attack(5, "plain"), attack(5, "plain")];
    let assailant = Assailant { hit_dice: 4, ..Assailant::default() };
    let target =
        BlowTarget { evasion: 1_200, shield: 1_500, block_limit: 2, armour: 300, ..BlowTarget::default() };
    AttackRound::new(edition, &assailant, &attacks, &target)
}

fn sum(parts: impl IntoIterator<Item = Loss>) -> Loss {
    let mut sum = Loss::impossible();
    parts.into_iter().for_each(|part| sum.add_weighted(&part, 1.0));
    sum
}

fn assert_equal(ours: &Loss, theirs: &Loss, what: &str) {
    for lost in 0..=200 {
        assert!(close(ours.at_least(lost), theirs.at_least(lost), 1e-12), "{what}: {lost}");
    }
}

/// Without a look at the poison, the hit points lost and the blocks are those of the round.
#[test]
fn blows_stay_what_they_are() {
    for edition in Edition::game() {
        let course = PoisonCourse::of(edition);
        for flavour in ["plain", "poison"] {
            let round = round(edition, flavour);
            let bites = Bites::new(&round, "any", Resistance::None);
            assert_eq!(bites.poison(), flavour == "poison", "{edition}");
            let parts = bites.suffered_by_blocks(Wounds::new(course, 99, course.poison(0)), 1);
            let theirs = round.lost_by_blocks(1, 99);
            assert_eq!(parts.len(), theirs.len(), "{edition} {flavour}");
            for (ours, theirs) in parts.iter().zip(&theirs) {
                assert_equal(&ours.lost(), theirs, edition.slug());
            }
            assert!(close(parts.iter().map(Wounds::mass).sum(), 1.0, 1e-12), "{edition} {flavour}");
        }
    }
}

/// Since 0.14 the two ways to count all poison agree: blow by blow in the round, and in the end of the fight.
#[test]
fn all_poison_of_a_round_is_counted_one_way() {
    for edition in editions(14, 35) {
        for resistance in
            [Resistance::Vulnerable, Resistance::None, Resistance::Resistant, Resistance::Immune]
        {
            let round = round(edition, "poison-strong");
            let by_blows = round.with_all_poison("any", resistance).unwrap().lost(150);
            let bites = Bites::new(&round, "any", resistance);
            let in_the_end = bites.with_all_poison(150);
            assert_equal(&in_the_end, &by_blows, edition.slug());
        }
    }
}

/// Levels do not add up; their mean whole loss is 8 each, up to five of them.
#[test]
fn levels_are_counted_in_the_end() {
    for edition in editions(10, 13) {
        let round = round(edition, "poison");
        assert!(round.with_all_poison("any", Resistance::None).is_none(), "{edition}");
        let bites = Bites::new(&round, "any", Resistance::None);
        let course = PoisonCourse::of(edition);
        let with_all_poison = bites.with_all_poison(999);
        let parts = bites.suffered_by_blocks(Wounds::new(course, 999, course.poison(0)), 0);
        // In one turn a level hurts with 1/5: the share of poisoned rounds.
        let now = sum(parts.iter().map(Wounds::lost));
        let after_a_turn = parts.into_iter().map(|mut part| {
            part.act(&PoisonedAction::plain(10));
            part.lost()
        });
        let poisoned = 5.0 * (sum(after_a_turn).mean() - now.mean());
        assert!(close(with_all_poison.mean(), now.mean() + 8.0 * poisoned, 1e-9), "{edition}");
        assert!(poisoned > 0.01, "{edition}");
    }
}

/// An adder of a link: a third of its bites add 4 to 8 points, of which a player who resists keeps a third.
#[test]
fn the_poison_of_a_foe_is_counted() {
    let you = BlowTarget { evasion: 1_000, armour: 200, ..BlowTarget::default() };
    for (edition, slug) in
        editions(14, 35).flat_map(|edition| ["adder", "quokka"].map(|slug| (edition, slug)))
    {
        let Some(foe) = Foe::parse(slug).unwrap().as_of(edition) else { continue };
        let melee = melee(edition, &you, &foe).unwrap();
        let blows = melee.lost(999);
        let bitten = blows.at_least(1);
        let poison = |resistance| melee.with_all_poison(resistance, 999).mean() - blows.mean();
        let each = if slug == "adder" { 6.0 / 3.0 } else { 0.0 };
        assert!(close(poison(Resistance::None), bitten * each, 1e-9), "{edition} {slug}");
        let kept = if edition.minor() == 14 { 10.0 } else { 3.0 };
        assert!(close(poison(Resistance::Resistant), bitten * each / kept, 1e-9), "{edition} {slug}");
        assert!(close(poison(Resistance::Immune), 0.0, 1e-12), "{edition} {slug}");
    }
}

#[test]
fn the_running_game_poisons_as_often() {
    for line in golden::POISONED_GAME.text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [query, "poisonedAfterRound", rounds, histogram] = cells[..] else { panic!("{line}") };
        let (edition, _, melee) = asked(query);
        let [(round, _)] = &melee.rounds[..] else { panic!("{query}: one kind of round") };
        let (course, bites) = (PoisonCourse::of(edition), Bites::new(round, "adder", Resistance::None));
        let parts = bites.suffered_by_blocks(Wounds::new(course, 3_000, course.poison(0)), 0);
        let poisoned = parts.iter().map(|part| part.mass() * part.poisoned()).sum();
        let seen = histogram.split_once("1:").unwrap().1.parse().unwrap();
        let tails = Tails::binomial(seen, rounds.parse().unwrap(), poisoned);
        assert!(
            tails.at_least.min(tails.at_most) > golden::FIVE_STANDARD_ERRORS,
            "{query}: {seen}, {poisoned}"
        );
    }
}
