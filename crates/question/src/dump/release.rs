//! Finds the edition, and for trunk the build, that a version belongs to.

use foundation::edition::Edition;

/// The meaning of a version.
#[derive(PartialEq, Debug)]
pub(super) struct Release {
    /// The edition whose rules apply.
    pub edition: Edition,
    /// For a build of trunk, the number of commits after its tag.
    pub trunk_build: Option<u32>,
    /// What is inexact about it, as a sentence.
    pub remark: Option<String>,
}

/// The first build of trunk that counts a step in sixtieths of an aut.
const SIXTIETHS: u32 = 519;
/// The only build of trunk that rounds the delay behind the game's word at random; later ones round to
/// nearest.
pub(super) const ROUNDED_AT_RANDOM: u32 = 519;
/// The first build of trunk whose archery ego leaves a third of the encumbrance instead of half.
pub(super) const BETTER_ARCHERY: u32 = 298;

impl Release {
    /// Parses a version such as `0.31.0` or `0.35-a0-257-g1234567890`. Alphas and betas count as the release
    /// they lead to. Returns `None` for what is no release.
    pub fn parse(version: &str) -> Option<Release> {
        let mut numbers = version.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
        let (major, minor) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
        let mut releases = Edition::game().filter_map(minor_of);
        let (oldest, newest) = (releases.next()?, releases.next_back()?);
        let plain = |edition| Release { edition, trunk_build: None, remark: None };
        let inexact = |edition, remark: &str| Release { remark: Some(remark.to_string()), ..plain(edition) };
        match Edition::parse(&format!("{major}.{minor}")) {
            _ if (major, minor) == (0, newest + 1) => Some(Self::of_trunk(parse_build(version))),
            Some(edition) => Some(plain(edition)),
            None if (major, minor) > (0, newest) => Some(inexact(
                Edition::TRUNK,
                "This version is newer than any covered here; read by the rules of trunk.",
            )),
            None if minor < oldest => Some(inexact(
                Edition::game().next()?,
                "This version is older than any covered here; read by the rules of the oldest.",
            )),
            None => None,
        }
    }

    /// Returns the edition of a build of trunk. Before steps were counted in sixtieths of an aut, its rules
    /// were those of the release before.
    fn of_trunk(build: Option<u32>) -> Release {
        // What is trunk today began after 0.34.
        let before = Edition::parse("0.34").unwrap_or_default();
        let (edition, remark) = match build {
            Some(build) if build < SIXTIETHS => (
                before,
                Some(format!(
                    "Trunk build {build}, before steps were counted in sixtieths (build {SIXTIETHS}): read by the \
                     rules of {before}."
                )),
            ),
            Some(build) if build > Edition::TRUNK_BUILD => (
                Edition::TRUNK,
                Some(format!(
                    "Trunk build {build} is newer than the trunk known here (build {}, {}).",
                    Edition::TRUNK_BUILD,
                    Edition::TRUNK_DATE
                )),
            ),
            _ => (Edition::TRUNK, None),
        };
        Release { edition, trunk_build: build, remark }
    }
}

/// Returns the minor number of a release, 31 for `0.31`.
fn minor_of(edition: Edition) -> Option<u32> {
    edition.slug().strip_prefix("0.")?.parse().ok()
}

/// Parses the number of commits after the tag from `0.35-a0-257-g1234567890`.
fn parse_build(version: &str) -> Option<u32> {
    let mut parts = version.split('-').skip(1);
    (parts.next()? == "a0").then_some(())?;
    parts.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(version: &str) -> Option<(&'static str, Option<String>)> {
        Release::parse(version).map(|release| (release.edition.slug(), release.remark))
    }

    #[test]
    fn versions_map_to_editions() {
        let edition = |version| read(version).map(|(v, _)| v);
        assert_eq!((edition("0.12.2-18-gb8c16a5"), edition("0.34-b1")), (Some("0.12"), Some("0.34")));
        assert_eq!((edition("0.9.1"), edition("1.0"), edition("x")), (Some("0.10"), Some("trunk"), None));
        assert_eq!((edition("0.36.0"), edition("0.36-a0-3-g1")), (Some("trunk"), Some("trunk")));
        assert!(read("0.9.1").unwrap().1.is_some() && read("0.34.1-600-g1").unwrap().1.is_none());
    }

    #[test]
    fn builds_of_trunk_map_to_rules() {
        for (version, v, remark) in [
            ("0.35-a0", "trunk", ""),
            ("0.35-b1-3-g1", "trunk", ""),
            (
                "0.35-a0-1-g0",
                "0.34",
                "Trunk build 1, before steps were counted in sixtieths (build 519): read by the rules of 0.34.",
            ),
            (
                "0.35-a0-518-g0",
                "0.34",
                "Trunk build 518, before steps were counted in sixtieths (build 519): read by the rules of 0.34.",
            ),
            ("0.35-a0-519-g0", "trunk", ""),
            ("0.35-a0-870-g0", "trunk", ""),
            (
                "0.35-a0-871-g0",
                "trunk",
                "Trunk build 871 is newer than the trunk known here (build 870, 2026-08-22).",
            ),
            ("0.35-a0-99999999999-g0", "trunk", ""),
        ] {
            assert_eq!(read(version).map(|(v, why)| (v, why.unwrap_or_default())), Some((v, remark.into())));
        }
    }
}
