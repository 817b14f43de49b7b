### The log of a cup.

cup-log-about = Everything that was done, the newest first. Nothing can be removed from it.
cup-log-all = Show all
cup-log-number = No.
cup-log-time = Time
cup-log-by = By
cup-log-created = Cup created: { $name }
cup-log-registered = Registered: { $name }
cup-log-open = Registration opened to everybody
cup-log-shut = Registration closed
cup-log-came = { $name } is here
cup-log-missing = { $name } is away
cup-log-dropped = { $name } has left for good
cup-log-substituted = { $name } plays in place of no. { $number }
cup-log-amended = No. { $number } corrected: { $name }
cup-log-drawn = { $count ->
    [one] Draw { $number }: { $count } round
   *[other] Draw { $number }: { $count } rounds
}
cup-log-reseated = Round { $round }: seats changed by hand.
cup-log-begun = Round { $round } began
cup-log-clock-paused = Clock of the round paused
cup-log-clock-on = Clock of the round goes on
cup-log-clock-added = Clock of the round: { $minutes } min
cup-log-entered = Round { $round }, table { $table }: sheet entered
cup-log-contested = Round { $round }, table { $table }: sheet contested: { $reason }
cup-log-confirmed = Round { $round }, table { $table }: sheet confirmed
cup-log-corrected = Round { $round }, table { $table }: sheet corrected: { $reason }
cup-log-penalised = Penalty for { $name }: −{ $big } big points, −{ $small } points. { $reason }
cup-log-decided = Decided by { $by }: { $names }
cup-log-cut = Through the cut: { $names }
cup-log-declined = { $name } declines; nobody takes the place
cup-log-declined-for = { $name } declines; the place goes to { $next }
cup-log-closed = The cup was closed
cup-log-forgotten = The names were removed
