import { setImmediate as turn } from "node:timers/promises";
import { vi } from "vitest";

/** A browser's own: what it keeps are its properties, in the order of their coming. */
class FakeStorage {
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
class FakeBroadcastChannel {
  static open: FakeBroadcastChannel[] = [];
  readonly #hear: ((event: { readonly data: unknown }) => void)[] = [];
  constructor(readonly name: string) {
    FakeBroadcastChannel.open.push(this);
  }
  addEventListener(_: string, hear: (event: { readonly data: unknown }) => void): void {
    this.#hear.push(hear);
  }
  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    for (const other of FakeBroadcastChannel.open)
      if (other !== this && other.name === this.name) for (const hear of other.#hear) hear({ data });
  }
}

/** A request that reached the network. */
export interface SentRequest {
  readonly path: string;
  readonly changeId: string | null;
  readonly body: unknown;
}

type Reply = Response | Promise<Response> | Error;

/** A browser whose network a test answers for. Its pages share storage, channels and network, and no module. */
export class AccountBrowser {
  readonly sent: SentRequest[] = [];
  /** Messages that the service worker received. */
  readonly words: unknown[] = [];
  reloads = 0;
  /** By the path; anything else is answered with nothing new. */
  readonly replies = new Map<string, () => Reply>();

  constructor() {
    FakeBroadcastChannel.open = [];
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.stubGlobal("BroadcastChannel", FakeBroadcastChannel);
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
    const [
      { createAccountStore },
      { $holdings },
      { $settings },
      overlays,
      { encodeHoldings },
      { createPendingChange },
    ] = await Promise.all([
      import("../../islands/store/accountStore"),
      import("../../islands/store/holdings"),
      import("../../islands/store/settings"),
      import("../../islands/store/overlays"),
      import("../../domain/wire/holdings"),
      import("../../islands/store/outbox/pendingChange"),
    ]);
    const account = createAccountStore(userId);
    await flushPending();
    return {
      account,
      add: (id = 1) => createPendingChange("Mario", { kind: "act", id, act: "add" }),
      remove: (id = 1) => createPendingChange("Mario", { kind: "act", id, act: "remove/one" }),
      set: (setting: string, value: string | boolean) =>
        createPendingChange(setting, { kind: "setting", setting, value }),
      shown: () => encodeHoldings($holdings.get()),
      settings: () => $settings.get(),
      toasts: () => overlays.$toasts.get(),
      warning: () => overlays.$warning.get(),
      stuck: () => overlays.$sendFailure.get(),
      parties: () => overlays.$confettiCount.get(),
      /** The browser tells the page of something. */
      tell(kind: string, event: object = {}) {
        for (const hear of listeners.get(kind) ?? []) hear(event);
      },
    };
  }
}

/** Once what was asked for is answered, and what follows from it is done. */
export async function flushPending(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await turn();
}

/** An answer of the server to this person. */
export const createApiResponse = (userId: number, json: object, status = 200): Response =>
  Response.json(json, { status, headers: { "X-Viewer": String(userId) } });
