//! A foe as an input: its text, and what of it an edition has.

use super::custom::WrittenOf;
use super::{Custom, Foe, FoeKind, FoeStatus, MonsterNames};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Row, RowRef, Value, parse_bounded_int};
use foundation::spelling::{after_word, slug_of};
use foundation::text::indefinite_article;

/// A number of a foe, written after its statuses: `:dies3`.
struct Number {
    word: &'static str,
    /// What it is, as the beginning of a sentence.
    noun: &'static str,
    bounds: (i32, i32),
    of: fn(&mut Foe) -> &mut Option<i32>,
}

/// All numbers in the order of a query.
const NUMBERS: [Number; 4] = [
    Number { word: "dies", noun: "Your action that kills it", bounds: Foe::DEATHS, of: |foe| &mut foe.dies },
    Number { word: "at", noun: "Its distance in tiles", bounds: Foe::DISTANCES, of: |foe| &mut foe.at },
    Number { word: "hp", noun: "Its hit points", bounds: Foe::HIT_POINTS, of: |foe| &mut foe.hp },
    Number {
        word: "plus",
        noun: "The plus of its weapon",
        bounds: Foe::ENCHANTMENTS,
        of: |foe| &mut foe.plus,
    },
];

/// What the game lists among the monsters but places nowhere: a name for a group. Nobody is offered one;
/// links may name it.
const PLACEHOLDERS: [&str; 1] = ["ghost"];

impl Value for Foe {
    fn parse(text: &str) -> Result<Self, InputError> {
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        if let Some(foe) = Foe::parse_with_costs(text) {
            return foe;
        }
        // The number of a hydra's heads is no number of foes: `5-headed hydra`.
        if let Some(custom) = Custom::parse_wiki(text).filter(|_| !slug_of(name).contains("-headed-")) {
            return Ok(Foe::new(FoeKind::Custom(custom?)));
        }
        let mut foe = match (name.strip_prefix('@'), Foe::parse_undead(name)) {
            (Some(numbers), _) => Foe::new(FoeKind::Custom(Custom::parse(numbers)?)),
            (None, Some(undead)) => undead,
            (None, None) => match RowRef::parse(name) {
                Ok(monster) => Foe::new(FoeKind::Monster(monster)),
                Err(why) => Foe::parse_described(name).ok_or(why)?,
            },
        };
        for word in words {
            foe = foe.with_word(word)?;
        }
        foe.statuses = FoeStatus::in_order(&foe.statuses);
        foe.check_statuses()?;
        Ok(foe)
    }

    fn write(&self) -> String {
        let name = match &self.kind {
            FoeKind::Monster(monster) => monster.write(),
            FoeKind::Custom(custom) => format!("@{}", custom.write()),
        };
        let statuses = self.statuses.iter().map(|status| format!(":{}", status.slug()));
        let called = self.called.as_ref().map(|called| format!(":as-{called}"));
        let drawn = self.drawn.map(|drawn| format!(":drawn-{drawn}"));
        let weapon = self.weapon.as_ref().map(|weapon| format!(":with-{}", weapon.slug()));
        let mut foe = self.clone();
        let numbers =
            NUMBERS.iter().filter_map(|Number { word, of, .. }| Some(format!(":{word}{}", (*of(&mut foe))?)));
        std::iter::once(name)
            .chain(called)
            .chain(drawn)
            .chain(statuses)
            .chain(weapon)
            .chain(numbers)
            .collect()
    }

    fn control(edition: Edition) -> Control {
        match RowRef::<Monster>::control(edition) {
            Control::OneOf(mut monsters) => {
                monsters.retain(|monster| !PLACEHOLDERS.contains(&monster.slug));
                Control::OneOf(monsters)
            }
            other => other,
        }
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        let kind = match &self.kind {
            FoeKind::Monster(monster) => FoeKind::Monster(monster.as_of(edition)?),
            custom => custom.clone(),
        };
        let weapon = self.weapon.as_of(edition)?;
        self.impossible_status(edition).is_none().then(|| Foe { kind, weapon, ..self.clone() })
    }

    fn missing_reason(&self, edition: Edition) -> String {
        match &self.kind {
            FoeKind::Monster(monster) if monster.as_of(edition).is_none() => {
                let is_called = |other: &&Monster| {
                    other.life().includes(edition) && slug_of(other.name()) == monster.slug()
                };
                let other = Monster::table().iter().find(is_called);
                let hint = other.map(|other| format!(" In that version the name means {}.", other.slug()));
                monster.missing_reason(edition) + &hint.unwrap_or_default()
            }
            _ => self.impossible_status(edition).unwrap_or_else(|| self.weapon.missing_reason(edition)),
        }
    }
}

impl Foe {
    /// Parses a monster with its speed and costs, as wikis write it: `ogre (speed 10, atk: 150%)`. What is
    /// not written may be anything. `None` for anything else.
    ///
    /// # Errors
    /// [`InputError`] if the costs do not read, or no version has such a monster.
    fn parse_with_costs(text: &str) -> Option<Result<Foe, InputError>> {
        let (name, costs) = text.trim().strip_suffix(')')?.split_once('(')?;
        let foe = Foe::parse_described(name.trim())?;
        let custom = match Custom::parse_wiki(costs)? {
            Ok(custom) => custom,
            Err(why) => return Some(Err(why)),
        };
        let says = |what| costs.split([',', ';']).any(|part| WrittenOf::of(part) == what);
        let has_costs = |monster: &&Monster| {
            (!says(WrittenOf::Speed) || monster.speed == custom.speed)
                && (!says(WrittenOf::Step) || monster.costs.walk == custom.step)
                && (!says(WrittenOf::Attack) || monster.costs.attack == custom.attack)
        };
        let slug = foe.monster()?.slug();
        let is_known = Monster::table().iter().filter(|row| row.slug() == slug).any(|row| has_costs(&row));
        Some(if is_known { Ok(foe) } else { Err(no_such_monster(&foe, custom)) })
    }

    /// Parses a monster with an article, with a status that is written as an adjective, as games print it or
    /// as the page of a wiki is called: `an orc`, `sleeping ogre`, `ogre (hasted)`, `orc priests`, `Ogre
    /// (monster)`.
    fn parse_described(name: &str) -> Option<Foe> {
        let slug = slug_of(name);
        let slug = ["a-", "an-"].iter().find_map(|article| slug.strip_prefix(article)).unwrap_or(&slug);
        let described = FoeStatus::ADJECTIVES.iter().find_map(|(word, status)| {
            let before = || slug.strip_prefix(word)?.strip_prefix('-');
            Some((status, slug.strip_suffix(word).and_then(|rest| rest.strip_suffix('-')).or_else(before)?))
        });
        let (status, rest) = described.map_or((None, slug), |(status, rest)| (Some(*status), rest));
        let rest = rest.strip_suffix("-monster").unwrap_or(rest);
        let mut foe = MonsterNames::of_all_releases().find(rest)?;
        foe.statuses.extend(status);
        Some(foe)
    }

    /// Returns the foe with what a word after its name says of it.
    ///
    /// # Errors
    /// [`InputError`] if the word is not understood.
    fn with_word(mut self, word: &str) -> Result<Foe, InputError> {
        if let Some(name) = after_word(word, "as-") {
            return self.with_name(name);
        }
        if let Some(glyph) = after_word(word, "drawn-") {
            return self.with_glyph(glyph);
        }
        if let Some(weapon) = after_word(word, "with-") {
            return self.with_weapon(weapon);
        }
        let number = NUMBERS.iter().find_map(|number| Some((number, after_word(word, number.word)?)));
        match number {
            Some((number, text)) => {
                let parsed = parse_bounded_int(text, number.bounds);
                let told = |why| InputError::Malformed(format!("{}: {why}", number.noun));
                *(number.of)(&mut self) = Some(parsed.map_err(told)?);
            }
            None => self.statuses.push(FoeStatus::parse(word)?),
        }
        Ok(self)
    }

    /// Checks that its statuses go together.
    ///
    /// # Errors
    /// [`InputError`] if it would hold two things, or be two kinds of undead.
    fn check_statuses(&self) -> Result<(), InputError> {
        if let Some(status) = self.holds_otherwise() {
            let (status, weapon) = (status.slug(), self.weapon.as_ref().map_or("", |weapon| weapon.slug()));
            let why = format!("A foe holds one thing: leave out :{status} or :with-{weapon}.");
            return Err(InputError::Malformed(why));
        }
        match &self.statuses[..] {
            [.., one, other] if one.is_undead() => Err(InputError::Malformed(format!(
                "A foe is one kind of undead at most: leave out :{} or :{}.",
                one.slug(),
                other.slug()
            ))),
            _ => Ok(()),
        }
    }
}

fn no_such_monster(foe: &Foe, custom: Custom) -> InputError {
    let (name, costs, numbers) = (foe.name(), custom.name(), custom.write());
    InputError::Malformed(format!(
        "No version has {} {name} of {costs}: enter {name} alone, or @{numbers} for a custom monster.",
        indefinite_article(&name)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_monster_is_typed_with_its_costs_as_wikis_write_it() {
        for (typed, foe) in [
            ("ogre (speed 10, atk: 150%)", "ogre"),
            ("An ogre (attack: 150%)", "ogre"),
            ("ugly thing (speed 10, move: 90%)", "ugly-thing"),
            ("naga (speed 10)", "naga"),
            ("Ogre (monster)", "ogre"),
            ("ogre (hasted)", "ogre:hasted"),
            ("10/10/15", "@10/10/15"),
            ("13/9", "@13/9"),
        ] {
            assert_eq!(Foe::parse(typed).map(|foe| foe.write()), Ok(foe.to_string()), "{typed}");
        }
        for (typed, why) in [
            (
                "ogre (speed 12, atk: 150%)",
                "No version has an ogre of speed 12, attack 150\u{a0}%: enter ogre alone, or @12/10/15 for a custom monster.",
            ),
            ("ogre (atk: 15%)", "“15%” is not the cost of an action"),
            ("orc (13)", "No version has an orc of speed 13: enter orc alone, or @13 for a custom monster."),
            ("orc (130%)", "No version has an orc of speed 13"),
        ] {
            let said = Foe::parse(typed).unwrap_err().to_string();
            assert!(said.starts_with(why), "{typed}: {said}");
        }
    }

    #[test]
    fn a_number_out_of_range_is_named() {
        for (text, why) in [
            ("ogre:at100", "Its distance in tiles: “100” is not a whole number from 1 to 98."),
            ("ogre:plusx", "The plus of its weapon: “x” is not a whole number from -9 to 20."),
        ] {
            assert_eq!(Foe::parse(text).unwrap_err().to_string(), why);
        }
    }
}
