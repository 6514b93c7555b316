//! The command that lists what a question can be made of: the keys of a link and their values.

use super::request::Refused;
use super::{Answers, Request};
use ::shapes::{keys, monsters};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::text::number;
use question::lookup::RefTopic;
use question::{Page, Question};
use say::describe_values;
use wiki::{Format, Table};

/// Lists the keys of a link, or the values of one.
pub const LIST: Answers = Answers {
    text: |request| Ok(table(request)?.render(Format::parse(&request.table.1)?, &request.base)),
    brief: Some(|request| {
        let rows = table(request)?.rows.into_iter();
        Ok(rows.filter_map(|row| row.into_iter().next()).collect::<Vec<_>>().join(" "))
    }),
    json: |request| (find(request)?.json)(request.question.edition),
};

/// A list.
pub struct List {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The table of the reference that has more of it.
    topic: Option<RefTopic>,
    /// The headings, the first of them of what a link writes.
    head: &'static [&'static str],
    rows: fn(Edition) -> Vec<Vec<String>>,
    json: fn(Edition) -> Result<String, Refused>,
}

/// Every list; the first is the default.
pub const LISTS: &[List] = &[
    List {
        name: "inputs",
        title: "The keys of a link",
        topic: Some(RefTopic::Inputs),
        head: &["Key", "Label", "Values", "Default", "Releases", "Help"],
        rows: input_rows,
        json: |edition| super::json(&keys::inputs(edition)),
    },
    List {
        name: "species",
        title: "Species",
        topic: Some(RefTopic::Species),
        head: &["Value", "Name", "Size", "Fast", "Slow", "Slow (tail, legs)", "Traits"],
        rows: species_rows,
        json: |edition| super::json(&keys::species(edition)),
    },
    List {
        name: "forms",
        title: "Forms",
        topic: Some(RefTopic::Forms),
        head: &["Value", "Name", "Base", "Actions ×", "Movement ×", "Melds", "Traits"],
        rows: form_rows,
        json: |edition| super::json(&keys::forms(edition)),
    },
    List {
        name: "gods",
        title: "Gods",
        topic: None,
        head: &["Value", "Name", "Releases"],
        rows: |edition| {
            let gods = keys::gods(edition).into_iter();
            gods.map(|god| vec![god.slug.to_string(), god.name.to_string(), god.releases]).collect()
        },
        json: |edition| super::json(&keys::gods(edition)),
    },
    List {
        name: "weapons",
        title: "Weapons, and what else an attack can be made with",
        topic: Some(RefTopic::Weapons),
        head: &["Value", "Name", "Skill", "Base", "Least"],
        rows: weapon_rows,
        json: |edition| super::json(&keys::weapons(edition)),
    },
    List {
        name: "actions",
        title: "Actions, as plans name them",
        topic: None,
        head: &["Value", "Name", "Aut of a plain human"],
        rows: |edition| {
            let actions = keys::actions_of(edition).into_iter();
            actions.map(|action| vec![action.slug.to_string(), action.name, number(action.aut, 2)]).collect()
        },
        json: |edition| super::json(&keys::actions_of(edition)),
    },
    List {
        name: "monsters",
        title: "Monsters",
        topic: Some(RefTopic::Monsters),
        head: &["Value", "Name"],
        rows: |edition| {
            let monsters = monsters::monsters(edition).into_iter();
            monsters.map(|monster| vec![monster.id.to_string(), monster.name.to_string()]).collect()
        },
        json: |edition| super::json(&monsters::monsters(edition)),
    },
];

/// Returns the list of a request.
fn find(request: &Request) -> Result<&'static List, Refused> {
    let list = LISTS.iter().find(|list| list.name == request.table.0);
    list.ok_or_else(|| format!("There is no list “{}”.", request.table.0).into())
}

fn table(request: &Request) -> Result<Table, Refused> {
    let (list, mut question) = (find(request)?, Question::default().at(request.question.edition));
    if let Some(topic) = list.topic {
        question.view.page = Page::Reference;
        question.lookup.topic = topic;
    }
    Ok(Table {
        title: format!("{}, {}", list.title, question.edition),
        head: list.head.to_vec(),
        rows: (list.rows)(question.edition),
        source: "The tables that Crawl Clock computes with.".into(),
        query: question.query(),
        names_articles: false,
    })
}

fn input_rows(edition: Edition) -> Vec<Vec<String>> {
    let known = Question::keys().filter(|input| input.life.includes(edition));
    let row = |input: &foundation::inputs::InputMeta| {
        vec![
            input.key.to_string(),
            input.label.to_string(),
            describe_values(&(input.control)(edition)),
            Question::default_of(input.key),
            input.life.to_string(),
            input.help.to_string(),
        ]
    };
    known.map(row).collect()
}

fn species_rows(edition: Edition) -> Vec<Vec<String>> {
    let row = |species: keys::SpeciesInfo| {
        let levels = [species.fast, species.slow, species.slow_anatomy].map(|level| level.to_string());
        let mut cells = vec![species.slug.to_string(), species.name.to_string(), species.size.write()];
        cells.extend(levels);
        cells.push(species.traits.join(", "));
        cells
    };
    keys::species(edition).into_iter().map(row).collect()
}

fn form_rows(edition: Edition) -> Vec<Vec<String>> {
    let row = |form: keys::FormInfo| {
        vec![
            form.slug.to_string(),
            form.name.to_string(),
            form.base.to_string(),
            number(form.pace, 1),
            number(form.stride, 1),
            form.melds.join(", "),
            form.traits.join(", "),
        ]
    };
    keys::forms(edition).into_iter().map(row).collect()
}

fn weapon_rows(edition: Edition) -> Vec<Vec<String>> {
    let row = |weapon: keys::WeaponInfo| {
        let least = if weapon.min == 0 { String::new() } else { weapon.min.to_string() };
        let numbers = [weapon.base.to_string(), least];
        let mut cells = vec![weapon.slug.to_string(), weapon.name.to_string(), weapon.skill.to_string()];
        cells.extend(numbers);
        cells
    };
    keys::weapons(edition).into_iter().map(row).collect()
}
