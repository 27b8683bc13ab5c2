import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ITEM_CARDS_PER_BATCH, ITEM_CARDS_PER_GROUP } from "../../../domain/view/listQuery";
import { LazyItemCardGrid } from "../../../islands/catalogue/LazyItemCardGrid";
import { useSearchShortcut } from "../../../islands/search/useSearchShortcut";
import { waitUntil } from "../../helpers/hydrateIsland";
import { doAndWait, find, mountIsland } from "../../helpers/mountIsland";

const ITEMS = Array.from({ length: 2 * ITEM_CARDS_PER_GROUP + 10 }, (_, index) => ({
  id: index + 1,
  name: `Item ${index + 1}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

/** The callbacks of observed elements, to report whether they are near the viewport. */
let observers: Map<Element, (isIntersecting: boolean) => void>;
let scrolled: unknown[];

beforeEach(() => {
  [observers, scrolled] = [new Map(), []];
  document.documentElement.style.setProperty("--columns", "4");
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #hear: (entries: readonly object[]) => void;
      constructor(callback: (entries: readonly object[]) => void) {
        this.#hear = callback;
      }
      observe(element: Element): void {
        observers.set(element, (isIntersecting) => this.#hear([{ isIntersecting }]));
      }
      disconnect(): void {}
    },
  );
  vi.stubGlobal("scrollBy", (to: unknown) => scrolled.push(to));
});
afterEach(() => {
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openGallery = (list = "") =>
  mountIsland(
    <LazyItemCardGrid
      items={ITEMS}
      groups={0}
      moreHref={(more) => `?groups=${more}`}
      listKey={list}
      isServed={list === ""}
    />,
  );
const ids = (grid: HTMLElement) =>
  [...grid.querySelectorAll<HTMLElement>("[data-item]")].map(({ dataset }) => Number(dataset.item));
const placeholders = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>(".group-placeholder")];
const describePlaceholders = (grid: HTMLElement) =>
  placeholders(grid).map(
    (each) => `${each.style.getPropertyValue("--cards")} ${each.querySelector("a")?.getAttribute("href")}`,
  );
const idsFrom = (first: number, count: number) => ITEMS.slice(first - 1, first - 1 + count).map(({ id }) => id);

describe("LazyItemCardGrid in the browser", () => {
  it("LazyItemCardGrid renders a row of item cards only when its placeholder comes near the viewport", async () => {
    const grid = await openGallery();
    expect(ids(grid)).toEqual(idsFrom(1, ITEM_CARDS_PER_BATCH));
    expect(describePlaceholders(grid)).toEqual(["36 ?groups=1", "48 ?groups=2", "10 ?groups=3"]);
    const reportIntersection = async (index: number, isNear = true) => {
      const placeholder = placeholders(grid)[index];
      await doAndWait(() => placeholder && observers.get(placeholder)?.(isNear));
    };
    await reportIntersection(1, false);
    expect(describePlaceholders(grid)).toHaveLength(3);
    await reportIntersection(1);
    expect(describePlaceholders(grid)).toEqual([
      "36 ?groups=1",
      ...Array<string>(6).fill("8 ?groups=2"),
      "10 ?groups=3",
    ]);
    await reportIntersection(2);
    expect(ids(grid)).toEqual([...idsFrom(1, ITEM_CARDS_PER_BATCH), ...idsFrom(ITEM_CARDS_PER_GROUP + 9, 8)]);
    await reportIntersection(placeholders(grid).length - 1);
    expect(describePlaceholders(grid).slice(-2)).toEqual(["8 ?groups=3", "2 ?groups=3"]);
  });

  it("LazyItemCardGrid renders two rows first if the server has not rendered the list", async () => {
    const grid = await openGallery("another");
    expect(ids(grid)).toEqual(idsFrom(1, 8));
    expect(describePlaceholders(grid)).toEqual(["40 ?groups=1", "48 ?groups=2", "10 ?groups=3"]);
    expect([...grid.querySelectorAll("img")].map((each) => each.getAttribute("loading"))).toEqual([
      ...Array<string>(4).fill("eager"),
      ...Array<string>(4).fill("lazy"),
    ]);
  });
});

describe("the scroll position in a long list", () => {
  it("LazyItemCardGrid restores the scroll position when the user returns to a list by the browser history", async () => {
    history.replaceState({ place: { id: 60, top: 50 } }, "", "/list/all#amiibo-3");
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, this.id === "amiibo-60" ? 500 : 0, 20, 20);
    });
    const grid = await openGallery();
    await waitUntil(() => expect(ids(grid)).toEqual([...idsFrom(1, ITEM_CARDS_PER_BATCH), ...idsFrom(57, 8)]));
    expect(scrolled).toEqual([{ top: 450, behavior: "instant" }]);
  });

  it("LazyItemCardGrid scrolls to the item card that the URL fragment names", async () => {
    const shown: string[] = [];
    vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
      shown.push(this.id);
    });
    history.replaceState(null, "", "/list/all#amiibo-20");
    const grid = await openGallery();
    await waitUntil(() => expect(shown).toEqual(["amiibo-20"]));
    expect(ids(grid)).toEqual(idsFrom(1, 20));
    expect(scrolled).toEqual([]);
  });
});

const Page = ({ hasSearch }: { readonly hasSearch: boolean }) => {
  useSearchShortcut();
  return (
    <>
      {hasSearch ? <input type="search" defaultValue="kirby" /> : null}
      <textarea />
      <dialog open>
        <button type="button">Yes</button>
      </dialog>
      <a href="/">Home</a>
    </>
  );
};
const press = (on: HTMLElement, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event.defaultPrevented;
};

it("the slash key selects the search text of a list only if no field or dialog has the focus", async () => {
  const grid = await mountIsland(<Page hasSearch />);
  const search = find<HTMLInputElement>(grid, "[type=search]");
  const select = vi.spyOn(search, "select");
  for (const selector of ["textarea", "dialog button", "[type=search]"])
    expect(press(find(grid, selector))).toBe(false);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { key: "a" }])
    expect(press(find(grid, "a"), init)).toBe(false);
  expect(select).not.toHaveBeenCalled();
  expect(press(find(grid, "a"))).toBe(true);
  expect(select).toHaveBeenCalledTimes(1);
});

it("the slash key keeps its default action on a page without a search field", async () => {
  const grid = await mountIsland(<Page hasSearch={false} />);
  expect(press(find(grid, "a"))).toBe(false);
});
