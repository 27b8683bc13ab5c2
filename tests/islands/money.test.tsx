import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import ItemPrice from "../../islands/ItemPrice";
import { type ItemCardPriceContextValue, ItemCardPricesContext } from "../../islands/money/cardPrices";
import { CompactPrice, ItemCardPriceLabel } from "../../islands/money/ItemCardPriceLabel";
import { PriceWithSourceLabel } from "../../islands/money/PriceWithSourceLabel";
import { PriceWithTooltip } from "../../islands/money/PriceWithTooltip";
import { ServerRenderedHoldingsContext } from "../../islands/store/useStore";
import { createHoldingFromMarks } from "../helpers/holdings";
import { extractText } from "../helpers/markup";
import { renderToText } from "../helpers/plainText";

const SOLD = { price: 1_250, currency: "GBP", basis: "sold", sampleCount: 12, day: "2026-11-20" } as const;

describe("PriceWithTooltip", () => {
  it("PriceWithTooltip marks an average price of fewer than three sales", () => {
    expect(renderToText(<PriceWithTooltip price={{ ...SOLD, sampleCount: 2 }} priceDisplay={{}} />)).toContain(
      `£12.50 ${t.prices.fewSales}`,
    );
    expect(renderToText(<PriceWithTooltip price={{ ...SOLD, sampleCount: 3 }} priceDisplay={{}} />)).toContain(
      `£12.50 ${t.prices.basisLabels.sold}`,
    );
  });

  it("PriceWithTooltip shows no warning about few sales for a converted price or a guide price", () => {
    for (const basis of ["converted", "guide"] as const)
      expect(renderToText(<PriceWithTooltip price={{ ...SOLD, basis, sampleCount: 1 }} priceDisplay={{}} />)).toContain(
        `£12.50 ${t.prices.basisLabels[basis]}`,
      );
  });

  it("PriceWithTooltip puts a prefix before the price of the cheapest offer", () =>
    expect(renderToText(<PriceWithTooltip price={{ ...SOLD, basis: "from" }} priceDisplay={{}} />)).toContain(
      `${t.prices.fromPrefix} £12.50`,
    ));

  it("PriceWithSourceLabel labels offer prices before and guide prices after the amount", () => {
    const amount = (basis: "from" | "guide") =>
      renderToString(<PriceWithSourceLabel price={1_250} currency="GBP" basis={basis} />);
    expect(amount("from")).toBe(`<small>${t.prices.fromPrefix} </small>£12.50`);
    expect(amount("guide")).toBe(`£12.50<small> ${t.prices.basisLabels.guide}</small>`);
  });

  it("the tooltip of PriceWithTooltip shows the number of sales and the day of the newest sale", () => {
    const html = renderToString(<PriceWithTooltip price={SOLD} priceDisplay={{}} />);
    const [, id = ""] = /role="tooltip" id="([^"]*)"/.exec(html) ?? [];
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).toContain("12");
    expect(html).toContain('dateTime="2026-11-20"');
  });

  it("PriceWithTooltip says whether a missing price is unknown or hidden by the operator", () => {
    expect(renderToText(<PriceWithTooltip price={undefined} priceDisplay={{}} />)).toBe(
      `${t.prices.noData} ${t.prices.noDataHint}`,
    );
    expect(renderToText(<PriceWithTooltip price={undefined} priceDisplay={{ withholdsAverages: true }} />)).toBe(
      `${t.prices.withheld} ${t.prices.withheldHint}`,
    );
  });
});

describe("ItemCardPriceLabel", () => {
  const cardPrices: ItemCardPriceContextValue = {
    getPrice: (id) => (id === 5 ? { price: 700, currency: "USD", basis: "sold", hasFewSales: true } : undefined),
    withholdsAverages: false,
  };
  const renderLabel = (id: number, prices: ItemCardPriceContextValue | undefined = cardPrices) =>
    renderToString(
      <ItemCardPricesContext value={prices}>
        <ItemCardPriceLabel id={id} />
      </ItemCardPricesContext>,
    );

  it("ItemCardPriceLabel shows the price of its item, or a no-data text for an item without a price", () => {
    expect(renderLabel(5)).toContain("$7.00");
    expect(renderLabel(6)).toContain(t.prices.noData);
    expect(renderLabel(6)).toContain(`data-tooltip="${t.prices.noDataHint}"`);
  });

  it("ItemCardPriceLabel renders nothing on a page without prices", () =>
    expect(renderToString(<ItemCardPriceLabel id={5} />)).toBe(""));

  it("CompactPrice renders its tooltip text and the day of the price as data attributes", () => {
    const price = { price: 700, currency: "USD", basis: "sold", hasFewSales: false } as const;
    const html = renderToString(<CompactPrice price={price} priceDisplay={{}} tooltip="newest" day="2026-11-20" />);
    expect(html).toContain('data-tooltip="newest" data-day="2026-11-20"');
  });
});

describe("ItemPrice", () => {
  const offer = { url: "https://shop.example", isSponsored: true, priceText: "Buy from £6.00", shopText: "at CeX UK" };
  const regions = {
    average: { new: { ...SOLD, currency: "USD", price: 2_000 }, used: null, offer: null },
    us: { new: null, used: null, offer: null },
    uk: { new: { ...SOLD, price: 1_890 }, used: SOLD, offer },
  } as const;
  const renderItemPrice = (region: "average" | "us" | "uk", withholdsAverages = false, marks = "") =>
    renderToString(
      <ServerRenderedHoldingsContext value={new Map([[1, createHoldingFromMarks(marks)]])}>
        <ItemPrice id={1} region={region} regions={regions} withholdsAverages={withholdsAverages} />
      </ServerRenderedHoldingsContext>,
    );

  it("ItemPrice shows the average price and the cheapest offer in the price region of the user", () => {
    expect(renderItemPrice("average")).toContain("$20.00");
    expect(renderItemPrice("average")).not.toContain("<a ");
    expect(renderItemPrice("uk")).toContain("£12.50");
    expect(renderItemPrice("uk")).toContain(
      'href="https://shop.example" target="_blank" rel="sponsored nofollow noopener"',
    );
  });

  it("ItemPrice shows what new and used copies are worth, each with its own price", () => {
    const text = extractText(renderItemPrice("uk"));
    expect(text).toMatch(/^Worth new £18\.90 avg .*· used £12\.50 avg/);
    expect(extractText(renderItemPrice("average"))).not.toContain("used");
    expect(text).not.toContain("Your");
  });

  it("ItemPrice adds up what the copies of the user are worth in their condition", () => {
    expect(extractText(renderItemPrice("uk", false, "b"))).toContain("Your copy: £18.90");
    expect(extractText(renderItemPrice("uk", false, "bel"))).toContain("Your 3 copies: £43.90 3 prices added up.");
    expect(extractText(renderItemPrice("average", false, "bl"))).toContain(
      "Your 2 copies: $20.00 1 price added up. 1 without",
    );
  });

  it("ItemPrice says whether a missing price is unknown or hidden by the operator", () => {
    expect(renderItemPrice("us")).toContain(t.prices.noDataHint);
    expect(renderItemPrice("us", true)).toContain(t.prices.withheldHint);
  });
});
