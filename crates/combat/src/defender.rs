//! What a monster's blows against you depend on, and what keeps you from acting, as the screen and a dump
//! show it.
//!
//! # Examples
//! ```
//! use combat::defender::Defender;
//! use foundation::query_reader::QueryReader;
//!
//! let defender: Defender = QueryReader::new("v=0.34&hp=44&ac=6&ev=14.5&rcold=-1").unwrap().part();
//! assert_eq!((*defender.hp.unwrap(), defender.ev.unwrap().hundredths()), (44, 1450));
//! assert_eq!(*defender.rcold, -1);
//! ```

use chase::plan::Plan;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::model::species::SpeciesTrait;
use foundation::edition::{ALWAYS, Edition, since, until};
use foundation::inputs::{BoundedInt, Control, Decimal, InputError, Value, choices, inputs};
use std::ops::Deref;

/// Armour class, evasion or shield class as the screen shows it, with decimals for those who know more than
/// the screen tells.
pub type DefenceClass = Decimal<99, 2>;

/// Levels of a resistance; below 0, vulnerability.
pub type Resistance = BoundedInt<-3, 3, 0>;

inputs! {
    /// What blows against you depend on, and what you cannot do. The order of the fields is that of the query
    /// string.
    #[allow(missing_docs)]
    pub struct Defender normalized by |_| ();

    in Defences {
        hp: Option<ShownHp>, "hp", ALWAYS, "HP", "What you have now, as the screen shows it.";
        ac: Option<DefenceClass>, "ac", ALWAYS, "AC", "Your armour class, as the screen shows it; 0 where that is negative.";
        ev: Option<DefenceClass>, "ev", ALWAYS, "EV", "Your evasion, as the screen shows it; 0 where that is negative.";
        sh: Option<DefenceClass>, "sh", ALWAYS, "SH", "Your shield class, as the screen shows it.";
    }
    in Armour {
        body_ac: BoundedInt<0, 14, 0>, "body-ac", until(26), "Body armour's AC", "Base AC of your body armour, from robe 2 to plate 10, for guaranteed damage reduction (GDR).";
    }
    in Resistances {
        rfire: Resistance, "rfire", ALWAYS, "rF", "Levels of fire resistance; below 0, vulnerability.";
        rcold: Resistance, "rcold", ALWAYS, "rC", "Levels of cold resistance; below 0, vulnerability.";
        relec: Resistance, "relec", ALWAYS, "rElec", "Resistance to electricity.";
        rneg: Resistance, "rneg", ALWAYS, "rN", "Levels of resistance to negative energy; the undead have 3 anyway.";
        rcorr: Resistance, "rcorr", ALWAYS, "rCorr", "Resistance to corrosion and acid.";
        rpois: PoisonResistance, "rpois", ALWAYS, "rPois", "Resistance to poison: 3 is immune, as the undead are anyway.";
        sinv: Option<BoundedInt<0, 1, 1>>, "sinv", ALWAYS, "SInv", "1 if you see invisible, 0 if not; not set: you see the monster. Against one that you do not see you have 10 less EV and a third of your SH, and miss more often. Felids, nagas and spriggans see invisible.";
    }
    in Armour {
        poison: BoundedInt<0, 999, 0>, "poison", ALWAYS, "Poison", "The hit points that your poison will still take; until 0.13, its level.";
    }
    in RareStatuses {
        exhausted: bool, "exhausted", ALWAYS, "Exhausted", "You cannot go berserk.";
        nohop: bool, "nohop", since(20), "Can’t hop", "The legs of a Barachi are worn out from a hop.";
        held: bool, "held", ALWAYS, "Held", "Caught in a net or web, or constricted: you cannot walk until you are free.";
        mesmerised: bool, "mesmerised", ALWAYS, "Mesmerised", "You cannot walk away.";
        afraid: bool, "afraid", ALWAYS, "Afraid", "You cannot attack in melee.";
        confused: bool, "confused", ALWAYS, "Confused", "You can neither read nor tell where you step.";
    }
}

choices! {
    /// Resistance to poison.
    pub enum PoisonResistance: "resistance" {
        None, "0", ALWAYS, "none";
        Vulnerable, "-1", ALWAYS, "vulnerable";
        Resistant, "1", ALWAYS, "resistant";
        Immune, "3", ALWAYS, "immune";
    }
}

impl Defender {
    /// Returns whether enough is known to tell whether you live: hit points, AC and EV.
    pub fn is_known(&self) -> bool {
        self.hp.is_some() && self.ac.is_some() && self.ev.is_some()
    }

    /// Returns the same defences with what a character is by nature: the undead are neither poisoned nor
    /// drained, and some species see what is invisible. Whoever is immune has no poison that hurts.
    pub fn by_nature(&self, edition: Edition, build: &Build) -> Defender {
        let mover = Mover::standing(build, edition);
        let sees = mover.species.has(SpeciesTrait::SeesInvisible).then(|| BoundedInt::nearest(1));
        let own = Defender { sinv: sees.or(self.sinv), ..self.clone() };
        let own = if mover.is_undead() {
            Defender { rpois: PoisonResistance::Immune, rneg: Resistance::nearest(3), ..own }
        } else {
            own
        };
        match own.rpois {
            // What is in you then does not hurt.
            PoisonResistance::Immune => Defender { poison: BoundedInt::nearest(0), ..own },
            _ => own,
        }
    }

    /// Returns whether you see what is invisible; `None` where that is left open.
    pub fn sees_invisible(&self) -> Option<bool> {
        self.sinv.map(|sees| *sees == 1)
    }

    /// Returns the same defences under a plan, which may go berserk, and with what the character is [by
    /// nature](Self::by_nature).
    pub fn under(&self, edition: Edition, build: &Build, plan: &Plan) -> Defender {
        let own = self.by_nature(edition, build);
        let rages =
            !build.berserk && plan.attacking(edition, build).is_some_and(|attacking| attacking.berserk);
        if rages { own.raging() } else { own }
    }

    /// Returns the same defences with half as many hit points again, as whoever goes berserk has until that
    /// ends.
    pub fn raging(&self) -> Defender {
        Defender { hp: self.hp.map(|hp| ShownHp::nearest(*hp * 3 / 2)), ..self.clone() }
    }

    /// Returns the same defences after a rage, which takes back the hit points that it gave.
    pub fn calmed(&self) -> Defender {
        Defender { hp: self.hp.map(|hp| ShownHp::nearest(*hp * 2 / 3)), ..self.clone() }
    }
}

/// The hit points that you have now. The screen shows the most that you can have behind them, `52/60`, which
/// no blow depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShownHp(BoundedInt<1, 999, 1>);

impl ShownHp {
    /// Creates the hit points within the bounds that are nearest to this number.
    pub fn nearest(hp: i32) -> ShownHp {
        ShownHp(BoundedInt::nearest(hp))
    }
}

impl Deref for ShownHp {
    type Target = i32;
    fn deref(&self) -> &i32 {
        &self.0
    }
}

impl Value for ShownHp {
    fn parse(text: &str) -> Result<ShownHp, InputError> {
        match text.split_once('/') {
            Some((now, most)) => {
                BoundedInt::<1, 999, 1>::parse(most.trim())?;
                BoundedInt::parse(now.trim()).map(ShownHp)
            }
            None => BoundedInt::parse(text).map(ShownHp),
        }
    }
    fn write(&self) -> String {
        self.0.write()
    }
    fn control(edition: Edition) -> Control {
        BoundedInt::<1, 999, 1>::control(edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_screen_shows_is_read() {
        let read = |text| ShownHp::parse(text).map(|hp| *hp).ok();
        assert_eq!(["52", "52/60", "52 / 60", "7/ 60"].map(read), [Some(52), Some(52), Some(52), Some(7)]);
        assert_eq!(["52/", "/60", "0/60", "52/60/70", "52/many"].map(read), [None; 5]);
        assert_eq!(ShownHp::nearest(1200).write(), "999");
    }
}
