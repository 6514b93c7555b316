//! When a foe has you in its reach.

use foundation::prob::MAX_ERROR;

/// When a foe has you in its reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contact {
    /// From the start, at which it is this many tiles away.
    Start(i32),
    /// More likely than not, from one of your actions on.
    By(ContactChance),
    /// Less likely than not before you take the stairs, but perhaps as you do: too late to come along.
    Leaving {
        /// The probability that it has had you in reach before, which is less likely than not.
        before: f64,
        /// The probability that it first has while you leave.
        leaving: f64,
    },
    /// At some time, but less likely than not.
    Perhaps(f64),
    /// Never.
    Never,
}

/// By which of your actions a foe has had you in its reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ContactChance {
    /// The number of the action, from 1 on: the first by which it is more likely than not.
    pub action: usize,
    /// The probability.
    pub p: f64,
}

impl Contact {
    /// Returns the contact of a foe that starts out of reach, from the probability of first contact after
    /// each of your actions, of which the last may take the stairs.
    pub(super) fn new(reached: &[f64], takes_stairs: bool) -> Contact {
        let (on_the_way, leaving) = match reached {
            [on_the_way @ .., leaving] if takes_stairs => (on_the_way, *leaving),
            _ => (reached, 0.0),
        };
        let mut p = 0.0;
        for (action, first) in (1..).zip(on_the_way) {
            p += first;
            if p >= 0.5 {
                return Contact::By(ContactChance { action, p: p.min(1.0) });
            }
        }
        match (p, leaving) {
            (before, leaving) if leaving > MAX_ERROR => Contact::Leaving { before, leaving },
            (p, _) if p > MAX_ERROR => Contact::Perhaps(p),
            _ => Contact::Never,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contact_is_by_the_first_action_that_makes_it_likelier_than_not() {
        let by = |reached: &[f64]| Contact::new(reached, false);
        assert_eq!(by(&[0.0, 0.25, 0.5, 0.25]), Contact::By(ContactChance { action: 3, p: 0.75 }));
        assert_eq!(by(&[0.0, 1.0]), Contact::By(ContactChance { action: 2, p: 1.0 }));
        assert_eq!(by(&[0.125, 0.125]), Contact::Perhaps(0.25));
        assert_eq!(by(&[0.0, 0.0]), Contact::Never);
    }

    /// Whoever comes beside you while you leave comes too late to follow: that is no contact by one of your
    /// actions.
    #[test]
    fn contact_on_the_stairs_is_told_apart() {
        let by = |reached: &[f64]| Contact::new(reached, true);
        assert_eq!(by(&[0.125, 0.75]), Contact::Leaving { before: 0.125, leaving: 0.75 });
        assert_eq!(by(&[0.5, 0.25]), Contact::By(ContactChance { action: 1, p: 0.5 }));
        assert_eq!(by(&[0.125, 0.0]), Contact::Perhaps(0.125));
        assert_eq!(
            (by(&[1.0]), by(&[0.0])),
            (Contact::Leaving { before: 0.0, leaving: 1.0 }, Contact::Never)
        );
    }
}
