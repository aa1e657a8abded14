/** What the board of Whirling Witchcraft says. */
import type { Said } from "./said";

export const BOARD = {
  inYourCauldron: (brew: Said): string => `In your cauldron: ${brew}`,
  oneMoreCubeForYourBrew: "one more cube for your brew",
  removeTwoCubes: "remove two cubes",
  oneKindIsFree: "one kind is free",
  isReady: "is ready",
  waitsForOthers: "waits for others",
  recipe: "recipe",
  free: "free",
  wouldOverflow: (over: Said): string => `, ${over} would overflow`,
  onTheBenchRoomFor: (name: Said, has: Said, room: Said, part: Said): string =>
    `${name}: ${has} on the bench, room for ${room}${part}`,
  yourCauldronGoesThisWay: "Your cauldron goes this way",
  yourUnusedRecipesGoThisWay: "Your unused recipes go this way",
  handsAndCauldronsPassHere: "Hands and cauldrons pass here",
  yourHand: (count: Said): string => `Your hand, ${count}`,
  yourHandIsEmpty: "Your hand is empty.",
  youAreWatchingThisTable: "You are watching this table.",
  personalitiesToChooseFrom: "Personalities to choose from",
  yourRecipes: "Your recipes",
  startsWith: (start: Said): string => `Starts with ${start}`,
  usedThisRound: "used this round",
  beingFilled: "being filled",
  yourRecipesWillGoHere: "Your recipes will go here: choose one from your hand.",
  chooseARecipe: "Choose a recipe",
  chooseWhatIsLit: "Choose what is lit",
  yourWorkbench: "Your workbench",
  spacesTaken: (name: Said, has: Said, spaces: Said): string => `${name}: ${has} of ${spaces}`,
  spills: (spilled: Said): string => `${spilled} would overflow`,
  intoYourCircle: "into your Circle",
  yourBrewGoesTo: (right: Said): string => `Your brew goes to ${right}`,
  arcana: "Arcana",
  oneMoreIconWakesIt: "one more icon wakes it",
  yourCircleOf: (cubes: Said): string => `your Circle, ${cubes} of 5`,
  leftOfYou: "left of you",
  yourNeighbour: "your neighbour",
  getsYourBrew: "gets your brew",
  inCircle: (cubes: Said): string => `${cubes} in Circle`,
  kindsFree: (free: Said): string => `· ${free} free`,
  round: (round: Said): string => `round ${round}`,
} as const;

export const RECIPE = {
  becomes: (name: Said, inputs: Said, outputs: Said): string =>
    `${name}: ${inputs} becomes ${outputs}`,
  free: "free",
  nothing: "nothing",
} as const;

export const TABLEAU = {
  you: "You",
  card: "card",
  usedThisRound: "used this round",
  bench: "Bench",
  andRoomFor: (name: Said, benches: Said, room: Said): string =>
    `${name}: ${benches} and room for ${room}`,
  arcana: "Arcana",
  circle: "Circle",
} as const;

export const CIRCLE = {
  circleOf: (owner: Said, count: Said): string => `Witch's Circle of ${owner}: ${count} of 5`,
} as const;

export const EXAMPLE = {
  tonicOfAnger: "Tonic of Anger",
} as const;
