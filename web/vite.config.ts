import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { cards } from "./vite-cards.ts";
import { icons } from "./vite-icons.ts";

const server = process.env["COVENSTEAD"] ?? "http://127.0.0.1:8321";

export default defineConfig(({ mode }) => ({
  plugins: [cards(), icons(), svelte()],
  build: {
    // The package carries the built page, so an installed Covenstead needs no Node.
    outDir: "../src/covenstead/server/page",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Component tests run the browser's build of Svelte in jsdom.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
  },
  server: { proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } } },
}));
