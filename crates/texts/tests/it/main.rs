mod files;
mod games;
mod keys_in_use;
mod languages;
mod pages;
mod plurals;
mod refusals;
mod support;
