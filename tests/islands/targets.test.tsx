import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatOffer } from "../../domain/alerts/cheapestOffer";
import { formatMarketGrade } from "../../domain/alerts/priceTarget";
import type { TargetRow } from "../../domain/alerts/targetRow";
import { t } from "../../domain/messages/islands";
import PriceTargets from "../../islands/PriceTargets";
import { TargetForm } from "../../islands/targets/TargetForm";
import { listElementTexts } from "../helpers/shownText";

const MARIO = { id: 1, name: "Mario" };

const ROW: TargetRow = {
  market: "EBAY-GB",
  grade: "new",
  target: null,
  isRestock: false,
  offer: null,
  average: null,
  span: null,
  withholdsAverages: false,
};
const OFFER = { price: 1_250, postage: 300, seller: "Anna", url: "https://listing.example/1" };

const form = (row: Partial<TargetRow>) =>
  renderToString(<TargetForm subject={MARIO} row={{ ...ROW, ...row }} refused={undefined} />);
const told = (row: Partial<TargetRow>) => listElementTexts(form(row), "output")[0];

describe("what a corner of the price targets tells", () => {
  it("is nothing where nothing is waited for", () => expect(told({ offer: OFFER })).toBe(""));

  it("is the restock where only that is waited for", () =>
    expect(told({ isRestock: true, offer: OFFER })).toBe(t.targets.waitsForStock));

  it("is the target in its own currency while nothing is offered", () => {
    expect(told({ target: 1_000 })).toBe(t.targets.waitsForPrice("£10.00"));
    expect(told({ target: 1_000, market: "EBAY-US", isRestock: true })).toBe(
      `${t.targets.waitsForPrice("$10.00")} ${t.targets.waitsForStock}`,
    );
  });

  it("is how far the offer is above the target", () => {
    expect(told({ target: 1_000, offer: OFFER })).toBe(t.targets.above("£2.50"));
    expect(told({ target: 1_249, offer: OFFER })).toBe(t.targets.above("£0.01"));
  });

  it("is that the target is met, from the very price on", () =>
    expect(told({ target: 1_250, offer: OFFER })).toBe(
      t.targets.met(formatOffer({ market: "EBAY-GB", ...OFFER, postage: 300 })),
    ));
});

describe("the form of a corner", () => {
  it("sends its own market and condition, and shows the target with its currency", () => {
    const html = form({ market: "EBAY-US", grade: "used", target: 999 });
    expect(html).toContain('<input type="hidden" name="market" value="EBAY-US"/>');
    expect(html).toContain('<input type="hidden" name="condition" value="used"/>');
    expect(html).toMatch(/aria-hidden="true">\$<\/span><input[^>]* value="9.99"/);
    expect(form({})).toContain('aria-hidden="true">£</span>');
  });

  it("offers the lowest and the highest price of 30 days as a target, one where both are the same", () => {
    const taps = (low: number, high: number) =>
      [...form({ span: { low, high } }).matchAll(/<button[^>]*name="tap"[^>]*>/g)].map(
        ([tap]) => /value="([^"]*)"/.exec(tap)?.[1],
      );
    expect(taps(850, 1_900)).toEqual(["8.50", "19.00"]);
    expect(taps(850, 850)).toEqual(["8.50"]);
  });

  it("tells the cheapest offer with its postage, the average and how it changed", () => {
    const average = { price: 1_100, currency: "GBP", basis: "sold", n: 9, change: 110 } as const;
    const [cheapest, mean, change] = listElementTexts(form({ offer: OFFER, average }), "dd");
    expect(cheapest).toBe(`£12.50 Anna ${t.targets.postage("£3.00")}`);
    expect(mean).toContain("£11.00");
    expect(change).toBe("+10%, +£1.00");
    expect(listElementTexts(form({ offer: { ...OFFER, postage: 0 } }), "dd")[0]).toBe("£12.50 Anna");
    expect(listElementTexts(form({}), "dd")[0]).toBe(t.targets.noneSeen);
  });
});

describe("the price targets of an item", () => {
  const rows = (["EBAY-GB", "EBAY-US"] as const).flatMap((market) =>
    (["new", "used"] as const).map((grade, at) => ({ ...ROW, market, grade, target: 1_000 + at })),
  );
  const targets = (props: Partial<Parameters<typeof PriceTargets>[0]> = {}) =>
    renderToString(<PriceTargets item={MARIO} rows={rows} market="EBAY-GB" refused={null} {...props} />);
  const corners = (html: string) => listElementTexts(html, "legend");

  it("begin with the reader's own market", () => {
    const [gbNew, gbUsed, usNew, usUsed] = rows.map(formatMarketGrade);
    expect(corners(targets())).toEqual([gbNew, gbUsed, usNew, usUsed]);
    expect(corners(targets({ market: "EBAY-US" }))).toEqual([usNew, usUsed, gbNew, gbUsed]);
    const [quick = ""] = targets({ market: "EBAY-US" }).split("<details");
    expect(quick).toContain('name="market" value="EBAY-US"');
  });

  it("show a refused price in its own corner alone, with its reason, and open the corners for it", () => {
    const html = targets({ refused: { market: "EBAY-US", grade: "used", price: "-3", problem: "Too low." } });
    expect(html).toContain("<details open");
    const forms = html.split("<form").slice(1);
    expect(forms.map((each) => each.includes('value="-3"'))).toEqual([false, false, false, false, true]);
    expect(forms.map((each) => each.includes("Too low."))).toEqual([false, false, false, false, true]);
    expect(targets()).not.toContain("<details open");
  });

  it("show a price that was refused for any condition in the quick form alone", () => {
    const html = targets({ refused: { market: "EBAY-GB", grade: "any", price: "-3", problem: "Too low." } });
    const forms = html.split("<form").slice(1);
    expect(forms.map((each) => each.includes("Too low."))).toEqual([true, false, false, false, false]);
    expect(html).not.toContain("<details open");
  });

  it("have a quick form for any condition when both corners wait for the same price, else for the one that waits", () => {
    const condition = (ofNew: number | null, ofUsed: number | null) => {
      const quick = rows.map((row) => ({ ...row, target: row.grade === "new" ? ofNew : ofUsed }));
      const [html = ""] = targets({ rows: quick }).split("<details");
      return [/<option value="(\w+)" selected/.exec(html)?.[1], /name="price"[^>]*value="([^"]*)"/.exec(html)?.[1]];
    };
    expect(condition(900, 900)).toEqual(["any", "9.00"]);
    expect(condition(null, null)).toEqual(["any", ""]);
    expect(condition(900, null)).toEqual(["new", "9.00"]);
    expect(condition(null, 700)).toEqual(["used", "7.00"]);
    expect(condition(900, 700)).toEqual(["new", "9.00"]);
  });
});
