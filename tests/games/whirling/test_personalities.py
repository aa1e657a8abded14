"""The thirteen personalities, one by one."""

from __future__ import annotations

from covenstead.games.whirling.moves import SURGE, TYPES
from tests.support.whirling import Seats, table


def next_round(given: Seats) -> Seats:
    """Everybody commits; on to the next round."""
    return given.play(*[f"{name}: commit" for name in given.acting()])


# ---- Initiate ----

INITIATE = table("""
    before
    ada  person initiate  hand web-lore spore-lore croak-lore blister-brew
    bo   hand shadow-curse
    deck leaping-sorcery chaos-mystery fire-ritual earth-ritual
""")


def test_an_initiate_may_spend_herself_for_a_new_hand() -> None:
    """WW-43, WW-44, WA-12, WA-19"""
    after = INITIATE.play("ada: redraw")
    assert after.person("ada") is None
    assert after.hand("ada") == ["chaos-mystery", "earth-ritual", "fire-ritual", "leaping-sorcery"]
    assert "web-lore" in after.view("bo").discard  # type: ignore[attr-defined]
    assert after.step() == "playing"


def test_an_initiate_may_stay_and_is_asked_again_in_the_next_round() -> None:
    """WW-44"""
    after = INITIATE.play("ada: stay")
    assert (after.person("ada"), len(after.hand("ada"))) == ("initiate", 4)
    assert INITIATE.refuse("ada: commit").rule == "WW-44"
    played = after.play("ada: play croak-lore", "bo: play shadow-curse")
    assert next_round(played).legal("ada") == ["redraw", "stay"]


def test_two_new_hands_are_drawn_in_blocks_from_the_start_seat() -> None:
    """WA-11, WA-12"""
    given = table("""
        before
        ada  person initiate  hand web-lore spore-lore croak-lore blister-brew
        bo   person initiate  hand shadow-curse wart-brew moulting-brew chaos-mystery
        deck leaping-sorcery fire-ritual earth-ritual wind-ritual
    """)
    given.state.start_seat = 1
    after = given.play("ada: redraw", "bo: redraw")
    assert after.hand("bo") == ["earth-ritual", "fire-ritual", "leaping-sorcery", "wind-ritual"]


# ---- Clairvoyant ----


def test_the_clairvoyant_holds_five_and_her_left_neighbour_draws_none() -> None:
    """WW-45, T7"""
    after = table("""
        claiming
        a  hand web-lore spore-lore croak-lore
        b  person clairvoyant  hand blister-brew moulting-brew wart-brew shadow-curse
        c  hand chaos-mystery dread-mystery shadow-mystery
    """)
    assert [len(after.hand(name)) for name in "abc"] == [4, 5, 4]
    assert after.hand("c") == ["blister-brew", "moulting-brew", "shadow-curse", "wart-brew"]
    assert {"web-lore", "spore-lore", "croak-lore"} < set(after.hand("b"))


# ---- Daredevil ----

DAREDEVIL = table("""
    playing
    ada  person daredevil  trackers b1  bench R2  hand venom-sorcery
    bo   hand shadow-curse
""")


def test_the_daredevil_has_one_effect_more_and_the_same_effect_may_come_twice() -> None:
    """WW-46, WA-4, WA-7, T10"""
    after = DAREDEVIL.play(
        "ada: random", "ada: book heart", "bo: play shadow-curse", "ada: book mushroom"
    )
    assert after.view("ada").free[0] == ["heart", "mushroom"]  # type: ignore[attr-defined]


def test_a_card_drawn_at_random_cannot_be_refused() -> None:
    """WW-46, WA-15"""
    given = table("""
        playing
        ada  person daredevil  bench R2  hand charm-of-love charm-of-fear web-lore spore-lore
        bo   hand shadow-curse
    """)
    drawn = given.play("ada: random")
    assert drawn.refuse("ada: random").rule == "WA-15"
    others = [card for card in given.hand("ada") if f"play {card}" not in drawn.legal("ada")]
    assert all(drawn.refuse(f"ada: play {card}").rule == "WA-15" for card in others)
    assert len(others) >= 3


def test_the_daredevil_turns_a_drawn_card_that_may_be_turned() -> None:
    """WW-12, WA-15"""
    given = table("""
        playing
        ada  person daredevil  bench R2  hand charm-of-love
        bo   hand shadow-curse
    """)
    drawn = given.play("ada: random")
    assert drawn.legal("ada") == ["play charm-of-love", "turn charm-of-love"]
    after = drawn.play("ada: turn charm-of-love", "ada: commit", "bo: play shadow-curse")
    assert after.tableau("ada") == ["charm-of-love~"]


def test_the_bonus_raven_takes_two_cubes_before_trackers_move() -> None:
    """WW-21, WW-46"""
    drawn = DAREDEVIL.play("ada: random", "ada: raven mushroom")
    benches = drawn.view("bo").benches  # type: ignore[attr-defined]
    assert benches[0] == [0, 0, 2, 0, 0], "still secret"
    after = drawn.play("ada: raven mushroom", "bo: play shadow-curse")
    assert after.bench("ada") == "-"
    assert "book toad" in after.legal("ada")


def test_the_bonus_may_be_declined() -> None:
    """WW-17, WW-46"""
    after = DAREDEVIL.play("ada: random", "ada: commit", "bo: play shadow-curse")
    assert after.outputs("ada") == "-"
    assert DAREDEVIL.refuse("bo: random").rule == "WW-46"


# ---- Frog Whisperer, Hidden Power, Spider Summoner, Fey-Blessed ----


def test_the_frog_whisperer_makes_any_type_of_three_toads() -> None:
    """WW-9, WW-47"""
    given = table("""
        brewing
        ada  person frog-whisperer  bench G3
        bo   bench -
    """)
    asked = given.play("ada: use frog-whisperer")
    assert asked.legal("ada") == [f"make {kind}" for kind in TYPES]
    assert asked.play("ada: make heart").outputs("ada") == "K1"


HIDDEN = table("""
    brewing
    ada  person hidden-power  bench K1 W1 R1 B1 G1
    bo   bench -
""")


def test_hidden_power_is_used_once_and_leaves_with_the_commit() -> None:
    """WW-43, WW-48, T27"""
    laid = HIDDEN.play(
        "ada: use hidden-power", "ada: make heart", "ada: make heart", "ada: make mandrake"
    )
    assert (laid.person("ada"), laid.outputs("ada")) == ("hidden-power", "K2 W1")
    after = laid.play("ada: commit")
    assert (after.person("ada"), after.cauldron("ada")) == (None, "K2 W1")
    later = next_round(after)
    hand = later.legal("ada")[0]
    assert later.play(f"ada: {hand}").person("ada") is None


def test_hidden_power_stays_when_it_is_not_used() -> None:
    """WW-48"""
    assert HIDDEN.play("ada: commit").person("ada") == "hidden-power"


def test_the_spider_summoner_makes_five_spiders_of_three_mandrakes() -> None:
    """WW-51"""
    given = table("""
        brewing
        ada  person spider-summoner  bench W3
        bo   person fey-blessed
    """)
    assert given.play("ada: use spider-summoner").outputs("ada") == "B5"


def test_the_fey_blessed_brews_from_nothing_if_she_likes() -> None:
    """WW-26, WW-51"""
    given = table("""
        brewing
        ada  person fey-blessed
        bo   bench -
    """)
    after = given.play("ada: use fey-blessed")
    assert after.outputs("ada") == "W1 G1"
    assert after.refuse("ada: use fey-blessed").rule == "WW-27"
    assert given.play("ada: commit").cauldron("ada") == "-"


# ---- Potion Brewer ----

BREWER = table("""
    playing
    ada  person potion-brewer  bench R1 B1 G1  hand whirling-stratagem
    bo   bench R1  trackers v1  hand charm-of-fear
""").play("ada: play whirling-stratagem", "bo: play charm-of-fear")


def test_the_potion_brewer_moves_a_cube_for_each_potion_besides_the_trigger() -> None:
    """WW-49, WA-17, T29"""
    after = BREWER.play("ada: add mushroom", "ada: potion heart", "ada: add toad")
    assert (after.bench("ada"), after.cauldron("ada"), after.outputs("ada")) == (
        "B1",
        "R1 G1",
        "K1",
    )
    assert after.refuse("ada: add spider").rule == "WW-49"
    assert BREWER.refuse("ada: add heart").reason == "there is no heart on your bench"


def test_a_cube_of_the_potion_brewer_is_locked_in_the_cauldron() -> None:
    """WA-1"""
    after = BREWER.play("ada: add mushroom", "ada: commit", "bo: commit")
    assert after.cauldron("ada") == "R1"
    assert after.outputs("ada") == "-"


def test_the_brewers_moves_are_not_waited_for() -> None:
    """WA-2"""
    given = table("""
        playing
        ada  person potion-brewer  bench R1  hand charm-of-love
        bo   bench R1  trackers v1  hand charm-of-fear
    """).play("ada: play charm-of-love", "bo: play charm-of-fear")
    assert given.legal("ada") == ["add mushroom", "commit"]
    assert given.refuse("ada: wait").rule == "WA-2"
    assert given.refuse("bo: wait").reason == "nobody else is left to wait for"
    assert given.refuse("bo: add mushroom").rule == "WW-49"


# ---- Spellbook Scholar ----


def test_the_scholar_pays_with_what_a_recipe_just_put_out() -> None:
    """WW-50, WA-13, WA-14, T11"""
    given = table("""
        brewing
        ada  person spellbook-scholar  bench B1  tableau web-lore toad-offering
        bo   bench -
    """)
    assert given.refuse("ada: pay toad").rule == "WW-50"
    paid = given.play("ada: use web-lore", "ada: pay toad")
    assert paid.outputs("ada") == "-"
    assert paid.play("ada: use toad-offering").outputs("ada") == "W1 R1 B1"
    assert paid.trackers("ada") == [0, 0, 0]


def test_the_scholar_pays_once_a_round_and_only_she_does() -> None:
    """WW-50"""
    given = table("""
        brewing
        ada  person spellbook-scholar  bench W2
        bo   bench W2
    """)
    assert given.play("ada: pay toad").refuse("ada: pay heart").reason == "you have paid this round"
    assert given.refuse("bo: pay toad").rule == "WW-50"


def test_the_scholar_says_where_the_mandrake_comes_from() -> None:
    """WW-50"""
    given = table("""
        brewing
        ada  person spellbook-scholar  bench W1  outputs W1
        bo   bench -
    """)
    asked = given.play("ada: pay toad")
    assert asked.legal("ada") == ["take mandrake bench", "take mandrake outputs"]
    assert asked.play("ada: take mandrake outputs").bench("ada") == "W1"


def test_a_price_of_two_may_come_from_both_sources() -> None:
    """WA-13"""
    given = table("""
        brewing scholar_cost=2
        ada  person spellbook-scholar  bench W1  outputs W1
        bo   bench -
    """)
    after = given.play("ada: pay toad", "ada: take mandrake bench")
    assert (after.bench("ada"), after.outputs("ada")) == ("-", "-")
    poor = table("""
        brewing scholar_cost=2
        ada  person spellbook-scholar  bench W1
        bo   bench -
    """)
    assert "2 mandrake" in poor.refuse("ada: pay toad").reason


def test_a_book_does_not_pay_the_scholars_price() -> None:
    """WA-5"""
    given = table("""
        brewing
        ada  person spellbook-scholar  free W
        bo   bench -
    """)
    assert given.refuse("ada: pay toad").rule == "WW-50"


def test_a_bought_book_comes_besides_a_triggered_one_and_both_end_with_the_round() -> None:
    """WW-50, T12"""
    given = table("""
        playing
        ada  person spellbook-scholar  bench W1  trackers b1  hand venom-sorcery
        bo   hand shadow-curse
    """).play(
        "ada: play venom-sorcery", "bo: play shadow-curse", "ada: book mushroom", "ada: commit"
    )
    paid = given.play("ada: pay spider")
    assert paid.view("ada").free[0] == ["mushroom", "spider"]  # type: ignore[attr-defined]
    assert next_round(paid).view("ada").free[0] == []  # type: ignore[attr-defined]


# ---- Trickster ----


def test_the_trickster_turns_every_time_hands_are_passed() -> None:
    """WW-54, WA-21, T9"""
    first = table("""
        brewing
        ada  person trickster  bench R2 G2
        bo   bench -
    """)
    assert first.play("ada: use trickster").outputs("ada") == "G2"
    second = first
    for turned in (True, False):
        second = next_round(second)
        assert second.view("ada").personality_turned[0] is turned  # type: ignore[attr-defined]
        second = second.play(*[f"{n}: {second.legal(n)[0]}" for n in second.acting()])
        while second.step() == "resolving arcana":
            second = second.play(*[f"{n}: commit" for n in second.acting()])
        used = second.play("ada: use trickster")
        assert used.outputs("ada") == ("R2" if turned else "G2")


# ---- Uncontrolled Powers ----

UNCONTROLLED = table("""
    before
    ada  person uncontrolled  bench W2 R9  hand web-lore
    bo   circle K3  hand shadow-curse
    cat  hand spore-lore
""")


def test_what_surges_and_does_not_fit_goes_to_the_left() -> None:
    """WW-52, WW-53, T8"""
    after = UNCONTROLLED.play("ada: surge mandrake")
    assert (after.bench("ada"), after.circle("bo")) == ("W4 R9", "K3 W1")
    full = UNCONTROLLED.play("ada: surge mushroom")
    assert (full.bench("ada"), full.circle("bo"), full.circle("cat")) == ("W2 R9", "K3 R3", "-")


def test_the_surge_is_compulsory() -> None:
    """WW-52"""
    assert UNCONTROLLED.refuse("ada: commit").rule == "WW-52"
    assert UNCONTROLLED.refuse("ada: stay").rule == "WW-44"
    assert UNCONTROLLED.refuse("bo: stay").rule == "WW-10"
    assert UNCONTROLLED.state.default_move(0) == SURGE + 3


def test_uncontrolled_powers_have_a_recipe_as_well() -> None:
    """WW-9, WW-52"""
    given = table("""
        brewing
        ada  person uncontrolled  bench K1
        bo   bench -
    """)
    assert given.play("ada: use uncontrolled-powers").outputs("ada") == "W1 R1"


def test_five_cubes_in_the_study_phase_win_only_when_winners_are_checked() -> None:
    """WW-37, WA-3, T30"""
    given = table("""
        before
        ada  person uncontrolled  bench W4  hand shadow-curse
        bo   circle K4            hand secret-summons
    """)
    after = given.play("ada: surge mandrake")
    assert (after.circle("bo"), after.step()) == ("K4 W3", "playing")
    brewing = after.play("ada: play shadow-curse", "bo: play secret-summons")
    assert not brewing.state.is_over()
    done = brewing.play("ada: commit", "bo: commit")
    assert done.state.places() == [2, 1]


# ---- Witch of All Trades ----

TRADES = table("""
    claiming
    ada  person all-trades  cauldron K1 W1 R2 B1 G1
    bo   bench -
""")


def test_the_witch_of_all_trades_may_claim_any_one_cube_once() -> None:
    """WW-55, WA-18, T13"""
    assert len(TRADES.legal("ada")) == 6
    after = TRADES.play("ada: claim heart")
    assert (after.circle("ada"), after.bench("bo")) == ("K1", "W1 R2 B1 G1")
    assert after.step() != "claiming"
    assert TRADES.play("ada: leave").bench("bo") == "K1 W1 R2 B1 G1"


def test_without_all_five_types_nothing_is_offered() -> None:
    """WW-55, T13"""
    after = table("""
        claiming
        ada  person all-trades  cauldron W1 R2 B1 G1
        bo   bench -
    """)
    assert (after.step(), after.state.round) == ("playing", 2)


def test_others_cannot_claim_or_hurry_her() -> None:
    """WW-55"""
    assert TRADES.refuse("bo: commit").rule == "WW-55"
    assert TRADES.refuse("ada: commit").rule == "WW-55"


# ---- Whirlwind ----


def test_the_whirlwind_turns_a_one_way_card_into_a_sink_for_good() -> None:
    """WW-56, WW-13, T14"""
    given = table("""
        playing
        ada  person whirlwind  bench R2 B2 G2  hand nameless-gale
        bo   hand shadow-curse
    """)
    after = given.play("ada: turn nameless-gale", "bo: play shadow-curse", "ada: commit")
    assert after.tableau("ada") == ["nameless-gale~"]
    used = after.play("ada: use nameless-gale")
    assert (used.bench("ada"), used.outputs("ada")) == ("R1 B1 G1", "-")
    assert after.refuse("ada: turn nameless-gale").rule == "WW-13"
    assert next_round(used).tableau("ada") == ["nameless-gale~"]
