import { describe, expect, it } from "vitest";
import { formatPriceOrigin } from "../../../domain/prices/formatPriceOrigin";
import type { ItemPrices, MarketPrices, PriceFigure, PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import {
  AbsoluteTime,
  DayWithAge,
  StaticPrice,
  toPricesJson,
  toServedPrices,
  toValueJson,
} from "../../../routes/money/StaticPrice";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { extractText, renderMarkup } from "../../helpers/markup";

const DAY = "2026-11-20";
const figure = (price: number, n = 5): PriceFigure => ({ price, n, low: price, high: price, day: DAY });
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
  it("each API price is in the field of its market, grade and kind", () => {
    expect(toPricesJson(snapshot, 1, "uk")).toEqual({
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
    expect(toPricesJson(snapshot, 1, "us").average_price_this_month).toBe(21);
  });

  it("API prices are 0 without sales, and null when averages are withheld", () => {
    expect(new Set(Object.values(toPricesJson(snapshot, 2, "us")))).toEqual(new Set([0]));
    expect(new Set(Object.values(toPricesJson({ ...snapshot, withholdsAverages: true }, 1, "us")))).toEqual(
      new Set([null]),
    );
  });
});

describe("collection value in the API", () => {
  it("the API value of a collection is in pounds for the UK and in dollars for the US", () =>
    expect(toValueJson(snapshot, new Map([[1, createHoldingFromMarks("bl")]]))).toEqual({
      average_collection_price_uk: 22,
      average_collection_price_us: 42,
    }));

  it("the API value of a collection is null without any known price, and 0 when it is empty", () => {
    const withheld: PriceSnapshot = { ...getSnapshot({}), withholdsAverages: true };
    expect(toValueJson(withheld, new Map([[1, createHoldingFromMarks("b")]]))).toEqual({
      average_collection_price_uk: null,
      average_collection_price_us: null,
    });
    expect(toValueJson(withheld, new Map())).toEqual({
      average_collection_price_uk: 0,
      average_collection_price_us: 0,
    });
    expect(toValueJson(getSnapshot({}), new Map([[1, createHoldingFromMarks("b")]])).average_collection_price_uk).toBe(
      0,
    );
  });
});

describe("price on a card", () => {
  it("a card price shows its basis and its day", () => {
    const html = renderMarkup(<StaticPrice priceSnapshot={snapshot} region="uk" id={1} />);
    expect(extractText(html)).toContain("£11.00");
    expect(html).toContain(formatPriceOrigin({ basis: "sold", n: 5, day: DAY }).replaceAll("&", "&amp;"));
  });

  it("toServedPrices passes prices to islands in the region of the viewer", () =>
    expect(toServedPrices({ priceSnapshot: snapshot, region: "uk" }, [{ id: 1 }]).region).toBe("uk"));
});

describe("price on a card by basis", () => {
  const renderPrice = (id: number, region: "us" | "uk", more: Partial<PriceSnapshot> = {}) => {
    const html = renderMarkup(<StaticPrice priceSnapshot={{ ...known, ...more }} region={region} id={id} />);
    const [, tip = ""] = /data-tooltip="([^"]*)"/.exec(html) ?? [];
    return [extractText(html), tip.replaceAll("&amp;", "&"), /data-day="([^"]*)"/.exec(html)?.[1]];
  };
  const from = { price: 1234, n: 6, day: "2026-11-26" };
  const known = getSnapshot({
    1: { "EBAY-GB": { sold: { all: figure(1100, 2) }, listed: {}, guide: {}, lowestOffer: from } },
    2: { "EBAY-US": { sold: {}, listed: {}, guide: { new: figure(3000, 0) } } },
    3: { "EBAY-GB": { sold: {}, listed: { new: figure(999) }, guide: {}, lowestOffer: from } },
  });

  it("a card price labels few sales, guide prices and asking prices, each with its day", () => {
    const few = formatPriceOrigin({ basis: "sold", n: 2, day: DAY });
    expect(renderPrice(1, "uk")).toEqual([expect.stringMatching(/^£11\.00 few$/), few, DAY]);
    const guided = formatPriceOrigin({ basis: "guide", n: 0, day: DAY });
    expect(renderPrice(2, "us")).toEqual([expect.stringMatching(/^\$30\.00 guide$/), guided, DAY]);
    const origin = formatPriceOrigin({ basis: "from", n: 6, day: "2026-11-26" });
    expect(renderPrice(3, "uk")).toEqual([expect.stringMatching(/^from £12\.34$/), origin, "2026-11-26"]);
  });

  it("a card price says that there are no sales, or that averages are withheld", () => {
    expect(renderPrice(3, "us")[0]).toBe("No data");
    expect(renderPrice(3, "us", { withholdsAverages: true })[0]).toBe("Not known");
  });
});

it("AbsoluteTime renders a machine-readable time, and DayWithAge a day with its distance from today", () => {
  const at = Date.parse("2026-11-20T10:15:00Z");
  expect(renderMarkup(<AbsoluteTime at={at} />)).toBe(
    '<time dateTime="2026-11-20T10:15:00.000Z">20 Nov 2026, 10:15 UTC</time>',
  );
  const html = renderMarkup(<DayWithAge day="2026-11-20" today="2026-11-26" />);
  expect(html).toContain('dateTime="2026-11-20"');
  expect(extractText(html)).toBe("20 Nov 2026 (6 days ago)");
});
