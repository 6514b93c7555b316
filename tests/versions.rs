//! What each rule did to a step, release by release: an answer holds until the next one. An empty
//! answer is where the release lacks the input.

mod common;
use common::check;

#[test]
fn species() {
    check("species=human", &[("0.10", "10")]);
    check("species=naga", &[("0.10", "14")]);
    check("species=barachi", &[("0.20", "12")]);
    check("species=spriggan", &[("0.10", "6")]);
    check("species=centaur", &[("0.10", "7"), ("0.26", "")]);
    check("species=felid", &[("0.10", "8"), ("0.31", "10")]);
    check("species=tengu&fly=1", &[("0.10", "9"), ("0.31", "10")]);
}

#[test]
fn water() {
    let lottery = "13:1/8;14:1/8;15:1/8;16:1/8;17:1/8;18:1/8;19:1/8;20:1/8";
    check("from=shallow", &[("0.10", lottery), ("0.20", "16")]);
    check("to=shallow", &[("0.10", lottery), ("0.20", "16"), ("0.29", "10"), ("0.34", "16")]);
    check("from=shallow&to=floor", &[("0.10", "10"), ("0.29", "16"), ("0.34", "10")]);
    check("species=troll&from=shallow", &[("0.20", "16"), ("0.30", "10")]);
    check("species=merfolk&from=shallow", &[("0.10", "6")]);
    check("species=merfolk&from=shallow&fly=1", &[("0.10", "10"), ("0.27", "6")]);
    check("species=grey-draconian&from=shallow", &[("0.10", lottery), ("0.20", "16"), ("0.23", "10")]);
    check("species=octopode&from=deep", &[("0.10", "10")]);
    check("god=beogh&piety=120&from=shallow", &[("0.10", "10")]);
    check("god=beogh&piety=119&from=shallow", &[("0.20", "16")]);
}

#[test]
fn mud() {
    check("from=liquefied", &[("0.10", "13")]);
    check("from=liquefied&fly=1", &[("0.10", "10")]);
    check("leda=1&fly=1", &[("0.25", "13")]);
    check("species=grey-draconian&from=liquefied", &[("0.10", "13"), ("0.32", "10")]);
}

#[test]
fn forms() {
    check("form=statue", &[("0.10", "15")]);
    check("species=naga&form=statue", &[("0.10", "15"), ("0.33", "21")]);
    check("species=spriggan&form=statue", &[("0.10", "15"), ("0.33", "9")]);
    check("form=spider", &[("0.10", "8"), ("0.15", "10"), ("0.31", ""), ("0.33", "10")]);
    check("form=bat", &[("0.10", "6")]);
    check("form=bat&ponderous=2", &[("0.10", "9"), ("0.14", "7")]);
    check("form=pig", &[("0.10", "7")]);
    check("form=wisp", &[("0.12", "10"), ("0.13", "8"), ("0.27", "10")]);
    check("form=hydra&from=shallow", &[("0.16", "6"), ("0.27", "")]);
    check("form=fortress-crab", &[("0.33", "13")]);
    check("form=fortress-crab&ponderous=1", &[("0.33", "14"), ("0.34", "15"), ("trunk", "15:2/5;16:3/5")]);
}

#[test]
fn equipment() {
    check("run=1", &[("0.10", "8"), ("0.13", "9"), ("0.27", "")]);
    check("scales=1", &[("0.10", "8"), ("0.13", "9")]);
    check("ponderous=2", &[("0.10", "14"), ("0.14", "12")]);
    check("ponderous=body.cloak&form=statue", &[("0.10", "18"), ("0.14", "16:1/2;17:1/2")]);
    check("run=1&suppressed=1", &[("0.11", "10"), ("0.14", "")]);
    check("run=1&species=merfolk&from=shallow", &[("0.10", "6"), ("0.27", "")]);
}

#[test]
fn gods() {
    check("god=cheibriados&piety=100", &[("0.10", "17")]);
    check("god=cheibriados&piety=110", &[("0.10", "17:1/2;18:1/2")]);
    check("god=cheibriados&piety=200", &[("0.10", "20")]);
    check("god=cheibriados&berserk=1", &[("0.10", "12")]);
    check("chei-penance=0", &[("0.17", "12")]);
    check("god=fedhas&plant=1", &[("0.10", "15")]);
    check("god=fedhas&plant=1&species=spriggan", &[("0.10", "9"), ("0.34", "11")]);
}

#[test]
fn statuses() {
    check("frozen=1", &[("0.14", "14"), ("0.21", "13"), ("0.32", "15")]);
    check("roots=1", &[("0.13", "15"), ("0.14", "13"), ("0.23", "")]);
    check("icy=1", &[("0.18", "11"), ("0.22", "")]);
    check("lethargy=1", &[("0.34", "13")]);
    check("burden=encumbered", &[("0.10", "11"), ("0.15", "")]);
    check("burden=overloaded", &[("0.10", "13"), ("0.15", "")]);
    check("burden=laden&species=tengu&fly=1", &[("0.10", "10"), ("0.12", "9"), ("0.15", "")]);
    check("swift=swift", &[("0.10", "8"), ("0.14", "7:1/2;8:1/2")]);
    check("swift=sluggish", &[("0.14", "15")]);
    check("swift=sluggish&species=spriggan", &[("0.14", "6")]);
    check("swift=sluggish&fast=2", &[("0.14", "8:3/5;9:2/5")]);
    check(
        "swift=swift&from=shallow",
        &[
            ("0.14", "13:1/8;14:1/8;15:1/8;16:1/8;17:1/8;18:1/8;19:1/8;20:1/8"),
            ("0.20", "16"),
            ("0.31", "12"),
        ],
    );
    check("waterhold=1", &[("0.13", "15"), ("0.23", "")]);
    check("dig=1", &[("0.14", "12"), ("0.28", "")]);
}

#[test]
fn pace() {
    check("haste=1", &[("0.10", "6:1/3;7:2/3")]);
    check("berserk=1&haste=1", &[("0.10", "6:1/3;7:2/3")]);
    check("slowed=1", &[("0.10", "15")]);
    check("petrifying=1&form=statue", &[("0.10", "15")]);
    check("slowed=1&form=statue", &[("0.10", "22"), ("trunk", "22:1/2;23:1/2")]);
    check("slowed=1&haste=1", &[("0.10", "10")]);
    check("statzero=1", &[("0.10", "20"), ("0.17", "15")]);
    check("statzero=2&slowed=1", &[("0.10", "60"), ("0.17", "15")]);
    check("species=spriggan&haste=1", &[("0.10", "3:2/15;4:11/15;5:2/15"), ("trunk", "4")]);
}

/// The spec's table of hasted steps: trunk rounds once, the releases twice.
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
        check(&pieces(count), &[("0.14", releases), ("trunk", trunk)]);
    }
}
