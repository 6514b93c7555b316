//! Inputs of the kinds that strangers' dumps had and that were once misread, each with what is right.

use super::without_blows;
use foundation::inputs::Value;
use question::dump::{Dump, read_dump};

/// A kind of input: what it stands for, the lines of a dump, the query without defences, the game's word and
/// whether it agrees, the foes that are in the bestiary, the reasons why something was left out.
struct Row {
    kind: &'static str,
    lines: &'static [&'static str],
    query: &'static str,
    word: Option<(&'static str, bool)>,
    foes: &'static str,
    reasons: &'static [&'static str],
}

const NEW: &str = "Dungeon Crawl Stone Soup version 0.34.1 (webtiles) character file.";
const WHO: &str = "Ann the Any (Minotaur Fighter)   Turns: 100, Time: 00:01:00";
const CALM: &str = "@: no status effects";
const UNKNOWN_SKILL: &str = "The dump does not list this skill; it counts as 0.";

#[rustfmt::skip]
const ROWS: [Row; 46] = [
    Row {
        kind: "the short form of a species whose letters are irregular",
        lines: &[NEW, "Ann the Any (OpFi)   Turns: 100, Time: 00:01:00", CALM],
        query: "v=0.34&species=octopode", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "a form whose status has another name than its talisman",
        lines: &[NEW, "Ann the Any (Naga Shapeshifter)  Turns: 9, Time: 00:01:00", "@: amphisbaena-form", "A: constrict, (naga tail 2)"],
        query: "v=0.34&species=naga&form=serpent", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "a quotation of a mail",
        lines: &[
            "> Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.", "> ",
            "> Ann the Any (Naga Monk)  Turns: 9, Time: 00:01:00", "> ",
            "> Magic: 7/22  EV: 8   Int: 25   God: Cheibriados [*****.]", "> ", "> @: slowed, very slow", "> ",
            "> Inventory:", "> ", "> Hand Weapons", ">  a - a +0 flail (weapon)", "> Armour",
            ">  b - the +3 hat of Pondering (worn) {Ponderous, Will+}", "> ", ">    Skills:", ">  - Level 12.0 Maces & Flails",
            "> ", "> You can see an orc.",
        ],
        query: "v=0.34&species=naga&god=cheibriados&piety=139&ponderous=helmet&slowed=1&weapon=flail&skill=12",
        word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "a list that the game wrapped",
        lines: &[
            NEW, "", WHO, "", "@: very slow",
            "A: poison resistance, see invisible, spit poison 3, constrict, tough skin 2,", "slowness 2, deformed body", "",
            "You can see an orc.",
        ],
        query: "v=0.34&species=minotaur&slow=2", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "lines of a chat",
        lines: &[
            "<bob> Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.", "<bob>",
            "<bob> Ann the Any (Naga Monk)  Turns: 9, Time: 00:01:00", "<bob> @: slowed, very slow",
            "<bob> Inventory:", "<bob> Hand Weapons", "<bob>  b - the +7 executioner&apos;s axe (weapon)", "<bob>",
            "<bob> You can see an orc.", "<eve> Oh dear.",
        ],
        query: "v=0.34&species=naga&slowed=1&weapon=executioners-axe", word: Some(("very slow", true)), foes: "orc",
        reasons: &[UNKNOWN_SKILL],
    },
    Row {
        kind: "an inventory that has lost all its headings",
        lines: &[
            NEW, "", "Ann the Any (Naga Monk)  Turns: 9, Time: 00:01:00", "", "@: slowed, very slow", "",
            " a - a +0 flail (weapon)", " b - the +3 hat of Pondering (worn) {Ponderous, Will+}", " c - 2 potions of haste",
            " d - a ring of evasion (left hand)", " e - a +2 kite shield (worn)", "   Skills:", " - Level 12.0 Maces & Flails", "",
        ],
        query: "v=0.34&species=naga&ponderous=helmet&slowed=1&weapon=flail&skill=12&shield=kite&have=haste",
        word: Some(("very slow", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "a game that was made from Crawl",
        lines: &["Bloatcrawl 2 version 2.3.0-a0-568 (webtiles) character file.", WHO, CALM],
        query: "v=0.34&species=minotaur", word: Some(("average", true)), foes: "",
        reasons: &["Bloatcrawl 2 is a game of its own that was made from Crawl: its rules may differ."],
    },
    Row {
        kind: "a column whose first item is no weapon",
        lines: &[
            NEW, "Ann the Any (Felid Berserker)  Turns: 9, Time: 00:01:00", "rFire   + . .  (50%)    P - amulet \"Mew\" {rN+ Regen+}",
            "rCold   + . .  (50%)    e - ring of protection from fire", CALM, "Inventory:", "Jewellery",
            " e - a ring of protection from fire (worn)", " P - the amulet \"Mew\" (worn) {rN+ Regen+}", "   Skills:",
            " - Level 23.0 Unarmed Combat",
        ],
        query: "v=0.34&species=felid&skill=23", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "monsters whose id is not their name",
        lines: &[NEW, WHO, "You can see Nobody, a deep elf zephyrmancer, 2 large abominations and an orange crystal statue."],
        query: "v=0.34&species=minotaur", word: None,
        foes: "nameless-revenant,deep-elf-air-mage,2 abomination-large,orange-statue", reasons: &[],
    },
    Row {
        kind: "a draconian of a colour and a profession",
        lines: &[NEW, WHO, "You can see a red draconian scorcher."],
        query: "v=0.34&species=minotaur", word: None, foes: "draconian-scorcher", reasons: &[],
    },
    Row {
        kind: "several draconians, whose professions are not told",
        lines: &[NEW, WHO, "You can see 3 draconians."],
        query: "v=0.34&species=minotaur", word: None, foes: "3 draconian",
        reasons: &["The game counts each draconian as one kind whatever its profession: plain ones stand in."],
    },
    Row {
        kind: "derived undead, one of a kind that the release lacks",
        lines: &[NEW, WHO, "You can see a guardian sphinx simulacrum, an orc skeleton and a spectral orc."],
        query: "v=0.34&species=minotaur", word: None, foes: "guardian-sphinx:simulacrum,orc:spectral",
        reasons: &["“orc skeleton” is not in 0.34 (until 0.33)."],
    },
    Row {
        kind: "monsters that sleep",
        lines: &[NEW, WHO, "You can see an orc (asleep) and 2 jackals (dormant)."],
        query: "v=0.34&species=minotaur", word: None, foes: "orc:asleep,2 jackal:asleep", reasons: &[],
    },
    Row {
        kind: "a frenzied monster",
        lines: &[NEW, WHO, "You can see an orc warrior (frenzied)."],
        query: "v=0.34&species=minotaur", word: None, foes: "orc-warrior:frenzied", reasons: &[],
    },
    Row {
        kind: "plurals of their own",
        lines: &[NEW, WHO, "You can see 2 apis, 3 chonchones and 2 seismosauri."],
        query: "v=0.34&species=minotaur", word: None, foes: "2 apis,3 chonchon,2 seismosaurus", reasons: &[],
    },
    Row {
        kind: "monsters without a speed of their own",
        lines: &[NEW, WHO, "You can see a dancing +1 dire flail of holy wrath and Eve's ghost."],
        query: "v=0.34&species=minotaur", word: None, foes: "",
        reasons: &[
            "Left out: dancing +1 dire flail of holy wrath. Its speed follows from its weapon. Add one as a custom monster.",
            "Left out: Eve's ghost. Its speed follows from the player it was. Add one as a custom monster.",
        ],
    },
    Row {
        kind: "a column of equipment without an inventory",
        lines: &[
            "Dungeon Crawl Stone Soup version 0.13.1 (console) character file.", "Ann the Any (DsAK)  Turns: 9, Time: 00:01:00",
            "HP 231/231 (245) AC 33     Str 19      XL: 27", "Gold 141         SH 37     Dex 18      Spells: 17 memorised",
            "Res.Fire  : + + +   See Invis. : +   a - +8 demon trident (distort)",
            "Res.Cold  : + + +   Warding    : .   e - +10 pearl dragon armour (curse)",
            "Life Prot.: + + +   Conserve   : .   j - +5 shield of Resistance {rF+ rC+ MR+}",
            "Res.Poison: +       Res.Corr.  : +   s - +3 hat of Pondering  ponderous, MR+ MP+10", "", "@: burdened, very slow",
        ],
        query: "v=0.13&species=demonspawn&ponderous=helmet&burden=encumbered&weapon=demon-trident&shield=kite&str=19&dexterity=18",
        word: Some(("very slow", true)), foes: "",
        reasons: &["What the distortion brand does is not counted.", UNKNOWN_SKILL, "What this armour's encumbrance is in 0.13 is not known here; it slows attacks with bare hands."],
    },
    Row {
        kind: "a column whose names have no article",
        lines: &[
            "Dungeon Crawl Stone Soup version 0.12.1 (tiles) character file.", WHO,
            "HP 239/239 (240) AC 25     Str 37      XL: 25   Next: 32%", "Gold 3386        SH  0     Dex 21      Spells:  0",
            "Res.Fire  : . . .   See Invis. : .   p - +8 elf demon whip (speed)", "Res.Cold  : + + .   Warding    : .   w - +0 dwarf large shield",
            "Res.Mut.  : +       Stasis     : .   g - +1 pair of elf boots {run}", "", "@: quick, very resistant to hostile enchantments",
        ],
        query: "v=0.12&species=minotaur&run=1&weapon=demon-whip&brand=speed&shield=tower&str=37&dexterity=21",
        word: Some(("quick", true)), foes: "", reasons: &[UNKNOWN_SKILL],
    },
    Row {
        kind: "names in a column that begin with another word",
        lines: &[NEW, WHO, "rFire   . . .  (100%)   c - staff of conjuration", "rCold   . . .  (100%)   d - melded +2 cloak of ponderousness", CALM],
        query: "v=0.34&species=minotaur&weapon=staff", word: Some(("average", true)), foes: "",
        reasons: &[UNKNOWN_SKILL, "Melded: its ego does nothing in this form."],
    },
    Row {
        kind: "a line of the inventory among the messages, in a dump without one",
        lines: &[
            NEW, WHO, "rFire   . . .  (100%)   c - staff of conjuration", "", CALM, "Message History", "", "There is a door here.", "",
            "d - a +0 war axe (weapon)", "You see here a rock.",
        ],
        query: "v=0.34&species=minotaur&weapon=staff", word: Some(("average", true)), foes: "", reasons: &[UNKNOWN_SKILL],
    },
    Row {
        kind: "text that was escaped for a web page",
        lines: &[NEW, WHO, CALM, "Inventory:", "Hand Weapons", " a - a +0 flail (weapon)", " Skills:", " + Level 12.0 Maces &amp; Flails"],
        query: "v=0.34&species=minotaur&weapon=flail&skill=12", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "an artefact whose name does not say what it is",
        lines: &[NEW, WHO, CALM, "Inventory:", "Hand Weapons", " s - the +11 Singing Sword (weapon) {sonic wave}", " Skills:", " + Level 16.0 Long Blades"],
        query: "v=0.34&species=minotaur&weapon=double-sword&skill=16", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "an artefact with a delay of its own",
        lines: &[NEW, WHO, CALM, "Inventory:", "Hand Weapons", " s - the +9 dark maul (weapon) {heavy}"],
        query: "v=0.34&species=minotaur", word: Some(("average", true)), foes: "",
        reasons: &["Its delay is like no other weapon's and not covered; bare hands stand in."],
    },
    Row {
        kind: "a magical staff that is an artefact",
        lines: &[NEW, WHO, CALM, "Inventory:", "Magical Staves", " r - the conjuration staff of Loud Foes (weapon) {Int+4 Conj}", " Skills:", " + Level 12.0 Staves"],
        query: "v=0.34&species=minotaur&weapon=staff&skill=12", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "a status that no longer slows steps",
        lines: &["Dungeon Crawl Stone Soup version 0.29.1 (tiles) character file.", WHO, "@: engulfed (cannot breathe), corroded"],
        query: "v=0.29&species=minotaur", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "armour of a name of its own",
        lines: &[
            NEW, WHO, CALM, "Inventory:", "Armour", " a - the +3 Mad Mage's Maulers (worn) {Infuse -Cast}", " b - the +3 crown of Dyrovepreva (worn) {rElec}",
            " c - the +15 Maxwell's patent armour (worn) {-Tele *Silence}",
        ],
        query: "v=0.34&species=minotaur&encumbrance=18", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "armour of a name of its own that is light",
        lines: &[NEW, WHO, CALM, "Inventory:", "Armour", " d - the +5 moon troll leather armour (worn) {Spirit}"],
        query: "v=0.34&species=minotaur&encumbrance=4", word: Some(("average", true)), foes: "", reasons: &[],
    },
    Row {
        kind: "a crash report",
        lines: &[
            "Crash caused by signal #6: Aborted", "Version: Dungeon Crawl Stone Soup 0.33.0-14-g9563a2e369", "Name:    [Ann]", "Species: Naga",
            "Position: (0, 0) <OoB>, god: Cheibriados (190), turn_is_over: 0",
        ],
        query: "v=0.33&species=naga&god=cheibriados&piety=190", word: None, foes: "", reasons: &[],
    },
    Row {
        kind: "a crash report of a character without a god",
        lines: &[
            "Version: Dungeon Crawl Stone Soup 0.34.1", "Species: Minotaur", "Position: (0, 0), god: No God (0), turn_is_over: 0",
        ],
        query: "v=0.34&species=minotaur", word: None, foes: "", reasons: &[],
    },
    Row {
        kind: "monsters that are made of another or of an item",
        lines: &[NEW, WHO, "You can see an ogre shaped block of ice and a living paralysis spell."],
        query: "v=0.34&species=minotaur", word: None, foes: "block-of-ice,living-spell",
        reasons: &[],
    },
    Row {
        kind: "a form that no release is known to have",
        lines: &[NEW, WHO, "@: hedgehog-form"],
        query: "v=0.34&species=minotaur", word: Some(("average", true)), foes: "", reasons: &["Unknown form: “hedgehog-form”."],
    },
    Row {
        kind: "a dump without the line that names the species",
        lines: &[NEW, "@: slowed, very slow"],
        query: "v=0.34&slowed=1", word: Some(("very slow", false)), foes: "", reasons: &["No species found: computed for a human."],
    },
    Row {
        kind: "a dump with neither that line nor a status",
        lines: &[NEW, "You can see an orc."],
        query: "v=0.34", word: None, foes: "orc", reasons: &["No species found: computed for a human."],
    },
    Row {
        kind: "the source of a mail",
        lines: &[NEW, "Ann the Any (Minotaur Fighter)   Turns: 100, Time: 00:01:=", "00", "@: slowed, v=", "ery slow", "Notes =3D", "You can see an orc."],
        query: "v=0.34&species=minotaur&slowed=1", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "lines that Markdown breaks",
        lines: &[
            "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\\", "\\", "Ann (Minotaur Fighter)  Turns: 9, Time: 00:01\\",
            "@: slowed, very slow\\", "\\", "You can see an orc.\\",
        ],
        query: "v=0.34&species=minotaur&slowed=1", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "an inventory without its heading",
        lines: &[NEW, WHO, "@: very slow", "Hand Weapons", " a - a +0 flail (weapon)", "Armour", " b - the +3 hat of Pondering (worn) {Ponderous, Will+}"],
        query: "v=0.34&species=minotaur&ponderous=helmet&weapon=flail", word: Some(("very slow", true)), foes: "",
        reasons: &[UNKNOWN_SKILL],
    },
    Row {
        kind: "the crash report of another game, and a species that is none",
        lines: &["Version: BcadrenCrawl 1.8.0", "Species: Grue"],
        query: "v=0.34", word: None, foes: "",
        reasons: &["BcadrenCrawl is a game of its own that was made from Crawl: its rules may differ.", "Unknown species: “Grue”."],
    },
    Row {
        kind: "weapons that move by themselves, by their names alone",
        lines: &["Dungeon Crawl Stone Soup version 0.13.1 (tiles) character file.", WHO, "You can see an orc, a +2,+3 broad axe of flaming, a 7 and a rat."],
        query: "v=0.13&species=minotaur", word: None, foes: "orc,rat",
        reasons: &["Left out: +2,+3 broad axe of flaming. Its speed follows from its weapon. Add one as a custom monster.", "Not in the bestiary of 0.13: 7."],
    },
    Row {
        kind: "a dump that lost its line breaks",
        lines: &["Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.  Ann the Any (Naga Monk)  Turns: 9, Time: 00:01:00  @: slowed"],
        query: "v=0.34", word: None, foes: "",
        reasons: &["The dump has lost its line breaks, so that only its version is read: paste it with them."],
    },
    Row {
        kind: "a dump that was wrapped once more",
        lines: &[
            "Dungeon Crawl Stone Soup version", "0.33.1 (tiles) character file.", "", "Ann the Any (Naga Monk)", "Turns: 9, Time: 00:01:00", "",
            "@: slowed, very", "slow", "", "You can see an", "orc.",
        ],
        query: "v=0.33&species=naga&slowed=1", word: Some(("very slow", true)), foes: "orc",
        reasons: &["The lines of this dump were wrapped once more, so that some may be read in part: paste it as the game wrote it."],
    },
    Row {
        kind: "a dump of which only the time, a list and a note were wrapped once more",
        lines: &[
            NEW, "", "Ann the Any (Naga Monk)    Turns: 9, Time:", "00:01:00", "", "@: very slow", "A: constrict, large bone plates", "2, slowness",
            "1, foul stench 3", "", "Notes", "Turn   | Place    | Note", "--------------", "     1 | D:1      | Ann began",
            "the quest.", "     7 | D:1      | Gained bane: Bane of", "Lethargy", "", "You can see an orc.",
        ],
        query: "v=0.34&species=naga&slow=1&lethargy=1", word: Some(("very slow", true)), foes: "orc",
        reasons: &["The lines of this dump were wrapped once more, so that some may be read in part: paste it as the game wrote it."],
    },
    Row {
        kind: "a list of strings, one for each line",
        lines: &[
            r#"["Dungeon Crawl Stone Soup version 0.33.1 (tiles) character file.","","Ann (Naga Monk)  Turns: 9, Time: 00:01","#,
            r#" "@: slowed, very slow", "", "You can see an orc."]"#,
        ],
        query: "v=0.33&species=naga&slowed=1", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "a quotation by several marks",
        lines: &[
            "> Dungeon Crawl Stone Soup version 0.33.1 (tiles) character file.", ">", "> | Ann (Naga Monk)  Turns: 9, Time: 00:01",
            "| > @: slowed, very slow", ">>", ">> You can see an orc.",
        ],
        query: "v=0.33&species=naga&slowed=1", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "a string of JSON",
        lines: &[r#"{"morgue": "Dungeon Crawl Stone Soup version 0.33.1 (tiles) character file.\n\nAnn (Naga Monk)  Turns: 9, Time: 00:01\n@: slowed, very slow\n\nYou can see an orc.\n"}"#],
        query: "v=0.33&species=naga&slowed=1", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "a quotation within a list within a quotation",
        lines: &[
            "> | > Dungeon Crawl Stone Soup version 0.33.1 (tiles) character file.", "> | >", "> | > Ann (Naga Monk)  Turns: 9, Time: 00:01",
            "> | > @: slowed, very slow", "> | >", "> | > You can see an orc.",
        ],
        query: "v=0.33&species=naga&slowed=1", word: Some(("very slow", true)), foes: "orc", reasons: &[],
    },
    Row {
        kind: "quotation marks that were escaped by their numbers",
        lines: &[NEW, WHO, CALM, "Inventory:", "Hand Weapons", " b - the +7 executioner&#039;s axe (weapon)"],
        query: "v=0.34&species=minotaur&weapon=executioners-axe", word: Some(("average", true)), foes: "", reasons: &[UNKNOWN_SKILL],
    },
];

fn foes(dump: &Dump) -> String {
    let edition = dump.question.edition;
    let known = dump.foes.iter().filter_map(|seen| Some((seen.count, seen.foe(edition)?.write())));
    let written = known.map(|(count, foe)| if count > 1 { format!("{count} {foe}") } else { foe });
    written.collect::<Vec<_>>().join(",")
}

#[test]
fn inputs_of_every_kind_are_read() {
    for Row { kind, lines, query, word, foes: expected, reasons } in ROWS {
        let dump = read_dump(&format!("{}\n", lines.join("\n")));
        assert_eq!(without_blows(&dump), query, "{kind}");
        assert_eq!(foes(&dump), expected, "{kind}");
        assert_eq!(dump.notes.iter().map(|left| left.why.as_str()).collect::<Vec<_>>(), reasons, "{kind}");
        assert_eq!(dump.speed_word.map(|word| (word.game, word.agrees)), word, "{kind}");
    }
}

/// What names its game is a dump, though nothing else in it is known.
#[test]
fn a_dump_of_another_game_is_one() {
    let is_dump = |text: &str| read_dump(text).is_dump();
    assert!(is_dump("Version: BcadrenCrawl 1.8.0\nSpecies: Grue\n"));
    assert!(is_dump("You can see an orc.") && !is_dump("hello"));
}

#[test]
fn every_line_may_be_followed_by_an_empty_one_and_none_need_be() {
    for Row { kind, lines, .. } in ROWS {
        let read =
            |end: &str| read_dump(&lines.iter().map(|line| format!("{line}{end}")).collect::<String>());
        let (once, doubled) = (read("\n"), read("\n\n"));
        assert_eq!((once.question, once.foes.len()), (doubled.question, doubled.foes.len()), "{kind}");
    }
}
