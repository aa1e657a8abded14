/** What may stand in a sentence: a name or another part of the sentence, or a number. */
export type Said = string | number;
