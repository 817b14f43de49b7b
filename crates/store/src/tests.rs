//! One suite over both databases.
