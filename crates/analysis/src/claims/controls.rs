//! What both articles on movement say in the same sentences, word for word.

use super::figure::Figure::*;
use super::{Claim, EVER, NEVER, claim, text};

/// What both say of controls, which are held against the arena's, and of the words for speed.
#[rustfmt::skip]
pub(super) const CONTROLS: &[Claim] = &[
    text("Movement", "Blink, Teleport and Passage of Golubria move you, too.", "", "Blink and Teleport: in a plan. Passage of Golubria: not computed."),
    claim("Movement", "Your speed decides how many actions enemies get while you move.", FoeTurns, &[("foes=orc&away=0", "10"), ("species=naga&foes=orc&away=0", "14")], EVER, ""),
    claim("Movement", "Your speed decides whether you escape.", FoePace, &[("species=naga&foes=orc", "faster"), ("species=spriggan&foes=orc", "slower")], EVER, ""),
    claim("Controls", "A click on a tile sends you there by the fastest means.", Click, &[("page=arena", "there")], EVER, ""),
    claim("Controls", "Travel by a click avoids areas marked for exclusion.", Exclusion, &[("page=arena", "around it")], EVER, ""),
    claim("Controls", "o explores the level by itself.", Key("o"), &[("page=arena&map=rooms&fog=1", "Explore")], EVER, ""),
    claim("Controls", "Exploring stops at a monster.", Exploration("a monster"), &[("page=arena&map=rooms&fog=1&foes=orc", "stops")], EVER, ""),
    claim("Controls", "Exploring stops at an item, too.", Exploration("an item"), &[("page=arena&map=rooms&fog=1", "stops")], EVER, ""),
    claim("Controls", "Exploring stops at a dungeon feature of interest.", Exploration("a feature"), &[("page=arena&map=rooms&fog=1", "stops")], EVER, "In the arena: stairs and hatches."),
    claim("Controls", "You move in eight directions with the number pad or with hjklyubn, laid out alike.", NumberPad, &[("page=arena", "1b 2j 3n 4h 6l 7y 8k 9u")], EVER, ""),
    claim("Controls", "< takes the stairs or hatch up that you stand on.", Key("<"), &[("page=arena&map=corridor", "Go up")], EVER, ""),
    claim("Controls", "> takes the stairs or hatch down that you stand on.", Key(">"), &[("page=arena&map=corridor", "Go down")], EVER, ""),
    claim("Controls", "G brings up the travel menu.", Key("G"), &[("page=arena&map=corridor", "Travel")], EVER, ""),
    claim("Controls", "G and > head down a floor by the fastest means.", StairsTravel, &[("page=arena&map=corridor", "2")], EVER, ""),
    claim("Controls", "The travel menu also leads to any distant level you have discovered.", LevelTravel, &[("page=arena&map=corridor", "1")], EVER, "In the arena that is one level beyond."),
    claim("Speed", "@ displays your status.", Key("@"), &[("page=arena", "Status")], EVER, ""),
    claim("Speed", "Very quick is a delay of 6 or 7.", Word, &[("fast=3", "very quick"), ("fast=2", "very quick")], EVER, "So is everything below, with haste."),
    claim("Speed", "Quick is a delay of 8 or 9.", Word, &[("fast=1", "quick"), ("fast=2&god=cheibriados", "quick")], EVER, ""),
    claim("Speed", "Average is a delay of 10.", Word, &[("", "average")], EVER, ""),
    claim("Speed", "Slow is a delay of 11 or 12.", Word, &[("fast=1&god=cheibriados&piety=20", "slow"), ("slow=1", "slow")], EVER, ""),
    claim("Speed", "Very slow is a delay of 13 or more.", Word, &[("god=cheibriados&piety=20", "very slow"), ("slow=3", "very slow")], EVER, ""),
    claim("Speed", "No modifier brings your delay below 6.", Step, &[("species=spriggan&swift=swift", "6"), ("form=bat", "6")], EVER, ""),
    claim("Speed", "Only haste brings it below 6.", Step, &[("species=spriggan&berserk=1", "6")], NEVER, "So does berserk rage, which counts as haste for steps."),
    claim("Speed", "There is no cap for the slowest speed.", Step, &[("slow=3&god=cheibriados&piety=200", "32"), ("slow=3&god=cheibriados&piety=200&slowed=1", "48")], EVER, ""),
];

/// What both say of combat.
#[rustfmt::skip]
pub(super) const COMBAT: &[Claim] = &[
    claim("Effect in Combat", "Every action counts as one game turn.", ActionTurns("armour"), &[("", "1")], NEVER, "An action of several turns counts each of them: putting on armour is five.").not_followed(),
    claim("Effect in Combat", "Your speed decides how many actions, or parts of one, enemies gather in a turn.", FoeTurns, &[("foes=@10/10&steps=1&do=12&away=0", "1"), ("foes=@10/10&steps=5&do=12&away=0", "6")], EVER, ""),
    claim("Effect in Combat", "An enemy as dangerous as a hydra catches you up if you are slower, and hurts you as you flee.", FoePace, &[("species=naga&foes=hydra", "faster")], EVER, ""),
];
