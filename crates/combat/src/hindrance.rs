//! What you are under now that keeps you from doing what a plan asks: figures of such a plan are those of one
//! who is free.

use crate::defender::Defender;
use chase::plan::{Plan, Timing, TokenKind};

/// What keeps whoever is held from a step.
pub const HELD: &str = "You are held, and go nowhere until you are free.";
/// What keeps whoever is mesmerised from a step away.
pub const MESMERISED: &str = "Mesmerised, you cannot walk away.";
/// What keeps whoever is afraid from blows.
pub const AFRAID: &str = "You are afraid, and cannot attack in melee.";
/// What keeps whoever is confused from scrolls.
pub const CANNOT_READ: &str = "You are too confused to read.";
/// Why steps of whoever is confused are not worked out.
pub const STUMBLES: &str = "Confused, you stumble about: where you get to is not known.";
/// Why blows of whoever is confused are not worked out.
pub const FLAILS: &str = "Confused, you strike anywhere: how it goes is not known.";

/// Something that you are under, what it forbids, and why.
struct Hindrance {
    is_under: fn(&Defender) -> bool,
    forbids: fn(&Plan) -> bool,
    why: &'static str,
}

#[rustfmt::skip]
const HINDRANCES: &[Hindrance] = &[
    // A blink leaves net, web and coils behind.
    Hindrance { is_under: |you| you.held,       forbids: walks_while_held, why: HELD },
    Hindrance { is_under: |you| you.mesmerised, forbids: walks_away, why: MESMERISED },
    Hindrance { is_under: |you| you.confused,   forbids: Plan::teleports, why: CANNOT_READ },
    // Stairs that you stand on can be taken, if you do not trip.
    Hindrance { is_under: |you| you.confused,   forbids: Plan::walks, why: STUMBLES },
    Hindrance { is_under: |you| you.confused,   forbids: Plan::attacks, why: FLAILS },
];

/// Says why you cannot do what a plan asks, as you are now, whatever you hold: `Mesmerised, you cannot walk
/// away.` `None` if you can.
///
/// # Examples
/// ```
/// use chase::plan::Plan;
/// use combat::defender::Defender;
/// use combat::hindrance::hindrance;
/// use foundation::inputs::Value;
///
/// let held = Defender { held: true, ..Defender::default() };
/// let why = |plan: &str| hindrance(&held, &Plan::parse(plan).unwrap());
/// assert_eq!(why("away"), Some("You are held, and go nowhere until you are free."));
/// assert_eq!(why("attack*"), None);
/// assert_eq!(why("stay.blink5.away"), None);
/// ```
pub fn hindrance(you: &Defender, plan: &Plan) -> Option<&'static str> {
    HINDRANCES.iter().find(|row| (row.is_under)(you) && (row.forbids)(plan)).map(|row| row.why)
}

/// Returns whether a plan takes you anywhere before a blink does.
fn walks_while_held(plan: &Plan) -> bool {
    let is_blink = |kind: &TokenKind| matches!(kind, TokenKind::Action { timing: Timing::Blink, .. });
    let mut before = plan.tokens.iter().map(|token| &token.kind).take_while(|kind| !is_blink(kind));
    before.any(|kind| kind.walks() || *kind == TokenKind::Stairs)
}

fn walks_away(plan: &Plan) -> bool {
    plan.takes_stairs() || plan.tokens.iter().any(|token| token.kind == TokenKind::AWAY)
}
