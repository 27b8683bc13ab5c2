import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

const NOW = new Date("2026-11-20T12:00:00Z");
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const listeners = new Map<string, (() => void)[]>();
let isHidden: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  listeners.clear();
  isHidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
// Other test files in the same process need their own instances of the stores.
afterAll(() => void vi.resetModules());

/**
 * Opens a page that shows times of these ages, in ms.
 * @returns a function that reads the shown ages
 */
async function openPage(lang: string, ...ago: readonly number[]): Promise<() => readonly (string | undefined)[]> {
  const times = ago.map((ms) => ({
    dateTime: new Date(NOW.getTime() - ms).toISOString(),
    dataset: { age: "" },
  }));
  vi.stubGlobal("window", {});
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", {
    documentElement: { lang, dataset: {} },
    body: { dataset: { viewer: "0" } },
    readyState: "loading",
    get hidden() {
      return isHidden;
    },
    addEventListener: (kind: string, listener: () => void) =>
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === "time[data-age]" ? times : []),
  });
  vi.resetModules();
  const { startPageListeners } = await import("../../../islands/page");
  startPageListeners();
  return () => times.map(({ dataset }) => dataset.age);
}

function setHidden(hidden: boolean): void {
  isHidden = hidden;
  for (const listener of listeners.get("visibilitychange") ?? []) listener();
}

it.each([
  ["en", ["3 days ago", "2 hours ago", "5 minutes ago"]],
  ["de", ["vor 3 Tagen", "vor 2 Stunden", "vor 5 Minuten"]],
  ["fr", ["il y a 3 jours", "il y a 2 heures", "il y a 5 minutes"]],
  ["ja", ["3 日前", "2 時間前", "5 分前"]],
])("a page in the language %s shows relative times in this language", async (lang, expected) => {
  const ages = await openPage(lang, 3 * DAY_MS, 2 * HOUR_MS, 5 * MINUTE_MS);
  expect(ages()).toEqual(expected);
});

it("the relative age of a time is rounded down to whole minutes, hours or days", async () => {
  const ages = await openPage("en", 2 * DAY_MS - 1, DAY_MS - 1, HOUR_MS - 1, MINUTE_MS - 1, DAY_MS, HOUR_MS);
  expect(ages()).toEqual(["yesterday", "23 hours ago", "59 minutes ago", "this minute", "yesterday", "1 hour ago"]);
});

it("a relative time in the future is shown as this minute", async () => {
  const ages = await openPage("en", -5 * HOUR_MS);
  expect(ages()).toEqual(["this minute"]);
});

it("the relative age of a time is updated every minute while the page is visible", async () => {
  const ages = await openPage("en", 5 * MINUTE_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(ages()).toEqual(["6 minutes ago"]);
  setHidden(true);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(ages()).toEqual(["6 minutes ago"]);
  setHidden(false);
  expect(ages()).toEqual(["16 minutes ago"]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(ages()).toEqual(["17 minutes ago"]);
});
