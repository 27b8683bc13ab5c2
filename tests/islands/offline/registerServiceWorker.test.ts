import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerServiceWorker } from "../../../islands/offline/registerServiceWorker";
import { stubAccount } from "../../helpers/fakeStores";

/** The messages that the service worker received. */
let messages: unknown[];
let reportChange: () => void;
let isHidden: boolean;
let reportVisibility: () => void;
let updates: number;
/** Simulates that another service worker takes over. */
let takeOver: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubEnv("PROD", true);
  [messages, isHidden, updates] = [[], false, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page with these body attributes and an active service worker. Resolves after the registration. */
async function openPage(dataset: Readonly<Record<string, string>>): Promise<void> {
  const worker = { postMessage: (message: unknown) => messages.push(message) };
  const update = async () => {
    updates += 1;
  };
  vi.stubGlobal("document", {
    body: { dataset },
    get hidden() {
      return isHidden;
    },
    addEventListener: (_: string, listener: () => void) => {
      reportVisibility = listener;
    },
  });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      controller: worker,
      addEventListener: (_: string, listener: () => void) => {
        takeOver = listener;
      },
      register: async () => ({ update }),
      ready: Promise.resolve({ active: worker }),
    },
  });
  stubAccount({
    onServerUpdate: (listener) => {
      reportChange = () => listener(1);
      return () => undefined;
    },
  });
  await registerServiceWorker();
}

const HERE = { kind: "here" };

it("a page that opens sends the service worker first the collection and then the message that it is open", async () => {
  await openPage({ viewer: "7", version: "3", holdings: '{"1":"bl","5":"w"}' });
  const update = { version: 3, holdings: { 1: "bl", 5: "w" }, removedIds: [], isAll: true };
  expect(messages).toEqual([{ kind: "holdings", viewer: "7", holdings: update }, HERE]);
  expect(updates).toBe(1);
});

it("a page repeats its messages when a new service worker takes over", async () => {
  await openPage({ viewer: "7", version: "3", holdings: "{}" });
  const [update, presence] = messages.splice(0);
  takeOver();
  expect(messages).toEqual([update, presence]);
});

it.each([
  ["guest", { viewer: "0" }],
  ["offline", { viewer: "7", version: "3", offlineCopy: "" }],
])("a page of the kind %s sends no collection to the service worker", async (_, dataset) => {
  await openPage(dataset);
  expect(messages).toEqual([HERE]);
});

it("a page tells the service worker three seconds after a collection change that it is open", async () => {
  await openPage({ viewer: "0" });
  reportChange();
  vi.advanceTimersByTime(2_000);
  reportChange();
  vi.advanceTimersByTime(2_999);
  expect(messages).toEqual([HERE]);
  vi.advanceTimersByTime(1);
  expect(messages).toEqual([HERE, HERE]);
  vi.advanceTimersByTime(60_000);
  expect(messages).toHaveLength(2);
});

it("hiding a page sends the service worker a message only if the collection has changed", async () => {
  await openPage({ viewer: "0" });
  isHidden = true;
  reportVisibility();
  expect(messages).toEqual([HERE]);
  reportChange();
  isHidden = false;
  reportVisibility();
  expect(messages).toEqual([HERE]);
  isHidden = true;
  reportVisibility();
  expect(messages).toEqual([HERE, HERE]);
  reportVisibility();
  expect(messages).toEqual([HERE, HERE]);
  vi.advanceTimersByTime(60_000);
  expect(messages).toHaveLength(2);
});
