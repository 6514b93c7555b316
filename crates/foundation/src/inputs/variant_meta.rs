//! Enums as inputs: the `choices!` macro.

use super::{Choice, Control, InputError, missing_sentence};
use crate::edition::{Edition, Life};
use crate::spelling::{self, KnownName};

/// The names and lifetime of an enum variant.
pub struct VariantMeta {
    /// The name in links.
    pub slug: &'static str,
    /// The name shown to people.
    pub label: &'static str,
    /// The releases that have the variant.
    pub life: Life,
}

impl VariantMeta {
    /// Returns the index of the variant with this slug; `noun` is what each of them is.
    ///
    /// # Errors
    /// [`InputError::Unknown`], which suggests the nearest.
    pub fn find(noun: &str, variants: &[VariantMeta], text: &str) -> Result<usize, InputError> {
        let name = |variant: &VariantMeta| KnownName { slug: variant.slug, label: variant.label };
        spelling::find(noun, variants.iter().map(name), text)
    }

    /// Returns the index of the variant with this slug in an edition.
    ///
    /// # Errors
    /// [`InputError`] if there is none, or if the edition lacks it.
    pub fn read(
        noun: &str,
        variants: &[VariantMeta],
        text: &str,
        edition: Edition,
    ) -> Result<usize, InputError> {
        let index = Self::find(noun, variants, text)?;
        let VariantMeta { label, life, .. } = variants[index];
        if life.includes(edition) {
            Ok(index)
        } else {
            Err(InputError::Missing(missing_sentence(edition, label, &[life])))
        }
    }

    /// Returns a control that offers the variants of an edition.
    pub fn control(variants: &[VariantMeta], edition: Edition) -> Control {
        let available = variants.iter().filter(|variant| variant.life.includes(edition));
        let choice = |variant: &VariantMeta| Choice::new(variant.slug, variant.label);
        Control::OneOf(available.map(choice).collect())
    }
}

/// Defines an enum and implements [`super::Value`] for it. Each row is `Variant, "slug", life, "label";`; the
/// first is the default. The noun behind the name is what a variant is called in messages: `pub enum God:
/// "god" { … }`.
#[macro_export]
macro_rules! choices {
    (
        $(#[$meta:meta])* pub enum $Enum:ident: $noun:literal { $( $Variant:ident, $slug:literal, $life:expr, $label:literal; )* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Enum { $( #[doc = $label] $Variant, )* }

        impl $Enum {
            /// Every variant, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$Variant),*];

            const VARIANTS: &'static [$crate::inputs::VariantMeta] = &[$(
                $crate::inputs::VariantMeta { slug: $slug, label: $label, life: $life },
            )*];

            /// Returns the name in links.
            pub fn slug(self) -> &'static str {
                Self::VARIANTS[self as usize].slug
            }

            /// Returns the name shown to people.
            pub fn label(self) -> &'static str {
                Self::VARIANTS[self as usize].label
            }

            /// Returns the releases that have it.
            pub fn life(self) -> $crate::edition::Life {
                Self::VARIANTS[self as usize].life
            }
        }

        impl Default for $Enum {
            fn default() -> Self {
                Self::ALL[0]
            }
        }

        impl $crate::inputs::Value for $Enum {
            const UNSET: &'static str = "the same";

            fn parse(text: &str) -> Result<Self, $crate::inputs::InputError> {
                $crate::inputs::VariantMeta::find($noun, Self::VARIANTS, text).map(|index| Self::ALL[index])
            }
            fn write(&self) -> String {
                self.slug().to_string()
            }
            fn control(edition: $crate::edition::Edition) -> $crate::inputs::Control {
                $crate::inputs::VariantMeta::control(Self::VARIANTS, edition)
            }
            fn as_of(&self, edition: $crate::edition::Edition) -> Option<Self> {
                self.life().includes(edition).then_some(*self)
            }
            fn missing_reason(&self, edition: $crate::edition::Edition) -> String {
                $crate::inputs::missing_sentence(edition, self.label(), &[self.life()])
            }
            fn read(text: &str, edition: $crate::edition::Edition) -> Result<Self, $crate::inputs::InputError> {
                $crate::inputs::VariantMeta::read($noun, Self::VARIANTS, text, edition).map(|index| Self::ALL[index])
            }
        }
    };
}
pub use choices;
