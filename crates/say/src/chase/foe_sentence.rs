//! What a foe does under a plan, in a sentence.

use super::verdict::{describe_proviso, object};
use super::verdict_row::about;
use super::{NEGLIGIBLE, describe_uncounted};
use chase::foe::Foe;
use chase::outcome::Access;
use chase::verdict::{Contact, ContactChance, FoeVerdict, Proviso};
use foundation::text::{percent, several};

/// Describes what the foe at an index does, in a sentence without its name and a smaller one: `Reaches you by step 2, attacks
/// about 4 times and comes along.` What hurts from afar is said first.
///
/// `action` is the noun for an action of the player's.
pub fn describe_foe(
    foes: &[Foe],
    index: usize,
    verdict: &FoeVerdict,
    access: Access,
    action: &str,
) -> [String; 2] {
    let uncounted = describe_uncounted(&foes[index..=index]);
    let main = match (access, verdict.proviso) {
        (Access::Behind(front), _) if front != index => {
            format!("Waits behind {} and never attacks.", object(&foes[front]))
        }
        (_, Some(Proviso::KeepsAway(tiles))) => format!("Stays about {tiles} tiles away."),
        _ => format!("{}.", describe_own(verdict, action)),
    };
    let stairs = match verdict.follows {
        Some(p) if p > NEGLIGIBLE && p < 1.0 - NEGLIGIBLE => {
            Some(format!("Beside you when you take the stairs in {}: then it comes along.", percent(p)))
        }
        _ => None,
    };
    let never = Some(verdict.untouched).filter(|p| *p > NEGLIGIBLE && *p < 1.0 - NEGLIGIBLE);
    let never = never.map(|p| format!("Never attacks in {}.", percent(p)));
    let proviso = verdict.proviso.filter(|proviso| !matches!(proviso, Proviso::KeepsAway(_)));
    let proviso = proviso.map(|proviso| describe_proviso(proviso, "it"));
    let small = [never, stairs, proviso].into_iter().flatten().collect::<Vec<_>>().join(" ");
    [format!("{} {main}", uncounted.trim()).trim().to_string(), small]
}

fn describe_own(verdict: &FoeVerdict, action: &str) -> String {
    let contact = match verdict.contact {
        _ if verdict.is_dead => return "Is dead before it gets a turn".to_string(),
        Contact::Never => return "Never reaches you".to_string(),
        Contact::Start => "Beside you from the start".to_string(),
        Contact::By(ContactChance { action: number, p }) if p >= 1.0 - NEGLIGIBLE => {
            format!("Reaches you by {action} {number}")
        }
        Contact::By(ContactChance { action: number, p }) => {
            format!("Reaches you by {action} {number} in {}", percent(p))
        }
        Contact::Perhaps(p) => format!("Reaches you in {}", percent(p)),
    };
    if !verdict.melee && verdict.proviso != Some(Proviso::OnOrder) {
        return format!("{contact}, but has no attack in melee");
    }
    if verdict.is_safe() {
        return format!("{contact}, but never attacks");
    }
    let attacks = match (verdict.attacks, verdict.range) {
        (_, (1, 1)) => "attacks once".to_string(),
        (_, (least, most)) if least == most => format!("attacks {least} times"),
        (mean, _) if about(mean) == "1" => "attacks about once".to_string(),
        (mean, _) => format!("attacks about {}", several(&about(mean), "time")),
    };
    let end = match verdict.follows {
        Some(p) if p > 1.0 - NEGLIGIBLE => " and comes along",
        Some(p) if p >= 0.5 => " and mostly comes along",
        Some(_) => " and falls behind",
        None => "",
    };
    let joint = if end.is_empty() { " and " } else { ", " };
    format!("{contact}{joint}{attacks}{end}")
}
