//! What attacks do besides their damage: flavours.

use super::blow_target::BlowTarget;
use super::extra::Extra;
use super::uncounted::Uncounted;
use foundation::edition::{ALWAYS, Edition, Life, since};

/// A flavour of attacks.
#[derive(Debug)]
pub struct Flavour {
    /// Its name in the data.
    pub slug: &'static str,
    /// The damage that it adds, and when it does.
    pub extra: Option<(Life, Extra)>,
    /// When it acts even if no damage is left of the attack.
    acts_without_damage: Option<Life>,
    /// Whether it poisons.
    pub poisons: bool,
    /// Whether the monster heals by it.
    heals: bool,
    /// What else it does that is not counted in the hit points lost.
    besides: Option<Uncounted>,
    /// Whether the attack only grabs and does no damage.
    pub only_grabs: bool,
    /// The distance in tiles that it lets an attack reach; 1 is adjacent.
    pub reach: i32,
}

impl PartialEq for Flavour {
    /// Compares names, which are unique.
    fn eq(&self, other: &Flavour) -> bool {
        self.slug == other.slug
    }
}

impl Flavour {
    /// The flavour of an ordinary attack.
    pub const PLAIN: &'static Flavour = &FLAVOURS[0];

    /// Returns the flavour with this name in the data.
    pub fn named(slug: &str) -> Option<&'static Flavour> {
        FLAVOURS.iter().find(|flavour| flavour.slug == slug)
    }

    /// Returns every flavour.
    pub fn all() -> impl Iterator<Item = &'static Flavour> {
        FLAVOURS.iter()
    }

    /// Returns the damage that it adds in an edition.
    pub fn extra(&self, edition: Edition) -> Option<Extra> {
        self.extra.filter(|(life, _)| life.includes(edition)).map(|(_, extra)| extra)
    }

    /// Returns whether it acts although the attack did no damage.
    pub fn acts_without_damage(&self, edition: Edition) -> bool {
        self.acts_without_damage.is_some_and(|life| life.includes(edition))
    }

    /// Returns whether what else it does may take your turns.
    pub fn takes_turns(&self) -> bool {
        self.besides.is_some_and(Uncounted::takes_turns)
    }

    /// Returns whether it pushes or drags you from where you stand.
    pub fn moves_you(&self) -> bool {
        matches!(self.besides, Some(Uncounted::Dragging | Uncounted::Trampling))
    }

    /// Returns what it does to you that is not counted in the hit points lost.
    pub fn not_counted(&self, edition: Edition, target: &BlowTarget) -> impl Iterator<Item = Uncounted> {
        let other = match self.extra {
            Some((life, extra)) if !life.includes(edition) => Some(Uncounted::other(extra.name())),
            _ => self.besides,
        };
        // What poison brings is not done to whom it does nothing.
        let is_proof = self.poisons && target.poison_proof;
        let heals = self.heals.then_some(Uncounted::Healing);
        let all = self.poisons.then_some(Uncounted::Poison).into_iter().chain(heals).chain(other);
        all.filter(move |_| !is_proof)
    }
}

/// Returns a flavour that does only what its damage tells.
const fn only(slug: &'static str) -> Flavour {
    Flavour {
        slug,
        extra: None,
        acts_without_damage: None,
        poisons: false,
        heals: false,
        besides: None,
        only_grabs: false,
        reach: 1,
    }
}

const fn besides(slug: &'static str, noun: &'static str) -> Flavour {
    Flavour { besides: Some(Uncounted::other(noun)), ..only(slug) }
}

const fn harms(life: Life, extra: Extra, flavour: Flavour) -> Flavour {
    Flavour { extra: Some((life, extra)), ..flavour }
}

const fn poisons(flavour: Flavour) -> Flavour {
    Flavour { poisons: true, ..flavour }
}

const fn hinders(slug: &'static str, noun: &'static str) -> Flavour {
    Flavour { besides: Some(Uncounted::Other { noun, takes_turns: true }), ..only(slug) }
}

const fn grabs(slug: &'static str) -> Flavour {
    Flavour { only_grabs: true, besides: Some(Uncounted::Constriction), ..only(slug) }
}

/// Every flavour of the data, the ordinary one first.
#[rustfmt::skip]
static FLAVOURS: &[Flavour] = &[
    only("plain"),
    harms(ALWAYS, Extra::Fire, only("fire")),
    harms(ALWAYS, Extra::Cold, only("cold")),
    harms(ALWAYS, Extra::Electricity, only("elec")),
    Flavour { acts_without_damage: Some(ALWAYS), ..harms(since(13), Extra::PureFire, only("pure-fire")) },
    harms(ALWAYS, Extra::Holy, only("holy")),
    harms(since(17), Extra::Acid, besides("acid", "corrosion")),
    Flavour { acts_without_damage: Some(ALWAYS), ..harms(since(14), Extra::Drowning, only("drown")) },
    harms(ALWAYS, Extra::Draining, besides("drain", "draining")),
    // Until 0.25 the only draining. The rounds of `melee-monsters.tsv` leave its damage out; so it is said,
    // not counted.
    besides("drain-xp", "draining and its damage"),
    harms(ALWAYS, Extra::DrainingByCoin, besides("spectral", "draining")),
    poisons(only("poison")),
    poisons(only("poison-medium")),
    poisons(only("poison-nasty")),
    poisons(only("poison-strong")),
    poisons(besides("poison-stat", "stat drain")),
    poisons(besides("poison-str", "stat drain")),
    poisons(hinders("poison-paralyse", "paralysis")),
    poisons(besides("weakness-poison", "weakness")),
    Flavour { reach: 2, ..poisons(only("reach-sting")) },
    hinders("paralyse", "paralysis"),
    hinders("minipara", "paralysis"),
    hinders("sleep", "sleep"),
    hinders("confuse", "confusion"),
    besides("weakness", "weakness"),
    besides("drain-stat", "stat drain"),
    besides("drain-dex", "stat drain"),
    besides("drain-str", "stat drain"),
    hinders("drain-speed", "slowness"),
    hinders("scarab", "slowness and draining"),
    besides("disease", "sickness"),
    besides("plague", "sickness"),
    besides("miasmata", "miasma"),
    besides("rot", "rotting"),
    besides("hunger", "hunger"),
    besides("mutate", "mutations"),
    besides("antimagic", "antimagic"),
    besides("corrode", "corrosion"),
    besides("barbs", "barbs"),
    besides("sear", "searing"),
    besides("vuln", "vulnerability"),
    besides("doom", "doom"),
    besides("dim", "dimming"),
    besides("rage", "berserk rage"),
    besides("bloodzerk", "its berserk rage"),
    besides("steal", "theft"),
    besides("steal-food", "theft"),
    Flavour { heals: true, ..only("vampiric") },
    besides("slimify", "slime"),
    besides("alembic", "potions for its friends"),
    besides("contam-water", "contamination"),
    besides("sticky-flame", "sticky flame"),
    besides("napalm", "sticky flame"),
    besides("firebrand", "flames around"),
    besides("pain", "pain"),
    besides("airstrike", "airstrikes"),
    hinders("chaos", "chaos"),
    hinders("chaotic", "chaos"),
    besides("klown", "klown’s random harm"),
    besides("ugly-thing", "the harm of its colour"),
    Flavour { reach: 2, ..besides("reach-cleave-ugly", "the harm of its colour") },
    besides("hell-hunt", "summoning"),
    besides("spider", "summoning"),
    besides("bomblet", "bombs"),
    besides("burstshroom", "summoning"),
    Flavour { besides: Some(Uncounted::Trampling), ..only("trample") },
    Flavour { besides: Some(Uncounted::Dragging), ..only("drag") },
    besides("blink", "its blinking"),
    besides("blink-with", "blinking with you"),
    besides("distort", "distortion"),
    Flavour { reach: 3, ..besides("rift", "distortion") },
    besides("waterport", "teleporting you"),
    only("swoop"),
    only("flank"),
    besides("kite", "its hopping back"),
    grabs("constrict"),
    grabs("crush"),
    hinders("engulf", "holding you under water"),
    hinders("flood", "holding you under water"),
    hinders("ensnare", "webs"),
    besides("shadowstab", "stabs unseen"),
    besides("trickster", "debuffs"),
    besides("swarm", "its friends’ attacks"),
    Flavour { reach: 2, ..only("reach") },
    Flavour { reach: 2, ..besides("reach-tongue", "acid") },
];
