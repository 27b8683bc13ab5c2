import { describe, expect, it } from "vitest";
import type { StockCheckCounts } from "../../../db/stock/read";
import { t } from "../../../domain/messages/pages";
import { paths } from "../../../domain/paths";
import type { StockOffer } from "../../../domain/stock/availability";
import type { StockDeal, StockFilter } from "../../../domain/stock/stockList";
import { StockPage } from "../../../routes/stock/StockPage";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const HOUR_MS = 3_600_000;

const createOffer = (of: Partial<StockOffer> = {}): StockOffer => ({
  id: 1,
  itemId: 1,
  retailer: "CeX UK",
  pageUrl: "https://shop.example/1",
  affiliateUrl: undefined,
  stockCode: "1",
  grade: "new",
  price: 1299,
  currency: "GBP",
  isKnown: true,
  isConfirmed: true,
  changedAt: NOW - 48 * HOUR_MS,
  checkedSince: NOW - 480 * HOUR_MS,
  checkedAt: NOW - HOUR_MS,
  availability: "in",
  ...of,
});

const offers = (many: number): StockOffer[] => Array.from({ length: many }, (_, id) => createOffer({ id }));

interface Board {
  readonly offers: readonly StockOffer[];
  readonly all?: readonly StockOffer[];
  readonly filter?: StockFilter;
  readonly isWhole?: boolean;
  readonly deals?: ReadonlyMap<number, StockDeal>;
  readonly pages?: StockCheckCounts;
}

const NO_DEALS: ReadonlyMap<number, StockDeal> = new Map();
const ONE_PAGE = { total: 1, answered: 1 };

const getBoard = ({ offers, all = offers, filter = {}, isWhole = false, deals = NO_DEALS, pages = ONE_PAGE }: Board) =>
  renderMarkup(
    <StockPage
      catalogue={shippedCatalogue}
      offers={offers}
      allOffers={all}
      filter={filter}
      deals={deals}
      checkCounts={pages}
      isGuest
      hasGoal={false}
      showsAll={isWhole}
      now={NOW}
      site={{}}
    />,
  );

const listRows = (html: string) => [...html.matchAll(/<li data-availability/g)].length;

describe("StockPage", () => {
  it("StockPage shows 60 offers and links to all offers with the filter unchanged", () => {
    const html = getBoard({ offers: offers(61), filter: { in: "uk", condition: "new" } });
    expect(listRows(html)).toBe(60);
    const [, address = ""] = /<a class="button" href="([^"]*)">[^<]*61/.exec(html) ?? [];
    const { pathname, searchParams } = new URL(address.replaceAll("&amp;", "&"), "https://plinth.example");
    expect(pathname).toBe("/stock-checker");
    expect(Object.fromEntries(searchParams)).toEqual({ in: "uk", condition: "new", all: "" });
  });

  it("StockPage has no link to more offers when it already shows all of them", () => {
    for (const html of [getBoard({ offers: offers(61), isWhole: true }), getBoard({ offers: offers(60) })]) {
      expect(listRows(html)).toBeGreaterThanOrEqual(60);
      expect(html).not.toContain("all=");
    }
    expect(listRows(getBoard({ offers: offers(61), isWhole: true }))).toBe(61);
  });

  it("StockPage shows the numbers of offers in stock, of pre-orders and of offers added since yesterday", () => {
    const fresh = { changedAt: NOW - HOUR_MS };
    const html = getBoard({
      offers: [
        createOffer({ id: 1, ...fresh }),
        createOffer({ id: 2, availability: "pre" }),
        createOffer({ id: 3, availability: "pre" }),
      ],
    });
    expect(extractText(html)).toContain(t.stock.offerCount(1, 2));
    expect(extractText(html)).toContain(t.stock.newOfferCount(1));
    expect(html.match(/class="new-offer"/g)).toHaveLength(1);
    expect(extractText(getBoard({ offers: offers(2) }))).toContain(t.stock.noNewOffers);
  });

  it("the numbers of offers on StockPage include offers after the first 60", () => {
    const all = [...offers(60), createOffer({ id: 60, availability: "pre", changedAt: NOW - HOUR_MS })];
    const words = extractText(getBoard({ offers: all }));
    expect(words).toContain(t.stock.offerCount(60, 1));
    expect(words).toContain(t.stock.newOfferCount(1));
  });

  it("StockPage shows item, shop, condition and price of each offer in the currency of the shop", () => {
    const html = getBoard({
      offers: [
        createOffer({ id: 1, itemId: 2, retailer: "BestBuy (US)", grade: "used", price: 1500, currency: "USD" }),
        createOffer({ id: 2, retailer: "CeX UK", price: undefined, checkedAt: undefined }),
        createOffer({ id: 3, price: 0 }),
      ],
    });
    const [dollars = "", unpriced = "", free = ""] = html.split("<li data-availability").slice(1);
    expect(dollars).toContain(`href="${paths.amiibo(getItem(2))}"`);
    expect(extractText(dollars)).toContain(`BestBuy (US) ${t.stock.grades.used}`);
    expect(extractText(dollars)).toContain(`$15.00${t.stock.offerContext(getItem(2).name, "BestBuy (US)")}`);
    expect(dollars).toContain(`<time dateTime="2026-11-26T11:00:00.000Z"`);
    expect(extractText(unpriced)).toContain(`CeX UK ${t.stock.grades.new}`);
    expect(extractText(unpriced)).toContain(t.stock.seeShop);
    expect(unpriced).not.toContain("<time");
    expect(extractText(free)).toContain("£0.00");
  });

  it("StockPage links to a shop through its affiliate URL and marks the link as sponsored", () => {
    const affiliate = createOffer({ affiliateUrl: "https://affiliate.example/1" });
    const html = getBoard({ offers: [affiliate, createOffer({ id: 2, pageUrl: "https://shop.example/2" })] });
    const [paid = "", plain = ""] = listElements(html, "li")
      .flatMap((row) => listElements(row, "a").slice(-1))
      .slice(-2);
    expect(paid).toContain('href="https://affiliate.example/1"');
    expect(paid).toMatch(/rel="[^"]*sponsored/);
    expect(plain).toContain('href="https://shop.example/2"');
    expect(plain).not.toContain("sponsored");
    expect(extractText(html)).toContain(t.stock.affiliateNote);
    expect(extractText(getBoard({ offers: offers(1) }))).not.toContain(t.stock.affiliateNote);
  });

  it("StockPage shows the discount of an offer only if the offer is a deal", () => {
    const [first, second] = [createOffer({ id: 1 }), createOffer({ id: 2 })];
    const deal: StockDeal = { offer: second, reference: { basis: "listed", price: 2000 }, percentBelow: 35 };
    const html = getBoard({ offers: [first, second], deals: new Map([[2, deal]]) });
    const [plain = "", marked = ""] = listElements(html.slice(html.indexOf("stock-rows")), "li");
    expect(extractText(marked)).toContain("35");
    expect(plain).not.toContain('class="deal"');
    expect(marked).toContain('class="deal"');
  });

  it("StockPage explains why its list of offers is empty", () => {
    const emptyWith = (pages: StockCheckCounts) => extractText(getBoard({ offers: [], pages }));
    expect(emptyWith({ total: 0, answered: 0 })).toContain(t.stock.noShops);
    expect(emptyWith({ total: 3, answered: 0 })).toContain(t.stock.notCheckedYet);
    expect(emptyWith({ total: 3, answered: 2 })).toContain(t.stock.nothingInStock(3));
    const filtered = getBoard({ offers: [], all: offers(1), filter: { only: "pre" } });
    expect(extractText(filtered)).toContain(t.stock.noMatches);
    expect(filtered).toContain('aria-current="true"');
  });
});
