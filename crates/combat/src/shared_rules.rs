//! Rules that hold for your blows and for those of monsters alike.

use foundation::edition::Param;

/// What a loss is multiplied by for the vulnerable.
pub(crate) const VULNERABLE: Param<(i32, i32)> = Param(&[(10, (2, 1)), (16, (3, 2))]);

/// What a heavy weapon's base damage is multiplied by.
pub(crate) const HEAVY: (i32, i32) = (9, 5);

/// Of 20 attacks, one is left to a coin, whatever the roll.
const LEFT_TO_A_COIN: f64 = 1.0 / 20.0;

/// Returns the chance to hit, given that of the roll, once some attacks are left to a coin.
pub(crate) fn with_coin(roll: f64) -> f64 {
    (1.0 - LEFT_TO_A_COIN) * roll + LEFT_TO_A_COIN / 2.0
}
