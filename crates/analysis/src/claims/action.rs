//! "Action", of 0.30.

use super::figure::Figure::*;
use super::{Claim, EVER, NEVER, claim, history, text};
use foundation::edition::until;

/// The article's statements, each with what was found of it.
#[rustfmt::skip]
pub(super) const CLAIMS: &[Claim] = &[
    claim("Action", "The game waits between your actions.", Clock, &[("page=arena&map=corridor", "0"), ("page=arena&map=corridor&keys=l3", "30")], EVER, ""),
    claim("Action", "Every action advances the turn counter by one.", ActionTurns("armour"), &[("", "1")], NEVER, "An action of several turns counts each of them: putting on armour is five."),
    claim("Action", "A turn does not tell how much happens in it.", FoeTurns, &[("species=naga&foes=orc&steps=10&away=0", "14")], EVER, "Ten turns of a naga are fourteen of an orc."),
    claim("Action", "Different actions have different delays, in aut.", ActionTimes, &[("", "differ")], EVER, ""),
    claim("Action", "The delay of your action is the time that monsters get.", FoeTurns, &[("foes=orc&steps=1&do=20&away=0", "2"), ("foes=orc&steps=1&do=50&away=0", "5")], EVER, ""),
    claim("Action", "A monster that does not act still gathers time for its next action.", FoeTurns, &[("foes=@5/10&steps=2&do=10&away=0", "1"), ("foes=@5/10&steps=1&do=10&away=0", "0")], EVER, ""),
    claim("Action", "A standard turn takes 10 aut.", Action("wait"), &[("", "10")], EVER, ""),
    claim("Action", "10 aut are 1 decaAut.", DecaAut, &[("", "1 decaAut")], EVER, ""),
    claim("Action", "Haste, Slow and weapon skill change the time of actions.", AttackChange, &[("haste=1", "changes"), ("slowed=1", "changes"), ("weapon=long-sword&skill=14", "changes")], EVER, ""),
    claim("Action", "Most species move at 1 decaAut.", MostSpecies, &[("", "most")], EVER, ""),
    claim("Action", "Most monsters move at 1 decaAut.", MostMonsters, &[("", "most")], EVER, ""),
    claim("Action", "Consuming an item takes 1 decaAut.", Action("quaff"), &[("", "10")], EVER, "Reading a scroll, too; eating took longer until 0.19."),
    claim("Action", "Some monsters are much faster or slower.", ExtremeMonsters, &[("", "both")], EVER, ""),
    claim("Action", "You spend a swing of 2.0 in full, then monsters have the full 2.0.", FoeTurns, &[("foes=orc&steps=1&do=20&away=0", "2")], EVER, "In 0.29 and 0.30 attacks of opportunity come in between."),
    claim("Action", "A monster that your swing kills gets 0 aut.", FoeTurns, &[("foes=orc:dies1&steps=1&do=20&away=0", "0")], EVER, ""),
    claim("Delay vs Speed", "Delay is time per action: higher is slower.", FoePace, &[("species=naga&foes=orc", "faster")], EVER, ""),
    claim("Delay vs Speed", "Speed is of monsters: higher is faster.", FoePace, &[("foes=@20/10", "faster"), ("foes=@5/10", "slower")], EVER, ""),
    claim("Delay vs Speed", "Speed 10 takes 1 decaAut to move, 5 takes 2, 20 takes 0.5.", FoeAut, &[("foes=@10/10&do=10&away=0", "10"), ("foes=@5/10&do=10&away=0", "20"), ("foes=@20/10&do=10&away=0", "5")], EVER, ""),
    claim("Delay vs Speed", "The game tracks no time below 1 aut.", Step, &[("haste=1", "6 (1/3), 7 (2/3)")], EVER, "Trunk computes a step in sixtieths, but still takes whole auts."),
    claim("Delay vs Speed", "A monster's decimal delay is rounded up or down for each action.", FoeChance, &[("foes=@15/10&steps=1&do=20&away=0", "at random")], NEVER, "What is rounded is the energy it gains in your action. At 15 that is whole, so three actions come in every two turns."),
    claim("Delay vs Speed", "5.4 aut are 5 aut with 40 % and 6 aut with 60 %.", FoeDelay, &[("foes=@50/27", "5 (2/5), 6 (3/5)")], NEVER, "The other way round: 5 with 60 %, as 5.4 is nearer to 5. And the monster's energy is rounded, not its delay."),
    claim("Delay vs Speed", "Your weapon's delay is rounded in the same way.", Action("attack"), &[("weapon=long-sword&skill=5", "11 (1/2), 12 (1/2)")], EVER, ""),
    history("Until 0.28 a monster that moves gains or loses time at random.", FoeChance, &[("foes=@10/10&gap=60&do=10&away=0", "at random")], &[until(28)], &[until(28)], "Since 0.31 again, as it pursues you."),
    history("It loses 1 aut with 33 %.", FoeTurns, &[("foes=@10/10&gap=60&steps=2&do=10&away=0", "1: 33.3 %, 2: 66.7 %")], &[until(28)], &[until(28)], "At speed 10. It is 1 energy, which is 10 ÷ speed aut."),
    history("It gains 1 aut with 33 %.", FoeTurns, &[("foes=@10/10&gap=60&steps=1&do=10&away=0&energy=79", "1: 66.7 %, 2: 33.3 %")], &[until(28)], &[until(28)], "At speed 10. It is 1 energy, which is 10 ÷ speed aut."),
    history("It is 1 aut whatever the monster's speed.", FoeTurns, &[("foes=@20/10&gap=60&steps=1&do=10&away=0&energy=78", "2: 66.7 %, 3: 33.3 %")], &[until(28)], NEVER, "It is 1 energy: half an aut at speed 20."),
    text("History", "All hostile monsters were subject to it, and only they.", "v=0.28&foes=orc&gap=5", "Hostile or not, all were, but for friends who follow you. Only those who chase you are computed here."),
];
