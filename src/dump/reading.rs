//! What the facts of a dump mean for the build: a question, made of nothing but understood pairs.

use super::{Applied, Ignored, Piety, Sighting, items, status};
use crate::crawl::model::build::{Build, God};
use crate::crawl::model::form::Slot;
use crate::crawl::model::mover::Mover;
use crate::dump::facts::{Facts, Seen};
use crate::dump::items::{Ego, Worn};
use crate::dump::release::Release;
use crate::dump::text::Line;
use crate::edition::{Life, since};
use crate::inputs::Inputs;
use crate::question::Question;

/// A question in the making.
#[derive(Default)]
pub(super) struct DumpReader {
    pub question: Question,
    pub applied: Vec<Applied>,
    pub ignored: Vec<Ignored>,
    pub piety: Option<Piety>,
    /// Whether the species is known.
    pub species: bool,
    /// How many commits after its tag a build of trunk is.
    pub build: Option<u32>,
}

/// Until 0.24 only the ground slowed, whoever had softened it.
const CASTER_SLOWED: Life = since(25);
/// A nimble swimmer's mutation works only on a water tile.
const NIMBLE: Life = since(27);
/// The most characters of a line that a report repeats.
const QUOTED: usize = 160;

impl DumpReader {
    /// Everything but what the game's word has to decide.
    pub fn of(facts: &Facts<'_>) -> Self {
        let mut reading = DumpReader::default();
        reading.edition(facts);
        reading.species(facts);
        reading.form(facts);
        reading.mutations(facts);
        reading.god(facts);
        reading.equipment(&facts.worn);
        reading.attack(facts);
        reading.statuses(facts);
        reading.notes(facts);
        reading
    }

    /// Applies a pair if the edition understands it; else says why not.
    pub fn put(&mut self, key: &'static str, value: &str, line: Line<'_>) {
        if self.applied.iter().any(|applied| applied.key == key) {
            return;
        }
        match self.question.check(key, value) {
            Ok(()) => {
                self.question = self.question.with(key, value);
                self.apply(key, value, line);
            }
            Err(why) => self.ignore(line, why),
        }
    }

    /// Applies a pair if the edition has the input at all, and says nothing where it has not.
    pub fn put_where_known(&mut self, key: &'static str, value: &str, line: Line<'_>) {
        if self.knows(key) {
            self.put(key, value, line);
        }
    }

    /// Whether the edition has an input of a build.
    pub fn knows(&self, key: &str) -> bool {
        Build::field(key).is_some_and(|field| field.life.includes(self.question.edition))
    }

    /// Reports are few and kept in the order of the lines.
    fn apply(&mut self, key: &'static str, value: &str, line: Line<'_>) {
        let at = self.applied.partition_point(|other| other.line <= line.number);
        let (value, text) = (value.to_string(), quoted(line));
        self.applied.insert(at, Applied { key, value, line: line.number, text });
    }

    pub fn ignore(&mut self, line: Line<'_>, why: impl Into<String>) {
        let ignored = Ignored { line: line.number, text: quoted(line), why: why.into() };
        if !self.ignored.contains(&ignored) {
            let at = self.ignored.partition_point(|other| other.line <= line.number);
            self.ignored.insert(at, ignored);
        }
    }

    fn edition(&mut self, facts: &Facts<'_>) {
        let Some(Seen { what, line }) = &facts.version else { return };
        let Some(Release { edition, build, remark }) = Release::parse(what) else {
            return self.ignore(*line, "The version does not read as a release.");
        };
        self.question = self.question.at(edition);
        self.build = build;
        self.apply("v", edition.v(), *line);
        if let Some(remark) = remark {
            self.ignore(*line, remark);
        }
    }

    fn form(&mut self, facts: &Facts<'_>) {
        if let Some(Seen { what, line }) = &facts.statuses {
            let known = |slug: &&str| self.question.check("form", slug).is_ok();
            if let Some(slug) = status::items(what).flat_map(status::forms).find(known) {
                return self.put("form", slug, *line);
            }
        }
        if let Some(Seen { what, line }) = &facts.form {
            // Blades were hands alone until the form was made anew.
            let blades = *what == "blade" && self.question.check("form", what).is_err();
            self.put("form", if blades { "blade-hands" } else { what }, *line);
        }
    }

    fn mutations(&mut self, facts: &Facts<'_>) {
        let Some(Seen { what, line }) = &facts.mutations else { return };
        let (fast, slow) = (self.question.build.species.fast, self.question.build.species.slow);
        for mutation in status::items(what).map(status::mutation) {
            match mutation.name {
                "speed" => self.level("fast", mutation.level, fast, *line),
                "slowness" => self.level("slow", mutation.level, slow, *line),
                "nimble swimmer" if !mutation.suppressed && NIMBLE.includes(self.question.edition) => {
                    self.put("from", "shallow", *line);
                }
                _ => {}
            }
        }
    }

    /// Levels of a mutation beside the inborn ones.
    fn level(&mut self, key: &'static str, level: i32, inborn: i32, line: Line<'_>) {
        match level - inborn {
            0 => {}
            more if more > 0 => self.put(key, &more.to_string(), line),
            _ => self.ignore(line, format!("Level {level} is less than the species has by nature.")),
        }
    }

    fn equipment(&mut self, worn: &[Worn<'_>]) {
        let edition = self.question.edition;
        for item in worn.iter().filter(|item| item.melded) {
            self.ignore(item.line, "Melded: its ego does nothing in this form.");
        }
        let works = |ego: Ego| worn.iter().filter(move |item| item.ego == ego && item.works(edition));
        if let Some(item) = works(Ego::Running).next() {
            self.put("run", "1", item.line);
        }
        if let Some(item) = works(Ego::Scales).next() {
            self.put("scales", "1", item.line);
        }
        let mover = Mover::standing(&self.question.build, edition);
        let slots: Vec<Slot> = works(Ego::Ponderous).map(|item| item.slot).collect();
        if let Some(item) = works(Ego::Ponderous).next() {
            self.put("ponderous", &items::ponderous(&slots, &mover), item.line);
        }
    }

    fn statuses(&mut self, facts: &Facts<'_>) {
        if let Some(Seen { what, line }) = &facts.statuses {
            let mut lost = 0;
            for item in status::items(what) {
                lost += i32::from(status::stat_lost(item));
                let pairs = status::inputs(item).iter().filter(|(key, _)| *key != "fly" && *key != "leda");
                pairs.for_each(|(key, value)| self.put(key, value, *line));
                if let Some(why) = status::unasked(item) {
                    self.ignore(*line, why);
                }
            }
            if lost > 0 {
                self.put("statzero", &lost.to_string(), *line);
            }
            self.ground(what, *line);
        }
        if let Some(Seen { what, line }) = &facts.burden {
            self.put("burden", what, *line);
        }
    }

    /// What is under the feet, if they are on it.
    fn ground(&mut self, statuses: &str, line: Line<'_>) {
        let has = |pair| status::items(statuses).any(|item| status::inputs(item).contains(&pair));
        let slowed = status::items(statuses).any(|item| item == status::SLOWED_MOVEMENT);
        match has(("leda", "1")) && CASTER_SLOWED.includes(self.question.edition) {
            true => self.put("leda", "1", line),
            false if slowed => self.put("from", "liquefied", line),
            false => {}
        }
        let mover = Mover::standing(&self.question.build, self.question.edition);
        if has(("fly", "1")) && !mover.airborne() {
            self.put("fly", "1", line);
        }
    }

    /// Names the monsters in view that the edition's bestiary lacks.
    pub fn strangers(&mut self, facts: &Facts<'_>, seen: &[Sighting]) {
        let Some(Seen { line, .. }) = &facts.view else { return };
        let edition = self.question.edition;
        let unknown = seen.iter().filter(|seen| seen.is_hostile() && seen.foe(edition).is_none());
        let names: Vec<_> = unknown.map(|seen| seen.name.as_str()).collect();
        if !names.is_empty() {
            self.ignore(*line, format!("Not in the bestiary of {edition}: {}.", names.join(", ")));
        }
    }

    fn notes(&mut self, facts: &Facts<'_>) {
        if let Some(line) = facts.lethargy {
            self.put("lethargy", "1", line);
        }
        if let Some(line) = facts.left_cheibriados.filter(|_| self.question.build.god != God::Cheibriados) {
            self.ignore(
                line,
                "Whether Cheibriados' penance is over, and the piety once held, is not in a dump.",
            );
        }
        if let Some(line) = facts.second {
            self.ignore(line, "Another dump begins here; only the first is read.");
        }
    }
}

fn quoted(line: Line<'_>) -> String {
    line.text.trim().chars().take(QUOTED).collect()
}
