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
