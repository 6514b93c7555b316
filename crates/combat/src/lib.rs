//! What blows do: hit points that monsters take, their poison, and how many of your attacks kill. Knows neither links nor
//! the web.

pub mod attacker;
pub mod kill;
