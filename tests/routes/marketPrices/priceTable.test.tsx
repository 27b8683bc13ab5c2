import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { t } from "../../../domain/messages/pages";
import {
  EMPTY_PRICE_SNAPSHOT,
  type ItemPrices,
  type PriceSnapshot,
  type PriceStatistics,
} from "../../../domain/prices/priceSnapshot";
import {
  PRICE_TABLE_ORDER_BY_NAME,
  PRICE_TABLE_ROWS_PER_GROUP,
  PRICE_TABLE_VALUE_COLUMNS,
  parsePriceTableOrder,
} from "../../../domain/prices/priceTable";
import type { CatalogueSearchIndex } from "../../../domain/view/searchListView";
import { marketPriceRoutes } from "../../../routes/marketPrices";
import { getRenderedPriceTable } from "../../../routes/marketPrices/renderPriceTable";
import { withLanguage } from "../../../worker/language/withLanguage";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";
import { withRoutes } from "../../helpers/routes";
import { parseIslands } from "../../helpers/servedIslands";

const figure = (price: number, more: Partial<PriceStatistics> = {}): PriceStatistics => ({
  price,
  sampleCount: 5,
  low: price,
  high: price,
  day: "2026-11-20",
  ...more,
});
const getSnapshot = (
  items: Readonly<Record<number, ItemPrices>>,
  more: Partial<PriceSnapshot> = {},
): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  ...more,
  items: new Map(Object.entries(items).map(([id, prices]) => [Number(id), prices])),
});

/** 20 items fill more than one group of rows. */
const catalogue = buildCatalogue({ ...shippedCatalogue, items: shippedCatalogue.items.slice(0, 20) });
const [one, two, three] = catalogue.items.slice(0, 3).map(({ id }) => id);
const IDS = [one ?? 0, two ?? 0, three ?? 0] as const;

const snapshot = getSnapshot({
  [IDS[0]]: {
    "EBAY-GB": {
      sold: {
        new: figure(1200, { percentOfPrevious: 110 }),
        used: figure(800, { sampleCount: 2, percentOfPrevious: 50 }),
      },
      listed: {},
      guide: {},
    },
    "EBAY-US": { sold: {}, listed: {}, guide: { new: figure(2500, { sampleCount: 0 }) } },
  },
  [IDS[1]]: { "EBAY-GB": { sold: { new: figure(1500, { percentOfPrevious: 120 }) }, listed: {}, guide: {} } },
  [IDS[2]]: { "EBAY-GB": { sold: { new: figure(1000, { percentOfPrevious: 100 }) }, listed: {}, guide: {} } },
});

/** Creates a search index that finds only these items. */
const finding = (...ids: readonly number[]): CatalogueSearchIndex =>
  Object.assign(Object.create(null), { search: () => new Set(ids) });

const renderTable = (
  order = PRICE_TABLE_ORDER_BY_NAME,
  q = "",
  searchIndex?: CatalogueSearchIndex,
  prices = snapshot,
) => {
  const table = getRenderedPriceTable(catalogue, prices, { order, q }, searchIndex);
  return { ...table, html: renderMarkup(table.markup.renderIn("items")) };
};
const orderBy = (text: string) => parsePriceTableOrder(text) ?? PRICE_TABLE_ORDER_BY_NAME;
/** Returns the visible rows: item id and cell texts. */
const listRows = (html: string) =>
  listElements(html, "tr")
    .filter((row) => row.includes('scope="row"') && !row.startsWith('<tr hidden=""'))
    .map((row) => [Number(/href="\/amiibo\/(\d+)/.exec(row)?.[1]), listElements(row, "td")] as const);
const listCells = (html: string, id: number) => listRows(html).find(([each]) => each === id)?.[1] ?? [];

describe("price table", () => {
  it("the price table labels prices that are based on few sales or come from the price guide", () => {
    const [, ...cells] = listCells(renderTable().html, IDS[0]);
    expect(cells.map(extractText)).toEqual(["£12.00", "£8.00", expect.stringContaining("50%"), "$25.00", "–", "–"]);
    const marks = cells.map((cell) => /data-basis="([^"]*)"/.exec(cell)?.[1]);
    expect(marks).toEqual([undefined, t.prices.fewSales, undefined, t.prices.basisLabels.guide, undefined, undefined]);
  });

  it("the sale counts of the price table contain G for a guide price and a dash for an unknown count", () => {
    const perRow = PRICE_TABLE_VALUE_COLUMNS.filter(({ of }) => of !== "change").length;
    const { saleCounts, html } = renderTable();
    const place = listRows(html).findIndex(([id]) => id === IDS[0]);
    expect(saleCounts.slice(place * perRow, (place + 1) * perRow)).toBe("52G-");
  });

  it("the price table sorted by price change lists items without a change last", () => {
    const up = listRows(renderTable(orderBy("uk-change")).html).map(([id]) => id);
    expect(up.slice(0, 3)).toEqual([IDS[0], IDS[2], IDS[1]]);
    const down = listRows(renderTable(orderBy("-uk-change")).html).map(([id]) => id);
    expect(down.slice(0, 3)).toEqual([IDS[1], IDS[2], IDS[0]]);
  });

  it("the search in the price table hides all rows that do not match", () => {
    const { html, found, total } = renderTable(PRICE_TABLE_ORDER_BY_NAME, "mario & co", finding(...IDS));
    expect([found, total]).toEqual([3, 20]);
    expect(
      listRows(html)
        .map(([id]) => id)
        .toSorted(),
    ).toEqual([...IDS].toSorted());
    const [first = "", second = ""] = listElements(html, "tbody");
    expect(first).toMatch(/^<tbody data-partial=""/);
    expect(second).toMatch(/^<tbody hidden=""/);
    const links = listElements(html, "thead").flatMap((head) => listElements(head, "a"));
    expect(links[1]).toContain('href="/market-prices?sort=series&amp;q=mario+%26+co"');
    expect(listElements(renderTable().html, "tbody").some((body) => body.startsWith("<tbody hidden"))).toBe(false);
  });

  it("the search in the price table hides a group of rows if none of its rows matches", () => {
    const ids = catalogue.items.slice(0, PRICE_TABLE_ROWS_PER_GROUP).map(({ id }) => id);
    const table = renderTable(orderBy("-us-new"), "mario", finding(...ids));
    expect(listElements(table.html, "tbody").map((body) => body.slice(0, body.indexOf(">") + 1))).toEqual([
      "<tbody>",
      '<tbody hidden="" data-partial="">',
    ]);
    expect([table.found, table.total, table.label]).toEqual([
      PRICE_TABLE_ROWS_PER_GROUP,
      20,
      t.prices.columns["us-new"],
    ]);
    const headings = listElements(table.html, "th").filter((heading) => heading.includes("data-column"));
    expect(headings.filter((heading) => heading.includes("aria-sort"))).toEqual([
      expect.stringMatching(
        /data-column="us-new" aria-sort="descending"><a href="\/market-prices\?sort=us-new&amp;q=mario"/,
      ),
    ]);
    const [name = ""] = listElements(renderTable().html, "th");
    expect(name).toContain('aria-sort="ascending"><a href="/market-prices?sort=-name">');
    const [withheld] = [renderTable(orderBy("uk-change"), "", undefined, { ...snapshot, withholdsAverages: true })];
    expect(withheld.label).toBe(t.prices.askingPriceColumns["uk-change"]);
  });

  it("the price table shows by how much and for which condition a price changed, or that it is steady", () => {
    const prices = getSnapshot({
      [IDS[0]]: {
        "EBAY-GB": {
          sold: { new: figure(1100, { percentOfPrevious: 110 }), used: figure(800, { percentOfPrevious: 50 }) },
          listed: {},
          guide: {},
        },
        "EBAY-US": { sold: { new: figure(1200, { percentOfPrevious: 100 }) }, listed: {}, guide: {} },
      },
    });
    const cells = listCells(renderTable(PRICE_TABLE_ORDER_BY_NAME, "", undefined, prices).html, IDS[0]).map(
      extractText,
    );
    expect([cells[3], cells[6]]).toEqual(["−50% −£8.00 used", t.prices.steady]);
    expect(cells[0]).toBe(catalogue.getAmiiboSeries(getItem(IDS[0])).name);
  });

  it("the price table shows asking prices instead of price changes if the operator hides averages", () => {
    const from = { price: 999, sampleCount: 1, day: "2026-11-20" };
    const prices = getSnapshot(
      { [IDS[0]]: { "EBAY-GB": { sold: {}, listed: {}, guide: {}, lowestOffer: from } } },
      { withholdsAverages: true },
    );
    expect(
      extractText(listCells(renderTable(PRICE_TABLE_ORDER_BY_NAME, "", undefined, prices).html, IDS[0])[3] ?? ""),
    ).toBe("£9.99");
  });

  it("the rows of the price table are cached separately per language and catalogue version", async () => {
    const english = renderTable().html;
    expect(renderTable().html).toBe(english);
    const german = await withLanguage("de", () => renderTable().html);
    expect(german).not.toBe(english);
    expect(german).toContain("12,00");
    expect(renderTable().html).toBe(english);
    const renamed = buildCatalogue({
      ...catalogue,
      version: "newer",
      items: catalogue.items.map((item) => (item.id === IDS[0] ? { ...item, name: "Renamed" } : item)),
    });
    const newer = getRenderedPriceTable(renamed, snapshot, { order: PRICE_TABLE_ORDER_BY_NAME, q: "" }, undefined);
    expect(renderMarkup(newer.markup.renderIn("items"))).toContain("Renamed");
  });
});

describe("page of the price table", () => {
  const publishedAt = Date.parse("2026-11-20T10:00:00Z");
  const { guest } = withRoutes([marketPriceRoutes], () => ({
    loadCatalogue: async () => catalogue,
    loadPriceSnapshot: async () => ({ ...snapshot, publishedAt }),
  }));

  it("the price table page shows when its prices were published", async () =>
    expect((await guest.go("/market-prices")).text).toContain('dateTime="2026-11-20T10:00:00.000Z"'));

  it("the price table page ignores spaces around the search text", async () => {
    const visible = async (q: string) => listRows((await guest.go(`/market-prices?q=${q}`)).text).map(([id]) => id);
    expect(await visible("%20%20")).toHaveLength(20);
    expect((await guest.go("/market-prices?q=%20mario%20")).text).toContain('q=mario"');
  });

  it("the price table page fills its search form with the search text and sort order from the URL", async () => {
    const page = await guest.go(`/market-prices?sort=-uk-new&q=${"x".repeat(100)}`);
    expect(page.status).toBe(200);
    const table = renderTable(orderBy("-uk-new"), "", finding());
    expect(parseIslands(page.text).find(({ name }) => name === "PriceTableSearch")?.props).toEqual({
      order: { column: "uk-new", isDescending: true },
      q: "x".repeat(100),
      found: 0,
      total: 20,
      label: t.prices.columns["uk-new"],
      saleCounts: table.saleCounts,
      emptyText: t.catalogue.noResults,
    });
    const long = await guest.go(`/market-prices?q=${"x".repeat(101)}`);
    expect(long.status).toBe(400);
    expect(long.text).toContain('href="/market-prices"');
    expect(long.words).toContain(t.listQueryErrors.searchTooLong(100));
  });

  it("the price table page returns 400 for an unknown sort column or a search text of over 100 characters", async () => {
    expect((await guest.go("/market-prices?sort=price")).status).toBe(400);
    expect((await guest.go(`/market-prices?q=${"x".repeat(500)}`)).status).toBe(400);
  });
});
