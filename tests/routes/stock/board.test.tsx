import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { StockOffer } from "../../../domain/stock/availability";
import type { BoardFilter } from "../../../domain/stock/board";
import { BoardPage } from "../../../routes/stock/BoardPage";
import { itemOf, shipped } from "../../helpers/catalogue";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const HOUR_MS = 3_600_000;

const anOffer = (of: Partial<StockOffer> = {}): StockOffer => ({
  id: 1,
  amiiboId: 1,
  retailer: "CeX UK",
  webUrl: "https://shop.example/1",
  affUrl: undefined,
  code: "1",
  condition: "new",
  price: 1299,
  currency: "GBP",
  isKnown: true,
  isConfirmed: true,
  changedAt: NOW - 48 * HOUR_MS,
  lookedAtSince: NOW - 480 * HOUR_MS,
  checkedAt: NOW - HOUR_MS,
  standing: "in",
  ...of,
});

const offers = (many: number): StockOffer[] => Array.from({ length: many }, (_, id) => anOffer({ id }));

interface Board {
  readonly offers: readonly StockOffer[];
  readonly all?: readonly StockOffer[];
  readonly filter?: BoardFilter;
  readonly isWhole?: boolean;
  readonly pages?: { readonly named: number; readonly answered: number };
}

const boardOf = ({ offers, all = offers, filter = {}, isWhole = false, pages = { named: 1, answered: 1 } }: Board) =>
  renderToStaticMarkup(
    <BoardPage
      catalogue={shipped}
      offers={offers}
      all={all}
      filter={filter}
      deals={new Map()}
      pages={pages}
      isGuest
      hasGoal={false}
      isWhole={isWhole}
      now={NOW}
      site={{}}
    />,
  );

const rowsIn = (html: string) => [...html.matchAll(/<li data-standing/g)].length;
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the board of stock", () => {
  it("shows 60 offers at first and links to all of them under the same filter", () => {
    const html = boardOf({ offers: offers(61), filter: { in: "uk", condition: "new" } });
    expect(rowsIn(html)).toBe(60);
    const [, address = ""] = /<a class="button" href="([^"]*)">[^<]*61/.exec(html) ?? [];
    const { pathname, searchParams } = new URL(address.replaceAll("&amp;", "&"), "https://plinth.example");
    expect(pathname).toBe("/stock-checker");
    expect(Object.fromEntries(searchParams)).toEqual({ in: "uk", condition: "new", all: "" });
  });

  it("shows every offer without a link to more when all are asked for or 60 are there", () => {
    for (const html of [boardOf({ offers: offers(61), isWhole: true }), boardOf({ offers: offers(60) })]) {
      expect(rowsIn(html)).toBeGreaterThanOrEqual(60);
      expect(html).not.toContain("all=");
    }
    expect(rowsIn(boardOf({ offers: offers(61), isWhole: true }))).toBe(61);
  });
});
