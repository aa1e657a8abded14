/** A small picture for each kind of log line. */
import {
  bell,
  candle,
  cardDiscard,
  cardDraw,
  cardPlay,
  hourglass,
  quill,
  trophy,
  turnIcon,
} from "../icons/common";

const WORDS: [RegExp, string][] = [
  [/won|wins|winner|scored|point/, trophy],
  [/draw|taken|dealt|bought|restock|lifted|found/, cardDraw],
  [/discard|given|gives|lost|bur(y|ied)|stash/, cardDiscard],
  [/turn|wheel|round|passed|begin/, turnIcon],
  [/play|cast|used|chosen|placed|brew/, cardPlay],
  [/end|over|fallen|wait/, hourglass],
  [/effect|power|woven|completed|curse|burn/, candle],
  [/ring/, bell],
];

export const pictureOf = (kind: string): string =>
  WORDS.find(([pattern]) => pattern.test(kind))?.[1] ?? quill;
