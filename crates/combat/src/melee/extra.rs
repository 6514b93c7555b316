//! The kinds of damage that flavours add: losses of their own, which armour does not reduce.

/// A kind of damage that a flavour adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Extra {
    Fire,
    Cold,
    Electricity,
    /// Fire of attacks that have no other damage.
    PureFire,
    Holy,
    Acid,
    Drowning,
    Draining,
    /// Draining that a coin decides on: that of spectral things until 0.27.
    DrainingByCoin,
}

impl Extra {
    /// Returns its name, as a noun.
    pub fn name(self) -> &'static str {
        match self {
            Extra::Fire | Extra::PureFire => "fire",
            Extra::Cold => "cold",
            Extra::Electricity => "electricity",
            Extra::Holy => "holy damage",
            Extra::Acid => "acid",
            Extra::Drowning => "drowning",
            Extra::Draining | Extra::DrainingByCoin => "draining",
        }
    }

    /// Returns whether it depends on the damage that the attack did.
    pub(super) fn depends_on_damage(self) -> bool {
        matches!(self, Extra::Draining | Extra::DrainingByCoin)
    }
}
