import { describe, expect, it } from "vitest";
import type { ValuationCopy } from "../../db/ownership/valuation";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { summarizeCollection } from "../../domain/ownership/summary";
import { toDayNumber } from "../../domain/time";
import type { CollectionOrder } from "../../domain/view/collectionFilter";
import { listOwnedItems, OwnedItemsSection, parseOwnedItemsQuery } from "../../routes/collection/OwnedItemsSection";
import { SeriesSections } from "../../routes/collection/SeriesSections";
import type { AppliedGoal } from "../../routes/goal/pageGoal";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup, renderText } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const prices = {
  priceSnapshot: createPriceSnapshot({ 1: { us: 1_500, uk: 1_000 }, 2: { us: 2_500 } }),
  region: "us",
} as const;

const copy = (itemId: number, part: Partial<ValuationCopy> = {}): ValuationCopy => ({
  itemId,
  isBoxed: true,
  acquiredDay: null,
  addedDay: toDayNumber("2026-05-01"),
  isForSale: false,
  isGift: false,
  pricePaid: null,
  currency: null,
  ...part,
});

const getFirstOwnedItem = (copies: readonly ValuationCopy[]) => listOwnedItems(shippedCatalogue, prices, copies)[0];

describe("listOwnedItems", () => {
  it("listOwnedItems returns the total value of the copies of an item, or undefined without a price", () => {
    expect(getFirstOwnedItem([copy(1), copy(1), copy(1)])?.value).toBe(4_500);
    expect(getFirstOwnedItem([copy(3)])?.value).toBeUndefined();
  });

  it("listOwnedItems counts boxed copies, loose copies, copies for sale and copies received as gifts", () => {
    const all = [
      copy(1),
      copy(1),
      copy(1),
      copy(1, { isBoxed: false, isForSale: true }),
      copy(1, { isBoxed: false, isGift: true }),
      copy(1, { isGift: true }),
    ];
    expect(getFirstOwnedItem(all)).toMatchObject({ boxed: 4, loose: 2, forSale: 1, gifts: 2 });
  });

  it("listOwnedItems uses the day on which a copy was added only if its acquisition date is unknown", () => {
    const [may, june] = [toDayNumber("2026-05-20"), toDayNumber("2026-06-20")];
    expect(getFirstOwnedItem([copy(1, { acquiredDay: may }), copy(1, { acquiredDay: june })])?.newestCopyDay).toBe(
      june,
    );
    expect(getFirstOwnedItem([copy(1, { acquiredDay: may, addedDay: june })])?.newestCopyDay).toBe(may);
    expect(getFirstOwnedItem([copy(1, { addedDay: june })])?.newestCopyDay).toBe(june);
  });

  it("listOwnedItems returns no gain if the copy was paid in a foreign currency", () => {
    expect(getFirstOwnedItem([copy(1, { pricePaid: 1_200, currency: "USD" }), copy(1)])?.gain).toBe(300);
    expect(getFirstOwnedItem([copy(1, { pricePaid: 1_200, currency: "GBP" })])?.gain).toBeUndefined();
    expect(getFirstOwnedItem([copy(1)])?.gain).toBeUndefined();
  });

  it("listOwnedItems returns on how many sales an average price is based", () => {
    const guide = { price: 900, sampleCount: 0, low: 900, high: 900, day: "2026-11-20" };
    const guided = createPriceSnapshot(
      {},
      { items: new Map([[1, { "EBAY-US": { sold: {}, listed: {}, guide: { new: guide } } }]]) },
    );
    expect(getFirstOwnedItem([copy(1)])?.sales).toBe(9);
    expect(listOwnedItems(shippedCatalogue, { priceSnapshot: guided, region: "us" }, [copy(1)])[0]).toMatchObject({
      value: 900,
      sales: undefined,
    });
  });
});

describe("OwnedItemsSection", () => {
  const copies = [
    copy(1, { acquiredDay: toDayNumber("2026-06-20") }),
    copy(1, { pricePaid: 1_200, currency: "USD" }),
    copy(2),
    copy(3),
  ];
  const owned = (quantity: number): Holding => ({
    ...EMPTY_HOLDING,
    copies: Array.from({ length: quantity }, () => ({ isBoxed: true })),
  });
  const holdings = new Map([1, 2, 3].map((id) => [id, owned(id === 1 ? 2 : 1)]));
  const render = (
    query: Readonly<Record<string, string>>,
    more: { counting?: AppliedGoal; narrowed?: string; page?: number } = {},
  ) =>
    renderMarkup(
      <OwnedItemsSection
        catalogue={shippedCatalogue}
        pageGoal={more.counting}
        summary={summarizeCollection(shippedCatalogue, holdings)}
        holdings={holdings}
        prices={prices}
        query={parseOwnedItemsQuery(query)}
        ownedItems={listOwnedItems(shippedCatalogue, prices, copies)}
        filterSummary={more.narrowed}
        page={more.page ?? 1}
        buildPath={(params) => `/my-account?${new URLSearchParams(params)}#items`}
      />,
    );
  const listNotes = (sort: CollectionOrder) =>
    [...render({ sort }).matchAll(/data-item="(\d+)".*?<\/li>/gs)].map(([card, id]) => [
      Number(id),
      extractText(/<p class="card-note">(.*?)<\/p>/s.exec(card)?.[1] ?? ""),
    ]);

  it("OwnedItemsSection sorted by value shows the total value of the copies of each item", () => {
    expect(listNotes("value")).toEqual([
      [1, "$30.00 in all"],
      [2, ""],
      [3, ""],
    ]);
  });

  it("OwnedItemsSection sorted by gain, sales or date shows that figure next to each item", () => {
    expect(listNotes("gain")[0]).toEqual([1, "Gain +$3.00"]);
    expect(listNotes("gain")[1]).toEqual([expect.any(Number), "Gain not known"]);
    expect(listNotes("rarest").map(([, note]) => note)).toEqual([
      "9 sales in 30 days",
      "9 sales in 30 days",
      "Sales not known",
    ]);
    expect(listNotes("newest")[0]).toEqual([1, "20 Jun 2026"]);
  });

  it("OwnedItemsSection fills its form with the current search, order and filter", () => {
    const html = render({ q: "mario", sort: "gain", show: "boxed" });
    expect(html).toContain('name="q" value="mario"');
    expect(html).toContain('<option value="gain" selected="">');
    expect(html).toContain('<option value="boxed" selected="">');
  });

  it("the search in OwnedItemsSection keeps showing items outside the collecting goal if they were shown before", () => {
    const counting = { description: "all of Kirby", isOneOfEach: false };
    const field = '<input type="hidden" name="count" value="everything"/>';
    expect(render({}, { counting })).toContain(field);
    expect(render({}, { counting: { ...counting, filter: new Map() } })).not.toContain(field);
    expect(render({})).not.toContain('name="count"');
  });

  it("OwnedItemsSection says how many items match the filter and links to all items", () => {
    const html = render({ q: "mario" }, { narrowed: "2 of your 3 amiibo." });
    expect(extractText(html)).toContain("2 of your 3 amiibo. Show all");
    expect(html).toContain('href="/my-account?#items"');
    expect(extractText(render({}))).not.toContain("Show all");
  });
});

describe("SeriesSections", () => {
  it("SeriesSections shows how many items of each series are owned and how many exist", () => {
    const holdings = new Map([[1, { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] }]]);
    const summary = summarizeCollection(shippedCatalogue, holdings);
    const smash = summary.series.find(({ owned }) => owned.length > 0);
    const words = renderText(
      <SeriesSections
        catalogue={shippedCatalogue}
        summary={summary}
        holdings={holdings}
        prices={undefined}
        page={1}
        buildPath={(page) => `?page=${page}`}
      />,
    );
    expect(words).toMatch(new RegExp(`^Super Smash Bros\\. 1/${smash?.progress.total} \\d`));
    expect(words).toMatch(/ Kirby 0\/\d+/);
  });

  it("SeriesSections shows 360 owned items per page and puts series without owned items at the end", () => {
    const items = shippedCatalogue.items.slice(0, 700);
    const holdings = new Map(items.map(({ id }) => [id, { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] }]));
    const renderPage = (page: number) =>
      renderMarkup(
        <SeriesSections
          catalogue={shippedCatalogue}
          summary={summarizeCollection(shippedCatalogue, holdings)}
          holdings={holdings}
          prices={undefined}
          page={page}
          buildPath={(number) => `/my-account?page=${number}#items`}
        />,
      );
    const [first, second] = [renderPage(1), renderPage(2)];
    const listIds = (html: string) => [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => id);
    expect([listIds(first).length, listIds(second).length]).toEqual([360, 340]);
    expect(new Set([...listIds(first), ...listIds(second)]).size).toBe(700);
    expect([first, second].map((html) => html.includes('id="untouched"'))).toEqual([false, true]);
    expect(first).toContain('rel="next" href="/my-account?page=2#items"');
  });
});
