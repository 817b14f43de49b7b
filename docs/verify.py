#!/usr/bin/env python3
"""Verifies the deals of exported Kostka games, by docs/fair-deal.md alone.

    python3 docs/verify.py GAME.json...

Checks the commitment and the seed, computes the draw for the start, the racks and the stock, and follows the turns: every
tile that is laid must have been dealt to the player or drawn from the stock. It does not judge moves; `kostka verify` does.
"""

import hashlib
import json
import struct
import sys
from collections import Counter

COLOURS = "kbor"
LETTERS = (
    "A10 Ą2 B2 C4 Ć1 D3 E7 Ę2 F1 G2 H2 I8 J2 K4 L3 Ł2 M4 N5 Ń1 O8 Ó1 P3 R5 S4 Ś1 T4 U3 W5 Y4 Z5 Ź1 Ż1"
)


def numbers(copies, jokers):
    """Lists the faces of a set of numbers by tile id."""
    faces = [f"{colour}{number}" for colour in COLOURS for number in range(1, 14) for _ in range(copies)]
    return faces + jokers.split()


CLASSIC = numbers(2, "J J")
LARGE = numbers(3, "J J J J")
EXPERT = numbers(2, "Jk Jk Jb Jb Jo Jo Jr Jr")
TWIST = numbers(2, "J J D D C C M M")
WORD = [entry[0] for entry in LETTERS.split() for _ in range(int(entry[1:]))] + ["*", "*"]

# The rules that decide how many tiles are dealt and drawn, and the books that differ from them.
RULES = {
    "hand": 14,
    "untouched_draw": 1,
    "unfinished_draw": 1,
    "unfinished_stands": False,
    "strict": False,
    "refill": 0,
    "theme": "",
}
BOOKS = {
    "pl-standard": (CLASSIC, {}),
    "pl-tournament": (CLASSIC, {}),
    "pl-expert": (EXPERT, {}),
    "pl-twist": (TWIST, {}),
    "cs-twist": (TWIST, {"unfinished_draw": 3, "unfinished_stands": True}),
    "pl-word": (WORD, {"refill": 7}),
    "uk-classic": (CLASSIC, {"unfinished_draw": 3}),
    "uk-xp": (CLASSIC, {"unfinished_draw": 3}),
}


class Unfair(Exception):
    """The record contradicts itself."""


def commitment(secret, terms):
    text = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(b"kostka commitment 1\n" + secret + text.encode()).digest()


def seed_of(secret, nonces):
    return hashlib.sha256(b"kostka seed 1\n" + secret + b"".join(nonces)).digest()


def words(key, stream):
    """Yields the 32-bit words of ChaCha20 with a counter and a stream number of 64 bits each."""
    mask = 0xFFFFFFFF
    counter = 0

    def quarter(x, a, b, c, d):
        for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[first] = (x[first] + x[second]) & mask
            mixed = x[third] ^ x[first]
            x[third] = ((mixed << turn) | (mixed >> (32 - turn))) & mask

    while True:
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<2Q", counter, stream))
        x = list(start)
        for _ in range(10):
            for at in range(4):
                quarter(x, at, at + 4, at + 8, at + 12)
            for at in range(4):
                quarter(x, at, (at + 1) % 4 + 4, (at + 2) % 4 + 8, (at + 3) % 4 + 12)
        yield from ((a + b) & mask for a, b in zip(x, start))
        counter += 1


def shuffled(size, seed, stream):
    source = words(seed, stream)
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        bound = last + 1
        word = next(word for word in source if word < 2**32 - 2**32 % bound)
        other = word % bound
        order[last], order[other] = order[other], order[last]
    return order


def start_rank(faces, tile):
    """Ranks a tile that was drawn for the start; None for a joker."""
    face = faces[tile]
    if faces is WORD:
        return None if face == "*" else -faces.index(face)
    return int(face[1:]) if face[0] in COLOURS else None


def draw_for_start(faces, seed, players):
    rounds, drawing = [], list(range(players))
    while len(drawing) > 1 and len(rounds) < 32:
        pile = iter(shuffled(len(faces), seed, 2**32 + len(rounds)))
        drawn = {}
        for seat in drawing:
            drawn[seat] = []
            for tile in pile:
                drawn[seat].append(tile)
                if start_rank(faces, tile) is not None:
                    break
        best = max(start_rank(faces, tiles[-1]) for tiles in drawn.values())
        drawing = [seat for seat in drawing if start_rank(faces, drawn[seat][-1]) == best]
        rounds.append(drawn)
    return rounds, drawing[0]


def deal(faces, seed, number, starter, players, hand):
    order = shuffled(len(faces), seed, number)
    racks = {}
    for place in range(players):
        racks[(starter + place) % players] = order[place * hand : (place + 1) * hand]
    return racks, order[players * hand :]


class Position:
    """Racks and table as counted faces, and the stock. Which of two equal tiles lies where makes no difference."""

    def __init__(self, faces, racks, stock):
        self.racks = {seat: Counter(faces[tile] for tile in rack) for seat, rack in racks.items()}
        self.stock = [faces[tile] for tile in stock]
        self.table = Counter()

    def copy(self):
        other = Position([], {}, [])
        other.racks = {seat: rack.copy() for seat, rack in self.racks.items()}
        other.stock, other.table = self.stock[:], self.table.copy()
        return other

    def key(self):
        racks = tuple(tuple(sorted((+rack).items())) for _, rack in sorted(self.racks.items()))
        return racks, len(self.stock), tuple(sorted(self.table.items()))

    def draw(self, seat, count):
        after = self.copy()
        after.racks[seat].update(after.stock[:count])
        del after.stock[:count]
        return after

    def lay(self, seat, table, refill):
        """Returns the position after this table was laid; None if the tiles do not allow it."""
        laid = table - self.table
        if self.table - table or laid - self.racks[seat] or not laid:
            return None
        after = self.copy()
        after.racks[seat] -= laid
        after.table = table
        return after.draw(seat, max(0, refill - sum(after.racks[seat].values())))


def after_turn(position, rules, seat, verb, argument):
    """Returns the positions that a turn may lead to.

    There is more than one where the rules decide by judging the table, which this program does not do.
    """
    table = Counter("*" if face[0] == "*" else face for face in argument.split() if face not in "|-")
    if verb == "draw":
        return [position.draw(seat, 1)] if position.stock else []
    if verb == "pass":
        return [] if position.stock else [position]
    if verb not in ("play", "time-out"):
        return [position]
    can_lay = verb == "play" or (argument and rules["unfinished_stands"])
    after = [position.lay(seat, table, rules["refill"])] if can_lay else []
    if can_lay and rules["theme"]:
        after.append(position)  # the other players may have voted a word down
    if argument and (verb == "time-out" or rules["strict"]):
        after.append(position.draw(seat, rules["unfinished_draw"]))
    if verb == "time-out" and (not argument or table == position.table):
        after.append(position.draw(seat, rules["untouched_draw"]))
    return [position for position in after if position]


def follow(record, faces, rules, starter, seed):
    """Follows the turns, and returns the number of deals."""
    players = len(record["players"])
    deals = 1
    positions = [Position(faces, *deal(faces, seed, 1, starter, players, rules["hand"]))]
    for number, text in enumerate(record["turns"], 1):
        seat, verb, argument = (text.split(" ", 2) + ["", ""])[:3]
        if verb == "redeal":
            deals += 1
            positions = [Position(faces, *deal(faces, seed, deals, starter, players, rules["hand"]))]
            continue
        seat = ord(seat) - ord("A")
        after = (next for one in positions for next in after_turn(one, rules, seat, verb, argument))
        positions = list({position.key(): position for position in after}.values())
        if not positions:
            raise Unfair(f"turn {number} ({text[:60]}) needs tiles that were not dealt or drawn")
        if len(positions) > 10_000:
            raise Unfair(f"turn {number}: too many time-outs to follow without judging moves")
    result = record.get("result") or {"end": None}
    if result["end"] == "out" and all(+one.racks[seat] for one in positions for seat in result["winners"]):
        raise Unfair("the winner still has tiles")
    return deals


def verify(record):
    """Returns a description of the deal, or raises `Unfair`."""
    if record["kostka"] != 1:
        raise Unfair(f"format {record['kostka']} is newer than this program")
    players = len(record["players"])
    faces, differing = BOOKS[record["rulebook"]]
    if record["rulebook"] == "uk-xp" and players > 4:
        faces = LARGE
    house = record.get("rules", {})
    rules = {**RULES, **differing, **house}
    terms = {"rulebook": record["rulebook"], "players": players}
    if record.get("revision", 1) != 1:
        terms["revision"] = record["revision"]
    if house:
        terms["rules"] = house
    seed = bytes.fromhex(record["seed"])
    fair = record.get("fair")
    lines = []
    if fair:
        secret = bytes.fromhex(fair["secret"])
        nonces = [bytes.fromhex(nonce) for nonce in fair["nonces"]]
        if commitment(secret, terms).hex() != fair["commitment"]:
            raise Unfair("the secret and the terms do not match the commitment")
        if len(nonces) != players or any(len(nonce) != 32 for nonce in nonces + [secret]):
            raise Unfair("there must be a nonce of 32 bytes for each player")
        if any(name.startswith("Bot (") and any(nonce) for name, nonce in zip(record["players"], nonces)):
            raise Unfair("the nonce of a bot is not zero")
        if seed_of(secret, nonces) != seed:
            raise Unfair("the seed is not the one that the secret and the nonces make")
        lines.append(f"commitment {fair['commitment']}")
        lines += [f"nonce {name}: {nonce}" for name, nonce in zip(record["players"], fair["nonces"])]
    else:
        lines.append("no proof: the record does not say where the seed comes from")
    if record["starter"] == "draw":
        rounds, starter = draw_for_start(faces, seed, players)
        for drawn in rounds:
            shown = (f"{chr(65 + seat)} {' '.join(faces[tile] for tile in tiles)}" for seat, tiles in drawn.items())
            lines.append(f"drawn: {', '.join(shown)}")
    else:
        starter = ord(record["starter"]) - ord("A")
    lines.append(f"starter: {chr(65 + starter)}")
    deals = follow(record, faces, rules, starter, seed)
    racks, stock = deal(faces, seed, deals, starter, players, rules["hand"])
    lines += [f"rack {chr(65 + seat)}: {' '.join(faces[tile] for tile in racks[seat])}" for seat in sorted(racks)]
    lines.append(f"stock: {' '.join(faces[tile] for tile in stock)}")
    return lines


def main(paths):
    failed = not paths
    if failed:
        print(__doc__, file=sys.stderr)
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                lines = verify(json.load(file))
            print(f"{path}: ok", *lines, sep="\n  ")
        except Unfair as problem:
            print(f"{path}: UNFAIR: {problem}")
            failed = True
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as problem:
            print(f"{path}: not a record that this program can read: {problem!r}")
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
