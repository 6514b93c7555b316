//! The foes of a chase as an input.

use crate::foe::{Custom, Foe, FoeStatus};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Row, RowRef, Value};
use foundation::list_items::list_items;
use foundation::spelling::{self, KnownName};

/// The foes of a chase, at most [`Foes::MAX`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Foes(pub Vec<Foe>);

impl Foes {
    /// The largest number of foes.
    pub const MAX: usize = 12;

    /// Checks that so many foes are not too many.
    ///
    /// # Errors
    /// [`InputError`] if they are.
    pub fn check_count(count: usize) -> Result<(), InputError> {
        let too_many = || {
            InputError::TooMany(format!(
                "{count} foes are too many: remove some, {} are the most.",
                Self::MAX
            ))
        };
        if count > Self::MAX { Err(too_many()) } else { Ok(()) }
    }

    /// Returns the name of the foe at an index, numbered where others are called the same: `jackal 2`.
    ///
    /// # Examples
    /// ```
    /// use chase::setup::Foes;
    /// use foundation::inputs::Value;
    ///
    /// let foes = Foes::parse("jackal,ogre,jackal:hasted").unwrap();
    /// assert_eq!([0, 1, 2].map(|index| foes.name_of(index)), ["jackal 1", "ogre", "jackal 2"]);
    /// ```
    pub fn name_of(&self, index: usize) -> String {
        numbered(&self.0.iter().map(Foe::name).collect::<Vec<_>>(), index)
    }

    /// Returns the index of the first foe of each kind, and how many are equal to it.
    pub fn counted_kinds(&self) -> Vec<(usize, usize)> {
        let mut kinds: Vec<(usize, usize)> = Vec::new();
        for (index, foe) in self.0.iter().enumerate() {
            match kinds.iter_mut().find(|(first, _)| self.0[*first] == *foe) {
                Some((_, count)) => *count += 1,
                None => kinds.push((index, 1)),
            }
        }
        kinds
    }

    /// Returns the foes without those that are like one before them.
    pub fn kinds(&self) -> impl Iterator<Item = &Foe> {
        self.counted_kinds().into_iter().map(|(first, _)| &self.0[first])
    }

    /// Returns the remark on states that end one another, if some foe has both.
    ///
    /// # Examples
    /// ```
    /// use chase::setup::Foes;
    /// use foundation::inputs::Value;
    ///
    /// let has_remark = |foes| Foes::parse(foes).unwrap().remark().is_some();
    /// assert_eq!(["orc:slowed", "orc:slowed,orc:slowed:berserk"].map(has_remark), [false, true]);
    /// ```
    pub fn remark(&self) -> Option<String> {
        let foe = self.0.iter().find(|foe| foe.has_status(FoeStatus::Slowed) && foe.is_enraged())?;
        Some(format!("Rage ends slowness: {} is taken as slowed since it began.", foe.name()))
    }
}

/// Parses one foe, or several alike: `gnoll`, `4 gnolls`, `gnoll x4`.
fn parse_alike(name: &str) -> Result<Vec<Foe>, InputError> {
    let why = match Foe::parse(name) {
        Ok(foe) => return Ok(vec![foe]),
        Err(why) => why,
    };
    let Some((count, kind)) = counted(name) else { return Err(why) };
    let foe = Foe::parse(kind)?;
    if foe.monster().is_none() {
        return Err(why);
    }
    Foes::check_count(count)?;
    Ok(vec![foe; count])
}

/// Splits a name with a number before it or after it: `4 gnolls`, `4 × gnoll`, `gnoll x4`.
fn counted(name: &str) -> Option<(usize, &str)> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let after = name.trim_start_matches(is_digit);
    let before = name.trim_end_matches(is_digit);
    let (digits, kind) = match (name.strip_suffix(after)?, name.strip_prefix(before)?) {
        ("", digits) => (digits, without_times(before, str::strip_suffix, [" ", " x", "×", "*"])),
        (digits, _) => (digits, without_times(after, str::strip_prefix, [" ", "x ", "×", "*"])),
    };
    Some((digits.parse().ok().filter(|count| *count > 0)?, kind?))
}

/// Returns a name without the sign for “times” between it and its number; `None` where there is none.
fn without_times<'a>(
    name: &'a str,
    strip: fn(&'a str, &'static str) -> Option<&'a str>,
    signs: [&'static str; 4],
) -> Option<&'a str> {
    let kind = signs.iter().fold(name, |name, sign| strip(name, sign).unwrap_or(name));
    Some(kind.trim()).filter(|kind| !kind.is_empty() && kind.len() < name.len())
}

/// Returns the name at an index, numbered where others are the same.
pub(crate) fn numbered(names: &[String], index: usize) -> String {
    let name = &names[index];
    let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
    if same(names) == 1 { name.clone() } else { format!("{name} {}", same(&names[..=index])) }
}

impl Value for Foes {
    const LIST: bool = true;

    fn parse(text: &str) -> Result<Self, InputError> {
        let mut foes = Vec::new();
        for name in names(text) {
            foes.extend(parse_alike(&name)?);
        }
        Foes::check_count(foes.len())?;
        Ok(Foes(foes))
    }
    fn write(&self) -> String {
        self.0.iter().map(Foe::write).collect::<Vec<_>>().join(",")
    }
    fn control(edition: Edition) -> Control {
        Foe::control(edition)
    }
    fn as_of(&self, edition: Edition) -> Option<Self> {
        self.0.iter().map(|foe| foe.as_of(edition)).collect::<Option<Vec<_>>>().map(Foes)
    }
    fn missing_reason(&self, edition: Edition) -> String {
        let missing = self.0.iter().find(|foe| foe.as_of(edition).is_none());
        missing.map(|foe| foe.missing_reason(edition)).unwrap_or_default()
    }
    fn read(text: &str, edition: Edition) -> Result<Self, InputError> {
        let foes = Self::parse(text).map_err(|why| with_names_of(edition, why, text))?;
        foes.as_of(edition).ok_or_else(|| InputError::Missing(foes.missing_reason(edition)))
    }
}

/// Returns the error of a list. If a name in it is no monster's, the error suggests the nearest names of this
/// edition, not of all.
fn with_names_of(edition: Edition, why: InputError, text: &str) -> InputError {
    let names = names(text);
    let mut names = names.iter().filter_map(|name| name.split(':').next());
    let is_it = |name: &&str| RowRef::<Monster>::parse(name).err().as_ref() == Some(&why);
    let (Some(name), Control::OneOf(there)) = (names.find(is_it), Foe::control(edition)) else { return why };
    let known: Vec<_> = there.iter().map(|row| KnownName { slug: row.slug, label: row.label }).collect();
    InputError::Unknown(spelling::unknown(Monster::noun(), name, &known))
}

/// Splits a list of foes at its commas, but for those within what wikis write of one, with its brackets or
/// without: `speed 10, attack: 150%`.
fn names(list: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // A stray comma is nobody's name.
    for part in list_items(list).into_iter().filter(|part| !part.is_empty()) {
        match names.last_mut() {
            Some(name) if Custom::is_cost(part) => *name += &format!(", {part}"),
            _ => names.push(part.to_string()),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_alike_are_written_with_their_number() {
        for (typed, foes) in [
            ("4 gnolls", "gnoll,gnoll,gnoll,gnoll"),
            ("2 × Gnoll", "gnoll,gnoll"),
            ("2x gnoll", "gnoll,gnoll"),
            ("2 x gnoll", "gnoll,gnoll"),
            ("gnoll x2", "gnoll,gnoll"),
            ("gnoll × 2, ogre", "gnoll,gnoll,ogre"),
            ("ogre,gnoll*2", "ogre,gnoll,gnoll"),
            ("1 ogre", "ogre"),
            ("2 sleeping ogres", "ogre:asleep,ogre:asleep"),
            ("3-headed hydra", "hydra"),
            ("10", "@10"),
            ("10 speed", "@10"),
            ("100% (travel 111%), travels faster than you", "@10/9/10"),
            ("ogre,150%, travels slower than you,orc", "ogre,@15,orc"),
        ] {
            assert_eq!(Foes::parse(typed).map(|foes| foes.write()), Ok(foes.to_string()), "{typed}");
        }
        let too_many = "13 foes are too many: remove some, 12 are the most.";
        for (typed, why) in [("13 gnolls", too_many), ("12 gnolls,ogre", too_many)] {
            assert_eq!(Foes::parse(typed).unwrap_err().to_string(), why, "{typed}");
        }
        let why = Foes::parse("2 knolls").unwrap_err().to_string();
        assert!(why.starts_with("Unknown monster “knolls”."), "{why}");
        for typed in ["0 gnolls", "2 knolls", "gnoll2", "2gnolls", "2 @10"] {
            assert!(Foes::parse(typed).is_err(), "{typed}");
        }
    }
}
