//! Enums to choose from.

use super::{Choice, Control};
use crate::edition::{Edition, Life};

/// A value of an enum to choose from.
pub struct VariantMeta {
    /// The value in links.
    pub slug: &'static str,
    /// What people read.
    pub label: &'static str,
    /// The releases that have it.
    pub life: Life,
}

impl VariantMeta {
    /// The index of the value of that slug; the error is a sentence.
    pub fn find(all: &[VariantMeta], slug: &str) -> Result<usize, String> {
        all.iter().position(|named| named.slug == slug).ok_or_else(|| {
            let slugs: Vec<_> = all.iter().map(|named| named.slug).collect();
            format!("“{slug}” is none of {}.", slugs.join(", "))
        })
    }

    /// The choice among those that an edition has.
    pub fn control(all: &[VariantMeta], edition: Edition) -> Control {
        let alive = all.iter().filter(|named| named.life.includes(edition));
        Control::OneOf(alive.map(|named| Choice { slug: named.slug, label: named.label, note: "" }).collect())
    }
}

/// Defines an enum to choose from, first row the default: `Variant, "slug", life, "label";`
macro_rules! choices {
    (
        $(#[$meta:meta])* pub enum $Enum:ident { $( $Variant:ident, $slug:literal, $life:expr, $label:literal; )* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Enum { $( #[doc = $label] $Variant, )* }

        impl $Enum {
            /// Every value, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$Variant),*];

            const NAMED: &'static [$crate::inputs::VariantMeta] = &[$(
                $crate::inputs::VariantMeta { slug: $slug, label: $label, life: $life },
            )*];

            /// The value in links.
            pub fn slug(self) -> &'static str {
                Self::NAMED[self as usize].slug
            }

            /// What people read.
            pub fn label(self) -> &'static str {
                Self::NAMED[self as usize].label
            }
        }

        impl Default for $Enum {
            fn default() -> Self {
                Self::ALL[0]
            }
        }

        impl $crate::inputs::Value for $Enum {
            fn parse(text: &str) -> Result<Self, String> {
                $crate::inputs::VariantMeta::find(Self::NAMED, text).map(|index| Self::ALL[index])
            }
            fn write(&self) -> String {
                self.slug().to_string()
            }
            fn control(edition: $crate::edition::Edition) -> $crate::inputs::Control {
                $crate::inputs::VariantMeta::control(Self::NAMED, edition)
            }
            fn life(&self) -> $crate::edition::Life {
                Self::NAMED[*self as usize].life
            }
        }
    };
}
pub(crate) use choices;
