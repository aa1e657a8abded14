/** Tables as the server sends them, for tests. */
import type { Choice, TableOf } from "../src/api/schema.gen";

type BlackmoreTable = TableOf<"blackmore">;

export function blackmore(over: Partial<BlackmoreTable> = {}): BlackmoreTable {
  const seat = {
    kind: "person",
    bot: null,
    here: true,
    owes: false,
    left_ms: null,
    bank_ms: null,
    avatar: "" as const,
    conceded: false,
    host: false,
  } as const;
  return {
    type: "table",
    table: "t1",
    game: "blackmore",
    seq: 3,
    seat: 0,
    status: "playing",
    seats: [
      { ...seat, name: "Ada", owes: true, host: true },
      { ...seat, name: "Bo" },
      { ...seat, name: "Cora" },
    ],
    options: {},
    clock_s: 0,
    bank_s: 0,
    listed: false,
    hints: true,
    watching: 0,
    resumes_ms: null,
    fills_ms: null,
    view: {
      seat: 0,
      phase: "playing",
      to_act: [0],
      side: "decreasing",
      wheel: 7,
      ranking: [7, 6, 5, 4, 3, 2, 1, 9, 8],
      trump_colour: "red",
      trump_pile: ["red-7"],
      deck: 30,
      leader: 1,
      trick: [{ seat: 1, card: "blue-2", role: "led" }],
      winner: null,
      hands: [
        { count: 2, known: ["blue-9", "green-6"] },
        { count: 5, known: [] },
        { count: 6, known: [] },
      ],
      points: [3, 0, 12],
      tricks: [1, 0, 2],
    },
    choices: choices("play blue-9", "play green-6"),
    can_undo: false,
    log_from: 0,
    log: [{ rule: "WB-7", kind: "played", seat: 1, text: "Bo plays blue-2" }],
    outcome: null,
    commitment: "00ff",
    round: 0,
    commitments: [null, null],
    agreement: null,
    opened: null,
    branch: null,
    rematch: null,
    invitations: [],
    devices: 1,
    done: [],
    ...over,
  };
}

/** Choices of Blackmore: a verb, and mostly a card. */
export const choices = (...texts: string[]): Choice[] =>
  texts.map((text, move) => {
    const [verb = "", card] = text.split(" ");
    const args: Choice["args"] = card ? { card } : {};
    return { move, text, verb, args };
  });
