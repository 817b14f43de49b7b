//! Soft synthesized sounds. They can be made quieter or switched off, and browsers allow them only after a touch of the page.

use std::cell::{Cell, RefCell};

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::prefs::{self, Prefs};

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// Notes that the page was touched: from now on browsers let it sound. Some let only a touch begin or resume the audio, so
/// that a sound of a clock later on is heard.
pub(crate) fn touched() {
    TOUCHED.set(true);
    loud(0.0, |audio, _| {
        if audio.state() != AudioContextState::Running {
            // A browser that refuses stays silent.
            let _ = audio.resume();
        }
    });
}

/// Plays the clack of laid tiles: two hard pieces, one after the other.
pub(crate) fn clack() {
    knock(&[(1.0, 0.0), (1.18, 0.07)], 0.35);
}

/// Plays the sound of a drawn tile.
pub(crate) fn slide() {
    knock(&[(0.7, 0.0)], 0.2);
}

/// Plays the sound of tiles that have become a set.
pub(crate) fn tick() {
    knock(&[(1.5, 0.0)], 0.2);
    play(&[(1174.66, 0.01, 0.12)], 0.02);
}

/// The distance at which a sound has to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// By the person at this device.
    Here,
    /// Across a table at which people talk.
    Table,
}

impl Reach {
    fn loudness(self) -> f32 {
        match self {
            Reach::Here => 1.0,
            Reach::Table => 6.0,
        }
    }
}

/// Lets sounds be heard on a phone that is locked, or muted by its switch, where the browser knows of such a wish; or no longer.
pub(crate) fn insist(on: bool) {
    let session = Reflect::get(&window().navigator(), &JsValue::from_str("audioSession"));
    if let Ok(session) = session
        && session.is_object()
    {
        // A browser that refuses plays them as all other sounds.
        let kind = if on { "playback" } else { "auto" };
        let _ = Reflect::set(&session, &JsValue::from_str("type"), &JsValue::from_str(kind));
    }
}

/// Returns `true` if the person wants to hear nothing. Reactive.
pub(crate) fn is_off() -> bool {
    let prefs = prefs::prefs();
    !prefs.sound || prefs.volume == 0
}

/// Plays the sound of the viewer's turn.
pub(crate) fn bell(reach: Reach) {
    play(&[(660.0, 0.0, 0.18), (880.0, 0.12, 0.3)], 0.05 * reach.loudness());
}

/// Plays the sound of a refusal.
pub(crate) fn thud() {
    play(&[(180.0, 0.0, 0.12)], 0.06);
}

/// Plays the sound of a clock that is nearly out.
pub(crate) fn ticks(reach: Reach) {
    play(
        &[(990.0, 0.0, 0.06), (990.0, 0.25, 0.06), (990.0, 0.5, 0.06)],
        0.04 * reach.loudness(),
    );
}

/// Plays a gong: the time is up.
pub(crate) fn gong(reach: Reach) {
    play(
        &[
            (196.0, 0.0, 2.2),
            (293.66, 0.0, 1.8),
            (392.0, 0.01, 1.6),
            (523.25, 0.02, 1.0),
        ],
        0.09 * reach.loudness(),
    );
}

/// Plays the sound of an end that another player made.
pub(crate) fn chord() {
    play(
        &[(523.25, 0.0, 0.5), (659.25, 0.08, 0.5), (783.99, 0.16, 0.6)],
        0.04,
    );
}

/// Plays a phrase for a win: a rise, a breath and a chord, in a key that changes with `game`, so that it does not wear out.
pub(crate) fn win(game: u32) {
    const KEYS: [f32; 4] = [261.63, 293.66, 329.63, 349.23];
    let key = KEYS[game as usize % KEYS.len()];
    let phrase = [
        (2.0, 0.0, 0.25),
        (2.5, 0.14, 0.25),
        (3.0, 0.28, 0.3),
        (4.0, 0.5, 0.9),
        (2.5, 0.74, 1.1),
        (3.0, 0.74, 1.1),
        (4.0, 0.74, 1.3),
    ];
    play(
        &phrase.map(|(part, from, length)| (key * part, from, length)),
        0.045,
    );
}

/// Calls `sounds` with the audio and the loudness, if there is to be a sound at all.
fn loud(volume: f32, sounds: impl FnOnce(&AudioContext, f32)) {
    let prefs = prefs::prefs_now();
    if !prefs.sound || prefs.volume == 0 || !TOUCHED.get() {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        if let Some(audio) = audio {
            sounds(
                audio,
                volume * f32::from(prefs.volume) / f32::from(Prefs::HALF_VOLUME),
            );
        }
    });
}

/// Plays notes: frequency, start and length in seconds. However loud, they do not distort each other.
fn play(notes: &[(f32, f64, f64)], volume: f32) {
    loud(volume, |audio, volume| {
        let volume = volume.min(1.0 / notes.len() as f32);
        for (frequency, from, length) in notes {
            // A browser that cannot play it stays silent.
            let _ = note(audio, *frequency, *from, *length, volume);
        }
    });
}

/// Plays knocks of tiles: pitch and start in seconds.
fn knock(knocks: &[(f32, f64)], volume: f32) {
    loud(volume, |audio, volume| {
        for (pitch, from) in knocks {
            let _ = hit(audio, *pitch, *from, volume);
        }
    });
}

fn hit(audio: &AudioContext, pitch: f32, from: f64, volume: f32) -> Option<()> {
    let wave = hard_tile();
    let buffer = audio.create_buffer(1, wave.len() as u32, 48_000.0).ok()?;
    buffer.copy_to_channel(&wave, 0).ok()?;
    let source = audio.create_buffer_source().ok()?;
    source.set_buffer(Some(&buffer));
    source.playback_rate().set_value(pitch);
    let gain = audio.create_gain().ok()?;
    gain.gain().set_value(volume);
    source.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&audio.destination()).ok()?;
    source.start_with_when(audio.current_time() + from).ok()
}

/// Computes the wave of a hard tile that is hit: a burst of noise in a resonator that dies away within some milliseconds.
fn hard_tile() -> Vec<f32> {
    const FEEDBACK: (f32, f32) = (1.82, 0.975);
    let (mut last, mut before, mut force, mut seed) = (0.0_f32, 0.0_f32, 1.0_f32, 1_u32);
    let mut wave: Vec<f32> = (0..1600)
        .map(|_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let noise = (seed >> 16) as f32 / 32_768.0 - 1.0;
            let next = FEEDBACK.0 * last - FEEDBACK.1 * before + noise * force;
            force *= 0.985;
            before = std::mem::replace(&mut last, next);
            next
        })
        .collect();
    let peak = wave.iter().fold(1.0_f32, |peak, sample| peak.max(sample.abs()));
    wave.iter_mut().for_each(|sample| *sample /= peak);
    wave
}

fn note(audio: &AudioContext, frequency: f32, from: f64, length: f64, volume: f32) -> Option<()> {
    let start = audio.current_time() + from;
    let tone = audio.create_oscillator().ok()?;
    let gain = audio.create_gain().ok()?;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(frequency);
    gain.gain().set_value_at_time(volume, start).ok()?;
    gain.gain()
        .exponential_ramp_to_value_at_time(0.0001, start + length)
        .ok()?;
    tone.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&audio.destination()).ok()?;
    tone.start_with_when(start).ok()?;
    tone.stop_with_when(start + length).ok()
}
