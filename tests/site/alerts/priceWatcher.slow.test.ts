import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { getLocation, withOwnSite } from "../people/ownSite";
import { createWatcher, insertMarioMarket, postTarget, readAlertRows } from "./watchers";

const site = withOwnSite();

let [person, otherMember]: SignedInPerson[] = [];
let before: Readonly<Record<string, string>>;
const me = (): SignedInPerson => person ?? otherMember ?? fail();
const fail = (): never => {
  throw new Error("Nobody has signed in yet.");
};

beforeAll(async () => {
  await insertMarioMarket(site());
  otherMember = await createWatcher(site());
  before = await readAlertRows(site(), otherMember);
});
beforeEach(async () => {
  person = await createWatcher(site());
});

const theirsIsUntouched = async () => expect(await readAlertRows(site(), otherMember ?? fail())).toEqual(before);
const stored = async () => JSON.parse((await readAlertRows(site(), me())).target ?? "[]");
const notices = async () => JSON.parse((await readAlertRows(site(), me())).notification ?? "[]");
const MET = "UK, new: Mario (Super Smash Bros.) costs £9.00 plus £2.50 postage on eBay. Your target: ";

describe("price watcher for guests", () => {
  it("a guest at /price-watcher sees the introduction and the sign-in links", async () => {
    const { status, heading, words, text } = await fetchPage("/price-watcher", { at: site().url });
    expect([status, heading]).toEqual([200, "Price watcher"]);
    expect(words).toContain("You need to be signed up in order to use it.");
    expect(text).toContain("/register?next=%2Fprice-watcher");
  });

  it("a guest who sends a target price gets 401", async () => {
    const { status } = await fetchPage("/price-watcher/1", {
      at: site().url,
      method: "POST",
      headers: { Origin: site().url },
    });
    expect(status).toBe(401);
  });
});

describe("POST /api/amiibo/{id}/target", () => {
  it("a member who saves a target price that an offer already meets is notified", async () => {
    const { status, json } = await postTarget(me(), { price: "9.50" });
    expect([status, json]).toEqual([
      200,
      {
        version: expect.any(Number),
        market: "EBAY-GB",
        condition: "new",
        price: 9.5,
        restock: false,
        watchlisted: true,
        met: { text: `${MET}£9.50.`, url: "https://www.ebay.co.uk/itm/11" },
      },
    ]);
    expect((await notices()).map(({ text }: { text: string }) => text)).toEqual([`${MET}£9.50.`]);
    expect(await stored()).toMatchObject([{ kind: "price", price: 950, is_armed: 0 }]);
    await theirsIsUntouched();
  });

  it("raising a target price to the price of an offer notifies the member, but saving it again does not", async () => {
    expect((await postTarget(me(), { price: 8.99 })).json).toMatchObject({ met: null });
    expect((await postTarget(me(), { price: "9" })).json).toMatchObject({ met: { text: `${MET}£9.00.` } });
    expect((await postTarget(me(), { price: "9.00", restock: true })).json).toMatchObject({ met: null });
    expect(await notices()).toMatchObject([{ text: `${MET}£9.00.` }]);
  });

  it("a repeated API request with the same X-Change-Id header saves a target price only once", async () => {
    const headers = { ...me().tokens, "Content-Type": "application/json", "X-Change-Id": crypto.randomUUID() };
    const body = JSON.stringify({ market: "EBAY-GB", condition: "new", price: "9.50" });
    const send = async () =>
      JSON.parse((await me().go("/api/amiibo/1/target", { method: "POST", headers, body })).text);
    const first = await send();
    expect(first).toMatchObject({ price: 9.5, met: { text: `${MET}£9.50.` } });
    expect(await send()).toEqual({ ...first, met: null });
    await postTarget(me(), { price: "9.20" });
    expect(await send()).toMatchObject({ version: first.version + 1, price: 9.2, met: null });
    expect(await notices()).toMatchObject([{ text: `${MET}£9.20.` }]);
    await postTarget(me(), {});
    expect(await send()).toMatchObject({ price: null, restock: false, met: null });
    expect(await stored()).toEqual([]);
  });

  it("the target prices of a member for one item are stored separately for each market and condition", async () => {
    const used = await postTarget(me(), { condition: "used", price: "5" });
    expect(used.json).toMatchObject({
      met: { text: expect.stringContaining("UK, used: Mario (Super Smash Bros.) costs £5.00") },
    });
    expect((await postTarget(me(), { market: "EBAY-US", price: "90" })).json).toMatchObject({ met: null });
    expect((await stored()).filter(({ kind }: { kind: string }) => kind === "price")).toHaveLength(3);
  });

  it("saving a target price for an item adds the item to the watchlist of the member", async () => {
    await postTarget(me(), { id: 5, price: "1.00" });
    expect(await me().holdings()).toMatchObject({ 5: "t" });
    expect((await stored()).filter(({ item_id }: { item_id: number }) => item_id === 5)).toHaveLength(1);
  });

  it.each([null, "", " "])("saving the blank price %j removes the target price of the item", async (price) => {
    await postTarget(me(), { price });
    expect(await stored()).toEqual([]);
    expect(await me().holdings()).toMatchObject({ 1: "t" });
  });

  it.each<[string, object, string]>([
    ["price", { price: "0" }, "The price has to be above 0."],
    ["price", { price: -1 }, "The price has to be above 0."],
    ["price", { price: "9.999" }, "A price has at most two digits after the decimal point."],
    ["price", { price: 100_001 }, "The price may be 100,000 at most."],
    ["price", { price: 1e21 }, "Write the price as a number, such as 9.99."],
    ["price", { price: "$9" }, "This price is in pounds."],
    ["price", { price: {} }, "This is not what the field can hold."],
    ["market", { market: "EBAY-DE", price: "9" }, "The market is one of EBAY-US, EBAY-GB."],
    ["condition", { condition: "mint", price: "9" }, "The condition is one of new, used."],
    ["restock", { restock: "yes" }, "This is not what the field can hold."],
  ])("the API for target prices rejects the invalid %s in %j and saves nothing", async (field, asked, sentence) => {
    const rowsBefore = await readAlertRows(site(), me());
    const { status, json } = await postTarget(me(), asked);
    expect([status, json]).toEqual([422, expect.objectContaining({ field, message: sentence })]);
    expect(await readAlertRows(site(), me())).toEqual(rowsBefore);
  });

  it("the API for target prices returns 404 for an unknown item", async () =>
    expect((await postTarget(me(), { id: 951, price: "9" })).status).toBe(404));
});

describe("price watcher without scripts", () => {
  const fields = { market: "EBAY-GB", condition: "new" };

  it("the target price form of the price watcher redirects back to the entry of the item when scripts are off", async () => {
    const response = await me().send("/price-watcher/1", { ...fields, price: "7.77", restock: "on" });
    expect([response.status, getLocation(response)]).toEqual([303, "/price-watcher?item=1#amiibo-1"]);
    expect(await stored()).toMatchObject([{ kind: "price", price: 777, is_armed: 1 }, { kind: "restock" }]);
    const { words, text } = await me().go("/price-watcher");
    expect(words).toContain("UK, new: £1.23 above your target of £7.77");
    expect(text).toMatch(/name="price"[^>]*value="7.77"|value="7.77"[^>]*name="price"/);
    await theirsIsUntouched();
  });

  it("the target price form on an item page redirects back to that page when scripts are off", async () => {
    const response = await me().go("/price-watcher/1", {
      method: "POST",
      body: new URLSearchParams({ ...fields, price: "7" }),
      headers: { Origin: site().url, Referer: `${site().url}/amiibo/1/mario` },
    });
    expect(getLocation(response)).toBe("/amiibo/1/mario#targets");
  });

  it("pressing a suggested price saves that price as target instead of the typed text", async () => {
    await me().send("/price-watcher/1", { ...fields, price: "nonsense", tap: "8.00" });
    expect(await stored()).toMatchObject([{ price: 800 }]);
  });

  it("the target price form shows an invalid price in its field again with an error next to it", async () => {
    const rowsBefore = await readAlertRows(site(), me());
    const { status, text, words } = await me().send("/price-watcher/1", { ...fields, price: "<b>9" });
    expect(status).toBe(422);
    expect(words).toContain("Write the price as a number, such as 9.99.");
    expect(text).toContain('value="&lt;b&gt;9"');
    expect(text).toContain('aria-invalid="true"');
    expect(await readAlertRows(site(), me())).toEqual(rowsBefore);
  });

  it("removing an item from the watchlist keeps the target prices of the item stored", async () => {
    await me().send("/price-watcher/watch", { id: "2" });
    expect(await me().holdings()).toMatchObject({ 1: "t", 2: "bt" });
    const response = await me().send("/price-watcher/watch", { left: "1" });
    expect(getLocation(response)).toBe("/price-watcher?left=1");
    expect((await me().go("/price-watcher?left=1")).words).toContain(
      "Mario (Super Smash Bros.) is not watched any more.",
    );
    expect(await me().holdings()).not.toHaveProperty("1");
    expect(await stored()).toMatchObject([{ kind: "price" }, { kind: "restock" }]);
    await theirsIsUntouched();
  });

  it.each<[string, Record<string, string>]>([
    ["/price-watcher/watch", {}],
    ["/price-watcher/watch", { id: "951" }],
    ["/price-watcher/951", fields],
    ["/price-watcher/x", fields],
    ["/price-watcher/1", {}],
  ])("the price watcher form POST %s with the invalid fields %j changes nothing", async (path, sent) => {
    const rowsBefore = await readAlertRows(site(), me());
    expect([400, 404, 422]).toContain((await me().send(path, sent)).status);
    expect(await readAlertRows(site(), me())).toEqual(rowsBefore);
  });
});

describe("price watcher for members", () => {
  it("the price watcher lists items with an offer at or below their target price first", async () => {
    await postTarget(me(), { id: 3, price: "1.00" });
    const { words, text } = await me().go("/price-watcher");
    expect(words).toContain("You watch 2 items; 1 target is met.");
    expect(words).toContain("Met: UK, new, £9.00 at a target of £10.00");
    expect(text.indexOf('id="amiibo-1"')).toBeLessThan(text.indexOf('id="amiibo-3"'));
    expect(words).toContain("On your shelf");
    expect(words).toMatch(/synthetic/);
  });

  it("the price watcher shows 30 items per page and opens the page with the item that the URL names", async () => {
    const ids = Array.from({ length: 60 }, (_, place) => 100 + place);
    for (const id of ids) await me().send("/price-watcher/watch", { id: String(id) });
    const loadShown = async (path: string) => (await me().go(path)).text.match(/id="amiibo-\d+"/g) ?? [];
    expect(await loadShown("/price-watcher")).toHaveLength(30);
    expect(await loadShown("/price-watcher")).not.toContain('id="amiibo-159"');
    expect(await loadShown("/price-watcher?item=159")).toContain('id="amiibo-159"');
    expect(await loadShown("/price-watcher?watched=3")).toHaveLength(1);
    const refused = await me().send("/price-watcher/159", { market: "EBAY-GB", condition: "new", price: "0" });
    expect(refused.words).toContain("The price has to be above 0.");
  });

  it("the price watcher of a member with an empty watchlist says that nothing is watched", async () => {
    await me().send("/price-watcher/watch", { left: "1" });
    expect((await me().go("/price-watcher")).words).toContain("Nothing is watched yet");
  });
});
