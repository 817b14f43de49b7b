# The name of the program stands as it is in every language.
common-app = Kostka
common-language-name = English
common-language = Language

## Buttons that many pages have.

common-ok = OK
common-cancel = Cancel
common-close = Close
common-back = Back
common-next = Next
common-yes = Yes
common-no = No
common-save = Save
common-delete = Delete
common-edit = Edit
common-copy = Copy
common-copied = Copied
common-share = Share
common-retry = Try again
common-more = More
common-less = Less
common-undo = Undo
common-redo = Redo
common-reset = Start over
common-loading = Loading…
common-menu = Menu
common-on = On
common-off = Off

## The pages, as links in the header say them.

common-page-home = Home
common-page-table = Table
common-page-rules = Rules
common-page-solve = Solver
common-page-replay = Replay
common-skip = Skip to the content
common-not-found = There is no such page.
common-to-home = To the start page

## Settings of this browser.

common-settings = Settings
common-theme = Appearance
common-theme-system = As the device
common-theme-light = Light
common-theme-dark = Dark
common-theme-contrast = High contrast
common-sound = Sounds
common-motion = Motion
common-motion-reduced = Less motion
common-name = Your name

## Things of the game.

common-rulebook = Rulebook
common-players = Players
common-bot = Bot
common-you = You
common-stock = Stock
common-rack = Rack
common-game = Game
common-match = Match
common-score = Score
common-rule = Rule { $rule }

# Refusals and notices of a connection.
common-offline = You are offline
common-error = Something went wrong.
common-error-connection = The server does not answer.
