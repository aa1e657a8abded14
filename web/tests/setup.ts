import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";

// jsdom has no media queries, no dialogs and no layout; the page must live without any of them.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
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
