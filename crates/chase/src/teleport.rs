//! The delay of a scroll of teleportation.
//!
//! The same in every release from 0.10 to trunk: 30, 40 or 50 aut, counted from the reading, its own time
//! included. You are gone at the end of the action in which that time is over, before the foes reply to it;
//! as you walk away in it, they may still hit. The running game of 0.26.1, 0.31.0 and 0.34.1 took 30, 40 and
//! 50 aut equally often (7,000 readings). Not in it: teleport control (0.13 to 0.16), the Abyss and the Orb,
//! which add to the delay.

/// The delays in aut, all equally likely.
pub const DELAYS: [i32; 3] = [30, 40, 50];
/// The aut after which it has taken you away for certain.
pub const DUE: i32 = DELAYS[DELAYS.len() - 1];

/// Returns the probability that it takes you away by `then`, given that it had not done so by `now`: both in
/// aut since the reading began.
///
/// # Examples
/// ```
/// use chase::teleport::fires_by;
///
/// assert_eq!(fires_by(0, 29), 0.0);
/// assert_eq!(fires_by(20, 30), 1.0 / 3.0);
/// assert_eq!(fires_by(30, 40), 0.5); // 40 and 50 are left
/// assert_eq!(fires_by(45, 50), 1.0);
/// ```
pub fn fires_by(now: i32, then: i32) -> f64 {
    let left = DELAYS.iter().filter(|delay| **delay > now);
    let fired = left.clone().filter(|delay| **delay <= then).count();
    fired as f64 / left.count().max(1) as f64
}
