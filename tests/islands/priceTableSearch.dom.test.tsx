import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import {
  getPriceTableColumnLabel,
  PRICE_TABLE_COLUMNS,
  PRICE_TABLE_ORDER_BY_NAME,
  PRICE_TABLE_ROWS_PER_GROUP,
  type PriceTableOrder,
} from "../../domain/prices/priceTable";
import PriceTableSearch from "../../islands/PriceTableSearch";
import { stubCatalogueRequests } from "../helpers/catalogueResponses";
import { hydrateIsland, waitForPaint, waitUntil } from "../helpers/hydrateIsland";
import { doAndWait, find } from "../helpers/mountIsland";
import { addMissingTableProperties } from "../helpers/tablePolyfill";

type Row = readonly [id: number, name: string, series: string, ...figures: readonly string[]];

/** In the order of names. The figures are new, used and change, for the UK and for the US. */
const ROWS: readonly Row[] = [
  [8, "Donkey Kong", "Smash", "£20.00", "£3.00", "−4%−£0.40 new", "$1.00", "–", "–"],
  [1, "Kirby", "Kirby", "£1,100.50", "£1.00", "+12%+£0.10 new", "$30.00", "$7.00", t.prices.steady],
  [7, "Mario", "Smash", "–", "£2.00", t.prices.steady, "$4.00", "$6.00", "+5%+$1.00 used"],
];
/** The encoded numbers of sales, four characters for each row. */
const COUNTS = ["12-3", "G45-", "z--1"].join("");

beforeAll(addMissingTableProperties);
beforeEach(() => stubCatalogueRequests());
afterEach(() => {
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

function appendTable(rows: readonly Row[]): HTMLElement {
  const cells = (row: Row) => {
    const [id, name, series, ...figures] = row;
    return [`<a href="/amiibo/${id}/x">${name}</a>`, series, ...figures].map((each) => `<td>${each}</td>`).join("");
  };
  const groups = Array.from({ length: Math.ceil(rows.length / PRICE_TABLE_ROWS_PER_GROUP) }, (_, index) =>
    rows
      .slice(index * PRICE_TABLE_ROWS_PER_GROUP, (index + 1) * PRICE_TABLE_ROWS_PER_GROUP)
      .map((row) => `<tr>${cells(row)}</tr>`)
      .join(""),
  );
  const headings = PRICE_TABLE_COLUMNS.map(
    (each) => `<th data-column="${each}"><a href="?sort=${each}">${getPriceTableColumnLabel(each, {})}</a></th>`,
  );
  const container = document.createElement("div");
  container.innerHTML = `<table class="price-table"><thead><tr>${headings.join("")}</tr></thead>${groups
    .map((group) => `<tbody>${group}</tbody>`)
    .join("")}</table>`;
  document.body.appendChild(container);
  onTestFinished(() => void container.remove());
  return container;
}

interface OpenOptions {
  readonly rows?: readonly Row[];
  readonly q?: string;
  readonly order?: PriceTableOrder;
  readonly meanwhile?: (place: HTMLElement) => void;
}

async function openMarket({
  rows = ROWS,
  q = "",
  order = PRICE_TABLE_ORDER_BY_NAME,
  meanwhile: beforeHydration,
}: OpenOptions = {}) {
  history.replaceState(null, "", "/market-prices");
  const table = appendTable(rows);
  const view = await hydrateIsland(
    <PriceTableSearch
      q={q}
      order={order}
      found={rows.length}
      total={rows.length}
      label={getPriceTableColumnLabel(order.column, {})}
      saleCounts={COUNTS}
      emptyText="Nothing."
    />,
    beforeHydration,
  );
  const field = find<HTMLInputElement>(view, "input");
  const cell = (row: string, index: number) =>
    [...table.querySelectorAll("tr")].find((each) => each.textContent?.startsWith(row))?.children[index];
  return {
    place: view,
    table,
    field,
    names: () => [...table.querySelectorAll("tbody a")].map(({ textContent }) => textContent),
    sorted: () => [...table.querySelectorAll("[aria-sort]")].map((each) => `${each.textContent} ${each.ariaSort}`),
    readStatus: () => find(view, "[role=status]").textContent,
    sort: async (column: string, keys: MouseEventInit = {}) => {
      let isPrevented = false;
      const listener = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener("click", listener, { once: true });
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
      await doAndWait(() => void find(table, `[data-column="${column}"] a`).dispatchEvent(click));
      await waitForPaint();
      return isPrevented;
    },
    search: async (text: string) => {
      await doAndWait(() => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await waitForPaint();
    },
    tip: (row: string, index: number) => {
      cell(row, index)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
      return cell(row, index)?.getAttribute("data-tooltip");
    },
  };
}

it("a click on a column heading of the price table sorts ascending, a second click descending", async () => {
  const { names, sort, sorted, readStatus, table } = await openMarket();
  const steps = history.length;
  expect(await sort("uk-new")).toBe(true);
  expect(names()).toEqual(["Donkey Kong", "Kirby", "Mario"]);
  expect(sorted()).toEqual([`${getPriceTableColumnLabel("uk-new", {})} ascending`]);
  expect(readStatus()).toBe(t.priceTable.sortStatus.ascending(3, 3, getPriceTableColumnLabel("uk-new", {})));
  await sort("uk-new");
  expect(names()).toEqual(["Kirby", "Donkey Kong", "Mario"]);
  expect(sorted()).toEqual([`${getPriceTableColumnLabel("uk-new", {})} descending`]);
  expect(readStatus()).toBe(t.priceTable.sortStatus.descending(3, 3, getPriceTableColumnLabel("uk-new", {})));
  expect([location.search, history.length - steps]).toEqual(["?sort=-uk-new", 2]);
  const hrefs = (column: string) => find(table, `[data-column="${column}"] a`).getAttribute("href");
  expect(["uk-new", "us-new", "name"].map(hrefs)).toEqual([
    "/market-prices?sort=uk-new",
    "/market-prices?sort=us-new",
    "/market-prices",
  ]);
});

it("a click on any column heading of the price table sorts the rows by that column", async () => {
  const { names, sort } = await openMarket();
  const orders: Record<string, string> = {};
  for (const column of PRICE_TABLE_COLUMNS) {
    await sort(column);
    orders[column] = names()
      .map((name) => name?.charAt(0))
      .join("");
  }
  expect(orders).toEqual({
    name: "MKD",
    series: "KDM",
    "uk-new": "DKM",
    "uk-used": "KMD",
    "uk-change": "DMK",
    "us-new": "DMK",
    "us-used": "MKD",
    "us-change": "KMD",
  });
});

it("sorting the price table scrolls to its beginning only if that is above the visible area", async () => {
  const { sort, table } = await openMarket();
  const element = find(table, "table");
  const scroll = vi.spyOn(element, "scrollIntoView").mockReturnValue();
  const top = vi.spyOn(element, "getBoundingClientRect");
  top.mockReturnValue(new DOMRect(0, 0, 10, 10));
  await sort("us-new");
  expect(scroll).not.toHaveBeenCalled();
  top.mockReturnValue(new DOMRect(0, -1, 10, 10));
  await sort("us-new");
  expect(scroll).toHaveBeenCalledTimes(1);
});

it("a click with Ctrl, Cmd or Shift on a price table heading does not sort the table", async () => {
  const { names, sort } = await openMarket();
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(await sort("uk-used", keys)).toBe(false);
  expect(names()).toEqual(["Donkey Kong", "Kirby", "Mario"]);
  expect(location.search).toBe("");
});

it("a search in the price table filters its rows and changes the URL without a new history entry", async () => {
  const { names, search, sort, readStatus, place: view, table } = await openMarket();
  await sort("us-new");
  const steps = history.length;
  await search("smash");
  expect(names()).toEqual(["Donkey Kong", "Mario"]);
  expect(readStatus()).toBe(t.priceTable.sortStatus.ascending(2, 3, getPriceTableColumnLabel("us-new", {})));
  expect([location.search, history.length - steps]).toEqual(["?sort=us-new&q=smash", 0]);
  expect(find(table, '[data-column="name"] a').getAttribute("href")).toBe("/market-prices?q=smash");
  await search("zzzzzz");
  expect(names()).toEqual([]);
  expect(find(view, ".empty").textContent).toBe("Nothing.");
  await search("");
  expect(names()).toEqual(["Donkey Kong", "Mario", "Kirby"]);
  expect(view.querySelector(".empty")).toBeNull();
  expect(location.search).toBe("?sort=us-new");
});

it("a search in the price table finds alternative item names once the search index has loaded", async () => {
  const { names, search, field } = await openMarket();
  await doAndWait(() => field.focus());
  await search("ape");
  await waitUntil(() => expect(names()).toEqual(["Donkey Kong"]));
});

it("a search typed into the price table before hydration takes effect after hydration", async () => {
  const { names } = await openMarket({
    meanwhile: (view) => {
      find<HTMLInputElement>(view, "input").value = "ape";
      find(view, "input").focus();
    },
  });
  await waitUntil(() => expect(names()).toEqual(["Donkey Kong"]));
});

it("going back and forward in the history updates the price table and its search field", async () => {
  const { names, sort, search, field, sorted } = await openMarket();
  await search("o");
  await sort("us-new");
  history.replaceState(null, "", "/market-prices?sort=-uk-used&q=smash");
  await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
  await waitForPaint();
  expect(names()).toEqual(["Donkey Kong", "Mario"]);
  expect([field.value, sorted()]).toEqual(["smash", [`${getPriceTableColumnLabel("uk-used", {})} descending`]]);
  history.replaceState(null, "", "/market-prices");
  await doAndWait(() => void dispatchEvent(new PopStateEvent("popstate")));
  await waitForPaint();
  expect(names()).toEqual(["Donkey Kong", "Kirby", "Mario"]);
  expect([field.value, sorted()]).toEqual(["", [`${getPriceTableColumnLabel("name", {})} ascending`]]);
});

it("a search typed before hydration keeps the sort order in which the server rendered the price table", async () => {
  const order = { column: "us-new", isDescending: true } as const;
  const { names, sort, field } = await openMarket({
    q: "smash",
    order,
    meanwhile: (view) => {
      find<HTMLInputElement>(view, "input").value = "k";
    },
  });
  await waitForPaint();
  expect(names()).toEqual(["Kirby", "Donkey Kong"]);
  expect([location.search, field.value]).toEqual(["?sort=-us-new&q=k", "k"]);
  await sort("us-new");
  expect(names()).toEqual(["Donkey Kong", "Kirby"]);
});

it("tooltips of the price table show the number of sales behind each average price", async () => {
  const { sort, tip } = await openMarket();
  await sort("uk-used");
  const tips = (row: string) => [0, 1, 2, 3, 4, 5, 6, 7].map((index) => tip(row, index));
  expect(tips("Donkey Kong")).toEqual([
    ...[null, null, t.prices.averageOfSales(1), t.prices.averageOfSales(2), null],
    ...[null, t.prices.averageOfSales(3), null],
  ]);
  expect(tips("Kirby")).toEqual([
    ...[null, null, t.prices.basisTitles.guide, t.prices.averageOfSales(4), null],
    ...[t.prices.averageOfSales(5), null, null],
  ]);
  expect(tips("Mario")).toEqual([
    ...[null, null, t.prices.averageOfSales(35), null, null],
    ...[null, t.prices.averageOfSales(1), null],
  ]);
});

it("a search in the price table moves the matching rows to the beginning of the table", async () => {
  const rows = Array.from(
    { length: 2 * PRICE_TABLE_ROWS_PER_GROUP + 4 },
    (_, index): Row => [index + 100, `Item ${index + 1}`, index < 20 ? "Few" : "Rest"],
  );
  const { table, search, names, sort } = await openMarket({ rows });
  const groups = () =>
    [...table.querySelectorAll("tbody")].map((group) =>
      group.hidden ? "hidden" : `${group.rows.length}${group.hasAttribute("data-partial") ? " partial" : ""}`,
    );
  await search("few");
  await waitForPaint();
  expect(groups()).toEqual(["16", "4 partial", "hidden"]);
  await search("");
  await sort("name");
  await waitForPaint();
  expect(groups()).toEqual(["16", "16", "4 partial"]);
  const order = rows.map(([, name]) => name);
  expect(names()).toEqual(order.toReversed());
  // Clicks three times before the row groups are filled.
  await doAndWait(() => {
    for (let clicks = 0; clicks < 3; clicks += 1) find(table, '[data-column="name"] a').click();
  });
  await waitForPaint();
  await waitForPaint();
  expect(names()).toEqual(order);
  expect(location.search).toBe("");
});

it("submitting the search of the price table does not reload the page", async () => {
  const { place: view } = await openMarket();
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  find(view, "form").dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});
