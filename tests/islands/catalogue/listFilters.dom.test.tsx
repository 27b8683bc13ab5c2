import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Region } from "../../../domain/listings/region";
import { t } from "../../../domain/messages/islands";
import { DEFAULT_LIST_QUERY, type ListQuery } from "../../../domain/view/listQuery";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import CatalogueView from "../../../islands/CatalogueView";
import { updateItemCardElement } from "../../../islands/card/cardState";
import { setSearchModuleOnServer } from "../../../islands/catalogue/useSearchResults";
import { $holdings } from "../../../islands/store/holdings";
import { $chosenPriceRegion } from "../../../islands/store/preferences";
import { $selectedItemIds, stopSelecting } from "../../../islands/store/selection";
import { getItemPrices, LISTED_ITEMS, stubCatalogueRequests } from "../../helpers/catalogueResponses";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { findSelect, hydrateIsland, waitUntil } from "../../helpers/hydrateIsland";
import { doAndWait, find } from "../../helpers/mountIsland";

const MEANT = ".search-suggestions p:not(.games-found) a";
const KIRBY = "/list/amiibo-franchise/kirby";

beforeAll(async () => void setSearchModuleOnServer(await import("../../../islands/catalogue/searchResults")));
beforeEach(() => {
  document.documentElement.style.setProperty("--columns", "4");
  stubCatalogueRequests({ [KIRBY]: { name: "Kirby", ids: [2, 4] } });
});
afterEach(async () => {
  delete document.body.dataset.offlineCopy;
  await doAndWait(() => {
    $chosenPriceRegion.set(undefined);
    stopSelecting();
    $holdings.set(new Map());
  });
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

interface OpenOptions {
  readonly address?: string;
  readonly query?: Partial<ListQuery>;
  readonly region?: Region;
  readonly meanwhile?: (place: HTMLElement) => void;
}

async function openList({
  address = "/list/all",
  query = {},
  region = "us",
  meanwhile: beforeHydration,
}: OpenOptions = {}) {
  history.replaceState({ place: null }, "", address);
  const view = await hydrateIsland(
    <CatalogueView
      name="All"
      isPage
      isWide={false}
      path="/list/all"
      items={encodeItemSummaries(LISTED_ITEMS)}
      prices={{ ...getItemPrices(LISTED_ITEMS), region }}
      query={{ ...DEFAULT_LIST_QUERY, ...query }}
      emptyText="Nothing."
    />,
    beforeHydration,
  );
  const texts = (selector: string) => [...view.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const boxes = (name: string) => [...view.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
  return {
    place: view,
    status: () => find(view, ".result-count [role=status]").textContent,
    prices: (within = "") =>
      [...view.querySelectorAll(`${within} .card`)].map(
        (card) => `${card.querySelector("b")?.textContent} ${card.querySelector(".price")?.firstChild?.textContent}`,
      ),
    texts,
    fields: () => ({
      q: find<HTMLInputElement>(view, "[name=q]").value,
      types: boxes("type").flatMap(({ checked, value }) => (checked ? [value] : [])),
      show: boxes("show").flatMap(({ checked, value }) => (checked ? [value] : [])),
      sort: findSelect(view, "sort").value,
    }),
    type: (q: string) =>
      doAndWait(() => {
        const field = find<HTMLInputElement>(view, "[name=q]");
        field.value = q;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    tick: (value: string) => doAndWait(() => find(view, `[value="${value}"]`).click()),
    sort: (value: string) =>
      doAndWait(() => {
        const field = findSelect(view, "sort");
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

it("the offline page of all items shows only items of the series in the URL", async () => {
  document.body.dataset.offlineCopy = "";
  const { place: view, prices, status } = await openList({ address: KIRBY });
  await waitUntil(() => expect(prices()).toEqual(["Meta Knight $22.00", "Kirby Card $4.40"]));
  expect(find(view, "h1").textContent).toBe("Kirby");
  expect(find(view, ".progress-bar b").textContent).toBe("0/2 · 0%");
  expect(status()).toBe("2 exhibits");
  expect(find(view, ".value dd button").textContent).toBe("$22.00");
});

it("the offline page of all items applies the filters in its URL", async () => {
  document.body.dataset.offlineCopy = "";
  const { prices, fields } = await openList({ address: "/list/all?q=ki&type=1&sort=dearest" });
  await waitUntil(() => expect(prices(".grid").slice(0, 2)).toEqual(["King Dedede $33.00", "Kirby $11.00"]));
  expect(fields()).toEqual({ q: "ki", types: ["1"], show: [], sort: "dearest" });
  expect(location.search).toBe("?q=ki&type=1&sort=dearest");
});

describe("the filters of a list", () => {
  it("a change of a list filter adds a browser history entry, but typing a search does not", async () => {
    const { status, prices, fields, type, tick, sort } = await openList({
      address: "/list/all?groups=2&count=everything",
      query: { groups: 2, isGoalIgnored: true },
    });
    const steps = history.length;
    const getHistoryState = () => [location.search, history.length - steps];
    await tick("3");
    await waitUntil(() => expect(prices()).toEqual(["Kirby $11.00", "Meta Knight $22.00", "King Dedede $33.00"]));
    expect(getHistoryState()).toEqual(["?type=1&type=2&groups=2&count=everything", 1]);
    expect(status()).toBe("3 of 4 exhibits");
    await sort("dearest");
    expect(prices()).toEqual(["King Dedede $33.00", "Meta Knight $22.00", "Kirby $11.00"]);
    expect(getHistoryState()).toEqual(["?type=1&type=2&sort=dearest&groups=2&count=everything", 2]);
    await tick("not-collected");
    await tick("duplicates");
    expect(fields()).toEqual({ q: "", types: ["1", "2"], show: ["duplicates"], sort: "dearest" });
    expect(getHistoryState()).toEqual(["?type=1&type=2&show=duplicates&sort=dearest&groups=2&count=everything", 4]);
    expect(prices()).toEqual([]);
    await tick("duplicates");
    for (const each of ["1", "2"]) await tick(each);
    expect(getHistoryState()).toEqual(["?type=none&sort=dearest&groups=2&count=everything", 7]);
    expect(prices()).toEqual([]);
    await tick("1");
    await type("king");
    expect(getHistoryState()).toEqual(["?q=king&type=1&sort=dearest&groups=2&count=everything", 8]);
    await waitUntil(() => expect(prices(".grid")).toEqual(["King Dedede $33.00", "King K. Rool $99.00"]));
    expect(status()).toBe("1 of 4 exhibits, 1 elsewhere");
  });

  it("resetting the list filters removes all filters from the URL but keeps the search text", async () => {
    const { prices, fields, place: view, tick } = await openList();
    history.replaceState(null, "", "/list/all?q=k&type=1&show=not-collected&sort=cheapest&count=everything");
    await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
    await waitUntil(() => expect(prices()[0]).toBe("Kirby $11.00"));
    expect(fields()).toEqual({ q: "k", types: ["1"], show: ["not-collected"], sort: "cheapest" });
    await tick("2");
    expect(location.search).toBe("?q=k&type=1&type=2&show=not-collected&sort=cheapest&count=everything");
    const reset = new Event("reset", { cancelable: true });
    await doAndWait(() => void find(view, "form.toolbar").dispatchEvent(reset));
    expect(reset.defaultPrevented).toBe(true);
    expect(location.search).toBe("?q=k&count=everything");
    expect(fields()).toEqual({ q: "k", types: ["1", "2", "3"], show: [], sort: "catalogue" });
    history.replaceState(null, "", "/list/all");
    await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(prices()).toEqual(["Kirby $11.00", "Meta Knight $22.00", "King Dedede $33.00", "Kirby Card $4.40"]);
    expect(fields()).toEqual({ q: "", types: ["1", "2", "3"], show: [], sort: "catalogue" });
  });

  it("list filters that the user changes before hydration take effect after hydration", async () => {
    const { prices } = await openList({
      address: "/list/all?groups=3#amiibo-2",
      query: { groups: 3 },
      meanwhile: (view) => {
        find<HTMLInputElement>(view, "[name=q]").value = "king";
        find<HTMLInputElement>(view, "[name=type][value='3']").checked = false;
      },
    });
    await waitUntil(() => expect(prices()).toEqual(["King Dedede $33.00", "King K. Rool $99.00"]));
    expect(location.search + location.hash).toBe("?q=king&type=1&type=2&groups=3#amiibo-2");
  });

  it("submitting the filter form of a list does not reload the page", async () => {
    const { place: view } = await openList();
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    find(view, "form.toolbar").dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it("the filter for missing items hides an item that the user marked as owned before hydration", async () => {
    const { prices } = await openList({
      address: "/list/all?show=not-collected",
      query: { show: "not-collected" },
      meanwhile: (view) => {
        $holdings.set(new Map([[2, createHoldingFromMarks("b")]]));
        updateItemCardElement(find(view, '[data-item="2"]'), createHoldingFromMarks("b"));
      },
    });
    await waitUntil(() => expect(prices()).toEqual(["Kirby $11.00", "King Dedede $33.00", "Kirby Card $4.40"]));
    expect(location.search).toBe("?show=not-collected");
  });

  it("the filter for missing items shows an item that becomes owned until the filters change", async () => {
    const { prices, tick, place: view } = await openList();
    await tick("not-collected");
    await waitUntil(() => expect(prices()).toHaveLength(4));
    await doAndWait(() =>
      $holdings.set(
        new Map([
          [2, createHoldingFromMarks("bb")],
          [3, createHoldingFromMarks("l")],
        ]),
      ),
    );
    await waitUntil(() => expect(find(view, ".progress-bar b").textContent).toBe("2/4 · 50%"));
    await waitUntil(() => expect(find(view, ".value div:last-child button").textContent).toBe("$77.00"));
    expect(prices()).toHaveLength(4);
    await tick("3");
    expect(prices()).toEqual(["Kirby $11.00"]);
    await tick("duplicates");
    expect(prices()).toEqual(["Meta Knight $22.00"]);
  });

  it("a change of the price region sorts a list by the prices of the new region", async () => {
    const { prices, sort, type } = await openList({ region: "uk" });
    await sort("cheapest");
    await type("k");
    await waitUntil(() => expect(prices(".elsewhere")).toEqual(["King K. Rool £1.00", "Donkey Kong £80.00"]));
    await type("ki");
    expect(prices().slice(0, 3)).toEqual(["Kirby Card £3.00", "King Dedede £7.00", "Kirby £9.00"]);
    await doAndWait(() => $chosenPriceRegion.set("us"));
    await waitUntil(() => expect(prices(".elsewhere")).toEqual(["King K. Rool $99.00"]));
    expect(prices().slice(0, 3)).toEqual(["Kirby Card $4.40", "Kirby $11.00", "King Dedede $33.00"]);
  });
});

describe("the search of a list", () => {
  it("a click on the suggested spelling of a list search applies it and keeps the list filters", async () => {
    const { place: view, prices, type, tick, fields } = await openList();
    await tick("3");
    await type("kibry");
    await waitUntil(() => expect(view.querySelector(MEANT)?.textContent).toBe("Kirby"));
    const steps = history.length;
    await doAndWait(() => find(view, MEANT).click());
    expect([location.search, history.length - steps]).toEqual(["?q=Kirby&type=1&type=2", 1]);
    expect(fields().q).toBe("Kirby");
    expect(document.activeElement).toBe(find(view, "[name=q]"));
    expect(prices()).toEqual(["Kirby $11.00"]);
    expect(view.querySelector(MEANT)).toBeNull();
  });

  it("a search without results in a list offers a link that clears the search and shows all items", async () => {
    const { place: view, type, texts, prices } = await openList();
    await type("king");
    await waitUntil(() => expect(find(view, "[data-shows-results]").textContent).toBe("Show 2 exhibits"));
    await type("zzzzzzzz");
    await waitUntil(() => expect(texts(".empty")).toEqual(["Nothing."]));
    await doAndWait(() => find(view, ".search-suggestions a.button").click());
    expect(location.href).toMatch(/\/list\/all$/);
    expect(prices()).toHaveLength(4);
    expect(texts(".empty")).toEqual([]);
  });
});

describe("the games above a list", () => {
  it("typing into the search field of a list shows matching games with platform and link", async () => {
    const { place: view, type } = await openList();
    await type("kirby");
    await waitUntil(() => expect(view.querySelectorAll(".games-found a")).toHaveLength(2));
    const line = find(view, ".games-found");
    expect(line.textContent).toBe("Games: Kirby Star Nintendo Switch, Kirby Air Nintendo Switch 2");
    expect([...line.querySelectorAll("a")].map((each) => each.getAttribute("href"))).toEqual([
      "/games/kirby-star",
      "/games/kirby-air",
    ]);
    await type("zeld");
    expect(find(view, ".games-found").textContent).toBe("Game: Zelda Wii U");
    await type("");
    expect(view.querySelector(".games-found")).toBeNull();
  });
});

it("a list of items scrolls into view after a filter change, but not after a step back in the history", async () => {
  const { place: view, type, tick } = await openList();
  const scroll = vi.spyOn(find(view, ".result-count"), "scrollIntoView").mockReturnValue();
  await type("k");
  await tick("3");
  expect(scroll.mock.calls).toEqual([0, 1].map(() => [{ block: "nearest", behavior: "instant" }]));
  history.replaceState(null, "", "/list/all");
  await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
  expect(scroll).toHaveBeenCalledTimes(2);
});

it("Select all selects the search results on a list page, including those outside the list", async () => {
  const { place: view, type } = await openList();
  await type("king");
  await waitUntil(() => expect(view.querySelectorAll(".card")).toHaveLength(2));
  await doAndWait(() => find(view, "[data-starts-selection]").click());
  await waitUntil(() => expect(view.querySelectorAll(".selection-checkbox")).toHaveLength(2));
  const button = (text: string) =>
    [...view.querySelectorAll("button")].find(({ textContent }) => textContent === text) ?? find(view, text);
  await doAndWait(() => button(t.selection.selectAll(2)).click());
  expect([...($selectedItemIds.get() ?? [])]).toEqual([3, 9]);
  expect(find(view, ".bulk-bar [role=status]").textContent).toBe(t.selection.selectedCount(2));
  await doAndWait(() => button(t.selection.selectNone).click());
  expect([...($selectedItemIds.get() ?? [])]).toEqual([]);
  await doAndWait(() => button(t.selection.done).click());
  expect($selectedItemIds.get()).toBeUndefined();
  expect(view.querySelector(".bulk-bar")).toBeNull();
  expect(document.activeElement).toBe(find(view, "[data-starts-selection]"));
});
