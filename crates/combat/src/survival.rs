//! Whether you live through a chase: the hit points lost to the blows of all foes, action by action.
//!
//! Along each path of your actions' times every foe carries the law of the hit points that you have lost to it, state by state
//! (`Wounds`); at each node the laws of all foes are added up. The shield's memory within a turn of yours is in it, for each
//! foe by itself.
//!
//! # Examples
//! ```
//! use chase::outcome::Access;
//! use chase::pursuit::ChaseSetup;
//! use chase::setup::Chase;
//! use combat::defender::Defender;
//! use combat::survival::survival;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//! use foundation::time_slices::block_on;
//!
//! // A naga with 40 hit points stands still beside an ogre.
//! let mut link = QueryReader::new("v=0.34&species=naga&foes=ogre&away=0&energy=any&hp=40&ac=4&ev=8").unwrap();
//! let (build, chase, you): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let prospects = block_on(async |pause| {
//!     survival(link.edition, &setup, &build, &you, &chase.foes.0, Access::Free, pause).await
//! });
//! let blows = prospects.unwrap().unwrap().blows;
//! assert!(blows.alive[0] == 1.0 && blows.alive[9] < 0.5); // after the first action, and after the tenth
//! ```

mod of_rounds;

pub use of_rounds::survival_of_rounds;

use crate::defender::Defender;
use crate::loss::Loss;
use crate::melee::{AttackRound as Round, BlowTarget as Target, Melee, Unknown, melee};
use chase::foe::{Foe, FoeProfile};
use chase::outcome::Access;
use chase::pursuit::ChaseSetup;
use chase::together::{Node, Runner, Summed, TimesTree};
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::time_slices::Pause;
use std::cell::RefCell;

/// What becomes of you in a chase.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects {
    /// By the blows alone.
    pub blows: Survival,
    /// With all poison counted, that in you and that of these blows, as if it acted at once and nothing cured you: exact in the
    /// end, and too dark before. `None` where nothing poisons you, and until 0.13, where the poison of blows does not add up.
    pub with_poison: Option<Survival>,
    /// What else these foes do, which is in neither figure, as nouns, each once.
    pub not_counted: Vec<&'static str>,
    /// What is not exact, for several foes.
    pub approximations: Vec<Approximation>,
}

impl Prospects {
    /// Returns what becomes of you with all poison counted, where there is some that adds up, and else by the blows alone.
    pub fn with_all_poison(&self) -> &Survival {
        self.with_poison.as_ref().unwrap_or(&self.blows)
    }
}

/// How many hit points you lose, and whether you live.
#[derive(Clone, PartialEq, Debug)]
pub struct Survival {
    /// The hit points lost by the end of the chase. All that you have, where they are known: you are dead.
    pub lost: Loss,
    /// Probability that you live, after each of your actions and the replies to it, or [at the end alone](survival_of_rounds).
    /// Empty where your hit points are not known.
    pub alive: Vec<f64>,
}

/// Why an answer for several foes is not exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Approximation {
    /// Your times are random in too many ways: each foe sees times of its own.
    OwnTimes,
    /// What one foe's blows make your shield miss is not held against it at another's.
    OwnBlocks,
    /// Your attacks fall on one foe after the other, which shortens each foe's part by itself: that a long fight with one
    /// is a long fight with all is left out.
    InTurn,
    /// They get in each other's way: you lose at most this, and live at least so often.
    InTheWay,
}

/// The most paths of your times that are walked.
const MAX_PATHS: u64 = 512;

/// Computes what becomes of you in a chase in which foes have this access to you. `None` unless armour class and evasion are
/// known, and without foes. Yields to `pause` during the computation.
///
/// # Errors
/// [`Unknown`], if nothing is known of the blows of some foe.
pub async fn survival(
    edition: Edition,
    setup: &ChaseSetup,
    build: &Build,
    you: &Defender,
    foes: &[Foe],
    access: Access,
    pause: &Pause<'_>,
) -> Result<Option<Prospects>, Unknown> {
    let foes = match access {
        Access::Behind(front) => &foes[front..=front],
        _ => foes,
    };
    let Some(target) = Target::of(edition, build, you).filter(|_| !foes.is_empty()) else { return Ok(None) };
    let melees: Vec<Melee> = foes.iter().map(|foe| melee(edition, &target, foe)).collect::<Result<_, _>>()?;
    let bare: Vec<Kinds> = melees.iter().map(|melee| melee.rounds.clone()).collect();
    let venomous: Option<Vec<Kinds>> =
        foes.iter().zip(&melees).map(|(foe, melee)| with_poison(foe, melee, you)).collect();
    let (tree, own_times) = paths(setup, foes.len());
    let fight = Fight { edition, setup, tree, foes, hp: you.hp.map(|hp| *hp as usize) };
    let blows = fight.survival(&bare, 0, pause).await;
    let poison = *you.poison as usize;
    let poisons = poison > 0 || venomous.as_ref() != Some(&bare);
    let with_poison = match &venomous {
        Some(venomous) if poisons => Some(fight.survival(venomous, poison, pause).await),
        _ => None,
    };
    let own_blocks = foes.len() > 1 && target.shield > 0 && melees.iter().any(remembers_blocks);
    let in_the_way = matches!(access, Access::AtMost | Access::Sampled { .. });
    let approximations = [
        (own_times, Approximation::OwnTimes),
        (own_blocks, Approximation::OwnBlocks),
        (foes.len() > 1 && setup.kills(), Approximation::InTurn),
        (in_the_way, Approximation::InTheWay),
    ]
    .into_iter();
    let mut not_counted: Vec<&str> = match &venomous {
        Some(_) => melees.iter().flat_map(Melee::not_counted_but_poison).collect(),
        None => melees.iter().flat_map(|melee| melee.not_counted.iter()).copied().collect(),
    };
    not_counted.sort_unstable();
    not_counted.dedup();
    Ok(Some(Prospects {
        blows,
        with_poison,
        not_counted,
        approximations: approximations.filter(|(holds, _)| *holds).map(|(_, what)| what).collect(),
    }))
}

/// The kinds of rounds that a foe may make, with their probabilities: one kind in the whole fight.
type Kinds = Vec<(Round, f64)>;

/// Adds all poison to a foe's rounds; `None` where it does not add up.
fn with_poison(foe: &Foe, melee: &Melee, you: &Defender) -> Option<Kinds> {
    let attacker = foe.monster().map_or("", |monster| monster.slug());
    let whole = |(round, p): &(Round, f64)| Some((round.with_all_poison(attacker, you.rpois)?, *p));
    melee.rounds.iter().map(whole).collect()
}

fn remembers_blocks(melee: &Melee) -> bool {
    melee.rounds.iter().any(|(round, _)| round.blocks_remembered() > 0)
}

/// Returns the paths of your times, and whether each foe sees times of its own.
fn paths(setup: &ChaseSetup, foes: usize) -> (TimesTree, bool) {
    let branched = TimesTree::new(setup);
    match TimesTree::unbranched(setup) {
        Some(unbranched) if foes == 1 => (unbranched, false),
        Some(unbranched) if branched.leaves() > MAX_PATHS => (unbranched, true),
        _ => (branched, false),
    }
}

/// A chase in which foes hurt you.
struct Fight<'a> {
    edition: Edition,
    setup: &'a ChaseSetup,
    tree: TimesTree,
    foes: &'a [Foe],
    hp: Option<usize>,
}

impl Fight<'_> {
    /// Returns what becomes of you if each foe makes rounds of these kinds, and so many hit points are as good as lost.
    async fn survival(&self, kinds: &[Kinds], lost: usize, pause: &Pause<'_>) -> Survival {
        let cap = self.hp.unwrap_or(usize::MAX);
        let profiles: Vec<FoeProfile> = self.foes.iter().map(|foe| foe.profile(self.edition)).collect();
        let setups: Vec<ChaseSetup> =
            self.foes.iter().map(|foe| self.tree.fixed_times(&self.setup.of_foe(foe))).collect();
        // Foes alike are followed once: the place of each among the runners.
        let (mut runners, mut followed, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for (index, foe) in self.foes.iter().enumerate() {
            let known = self.foes[..index].iter().position(|other| other == foe);
            places.push(known.map_or(runners.len(), |known| places[known]));
            if known.is_none() {
                let actions = self.setup.actions_before_death(foe);
                runners.push(Runner::new(
                    &setups[index],
                    &profiles[index],
                    actions,
                    Wounds::new(&kinds[index], cap),
                ));
                followed.push(&kinds[index]);
            }
        }
        let last = self.setup.action_count as usize;
        let (mut end, mut alive) = (Loss::impossible(), vec![0.0; last]);
        let visit = |node: Node<'_, Wounds<'_>>| {
            let done = node.done as usize;
            let is_leaf = done == last || node.is_gone;
            if done == 0 || self.hp.is_none() && !is_leaf {
                return;
            }
            let of = |place: &usize| mixed(&node.total(*place), followed[*place]);
            let lost = places
                .iter()
                .map(of)
                .fold(Loss::certain(lost.min(cap)), |sum, of_one| sum.plus(&of_one, cap));
            let living = node.p * (1.0 - lost.at_least(cap));
            let until = if is_leaf { last } else { done };
            alive[done - 1..until].iter_mut().for_each(|sum| *sum += living);
            if is_leaf {
                end.add_weighted(&lost, node.p);
            }
        };
        self.tree.walk(&mut runners, u64::MAX, visit, pause).await;
        Survival { lost: end, alive: if self.hp.is_some() { alive } else { Vec::new() } }
    }
}

/// Returns the law of the hit points lost to one foe, from the laws for each kind of rounds that it may make.
fn mixed(by_kind: &[Loss], kinds: &Kinds) -> Loss {
    let mut lost = Loss::impossible();
    by_kind.iter().zip(kinds).for_each(|(law, (_, p))| lost.add_weighted(law, *p));
    lost
}

/// The hit points lost to one foe: for each kind of rounds that it may make, the law.
struct Wounds<'a> {
    kinds: &'a Kinds,
    /// For each kind, its rounds in one turn of yours, by their number, as far as they were needed.
    turns: RefCell<Vec<Vec<Turn>>>,
    /// More hit points than these cannot be lost.
    cap: usize,
}

/// So many rounds of attacks in one turn of yours.
struct Turn {
    /// The joint law of hit points lost and blocks made.
    by_blocks: Vec<Loss>,
    /// That of the hit points.
    lost: Loss,
}

impl<'a> Wounds<'a> {
    fn new(kinds: &'a Kinds, cap: usize) -> Wounds<'a> {
        let none = || vec![Turn::of(vec![Loss::nothing()])];
        Wounds { kinds, turns: RefCell::new(kinds.iter().map(|_| none()).collect()), cap }
    }

    /// Computes the turns with up to so many rounds.
    fn prepare(&self, rounds: usize) {
        for (turns, (round, _)) in self.turns.borrow_mut().iter_mut().zip(self.kinds) {
            while turns.len() <= rounds {
                let next = turns[turns.len() - 1].and(round, self.cap);
                turns.push(next);
            }
        }
    }
}

impl Turn {
    fn of(by_blocks: Vec<Loss>) -> Turn {
        let mut lost = Loss::impossible();
        by_blocks.iter().for_each(|part| lost.add_weighted(part, 1.0));
        Turn { by_blocks, lost }
    }

    /// Returns the turn with one round more.
    fn and(&self, round: &Round, cap: usize) -> Turn {
        let most = round.blocks_remembered();
        let mut next = vec![Loss::impossible()];
        for (blocks, part) in self.by_blocks.iter().enumerate() {
            for (more, lost) in round.lost_by_blocks(blocks, cap).iter().enumerate() {
                let blocks = (blocks + more).min(most);
                next.resize(next.len().max(blocks + 1), Loss::impossible());
                next[blocks].add_weighted(&part.plus(lost, cap), 1.0);
            }
        }
        Turn::of(next)
    }
}

impl Summed for Wounds<'_> {
    type Sum = Vec<Loss>;

    fn start(&self) -> Vec<Loss> {
        vec![Loss::nothing(); self.kinds.len()]
    }

    fn add(&self, sum: &mut Vec<Loss>, before: &Vec<Loss>, rounds: usize, p: f64) {
        self.prepare(rounds);
        sum.resize(before.len(), Loss::impossible());
        for ((sum, before), turns) in sum.iter_mut().zip(before).zip(self.turns.borrow().iter()) {
            match rounds {
                0 => sum.add_weighted(before, p),
                _ => sum.add_weighted(&before.plus(&turns[rounds].lost, self.cap), p),
            }
        }
    }

    fn probability(&self, sum: &Vec<Loss>) -> f64 {
        sum.first().map_or(0.0, Loss::total)
    }
}
