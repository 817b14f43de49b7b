//! The set of tiles that a game is played with.

use std::borrow::Borrow;

use crate::tile::{Colour, Face, Joker, MAX_NUMBER, Row, Tile};

/// The maximum number of different faces in a tile set; [`FaceCounts`] is an array of this size.
pub const MAX_KINDS: usize = 64;

/// The tiles of one game: every face with its number of copies. Copies of a face have neighbouring ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    kinds: Vec<Kind>,
    faces: Vec<Face>,
    /// `true` if the 52 number faces come first, so that their kind can be computed instead of searched.
    has_numbers: bool,
}

/// One face and the number of its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    face: Face,
    copies: u8,
}

/// The reason why a list of faces makes no tile set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TileSetError {
    /// More than [`MAX_KINDS`] different faces.
    #[error("a tile set holds at most {MAX_KINDS} different faces")]
    TooManyKinds,
    /// More than 255 tiles.
    #[error("a tile set holds at most 255 tiles")]
    TooManyTiles,
    /// A face that is listed twice.
    #[error("`{0}` is listed twice")]
    Repeated(Face),
}

impl TileSet {
    /// Makes a set of `number_copies` of each of the 52 numbers, and of the other faces with their counts.
    pub fn new(number_copies: u8, others: &[(Face, u8)]) -> Result<TileSet, TileSetError> {
        let numbers = Colour::ALL
            .into_iter()
            .flat_map(|colour| (1..=MAX_NUMBER).map(move |n| (Face::Number(colour, n), number_copies)))
            .filter(|_| number_copies > 0);
        let mut set = TileSet {
            kinds: Vec::new(),
            faces: Vec::new(),
            has_numbers: number_copies > 0,
        };
        for (face, copies) in numbers.chain(others.iter().copied().filter(|(_, copies)| *copies > 0)) {
            if set.kinds.iter().any(|kind| kind.face == face) {
                return Err(TileSetError::Repeated(face));
            }
            set.kinds.push(Kind { face, copies });
            set.faces.extend((0..copies).map(|_| face));
            if set.kinds.len() > MAX_KINDS {
                return Err(TileSetError::TooManyKinds);
            }
            if set.faces.len() > usize::from(u8::MAX) {
                return Err(TileSetError::TooManyTiles);
            }
        }
        Ok(set)
    }

    /// Makes a set that holds every capital letter of the alphabets of the word games. It reads texts that were checked
    /// against the game's tile set when they were written.
    pub(crate) fn any_letters() -> Result<TileSet, TileSetError> {
        const LETTERS: &str = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ";
        let mut faces: Vec<(Face, u8)> = LETTERS.chars().map(|letter| (Face::Letter(letter), 1)).collect();
        faces.push((Face::Blank(None), 1));
        TileSet::new(0, &faces)
    }

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        self.faces.len()
    }

    /// Returns `true` if there is no tile.
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// Iterates over all tiles, in order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        (0..self.faces.len()).map(|id| Tile(id as u8))
    }

    /// Returns the printed face of a tile; `None` if the set has no such tile.
    pub fn face(&self, tile: Tile) -> Option<Face> {
        self.faces.get(usize::from(tile.0)).copied()
    }

    /// Returns the printed faces of the tiles of the set among these, in their order.
    pub fn faces_of(&self, tiles: impl IntoIterator<Item = impl Borrow<Tile>>) -> Row {
        let faces = tiles.into_iter().map(|tile| self.face(*tile.borrow()));
        faces.flatten().collect()
    }

    /// Iterates over the different faces with their numbers of copies, in order.
    pub fn faces(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        self.kinds.iter().map(|kind| (kind.face, kind.copies))
    }

    /// Returns the index of a face among the different faces; `None` if the set has no such tile.
    #[inline]
    pub fn kind(&self, face: Face) -> Option<usize> {
        match face {
            Face::Number(colour, number) => (self.has_numbers && (1..=MAX_NUMBER).contains(&number))
                .then(|| colour as usize * usize::from(MAX_NUMBER) + usize::from(number) - 1),
            face => self.kind_of_other(face.printed()),
        }
    }

    /// Returns the index of a face that is not a number.
    fn kind_of_other(&self, face: Face) -> Option<usize> {
        let first = self.first_other();
        let others = self.kinds.get(first..)?;
        let at = others.iter().position(|kind| kind.face == face)?;
        Some(first + at)
    }

    /// Returns the index of the first face that is not a number. The numbers come first.
    fn first_other(&self) -> usize {
        if self.has_numbers {
            4 * usize::from(MAX_NUMBER)
        } else {
            0
        }
    }

    /// Iterates over the different faces that are not numbers, with their numbers of copies.
    pub fn others(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        self.faces().skip(self.first_other())
    }

    /// Returns the face of a kind index.
    pub fn face_of_kind(&self, kind: usize) -> Option<Face> {
        self.kinds.get(kind).map(|kind| kind.face)
    }

    /// Returns the number of copies of a face.
    pub fn copies(&self, face: Face) -> u8 {
        self.kind(face).map_or(0, |kind| self.kinds[kind].copies)
    }

    /// Returns `true` if the set consists of letters. Melds are words then, and notation reads letters.
    pub fn is_letters(&self) -> bool {
        !self.has_numbers
    }

    /// Iterates over the letters of the set in alphabetical order.
    pub fn alphabet(&self) -> impl Iterator<Item = char> + '_ {
        self.kinds.iter().filter_map(|kind| match kind.face {
            Face::Letter(letter) => Some(letter),
            _ => None,
        })
    }

    /// S1: returns the rank of a tile in the draw for the first start; the highest rank starts. `None` for a joker, which is
    /// drawn again.
    pub fn start_rank(&self, tile: Tile) -> Option<u8> {
        self.start_rank_of(self.face(tile)?)
    }

    /// S1: returns the rank of a face in the draw for the first start, as [`TileSet::start_rank`] does.
    pub fn start_rank_of(&self, face: Face) -> Option<u8> {
        match face {
            Face::Number(_, number) => Some(number),
            // The letter nearest the start of the alphabet starts.
            face @ Face::Letter(_) => self.kind(face).map(|kind| u8::MAX - kind as u8),
            Face::Joker(_) | Face::Blank(_) => None,
        }
    }

    /// Counts faces; the error is the first face that the set does not have.
    pub fn count<'a>(&self, faces: impl IntoIterator<Item = &'a Face>) -> Result<FaceCounts, Face> {
        let mut counts = FaceCounts::default();
        for face in faces {
            counts.add(self.kind(*face).ok_or(*face)?);
        }
        Ok(counts)
    }

    /// Returns the first face that is counted more often than the set holds it, with its count.
    pub fn excess(&self, counts: &FaceCounts) -> Option<(Face, u16)> {
        self.kinds
            .iter()
            .enumerate()
            .find(|(kind, k)| counts.get(*kind) > u16::from(k.copies))
            .map(|(kind, k)| (k.face, counts.get(kind)))
    }
}

/// A multiset of faces, indexed by [`TileSet::kind`]: for example the tiles of a rack or of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceCounts([u16; MAX_KINDS]);

impl Default for FaceCounts {
    fn default() -> FaceCounts {
        FaceCounts([0; MAX_KINDS])
    }
}

impl FaceCounts {
    /// Returns the number of tiles of a kind.
    pub fn get(&self, kind: usize) -> u16 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    /// Adds one tile. A count stops at its maximum, far above any tile set, instead of overflowing.
    pub fn add(&mut self, kind: usize) {
        if let Some(count) = self.0.get_mut(kind) {
            *count = count.saturating_add(1);
        }
    }

    /// Removes one tile. Returns `false` if there is none.
    pub fn take(&mut self, kind: usize) -> bool {
        match self.0.get_mut(kind) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    /// Returns the sum of both, face by face.
    pub fn plus(&self, other: &FaceCounts) -> FaceCounts {
        FaceCounts(std::array::from_fn(|kind| {
            self.0[kind].saturating_add(other.0[kind])
        }))
    }

    /// Returns the tiles that are here and not in `other`, counted face by face.
    pub fn minus(&self, other: &FaceCounts) -> FaceCounts {
        FaceCounts(std::array::from_fn(|kind| {
            self.0[kind].saturating_sub(other.0[kind])
        }))
    }

    /// Returns `true` if `other` holds every tile that is here.
    pub fn is_within(&self, other: &FaceCounts) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine <= theirs)
    }

    /// Returns `true` if there is no tile.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }

    /// Returns the number of tiles.
    pub fn total(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Iterates over the kinds, each repeated by its count.
    pub fn kinds(&self) -> impl Iterator<Item = usize> + '_ {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(*count)))
    }
}

/// The joker faces that a rulebook counts by name.
pub(crate) const JOKER_FACES: [(&str, Face); 8] = [
    ("plain", Face::Joker(Joker::Plain)),
    ("black", Face::Joker(Joker::Coloured(Colour::Black))),
    ("blue", Face::Joker(Joker::Coloured(Colour::Blue))),
    ("orange", Face::Joker(Joker::Coloured(Colour::Orange))),
    ("red", Face::Joker(Joker::Coloured(Colour::Red))),
    ("double", Face::Joker(Joker::Double)),
    ("colour_change", Face::Joker(Joker::ColourChange)),
    ("mirror", Face::Joker(Joker::Mirror)),
];
