import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatOffer } from "../../domain/alerts/cheapestOffer";
import { formatMarketGrade } from "../../domain/alerts/target";
import type { TargetFormData } from "../../domain/alerts/targetFormData";
import { t } from "../../domain/messages/islands";
import PriceTargets from "../../islands/PriceTargets";
import { TargetForm } from "../../islands/targets/TargetForm";
import { listElementTexts } from "../helpers/plainText";

const MARIO = { id: 1, name: "Mario" };

const FORM: TargetFormData = {
  market: "EBAY-GB",
  grade: "new",
  price: null,
  wantsRestock: false,
  offer: null,
  average: null,
  priceRange: null,
};
const OFFER = { price: 1_250, postage: 300, seller: "Anna", url: "https://listing.example/1" };

const renderForm = (form: Partial<TargetFormData>) =>
  renderToString(
    <TargetForm subject={MARIO} form={{ ...FORM, ...form }} withholdsAverages={false} rejected={undefined} />,
  );
const renderStatus = (form: Partial<TargetFormData>) => listElementTexts(renderForm(form), "output")[0];

it("the status of a price target is empty if the user has set no target", () =>
  expect(renderStatus({ offer: OFFER })).toBe(""));

it("the status of a price target mentions only the restock alert if no target price is set", () =>
  expect(renderStatus({ wantsRestock: true, offer: OFFER })).toBe(t.targets.waitingForStock));

it("the status of a price target shows only the target price if no offer is known", () => {
  expect(renderStatus({ price: 1_000 })).toBe(t.targets.waitingForPrice("£10.00"));
  expect(renderStatus({ price: 1_000, market: "EBAY-US", wantsRestock: true })).toBe(
    `${t.targets.waitingForPrice("$10.00")} ${t.targets.waitingForStock}`,
  );
});

it("the status of a price target shows how far the cheapest offer is above the target price", () => {
  expect(renderStatus({ price: 1_000, offer: OFFER })).toBe(t.targets.aboveTarget("£2.50"));
  expect(renderStatus({ price: 1_249, offer: OFFER })).toBe(t.targets.aboveTarget("£0.01"));
});

it("the status of a price target says that the target is met if an offer equals the target price", () =>
  expect(renderStatus({ price: 1_250, offer: OFFER })).toBe(
    t.targets.targetMet(formatOffer({ market: "EBAY-GB", ...OFFER, postage: 300 })),
  ));

describe("TargetForm on the server", () => {
  it("TargetForm shows the target price with the currency sign of its market", () => {
    const html = renderForm({ market: "EBAY-US", grade: "used", price: 999 });
    expect(html).toContain('<input type="hidden" name="market" value="EBAY-US"/>');
    expect(html).toContain('<input type="hidden" name="condition" value="used"/>');
    expect(html).toMatch(/aria-hidden="true">\$<\/span><input[^>]* value="9.99"/);
    expect(renderForm({})).toContain('aria-hidden="true">£</span>');
  });

  it("TargetForm has buttons for the lowest and the highest price of the last 30 days", () => {
    const taps = (low: number, high: number) =>
      [...renderForm({ priceRange: { low, high } }).matchAll(/<button[^>]*name="tap"[^>]*>/g)].map(
        ([tap]) => /value="([^"]*)"/.exec(tap)?.[1],
      );
    expect(taps(850, 1_900)).toEqual(["8.50", "19.00"]);
    expect(taps(850, 850)).toEqual(["8.50"]);
  });

  it("TargetForm shows the cheapest offer with postage, and the average price with its change", () => {
    const average = { price: 1_100, currency: "GBP", basis: "sold", sampleCount: 9, percentOfPrevious: 110 } as const;
    const [cheapest, mean, change] = listElementTexts(renderForm({ offer: OFFER, average }), "dd");
    expect(cheapest).toBe(`£12.50 Anna ${t.targets.plusPostage("£3.00")}`);
    expect(mean).toContain("£11.00");
    expect(change).toBe("+10%, +£1.00");
    expect(listElementTexts(renderForm({ offer: { ...OFFER, postage: 0 } }), "dd")[0]).toBe("£12.50 Anna");
    expect(listElementTexts(renderForm({}), "dd")[0]).toBe(t.targets.noOffer);
  });
});

describe("PriceTargets", () => {
  const allForms = (["EBAY-GB", "EBAY-US"] as const).flatMap((market) =>
    (["new", "used"] as const).map((grade, index) => ({ ...FORM, market, grade, price: 1_000 + index })),
  );
  const renderTargets = (props: Partial<Parameters<typeof PriceTargets>[0]> = {}) =>
    renderToString(
      <PriceTargets
        item={MARIO}
        forms={allForms}
        withholdsAverages={false}
        market="EBAY-GB"
        rejected={null}
        {...props}
      />,
    );
  const listLegends = (html: string) => listElementTexts(html, "legend");

  it("PriceTargets lists the forms for the market of the user first", () => {
    const [gbNew, gbUsed, usNew, usUsed] = allForms.map(formatMarketGrade);
    expect(listLegends(renderTargets())).toEqual([gbNew, gbUsed, usNew, usUsed]);
    expect(listLegends(renderTargets({ market: "EBAY-US" }))).toEqual([usNew, usUsed, gbNew, gbUsed]);
    const [quick = ""] = renderTargets({ market: "EBAY-US" }).split("<details");
    expect(quick).toContain('name="market" value="EBAY-US"');
  });

  it("PriceTargets shows a rejected target price with its error only in the submitted form", () => {
    const html = renderTargets({ rejected: { market: "EBAY-US", grade: "used", price: "-3", problem: "Too low." } });
    expect(html).toContain("<details open");
    const forms = html.split("<form").slice(1);
    expect(forms.map((each) => each.includes('value="-3"'))).toEqual([false, false, false, false, true]);
    expect(forms.map((each) => each.includes("Too low."))).toEqual([false, false, false, false, true]);
    expect(renderTargets()).not.toContain("<details open");
  });

  it("PriceTargets shows the error of a price for new and used items only in QuickTargetForm", () => {
    const html = renderTargets({ rejected: { market: "EBAY-GB", grade: "any", price: "-3", problem: "Too low." } });
    const forms = html.split("<form").slice(1);
    expect(forms.map((each) => each.includes("Too low."))).toEqual([true, false, false, false, false]);
    expect(html).not.toContain("<details open");
  });

  it("QuickTargetForm preselects both conditions if the target prices for new and used items are equal", () => {
    const readQuickForm = (newPrice: number | null, usedPrice: number | null) => {
      const forms = allForms.map((form) => ({ ...form, price: form.grade === "new" ? newPrice : usedPrice }));
      const [html = ""] = renderTargets({ forms }).split("<details");
      return [/<option value="(\w+)" selected/.exec(html)?.[1], /name="price"[^>]*value="([^"]*)"/.exec(html)?.[1]];
    };
    expect(readQuickForm(900, 900)).toEqual(["any", "9.00"]);
    expect(readQuickForm(null, null)).toEqual(["any", ""]);
    expect(readQuickForm(900, null)).toEqual(["new", "9.00"]);
    expect(readQuickForm(null, 700)).toEqual(["used", "7.00"]);
    expect(readQuickForm(900, 700)).toEqual(["new", "9.00"]);
  });
});
