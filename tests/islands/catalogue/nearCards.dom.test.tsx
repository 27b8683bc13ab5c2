import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CARDS_PER_BATCH, CARDS_PER_GROUP } from "../../../domain/view/listQuery";
import { LazyCardGrid } from "../../../islands/catalogue/LazyCardGrid";
import { useSearchShortcut } from "../../../islands/search/useSearchShortcut";
import { doAndWait, find, mountIsland } from "../../helpers/dom";
import { waitUntil } from "../../helpers/hydrated";

const EXHIBITS = Array.from({ length: 2 * CARDS_PER_GROUP + 10 }, (_, at) => ({
  id: at + 1,
  name: `Item ${at + 1}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

/** Tells of each observed element whether it comes near. */
let observers: Map<Element, (isIntersecting: boolean) => void>;
let scrolled: unknown[];

beforeEach(() => {
  [observers, scrolled] = [new Map(), []];
  document.documentElement.style.setProperty("--columns", "4");
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #hear: (entries: readonly object[]) => void;
      constructor(hear: (entries: readonly object[]) => void) {
        this.#hear = hear;
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
    <LazyCardGrid
      exhibits={EXHIBITS}
      groups={0}
      moreHref={(more) => `?groups=${more}`}
      list={list}
      isServed={list === ""}
    />,
  );
const ids = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>("[data-item]")].map(({ dataset }) => Number(dataset.item));
const placeholders = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(".group-placeholder")];
const described = (place: HTMLElement) =>
  placeholders(place).map(
    (each) => `${each.style.getPropertyValue("--cards")} ${each.querySelector("a")?.getAttribute("href")}`,
  );
const idsFrom = (first: number, count: number) => EXHIBITS.slice(first - 1, first - 1 + count).map(({ id }) => id);

describe("the cards of a long list", () => {
  it("come row by row when their place comes near, and keep the height and the link of their group until then", async () => {
    const place = await openGallery();
    expect(ids(place)).toEqual(idsFrom(1, CARDS_PER_BATCH));
    expect(described(place)).toEqual(["36 ?groups=1", "48 ?groups=2", "10 ?groups=3"]);
    const comeNear = async (at: number, isNear = true) => {
      const placeholder = placeholders(place)[at];
      await doAndWait(() => placeholder && observers.get(placeholder)?.(isNear));
    };
    await comeNear(1, false);
    expect(described(place)).toHaveLength(3);
    await comeNear(1);
    expect(described(place)).toEqual(["36 ?groups=1", ...Array<string>(6).fill("8 ?groups=2"), "10 ?groups=3"]);
    await comeNear(2);
    expect(ids(place)).toEqual([...idsFrom(1, CARDS_PER_BATCH), ...idsFrom(CARDS_PER_GROUP + 9, 8)]);
    await comeNear(placeholders(place).length - 1);
    expect(described(place).slice(-2)).toEqual(["8 ?groups=3", "2 ?groups=3"]);
  });

  it("of another list begin with two rows", async () => {
    const place = await openGallery("another");
    expect(ids(place)).toEqual(idsFrom(1, 8));
    expect(described(place)).toEqual(["40 ?groups=1", "48 ?groups=2", "10 ?groups=3"]);
    expect([...place.querySelectorAll("img")].map((each) => each.getAttribute("loading"))).toEqual([
      ...Array<string>(4).fill("eager"),
      ...Array<string>(4).fill("lazy"),
    ]);
  });
});

describe("the place in a long list", () => {
  it("is found again by who comes back, as far down the window as it was", async () => {
    history.replaceState({ place: { id: 60, top: 50 } }, "", "/list/all#amiibo-3");
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, this.id === "amiibo-60" ? 500 : 0, 20, 20);
    });
    const place = await openGallery();
    await waitUntil(() => expect(ids(place)).toEqual([...idsFrom(1, CARDS_PER_BATCH), ...idsFrom(57, 8)]));
    expect(scrolled).toEqual([{ top: 450, behavior: "instant" }]);
  });

  it("is the card that a link names", async () => {
    const shown: string[] = [];
    vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
      shown.push(this.id);
    });
    history.replaceState(null, "", "/list/all#amiibo-20");
    const place = await openGallery();
    await waitUntil(() => expect(shown).toEqual(["amiibo-20"]));
    expect(ids(place)).toEqual(idsFrom(1, 20));
    expect(scrolled).toEqual([]);
  });
});

describe("the slash key", () => {
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

  it("leads into the search with all that stands there selected, but not out of a field or a dialog", async () => {
    const place = await mountIsland(<Page hasSearch />);
    const search = find<HTMLInputElement>(place, "[type=search]");
    const select = vi.spyOn(search, "select");
    for (const selector of ["textarea", "dialog button", "[type=search]"])
      expect(press(find(place, selector))).toBe(false);
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { key: "a" }])
      expect(press(find(place, "a"), init)).toBe(false);
    expect(select).not.toHaveBeenCalled();
    expect(press(find(place, "a"))).toBe(true);
    expect(select).toHaveBeenCalledTimes(1);
  });

  it("is left to the browser where there is no search", async () => {
    const place = await mountIsland(<Page hasSearch={false} />);
    expect(press(find(place, "a"))).toBe(false);
  });
});
