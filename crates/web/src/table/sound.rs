//! Soft synthesized sounds. They can be switched off, and browsers allow them only after a touch of the page.

use std::cell::{Cell, RefCell};

use web_sys::{AudioContext, OscillatorType};

use crate::prefs;

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// Notes that the page was touched: from now on browsers let it sound.
pub(crate) fn touched() {
    TOUCHED.set(true);
}

/// Plays the sound of laid tiles.
pub(crate) fn tap() {
    play(&[(660.0, 0.0, 0.05)], 0.05);
}

/// Plays the sound of a drawn tile.
pub(crate) fn slide() {
    play(&[(300.0, 0.0, 0.08)], 0.03);
}

/// Plays the sound of the viewer's turn.
pub(crate) fn bell() {
    play(&[(660.0, 0.0, 0.18), (880.0, 0.12, 0.3)], 0.05);
}

/// Plays the sound of a refusal.
pub(crate) fn thud() {
    play(&[(180.0, 0.0, 0.12)], 0.06);
}

/// Plays the sound of a clock that is nearly out.
pub(crate) fn ticks() {
    play(
        &[(990.0, 0.0, 0.06), (990.0, 0.25, 0.06), (990.0, 0.5, 0.06)],
        0.04,
    );
}

/// Plays the sound of the end.
pub(crate) fn chord() {
    play(
        &[(523.25, 0.0, 0.5), (659.25, 0.08, 0.5), (783.99, 0.16, 0.6)],
        0.04,
    );
}

/// Plays notes: frequency, start and length in seconds.
fn play(notes: &[(f32, f64, f64)], volume: f32) {
    if !prefs::prefs_now().sound || !TOUCHED.get() {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        if let Some(audio) = audio {
            for (frequency, from, length) in notes {
                // A browser that cannot play it stays silent.
                let _ = note(audio, *frequency, *from, *length, volume);
            }
        }
    });
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
