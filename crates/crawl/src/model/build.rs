//! The build: everything about a character and its surroundings that the time of its actions can depend on.
//!
//! # Examples
//! ```
//! use crawl::model::build::{Build, Terrain};
//! use foundation::edition::Edition;
//! use foundation::inputs::Inputs;
//!
//! let build = Build::default().with(Build::KEY.from, "shallow", Edition::NEWEST).unwrap();
//! assert_eq!(build.entered(), Terrain::Shallow); // as nothing is said of the next tile
//! ```

use crate::model::body::Slot;
use crate::model::form::Form;
use crate::model::piety::Piety;
use crate::model::ponderous::Ponderous;
use crate::model::species::Species;
use crate::model::weapon::Weapon;
use foundation::edition::{ALWAYS, Edition, between, except, only, since, until};
use foundation::inputs::{
    BoundedInt, InputGroup, InputKey, InputMeta, Inputs, RowRef, Skill, choices, inputs,
};

inputs! {
    /// A character and its surroundings. The order of the fields is that of the query string.
    #[allow(missing_docs)]
    pub struct Build normalized by Build::normalize_tiles;

    in Character {
        species: RowRef<Species>, "species", ALWAYS, "Species", "Sets your base step: naga 14 aut, spriggan 6, most others 10.";
        form: RowRef<Form>, "form", ALWAYS, "Form", "Some forms change your step or all your actions, or meld equipment.";
    }
    in Mutations {
        fast: BoundedInt<0, 3, 0>, "fast", ALWAYS, "Fast mutation", "Levels beyond your species' innate ones. Not obtainable since 0.14.";
        slow: BoundedInt<0, 3, 0>, "slow", ALWAYS, "Slow mutation", "Levels beyond your species' innate ones. Not obtainable since 0.14.";
    }
    in Character {
        god: God, "god", ALWAYS, "God", "Cheibriados slows your steps; Beogh lets you walk on water; Fedhas lets you step onto plants.";
        piety: Piety, "piety", ALWAYS, "Piety", "One star at 30, two at 50, three at 75, four at 100, five at 120, six at 160.";
    }
    in Mutations {
        chei_penance: Option<BoundedInt<0, 200, 0>>, "chei-penance", since(17), "Penance (Cheibriados)", "Highest piety you ever had with Cheibriados, if you left and are under penance.";
    }
    in Gear {
        run: bool, "run", until(26), "Boots of running", "Worn boots with the running ego.";
        scales: bool, "scales", ALWAYS, "Lightning scales", "The barding of that name: a running ego until 0.26, −1 from 0.27.";
        ponderous: Ponderous, "ponderous", ALWAYS, "Ponderousness", "Worn pieces with the Ponderousness ego.";
    }
    in Ground {
        from: Terrain, "from", ALWAYS, "Tile you're on", "The tile you leave.";
        to: Option<Terrain>, "to", ALWAYS, "Tile you enter", "The tile you step onto; like the one you're on unless set.";
    }
    in Statuses {
        fly: bool, "fly", ALWAYS, "Flying", "By a spell, a potion, an item, or your species from some level on.";
    }
    in RareStatuses {
        burden: Burden, "burden", until(14), "Burden", "How heavily you are laden.";
    }
    in Statuses {
        swift: Swift, "swift", ALWAYS, "Swiftness", "The spell, or the sluggishness after it.";
        haste: bool, "haste", ALWAYS, "Hasted", "Every action takes 2/3 as long.";
        slowed: bool, "slowed", ALWAYS, "Slowed", "Every action takes 1.5× as long.";
        berserk: bool, "berserk", ALWAYS, "Berserk", "Every action takes 2/3 as long; doesn't stack with Haste.";
    }
    in RareStatuses {
        petrifying: bool, "petrifying", ALWAYS, "Petrifying", "Turning to stone: every action takes 1.5× as long.";
        frozen: bool, "frozen", since(14), "Frozen", "Encased in ice.";
        roots: bool, "roots", between(13, 22), "Grasping roots", "Held by roots, which also ground you.";
        icy: bool, "icy", between(18, 21), "Icy armour", "Ozocubu's Armour.";
        leda: bool, "leda", since(25), "Casting Leda's", "You maintain Leda's Liquefaction.";
        lethargy: bool, "lethargy", since(34), "Bane of Lethargy", "The bane slows every step.";
        statzero: BoundedInt<0, 3, 0>, "statzero", ALWAYS, "Stats at zero", "How many of strength, intelligence and dexterity are at zero.";
        suppressed: bool, "suppressed", between(11, 13), "Suppressed", "In a suppression aura: running and ponderousness do nothing.";
    }
    in SpecialGround {
        plant: bool, "plant", ALWAYS, "Onto a plant", "Stepping onto a plant, as worshippers of Fedhas may.";
        waterhold: bool, "waterhold", between(13, 22), "Held by water", "Engulfed by a water elemental.";
        dig: bool, "dig", between(14, 27), "Digging", "Digging through the wall with each step, as Formicids can.";
    }
    in Weapon {
        weapon: Option<RowRef<Weapon>>, "weapon", ALWAYS, "Weapon", "What you attack with; bare hands unless set.";
        skill: Skill, "skill", ALWAYS, "Weapon skill", "Your skill with it, one decimal at most.";
    }
    in OtherActions {
        brand: Brand, "brand", ALWAYS, "Weapon brand", "Speed and heaviness change its delay, the others add damage.";
        shield: Shield, "shield", ALWAYS, "Shield", "What you hold in the other hand.";
        shields: Skill, "shields", ALWAYS, "Shields skill", "Reduces the shield's penalty.";
    }
    in Stats {
        strength: BoundedInt<1, 60, 10>, "str", ALWAYS, "Strength", "Adds to your blows, and reduces the penalties of shield and body armour.";
    }
    in OtherActions {
        armour: Skill, "armour", except(28, 28), "Armour skill", "Reduces the penalty of body armour.";
        encumbrance: BoundedInt<0, 50, 0>, "encumbrance", except(28, 28), "Encumbrance", "Of body armour: slows bare hands until 0.16, launchers from 0.29; blows hit less often from 0.14 to 0.27.";
        finesse: bool, "finesse", ALWAYS, "Finesse", "Okawaru's ability: attacks take half as long.";
    }
    in Stats {
        dexterity: BoundedInt<1, 60, 10>, "dexterity", ALWAYS, "Dexterity", "Lets blows hit, and speeds up launchers until 0.14.";
    }
    in OtherActions {
        xl: Option<BoundedInt<1, 27, 27>>, "xl", since(13), "Experience level", "Counts as skill in forms such as wisp and pig; 27 unless set.";
        sturdy: BoundedInt<0, 3, 0>, "sturdy", since(18), "Sturdy frame", "Levels of the mutation; each reduces encumbrance by 2.";
        archery: BoundedInt<0, 5, 0>, "archery", since(34), "Archery", "Worn pieces with the Archery ego.";
        offhand: RowRef<Weapon>, "offhand", since(32), "Second weapon", "A Coglin's other hand.";
        offhand_skill: Skill, "offhand-skill", since(32), "Second weapon's skill", "Your skill with it, one decimal at most.";
        offhand_brand: Brand, "offhand-brand", since(32), "Second weapon's brand", "As the first one's.";
        spell_level: BoundedInt<1, 9, 1>, "spell-level", ALWAYS, "Spell to memorise", "Its level: memorising takes level + 1 turns.";
        armour_ac: BoundedInt<1, 14, 2>, "armour-ac", until(14), "Armour being changed", "Its base AC, from robe 2 to plate 10; buckler 2, kite shield 5, tower shield 7.";
    }
}

choices! {
    /// The gods, with the releases that have them.
    pub enum God: "god" {
        None, "none", ALWAYS, "none";
        Ashenzari, "ashenzari", ALWAYS, "Ashenzari";
        Beogh, "beogh", ALWAYS, "Beogh";
        Cheibriados, "cheibriados", ALWAYS, "Cheibriados";
        Dithmenos, "dithmenos", since(14), "Dithmenos";
        Elyvilon, "elyvilon", ALWAYS, "Elyvilon";
        Fedhas, "fedhas", ALWAYS, "Fedhas";
        Gozag, "gozag", since(16), "Gozag";
        Hepliaklqana, "hepliaklqana", since(19), "Hepliaklqana";
        Ignis, "ignis", since(28), "Ignis";
        Jiyva, "jiyva", ALWAYS, "Jiyva";
        Kikubaaqudgha, "kikubaaqudgha", ALWAYS, "Kikubaaqudgha";
        Lugonu, "lugonu", ALWAYS, "Lugonu";
        Makhleb, "makhleb", ALWAYS, "Makhleb";
        NemelexXobeh, "nemelex-xobeh", ALWAYS, "Nemelex Xobeh";
        Okawaru, "okawaru", ALWAYS, "Okawaru";
        Pakellas, "pakellas", only(18), "Pakellas";
        Qazlal, "qazlal", since(15), "Qazlal";
        Ru, "ru", since(16), "Ru";
        ShiningOne, "shining-one", ALWAYS, "the Shining One";
        SifMuna, "sif-muna", ALWAYS, "Sif Muna";
        Trog, "trog", ALWAYS, "Trog";
        Uskayaw, "uskayaw", since(19), "Uskayaw";
        Vehumet, "vehumet", ALWAYS, "Vehumet";
        WuJian, "wu-jian", since(21), "Wu Jian";
        Xom, "xom", ALWAYS, "Xom";
        Yredelemnul, "yredelemnul", ALWAYS, "Yredelemnul";
        Zin, "zin", ALWAYS, "Zin";
    }
}

choices! {
    /// The terrain of a tile.
    pub enum Terrain: "terrain" {
        Floor, "floor", ALWAYS, "dry floor";
        Shallow, "shallow", ALWAYS, "shallow water";
        Deep, "deep", ALWAYS, "deep water";
        Liquefied, "liquefied", ALWAYS, "liquefied ground";
    }
}

choices! {
    /// The weight of the pack (until 0.14).
    pub enum Burden: "burden" {
        None, "none", ALWAYS, "light";
        Laden, "laden", ALWAYS, "70 % or more, not encumbered";
        Encumbered, "encumbered", ALWAYS, "encumbered";
        Overloaded, "overloaded", ALWAYS, "overloaded";
    }
}

choices! {
    /// Swiftness and its after-effect.
    pub enum Swift: "state of Swiftness" {
        None, "none", ALWAYS, "none";
        Swift, "swift", ALWAYS, "swift";
        Sluggish, "sluggish", since(14), "sluggish (its after-effect)";
    }
}

choices! {
    /// Weapon brands: those that change the delay, and those whose extra damage is known.
    pub enum Brand: "weapon brand" {
        None, "none", ALWAYS, "none";
        Speed, "speed", ALWAYS, "speed";
        Heavy, "heavy", since(30), "heavy";
        Flaming, "flaming", ALWAYS, "flaming";
        Freezing, "freezing", ALWAYS, "freezing";
        HolyWrath, "holy-wrath", ALWAYS, "holy wrath";
        Electrocution, "electrocution", ALWAYS, "electrocution";
        Draining, "draining", ALWAYS, "draining";
        Vorpal, "vorpal", until(29), "vorpal";
        Pain, "pain", ALWAYS, "pain";
    }
}

choices! {
    /// The shield in the other hand.
    pub enum Shield: "shield" {
        None, "none", ALWAYS, "none or orb";
        Buckler, "buckler", ALWAYS, "buckler";
        Kite, "kite", ALWAYS, "kite shield";
        Tower, "tower", ALWAYS, "tower shield";
    }
}

impl Terrain {
    /// Returns whether the tile is water of any depth.
    pub fn is_water(self) -> bool {
        matches!(self, Terrain::Shallow | Terrain::Deep)
    }
}

/// Pairs of inputs in which the second has the value of the first while it is unset: without `to`, the tile
/// entered is like the tile left.
const FOLLOWING: [(InputKey, InputKey); 1] = [(Build::KEY.from, Build::KEY.to)];

impl God {
    /// Returns whether the god counts piety: Gozag counts gold, and Xom has moods.
    pub fn has_piety(self) -> bool {
        !matches!(self, God::None | God::Gozag | God::Xom)
    }
}

impl Build {
    /// Returns whether an input is of terrain or a temporary effect, not of what the character is, worships
    /// and wears.
    pub fn is_circumstance(input: &InputMeta) -> bool {
        use InputGroup::{Ground, RareStatuses, SpecialGround, Statuses};
        matches!(input.group, Ground | SpecialGround | Statuses | RareStatuses)
    }

    /// Returns whether the time of a step can depend on an input: whether it is of more than attacks and
    /// other actions.
    pub fn is_of_steps(input: &InputMeta) -> bool {
        !matches!(input.group, InputGroup::Weapon | InputGroup::Stats | InputGroup::OtherActions)
    }

    /// Returns the tile entered: by default one like the tile left.
    pub fn entered(&self) -> Terrain {
        self.to.unwrap_or(self.from)
    }

    /// Returns the experience level: the highest where it is not set.
    pub fn level(&self) -> i32 {
        self.xl.map_or(27, |level| *level)
    }

    /// Returns whether the input with this key means nothing: piety without a god that counts it, the weapon
    /// of who wields none.
    pub fn is_void(&self, key: InputKey) -> bool {
        key == Build::KEY.piety && !self.god.has_piety()
            || key == Build::KEY.weapon && !self.species.fits(Slot::Weapon)
    }

    /// Returns the build with one input changed and the input that follows it fixed at its present value:
    /// stepping out of water is not stepping through it. `None` if the value does not parse.
    pub fn with_only(&self, key: InputKey, value: &str, edition: Edition) -> Option<Build> {
        let mut changed = self.with(key, value, edition)?;
        for (leader, follower) in FOLLOWING.into_iter().filter(|(leader, _)| *leader == key) {
            let (leader, follower) = (Self::field(leader.as_str())?, Self::field(follower.as_str())?);
            if follower.is_default(self) {
                follower.read(&mut changed, &leader.get(self), edition).ok()?;
            }
        }
        Some(changed)
    }

    fn normalize_tiles(&mut self) {
        self.to = self.to.filter(|to| *to != self.from);
    }
}
