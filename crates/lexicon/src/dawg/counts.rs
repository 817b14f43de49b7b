//! Counts the words of each length in a graph, without listing them.

use super::{MAX_WORD_LETTERS, Node, NodeData};

/// Returns the number of words of `n` letters at index `n`, up to the longest; empty if there are no words.
///
/// `None` if a word is longer than [`MAX_WORD_LETTERS`], or if there are more words than a `u32` can count: a few hundred
/// hostile bytes can describe a graph with more paths than there are atoms.
pub(super) fn by_length(nodes: &[NodeData], targets: &[u32], root: Node) -> Option<Vec<u32>> {
    let mut counts = Vec::new();
    let mut here = Ways::none(nodes.len());
    let mut next = Ways::none(nodes.len());
    here.add(root.0, 1)?;
    while !here.reached.is_empty() {
        if counts.len() > MAX_WORD_LETTERS {
            return None;
        }
        let mut n_words = 0_u32;
        while let Some((number, n_ways)) = here.take() {
            let node = nodes.get(number as usize)?;
            if node.is_word {
                n_words = n_words.checked_add(n_ways)?;
            }
            for &child in targets
                .get(node.targets_at as usize..)?
                .get(..node.letters.len())?
            {
                next.add(child, n_ways)?;
            }
        }
        counts.push(n_words);
        std::mem::swap(&mut here, &mut next);
    }
    counts.truncate(
        counts
            .iter()
            .rposition(|&count| count > 0)
            .map_or(0, |longest| longest + 1),
    );
    counts
        .iter()
        .try_fold(0_u32, |sum, &count| sum.checked_add(count))?;
    Some(counts)
}

/// The number of paths of one length from the root to each node.
struct Ways {
    by_node: Vec<u32>,
    reached: Vec<u32>,
}

impl Ways {
    fn none(n_nodes: usize) -> Self {
        Self {
            by_node: vec![0; n_nodes],
            reached: Vec::new(),
        }
    }

    fn add(&mut self, node: u32, n_ways: u32) -> Option<()> {
        let ways = self.by_node.get_mut(node as usize)?;
        if *ways == 0 {
            self.reached.push(node);
        }
        *ways = ways.checked_add(n_ways)?;
        Some(())
    }

    fn take(&mut self) -> Option<(u32, u32)> {
        let node = self.reached.pop()?;
        let ways = self.by_node.get_mut(node as usize)?;
        Some((node, std::mem::take(ways)))
    }
}
