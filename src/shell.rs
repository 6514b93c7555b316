//! What stands around the pages: the bar, notices, keys, the address, workers, and the loading of parts.

pub mod chunks;
pub mod commands;
pub mod header;
pub mod keys;
pub mod notice;
pub mod url_sync;
pub mod worker;
