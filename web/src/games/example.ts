/** A step of a worked example in the rules drawer: its words and the rule; the game draws it. */
export interface Step {
  text: string;
  rule: string;
}
