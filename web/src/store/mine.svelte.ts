/** My tables: asked for while somebody looks, and again now and then. */
import { mine as fetchMine } from "../api/client";
import type { MyTable } from "../api/schema.gen";
import { session } from "./session.svelte";

const AGAIN_MS = 8_000;

class MyTables {
  /** Null until the server has said. */
  all = $state.raw<MyTable[] | null>(null);
  failed = $state(false);

  get open(): MyTable[] {
    return (this.all ?? []).filter((table) => table.status !== "over");
  }

  get over(): MyTable[] {
    return (this.all ?? []).filter((table) => table.status === "over");
  }

  /** Look now and then, as long as the page is seen; the answer stops it. */
  watch(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.look();
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async look(): Promise<void> {
    if (!session.name) {
      this.all = [];
      return;
    }
    try {
      this.all = (await fetchMine()).tables;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

export const mine = new MyTables();
