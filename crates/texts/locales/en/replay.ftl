### Replays of games.
