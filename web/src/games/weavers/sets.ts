/** The Classes and Spellbooks of Weavers with their cards, from the engine's card file. */
import file from "cards:weavers";
import type { WeaversSpell } from "../../api/schema.gen";

export const SETS = (file.set ?? []).map((set) => ({
  ...set,
  spells: (file.card ?? [])
    .filter((card) => card.set === set.id)
    .map(({ duration, says, ...card }): WeaversSpell & { says: string } => ({
      ...card,
      says,
      repeatable: duration !== "temporary",
    })),
  chains: (file.chain ?? []).filter((chain) => chain.set === set.id).map((chain) => chain.says),
}));

export const setNamed = (id: string): (typeof SETS)[number] | undefined =>
  SETS.find((set) => set.id === id);
