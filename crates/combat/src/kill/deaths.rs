//! What your attacks do to the foes of a chase.

use super::{AttacksToKill, Duel, Kills};
use crate::attacker::{Attacker, Stab};
use crate::fighter::Fighter;
use crate::melee::{BlowTarget, melee, polearms};
use chase::deaths::{Deaths, Endurance, KillChances};
use chase::foe::Foe;
use chase::pursuit::ChaseSetup;
use chase::setup::Chase;
use crawl::model::mover::Mover;
use crawl::step::attack::attack_reach;
use foundation::insertion_sort::insertion_sort;

impl Fighter<'_> {
    /// Returns what your attacks do to the foes of a chase whose plan fights to the end, or has attacks where
    /// it is known whether you live: elsewhere attacks are only counted. Each attack falls on the nearest foe
    /// within reach, of several equally near on the one that costs you most for each attack it takes to kill.
    /// It does nothing to a foe for which it is not determined how many attacks kill, or that dies by a given
    /// action. Every attack is made with the character as it is at the first.
    ///
    /// An attack with an axe falls on all foes beside you, from the release on of which that is known. A foe
    /// regenerates between two attacks by as much as it does on average over all times of yours: that it
    /// makes fewer attacks where it acts less is left out. Only the first foe is stabbed, see
    /// [`Fighter::first_attack_in`].
    ///
    /// # Examples
    /// ```
    /// use chase::pursuit::{ChaseSetup, pursuit};
    /// use chase::setup::Chase;
    /// use combat::attacker::Attacker;
    /// use combat::defender::Defender;
    /// use combat::fighter::Fighter;
    /// use crawl::model::build::Build;
    /// use foundation::query_reader::QueryReader;
    ///
    /// let query = "v=0.34&weapon=war-axe&skill=10&str=18&fighting=8&foes=ogre&steps=40&plan=attack*";
    /// let mut link = QueryReader::new(query).unwrap();
    /// let (build, attacker, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
    /// let setup = ChaseSetup::new(link.edition, &build, &chase);
    /// let defender = Defender::default();
    /// let you = Fighter { edition: link.edition, build: &build, attacker: &attacker, defender: &defender };
    /// let fight = setup.clone().with_deaths(you.deaths(&chase));
    /// let [lives, dies] = [&setup, &fight].map(|setup| pursuit(setup, &chase.foes.0[0]));
    /// assert_eq!(format!("{:.3}", dies.dead_by_action[3]), "0.369"); // dead after four attacks
    /// assert!(dies.attacks.mean() < lives.attacks.mean() / 3.0);
    /// ```
    pub fn deaths(self, chase: &Chase) -> Deaths {
        let Fighter { edition, build, attacker, defender } = self;
        let plan = chase.actions();
        // A teleport that takes you away from several is not sampled: there they are taken to live.
        let is_computed = chase.foes.0.len() == 1 || !plan.teleports();
        let attacking =
            plan.attacking(edition, build).filter(|_| is_computed && (plan.fights() || defender.is_known()));
        let Some(build) = attacking else { return Deaths::default() };
        let you = Fighter { build: &build, ..self };
        let foes = &chase.foes.0;
        let first = self.first_attack_in(chase);
        let awake = Attacker { stab: Stab::None, ..attacker.clone() };
        let mut found: Vec<Option<Attacked>> = Vec::new();
        for (index, foe) in foes.iter().enumerate() {
            let attacker = if index == 0 { &first } else { &awake };
            let is_alike = |other: &usize| foes[*other] == *foe && (*other > 0 || first == awake);
            // Each kind once.
            found.push(match (0..index).find(is_alike) {
                Some(other) => found[other].clone(),
                None => Fighter { attacker, ..you }.kills(foe, chase.energy).ok().and_then(Attacked::of),
            });
        }
        let (attacks, chances): (Vec<_>, Vec<_>) =
            found.into_iter().map(|found| found.map(|found| (found.attacks, found.chances)).unzip()).unzip();
        let given = |(foe, chances): (&Foe, Option<KillChances>)| {
            (foe.clone(), chances.filter(|_| foe.dies.is_none()))
        };
        let deaths = Deaths::new(foes.iter().zip(chances).map(given));
        if first.stab == Stab::None && foes.len() > 1 {
            deaths.in_order(you.best_order(foes, &attacks))
        } else {
            deaths
        }
    }

    /// Returns what your first attack depends on, which falls on the first foe: if it sleeps within your
    /// reach it is stabbed in its sleep, unless another state is set; if another one sleeps it is not.
    pub fn first_attack_in(self, chase: &Chase) -> Attacker {
        let Fighter { edition, build, attacker, .. } = self;
        let foes = &chase.foes.0;
        let reach = attack_reach(&Mover::standing(build, edition));
        let is_near = |foe: &&Foe| reach.is_some_and(|reach| foe.starts_at(chase.distance()) <= reach);
        let stab = match (attacker.stab, foes.first().filter(is_near)) {
            (Stab::None, Some(first)) if first.is_asleep() => Stab::Sleeping,
            (Stab::Sleeping, Some(first)) if !first.is_asleep() && foes.iter().any(Foe::is_asleep) => {
                Stab::None
            }
            (stab, _) => stab,
        };
        Attacker { stab, ..attacker.clone() }
    }

    /// Returns the setup of a chase in which your attacks kill foes, as [`Fighter::deaths`] says, and each
    /// has a polearm as often as its kind is generated with one. A single foe that is helpless as a fight
    /// begins has not acted before.
    pub fn setup(self, chase: &Chase) -> ChaseSetup {
        let setup = ChaseSetup::new(self.edition, self.build, chase).with_deaths(self.deaths(chase));
        let polearms = polearms(self.edition, &chase.foes.0);
        let setup = ChaseSetup { polearms, ..setup };
        let is_helpless = self.first_attack_in(chase).stab.is_helpless();
        if is_helpless && chase.foes.0.len() == 1 && chase.actions().fights() {
            ChaseSetup { plan: setup.plan.with_foes_still_until_attack(), ..setup }
        } else {
            setup
        }
    }

    /// Returns in which order foes are best attacked, by their indices, while all of them attack: first those
    /// that cost you most for each of the attacks that they take to kill, half of the time.
    fn best_order(self, foes: &[Foe], attacks: &[Option<AttacksToKill>]) -> Vec<usize> {
        /// More hit points than any blow takes.
        const MANY: usize = 999;
        let Fighter { edition, build, defender, .. } = self;
        let target = BlowTarget::of(edition, build, defender);
        let worth = |(foe, attacks): (&Foe, &Option<AttacksToKill>)| {
            let profile = foe.profile(edition);
            if !profile.melee {
                return None;
            }
            let attacks = attacks.as_ref()?.until(0.5)? as f64;
            let blow =
                target.as_ref().and_then(|target| Some(melee(edition, target, foe).ok()?.lost(MANY).mean()));
            let rate = profile.speed.mean() / f64::from(profile.attack.max(1));
            Some(rate * blow.unwrap_or(1.0) / attacks)
        };
        let worths: Vec<f64> = foes.iter().zip(attacks).map(|pair| worth(pair).unwrap_or(0.0)).collect();
        let mut order: Vec<usize> = (0..foes.len()).collect();
        insertion_sort(&mut order, |a, b| worths[*b].total_cmp(&worths[*a]));
        order
    }
}

/// What your attacks do to a foe.
#[derive(Clone)]
struct Attacked {
    /// How many kill it while it is alone.
    attacks: AttacksToKill,
    /// How likely each is to kill.
    chances: KillChances,
}

impl Attacked {
    /// Returns what your attacks do to a foe; `None` where it is not determined how many kill it.
    fn of(kills: Kills) -> Option<Attacked> {
        let (attacks, Duel { first, later, cleaved, hit_points, .. }) = (kills.attacks.ok()?, kills.duel);
        let endurance = Endurance { hit_points, first: first.lost, later, cleaved, healed: kills.healed };
        let chances = KillChances::of(attacks.exactly).with_endurance(endurance);
        Some(Attacked { attacks, chances })
    }
}
