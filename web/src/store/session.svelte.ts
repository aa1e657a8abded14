/** Who I am, the connection to the server, and the lobby: one for the whole page. */
import * as api from "../api/client";
import { Connection, requestId, type ConnectionState, type Request } from "../api/client";
import {
  PROTOCOL,
  type GameInfo,
  type LobbyList,
  type ServerMessage,
  type Welcome,
} from "../api/schema.gen";
import type { Avatar } from "../lib/people";

type Listener = (message: ServerMessage) => void;

class Session {
  name = $state<string | null>(null);
  avatar = $state<Avatar>("");
  connection = $state<ConnectionState>("connecting");
  /** Set when the server speaks a newer protocol than the one this page was built for. */
  isOutdated = $state(false);
  games = $state.raw<GameInfo[]>([]);
  lobby = $state.raw<LobbyList | null>(null);
  private version: string | null = null;
  private socket: Connection | null = null;
  private listeners = new Set<Listener>();
  private opened = new Set<() => void>();
  private wantsLobby = false;
  private greeted: (() => void) | null = null;

  /** Fetch the games, then connect and learn who I am. */
  async start(): Promise<void> {
    this.games = await api.games();
    const welcomed = new Promise<void>((done) => (this.greeted = done));
    this.connect();
    await welcomed;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** Take a name and a picture; a new guest needs a new socket, which carries its cookie. */
  async introduce(name: string, avatar: Avatar = this.avatar): Promise<void> {
    const me = await api.newGuest(name, avatar);
    this.name = me.name;
    this.avatar = me.avatar;
    this.connect();
  }

  connect(): void {
    this.socket?.close();
    this.socket = new Connection({
      message: (message) => this.hear(message),
      state: (state) => this.changed(state),
    });
  }

  retryNow(): void {
    this.socket?.retryNow();
  }

  send(request: Request, id: string = requestId()): string | null {
    return this.socket?.send(request, id) ? id : null;
  }

  /** Hear every message; call what is returned to stop. */
  listen(listener: Listener, opened: () => void): () => void {
    this.listeners.add(listener);
    this.opened.add(opened);
    if (this.connection === "open") opened();
    return () => {
      this.listeners.delete(listener);
      this.opened.delete(opened);
    };
  }

  watchLobby(on: boolean): void {
    this.wantsLobby = on;
    this.send({ type: "lobby", on });
  }

  private changed(state: ConnectionState): void {
    this.connection = state;
    if (state !== "open") return;
    if (this.wantsLobby) this.send({ type: "lobby", on: true });
    for (const opened of this.opened) opened();
  }

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") this.welcome(message);
    if (message.type === "lobby") this.lobby = message;
    for (const listener of this.listeners) listener(message);
  }

  private welcome({ protocol, version, name, avatar }: Welcome): void {
    this.name = name;
    this.avatar = avatar ?? "";
    this.greeted?.();
    if (protocol !== PROTOCOL || (this.version !== null && this.version !== version)) {
      this.isOutdated = true;
    }
    this.version ??= version;
  }
}

export const session = new Session();
