/** What is said about the signs that players show one another. */
import type { Sign } from "../lib/people";

export const SIGN_NAMES: Record<Sign, string> = {
  hello: "Hello",
  "well played": "Well played",
  thanks: "Thank you",
  oops: "Oops",
  wow: "Wow",
  thinking: "Let me think",
};

export const SHOW_A_SIGN = "Show a sign to the table";
export const shows = (name: string, sign: Sign): string => `${name}: ${SIGN_NAMES[sign]}`;
