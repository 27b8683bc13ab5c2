import { beforeAll, describe, expect, it } from "vitest";
import { createSoldPrices, insertCurrentPrices } from "../../helpers/insertPrices";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const MARIO = 1;
/** Id of an item that has a price but no known price change. */
const PEACH = 2;

let [collector, watcher]: SignedInPerson[] = [];
const them = (person: SignedInPerson | undefined): SignedInPerson => person ?? fail();
const fail = (): never => {
  throw new Error("Nobody has signed in yet.");
};

beforeAll(async () => {
  const figure = { market: "EBAY-GB", kind: "sold", id: MARIO } as const;
  await insertCurrentPrices(
    site().db,
    [
      { ...figure, pool: "new", price: 1400, n: 12, change: 112 },
      { ...figure, pool: "used", price: 900, n: 9, change: 100 },
      { ...figure, pool: "all", price: 1150, n: 21 },
      ...createSoldPrices(PEACH, "EBAY-GB", 2000, { n: 3 }),
    ],
    "of one truth",
  );
  collector = await createSignedInPerson(createUniqueName(), { at: site().url });
  await collector.call("/api/amiibo/bulk", { act: "own", ids: [MARIO, PEACH] });
  await collector.call(`/api/amiibo/${MARIO}/copies`, { isBoxed: false });
  await collector.call(`/api/amiibo/${MARIO}/copies`, { isBoxed: true, condition: "damaged" });
  for (const name of ["is_collection_public", "is_value_public"])
    await collector.call(`/api/user/${name}`, { sV: true });
  watcher = await createSignedInPerson(createUniqueName(), { at: site().url });
  await watcher.call(`/api/amiibo/${MARIO}/watchlist/add`);
  for (const person of [collector, watcher]) await person.call("/api/user/primary_region", { sV: "3" });
});

const british = { Cookie: "region=uk" };
const asGuest = async (path: string) => (await fetchPage(path, { at: site().url, headers: british })).words;
const asTheirs = async (person: SignedInPerson | undefined, path: string) => (await them(person).go(path)).words;

describe("average and change of a price in every place", () => {
  const [PRICE, MOVE] = ["£14\\.00", "\\+12%, \\+£1\\.50"];

  it.each<[string, () => Promise<string>, string]>([
    ["the item page", () => asGuest(`/amiibo/${MARIO}`), `${PRICE} ${MOVE} · \\d+ sales`],
    ["the price table", () => asGuest("/market-prices?q=mario"), `${PRICE} £9\\.00 \\+12% \\+£1\\.50 new`],
    ["the price watcher", () => asTheirs(watcher, "/price-watcher"), `${PRICE} avg .*Change in 30 days ${MOVE}`],
    [
      "the account page",
      () => asTheirs(collector, "/price-watcher"),
      `Mario \\(Super Smash Bros\\.\\) , new ${PRICE} avg .*? ${MOVE}`,
    ],
    [
      "the list of price changes",
      () => asTheirs(collector, "/my-account"),
      `Mario \\(Super Smash Bros\\.\\), new ${MOVE} ${PRICE}`,
    ],
  ])(
    "the price of an item and its change are shown in %s with the same values as on other pages",
    async (_, words, readPrice) => expect(await words()).toMatch(new RegExp(readPrice)),
  );

  it("the item API returns the average prices that the item page shows", async () => {
    const { json } = await fetchJson(`/api/guest/amiibo/${MARIO}`, { at: site().url });
    expect(json).toMatchObject({
      amiibo: { average_price_this_month_uk_new: 14, average_price_this_month_uk_used: 9 },
    });
  });
});

it("a price is marked as steady only if its change is known and close to zero", async () => {
  expect(await asGuest(`/amiibo/${MARIO}`)).toMatch(/£9\.00 steady · \d+ sales/);
  expect(await asTheirs(collector, "/price-watcher")).toMatch(/, used £9\.00 avg .*? steady/);
  expect(await asGuest(`/amiibo/${PEACH}`)).toMatch(/£20\.00 \d+ sales/);
  const account = await asTheirs(collector, "/my-account");
  expect(account.match(/, new \+|, used |, new −/g)).toEqual([", new +"]);
});

it("account page, public collection and API value a sealed copy as new and a damaged boxed copy as used", async () => {
  const { id } = them(collector);
  const value = /Value in the UK, £ £52\.00/;
  expect(await asTheirs(collector, "/my-account")).toMatch(value);
  expect(await asGuest(`/user/${id}`)).toMatch(value);
  const mine = await them(collector).read("/api/amiibo/mine");
  const publicValue = await fetchJson(`/api/user/${id}`, { at: site().url });
  for (const { json } of [mine, publicValue]) expect(json).toMatchObject({ average_collection_price_uk: 52 });
});

it.each(["/market-prices", `/amiibo/${MARIO}`])(
  "the page %s explains that a price change compares the last 30 days with the 30 days before",
  async (path) =>
    expect(await asGuest(path)).toContain("A change compares the average with that of the 30 days before"),
);
