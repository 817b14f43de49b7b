mod files;
mod keys_in_use;
mod languages;
mod plurals;
mod support;
