import { beforeAll, describe, expect, it } from "vitest";
import { createSoldPrices, insertCurrentPrices } from "../../helpers/insertPrices";
import { createStockCheckRow, fillMarket, getTimestampHoursAgo } from "../../helpers/marketRows";
import { createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import { getLocation, parseFormFields } from "../../helpers/transfer";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const signInNewMember = () => createSignedInPerson(createUniqueName(), { at: site().url });

beforeAll(async () => {
  const { db } = site();
  await insertCurrentPrices(
    db,
    [
      { id: 1, market: "EBAY-US", kind: "sold", pool: "new", price: 2_000 },
      { id: 1, market: "EBAY-US", kind: "sold", pool: "used", price: 1_100 },
      { id: 1, market: "EBAY-GB", kind: "sold", pool: "new", price: 1_600 },
      { id: 1, market: "EBAY-GB", kind: "sold", pool: "used", price: 800 },
      ...createSoldPrices(2, "EBAY-US", 2_500),
    ],
    "of the lists",
  );
  await fillMarket(db, {
    stock: [
      createStockCheckRow({ itemId: 10, retailer: "BestBuy (US)", price: 3_000, currency: "USD" }),
      createStockCheckRow({ itemId: 10, retailer: "CeX UK", price: 1_000, currency: "GBP" }),
      createStockCheckRow({ itemId: 11, retailer: "CeX UK", stockState: "0", price: 100, currency: "GBP" }),
      createStockCheckRow({ itemId: 12, retailer: "CeX UK", stockState: "2", price: 700, currency: "GBP" }),
      createStockCheckRow({ itemId: 12, retailer: "Nintendo UK", stockState: "1", price: 900, currency: "GBP" }),
      createStockCheckRow({ itemId: 13, retailer: "Amazon UK", expiresAt: getTimestampHoursAgo(1) }),
    ],
  });
});

/** Creates a member with two spare copies of item 1 (one boxed, one loose) and one of item 3, which has no price. */
async function enterWithSpares(region: "2" | "3") {
  const person = await signInNewMember();
  await person.call("/api/user/primary_region", { sV: region });
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 3] });
  for (const [id, isBoxed] of [
    [1, true],
    [1, false],
    [3, true],
  ] as const)
    await person.call(`/api/amiibo/${id}/copies`, { isBoxed });
  return person;
}

describe("POST /sell-list/offer", () => {
  it.each([
    { region: "2", total: "$31.00", asked: ["$20.00", "$11.00", "–"] },
    { region: "3", total: "£24.00", asked: ["£16.00", "£8.00", "–"] },
  ] as const)(
    "offering spare copies for sale sets their average prices as asking prices, $total in total",
    async (expected) => {
      const person = await enterWithSpares(expected.region);
      const before = await person.go("/sell-list");
      expect(before.words).toContain("You have 3 spare copies that are not for sale.");
      expect(before.words).toContain(`At the average 2 copies of them would bring ${expected.total}.`);
      await person.send("/sell-list/offer", parseFormFields(before));
      const { text } = await person.go("/sell-list");
      expect([...text.matchAll(/<td class="asking">([^<]*)/g)].map(([, price]) => price)).toEqual(expected.asked);
    },
  );

  it("sending the form that offers spare copies again does not restore an offer that was undone", async () => {
    const person = await enterWithSpares("2");
    const fields = parseFormFields(await person.go("/sell-list"));
    const response = await person.send("/sell-list/offer", fields);
    expect(getLocation(response)).toBe(`/sell-list?offered=${fields.change}`);
    await person.send("/activity/undo", parseFormFields(await person.go(getLocation(response))));
    await person.send("/sell-list/offer", fields);
    expect((await person.go("/sell-list")).words).toContain("0 copies for sale.");
  });
});

describe("POST /sell-list/contact", () => {
  it("contact details for buyers are saved without spaces at the beginning and the end", async () => {
    const [person, other] = [await signInNewMember(), await signInNewMember()];
    await person.call("/api/user/is_sell_list_public", { sV: true });
    const page = `/user/${person.id}/x/sell-list`;
    const response = await person.send("/sell-list/contact", { contact: "  Discord: ada  " });
    expect([response.status, getLocation(response)]).toEqual([303, "/sell-list#contact"]);
    expect((await person.go("/sell-list")).text).toContain('value="Discord: ada"');
    expect((await other.go(page)).text).toContain("<bdi>Discord: ada</bdi>");
    await person.send("/sell-list/contact", { contact: "   " });
    expect((await other.go(page)).text).not.toContain("<bdi>Discord: ada</bdi>");
    const { json } = await person.read("/settings/data.json");
    expect(JSON.stringify(json)).toContain('"contact":null');
  });
});

describe("GET /wishlist", () => {
  it.each([
    { region: "2", words: "$30.00 for 1 of 4, each at its cheapest; nobody offers the others." },
    { region: "3", words: "£19.00 for 2 of 4, each at its cheapest; nobody offers the others." },
  ] as const)(
    "the wishlist totals the cheapest shop prices for a member with the price region code $region",
    async ({ region, words }) => {
      const person = await signInNewMember();
      await person.call("/api/user/primary_region", { sV: region });
      await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11, 12, 13] });
      const page = await person.go("/wishlist");
      expect(page.words).toContain(words);
      expect(page.words).toContain("2 are in stock at shops.");
    },
  );

  it("the wishlist prefers a shop with an item in stock to a shop that takes pre-orders", async () => {
    const person = await signInNewMember();
    await person.call("/api/user/primary_region", { sV: "2" });
    await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11, 12, 13] });
    const { text } = await person.go("/wishlist");
    const shops = (/<ol>(.*?)<\/ol>/s.exec(text)?.[1] ?? "")
      .split("<li>")
      .slice(1)
      .map((line) => /(Buy at|Pre-order at) ([^<]*)|Not in shops/.exec(line)?.[0]);
    expect(shops).toEqual(["Buy at BestBuy (US)", "Not in shops", "Buy at Nintendo UK", "Not in shops"]);
  });
});

describe("visibility notes on the owner's lists", () => {
  it("the owner of a collection, wishlist or sell list sees its URL and whether it is public", async () => {
    const person = await signInNewMember();
    await person.call("/api/user/public_username", { sV: "Ada" });
    const pages = [
      { path: "/my-account", setting: "is_collection_public", name: "collection", address: "" },
      { path: "/wishlist", setting: "is_wishlist_public", name: "wishlist", address: "/wishlist" },
      { path: "/sell-list", setting: "is_sell_list_public", name: "sell list", address: "/sell-list" },
    ];
    for (const open of pages) {
      for (const { setting } of pages) await person.call(`/api/user/${setting}`, { sV: setting === open.setting });
      for (const { path, name, address } of pages) {
        const { words, text } = await person.go(path);
        expect(words).toContain(`Your ${name} is ${name === open.name ? "public" : "private"}: `);
        expect(text).toContain(`href="${site().url}/user/${person.id}/Ada${address}"`);
      }
    }
  });

  it("the contact form shows an error for invalid contact details and keeps the saved ones", async () => {
    const person = await signInNewMember();
    await person.send("/sell-list/contact", { contact: "Discord: ada" });
    const { status, text, words } = await person.send("/sell-list/contact", { contact: "ada@example.com" });
    expect(status).toBe(422);
    expect(text).toContain('value="ada@example.com"');
    expect(/<p class="problem" id="contact-problem" role="alert">([^<]+)/.exec(text)?.[1]).toBeTruthy();
    expect(words).toContain("How others can reach you");
    expect((await person.go("/sell-list")).text).toContain('value="Discord: ada"');
  });
});
