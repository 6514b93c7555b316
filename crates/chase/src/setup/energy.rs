//! The energy of foes at the start as an input.

use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputError, Value, parse_bounded_int};
use foundation::prob::Dist;

/// A foe's energy at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Energy {
    /// A link says nothing of it: the least. Advice, and foes that are added to a question, take it as that
    /// of a monster just met ([`Energy::or_presumed`]).
    #[default]
    Unsaid,
    /// A link says it: 70 to 79.
    Known(i32),
    /// Any of these with equal probability.
    Unknown,
}

impl Energy {
    const MIN: i32 = 70;
    const MAX: i32 = 79;

    /// The least: that of a foe that has just acted.
    pub const LEAST: Energy = Energy::Known(Self::MIN);

    /// Returns the same energy, or where nothing is said, that of a monster just met: nobody knows it in the
    /// game, and by an article it has none left over.
    pub fn or_presumed(self, edition: Edition) -> Energy {
        match self {
            Energy::Unsaid if edition.article().is_some() => Energy::LEAST,
            Energy::Unsaid => Energy::Unknown,
            said => said,
        }
    }

    /// Returns the same energy, or the least where nothing is said: as a chase takes it that nobody asks for
    /// advice on.
    pub fn or_least(self) -> Energy {
        if self == Energy::Unsaid { Self::LEAST } else { self }
    }

    /// Returns the distribution of the energy at the start.
    pub fn start(self) -> Dist<i32, f64> {
        match self {
            Energy::Unsaid => Dist::always(Self::MIN),
            Energy::Known(energy) => Dist::always(energy),
            Energy::Unknown => Dist::uniform(Self::MIN..=Self::MAX),
        }
    }
}

impl Value for Energy {
    fn parse(text: &str) -> Result<Self, InputError> {
        match (&*text.to_ascii_lowercase(), parse_bounded_int(text, (Self::MIN, Self::MAX))) {
            ("", _) => Ok(Energy::Unsaid),
            ("any" | "random", _) => Ok(Energy::Unknown),
            (_, Ok(energy)) => Ok(Energy::Known(energy)),
            _ => Err(InputError::Malformed(format!(
                "“{text}” is not a starting energy: enter {} to {}, random or any.",
                Self::MIN,
                Self::MAX
            ))),
        }
    }
    fn write(&self) -> String {
        match self {
            Energy::Unsaid => String::new(),
            Energy::Known(energy) => energy.to_string(),
            Energy::Unknown => "any".to_string(),
        }
    }
    fn control(edition: Edition) -> Control {
        let unsaid = match Energy::Unsaid.or_presumed(edition) {
            Energy::Unknown => "not set: taken as unknown",
            _ => "not set: none to spare",
        };
        let mut all = vec![("", unsaid), ("70", "70 (none to spare)")];
        all.extend(["71", "72", "73", "74", "75", "76", "77", "78"].map(|energy| (energy, energy)));
        all.extend([("79", "79: nearly an action"), ("any", "random: all equally likely")]);
        Control::OneOf(all.into_iter().map(|(slug, label)| Choice::new(slug, label)).collect())
    }
}
