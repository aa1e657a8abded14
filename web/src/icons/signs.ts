/** The signs that players show one another. */
import hello from "icon:hand";
import oops from "icon:broken-pottery";
import thanks from "icon:hearts";
import thinking from "icon:hourglass";
import wellPlayed from "icon:laurel-crown";
import wow from "icon:stars-stack";
import type { Sign } from "../lib/people";

export const SIGNS: Record<Sign, string> = {
  hello,
  "well played": wellPlayed,
  thanks,
  oops,
  wow,
  thinking,
};
