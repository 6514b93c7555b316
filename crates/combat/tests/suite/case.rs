//! The parts of a link.

use chase::outcome::{Access, ChaseOutcome};
use chase::pursuit::{ChaseSetup, PursuitCache};
use chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::fighter::Fighter;
use combat::kill::{Kills, Undetermined};
use combat::melee::{BlowTarget, Melee, melee};
use combat::survival::{Exposure, Moments, Prospects};
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::query_reader::QueryReader;
use foundation::time_slices::block_on;

/// The parts of a link.
pub struct Case {
    pub edition: Edition,
    pub build: Build,
    pub attacker: Attacker,
    pub chase: Chase,
    pub you: Defender,
    pub setup: ChaseSetup,
}

impl Case {
    /// Reads a link, all of which must be understood.
    pub fn read(query: &str) -> Case {
        let mut link = QueryReader::new(query).unwrap();
        let (build, attacker, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
        let (edition, you) = (link.edition, link.part());
        assert!(link.not_understood(&[]).is_empty(), "{query}");
        let setup = ChaseSetup::new(edition, &build, &chase);
        Case { edition, build, attacker, chase, you, setup }
    }

    /// Lets your attacks kill the foes.
    pub fn with_deaths(self) -> Case {
        let you = Fighter { defender: &Defender::default(), ..self.fighter() };
        let deaths = you.deaths(&self.chase);
        Case { setup: self.setup.clone().with_deaths(deaths), ..self }
    }

    /// Your hit points.
    pub fn hp(&self) -> usize {
        *self.you.hp.unwrap() as usize
    }

    /// What blows meet.
    pub fn target(&self) -> BlowTarget {
        BlowTarget::of(self.edition, &self.build, &self.you).unwrap()
    }

    /// For each foe, what its rounds do.
    pub fn melees(&self) -> Vec<Melee> {
        let melee = |foe| melee(self.edition, &self.target(), foe).unwrap();
        self.chase.foes.0.iter().map(melee).collect()
    }

    /// Your attacks until the first foe is dead.
    pub fn kills(&self) -> Result<Kills, Undetermined> {
        self.fighter().kills(&self.chase.foes.0[0], self.chase.energy)
    }

    fn fighter(&self) -> Fighter<'_> {
        let Case { edition, build, attacker, you, .. } = self;
        Fighter { edition: *edition, build, attacker, defender: you }
    }

    /// The blows of all foes.
    pub fn exposure<'a>(&'a self, access: &'a Access) -> Exposure<'a> {
        let Case { build, chase, you, setup, .. } = self;
        Exposure { setup, build, you, foes: &chase.foes.0, access }
    }

    /// What becomes of you.
    pub fn prospects(&self) -> Prospects {
        let cache = &mut PursuitCache::default();
        let access = ChaseOutcome::of(&self.setup, &self.chase.foes.0, cache).access;
        block_on(async |pause| self.exposure(&access).survival(Moments::EachAction, cache, pause).await)
            .unwrap()
            .unwrap()
    }
}
