//! Derived undead: monsters that rose again as a zombie, a spectral thing and so on. Their speed and energy
//! costs follow from what they were; what else they do is that of their own kind: none of them flits, pauses,
//! stands rooted or is confused.

use super::{Foe, FoeKind, FoeStatus};
use crawl::model::monster::Monster;
use foundation::edition::{Edition, Life, Param, since, until};
use foundation::inputs::{Row, RowRef, Value, missing_sentence};
use foundation::spelling::slug_of;

/// A kind of derived undead.
pub(super) struct Undead {
    /// The status of a foe that is one.
    pub status: FoeStatus,
    /// Its letter in the column of monsters that may become one.
    letter: char,
    /// The slug of the monster that is of this kind and nothing else.
    pub kind: &'static str,
    /// What the game writes before and after the name of the monster that it was.
    affixes: (&'static str, &'static str),
    /// When it is slower by 2 than it was.
    slows: Option<Life>,
    /// Whether it flies though it did not.
    pub flies: bool,
    /// Whether it still shoots and casts as it did.
    pub keeps_arts: bool,
    /// Whether it has an attack of its own before those of the monster it was.
    pub attacks: bool,
    /// Whether it goes armed and armoured.
    pub equips: bool,
}

/// Every kind. The speeds and costs were read at the release tags.
#[rustfmt::skip]
static KINDS: [Undead; 6] = [
    Undead { letter: 'z', kind: "zombie", affixes: ("", " zombie"), slows: Some(since(10)), ..plain(FoeStatus::Zombie) },
    Undead { letter: 's', kind: "skeleton", affixes: ("", " skeleton"), slows: Some(since(10)), ..plain(FoeStatus::Skeleton) },
    Undead { letter: 'm', kind: "simulacrum", affixes: ("", " simulacrum"), slows: Some(since(10)), ..plain(FoeStatus::Simulacrum) },
    Undead { letter: 'p', kind: "spectral-thing", affixes: ("spectral ", ""), slows: Some(until(12)), flies: true, keeps_arts: true, ..plain(FoeStatus::Spectral) },
    Undead { letter: 'd', kind: "draugr", affixes: ("", " draugr"), attacks: true, keeps_arts: true, equips: true, ..plain(FoeStatus::Draugr) },
    Undead { letter: 'b', kind: "bound-soul", affixes: ("bound ", ""), flies: true, keeps_arts: true, equips: true, ..plain(FoeStatus::BoundSoul) },
];

const fn plain(status: FoeStatus) -> Undead {
    Undead {
        status,
        letter: ' ',
        kind: "",
        affixes: ("", ""),
        slows: None,
        flies: false,
        keeps_arts: false,
        attacks: false,
        equips: false,
    }
}

/// Whether they have the energy costs of the monster they were (from 0.17) or 10 for every action.
const COSTS_OF_BASE: Param<bool> = Param(&[(10, false), (17, true)]);

impl FoeStatus {
    /// Returns whether it is a kind of derived undead; a foe is at most one of them.
    pub fn is_undead(self) -> bool {
        self.undead().is_some()
    }

    fn undead(self) -> Option<&'static Undead> {
        KINDS.iter().find(|kind| kind.status == self)
    }
}

impl Undead {
    /// Returns its speed, from that of the monster it was.
    pub(super) fn speed(&self, base: i32, edition: Edition) -> i32 {
        if self.slows.is_some_and(|life| life.includes(edition)) { (base - 2).max(3) } else { base }
    }

    /// Returns whether its actions cost what those of the monster it was cost; else each costs 10.
    pub(super) fn has_costs_of_base(edition: Edition) -> bool {
        *COSTS_OF_BASE.at(edition)
    }

    /// Returns the slugs that a monster may have had that is of this kind and has a name with this slug:
    /// `spectral-ogre`, `spectral-thing-of-an-ogre`, `ogre-spectral-thing`.
    fn bases<'a>(&self, slug: &'a str) -> impl Iterator<Item = &'a str> + use<'a> {
        let (before, after) = self.affixes;
        let (before, after) = (before.replace(' ', "-"), after.replace(' ', "-"));
        let as_named = slug.strip_prefix(&*before).and_then(|rest| rest.strip_suffix(&*after));
        let spelt_out = slug.strip_prefix(self.kind).and_then(|rest| rest.strip_prefix("-of-"));
        let as_kind = slug.strip_suffix(self.kind).and_then(|rest| rest.strip_suffix('-'));
        let of_kind = slug.strip_prefix(self.kind).and_then(|rest| rest.strip_prefix('-'));
        as_named.into_iter().chain(spelt_out.map(without_article)).chain(as_kind).chain(of_kind)
    }

    /// Returns its name: `ogre zombie`, `spectral ogre`.
    pub(super) fn name(&self, base: &str) -> String {
        let (before, after) = self.affixes;
        format!("{before}{base}{after}")
    }
}

impl Foe {
    /// Returns the slug of the monster that is of its kind of derived undead: `spectral-thing`; `None` for
    /// the living.
    pub fn undead_kind(&self) -> Option<&'static str> {
        self.undead().map(|undead| undead.kind)
    }

    /// Returns the kind of derived undead that it is.
    pub(super) fn undead(&self) -> Option<&'static Undead> {
        self.statuses.iter().find_map(|status| status.undead())
    }

    /// Returns whether it may be armed and armoured, if its kind is: most of the derived undead are not.
    pub fn equips(&self) -> bool {
        self.undead().is_none_or(|undead| undead.equips)
    }

    /// Parses the name that the game gives to a derived undead, in any case: `ogre zombie`, `Spectral-ogre`,
    /// `bound soul of an ogre`. `None` for any other text.
    pub(super) fn parse_undead(name: &str) -> Option<Foe> {
        Foe::undead_named(name, |base| Monster::table().iter().find(|monster| monster.slug() == base))
    }

    /// Returns the derived undead of a name, in any case, where `find` knows the monster that it was by the
    /// rest of the name, in lower case with hyphens.
    ///
    /// # Examples
    /// ```
    /// use chase::foe::Foe;
    /// use crawl::model::monster::Monster;
    /// use foundation::inputs::{Row, Value};
    ///
    /// let find = |name: &str| Monster::table().iter().find(|monster| name == "brute" && monster.slug() == "ogre");
    /// assert_eq!(Foe::undead_named("brute zombie", find).unwrap().write(), "ogre:zombie");
    /// ```
    pub fn undead_named(name: &str, find: impl Fn(&str) -> Option<&'static Monster>) -> Option<Foe> {
        let slug = slug_of(name);
        // The article is a part of some names: the Enchantress.
        [&*slug, without_article(&slug)].into_iter().find_map(|slug| {
            KINDS.iter().find_map(|kind| {
                let monster = kind.bases(slug).find_map(&find)?;
                let living = Foe::new(FoeKind::Monster(RowRef::new(monster)));
                Some(Foe { statuses: vec![kind.status], ..living })
            })
        })
    }

    /// Returns whether it can have a status in an edition: whether both exist there and the monster may rise
    /// as such. States that it has do not matter.
    pub fn can_be(&self, status: FoeStatus, edition: Edition) -> bool {
        let may_become = |kind: &Undead| match &self.kind {
            FoeKind::Monster(monster) => monster
                .as_of(edition)
                .is_some_and(|monster: RowRef<Monster>| monster.undead(edition).contains(kind.letter)),
            FoeKind::Custom(_) => true,
        };
        status.life().includes(edition) && status.undead().is_none_or(may_become)
    }

    /// Returns the statuses that it can have in an edition.
    pub fn possible_statuses(&self, edition: Edition) -> impl Iterator<Item = FoeStatus> {
        FoeStatus::ALL.iter().copied().filter(move |status| self.can_be(*status, edition))
    }

    /// Returns why it cannot have one of its statuses in an edition, if so.
    pub(super) fn impossible_status(&self, edition: Edition) -> Option<String> {
        let status = self.statuses.iter().find(|status| !self.can_be(**status, edition))?;
        Some(if status.life().includes(edition) {
            format!("There is no {} in {edition}.", self.name())
        } else {
            let name = self.name();
            let named = if status.is_undead() { name } else { format!("{name} {}", status.label()) };
            missing_sentence(edition, &named, &[status.life()])
        })
    }

    /// Adds a status or removes it. As one kind of undead it is no other.
    pub fn toggle(&mut self, status: FoeStatus) {
        let is_on = self.has_status(status);
        self.statuses.retain(|own| *own != status && !(status.is_undead() && own.is_undead()));
        if !is_on {
            self.let_go(status);
            self.statuses.push(status);
        }
        self.statuses = FoeStatus::in_order(&self.statuses);
    }
}

fn without_article(slug: &str) -> &str {
    ["the-", "an-", "a-"].iter().find_map(|article| slug.strip_prefix(article)).unwrap_or(slug)
}
