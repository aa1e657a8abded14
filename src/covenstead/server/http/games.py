"""The games, their rules and their cards."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...bots import bot_names
from ...engine.errors import UnknownGame
from ...games import GAMES, load_named
from ..errors import RequestError
from ..wire import bodies, deck_bodies
from .decks import card_list, deck_report
from .endpoints import Endpoints, Operation
from .requests import body_of, json_response
from .services import Services

endpoints = Endpoints()


@endpoints.get("/api/games", Operation("Every game", answer=bodies.Games))
async def games(services: Services, request: Request) -> Response:
    return Response(game_list(tuple(GAMES)), media_type="application/json")


@endpoints.get(
    "/api/games/{game}/rulebook",
    Operation("The rules, as Markdown", answer="text/markdown", refusals=(404,)),
)
async def rulebook(services: Services, request: Request) -> Response:
    try:
        text = load_named(request.path_params["game"]).rulebook()
    except UnknownGame as error:
        raise RequestError("no_game", str(error)[:200]) from error
    return Response(text, media_type="text/markdown")


@endpoints.get(
    "/api/games/revel/cards", Operation("Every card and its meaning", answer=deck_bodies.CardList)
)
async def cards(services: Services, request: Request) -> Response:
    return Response(card_list(), media_type="application/json")


@endpoints.post(
    "/api/games/revel/decks",
    Operation(
        "Whether a deck may be played, rule by rule",
        answer=deck_bodies.DeckReport,
        body=deck_bodies.DeckText,
        refusals=(422,),
    ),
)
async def decks(services: Services, request: Request) -> Response:
    return json_response(deck_report((await body_of(request, deck_bodies.DeckText)).text))


@cache
def game_list(names: tuple[str, ...]) -> bytes:
    """Every game that can be played here, encoded once."""
    return msgspec.json.encode(bodies.Games([game_info(name) for name in names]))


def game_info(name: str) -> bodies.GameInfo:
    """A game as the page offers it."""
    game = load_named(name)
    options = [
        bodies.OptionInfo(
            option.name, list(option.values), option.rule, option.says, option.like, option.seat
        )
        for option in game.options
    ]
    return bodies.GameInfo(
        game.name,
        game.title,
        game.min_seats,
        game.max_seats,
        game.usual_seats,
        options,
        bot_names(name),
        dict(game.verbs),
    )
