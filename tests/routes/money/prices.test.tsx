import { describe, expect, it } from "vitest";
import { formatPriceOrigin } from "../../../domain/prices/formatPriceOrigin";
import type { ItemPrices, MarketPrices, PriceSnapshot, PriceStatistics } from "../../../domain/prices/priceSnapshot";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import {
  AbsoluteTime,
  DayWithAge,
  StaticItemCardPrice,
  toCollectionValueJson,
  toIslandPrices,
  toItemPricesJson,
} from "../../../routes/money/StaticItemCardPrice";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { extractText, renderMarkup } from "../../helpers/markup";

const DAY = "2026-11-20";
const figure = (price: number, n = 5): PriceStatistics => ({
  price,
  sampleCount: n,
  low: price,
  high: price,
  day: DAY,
});
const sales = (all: number, fresh: number, used: number): MarketPrices["sold"] => ({
  all: figure(all),
  new: figure(fresh),
  used: figure(used),
});
const getSnapshot = (
  items: Readonly<Record<number, ItemPrices>>,
  more: Partial<PriceSnapshot> = {},
): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  ...more,
  items: new Map(Object.entries(items).map(([id, prices]) => [Number(id), prices])),
});

const snapshot = getSnapshot({
  1: {
    "EBAY-GB": { sold: sales(1100, 1200, 1000), listed: { new: figure(1300), used: figure(1400) }, guide: {} },
    "EBAY-US": { sold: sales(2100, 2200, 2000), listed: { new: figure(2300), used: figure(2400) }, guide: {} },
  },
  2: { "EBAY-US": { sold: {}, listed: {}, guide: { new: figure(3000, 0) } } },
});

describe("item prices in the API", () => {
  it("toItemPricesJson returns sold and listed prices per country and condition", () => {
    expect(toItemPricesJson(snapshot, 1, "uk")).toEqual({
      average_price_this_month: 11,
      average_price_this_month_uk_new: 12,
      average_price_this_month_uk_used: 10,
      average_price_this_month_us_new: 22,
      average_price_this_month_us_used: 20,
      average_listed_this_month_uk_new: 13,
      average_listed_this_month_uk_used: 14,
      average_listed_this_month_us_new: 23,
      average_listed_this_month_us_used: 24,
    });
    expect(toItemPricesJson(snapshot, 1, "us").average_price_this_month).toBe(21);
  });

  it("toItemPricesJson returns 0 for an item without sales and null if the operator hides averages", () => {
    expect(new Set(Object.values(toItemPricesJson(snapshot, 2, "us")))).toEqual(new Set([0]));
    expect(new Set(Object.values(toItemPricesJson({ ...snapshot, withholdsAverages: true }, 1, "us")))).toEqual(
      new Set([null]),
    );
  });
});

describe("collection value in the API", () => {
  it("toCollectionValueJson returns the value of a collection in pounds for the UK and in dollars for the US", () =>
    expect(toCollectionValueJson(snapshot, new Map([[1, createHoldingFromMarks("bl")]]))).toEqual({
      average_collection_price_uk: 22,
      average_collection_price_us: 42,
    }));

  it("toCollectionValueJson returns null as the value of a collection if the operator hides averages", () => {
    const withheld: PriceSnapshot = { ...getSnapshot({}), withholdsAverages: true };
    expect(toCollectionValueJson(withheld, new Map([[1, createHoldingFromMarks("b")]]))).toEqual({
      average_collection_price_uk: null,
      average_collection_price_us: null,
    });
    expect(toCollectionValueJson(withheld, new Map())).toEqual({
      average_collection_price_uk: 0,
      average_collection_price_us: 0,
    });
    expect(
      toCollectionValueJson(getSnapshot({}), new Map([[1, createHoldingFromMarks("b")]])).average_collection_price_uk,
    ).toBe(0);
  });
});

describe("price on a card", () => {
  it("StaticItemCardPrice shows an average price with its number of sales and the day of the newest sale", () => {
    const html = renderMarkup(<StaticItemCardPrice priceSnapshot={snapshot} region="uk" id={1} />);
    expect(extractText(html)).toContain("£11.00");
    expect(html).toContain(formatPriceOrigin({ basis: "sold", sampleCount: 5, day: DAY }).replaceAll("&", "&amp;"));
  });

  it("toIslandPrices adds the price region of the viewer to the prices passed to React islands", () =>
    expect(toIslandPrices({ priceSnapshot: snapshot, region: "uk" }, [{ id: 1 }]).region).toBe("uk"));
});

describe("price on a card by basis", () => {
  const renderPrice = (id: number, region: "us" | "uk", more: Partial<PriceSnapshot> = {}) => {
    const html = renderMarkup(<StaticItemCardPrice priceSnapshot={{ ...known, ...more }} region={region} id={id} />);
    const [, tip = ""] = /data-tooltip="([^"]*)"/.exec(html) ?? [];
    return [extractText(html), tip.replaceAll("&amp;", "&"), /data-day="([^"]*)"/.exec(html)?.[1]];
  };
  const from = { price: 1234, sampleCount: 6, day: "2026-11-26" };
  const known = getSnapshot({
    1: { "EBAY-GB": { sold: { all: figure(1100, 2) }, listed: {}, guide: {}, lowestOffer: from } },
    2: { "EBAY-US": { sold: {}, listed: {}, guide: { new: figure(3000, 0) } } },
    3: { "EBAY-GB": { sold: {}, listed: { new: figure(999) }, guide: {}, lowestOffer: from } },
  });

  it("StaticItemCardPrice labels prices that come from few sales, the price guide or current offers", () => {
    const few = formatPriceOrigin({ basis: "sold", sampleCount: 2, day: DAY });
    expect(renderPrice(1, "uk")).toEqual([expect.stringMatching(/^£11\.00 few$/), few, DAY]);
    const guided = formatPriceOrigin({ basis: "guide", sampleCount: 0, day: DAY });
    expect(renderPrice(2, "us")).toEqual([expect.stringMatching(/^\$30\.00 guide$/), guided, DAY]);
    const origin = formatPriceOrigin({ basis: "from", sampleCount: 6, day: "2026-11-26" });
    expect(renderPrice(3, "uk")).toEqual([expect.stringMatching(/^from £12\.34$/), origin, "2026-11-26"]);
  });

  it("StaticItemCardPrice shows the text Not known, not No data, if the operator hides averages", () => {
    expect(renderPrice(3, "us")[0]).toBe("No data");
    expect(renderPrice(3, "us", { withholdsAverages: true })[0]).toBe("Not known");
  });
});

it("AbsoluteTime shows a date in UTC and DayWithAge how many days ago a date was", () => {
  const at = Date.parse("2026-11-20T10:15:00Z");
  expect(renderMarkup(<AbsoluteTime at={at} />)).toBe(
    '<time dateTime="2026-11-20T10:15:00.000Z">20 Nov 2026, 10:15 UTC</time>',
  );
  const html = renderMarkup(<DayWithAge day="2026-11-20" today="2026-11-26" />);
  expect(html).toContain('dateTime="2026-11-20"');
  expect(extractText(html)).toBe("20 Nov 2026 (6 days ago)");
});
