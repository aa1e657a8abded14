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
window
  .matchMedia("(prefers-color-scheme: light)")
  .addEventListener("change", () => settings.dress());
keepPresses();
skipOnInput();

const target = document.getElementById("page");
if (!target) throw new Error("index.html has lost its #page");
mount(App, { target });
