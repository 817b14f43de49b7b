### Reasons why a cup refuses something.

cup-refusals-bad-regulation = No cup can be played by this regulation.
cup-refusals-regulation-unread = The text of the regulation cannot be read: { $reason }
cup-refusals-regulation-unknown = A regulation has no field “{ $field }”.
cup-refusals-regulation-value = { $found } is not possible for “{ $field }” ({ $rule }).
cup-refusals-closed = The cup is over.
cup-refusals-not-over = Names can be removed only after the end of the cup.
cup-refusals-name-taken = { $name } is registered already. Add something that tells them apart.
cup-refusals-too-late = Registration is over, because the first stage is.
cup-refusals-full = There is room for { $most }.
cup-refusals-bad-player = { $name } is not in this stage.
cup-refusals-dropped = { $name } has left the cup.
cup-refusals-cannot-seat = { $count } players make no tables of four and three.
cup-refusals-no-more-rounds = All rounds of this stage are drawn and begun.
cup-refusals-wrong-round = This round cannot be changed any more.
cup-refusals-not-drawn = Draw the round first.
cup-refusals-sheets-missing = { $count ->
    [one] { $count } sheet is missing or not confirmed: round { $round }, table { $table }.
   *[other] { $count } sheets are missing or not confirmed, the first one: round { $round }, table { $table }.
}
cup-refusals-draw-again = The seats do not fit who is here ({ $names }): draw again.
cup-refusals-bad-tables = Every table needs three or four players.
cup-refusals-bad-tables-player = { $name } must have exactly one seat.
cup-refusals-unknown-table = There is no such table in this round, or the round has not begun.
cup-refusals-other-table = Other players sit at this table now. Nothing was changed.
cup-refusals-sheet-exists = Another sheet was entered for this table. Only the chief referee can correct it.
cup-refusals-no-sheet = There is no sheet of this table yet.
cup-refusals-bad-sheet = No games can have ended like that.
cup-refusals-sheet-games = The sheet has { $found } games, and a table plays { $expected }.
cup-refusals-sheet-scores = Game { $game } needs one score for each player.
cup-refusals-sheet-sum = Game { $game }: the points add up to { $sum }, but plus and minus must be equal (9.23).
cup-refusals-sheet-winners = Game { $game }: only one player wins, or several with equal points (7.1).
cup-refusals-sheet-unbounded = Game { $game }: these points are larger than any game’s.
cup-refusals-bad-signature = { $name } cannot sign this sheet, or has not signed it.
cup-refusals-contested = The sheet is contested already.
cup-refusals-no-clock = No round with a clock is played.
cup-refusals-bad-minutes = The clock can be changed by 1 to { $most } minutes.
cup-refusals-bad-penalty = A penalty takes 1 to 1000 points.
cup-refusals-tied-cut = Level at the cut: { $names }. Decide that first.
cup-refusals-not-tied = These players do not share a place that is decided in this way.
cup-refusals-no-cut = There is no cut here.
cup-refusals-no-place = No place can be declined here any more.
cup-refusals-not-last = The cup can be closed only in its last stage.
cup-refusals-not-allowed = This link does not allow that.
cup-refusals-bad-key = This link is not valid any more.
cup-refusals-wrong-cup = This backup does not hold: something in it does not follow from what was before.
cup-refusals-bad-body = This is no backup of a cup.
cup-refusals-refused = The cup does not allow that, and nothing was changed.
cup-refusals-bad-text = { $field ->
    [reason] The reason is missing, or longer than { $most } characters.
    [club] The club is longer than { $most } characters.
    [category] The category is longer than { $most } characters.
   *[name] The name is missing, or longer than { $most } characters.
}
cup-refusals-unknown-regulation = There is no such regulation.
