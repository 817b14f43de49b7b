//! Measures the first game: bytes, seconds, and frame times while a tile is dragged over a full table.
#![allow(clippy::print_stdout, reason = "a benchmark tells what it measured")]

use std::time::{Duration, Instant};

use anyhow::Result;
use kostka_browser_tests::{By, Page, Point, World, run, scenes};
use serde_json::json;

/// Number of measurements, of which the median counts.
const TIMES: usize = 5;

fn main() -> Result<()> {
    run(async {
        let world = World::new().await?;
        first_screen(&world).await?;
        slow_phone(&world).await?;
        for (name, width, height, slower) in [
            ("desk", 1280, 800, 1),
            ("phone", 390, 844, 1),
            ("slow phone", 390, 844, 4),
        ] {
            dragging(&world, name, (width, height), slower).await?;
        }
        world.site.stop().await
    })
}

/// Measures the time from an empty cache to a usable page, and to a rack of tiles.
async fn first_screen(world: &World) -> Result<()> {
    let mut usable = Vec::new();
    let mut dealt = Vec::new();
    let mut bytes = 0;
    for _ in 0..TIMES {
        let page = world.desk().await?;
        let started = Instant::now();
        page.open("/").await?;
        page.wait_for_css("[data-start]").await?;
        usable.push(started.elapsed());
        page.click_css("[data-start]").await?;
        page.wait_for_css("[data-rack] [data-id]").await?;
        dealt.push(started.elapsed());
        bytes = page
            .eval::<f64>(
                "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
                 .reduce((sum, one) => sum + one.transferSize, 0)",
            )
            .await? as u64;
    }
    println!("first screen usable: {} ms", middle(usable).as_millis());
    println!("first game dealt:    {} ms", middle(dealt).as_millis());
    println!("transferred so far:  {} KB", bytes.div_ceil(1000));
    Ok(())
}

/// Measures a first visit with a cheap phone on a weak network: when something is seen, when a game can be started, and when its rack
/// is there; and when a table of friends is seen and can be joined.
async fn slow_phone(world: &World) -> Result<()> {
    let host = world.desk().await?;
    host.be("Ania").await?;
    let settings = json!({ "rulebook": "pl-standard", "seats": 3, "clock": "off" });
    let table = host.create_table(settings).await?;
    let [mut seen, mut usable, mut dealt, mut invited, mut joined] = [const { Vec::new() }; 5];
    for _ in 0..TIMES {
        let page = world.phone().await?;
        page.be_slow().await?;
        let started = Instant::now();
        page.open("/").await?;
        page.wait_for_css("[data-start]").await?;
        usable.push(started.elapsed());
        seen.push(first_paint(&page).await?);
        page.click_css("[data-now]").await?;
        page.wait_for_css("[data-rack] [data-id]").await?;
        dealt.push(started.elapsed());
        let guest = world.phone().await?;
        guest.be_slow().await?;
        let started = Instant::now();
        guest.open(&table).await?;
        guest.wait_for_css("[data-invitation] [data-start]").await?;
        joined.push(started.elapsed());
        invited.push(first_paint(&guest).await?);
    }
    for (what, times) in [
        ("first paint", seen),
        ("usable", usable),
        ("rack after Play now", dealt),
        ("first paint of an invitation", invited),
        ("invitation", joined),
    ] {
        println!("slow phone, {what}: {} ms", middle(times).as_millis());
    }
    Ok(())
}

/// Returns the time from the start of the page to its first content.
async fn first_paint(page: &Page) -> Result<Duration> {
    let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0";
    Ok(Duration::from_secs_f64(page.eval::<f64>(paint).await? / 1000.0))
}

/// Script that records the times between frames.
const TRACE: &str = "globalThis.frames = []; (() => { let last = performance.now(); \
    const tick = (now) => { frames.push(now - last); last = now; requestAnimationFrame(tick) }; requestAnimationFrame(tick) })()";

/// Drags a tile in circles over a full table, and prints frame times. The page runs so many times slower.
async fn dragging(world: &World, name: &str, (width, height): (u32, u32), slower: u32) -> Result<()> {
    let page = world.desk().await?;
    let by = if width < 500 {
        page.phone(width, height).await?;
        By::Finger
    } else {
        page.screen(width, height).await?;
        By::Mouse
    };
    scenes::PACKED.open(&page).await?;
    page.wait_quiet().await?;
    let from = page.on_rack("k1").await?;
    page.slow_down(slower).await?;
    page.eval::<Option<bool>>(TRACE).await?;
    page.down(by, from).await?;
    circle(&page, by, f64::from(width), f64::from(height)).await?;
    page.up(by, from).await?;
    // The drop is part of a drag: what it changes is shown in the next frames.
    let after = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(frames.slice(2)))))";
    let mut frames: Vec<f64> = page.eval(after).await?;
    frames.sort_by(f64::total_cmp);
    let part = |part: f64| frames[((frames.len() - 1) as f64 * part) as usize];
    println!(
        "frames while dragging ({name}, 30 sets, 34 tiles): {} frames, median {:.1} ms, p95 {:.1} ms, longest {:.1} ms",
        frames.len(),
        part(0.5),
        part(0.95),
        part(1.0)
    );
    Ok(())
}

/// Moves in a circle for two seconds with a position every 8 ms, like a finger.
async fn circle(page: &Page, by: By, width: f64, height: f64) -> Result<()> {
    let mut ticks = tokio::time::interval(Duration::from_millis(8));
    for step in 0..250 {
        ticks.tick().await;
        let turn = f64::from(step) / 40.0;
        let to = Point {
            x: width * (0.5 + 0.4 * turn.cos()),
            y: height * (0.4 + 0.25 * turn.sin()),
        };
        page.glide(by, to).await?;
    }
    Ok(())
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
