//! What you are under now that leaves you less to do.

use super::items::{is_read, spends};
use crate::option::EscapeOption;
use crate::situation::Situation;
use chase::have::Item;
use chase::plan::TokenKind;
use combat::defender::Defender;

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
    // A blink leaves net, web and coils behind.
    Hindrance { is_under: |you| you.held,       forbids: |_, option| walks(option) && !begins_with_blink(option), why: "You are held, and go nowhere until you are free." },
    Hindrance { is_under: |you| you.held,       forbids: |situation, option| option.plan.attacks() && situation.shoots(), why: "You are held, and cannot shoot." },
    Hindrance { is_under: |you| you.mesmerised, forbids: |_, option| walks_away(option), why: "Mesmerised, you cannot walk away." },
    Hindrance { is_under: |you| you.mesmerised, forbids: |_, option| spends(option, Item::Berserk), why: "You are too mesmerised to rage." },
    Hindrance { is_under: |you| you.afraid,     forbids: |situation, option| option.plan.attacks() && !situation.shoots(), why: "You are afraid, and cannot attack in melee." },
    Hindrance { is_under: |you| you.confused,   forbids: |_, option| is_read(option), why: "You are too confused to read." },
    // Stairs that you stand on can be taken: see `Evaluated::may_trip`.
    Hindrance { is_under: |you| you.confused,   forbids: |_, option| option.plan.walks(), why: "Confused, you stumble about: where you get to is not known." },
    Hindrance { is_under: |you| you.confused,   forbids: |_, option| option.plan.attacks(), why: "Confused, you strike anywhere: how it goes is not known." },
];

/// An option that something forbids that you are under.
pub(super) fn hindered(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let forbids = |row: &&Hindrance| (row.is_under)(&situation.you) && (row.forbids)(situation, option);
    HINDRANCES.iter().find(forbids).map(|row| row.why.to_string())
}

fn begins_with_blink(option: &EscapeOption) -> bool {
    spends(option, Item::Blink) && option.moment == 0
}

fn walks(option: &EscapeOption) -> bool {
    option.plan.takes_stairs() || option.plan.walks()
}

fn walks_away(option: &EscapeOption) -> bool {
    option.plan.takes_stairs() || option.plan.tokens.iter().any(|token| token.kind == TokenKind::AWAY)
}
