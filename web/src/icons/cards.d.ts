declare module "cards:revel" {
  interface PrintedCard {
    id: string;
    name: string;
    type: string;
    text?: string[];
    power?: number;
    resistance?: number;
    icons?: string[];
  }
  interface PrintedDeck {
    name: string;
    witch: string;
    about: string;
    cards: Record<string, number>;
  }
  const file: { card?: PrintedCard[]; deck?: PrintedDeck[] };
  export default file;
}

declare module "cards:weavers" {
  interface PrintedSet {
    id: string;
    kind: "class" | "spellbook";
    name: string;
    primary: string[];
    says: string;
  }
  interface PrintedSpell {
    id: string;
    set: string;
    name: string;
    copies: number;
    instant: string[];
    token: string;
    steps: string[];
    delayed: Record<string, number>;
    duration: string;
    says: string;
  }
  interface Chain {
    set: string;
    says: string;
  }
  const file: { set?: PrintedSet[]; card?: PrintedSpell[]; chain?: Chain[] };
  export default file;
}
