//! What the figures of an option leave out or take for granted, and may decide.

use crate::evaluated::Evaluated;
use crate::figures::AllDead;
use crate::rank::EQUAL_LIVES;
use crate::situation::Situation;
use chase::foe::{Aside, Foe};
use chase::lasting::Lasting;
use chase::plan::Plan;
use chase::pursuit::Prey;
use chase::verdict::{Proviso, RARELY_HELD};
use combat::attacker::Stab;
use combat::melee::{Striker, Uncounted, polearm_chance};
use crawl::model::build::{Build, Swift};
use crawl::model::monster::Shoots;
use foundation::inputs::{InputKey, Inputs};
use foundation::prob::ROUNDING;

/// The keys of statuses that slow you for a time which the game does not show: options take them to last.
const PASSING: [InputKey; 4] = [Build::KEY.slowed, Build::KEY.frozen, Build::KEY.roots, Build::KEY.waterhold];

impl Situation {
    /// Returns what the figures of each foe depend on or leave out, of those of which there is something to
    /// say.
    pub fn provisos(&self) -> impl Iterator<Item = (Proviso, &Foe)> {
        let of = |foe| self.provisos_of(foe).map(move |proviso| (proviso, foe));
        let left_out = self.left_out.iter().map(|foe| (Proviso::LeftOut(self.build.god.label()), foe));
        self.chase.foes.0.iter().flat_map(of).chain(left_out)
    }

    /// Returns what the figures of one foe depend on or leave out.
    fn provisos_of<'a>(&self, foe: &'a Foe) -> Box<dyn Iterator<Item = Proviso> + 'a> {
        let is_alone = self.chase.foes.0.len() == 1;
        let you = Prey::new(self.edition, &self.build);
        let own = Proviso::of(self.chase.place, you, self.edition, foe);
        if let Some(Proviso::Peaceful(_)) = own {
            return Box::new(own.into_iter());
        }
        let own = own.filter(|own| !is_alone || *own != Proviso::Aside(Aside::QuickensAllies));
        let states = Proviso::of_states(foe).filter(move |state| own != Some(*state));
        let of_fights = foe.asides(self.edition).filter(|aside| aside.is_of_fights()).map(Proviso::Aside);
        let polearm = polearm_chance(self.edition, foe).and_then(Proviso::of_polearm);
        let arms = polearm.into_iter().chain(self.missiles(foe));
        Box::new(own.into_iter().chain(states).chain(of_fights).chain(arms))
    }

    /// Returns how often a foe is generated with missiles, in percent, of those that rarely are; 0 where that
    /// is not known. `None` where it is very rare, unless a missile or two would kill you.
    fn missiles(&self, foe: &Foe) -> Option<Proviso> {
        const FEW_HP: i32 = 10;
        let ranged = foe.ranged().filter(|ranged| ranged.shoots == Shoots::Rarely)?;
        let is_frail = self.defender.hp.is_some_and(|hp| *hp <= FEW_HP);
        (is_frail || ranged.armed_percent >= RARELY_HELD).then_some(Proviso::Missiles(ranged.armed_percent))
    }

    /// Returns whether all foes leave you alone for the god that you worship: beside others those that do are
    /// left out.
    pub fn is_at_peace(&self) -> bool {
        self.chase.foes.0.iter().all(|foe| self.is_at_peace_with(foe))
    }

    /// Returns whether a foe leaves you alone for the god that you worship.
    pub(crate) fn is_at_peace_with(&self, foe: &Foe) -> bool {
        foe.is_peaceful(self.edition, self.build.god)
    }

    /// Returns whether a blow of some foe may take your turns.
    fn may_lose_turns(&self) -> bool {
        let takes = |foe| Striker::of(self.edition, foe).is_ok_and(|striker| striker.takes_turns());
        self.chase.foes.0.iter().any(takes)
    }

    /// Returns whether some foe attacks less often under a plan than is counted, as one that cannot for a
    /// time that nobody knows.
    pub fn is_at_most(&self, plan: &Plan) -> bool {
        let is_woken = self.wakes(plan);
        self.attacker.stab != Stab::None && !is_woken
            || self
                .provisos()
                .any(|(proviso, _)| proviso.is_at_most() && !(is_woken && proviso == Proviso::Asleep))
    }

    /// Returns whether a plan stabs whom it finds asleep, which does not wake before that, and does then; or
    /// goes up to it, so that it may be the worse if it wakes later than at once.
    fn wakes(&self, plan: &Plan) -> bool {
        self.attacker.stab == Stab::Sleeping && plan.fights() || self.sneaks(plan)
    }

    /// Returns whether each foe may do nothing under a plan, ever or for a time that nobody knows, so that no
    /// figure is a danger for certain: it sleeps and is not fought, is helpless, or may not come at all.
    pub fn may_do_nothing(&self, plan: &Plan) -> bool {
        let may = |foe: &Foe| {
            foe.is_asleep() && !plan.fights() || self.provisos_of(foe).any(Proviso::may_stay_away)
        };
        let foes = &self.chase.foes.0;
        foes.len() == 1 && self.is_one_helpless() || foes.iter().all(may)
    }

    /// Returns whether the first foe cannot act freely now, other than in its sleep: nobody knows for how
    /// long.
    pub fn is_one_helpless(&self) -> bool {
        !matches!(self.attacker.stab, Stab::None | Stab::Sleeping)
    }

    /// Returns whether each foe sleeps.
    pub fn all_sleep(&self) -> bool {
        self.chase.foes.0.iter().all(Foe::is_asleep)
    }

    /// Returns whether each foe may not come at all, so that no figure is a danger.
    pub fn may_stay_away(&self) -> bool {
        self.chase.foes.0.iter().all(|foe| self.provisos_of(foe).any(Proviso::may_stay_away))
    }
}

impl Evaluated {
    /// Returns whether no foe attacks you or bursts at you, for certain.
    pub fn is_untouched(&self) -> bool {
        let attacks = &self.figures.attacks;
        self.cost() < ROUNDING && attacks.untouched.p > 1.0 - ROUNDING && attacks.sampled_runs.is_none()
    }

    /// Returns whether somebody comes along at most as often as is said: a sleeper is taken to wake at once,
    /// who is helpless to act at once.
    pub fn follows_at_most(&self, situation: &Situation) -> bool {
        let some_sleep = situation.chase.foes.0.iter().any(Foe::is_asleep);
        let is_at_most = !some_sleep && situation.is_at_most(&self.option.plan);
        self.figures.follows().is_some_and(|follows| {
            follows.most > ROUNDING && (is_at_most || follows.most - follows.least > ROUNDING)
        })
    }

    /// Returns whether a fight follows it for certain.
    pub fn ends_in_fight(&self) -> bool {
        self.company().least > 1.0 - ROUNDING
    }

    /// Returns whether foes die sooner than its figures say, so that you live at least as often: it attacks
    /// in melee, and not all of your blows are counted.
    pub fn kills_sooner(&self, situation: &Situation) -> bool {
        situation.kills_sooner_under(&self.option.plan)
    }

    /// Returns whether all foes are dead, as good as certainly, before any of them acts: what they might do
    /// is then of no matter.
    fn kills_at_once(&self, situation: &Situation) -> bool {
        const AS_GOOD_AS_CERTAIN: f64 = 0.999;
        let some_stay = || situation.chase.foes.0.iter().any(|foe| situation.never_in_reach(foe));
        let is_certain = |dead: AllDead| dead.at_once >= AS_GOOD_AS_CERTAIN;
        self.figures.all_dead.is_some_and(is_certain) && !some_stay()
    }

    /// Returns whether some foe that lives to act, and sees you then, often shoots, or casts what hurts or
    /// hinders you.
    pub fn hurts_from_afar(&self, situation: &Situation) -> bool {
        self.figures.may_be_hurt_from_afar() && !self.kills_at_once(situation)
    }

    /// Returns whether any of that is in no figure.
    pub fn leaves_out_harm_from_afar(&self, situation: &Situation) -> bool {
        self.hurts_from_afar(situation) && !self.figures.counts_missiles()
    }

    /// Returns what its figures depend on or leave out: bursts and fewer attacks only where there may be any,
    /// what strikes back only where you strike, and what a foe does in turns of its own only where it lives
    /// to have one.
    pub fn provisos<'a>(&'a self, situation: &'a Situation) -> impl Iterator<Item = (Proviso, &'a Foe)> {
        let kills_at_once = self.kills_at_once(situation);
        let may_be = move |proviso: Proviso| match proviso {
            proviso if kills_at_once && proviso.needs_a_turn() => false,
            Proviso::Explodes | Proviso::Polearm(_) => !self.is_untouched(),
            proviso if proviso.is_of_fights() => self.option.plan.attacks(),
            Proviso::Asleep => !situation.wakes(&self.option.plan),
            proviso => !proviso.lessens_attacks() || !self.is_untouched(),
        };
        situation.provisos().filter(move |(proviso, _)| may_be(*proviso))
    }

    /// Returns whether its figures leave out what may hurt you: what comes from afar or a foe may do besides,
    /// the weapons of releases whose kinds are not known, that you may not see a foe, that you turn to stone,
    /// that a blow takes your turns, or that what you are under now may end before the option does.
    pub fn is_too_rosy(&self, situation: &Situation) -> bool {
        self.leaves_out_harm(situation) || self.hangs_on_status(situation)
    }

    /// Returns whether they do even if what you are under now lasts.
    pub fn leaves_out_harm(&self, situation: &Situation) -> bool {
        situation.build.petrifying
            || self.may_trip(situation)
            || self.leaves_out_harm_from_afar(situation)
            || self.provisos(situation).any(|(proviso, _)| proviso.is_too_rosy())
            || self.leaves_out_of_blows(|what| {
                what.takes_turns() || [Uncounted::Unseen, Uncounted::Weapons].contains(what)
            })
    }

    /// Returns whether you may trip on the stairs, as who is confused does in half of the cases unless it
    /// flies: it costs a hit point, and on the way up you are where you were. Read in the game's rules, not
    /// run.
    pub fn may_trip(&self, situation: &Situation) -> bool {
        situation.defender.confused && self.option.plan.takes_stairs() && !situation.mover().is_airborne()
    }

    /// Returns whether its figures leave out something of blows that costs you more than is said, be it
    /// little.
    pub fn costs_more(&self) -> bool {
        self.leaves_out_of_blows(|what| what.costs_more())
    }

    /// Returns whether such a thing is left out of blows that may come; not known without hit points.
    fn leaves_out_of_blows(&self, is_such: fn(&Uncounted) -> bool) -> bool {
        let prospects = self.figures.prospects().filter(|_| !self.is_untouched());
        prospects.is_some_and(|prospects| prospects.not_counted.iter().any(is_such))
    }

    /// Returns the labels of what slows you now and is over before long, while the option takes it to last to
    /// its end.
    pub fn passing<'a>(&'a self, situation: &'a Situation) -> impl Iterator<Item = &'static str> + 'a {
        let changes = |key: InputKey| self.option.plan.changes(key);
        let inputs =
            Build::entries().filter(move |(meta, _)| PASSING.contains(&meta.key) && !changes(meta.key));
        let set = inputs.filter(|(_, field)| field.get(&situation.build) == "1").map(|(meta, _)| meta.label);
        let is_sluggish = situation.build.swift == Swift::Sluggish && !changes(Build::KEY.swift);
        set.chain(is_sluggish.then_some("Sluggish"))
    }

    /// Returns the haste, rage or Swiftness that you are under and that the option takes to last: to its end,
    /// or for the longest time it can, as how much of it is left is not known. `None` without one, and for a
    /// plan of the reader's own that says when it ends.
    pub fn counts_on(&self, situation: &Situation) -> Option<&'static Lasting> {
        let lasting = Lasting::under(&situation.build)?;
        let is_told = self.option.is_own() && self.option.plan.changes(lasting.key);
        (!is_told).then_some(lasting)
    }

    /// Returns whether you may live less often if what quickens you now ends sooner than is assumed.
    pub fn hangs_on_status(&self, situation: &Situation) -> bool {
        let lives = self.lives_in_the_end().zip(self.lives_if_ended());
        self.counts_on(situation).is_some()
            && lives.is_none_or(|(lasting, ended)| lasting - ended >= EQUAL_LIVES)
    }

    /// Returns whether its plan lets what you are under now end, as late as it can.
    pub fn wears_off(&self, lasting: &Lasting, situation: &Situation) -> bool {
        let ends = lasting.end(situation.edition);
        !self.option.is_own() && ends.iter().all(|token| self.option.plan.tokens.contains(token))
    }

    /// Returns whether a bound for all ways of playing would say more than is known.
    pub(crate) fn is_provisional(&self, situation: &Situation) -> bool {
        self.is_too_rosy(situation)
            || self.hurts_from_afar(situation)
            || self.counts_on(situation).is_some()
            || *situation.defender.poison > 0
            || situation.attacker.stab != Stab::None
            || self.passing(situation).next().is_some()
            || !self.is_untouched() && situation.may_lose_turns()
            || self.provisos(situation).any(|(proviso, _)| proviso.is_at_most())
            || self.leaves_out_of_blows(|what| *what == Uncounted::WeaponShares)
    }
}
