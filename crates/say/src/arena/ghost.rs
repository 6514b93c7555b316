//! The ghost in words: who it is, and how it stands when you do.

use super::square::describe_direction;
use crate::build::describe_build;
use arena::game::Game;
use arena::keys::Key;
use arena::trail::TrailPoint;
use foundation::text::several;
use question::Question;

/// Names the ghost of your last run, with what was different: `your last run, no haste`, `your last run, as
/// Spriggan`.
pub fn describe_last_run(ghost: &Question, yours: &Question, game: &Game) -> String {
    let mut parts = vec!["your last run".to_string()];
    if (ghost.edition, &ghost.build) != (yours.edition, &yours.build) {
        parts.push(format!("as {}", describe_build(ghost.edition, &ghost.build)));
    }
    let has = |keys: &[Key]| keys.contains(&Key::Quaff);
    match (has(&ghost.arena.keys.0), has(&game.keys.0)) {
        (true, false) => parts.push("with haste".to_string()),
        (false, true) => parts.push("no haste".to_string()),
        _ => (),
    }
    parts.join(", ")
}

/// Names the ghost of the first pinned build: `Naga, the same keys`.
pub fn describe_pinned_ghost(question: &Question) -> String {
    let name = question.compare_with.pins().first().map(|pin| match &pin.name[..] {
        "" => describe_build(pin.edition, &pin.build),
        name => name.to_string(),
    });
    format!("{}, the same keys", name.unwrap_or_default())
}

/// Describes how the ghost stands at your time: `Your ghost is 3 tiles west, attacked 2 times, with 24 HP.`
pub fn describe_ghost(ghost: TrailPoint, game: &Game) -> String {
    let place = if ghost.position.level == game.position.level {
        describe_direction(game.position.square, ghost.position.square)
    } else {
        format!("on level {}", ghost.position.level + 1)
    };
    let attacked = match ghost.attacks {
        0 => "not attacked yet".to_string(),
        attacks => format!("attacked {}", several(&attacks.to_string(), "time")),
    };
    match ghost.hp {
        Some(hp) if hp <= 0 => "Your ghost is dead by now.".to_string(),
        Some(hp) => format!("Your ghost is {place}, {attacked}, with {hp} HP."),
        None => format!("Your ghost is {place}, {attacked}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ghost_is_named_by_what_was_different() {
        let read = |query: &str| Question::read(&format!("v=0.34&map=corridor&{query}")).unwrap();
        let last = read("species=naga&keys=l3");
        let name = |yours: &Question| describe_last_run(&last, yours, &yours.play());
        assert_eq!(name(&read("species=naga&keys=l")), "your last run");
        assert_eq!(name(&read("species=naga&have=haste&keys=q")), "your last run, no haste");
        assert_eq!(name(&read("keys=l")), "your last run, as Naga");
        assert_eq!(describe_pinned_ghost(&last.with_build_pinned()), "Naga, the same keys");
    }

    #[test]
    fn a_ghost_stands_somewhere() {
        let game = Question::read("v=0.34&map=corridor&keys=l3").unwrap().play();
        let before = TrailPoint::of(&Question::read("v=0.34&map=corridor&keys=l").unwrap().play());
        assert_eq!(describe_ghost(before, &game), "Your ghost is 2 tiles west, not attacked yet.");
        let hurt = TrailPoint { hp: Some(9), attacks: 2, ..before };
        assert_eq!(describe_ghost(hurt, &game), "Your ghost is 2 tiles west, attacked 2 times, with 9 HP.");
        assert_eq!(describe_ghost(TrailPoint { hp: Some(0), ..hurt }, &game), "Your ghost is dead by now.");
    }
}
