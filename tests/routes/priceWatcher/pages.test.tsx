import { describe, expect, it } from "vitest";
import type { CheapestOffer } from "../../../domain/alerts/cheapestOffer";
import { formatMarketGrade, type ItemTargets } from "../../../domain/alerts/target";
import { buildTargetFormData } from "../../../domain/alerts/targetFormData";
import type { Grade, Market } from "../../../domain/listings/market";
import { t } from "../../../domain/messages/pages";
import type { Holding } from "../../../domain/ownership/holding";
import { buildPriceHistories, NO_PRICE_HISTORIES } from "../../../domain/prices/priceHistories";
import type { PriceSnapshot, PriceStatistics } from "../../../domain/prices/priceSnapshot";
import { EMPTY_MARKET_PRICES } from "../../../domain/prices/priceSnapshot";
import { getUniqueItemName } from "../../../domain/view/listView";
import { PriceWatcherPage } from "../../../routes/priceWatcher/PriceWatcherPage";
import { listWatchedItems } from "../../../routes/priceWatcher/watchedItems";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";
import { parseIslands } from "../../helpers/servedIslands";

const createFigure = (of: Partial<PriceStatistics> & Pick<PriceStatistics, "price">): PriceStatistics => ({
  sampleCount: 5,
  low: of.price,
  high: of.price,
  day: "2026-11-20",
  ...of,
});

const createSnapshot = (
  items: Readonly<Record<number, Partial<Record<Market, Partial<Record<Grade, PriceStatistics>>>>>>,
): PriceSnapshot => ({
  version: "one",
  publishedAt: 1,
  items: new Map(
    Object.entries(items).map(([id, markets]) => [
      Number(id),
      Object.fromEntries(Object.entries(markets).map(([market, sold]) => [market, { ...EMPTY_MARKET_PRICES, sold }])),
    ]),
  ),
});

const createTarget = (of: Partial<ItemTargets> & Pick<ItemTargets, "itemId">): ItemTargets => ({
  market: "EBAY-GB",
  grade: "new",
  price: 1000,
  wantsRestock: false,
  ...of,
});

const createOffer = (of: Partial<CheapestOffer> & Pick<CheapestOffer, "itemId" | "price">): CheapestOffer => ({
  market: "EBAY-GB",
  grade: "new",
  postage: undefined,
  seller: "CeX UK",
  url: "https://shop.example/offer",
  ...of,
});

const WATCHED: Holding = { copies: [], wishlisted: false, watchlisted: true };

type Page = Parameters<typeof PriceWatcherPage>[0];
interface Watcher extends Partial<Page> {
  readonly targets?: readonly ItemTargets[];
  readonly offers?: readonly CheapestOffer[];
}

function getWatcher({ targets = [], offers = [], ...of }: Watcher): string {
  const { priceSnapshot = createSnapshot({}), holdings = new Map() } = of;
  return renderMarkup(
    <PriceWatcherPage
      catalogue={shippedCatalogue}
      priceHistories={NO_PRICE_HISTORIES}
      region="uk"
      watched={listWatchedItems({ catalogue: shippedCatalogue, priceSnapshot, holdings, targets, offers })}
      site={{}}
      rejected={undefined}
      unwatched={undefined}
      highlightedId={undefined}
      watchedPage={1}
      ownedPage={1}
      {...of}
      priceSnapshot={priceSnapshot}
      holdings={holdings}
    />,
  );
}

const watching = (...ids: readonly number[]) => new Map(ids.map((id) => [id, WATCHED]));
const listIds = (html: string) => [...html.matchAll(/id="amiibo-(\d+)"/g)].map(([, id]) => Number(id));
/** Returns the part of the page about one watched item. */
const getPanel = (html: string, id: number): string =>
  html.split('<li class="watched-item panel"').find((panel) => panel.startsWith(` id="amiibo-${id}"`)) ?? "";
const getCheapest = (panel: string): string =>
  listElements(panel, "p").find((each) => each.includes('class="cheapest-now"')) ?? "";

describe("price watcher page", () => {
  it("the price watcher sorts items by the distance of the cheapest offer from the target price", () => {
    const html = getWatcher({
      holdings: watching(1, 2, 3, 4),
      targets: [
        createTarget({ itemId: 4 }),
        createTarget({ itemId: 3 }),
        createTarget({ itemId: 2, price: null, wantsRestock: true }),
      ],
      offers: [createOffer({ itemId: 3, price: 2000 }), createOffer({ itemId: 4, price: 1500 })],
    });
    expect(listIds(html)).toEqual([4, 3, 2, 1]);
  });

  it("the price watcher shows the offer that is nearest to its price target", () => {
    const html = getWatcher({
      holdings: watching(1),
      targets: [createTarget({ itemId: 1 }), createTarget({ itemId: 1, grade: "used", price: 1000 })],
      offers: [createOffer({ itemId: 1, price: 1900 }), createOffer({ itemId: 1, grade: "used", price: 1250 })],
    });
    const panel = getPanel(html, 1);
    expect(extractText(panel)).toContain(
      t.priceWatcher.aboveTarget(formatMarketGrade({ market: "EBAY-GB", grade: "used" }), "£2.50", "£10.00"),
    );
    expect(panel).not.toContain("data-target-met");
  });

  it("the price watcher marks items with an offer at or below the target price and shows their number", () => {
    const html = getWatcher({
      holdings: watching(1, 2),
      targets: [
        createTarget({ itemId: 1 }),
        createTarget({ itemId: 1, grade: "used", price: 900 }),
        createTarget({ itemId: 2, price: 500 }),
      ],
      offers: [
        createOffer({ itemId: 1, price: 950 }),
        createOffer({ itemId: 1, grade: "used", price: 900 }),
        createOffer({ itemId: 2, price: 501 }),
      ],
    });
    expect(getPanel(html, 1)).toContain("data-target-met");
    expect(getPanel(html, 2)).not.toContain("data-target-met");
    expect(extractText(html)).toContain(t.alerts.watchedTargetsMet(2, 2));
  });

  it("the price watcher shows offer and target price of an item whose offer is below the target price", () => {
    const html = getWatcher({
      holdings: watching(1),
      targets: [createTarget({ itemId: 1, grade: "used", market: "EBAY-US", price: 900 })],
      offers: [createOffer({ itemId: 1, grade: "used", market: "EBAY-US", price: 850 })],
    });
    expect(extractText(getPanel(html, 1))).toContain(
      t.priceWatcher.targetMet(formatMarketGrade({ market: "EBAY-US", grade: "used" }), "$8.50", "$9.00"),
    );
  });

  it("the price watcher has a button that stops watching an item and contains the name of the item", () => {
    const html = getWatcher({ holdings: watching(1, 2) });
    for (const id of [1, 2]) {
      const [form = ""] = listElements(getPanel(html, id), "form").filter((each) =>
        each.includes('class="button stop-watching"'),
      );
      expect(form).toContain(`action="/price-watcher/watch"`);
      expect(form).toContain(`value="${id}" name="left"`);
      expect(extractText(form)).toContain(getUniqueItemName(shippedCatalogue, getItem(id)));
    }
  });

  it("the price watcher keeps the typed values when a price target is rejected", () => {
    const rejectedTarget = {
      itemId: 2,
      fields: { market: "EBAY-US", condition: "any", price: "cheap", restock: true },
      problems: { price: "Not a price." },
    };
    const targets = [createTarget({ itemId: 1, price: 700 }), createTarget({ itemId: 2, price: 800, grade: "used" })];
    const offers = [createOffer({ itemId: 1, price: 750 }), createOffer({ itemId: 2, price: 990, postage: 250 })];
    const priceSnapshot: PriceSnapshot = { ...createSnapshot({}), withholdsAverages: true };
    const html = getWatcher({ holdings: watching(1, 2), targets, offers, priceSnapshot, rejected: rejectedTarget });
    const forms = parseIslands(html).filter(({ name }) => name === "PriceTargets");
    const getForm = (id: number) => ({
      item: { id, name: getUniqueItemName(shippedCatalogue, getItem(id)) },
      forms: buildTargetFormData(priceSnapshot, id, targets, offers),
      withholdsAverages: true,
      market: "EBAY-GB",
    });
    expect(forms.map(({ props }) => props)).toEqual([
      { ...getForm(1), rejected: null },
      { ...getForm(2), rejected: { market: "EBAY-US", grade: "any", price: "cheap", problem: "Not a price." } },
    ]);
  });

  it("the price watcher shows the cheapest offer in the region of the viewer with an affiliate link", () => {
    const offers = [
      createOffer({ itemId: 1, price: 2000 }),
      createOffer({ itemId: 1, price: 1500, grade: "used", postage: 299, url: "https://uk.example/used" }),
      createOffer({ itemId: 1, price: 900, market: "EBAY-US", url: "https://us.example/new" }),
    ];
    const inUk = getCheapest(getPanel(getWatcher({ holdings: watching(1), offers }), 1));
    expect(extractText(inUk)).toContain("£15.00");
    expect(extractText(inUk)).toContain("£2.99");
    expect(inUk).toContain('href="https://uk.example/used"');
    expect(inUk).toContain('rel="sponsored nofollow noopener"');
    const inUs = getCheapest(getPanel(getWatcher({ holdings: watching(1), offers, region: "us" }), 1));
    expect(extractText(inUs)).toContain("$9.00");
    expect(inUs).toContain('href="https://us.example/new"');
  });

  it("the price watcher shows 30 items on a page, and the page that contains a highlighted item", () => {
    const ids = shippedCatalogue.items.slice(0, 32).map(({ id }) => id);
    const holdings = watching(...ids);
    const shown = listIds(getWatcher({ holdings }));
    expect(shown).toHaveLength(30);
    const [hidden = 0, other = 0] = ids.filter((id) => !shown.includes(id));
    expect(listIds(getWatcher({ holdings, highlightedId: hidden }))).toEqual([hidden, other]);
    const rejectedTarget = {
      itemId: other,
      fields: { market: "EBAY-GB", condition: "new", price: "0", restock: false },
      problems: { price: "Too low." },
    };
    const html = getWatcher({ holdings, rejected: rejectedTarget });
    expect(listIds(html)).toEqual([hidden, other]);
    expect(getPanel(html, other)).toContain("Too low.");
    expect(html.split("Too low.")).toHaveLength(getPanel(html, other).split("Too low.").length);
    expect(html).toContain('href="/price-watcher?watched=1#watched"');
    expect(getWatcher({ holdings })).toContain('href="/price-watcher?watched=2#watched"');
    expect(listIds(getWatcher({ holdings, watchedPage: 2 }))).toEqual([hidden, other]);
    expect(listIds(getWatcher({ holdings, ownedPage: 2 }))).toEqual(shown);
  });

  it("the price watcher has a button that restores an item just removed from the watchlist", () => {
    const removedItem = getItem(1);
    const watchAgain = t.priceWatcher.watchAgain;
    expect(extractText(getWatcher({ unwatched: removedItem }))).toContain(watchAgain);
    expect(getWatcher({ unwatched: removedItem })).toMatch(/value="1"/);
    expect(extractText(getWatcher({ unwatched: removedItem, holdings: watching(1) }))).not.toContain(watchAgain);
  });

  it("the price watcher shows the first and last price of an item in the last 30 days", () => {
    const start = 20_000;
    const days = new Map(
      Array.from({ length: 40 }, (_, day) => [start + day, new Map([[1, { "EBAY-GB new": 1000 + day * 100 }]])]),
    );
    const histories = buildPriceHistories("one", days);
    const html = getWatcher({
      holdings: watching(1),
      priceHistories: histories,
      priceSnapshot: { ...createSnapshot({}), version: "one" },
    });
    expect(extractText(getPanel(html, 1))).toContain(t.priceWatcher.trend("new", "£20.00", "£49.00"));
    expect(extractText(getPanel(getWatcher({ holdings: watching(1) }), 1))).toContain(t.priceWatcher.noTrend);
  });
});

describe("sparkline of an item", () => {
  const listPoints = (prices: readonly (number | undefined)[], market: Market, region: "us" | "uk") => {
    const days = new Map(
      prices.map((price, day) => [
        20_000 + day,
        new Map(price === undefined ? [] : [[1, { "EBAY-GB new": 10, "EBAY-US new": 10, [`${market} new`]: price }]]),
      ]),
    );
    const snapshot = { ...createSnapshot({}), version: "one" };
    const panel = getPanel(
      getWatcher({
        holdings: watching(1),
        priceHistories: buildPriceHistories("one", days),
        priceSnapshot: snapshot,
        region,
      }),
      1,
    );
    return { points: /points="([^"]*)"/.exec(panel)?.[1], words: extractText(panel) };
  };

  it("the sparkline of an item draws its daily prices and leaves out days without a price", () => {
    const uk = listPoints([1000, undefined, 3000, 2000], "EBAY-GB", "uk");
    expect(uk.points).toBe("0,29.0 8,3.0 12,16.0");
    expect(uk.words).toContain(t.priceWatcher.trend("new", "£10.00", "£20.00"));
    expect(listPoints([500, 700], "EBAY-US", "us").words).toContain(t.priceWatcher.trend("new", "$5.00", "$7.00"));
  });

  it("the sparkline of a constant price is a horizontal line", () => {
    expect(listPoints([500, 500], "EBAY-GB", "uk").points).toBe("0,16.0 4,16.0");
    expect(listPoints([500], "EBAY-GB", "uk")).toEqual({
      points: undefined,
      words: expect.stringContaining(t.priceWatcher.noTrend),
    });
  });
});

describe("owned items on the price watcher", () => {
  /** Returns item id and text of each table row. */
  const listRows = (html: string) =>
    listElements(html.slice(html.indexOf('aria-labelledby="owned"')), "tr")
      .slice(1)
      .map(
        (row) =>
          [
            Number(/name="id" value="(\d+)"|value="(\d+)" name="id"/.exec(row)?.slice(1).find(Boolean)),
            extractText(row),
          ] as const,
      );

  const snapshot = createSnapshot({
    1: {
      "EBAY-GB": {
        new: createFigure({ price: 4000, low: 3000, high: 5000, percentOfPrevious: 110 }),
        used: createFigure({ price: 2000 }),
      },
    },
    2: { "EBAY-GB": { new: createFigure({ price: 1500, percentOfPrevious: 80 }) } },
    3: { "EBAY-US": { new: createFigure({ price: 9900, percentOfPrevious: 50 }) } },
  });

  it("the price watcher sorts owned items by price change, with the largest fall first", () => {
    const holdings = new Map([
      [1, createHoldingFromMarks("bl")],
      [2, createHoldingFromMarks("b")],
      [3, createHoldingFromMarks("b")],
    ]);
    const rows = listRows(getWatcher({ priceSnapshot: snapshot, holdings }));
    expect(rows.map(([id]) => id)).toEqual([2, 1, 1, 3]);
    const [second = "", first = "", loose = "", elsewhere = ""] = rows.map(([, words]) => words);
    expect(second).toContain("£15.00");
    expect(first).toContain(t.targets.grades.new);
    expect(first).toContain("£40.00");
    expect(first).toContain(t.priceWatcher.priceRange("£30.00", "£50.00"));
    expect(loose).toContain(t.targets.grades.used);
    expect(loose).toContain("£20.00");
    expect(elsewhere).not.toContain("99");
  });

  it("the table of owned items on the price watcher leaves out items on the watchlist", () => {
    const holdings = new Map([
      [1, { ...createHoldingFromMarks("b"), watchlisted: true }],
      [2, createHoldingFromMarks("bb")],
    ]);
    expect(listRows(getWatcher({ priceSnapshot: snapshot, holdings })).map(([id]) => id)).toEqual([2]);
  });

  it("the table of owned items on the price watcher shows 40 rows on a page and links to the next page", () => {
    const holdings = new Map(shippedCatalogue.items.slice(0, 41).map(({ id }) => [id, createHoldingFromMarks("b")]));
    const html = getWatcher({ priceSnapshot: snapshot, holdings });
    expect(listRows(html)).toHaveLength(40);
    expect(html).toContain('href="/price-watcher?owned=2#owned"');
    expect(extractText(html)).toContain(t.listPages.range(1, 40, 41));
    expect(listRows(getWatcher({ priceSnapshot: snapshot, holdings, ownedPage: 2 }))).toHaveLength(1);
  });
});
