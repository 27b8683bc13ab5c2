import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClassifierItem, MarketplaceListing } from "../../../domain/listings/classifierInput";
import { createListingClassifier } from "../../../domain/listings/listingClassifier";
import { isListingShown, REJECT_REASON_TEXTS } from "../../../domain/listings/rejectReasons";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";
import {
  allItemIds,
  classifiedItems,
  classifyTitle,
  createOffered,
  formatVerdict,
  testClassifier,
} from "./testClassifier";
import { HONEST_TITLES, TRAP_TITLES } from "./titles";

const titles = [...HONEST_TITLES, ...Object.values(TRAP_TITLES).flat()].map(([, title]) => title);

/** Builds a complete and accurate title of an item. */
function buildPlainTitle({ name, extraName = "", form, acNumber, amiiboSeries }: ClassifierItem): string {
  const title = name.includes(extraName) ? name : `${name} ${extraName}`;
  const card = form === "card" ? "amiibo card" : "amiibo";
  return `${card} ${title} ${amiiboSeries.name}${acNumber ? ` #${acNumber}` : ""}`;
}

describe("classifying every item of the catalogue", () => {
  /** Titles of items that exist in two editions with the same name. */
  const NAMESAKES = ["amiibo Palico Monster Hunter", "amiibo Palamute Monster Hunter"];

  it("a listing title built from item data identifies every item except Palico and Palamute", () => {
    const wrong = classifiedItems.filter(
      (item) => formatVerdict(classifyTitle(buildPlainTitle(item))) !== String(item.id),
    );
    expect(wrong.map(buildPlainTitle)).toEqual(NAMESAKES);
    expect(NAMESAKES.map((title) => formatVerdict(classifyTitle(title)))).toEqual(["unclear", "unclear"]);
  });

  it("a listing title built from item data is never accepted as another item", () =>
    fc.assert(
      fc.property(fc.constantFrom(...classifiedItems), fc.constantFrom(...classifiedItems), (item, other) => {
        fc.pre(!NAMESAKES.includes(buildPlainTitle(item)));
        const { itemId } = classifyTitle(buildPlainTitle(item), [other.id]);
        expect(itemId).toBe(item === other ? other.id : undefined);
      }),
      getPropertyRunOptions(2000),
    ));
});

describe("classification under different spellings", () => {
  const hasSameVerdict = (title: string, written: string) =>
    formatVerdict(classifyTitle(written)) === formatVerdict(classifyTitle(title));
  const anyTitle = fc.constantFrom(...titles);

  it("the classification of a listing title does not depend on upper or lower case", () =>
    fc.assert(
      fc.property(anyTitle, fc.infiniteStream(fc.boolean()), (title, isUpper) =>
        hasSameVerdict(
          title,
          [...title].map((sign) => (isUpper.next().value ? sign.toUpperCase() : sign.toLowerCase())).join(""),
        ),
      ),
    ));
  it("the classification of a listing title does not depend on accents", () =>
    fc.assert(
      fc.property(anyTitle, fc.infiniteStream(fc.constantFrom("", "\u0301", "\u0308")), (title, marks) =>
        hasSameVerdict(title, title.replace(/[aeiou]/gi, (vowel) => vowel + marks.next().value).normalize()),
      ),
    ));
  it("the classification of a listing title does not depend on the kind or number of spaces", () =>
    fc.assert(
      fc.property(anyTitle, fc.constantFrom("  ", "\t", "\u3000", "\u00a0 "), (title, space) =>
        hasSameVerdict(title, ` ${title.replaceAll(" ", space)} `),
      ),
    ));
});

describe("the terms of sale of a listing", () => {
  it.each<[what: string, as: Partial<MarketplaceListing>, verdict: string]>([
    ["nothing special", {}, "55"],
    ["a group of variations", { isItemGroup: true }, "55 choose"],
    ["a converted price", { isConverted: true }, "55 converted"],
    ["another currency", { currency: "EUR" }, "55 currency"],
    ["another market's currency", { market: "EBAY-GB" }, "55 currency"],
    ["another country", { country: "CN" }, "55 location"],
    ["an unknown country", { country: undefined }, "55"],
    ["a British listing in Britain", { market: "EBAY-GB", currency: "GBP", country: "GB" }, "55"],
    ["an auction without bids", { isBuyItNow: false }, "55 no-bid"],
    ["an auction with a bid", { isBuyItNow: false, bidCount: 1 }, "55"],
    ["an auction that can be bought at once", { isBuyItNow: true, bidCount: 0 }, "55"],
    ["an unknown condition", { conditionId: undefined }, "55 no-condition"],
    ["a used item", { conditionId: "3000" }, "55"],
  ])("a listing with %s is classified by its terms of sale", (_what, as, verdict) =>
    expect(formatVerdict(testClassifier(createOffered("Sheik amiibo", as), allItemIds))).toBe(verdict),
  );

  it("a listing with a bad title and a bad country gets the reject reason of the title", () =>
    expect(formatVerdict(testClassifier(createOffered("Sheik amiibo empty box", { country: "CN" }), allItemIds))).toBe(
      "55 empty-box",
    ));

  it("isListingShown hides rejected listings unless the reason is no-bid or no-condition", () =>
    expect([null, "reported", ...Object.keys(REJECT_REASON_TEXTS)].filter(isListingShown)).toEqual([
      null,
      "no-bid",
      "no-condition",
    ]));
});

describe("the operator's settings for an item", () => {
  const createTitleClassifier = (id: number, said: Partial<ClassifierItem>) => {
    const classifier = createListingClassifier(
      classifiedItems.map((item) => (item.id === id ? { ...item, ...said } : item)),
    );
    return (title: string) => formatVerdict(classifier(createOffered(title), allItemIds));
  };

  it("a listing title fits an item only if it contains all search words set by the site operator, in any order", () => {
    const verdict = createTitleClassifier(46, { searchTerm: "amiibo BOTW Archer -figma" });
    expect(verdict("ARCHER Link amiibo (BOTW)")).toBe("46");
    expect(verdict("Link Archer amiibo Zelda")).toBe("wrong-item");
    expect(verdict("Link Archer amiibo BOTW figma")).toBe("wrong-item");
  });
  it("a barcode in a listing title identifies the item, whatever the rest of the title says", () => {
    const verdict = createTitleClassifier(46, { barcode: "0045496891234" });
    expect(verdict("amiibo Link 0045496891234 Zelda")).toBe("46");
    expect(verdict("amiibo Link 0045496891235 Zelda")).toBe("unclear");
  });
  it("a listing of two figures is rejected as a lot unless both form one catalogue item", () => {
    expect(formatVerdict(classifyTitle("Callie amiibo Splatoon 2-pack"))).toBe("576 lot");
    expect(formatVerdict(classifyTitle("Timmy & Tommy amiibo Animal Crossing"))).toBe("80");
  });
});

it("a listing title of 100,000 characters can be classified", () =>
  expect(formatVerdict(classifyTitle(`Sheik amiibo ${"a".repeat(100_000)}`))).toBe("55"));
