import { describe, expect, it } from "vitest";
import type { ValuationCopy } from "../../db/ownership/valuation";
import { buildPriceHistories } from "../../domain/prices/priceHistories";
import type { CollectionValueChange, CollectionValueDay } from "../../domain/prices/valueHistory";
import { toDayNumber } from "../../domain/time";
import { CollectionValueCharts, computeValueChartShape } from "../../routes/collection/CollectionValueCharts";
import { CollectionValueSummary, PriceMovers } from "../../routes/collection/CollectionValueSummary";
import {
  buildRegionCollectionValueHistory,
  COLLECTION_VALUE_REGIONS,
  computeCollectionValueByRegion,
  countUnpricedCopies,
} from "../../routes/collection/regionValues";
import { CollectionGainsPanel, CollectionValueList } from "../../routes/collection/ValuePanel";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup, renderText } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const book = createPriceSnapshot({ 1: { us: 1_500, uk: 1_000 }, 2: { us: 2_500 } });
const copies = (...boxes: boolean[]) => ({ copies: boxes.map((isBoxed) => ({ isBoxed })) });
/** Seven copies: three have a price in the US, and two have a price in the UK. */
const owned = new Map([
  [1, copies(true, false)],
  [2, copies(true)],
  [3, copies(true, true, true)],
  [4, copies(true)],
]);
const worth = computeCollectionValueByRegion(book, owned);

const change = (part: Partial<CollectionValueChange>): CollectionValueChange => ({
  byPrices: 0,
  byAcquisitions: 0,
  acquiredCount: 0,
  items: [],
  ...part,
});

describe("CollectionValueList", () => {
  it("CollectionValueList shows the value of a collection per region and the number of copies without a price", () => {
    const words = renderText(
      <CollectionValueList
        priceSnapshot={book}
        regionValues={worth}
        buildUnpricedPath={(slug) => `/without/${slug}`}
      />,
    );
    const shown = words.split("Value in the ").slice(1);
    expect(shown).toHaveLength(2);
    for (const [place, [sum, valued, unpriced]] of [
      ["US, $ $55.00", 3, 4],
      ["UK, £ £20.00", 2, 5],
    ].entries()) {
      expect(shown[place]).toMatch(
        new RegExp(`^${String(sum).replaceAll("$", "\\$")} ${valued} copies: sealed ones as new, all others as used`),
      );
      expect(shown[place]).toContain(`${unpriced} copies without a price for their condition are left out.`);
      expect(shown[place]).toContain(`Leaves out ${unpriced} copies without a price`);
    }
    expect(worth.map(({ value }) => countUnpricedCopies(value))).toEqual([4, 5]);
  });

  it("CollectionValueList links to the owned copies that have no price in the price region", () => {
    const html = renderMarkup(
      <CollectionValueList
        priceSnapshot={book}
        regionValues={worth}
        buildUnpricedPath={(slug) => `/without/${slug}`}
      />,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/without/us", "/without/uk"]);
    const withoutLinks = renderMarkup(<CollectionValueList priceSnapshot={book} regionValues={worth} />);
    expect(withoutLinks).not.toContain("href");
    expect(extractText(withoutLinks)).toContain("Leaves out 4 copies without a price");
  });
});

describe("CollectionGainsPanel", () => {
  it("CollectionGainsPanel shows price paid, current value and gain, and counts copies without a current price", () => {
    const gain = { copies: 2, paid: 1_200, worth: 3_000, gain: 1_800, unpriced: 3 };
    const words = renderText(
      <CollectionGainsPanel
        gains={[
          { ...gain, currency: "USD" },
          { ...gain, currency: "GBP", paid: 4_000, gain: -1_000, unpriced: 1 },
        ]}
      />,
    );
    expect(words).toContain("In $, 2 copies $12.00 $30.00 +$18.00 In £, 2 copies £40.00 £30.00 −£10.00");
    expect(words).toContain("4 copies that you paid for have none, and are left out.");
  });
});

describe("CollectionValueSummary", () => {
  const render = (moves: Parameters<typeof CollectionValueSummary>[0]["valueChanges"]) =>
    renderMarkup(
      <CollectionValueSummary
        priceSnapshot={book}
        regionValues={worth.toReversed()}
        valueChanges={moves}
        unpricedPath={() => ""}
        buildRangePath={(range) => `/my-account?range=${range}#over-time`}
      />,
    );

  it("CollectionValueSummary splits a change of value into price changes and added copies", () => {
    const words = extractText(
      render([
        { range: "day", change: change({}) },
        { range: "week", change: change({ byPrices: 300 }) },
        { range: "month", change: change({ byPrices: -300, byAcquisitions: 1_000, acquiredCount: 2 }) },
      ]),
    );
    expect(words).toContain("Since yesterday £0.00 Nothing changed");
    expect(words).toContain("In 7 days +£3.00 By prices alone");
    expect(words).toContain("In 30 days +£7.00 −£3.00 by prices, +£10.00 by 2 copies added");
  });

  it("CollectionValueSummary hides the change of value if no owned copy has a price in the first price region", () => {
    const unpriced = computeCollectionValueByRegion(
      createPriceSnapshot({ 1: { us: 1_500 } }),
      new Map([[1, copies(true)]]),
    );
    const showcase = (worth: typeof unpriced) =>
      renderText(
        <CollectionValueSummary
          priceSnapshot={book}
          regionValues={worth}
          valueChanges={[{ range: "day", change: change({}) }]}
          unpricedPath={() => ""}
          buildRangePath={() => ""}
        />,
      );
    expect(showcase(unpriced)).toContain("Since yesterday $0.00");
    expect(showcase(unpriced.toReversed())).not.toContain("Since yesterday");
  });

  it("CollectionValueSummary says that only added copies changed the value if no price changed", () => {
    const html = render([{ range: "week", change: change({ byAcquisitions: 500, acquiredCount: 1 }) }]);
    expect(extractText(html)).toContain("In 7 days +£5.00 By 1 copy added");
    expect(html).toContain('href="/my-account?range=week#over-time"');
  });
});

describe("CollectionValueCharts", () => {
  const day = (date: string, price: number, acquired = 0): CollectionValueDay => ({
    day: date,
    price,
    acquiredCount: acquired,
  });
  const inUs = {
    region: "us" as const,
    days: [day("2026-11-20", 5_000), day("2026-11-21", 9_000, 2), day("2026-11-22", 4_000)],
    change: change({
      byPrices: -2_000,
      byAcquisitions: 1_000,
      acquiredCount: 2,
      items: [{ itemId: 1, change: -1_500 }],
    }),
  };
  const inUk = {
    region: "uk" as const,
    days: [day("2026-11-21", 700, 1), day("2026-11-22", 800)],
    change: change({ byPrices: 100 }),
  };
  const render = (range: "week" | "month" = "month") =>
    renderMarkup(
      <CollectionValueCharts
        catalogue={shippedCatalogue}
        valueHistories={[inUs, inUk]}
        range={range}
        buildRangePath={(each) => `/my-account?count=everything&range=${each}`}
        today="2026-11-22"
        priced="the average of 30 days"
      />,
    );

  it("CollectionValueCharts describes the first, last, lowest and highest value in text for screen readers", () => {
    expect(render()).toContain(
      'aria-label="In the US: $50.00 on 20 Nov 2026, $40.00 on 22 Nov 2026, lowest $40.00, highest $90.00"',
    );
  });

  it("CollectionValueCharts lists value and added copies of each day in a table, newest day first", () => {
    expect(extractText(render())).toContain(
      "22 Nov 2026 $40.00 £8.00 0 21 Nov 2026 $90.00 £7.00 2 20 Nov 2026 $50.00 – 0 ",
    );
  });

  it("CollectionValueCharts splits a change of value into price changes and added copies", () => {
    const words = extractText(render());
    expect(words).toContain("−$10.00 since 20 Nov 2026 : −$20.00 by prices, +$10.00 by 2 copies added.");
    expect(words).toContain("What did most Mario (Super Smash Bros.) −$15.00");
    expect(words).toContain("+£1.00 since 21 Nov 2026 : +£1.00 by prices.");
  });

  it("CollectionValueCharts lists the five items whose prices changed the value most, largest change first", () => {
    const items = [6, 5, 4, 3, 2, 1].map((itemId) => ({ itemId, change: itemId * 100 }));
    const html = renderMarkup(
      <CollectionValueCharts
        catalogue={shippedCatalogue}
        valueHistories={[{ ...inUs, change: change({ items }) }]}
        range="month"
        buildRangePath={() => ""}
        today="2026-11-22"
        priced=""
      />,
    );
    const [, movers = ""] = /<ol class="price-movers">(.*?)<\/ol>/s.exec(html) ?? [];
    expect([...movers.matchAll(/\+\$\d\.00/g)].map(String)).toEqual(["+$6.00", "+$5.00", "+$4.00", "+$3.00", "+$2.00"]);
  });

  it("CollectionValueCharts says from which day prices exist if the chosen range starts earlier", () => {
    const html = renderMarkup(
      <CollectionValueCharts
        catalogue={shippedCatalogue}
        valueHistories={[{ ...inUs, days: [day("2026-11-21", 1), day("2026-11-22", 2)] }]}
        range="day"
        buildRangePath={() => ""}
        today="2026-11-22"
        priced=""
      />,
    );
    expect(extractText(render())).toContain("There are no prices before 20 Nov 2026 .");
    expect(extractText(html)).not.toContain("There are no prices before");
  });

  it("computeValueChartShape leaves more space between days that are further apart", () => {
    const days = [day("2026-11-20", 1_000), day("2026-11-21", 3_000, 2), day("2026-11-24", 2_000)];
    expect(computeValueChartShape(days)).toEqual({
      line: "M0 168L150 12L600 90H600",
      area: "M0 168L150 12L600 90H600V180H0Z",
      acquisitions: [{ x: 150, y: 12, day: days[1] }],
    });
    expect(computeValueChartShape([day("2026-11-20", 500), day("2026-11-21", 500)]).line).toBe("M0 90L600 90H600");
  });

  it("CollectionValueCharts links to other time ranges and marks the current one", () => {
    expect(render("week")).toContain(
      '<a href="/my-account?count=everything&amp;range=week" aria-current="page">Week</a>',
    );
    expect(render("week")).toContain('<a href="/my-account?count=everything&amp;range=year">Year</a>');
  });
});

describe("computeRegionValueHistories", () => {
  const worthCopy = (itemId: number): ValuationCopy => ({
    itemId,
    isBoxed: true,
    acquiredDay: null,
    addedDay: 0,
    isForSale: false,
    isGift: false,
    pricePaid: null,
    currency: null,
  });

  it("the value history of a collection uses current prices for the value of today", () => {
    const averages = (us: number, uk: number) => new Map([[1, { "EBAY-US new": us, "EBAY-GB new": uk }]]);
    const courses = buildPriceHistories(
      "of the test",
      new Map([
        [toDayNumber("2026-11-21"), averages(1_200, 800)],
        [toDayNumber("2026-11-22"), averages(1, 1)],
      ]),
    );
    const past = { priceSnapshot: book, priceHistories: courses, today: "2026-11-22", range: "month" } as const;
    const [inUs, inUk] = COLLECTION_VALUE_REGIONS.map((valued) =>
      buildRegionCollectionValueHistory(past, valued, [worthCopy(1)]),
    );
    expect(inUs?.days.map(({ day, price }) => [day, price])).toEqual([
      ["2026-11-21", 1_200],
      ["2026-11-22", 1_500],
    ]);
    expect(inUk?.days.map(({ day, price }) => [day, price])).toEqual([
      ["2026-11-21", 800],
      ["2026-11-22", 1_000],
    ]);
  });
});

describe("PriceMovers", () => {
  it("PriceMovers lists rising and falling items separately with condition, change and price", () => {
    const moved = (itemId: number, grade: "new" | "used", price: number, changed: number) => ({
      itemId,
      grade,
      move: { percent: changed - 100, amount: 0 },
      average: {
        price,
        sampleCount: 9,
        low: price,
        high: price,
        day: "2026-11-20",
        percentOfPrevious: changed,
        basis: "sold" as const,
        currency: "USD" as const,
      },
    });
    const html = renderMarkup(
      <PriceMovers
        catalogue={shippedCatalogue}
        priceSnapshot={book}
        gainers={[moved(1, "new", 1_500, 150)]}
        losers={[moved(2, "used", 2_500, 80)]}
      />,
    );
    const words = extractText(html);
    expect(words).toMatch(
      /Rose Mario \(Super Smash Bros\.\), new \+?50.* \$15\.00.* Fell Mario \(Super Mario Bros\.\), used [−-]20.* \$25\.00/,
    );
    expect(
      renderMarkup(<PriceMovers catalogue={shippedCatalogue} priceSnapshot={book} gainers={[]} losers={[]} />),
    ).toBe("");
  });
});
