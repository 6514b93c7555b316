//! Lua modules for wikis with Scribunto: the data of recent releases, a module that computes steps and reads
//! monsters from them, its test cases, and a template.
//!
//! # Examples
//! ```
//! use wiki::scribunto::pages;
//!
//! let pages = pages(Some("query\taut_exact\nv=0.34\t10:1/1\n"));
//! let species = pages.iter().find(|page| page.title == "Module:CrawlClock/species").unwrap();
//! assert_eq!(species.path, "CrawlClock/species.lua");
//! assert!(species.text.contains("[\"naga\"]={{from="));
//! ```

use super::TableKind;
use super::tables::table;
use crawl::model::build::Build;
use crawl::model::form::Form;
use crawl::model::monster::{Monster, MonsterTrait};
use crawl::model::species::Species;
use foundation::edition::{Edition, Life, since};
use foundation::inputs::{Control, InputMeta, Inputs, Row, Value};
use foundation::insertion_sort::insertion_sort;
use question::Question;

/// A page to create in a wiki.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WikiPage {
    /// Its title: `Module:CrawlClock/species`.
    pub title: String,
    /// What it is called in a list, where others have the same title: `Template:CrawlClock (calls the
    /// module)`.
    pub label: String,
    /// The file it is written to.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// The releases that the modules carry; the rules in `CrawlClock.lua` go back no further.
const CARRIED: Life = since(30);

/// Returns every page. `golden` is a table of steps that the game computed: a heading, then queries and
/// distributions. The test cases are its rows of the releases carried; without it, there are none.
pub fn pages(golden: Option<&str>) -> Vec<WikiPage> {
    let module = |name: &str, text: String| WikiPage {
        title: format!("Module:{name}"),
        label: format!("Module:{name}"),
        path: format!("{name}.lua"),
        text,
    };
    let data = |name: &str, rows: String| {
        module(&format!("CrawlClock/{name}"), format!("{GENERATED}return {{\n{rows}}}\n"))
    };
    let mut pages = vec![
        module("CrawlClock", include_str!("scribunto/CrawlClock.lua").to_string()),
        module("CrawlClock/character", include_str!("scribunto/character.lua").to_string()),
        module("CrawlClock/chances", include_str!("scribunto/chances.lua").to_string()),
        data("versions", versions()),
        data("species", spans(species)),
        data("forms", spans(form)),
        data("monsters", spans(monster)),
        data("names", names()),
        data("modifiers", modifiers()),
        WikiPage {
            title: "Template:CrawlClock".to_string(),
            label: "Template:CrawlClock (calls the module)".to_string(),
            path: "Template.wikitext".to_string(),
            text: include_str!("scribunto/template.wikitext").to_string(),
        },
    ];
    if let Some(golden) = golden {
        pages.push(data("golden", golden_rows(golden)));
        pages.push(module("CrawlClock/testcases", include_str!("scribunto/testcases.lua").to_string()));
    }
    pages
}

const GENERATED: &str = concat!(
    "-- Written by `crawl-clock lua`, version ",
    env!("CARGO_PKG_VERSION"),
    ": changes belong into its tables.\n"
);

fn carried() -> impl DoubleEndedIterator<Item = Edition> + Clone {
    Edition::game().filter(|edition| CARRIED.includes(*edition))
}

fn versions() -> String {
    // Trunk is asked for by its number, too.
    let named = |edition: Edition| [edition.slug().to_string(), format!("0.{}", edition.minor())];
    let minor = |edition: Edition| {
        let [slug, number] = named(edition).map(|name| format!("[{}]={}", string(&name), edition.minor()));
        if slug == number { slug } else { format!("{slug},{number}") }
    };
    let minors: Vec<String> = carried().map(minor).collect();
    let plain = Build::default();
    format!(
        "newest={},\noldest={},\nminor={{{}}},\nspecies={},\nform={},\ninputs={{\n{}}},\ngone={{{}}},\n",
        string(Edition::NEWEST.slug()),
        string(carried().next().map_or("", |edition| edition.slug())),
        minors.join(","),
        string(&plain.species.write()),
        string(&plain.form.write()),
        inputs(),
        gone(),
    )
}

/// Returns whether a release carried has an input.
fn is_carried(meta: &InputMeta) -> bool {
    carried().any(|edition| meta.life.includes(edition))
}

/// Returns the arguments that links have and no release carried, each with the releases that have it.
fn gone() -> String {
    let all = Build::META.iter().filter(|meta| !is_carried(meta));
    all.map(|meta| format!("[{}]={},", string(meta.key.as_str()), string(&meta.life.to_string()))).collect()
}

/// Returns the arguments of a step and what each takes.
fn inputs() -> String {
    let line = |meta: &InputMeta| format!("[{}]={},\n", string(meta.key.as_str()), takes(meta));
    Build::META.iter().filter(|meta| is_carried(meta)).map(line).collect()
}

/// Returns what an argument takes: a flag, any text, a number of a range, slots or their number, or the words
/// of a choice in any of the releases carried, each with the one that links have where it is another.
fn takes(meta: &InputMeta) -> String {
    let mut words: Vec<(String, &str)> = Vec::new();
    let mut takes = string("text");
    for edition in carried().filter(|edition| meta.life.includes(*edition)) {
        match (meta.control)(edition) {
            Control::Toggle => takes = string("flag"),
            Control::Number { min, max, decimals, .. } => {
                takes = format!("{{range={{{min},{max}}},decimals={decimals}}}");
            }
            Control::AnyOf(slots) => {
                let is_count =
                    |count: &usize| Build::default().with(meta.key, &count.to_string(), edition).is_some();
                let most = (1..).take_while(is_count).count();
                let slots = set("slots", slots.iter().map(|slot| slot.slug));
                takes = format!("{{range={{0,{most}}},{slots}}}");
            }
            Control::Text(_) => takes = string("text"),
            Control::OneOf(choices) => {
                let slugs = choices.iter().map(|choice| (choice.slug.to_string(), choice.slug));
                let names = choices.iter().map(|choice| (name_slug(choice.label), choice.slug));
                for (word, slug) in slugs.chain(names.filter(|(word, _)| !word.is_empty())) {
                    if words.iter().all(|(known, _)| *known != word) {
                        words.push((word, slug));
                    }
                }
            }
        }
    }
    if words.is_empty() { takes } else { words_field(words) }
}

/// Returns the field of the words that a choice takes, each with the one that links have where it is another.
fn words_field(mut words: Vec<(String, &str)>) -> String {
    insertion_sort(&mut words, Ord::cmp);
    let word = |(word, slug): &(String, &str)| {
        if word == slug {
            format!("[{}]=true", string(word))
        } else {
            format!("[{}]={}", string(word), string(slug))
        }
    };
    format!("{{words={{{}}}}}", words.iter().map(word).collect::<Vec<_>>().join(","))
}

/// The fields of a row over a span of releases, both ends included.
struct Span {
    from: u8,
    to: u8,
    fields: String,
}

/// Returns a line for each species, form or monster: its rows in the releases carried, each with its first
/// and last release. Rows with equal fields are joined.
fn spans<R: Row>(fields: fn(&R) -> String) -> String {
    let mut things: Vec<(&str, Vec<Span>)> = Vec::new();
    for row in R::table().iter() {
        let minors = carried().filter(|edition| row.life().includes(*edition)).map(Edition::minor);
        let (Some(from), Some(to)) = (minors.clone().min(), minors.max()) else { continue };
        let span = Span { from, to, fields: fields(row) };
        let index = things.iter().position(|(slug, _)| *slug == row.slug()).unwrap_or(things.len());
        if index == things.len() {
            things.push((row.slug(), Vec::new()));
        }
        match things[index].1.last_mut() {
            Some(last) if last.to + 1 == from && last.fields == span.fields => last.to = to,
            _ => things[index].1.push(span),
        }
    }
    let line = |(slug, spans): &(&str, Vec<Span>)| {
        let spans = spans.iter().map(|Span { from, to, fields }| format!("{{from={from},to={to},{fields}}}"));
        format!("[{}]={{{}}},\n", string(slug), spans.collect::<Vec<_>>().join(","))
    };
    things.iter().map(line).collect()
}

fn species(species: &Species) -> String {
    let Species { size, fast, slow, slow_anatomy, nimble, .. } = species;
    format!(
        "name={},size={},fast={fast},slow={slow},anatomy={slow_anatomy},nimble={nimble},{}",
        string(species.name()),
        string(size.slug()),
        set("traits", species.traits.iter().map(|of_species| of_species.slug()))
    )
}

fn form(form: &Form) -> String {
    let size = form.size.map(|size| format!("size={},", string(size.slug()))).unwrap_or_default();
    format!(
        "name={},base={},{size}pace={},move={},{}{}",
        string(form.name()),
        form.base,
        form.pace,
        form.move_scale,
        set("traits", form.traits.iter().map(|of_form| of_form.slug())),
        set("melds", form.melds.iter().map(|slot| slot.slug()))
    )
}

fn monster(monster: &Monster) -> String {
    let costs = monster.costs;
    let flag = |monster_trait, name: &str| {
        if monster.has(monster_trait) { format!("{name}=true,") } else { String::new() }
    };
    let note = monster.quirk_text();
    format!(
        "name={},glyph={},hd={},speed={},move={},swim={},attack={},missile={},spell={},special={},item={},{}{}{}{}",
        string(monster.name()),
        string(&monster.look().glyph.to_string()),
        monster.look().hit_dice,
        monster.speed,
        costs.walk,
        costs.swim,
        costs.attack,
        costs.missile,
        costs.spell,
        costs.special,
        costs.item,
        flag(MonsterTrait::Stationary, "stationary"),
        flag(MonsterTrait::Unique, "unique"),
        flag(MonsterTrait::Flies, "flies"),
        if note.is_empty() { String::new() } else { format!("note={},", string(note)) }
    )
}

/// Returns the slugs of the monsters whose slug is not derived from the name: `abomination-large` for “large
/// abomination”. Several may share a name, in one release or in different ones.
fn names() -> String {
    let mut names: Vec<(String, Vec<&str>)> = Vec::new();
    let is_carried = |monster: &&Monster| carried().any(|edition| monster.life().includes(edition));
    for monster in Monster::table().iter().filter(is_carried) {
        let name = name_slug(monster.name());
        if name == monster.slug() {
            continue;
        }
        match names.iter_mut().find(|(known, _)| *known == name) {
            Some((_, slugs)) if slugs.contains(&monster.slug()) => {}
            Some((_, slugs)) => slugs.push(monster.slug()),
            None => names.push((name, vec![monster.slug()])),
        }
    }
    let line = |(name, slugs): &(String, Vec<&str>)| {
        let slugs: Vec<String> = slugs.iter().map(|slug| string(slug)).collect();
        format!("[{}]={{{}}},\n", string(name), slugs.join(","))
    };
    names.iter().map(line).collect()
}

/// Returns a name in lower case with hyphens and without article, as `CrawlClock.lua` reads the title of a
/// page.
fn name_slug(name: &str) -> String {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let name = name.strip_prefix("the ").unwrap_or(&name);
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// Returns what changes a step in each release: the rows of the table to paste.
fn modifiers() -> String {
    let of = |edition: Edition| {
        let table = table(&Question::default().at(edition), TableKind::Modifiers).ok()?;
        let row = |cells: &Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| string(cell)).collect();
            format!("{{{}}},\n", cells.join(","))
        };
        let rows: String = table.rows.iter().map(row).collect();
        Some(format!("[{}]={{\n{rows}}},\n", string(edition.slug())))
    };
    carried().filter_map(of).collect()
}

fn golden_rows(golden: &str) -> String {
    let is_carried = |query: &str| {
        let question = Question::read(query);
        question.is_ok_and(|question| CARRIED.includes(question.edition))
    };
    let rows = golden.lines().skip(1).filter_map(|line| line.split_once('\t'));
    let row = |(query, aut): (&str, &str)| format!("{{{},{}}},\n", string(query), string(aut));
    rows.filter(|(query, _)| is_carried(query)).map(row).collect()
}

/// Returns a field that holds a set of words; nothing if it is empty.
fn set<'a>(name: &str, words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<String> = words.map(|word| format!("[{}]=true", string(word))).collect();
    if words.is_empty() { String::new() } else { format!("{name}={{{}}},", words.join(",")) }
}

/// Returns text as a string of Lua.
pub(crate) fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
