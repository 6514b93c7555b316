//! The step time of builds in every release. Each answer holds from its release until the next one listed; an
//! empty answer means that the release lacks the input.

use testing::assert_step_times;

#[test]
fn species() {
    assert_step_times("species=human", &[("0.10", "10")]);
    assert_step_times("species=naga", &[("0.10", "14")]);
    assert_step_times("species=barachi", &[("0.20", "12")]);
    assert_step_times("species=spriggan", &[("0.10", "6")]);
    assert_step_times("species=centaur", &[("0.10", "7"), ("0.26", "")]);
    assert_step_times("species=felid", &[("0.10", "8"), ("0.31", "10")]);
    assert_step_times("species=tengu&fly=1", &[("0.10", "9"), ("0.31", "10")]);
}

#[test]
fn water() {
    let lottery = "13:1/8;14:1/8;15:1/8;16:1/8;17:1/8;18:1/8;19:1/8;20:1/8";
    assert_step_times("from=shallow", &[("0.10", lottery), ("0.20", "16")]);
    assert_step_times("to=shallow", &[("0.10", lottery), ("0.20", "16"), ("0.29", "10"), ("0.34", "16")]);
    assert_step_times("from=shallow&to=floor", &[("0.10", "10"), ("0.29", "16"), ("0.34", "10")]);
    assert_step_times("species=troll&from=shallow", &[("0.20", "16"), ("0.30", "10")]);
    assert_step_times("species=merfolk&from=shallow", &[("0.10", "6")]);
    assert_step_times("species=merfolk&from=shallow&fly=1", &[("0.10", "10"), ("0.27", "6")]);
    assert_step_times(
        "species=grey-draconian&from=shallow",
        &[("0.10", lottery), ("0.20", "16"), ("0.23", "10")],
    );
    assert_step_times("species=octopode&from=deep", &[("0.10", "10")]);
    assert_step_times("god=beogh&piety=120&from=shallow", &[("0.10", "10")]);
    assert_step_times("god=beogh&piety=119&from=shallow", &[("0.20", "16")]);
}

#[test]
fn mud() {
    assert_step_times("from=liquefied", &[("0.10", "13")]);
    assert_step_times("from=liquefied&fly=1", &[("0.10", "10")]);
    assert_step_times("leda=1&fly=1", &[("0.25", "13")]);
    assert_step_times("species=grey-draconian&from=liquefied", &[("0.10", "13"), ("0.32", "10")]);
}

#[test]
fn forms() {
    assert_step_times("form=statue", &[("0.10", "15")]);
    assert_step_times("species=naga&form=statue", &[("0.10", "15"), ("0.33", "21")]);
    assert_step_times("species=spriggan&form=statue", &[("0.10", "15"), ("0.33", "9")]);
    assert_step_times("form=spider", &[("0.10", "8"), ("0.15", "10"), ("0.31", ""), ("0.33", "10")]);
    assert_step_times("form=bat", &[("0.10", "6")]);
    assert_step_times("form=bat&ponderous=2", &[("0.10", "9"), ("0.14", "7")]);
    assert_step_times("form=pig", &[("0.10", "7")]);
    assert_step_times("form=wisp", &[("0.12", "10"), ("0.13", "8"), ("0.27", "10")]);
    assert_step_times("form=hydra&from=shallow", &[("0.16", "6"), ("0.27", "")]);
    assert_step_times("form=fortress-crab", &[("0.33", "13")]);
    assert_step_times(
        "form=fortress-crab&ponderous=1",
        &[("0.33", "14"), ("0.34", "15"), ("trunk", "15:2/5;16:3/5")],
    );
}

#[test]
fn equipment() {
    assert_step_times("run=1", &[("0.10", "8"), ("0.13", "9"), ("0.27", "")]);
    assert_step_times("scales=1", &[("0.10", "8"), ("0.13", "9")]);
    assert_step_times("ponderous=2", &[("0.10", "14"), ("0.14", "12")]);
    assert_step_times("ponderous=body.cloak&form=statue", &[("0.10", "18"), ("0.14", "16:1/2;17:1/2")]);
    assert_step_times("run=1&suppressed=1", &[("0.11", "10"), ("0.14", "")]);
    assert_step_times("run=1&species=merfolk&from=shallow", &[("0.10", "6"), ("0.27", "")]);
}

#[test]
fn gods() {
    assert_step_times("god=cheibriados&piety=100", &[("0.10", "17")]);
    assert_step_times("god=cheibriados&piety=110", &[("0.10", "17:1/2;18:1/2")]);
    assert_step_times("god=cheibriados&piety=200", &[("0.10", "20")]);
    assert_step_times("god=cheibriados&berserk=1", &[("0.10", "12")]);
    assert_step_times("chei-penance=0", &[("0.17", "12")]);
    assert_step_times("god=fedhas&plant=1", &[("0.10", "15")]);
    assert_step_times("god=fedhas&plant=1&species=spriggan", &[("0.10", "9"), ("0.34", "11")]);
}

#[test]
fn statuses() {
    assert_step_times("frozen=1", &[("0.14", "14"), ("0.21", "13"), ("0.32", "15")]);
    assert_step_times("roots=1", &[("0.13", "15"), ("0.14", "13"), ("0.23", "")]);
    assert_step_times("icy=1", &[("0.18", "11"), ("0.22", "")]);
    assert_step_times("lethargy=1", &[("0.34", "13")]);
    assert_step_times("burden=encumbered", &[("0.10", "11"), ("0.15", "")]);
    assert_step_times("burden=overloaded", &[("0.10", "13"), ("0.15", "")]);
    assert_step_times("burden=laden&species=tengu&fly=1", &[("0.10", "10"), ("0.12", "9"), ("0.15", "")]);
    assert_step_times("swift=swift", &[("0.10", "8"), ("0.14", "7:1/2;8:1/2")]);
    assert_step_times("swift=sluggish", &[("0.14", "15")]);
    assert_step_times("swift=sluggish&species=spriggan", &[("0.14", "6")]);
    assert_step_times("swift=sluggish&fast=2", &[("0.14", "8:3/5;9:2/5")]);
    assert_step_times(
        "swift=swift&from=shallow",
        &[
            ("0.14", "13:1/8;14:1/8;15:1/8;16:1/8;17:1/8;18:1/8;19:1/8;20:1/8"),
            ("0.20", "16"),
            ("0.31", "12"),
        ],
    );
    assert_step_times("waterhold=1", &[("0.13", "15"), ("0.23", "")]);
    assert_step_times("dig=1", &[("0.14", "12"), ("0.28", "")]);
}

#[test]
fn pace() {
    assert_step_times("haste=1", &[("0.10", "6:1/3;7:2/3")]);
    assert_step_times("berserk=1&haste=1", &[("0.10", "6:1/3;7:2/3")]);
    assert_step_times("slowed=1", &[("0.10", "15")]);
    assert_step_times("petrifying=1&form=statue", &[("0.10", "15")]);
    assert_step_times("slowed=1&form=statue", &[("0.10", "22"), ("trunk", "22:1/2;23:1/2")]);
    assert_step_times("slowed=1&haste=1", &[("0.10", "10")]);
    assert_step_times("statzero=1", &[("0.10", "20"), ("0.17", "15")]);
    assert_step_times("statzero=2&slowed=1", &[("0.10", "60"), ("0.17", "15")]);
    assert_step_times("species=spriggan&haste=1", &[("0.10", "3:2/15;4:11/15;5:2/15"), ("trunk", "4")]);
}

/// Hasted steps with ponderous armour: trunk rounds once, the releases twice.
#[test]
fn hasted_delays() {
    let pieces = |count: i32| format!("haste=1&ponderous={count}");
    let rows = [
        (1, "6:2/15;7:2/5;8:7/15", "7:2/3;8:1/3"),
        (2, "7:4/15;8:7/15;9:4/15", "8"),
        (3, "7:1/15;8:4/15;9:3/5;10:1/15", "8:1/3;9:2/3"),
        (4, "8:1/5;9:4/15;10:8/15", "9:2/3;10:1/3"),
        (6, "9:2/15;10:1/5;11:8/15;12:2/15", "10:1/3;11:2/3"),
        (8, "10:1/15;11:4/15;12:4/15;13:2/5", "12"),
    ];
    for (count, releases, trunk) in rows {
        assert_step_times(&pieces(count), &[("0.14", releases), ("trunk", trunk)]);
    }
}

/// Faster than the game allows, and so below zero before the least delay.
#[test]
fn nothing_is_too_fast_to_compute() {
    let bat = "species=spriggan&form=bat&fast=3";
    for status in ["", "&frozen=1", "&swift=swift", "&frozen=1&swift=swift&lethargy=1", "&swift=sluggish"] {
        let first = if status.contains("lethargy") { "0.34" } else { "0.33" };
        assert_step_times(&format!("{bat}{status}"), &[(first, "6")]);
    }
    assert_step_times(&format!("{bat}&god=cheibriados"), &[("0.33", "6")]);
}
