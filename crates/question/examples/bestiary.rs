//! Generates the monster table from CSV files extracted from the source of every release:
//!
//! `cargo run --package crawl-clock-question --example bestiary -- FOLDER > crates/crawl/src/model/monster.tsv`
//!
//! FOLDER has to contain `spans.csv`, with one row per monster and range of releases in which it did not change,
//! and a list of all monsters per release, `monsters-0.MINOR.….csv`. The spans are checked against these lists
//! before anything is printed.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::Path;

type Record = HashMap<String, String>;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("Name the folder with the tables.")?;
    let spans = read_csv(&Path::new(&folder).join("spans.csv"))?;
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if let Some(version) = name.strip_prefix("monsters-0.") {
            let minor: u8 = version.split(['.', '-']).next().unwrap_or_default().parse()?;
            check(minor, &spans, &read_csv(&path)?)?;
        }
    }
    println!("first\tlast\tid\tname\tglyph\tcolour\thd\tspeed\tcosts\ttraits\tquirk");
    let mut previous: &[String] = &[];
    let rows = merge_spans(&spans);
    for row in &rows {
        println!("{}", with_ditto_marks(row, previous).join("\t"));
        previous = row;
    }
    Ok(())
}

/// Reads a CSV file with a header row. Values must not contain commas; there is no quoting.
fn read_csv(path: &Path) -> Result<Vec<Record>, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let mut lines = text.lines().map(|line| line.split(',').map(String::from));
    let keys: Vec<_> = lines.next().ok_or("An empty table.")?.collect();
    Ok(lines.map(|values| keys.iter().cloned().zip(values).collect()).collect())
}

/// Checks that the spans of release 0.`minor` are exactly its monsters of kind `live`, with equal values in all columns
/// that both files have.
///
/// # Errors
/// Names the release and the first monster or value that differs.
fn check(minor: u8, spans: &[Record], list: &[Record]) -> Result<(), Box<dyn Error>> {
    let covers_release = |span: &&Record| {
        let last = span["last"].parse().unwrap_or(u8::MAX);
        span["first"].parse::<u8>().is_ok_and(|first| (first..=last).contains(&minor))
    };
    let live: HashMap<_, _> =
        list.iter().filter(|row| row["kind"] == "live").map(|row| (&row["id"], row)).collect();
    let spans: Vec<_> = spans.iter().filter(covers_release).collect();
    if spans.len() != live.len() {
        return Err(format!("0.{minor}: {} spans for {} monsters", spans.len(), live.len()).into());
    }
    for span in spans {
        let row = live.get(&span["id"]).ok_or_else(|| format!("0.{minor}: {}", span["id"]))?;
        let mut compared = span.iter().filter(|(key, _)| row.contains_key(*key));
        if let Some((key, value)) = compared.find(|(key, value)| row[*key] != **value) {
            return Err(format!("0.{minor} {}: {key} is {value}, not {}", span["id"], row[key]).into());
        }
    }
    Ok(())
}

/// Converts spans to rows and merges consecutive ones that differ only in columns the table does not have.
fn merge_spans(spans: &[Record]) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for span in spans {
        let row = to_row(span);
        match rows.last_mut() {
            Some(previous) if previous[2..] == row[2..] && is_next_release(&previous[1], &row[0]) => {
                previous[1] = row[1].clone();
            }
            _ => rows.push(row),
        }
    }
    rows
}

/// Replaces each cell that equals the one above by a ditto mark, in consecutive rows of one monster. Trailing ditto marks
/// are omitted. The release columns are never replaced.
fn with_ditto_marks<'a>(row: &'a [String], previous: &[String]) -> Vec<&'a str> {
    let mut cells: Vec<&str> = row.iter().map(String::as_str).collect();
    if previous.get(2) == row.get(2) {
        let repeated = (2..row.len()).filter(|index| row[*index] == previous[*index]);
        repeated.for_each(|index| cells[index] = "\"");
        while cells.last() == Some(&"\"") {
            cells.pop();
        }
    }
    cells
}

/// Returns whether `first` is the minor version after `last`.
fn is_next_release(last: &str, first: &str) -> bool {
    let minor = |text: &str| text.parse::<u8>().ok();
    minor(last).zip(minor(first)).is_some_and(|(last, first)| last + 1 == first)
}

/// Returns the cells of a span's row, in the order of the printed header.
fn to_row(span: &Record) -> Vec<String> {
    let id = &span["id"];
    let name = if id.replace('-', " ") == span["name"] { String::new() } else { span["name"].clone() };
    let colour = span["colour"].replace("gray", "grey").replace("etc_", "").replace("colour_undef", "");
    let cells =
        [&span["first"], &span["last"], id, &name, &span["glyph"], &colour, &span["hd"], &span["speed"]];
    let mut row: Vec<String> = cells.into_iter().cloned().collect();
    row.extend([format_costs(span), format_traits(span), quirk_slug(&span["speed_note"]).to_string()]);
    row
}

/// Formats the energy costs that are not 10, each after its letter: `m` move, `w` swim, `a` attack, `t` missile,
/// `s` spell, `p` special, `i` item.
fn format_costs(span: &Record) -> String {
    let letters =
        ["move", "swim", "attack", "missile", "spell", "special", "item"].into_iter().zip("mwatspi".chars());
    let unusual = letters.filter(|(key, _)| span[*key] != "10");
    unusual.map(|(key, letter)| format!("{letter}{}", span[key])).collect::<Vec<_>>().join(" ")
}

/// Those whose attacks do harm without damage of their own: `own_attack=flavour` in `behaviour.csv`.
const NO_DAMAGE: [&str; 5] =
    ["drowned-soul", "fire-elemental", "fire-vortex", "rakshasa-fake", "snaplasher-vine"];

/// Formats the flags of a monster and its habitat, unless that is land, separated by spaces.
fn format_traits(span: &Record) -> String {
    let flags = [
        ("flies", "flies"),
        ("stationary", "stationary"),
        ("unique", "unique"),
        ("always_confused", "confused"),
        ("batty", "batty"),
    ];
    let mut words: Vec<_> =
        flags.into_iter().filter(|(key, _)| span[*key] == "1").map(|(_, word)| word).collect();
    if span["has_melee"] == "0" {
        words.push(if NO_DAMAGE.contains(&&*span["id"]) { "no-damage" } else { "no-melee" });
    }
    let habitat = span["habitat"].replace('_', "-");
    if habitat != "land" {
        words.push(&habitat);
    }
    words.join(" ")
}

/// Returns the slug for a note about variable speed or energy; an unknown note has none.
fn quirk_slug(note: &str) -> &'static str {
    match note {
        "6+avg2(7) rolled" => "large-abomination",
        "7+avg2(9) rolled" => "small-abomination",
        "10..17 rolled" => "hell-beast",
        "caster 10 (1/3) or 8+2d5; else 11+2d4" => "pandemonium-lord",
        "from base monster" => "from-base",
        "from player" => "from-player",
        "from weapon delay" => "from-weapon",
        "x2 with bat facet" => "bat-facet",
        "acts 8 of 24" => "sixfirhy",
        "acts 48 of 90" => "jiangshi",
        _ => "",
    }
}
