//! The curve along which poison runs off since 0.14.

/// Thousandths of a point: how the game counts poison.
pub(super) const POINT: u32 = 1_000;

/// How fast poison runs off. In the middle, 1 part in `parts` goes in 10 aut; below `slow` and from `fast`
/// on, thousandths of a point each, the loss per aut stays as it is there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Curve {
    pub parts: f64,
    pub slow: f64,
    pub fast: f64,
}

/// 0.14 to 0.26: between 0.025 and 1 point an aut.
pub(super) const SLOW: Curve = Curve { parts: 15.0, slow: 3_750.0, fast: 150_000.0 };
/// Since 0.27: between 0.1 and 5 points an aut.
pub(super) const FAST: Curve = Curve { parts: 5.0, slow: 5_000.0, fast: 250_000.0 };

impl Curve {
    /// Returns the thousandths left after some aut, cut down to a whole number; negative where the time was
    /// more than enough. In floating point as in the game, whose logarithms may differ in the last digit.
    pub fn after(self, thousandths: u32, aut: f64) -> i64 {
        self.amount(self.time(f64::from(thousandths)) - aut) as i64
    }

    /// Returns how many aut the amount takes to run off.
    pub fn time(self, amount: f64) -> f64 {
        if amount < self.slow {
            amount / self.slowest()
        } else if amount < self.fast {
            self.slow_time() + 10.0 * (amount / self.slow).ln() / self.decay()
        } else {
            self.fast_time() + (amount - self.fast) / self.fastest()
        }
    }

    /// Returns the amount that takes this many aut to run off: the inverse of `time`.
    pub fn amount(self, aut: f64) -> f64 {
        if aut < self.slow_time() {
            aut * self.slowest()
        } else if aut < self.fast_time() {
            self.slow * (self.decay() / 10.0 * (aut - self.slow_time())).exp()
        } else {
            self.fast + self.fastest() * (aut - self.fast_time())
        }
    }

    /// Thousandths an aut below `slow`.
    pub fn slowest(self) -> f64 {
        self.slow / self.parts / 10.0
    }

    /// Thousandths an aut from `fast` on.
    fn fastest(self) -> f64 {
        self.fast / self.parts / 10.0
    }

    /// The logarithm of what 10 aut divide the amount by in the middle.
    fn decay(self) -> f64 {
        (self.parts / (self.parts - 1.0)).ln()
    }

    fn slow_time(self) -> f64 {
        10.0 * self.parts
    }

    fn fast_time(self) -> f64 {
        self.slow_time() + 10.0 * (self.fast / self.slow).ln() / self.decay()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_continuous_and_runs_one_way() {
        for curve in [SLOW, FAST] {
            for edge in [curve.slow, curve.fast] {
                let (below, above) = (curve.time(edge - 1e-6), curve.time(edge + 1e-6));
                assert!((0.0..1e-6).contains(&(above - below)), "{curve:?} {edge}");
            }
            for amount in (1_000..400_000).step_by(37) {
                let exact = f64::from(amount);
                assert!((curve.amount(curve.time(exact)) - exact).abs() < 1e-6);
                assert!(curve.after(amount, 0.0) >= i64::from(amount) - 1);
                assert!(curve.after(amount, 7.0) <= curve.after(amount + 1, 7.0));
            }
        }
    }

    /// Turns of 10 aut until no thousandth is left. The game drops the last fraction of a point together with
    /// the last hit point, so that its poison ends sooner on the slow curve: see the courses in
    /// `crates/combat/tests/suite/poison/courses.rs`.
    #[test]
    fn the_last_thousandth_of_the_slow_curve_is_gone_after_these_turns() {
        for (points, turns) in [(4, 16), (8, 26), (16, 36), (24, 42), (50, 53), (100, 63)] {
            let mut left = i64::from(points * POINT);
            let mut taken = 0;
            while left > 0 {
                left = SLOW.after(left as u32, 10.0);
                taken += 1;
            }
            assert_eq!(taken, turns, "{points} points");
        }
    }
}
