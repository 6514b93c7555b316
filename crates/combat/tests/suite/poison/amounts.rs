//! How much a blow adds.

use super::{close, edition, editions};
use combat::defender::PoisonResistance as Resistance;
use combat::loss::Loss;
use combat::melee::Flavour;
use combat::poison::Venom;
use foundation::edition::Edition;
use foundation::prob::{Dist, Ratio};

/// What a flavour adds where it poisons.
enum Added {
    /// One of these, equally likely.
    Uniform(i32, i32),
    /// One more than two dice of five sides.
    OneAndTwoDice,
}
use Added::*;

impl Added {
    fn dist(&self) -> Dist<i32> {
        match *self {
            Uniform(least, most) => Dist::uniform(least..=most),
            OneAndTwoDice => {
                Dist::weighted((3..=11).map(|n: i32| (n, 5 - u64::from(n.abs_diff(7)))).collect())
            }
        }
    }
}

/// First and last release, flavour, assailant, its hit dice, hit points lost to the blow, chance to poison,
/// and the amount.
type Row = (u8, u8, &'static str, &'static str, i32, i32, (u64, u64), Added);

#[rustfmt::skip]
const ADDED: &[Row] = &[
    (10, 13, "poison", "adder", 2, 1, (1, 20), Uniform(1, 1)),
    (10, 13, "poison", "adder", 2, 2, (2875, 10_000), Uniform(1, 1)),
    (10, 13, "poison", "adder", 2, 40, (2875, 10_000), Uniform(1, 1)),
    (10, 13, "poison-medium", "scorpion", 3, 1, (1, 15), Uniform(1, 3)),
    (10, 13, "poison-medium", "scorpion", 3, 2, (17, 45), Uniform(1, 3)),
    (10, 13, "poison-strong", "redback", 6, 1, (1, 15), OneAndTwoDice),
    (10, 13, "poison-strong", "redback", 6, 9, (17, 45), OneAndTwoDice),
    (10, 13, "poison-nasty", "soldier-ant", 6, 1, (1, 1), Uniform(2, 2)),
    (10, 10, "poison-str", "jellyfish", 4, 1, (1, 1), Uniform(1, 3)),
    (11, 13, "poison-str", "jellyfish", 4, 1, (1, 1), Uniform(1, 1)),
    (10, 10, "poison-stat", "orange-demon", 8, 5, (1, 1), Uniform(1, 3)),
    (11, 12, "poison-stat", "orange-demon", 8, 5, (1, 1), Uniform(1, 1)),
    (13, 13, "weakness-poison", "orange-demon", 8, 5, (1, 1), Uniform(1, 1)),
    (14, 17, "weakness-poison", "orange-demon", 8, 5, (1, 2), Uniform(16, 32)),
    (10, 13, "paralyse", "red-wasp", 8, 5, (1, 1), Uniform(1, 2)),
    (10, 13, "paralyse", "yellow-wasp", 4, 5, (1, 3), Uniform(1, 2)),
    (14, 15, "paralyse", "red-wasp", 8, 5, (1, 1), Uniform(12, 20)),
    (14, 15, "paralyse", "yellow-wasp", 4, 5, (1, 3), Uniform(6, 10)),
    (16, 18, "paralyse", "hornet", 8, 5, (1, 1), Uniform(12, 20)),
    (16, 18, "paralyse", "wasp", 4, 5, (1, 3), Uniform(6, 10)),
    (19, 35, "poison-paralyse", "hornet", 6, 5, (1, 3), Uniform(9, 15)),
    (19, 35, "poison-paralyse", "wasp", 5, 5, (1, 3), Uniform(7, 12)),
    (14, 35, "poison", "adder", 2, 1, (1, 3), Uniform(4, 8)),
    (14, 35, "poison", "wolf-spider", 11, 1, (1, 3), Uniform(22, 44)),
    (18, 34, "reach-sting", "orange-demon", 8, 1, (1, 3), Uniform(16, 32)),
    (14, 35, "poison-strong", "redback", 9, 1, (1, 3), Uniform(33, 58)),
    (14, 35, "poison-strong", "sea-snake", 10, 1, (1, 3), Uniform(36, 65)),
    (31, 35, "minipara", "formless-jellyfish", 15, 1, (1, 1), Uniform(15, 30)),
    (10, 13, "venom", "orc", 1, 1, (3, 4), Uniform(2, 2)),
    (14, 35, "venom", "orc", 1, 1, (3, 4), Uniform(6, 13)),
];

/// The distribution of what a blow adds: nothing without poison.
fn dist((num, den): (u64, u64), amount: Dist<i32>) -> Dist<i32> {
    let poisons: Dist<bool> = Dist::chance(num, den, true, false);
    poisons.flat_map(|poisons| if *poisons { amount.clone() } else { Dist::always(0) })
}

#[test]
fn each_flavour_adds_its_amount_in_its_releases() {
    for (first, last, flavour, assailant, hd, lost, chance, added) in ADDED {
        for edition in editions(*first, *last) {
            let venom = Venom::of(edition, flavour, assailant, *hd).unwrap();
            let amount = venom.amount(*lost, Resistance::None);
            assert_eq!(amount, dist(*chance, added.dist()), "{edition} {flavour} {assailant}");
            assert_eq!(venom.amount(0, Resistance::None).certain(), Some(&0), "no hit point, no poison");
        }
    }
}

/// The table of rows covers the flavours of every release, and nothing else poisons.
#[test]
fn flavours_poison_in_no_other_release() {
    for edition in Edition::game() {
        let in_table = |flavour: &str| {
            ADDED.iter().any(|row| row.2 == flavour && (row.0..=row.1).contains(&edition.minor()))
        };
        for row in ADDED {
            let poisons = Venom::of(edition, row.2, "any", 5).is_some();
            assert_eq!(poisons, in_table(row.2), "{edition} {}", row.2);
        }
        for harmless in ["plain", "fire", "drain", ""] {
            assert!(Venom::of(edition, harmless, "adder", 2).is_none());
        }
    }
}

#[test]
fn a_venomous_weapon_adds_by_the_hit_points_lost() {
    for edition in editions(14, 35) {
        let venom = Venom::of(edition, "venom", "orc", 1).unwrap();
        for (lost, least, most, mean) in
            [(1, 6, 13, 9.5), (2, 6, 15, 10.5), (10, 6, 27, 16.5), (11, 6, 28, 17.0)]
        {
            let amount = venom.amount(lost, Resistance::None);
            assert_eq!((amount.range().0, amount.range().1), (&0, &most));
            assert!(amount.probability(|amount| (1..least).contains(amount)) == Ratio::ZERO);
            assert!(close(amount.mean(), 0.75 * mean, 1e-12), "{edition} {lost} {}", amount.mean());
        }
    }
}

#[test]
fn resistance_is_tested_as_you_are_bitten() {
    let amount = |minor, flavour, resistance| {
        Venom::of(edition(minor), flavour, "any", 10).unwrap().amount(20, resistance)
    };
    let whole = |minor, flavour| amount(minor, flavour, Resistance::None);
    let stays = |all: Dist<i32>, den| all.flat_map(|&n| dist((1, den), Dist::always(n)));
    for edition in Edition::game() {
        let minor = edition.minor();
        let flavour = "poison-strong";
        let immune = amount(minor, flavour, Resistance::Immune);
        assert_eq!(immune.certain(), Some(&0), "{edition}");

        let doubled = whole(minor, flavour).map(|n| 2 * n);
        let vulnerable = amount(minor, flavour, Resistance::Vulnerable);
        assert_eq!(vulnerable, if minor == 10 { whole(minor, flavour) } else { doubled }, "{edition}");

        let resisted = amount(minor, flavour, Resistance::Resistant);
        let expected = match minor {
            10 => whole(minor, flavour).flat_map(|&n| binomial_tenths(n)),
            11..=13 => dist((17, 45), Dist::uniform(1..=3)),
            14 => whole(minor, flavour).map(|n| n / 2),
            _ => stays(whole(minor, flavour), 3),
        };
        assert_eq!(resisted, expected, "{edition}");

        let resisted = amount(minor, "poison", Resistance::Resistant);
        let expected = match minor {
            10..=13 => dist((23, 800), Dist::always(1)),
            14 => stays(whole(minor, "poison"), 10),
            _ => stays(whole(minor, "poison"), 3),
        };
        assert_eq!(resisted, expected, "{edition}");
    }
    for minor in 31..=35 {
        let minipara = amount(minor, "minipara", Resistance::Resistant);
        assert_eq!(minipara, stays(Dist::uniform(10..=20), 9), "resisted twice");
    }
}

/// Each of some levels stays with probability 1/10: in fractions, from the binomial coefficients.
fn binomial_tenths(levels: i32) -> Dist<i32> {
    let choose = |k: i32| (0..k).fold(1u64, |c, i| c * (levels - i) as u64 / (i + 1) as u64);
    let weight = |k: i32| (k, choose(k) * 9u64.pow((levels - k) as u32));
    Dist::weighted((0..=levels).map(weight).collect())
}

#[test]
fn poison_joins_the_distribution_of_a_blow() {
    // A blow that misses half of the time and else costs 1 or 2, of an adder of 0.13 and of 0.34.
    let mut blow = Loss::impossible();
    [(0, 0.5), (1, 0.25), (2, 0.25)].into_iter().for_each(|(lost, p)| blow.add(lost, p));
    let adder = |minor| Venom::of(edition(minor), "poison", "adder", 2).unwrap();
    let joint = |minor| adder(minor).with_blow(&blow, Resistance::None);
    let poisoned = |minor, lost| joint(minor).probability(|harm| harm.lost == lost && harm.poison > 0);
    assert!(close(poisoned(13, 1), 0.25 / 20.0, 1e-12) && close(poisoned(13, 2), 0.25 * 0.2875, 1e-12));
    assert!(close(poisoned(34, 1), 0.25 / 3.0, 1e-12) && close(poisoned(34, 2), 0.25 / 3.0, 1e-12));
    assert!(close(joint(34).probability(|harm| harm.lost == 0), 0.5, 1e-12));
    let sum = adder(34).with_all_poison(&blow, Resistance::None).unwrap();
    assert!(close(sum.mean(), 0.75 + 0.5 * 6.0 / 3.0, 1e-12) && close(sum.total(), 1.0, 1e-12));
    assert_eq!(adder(13).with_all_poison(&blow, Resistance::None), None);
}

/// What the table of flavours calls poison is counted here, and nothing else.
#[test]
fn poisonous_flavours_are_those_of_the_table_of_flavours() {
    let poisons = |slug| Edition::game().any(|edition| Venom::of(edition, slug, "any", 5).is_some());
    for flavour in Flavour::all() {
        let is_named = flavour.poisons || ["paralyse", "minipara"].contains(&flavour.slug);
        assert_eq!(poisons(flavour.slug), is_named, "{}", flavour.slug);
    }
}
