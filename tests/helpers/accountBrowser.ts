import { setImmediate as turn } from "node:timers/promises";
import { vi } from "vitest";

/** Fake localStorage. Its stored values are its own properties, in insertion order, as in a browser. */
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

/** Fake BroadcastChannel: delivers a message to all open channels of the same name except the sender. */
class FakeBroadcastChannel {
  static open: FakeBroadcastChannel[] = [];
  readonly #hear: ((event: { readonly data: unknown }) => void)[] = [];
  constructor(readonly name: string) {
    FakeBroadcastChannel.open.push(this);
  }
  addEventListener(_: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#hear.push(listener);
  }
  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    for (const other of FakeBroadcastChannel.open)
      if (other !== this && other.name === this.name) for (const listener of other.#hear) listener({ data });
  }
}

/** A request that a page sent to the fake network. */
export interface SentRequest {
  readonly path: string;
  readonly changeId: string | null;
  readonly body: unknown;
}

type Reply = Response | Promise<Response> | Error;

/** Fake browser whose network the test controls. Its pages share storage and channels, but not modules. */
export class AccountBrowser {
  readonly sent: SentRequest[] = [];
  /** Messages that pages have posted to the service worker. */
  readonly serviceWorkerMessages: unknown[] = [];
  reloads = 0;
  /** Functions that create the response, by request path. Requests to other paths get an empty response. */
  readonly replies = new Map<string, () => Reply>();

  constructor() {
    FakeBroadcastChannel.open = [];
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.stubGlobal("BroadcastChannel", FakeBroadcastChannel);
    vi.stubGlobal("navigator", {
      serviceWorker: { controller: { postMessage: (message: unknown) => this.serviceWorkerMessages.push(message) } },
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

  /** Lists the paths of all sent requests, in order. */
  paths = (): readonly string[] => this.sent.map(({ path }) => path);

  /** Opens a page for the signed-in user with this id. */
  async open(userId: number, dataset: Readonly<Record<string, string>> = {}) {
    const listeners = new Map<string, ((event: object) => void)[]>();
    const addEventListener = (kind: string, listener: (event: object) => void) =>
      void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
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
      { $changedSettings },
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
      settings: () => $changedSettings.get(),
      toasts: () => overlays.$toasts.get(),
      warning: () => overlays.$unsavedChangesReason.get(),
      sendFailure: () => overlays.$sendFailure.get(),
      confettiCount: () => overlays.$confettiTriggerCount.get(),
      /** Calls the listeners that the page has added for this event to its window and document. */
      dispatchToPage(kind: string, event: object = {}) {
        for (const listener of listeners.get(kind) ?? []) listener(event);
      },
    };
  }
}

/** Waits ten turns of the event loop, in which pending fake requests and their effects finish. */
export async function flushPending(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await turn();
}

/** Creates a JSON API response that carries the id of its user in a header, as the worker's responses do. */
export const createApiResponse = (userId: number, json: object, status = 200): Response =>
  Response.json(json, { status, headers: { "X-Viewer": String(userId) } });
