//! Monsters' blows against you: whether they hit, what your shield blocks and your armour leaves, and the hit points lost to a
//! round of attacks. The rules are those of the release tags 0.10.5 to 0.34.1 and of trunk.
//!
//! [`Round`] answers for raw numbers.

mod armour;
mod blow;
mod damage;
mod draws;
mod extra;
mod flavour;
mod round;
mod shield;
mod to_hit;

pub use armour::{reduction_of_armour_class, reduction_of_body_armour};
pub use blow::{Attack, Attacker, Blow, Ego, Resistances, Target, Weapon};
pub use damage::{DAMAGE, damage};
pub use extra::Extra;
pub use flavour::Flavour;
pub use round::{Round, Strike};
pub use shield::block_chance;
pub use to_hit::{TO_HIT, hit_chance, to_hit};
