//! You in a fight.

use crate::attacker::Attacker;
use crate::defender::Defender;
use crawl::model::build::Build;
use foundation::edition::Edition;

/// You in a fight: all of yours that the blows between you and a foe depend on.
///
/// # Examples
/// ```
/// use chase::setup::Chase;
/// use combat::attacker::Attacker;
/// use combat::defender::Defender;
/// use combat::fighter::Fighter;
/// use crawl::model::build::Build;
/// use foundation::query_reader::QueryReader;
///
/// let mut link = QueryReader::new("v=0.34&weapon=war-axe&skill=10&str=18&fighting=8&foes=ogre").unwrap();
/// let (build, attacker, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
/// let defender = Defender::default();
/// let you = Fighter { edition: link.edition, build: &build, attacker: &attacker, defender: &defender };
/// let kills = you.kills(&chase.foes.0[0], chase.energy).unwrap();
/// assert_eq!(format!("{:.3} {:.2}", kills.duel.first.hits, kills.duel.first.lost.mean()), "0.774 5.90");
/// // Whether it is dead after four attacks.
/// assert_eq!(format!("{:.3}", kills.attacks.unwrap().exactly[..4].iter().sum::<f64>()), "0.369");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fighter<'a> {
    /// The edition.
    pub edition: Edition,
    /// Your build.
    pub build: &'a Build,
    /// What else your own blows depend on.
    pub attacker: &'a Attacker,
    /// What blows on you meet.
    pub defender: &'a Defender,
}
