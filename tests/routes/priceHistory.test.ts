import { beforeAll, describe, expect, it } from "vitest";
import { formatDayAndMonth } from "../../domain/language/dates";
import { t } from "../../domain/messages/pages";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { amiiboRoutes } from "../../routes/amiibo";
import { createPriceDayRow, fillMarket, formatDaysAgo } from "../helpers/marketRows";
import { extractText, listElements } from "../helpers/markup";
import { withRoutes } from "../helpers/routes";

let book: PriceSnapshot = EMPTY_PRICE_SNAPSHOT;
const { database, somebody, guest } = withRoutes([amiiboRoutes], () => ({
  loadPriceSnapshot: async () => book,
}));

beforeAll(() =>
  fillMarket(database.db, {
    days: [
      createPriceDayRow({
        day: formatDaysAgo(2),
        price: 1_000,
        gradePool: "all",
        sampleCount: 7,
        outlierCount: 2,
        median: 990,
        mean: 1_010,
      }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1_100, gradePool: "all" }),
      createPriceDayRow({
        day: formatDaysAgo(1),
        price: 1_777,
        kind: "guide",
        gradePool: "used",
        market: "EBAY-US",
        sampleCount: 0,
      }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 5_555, gradePool: "all", itemId: 2 }),
    ],
  }),
);

const entry = (days: number, average_price: number, relative_percentage_change: number, market: "GBP" | "USD") => ({
  date: formatDaysAgo(days),
  average_price,
  relative_percentage_change,
  currency: market,
  global_id: market === "GBP" ? "EBAY-GB" : "EBAY-US",
});

describe("price history of an item", () => {
  it("the price history API returns the same prices to guests and members, oldest day first", async () => {
    const expectedJson = {
      price_history: [entry(2, 10, 100, "GBP"), entry(1, 11, 110, "GBP"), entry(1, 17.77, 100, "USD")],
    };
    const sorted = ({ price_history: entries }: typeof expectedJson) =>
      entries.map((each) => JSON.stringify(each, Object.keys(each).toSorted())).toSorted();
    const read = async (path: string, person: typeof guest) => JSON.parse((await person.go(path)).text);
    const [asGuest, asPerson] = [
      await read("/api/guest/amiibo/1/price_history", guest),
      await read("/api/amiibo/1/price_history", await somebody()),
    ];
    expect(sorted(asGuest)).toEqual(sorted(expectedJson));
    expect(asGuest.price_history[0]).toEqual(expectedJson.price_history[0]);
    expect(asPerson).toEqual(asGuest);
    for (const id of [951, 0, "x"]) expect((await guest.go(`/api/guest/amiibo/${id}/price_history`)).status).toBe(404);
  });

  it("the detailed price history API returns source, number of sales and statistics of each day", async () => {
    const { raw_data: days } = JSON.parse((await (await somebody()).go("/api/amiibo/1/price_history/detailed")).text);
    expect(days).toHaveLength(3);
    expect(days[0]).toEqual({
      ...entry(2, 10, 100, "GBP"),
      condition: "all",
      data_source: "sold",
      sample_size: 7,
      rejected: 2,
      median: 9.9,
      mean: 10.1,
    });
    expect(days).toContainEqual(
      expect.objectContaining({
        ...entry(1, 17.77, 100, "USD"),
        condition: "used",
        data_source: "guide",
        sample_size: 0,
      }),
    );
  });

  it("the price history page lists the newest day first and links back to the item", async () => {
    const { text, words } = await (await somebody()).go("/amiibo/1/mario/price_history");
    const rows = listElements(text, "tr").map((row) => listElements(row, "td").map(extractText));
    const day = (days: number) => formatDayAndMonth(formatDaysAgo(days));
    expect(rows.slice(1).toSorted()).toEqual(
      [
        [day(1), "£11.00", "+10.00", t.itemPrices.sources.sold("EBAY-GB", t.itemPrices.pools.all), "GBP"],
        [day(1), "$17.77", "0.00", t.itemPrices.sources.guide("EBAY-US", t.itemPrices.pools.used), "USD"],
        [day(2), "£10.00", "0.00", t.itemPrices.sources.sold("EBAY-GB", t.itemPrices.pools.all), "GBP"],
      ].toSorted(),
    );
    expect(rows.at(-1)?.[0]).toBe(day(2));
    expect(text).toContain('{"href":"/amiibo/1/mario"}');
    expect(words).not.toContain(t.itemPrices.emptyHistory);
  });

  it("the price history page distinguishes between missing prices and averages hidden by the operator", async () => {
    const person = await somebody();
    const loadText = async () => (await person.go("/amiibo/3/any/price_history")).words;
    expect(await loadText()).toContain(t.itemPrices.emptyHistory);
    book = { ...EMPTY_PRICE_SNAPSHOT, withholdsAverages: true };
    expect(await loadText()).toContain(t.itemPrices.emptyGuideHistory);
    book = EMPTY_PRICE_SNAPSHOT;
    expect((await person.go("/amiibo/951/any/price_history")).status).toBe(404);
  });
});
