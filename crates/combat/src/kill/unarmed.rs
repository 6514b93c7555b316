//! Base damage of bare hands, and of what forms have instead, by release.

use super::draws::rounded;
use crate::attacker::Attacker;
use crawl::model::mover::Mover;
use crawl::step::attack::counts_levels;
use foundation::edition::{ALWAYS, Edition, Life, between, since, until};
use foundation::inputs::{Row, RowTable, data_file, parse_rows};
use foundation::prob::Dist;
use std::sync::LazyLock;

/// What a form has instead of plain hands, in a span of releases in which it did not change.
#[derive(Debug)]
pub struct Unarmed {
    life: Life,
    slug: &'static str,
    /// Base damage; `None` where it depends on heads, which the question does not tell.
    base: Option<i32>,
    /// How often strength and dexterity count, in thirds, on top of the base damage.
    thirds: (i32, i32),
    /// What is added from 0.31.
    plus: i32,
    /// What skill or experience add at most from 0.31.
    scaling: i32,
    /// Shapeshifting from which on, and up to which, it adds.
    range: (i32, i32),
    by_level: bool,
    /// What it adds to the to-hit roll: a draw below it until 0.25, then itself.
    pub to_hit: i32,
}

/// Plain bare hands.
static PLAIN: Unarmed = Unarmed {
    life: ALWAYS,
    slug: "none",
    base: Some(3),
    thirds: (0, 0),
    plus: 0,
    scaling: 0,
    range: (0, 0),
    by_level: false,
    to_hit: 0,
};

/// The releases whose forms add by Shapeshifting or experience.
const SCALES: Life = since(31);
/// The releases in which bats and porcupines gain a fifth by skill, and the forms.
const GAINS_A_FIFTH: (Life, [&str; 2]) = (until(19), ["bat", "porcupine"]);
/// The releases in which forms that count experience levels gain them whole; later a third of them.
const GAINS_LEVELS: Life = between(13, 19);

impl Unarmed {
    /// Returns the bare hands of a character.
    pub fn of(mover: &Mover, edition: Edition) -> &'static Unarmed {
        let slug = mover.form.slug();
        TABLE.iter().find(|row| row.slug == slug && row.life.includes(edition)).unwrap_or(&PLAIN)
    }

    /// Returns the distribution of the base damage, with `claws` levels of claws; `None` where the question
    /// does not tell it.
    pub fn damage(
        &self,
        mover: &Mover,
        attacker: &Attacker,
        edition: Edition,
        claws: i32,
    ) -> Option<Dist<i32, f64>> {
        let (by_strength, by_dexterity) = self.thirds;
        let ability = rounded(by_strength * *mover.strength + by_dexterity * *mover.dexterity, 3);
        let form = if SCALES.includes(edition) {
            self.scaled(mover.level(), 10 * attacker.shapeshifting.tenths())
        } else {
            Dist::always(0)
        };
        let base = self.base? + 2 * claws;
        Some(ability.plus(&form).plus(&gained(mover, edition)).map(|more| base + more))
    }

    /// Returns what the form adds from 0.31, by experience level or Shapeshifting in hundredths.
    fn scaled(&self, level: i32, shapeshifting: i32) -> Dist<i32, f64> {
        let (from, to) = self.range;
        let more = if self.by_level {
            rounded(100 * self.scaling * level, 27)
        } else if to > from {
            rounded((shapeshifting.min(100 * to) - 100 * from) * self.scaling, to - from)
        } else {
            Dist::always(0)
        };
        more.flat_map(|more| rounded(100 * self.plus + more, 100).map(|points| (*points).max(0)))
    }
}

/// Returns what skill with bare hands adds; in some forms the experience level does.
fn gained(mover: &Mover, edition: Edition) -> Dist<i32, f64> {
    let (life, forms) = GAINS_A_FIFTH;
    if counts_levels(mover) {
        if GAINS_LEVELS.includes(edition) { Dist::always(mover.level()) } else { rounded(mover.level(), 3) }
    } else if life.includes(edition) && forms.contains(&mover.form.slug()) {
        rounded(mover.skill.tenths(), 50)
    } else {
        rounded(mover.skill.tenths(), 10)
    }
}

const FILE: &str = data_file!("unarmed.tsv");
static TABLE: RowTable<Unarmed> = LazyLock::new(|| parse_rows(FILE, parse));

fn parse(cells: &[&'static str]) -> Option<Unarmed> {
    let [first, last, slug, base, plus, scaling, from, to, by, to_hit] = *cells else { return None };
    let number = |cell: &str| if cell.is_empty() { Some(0) } else { cell.parse::<i32>().ok() };
    let (base, thirds) = base.split_once('+').unwrap_or((base, ""));
    Some(Unarmed {
        life: Life::parse(first, last)?,
        slug,
        base: if base == "heads" { None } else { Some(base.parse().ok()?) },
        thirds: match thirds {
            "" => (0, 0),
            "str/3" => (1, 0),
            "2str/3" => (2, 0),
            "both/3" => (1, 1),
            _ => return None,
        },
        plus: number(plus)?,
        scaling: number(scaling)?,
        range: (number(from)?, number(to)?),
        by_level: by == "xl",
        to_hit: number(to_hit)?,
    })
}
