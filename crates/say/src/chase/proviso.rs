//! What a verdict takes for granted, and what it leaves out.

use super::{is_unique, object, subject};
use chase::energy::START;
use chase::foe::{Aside, Foe, Home, Sway};
use chase::pursuit::ChaseSetup;
use chase::verdict::{FoeVerdict, Proviso};
use crawl::model::build::God;
use foundation::edition::Edition;
use foundation::text::{capitalized, joined, listed, noun, several, uncapitalized};
use std::borrow::Cow;

/// Describes the energy of the foes at the start, where one is taken for granted: `; its energy at the start
/// is 70, none to spare`. Empty where no foe can attack.
pub(super) fn describe_energy(setup: &ChaseSetup, foes: &[Foe], verdicts: &[FoeVerdict]) -> String {
    let Some(energy) = setup.start.certain() else { return String::new() };
    if verdicts.iter().all(|verdict| verdict.is_dead || !verdict.melee) {
        return String::new();
    }
    let whose = if foes.len() == 1 { "its" } else { "their" };
    let spare = match energy - START {
        0 => ", none to spare".to_string(),
        spare => format!(", {spare} to spare"),
    };
    format!("; {whose} energy at the start is {energy}{spare}")
}

/// Describes what else decides of foes that are `several` or one, once for each kind: ` On open floor it
/// attacks less still.` Empty for most.
pub(crate) fn describe_provisos<'a>(
    of_foes: impl IntoIterator<Item = (Proviso, &'a Foe)>,
    several: bool,
) -> String {
    // Each kind with how many of it there are.
    let mut said: Vec<(Proviso, Vec<(&Foe, usize)>)> = Vec::new();
    for (proviso, foe) in of_foes
        .into_iter()
        .filter(|(proviso, _)| several || *proviso != Proviso::Aside(Aside::QuickensAllies))
    {
        match said.iter_mut().find(|(other, _)| *other == proviso) {
            Some((_, kinds)) => match kinds.iter_mut().find(|(like, _)| like.kind == foe.kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((foe, 1)),
            },
            None => said.push((proviso, vec![(foe, 1)])),
        }
    }
    let name = |(foe, count): &(&Foe, usize)| match count {
        1 => object(foe),
        _ => format!("each {}", foe.name()),
    };
    let describe = |(proviso, kinds): (Proviso, Vec<(&Foe, usize)>)| {
        let is_named = several || is_unique(kinds[0].0) || matches!(proviso, Proviso::LeftOut(_));
        let it = if is_named { name(&kinds[0]) } else { "it".to_string() };
        let others = joined(kinds[1..].iter().map(name));
        let too = if others.is_empty() { String::new() } else { format!(" The same goes for {others}.") };
        format!(" {}{too}", describe_proviso(proviso, &it))
    };
    said.into_iter().map(describe).collect()
}

/// Says what else decides, of a foe that is called `it`.
pub(super) fn describe_proviso(proviso: Proviso, it: &str) -> String {
    let does = match proviso {
        Proviso::Flits => return format!("On open floor {it} attacks less still."),
        Proviso::FlitsUnlessNoticing(stealth) => {
            return format!(
                "On open floor {it} attacks less still, and the better you sneak, the less: your stealth is taken as {stealth}."
            );
        }
        Proviso::Assumed(why, speed) => {
            return describe_assumed_speed(why.trim_end_matches('.'), speed, it);
        }
        Proviso::Asleep => {
            &format!("does nothing until it wakes, and nobody knows when: this is as if {it} woke at once")
        }
        Proviso::Vanishes => "is summoned, and vanishes after a time: that is not counted",
        Proviso::Peaceful(god) => {
            &format!("{}, unless you are under penance: this is as if {it} were hostile", leaves_alone(god))
        }
        Proviso::LeftOut(god) => {
            &format!("{}, unless you are under penance, and is not counted", leaves_alone(god))
        }
        Proviso::Polearm(percent) => &format!(
            "has a polearm in {percent}\u{a0}% of cases, and then strikes from two tiles: both cases are counted, so set what it holds if you see it"
        ),
        Proviso::Missiles(0) => "rarely has missiles: they are not counted",
        Proviso::Missiles(share) => {
            &format!("has missiles in {share}\u{a0}% of cases or more: they are not counted")
        }
        Proviso::HoldsStill => "does not come while you see it",
        Proviso::Hesitates => "often holds still while you see it, and explodes: that is not counted",
        Proviso::KeepsAway(tiles) => {
            &format!("stays about {tiles} tiles away: its steps back and forth are not counted")
        }
        Proviso::Explodes => "explodes: that is not counted",
        Proviso::OnOrder => "attacks only as whoever wields it does",
        Proviso::StaysAt(home) => describe_home(home),
        Proviso::Stumbles => "stumbles about, confused: it attacks far less than that",
        Proviso::Aside(aside) => &describe_aside(aside),
    };
    format!("{} {does}.", capitalized(it))
}

/// Says as a predicate what a foe does that is no part of a chase.
fn describe_aside(aside: Aside) -> Cow<'static, str> {
    Cow::Borrowed(match aside {
        Aside::ComesSooner => "may reach you sooner, by a leap or a blink: that is not counted",
        Aside::Pulls => "may pull you to it: that is not counted",
        Aside::Blinks => "may blink or teleport: that is not counted",
        Aside::BurstsInTime => "explodes after a time: that is not counted",
        Aside::Collides => "comes on until it hits you: that is not counted",
        Aside::Quickens => "may speed itself up: that is not counted unless you mark it hasted or berserk",
        Aside::QuickensAllies => {
            "may speed up the others: that is not counted unless you mark them hasted or berserk"
        }
        Aside::StrikesBack(what) => {
            return format!("hurts you as you fight it, by {what}: that is not counted").into();
        }
        Aside::AvengesItself(what) => {
            return format!("hurts you as it dies, by {what}: that is not counted").into();
        }
        Aside::Silences(radius) => {
            return format!("silences: within {radius} tiles of it nothing can be read or cast").into();
        }
        Aside::Revives => "comes back to life: that is not counted",
        Aside::Does(what) => what,
    })
}

/// Says as a predicate that a foe cannot leave this.
fn describe_home(home: Home) -> &'static str {
    match home {
        Home::Shore => "cannot follow you over deep water and is taken to stay where it is",
        Home::Lava => "never leaves lava and is taken to stay where it is",
        Home::DeepWater => {
            "never leaves deep water and is taken to stay where it is: if you are in water too, mark it as in water"
        }
        Home::Water => {
            "never leaves water and is taken to stay where it is: if you are in water too, mark it as in water"
        }
    }
}

/// Says of a foe, as a predicate, that a god protects you from it, or it from you.
fn leaves_alone(god: &str) -> String {
    format!("leaves worshippers of {god} alone")
}

/// Says that a foe leaves you alone for the god that you worship, as a sentence and as what figures leave
/// out: `that it leaves worshippers of Jiyva alone`. `None` where it does not.
pub fn describe_peace(edition: Edition, god: God, foe: &Foe) -> Option<[String; 2]> {
    let proviso = Proviso::of_god(edition, god, foe)?;
    Some([describe_proviso(proviso, "it"), format!("that it {}", leaves_alone(god.label()))])
}

/// Says which speed is assumed of a foe that is called `it`, and why.
fn describe_assumed_speed(why: &str, speed: Option<i32>, it: &str) -> String {
    match speed {
        None if it == "it" => format!("{why}."),
        None => format!("{}: {}.", capitalized(it), uncapitalized(why)),
        Some(speed) if it == "it" => format!("{why}; speed {speed} is assumed."),
        Some(speed) => format!("{} is taken to have speed {speed}: {}.", capitalized(it), uncapitalized(why)),
    }
}

/// Says how the speed or the turns of a foe differ from its row; `None` for most, and where the verdict says
/// it.
pub fn describe_quirk(foe: &Foe) -> Option<&'static str> {
    let quirk = foe.monster().filter(|monster| !monster.is_speed_assumed())?.quirk_text();
    (!quirk.is_empty()).then_some(quirk)
}

/// Says what the figures of a foe depend on or leave out, besides what it does from afar; `None` for most.
pub fn describe_foe_proviso(setup: &ChaseSetup, foe: &Foe) -> Option<String> {
    let own = Proviso::of(setup.place, setup.you, setup.edition, foe);
    let polearm = || Proviso::of_polearm(setup.of_foe(foe).polearm()?);
    let proviso = own.or_else(polearm)?;
    Some(describe_proviso(proviso, "it"))
}

/// Counts what foes do from afar: `6 missiles`, `1 spell or missile`.
pub(crate) fn count_from_afar(foes: &[Foe], amount: &str) -> String {
    let (casts, shoots) = (foes.iter().any(Foe::casts_at_you), foes.iter().any(Foe::often_shoots));
    match (casts, shoots) {
        (true, true) => format!("{} or {}", several(amount, "spell"), noun(amount, "missile")),
        (true, false) => several(amount, "spell"),
        _ => several(amount, "missile"),
    }
}

/// Describes what foes do from afar, which is no attack: ` It shoots: its missiles are not among these
/// attacks.` Empty for most.
///
/// What spells do is in no figure at all.
pub(crate) fn describe_besides_attacks(edition: Edition, foes: &[Foe]) -> String {
    let casts = foes.iter().any(Foe::casts_at_you);
    describe_from_afar(edition, foes, if casts { "not counted" } else { "not among these attacks" })
}

/// Describes what foes do from afar, of which nothing is counted: ` It shoots: its missiles are not counted.`
/// Empty for most.
pub(crate) fn describe_uncounted(edition: Edition, foes: &[Foe]) -> String {
    describe_from_afar(edition, foes, "not counted")
}

fn describe_from_afar(edition: Edition, foes: &[Foe], are: &str) -> String {
    let shoots = foes.iter().find(|foe| foe.often_shoots()).and_then(Foe::ranged);
    let casts = foes.iter().any(Foe::casts_at_you);
    let how_often = match shoots.map(|ranged| ranged.armed_percent) {
        None | Some(0) => String::new(),
        Some(percent) => format!(" in {percent}\u{a0}% of cases"),
    };
    let (sways, of_several) = describe_sways(edition, foes);
    let (does, what) = match (shoots.is_some(), casts) {
        (false, false) => return String::new(),
        (true, false) => (format!("shoots{how_often}"), "missiles"),
        (false, true) => (format!("casts{sways}"), "spells"),
        (true, true) => (format!("casts{sways}, and shoots{how_often}"), "spells and missiles"),
    };
    let whose = if casts { String::new() } else { describe_share(foes) };
    match foes {
        [foe] if is_unique(foe) => format!(" {} {does}: {what} are {are}.", subject(foe)),
        [_] => format!(" It {does}: its {what} are {are}."),
        _ => format!(" {} from afar{whose}{of_several} are {are}.", capitalized(what)),
    }
}

/// Says of several foes, if those that shoot are of one kind, how often one has something to shoot: `, which
/// each kobold has in 46 %,`. Empty where it always has.
fn describe_share(foes: &[Foe]) -> String {
    let shooters: Vec<&Foe> = foes.iter().filter(|foe| foe.often_shoots()).collect();
    let percent = shooters.first().and_then(|foe| foe.ranged()).map_or(0, |ranged| ranged.armed_percent);
    if percent == 0 || shooters.iter().any(|foe| foe.kind != shooters[0].kind) {
        return String::new();
    }
    let who = match shooters[..] {
        [only] => object(only),
        _ => format!("each {}", shooters[0].name()),
    };
    format!(", which {who} has in {percent}\u{a0}%,")
}

/// Says what spells of foes do besides hurting you, of one and of several: ` and can paralyse you`, `, which
/// can paralyse you,`. Both are empty for most.
fn describe_sways(edition: Edition, foes: &[Foe]) -> (String, String) {
    let may = |sway: Sway| foes.iter().any(|foe| foe.sways(edition).any(|own| own == sway));
    let words = |ways: &[(Sway, &'static str)]| -> Vec<&'static str> {
        ways.iter().filter(|(sway, _)| may(*sway)).map(|(_, words)| *words).collect()
    };
    let mut all = words(PHRASES);
    let verbs = listed(&words(VERBS), "and");
    // What comes of silence is said, as it is what a scroll is kept for.
    let so_that = if may(Sway::Silences) { ", so that nothing can be read" } else { "" };
    let to_you = format!("{verbs} you{so_that}");
    if !verbs.is_empty() {
        all.push(&to_you);
    }
    match listed(&all, "and") {
        none if none.is_empty() => Default::default(),
        sways => (format!(" and can {sways}"), format!(", which can {sways},")),
    }
}

/// What spells do to you in a word.
const VERBS: &[(Sway, &str)] = &[
    (Sway::Paralyses, "paralyse"),
    (Sway::Petrifies, "petrify"),
    (Sway::Confuses, "confuse"),
    (Sway::Mesmerises, "mesmerise"),
    (Sway::Silences, "silence"),
];

/// What the others do.
const PHRASES: &[(Sway, &str)] = &[
    (Sway::Sleep, "put you to sleep"),
    (Sway::Seizes, "seize you with tentacles"),
    (Sway::Holds, "hold you in place"),
];
