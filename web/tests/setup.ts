import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";

// jsdom has no media queries and no dialogs; the page must live without either.
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});
