//! The graph as bytes, before compression.
//!
//! ```text
//! body   = n_nodes node* refs*
//! node   = head letter*        head = 2 × number of letters + (1 if a word ends here); letters ascending, a byte each
//! refs   = ref*                one for each letter of the node, from the last letter to the first
//! ref    = 0 | 1 + node        numbers in groups of seven bits, the lowest first
//! ```
//!
//! Nodes come in the order of their numbers, children before parents, the root last. A reader keeps a stack of the nodes
//! that no edge has reached yet; the reference `0` pops its top, and the first edge to a node always has this form. So every
//! edge leads backwards, there are no cycles, and if only the root is left on the stack, every node can be reached from it.
//! The letters of all nodes come before all references because each part compresses better alone.

use super::{Dawg, Node, NodeData, build::MAX_GRAPH_SIZE};
use crate::{
    LetterSet,
    bytes::{Reader, write_varint},
};

/// A defect of the graph inside a compiled list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// The bytes end too early.
    #[error("it ends too early")]
    Truncated,
    /// Bytes are left over after the last node.
    #[error("it goes on after its end")]
    TrailingBytes,
    /// More nodes, edges, letters in a word, or words than any list may have.
    #[error("it is larger than any list may be")]
    TooLarge,
    /// The letters of a node are repeated, out of order or outside every alphabet.
    #[error("node {node} has letters that are repeated, out of order or unknown")]
    Letters {
        /// The number of the node.
        node: usize,
    },
    /// A node without edges at which no word ends, or a word without letters.
    #[error("node {node} belongs to no word")]
    NoWord {
        /// The number of the node.
        node: usize,
    },
    /// An edge to a node that does not come before this one, or a node that cannot be reached.
    #[error("node {node} is not linked as it should be")]
    Link {
        /// The number of the node.
        node: usize,
    },
}

impl Dawg {
    /// Encodes the words. Equal lists have equal bytes, whatever their graphs.
    pub(crate) fn encode(&self) -> Result<Vec<u8>, super::BuildError> {
        let graph = self.minimised()?;
        let mut out = Vec::new();
        write_varint(&mut out, graph.nodes.len() as u32);
        for node in &graph.nodes {
            out.push(2 * node.letters.len() as u8 + u8::from(node.is_word));
            out.extend(node.letters);
        }
        let mut unclaimed = Vec::new();
        for (number, node) in graph.nodes.iter().enumerate() {
            let targets = &graph.targets[node.targets_at as usize..][..node.letters.len()];
            for &target in targets.iter().rev() {
                let claim = unclaimed.pop_if(|top| *top == target);
                write_varint(&mut out, if claim.is_some() { 0 } else { 1 + target });
            }
            unclaimed.push(number as u32);
        }
        Ok(out)
    }

    /// Decodes a body from an untrusted source.
    pub(crate) fn decode(body: &[u8]) -> Result<Self, GraphError> {
        let mut reader = Reader::new(body);
        let nodes = read_nodes(&mut reader)?;
        let targets = read_targets(&mut reader, &nodes)?;
        if !reader.rest().is_empty() {
            return Err(GraphError::TrailingBytes);
        }
        let root = Node(nodes.len() as u32 - 1);
        Self::assembled(nodes, targets, root).ok_or(GraphError::TooLarge)
    }
}

fn read_nodes(reader: &mut Reader<'_>) -> Result<Vec<NodeData>, GraphError> {
    let n_nodes = reader.varint().ok_or(GraphError::Truncated)? as usize;
    if n_nodes > MAX_GRAPH_SIZE {
        return Err(GraphError::TooLarge);
    }
    // Every node takes a byte at least, so this checks the number before anything is set aside for it.
    if n_nodes == 0 || n_nodes > reader.rest().len() {
        return Err(GraphError::Truncated);
    }
    let mut nodes = Vec::with_capacity(n_nodes);
    let mut n_targets = 0;
    for number in 0..n_nodes {
        let head = reader.u8().ok_or(GraphError::Truncated)?;
        let (n_letters, is_word) = (usize::from(head / 2), head % 2 == 1);
        let bytes = reader.take(n_letters).ok_or(GraphError::Truncated)?;
        let letters: LetterSet = bytes.iter().copied().collect();
        if letters.len() != n_letters || !bytes.is_sorted() {
            return Err(GraphError::Letters { node: number });
        }
        let is_root = number + 1 == n_nodes;
        let is_empty_list = n_nodes == 1 && letters.is_empty();
        if (is_root && is_word) || (letters.is_empty() && !is_word && !is_empty_list) {
            return Err(GraphError::NoWord { node: number });
        }
        nodes.push(NodeData {
            letters,
            targets_at: n_targets as u32,
            is_word,
        });
        n_targets += n_letters;
    }
    if n_targets > MAX_GRAPH_SIZE {
        Err(GraphError::TooLarge)
    } else {
        Ok(nodes)
    }
}

fn read_targets(reader: &mut Reader<'_>, nodes: &[NodeData]) -> Result<Vec<u32>, GraphError> {
    let n_targets = nodes
        .last()
        .map_or(0, |root| root.targets_at as usize + root.letters.len());
    if n_targets > reader.rest().len() {
        return Err(GraphError::Truncated);
    }
    let mut targets = vec![0; n_targets];
    let mut unclaimed: Vec<u32> = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        for slot in targets[node.targets_at as usize..][..node.letters.len()]
            .iter_mut()
            .rev()
        {
            let target = match reader.varint().ok_or(GraphError::Truncated)? {
                0 => unclaimed.pop(),
                reference => Some(reference - 1).filter(|&target| (target as usize) < number),
            };
            *slot = target.ok_or(GraphError::Link { node: number })?;
        }
        unclaimed.push(number as u32);
    }
    // The root was pushed last; anything else that is left cannot be reached.
    match unclaimed.as_slice() {
        [_root] => Ok(targets),
        left => Err(GraphError::Link {
            node: left.first().map_or(0, |&node| node as usize),
        }),
    }
}

#[cfg(test)]
mod tests;
