import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PrimaryRegion } from "../../../domain/access/preferences";
import { t } from "../../../domain/messages/islands";
import { DEFAULT_LIST_QUERY, type ListQuery } from "../../../domain/view/listQuery";
import { encodeDeltas } from "../../../domain/wire/columns";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import CatalogueView from "../../../islands/CatalogueView";
import { updateCard } from "../../../islands/card/updateCard";
import { preloadSearchModule } from "../../../islands/catalogue/useSearchResults";
import { $holdings } from "../../../islands/store/holdings";
import { $region } from "../../../islands/store/preferences";
import { $selection, stopSelecting } from "../../../islands/store/selection";
import { doAndWait, find } from "../../helpers/dom";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { findSelect, hydrateIsland, waitUntil } from "../../helpers/hydrated";
import { answerWithCatalogue, HERE, pricesOf } from "../../helpers/toldCatalogue";

const MEANT = ".leads p:not(.games-found) a";
const KIRBY = "/list/amiibo-franchise/kirby";

beforeAll(async () => void preloadSearchModule(await import("../../../islands/catalogue/searchResults")));
beforeEach(() => {
  document.documentElement.style.setProperty("--columns", "4");
  answerWithCatalogue({ [KIRBY]: { name: "Kirby", ids: encodeDeltas([2, 4]) } });
});
afterEach(async () => {
  delete document.body.dataset.copy;
  await doAndWait(() => {
    $region.set(undefined);
    stopSelecting();
    $holdings.set(new Map());
  });
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

interface Opened {
  readonly address?: string;
  readonly query?: Partial<ListQuery>;
  readonly region?: PrimaryRegion;
  readonly meanwhile?: (place: HTMLElement) => void;
}

async function openList({ address = "/list/all", query = {}, region = "2", meanwhile }: Opened = {}) {
  history.replaceState({ place: null }, "", address);
  const place = await hydrateIsland(
    <CatalogueView
      name="All"
      isPage
      isWide={false}
      path="/list/all"
      exhibits={encodeItemSummaries(HERE)}
      prices={{ ...pricesOf(HERE), region }}
      query={{ ...DEFAULT_LIST_QUERY, ...query }}
      emptyText="Nothing."
    />,
    meanwhile,
  );
  const texts = (selector: string) => [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const boxes = (name: string) => [...place.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
  return {
    place,
    status: () => find(place, ".found [role=status]").textContent,
    prices: (within = "") =>
      [...place.querySelectorAll(`${within} .card`)].map(
        (card) => `${card.querySelector("b")?.textContent} ${card.querySelector(".price")?.firstChild?.textContent}`,
      ),
    texts,
    fields: () => ({
      q: find<HTMLInputElement>(place, "[name=q]").value,
      types: boxes("type").flatMap(({ checked, value }) => (checked ? [value] : [])),
      show: boxes("show").flatMap(({ checked, value }) => (checked ? [value] : [])),
      sort: findSelect(place, "sort").value,
    }),
    type: (q: string) =>
      doAndWait(() => {
        const field = find<HTMLInputElement>(place, "[name=q]");
        field.value = q;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    tick: (value: string) => doAndWait(() => find(place, `[value="${value}"]`).click()),
    sort: (value: string) =>
      doAndWait(() => {
        const field = findSelect(place, "sort");
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

describe("the device's one copy of the whole list", () => {
  it("shows at the address of a series its items alone, each with its own price", async () => {
    document.body.dataset.copy = "";
    const { place, prices, status } = await openList({ address: KIRBY });
    await waitUntil(() => expect(prices()).toEqual(["Meta Knight $22.00", "Kirby Card $4.40"]));
    expect(find(place, "h1").textContent).toBe("Kirby");
    expect(find(place, ".shelf b").textContent).toBe("0/2 · 0%");
    expect(status()).toBe("2 exhibits");
    expect(find(place, ".value dd button").textContent).toBe("$22.00");
  });

  it("is narrowed as its address asks, which the copy was not made for", async () => {
    document.body.dataset.copy = "";
    const { prices, fields } = await openList({ address: "/list/all?q=ki&type=1&sort=dearest" });
    await waitUntil(() => expect(prices(".grid").slice(0, 2)).toEqual(["King Dedede $33.00", "Kirby $11.00"]));
    expect(fields()).toEqual({ q: "ki", types: ["1"], show: [], sort: "dearest" });
    expect(location.search).toBe("?q=ki&type=1&sort=dearest");
  });
});

describe("the filters of a list", () => {
  it("narrow it as they change, write the address, and make a step back of all but the letters of a search", async () => {
    const { status, prices, fields, type, tick, sort } = await openList({
      address: "/list/all?groups=2&count=everything",
      query: { groups: 2, isEverything: true },
    });
    const steps = history.length;
    const seen = () => [location.search, history.length - steps];
    await tick("3");
    await waitUntil(() => expect(prices()).toEqual(["Kirby $11.00", "Meta Knight $22.00", "King Dedede $33.00"]));
    expect(seen()).toEqual(["?type=1&type=2&groups=2&count=everything", 1]);
    expect(status()).toBe("3 of 4 exhibits");
    await sort("dearest");
    expect(prices()).toEqual(["King Dedede $33.00", "Meta Knight $22.00", "Kirby $11.00"]);
    expect(seen()).toEqual(["?type=1&type=2&sort=dearest&groups=2&count=everything", 2]);
    await tick("not-collected");
    await tick("duplicates");
    expect(fields()).toEqual({ q: "", types: ["1", "2"], show: ["duplicates"], sort: "dearest" });
    expect(seen()).toEqual(["?type=1&type=2&show=duplicates&sort=dearest&groups=2&count=everything", 4]);
    expect(prices()).toEqual([]);
    await tick("duplicates");
    for (const each of ["1", "2"]) await tick(each);
    expect(seen()).toEqual(["?type=none&sort=dearest&groups=2&count=everything", 7]);
    expect(prices()).toEqual([]);
    await tick("1");
    await type("king");
    expect(seen()).toEqual(["?q=king&type=1&sort=dearest&groups=2&count=everything", 8]);
    await waitUntil(() => expect(prices(".grid")).toEqual(["King Dedede $33.00", "King K. Rool $99.00"]));
    expect(status()).toBe("1 of 4 exhibits, 1 elsewhere");
  });

  it("are as the address says after a step through the history, and lead back to where they were", async () => {
    const { prices, fields, place, tick } = await openList();
    history.replaceState(null, "", "/list/all?q=k&type=1&show=not-collected&sort=cheapest&count=everything");
    await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
    await waitUntil(() => expect(prices()[0]).toBe("Kirby $11.00"));
    expect(fields()).toEqual({ q: "k", types: ["1"], show: ["not-collected"], sort: "cheapest" });
    await tick("2");
    expect(location.search).toBe("?q=k&type=1&type=2&show=not-collected&sort=cheapest&count=everything");
    const reset = new Event("reset", { cancelable: true });
    await doAndWait(() => void find(place, "form.toolbar").dispatchEvent(reset));
    expect(reset.defaultPrevented).toBe(true);
    expect(location.search).toBe("?q=k&count=everything");
    expect(fields()).toEqual({ q: "k", types: ["1", "2", "3"], show: [], sort: "catalogue" });
    history.replaceState(null, "", "/list/all");
    await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(prices()).toEqual(["Kirby $11.00", "Meta Knight $22.00", "King Dedede $33.00", "Kirby Card $4.40"]);
    expect(fields()).toEqual({ q: "", types: ["1", "2", "3"], show: [], sort: "catalogue" });
  });

  it("count what was typed and ticked before the scripts came, and keep the fragment of the address", async () => {
    const { prices } = await openList({
      address: "/list/all?groups=3#amiibo-2",
      query: { groups: 3 },
      meanwhile: (place) => {
        find<HTMLInputElement>(place, "[name=q]").value = "king";
        find<HTMLInputElement>(place, "[name=type][value='3']").checked = false;
      },
    });
    await waitUntil(() => expect(prices()).toEqual(["King Dedede $33.00", "King K. Rool $99.00"]));
    expect(location.search + location.hash).toBe("?q=king&type=1&type=2&groups=3#amiibo-2");
  });

  it("send no form, which would load the page anew", async () => {
    const { place } = await openList();
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    find(place, "form.toolbar").dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it("that ask for what is missing count what only the browser knows to be owned", async () => {
    const { prices } = await openList({
      address: "/list/all?show=not-collected",
      query: { show: "not-collected" },
      meanwhile: (place) => {
        $holdings.set(new Map([[2, createHoldingFromMarks("b")]]));
        updateCard(find(place, '[data-item="2"]'), createHoldingFromMarks("b"));
      },
    });
    await waitUntil(() => expect(prices()).toEqual(["Kirby $11.00", "King Dedede $33.00", "Kirby Card $4.40"]));
    expect(location.search).toBe("?show=not-collected");
  });

  it("leave what was just collected in its place until they change, and count it on the shelf at once", async () => {
    const { prices, tick, place } = await openList();
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
    await waitUntil(() => expect(find(place, ".shelf b").textContent).toBe("2/4 · 50%"));
    expect(find(place, ".value div:last-child button").textContent).toBe("$77.00");
    expect(prices()).toHaveLength(4);
    await tick("3");
    expect(prices()).toEqual(["Kirby $11.00"]);
    await tick("duplicates");
    expect(prices()).toEqual(["Meta Knight $22.00"]);
  });

  it("by price follow another region, here and elsewhere", async () => {
    const { prices, sort, type } = await openList({ region: "3" });
    await sort("cheapest");
    await type("k");
    await waitUntil(() => expect(prices(".elsewhere")).toEqual(["King K. Rool £1.00", "Donkey Kong £80.00"]));
    await type("ki");
    expect(prices().slice(0, 3)).toEqual(["Kirby Card £3.00", "King Dedede £7.00", "Kirby £9.00"]);
    await doAndWait(() => $region.set("2"));
    await waitUntil(() => expect(prices(".elsewhere")).toEqual(["King K. Rool $99.00"]));
    expect(prices().slice(0, 3)).toEqual(["Kirby Card $4.40", "Kirby $11.00", "King Dedede $33.00"]);
  });
});

describe("a search of a list", () => {
  it("is mended by the word that was meant, with a link that keeps the rest and is a step of its own", async () => {
    const { place, prices, type, tick, fields } = await openList();
    await tick("3");
    await type("kibry");
    await waitUntil(() => expect(place.querySelector(MEANT)?.textContent).toBe("Kirby"));
    const steps = history.length;
    await doAndWait(() => find(place, MEANT).click());
    expect([location.search, history.length - steps]).toEqual(["?q=Kirby&type=1&type=2", 1]);
    expect(fields().q).toBe("Kirby");
    expect(document.activeElement).toBe(find(place, "[name=q]"));
    expect(prices()).toEqual(["Kirby $11.00"]);
    expect(place.querySelector(MEANT)).toBeNull();
  });

  it("says how many it shows in the button of its sheet, and clears the filters where it shows none", async () => {
    const { place, type, texts, prices } = await openList();
    await type("king");
    await waitUntil(() => expect(find(place, "[data-shows]").textContent).toBe("Show 2 exhibits"));
    await type("zzzzzzzz");
    await waitUntil(() => expect(texts(".empty")).toEqual(["Nothing."]));
    await doAndWait(() => find(place, ".leads a.button").click());
    expect(location.href).toMatch(/\/list\/all$/);
    expect(prices()).toHaveLength(4);
    expect(texts(".empty")).toEqual([]);
  });
});

describe("the games above a list", () => {
  it("are those that are typed, each with what it runs on and a link to its page", async () => {
    const { place, type } = await openList();
    await type("kirby");
    await waitUntil(() => expect(place.querySelectorAll(".games-found a")).toHaveLength(2));
    const line = find(place, ".games-found");
    expect(line.textContent).toBe("Games: Kirby Star Nintendo Switch, Kirby Air Nintendo Switch 2");
    expect([...line.querySelectorAll("a")].map((each) => each.getAttribute("href"))).toEqual([
      "/games/kirby-star",
      "/games/kirby-air",
    ]);
    await type("zeld");
    expect(find(place, ".games-found").textContent).toBe("Game: Zelda Wii U");
    await type("");
    expect(place.querySelector(".games-found")).toBeNull();
  });
});

it("a list comes back into sight when it is narrowed, and stays in its place after a step back", async () => {
  const { place, type, tick } = await openList();
  const scroll = vi.spyOn(find(place, ".found"), "scrollIntoView").mockReturnValue();
  await type("k");
  await tick("3");
  expect(scroll.mock.calls).toEqual([0, 1].map(() => [{ block: "nearest", behavior: "instant" }]));
  history.replaceState(null, "", "/list/all");
  await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
  expect(scroll).toHaveBeenCalledTimes(2);
});

describe("selecting in a list", () => {
  it("picks all that is shown, also what was found elsewhere, and nothing that the search hides", async () => {
    const { place, type } = await openList();
    await type("king");
    await waitUntil(() => expect(place.querySelectorAll(".card")).toHaveLength(2));
    await doAndWait(() => find(place, "[data-selects]").click());
    await waitUntil(() => expect(place.querySelectorAll(".pick")).toHaveLength(2));
    const button = (words: string) =>
      [...place.querySelectorAll("button")].find(({ textContent }) => textContent === words) ?? find(place, words);
    await doAndWait(() => button(t.selecting.all(2)).click());
    expect([...($selection.get() ?? [])]).toEqual([3, 9]);
    expect(find(place, ".bulk-bar [role=status]").textContent).toBe(t.selecting.selected(2));
    await doAndWait(() => button(t.selecting.none).click());
    expect([...($selection.get() ?? [])]).toEqual([]);
    await doAndWait(() => button(t.selecting.done).click());
    expect($selection.get()).toBeUndefined();
    expect(place.querySelector(".bulk-bar")).toBeNull();
    expect(document.activeElement).toBe(find(place, "[data-selects]"));
  });
});
