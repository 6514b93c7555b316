//! Computes the tables of blows: those of foes against you, and yours against them.

use super::{Cells, TableError};
use chase::foe::Foe;
use combat::kill::{AttacksToKill, Defence, MOST_ATTACKS, hit_points};
use combat::melee::{BlowTarget, melee};
use foundation::text::{joined, number, percent};
use question::Question;
use say::Exactness;
use say::chase::describe_peace;
use say::kill::{HALF, KillExactness, MOST};
use say::melee::describe_strikes;

/// Returns a row for each kind of foe: its attacks and, where your armour class and evasion are known, what a
/// round of them costs you.
pub fn melee_rounds(question: &Question) -> Result<Cells, TableError> {
    let Question { edition, build, defender, .. } = question;
    let defender = defender.by_nature(*edition, build);
    let target = BlowTarget::of(*edition, build, &defender);
    let cells = |foe: &Foe| {
        let known = melee(*edition, &target.unwrap_or_default(), foe);
        let hit_dice = foe.monster().map(|monster| monster.look().hit_dice.to_string());
        let attacks = known.as_ref().map(|known| describe_strikes(&known.striker));
        let mut cells = vec![foe.name(), hit_dice.unwrap_or_default(), attacks.unwrap_or_default()];
        let figures = target.and(known.as_ref().ok()).map(|known| {
            let poisoned = known.with_all_poison(defender.rpois, usize::MAX);
            let lost = known.lost(usize::MAX);
            [
                percent(known.hits()),
                number(lost.mean(), 2),
                lost.dist().range().1.to_string(),
                number(poisoned.mean(), 2),
            ]
        });
        cells.extend(figures.unwrap_or_default());
        cells.push(match known {
            Ok(known) => {
                let peace = describe_peace(*edition, build.god, foe).map(|[_, peace]| peace);
                joined(known.not_counted_but_poison().map(|what| what.noun().to_string()).chain(peace))
            }
            Err(unknown) => unknown.sentence().to_string(),
        });
        cells
    };
    let head =
        vec!["Foe", "HD", "Attacks", "Hits you", "HP a round", "At most", "With all poison", "Not counted"];
    rows(question, head, cells)
}

/// Returns a row for each kind of foe: its defences, one attack of yours, and how many kill.
pub fn kills_of_foes(question: &Question) -> Result<Cells, TableError> {
    let Question { edition, chase, .. } = question;
    let you = question.fighter();
    let cells = |foe: &Foe| {
        let defence = Defence::of_foe(foe, *edition);
        let class = |class: Option<i32>| class.map(|class| class.to_string()).unwrap_or_default();
        let mut cells = vec![
            foe.name(),
            hit_points(*edition, foe).map(|dist| number(dist.mean(), 1)).unwrap_or_default(),
            class(defence.as_ref().and_then(Defence::own_ac)),
            class(defence.as_ref().and_then(Defence::own_ev)),
        ];
        match you.kills(foe, chase.energy) {
            Ok(kills) => {
                let KillExactness { lost, attacks } = KillExactness::of(&kills);
                let hp = lost.rounded(kills.duel.first.lost.mean(), 0.01);
                cells.extend([percent(kills.duel.first.hits), format!("{}{}", lost.sign(), number(hp, 2))]);
                cells.extend([HALF, MOST].map(|chance| match &kills.attacks {
                    Ok(known) => attacks_until(known, chance, attacks),
                    Err(_) => String::new(),
                }));
                cells.push(kills.not_counted().join(", "));
            }
            Err(why) => {
                cells.extend([const { String::new() }; 4]);
                cells.push(format!("not determined: {why}"));
            }
        }
        cells
    };
    let head = vec![
        "Foe",
        "HP",
        "AC",
        "EV",
        "You hit",
        "HP an attack",
        "Dead after, half the time",
        "Nine times in ten",
        "Not counted",
    ];
    rows(question, head, cells)
}

/// Returns after how many attacks it is dead with at least this chance.
fn attacks_until(attacks: &AttacksToKill, chance: f64, exactness: Exactness) -> String {
    match attacks.until(chance) {
        Some(attacks) => format!("{}{attacks}", exactness.sign()),
        None if exactness == Exactness::Exact => format!("more than {MOST_ATTACKS}"),
        None => "–".to_string(),
    }
}

fn rows(
    question: &Question,
    head: Vec<&'static str>,
    cells: impl Fn(&Foe) -> Vec<String>,
) -> Result<Cells, TableError> {
    if question.chase.foes.0.is_empty() {
        Err(TableError::no_foe(question))
    } else {
        Ok(Cells { head, rows: question.chase.foes.kinds().map(cells).collect() })
    }
}
