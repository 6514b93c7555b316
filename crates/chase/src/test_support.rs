//! The parts of a link, for tests.

use crate::foe::Foe;
use crate::pursuit::ChaseSetup;
use crate::setup::Chase;
use crawl::model::build::Build;
use foundation::query_reader::QueryReader;

pub(crate) fn read_chase(query: &str) -> (ChaseSetup, Vec<Foe>) {
    let mut link = QueryReader::new(query).unwrap();
    let (build, chase): (Build, Chase) = (link.part(), link.part());
    (ChaseSetup::new(link.edition, &build, &chase), chase.foes.0)
}
