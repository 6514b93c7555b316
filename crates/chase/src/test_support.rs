//! The parts of a link, for tests.

use crate::foe::Foe;
use crate::pursuit::ChaseSetup;
use crate::setup::Chase;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::query_reader::QueryReader;

pub(crate) fn read_chase(query: &str) -> (ChaseSetup, Edition, Vec<Foe>) {
    let mut link = QueryReader::new(query).unwrap();
    let (build, chase): (Build, Chase) = (link.part(), link.part());
    (ChaseSetup::new(link.edition, &build, &chase), link.edition, chase.foes.0)
}
