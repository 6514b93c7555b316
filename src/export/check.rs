//! Checking a wiki's tables of speeds against the game: which cells disagree, and since when.

mod amount;
mod creature;
mod effect;
mod found;
mod named;
mod own;
mod step;

use crate::crawl::model::monster::Monster;
use crate::edition::Edition;
use crate::export::wikitable::{self, Name, WikiRow, WikiTable, names, plain};
use crate::text::shortened;
pub use found::{Checked, Finding, SkipReason, Skipped};
use named::{CheckSettings, Named};
use own::Own;
use step::{Walker, Walkers};

/// As many letters of what was not checked as are told.
const LONGEST: usize = 80;

/// What an edition has for a cell.
struct Told {
    truth: String,
    agrees: bool,
}

/// Checks, in every table of a text, each cell that is about a monster's numbers, about the step of a
/// species or a form, or about something that changes a step.
pub fn check(edition: Edition, text: &str) -> Vec<Checked> {
    let known = named::named(edition);
    wikitable::read(text).iter().map(|table| table_checked(edition, &known, table)).collect()
}

fn table_checked(edition: Edition, known: &[Named], table: &WikiTable) -> Checked {
    let mut checked =
        Checked { line: table.line, title: table.title.clone(), findings: Vec::new(), passed: Vec::new() };
    let (own, walkers) = (Own::headed(&table.head), step::walkers(&table.head));
    for row in &table.rows {
        let all = own.as_ref().map_or_else(|| names(&row.cells[0]), |_| vec![own::name(row)]);
        for name in all {
            let mut about = About { edition, known, row, name, walkers, into: &mut checked };
            match &own {
                Some(own) => about.own(own, &table.head),
                None => about.check(&table.head),
            }
        }
    }
    checked
}

/// One thing that a row is about.
struct About<'a> {
    edition: Edition,
    known: &'a [Named],
    row: &'a WikiRow,
    name: Name,
    /// What the table names, where it says so.
    walkers: Option<Walkers>,
    into: &'a mut Checked,
}

impl<'a> About<'a> {
    fn check(&mut self, head: &[String]) {
        let cells = self.row.cells.iter().enumerate().skip(1).map(|(place, cell)| (place, plain(cell)));
        let cells: Vec<(usize, String)> = cells.filter(|(_, said)| !is_blank(said)).collect();
        let before = self.into.findings.len() + self.into.passed.len();
        let walker = self.called(|name| self.walkers.map_or(Vec::new(), |walkers| walkers.called(name)));
        if !cells.is_empty() && walker.first().is_some_and(|walker| !walker.is_in(self.edition)) {
            return self.pass(&joined(&cells), SkipReason::Gone);
        }
        // A heading decides what a name means that monsters have as well.
        let monster = match walker.is_empty() {
            true => self.called(|name| creature::spans(self.edition, name)),
            false => Vec::new(),
        };
        let readings = self.called(|name| named::readings(self.known, name));
        for (place, said) in &cells {
            let heading = head.get(*place).map_or("", |heading| heading);
            let column = creature::column(head, *place).filter(|_| !monster.is_empty());
            let steps =
                walker.first().and_then(|walker| Some((*walker, step::column(heading)?.claims(said)?)));
            if let Some((walker, claims)) = steps {
                self.steps(walker, &claims, heading);
            } else if let Some(column) = column {
                self.creature(&monster, column, heading, said);
            } else if !readings.is_empty() && may_head_changes(heading) {
                self.effect(&readings, heading, said);
            } else if !walker.is_empty() && step::column(heading).is_some() {
                self.pass(said, SkipReason::Unread);
            }
        }
        if !cells.is_empty() && before == self.into.findings.len() + self.into.passed.len() {
            let known = !(monster.is_empty() && readings.is_empty() && walker.is_empty());
            self.pass(&joined(&cells), if known { SkipReason::Unread } else { SkipReason::Unknown });
        }
    }

    /// What its name is found to mean: as it reads, else by what it leads to.
    fn called<T>(&self, meant: impl Fn(&str) -> Vec<T>) -> Vec<T> {
        let names = [Some(&self.name.shown), self.name.article.as_ref()];
        names.into_iter().flatten().map(|name| meant(name)).find(|all| !all.is_empty()).unwrap_or_default()
    }

    /// Checks a cell about a monster.
    fn creature(
        &mut self,
        monster: &[&Monster],
        column: creature::CreatureColumn,
        heading: &str,
        said: &str,
    ) {
        let Some(claims) = column.claims(said) else { return self.pass(said, SkipReason::Unread) };
        for claim in &claims {
            self.claim(heading, &claim.said, &|edition| claim.told(edition, monster), SkipReason::Open);
        }
    }

    /// Checks a cell about steps.
    fn steps(&mut self, walker: Walker, claims: &[step::StepClaim], heading: &str) {
        for claim in claims {
            self.claim(heading, &claim.said, &|edition| claim.told(edition, walker), SkipReason::Open);
        }
    }

    /// Checks a row of the desk's own table.
    fn own(&mut self, own: &Own, head: &[String]) {
        let cells: Vec<_> = self.row.cells.iter().map(|cell| plain(cell)).collect();
        for place in (own::NAMES..cells.len()).filter(|place| !is_blank(&cells[*place])) {
            let told = |edition| own.told(edition, &cells, place);
            self.claim(
                head.get(place).map_or("", |heading| heading),
                &cells[place],
                &told,
                SkipReason::Unknown,
            );
        }
    }

    /// Checks what is said against what each edition tells; where this one tells nothing, that is why.
    fn claim(
        &mut self,
        heading: &str,
        said: &str,
        told: &dyn Fn(Edition) -> Option<Told>,
        without: SkipReason,
    ) {
        let right = |edition| told(edition).is_some_and(|told| told.agrees);
        match told(self.edition) {
            Some(now) => self.found(heading, said, now, told, &right),
            None => self.pass(said, without),
        }
    }
}

impl About<'_> {
    /// Checks a cell about a change.
    fn effect(&mut self, readings: &[Vec<&Named>], heading: &str, said: &str) {
        for line in said.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Some(statement) = amount::statement(line) else {
                self.pass(line, SkipReason::Unread);
                continue;
            };
            let of = statement.amounts.len();
            for (place, (part, amount)) in statement.amounts.iter().enumerate() {
                let said = if of == 1 { line.to_string() } else { format!("{part} {}", statement.condition) };
                let options: Vec<CheckSettings> =
                    readings.iter().flat_map(|reading| named::settings(reading, place, of)).collect();
                let claim = effect::EffectClaim { amount: *amount, when: statement.when };
                self.change(&claim, &options, heading, said.trim());
            }
        }
    }

    /// Checks a claim about one of several things that its row may mean: right if any of them is so.
    fn change(&mut self, claim: &effect::EffectClaim, options: &[CheckSettings], heading: &str, said: &str) {
        let told = |option: &CheckSettings| claim.told(self.edition, option);
        let right = |option: &&CheckSettings| told(option).is_some_and(|told| told.agrees);
        let option = options.iter().find(right).or_else(|| options.first());
        let Some(option) = option else { return self.pass(said, SkipReason::Unread) };
        let Some(now) = told(option) else { return self.pass(said, SkipReason::Open) };
        let nothing = !now.agrees && now.truth == effect::NOTHING;
        if nothing && effect::needs_more(self.edition, option, self.known) {
            return self.pass(said, SkipReason::NeedsMore);
        }
        let any = |edition| {
            options.iter().any(|option| claim.told(edition, option).is_some_and(|told| told.agrees))
        };
        self.found(heading, said, now, &|edition| claim.told(edition, option), &any);
    }

    fn found(
        &mut self,
        column: &str,
        said: &str,
        now: Told,
        told: &dyn Fn(Edition) -> Option<Told>,
        right: &dyn Fn(Edition) -> bool,
    ) {
        let newest_first = Edition::game().rev().skip_while(|e| *e != self.edition.described_release());
        let so = |edition: &Edition| told(*edition).is_some_and(|then| then.truth == now.truth);
        let since = newest_first.take_while(so).last().unwrap_or(self.edition);
        self.into.findings.push(Finding {
            line: self.row.line,
            what: self.name.shown.clone(),
            column: column.to_string(),
            said: said.to_string(),
            truth: now.truth,
            since,
            agrees: now.agrees,
            right_in: Edition::game().filter(|edition| right(*edition)).collect(),
        });
    }

    fn pass(&mut self, said: &str, why: SkipReason) {
        let cut = shortened(said, LONGEST);
        let dots = if cut.len() < said.len() { "…" } else { "" };
        let said = format!("{cut}{dots}");
        self.into.passed.push(Skipped { line: self.row.line, what: self.name.shown.clone(), said, why });
    }
}

/// What cells say, in a line.
fn joined(cells: &[(usize, String)]) -> String {
    cells.iter().map(|(_, said)| &said[..]).collect::<Vec<_>>().join(" · ")
}

/// Blanks and dashes say nothing.
fn is_blank(said: &str) -> bool {
    said.chars().all(|c| c.is_whitespace() || "-–—−?".contains(c)) || said.eq_ignore_ascii_case("n/a")
}

/// Whether a column may be of changes of a delay; one without a heading may.
fn may_head_changes(heading: &str) -> bool {
    const WORDS: [&str; 8] = ["aut", "change", "delay", "effect", "modifier", "move", "movement", "step"];
    let lower = heading.to_ascii_lowercase();
    let mut words = lower.split(|c: char| !c.is_ascii_alphanumeric());
    heading.is_empty() || words.any(|word| WORDS.contains(&word))
}

/// Whether two names have the same letters and digits.
fn alike(a: &str, b: &str) -> bool {
    let [mut a, mut b] = [a, b].map(|text| {
        text.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase()).peekable()
    });
    b.peek().is_some() && a.by_ref().eq(b.by_ref())
}
