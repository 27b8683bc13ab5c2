import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ScrollAnchor, trackScrollPosition } from "../../../islands/catalogue/scrollPosition";

const listeners = new Map<string, () => void>();
let state: unknown;
let scrolled: number;
/** The upper and the lower edge of each card in the window. */
let cards: readonly (readonly [id: number, top: number, bottom: number])[];
let location: { hash: string };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  listeners.clear();
  [state, scrolled, cards, location] = [null, 0, [], { hash: "" }];
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => {
      state = next;
    },
  });
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("addEventListener", (kind: string, hear: () => void) => listeners.set(kind, hear));
  vi.stubGlobal("removeEventListener", (kind: string) => listeners.delete(kind));
  vi.stubGlobal("document", {
    querySelectorAll: () =>
      cards.map(([id, top, bottom]) => ({
        dataset: { item: String(id) },
        getBoundingClientRect: () => ({ top, bottom }),
      })),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const take = () => {
  const taken: (ScrollAnchor | undefined)[] = [];
  const leave = trackScrollPosition((place) => taken.push(place));
  return { taken, leave };
};

function scrollTo(y: number): void {
  scrolled = y;
  vi.stubGlobal("scrollY", scrolled);
  listeners.get("scroll")?.();
}

describe("a place in a long list", () => {
  it("is the first card that is seen at all, once scrolling has come to rest", () => {
    take();
    cards = [
      [1, -300, -10],
      [2, -200, 90],
      [3, 100, 390],
    ];
    scrollTo(400);
    vi.advanceTimersByTime(100);
    scrollTo(410);
    vi.advanceTimersByTime(119);
    expect(state).toBeNull();
    vi.advanceTimersByTime(1);
    expect(state).toEqual({ place: { id: 2, top: -200 } });
  });

  it("is forgotten at the top of the page", () => {
    state = { place: { id: 2, top: -200 } };
    take();
    cards = [[1, 100, 390]];
    scrollTo(0);
    vi.advanceTimersByTime(120);
    expect(state).toEqual({ place: null });
  });

  it("is what the step of the history remembers, rather than the card that the address names", () => {
    location.hash = "#amiibo-500";
    expect(take().taken).toEqual([{ id: 500 }]);
    state = { place: { id: 2, top: -200 } };
    expect(take().taken).toEqual([{ id: 2, top: -200 }]);
    state = { place: { id: "2" } };
    location.hash = "#top";
    expect(take().taken).toEqual([undefined]);
  });

  it("is looked for again at every step through the history, until the list is gone", () => {
    const { taken, leave } = take();
    location.hash = "#amiibo-7";
    listeners.get("popstate")?.();
    expect(taken).toEqual([undefined, { id: 7 }]);
    scrollTo(5);
    leave();
    vi.runAllTimers();
    expect(state).toBeNull();
    expect(listeners.size).toBe(0);
  });
});
