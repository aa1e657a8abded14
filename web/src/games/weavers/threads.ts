/** The six beads of a formula and the eight tokens, with their pictures and words. */
import bloodDrop from "icon:drop";
import brokenBone from "icon:broken-bone";
import cursedStar from "icon:cursed-star";
import eyeAll from "icon:all-seeing-eye";
import handIcon from "icon:hand";
import healing from "icon:healing";
import hourglass from "icon:hourglass";
import pendant from "icon:gem-pendant";
import shieldIcon from "icon:checked-shield";
import stars from "icon:knocked-out-stars";
import sword from "icon:pointy-sword";
import talk from "icon:talk";
import vomiting from "icon:vomiting";
import waxSeal from "icon:wax-seal";
import type { WeaversActive, WeaversSpell } from "../../api/schema.gen";

export interface Look {
  name: string;
  suit: string;
  picture: string;
}

export const COMPONENTS: Record<string, Look> = {
  word: { name: "Word", suit: "suit-2", picture: talk },
  gesture: { name: "Gesture", suit: "suit-4", picture: handIcon },
  focus: { name: "Focus", suit: "suit-1", picture: eyeAll },
  item: { name: "Item", suit: "suit-6", picture: pendant },
  blood: { name: "Blood", suit: "suit-3", picture: bloodDrop },
  time: { name: "Time", suit: "suit-white", picture: hourglass },
};

export const LAMPS = ["word", "gesture", "focus", "item", "blood"];

export const TOKENS: Record<string, { name: string; picture: string; bad: boolean }> = {
  damage: { name: "damage", picture: sword, bad: false },
  shield: { name: "shield", picture: shieldIcon, bad: false },
  heal: { name: "healing", picture: healing, bad: false },
  sick: { name: "Sick", picture: vomiting, bad: true },
  weak: { name: "Weak", picture: brokenBone, bad: true },
  dazed: { name: "Dazed", picture: stars, bad: true },
  sealed: { name: "Sealed", picture: waxSeal, bad: true },
  cursed: { name: "Cursed", picture: cursedStar, bad: true },
};

export const componentOf = (word: string): Look => COMPONENTS[word] ?? COMPONENTS["word"]!;

export interface StepParts {
  need: string;
  residual: string | null;
}

/** "blood>word": a step of Blood that leaves Word behind. */
export function stepOf(step: string): StepParts {
  const [need = "", residual] = step.split(">");
  return { need, residual: residual ?? null };
}

export function stepsInWords(spell: WeaversSpell): string {
  if (!spell.steps.length) return "at once";
  return spell.steps
    .map(stepOf)
    .map(
      (step) =>
        componentOf(step.need).name +
        (step.residual ? ` leaving ${componentOf(step.residual).name}` : ""),
    )
    .join(", then ");
}

export const tokensInWords = (tokens: Record<string, number>): string =>
  Object.entries(tokens)
    .map(([kind, count]) => `${count} ${TOKENS[kind]?.name ?? kind}`)
    .join(", ") || "nothing";

/** What lands in a round, if every step is covered in time. */
export function landing(
  actives: WeaversActive[],
  spells: Map<string, WeaversSpell>,
  round: number,
): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const active of actives.filter((one) => one.due === round)) {
    for (const [kind, count] of Object.entries(spells.get(active.spell)?.delayed ?? {})) {
      sum[kind] = (sum[kind] ?? 0) + count;
    }
  }
  return sum;
}
