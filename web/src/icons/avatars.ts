/** The pictures that people may choose; none of them is the sign of a suit or of a seat. */
import bear from "icon:bear-face";
import cat from "icon:cat";
import goat from "icon:goat";
import hare from "icon:rabbit-head";
import hedgehog from "icon:hedgehog";
import heron from "icon:heron";
import moon from "icon:moon";
import mouse from "icon:mouse";
import snail from "icon:snail";
import squirrel from "icon:squirrel";
import swan from "icon:swan";
import wolf from "icon:wolf-head";
import type { Avatar } from "../lib/people";

export const AVATARS: Record<Exclude<Avatar, "">, string> = {
  bear,
  cat,
  goat,
  hare,
  hedgehog,
  heron,
  moon,
  mouse,
  snail,
  squirrel,
  swan,
  wolf,
};
