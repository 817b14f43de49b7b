//! Plots and pictures.

use kostka_keeper::picture::{Line, Page, draw, draw_plot};
use kostka_keeper::plot::Plot;
use kostka_rules::BySeat;

fn game(points: &[i32]) -> BySeat<i32> {
    points.iter().copied().collect()
}

#[test]
fn a_plot_of_level_games_has_a_scale_too() {
    let plot = Plot::new(&[game(&[0, 0])]);
    assert!(plot.scale().len() > 1);
    assert!(plot.heights(0).iter().all(|height| height.is_finite()));
    assert!(draw_plot(&Plot::new(&[])).starts_with("<svg"));
}

#[test]
fn a_plot_of_huge_points_stays_within_its_frame() {
    let most = i32::MAX;
    let plot = Plot::new(&[game(&[most, -most]), game(&[most, -most])]);
    assert!(plot.scale().len() < 10);
    assert!(
        plot.heights(0)
            .iter()
            .chain(&plot.heights(1))
            .all(|height| (0.0..=1.0).contains(height))
    );
}

#[test]
fn a_name_cannot_break_out_of_the_picture() {
    let page = Page {
        title: "A & B".to_owned(),
        names: vec!["<script>".to_owned(), "\"x\"".to_owned()],
        rows: vec![Line {
            label: "1".to_owned(),
            cells: vec![("+5".to_owned(), true), ("−5".to_owned(), false)],
            strong: false,
        }],
        ..Page::default()
    };
    let svg = draw(&page, &Plot::new(&[game(&[5, -5])]));
    assert!(!svg.contains("<script>") && svg.contains("&lt;script&gt;"));
    assert!(svg.contains("A &amp; B") && svg.contains("−5"));
}
