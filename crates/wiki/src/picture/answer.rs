//! The answer to a chase as a picture of the size that chats show: what to do, the board, and what else could
//! be done.
//!
//! # Examples
//! ```
//! use foundation::time_slices::block_on;
//! use question::Question;
//! use wiki::picture::answer::answer_picture;
//! use wiki::picture::{PictureSource, Theme};
//!
//! let question = Question::read("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste").unwrap();
//! let source = PictureSource::new(&question, "https://a.b/").with_theme(Theme::Dark);
//! let svg = block_on(async |pause| answer_picture(&question, &source, pause).await).unwrap();
//! assert!(svg.contains("Naga · ogre 2 tiles away, stairs 9 ahead") && svg.contains("Quaff haste"));
//! assert!(svg.contains("width=\"480\" height=\"252\""));
//! ```

use super::{Drawing, Paint, PictureSource, TextStyle};
use advice::{Adviser, Situation};
use chase::board::Board;
use chase::plan::Plan;
use chase::surroundings::Surroundings;
use chase::timeline::timeline;
use foundation::time_slices::Pause;
use question::Question;
use say::answer::AnswerWords;
use say::plot::chart::Anchor;
use say::question::{describe_fighter, describe_positions};

/// The size of the picture (px); a PNG is twice as large.
const SIZE: (f64, f64) = (480.0, 252.0);
/// The margin on either side (px).
const MARGIN: f64 = 16.0;
/// The stamp with the figure (px): its upper edge, width and height.
const STAMP: (f64, f64, f64) = (66.0, 98.0, 56.0);
/// The board (px): its upper edge and height, and the size of a tile.
const BOARD: (f64, f64) = (138.0, 54.0);
const TILE: f64 = 32.0;
/// The sizes of a text, the first in which it fits counts (px): the figure, the headline, in two lines of the
/// last where it fits in none, what comes of it, what else could be done, and the question.
const FIGURE: [f64; 3] = [21.0, 17.0, 14.0];
const HEADLINE: [f64; 3] = [20.0, 17.0, 15.0];
const OUTCOME: [f64; 3] = [13.0, 12.0, 11.0];
const INSTEAD: [f64; 2] = [12.0, 11.0];
const QUESTION: [f64; 2] = [12.0, 11.0];

/// Returns the picture of the option that a question follows, yielding to `pause`. `None` without foes.
pub async fn answer_picture(
    question: &Question,
    source: &PictureSource,
    pause: &Pause<'_>,
) -> Option<String> {
    let chase = &question.chase;
    let situation = question.situation();
    let advice = Adviser::new(situation.clone()).advice_in_slices(pause).await;
    let followed = advice.followed_option(&situation, chase, pause).await?;
    let words = AnswerWords::new(&advice, &followed, &situation);
    let mut drawing = Drawing::of_width(SIZE.0);
    let you = describe_fighter(question.fighter());
    let asked = format!("{you} · {}", describe_positions(chase));
    draw_head(&mut drawing, question, &asked);
    draw_stamp(&mut drawing, &words);
    draw_board(&mut drawing, &situation, &words.plan);
    draw_foot(&mut drawing, &words, source);
    Some(drawing.finish_card(&words.headline, SIZE.1, source))
}

fn draw_head(drawing: &mut Drawing, question: &Question, asked: &str) {
    let end = TextStyle { anchor: Anchor::End, ..TextStyle::SMALL };
    let name = TextStyle { is_mono: true, ..TextStyle::BOLD };
    let width = SIZE.0 - 2.0 * MARGIN;
    let line = TextStyle::SMALL.fitting(asked, width, &QUESTION);
    let is_long = line.width(asked.chars().count()) > width;
    let top = if is_long { 21.0 } else { 26.0 };
    drawing.text((MARGIN, top), "Crawl Clock", name);
    drawing.text((SIZE.0 - MARGIN, top), &format!("Crawl {}", question.edition), end);
    if is_long {
        // Two lines, clear of the stamp beneath.
        drawing.column((MARGIN, 28.0), width, &line.cut(asked, 1.9 * width), line);
    } else {
        drawing.text((MARGIN, 50.0), asked, line)
    }
}

fn draw_stamp(drawing: &mut Drawing, words: &AnswerWords) {
    let (top, width, height) = STAMP;
    let (ink, tint) = Paint::of_tone(words.stamp.tone);
    drawing.frame((MARGIN, top), width, height, Paint { fill: tint, stroke: ink, width: 2.0, opacity: 1.0 });
    let middle =
        TextStyle { fill: ink, is_bold: true, is_mono: true, anchor: Anchor::Middle, size: FIGURE[0] };
    let x = MARGIN + width / 2.0;
    drawing.fitted((x, top + 28.0), width - 8.0, &words.stamp.figure, middle, &FIGURE);
    let unit = words.stamp.unit.label().to_uppercase();
    drawing.fitted((x, top + 46.0), width - 8.0, &unit, middle, &[10.0, 8.0]);
    draw_headline(drawing, words);
}

/// Draws what to do, in two lines where it is long, and what comes of it.
fn draw_headline(drawing: &mut Drawing, words: &AnswerWords) {
    let left = MARGIN + STAMP.1 + 16.0;
    let width = SIZE.0 - MARGIN - left;
    let style = TextStyle::BOLD.fitting(&words.headline, width, &HEADLINE);
    let is_long = style.width(words.headline.chars().count()) > width;
    if is_long {
        drawing.column((left, STAMP.0 - 4.0), width, &words.headline, style);
    } else {
        drawing.text((left, STAMP.0 + 24.0), &words.headline, style);
    }
    let y = STAMP.0 + if is_long { 53.0 } else { 46.0 };
    let smallest = TextStyle { size: OUTCOME[2], ..TextStyle::TEXT };
    if smallest.width(words.outcome.chars().count()) <= width {
        drawing.fitted((left, y), width, &words.outcome, TextStyle::TEXT, &OUTCOME)
    } else {
        // How it ends stands last.
        drawing.column((left, y - 14.0), width, &smallest.cut(&words.outcome, 1.9 * width), smallest);
    }
}

/// Draws where all are at the start of the plan.
fn draw_board(drawing: &mut Drawing, situation: &Situation, plan: &Plan) {
    let (top, height) = BOARD;
    drawing.rect((0.0, top), SIZE.0, height, Paint::filled(SCREEN));
    let (setup, foes) = (situation.setup(plan), &situation.chase.foes.0);
    let run = timeline(&setup, foes, 1);
    let board = Board::new(&setup, &run, &run.beats(), 0);
    let width = TILE.min((SIZE.0 - MARGIN) / board.tiles as f64);
    let left = (SIZE.0 - width * board.tiles as f64) / 2.0;
    let middle = |tile: usize| left + width * (tile as f64 + 0.5);
    for tile in 0..board.tiles {
        drawing.rect((middle(tile) - width / 2.0 + 0.5, top + 11.0), width - 1.0, TILE, Paint::filled(FLOOR));
    }
    let glyph = |fill| TextStyle { size: 18.0, fill, is_bold: true, is_mono: true, anchor: Anchor::Middle };
    let mut letters = Vec::new();
    let first = board.lanes.first();
    let you = first.and_then(|lane| lane.you);
    let stairs = first.and_then(|lane| lane.stairs).filter(|tile| Some(*tile) != you);
    letters.extend(stairs.map(|tile| (tile, '>', WHITE)));
    letters.extend(you.map(|tile| (tile, '@', WHITE)));
    // Unless each is for itself they begin in file, on tiles of their own; else equal ones share one, with
    // their number.
    let kinds = match situation.chase.place {
        Surroundings::Anywhere => situation.chase.foes.counted_kinds(),
        _ => (0..foes.len()).map(|index| (index, 1)).collect(),
    };
    let mut taken = vec![false; board.tiles];
    for (index, alike) in kinds {
        // Others as near stand behind, where that is in the picture.
        let near = board.lanes.get(index).and_then(|lane| lane.foe);
        let tile = near.and_then(|near| (0..=near).rev().find(|tile| !taken[*tile]));
        let Some(tile) = tile else { continue };
        taken[tile] = true;
        let (letter, colour) = foes[index].look();
        letters.push((tile, letter, super::foes::colour(colour)));
        if alike > 1 {
            let small = TextStyle { size: 10.0, ..glyph(WHITE) };
            drawing.text((middle(tile) + 9.0, top + 41.0), &format!("×{alike}"), small);
        }
    }
    for (tile, letter, fill) in letters {
        drawing.text((middle(tile), top + 33.0), &letter.to_string(), glyph(fill));
    }
}

/// The colours of the board, which is dark in both themes.
const SCREEN: &str = "#0e1012";
const FLOOR: &str = "#181a1c";
const WHITE: &str = "#fefefe";

/// Draws the other options, and beneath them what is not counted.
fn draw_foot(drawing: &mut Drawing, words: &AnswerWords, source: &PictureSource) {
    let top = BOARD.0 + BOARD.1 + 18.0;
    let mut x = MARGIN;
    if !words.instead.is_empty() {
        drawing.text((x, top), "Instead:", TextStyle::SMALL);
        x += 52.0;
    }
    for (index, (name, figure)) in words.instead.iter().enumerate() {
        let (width, y) = (SIZE.0 - MARGIN - x, top + 15.0 * index as f64);
        let style = TextStyle::TEXT.fitting(&format!("{name}: {figure}"), width, &INSTEAD);
        let name = style.cut(name, width - style.width(figure.chars().count() + 2));
        drawing.text((x, y), &format!("{name}: {figure}"), style);
    }
    let end = TextStyle { anchor: Anchor::End, ..TextStyle::SMALL };
    let proviso = format!("{} · {}", words.proviso, source.host());
    drawing.fitted((SIZE.0 - MARGIN, SIZE.1 - 9.0), SIZE.0 - 2.0 * MARGIN, &proviso, end, &[11.0, 10.0]);
}
