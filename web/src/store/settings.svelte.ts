/** What this browser remembers: looks, sound, pace, and the seats it holds. */

export type Theme = "dark" | "light" | "auto";
export type TextSize = "normal" | "large" | "largest";
export type Motion = "auto" | "full" | "less";
export type Pace = "slow" | "calm" | "quick" | "at once";

interface Kept {
  theme: Theme;
  sound: boolean;
  /** How loud, from 0 to 100. */
  volume: number;
  textSize: TextSize;
  motion: Motion;
  /** Whether suits differ by a pattern too. */
  patterns: boolean;
  /** Whether choices stand on the left, for the left thumb. */
  leftHand: boolean;
  /** Whether the signs of others are shown. */
  signs: boolean;
  pace: Pace;
  confirm: boolean;
  /** Whether to pass by itself where passing is all one can do. */
  autoPass: boolean;
  /** Games whose first-game guide has been walked or put away. */
  guided: string[];
  /** Games whose lesson has been done to its end. */
  learned: string[];
  /** The seat token of each table, newest last, and how many lines of its log were seen. */
  seats: Record<string, { token: string; game: string; at: number; lines?: number }>;
}

/** What the panel of settings changes; the rest follows from what is done. */
type Choosable = Omit<Kept, "guided" | "learned" | "seats">;

const KEY = "covenstead";
const MOST_SEATS = 60;
const FRESH: Kept = {
  theme: "auto",
  sound: false,
  volume: 70,
  textSize: "normal",
  motion: "auto",
  patterns: false,
  leftHand: false,
  signs: true,
  pace: "calm",
  confirm: true,
  autoPass: false,
  guided: [],
  learned: [],
  seats: {},
};

/** How long a scene of the table lasts, beside its usual time. */
export const PACES: Record<Pace, number> = { slow: 1.7, calm: 1, quick: 0.5, "at once": 0 };

function load(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

class Settings {
  private kept = $state(load());

  get theme(): Theme {
    return this.kept.theme;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  /** Whether a lit thing is first lifted and then played, or played at one click. */
  get confirm(): boolean {
    return this.kept.confirm;
  }

  get autoPass(): boolean {
    return this.kept.autoPass;
  }

  get volume(): number {
    return this.kept.volume;
  }
  get textSize(): TextSize {
    return this.kept.textSize;
  }
  get motion(): Motion {
    return this.kept.motion;
  }
  get patterns(): boolean {
    return this.kept.patterns;
  }
  get leftHand(): boolean {
    return this.kept.leftHand;
  }
  get signs(): boolean {
    return this.kept.signs;
  }

  change(to: Partial<Choosable>): void {
    Object.assign(this.kept, to);
    this.save();
    this.dress();
  }

  isGuided(game: string): boolean {
    return this.kept.guided.includes(game);
  }

  setGuided(game: string, done: boolean): void {
    this.kept.guided = this.kept.guided.filter((one) => one !== game);
    if (done) this.kept.guided.push(game);
    this.save();
  }

  hasLearned(game: string): boolean {
    return this.kept.learned.includes(game);
  }

  /** A lesson is done: its game needs no other guide. */
  setLearned(game: string): void {
    if (!this.hasLearned(game)) this.kept.learned.push(game);
    this.setGuided(game, true);
  }

  seatToken(table: string): string | null {
    return this.kept.seats[table]?.token ?? null;
  }

  keepSeat(table: string, game: string, token: string): void {
    const before = this.kept.seats[table];
    this.kept.seats[table] = {
      ...before,
      token,
      game: game || (before?.game ?? ""),
      at: Date.now(),
    };
    const old = Object.entries(this.kept.seats).toSorted((a, b) => b[1].at - a[1].at);
    this.kept.seats = Object.fromEntries(old.slice(0, MOST_SEATS));
    this.save();
  }

  /** How far I have read the log of a table where I sit; null if I have not yet. */
  linesSeen(table: string): number | null {
    return this.kept.seats[table]?.lines ?? null;
  }

  sawLines(table: string, lines: number): void {
    const seat = this.kept.seats[table];
    if (!seat || seat.lines === lines) return;
    seat.lines = lines;
    this.save();
  }

  forgetSeat(table: string): void {
    delete this.kept.seats[table];
    this.save();
  }

  /** Whether the page is dark now. */
  get isDark(): boolean {
    if (this.kept.theme !== "auto") return this.kept.theme === "dark";
    return !window.matchMedia("(prefers-color-scheme: light)").matches;
  }

  /** Whether nothing may fly on this page. */
  get isStill(): boolean {
    if (this.kept.motion !== "auto") return this.kept.motion === "less";
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Put on the page what style sheets ask for. */
  dress(): void {
    const page = document.documentElement.dataset;
    page["theme"] = this.isDark ? "dark" : "light";
    page["text"] = this.kept.textSize;
    page["motion"] = this.isStill ? "less" : "full";
    page["patterns"] = this.kept.patterns ? "on" : "off";
    page["hand"] = this.kept.leftHand ? "left" : "right";
  }

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays; the seat then comes back by the guest's cookie.
    }
  }
}

export const settings = new Settings();
