//! What an escape begins with.

mod asleep;
mod blows;
mod hop;
mod reach;

use chase::foe::{Foe, FoeProfile, FoeStatus};
use chase::have::Item;
use chase::lasting::Lasting;
use chase::outcome::is_crowd;
use chase::plan::{Plan, TimedPlan, Token, TokenKind};
use chase::pursuit::{ChaseSetup, Escape, ratio, start_distances};
use chase::setup::{Chase, Energy, Foes};
use chase::surroundings::Surroundings;
use chase::teleport::DUE;
use chase::waters::Waters;
use combat::attacker::{Attacker, Stab};
use combat::defender::Defender;
use combat::fighter::Fighter;
use combat::kill::Undetermined;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::actions::plain_turn;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::BoundedInt;
use foundation::insertion_sort::insertion_sort;
use foundation::prob::{Dist, ROUNDING};

/// Whoever is petrifying is stone after at most this many aut: 3 turns from its beginning, in every release.
/// Read in the game's rules, not run.
pub const UNTIL_STONE: i32 = 30;

/// The character, the foes and the way out.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    /// The rules.
    pub edition: Edition,
    /// The character as it is now.
    pub build: Build,
    /// The foes, their distance and energy, the stairs, and what is carried. Its plan does not matter.
    pub chase: Chase,
    /// Those that leave you alone for the god that you worship, beside others that do not: they are none of
    /// the foes here.
    pub left_out: Vec<Foe>,
    /// Hit points and defences: with hit points, AC and EV the chance to live is known.
    pub defender: Defender,
    /// What your blows depend on besides the weapon: what kills the foes in a fight.
    pub attacker: Attacker,
}

impl Situation {
    /// Creates the situation of a chase. Energy of which nothing is said is that of monsters just met: a link
    /// that never asked for advice does not mean the least. Whoever is petrifying is looked at until it is
    /// stone, and has no stairs that it does not reach by then.
    pub fn new(edition: Edition, build: &Build, chase: &Chase) -> Situation {
        let mut chase = Chase { energy: chase.energy.or_presumed(edition), ..chase.clone() };
        if build.petrifying {
            let step = *step_time(edition, build).aut.total.range().0;
            let turn = *plain_turn(edition, build).range().0;
            chase.stairs = chase.stairs.filter(|tiles| **tiles * step < UNTIL_STONE);
            chase.steps = BoundedInt::nearest(chase.steps.min((UNTIL_STONE + turn - 1) / turn));
        }
        let (defender, attacker) = (Defender::default(), Attacker::default());
        let (left_out, hostile): (Vec<Foe>, Vec<Foe>) =
            chase.foes.0.iter().cloned().partition(|foe| foe.is_peaceful(edition, build.god));
        let left_out = if hostile.is_empty() { Vec::new() } else { left_out };
        if !left_out.is_empty() {
            chase.foes.0 = hostile;
        }
        Situation { edition, build: build.clone(), chase, left_out, defender, attacker }
    }

    /// Returns the situation of a question in which a plan is chosen already: one that ends itself says
    /// nothing of how long the chase is looked at.
    pub fn before_choice(you: Fighter<'_>, chase: &Chase) -> Situation {
        Situation::new(you.edition, you.build, &chase.with_plan(&Plan::default()))
            .with_defences(you.defender)
            .with_blows(you.attacker)
    }

    /// Returns the same situation with these hit points and defences of yours, and what you are by nature.
    pub fn with_defences(self, defender: &Defender) -> Situation {
        Situation { defender: defender.by_nature(self.edition, &self.build), ..self }
    }

    /// Returns the same situation with these blows of yours. Whom you would stab in its sleep sleeps in a
    /// flight, too.
    pub fn with_blows(self, attacker: &Attacker) -> Situation {
        let attacker = Fighter { attacker, ..self.fighter() }.first_attack_in(&self.chase);
        let mut chase = self.chase;
        if let (Stab::Sleeping, Some(first)) = (attacker.stab, chase.foes.0.first_mut())
            && !first.is_asleep()
        {
            first.statuses.push(FoeStatus::Asleep);
        }
        Situation { attacker, chase, ..self }
    }

    /// Returns the same situation with this energy of the foes.
    pub fn with_energy(&self, energy: Energy) -> Situation {
        Situation { chase: Chase { energy, ..self.chase.clone() }, ..self.clone() }
    }

    /// Returns the same situation after the rage, haste or Swiftness that you are under; `None` if you are
    /// under none. A rage takes the hit points back that it gave.
    pub(crate) fn unhurried(&self) -> Option<Situation> {
        let (mut build, mut defender) = (self.build.clone(), self.defender.clone());
        for token in Lasting::under(&self.build)?.end(self.edition) {
            if let TokenKind::Change(change) = token.kind {
                change.apply(&mut build, self.edition);
            }
        }
        if self.build.berserk {
            defender = defender.calmed();
        }
        Some(Situation { build, defender, ..self.clone() })
    }

    /// Returns the same situation in a corridor, in which foes are in the order in which they would reach
    /// you; `None` where they come one at a time already.
    pub fn in_corridor(&self) -> Option<Situation> {
        let (foes, place) = (&self.chase.foes.0, Surroundings::Corridor);
        if foes.len() < 2 || self.chase.place.room() == Some(1) {
            return None;
        }
        let setup = self.setup(&Plan::new([Token::new(TokenKind::STAY)]));
        let starts = start_distances(self.chase.place, self.chase.distance(), foes);
        let turns = |foe: &Foe, start: i32| f64::from(start) / ratio(&setup, &self.profile(foe));
        let mut file: Vec<(f64, Foe)> =
            foes.iter().zip(starts).map(|(foe, start)| (turns(foe, start), foe.clone())).collect();
        insertion_sort(&mut file, |(one, _), (other, _)| one.total_cmp(other));
        let foes = Foes(file.into_iter().map(|(_, foe)| foe).collect());
        Some(Situation { chase: Chase { place, foes, ..self.chase.clone() }, ..self.clone() })
    }

    /// Returns whether it matters where foes stand, so that what each does in a corridor of its own is too
    /// much: see [`is_crowd`].
    pub fn is_crowded(&self) -> bool {
        is_crowd(self.chase.place, self.edition, &self.chase.foes.0)
    }

    /// Returns the tiles to the stairs; `None` if no stairs are known.
    pub fn tiles(&self) -> Option<i32> {
        self.chase.stairs.map(|tiles| *tiles)
    }

    /// Returns whether an item is carried; a launcher or missiles also as the weapon.
    pub fn has(&self, item: Item) -> bool {
        self.chase.have.includes(item) || item == Item::Bow && self.shoots()
    }

    /// Returns the character under the rules.
    pub fn mover(&self) -> Mover {
        Mover::new(&self.build, self.edition)
    }

    /// Returns whether some foe often shoots, or casts what hurts or hinders you.
    pub fn hurts_from_afar(&self) -> bool {
        self.chase.foes.0.iter().any(|foe| self.is_hurt_from_afar_by(foe))
    }

    /// Returns whether a foe hurts you from afar.
    pub(crate) fn is_hurt_from_afar_by(&self, foe: &Foe) -> bool {
        foe.hurts_from_afar() && !self.is_at_peace_with(foe)
    }

    /// Returns whether some foe bursts sooner or later, which no figure counts.
    pub fn bursts(&self) -> bool {
        self.chase.foes.0.iter().any(|foe| foe.explodes(self.edition))
    }

    /// Returns the profile of a foe before you, where you are.
    pub(crate) fn profile(&self, foe: &Foe) -> FoeProfile {
        foe.profile_before(self.edition, Waters::of(self.edition, &self.build))
    }

    /// Returns whether some foe can come after you: not what sleeps, never comes, or bursts.
    pub fn is_pursued(&self) -> bool {
        let awake = self.chase.foes.0.iter().filter(|foe| !foe.is_asleep());
        let mut profiles = awake.map(|foe| self.profile(foe));
        profiles.any(|profile| profile.comes() && !profile.ends_itself)
    }

    /// Returns whether each foe that comes falls behind as you run.
    pub fn outruns_all(&self) -> bool {
        self.most_steps_of_a_foe() < 1.0 - ROUNDING
    }

    /// Returns whether no foe sleeps, and none that comes gains on you as you run.
    pub(crate) fn keeps_ahead_of_all(&self) -> bool {
        !self.chase.foes.0.iter().any(Foe::is_asleep) && self.most_steps_of_a_foe() < 1.0 + ROUNDING
    }

    /// Returns the most steps that a foe that comes takes in one of yours, on average; 0 if none comes.
    fn most_steps_of_a_foe(&self) -> f64 {
        let run = self.timed(&Plan::new([Token::new(TokenKind::AWAY)]));
        let profiles = self.chase.foes.0.iter().map(|foe| self.profile(foe));
        let steps = profiles.filter(|profile| profile.comes()).map(|profile| ratio(&run, &profile));
        steps.fold(0.0, f64::max)
    }

    /// Returns how many times an action is done for certain under what is taken just before.
    pub(crate) fn certain_actions(&self, lasting: &Lasting, action: TokenKind) -> i32 {
        let plan = Plan::new(lasting.begin().into_iter().chain([Token::new(action)]));
        let timed = TimedPlan::new(self.edition, &self.build, &plan);
        let longest = |action: i32| *timed.action(action).aut.range().1;
        lasting.certain_actions(self.edition, longest(0), longest(1))
    }

    /// Returns how many steps what you are under now lasts at most.
    pub(crate) fn most_actions(&self, lasting: &Lasting) -> i32 {
        let step: Dist<i32, f64> = step_time(self.edition, &self.build).aut.total.approx();
        lasting.most_actions(self.edition, step.mean())
    }

    /// Returns the setup in which the plan is done.
    pub fn setup(&self, plan: &Plan) -> ChaseSetup {
        self.fighter().setup(&self.chase.with_plan(plan))
    }

    /// Returns you as the blows between you and a foe depend on it.
    pub fn fighter(&self) -> Fighter<'_> {
        let Situation { edition, build, attacker, defender, .. } = self;
        Fighter { edition: *edition, build, attacker, defender }
    }

    /// Returns the same without what your attacks do: for what depends on your times alone.
    pub fn timed(&self, plan: &Plan) -> ChaseSetup {
        ChaseSetup::new(self.edition, &self.build, &self.chase.with_plan(plan))
    }

    /// Returns your defences under a plan.
    pub fn defender_under(&self, plan: &Plan) -> Defender {
        self.defender.under(self.edition, &self.build, plan)
    }

    /// Returns the first foe of which it is not known how many of your attacks kill it, with the character as
    /// it first attacks in a plan, and why; `None` where it is known of all.
    pub(crate) fn unknown_kill(&self, plan: &Plan) -> Option<(&Foe, Undetermined)> {
        let build = plan.attacking(self.edition, &self.build).unwrap_or_else(|| self.build.clone());
        let you = Fighter { build: &build, ..self.fighter() };
        let undetermined = |foe: &Foe| match you.duel(foe) {
            Ok(duel) => duel.undetermined(),
            Err(why) => Some(why),
        };
        let attacked = self.chase.foes.0.iter().filter(|foe| foe.dies.is_none());
        attacked.filter_map(|foe| Some((foe, undetermined(foe)?))).next()
    }

    /// Returns whether two plans come to the same actions, however they are written.
    pub fn is_same_chase(&self, plan: &Plan, other: &Plan) -> bool {
        if plan == other {
            return true;
        }
        let (one, two) = (self.timed(plan), self.timed(other));
        let actions = |setup: &ChaseSetup| -> Vec<_> {
            (0..setup.action_count).map(|index| setup.plan.action(index).clone()).collect()
        };
        one.action_count == two.action_count
            && one.plan.teleport == two.plan.teleport
            && actions(&one) == actions(&two)
    }

    /// Returns the escape that is left: the tiles to the stairs, and what may be used; `None` without stairs,
    /// and where berserk rage or Swiftness could be used, which the search does not know. `is_barred` says
    /// what cannot. With a teleport pending one may also wait on the spot.
    pub(crate) fn escape(&self, is_barred: impl Fn(Item) -> bool) -> Option<Escape> {
        /// How many turns of 10 aut pass after that of the reading until it takes you away for certain.
        const WAITS: i32 = DUE / 10 - 1;
        let can = |item| self.has(item) && !is_barred(item);
        if self.has(Item::Berserk) || self.has(Item::Swiftness) {
            return None;
        }
        Some(Escape {
            tiles: self.tiles()?,
            haste: can(Item::Haste),
            blink: can(Item::Blink),
            teleport: can(Item::Teleport),
            waits: if can(Item::Teleport) { WAITS } else { 0 },
        })
    }
}
