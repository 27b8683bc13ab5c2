import { setImmediate as turn } from "node:timers/promises";
import { vi } from "vitest";

/** A browser's own: what it keeps are its properties, in the order of their coming. */
class BrowserStorage {
  getItem(key: string): string | null {
    const entry: unknown = Reflect.get(this, key);
    return typeof entry === "string" ? entry : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** Channels by their name; a message reaches all but its sender. */
class Channel {
  static open: Channel[] = [];
  readonly #hear: ((event: { readonly data: unknown }) => void)[] = [];
  constructor(readonly name: string) {
    Channel.open.push(this);
  }
  addEventListener(_: string, hear: (event: { readonly data: unknown }) => void): void {
    this.#hear.push(hear);
  }
  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) for (const hear of other.#hear) hear({ data });
  }
}

/** A request that reached the network. */
export interface Sent {
  readonly path: string;
  readonly changeId: string | null;
  readonly body: unknown;
}

type Reply = Response | Promise<Response> | Error;

/** A browser whose network a test answers for. Its pages share storage, channels and network, and no module. */
export class AccountBrowser {
  readonly sent: Sent[] = [];
  /** Messages that the service worker received. */
  readonly words: unknown[] = [];
  reloads = 0;
  /** By the path; anything else is answered with nothing new. */
  readonly replies = new Map<string, () => Reply>();

  constructor() {
    Channel.open = [];
    vi.stubGlobal("localStorage", new BrowserStorage());
    vi.stubGlobal("BroadcastChannel", Channel);
    vi.stubGlobal("navigator", {
      serviceWorker: { controller: { postMessage: (word: unknown) => this.words.push(word) } },
    });
    vi.stubGlobal("location", {
      protocol: "http:",
      reload: () => {
        this.reloads += 1;
      },
    });
    vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit) => {
      const changeId = new Headers(headers).get("X-Change-Id");
      this.sent.push({ path, changeId, body: typeof body === "string" ? JSON.parse(body) : undefined });
      const reply = this.replies.get(path)?.() ?? Response.json({});
      if (reply instanceof Error) throw reply;
      return reply;
    });
  }

  /** The paths that were asked for. */
  paths = (): readonly string[] => this.sent.map(({ path }) => path);

  /** A page of this person, as the server made it. */
  async open(userId: number, dataset: Readonly<Record<string, string>> = {}) {
    const listeners = new Map<string, ((event: object) => void)[]>();
    const addEventListener = (kind: string, hear: (event: object) => void) =>
      void listeners.set(kind, [...(listeners.get(kind) ?? []), hear]);
    vi.stubGlobal("addEventListener", addEventListener);
    vi.stubGlobal("document", {
      cookie: "",
      visibilityState: "hidden",
      hidden: false,
      addEventListener,
      querySelector: () => ({ content: "a token" }),
      body: { dataset: { viewer: String(userId), version: "1", settingsVersion: "1", holdings: "{}", ...dataset } },
    });
    vi.resetModules();
    const [{ openAccount }, { $holdings }, { $settings }, overlays, { formatHoldings }, { newChange }] =
      await Promise.all([
        import("../../islands/store/account"),
        import("../../islands/store/holdings"),
        import("../../islands/store/settings"),
        import("../../islands/store/overlays"),
        import("../../domain/wire/holdings"),
        import("../../islands/store/outbox/change"),
      ]);
    const account = openAccount(userId);
    await settle();
    return {
      account,
      add: (id = 1) => newChange("Mario", { kind: "act", id, act: "add" }),
      remove: (id = 1) => newChange("Mario", { kind: "act", id, act: "remove/one" }),
      set: (setting: string, value: string | boolean) => newChange(setting, { kind: "setting", setting, value }),
      shown: () => formatHoldings($holdings.get()),
      settings: () => $settings.get(),
      toasts: () => overlays.$toasts.get(),
      warning: () => overlays.$warning.get(),
      stuck: () => overlays.$stuck.get(),
      parties: () => overlays.$parties.get(),
      /** The browser tells the page of something. */
      tell(kind: string, event: object = {}) {
        for (const hear of listeners.get(kind) ?? []) hear(event);
      },
    };
  }
}

/** Once what was asked for is answered, and what follows from it is done. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await turn();
}

/** An answer of the server to this person. */
export const answerTo = (userId: number, json: object, status = 200): Response =>
  Response.json(json, { status, headers: { "X-Viewer": String(userId) } });
