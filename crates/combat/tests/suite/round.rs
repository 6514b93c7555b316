//! Rounds of attacks by raw numbers, against distributions counted with the game's own functions.

use combat::melee::{
    Assailant, Attack, AttackRound, BlowTarget, Ego, Flavour, MonsterWeapon, Resistances, block_chance,
};
use combat::stone::Stone;
use foundation::edition::Edition;
use foundation::inputs::parse_decimal;

/// A row of the golden file.
struct Row {
    edition: Edition,
    assailant: Assailant,
    attacks: Vec<Attack>,
    target: BlowTarget,
    blocks: usize,
}

/// Hundredths of a class.
fn class(text: &str) -> i32 {
    parse_decimal(text, 3, 2).unwrap() as i32
}

fn number(text: &str) -> i32 {
    text.parse().unwrap()
}

fn edition(minor: &str) -> Edition {
    Edition::game().find(|edition| edition.minor().to_string() == minor).unwrap()
}

/// Parses `D[w][:flavour]`.
fn attack(text: &str, weapon: Option<MonsterWeapon>) -> Attack {
    let (number_of, flavour) = text.split_once(':').unwrap_or((text, "plain"));
    let damage = number_of.trim_end_matches('w');
    let flavour = if flavour == "purefire" { "pure-fire" } else { flavour };
    Attack {
        damage: number(damage),
        flavour: Flavour::named(flavour).unwrap_or_else(|| panic!("{flavour}")),
        weapon: weapon.filter(|_| damage != number_of),
        ..Attack::default()
    }
}

fn weapon(text: &str) -> MonsterWeapon {
    let parts: Vec<&str> = text.split('/').collect();
    let ego = match parts.get(3) {
        None => Ego::None,
        Some(&"heavy") => Ego::Heavy,
        Some(&"speed") => Ego::Speed,
        Some(other) => panic!("{other}"),
    };
    // The third number is all that the weapon adds to hit.
    let plus = number(parts[1]);
    MonsterWeapon { damage: number(parts[0]), plus, accuracy: number(parts[2]) - plus, ego }
}

fn set_state(assailant: &mut Assailant, state: &str) {
    let degree = state.strip_prefix("frenzy").map(number);
    match (state, degree) {
        (_, Some(degree)) => assailant.battle_frenzy = degree,
        ("berserk", _) => assailant.mighty = true,
        ("weak", _) => assailant.weak = true,
        ("idealised", _) => assailant.idealised = true,
        ("tempered", _) => assailant.tempered = true,
        ("figment", _) => assailant.figment = true,
        ("confused", _) => assailant.confused = true,
        _ => panic!("{state}"),
    }
}

fn set_look(row: &mut Row, look: &str) {
    let levels = look.strip_prefix("translucent").map(number);
    match (look, levels) {
        (_, Some(levels)) => row.target.translucent = levels,
        ("unseen", _) => row.target.unseen = true,
        ("backlit", _) => row.target.backlit = true,
        ("umbra", _) => row.target.in_umbra = true,
        _ => set_state(&mut row.assailant, look),
    }
}

fn set_option(row: &mut Row, key: &str, value: &str) {
    let Resistances { fire, cold, electricity, negative_energy, corrosion } = &mut row.target.resistances;
    match key {
        "gdr" => row.target.reduction = number(value),
        "limit" => row.target.block_limit = number(value) as usize,
        "blocks" => row.blocks = number(value) as usize,
        "mods" => value.split('+').for_each(|state| set_state(&mut row.assailant, state)),
        "tomods" => value.split('+').for_each(|look| set_look(row, look)),
        "rfire" => *fire = number(value),
        "rcold" => *cold = number(value),
        "relec" => *electricity = number(value),
        "rneg" => *negative_energy = number(value),
        "racid" => *corrosion = number(value),
        "holy" => row.target.unholy = true,
        "petrified" => row.target.stone = Stone::Petrified,
        "petrifying" => row.target.stone = Stone::Petrifying,
        "fumble" => row.assailant.flounders = true,
        "half" => row.assailant.halves_armour = true,
        "weapon" => {}
        _ => panic!("{key}"),
    }
}

fn parse(cells: &[&str]) -> Row {
    let [release, attacks, hit_dice, fighter, evasion, shield, armour, options] = *cells else {
        panic!("{cells:?}")
    };
    let pairs: Vec<(&str, &str)> = options.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    let weapon = pairs.iter().find(|(key, _)| *key == "weapon").map(|(_, text)| weapon(text));
    let mut row = Row {
        edition: edition(release),
        assailant: Assailant { hit_dice: number(hit_dice), fighter: fighter == "1", ..Assailant::default() },
        attacks: attacks.split(',').map(|text| attack(text, weapon)).collect(),
        target: BlowTarget {
            evasion: class(evasion),
            shield: class(shield),
            armour: class(armour),
            // Rows without a limit have no shield class either, or are of releases that know none.
            block_limit: usize::MAX,
            ..BlowTarget::default()
        },
        blocks: 0,
    };
    pairs.iter().for_each(|(key, value)| set_option(&mut row, key, value));
    row
}

#[test]
fn rounds_agree_with_the_games_functions() {
    for line in golden::MELEE_EXACT.text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [hits, blocks, mean] = [8, 9, 10].map(|cell| cells[cell].parse::<f64>().unwrap());
        let row = parse(&cells[..8]);
        let round = AttackRound::new(row.edition, &row.assailant, &row.attacks, &row.target);
        let parts = round.lost_by_blocks(row.blocks, usize::MAX);
        let lost = |hp: usize| {
            parts.iter().map(|part| part.probabilities().get(hp).copied().unwrap_or(0.0)).sum::<f64>()
        };
        let close = |what: &str, ours: f64, theirs: f64, tolerance: f64| {
            assert!((ours - theirs).abs() <= tolerance, "{what}: {ours}, not {theirs}\n{line:.300}");
        };
        close("hits", round.hits(), hits, 1e-9);
        let first = &round.strikes()[0].blow;
        close("blocks", block_chance(row.edition, first, row.blocks), blocks, 1e-9);
        close("mean", parts.iter().map(|part| part.mean()).sum(), mean, 2e-9);
        let mut total = 0.0;
        for case in cells[11].split(';') {
            let (hp, p) = case.split_once(':').unwrap();
            close(hp, lost(hp.parse().unwrap()), p.parse().unwrap(), 1e-9);
            total += lost(hp.parse().unwrap());
        }
        close("all", total, 1.0, 1e-9);
    }
}

#[test]
fn no_number_of_heads_is_too_much() {
    // A hydra of 20 heads against all the armour and shields that a link can ask for, after blocks in the
    // same turn.
    for edition in ["10", "26", "27", "31", "35"].map(edition) {
        let attack = Attack { damage: 99, ..Attack::default() };
        let assailant = Assailant { hit_dice: 30, mighty: true, ..Assailant::default() };
        let target = BlowTarget {
            shield: 19_800,
            armour: 9_950,
            block_limit: 4,
            reduction: 48,
            ..BlowTarget::default()
        };
        let round = AttackRound::new(edition, &assailant, &[attack; 20], &target);
        for (blocks, hp) in [(0, 999), (3, 1), (19, usize::MAX)] {
            let parts = round.lost_by_blocks(blocks, hp);
            let total: f64 = parts.iter().map(|part| part.total()).sum();
            assert!((total - 1.0).abs() < 1e-12, "{edition} {blocks} {hp}: {total}");
            assert!(parts.iter().all(|part| part.probabilities().len() <= hp.saturating_add(1)));
        }
    }
}

#[test]
fn what_helps_does_not_hurt() {
    let attack = Attack { damage: 30, flavour: Flavour::named("fire").unwrap(), ..Attack::default() };
    let assailant = Assailant { hit_dice: 7, ..Assailant::default() };
    for edition in Edition::game() {
        let mean = |target: BlowTarget| {
            AttackRound::new(edition, &assailant, &[attack; 2], &target).lost(usize::MAX).mean()
        };
        let bare = BlowTarget { evasion: 500, block_limit: 4, ..BlowTarget::default() };
        let helped = [
            BlowTarget { evasion: 1_500, ..bare },
            BlowTarget { armour: 800, ..bare },
            BlowTarget { shield: 1_000, ..bare },
            BlowTarget { stone: Stone::Petrifying, ..bare },
            BlowTarget { stone: Stone::Petrified, ..bare },
            BlowTarget { unseen: true, ..bare },
            BlowTarget { resistances: Resistances { fire: 1, ..Resistances::default() }, ..bare },
        ];
        assert!(helped.iter().all(|target| mean(*target) < mean(bare)), "{edition}");
        let vulnerable =
            BlowTarget { resistances: Resistances { fire: -1, ..Resistances::default() }, ..bare };
        assert!(mean(vulnerable) > mean(bare) && mean(BlowTarget { backlit: true, ..bare }) > mean(bare));
    }
}
