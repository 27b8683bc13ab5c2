import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerServiceWorker } from "../../../islands/offline/registerServiceWorker";
import * as here from "../../../islands/store/currentAccount";

/** Messages that the worker received. */
let words: unknown[];
let hearChange: () => void;
let isHidden: boolean;
let hearHidden: () => void;
let updates: number;
/** Another worker takes over. */
let takeOver: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubEnv("PROD", true);
  [words, isHidden, updates] = [[], false, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with this on its body, whose worker is there. */
async function open(dataset: Readonly<Record<string, string>>): Promise<void> {
  const worker = { postMessage: (word: unknown) => words.push(word) };
  const update = async () => {
    updates += 1;
  };
  vi.stubGlobal("document", {
    body: { dataset },
    get hidden() {
      return isHidden;
    },
    addEventListener: (_: string, hear: () => void) => {
      hearHidden = hear;
    },
  });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      controller: worker,
      addEventListener: (_: string, hear: () => void) => {
        takeOver = hear;
      },
      register: async () => ({ update }),
      ready: Promise.resolve({ active: worker }),
    },
  });
  vi.spyOn(here, "getCurrentAccount").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    waitingOn: () => [],
    isSaving: () => false,
    isWaiting: () => false,
    listen: (hear) => {
      hearChange = () => hear(1);
      return () => undefined;
    },
  });
  await registerServiceWorker();
}

const HERE = { kind: "here" };

describe("a page tells the device", () => {
  it("what its person owns, and that it is there", async () => {
    await open({ viewer: "7", version: "3", holdings: '{"1":"bl","5":"w"}' });
    const told = { version: 3, holdings: { 1: "bl", 5: "w" }, gone: [], isAll: true };
    expect(words).toEqual([{ kind: "told", viewer: "7", told }, HERE]);
    expect(updates).toBe(1);
  });

  it("the same once another worker takes over", async () => {
    await open({ viewer: "7", version: "3", holdings: "{}" });
    const [told, here] = words.splice(0);
    takeOver();
    expect(words).toEqual([told, here]);
  });

  it.each([
    ["a guest's page", { viewer: "0" }],
    ["the device's own copy", { viewer: "7", version: "3", copy: "" }],
  ])("nothing of what is owned where it is %s", async (_, dataset) => {
    await open(dataset);
    expect(words).toEqual([HERE]);
  });

  it("that it is there once nothing was changed for three seconds", async () => {
    await open({ viewer: "0" });
    hearChange();
    vi.advanceTimersByTime(2_000);
    hearChange();
    vi.advanceTimersByTime(2_999);
    expect(words).toEqual([HERE]);
    vi.advanceTimersByTime(1);
    expect(words).toEqual([HERE, HERE]);
    vi.advanceTimersByTime(60_000);
    expect(words).toHaveLength(2);
  });

  it("at once when the page is left before, and not when nothing was changed", async () => {
    await open({ viewer: "0" });
    isHidden = true;
    hearHidden();
    expect(words).toEqual([HERE]);
    hearChange();
    isHidden = false;
    hearHidden();
    expect(words).toEqual([HERE]);
    isHidden = true;
    hearHidden();
    expect(words).toEqual([HERE, HERE]);
    hearHidden();
    expect(words).toEqual([HERE, HERE]);
    vi.advanceTimersByTime(60_000);
    expect(words).toHaveLength(2);
  });
});
