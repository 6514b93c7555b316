//! Your armour class, evasion and shield class.

use foundation::prob::Dist;

/// Returns a class that is kept in hundredths, rounded at random to a whole one. None is below 0.
pub(super) fn whole(hundredths: i32) -> Dist<i32, f64> {
    Dist::div_rand_round(hundredths.max(0), 100)
}
