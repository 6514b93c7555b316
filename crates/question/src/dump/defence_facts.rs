//! Collects the facts that monsters' blows depend on: hit points, armour class, evasion, shield class and
//! resistances.

use crate::dump::lines::{Line, Located};
use combat::defender::Defender;
use foundation::inputs::{InputKey, parse_decimal};

/// The facts about defence, each with its line.
#[derive(Default)]
pub(super) struct DefenceFacts<'a> {
    /// Values of the inputs in [`STATISTICS`].
    pub statistics: [Option<Located<'a, i32>>; STATISTICS.len()],
    /// Levels of the resistances in [`RESISTANCES`].
    pub resistances: [Option<Located<'a, i32>>; RESISTANCES.len()],
    /// Hundredths of a hit point regenerated in 10 aut.
    pub regeneration: Option<i32>,
}

/// A number among the statistics.
struct Statistic {
    /// The key of the input.
    key: InputKey,
    /// The names before the number.
    names: &'static [&'static str],
    /// How the line begins: with the statistic itself, or its neighbour in the first column.
    starts: &'static [&'static str],
}

/// Hit points are the present ones. Until 0.15 the layout has no colons, and `HP:` stands for `Health:` while
/// the maximum is reduced.
const STATISTICS: [Statistic; 4] = [
    Statistic { key: Defender::KEY.hp, names: &["Health", "HP"], starts: &["Health", "HP"] },
    Statistic { key: Defender::KEY.ac, names: &["AC"], starts: &["Health", "HP", "EP", "AC"] },
    Statistic { key: Defender::KEY.ev, names: &["EV"], starts: &["Magic", "MP", "EV"] },
    Statistic { key: Defender::KEY.sh, names: &["SH"], starts: &["Gold", "SH"] },
];

/// A row of the column of resistances.
struct Resistance {
    /// The key of the input.
    key: InputKey,
    /// The names of the row, newest first.
    names: &'static [&'static str],
    /// How many symbols it has.
    symbols: usize,
}

const RESISTANCES: [Resistance; 7] = [
    Resistance { key: Defender::KEY.rfire, names: &["rFire", "Res.Fire"], symbols: 3 },
    Resistance { key: Defender::KEY.rcold, names: &["rCold", "Res.Cold"], symbols: 3 },
    Resistance { key: Defender::KEY.relec, names: &["rElec", "Res.Elec."], symbols: 1 },
    Resistance { key: Defender::KEY.rneg, names: &["rNeg", "Life Prot."], symbols: 3 },
    Resistance { key: Defender::KEY.rcorr, names: &["rCorr", "Res.Corr."], symbols: 1 },
    Resistance { key: Defender::KEY.rpois, names: &["rPois", "Res.Poison"], symbols: 1 },
    Resistance { key: Defender::KEY.sinv, names: &["SInv", "SeeInvis", "See Invis."], symbols: 1 },
];

/// The level that means immunity.
pub(super) const IMMUNE: i32 = 3;

impl<'a> DefenceFacts<'a> {
    /// Reads a line that is in neither messages nor notes.
    pub fn read(&mut self, text: &str, line: Line<'a>) {
        let located = |value| Located { value, line };
        for (seen, statistic) in self.statistics.iter_mut().zip(&STATISTICS) {
            if seen.is_none() {
                *seen = statistic.parse(text).map(located);
            }
        }
        for (seen, resistance) in self.resistances.iter_mut().zip(&RESISTANCES) {
            if seen.is_none() {
                *seen = resistance.parse(text).map(located);
            }
        }
        self.regeneration = self.regeneration.or_else(|| parse_regeneration(text));
    }

    /// Returns the key, value and line of every fact.
    pub fn all(&self) -> impl Iterator<Item = (InputKey, &Located<'a, i32>)> {
        let statistics = STATISTICS.iter().map(|statistic| statistic.key).zip(&self.statistics);
        let resistances = RESISTANCES.iter().map(|resistance| resistance.key).zip(&self.resistances);
        statistics.chain(resistances).filter_map(|(key, seen)| Some((key, seen.as_ref()?)))
    }

    /// Returns the present hit points.
    pub fn hp(&self) -> Option<i32> {
        self.statistics[0].as_ref().map(|seen| seen.value)
    }
}

impl Statistic {
    /// Parses `AC: 8` and `AC 6` in a line that begins as this one does. Descriptions of items mention such
    /// names, too.
    fn parse(&self, text: &str) -> Option<i32> {
        if !self.starts.iter().any(|start| text.starts_with(start)) {
            return None;
        }
        let (_, after) = self.names.iter().find_map(|name| text.split_once(name))?;
        let word = after.trim_start_matches(':').split_whitespace().next()?;
        let number = word.split_once('/').map_or(word, |(number, _)| number);
        let is_number = number.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        is_number.then(|| number.parse().ok()).flatten()
    }
}

impl Resistance {
    /// Parses `rFire + . .` and `Res.Fire : + . .`: a plus for each level, a minus or cross for each level of
    /// vulnerability, or the sign of immunity.
    fn parse(&self, text: &str) -> Option<i32> {
        let (before, after) = self.names.iter().find_map(|name| text.split_once(name))?;
        if !before.is_empty() && !before.ends_with(' ') {
            return None;
        }
        let mut symbols = after.trim_start().trim_start_matches(':').split_whitespace().take(self.symbols);
        symbols.try_fold(0, |level, symbol| match symbol {
            "." => Some(level),
            "+" => Some(level + 1),
            "-" | "x" => Some(level - 1),
            "∞" => Some(IMMUNE),
            _ => None,
        })
    }
}

/// Parses `HPRegen 0.40/turn`, in hundredths.
fn parse_regeneration(text: &str) -> Option<i32> {
    let (rate, _) = text.strip_prefix("HPRegen")?.trim_start().split_once("/turn")?;
    parse_decimal(rate, 3, 2).map(|hundredths| hundredths as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(&'static str, i32)> {
        let mut facts = DefenceFacts::default();
        for line in text.lines() {
            facts.read(line.trim(), Line { number: 1, text: line });
        }
        facts.all().map(|(key, seen)| (key.as_str(), seen.value)).collect()
    }

    #[test]
    fn statistics_are_read_in_every_layout() {
        for (text, expected) in [
            (
                "HP  44/51         AC  6  Str  7  XL: 13   Next: 40%\n\
                 MP  19/19         EV 27  Int 20  God: Sif Muna [***...]\n\
                 Gold 311          SH  0  Dex 22  Spells:  6 memorised",
                [("hp", 44), ("ac", 6), ("ev", 27), ("sh", 0)],
            ),
            (
                "HP 101/131 (133)  AC 41  Str 19  XL: 21   Next: 12%\n\
                 MP  30/44         EV  7  Int 22\nGold 902          SH 12  Dex  9",
                [("hp", 101), ("ac", 41), ("ev", 7), ("sh", 12)],
            ),
            (
                "Health: 87/125     AC:  8    Str: 18    XL:     18   Next: 0%\n\
                 Magic:  17/17      EV: 10    Int:  8    God:\nGold:   0          SH:  0    Dex: 11",
                [("hp", 87), ("ac", 8), ("ev", 10), ("sh", 0)],
            ),
            (
                "HP:     18/30 (44) AC: -2    Str: 16\nMP:     1/1        EV:  9    Int:  8\n\
                 Gold:   320        SH:  6    Dex: 10",
                [("hp", 18), ("ac", -2), ("ev", 9), ("sh", 6)],
            ),
            // Djinn have no magic.
            (
                "Health: 18/30      AC:  9    Str: 16\n                   EV:  9    Int:  8\nGold: 0  SH: 0",
                [("hp", 18), ("ac", 9), ("ev", 9), ("sh", 0)],
            ),
            (
                "HP  -3/140        AC 18\nMP 1/1  EV 19\nGold 1  SH 4",
                [("hp", -3), ("ac", 18), ("ev", 19), ("sh", 4)],
            ),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn resistances_are_counted_by_their_symbols() {
        for (text, expected) in [
            ("rFire   + + .  (33%)    a - +0 robe", ("rfire", 2)),
            ("rFire   . . .        (no weapon)", ("rfire", 0)),
            ("rCold   x . .  (150%)   - Nothing wielded", ("rcold", -1)),
            ("Life Prot.: + + +   Conserve   : .   (no shield)", ("rneg", 3)),
            ("Res.Poison: +       Res.Mut.  : .   h - +2 helmet", ("rpois", 1)),
            ("rPois   ∞      (0%)     (no helmet)", ("rpois", 3)),
            ("rPois   x      (150%)   b - melded +0 helmet", ("rpois", -1)),
            ("rElec   .            - Nothing", ("relec", 0)),
            ("SInv    +               a - +6 lightning scales {swift, rElec}", ("sinv", 1)),
            ("SeeInvis .       (no boots)", ("sinv", 0)),
            ("rCorr   +      (50%)    (gloves unavailable)", ("rcorr", 1)),
            ("Warding    : .   Res.Corr.  : +   (no shield)", ("rcorr", 1)),
        ] {
            assert_eq!(read(text), [expected], "{text}");
        }
        // Columns stood side by side once.
        assert_eq!(read("Res.Cold  : - - .   See Invis. : +"), [("rcold", -2), ("sinv", 1)]);
    }

    #[test]
    fn regeneration_is_counted_in_hundredths() {
        for (text, hundredths) in [
            ("HPRegen 0.40/turn    (no ring)", Some(40)),
            ("HPRegen 1.5/turn       d - fortress talisman", Some(150)),
            ("HPRegen 0.00/turn", Some(0)),
            ("MPRegen 0.15/turn", None),
            ("HPRegen", None),
            ("HPRegen fast/turn", None),
        ] {
            assert_eq!(parse_regeneration(text), hundredths, "{text}");
        }
    }

    #[test]
    fn descriptions_of_items_are_no_statistics() {
        for text in [
            "AC:       It affects your AC (+3).",
            "EV:  It affects your evasion (+2).",
            "rElec:     It insulates you from electricity.",
            "You have supernaturally acute eyesight. (SInv)",
            "b - a +0 cloak (worn) {rPois, rF+}",
            "The ring grants AC: 5 to those who need it",
            "Hits are 5 AC: less",
            "HP",
            "",
        ] {
            assert_eq!(read(text), [], "{text}");
        }
    }
}
