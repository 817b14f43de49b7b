### The board: score and clock of a real table on the phones of the others.

keep-board-title = Score and clock
keep-board-show = Show the others
keep-board-about = The others see the score and the clock on their phones, as they are on this one. They need a network, and the link that you show them; they cannot change anything.
keep-board-begin = Show score and clock
keep-board-scan = Scan this code with a phone, or open the link:
keep-board-qr = QR code of the link to score and clock
keep-board-end = Stop showing
keep-board-unreachable = The server does not answer; the others see the last score. It goes on by itself.
keep-board-gone = Nobody shows a score here now. This page goes on as soon as somebody does.
