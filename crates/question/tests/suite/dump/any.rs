//! Properties of every answer, for arbitrary and damaged texts.

use super::golden::dumps;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use testing::dump_properties::check_dump;

/// Total cases of all properties; the environment variable `CRAWL_CLOCK_CASES` overrides it.
const CASES: u32 = 100_000;

fn cases(share: u32) -> ProptestConfig {
    let override_cases = std::env::var("CRAWL_CLOCK_CASES").ok().and_then(|cases| cases.parse().ok());
    let cases = override_cases.unwrap_or(CASES) / share;
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Signatures of sections and other fragments to insert anywhere.
const SNIPPETS: [&str; 65] = [
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
];

type Edit = (Index, Index, &'static str);

fn edits(most: usize) -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec((any::<Index>(), any::<Index>(), select(&SNIPPETS[..])), 0..most)
}

/// Returns the nearest character boundary at or before a random offset.
fn cut(text: &str, at: Index) -> usize {
    text.floor_char_boundary(at.index(text.len() + 1))
}

/// Replaces stretches of up to 200 bytes by snippets.
fn edited(text: &str, edits: &[Edit]) -> String {
    let mut text = text.to_string();
    for (at, length, snippet) in edits {
        let from = cut(&text, *at);
        let to = text.floor_char_boundary((from + length.index(200)).min(text.len()));
        text.replace_range(from..to, snippet);
    }
    text
}

/// Joins the start of one text and the end of another, in either order.
fn spliced(first: &str, second: &str, offsets: [Index; 2], swapped: bool) -> String {
    let (start, end) = (&first[..cut(first, offsets[0])], &second[cut(second, offsets[1])..]);
    if swapped { format!("{end}\n{start}") } else { format!("{start}{end}") }
}

fn dump() -> impl Strategy<Value = &'static str> {
    select(dumps().map(|(_, text)| text).to_vec())
}

proptest! {
    #![proptest_config(cases(2))]

    #[test]
    fn damaged_dumps(text in dump(), edits in edits(8)) {
        check_dump(&edited(text, &edits));
    }
}

proptest! {
    #![proptest_config(cases(4))]

    #[test]
    fn spliced_dumps(
        (first, second) in (dump(), dump()),
        offsets in any::<[Index; 2]>(),
        swapped in any::<bool>(),
        edits in edits(3),
    ) {
        check_dump(&edited(&spliced(first, second, offsets, swapped), &edits));
    }
}

proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn snippets_in_any_order(snippets in prop::collection::vec(select(&SNIPPETS[..]), 0..40)) {
        check_dump(&snippets.concat());
    }

    #[test]
    fn any_text(text in "(\\PC|\\s){0,60}") {
        check_dump(&text);
    }
}
