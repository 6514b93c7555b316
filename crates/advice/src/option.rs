//! The options: each a row that says what it is, what it spends, and which plans it stands for.

use crate::situation::Situation;
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::{BLINK_TILES, Plan};
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

/// A kind of option: those that differ only in when something is done.
pub struct Family {
    /// Its name in answers for programs; the moment follows an `@` at its end, as in `haste@3`.
    pub id: &'static str,
    /// What it spends.
    pub spends: &'static [Item],
    /// What it begins with; from the second moment on a step.
    pub first: FirstMove,
    /// Whether it acts on what you see: its plan is what is done until then.
    pub looks: bool,
    /// Returns the plans by the moment: after how many steps, or how many shots.
    plans: fn(&Situation) -> Vec<(i32, String)>,
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
    Family { id: "stairs",         spends: &[],                          first: FirstMove::Stairs,   looks: false, plans: stairs },
    Family { id: "run",            spends: &[],                          first: FirstMove::Step,     looks: false, plans: run },
    Family { id: "haste@",         spends: &[Item::Haste],               first: FirstMove::Drink,    looks: false, plans: haste },
    Family { id: "blink@",         spends: &[Item::Blink],               first: FirstMove::Blink,    looks: false, plans: blink },
    Family { id: "teleport.run",   spends: &[Item::Teleport],            first: FirstMove::Teleport, looks: false, plans: |s| teleport(s, "away") },
    Family { id: "teleport.stand", spends: &[Item::Teleport],            first: FirstMove::Teleport, looks: false, plans: |s| teleport(s, "stay") },
    Family { id: "blink.haste",    spends: &[Item::Haste, Item::Blink],  first: FirstMove::Blink,    looks: false, plans: blink_haste },
    Family { id: "haste-if",       spends: &[Item::Haste],               first: FirstMove::Step,     looks: true,  plans: haste_if },
    Family { id: "swift.run",      spends: &[Item::Swiftness],           first: FirstMove::Cast,     looks: false, plans: swift_run },
    Family { id: "shoot@",         spends: &[],                          first: FirstMove::Attack,   looks: false, plans: shoot },
    Family { id: "fight",          spends: &[],                          first: FirstMove::Attack,   looks: false, plans: |s| fight(s, false) },
    Family { id: "shoot.fight",    spends: &[],                          first: FirstMove::Attack,   looks: false, plans: |s| fight(s, true) },
    Family { id: "haste.fight",    spends: &[Item::Haste],               first: FirstMove::Drink,    looks: false, plans: |s| fight_under(s, Item::Haste) },
    Family { id: "berserk.fight",  spends: &[Item::Berserk],             first: FirstMove::Berserk,  looks: false, plans: |s| fight_under(s, Item::Berserk) },
    Family { id: "stand",          spends: &[],                          first: FirstMove::Wait,     looks: false, plans: |_| vec![(0, "stay".to_string())] },
];

impl Family {
    /// Returns the options of this kind, those that spend what is not carried left out.
    pub(crate) fn options(&'static self, situation: &Situation) -> Vec<EscapeOption> {
        if !self.spends.iter().all(|item| situation.has(*item)) {
            return Vec::new();
        }
        let plans = (self.plans)(situation);
        let option = |(moment, text): (i32, String)| {
            let plan = Plan::parse(&text).ok()?.as_of(situation.edition)?;
            let moment_text = if self.id.ends_with('@') { moment.to_string() } else { String::new() };
            let id = self.id.to_string() + &moment_text;
            Some(EscapeOption { id, family: self, moment, plan })
        };
        plans.into_iter().filter_map(option).collect()
    }
}

/// The kind of a plan that is none of the options: the reader's own.
static OWN: Family =
    Family { id: "own", spends: &[], first: FirstMove::Step, looks: false, plans: |_| Vec::new() };

impl EscapeOption {
    /// Creates the option of a plan of the reader's own.
    pub fn own(plan: &Plan) -> EscapeOption {
        EscapeOption { id: OWN.id.to_string(), family: &OWN, moment: 0, plan: plan.clone() }
    }

    /// Returns whether it is a plan of the reader's own.
    pub fn is_own(&self) -> bool {
        std::ptr::eq(self.family, &OWN)
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

/// Joins the parts of a plan, each with how often it is done; those done no times are left out.
fn plan(parts: &[&[(&str, i32)]]) -> String {
    let parts = parts.iter().flat_map(|parts| parts.iter()).filter(|(_, times)| *times > 0);
    parts.map(|(part, times)| format!("{part}*{times}")).collect::<Vec<_>>().join(".")
}

/// Returns the rest of a flight after this many tiles: steps, then the stairs; without stairs steps for as long as the chase
/// is looked at.
fn flight(situation: &Situation, done: i32) -> Vec<(&'static str, i32)> {
    match situation.tiles() {
        Some(tiles) => vec![("away", tiles - done), ("stairs", 1)],
        None => vec![("away", (*situation.chase.steps - done).max(1))],
    }
}

/// Returns the tiles that can be run: to the stairs, or as many as the chase has actions.
fn tiles(situation: &Situation) -> i32 {
    situation.tiles().unwrap_or(*situation.chase.steps)
}

/// Returns the rest of a flight after this many tiles with what is taken first, and lasts: it ends as soon as it can.
fn flight_under(situation: &Situation, item: Item, done: i32) -> Vec<(&'static str, i32)> {
    let Some(lasting) = Lasting::of(item) else { return flight(situation, done) };
    let mut parts = vec![(lasting.taken, 1), (lasting.change, 1)];
    let (mut left, mut has_ended) = (situation.certain_actions(lasting, "away"), false);
    for (part, times) in flight(situation, done) {
        let under = times.min(left);
        let ends = i32::from(!has_ended && left < times);
        parts.extend([(part, under), (*lasting.end.at(situation.edition), ends), (part, times - under)]);
        has_ended |= ends == 1;
        left -= under;
    }
    parts
}

/// Attacks until all foes are dead.
const FIGHT: &str = "attack*";

fn stairs(situation: &Situation) -> Vec<(i32, String)> {
    let is_there = situation.tiles() == Some(0);
    is_there.then(|| (0, "stairs".to_string())).into_iter().collect()
}

fn run(situation: &Situation) -> Vec<(i32, String)> {
    let has_way = tiles(situation) > 0;
    has_way.then(|| (0, plan(&[&flight(situation, 0)]))).into_iter().collect()
}

fn haste(situation: &Situation) -> Vec<(i32, String)> {
    // Without stairs, how long the chase is looked at would decide when to drink.
    let latest = if situation.tiles().is_some() { tiles(situation).min(LATEST_DRINK) } else { 0 };
    let at = |steps| plan(&[&[("away", steps)], &flight_under(situation, Item::Haste, steps)]);
    (0..=latest).map(|steps| (steps, at(steps))).collect()
}

fn blink(situation: &Situation) -> Vec<(i32, String)> {
    let latest = LATEST_BLINK.min(tiles(situation) - 2);
    let at = |steps| {
        let far = BLINK_TILES.1.min(tiles(situation) - steps);
        let blink = format!("blink{far}");
        plan(&[&[("away", steps), (&blink, 1)], &flight(situation, steps + far)])
    };
    (0..=latest).map(|steps| (steps, at(steps))).collect()
}

fn blink_haste(situation: &Situation) -> Vec<(i32, String)> {
    let far = BLINK_TILES.1;
    let has_way = tiles(situation) > far;
    let blink = format!("blink{far}");
    let text = || plan(&[&[(&blink, 1)], &flight_under(situation, Item::Haste, far)]);
    has_way.then(|| (0, text())).into_iter().collect()
}

fn teleport(situation: &Situation, then: &str) -> Vec<(i32, String)> {
    let has_way = then != "away" || tiles(situation) > 0;
    let text = || match situation.tiles() {
        Some(_) if then == "away" => plan(&[&[("teleport", 1)], &flight(situation, 0)]),
        _ => plan(&[&[("teleport", 1), (then, 1)]]),
    };
    has_way.then(|| (0, text())).into_iter().collect()
}

/// With one foe and stairs: whom to look at, and where to run, is clear. One beside you leaves nothing to wait for.
fn haste_if(situation: &Situation) -> Vec<(i32, String)> {
    let is_alone = situation.chase.foes.0.len() == 1 && situation.chase.distance() > 1;
    let is_clear = is_alone && situation.tiles().is_some_and(|tiles| tiles > 0);
    is_clear.then(|| (0, plan(&[&flight(situation, 0)]))).into_iter().collect()
}

/// With a launcher or missiles you shoot while they come, and on; with another weapon you wait for them. Only where it is known whether you
/// live: the number of attacks does not show whether a fight or a flight is better.
fn fight(situation: &Situation, shoots: bool) -> Vec<(i32, String)> {
    let can = if shoots { situation.has(Item::Bow) } else { !situation.shoots() };
    (situation.you.is_known() && can).then(|| (0, FIGHT.to_string())).into_iter().collect()
}

/// What is taken first is taken to last.
fn fight_under(situation: &Situation, item: Item) -> Vec<(i32, String)> {
    let lasting = Lasting::of(item).filter(|_| situation.you.is_known());
    lasting.map(|lasting| (0, format!("{}.{}.{FIGHT}", lasting.taken, lasting.change))).into_iter().collect()
}

fn swift_run(situation: &Situation) -> Vec<(i32, String)> {
    let has_way = tiles(situation) > 0;
    has_way.then(|| (0, plan(&[&flight_under(situation, Item::Swiftness, 0)]))).into_iter().collect()
}

fn shoot(situation: &Situation) -> Vec<(i32, String)> {
    let most = match tiles(situation) {
        0 => 0,
        _ if situation.shoots() => MOST_SHOTS,
        // What is not in your hands is barred: once says why.
        _ => i32::from(situation.has(Item::Bow)),
    };
    let at = |shots| plan(&[&[("attack", shots)], &flight(situation, 0)]);
    (1..=most).map(|shots| (shots, at(shots))).collect()
}
