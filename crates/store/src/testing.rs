//! Databases for tests.
