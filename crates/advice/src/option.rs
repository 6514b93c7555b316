//! The options: each a row that says what it is, what it spends, and which plans it stands for.

mod plans;

use crate::situation::Situation;
use chase::have::{Item, OnceBeside};
use chase::lasting::Lasting;
use chase::plan::{Plan, Token, TokenKind};
use chase::setup::Chase;
use foundation::inputs::{BoundedInt, Value};
use plans::{
    Plans, blink, blink_haste, blink_teleport, elsewhere, fight, fight_under, haste, haste_if, hop, run,
    run_elsewhere, shoot, shoot_and_fight, stairs, stand, swift_run, teleport, until_stone, wearing_off,
};

/// What an option begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstMove {
    /// A step.
    Step,
    /// Taking the stairs.
    Stairs,
    /// Drinking.
    Drink,
    /// Going berserk: drinking, or asking Trog for it.
    Berserk,
    /// Casting a spell.
    Cast,
    /// Reading a scroll of blinking.
    Blink,
    /// Hopping, as Barachim do.
    Hop,
    /// Reading a scroll of teleportation.
    Teleport,
    /// An attack.
    Attack,
    /// Standing still.
    Wait,
}

impl FirstMove {
    /// Every first move with its name in answers for programs.
    pub const ALL: [(FirstMove, &'static str); 10] = [
        (FirstMove::Step, "step"),
        (FirstMove::Stairs, "stairs"),
        (FirstMove::Drink, "drink"),
        (FirstMove::Berserk, "berserk"),
        (FirstMove::Cast, "cast"),
        (FirstMove::Blink, "blink"),
        (FirstMove::Hop, "hop"),
        (FirstMove::Teleport, "teleport"),
        (FirstMove::Attack, "attack"),
        (FirstMove::Wait, "wait"),
    ];
}

/// What an option does; [`Family`] says what that spends, and how it is planned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tactic {
    /// A plan of the reader's own.
    Own,
    /// Takes the stairs that you stand on.
    Stairs,
    /// Runs.
    Run,
    /// Drinks haste, at once or after some steps, and runs.
    Haste,
    /// Blinks, at once or after some steps, and runs.
    Blink,
    /// Hops, at once or after some steps, and runs.
    Hop,
    /// Reads teleportation and runs.
    TeleportAndRun,
    /// Reads teleportation and stands still.
    TeleportAndStand,
    /// Blinks, drinks haste and runs.
    BlinkAndHaste,
    /// Blinks, reads teleportation and runs.
    BlinkAndTeleport,
    /// Runs, and drinks haste once the foe is beside you.
    HasteIfBeside,
    /// Casts Swiftness and runs.
    SwiftnessAndRun,
    /// Shoots some times and runs.
    ShootAndRun,
    /// Fights to the end.
    Fight,
    /// Shoots to the end.
    ShootAndFight,
    /// Drinks haste and fights to the end.
    HasteAndFight,
    /// Goes berserk and fights to the end.
    BerserkAndFight,
    /// Stands still: no advice, but what the others are measured by.
    Stand,
}

/// A kind of option: those that differ only in when something is done.
pub struct Family {
    /// What it does.
    pub tactic: Tactic,
    /// Its name in answers for programs.
    id: &'static str,
    /// Whether its options differ in their moment, which their names tell: `haste@3`.
    has_moment: bool,
    /// What it spends.
    pub spends: &'static [Item],
    /// What it begins with; from the second moment on a step.
    pub first: FirstMove,
    /// What is done once a foe is beside you: the plan is what is done until then.
    pub once_beside: OnceBeside,
    /// Returns its plans in a situation.
    plans: fn(&Situation) -> Plans,
}

/// An option.
#[derive(Clone)]
pub struct EscapeOption {
    /// Its name in answers for programs: `run`, `haste@3`.
    pub id: String,
    /// Its kind.
    pub family: &'static Family,
    /// After how many steps, or how many shots, the plan goes on; 0 if there is nothing to wait for.
    pub moment: i32,
    /// The plan that it stands for.
    pub plan: Plan,
}

/// Every kind of option, in the order in which they are computed.
#[rustfmt::skip]
pub(crate) static FAMILIES: &[Family] = &[
    Family { tactic: Tactic::Stairs,           id: "stairs",         has_moment: false, spends: &[],                            first: FirstMove::Stairs,   once_beside: OnceBeside::GoOn,  plans: stairs },
    Family { tactic: Tactic::Run,              id: "run",            has_moment: false, spends: &[],                            first: FirstMove::Step,     once_beside: OnceBeside::GoOn,  plans: run },
    Family { tactic: Tactic::Haste,            id: "haste",          has_moment: true,  spends: &[Item::Haste],                 first: FirstMove::Drink,    once_beside: OnceBeside::GoOn,  plans: haste },
    Family { tactic: Tactic::Blink,            id: "blink",          has_moment: true,  spends: &[Item::Blink],                 first: FirstMove::Blink,    once_beside: OnceBeside::GoOn,  plans: blink },
    Family { tactic: Tactic::Hop,              id: "hop",            has_moment: true,  spends: &[],                            first: FirstMove::Hop,      once_beside: OnceBeside::GoOn,  plans: hop },
    Family { tactic: Tactic::Run,              id: "run.past",       has_moment: false, spends: &[],                            first: FirstMove::Step,     once_beside: OnceBeside::GoOn,  plans: run_elsewhere },
    Family { tactic: Tactic::Haste,            id: "haste.past",     has_moment: false, spends: &[Item::Haste],                 first: FirstMove::Drink,    once_beside: OnceBeside::GoOn,  plans: |s| elsewhere(s, haste) },
    Family { tactic: Tactic::Blink,            id: "blink.past",     has_moment: false, spends: &[Item::Blink],                 first: FirstMove::Blink,    once_beside: OnceBeside::GoOn,  plans: |s| elsewhere(s, blink) },
    Family { tactic: Tactic::SwiftnessAndRun,  id: "swift.past",     has_moment: false, spends: &[Item::Swiftness],             first: FirstMove::Cast,     once_beside: OnceBeside::GoOn,  plans: |s| elsewhere(s, swift_run) },
    Family { tactic: Tactic::TeleportAndRun,   id: "teleport.run",   has_moment: false, spends: &[Item::Teleport],              first: FirstMove::Teleport, once_beside: OnceBeside::GoOn,  plans: |s| teleport(s, TokenKind::AWAY) },
    Family { tactic: Tactic::TeleportAndStand, id: "teleport.stand", has_moment: false, spends: &[Item::Teleport],              first: FirstMove::Teleport, once_beside: OnceBeside::GoOn,  plans: |s| teleport(s, TokenKind::STAY) },
    Family { tactic: Tactic::BlinkAndHaste,    id: "blink.haste",    has_moment: false, spends: &[Item::Haste, Item::Blink],    first: FirstMove::Blink,    once_beside: OnceBeside::GoOn,  plans: blink_haste },
    Family { tactic: Tactic::BlinkAndTeleport, id: "blink.teleport", has_moment: false, spends: &[Item::Blink, Item::Teleport], first: FirstMove::Blink,    once_beside: OnceBeside::GoOn,  plans: blink_teleport },
    Family { tactic: Tactic::HasteIfBeside,    id: "haste-if",       has_moment: false, spends: &[Item::Haste],                 first: FirstMove::Step,     once_beside: OnceBeside::Haste, plans: haste_if },
    Family { tactic: Tactic::SwiftnessAndRun,  id: "swift.run",      has_moment: false, spends: &[Item::Swiftness],             first: FirstMove::Cast,     once_beside: OnceBeside::GoOn,  plans: swift_run },
    Family { tactic: Tactic::ShootAndRun,      id: "shoot",          has_moment: true,  spends: &[],                            first: FirstMove::Attack,   once_beside: OnceBeside::GoOn,  plans: shoot },
    Family { tactic: Tactic::Fight,            id: "fight",          has_moment: false, spends: &[],                            first: FirstMove::Attack,   once_beside: OnceBeside::GoOn,  plans: fight },
    Family { tactic: Tactic::ShootAndFight,    id: "shoot.fight",    has_moment: false, spends: &[],                            first: FirstMove::Attack,   once_beside: OnceBeside::GoOn,  plans: shoot_and_fight },
    Family { tactic: Tactic::HasteAndFight,    id: "haste.fight",    has_moment: false, spends: &[Item::Haste],                 first: FirstMove::Drink,    once_beside: OnceBeside::GoOn,  plans: |s| fight_under(s, Item::Haste) },
    Family { tactic: Tactic::BerserkAndFight,  id: "berserk.fight",  has_moment: false, spends: &[Item::Berserk],               first: FirstMove::Berserk,  once_beside: OnceBeside::GoOn,  plans: |s| fight_under(s, Item::Berserk) },
    Family { tactic: Tactic::Stand,            id: "stand",          has_moment: false, spends: &[],                            first: FirstMove::Wait,     once_beside: OnceBeside::GoOn,  plans: stand },
];

impl Family {
    /// Returns the options of this kind; left out are those that spend what is not carried, need what the
    /// edition lacks, or have more actions than a plan can.
    pub(crate) fn options(&'static self, situation: &Situation) -> Vec<EscapeOption> {
        if !self.spends.iter().all(|item| situation.has(*item)) {
            return Vec::new();
        }
        let option = |(moment, tokens): (i32, Vec<Token>)| {
            let plan = Plan::try_new(until_stone(situation, wearing_off(situation, tokens)))
                .ok()?
                .as_of(situation.edition)?;
            let id = if self.has_moment { format!("{}@{moment}", self.id) } else { self.id.to_string() };
            Some(EscapeOption { id, family: self, moment, plan })
        };
        (self.plans)(situation).into_iter().filter_map(option).collect()
    }
}

/// The kind of a plan that is none of the options: the reader's own.
static OWN: Family = Family {
    tactic: Tactic::Own,
    id: "own",
    has_moment: false,
    spends: &[],
    first: FirstMove::Step,
    once_beside: OnceBeside::GoOn,
    plans: |_| Vec::new(),
};

/// The name holds the kind and the moment.
impl PartialEq for EscapeOption {
    fn eq(&self, other: &EscapeOption) -> bool {
        (&self.id, &self.plan) == (&other.id, &other.plan)
    }
}

impl EscapeOption {
    /// Creates the option of a plan of the reader's own.
    pub fn own(plan: &Plan) -> EscapeOption {
        EscapeOption { id: OWN.id.to_string(), family: &OWN, moment: 0, plan: plan.clone() }
    }

    /// Returns what a chase with one foe does that waits with a potion until it is beside you on a run to the
    /// stairs; `None` for any other chase.
    pub fn once_beside(chase: &Chase) -> Option<EscapeOption> {
        let is_asked = |family: &&Family| {
            family.once_beside != OnceBeside::GoOn && family.once_beside == chase.once_beside
        };
        let plan = chase.actions();
        let is_run = matches!(&plan.tokens[..], [run, stairs] if run.kind == TokenKind::AWAY && stairs.kind == TokenKind::Stairs);
        let family = FAMILIES.iter().find(is_asked).filter(|_| is_run && chase.foes.0.len() == 1)?;
        Some(EscapeOption { id: family.id.to_string(), family, moment: 0, plan })
    }

    /// Returns its place among all options that there may be: what is done at once comes before what is done
    /// later.
    pub(crate) fn place(&self) -> (i32, usize) {
        let kind = FAMILIES.iter().position(|family| std::ptr::eq(family, self.family));
        (self.moment, kind.unwrap_or(FAMILIES.len()))
    }

    /// Returns whether it is a plan of the reader's own.
    pub fn is_own(&self) -> bool {
        self.family.tactic == Tactic::Own
    }

    /// Returns what it begins with.
    pub fn first(&self) -> FirstMove {
        if self.waits() > 0 {
            FirstMove::Wait
        } else if self.moment > 0 && self.family.first != FirstMove::Attack || self.begins_near() {
            FirstMove::Step
        } else {
            self.family.first
        }
    }

    /// Returns how many turns it waits before it does anything.
    pub fn waits(&self) -> i32 {
        let waits = |token: &&Token| token.kind == TokenKind::STAY;
        self.plan.tokens.first().filter(waits).map_or(0, |token| token.repeat)
    }

    fn begins_near(&self) -> bool {
        self.plan.tokens.first().is_some_and(|token| token.kind == TokenKind::NEAR)
    }

    /// Returns whether it goes up to the foe before it fights.
    pub fn closes_in(&self) -> bool {
        self.plan.fights() && self.plan.tokens.iter().any(|token| token.kind == TokenKind::NEAR)
    }

    /// Returns whether it waits with its potion until the foe stands beside you.
    pub fn drinks_when_beside(&self) -> bool {
        self.family.once_beside != OnceBeside::GoOn
    }

    /// Returns its plan with haste drunk before.
    pub fn drinking_first(&self) -> Plan {
        let haste = Lasting::of(Item::Haste).into_iter().flat_map(Lasting::begin);
        Plan::new(haste.chain(self.plan.tokens.iter().cloned()))
    }

    /// Returns a chase in which it is what you do. Whoever soon turns to stone does no more than that, where
    /// a plan of the reader's own is repeated.
    pub fn chosen_in(&self, chase: &Chase) -> Chase {
        let mut chosen = Chase { once_beside: self.family.once_beside, ..chase.with_plan(&self.plan) };
        if !self.is_own() && !self.plan.ends_itself() && self.plan.waits_only().is_none() {
            chosen.steps = BoundedInt::nearest(chosen.steps.min(self.plan.actions()));
        }
        chosen
    }

    /// Returns its plan as written in a query.
    pub fn plan_text(&self) -> String {
        self.plan.write()
    }
}
