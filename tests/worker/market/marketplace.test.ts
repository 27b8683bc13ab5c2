import { describe, expect, it } from "vitest";
import { allow } from "../../../worker/market/allowance";
import { openMarketplace, type Question } from "../../../worker/market/marketplace";
import type { TokenMemory } from "../../../worker/market/tokens";
import { type Answering, type Asked, aWorld, FAULTS, failure, json, NOW, page, status } from "./world";

const world = aWorld();
const TOKEN = "api.ebay.com/identity/v1/oauth2/token";
const SEARCH = "api.ebay.com/buy/browse/v1/item_summary/search";
const ITEM = "api.ebay.com/buy/browse/v1/item/v1%7C385462201428%7C0";
const LIMITS = "api.ebay.com/developer/analytics/v1_beta/rate_limit/";

const token = (name = "v^1.1#token", life = 7_200): Answering =>
  json({ access_token: name, expires_in: life, token_type: "Application Access Token" });

interface Opening {
  readonly memory?: TokenMemory;
  readonly now?: () => number;
  readonly campaign?: string;
}

/** Its pauses take no time, and are written down. */
function open({ memory = {}, now = () => NOW, campaign }: Opening = {}) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const client = { id: "an id", secret: "a secret" };
  return { pauses, ...openMarketplace({ gate: world.gate(), client, campaign, memory, now, wait }) };
}

const QUESTION: Question = { market: "EBAY-GB", terms: ["amiibo link"], priceFrom: 3, reference: "item42" };

const ROW = {
  itemId: "v1|385462201428|0",
  legacyItemId: "385462201428",
  title: "Amiibo Link Super Smash Bros No.5",
  price: { value: "12.99", currency: "GBP" },
  condition: "New",
  conditionId: "1000",
  image: { imageUrl: "https://i.ebayimg.com/images/g/abc/s-l225.jpg" },
  buyingOptions: ["FIXED_PRICE"],
  itemLocation: { country: "GB" },
  shippingOptions: [
    { shippingCost: { value: "2.95", currency: "GBP" } },
    { shippingCost: { value: "1.55", currency: "GBP" } },
  ],
  itemWebUrl: "https://www.ebay.co.uk/itm/385462201428",
  itemAffiliateWebUrl: "https://www.ebay.co.uk/itm/385462201428?mkevt=1&mkcid=1&campid=53",
  seller: { username: "somebody", feedbackScore: 12 },
};
const AUCTION = {
  ...ROW,
  itemId: "v1|100|0",
  legacyItemId: "100",
  buyingOptions: ["AUCTION"],
  price: { value: "0.99", currency: "GBP" },
  currentBidPrice: { value: "8.50", currency: "GBP" },
  bidCount: 3,
  itemEndDate: "2026-07-03T18:00:00.000Z",
};
const answer = (rows: readonly unknown[], total = rows.length): Answering =>
  json({ total, limit: 200, offset: 0, itemSummaries: rows });

/** The search's first listing, where there is one row. */
async function readAs(row: unknown) {
  world.script(TOKEN, token());
  world.script(SEARCH, answer([row]));
  const { listings, skipped } = await open().search(QUESTION, allow(1));
  return skipped > 0 ? "skipped" : listings[0];
}

describe("a search", () => {
  it("says who asks, for which market, and from where", async () => {
    const minted = world.script(TOKEN, token());
    const asked = world.script(SEARCH, answer([ROW]));
    await open({ campaign: "5338" }).search(QUESTION, allow(1));
    expect(minted[0]?.headers.get("Authorization")).toBe(`Basic ${btoa("an id:a secret")}`);
    expect(Object.fromEntries(new URLSearchParams(await minted[0]?.text()))).toEqual({
      grant_type: "client_credentials",
      scope: "https://api.ebay.com/oauth/api_scope",
    });
    const [{ headers, url } = { headers: undefined, url: "" }] = asked;
    expect(headers?.get("Authorization")).toBe("Bearer v^1.1#token");
    expect(headers?.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_GB");
    expect(headers?.get("X-EBAY-C-ENDUSERCTX")).toBe(
      "affiliateCampaignId=5338,affiliateReferenceId=item42,contextualLocation=country%3DGB%2Czip%3DSW1A1AA",
    );
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      q: "amiibo link",
      limit: "200",
      offset: "0",
      filter: "buyingOptions:{FIXED_PRICE|AUCTION},price:[3..500],priceCurrency:GBP,itemLocationCountry:GB",
    });
  });

  it("of the other market is for that one, and without a campaign it names none", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, answer([ROW]));
    await open().search({ ...QUESTION, market: "EBAY-US", priceFrom: 1 }, allow(1));
    expect(asked[0]?.headers.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_US");
    expect(asked[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toBe("contextualLocation=country%3DUS%2Czip%3D10001");
    expect(new URL(asked[0]?.url ?? "").searchParams.get("filter")).toContain(
      "price:[1..500],priceCurrency:USD,itemLocationCountry:US",
    );
  });

  it("is by the barcode first where one is known, and by the terms where that finds nothing", async () => {
    world.script(TOKEN, token());
    const question = { ...QUESTION, barcode: "045496352394" };
    const known = world.script(SEARCH, answer([ROW]));
    await open().search(question, allow(1));
    const empty = world.script(SEARCH, json({ total: 0 }), answer([ROW]));
    const { listings } = await open().search(question, allow(2));
    const by = (requests: readonly Asked[]) =>
      requests.map(({ url }) => [new URL(url).searchParams.get("gtin"), new URL(url).searchParams.get("q")]);
    expect(by(known)).toEqual([["045496352394", null]]);
    expect(by(empty)).toEqual([
      ["045496352394", null],
      [null, "amiibo link"],
    ]);
    expect(listings).toHaveLength(1);
  });

  it("for one of several terms asks for them all at once, whatever signs they hold", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, answer([]));
    await open().search({ ...QUESTION, terms: ["amiibo card (tom, nook)", 'amiibo "k.k."'] }, allow(1));
    expect(new URL(asked[0]?.url ?? "").searchParams.get("q")).toBe("(amiibo card tom nook,amiibo k.k.)");
  });

  it("that is longer than the marketplace takes is never sent", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, answer([]));
    const terms = [`amiibo ${"card ".repeat(20)}`];
    await expect(open().search({ ...QUESTION, terms }, allow(1))).rejects.toThrow(/too long to be searched for/);
    expect(asked).toEqual([]);
  });

  it.each([
    ["no rows and none counted", json({ total: 0, limit: 200, offset: 0 })],
    ["an empty list", answer([])],
  ])("finds nothing in %s", async (_, empty) => {
    world.script(TOKEN, token());
    world.script(SEARCH, empty);
    expect(await open().search(QUESTION, allow(1))).toEqual({ listings: [], skipped: 0, isWhole: true });
  });

  it("says when there is more than it brought", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, answer([ROW], 412));
    expect(await open().search(QUESTION, allow(1))).toMatchObject({ isWhole: false });
  });
});

describe("a listing", () => {
  it("is read without who sells it", async () => {
    const listing = await readAs(ROW);
    expect(listing).toEqual({
      ebayId: "385462201428",
      market: "EBAY-GB",
      title: "Amiibo Link Super Smash Bros No.5",
      url: "https://www.ebay.co.uk/itm/385462201428?mkevt=1&mkcid=1&campid=53",
      image: "https://i.ebayimg.com/images/g/abc/s-l225.jpg",
      conditionId: "1000",
      price: 1299,
      currency: "GBP",
      isConverted: false,
      shipping: 155,
      isBin: true,
      bidCount: 0,
      endsAt: undefined,
      country: "GB",
      isGroup: false,
      soldQuantity: undefined,
    });
    expect(JSON.stringify(listing)).not.toContain("somebody");
  });

  it("that is an auction costs its bid, and what it opened with while there is none", async () => {
    const bid = { isBin: false, price: 850, bidCount: 3, endsAt: Date.UTC(2026, 6, 3, 18) };
    expect(await readAs(AUCTION)).toMatchObject(bid);
    const { currentBidPrice: _, ...unbid } = AUCTION;
    expect(await readAs({ ...unbid, bidCount: 0 })).toMatchObject({ price: 99, bidCount: 0 });
  });

  it("that is an auction and can be bought now is bought now, for that price", async () =>
    expect(
      await readAs({
        ...AUCTION,
        buyingOptions: ["FIXED_PRICE", "AUCTION"],
        price: { value: "15.00", currency: "GBP" },
      }),
    ).toMatchObject({ isBin: true, price: 1500, bidCount: 3 }));

  it("says that its price was converted", async () =>
    expect(
      await readAs({
        ...ROW,
        price: { value: "0.75", currency: "USD", convertedFromValue: "0.99", convertedFromCurrency: "CAD" },
      }),
    ).toMatchObject({ isConverted: true, price: 75, currency: "USD" }));

  it.each([
    ["a group of variations", { ...ROW, itemGroupType: "SELLER_DEFINED_VARIATIONS" }],
    ["one variation of several", { ...ROW, itemId: "v1|385462201428|653317790198" }],
  ])("of %s is a group", async (_, row) =>
    expect(await readAs(row)).toMatchObject({ isGroup: true, ebayId: "385462201428" }),
  );

  it("has its id from the wrapped one where it has no other", async () => {
    const { legacyItemId: _, ...row } = ROW;
    expect(await readAs(row)).toMatchObject({ ebayId: "385462201428" });
  });

  it.each<[string, object, object]>([
    ["no condition", { conditionId: undefined }, { conditionId: undefined }],
    ["no postage", { shippingOptions: undefined }, { shipping: undefined }],
    ["postage that depends", { shippingOptions: [{ shippingCostType: "CALCULATED" }] }, { shipping: undefined }],
    [
      "postage for nothing",
      { shippingOptions: [{ shippingCost: { value: "0.00", currency: "GBP" } }] },
      { shipping: 0 },
    ],
    [
      "postage in other money",
      { shippingOptions: [{ shippingCost: { value: "5", currency: "EUR" } }] },
      { shipping: undefined },
    ],
    ["postage that is nonsense", { shippingOptions: "free" }, { shipping: undefined }],
    ["no picture", { image: undefined }, { image: undefined }],
    ["a picture over http", { image: { imageUrl: "http://i.ebayimg.com/a.jpg" } }, { image: undefined }],
    ["no place", { itemLocation: undefined }, { country: undefined }],
    ["another place", { itemLocation: { country: "cn" } }, { country: "CN" }],
    ["a best offer too", { buyingOptions: ["FIXED_PRICE", "BEST_OFFER"] }, { isBin: true }],
    ["no affiliate address", { itemAffiliateWebUrl: undefined }, { url: "https://www.ebay.co.uk/itm/385462201428" }],
  ])("may have %s", async (_, change, expected) => expect(await readAs({ ...ROW, ...change })).toMatchObject(expected));

  it.each<[string, unknown]>([
    ["is no object", "row"],
    ["is null", null],
    ["has no id", { ...ROW, itemId: "", legacyItemId: undefined }],
    ["has an id that is none", { ...ROW, legacyItemId: "../../1" }],
    ["has no title", { ...ROW, title: "  " }],
    ["has no price", { ...ROW, price: undefined }],
    ["costs nothing", { ...ROW, price: { value: "0.00", currency: "GBP" } }],
    ["costs less than nothing", { ...ROW, price: { value: "-1.00", currency: "GBP" } }],
    ["costs nonsense", { ...ROW, price: { value: "NaN", currency: "GBP" } }],
    ["costs more than there is", { ...ROW, price: { value: "1e99", currency: "GBP" } }],
    ["names no currency", { ...ROW, price: { value: "12.99", currency: "pounds" } }],
    ["cannot be bought in a way that counts", { ...ROW, buyingOptions: ["BEST_OFFER"] }],
    ["leads to somebody else", { ...ROW, itemAffiliateWebUrl: "https://ebay.com.elsewhere.example/itm/1" }],
    ["leads to a script", { ...ROW, itemAffiliateWebUrl: "javascript:alert(1)" }],
    ["leads there over http", { ...ROW, itemAffiliateWebUrl: "http://www.ebay.co.uk/itm/1" }],
    ["ends at no time", { ...AUCTION, itemEndDate: "soon" }],
  ])("that %s is passed over and counted", async (_, row) => {
    world.script(TOKEN, token());
    world.script(SEARCH, answer([ROW, row, AUCTION]));
    const { listings, skipped } = await open().search(QUESTION, allow(1));
    expect([listings.map(({ ebayId }) => ebayId), skipped]).toEqual([["385462201428", "100"], 1]);
  });

  it("that is an advertisement is no listing", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, answer([{ ...ROW, buyingOptions: ["CLASSIFIED_AD"] }, AUCTION]));
    expect(await open().search(QUESTION, allow(1))).toMatchObject({ listings: [{ ebayId: "100" }], skipped: 0 });
  });
});

describe("a sweep", () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...ROW,
      itemId: `v1|${from + at}|0`,
      legacyItemId: String(from + at),
    }));
  const offsets = (asked: readonly Asked[]) => asked.map(({ url }) => new URL(url).searchParams.get("offset"));

  it("turns every page, and counts a listing that moved to the next one once", async () => {
    world.script(TOKEN, token());
    const asked = world.script(
      SEARCH,
      answer(rows(1, 200), 410),
      answer(rows(200, 200), 410),
      answer(rows(400, 10), 410),
    );
    const { listings, isWhole } = await open().sweep(QUESTION, 10, allow(3));
    expect([offsets(asked), listings.length, isWhole]).toEqual([["0", "200", "400"], 409, true]);
  });

  it("turns no more pages than it may, and says that there are more", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, answer(rows(1, 200), 500));
    expect(await open().sweep(QUESTION, 2, allow(9))).toMatchObject({ isWhole: false });
    expect(offsets(asked)).toEqual(["0", "200"]);
  });

  it("turns none behind the last offset that there is", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, answer([ROW], 1_000_000));
    await open().sweep(QUESTION, 1_000, allow(1_000));
    expect(offsets(asked).at(-1)).toBe("9800");
  });

  it("ends where a page fails: half of it would replace what is known", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, answer(rows(1, 200), 410), status(429));
    expect(await failure(open().sweep(QUESTION, 10, allow(9)))).toMatchObject({ failing: "limited" });
  });
});

describe("an answer that replaces nothing", () => {
  it.each(FAULTS)("$name", async ({ answer, failing, retryAt }) => {
    world.script(TOKEN, token());
    world.script(SEARCH, answer);
    const { search, sweep } = open();
    for (const ask of [() => search(QUESTION, allow(9)), () => sweep(QUESTION, 3, allow(9))]) {
      const { message, ...error } = await failure(ask());
      expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
      expect(message).not.toContain("v^1.1");
    }
  });

  it.each(FAULTS)("to the wish for a token: $name", async ({ answer, failing, retryAt }) => {
    world.script(TOKEN, answer);
    const asked = world.script(SEARCH, json({ total: 0 }));
    const error = await failure(open().search(QUESTION, allow(1)));
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
    expect(error.message).not.toContain("secret");
    expect(asked).toEqual([]);
  });

  it("one with a filter left out, although its rows look well", async () => {
    world.script(TOKEN, token());
    world.script(
      SEARCH,
      json({ total: 1, itemSummaries: [ROW], warnings: [{ errorId: 12002, message: "The filter is invalid." }] }),
    );
    expect(await failure(open().search(QUESTION, allow(1)))).toMatchObject({ failing: "warned" });
  });

  it("one that counts listings and sends none", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, json({ total: 12, limit: 200, offset: 0 }));
    expect(await failure(open().search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });

  it("one with errors and status 200", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, json({ total: 0, errors: [{ errorId: 12000 }] }));
    expect(await failure(open().search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });
});

describe("asking again", () => {
  it("helps where the service had trouble, twice at most, after a longer pause each time", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, status(500), () => Response.error(), answer([ROW]));
    const marketplace = open();
    const allowance = allow(5);
    expect(await marketplace.search(QUESTION, allowance)).toMatchObject({ isWhole: true });
    expect([asked.length, allowance.left, marketplace.pauses]).toEqual([3, 2, [300, 600]]);
    const more = world.script(SEARCH, status(503));
    expect(await failure(marketplace.search(QUESTION, allow(5)))).toMatchObject({ failing: "broken" });
    expect(more).toHaveLength(3);
  });

  it.each([400, 403, 404, 429])("is of no use after %i", async (code) => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, status(code));
    await failure(open().search(QUESTION, allow(5)));
    expect(asked).toHaveLength(1);
  });

  it("never goes beyond what was reserved", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, status(500));
    const { search } = open();
    expect(await failure(search(QUESTION, allow(2)))).toMatchObject({ failing: "spent" });
    expect(asked).toHaveLength(2);
    expect(await failure(search(QUESTION, allow(0)))).toMatchObject({ failing: "spent" });
    expect(asked).toHaveLength(2);
  });
});

describe("the token", () => {
  it("is one for all that is asked at once and afterwards", async () => {
    const minted = world.script(TOKEN, token());
    world.script(SEARCH, answer([ROW]));
    const memory: TokenMemory = {};
    const { search } = open({ memory });
    await Promise.all([1, 2, 3].map(() => search(QUESTION, allow(1))));
    await open({ memory }).search(QUESTION, allow(1));
    expect(minted).toHaveLength(1);
  });

  it("is minted anew a minute before its life is over", async () => {
    const minted = world.script(TOKEN, token("first"), token("second"));
    const asked = world.script(SEARCH, answer([ROW]));
    let time = NOW;
    const { search } = open({ now: () => time });
    for (const seconds of [0, 7_139, 7_141]) {
      time = NOW + seconds * 1_000;
      await search(QUESTION, allow(1));
    }
    expect(minted).toHaveLength(2);
    expect(asked.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer first",
      "Bearer first",
      "Bearer second",
    ]);
  });

  it("that was taken back is replaced once, and what was asked is asked again", async () => {
    const minted = world.script(TOKEN, token("first"), token("second"));
    const asked = world.script(SEARCH, status(401), answer([ROW]));
    const allowance = allow(5);
    expect((await open().search(QUESTION, allowance)).listings).toHaveLength(1);
    expect([minted.length, asked.length, allowance.left]).toEqual([2, 2, 3]);
  });

  it("a second 401 is the end of it", async () => {
    const minted = world.script(TOKEN, token("first"), token("second"));
    const asked = world.script(SEARCH, status(401));
    expect(await failure(open().search(QUESTION, allow(5)))).toMatchObject({ failing: "unauthorized" });
    expect([minted.length, asked.length]).toEqual([2, 2]);
  });

  it("that could not be had is asked for again the next time", async () => {
    world.script(TOKEN, status(500), token());
    world.script(SEARCH, answer([ROW]));
    const { search } = open();
    await failure(search(QUESTION, allow(1)));
    expect((await search(QUESTION, allow(1))).listings).toHaveLength(1);
  });

  it.each(["a\r\nb", "a b", "", 7])("that does not fit into a header is none: %j", async (access_token) => {
    world.script(TOKEN, json({ access_token, expires_in: 7_200 }));
    expect(await failure(open().search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });
});

describe("one listing", () => {
  it("says how many of it were sold, and is asked for by its wrapped id", async () => {
    world.script(TOKEN, token());
    world.script(ITEM, json({ ...ROW, estimatedAvailabilities: [{ estimatedSoldQuantity: 7 }] }));
    expect(await open().item("385462201428", "EBAY-GB", allow(1))).toMatchObject({ soldQuantity: 7, price: 1299 });
  });

  it("that has ended is gone", async () => {
    world.script(TOKEN, token());
    world.script(ITEM, status(404));
    expect(await open().item("385462201428", "EBAY-GB", allow(1))).toBeUndefined();
  });

  it.each(FAULTS)("is not gone after $name", async ({ answer, failing }) => {
    world.script(TOKEN, token());
    world.script(ITEM, answer);
    expect(await failure(open().item("385462201428", "EBAY-GB", allow(9)))).toMatchObject({ failing });
  });
});

describe("what is left of the day", () => {
  const limits = (resources: unknown) => json({ rateLimits: [{ apiContext: "buy", apiName: "browse", resources }] });

  it("is told with when it begins anew", async () => {
    world.script(TOKEN, token());
    const rate = { count: 12, limit: 5_000, remaining: 4_988, reset: "2026-07-02T07:00:00.000Z", timeWindow: 86_400 };
    const asked = world.script(
      LIMITS,
      limits([
        { name: "buy.browse.item.bulk", rates: [] },
        { name: "buy.browse", rates: [rate] },
      ]),
    );
    expect(await open().rateLimit()).toEqual({ limit: 5_000, remaining: 4_988, resetsAt: Date.UTC(2026, 6, 2, 7) });
    expect(new URL(asked[0]?.url ?? "").search).toBe("?api_name=browse&api_context=buy");
  });

  it("may not be told", async () => {
    world.script(TOKEN, token());
    world.script(LIMITS, limits([{ name: "buy.browse", rates: [] }]));
    expect(await open().rateLimit()).toBeUndefined();
  });

  it("a page is no telling", async () => {
    world.script(TOKEN, token());
    world.script(LIMITS, page("<h1>Sign in</h1>"));
    expect(await failure(open().rateLimit())).toMatchObject({ failing: "unreadable" });
  });
});
