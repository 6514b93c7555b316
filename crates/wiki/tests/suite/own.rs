//! Tables that were pasted from here: each is computed again and compared, whatever it is about.

use foundation::edition::Edition;
use foundation::inputs::Value;
use testing::question;
use wiki::check::{CheckedTable, Finding, check};
use wiki::tables::{render_table, table};
use wiki::{Format, TableKind};

/// The naga that two ogres chase, beside another build.
const QUERY: &str = "v=0.31&species=naga&foes=ogre,orc&gap=2&compare=v%3D0.20";

fn rendered(kind: TableKind, format: &str) -> String {
    render_table(&question(QUERY), &kind.write(), format, "").unwrap()
}

fn checked(v: &str, text: &str) -> CheckedTable {
    let mut tables = check(Edition::parse(v).unwrap(), text);
    assert_eq!(tables.len(), 1, "{text}");
    tables.remove(0)
}

fn wrong(table: &CheckedTable) -> Vec<&Finding> {
    table.findings.iter().filter(|finding| !finding.agrees).collect()
}

#[test]
fn every_table_agrees_with_itself_in_every_format() {
    for kind in TableKind::ALL {
        let original = table(&question(QUERY), *kind).unwrap();
        for format in Format::ALL {
            let report = checked("0.31", &rendered(*kind, &format.write()));
            let wrong = wrong(&report);
            assert!(wrong.is_empty(), "{kind:?} {format:?}: {wrong:?}");
            assert!(report.skipped.is_empty(), "{kind:?} {format:?}: {:?}", report.skipped);
            assert!(report.unread_columns.is_empty(), "{kind:?} {format:?}: {:?}", report.unread_columns);
            assert!(report.findings.len() >= original.rows.len(), "{kind:?} {format:?}");
        }
    }
}

/// The second cell of the first row, the last of the last row: every column is compared.
#[test]
fn a_changed_cell_is_found_in_every_kind_of_table() {
    for kind in TableKind::ALL {
        let mut changed = table(&question(QUERY), *kind).unwrap();
        let (last, column) = (changed.rows.len() - 1, changed.head.len() - 1);
        let truth = |cell: &String| if cell.is_empty() { "–".to_string() } else { cell.clone() };
        let truths = [&changed.rows[0][1], &changed.rows[last][column]].map(truth);
        changed.rows[0][1] = "77".to_string();
        changed.rows[last][column] = "78".to_string();
        for format in Format::ALL {
            let report = checked("0.31", &changed.render(*format, ""));
            let wrong = wrong(&report);
            let told: Vec<_> =
                wrong.iter().map(|one| (&one.claim[..], &one.truth, &one.column[..])).collect();
            let expected = [("77", &truths[0], changed.head[1]), ("78", &truths[1], changed.head[column])];
            assert_eq!(told, expected, "{kind:?} {format:?}");
        }
    }
}

#[test]
fn a_cell_is_reported_with_line_row_column_and_releases() {
    let species = rendered(TableKind::Species, "wikitext");
    let human = "| Human || 10 || average || 16";
    let line = 1 + species.lines().position(|line| line == human).unwrap();
    let report = checked("0.31", &species.replace(human, "| Human || 10 || average || 13"));
    let [wrong] = wrong(&report)[..] else { panic!("{report:?}") };
    assert_eq!((wrong.line, &wrong.subject[..], &wrong.column[..]), (line, "Human", "In shallow water"));
    assert_eq!((&wrong.claim[..], &wrong.truth[..]), ("13", "16"));
    assert!(wrong.since.is_some() && wrong.right_in.is_empty());
    let foes = rendered(TableKind::Foes, "csv").replacen("ogre,", "ogre,1", 1);
    assert_eq!(checked("0.31", &foes).findings[0].since, None);
}

/// As another version has it, with what that lacks left out.
#[test]
fn the_version_that_is_chosen_counts() {
    let report = checked("0.34", &rendered(TableKind::Species, "markdown"));
    assert!(report.skipped.iter().all(|skipped| skipped.reason.label().contains("no such row")));
    let report = checked("trunk", &rendered(TableKind::Actions, "wikitext"));
    assert!(report.findings.len() > 20, "{}", report.findings.len());
}

/// A name that was changed, rows in another order, rows and columns of the wiki's own.
#[test]
fn rows_and_columns_are_found_wherever_they_stand() {
    let text = "|+ Species and their movement delay, 0.31\n! Species !! In shallow water !! Genus !! Movement delay\n|-\n\
                | Spriggan || 10 || [[fey]] || 6\n|-\n| [[Naga]] || 14 || snake || 14\n|-\n| Pixie || 1 || fey || 2";
    let text = format!("{{|\n{text}\n|}}\n<code>?v=0.31</code>");
    let report = checked("0.31", &text);
    let naga: Vec<_> = report.findings.iter().filter(|one| one.subject == "Naga").collect();
    assert_eq!(naga.len(), 2);
    assert!(naga[1].agrees && naga[1].column == "Movement delay", "{naga:?}");
    assert_eq!(report.unread_columns.iter().map(|one| &one.heading[..]).collect::<Vec<_>>(), ["Genus"]);
    let skipped: Vec<_> = report.skipped.iter().map(|one| (one.line, &one.subject[..])).collect();
    assert_eq!(skipped, [(9, "Pixie")]);
    let renamed = checked("0.31", &rendered(TableKind::HitPoints, "csv").replacen("\n1,", "\n9,", 1));
    assert_eq!(wrong(&renamed).iter().map(|one| &one.truth[..]).collect::<Vec<_>>(), ["1"]);
}

#[test]
fn a_table_without_its_caption_is_recognised_by_its_headings() {
    for kind in TableKind::ALL {
        let text = rendered(*kind, "wikitext");
        let caption = text.lines().nth(1).unwrap();
        let own = checked("0.31", &text);
        assert_eq!(checked("0.31", &text.replace(caption, "|+ Mine")).findings, own.findings, "{kind:?}");
    }
}

/// They are recognised by their headings alone.
#[test]
fn modifiers_need_no_caption_and_no_link() {
    let head = "What | Value | Effect | A step, aut\n--|--|--|--\n";
    let report =
        checked("0.31", &format!("{head}Frozen | yes | Frozen +4 | 14\nFrosted | yes | Frosted +4 | –"));
    let wrong: Vec<_> = wrong(&report).iter().map(|one| (&one.claim[..], &one.truth[..])).collect();
    assert_eq!(wrong, [("Frozen +4", "Frozen +3"), ("14", "13")]);
    assert_eq!(report.findings[1].right_in.last().unwrap().slug(), "0.20");
    assert_eq!(report.skipped.len(), 1);
}

/// Others' tables stay what they are, beside ours and with headings of ours.
#[test]
fn tables_of_other_authors_are_checked_as_before() {
    let theirs = "{|\n! Monster !! Speed\n|-\n| ogre || 11\n|}\n";
    let tables =
        check(Edition::parse("0.31").unwrap(), &format!("{theirs}{}", rendered(TableKind::Foes, "wikitext")));
    assert_eq!(tables.len(), 2);
    assert_eq!((wrong(&tables[0]).len(), wrong(&tables[1]).len()), (1, 0));
    assert!(tables[0].findings[0].since.is_some());
    let untold = "|+ What each foe does, 0.31\n! Foe !! Speed\n|-\n| ogre || 11\n";
    assert_eq!(wrong(&checked("0.31", &format!("{{|\n{untold}|}}"))).len(), 1);
}
