import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ENTRY = "data:text/javascript,globalThis.hasPlinthStarted=true";
const hasStarted = () => Reflect.has(globalThis, "hasPlinthStarted");

const frames: (() => void)[] = [];

function aPage(visibilityState: DocumentVisibilityState, entry: string | undefined) {
  const script = { dataset: entry === undefined ? {} : { entry } };
  vi.stubGlobal("document", { visibilityState, querySelector: () => script });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.resetModules();
  return import("../../../islands/runtime/first");
}

beforeEach(() => {
  frames.length = 0;
  Reflect.deleteProperty(globalThis, "hasPlinthStarted");
});

afterEach(() => vi.unstubAllGlobals());

it("the entry is asked for behind the first frame", async () => {
  await aPage("visible", `${ENTRY};//1`);
  await new Promise(setImmediate);
  expect(hasStarted()).toBe(false);
  expect(frames).toHaveLength(1);
  frames[0]?.();
  expect(hasStarted()).toBe(false);
  await vi.waitFor(() => expect(hasStarted()).toBe(true));
});

it("of a page that nobody sees at once: it has no frame", async () => {
  await aPage("hidden", `${ENTRY};//2`);
  await vi.waitFor(() => expect(hasStarted()).toBe(true));
  expect(frames).toEqual([]);
});

it("a page that does not name it is told of", () =>
  expect(aPage("visible", undefined)).rejects.toThrow("The page does not name its entry."));
