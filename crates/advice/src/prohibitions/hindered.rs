//! What you are under now that leaves you less to do.

use super::items::{is_read, spends};
use crate::option::EscapeOption;
use crate::situation::Situation;
use chase::have::Item;
use combat::defender::Defender;
use combat::hindrance::{AFRAID, CANNOT_READ, hindrance};

/// Something that you are under: what it forbids, and why.
struct Hindrance {
    is_under: fn(&Defender) -> bool,
    forbids: fn(&Situation, &EscapeOption) -> bool,
    why: &'static str,
}

#[rustfmt::skip]
const HINDRANCES: &[Hindrance] = &[
    Hindrance { is_under: |you| you.exhausted,  forbids: |_, option| spends(option, Item::Berserk), why: "You are exhausted, and cannot go berserk." },
    Hindrance { is_under: |you| you.nohop,      forbids: |_, option| option.plan.hops(), why: "Your legs are too worn out to hop." },
    Hindrance { is_under: |you| you.held,       forbids: |situation, option| option.plan.attacks() && situation.shoots(), why: "You are held, and cannot shoot." },
    Hindrance { is_under: |you| you.mesmerised, forbids: |_, option| spends(option, Item::Berserk), why: "You are too mesmerised to rage." },
    Hindrance { is_under: |you| you.afraid,     forbids: |situation, option| option.plan.attacks() && !situation.shoots(), why: AFRAID },
    Hindrance { is_under: |you| you.confused,   forbids: |_, option| is_read(option), why: CANNOT_READ },
];

/// An option that something forbids that you are under: its plan, or what it takes.
pub(super) fn hindered(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let forbids = |row: &&Hindrance| (row.is_under)(&situation.defender) && (row.forbids)(situation, option);
    let own = HINDRANCES.iter().find(forbids).map(|row| row.why);
    own.or_else(|| hindrance(&situation.defender, &option.plan)).map(str::to_string)
}
