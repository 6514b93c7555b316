//! What attacks do besides their damage: flavours.

use super::Uncounted;
use super::blow::BlowTarget;
use super::extra::Extra;
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
    /// What else it does that is not counted in the hit points lost, as a noun; empty if nothing.
    besides: &'static str,
    /// Whether that may take your turns.
    pub takes_turns: bool,
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

    /// Returns what it does to you that is not counted in the hit points lost.
    pub fn not_counted(&self, edition: Edition, target: &BlowTarget) -> impl Iterator<Item = Uncounted> {
        let other = match self.extra {
            Some((life, extra)) if !life.includes(edition) => Uncounted::other(extra.name()),
            _ => Uncounted::Other { noun: self.besides, takes_turns: self.takes_turns },
        };
        // What poison brings is not done to whom it does nothing.
        let is_proof = self.poisons && target.poison_proof;
        let heals = self.heals.then_some(Uncounted::Healing);
        let all = self.poisons.then_some(Uncounted::Poison).into_iter().chain(heals).chain([other]);
        all.filter(move |what| !is_proof && !what.noun().is_empty())
    }
}

const fn besides(slug: &'static str, besides: &'static str) -> Flavour {
    Flavour {
        slug,
        extra: None,
        acts_without_damage: None,
        poisons: false,
        heals: false,
        besides,
        takes_turns: false,
        only_grabs: false,
        reach: 1,
    }
}

const fn harms(slug: &'static str, life: Life, extra: Extra, noun: &'static str) -> Flavour {
    Flavour { extra: Some((life, extra)), ..besides(slug, noun) }
}

const fn poisons(slug: &'static str, and: &'static str) -> Flavour {
    Flavour { poisons: true, ..besides(slug, and) }
}

const fn hinders(slug: &'static str, noun: &'static str) -> Flavour {
    Flavour { takes_turns: true, ..besides(slug, noun) }
}

/// Every flavour of the data, the ordinary one first.
#[rustfmt::skip]
static FLAVOURS: &[Flavour] = &[
    besides("plain", ""),
    harms("fire", ALWAYS, Extra::Fire, ""),
    harms("cold", ALWAYS, Extra::Cold, ""),
    harms("elec", ALWAYS, Extra::Electricity, ""),
    Flavour { acts_without_damage: Some(ALWAYS), ..harms("pure-fire", since(13), Extra::PureFire, "") },
    harms("holy", ALWAYS, Extra::Holy, ""),
    harms("acid", since(17), Extra::Acid, "corrosion"),
    Flavour { acts_without_damage: Some(ALWAYS), ..harms("drown", since(14), Extra::Drowning, "") },
    harms("drain", ALWAYS, Extra::Draining, "draining"),
    // Until 0.25 the only draining. The rounds of `melee-monsters.tsv` leave its damage out; so it is said, not counted.
    besides("drain-xp", "draining and its damage"),
    harms("spectral", ALWAYS, Extra::DrainingByCoin, "draining"),
    poisons("poison", ""),
    poisons("poison-medium", ""),
    poisons("poison-nasty", ""),
    poisons("poison-strong", ""),
    poisons("poison-stat", "stat drain"),
    poisons("poison-str", "stat drain"),
    Flavour { poisons: true, ..hinders("poison-paralyse", "paralysis") },
    poisons("weakness-poison", "weakness"),
    Flavour { reach: 2, ..poisons("reach-sting", "") },
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
    Flavour { heals: true, ..besides("vampiric", "") },
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
    besides("trample", "trampling"),
    hinders("drag", "dragging"),
    besides("blink", "its blinking"),
    besides("blink-with", "blinking with you"),
    besides("distort", "distortion"),
    Flavour { reach: 3, ..besides("rift", "distortion") },
    besides("waterport", "teleporting you"),
    besides("swoop", ""),
    besides("flank", ""),
    besides("kite", "its hopping back"),
    Flavour { only_grabs: true, ..hinders("constrict", "constriction") },
    Flavour { only_grabs: true, ..hinders("crush", "constriction") },
    hinders("engulf", "holding you under water"),
    hinders("flood", "holding you under water"),
    hinders("ensnare", "webs"),
    besides("shadowstab", "stabs unseen"),
    besides("trickster", "debuffs"),
    besides("swarm", "its friends’ attacks"),
    Flavour { reach: 2, ..besides("reach", "") },
    Flavour { reach: 2, ..besides("reach-tongue", "acid") },
];
