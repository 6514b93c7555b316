//! Makes `src/crawl/monster.tsv` from tables of facts about the monsters of every release:
//!
//! `cargo run --example bestiary -- FOLDER > src/crawl/monster.tsv`
//!
//! FOLDER holds `spans.csv`, one line for each span of releases in which a monster did not change, and
//! whole lists `monsters-0.MINOR.….csv`, against which the spans are checked first.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::Path;

type Record = HashMap<String, String>;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("Name the folder with the tables.")?;
    let spans = records(&Path::new(&folder).join("spans.csv"))?;
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if let Some(version) = name.strip_prefix("monsters-0.") {
            let minor: u8 = version.split(['.', '-']).next().unwrap_or_default().parse()?;
            check(minor, &spans, &records(&path)?)?;
        }
    }
    println!("first\tlast\tid\tname\tglyph\tcolour\thd\tspeed\tcosts\ttraits\tquirk");
    let mut above: &[String] = &[];
    let lines = compact(&spans);
    for line in &lines {
        println!("{}", written(line, above).join("\t"));
        above = line;
    }
    Ok(())
}

/// The lines of a comma-separated file, none of whose values has a comma.
fn records(path: &Path) -> Result<Vec<Record>, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let mut lines = text.lines().map(|line| line.split(',').map(String::from));
    let keys: Vec<_> = lines.next().ok_or("An empty table.")?.collect();
    Ok(lines.map(|values| keys.iter().cloned().zip(values).collect()).collect())
}

/// The spans have to give exactly the live monsters of a release, with the same facts.
fn check(minor: u8, spans: &[Record], list: &[Record]) -> Result<(), Box<dyn Error>> {
    let alive = |span: &&Record| {
        let last = span["last"].parse().unwrap_or(u8::MAX);
        span["first"].parse::<u8>().is_ok_and(|first| (first..=last).contains(&minor))
    };
    let live: HashMap<_, _> =
        list.iter().filter(|row| row["kind"] == "live").map(|row| (&row["id"], row)).collect();
    let spans: Vec<_> = spans.iter().filter(alive).collect();
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

/// One line for each span in which nothing changed that the project tells.
fn compact(spans: &[Record]) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    for span in spans {
        let line = line(span);
        match lines.last_mut() {
            Some(before) if before[2..] == line[2..] && follows(&before[1], &line[0]) => {
                before[1] = line[1].clone();
            }
            _ => lines.push(line),
        }
    }
    lines
}

/// A line with a ditto mark for each cell that is as above, in lines about one monster; none at the end.
fn written<'a>(line: &'a [String], above: &[String]) -> Vec<&'a str> {
    let mut cells: Vec<&str> = line.iter().map(String::as_str).collect();
    if above.get(2) == line.get(2) {
        let repeated = (2..line.len()).filter(|index| line[*index] == above[*index]);
        repeated.for_each(|index| cells[index] = "\"");
        while cells.last() == Some(&"\"") {
            cells.pop();
        }
    }
    cells
}

fn follows(last: &str, first: &str) -> bool {
    let number = |text: &str| text.parse::<u8>().ok();
    number(last).zip(number(first)).is_some_and(|(last, first)| last + 1 == first)
}

fn line(span: &Record) -> Vec<String> {
    let id = &span["id"];
    let name = if id.replace('-', " ") == span["name"] { String::new() } else { span["name"].clone() };
    let colour = span["colour"].replace("gray", "grey").replace("etc_", "").replace("colour_undef", "");
    let cells =
        [&span["first"], &span["last"], id, &name, &span["glyph"], &colour, &span["hd"], &span["speed"]];
    let mut line: Vec<String> = cells.into_iter().cloned().collect();
    line.extend([costs(span), traits(span), quirk(&span["speed_note"]).to_string()]);
    line
}

/// Energy costs that are not 10, each behind its letter.
fn costs(span: &Record) -> String {
    let letters =
        ["move", "swim", "attack", "missile", "spell", "special", "item"].into_iter().zip("mwatspi".chars());
    let odd = letters.filter(|(key, _)| span[*key] != "10");
    odd.map(|(key, letter)| format!("{letter}{}", span[key])).collect::<Vec<_>>().join(" ")
}

fn traits(span: &Record) -> String {
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
        words.push("no-melee");
    }
    let habitat = span["habitat"].replace('_', "-");
    if habitat != "land" {
        words.push(&habitat);
    }
    words.join(" ")
}

fn quirk(note: &str) -> &'static str {
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
