//! What attacks do besides their damage: flavours.

use super::POISON;
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
    /// What it does that is not counted in the hit points lost, as a noun; empty if nothing.
    pub besides: &'static str,
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

    /// Returns the distance in tiles that it lets an attack reach; 1 is adjacent.
    pub fn reach(&self) -> i32 {
        match self.slug {
            "rift" => 3,
            slug if slug.starts_with("reach") => 2,
            _ => 1,
        }
    }

    /// Returns whether the attack only grabs and does no damage.
    pub fn only_grabs(&self) -> bool {
        self.besides == GRABS
    }

    /// Returns whether it acts although the attack did no damage.
    pub fn acts_without_damage(&self, edition: Edition) -> bool {
        self.acts_without_damage.is_some_and(|life| life.includes(edition))
    }

    /// Returns whether it may take your turns, see [`takes_turns`].
    pub fn takes_turns(&self) -> bool {
        takes_turns(self.besides)
    }

    /// Returns what it does to you that is not counted in the hit points lost, as nouns: poison, and what it brings, apart.
    pub fn not_counted(&self, edition: Edition, target: &BlowTarget) -> impl Iterator<Item = &'static str> {
        let nouns = match (self.extra, self.besides.strip_prefix(POISON)) {
            (_, Some(_)) if target.poison_proof => ["", ""],
            (_, Some(brings)) => [POISON, brings.strip_prefix(" and ").unwrap_or_default()],
            (Some((life, extra)), _) if !life.includes(edition) => [extra.name(), ""],
            _ => [self.besides, ""],
        };
        nouns.into_iter().filter(|noun| !noun.is_empty())
    }
}

/// What attacks that grab do besides.
const GRABS: &str = "constriction";

/// Words for what keeps you where you are, from acting, or from acting in time.
const TAKES_TURNS: [&str; 9] =
    [GRABS, "holding", "webs", "dragging", "paralysis", "sleep", "confusion", "slowness", "chaos"];

/// Returns whether what a blow does besides, as a noun, may take your turns: then the rest of a plan is not done in time.
pub fn takes_turns(besides: &str) -> bool {
    TAKES_TURNS.iter().any(|word| besides.contains(word))
}

const fn harms(slug: &'static str, life: Life, extra: Extra, besides: &'static str) -> Flavour {
    Flavour { slug, extra: Some((life, extra)), acts_without_damage: None, besides }
}

const fn besides(slug: &'static str, besides: &'static str) -> Flavour {
    Flavour { slug, extra: None, acts_without_damage: None, besides }
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
    besides("poison", POISON),
    besides("poison-medium", POISON),
    besides("poison-nasty", POISON),
    besides("poison-strong", POISON),
    besides("poison-stat", "poison and stat drain"),
    besides("poison-str", "poison and stat drain"),
    besides("poison-paralyse", "poison and paralysis"),
    besides("weakness-poison", "poison and weakness"),
    besides("reach-sting", POISON),
    besides("paralyse", "paralysis"),
    besides("minipara", "paralysis"),
    besides("sleep", "sleep"),
    besides("confuse", "confusion"),
    besides("weakness", "weakness"),
    besides("drain-stat", "stat drain"),
    besides("drain-dex", "stat drain"),
    besides("drain-str", "stat drain"),
    besides("drain-speed", "slowness"),
    besides("scarab", "slowness and draining"),
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
    besides("vampiric", "its healing"),
    besides("slimify", "slime"),
    besides("alembic", "potions for its friends"),
    besides("contam-water", "contamination"),
    besides("sticky-flame", "sticky flame"),
    besides("napalm", "sticky flame"),
    besides("firebrand", "flames around"),
    besides("pain", "pain"),
    besides("airstrike", "airstrikes"),
    besides("chaos", "chaos"),
    besides("chaotic", "chaos"),
    besides("klown", "klown’s random harm"),
    besides("ugly-thing", "the harm of its colour"),
    besides("reach-cleave-ugly", "the harm of its colour"),
    besides("hell-hunt", "summoning"),
    besides("spider", "summoning"),
    besides("bomblet", "bombs"),
    besides("burstshroom", "summoning"),
    besides("trample", "trampling"),
    besides("drag", "dragging"),
    besides("blink", "its blinking"),
    besides("blink-with", "blinking with you"),
    besides("distort", "distortion"),
    besides("rift", "distortion"),
    besides("waterport", "teleporting you"),
    besides("swoop", ""),
    besides("flank", ""),
    besides("kite", "its hopping back"),
    besides("constrict", GRABS),
    besides("crush", GRABS),
    besides("engulf", "holding you under water"),
    besides("flood", "holding you under water"),
    besides("ensnare", "webs"),
    besides("shadowstab", "stabs unseen"),
    besides("trickster", "debuffs"),
    besides("swarm", "its friends’ attacks"),
    besides("reach", ""),
    besides("reach-tongue", "acid"),
];
