/** Sentences that several pages say. */
import { list } from "../lib/words";

export const areThinking = (names: string[]): string =>
  `${list(names)} ${names.length > 1 ? "are" : "is"} thinking`;
