//! The comparison of the tables with a checkout of the game: on files written by hand in the form of the
//! game's own, and on a whole checkout that is made from the tables.

use command::cli::run;
use command::watch::{ChangeKind, ChangedRow};
use foundation::edition::{Edition, Life};
use foundation::inputs::parse_rows;
use std::fs;
use std::path::{Path, PathBuf};

/// A row of trunk by its headings.
struct Cells(Vec<(&'static str, &'static str)>);

impl Cells {
    fn get(&self, heading: &str) -> &'static str {
        self.0.iter().find(|(own, _)| *own == heading).unwrap_or_else(|| panic!("no {heading}")).1
    }

    fn has(&self, heading: &str, word: &str) -> bool {
        self.get(heading).split_whitespace().any(|own| own == word)
    }
}

/// A table, its folder in a checkout, its heading of slugs, and what writes the file of a row.
type Source = (&'static str, &'static str, &'static str, fn(&Cells) -> String);

const SOURCES: [Source; 3] = [
    (crawl::model::MONSTER_TSV, "mons", "id", monster),
    (crawl::model::SPECIES_TSV, "species", "slug", species),
    (crawl::model::FORM_TSV, "forms", "slug", form),
];

fn trunk_rows(text: &'static str) -> Vec<Cells> {
    let heading: Vec<&str> = text.lines().next().unwrap().split('\t').collect();
    let rows = parse_rows(text, |cells| Some(cells.to_vec()));
    let holds = |row: &&Vec<&str>| Life::parse(row[0], row[1]).unwrap().includes(Edition::TRUNK);
    rows.iter()
        .filter(holds)
        .map(|row| Cells(heading.iter().copied().zip(row.iter().copied()).collect()))
        .collect()
}

/// Returns `key: value`, or nothing for an empty value.
fn field(key: &str, value: &str) -> String {
    if value.is_empty() { String::new() } else { format!("{key}: {value}\n") }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn monster(row: &Cells) -> String {
    let id = row.get("id");
    let name = if row.get("name").is_empty() { id.replace('-', " ") } else { row.get("name").to_string() };
    let colour = if row.get("colour").is_empty() { "colour_undef" } else { row.get("colour") };
    let names = [('m', "walk"), ('w', "swim"), ('a', "attack"), ('t', "missile"), ('s', "spell")];
    let costs: Vec<String> = row
        .get("costs")
        .split_whitespace()
        .map(|cost| {
            let (_, name) = names.iter().find(|(letter, _)| cost.starts_with(*letter)).expect(cost);
            format!("{name}: {}", &cost[1..])
        })
        .collect();
    let flags = ["flies", "stationary", "unique", "confused", "batty", "invisible"];
    let own = flags.into_iter().filter(|flag| row.has("traits", flag));
    let own: Vec<&str> = own.map(|flag| if flag == "invisible" { "invis" } else { flag }).collect();
    let other = |word: &&str| !flags.contains(word) && !["no-melee", "no-damage"].contains(word);
    let habitat = row.get("traits").split_whitespace().find(other).unwrap_or("land");
    let reach = row.get("ranged").split_whitespace().find(|word| word.parse::<i32>().is_ok());
    let attack = match (row.has("traits", "no-melee"), reach) {
        (true, _) => String::new(),
        _ if row.has("traits", "no-damage") => "{type: hit, flavour: pure_fire, damage: 0}".to_string(),
        (false, Some(reach)) => format!("{{type: hit, damage: 3, reach: {reach}}}"),
        (false, None) => "{type: weap_only, damage: 0}".to_string(),
    };
    let size = if row.get("size").is_empty() { "medium" } else { row.get("size") };
    [
        field("name", &quoted(&name)),
        field("enum", &id.replace('-', "_")),
        field("glyph", &format!("{{char: {}, colour: {colour}}}", quoted(row.get("glyph")))),
        field("flags", &format!("[{}]", own.join(", "))),
        field("attacks", &format!("[{attack}]")),
        field("hd", row.get("hd")),
        field("habitat", &habitat.replace('-', "_")),
        field("speed", row.get("speed")),
        field("energy", &format!("{{{}}}", costs.join(", "))),
        field("size", size),
    ]
    .concat()
}

fn species(row: &Cells) -> String {
    let mutation = |name: &str, level: &str| match level {
        "" | "0" => String::new(),
        level => format!("    {name}: {level}\n"),
    };
    let of_trait = |word: &str, name: &str| mutation(name, if row.has("traits", word) { "1" } else { "" });
    let sight = row.get("sight");
    let first = [
        mutation("MUT_FAST", row.get("fast")),
        mutation("MUT_SLOW", row.get("slow")),
        mutation("MUT_NIMBLE_SWIMMER", row.get("nimble")),
        mutation("MUT_CONSTRICTING_TAIL", if row.get("anatomy") == "2" { "1" } else { "" }),
        mutation("MUT_FROG_LEGS", if row.get("anatomy") == "1" { "1" } else { "" }),
        mutation("MUT_DAYSTALKER", if sight == "8" { "1" } else { "" }),
        mutation("MUT_NIGHTSTALKER", if sight == "4" { "3" } else { "" }),
        of_trait("flies", "MUT_FLOAT"),
        of_trait("fishtail", "MUT_MERTAIL"),
        of_trait("no-weapon", "MUT_NO_GRASPING"),
        of_trait("no-armour", "MUT_NO_ARMOUR"),
        of_trait("sees-invisible", "MUT_ACUTE_VISION"),
        of_trait("slow-wield", "MUT_SLOW_WIELD"),
        of_trait("two-weapons", "MUT_WIELD_OFFHAND"),
        of_trait("no-clothes", "MUT_TENTACLE_ARMS"),
        mutation(
            "MUT_FORMLESS",
            if row.has("traits", "no-body") && !row.has("traits", "no-clothes") { "1" } else { "" },
        ),
    ]
    .concat();
    let wings = row.get("note").strip_prefix("flies for good from level ");
    let wings = wings.map_or(String::new(), |level| format!("  {level}:\n    MUT_BIG_WINGS: 1\n"));
    let id = if row.get("slug") == "draconian" { "base-draconian" } else { row.get("slug") };
    let mutations = if first.is_empty() { wings } else { format!("  1:\n{first}{wings}") };
    [
        field("enum", &format!("SP_{}", id.replace('-', "_").to_uppercase())),
        field("name", row.get("name")),
        field("size", row.get("size")),
        field("can_swim", if row.has("traits", "swims") { "true" } else { "" }),
        field("species_flags", if row.has("traits", "barding") { "[barding]" } else { "" }),
        field("undead_type", if row.has("traits", "no-berserk") { "undead" } else { "" }),
        format!("mutations:\n{mutations}"),
    ]
    .concat()
}

fn form(row: &Cells) -> String {
    let said = |yes: &str, no: &str| match (row.has("traits", yes), row.has("traits", no)) {
        (true, _) => "yes",
        (_, true) => "no",
        _ => "",
    };
    let melds = row.get("melds").replace("rings", "ring").split(' ').collect::<Vec<_>>().join(", ");
    [
        field("enum", &row.get("slug").replace('-', "_")),
        field("move_speed", row.get("base")),
        field("size", row.get("size")),
        field("melds", &format!("[{melds}]")),
        field("can_fly", said("flies", "grounded")),
        // The game's own files say that giants do not swim, which they all do.
        field("can_swim", if row.get("size") == "giant" { "no" } else { said("swims", "sinks") }),
        field("changes_anatomy", if row.has("traits", "keeps-anatomy") { "" } else { "yes" }),
        field(
            "unarmed",
            &format!("{{xl_based: {}}}", if row.has("traits", "counts-levels") { "yes" } else { "no" }),
        ),
    ]
    .concat()
}

/// A checkout made from the tables, in a folder of its own.
struct Checkout(PathBuf);

impl Checkout {
    fn new(name: &str) -> Checkout {
        let folder = std::env::temp_dir().join(format!("crawl-clock-watch-{name}-{}", std::process::id()));
        for (text, below, slug, write) in SOURCES {
            fs::create_dir_all(folder.join("dat").join(below)).unwrap();
            for row in trunk_rows(text) {
                let file = folder.join("dat").join(below).join(format!("{}.yaml", row.get(slug)));
                fs::write(file, write(&row)).unwrap();
            }
        }
        Checkout(folder)
    }

    fn file(&self, path: &str) -> PathBuf {
        self.0.join("dat").join(path)
    }

    /// Returns what `watch` prints of it.
    fn report(&self) -> String {
        run(["crawl-clock", "watch", self.0.to_str().unwrap()]).unwrap().text
    }
}

impl Drop for Checkout {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn a_checkout_with_every_row_of_trunk_differs_in_nothing() {
    let counts = SOURCES.map(|(text, ..)| trunk_rows(text).len());
    assert!(counts[0] > 600 && counts[1] > 30 && counts[2] > 25, "{counts:?}");
    let [monsters, species, forms] = counts;
    let expected = format!(
        "Nothing differs: {monsters} of monster.tsv, {species} of species.tsv, {forms} of form.tsv\n"
    );
    assert_eq!(Checkout::new("equal").report(), expected);
}

#[test]
fn files_in_the_form_of_the_game_say_what_our_rows_say() {
    let comparison = command::watch::compare(Path::new("tests/watch-known")).unwrap();
    assert_eq!(comparison.compared, [("monster.tsv", 4), ("species.tsv", 3), ("form.tsv", 4)]);
    let is_gone = |row: &&ChangedRow| row.kind == ChangeKind::Gone;
    let (gone, differing): (Vec<_>, Vec<_>) = comparison.differences.iter().partition(is_gone);
    assert!(differing.is_empty(), "{differing:?}");
    // The rows that so small a checkout lacks.
    let ours: usize = SOURCES.map(|(text, ..)| trunk_rows(text).len()).iter().sum();
    assert_eq!(gone.len(), ours - 4 - 3 - 4);
}

#[test]
fn each_edit_of_a_checkout_is_reported() {
    let checkout = Checkout::new("edited");
    let edit = |path: &str, from: &str, to: &str| {
        let text = fs::read_to_string(checkout.file(path)).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(checkout.file(path), text.replace(from, to)).unwrap();
    };
    edit("mons/jackal.yaml", "speed: 14", "speed: 15");
    edit("species/felid.yaml", "MUT_NO_GRASPING", "MUT_FAST");
    edit("forms/dragon.yaml", "size: giant", "size: large");
    edit("mons/goji.yaml", "speed: 12", "speed: 13");
    fs::remove_file(checkout.file("mons/adder.yaml")).unwrap();
    fs::remove_file(checkout.file("species/gale-centaur.yaml")).unwrap();
    let report = checkout.report();
    let expected = [
        "6 differences: 0 new, 4 changed, 2 gone",
        "# changed: goji: speed 12, now 13",
        "35\t\tgoji\tGoji\tg\tlightblue\t9\t13\ta12\tflies unique\t\tlarge\tcasts polearm\tzsmpbd",
        "# changed: jackal: speed 14, now 15",
        "# gone: adder",
        "10\t34\tadder\t\tS\tlightgreen\t2\t13\tw6\tamphibious\t\tlittle\t\tzsmpbd",
        "# changed: felid: fast empty, now 1; traits no-armour no-weapon sees-invisible, now no-armour sees-invisible",
        "# gone: gale-centaur: no release had it, so remove its row",
        "# changed: dragon: size giant, now large; traits keeps-mutations swims flies, now keeps-mutations flies sinks",
    ];
    let mut rest = report.lines();
    for line in expected {
        assert!(rest.any(|own| own == line), "{line}\n{report}");
    }
    // Each pasted row reads as one of its table.
    let rows = report.lines().filter(|line| line.contains('\t'));
    assert_eq!(rows.clone().count(), 4 * 2 - 1 + 1);
    for row in rows {
        let columns = row.split('\t').count();
        assert!([11, 12, 14].contains(&columns) && !row.contains('"'), "{row}");
    }
}

#[test]
fn a_file_that_does_not_read_is_named() {
    let checkout = Checkout::new("broken");
    fs::write(checkout.file("mons/gale-ogre.yaml"), "name: [gale\n").unwrap();
    let refused = command::watch::compare(&checkout.0).unwrap_err();
    assert!(refused.contains("gale-ogre.yaml does not read: ") && refused.ends_with('.'), "{refused}");
    assert!(command::watch::compare(Path::new("tests/none")).is_err());
}
