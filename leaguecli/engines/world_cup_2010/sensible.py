from __future__ import annotations

from leaguecli.engines.world_cup_2010.block_view import *
from leaguecli.engines.world_cup_2010.group_view import *
from leaguecli.tabletop.agents import Thinker
from leaguecli.tabletop.decision import Options

class Sensible(Thinker):
    __slots__ = ()
    def cards(self, view: GroupView, options: Options) -> Played:
        return tuple(view.hand[::view.me.matches_left][:4])
    def turn(self, view: BlockView, options: Options) -> Turn:
        return view.options()[0]
