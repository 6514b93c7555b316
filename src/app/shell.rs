//! What all pages share: the bar, notices, keys, state, address, storage and workers.

pub mod browser;
pub mod chunks;
pub mod commands;
pub mod header;
pub mod keys;
pub mod notice;
pub mod settings;
pub mod state;
pub mod url_sync;
pub mod worker;
