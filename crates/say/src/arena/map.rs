//! The map in words, for those who cannot see it.

use super::square::{describe_direction, feature};
use arena::game::Game;
use arena::map::{Position, Tile};
use arena::sight::in_sight;
use arena::square::{Direction, Square};
use foundation::text::{capitalized, joined, several};

/// Describes what is around you: where you can go and how far it is to the next wall, stairs and hatches that
/// you know, and the foes in view with their distance.
///
/// # Examples
/// ```
/// use question::Question;
/// use say::arena::describe_map;
///
/// let game = Question::read("v=0.34&foes=ogre&map=corridor").unwrap().play();
/// assert_eq!(
///     describe_map(&game),
///     "Open: at least 7 tiles west, at least 7 tiles east; walls everywhere else. A staircase down: 9 tiles east. Ogre: 2 tiles west."
/// );
/// ```
pub fn describe_map(game: &Game) -> String {
    let open = Direction::ALL.into_iter().filter_map(|direction| {
        let (tiles, is_all) = open_tiles(game, direction);
        let at_least = if is_all { "" } else { "at least " };
        (tiles > 0).then(|| format!("{at_least}{} {}", several(&tiles.to_string(), "tile"), direction.name()))
    });
    let open: Vec<String> = open.collect();
    let around = match open.len() {
        0 => "Walls on all sides.".to_string(),
        8 => format!("Open: {}.", joined(open.into_iter())),
        _ => format!("Open: {}; walls everywhere else.", open.join(", ")),
    };
    let exits = known_exits(game).map(|exit| format!("{}.", capitalized(&describe_exit(game, exit))));
    std::iter::once(around).chain(exits).chain(foes_in_view(game)).collect::<Vec<_>>().join(" ")
}

/// Returns where each foe in view is: `Ogre: 2 tiles west.`
pub(super) fn foes_in_view(game: &Game) -> impl Iterator<Item = String> {
    game.visible_foes().into_iter().map(|index| {
        let foe = &game.foes[index];
        let direction = describe_direction(game.position.square, foe.position.square);
        format!("{}: {direction}.", capitalized(&foe.foe.name()))
    })
}

/// Describes the stairs and hatches that you know but that are off a board, which shows the part of the level
/// with this corner and size. Empty if there are none.
///
/// # Examples
/// ```
/// use question::Question;
/// use say::arena::describe_exits_off_board;
///
/// let game = Question::read("v=0.34&foes=ogre&map=corridor").unwrap().play();
/// let board = |columns| game.viewport(game.position.square, columns, 7);
/// assert_eq!(describe_exits_off_board(&game, board(9)), "A staircase down: 9 tiles east");
/// assert_eq!(describe_exits_off_board(&game, board(41)), "");
/// ```
pub fn describe_exits_off_board(game: &Game, (corner, size): (Square, Square)) -> String {
    let is_off = |exit: &Square| {
        !(corner.x..corner.x + size.x).contains(&exit.x) || !(corner.y..corner.y + size.y).contains(&exit.y)
    };
    capitalized(&joined(known_exits(game).filter(is_off).map(|exit| describe_exit(game, exit))))
}

/// Returns the squares of the stairs and hatches of your level that you know.
fn known_exits(game: &Game) -> impl Iterator<Item = Square> {
    let level = game.level();
    let is_known = move |square: &Square| {
        let position = Position { square: *square, ..game.position };
        level.tile(*square).stair_direction().is_some() && game.is_known(position)
    };
    level.squares().filter(is_known)
}

fn describe_exit(game: &Game, exit: Square) -> String {
    let name = feature(game, Position { square: exit, ..game.position });
    format!("{name}: {}", describe_direction(game.position.square, exit))
}

/// Returns how many tiles in view lie in a direction before the next wall, and whether that wall ends them,
/// not your sight.
fn open_tiles(game: &Game, direction: Direction) -> (usize, bool) {
    let level = game.level();
    let is_open = |square: &Square| level.tile(*square) != Tile::Wall;
    let next = |square: &Square| Some(square.towards(direction)).filter(is_open);
    let here = game.position.square;
    let visible: Vec<Square> = in_sight(level, here, game.player.sight).collect();
    let open = || std::iter::successors(next(&here), next);
    let seen = open().take_while(|square| visible.contains(square)).count();
    (seen, open().nth(seen).is_none())
}
