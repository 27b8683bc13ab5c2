import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import Worth from "../../islands/ItemPrice";
import { Amount } from "../../islands/money/Amount";
import { CardPriceLabel, CompactPrice } from "../../islands/money/CardPriceLabel";
import { type CardPrices, CardPricesContext } from "../../islands/money/cardPrices";
import { PriceWithTooltip } from "../../islands/money/PriceWithTooltip";
import { renderToText } from "../helpers/shownText";

const SOLD = { price: 1_250, currency: "GBP", basis: "sold", n: 12, day: "2026-11-20" } as const;

describe("a price with its tip", () => {
  it("is marked as resting on few sales when it rests on fewer than three", () => {
    expect(renderToText(<PriceWithTooltip of={{ ...SOLD, n: 2 }} book={{}} />)).toContain(`£12.50 ${t.prices.few}`);
    expect(renderToText(<PriceWithTooltip of={{ ...SOLD, n: 3 }} book={{}} />)).toContain(
      `£12.50 ${t.prices.marks.sold}`,
    );
  });

  it("is never marked as resting on few sales when it does not rest on sales", () => {
    for (const basis of ["converted", "guide"] as const)
      expect(renderToText(<PriceWithTooltip of={{ ...SOLD, basis, n: 1 }} book={{}} />)).toContain(
        `£12.50 ${t.prices.marks[basis]}`,
      );
  });

  it("says that it begins there when it is the cheapest offer", () =>
    expect(renderToText(<PriceWithTooltip of={{ ...SOLD, basis: "from" }} book={{}} />)).toContain(
      `${t.prices.from} £12.50`,
    ));

  it("has a mark behind it, or a word before it when it is the cheapest offer", () => {
    const amount = (basis: "from" | "guide") => renderToString(<Amount price={1_250} currency="GBP" basis={basis} />);
    expect(amount("from")).toBe(`<small>${t.prices.from} </small>£12.50`);
    expect(amount("guide")).toBe(`£12.50<small> ${t.prices.marks.guide}</small>`);
  });

  it("tells in its tip how many sales it rests on, and the newest day", () => {
    const html = renderToString(<PriceWithTooltip of={SOLD} book={{}} />);
    const [, id = ""] = /role="tooltip" id="([^"]*)"/.exec(html) ?? [];
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).toContain("12");
    expect(html).toContain('dateTime="2026-11-20"');
  });

  it("says whether nothing is known or averages are withheld when there is none", () => {
    expect(renderToText(<PriceWithTooltip of={undefined} book={{}} />)).toBe(
      `${t.prices.unknown} ${t.prices.unknownMeans}`,
    );
    expect(renderToText(<PriceWithTooltip of={undefined} book={{ withholdsAverages: true }} />)).toBe(
      `${t.prices.withheld} ${t.prices.withheldMeans}`,
    );
  });
});

describe("the price on a card", () => {
  const book: CardPrices = {
    priceOf: (id) => (id === 5 ? { price: 700, currency: "USD", basis: "sold", isThin: true } : undefined),
    withholdsAverages: false,
  };
  const onCard = (id: number, prices: CardPrices | undefined = book) =>
    renderToString(
      <CardPricesContext value={prices}>
        <CardPriceLabel id={id} />
      </CardPricesContext>,
    );

  it("is that of its own item", () => {
    expect(onCard(5)).toContain("$7.00");
    expect(onCard(6)).toContain(t.prices.unknown);
    expect(onCard(6)).toContain(`data-tip="${t.prices.unknownMeans}"`);
  });

  it("is left out where the page has no prices", () => expect(renderToString(<CardPriceLabel id={5} />)).toBe(""));

  it("keeps its own tip and the day of it", () => {
    const price = { price: 700, currency: "USD", basis: "sold", isThin: false } as const;
    const html = renderToString(<CompactPrice of={price} book={{}} tip="newest" day="2026-11-20" />);
    expect(html).toContain('data-tip="newest" data-day="2026-11-20"');
  });
});

describe("what an item is worth", () => {
  const offer = { url: "https://shop.example", isSponsored: true, words: "Buy from £6.00", where: "at CeX UK" };
  const regions = {
    "1": { worth: { ...SOLD, currency: "USD", price: 2_000 }, offer: null },
    "2": { worth: null, offer: null },
    "3": { worth: SOLD, offer },
  } as const;
  const worth = (region: "1" | "2" | "3", withholdsAverages = false) =>
    renderToString(<Worth region={region} regions={regions} withholdsAverages={withholdsAverages} />);

  it("is that of the reader's region, with its own offer", () => {
    expect(worth("1")).toContain("$20.00");
    expect(worth("1")).not.toContain("<a ");
    expect(worth("3")).toContain("£12.50");
    expect(worth("3")).toContain('href="https://shop.example" target="_blank" rel="sponsored nofollow noopener"');
  });

  it("says why where it is not known", () => {
    expect(worth("2")).toContain(t.prices.unknownMeans);
    expect(worth("2", true)).toContain(t.prices.withheldMeans);
  });
});
