//! What is done under each kind of option, in a situation.

use crate::situation::Situation;
use chase::foe::Foe;
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::{HOP_BEYOND, HOP_FUZZ, Plan, Token, TokenKind, blink_reach};
use chase::setup::Chase;
use chase::teleport::DUE;
use foundation::insertion_sort::insertion_sort;

/// Plans by the moment: after how many steps, or how many shots, they go on.
pub(super) type Plans = Vec<(i32, Vec<Token>)>;

/// The latest moment that is tried for a potion, in steps: where it pays to wait longer, the option that
/// drinks when beside shows it.
const LATEST_DRINK: i32 = 20;
/// The latest moment that is tried for blinking and hopping, in steps.
const LATEST_BLINK: i32 = 3;
/// The most shots that are tried before running: at a slow foe one may shoot for long.
const MOST_SHOTS: i32 = 10;
/// Tried even if the foe stands beside you by then: as many often kill it.
const A_FEW_SHOTS: i32 = 3;
/// How far off a foe may be when you turn to run: nearer, it mostly strikes before you are away.
const TURNED_AT: [i32; 3] = [3, 2, 1];

/// Returns the token of an action that is done this often; `None` for no times.
fn times(kind: TokenKind, repeat: i32) -> Option<Token> {
    Token::new(kind).times(repeat)
}

/// Returns how many tiles a run covers: those to the stairs, or without stairs one for each action of the
/// chase.
fn tiles(situation: &Situation) -> i32 {
    situation.tiles().unwrap_or(*situation.chase.steps)
}

/// Returns the rest of a run after this many tiles and actions with what is taken first, and lasts: it ends
/// as soon as it can, and its after-effect lasts for as long again.
fn run_under(situation: &Situation, item: Item, tiles: i32, actions: i32) -> Vec<Token> {
    let run = situation.chase.run_after(tiles, actions);
    let Some(lasting) = Lasting::of(item) else { return run.collect() };
    let certain = situation.certain_actions(lasting, TokenKind::AWAY);
    let end = lasting.end(situation.edition);
    let mut ended = ending(run, certain, &end);
    if let Some(recovery) = lasting.recovery(situation.edition) {
        let after = Plan::new(end.into_iter().chain([Token::new(TokenKind::AWAY)]));
        let step = *situation.timed(&after).plan.action(0).aut.range().0;
        let following = (lasting.least(situation.edition) + step - 1) / step.max(1);
        ended = ending(ended, certain + following, &[recovery]);
    }
    lasting.begin().into_iter().chain(ended).collect()
}

/// Returns the tokens of a plan with the end of the haste, rage or Swiftness that you have now, at the latest
/// that it can come. A plan that attacks stays as it is: nobody knows how long its fight takes.
pub(super) fn wearing_off(situation: &Situation, tokens: Vec<Token>) -> Vec<Token> {
    let Some(lasting) = Lasting::under(&situation.build) else { return tokens };
    let plan = Plan::new(tokens);
    if plan.attacks() {
        return plan.tokens;
    }
    // Steps that a hop saves take none of its time.
    let saved = if plan.hops() { HOP_BEYOND } else { 0 };
    ending(plan.tokens, situation.most_actions(lasting) + saved, &lasting.end(situation.edition))
}

/// Returns the tokens of a plan without what whoever is petrifying cannot do before it is stone.
pub(super) fn until_stone(situation: &Situation, tokens: Vec<Token>) -> Vec<Token> {
    if !situation.build.petrifying || Plan::new(tokens.iter().cloned()).ends_itself() {
        return tokens;
    }
    let mut left = *situation.chase.steps;
    let done = |token: Token| {
        if matches!(token.kind, TokenKind::Change(_)) {
            return (left > 0).then_some(token);
        }
        let repeat = token.repeat.min(left);
        left -= repeat;
        token.times(repeat)
    };
    tokens.into_iter().filter_map(done).collect()
}

/// Returns the tokens of a plan with others after this many actions; unchanged if it has no more.
fn ending(tokens: impl IntoIterator<Item = Token>, actions: i32, end: &[Token]) -> Vec<Token> {
    let (mut ended, mut left, mut has_ended) = (Vec::new(), actions, false);
    for token in tokens {
        let is_action = !matches!(token.kind, TokenKind::Change(_));
        let under = if is_action && !has_ended { token.repeat.min(left) } else { token.repeat };
        ended.extend(token.times(under));
        if under < token.repeat {
            ended.extend_from_slice(end);
            ended.extend(token.times(token.repeat - under));
            has_ended = true;
        }
        left -= if is_action { under } else { 0 };
    }
    ended
}

/// Returns some steps away, an action, and the rest of a run.
fn after_steps(steps: i32, action: Option<TokenKind>, rest: impl IntoIterator<Item = Token>) -> Vec<Token> {
    times(TokenKind::AWAY, steps).into_iter().chain(action.map(Token::new)).chain(rest).collect()
}

/// Returns a plan that is done at once, where it can be.
fn at_once(can: bool, tokens: impl FnOnce() -> Vec<Token>) -> Plans {
    can.then(|| (0, tokens())).into_iter().collect()
}

/// Takes the stairs that you stand on.
pub(super) fn stairs(situation: &Situation) -> Plans {
    at_once(situation.tiles() == Some(0), || vec![Token::new(TokenKind::Stairs)])
}

/// Runs to the stairs; without stairs, for as many actions as the chase covers.
pub(super) fn run(situation: &Situation) -> Plans {
    at_once(tiles(situation) > 0, || situation.chase.run_after(0, 0).collect())
}

/// Runs elsewhere than to stairs at hand, from foes that do not gain on you.
pub(super) fn run_elsewhere(situation: &Situation) -> Plans {
    if situation.keeps_ahead_of_all() { elsewhere(situation, run) } else { Plans::new() }
}

/// Stairs that are no farther are at hand: whoever comes along by them may better be left behind.
const AT_HAND: i32 = 4;

/// Returns the first of the plans as if there were no stairs, where they are at hand, it is known whether you
/// live, and some foe can come after you.
pub(super) fn elsewhere(situation: &Situation, plans: fn(&Situation) -> Plans) -> Plans {
    let is_at_hand = situation.tiles().is_some_and(|tiles| tiles <= AT_HAND);
    if !is_at_hand || !situation.defender.is_known() || !situation.is_pursued() {
        return Plans::new();
    }
    let chase = Chase { stairs: None, ..situation.chase.clone() };
    plans(&Situation { chase, ..situation.clone() }).into_iter().take(1).collect()
}

/// Runs, with a potion of haste drunk after 0 to [`LATEST_DRINK`] steps; without stairs, at once.
pub(super) fn haste(situation: &Situation) -> Plans {
    // Without stairs, how long the chase is looked at would decide when to drink.
    let latest = if situation.tiles().is_some() { tiles(situation).min(LATEST_DRINK) } else { 0 };
    let at = |steps| after_steps(steps, None, run_under(situation, Item::Haste, steps, steps));
    (0..=latest).filter(|_| tiles(situation) > 0).map(|steps| (steps, at(steps))).collect()
}

/// Runs, with a scroll of blinking read after 0 to [`LATEST_BLINK`] steps, while at least two tiles are left.
pub(super) fn blink(situation: &Situation) -> Plans {
    let latest = LATEST_BLINK.min(tiles(situation) - 2);
    let at = |steps| {
        let left = situation.tiles().map_or(i32::MAX, |tiles| tiles - steps);
        let far = left.min(blink_reach(situation.build.species.sight));
        after_steps(steps, Some(TokenKind::blink(far)), situation.chase.run_after(steps + far, steps + 1))
    };
    (0..=latest).map(|steps| (steps, at(steps))).collect()
}

/// Runs, with a hop after 0 to [`LATEST_BLINK`] steps. The steps planned after it are those from where it
/// lands nearest.
pub(super) fn hop(situation: &Situation) -> Plans {
    let at = |steps| {
        let aim = situation.hop_aim(situation.tiles().map(|tiles| tiles - steps))?;
        let rest = situation.chase.run_after(steps + aim - HOP_FUZZ, steps + 1);
        Some((steps, after_steps(steps, Some(TokenKind::hop(aim)), rest)))
    };
    let latest = if situation.has_hopping_legs() { LATEST_BLINK.min(tiles(situation) - 2) } else { -1 };
    (0..=latest).filter_map(at).collect()
}

/// Blinks, drinks a potion of haste and runs, where the stairs are farther than a blink.
pub(super) fn blink_haste(situation: &Situation) -> Plans {
    let far = blink_reach(situation.build.species.sight);
    let rest = || run_under(situation, Item::Haste, far, 1);
    at_once(situation.tiles().is_none_or(|tiles| tiles > far), || {
        after_steps(0, Some(TokenKind::blink(far)), rest())
    })
}

/// Reads a scroll of teleportation, and then runs or stands until it works.
pub(super) fn teleport(situation: &Situation, then: TokenKind) -> Plans {
    at_once(true, || until_teleported(situation, None, situation.chase.run_after(0, 0), then))
}

/// Blinks, reads a scroll of teleportation and runs until it works.
pub(super) fn blink_teleport(situation: &Situation) -> Plans {
    let far = blink_reach(situation.build.species.sight);
    let is_beyond = situation.tiles().is_none_or(|tiles| tiles > far);
    let run = is_beyond.then(|| situation.chase.run_after(far, 2)).into_iter().flatten();
    at_once(true, || until_teleported(situation, Some(TokenKind::blink(far)), run, TokenKind::AWAY))
}

/// Returns what is done first, the scroll of teleportation, and what is done until it works: the run to the
/// stairs where that takes longer than the scroll; else stairs are left alone, which you might take before.
fn until_teleported(
    situation: &Situation,
    first: Option<TokenKind>,
    run: impl Iterator<Item = Token>,
    then: TokenKind,
) -> Vec<Token> {
    let read = || first.clone().into_iter().chain([TokenKind::TELEPORT]).map(Token::new);
    let to_stairs = Plan::new(read().chain(run));
    let is_far = to_stairs.takes_stairs() && situation.timed(&to_stairs).mean_aut() > f64::from(DUE);
    if then == TokenKind::AWAY && is_far {
        to_stairs.tokens
    } else {
        read().chain([Token::new(then)]).collect()
    }
}

/// Runs, and drinks a potion of haste once the foe stands beside you. With one foe that comes straight, and
/// stairs: whom to look at, and where to run, is clear. One beside you leaves nothing to wait for, and one
/// that attacks from two tiles never comes beside you.
pub(super) fn haste_if(situation: &Situation) -> Plans {
    let comes_beside = |foe: &Foe| foe.profile(situation.edition).reach == 1;
    let is_alone = situation.chase.foes.0.len() == 1
        && situation.chase.foes.0.iter().all(comes_beside)
        && !situation.is_crowded()
        && situation.chase.distance() > 1;
    let is_clear = is_alone && situation.tiles().is_some_and(|tiles| tiles > 0);
    at_once(is_clear, || situation.chase.run_after(0, 0).collect())
}

/// Fights to the end with a weapon in your hands: you wait for the foes, and go up to what would strike from
/// out of your reach or sleeps there.
pub(super) fn fight(situation: &Situation) -> Plans {
    match situation.steps_to_sleeper() {
        Some(steps) => at_once(situation.defender.is_known(), || closing_in(steps).collect()),
        None => to_the_end(situation, !situation.shoots()),
    }
}

/// Shoots to the end, while they come and on.
pub(super) fn shoot_and_fight(situation: &Situation) -> Plans {
    to_the_end(situation, situation.has(Item::Bow))
}

/// Fights to the end, if you can. Only where it is known whether you live: the number of attacks does not
/// show whether a fight or a flight is better.
fn to_the_end(situation: &Situation, can: bool) -> Plans {
    at_once(situation.defender.is_known() && can, || {
        let approach = situation.approach().unwrap_or_default();
        let waiting = times(TokenKind::STAY, approach.waits).into_iter();
        waiting.chain(closing_in(approach.steps)).collect()
    })
}

/// Returns this many steps towards the foe, and the fight.
fn closing_in(steps: i32) -> impl Iterator<Item = Token> {
    times(TokenKind::NEAR, steps).into_iter().chain([Token::new(TokenKind::FIGHT)])
}

/// Fights to the end under what is taken first, which is taken to last. Rage fades without attacks: it begins
/// in the turn in which the foe comes. What is taken is taken in a turn in which one would wait.
pub(super) fn fight_under(situation: &Situation, item: Item) -> Plans {
    let approach = situation.approach();
    let is_alone = situation.chase.foes.0.len() == 1;
    let waits = approach
        .filter(|_| is_alone)
        .map(|approach| approach.waits)
        .or_else(|| situation.turns_until_beside().filter(|_| item == Item::Berserk))
        .map_or(0, |turns| (turns - 1).max(0));
    let waiting = times(TokenKind::STAY, waits).into_iter();
    let closing_in = closing_in(approach.unwrap_or_default().steps);
    let tokens = |lasting: &Lasting| waiting.chain(lasting.begin()).chain(closing_in).collect();
    let lasting = Lasting::of(item).filter(|_| situation.defender.is_known());
    lasting.map(|lasting| (0, tokens(lasting))).into_iter().collect()
}

/// Stands still for as long as a run takes, so that the two can be compared.
pub(super) fn stand(situation: &Situation) -> Plans {
    let turn = situation.timed(&Plan::new([Token::new(TokenKind::STAY)])).plan.action(0).aut.mean();
    let run = Plan::new(situation.chase.run_after(0, 0));
    let turns = (situation.timed(&run).mean_aut() / turn).round() as i32;
    let turns = if tiles(situation) > 0 { turns.max(1) } else { *situation.chase.steps };
    vec![(0, times(TokenKind::STAY, turns).into_iter().collect())]
}

/// Casts Swiftness and runs.
pub(super) fn swift_run(situation: &Situation) -> Plans {
    at_once(tiles(situation) > 0, || run_under(situation, Item::Swiftness, 0, 0))
}

/// Shoots once, a few times or until the nearest foe is some tiles off, and runs; once, with what is not in
/// your hands, and before those who shoot back.
pub(super) fn shoot(situation: &Situation) -> Plans {
    if tiles(situation) == 0 || !situation.has(Item::Bow) {
        return Plans::new();
    }
    let mut shots = vec![1];
    if situation.shoots() && !situation.hurts_from_afar() {
        if let Some(until) = situation.shots_until(TURNED_AT) {
            shots.extend(until.map(|shots| shots.clamp(1, MOST_SHOTS)));
            shots.push(A_FEW_SHOTS);
        }
        insertion_sort(&mut shots, Ord::cmp);
        shots.dedup();
    }
    let plan =
        |shots| times(TokenKind::ATTACK, shots).into_iter().chain(situation.chase.run_after(0, 0)).collect();
    shots.into_iter().map(|shots| (shots, plan(shots))).collect()
}
