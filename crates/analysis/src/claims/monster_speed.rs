//! "Monster speed", of 0.31.

use super::figure::Figure::*;
use super::{Claim, EVER, NEVER, claim};
use foundation::edition::{between, since};

/// The article's statements, each with what was found of it.
#[rustfmt::skip]
pub(super) const CLAIMS: &[Claim] = &[
    claim("Monster speed", "Speed is how many actions a monster gets per turn: the higher, the faster.", FoeTurns, &[("foes=@20/10&steps=1&do=10&away=0", "2"), ("foes=@30/10&steps=1&do=10&away=0", "3")], EVER, ""),
    claim("Displaying Speed", "Descriptions in the game give speed as a percentage.", DescriptionStyle, &[("foes=ogre", "percentages")], &[since(31)], ""),
    claim("Displaying Speed", "At 100 % a monster makes 1 action per decaAut.", FoeTurns, &[("foes=@10/10&do=10&away=0", "10")], EVER, ""),
    claim("Displaying Speed", "At 200 % it makes 2.", FoeTurns, &[("foes=@20/10&do=10&away=0", "20")], EVER, ""),
    claim("Displaying Speed", "At 50 % it makes 0.5.", FoeTurns, &[("foes=@5/10&do=10&away=0", "5")], EVER, ""),
    claim("Displaying Speed", "Percentages are rounded to the nearest.", Description("swim"), &[("foes=hydra", "167%")], NEVER, "They are cut off: a hydra swims at 166 %."),
    claim("Displaying Speed", "1 speed in wiki and code is 10 % in the game.", Description(""), &[("foes=ogre", "100%"), ("foes=bat", "300%")], &[since(31)], ""),
    claim("Displaying Speed", "Speed applies to all actions unless there is a modifier.", Costs, &[("foes=orc", "all 10")], EVER, ""),
    claim("Displaying Speed", "Ogres attack at 67 %.", Description("attack"), &[("foes=ogre", "67%")], NEVER, "At 66 %: percentages are cut off."),
    claim("Displaying Speed", "The wiki's (attack: 150 %) means that an ogre's attack takes 150 % of the time.", AttackCost, &[("foes=ogre", "150 %")], &[since(29)], ""),
    claim("Useful Info", "A monster of 100 % makes 1 action every turn of yours.", FoeTurns, &[("foes=@10/10&steps=1&do=10&away=0", "1")], EVER, ""),
    claim("Useful Info", "Without rounding, speed is deterministic.", FoeChance, &[("foes=@15/10&steps=3&do=10&away=0", "exact")], EVER, "While it does not pursue you."),
    claim("Useful Info", "A monster of 150 % makes 1.5 actions a turn on average.", FoeAut, &[("foes=@15/10&do=10&away=0", "6.67")], EVER, ""),
    claim("Useful Info", "In one turn it acts once or twice.", FoeTurns, &[("foes=@15/10&steps=1&do=10&away=0", "1"), ("foes=@15/10&steps=1&do=10&away=0&energy=75", "2")], EVER, ""),
    claim("Useful Info", "At 150 % it always makes 3 actions in 2 turns.", FoeTurns, &[("foes=@15/10&steps=2&do=10&away=0", "3"), ("foes=@15/10&steps=2&do=10&away=0&energy=75", "3")], EVER, "While it does not pursue you."),
    claim("Useful Info", "Always, even as it pursues you.", FoeTurns, &[("foes=@15/10&gap=99&steps=2&do=10", "3")], &[between(29, 30)], "A step after you costs one energy more or less at random."),
    claim("Useful Info", "If it acts twice in one turn, it acts once in the next.", FoeTurns, &[("foes=@15/10&steps=2&do=10&away=0&energy=75", "3"), ("foes=@15/10&steps=1&do=10&away=0&energy=75", "2")], EVER, ""),
    claim("Speed vs Delay", "Delay is the inverse of speed: speed % = 100 % ÷ delay in decaAut.", FoeAut, &[("foes=@20/10&do=10&away=0", "5"), ("foes=@5/10&do=10&away=0", "20")], EVER, ""),
    claim("Speed vs Delay", "Delay = 10 ÷ speed, in decaAut.", FoeAut, &[("foes=@10/10&do=10&away=0", "10"), ("foes=@25/10&do=10&away=0", "4")], EVER, ""),
    claim("Speed vs Delay", "A delay is rounded to tenths of a decaAut at random.", FoeChance, &[("foes=@15/10&steps=3&do=10&away=0", "at random")], NEVER, "Energy is rounded, once for each of your actions; the article says so further down, and its edition follows that.").not_followed(),
    claim("Speed vs Delay", "A monster of 200 % has a delay of 0.5 decaAut.", FoeAut, &[("foes=@20/10&do=10&away=0", "5")], EVER, ""),
    claim("Energy", "For each 1 speed a monster gets 1 energy per decaAut of yours.", EnergyGain, &[("foes=@13/10&steps=1&do=10", "13"), ("foes=@10/10&steps=1&do=10", "10")], EVER, ""),
    claim("Energy", "Energy gained = speed × time you take.", EnergyGain, &[("foes=@13/10&steps=1&do=20", "26"), ("foes=@10/10&steps=1&do=15", "15")], EVER, ""),
    claim("Energy", "An action takes 10 energy unless modified.", StepCost, &[("foes=orc", "100 %")], EVER, ""),
    claim("Energy", "Energy left over is kept.", FoeTurns, &[("foes=@5/10&steps=2&do=10&away=0", "1"), ("foes=@5/10&steps=1&do=10&away=0", "0")], EVER, ""),
    claim("Energy", "Ugly things need 9 energy to move.", StepCost, &[("foes=ugly-thing", "90 %")], &[since(14)], ""),
    claim("Energy", "The game shows that as 111 % travel speed.", Description("travel"), &[("foes=ugly-thing", "111%")], &[since(31)], ""),
    claim("Energy", "The wiki writes it (move: 90 %).", StepCost, &[("foes=ugly-thing", "90 %")], &[since(14)], ""),
    claim("Energy", "Energy is rounded to a whole number at random after every action of yours.", EnergyGain, &[("foes=@7/10&steps=1&do=5", "3: 50 %, 4: 50 %")], EVER, ""),
    claim("Energy", "6.66 energy are 7 with 66 % and 6 with 34 %, each time anew.", EnergyGain, &[("foes=@10/10:slowed&steps=2&do=10", "12: 11.1 %, 13: 44.4 %, 14: 44.4 %")], NEVER, "Speed and aut are whole, so only tenths occur: 6.6 is 7 with 60 %. A slowed monster of speed 10 has speed 6 or 7 for as long as it is slowed: in two turns it gains 12 or 14."),
    claim("Energy", "A fraction can round to your disadvantage.", FoeChance, &[("foes=@13/10&steps=3&do=5&away=0", "at random")], EVER, ""),
    claim("Energy", "Slowed, a monster of 100 % acts 60 to 70 times in 100 decaAut.", FoeTurns, &[("foes=@10/10:slowed&steps=100&do=10&away=0", "60 to 70")], NEVER, "Exactly 60 (one time in three) or exactly 70: its speed is 6 or 7 for as long as it is slowed."),
    claim("Energy", "At 130 % it gets 6.5 energy per 0.5 decaAut on average.", EnergyGain, &[("foes=@13/10&steps=2&do=5", "12: 25 %, 13: 50 %, 14: 25 %")], EVER, ""),
    claim("Energy", "At 130 % it gets 6 or 7 energy per action of 0.5 decaAut.", EnergyGain, &[("foes=@13/10&steps=1&do=5", "6: 50 %, 7: 50 %")], EVER, ""),
    claim("Energy", "At 150 % it always gets 15 energy in a turn.", EnergyGain, &[("foes=@15/10&steps=1&do=10", "15")], EVER, ""),
    claim("Energy", "It then acts twice with 5 or more energy left, else once.", FoeTurns, &[("foes=@15/10&steps=1&do=10&away=0&energy=75", "2"), ("foes=@15/10&steps=1&do=10&away=0&energy=74", "1")], EVER, ""),
];
