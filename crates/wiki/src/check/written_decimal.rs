//! Numbers as they are written, with so few decimals that they may be rounded.

/// Less than this without a unit is a time in decaAut: no weapon's delay and no step is so short in aut.
pub const LEAST_AUT: f64 = 3.0;

/// A number as it is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WrittenDecimal {
    /// Its value.
    pub value: f64,
    /// How many decimals are written.
    pub decimals: i32,
}

impl WrittenDecimal {
    /// Parses digits with or without a point.
    pub fn parse(text: &str) -> Option<WrittenDecimal> {
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
        Some(WrittenDecimal { value: text.parse().ok()?, decimals })
    }

    /// Returns whether it is an exact number, rounded or truncated to the decimals that are written.
    pub fn says(self, exact: f64) -> bool {
        let scale = 10_f64.powi(self.decimals);
        let (written, exact) = (self.value * scale, exact * scale);
        (written - exact.round()).abs() < 1e-6 || (written - exact.floor()).abs() < 1e-6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_may_be_rounded_or_truncated() {
        for (text, exact, says) in [
            ("8.3", 100.0 / 12.0, true),
            ("8.34", 100.0 / 12.0, false),
            ("6.6", 20.0 / 3.0, true),
            ("6.7", 20.0 / 3.0, true),
            ("6.8", 20.0 / 3.0, false),
            ("7", 20.0 / 3.0, true),
            ("14", 14.0, true),
            ("14.0", 14.0, true),
        ] {
            assert_eq!(WrittenDecimal::parse(text).unwrap().says(exact), says, "{text} {exact}");
        }
        assert!(WrittenDecimal::parse("8.3x").is_none());
    }
}
