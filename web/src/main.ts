import { mount } from "svelte";
import App from "./App.svelte";
import { keepPresses } from "./lib/press";
import { skipOnInput } from "./lib/travel";
import { settings } from "./store/settings.svelte";
import "./styles/tokens.css";
import "./styles/ui.css";
import "./styles/more.css";
import "./styles/board.css";

settings.dress();
for (const wish of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"]) {
  window.matchMedia(wish).addEventListener("change", () => settings.dress());
}
keepPresses();
skipOnInput();

const target = document.getElementById("page");
if (!target) throw new Error("index.html has lost its #page");
mount(App, { target });
