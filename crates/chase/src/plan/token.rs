//! One token of a plan: an action, a change of the build, or the stairs.

mod spelling;

use super::Change;
use crawl::step::actions::{self, find_slug, slug_lives, slug_name};
use foundation::edition::{Edition, Life, since};
use foundation::inputs::{InputError, missing_sentence, parse_bounded_int};
use foundation::spelling::after_word;
use spelling::{slug_named, unknown_token};

/// A token: what is done, how often, and whether it is counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Token {
    /// What is done.
    pub kind: TokenKind,
    /// How often in a row, at least 1.
    pub repeat: i32,
    /// Whether the plan counts these actions instead of your attacks; written as a trailing `~`.
    pub is_marked: bool,
}

/// What a token says.
#[derive(Clone, PartialEq, Debug)]
pub enum TokenKind {
    /// An action that takes time.
    Action {
        /// What decides how long it takes.
        timing: Timing,
        /// Tiles that it leads away from the foes: 1, 0, −1 for a step towards them, more for a blink; of a
        /// hop, the least.
        lead: i32,
    },
    /// A change of the build that takes no time.
    Change(Change),
    /// Taking the stairs.
    Stairs,
}

/// Returns how many tiles a blink may cover for someone who sees this many tiles far: it leads to a tile in
/// view.
pub fn blink_reach(sight: i32) -> i32 {
    BLINK_TILES.1.min(sight)
}

/// What decides how long an action takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// A step of the build.
    Step,
    /// One plain turn.
    PlainTurn,
    /// The action of this slug in the table of actions.
    Named(&'static str),
    /// Exactly this many auts.
    Auts(i32),
    /// Reading a scroll of blinking, which leads away at once: no foe sees you walk.
    Blink,
    /// A Barachi's hop, which leads away at once as a blink does, but where exactly is drawn: see
    /// [`HOP_BEYOND`].
    Hop,
    /// Reading a scroll of teleportation, which ends the chase some turns later.
    Teleport,
    /// An attack of the build, over and over until the foes are dead, one after the other.
    Fight,
}

impl Timing {
    /// An attack of the build.
    pub const ATTACK: Timing = Timing::Named(actions::ATTACK);

    /// Returns whether it is an attack.
    pub fn is_attack(self) -> bool {
        self.slug() == Some(actions::ATTACK)
    }

    /// Returns whether it leads on foot where it leads anywhere.
    pub(super) fn walks(self) -> bool {
        !matches!(self, Timing::Blink | Timing::Hop)
    }

    /// Returns the slug of the action in the table of actions that takes this time; `None` for what has no
    /// row there.
    pub(super) fn slug(self) -> Option<&'static str> {
        match self {
            Timing::Named(slug) => Some(slug),
            Timing::Blink | Timing::Teleport => Some(READING),
            Timing::Hop => Some(ABILITY),
            Timing::Fight => Some(actions::ATTACK),
            Timing::Step | Timing::PlainTurn | Timing::Auts(_) => None,
        }
    }
}

/// The slug of reading a scroll.
const READING: &str = "read";
/// The token of the stairs.
const STAIRS: &str = "stairs";
/// What the token of a blink begins with; the tiles follow.
const BLINK: &str = "blink";
/// Bounds (inclusive) of the tiles of a blink: you choose a tile in view.
pub const BLINK_TILES: (i32, i32) = (1, 7);
/// The slug of using an ability.
const ABILITY: &str = "ability";
/// What the token of a hop begins with; the tiles that it is aimed ahead follow.
const HOP: &str = "hop";
/// The releases in which somebody hops.
const HOPPING: Life = since(20);
/// Bounds (inclusive) of the tiles that a hop is aimed ahead.
pub const HOP_AIMS: (i32, i32) = (HOP_FUZZ + 1, 6);
/// How many tiles short of where it is aimed a hop may land, or beyond.
pub const HOP_FUZZ: i32 = 2;
/// How many tiles a hop may lead on from where it lands nearest. Each of these is as likely: it lands
/// anywhere in the square around the tile at which it is aimed, in which there are as many tiles at each
/// distance, or one in a corridor.
pub const HOP_BEYOND: i32 = 2 * HOP_FUZZ;
/// Bounds (inclusive) of an action given in auts.
const AUTS: (i32, i32) = (0, 100);
const MARK: char = '~';

impl Token {
    /// Bounds (inclusive) of the number of repetitions.
    pub const REPEATS: (i32, i32) = (1, 200);

    /// Creates a token that is neither repeated nor marked.
    pub fn new(kind: TokenKind) -> Token {
        Token { kind, repeat: 1, is_marked: false }
    }

    /// Returns the token with its actions done this often; `None` for no times.
    pub fn times(&self, repeat: i32) -> Option<Token> {
        (repeat > 0).then(|| Token { repeat, ..self.clone() })
    }

    /// Parses what [`Token::write`] writes.
    ///
    /// # Errors
    /// [`InputError`] if it is no token of any release.
    pub fn parse(text: &str) -> Result<Token, InputError> {
        let (name, repeat) = match text.split_once('*') {
            // The name of a fight ends so.
            Some((_, "" | "~")) => (text, 1),
            Some((name, count)) => (name, parse_bounded_int(count, Self::REPEATS)?),
            None => (text, 1),
        };
        let (name, is_marked) = name.strip_suffix(MARK).map_or((name, false), |name| (name, true));
        let kind = TokenKind::parse(name)?;
        if is_marked && !kind.is_countable() {
            Err(InputError::Malformed(format!("“{text}” cannot be counted.")))
        } else if repeat != 1 && !kind.is_repeatable() {
            Err(InputError::Malformed(format!("“{text}” cannot be repeated.")))
        } else {
            Ok(Token { kind, repeat, is_marked })
        }
    }

    /// Returns the token as text, as written in a query.
    pub fn write(&self) -> String {
        let mut text = self.kind.write();
        if self.is_marked {
            text.push(MARK);
        }
        if self.repeat > 1 {
            text += &format!("*{}", self.repeat);
        }
        text
    }

    /// Returns how many actions it makes: 0 for a change.
    pub fn actions(&self) -> i32 {
        if matches!(self.kind, TokenKind::Change(_)) { 0 } else { self.repeat }
    }

    /// Returns whether it reads a scroll of teleportation.
    pub(super) fn teleports(&self) -> bool {
        self.kind == TokenKind::TELEPORT
    }

    /// Returns whether the other token is the same action, repetitions aside.
    pub(super) fn is_same_action(&self, other: &Token) -> bool {
        self.kind.is_repeatable() && self.kind == other.kind && self.is_marked == other.is_marked
    }

    /// Returns the token as an edition knows it.
    ///
    /// # Errors
    /// [`InputError`] if the edition lacks it.
    pub fn as_of(&self, edition: Edition) -> Result<Token, InputError> {
        match &self.kind {
            TokenKind::Change(change) => {
                Ok(Token { kind: TokenKind::Change(change.as_of(edition)?), ..self.clone() })
            }
            TokenKind::Action { timing: Timing::Hop, .. } if !HOPPING.includes(edition) => {
                Err(InputError::Missing(missing_sentence(edition, "Hop", &[HOPPING])))
            }
            TokenKind::Action { timing, .. } => match timing.slug() {
                Some(slug) if !slug_lives(slug).iter().any(|life| life.includes(edition)) => {
                    Err(InputError::Missing(missing_sentence(edition, slug_name(slug), &slug_lives(slug))))
                }
                _ => Ok(self.clone()),
            },
            TokenKind::Stairs => Ok(self.clone()),
        }
    }
}

impl TokenKind {
    /// The actions with a name of their own.
    pub(super) const NAMED: [(&'static str, TokenKind); 9] = [
        ("away", TokenKind::AWAY),
        ("near", TokenKind::NEAR),
        ("step", TokenKind::Action { timing: Timing::Step, lead: 0 }),
        ("stay", TokenKind::STAY),
        ("blink7", TokenKind::blink(BLINK_TILES.1)),
        ("hop4", TokenKind::hop(4)),
        ("teleport", TokenKind::TELEPORT),
        ("attack*", TokenKind::FIGHT),
        (STAIRS, TokenKind::Stairs),
    ];

    /// Returns whether it leads somewhere on foot.
    pub fn walks(&self) -> bool {
        matches!(self, TokenKind::Action { timing, lead } if *lead != 0 && timing.walks())
    }

    /// A step away.
    pub const AWAY: TokenKind = TokenKind::Action { timing: Timing::Step, lead: 1 };

    /// A step towards the foes; a single one that stands beside you already is attacked by it.
    pub const NEAR: TokenKind = TokenKind::Action { timing: Timing::Step, lead: -1 };

    /// A turn on the spot.
    pub const STAY: TokenKind = TokenKind::Action { timing: Timing::PlainTurn, lead: 0 };

    /// An attack.
    pub const ATTACK: TokenKind = TokenKind::Action { timing: Timing::ATTACK, lead: 0 };

    /// Reading teleportation.
    pub const TELEPORT: TokenKind = TokenKind::Action { timing: Timing::Teleport, lead: 0 };

    /// Attacking until the foes are dead.
    pub const FIGHT: TokenKind = TokenKind::Action { timing: Timing::Fight, lead: 0 };

    /// Returns reading a scroll of blinking, this many tiles away; within [`BLINK_TILES`].
    pub const fn blink(tiles: i32) -> TokenKind {
        TokenKind::Action { timing: Timing::Blink, lead: tiles }
    }

    /// Returns a hop aimed this many tiles ahead; within [`HOP_AIMS`].
    pub const fn hop(aim: i32) -> TokenKind {
        TokenKind::Action { timing: Timing::Hop, lead: aim - HOP_FUZZ }
    }

    /// Returns whether it is an attack, or one after the other until nobody lives.
    pub fn attacks(&self) -> bool {
        matches!(self, TokenKind::Action { timing, .. } if timing.is_attack())
    }

    /// Returns whether it is a hop.
    pub fn hops(&self) -> bool {
        matches!(self, TokenKind::Action { timing: Timing::Hop, .. })
    }

    /// Returns whether it can be done several times in a row: a second scroll of teleportation would cancel
    /// the first, a fight goes on to its end, and legs that have hopped are worn out.
    pub fn is_repeatable(&self) -> bool {
        matches!(self, TokenKind::Action { .. })
            && ![Self::TELEPORT, Self::FIGHT].contains(self)
            && !self.hops()
    }

    /// Returns whether it can be counted, before a foe is there: an action, other than a fight, which goes on
    /// to its end.
    pub fn is_countable(&self) -> bool {
        matches!(self, TokenKind::Action { .. }) && *self != Self::FIGHT
    }

    /// Parses what is done, without repetition and mark.
    ///
    /// # Errors
    /// [`InputError`] if it is not understood.
    pub(super) fn parse(name: &str) -> Result<TokenKind, InputError> {
        if let Some((_, kind)) = Self::NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Ok(kind.clone());
        }
        if let Some((key, value)) = name.split_once(':') {
            return Change::parse(key, value).map(TokenKind::Change);
        }
        let tiles = |word| after_word(name, word).filter(|tiles| starts_with_digit(tiles));
        if let Some(tiles) = tiles(BLINK) {
            return parse_bounded_int(tiles, BLINK_TILES).map(TokenKind::blink);
        }
        if let Some(aim) = tiles(HOP) {
            return parse_bounded_int(aim, HOP_AIMS).map(TokenKind::hop);
        }
        let leads = [("away", 1), ("near", -1)];
        let led = leads.iter().find_map(|(word, lead)| Some((after_word(name, word)?, *lead)));
        let (timing, lead) =
            led.map_or((name, 0), |(rest, lead)| (rest.strip_prefix('-').unwrap_or(rest), lead));
        parse_timing(timing, name).map(|timing| TokenKind::Action { timing, lead })
    }

    fn write(&self) -> String {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, kind)| kind == self) {
            return name.to_string();
        }
        match self {
            TokenKind::Change(change) => change.write(),
            TokenKind::Action { timing: Timing::Blink, lead } => format!("{BLINK}{lead}"),
            TokenKind::Action { timing: Timing::Hop, lead } => format!("{HOP}{}", lead + HOP_FUZZ),
            TokenKind::Action { timing, lead } => {
                let (name, dash) = match timing {
                    Timing::Auts(aut) => (aut.to_string(), ""),
                    Timing::PlainTurn => ("stay".to_string(), "-"),
                    Timing::Step => ("step".to_string(), "-"),
                    named => (named.slug().unwrap_or_default().to_string(), "-"),
                };
                match lead {
                    1 => format!("away{dash}{name}"),
                    -1 => format!("near{dash}{name}"),
                    _ => name,
                }
            }
            TokenKind::Stairs => STAIRS.to_string(),
        }
    }
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

/// Parses what decides the time of a token's action.
fn parse_timing(timing: &str, token: &str) -> Result<Timing, InputError> {
    if starts_with_digit(timing) {
        return parse_bounded_int(timing, AUTS).map(Timing::Auts);
    }
    if timing.eq_ignore_ascii_case("stay") {
        return Ok(Timing::PlainTurn);
    }
    let named = find_slug(timing).or_else(|| slug_named(timing)).map(Timing::Named);
    named.ok_or_else(|| unknown_token(token))
}
