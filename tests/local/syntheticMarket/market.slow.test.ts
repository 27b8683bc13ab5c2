import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { GRADES, type Grade, MARKETS } from "../../../domain/listings/market";
import { DAY_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import type { ItemPhysicalState } from "../../../local/syntheticMarket/draft/condition";
import {
  CONFUSING_LISTING_FEATURES,
  IRRELEVANT_LISTING_KINDS,
  type IrrelevantListingKind,
  type ListingFeature,
  type SyntheticListing,
  type SyntheticSale,
} from "../../../local/syntheticMarket/draft/listing";
import { SELLER_LANGUAGES } from "../../../local/syntheticMarket/titles/languages";
import { createItemWordingGetter } from "../../../local/syntheticMarket/titles/wording";

const AT = Date.parse("2026-11-21T18:00:00Z");
const market = createSyntheticMarket();
const figures = market.items.filter(({ form }) => form === "figure");
const cards = market.items.filter(({ form }) => form === "card");
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const listLive = (id: number, at = AT) => market.listListings("EBAY-US", [id], at);
const share = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length / list.length;
const openNow = MARKETS.flatMap((each) =>
  market.listListings(
    each,
    market.items.map(({ id }) => id),
    AT,
  ),
);
const honest = openNow.filter(({ trap }) => trap === undefined);
const isTrap = ({ trap }: SyntheticListing) => trap !== undefined && trap !== "twin";
const month = MARKETS.flatMap((each) => market.listSales(each, AT - 30 * DAY_MS, AT));

it("two synthetic markets return equal listings only if their seeds are equal", () => {
  const other = createSyntheticMarket();
  expect(other.listSales("EBAY-GB", AT - DAY_MS, AT)).toEqual(market.listSales("EBAY-GB", AT - DAY_MS, AT));
  expect(other.listListings("EBAY-US", "amiibo link", AT)).toEqual(market.listListings("EBAY-US", "amiibo link", AT));
  expect(createSyntheticMarket({ seed: 7 }).listListings("EBAY-US", [1], AT)).not.toEqual(listLive(1));
});

describe("the market's true value", () => {
  it("the simulated true value of an item changes by less than 3 % a day", () => {
    const prices = Array.from({ length: 60 }, (_, index) =>
      market.getTrueValue(40, "EBAY-US", "new", day(AT - index * DAY_MS)),
    );
    expect(new Set(prices).size).toBeGreaterThan(20);
    for (const [index, price] of prices.slice(1).entries()) {
      expect(Math.abs(price / (prices[index] ?? 0) - 1)).toBeLessThan(0.03);
    }
  });

  it("the simulated true value is lower for used items and for the British market", () => {
    const today = (id: number, grade: Grade) => market.getTrueValue(id, "EBAY-US", grade, day(AT));
    expect(share(market.items, ({ id }) => today(id, "used") < today(id, "new"))).toBe(1);
    expect(market.getTrueValue(1, "EBAY-GB", "new", day(AT))).toBeLessThan(today(1, "new"));
  });

  it("getTrueValue of the synthetic market throws an error for an unknown item id", () =>
    expect(() => market.getTrueValue(4_000, "EBAY-US", "new", day(AT))).toThrow(
      "The synthetic market has no item 4000",
    ));
});

describe("the market's open listings", () => {
  it("the synthetic market has 6 to 40 open listings for most figures and 2 to 10 for most cards", () => {
    const counts = (items: readonly { id: number }[]) => items.map(({ id }) => listLive(id).length);
    expect(share(counts(figures), (count) => count >= 6 && count <= 40)).toBeGreaterThan(0.92);
    expect(share(counts(cards), (count) => count >= 2 && count <= 10)).toBeGreaterThan(0.85);
    expect(counts(market.items)).toContain(0);
  });

  it("a synthetic listing can be found from its start until its end", () => {
    for (const { id, startsAt, endsAt } of openNow) {
      expect(startsAt <= AT && AT < endsAt).toBe(true);
      expect(market.findListing(id, startsAt - 1)).toBeUndefined();
    }
    const [{ id, startsAt, endsAt } = { id: "", startsAt: 0, endsAt: 0 }] = listLive(1);
    for (const [at, isOpen] of [
      [endsAt, false],
      [endsAt - 1, true],
      [startsAt, true],
      [startsAt - 1, false],
    ] as const) {
      expect(listLive(1, at).some((each) => each.id === id)).toBe(isOpen);
    }
  });

  it("the synthetic market finds a listing by its id and returns nothing for unknown ids", () => {
    expect(new Set(openNow.map(({ id }) => id)).size).toBe(openNow.length);
    for (const listing of openNow.slice(0, 500)) expect(market.findListing(listing.id, AT)).toEqual(listing);
    expect(market.findListing("123456789012", AT)).toBeUndefined();
    expect(market.findListing("none", AT)).toBeUndefined();
  });

  it("a synthetic search returns 24 to 45 % irrelevant listings, such as lots or damaged items", () => {
    for (const words of [
      "amiibo link",
      "amiibo mario",
      "animal crossing amiibo card",
      "amiibo kirby",
      "amiibo pikachu",
    ]) {
      const found = market.listListings("EBAY-US", words, AT);
      expect(share(found, isTrap)).toBeGreaterThan(0.24);
      expect(share(found, isTrap)).toBeLessThan(0.45);
    }
    expect(share(openNow, isTrap)).toBeCloseTo(0.35, 1);
    expect(new Set(openNow.map(({ trap }) => trap))).toEqual(new Set([undefined, ...IRRELEVANT_LISTING_KINDS]));
  });

  it("the synthetic market writes 25 % of its listings in a foreign language and 10 % with a typo", () => {
    const computeShare = (trap: IrrelevantListingKind) => share(openNow, (each) => each.trap === trap);
    expect(computeShare("damaged")).toBeCloseTo(0.08, 2);
    expect(computeShare("graded")).toBeCloseTo(0.02, 2);
    expect(computeShare("signed")).toBeCloseTo(0.005, 2);
    expect(computeShare("joined")).toBeCloseTo(0.03, 2);
    const hasFeature = (feature: ListingFeature) => (each: SyntheticListing) => each.features.includes(feature);
    expect(share(openNow, hasFeature("other language"))).toBeCloseTo(0.25, 1);
    expect(share(openNow, hasFeature("typo"))).toBeCloseTo(0.1, 1);
    expect(new Set(honest.flatMap(({ features }) => features))).toEqual(new Set(CONFUSING_LISTING_FEATURES));
  });

  it("the title of a synthetic listing states the true condition if its condition field is wrong", () => {
    const isIn = (state: ItemPhysicalState) => (title: string) =>
      SELLER_LANGUAGES.some(({ conditionTexts }) =>
        conditionTexts[state].some((words) => title.toLowerCase().includes(words.toLowerCase())),
      );
    for (const [feature, state, grade] of [
      ["loose as new", "loose", "used"],
      ["opened as new", "opened", "used"],
      ["sealed as used", "sealed", "new"],
    ] as const) {
      const such = honest.filter(({ features }) => features.includes(feature) && !features.includes("typo"));
      expect(such.length).toBeGreaterThan(50);
      for (const listing of such) expect(listing.grade).toBe(grade);
      expect(such.map(({ title }) => title).filter((title) => !isIn(state)(title))).toEqual([]);
    }
    const loose = honest.filter(({ title, features }) => isIn("loose")(title) && !features.includes("typo"));
    expect(share(loose, ({ conditionId }) => conditionId === "1000")).toBeGreaterThan(0.2);
  });

  it("single amiibo cards in the synthetic market state their condition in the fields for trading cards", () => {
    const single = openNow.filter(({ conditionId }) => conditionId === "4000");
    const near = ({ descriptors }: SyntheticListing) =>
      descriptors.some(({ value }) => value === "Near mint or better");
    for (const { listedUnderItemId, descriptors } of single) {
      expect(market.items[listedUnderItemId - 1]?.form).toBe("card");
      expect(descriptors.map(({ name }) => name)).toEqual(["Card Condition"]);
    }
    for (const listing of honest.filter(({ conditionId }) => conditionId === "4000"))
      expect(listing.grade).toBe(near(listing) ? "new" : "used");
    const slabs = openNow.filter(({ conditionId }) => conditionId === "2750");
    expect(slabs.length).toBeGreaterThan(20);
    for (const { trap, descriptors } of slabs) {
      expect(trap).toBe("graded");
      expect(descriptors.slice(0, 2).map(({ name }) => name)).toEqual(["Professional Grader", "Grade"]);
    }
  });

  it("the name of a synthetic lot such as Mario & Luigi never equals an item name", () => {
    const getWording = createItemWordingGetter(readShippedCatalogue());
    const names = market.items.map(({ name }) => name.replace(" and ", " & "));
    const joined = market.items.flatMap((item) =>
      getWording(item).otherNames.map((other) => `${item.name.split(" - ")[0]} & ${other}`),
    );
    expect(joined).toContain("Mario & Luigi");
    expect(joined.filter((pair) => names.includes(pair))).toEqual([]);
  });

  it("no synthetic listing of a lot or of NFC tags has an item id", () => {
    for (const { trap, itemId } of openNow) if (trap === undefined) expect(itemId).toBeDefined();
    expect(openNow.filter(({ trap }) => trap === "lot" || trap === "nfc").some(({ itemId }) => itemId)).toBe(false);
  });

  it("a synthetic price in a foreign currency is converted at about the real exchange rate", () => {
    const FOR_A_DOLLAR: Readonly<Record<string, number>> = {
      USD: 1,
      GBP: 0.78,
      EUR: 0.92,
      CAD: 1.37,
      AUD: 1.52,
      JPY: 151,
    };
    const converted = openNow.filter(({ convertedFrom }) => convertedFrom);
    expect(new Set(converted.map((listing) => listing.market)).size).toBe(2);
    for (const { market: place, price, convertedFrom, country } of converted) {
      const { value = 0, currency = "" } = convertedFrom ?? {};
      const [home, homeCountry] = place === "EBAY-GB" ? (["GBP", "GB"] as const) : (["USD", "US"] as const);
      const dollars = (currency === "JPY" ? value : value / 100) / (FOR_A_DOLLAR[currency] ?? 0);
      expect(price / 100 / (FOR_A_DOLLAR[home] ?? 0) / dollars).toBeCloseTo(1, 1);
      expect([currency === home, country === homeCountry]).toEqual([false, false]);
    }
  });

  it("all titles of synthetic listings fit the length limit of the marketplace", () => {
    for (const { title } of openNow) expect(title).toMatch(/^\S(?:.{0,78}\S)?$/su);
    expect(new Set(openNow.map(({ title }) => title)).size / openNow.length).toBeGreaterThan(0.9);
    expect(share(openNow, ({ title }) => title === title.toUpperCase())).toBeGreaterThan(0.08);
    expect(openNow.some(({ title }) => /[ぁ-んァ-ン]/.test(title))).toBe(true);
    expect(openNow.some(({ title }) => /\p{Extended_Pictographic}/u.test(title))).toBe(true);
  });

  it("unsold synthetic offers cost on average over 15 % more than the simulated true value", () => {
    const offered = openNow.filter(
      ({ trap, buyingOptions, soldQuantity }) => !trap && buyingOptions.join() === "FIXED_PRICE" && soldQuantity === 0,
    );
    const ratios = offered.map(
      (listing) => listing.price / market.getTrueValue(listing.itemId ?? 0, listing.market, listing.grade, day(AT)),
    );
    expect(share(ratios, (ratio) => ratio > 0.98 && ratio < 1.5)).toBeGreaterThan(0.97);
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeGreaterThan(1.15);
  });

  it("listAskingPrices of the synthetic market returns the prices of all open fixed-price listings", () => {
    const listed = openNow.filter(({ trap, market: place, buyingOptions }) => {
      return !trap && place === "EBAY-GB" && buyingOptions.includes("FIXED_PRICE");
    });
    const actual = listed.map((listing) => [listing.itemId, listing.grade, listing.price].join());
    const requests = market
      .listAskingPrices("EBAY-GB", AT)
      .map(({ itemId, grade, price }) => [itemId, grade, price].join());
    expect(requests.toSorted()).toEqual(actual.toSorted());
  });

  it("the bids of a synthetic auction never decrease, and the last bid is the sale price", () => {
    for (const { buyingOptions, bidCount } of openNow) if (bidCount > 0) expect(buyingOptions).toEqual(["AUCTION"]);
    const auctions = openNow.filter(({ buyingOptions, trap, endsAt }) => {
      return !trap && buyingOptions.join() === "AUCTION" && endsAt < AT + DAY_MS;
    });
    const kinds = auctions.slice(0, 60).map(({ id, market: place, startsAt, endsAt }) => {
      const steps = [0, 0.3, 0.6, 0.9, 1].map((part) => market.findListing(id, startsAt + part * (endsAt - startsAt)));
      const bids = steps.map((step) => step?.currentBid ?? 0);
      expect(bids).toEqual(bids.toSorted((one, other) => one - other));
      const sale = { listingId: id, price: bids.at(-1), soldAt: endsAt };
      const sold = market.listSales(place, endsAt - 1, endsAt).filter(({ listingId }) => listingId === id);
      expect(sold).toEqual(bids.at(-1) ? [expect.objectContaining(sale)] : []);
      return new Set(bids).size;
    });
    expect(kinds.filter((kind) => kind === 1).length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => kind > 3).length).toBeGreaterThan(10);
  });
});

describe("the market's sales", () => {
  const known = new Map<string, number>();
  const getTruth = ({ itemId, market: place, grade, soldAt }: SyntheticSale) => {
    const key = [itemId, place, grade, day(soldAt)].join();
    const truth = known.get(key) ?? market.getTrueValue(itemId, place, grade, day(soldAt));
    known.set(key, truth);
    return truth;
  };
  const ratios = month.map((sale) => sale.price / getTruth(sale)).toSorted((one, other) => one - other);

  it("synthetic sale prices scatter around the simulated true value, with a few outliers", () => {
    const usual = ratios.filter((ratio) => ratio > 0.5 && ratio < 2);
    const logs = usual.map(Math.log);
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length);
    expect(deviation).toBeGreaterThan(0.1);
    expect(deviation).toBeLessThan(0.14);
    expect(usual.reduce((sum, ratio) => sum + ratio, 0) / usual.length).toBeCloseTo(1, 2);
    expect(1 - usual.length / ratios.length).toBeGreaterThan(0.003);
    expect(1 - usual.length / ratios.length).toBeLessThan(0.02);
  });

  it("most items have three or more synthetic sales a month per market and condition", () => {
    const counts = new Map<string, number>();
    for (const { itemId, market: place, grade } of month) {
      const key = [itemId, place, grade].join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const all = market.items.flatMap(({ id }) =>
      MARKETS.flatMap((place) => GRADES.map((grade) => counts.get([id, place, grade].join()) ?? 0)),
    );
    expect(share(all, (count) => count >= 3)).toBeGreaterThan(0.8);
    expect(share(all, (count) => count === 0)).toBeGreaterThan(0.02);
    expect(share(all, (count) => count === 0)).toBeLessThan(0.15);
  });

  it("listSales for three consecutive periods neither repeats nor misses a synthetic sale", () => {
    const cut = [30, 20, 10].flatMap((days) =>
      market.listSales("EBAY-US", AT - days * DAY_MS, AT - (days - 10) * DAY_MS),
    );
    expect(cut).toEqual(month.filter((sale) => sale.market === "EBAY-US"));
  });

  it("each synthetic sale increases the sold quantity of its listing by one", () => {
    const sale = month.findLast(({ evidence }) => evidence === "step");
    const { listingId = "", soldAt = 0, soldQuantity = 0, price } = sale ?? {};
    expect(market.findListing(listingId, soldAt - 1)?.soldQuantity).toBe(soldQuantity - 1);
    expect(market.findListing(listingId, soldAt)).toMatchObject({ soldQuantity: soldQuantity, price });
  });

  it("no synthetic sale belongs to an irrelevant listing, such as a lot or a damaged item", () => {
    for (const { listingId, soldAt } of month.slice(0, 2_000)) {
      expect(market.findListing(listingId, soldAt)?.trap).toBeUndefined();
    }
  });
});
