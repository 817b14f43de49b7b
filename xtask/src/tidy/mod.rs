//! `cargo xtask tidy`: the project's rules as code.
//!
//! A rule is a function from the files of the repository to its findings; [`RULES`] lists them all. Exceptions to a rule are
//! listed beside it, with the reason.

mod data;
mod manifests;
mod product;
mod prose;
mod source;
mod text;
mod tree;

use anyhow::{Result, bail};

use tree::{Finding, Tree};

struct Rule {
    name: &'static str,
    check: fn(&Tree) -> Vec<Finding>,
}

const RULES: &[Rule] = &[
    Rule {
        name: "a source file holds one idea",
        check: source::short_files,
    },
    Rule {
        name: "a function is read at one glance",
        check: product::short_functions,
    },
    Rule {
        name: "a doc comment opens with a statement",
        check: prose::openings,
    },
    Rule {
        name: "nothing is left unfinished or switched off",
        check: source::finished,
    },
    Rule {
        name: "pure crates stay pure",
        check: source::pure,
    },
    Rule {
        name: "only the crates of the design",
        check: manifests::known_crates,
    },
    Rule {
        name: "every crate takes the workspace's lints",
        check: manifests::lints,
    },
    Rule {
        name: "arrows between crates point one way",
        check: manifests::arrows,
    },
    Rule {
        name: "dependencies come from the public registry",
        check: manifests::lock_sources,
    },
    Rule {
        name: "no path or host of one machine",
        check: text::portable,
    },
    Rule {
        name: "clean line ends",
        check: text::line_ends,
    },
    Rule {
        name: "every rulebook has scenarios",
        check: data::scenarios,
    },
    Rule {
        name: "word lists have their licences beside them",
        check: data::licences,
    },
];

/// Prints the lines of product code by crate.
pub(crate) fn count() -> Result<()> {
    product::print_counts(&Tree::of_repository()?);
    Ok(())
}

pub(crate) fn run() -> Result<()> {
    let tree = Tree::of_repository()?;
    let mut count = 0;
    for rule in RULES {
        for finding in (rule.check)(&tree) {
            println!("{finding} [{}]", rule.name);
            count += 1;
        }
    }
    if count > 0 {
        bail!("{count} finding(s) against the project's rules");
    }
    println!("{} rules hold in {} files", RULES.len(), tree.files.len());
    Ok(())
}
