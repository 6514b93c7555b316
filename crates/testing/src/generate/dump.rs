//! Character dumps drawn from a seed, and damage to any text.

use super::{Dice, ODD, any_text, joined, one_in, one_of};
use foundation::dice::Draw;

/// Draws a dump: one of these, damaged, or spliced with another; at times only pieces of dumps, or any text.
pub fn dump(dice: &mut Dice, dumps: &[&str]) -> String {
    let (first, second) = (*one_of(dice, dumps), *one_of(dice, dumps));
    let text = match dice.below(8) {
        0 => return joined(dice, 40, "", |dice| one_of(dice, &DUMP_PIECES).to_string()),
        1 => return any_text(dice, 60),
        2 | 3 => spliced(dice, first, second),
        _ => first.to_string(),
    };
    let lines: Vec<&str> = second.lines().chain(DUMP_PIECES).collect();
    damaged(dice, &text, &lines)
}

/// Joins the start of one text and the end of another, in either order.
fn spliced(dice: &mut Dice, first: &str, second: &str) -> String {
    let mut cut = |text: &str| text.floor_char_boundary(dice.below(text.len() as u32 + 1) as usize);
    let (start, end) = (&first[..cut(first)], &second[cut(second)..]);
    if one_in(dice, 2) { format!("{end}\n{start}") } else { format!("{start}{end}") }
}

/// Replaces up to three stretches of a text by pieces of others.
pub fn damaged(dice: &mut Dice, text: &str, pieces: &[&str]) -> String {
    let mut text = text.to_string();
    for _ in 0..dice.below(4) {
        let start = text.floor_char_boundary(dice.below(text.len() as u32 + 1) as usize);
        let length = if one_in(dice, 3) { dice.below(200) } else { dice.below(4) } as usize;
        let end = text.floor_char_boundary((start + length).min(text.len()));
        let piece = if one_in(dice, 4) { *one_of(dice, &ODD) } else { *one_of(dice, pieces) };
        text.replace_range(start..end.max(start), piece);
    }
    text
}

/// Signatures of sections of dumps, and other pieces to insert anywhere.
const DUMP_PIECES: [&str; 77] = [
    "",
    "\n",
    "\r",
    "\r\n\r\n",
    "\0",
    "\u{feff}",
    "\u{fffd}",
    "\u{a0}",
    "é",
    "♣",
    "<br>",
    "<pre>",
    "</",
    "&lt;",
    "&#39;",
    " Dungeon Crawl Stone Soup version 0.",
    "version 9999999999.34 ",
    "-a0-1-g0",
    "(",
    ")",
    "Turns: 1, Time: ",
    "God: ",
    "[***...]",
    "[**XXXX]",
    "*",
    "You worship Cheibriados.",
    "Beogh is exalted by your worship.",
    "@: ",
    "A: ",
    "}: ",
    "hasted and slowed, ",
    "very slow",
    "quick, ",
    "spider-form, ",
    "speed 2",
    "slowness 99999999999",
    "(nimble swimmer 2)",
    "Inventory:\n",
    " a - the +1 lightning scales (worn) {ponderous}\n",
    " of ponderousness",
    "{run}",
    "Message History\n\nMoving in this stuff is going to be slow.\n",
    "Notes\nTurn   | Place | Note\n",
    "|Gained bane: Bane of Lethargy\n",
    "You can see ",
    "3 orcs and ",
    "(fast, ",
    "paralysed, ",
    "0.31.0 ",
    "Str: 7 ",
    "rFire - Unarmed",
    "Armour\n",
    " a - a +2 war axe of speed (weapon)\n",
    " b - the \"kite shield (offhand) {heavy\n",
    " c - a +0 robe (worn)\n",
    " + Level 27(0.5) Axes\n",
    "sturdy frame 9, ",
    "0.35-a0-519-g0",
    "0.35-a0-85-g0",
    "(Draconian Monk)",
    "(Anemocentaur Hunter)",
    "a: Breathe Fire (0%), Mud Breath\n",
    "AC 1 Str 7 XL: 3\n",
    "SH 0 Dex 4\n",
    " d - a +0 club (in hand) (offhand)\n",
    "\u{7}",
    "\u{202e}",
    "rFire  : - - .  é - melded +9,-9 \"",
    "Potions\n e - 2 potions of haste {\n",
    "Jewellery\n f - a +99,-99 ring of slaying (left hand)\n",
    " g - the +1 Singing Sword (weapon) {Slay-99 long sword}\n",
    "claws 9, mighty, ",
    "2 red draconian scorchers",
    "two spectral nine-headed hydras, ",
    "'s ghost and ",
    "dancing ",
    "Crawl Clock: ?v=0.31&foes=%0Aorc:%00,&name=%E2%80%AE\n",
];
