//! The screens that people have.

use anyhow::Result;

use crate::page::Page;

/// Width and height of phones, upright and on the side, of a tablet and of desks.
pub const SCREENS: [(u32, u32); 10] = [
    (320, 640),
    (360, 640),
    (375, 667),
    (390, 844),
    (640, 320),
    (667, 375),
    (844, 390),
    (820, 1180),
    (1280, 800),
    (1920, 1080),
];

/// Width from which a screen has no touch.
const DESK: u32 = 1000;

impl Page {
    /// Shows the page on another screen.
    pub async fn look_at(&self, (width, height): (u32, u32)) -> Result<()> {
        if width < DESK {
            self.phone(width, height).await
        } else {
            self.screen(width, height).await
        }
    }
}
