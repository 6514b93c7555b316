//! The options: each a row that says what it is, what it spends, and which plans it stands for.

use crate::situation::Situation;
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::{BLINK_TILES, Plan, Token, TokenKind};
use foundation::inputs::Value;

/// What an option begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstMove {
    /// A step away.
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
    /// Reading a scroll of teleportation.
    Teleport,
    /// An attack.
    Attack,
    /// Standing still.
    Wait,
}

impl FirstMove {
    /// Every first move with its name in answers for programs.
    pub const ALL: [(FirstMove, &'static str); 9] = [
        (FirstMove::Step, "step"),
        (FirstMove::Stairs, "stairs"),
        (FirstMove::Drink, "drink"),
        (FirstMove::Berserk, "berserk"),
        (FirstMove::Cast, "cast"),
        (FirstMove::Blink, "blink"),
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
    /// Reads teleportation and runs.
    TeleportAndRun,
    /// Reads teleportation and stands still.
    TeleportAndStand,
    /// Blinks, drinks haste and runs.
    BlinkAndHaste,
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

/// Plans by the moment: after how many steps, or how many shots, they go on.
type Plans = Vec<(i32, Vec<Token>)>;

/// A kind of option: those that differ only in when something is done.
pub struct Family {
    /// What it does.
    pub tactic: Tactic,
    /// Its name in answers for programs; the moment follows an `@` at its end, as in `haste@3`.
    pub id: &'static str,
    /// What it spends.
    pub spends: &'static [Item],
    /// What it begins with; from the second moment on a step.
    pub first: FirstMove,
    /// Whether it acts on what you see: its plan is what is done until then.
    pub looks: bool,
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

/// The latest moment that is tried for a potion, in steps: where it pays to wait longer, the option that looks shows it.
const LATEST_DRINK: i32 = 20;
/// The latest moment that is tried for blinking, in steps.
const LATEST_BLINK: i32 = 3;
/// The most shots that are tried before running.
const MOST_SHOTS: i32 = 3;

/// Every kind of option, in the order in which they are computed.
#[rustfmt::skip]
pub(crate) static FAMILIES: &[Family] = &[
    Family { tactic: Tactic::Stairs,           id: "stairs",         spends: &[],                          first: FirstMove::Stairs,   looks: false, plans: stairs },
    Family { tactic: Tactic::Run,              id: "run",            spends: &[],                          first: FirstMove::Step,     looks: false, plans: run },
    Family { tactic: Tactic::Haste,            id: "haste@",         spends: &[Item::Haste],               first: FirstMove::Drink,    looks: false, plans: haste },
    Family { tactic: Tactic::Blink,            id: "blink@",         spends: &[Item::Blink],               first: FirstMove::Blink,    looks: false, plans: blink },
    Family { tactic: Tactic::TeleportAndRun,   id: "teleport.run",   spends: &[Item::Teleport],            first: FirstMove::Teleport, looks: false, plans: |s| teleport(s, TokenKind::AWAY) },
    Family { tactic: Tactic::TeleportAndStand, id: "teleport.stand", spends: &[Item::Teleport],            first: FirstMove::Teleport, looks: false, plans: |s| teleport(s, TokenKind::STAY) },
    Family { tactic: Tactic::BlinkAndHaste,    id: "blink.haste",    spends: &[Item::Haste, Item::Blink],  first: FirstMove::Blink,    looks: false, plans: blink_haste },
    Family { tactic: Tactic::HasteIfBeside,    id: "haste-if",       spends: &[Item::Haste],               first: FirstMove::Step,     looks: true,  plans: haste_if },
    Family { tactic: Tactic::SwiftnessAndRun,  id: "swift.run",      spends: &[Item::Swiftness],           first: FirstMove::Cast,     looks: false, plans: swift_run },
    Family { tactic: Tactic::ShootAndRun,      id: "shoot@",         spends: &[],                          first: FirstMove::Attack,   looks: false, plans: shoot },
    Family { tactic: Tactic::Fight,            id: "fight",          spends: &[],                          first: FirstMove::Attack,   looks: false, plans: |s| fight(s, false) },
    Family { tactic: Tactic::ShootAndFight,    id: "shoot.fight",    spends: &[],                          first: FirstMove::Attack,   looks: false, plans: |s| fight(s, true) },
    Family { tactic: Tactic::HasteAndFight,    id: "haste.fight",    spends: &[Item::Haste],               first: FirstMove::Drink,    looks: false, plans: |s| fight_under(s, Item::Haste) },
    Family { tactic: Tactic::BerserkAndFight,  id: "berserk.fight",  spends: &[Item::Berserk],             first: FirstMove::Berserk,  looks: false, plans: |s| fight_under(s, Item::Berserk) },
    Family { tactic: Tactic::Stand,            id: "stand",          spends: &[],                          first: FirstMove::Wait,     looks: false, plans: |_| vec![(0, vec![Token::new(TokenKind::STAY)])] },
];

impl Family {
    /// Returns the options of this kind; left out are those that spend what is not carried, need what the edition lacks, or
    /// have more actions than a plan can.
    pub(crate) fn options(&'static self, situation: &Situation) -> Vec<EscapeOption> {
        if !self.spends.iter().all(|item| situation.has(*item)) {
            return Vec::new();
        }
        let option = |(moment, tokens): (i32, Vec<Token>)| {
            let plan = Plan::try_new(tokens).ok()?.as_of(situation.edition)?;
            let moment_text = if self.id.ends_with('@') { moment.to_string() } else { String::new() };
            let id = self.id.to_string() + &moment_text;
            Some(EscapeOption { id, family: self, moment, plan })
        };
        (self.plans)(situation).into_iter().filter_map(option).collect()
    }
}

/// The kind of a plan that is none of the options: the reader's own.
static OWN: Family = Family {
    tactic: Tactic::Own,
    id: "own",
    spends: &[],
    first: FirstMove::Step,
    looks: false,
    plans: |_| Vec::new(),
};

impl EscapeOption {
    /// Creates the option of a plan of the reader's own.
    pub fn own(plan: &Plan) -> EscapeOption {
        EscapeOption { id: OWN.id.to_string(), family: &OWN, moment: 0, plan: plan.clone() }
    }

    /// Returns whether it is a plan of the reader's own.
    pub fn is_own(&self) -> bool {
        self.family.tactic == Tactic::Own
    }

    /// Returns what it begins with.
    pub fn first(&self) -> FirstMove {
        if self.moment > 0 && self.family.first != FirstMove::Attack {
            FirstMove::Step
        } else {
            self.family.first
        }
    }

    /// Returns its plan as written in a query.
    pub fn plan_text(&self) -> String {
        self.plan.write()
    }
}

/// Returns the token of an action that is done so often; `None` for no times.
fn times(kind: TokenKind, repeat: i32) -> Option<Token> {
    Token::new(kind).times(repeat)
}

/// Returns the tiles that can be run: to the stairs, or as many as the chase has actions.
fn tiles(situation: &Situation) -> i32 {
    situation.tiles().unwrap_or(*situation.chase.steps)
}

/// Returns the rest of a run after this many tiles with what is taken first, and lasts: it ends as soon as it can.
fn run_under(situation: &Situation, item: Item, done: i32) -> Vec<Token> {
    let run = situation.chase.run_after(done);
    let Some(lasting) = Lasting::of(item) else { return run.collect() };
    let mut tokens = lasting.begin().to_vec();
    let (mut left, mut has_ended) = (situation.certain_actions(lasting, TokenKind::AWAY), false);
    for token in run {
        let under = token.repeat.min(left);
        tokens.extend(token.times(under));
        if !has_ended && under < token.repeat {
            tokens.push(lasting.end(situation.edition));
            has_ended = true;
        }
        tokens.extend(token.times(token.repeat - under));
        left -= under;
    }
    tokens
}

/// Returns some steps away, an action, and the rest of a run.
fn after_steps(steps: i32, action: Option<TokenKind>, rest: impl IntoIterator<Item = Token>) -> Vec<Token> {
    times(TokenKind::AWAY, steps).into_iter().chain(action.map(Token::new)).chain(rest).collect()
}

/// Returns a plan that is done at once, where it can be.
fn at_once(can: bool, tokens: impl FnOnce() -> Vec<Token>) -> Plans {
    can.then(|| (0, tokens())).into_iter().collect()
}

fn stairs(situation: &Situation) -> Plans {
    at_once(situation.tiles() == Some(0), || vec![Token::new(TokenKind::Stairs)])
}

fn run(situation: &Situation) -> Plans {
    at_once(tiles(situation) > 0, || situation.chase.run_after(0).collect())
}

fn haste(situation: &Situation) -> Plans {
    // Without stairs, how long the chase is looked at would decide when to drink.
    let latest = if situation.tiles().is_some() { tiles(situation).min(LATEST_DRINK) } else { 0 };
    let at = |steps| after_steps(steps, None, run_under(situation, Item::Haste, steps));
    (0..=latest).map(|steps| (steps, at(steps))).collect()
}

fn blink(situation: &Situation) -> Plans {
    let latest = LATEST_BLINK.min(tiles(situation) - 2);
    let at = |steps| {
        let far = BLINK_TILES.1.min(tiles(situation) - steps);
        after_steps(steps, Some(TokenKind::blink(far)), situation.chase.run_after(steps + far))
    };
    (0..=latest).map(|steps| (steps, at(steps))).collect()
}

fn blink_haste(situation: &Situation) -> Plans {
    let far = BLINK_TILES.1;
    let rest = || run_under(situation, Item::Haste, far);
    at_once(tiles(situation) > far, || after_steps(0, Some(TokenKind::blink(far)), rest()))
}

fn teleport(situation: &Situation, then: TokenKind) -> Plans {
    let runs = then == TokenKind::AWAY;
    at_once(!runs || tiles(situation) > 0, || match situation.tiles() {
        Some(_) if runs => after_steps(0, Some(TokenKind::TELEPORT), situation.chase.run_after(0)),
        _ => vec![Token::new(TokenKind::TELEPORT), Token::new(then)],
    })
}

/// With one foe and stairs: whom to look at, and where to run, is clear. One beside you leaves nothing to wait for.
fn haste_if(situation: &Situation) -> Plans {
    let is_alone = situation.chase.foes.0.len() == 1 && situation.chase.distance() > 1;
    let is_clear = is_alone && situation.tiles().is_some_and(|tiles| tiles > 0);
    at_once(is_clear, || situation.chase.run_after(0).collect())
}

/// With a launcher or missiles you shoot while they come, and on; with another weapon you wait for them. Only where it is
/// known whether you live: the number of attacks does not show whether a fight or a flight is better.
fn fight(situation: &Situation, shoots: bool) -> Plans {
    let can = if shoots { situation.has(Item::Bow) } else { !situation.shoots() };
    at_once(situation.you.is_known() && can, || vec![Token::new(TokenKind::FIGHT)])
}

/// What is taken first is taken to last.
fn fight_under(situation: &Situation, item: Item) -> Plans {
    let tokens =
        |lasting: &Lasting| lasting.begin().into_iter().chain([Token::new(TokenKind::FIGHT)]).collect();
    let lasting = Lasting::of(item).filter(|_| situation.you.is_known());
    lasting.map(|lasting| (0, tokens(lasting))).into_iter().collect()
}

fn swift_run(situation: &Situation) -> Plans {
    at_once(tiles(situation) > 0, || run_under(situation, Item::Swiftness, 0))
}

fn shoot(situation: &Situation) -> Plans {
    let most = match tiles(situation) {
        0 => 0,
        _ if situation.shoots() => MOST_SHOTS,
        // What is not in your hands is barred: once says why.
        _ => i32::from(situation.has(Item::Bow)),
    };
    let at =
        |shots| times(TokenKind::ATTACK, shots).into_iter().chain(situation.chase.run_after(0)).collect();
    (1..=most).map(|shots| (shots, at(shots))).collect()
}
