//! The file format of a compiled list, which carries its own name, notice and alphabet.
//!
//! ```text
//! file      = magic version strings counts body_size body checksum
//! magic     = "KostkaWL"                  version = 1, one byte
//! strings   = name, notice, language code, lower-case letters, upper-case letters; each its length and UTF-8
//! counts    = n, then the number of words with 0, 1, … n − 1 letters
//! body_size = bytes of the body before compression, 4 bytes
//! body      = the graph, as the module `dawg::codec` writes it, compressed with DEFLATE
//! checksum  = CRC-32 of everything before it, 4 bytes
//! ```
//! Lengths and counts are numbers in groups of seven bits, the lowest first; the others are little-endian.

use kostka_slim::checksum::crc32;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};

use crate::{
    About, Alphabet, AlphabetError, BuildError, Dawg, ForeignLetter, GraphError, MAX_WORD_LETTERS, WordList,
    bytes::{Reader, write_varint},
};

const MAGIC: &[u8; 8] = b"KostkaWL";
const VERSION: u8 = 1;

/// The longest string in the header, in bytes: a notice may be a page.
const MAX_STRING_BYTES: usize = 1 << 14;

/// The largest body before compression, in bytes. It limits the memory that a small hostile file can demand, and is enough
/// for any graph that can be built.
const MAX_BODY_BYTES: usize = 1 << 25;

/// The strongest level of DEFLATE, since lists are compressed once and loaded often.
const COMPRESSION_LEVEL: u8 = 10;

/// A reason why bytes cannot be loaded as a compiled list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The file does not begin with the magic bytes of a compiled list.
    #[error("this is not a compiled word list; a list of one word a line is loaded as text")]
    NotAWordList,
    /// A list compiled by another version of the program.
    #[error("the list has format version {found}, this program reads version {VERSION}; compile it again")]
    Version {
        /// The version in the file.
        found: u8,
    },
    /// The checksum does not fit: the file was damaged or cut off.
    #[error("the list is damaged or cut off: its checksum does not match")]
    Checksum,
    /// The header ends too early, is too long, or is not text where it should be.
    #[error("the header of the list is malformed")]
    Header,
    /// The letters in the header do not make an alphabet.
    #[error("the alphabet of the list is malformed")]
    Alphabet(#[from] AlphabetError),
    /// The body cannot be unpacked, or is larger than it says.
    #[error("the words of the list cannot be unpacked")]
    Compression,
    /// The body is not a graph of words.
    #[error("the words of the list are malformed")]
    Graph(#[from] GraphError),
    /// The words use letters outside the alphabet of the list.
    #[error("the words of the list do not fit its alphabet")]
    Letters(#[from] ForeignLetter),
    /// The numbers of words in the header are wrong.
    #[error("the list does not hold as many words as its header says")]
    Counts,
}

/// A reason why a list cannot be compiled to bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The name or the notice is too long for the header.
    #[error("the name or the notice of the list is longer than {MAX_STRING_BYTES} bytes")]
    Header,
    /// The words cannot be built into a list.
    #[error("the words cannot be compiled")]
    Build(#[from] BuildError),
}

impl WordList {
    /// Compiles the list to bytes. The same words, name, notice and alphabet give the same bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, SaveError> {
        let body = self.dawg().encode()?;
        let mut out = MAGIC.to_vec();
        out.push(VERSION);
        for string in self.header_strings() {
            if string.len() > MAX_STRING_BYTES {
                return Err(SaveError::Header);
            }
            write_varint(&mut out, string.len() as u32);
            out.extend_from_slice(string.as_bytes());
        }
        let counts = self.dawg().count_by_length();
        write_varint(&mut out, counts.len() as u32);
        counts.iter().for_each(|&count| write_varint(&mut out, count));
        out.extend((body.len() as u32).to_le_bytes());
        out.extend(compress_to_vec(&body, COMPRESSION_LEVEL));
        out.extend(crc32(&out).to_le_bytes());
        Ok(out)
    }

    /// Loads a compiled list from bytes of an untrusted source.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LoadError> {
        let mut reader = Reader::new(bytes);
        if reader.take(MAGIC.len()) != Some(MAGIC) {
            return Err(LoadError::NotAWordList);
        }
        match reader.u8() {
            Some(VERSION) => (),
            Some(found) => return Err(LoadError::Version { found }),
            None => return Err(LoadError::Checksum),
        }
        let (content, checksum) = bytes.split_last_chunk().ok_or(LoadError::Checksum)?;
        if crc32(content) != u32::from_le_bytes(*checksum) {
            return Err(LoadError::Checksum);
        }
        let header = Header::read(&mut reader).ok_or(LoadError::Header)?;
        let [name, notice, code, lower, upper] = header.strings;
        let alphabet = Alphabet::new(code, lower, upper)?;
        let packed = reader.rest().split_last_chunk::<4>().ok_or(LoadError::Header)?.0;
        let body = unpack(packed, header.body_size)?;
        let dawg = Dawg::decode(&body)?;
        if dawg.count_by_length() != header.count_by_length {
            return Err(LoadError::Counts);
        }
        let about = About {
            name: name.to_owned(),
            notice: notice.to_owned(),
        };
        Ok(Self::new(about, alphabet, dawg)?)
    }

    fn header_strings(&self) -> [String; 5] {
        let alphabet = self.alphabet();
        let letters = || alphabet.letters().into_iter();
        [
            self.name().to_owned(),
            self.notice().to_owned(),
            alphabet.code().to_owned(),
            letters().filter_map(|letter| alphabet.lower(letter)).collect(),
            letters().filter_map(|letter| alphabet.upper(letter)).collect(),
        ]
    }
}

/// The part of the file between the version and the body.
struct Header<'b> {
    strings: [&'b str; 5],
    count_by_length: Vec<u32>,
    body_size: usize,
}

impl<'b> Header<'b> {
    fn read(reader: &mut Reader<'b>) -> Option<Self> {
        let mut strings = [""; 5];
        for string in &mut strings {
            let n_bytes = reader
                .varint()
                .map(|n| n as usize)
                .filter(|&n| n <= MAX_STRING_BYTES)?;
            *string = std::str::from_utf8(reader.take(n_bytes)?).ok()?;
        }
        let n_lengths = reader.varint().filter(|&n| n as usize <= MAX_WORD_LETTERS + 1)?;
        let count_by_length = (0..n_lengths).map(|_| reader.varint()).collect::<Option<_>>()?;
        let body_size = reader
            .u32()
            .map(|n| n as usize)
            .filter(|&n| n <= MAX_BODY_BYTES)?;
        Some(Self {
            strings,
            count_by_length,
            body_size,
        })
    }
}

fn unpack(packed: &[u8], body_size: usize) -> Result<Vec<u8>, LoadError> {
    let body = decompress_to_vec_with_limit(packed, body_size).map_err(|_| LoadError::Compression)?;
    if body.len() == body_size {
        Ok(body)
    } else {
        Err(LoadError::Compression)
    }
}
