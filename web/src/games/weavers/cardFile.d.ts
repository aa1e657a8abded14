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
