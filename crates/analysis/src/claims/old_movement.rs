//! "Movement" without a version, whose numbers fit 0.10 and 0.11.

use super::figure::Figure::*;
use super::{Claim, EVER, NEVER, claim};
use foundation::edition::until;

/// What it says before combat.
#[rustfmt::skip]
pub(super) const SPEED: &[Claim] = &[
    claim("Speed", "Speed is 100 ÷ delay, and delay 100 ÷ speed.", EffectiveSpeed, &[("", "10"), ("species=naga", "7")], EVER, ""),
];

/// What it says after that.
#[rustfmt::skip]
pub(super) const CLAIMS: &[Claim] = &[
    claim("Calculating Speed", "All species start at 10 but Nagas, Felids, Centaurs and Spriggans.", OddSpecies, &[("", "Centaur 7, Felid 8, Naga 14, Spriggan 6")], &[until(19)], ""),
    claim("Calculating Speed", "Nagas have Slowness 2: 14.", Step, &[("species=naga", "14"), ("slow=2", "14")], EVER, ""),
    claim("Calculating Speed", "Felids have Speed 1: 8.", Step, &[("species=felid", "8"), ("fast=1", "8")], &[until(30)], ""),
    claim("Calculating Speed", "Centaurs have Speed 2: 7.", Step, &[("species=centaur", "7"), ("fast=2", "7")], &[until(25)], ""),
    claim("Calculating Speed", "Spriggans have Speed 3: 6.", Step, &[("species=spriggan", "6"), ("fast=3", "6")], EVER, ""),
    claim("Terrain", "Swimming adds 3 aut.", Step, &[("from=shallow", "13")], NEVER, "It never did: until 0.19 the time is multiplied by 1.3 to 2.0 at random, from 0.20 on 6 is added."),
    claim("Burden", "Encumbered adds 1.", Step, &[("burden=encumbered", "11")], &[until(14)], ""),
    claim("Burden", "Overloaded adds 3.", Step, &[("burden=overloaded", "13")], &[until(14)], ""),
    claim("Mutations", "Speed 1 takes 2 off.", Step, &[("fast=1", "8")], EVER, ""),
    claim("Mutations", "Speed 2 takes 3 off.", Step, &[("fast=2", "7")], EVER, ""),
    claim("Mutations", "Speed 3 takes 4 off.", Step, &[("fast=3", "6")], EVER, ""),
    claim("Mutations", "Slowness 1 adds 20 %.", Step, &[("slow=1", "12")], EVER, ""),
    claim("Mutations", "Slowness 2 adds 40 %.", Step, &[("slow=2", "14")], EVER, ""),
    claim("Mutations", "Slowness 3 adds 60 %.", Step, &[("slow=3", "16")], EVER, ""),
    claim("Transformations & Effects", "Swiftness takes 2 off.", Step, &[("swift=swift", "8")], &[until(13)], ""),
    claim("Transformations & Effects", "A flying Tengu is 1 quicker.", Step, &[("species=tengu&fly=1", "9")], &[until(30)], ""),
    claim("Transformations & Effects", "Only an unburdened Tengu is.", Step, &[("species=tengu&fly=1&burden=laden", "10"), ("species=tengu&fly=1&burden=encumbered", "11")], &[until(11)], ""),
    claim("Transformations & Effects", "Spider form has 8.", Step, &[("form=spider", "8")], &[until(14)], ""),
    claim("Transformations & Effects", "A merfolk's fishtail has 6 in water.", Step, &[("species=merfolk&from=shallow", "6")], EVER, ""),
    claim("Transformations & Effects", "Bat form has 5.", Base, &[("form=bat", "5")], EVER, "Before the minimum: alone it takes 6, with 2 from Cheibriados 7."),
    claim("Equipment", "Running takes 2 off.", Step, &[("run=1", "8")], &[until(12)], ""),
    claim("Equipment", "Ponderousness adds 2.", Step, &[("ponderous=1", "12"), ("ponderous=3", "16")], &[until(13)], ""),
    claim("Religion", "Cheibriados adds 2 to 10, by piety.", Step, &[("god=cheibriados", "12"), ("god=cheibriados&piety=160", "20"), ("god=cheibriados&piety=200", "20")], EVER, ""),
    claim("Special", "Haste makes steps 50 % faster.", Step, &[("haste=1", "6 (1/3), 7 (2/3)")], EVER, ""),
    claim("Special", "Haste makes all other actions 50 % faster.", Action("quaff"), &[("haste=1", "6 (1/3), 7 (2/3)")], EVER, ""),
    claim("Special", "Slow makes steps 50 % slower.", Step, &[("slowed=1", "15")], EVER, ""),
    claim("Special", "Slow makes all other actions 50 % slower.", Action("quaff"), &[("slowed=1", "15")], EVER, ""),
    claim("Minimum delay and haste", "The minimum of 6 counts after all modifiers.", Step, &[("form=bat", "6"), ("species=spriggan&swift=swift", "6")], EVER, "Bat form's 5, too, is raised to 6."),
    claim("Minimum delay and haste", "With haste every action, steps included, is 50 % faster, the minimum notwithstanding.", MeanStep, &[("species=spriggan&haste=1", "4")], EVER, "On average; until 0.34 it takes 3, 4 or 5 aut."),
    claim("Minimum delay and haste", "Hasted, a delay of 6 acts like 5, rounded up from 4.5.", Step, &[("species=spriggan&haste=1", "5")], NEVER, "It takes 3, 4 or 5 aut with chances 2/15, 11/15 and 2/15: 4 on average. Two thirds of 6 are 4; the article contradicts its own “50 % faster”, which its edition computes.").not_followed(),
    claim("Minimum delay and haste", "The movement delay itself stays the same under haste.", Delay, &[("species=spriggan&haste=1", "6"), ("haste=1", "10")], EVER, ""),
    claim("Swimming", "Water costs Octopodes and Merfolk nothing.", Step, &[("species=octopode&from=shallow", "10"), ("species=merfolk&from=shallow", "6")], EVER, "Merfolk are even quicker in it."),
    claim("Swimming", "It costs everybody else.", Step, &[("form=ice-beast&from=shallow", "13")], NEVER, "Ice beasts and dragons are spared, too; Grey Draconians are not."),
    claim("Swimming", "Fliers and the levitating do not swim.", Step, &[("from=shallow&fly=1", "10")], EVER, ""),
    claim("Swimming", "Who walks on water does not swim.", Step, &[("god=beogh&piety=120&from=shallow", "10")], EVER, ""),
    claim("Swimming", "It switches good Speed off, for swimmers.", Step, &[("species=octopode&fast=2&from=shallow", "10")], &[until(13)], ""),
    claim("Swimming", "It switches good Speed off, for those who wade.", Step, &[("species=spriggan&from=shallow", "13")], NEVER, "Only for those who truly swim; waders keep it."),
    claim("Swimming", "It switches bad Slowness off, for swimmers.", Step, &[("species=octopode&slow=2&from=shallow", "10")], &[until(13)], ""),
    claim("Swimming", "It switches bad Slowness off, for those who wade.", Step, &[("species=naga&from=shallow", "13")], NEVER, "Only for those who truly swim; waders keep it."),
    claim("Swimming", "It switches Swiftness off.", Step, &[("species=octopode&swift=swift&from=shallow", "10")], &[until(30)], ""),
    claim("Swimming", "Not if you fly, levitate or walk on water.", Step, &[("swift=swift&from=shallow&fly=1", "8"), ("god=beogh&piety=120&swift=swift&from=shallow", "8")], &[until(13)], "Afterwards, too, but then Swiftness takes a quarter off."),
    claim("Miscellaneous", "Slowness alone multiplies: after all additions, before the burden.", Step, &[("slow=2&god=cheibriados&piety=60&burden=overloaded", "24")], &[until(14)], "What is left of a fraction is cut off."),
    claim("Miscellaneous", "A transformation switches mutations off.", Step, &[("species=naga&form=dragon", "10")], EVER, "Since 0.33 Fast stays in every form."),
    claim("Miscellaneous", "Every transformation does.", Step, &[("species=naga&form=blade-hands", "10")], NEVER, "Blade hands, lich form and beastly appendage switch nothing off."),
    claim("Miscellaneous", "A transformation switches off what it melds.", Step, &[("form=dragon&ponderous=body.cloak", "10")], EVER, ""),
    claim("Miscellaneous", "What it does not meld still counts.", Step, &[("form=bat&ponderous=2", "9")], &[until(13)], "Afterwards, too, but then Ponderousness adds 1."),
];
