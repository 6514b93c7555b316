//! The single changes of a build that let you live, reduce the attacks of foes or shorten a step, best first.

use crate::changes::{BuildChange, Values, single_changes};
use crate::insert_before;
use advice::{EscapeOption, Evaluated, Situation};
use chase::pursuit::ChaseSetup;
use combat::defender::Defender;
use combat::melee::{BlowTarget, Uncounted};
use crawl::model::build::{Build, God, Swift};
use crawl::step::time::step_time;
use foundation::inputs::{InputKey, InputMeta, Row};
use foundation::prob::ROUNDING;
use foundation::time_slices::Pause;
use question::Question;
use say::decision::Lives;

/// A change of a build with its result.
#[derive(Clone)]
pub struct Lever {
    /// The change.
    pub change: BuildChange,
    /// The result of the changed build.
    pub outcome: BuildOutcome,
}

/// The quantities by which builds are ranked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BuildOutcome {
    /// The mean time of a step in aut.
    pub step: f64,
    /// The mean number of attacks of all foes during the chase, and of those who come along by the stairs
    /// right after it.
    pub attacks: f64,
    /// The probability that no foe ever attacks; `None` without foes, and where only a bound is known.
    pub never_attacked: Option<f64>,
    /// How often you live, with the fight that may follow; `None` unless hit points, armour class and evasion
    /// are known, and for chases of more than [`MOST_TURNS`]. Armour class and evasion stay as they are,
    /// whatever changes; hit points rise by half for whoever goes berserk.
    pub lives: Option<Lives>,
    /// Whether that leaves out the weapons that foes may have, which are known since 0.19.
    pub without_weapons: bool,
}

/// What the chances to live of other builds leave out.
pub const SAME_DEFENCES: &str = "AC, EV and SH stay as they are now, even where a change would alter them.";

/// The chances to live of a hundred builds are computed for chases of at most as many actions, counted for
/// each foe.
pub const MOST_TURNS: usize = 240;

/// Inputs that a player cannot change at will: leaving a god has a price, and piety takes time.
const UNCHANGEABLE: [InputKey; 4] =
    [Build::KEY.species, Build::KEY.god, Build::KEY.piety, Build::KEY.chei_penance];

impl BuildOutcome {
    fn of(step: f64, row: &Evaluated, situation: &Situation) -> BuildOutcome {
        let figures = &row.figures;
        let without_weapons =
            figures.prospects().is_some_and(|prospects| prospects.not_counted.contains(&Uncounted::Weapons));
        let is_known = !figures.attacks.never.is_bound && !situation.chase.foes.0.is_empty();
        BuildOutcome {
            step,
            attacks: row.cost(),
            never_attacked: is_known.then_some(figures.attacks.never.p),
            lives: Lives::of(row, situation),
            without_weapons,
        }
    }

    /// Returns whether it is better than another: a better chance to live, if it is known of both; with the
    /// same chance fewer attacks, and with equally many a shorter step.
    pub fn beats(&self, other: &BuildOutcome) -> bool {
        let dies_less = self.lives.zip(other.lives).map_or(0.0, |(own, others)| others.p - own.p);
        let less = [dies_less, self.attacks - other.attacks, self.step - other.step];
        less.iter().find(|difference| difference.abs() > ROUNDING).is_some_and(|difference| *difference < 0.0)
    }
}

/// Returns the outcome of the question's build, and every single change that improves it, best first. Of
/// changes of one input with equal outcomes only the first is returned.
///
/// # Examples
/// ```
/// use analysis::levers::levers;
/// use crawl::model::build::Build;
/// use question::Question;
/// use foundation::time_slices::block_on;
///
/// let question = Question::read("v=0.31&species=naga&slowed=1").unwrap();
/// let (now, levers) = block_on(async |pause| levers(&question, pause).await);
/// let unslowed = levers.iter().find(|lever| lever.change.input.key == Build::KEY.slowed).unwrap();
/// assert!(unslowed.outcome.step < now.step);
/// ```
pub async fn levers(question: &Question, pause: &Pause<'_>) -> (BuildOutcome, Vec<Lever>) {
    let Question { edition, build, .. } = question;
    let mut outcomes = OutcomeCache { question, entries: Vec::new() };
    let now = outcomes.outcome(build, pause).await;
    let mut levers: Vec<Lever> = Vec::new();
    let is_changeable = |input: &InputMeta| !UNCHANGEABLE.contains(&input.key);
    let changes = single_changes(*edition, build, Values::Nearby, &is_changeable);
    for (change, changed) in changes.into_iter().filter(|(_, changed)| is_achievable(build, changed)) {
        let outcome = outcomes.outcome(&changed, pause).await;
        let is_duplicate =
            levers.iter().any(|lever| lever.change.input == change.input && lever.outcome == outcome);
        if outcome.beats(&now) && !is_duplicate {
            insert_before(&mut levers, Lever { change, outcome }, |other| outcome.beats(&other.outcome));
        }
    }
    (now, levers)
}

/// Returns whether a player can make a change at will: not a form that only hostile magic imposes, nor haste
/// for a worshipper of Cheibriados.
fn is_achievable(build: &Build, changed: &Build) -> bool {
    let is_imposed = changed.form != build.form && changed.form.is_imposed(build.species.slug());
    let hurries = |build: &Build| [build.haste, build.berserk, build.swift == Swift::Swift];
    let hurries_more =
        std::iter::zip(hurries(build), hurries(changed)).any(|(before, after)| after && !before);
    !(is_imposed || build.god == God::Cheibriados && hurries_more)
}

/// Returns the outcome of a question's build.
pub async fn outcome(question: &Question, pause: &Pause<'_>) -> BuildOutcome {
    OutcomeCache { question, entries: Vec::new() }.outcome(&question.build, pause).await
}

/// A cache of outcomes by chase setup: many changes of a build do not affect the chase.
struct OutcomeCache<'a> {
    question: &'a Question,
    entries: Vec<(ChaseSetup, Defender, Option<BlowTarget>, BuildOutcome)>,
}

impl OutcomeCache<'_> {
    /// Returns the outcome of a build.
    async fn outcome(&mut self, build: &Build, pause: &Pause<'_>) -> BuildOutcome {
        let Question { edition, chase, .. } = self.question;
        let step = step_time(*edition, build).aut.mean();
        let mut situation = Question { build: build.clone(), ..self.question.clone() }.situation();
        if build.berserk && !self.question.build.berserk {
            situation.defender = situation.defender.raging();
        }
        if chase.foes.0.len() * *chase.steps as usize > MOST_TURNS {
            situation.defender = Defender::default();
        }
        let option = EscapeOption::once_beside(chase).unwrap_or_else(|| EscapeOption::own(&chase.actions()));
        let (setup, you) = (situation.setup(&option.plan), situation.defender_under(&option.plan));
        let target = BlowTarget::of(*edition, build, &you);
        // Setup and defences do not tell how the potion changes a build that drinks only once a foe is beside
        // it.
        let is_same = |entry: &&(ChaseSetup, Defender, Option<BlowTarget>, _)| {
            !option.drinks_when_beside() && (&entry.0, &entry.1, &entry.2) == (&setup, &you, &target)
        };
        if let Some((.., known)) = self.entries.iter().find(is_same) {
            return BuildOutcome { step, ..*known };
        }
        let row = Evaluated::in_full(&situation, option, pause).await;
        let of_this = BuildOutcome::of(step, &row, &situation);
        self.entries.push((setup, you, target, of_this));
        of_this
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chase::outcome::Access;
    use chase::pursuit::PursuitCache;
    use combat::survival::{Exposure, Moments};
    use foundation::time_slices::block_on;

    fn levers_of(question: &Question) -> Vec<Lever> {
        block_on(async |pause| levers(question, pause).await).1
    }

    fn best(query: &str) -> Vec<(String, f64)> {
        levers_of(&Question::read(query).unwrap())
            .iter()
            .map(|lever| (format!("{}={}", lever.change.input.key, lever.change.value), lever.outcome.step))
            .collect()
    }

    #[test]
    fn removing_what_slows_is_a_lever() {
        let levers = best("v=0.31&ponderous=cloak.boots&slowed=1");
        let step = |pair: &str| levers.iter().find(|(other, _)| other == pair).map(|(_, step)| *step);
        assert_eq!(step("slowed=0"), Some(12.0));
        assert_eq!(step("ponderous=boots"), Some(16.5));
        assert_eq!(step("haste=1"), Some(12.0));
        assert!(levers.windows(2).all(|pair| pair[0].1 <= pair[1].1), "{levers:?}");
        assert!(levers.iter().all(|(_, step)| *step < 18.0));
        assert!(levers.iter().all(|(pair, _)| !pair.starts_with("species")));
    }

    /// Going berserk gives half as many hit points again, be it part of the plan or the lever itself.
    #[test]
    fn who_goes_berserk_has_more_hit_points() {
        let alive = |query: &str| {
            let question = Question::read(query).unwrap();
            block_on(async |pause| outcome(&question, pause).await).lives.unwrap().p
        };
        let (base, foe) = ("v=0.34&species=troll&ac=3&ev=5&weapon=club", "&foes=ogre&steps=6");
        let planned = |hp: i64, plan: &str| alive(&format!("{base}{foe}&hp={hp}&plan={plan}"));
        assert!(planned(30, "keep-berserk:1.attack") > planned(30, "attack") + 0.05);
        // Before the fight that follows, as often as with half as many again that are not changed.
        let question = Question::read(&format!("{base}{foe}&hp=30&plan=keep-berserk:1.attack")).unwrap();
        let (situation, option) = (question.situation(), EscapeOption::own(&question.chase.actions()));
        let before = block_on(async |pause| Evaluated::of(&situation, option.clone(), pause).await);
        let lives = |hp: i64| {
            let you = &question.with(Defender::KEY.hp, &hp.to_string()).defender;
            let (setup, build, foes) =
                (&situation.setup(&option.plan), &question.build, &question.chase.foes.0[..]);
            let exposure = Exposure { setup, build, you, foes, access: &Access::Free };
            let cache = &mut PursuitCache::default();
            let found = block_on(async |pause| exposure.survival(Moments::EndAlone, cache, pause).await);
            found.unwrap().unwrap().lives()
        };
        assert_eq!(before.figures.lives(), lives(45));
        assert!(lives(45) > lives(30));
        let lever = |hp: i64| {
            let query = format!("{base}{foe}&hp={hp}&plan=attack");
            let found = levers_of(&Question::read(&query).unwrap());
            found
                .iter()
                .find(|lever| lever.change.input.key == Build::KEY.berserk)
                .unwrap()
                .outcome
                .lives
                .unwrap()
                .p
        };
        assert_eq!(lever(30), alive(&format!("{base}{foe}&hp=45&plan=attack&berserk=1")));
    }

    #[test]
    fn a_fight_is_fought_with_your_own_weapon() {
        let fight = "v=0.34&species=minotaur&foes=ogre&gap=1&plan=attack*&energy=any&hp=60&ac=5&ev=8";
        let before = |extra: &str| {
            let question = Question::read(&format!("{fight}{extra}")).unwrap().chase_and_fight();
            block_on(async |pause| levers(&question, pause).await).0.lives.unwrap().p
        };
        assert!(before("&weapon=war-axe&axes=20&fighting=20&str=25") > before("") + 0.05);
    }

    #[test]
    fn impossible_changes_are_no_levers() {
        let suggests = |query: &str, key: &str| best(query).iter().any(|(pair, _)| pair.starts_with(key));
        assert!(suggests("v=0.34&species=troll", "haste=") && !suggests("v=0.34&species=formicid", "haste="));
        assert!(
            suggests("v=0.34&species=troll", "berserk=") && !suggests("v=0.34&species=mummy", "berserk=")
        );
        assert!(suggests("v=0.13&species=troll", "fast=") && !suggests("v=0.34&species=troll", "fast="));
        assert!(suggests("v=0.32&god=trog", "haste=") && !suggests("v=0.32&god=cheibriados", "haste="));
        assert!(suggests("v=0.34&god=trog", "swift=") && !suggests("v=0.34&god=cheibriados", "swift="));
        assert!(
            !suggests("v=0.13", "form=bat")
                && !suggests("v=0.34", "form=pig")
                && !suggests("v=0.20", "form=bat")
        );
        assert!(suggests("v=0.20&species=vampire", "form=bat"));
        // Nor changes that have a price elsewhere.
        assert!(
            !suggests("v=0.34&god=cheibriados&piety=50", "god=")
                && !suggests("v=0.34&god=cheibriados&piety=50", "piety=")
        );
        // Nor what contradicts another setting.
        assert!(
            !suggests("v=0.34&species=formicid&slowed=1", "haste=") && !suggests("v=0.34&slow=1", "fast=")
        );
        assert!(!suggests("v=0.13&species=spriggan&fast=1", "fast=3"));
    }

    #[test]
    fn with_a_foe_fewer_attacks_rank_first() {
        let question = Question::read("v=0.31&species=naga&foes=ogre&gap=2").unwrap();
        let (now, levers) = block_on(async |pause| levers(&question, pause).await);
        assert!(!levers.is_empty());
        assert!(levers.iter().all(|lever| lever.outcome.beats(&now)));
        assert!(levers.windows(2).all(|pair| pair[0].outcome.attacks <= pair[1].outcome.attacks + ROUNDING));
    }

    #[test]
    fn whoever_has_hit_points_lives_first() {
        let asked = |query: &str| {
            let question = Question::read(query).unwrap();
            block_on(async |pause| levers(&question, pause).await)
        };
        let query = "v=0.34&species=naga&foes=ogre&gap=2&energy=any&hp=30&ac=3&ev=8";
        let (now, levers) = asked(query);
        let alive: Vec<f64> =
            levers.iter().filter_map(|lever| lever.outcome.lives).map(|lives| lives.p).collect();
        assert!(now.lives.is_some_and(|lives| lives.p < 0.9) && alive.len() == levers.len(), "{now:?}");
        assert!(alive.windows(2).all(|pair| pair[0] >= pair[1] - ROUNDING), "{alive:?}");
        assert!(alive[0] > now.lives.unwrap().p + 0.05, "{alive:?} {now:?}");
        // Too long a chase to try everything.
        assert_eq!(asked(&format!("{query}&steps=200&foes=ogre,orc")).0.lives, None);
        assert_eq!(asked("v=0.34&species=naga&foes=ogre&gap=2&hp=30").0.lives, None);
    }

    #[test]
    fn the_fastest_build_has_no_levers() {
        assert_eq!(best("v=0.31&species=spriggan&haste=1"), []);
    }
}
