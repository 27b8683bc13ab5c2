import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ScrollAnchor, trackScrollPosition } from "../../../islands/catalogue/scrollPosition";

const listeners = new Map<string, () => void>();
let state: unknown;
let scrollOffset: number;
/** The top and bottom edge of each card in the window. */
let cards: readonly (readonly [id: number, top: number, bottom: number])[];
let location: { hash: string };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  listeners.clear();
  [state, scrollOffset, cards, location] = [null, 0, [], { hash: "" }];
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
  vi.stubGlobal("addEventListener", (kind: string, listener: () => void) => listeners.set(kind, listener));
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

const track = () => {
  const anchors: (ScrollAnchor | undefined)[] = [];
  const stop = trackScrollPosition((anchor) => anchors.push(anchor));
  return { anchors, leave: stop };
};

function scrollTo(y: number): void {
  scrollOffset = y;
  vi.stubGlobal("scrollY", scrollOffset);
  listeners.get("scroll")?.();
}

it("trackScrollPosition saves the first visible item card when scrolling has stopped for 120 ms", () => {
  track();
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

it("trackScrollPosition clears the saved item card when the page is scrolled to the top", () => {
  state = { place: { id: 2, top: -200 } };
  track();
  cards = [[1, 100, 390]];
  scrollTo(0);
  vi.advanceTimersByTime(120);
  expect(state).toEqual({ place: null });
});

it("trackScrollPosition restores the position in the history entry rather than the URL fragment", () => {
  location.hash = "#amiibo-500";
  expect(track().anchors).toEqual([{ id: 500 }]);
  state = { place: { id: 2, top: -200 } };
  expect(track().anchors).toEqual([{ id: 2, top: -200 }]);
  state = { place: { id: "2" } };
  location.hash = "#top";
  expect(track().anchors).toEqual([undefined]);
});

it("trackScrollPosition reports the item card in the URL fragment on a popstate event", () => {
  const { anchors, leave: stop } = track();
  location.hash = "#amiibo-7";
  listeners.get("popstate")?.();
  expect(anchors).toEqual([undefined, { id: 7 }]);
  scrollTo(5);
  stop();
  vi.runAllTimers();
  expect(state).toBeNull();
  expect(listeners.size).toBe(0);
});
