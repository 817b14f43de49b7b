common-language = Language

## Buttons that many pages have.

common-cancel = Cancel
common-close = Close
common-save = Save
common-copied = Copied
common-share = Share
common-retry = Try again
common-undo = Undo
common-redo = Redo
common-loading = Loading…
common-menu = Menu

## The pages, as links in the header say them.

common-page-home = Kostka: home page
common-page-rules = Rules
common-page-solve = Solver
common-not-found = There is no such page.
common-to-home = To the start page

## Settings of this browser.

common-settings = Settings
common-theme = Appearance
common-theme-system = As the device
common-theme-light = Light
common-theme-dark = Dark
common-theme-contrast = High contrast
common-tiles = Tile size
common-tiles-small = Small
common-tiles-normal = Normal
common-tiles-large = Large
common-sound = Sounds
common-volume = Volume
common-motion = Animations
common-notify = Tell me when it is my turn, also in another window
common-notify-denied = The browser does not allow notifications here; allow them in its settings for this site.
common-name = Your name
common-name-about = The others at a table see it. Without a name you cannot play online.

## Things of the game.

common-rulebook = Rulebook
common-players = Players
common-you = You
common-stock = Stock
common-rack = Rack

# Refusals and notices of a connection.
common-error-connection = The server does not answer.
common-newer = This was made by a newer version of Kostka.
common-newer-do = Nothing was changed. Reload the page to get that version.
