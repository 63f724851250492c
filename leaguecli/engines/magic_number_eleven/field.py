"""One side's half of the field. Completed icons are kept up to date as cards come and go, never recounted."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.words import ATTACK, NO_ICON, PRINTED

NOWHERE = -1


class Field:
    __slots__ = ("box", "covered", "covered_prints", "halves", "icons", "occupied", "placed", "spots")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.placed: list[int] = []
        self.spots = [NOWHERE] * len(box.players)
        self.clear()

    def clear(self) -> None:
        """MNE-15, MNE-86: the field is empty but for the halves printed on it."""
        for card in self.placed:
            self.spots[card] = NOWHERE
        self.placed.clear()
        self.occupied = 0
        self.halves = list(self.box.printed)
        self.icons = [0, 0, 0, 0]
        """Completed icons by kind; attack icons under a face-down marker count as empty (MNE-76)."""
        self.covered = 0
        """Faces of edges whose icon has a face-down shoot marker."""
        self.covered_prints: list[int] = []
        """Cards whose printed attack icon has one."""

    def free_spots(self, card: int) -> list[int]:
        """MNE-37 to MNE-39"""
        occupied = self.occupied
        return [
            spot
            for spot, spaces, neighbours in self.box.room[self.box.types[card]]
            if not occupied & spaces and (not neighbours or occupied & neighbours)
        ]

    def place(self, card: int, spot: int) -> None:
        self.placed.append(card)
        self.spots[card] = spot
        self.occupied |= self.box.spaces[spot]
        self._count(card, spot, 1)
        for kind, brought in enumerate(self.box.brings[card][spot]):
            self.halves[kind] |= brought

    def remove(self, card: int) -> None:
        """MNE-85: markers on the card's icons go with it."""
        spot = self.spots[card]
        for kind, brought in enumerate(self.box.brings[card][spot]):
            self.halves[kind] &= ~brought
        self._count(card, spot, -1)
        self.covered &= ~self.box.edges[spot]
        if card in self.covered_prints:
            self.covered_prints.remove(card)
        self.placed.remove(card)
        self.spots[card] = NOWHERE
        self.occupied &= ~self.box.spaces[spot]

    def _count(self, card: int, spot: int, sign: int) -> None:
        """The icons that this card completes with what faces it, and the one printed on it (MNE-49)."""
        icons, halves = self.icons, self.halves
        for kind, needed in enumerate(self.box.needs[card][spot]):
            if needed:
                icons[kind] += sign * (needed & halves[kind] & ~self.covered).bit_count()
        complete = self.box.players[card].complete
        if complete != NO_ICON and card not in self.covered_prints:
            icons[complete] += sign

    def base_attack(self, card: int) -> int:
        """MNE-53: completed attack icons of the card, shared ones too, without those already shot from."""
        needed = self.box.needs[card][self.spots[card]][ATTACK]
        joined = (needed & self.halves[ATTACK] & ~self.covered).bit_count()
        return joined + (self.box.prints_attack[card] and card not in self.covered_prints)

    def attack_icons(self, card: int) -> list[int]:
        """The slots of the card that show a completed, uncovered attack icon (MNE-A11)."""
        complete = self.halves[ATTACK] & ~self.covered
        faces = self.box.faces[self.spots[card]]
        halves = self.box.players[card].halves
        slots = [
            slot for slot, face in enumerate(faces) if halves[slot] == ATTACK and complete >> (face ^ 1) & 1
        ]
        if self.box.prints_attack[card] and card not in self.covered_prints:
            slots.append(PRINTED)
        return slots

    def cover(self, card: int, slot: int) -> None:
        """MNE-76, MNE-A10: the marker is turned face down, and a shared icon is then empty for both cards."""
        self.icons[ATTACK] -= 1
        if slot == PRINTED:
            self.covered_prints.append(card)
            return
        face = self.box.faces[self.spots[card]][slot]
        self.covered |= 1 << face | 1 << (face ^ 1)

    def is_covered(self, card: int, slot: int) -> bool:
        """Whether a face-down marker lies on what this slot of the card shows."""
        if slot == PRINTED:
            return card in self.covered_prints
        return slot >= 0 and bool(self.covered >> self.box.faces[self.spots[card]][slot] & 1)

    def shooters(self) -> list[int]:
        """MNE-79: cards with at least one completed, uncovered attack icon."""
        return [card for card in self.placed if self.base_attack(card)]

    def markers(self) -> int:
        return self.covered.bit_count() // 2 + len(self.covered_prints)

    def sharers(self, card: int, slot: int) -> int:
        """How many cards have this icon: two where another card faces it, else one."""
        if slot == PRINTED:
            return 1
        face = self.box.faces[self.spots[card]][slot] ^ 1
        return 1 if self.box.printed[ATTACK] >> face & 1 else 2
