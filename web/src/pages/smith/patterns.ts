/** Cards to start from: one for each way in which a card can work. */
import type { OwnCard } from "../../lib/setFile";

export interface Pattern extends Omit<OwnCard, "key"> {
  /** What it shows. */
  about: string;
}

const strike = (about: string, name: string, power: number, ...text: string[]): Pattern => ({
  about,
  name,
  type: "A Strike Spell.",
  text,
  power,
  resistance: null,
  icons: [],
});
const shield = (about: string, name: string, resistance: number, ...text: string[]): Pattern => ({
  ...strike(about, name, 0, ...text),
  type: "A Shield Spell.",
  power: null,
  resistance,
});
const other = (about: string, name: string, type: string, ...text: string[]): Pattern => ({
  ...strike(about, name, 0, ...text),
  type,
  power: null,
});

export const PATTERNS: Pattern[] = [
  strike("Something happens as it is played", "Moonlit Errand", 2, "On Play: Draw 1 card."),
  strike("It costs something", "Burning Letter", 5, "To Play: Discard 1 card from your hand."),
  strike("A reward for overpowering", "Owl's Share", 3, "If Playing This Overpowers: Draw 1 card."),
  strike(
    "Something to decide",
    "Crossroads",
    2,
    "On Play: You may discard 1 card from your hand to add a +1 to this spell.",
  ),
  strike(
    "It does not like to leave",
    "Grave Moss",
    1,
    "When This Spell Is Discarded: Draw 1 card.",
  ),
  strike(
    "Strong in company",
    "Chorus",
    1,
    "This spell has +1 Power for each of your other strike spells.",
  ),
  shield("Turn after turn", "Patient Hearth", 3, "When Your Turn Begins: Add a +1 to this spell."),
  shield("It forbids something", "Locked Gate", 4, "The opposing spell can't overpower."),
  shield(
    "It steps in before it happens",
    "Held Breath",
    2,
    "When This Spell Would Be Overpowered: Lose 1 Stamina. Stop it.",
  ),
  other(
    "It helps all the others",
    "Quiet Oath",
    "A Stance.",
    "Your shield spells have +1 Resistance.",
  ),
  other(
    "A witch and her Power",
    "Maud Alder - A Reader of Smoke",
    "She's a Witch.",
    "Her Power Is: Discard 1 card from your hand to draw 1 card.",
  ),
  other("A resource of your own", "Ember", "A Resource.", "You can gain, lose, and spend Ember."),
];
