//! Whether you live from action to action, while poison takes its time.

use super::Exposure;
use super::follow_mode::{MAX_PATHS, MAX_TOGETHER, as_long};
use super::losses::combined;
use super::prospects::InTime;
use super::turn::{rounds_in_turn, under_one_shield};
use crate::loss::NEGLIGIBLE;
use crate::melee::BlowTarget;
use crate::poison::{Bites, COUNTS_POINTS, Merging, PoisonedAction, Wounds};
use chase::energy::{AttacksFrom, Opportunity};
use chase::foe::{Foe, FoeProfile};
use chase::outcome::Access;
use chase::plan::PlannedAction;
use chase::pursuit::ChaseSetup;
use chase::together::{Node, Runner, Summed, TimesTree, Visit};
use foundation::time_slices::{InSlices, Pause};

/// How amounts of poison are merged, and what that may cost in probabilities that are added: first without
/// any rounding.
const POINTS: &[(Merging, u64)] = &[(Merging::Exact, 200_000), (Merging::Early(10), 3_000_000)];
/// The same of the levels of one foe, of which nothing can be merged, and without which it is not known
/// whether you live.
const LEVELS: &[(Merging, u64)] = &[(Merging::Exact, 40_000_000)];
/// The same of several foes.
const LEVELS_OF_SEVERAL: &[(Merging, u64)] = &[(Merging::Exact, 4_000_000)];

/// The most combinations of weapons and heads that are counted out.
const MAX_KINDS: usize = 16;

impl Exposure<'_> {
    /// Computes the chance to live from action to action, with poison that hurts when it does. `None` where
    /// it is not known, or too much to compute. Yields to `pause` during the computation.
    pub fn in_time<'a>(&'a self, pause: &'a Pause<'a>) -> InSlices<'a, Option<InTime>> {
        Box::pin(async move {
            let Exposure { setup, build, you, access, .. } = *self;
            let (edition, foes) = (setup.edition, &*self.at_hand());
            let (target, unhurt) = (BlowTarget::of(edition, build, you)?, Wounds::of(edition, you)?);
            let melees = self.melees(&target, &self.armed(foes)).ok()?;
            let kinds: Vec<Vec<(Bites, f64)>> =
                melees.iter().map(|melee| melee.bites(you.rpois).collect()).collect();
            // Whom you kill one after the other is sampled, and so is poison until 0.13, see
            // [`Exposure::bitten_in_runs`].
            if foes.len() > 1 && setup.kills() {
                return None;
            }
            let combinations: usize = kinds.iter().map(Vec::len).product();
            let tree = TimesTree::unbranched(setup).unwrap_or_else(|| TimesTree::new(setup).with_arrival());
            if foes.len() > MAX_TOGETHER
                || !as_long(setup, foes)
                || combinations > MAX_KINDS
                || tree.leaves() > MAX_PATHS
            {
                return None;
            }
            let (standing, combined) = (PoisonedAction::of(edition, build, you), combined(&kinds));
            let walk = PoisonedWalk { setup, foes, tree, standing };
            let is_alone = foes.len() == 1 || *access == Access::Free;
            let tries = match foes.len() {
                _ if COUNTS_POINTS.includes(edition) => POINTS,
                1 => LEVELS,
                _ => LEVELS_OF_SEVERAL,
            };
            for (merging, most) in tries {
                let unhurt = unhurt.clone().merging(*merging);
                if let Some((alive, in_the_end)) = walk.alive(&unhurt, &combined, *most, pause).await {
                    let is_exact = *merging == Merging::Exact
                        && is_alone
                        && !walk.has_parting_hits()
                        && !walk.saves_steps();
                    return Some(InTime { alive, in_the_end, is_exact, follows_poison: true });
                }
            }
            None
        })
    }
}

struct PoisonedWalk<'a> {
    setup: &'a ChaseSetup,
    foes: &'a [Foe],
    tree: TimesTree,
    /// What you are as you act, without the time of any action.
    standing: PoisonedAction,
}

impl PoisonedWalk<'_> {
    /// Returns whether foes may hit you in the middle of a step of yours.
    fn has_parting_hits(&self) -> bool {
        let kinds = self.setup.plan.kinds();
        kinds.iter().any(PlannedAction::walks_away)
            && matches!(self.setup.regime.opportunity, Opportunity::OnLeaving | Opportunity::Always)
    }

    /// Returns whether a hop may save steps: the poison is taken to hurt in these, too.
    fn saves_steps(&self) -> bool {
        self.setup.plan.kinds().iter().any(|action| action.saves_steps)
    }

    /// Returns the chances to live after each action, and in the end; `None` if it costs too much.
    async fn alive(
        &self,
        unhurt: &Wounds,
        combined: &[(Vec<&Bites>, f64)],
        most: u64,
        pause: &Pause<'_>,
    ) -> Option<(Vec<f64>, f64)> {
        let profiles: Vec<FoeProfile> = self.foes.iter().map(|foe| self.setup.profile(foe)).collect();
        let fixed = |foe| self.tree.fixed_times(&self.setup.of_foe(foe));
        let setups: Vec<ChaseSetup> = self.foes.iter().map(fixed).collect();
        let members: Vec<_> = setups.iter().zip(&profiles).collect();
        let last = self.setup.action_count as usize;
        let (mut alive, mut in_the_end) = (vec![0.0; last], 0.0);
        for (bites, weight) in combined {
            let poisoned = Poisoned {
                unhurt,
                actions: (0..setups[0].plan.kinds().len())
                    .map(|kind| self.poisoned(&setups[0], kind))
                    .collect(),
                bites,
            };
            let actions = self.setup.actions_before_death(&self.foes[0]);
            let mut runner = [Runner::new(&members, actions, poisoned)];
            let visit = |node: Node<'_, Poisoned<'_>>| {
                let Some(first) = (node.done as usize).checked_sub(1) else { return Visit::Descend };
                // What comes after the arrival counts as part of the last action.
                if first + 1 == last && node.done < self.tree.action_count() && !node.is_teleported {
                    return Visit::Descend;
                }
                let first = first.min(last - 1);
                let until = if node.is_teleported { last } else { first + 1 };
                let wounds = node.total(0);
                let is_reached = wounds.mass() > 0.0;
                let lives = if is_reached { 1.0 - wounds.dead() } else { 0.0 };
                let living = weight * node.p * lives;
                alive[first..until].iter_mut().for_each(|sum| *sum = (*sum + living).min(1.0));
                if until == last && lives > 0.0 {
                    in_the_end += weight * node.p * (1.0 - wounds.dead_in_the_end());
                }
                if lives > NEGLIGIBLE { Visit::Descend } else { Visit::Leaf }
            };
            if !self.tree.walk(&mut runner, most / combined.len() as u64, visit, pause).await {
                return None;
            }
        }
        Some((alive, in_the_end.min(1.0)))
    }

    /// Returns an action as far as poison is concerned, and whether blows come before the poison hurts: those
    /// in the middle of a step do, and are then taken for all.
    fn poisoned(&self, setup: &ChaseSetup, kind: usize) -> (PoisonedAction, bool) {
        let action = &setup.plan.kinds()[kind];
        let arrival = setup.plan.stairs.as_ref().filter(|_| self.tree.is_after_arrival(kind));
        let aut = action.aut.range().1 + arrival.map_or(0, |arrival| *arrival.aut.range().1);
        let is_step = action.walks && action.lead != 0;
        (PoisonedAction { aut, is_step, ..self.standing }, action.walks_away() && self.has_parting_hits())
    }
}

/// Hit points lost and poison, state by state.
struct Poisoned<'a> {
    unhurt: &'a Wounds,
    /// By kind of your actions, see [`PoisonedWalk::poisoned`].
    actions: Vec<(PoisonedAction, bool)>,
    bites: &'a [&'a Bites],
}

impl Poisoned<'_> {
    /// Lets the foes make this many rounds each, under one shield.
    fn suffer(&self, wounds: Wounds, attacks: &[AttacksFrom]) -> Wounds {
        let made = attacks.iter().zip(self.bites);
        let made =
            made.flat_map(|(counts, bites)| rounds_in_turn(counts, |distance| bites.reaching(distance)));
        under_one_shield(wounds, made, usize::MAX, |part, bites, blocks| {
            bites.suffered_by_blocks(part, blocks)
        })
    }
}

impl Summed for Poisoned<'_> {
    type Sum = Wounds;

    fn nothing(&self) -> Wounds {
        self.unhurt.nothing()
    }

    fn start(&self) -> Wounds {
        self.unhurt.clone()
    }

    fn after(&self, before: &Wounds, kind: usize, attacks: &[AttacksFrom]) -> Option<Wounds> {
        let (mut wounds, (action, blows_first)) = (before.clone(), &self.actions[kind]);
        if *blows_first {
            wounds = self.suffer(wounds, attacks);
            wounds.act(action);
            return Some(wounds);
        }
        wounds.act(action);
        Some(self.suffer(wounds, attacks))
    }

    fn add(&self, sum: &mut Wounds, other: &Wounds, p: f64) {
        sum.add_weighted(other, p);
    }

    fn trim(&self, sum: &mut Wounds) {
        sum.trim();
    }

    fn probability(&self, sum: &Wounds) -> f64 {
        sum.mass()
    }

    fn cost(&self, sum: &Wounds) -> u64 {
        sum.size() as u64
    }
}
