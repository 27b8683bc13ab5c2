import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClassifierItem, MarketplaceListing } from "../../../domain/listings/classifierInput";
import { createListingClassifier } from "../../../domain/listings/listingClassifier";
import { isListingShown, REJECT_REASON_TEXTS } from "../../../domain/listings/rejectReasons";
import { getRunOptions } from "../../helpers/runs";
import { allItemIds, classifiedItems, classifyTitle, createOffered, formatVerdict, testClassifier } from "./listing";
import { HONEST_TITLES, TRAP_TITLES } from "./titles";

const titles = [...HONEST_TITLES, ...Object.values(TRAP_TITLES).flat()].map(([, title]) => title);

/** What its seller would write who leaves nothing out and adds nothing. */
function plainTitleOf({ name, extraName = "", form, acNumber, amiiboSeries }: ClassifierItem): string {
  const said = name.includes(extraName) ? name : `${name} ${extraName}`;
  const card = form === "card" ? "amiibo card" : "amiibo";
  return `${card} ${said} ${amiiboSeries.name}${acNumber ? ` #${acNumber}` : ""}`;
}

describe("every item of the catalogue", () => {
  /** They came twice under the same name; their second edition alone says which it is. */
  const NAMESAKES = ["amiibo Palico Monster Hunter", "amiibo Palamute Monster Hunter"];

  it("has a plain title that is accepted for it and for no other, but for what fits two things equally", () => {
    const wrong = classifiedItems.filter(
      (item) => formatVerdict(classifyTitle(plainTitleOf(item))) !== String(item.id),
    );
    expect(wrong.map(plainTitleOf)).toEqual(NAMESAKES);
    expect(NAMESAKES.map((title) => formatVerdict(classifyTitle(title)))).toEqual(["unclear", "unclear"]);
  });

  it("is told by that title whoever is asked for", () =>
    fc.assert(
      fc.property(fc.constantFrom(...classifiedItems), fc.constantFrom(...classifiedItems), (item, other) => {
        fc.pre(!NAMESAKES.includes(plainTitleOf(item)));
        const { itemId } = classifyTitle(plainTitleOf(item), [other.id]);
        expect(itemId).toBe(item === other ? other.id : undefined);
      }),
      getRunOptions(2000),
    ));
});

describe("no verdict depends on", () => {
  const same = (title: string, written: string) =>
    formatVerdict(classifyTitle(written)) === formatVerdict(classifyTitle(title));
  const aTitle = fc.constantFrom(...titles);

  it("case", () =>
    fc.assert(
      fc.property(aTitle, fc.infiniteStream(fc.boolean()), (title, isUpper) =>
        same(
          title,
          [...title].map((sign) => (isUpper.next().value ? sign.toUpperCase() : sign.toLowerCase())).join(""),
        ),
      ),
    ));
  it("accents", () =>
    fc.assert(
      fc.property(aTitle, fc.infiniteStream(fc.constantFrom("", "\u0301", "\u0308")), (title, marks) =>
        same(title, title.replace(/[aeiou]/gi, (vowel) => vowel + marks.next().value).normalize()),
      ),
    ));
  it("the width of its spaces", () =>
    fc.assert(
      fc.property(aTitle, fc.constantFrom("  ", "\t", "\u3000", "\u00a0 "), (title, space) =>
        same(title, ` ${title.replaceAll(" ", space)} `),
      ),
    ));
});

describe("how it is sold speaks against a price as well", () => {
  it.each<[what: string, as: Partial<MarketplaceListing>, told: string]>([
    ["nothing does", {}, "55"],
    ["a group of variations", { isGroup: true }, "55 choose"],
    ["a converted price", { isConverted: true }, "55 converted"],
    ["another currency", { currency: "EUR" }, "55 currency"],
    ["another market's currency", { market: "EBAY-GB" }, "55 currency"],
    ["another country", { country: "CN" }, "55 location"],
    ["a country that nobody stated", { country: undefined }, "55"],
    ["a British one in Britain", { market: "EBAY-GB", currency: "GBP", country: "GB" }, "55"],
    ["an auction that nobody bid on", { isBin: false }, "55 no-bid"],
    ["an auction with a bid", { isBin: false, bidCount: 1 }, "55"],
    ["an auction that can be bought at once", { isBin: true, bidCount: 0 }, "55"],
    ["a condition that is not stated", { conditionId: undefined }, "55 no-condition"],
    ["used goods", { conditionId: "3000" }, "55"],
  ])("%s", (_what, as, told) =>
    expect(formatVerdict(testClassifier(createOffered("Sheik amiibo", as), allItemIds))).toBe(told),
  );

  it("but what is sold comes first", () =>
    expect(formatVerdict(testClassifier(createOffered("Sheik amiibo empty box", { country: "CN" }), allItemIds))).toBe(
      "55 empty-box",
    ));

  it("what is the item and can be bought is shown all the same", () =>
    expect([null, "reported", ...Object.keys(REJECT_REASON_TEXTS)].filter(isListingShown)).toEqual([
      null,
      "no-bid",
      "no-condition",
    ]));
});

describe("what the operator says of an item", () => {
  const judgeWith = (id: number, said: Partial<ClassifierItem>) => {
    const knowing = createListingClassifier(
      classifiedItems.map((item) => (item.id === id ? { ...item, ...said } : item)),
    );
    return (title: string) => formatVerdict(knowing(createOffered(title), allItemIds));
  };

  it("a search term has to stand in its titles, in any order and case", () => {
    const told = judgeWith(46, { searchTerm: "amiibo BOTW Archer -figma" });
    expect(told("ARCHER Link amiibo (BOTW)")).toBe("46");
    expect(told("Link Archer amiibo Zelda")).toBe("wrong-item");
    expect(told("Link Archer amiibo BOTW figma")).toBe("wrong-item");
  });
  it("a barcode tells the item whatever else is said", () => {
    const told = judgeWith(46, { barcode: "0045496891234" });
    expect(told("amiibo Link 0045496891234 Zelda")).toBe("46");
    expect(told("amiibo Link 0045496891235 Zelda")).toBe("unclear");
  });
  it("what is sold in a pack with others is one of it, and the pack a lot", () => {
    expect(formatVerdict(classifyTitle("Callie amiibo Splatoon 2-pack"))).toBe("576 lot");
    expect(formatVerdict(classifyTitle("Timmy & Tommy amiibo Animal Crossing"))).toBe("80");
  });
});

it("a title without an end is no trouble", () =>
  expect(formatVerdict(classifyTitle(`Sheik amiibo ${"a".repeat(100_000)}`))).toBe("55"));
