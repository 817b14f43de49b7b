//! Writes the folder that the server gives out.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::{Glue, Kind};
use crate::workspace;

/// Word lists, which only games of words load.
const WORD_LISTS: [&str; 3] = ["pl-words.dawg", "pl-excluded.dawg", "pl-everyday.dawg"];

/// The programs with their names; the one that the first game needs comes first.
pub(super) type Programs = Vec<(&'static str, Glue)>;

/// Files that a first game does not need: the dictionary, the other programs, and the pictures of an installed app.
const LATER: [&str; 11] = [
    "words/",
    "assets/online-",
    "assets/study-",
    "assets/club-",
    "online.html",
    "study.html",
    "club.html",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "screenshot-",
];

/// The fonts: the slots of their addresses in the style sheet and the document, and the names of their files.
const FONTS: [(&str, &str); 2] = [("{fira-400}", "fira-400"), ("{fira-700}", "fira-700")];

/// The programs with texts and styles of their own, which the first game does not need.
const OWN: [Own; 2] = [
    Own {
        program: "study",
        areas: &["replay", "rules", "solve"],
        styles: &[],
    },
    Own {
        program: "club",
        areas: &["cup", "keep", "rules", "solve"],
        styles: &["cup", "keep"],
    },
];

/// Texts and styles that only one program uses. They are in files whose names begin with one of these words.
struct Own {
    program: &'static str,
    areas: &'static [&'static str],
    styles: &'static [&'static str],
}

/// The files with the texts of every page, one for each language.
const TEXTS: &str = "assets/texts-";

/// The shares of the 700 KB of the first game, by the starts and ends of file names. A part may use the rest of another.
const SHARES: [(&str, &str, u64); 6] = [
    ("assets/play-", ".wasm", 621_000),
    ("assets/play-", ".js", 11_000),
    ("assets/style-", ".css", 14_000),
    ("assets/fira-", ".woff2", 25_000),
    (TEXTS, ".ftl", 19_000),
    ("", "", 10_000),
];

/// Writes the whole folder again, so that no old files remain.
pub(super) fn write(programs: &Programs, kind: Kind) -> Result<()> {
    let web = workspace::root().join("crates/web");
    let files = collect(&web, programs)?;
    let folder = web.join("dist");
    let fresh = web.join("dist.new");
    remove(&fresh)?;
    for (name, content) in &files {
        let path = fresh.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&path, content)?;
        if kind == Kind::Release && compresses(name) {
            std::fs::write(path.with_added_extension("br"), brotli(content)?)?;
            std::fs::write(path.with_added_extension("gz"), gzip(content)?)?;
        }
    }
    remove(&folder)?;
    std::fs::rename(&fresh, &folder).context("cannot put the new dist folder into its place")?;
    report(&folder, &files, kind)
}

/// The files of the folder by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// Adds a file with a hash of its content in its name, and returns its address.
fn add(files: &mut Files, stem: &str, extension: &str, content: Vec<u8>) -> String {
    let name = format!("assets/{stem}-{}.{extension}", hash(&content));
    let address = format!("/{name}");
    files.insert(name, content);
    address
}

/// Collects all files by their names. Templates (`{script}` and others) are replaced by the hashed names.
fn collect(web: &Path, programs: &Programs) -> Result<Files> {
    let mut files = Files::new();
    let mut names: Vec<(&str, String)> = Vec::new();
    for (slot, font) in FONTS {
        let content = read(&web.join("fonts").join(font).with_extension("woff2"))?;
        names.push((slot, add(&mut files, font, "woff2", content)));
    }
    // The style sheet contains the names of the fonts, so it comes after them.
    let style = joined(&web.join("style"), "css", |name| !is_own(name, |own| own.styles))?;
    let style = fill(&String::from_utf8(style)?, &names);
    names.push(("{style}", add(&mut files, "style", "css", style.into_bytes())));
    let texts = texts(&web.join("../texts/locales"), &mut files)?;
    let compiled = compiled(&web.join("style"), programs, &mut files)?;
    // The script contains the names of the programs, so it comes after them.
    let listed: Vec<String> = compiled.iter().map(Compiled::entry).collect();
    let boot = read_text(&web.join("static/boot.js"))?.replace("{programs}", &listed.join(", "));
    names.push(("{boot}", add(&mut files, "boot", "js", boot.into_bytes())));
    for list in WORD_LISTS {
        let content = read(&workspace::root().join("crates/lexicon/data").join(list))?;
        files.insert(format!("words/{list}"), content);
    }
    // Browsers ask for the other files by fixed names.
    let quoted = |name: &String| format!("\"{name}\",");
    let pages = names.iter().map(|(_, name)| name);
    let texts_of = |is_own: bool| {
        texts
            .iter()
            .filter(move |text| text.is_own == is_own)
            .map(|text| &text.address)
    };
    let mut fetched = compiled.iter().map(Compiled::files);
    let first = pages
        .chain(texts_of(false))
        .chain(fetched.next().into_iter().flatten());
    let first: String = first.map(quoted).collect();
    let then: String = fetched.flatten().chain(texts_of(true)).map(quoted).collect();
    let version = hash(format!("{first}{then}").as_bytes());
    names.extend([("{first}", first), ("{then}", then), ("{version}", version)]);
    let listed: Vec<&str> = texts.iter().map(|text| text.entry.as_str()).collect();
    names.push(("{texts}", listed.join(" ")));
    for path in sorted(&web.join("static"))? {
        let name = file_name(&path);
        if !path.is_file() || name == "boot.js" {
            continue;
        }
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("html") => files.extend(documents(&fill(&read_text(&path)?, &names), &compiled)),
            Some("js" | "webmanifest") => {
                let content = fill(&read_text(&path)?, &names);
                files.insert(name.to_owned(), content.into_bytes());
            }
            _ => {
                files.insert(name.to_owned(), read(&path)?);
            }
        }
    }
    Ok(files)
}

/// Texts of a language: those of every page, or those of one program.
struct LanguageTexts {
    /// The entry in the page's list: `en=ADDRESS` or `study/en=ADDRESS`.
    entry: String,
    address: String,
    is_own: bool,
}

/// Adds the texts of all languages.
fn texts(locales: &Path, files: &mut Files) -> Result<Vec<LanguageTexts>> {
    let mut all = Vec::new();
    for folder in sorted(locales)? {
        let language = file_name(&folder);
        let first = joined(&folder, "ftl", is_of_first_game)?;
        let address = add(files, &format!("texts-{language}"), "ftl", first);
        all.push(LanguageTexts {
            entry: format!("{language}={address}"),
            address,
            is_own: false,
        });
        for Own { program, areas, .. } in &OWN {
            let content = joined(&folder, "ftl", |area| begins(area, areas))?;
            let address = add(files, &format!("{program}-texts-{language}"), "ftl", content);
            all.push(LanguageTexts {
                entry: format!("{program}/{language}={address}"),
                address,
                is_own: true,
            });
        }
    }
    Ok(all)
}

/// Adds the files of all programs.
fn compiled(styles: &Path, programs: &Programs, files: &mut Files) -> Result<Vec<Compiled>> {
    let mut all = Vec::new();
    for (program, glue) in programs {
        let own = OWN.iter().find(|own| own.program == *program);
        let style = match own.map_or(&[][..], |own| own.styles) {
            [] => None,
            chosen => {
                let content = joined(styles, "css", |name| begins(name, chosen))?;
                Some(add(files, &format!("{program}-style"), "css", content))
            }
        };
        all.push(Compiled {
            program,
            script: add(files, program, "js", glue.script.clone()),
            wasm: add(files, program, "wasm", glue.wasm.clone()),
            style,
        });
    }
    Ok(all)
}

/// A program, with the addresses of its files.
struct Compiled {
    program: &'static str,
    script: String,
    wasm: String,
    style: Option<String>,
}

impl Compiled {
    /// Returns the program's entry in the list of `boot.js`.
    fn entry(&self) -> String {
        let files: Vec<String> = self.files().map(|file| format!("\"{file}\"")).collect();
        format!("{}: [{}]", self.program, files.join(", "))
    }

    fn files(&self) -> impl Iterator<Item = &String> {
        [&self.script, &self.wasm].into_iter().chain(&self.style)
    }

    /// Returns the document of the program, which lets the browser fetch the program with the page. The server fills the rest.
    fn document(&self, template: &str) -> String {
        let style = self.style.as_ref().map_or_else(String::new, |style| {
            format!("<link rel=\"stylesheet\" href=\"{style}\">")
        });
        let slots = [
            ("{script}", self.script.clone()),
            ("{wasm}", self.wasm.clone()),
            ("{own-style}", style),
        ];
        fill(template, &slots)
    }
}

fn documents(template: &str, compiled: &[Compiled]) -> BTreeMap<String, Vec<u8>> {
    let document = |one: &Compiled| {
        let name = format!("{}.html", one.program);
        (name, one.document(template).into_bytes())
    };
    compiled.iter().map(document).collect()
}

/// Checks that texts are for the terminal alone.
fn is_of_terminal(area: &str) -> bool {
    area.starts_with("cli")
}

/// Checks that every page needs these texts.
fn is_of_first_game(area: &str) -> bool {
    !is_of_terminal(area) && !is_own(area, |own| own.areas)
}

/// Checks that a file belongs to a program of its own.
fn is_own(name: &str, of: fn(&Own) -> &'static [&'static str]) -> bool {
    OWN.iter().any(|own| begins(name, of(own)))
}

/// Checks that the name of a file is one of these words, or begins with one of them and a hyphen.
fn begins(name: &str, words: &[&str]) -> bool {
    words.contains(&name.split('-').next().unwrap_or(name))
}

/// Joins the chosen files of a kind in a folder: the shared style sheets first, then by name.
fn joined(folder: &Path, extension: &str, is_chosen: impl Fn(&str) -> bool) -> Result<Vec<u8>> {
    let mut paths = sorted(folder)?;
    paths.retain(|path| {
        let name = file_name(path)
            .strip_suffix(extension)
            .and_then(|name| name.strip_suffix('.'));
        name.is_some_and(&is_chosen)
    });
    paths.sort_by_key(|path| (!path.ends_with("base.css"), !path.ends_with("tile.css")));
    let mut all = String::new();
    for path in paths {
        all.push_str(&read_text(&path)?);
        all.push('\n');
    }
    let bare = if extension == "css" {
        bare_style
    } else {
        bare_texts
    };
    Ok(bare(&all).into_bytes())
}

/// Removes the comments, the empty lines and the indentation of a style sheet.
fn bare_style(text: &str) -> String {
    let parts = text.split("/*").enumerate();
    let code = parts.map(|(at, part)| match part.split_once("*/") {
        Some((_, code)) if at > 0 => code,
        _ => part,
    });
    let code: String = code.collect();
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Removes the comments and the empty lines of texts.
fn bare_texts(text: &str) -> String {
    let said = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    said.flat_map(|line| [line, "\n"]).collect()
}

/// Reads the files of a folder, by name.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> &str {
    path.file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default()
}

fn fill(text: &str, names: &[(&str, String)]) -> String {
    names
        .iter()
        .fold(text.to_owned(), |text, (slot, name)| text.replace(slot, name))
}

fn hash(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..6])
}

fn compresses(name: &str) -> bool {
    [
        ".wasm",
        ".js",
        ".css",
        ".html",
        ".svg",
        ".webmanifest",
        ".ftl",
        ".dawg",
    ]
    .iter()
    .any(|extension| name.ends_with(extension))
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    // The strongest level, with a window over the whole program.
    let mut writer = brotli::CompressorWriter::new(&mut packed, 64 * 1024, 11, 24);
    writer.write_all(content)?;
    drop(writer);
    Ok(packed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(content)?;
    Ok(writer.finish()?)
}

/// Prints the sizes of the compressed files, and fails if the first game is too large.
fn report(folder: &Path, files: &BTreeMap<String, Vec<u8>>, kind: Kind) -> Result<()> {
    let mut travelling = Vec::new();
    for (name, content) in files {
        let packed = std::fs::metadata(folder.join(format!("{name}.br"))).map(|file| file.len());
        let travels = packed.unwrap_or(content.len() as u64);
        println!(
            "{name:<40} {:>9} bytes, {travels:>8} as it travels",
            content.len()
        );
        travelling.push((name.as_str(), travels));
    }
    if kind == Kind::Release {
        let all = first_game(&travelling)?;
        println!("All that the first game needs: {} KB.", all.div_ceil(1000));
    }
    Ok(())
}

/// Returns the bytes that the first game needs, in the longest language; the error names the parts that are too large.
fn first_game(travelling: &[(&str, u64)]) -> Result<u64> {
    let mut parts = SHARES.map(|(start, end, share)| (format!("{start}…{end}"), share, 0));
    for (name, travels) in travelling {
        if LATER.iter().any(|later| name.starts_with(later)) {
            continue;
        }
        let part = SHARES
            .iter()
            .position(|(start, end, _)| name.starts_with(start) && name.ends_with(end));
        if let Some((_, _, size)) = part.and_then(|part| parts.get_mut(part)) {
            // Only the texts of one language are fetched.
            *size = if name.starts_with(TEXTS) {
                *travels.max(size)
            } else {
                *size + travels
            };
        }
    }
    let all: u64 = parts.iter().map(|(_, _, size)| size).sum();
    let limit: u64 = SHARES.iter().map(|(_, _, share)| share).sum();
    let grown: Vec<String> = parts
        .iter()
        .filter(|(_, share, size)| size > share)
        .map(|(name, share, size)| format!("{name} has {size} of {share}"))
        .collect();
    anyhow::ensure!(
        all <= limit,
        "the first game needs {all} bytes, and may need {limit}: {}",
        grown.join(", ")
    );
    Ok(all)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn read_text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn remove(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{OWN, file_name, first_game, is_of_first_game, joined, read_text, sorted};
    use crate::workspace;

    #[test]
    fn the_first_game_is_one_program_and_one_language() {
        let files = [
            ("assets/online-1.wasm", 900_000),
            ("assets/play-1.wasm", 600_000),
            ("assets/texts-en-1.ftl", 12_000),
            ("assets/texts-uk-1.ftl", 16_000),
            ("play.html", 500),
            ("study.html", 500),
            ("words/pl-words.dawg", 700_000),
        ];
        assert_eq!(first_game(&files).ok(), Some(616_500));
    }

    #[test]
    fn the_first_game_gets_no_texts_of_other_pages() {
        let folder = workspace::root().join("crates/texts/locales/en");
        let texts = String::from_utf8(joined(&folder, "ftl", is_of_first_game).unwrap()).unwrap();
        assert!(texts.contains("\ncommon-close"));
        for later in ["cli", "rules", "keep", "cup"] {
            assert!(!texts.contains(&format!("\n{later}-")), "{later}");
        }
    }

    /// The areas of the parts in which tiles are tapped. The programs `study` and `club` share these parts, and have both areas.
    const TAPPED: [&str; 2] = ["rules", "solve"];

    #[test]
    fn only_the_pages_of_a_program_use_its_texts() {
        let mut folders = vec![(workspace::root().join("crates/web/src"), &[][..])];
        while let Some((folder, may_use)) = folders.pop() {
            for path in sorted(&folder).unwrap() {
                let name = file_name(&path).trim_end_matches(".rs");
                let own = OWN.iter().find(|own| own.areas.contains(&name));
                let may_use = match name {
                    "bench" | "palette" => &TAPPED,
                    _ => own.map_or(may_use, |own| own.areas),
                };
                if path.is_dir() {
                    folders.push((path, may_use));
                    continue;
                }
                let text = read_text(&path).unwrap();
                for area in OWN.iter().flat_map(|own| own.areas) {
                    let key = format!("\"{area}-");
                    let uses = text.contains(&key) && !may_use.contains(area);
                    assert!(!uses, "{} uses {key}…\"", path.display());
                }
            }
        }
    }

    #[test]
    fn what_grew_over_its_share_is_named() {
        let files = [("assets/play-1.wasm", 690_000), ("assets/style-1.css", 16_000)];
        let error = first_game(&files).map_err(|error| error.to_string());
        let expected = "the first game needs 706000 bytes, and may need 700000: \
                        assets/play-….wasm has 690000 of 621000, assets/style-….css has 16000 of 14000";
        assert_eq!(error, Err(expected.to_owned()));
    }
}
