import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listSearchShardKeys } from "../../../domain/refresh/searchShards";
import { shippedCatalogue } from "../../helpers/catalogue";
import { withOwnSite } from "../people/ownSite";
import { type AdminTestPeople, readTables, signInPeople } from "./people";

const MARIOS_SHARDS = listSearchShardKeys(shippedCatalogue, 1).toSorted();

const site = withOwnSite();
let people: AdminTestPeople;
beforeAll(async () => {
  people = await signInPeople(site());
});
const run = (statement: ReturnType<typeof sql>) => site().db.run(statement);
const all = (statement: ReturnType<typeof sql>) => site().db.all<Record<string, unknown>>(statement);
const sendAndGetResult = async (path: string, fields: Readonly<Record<string, string>>) => {
  const { status, headers } = await people.admin.send(path, fields);
  return `${status} ${new URL(headers.get("Location") ?? "", site().url).searchParams.get("result")}`;
};
const go = (query = "") => people.admin.go(`/admin/listings${query}`);

async function listed(
  itemId: number,
  listingId: string,
  title: string,
  rejectReason: string | null,
  market = "EBAY-US",
) {
  await run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, grade, price, is_buy_it_now, has_best_offer,
      bid_count, observed_at, reject_reason)
    VALUES (${itemId}, ${listingId}, ${market}, ${title}, ${`https://www.ebay.com/itm/${listingId}`}, 'new', 1299, 1, 0, 0,
      1, ${rejectReason})`);
}

beforeEach(async () => {
  for (const table of ["listing", "listing_report", "listing_ruling", "refresh_target", "daily_price"])
    await run(sql`DELETE FROM ${sql.identifier(table)}`);
  await listed(1, "100", "Mario <b>amiibo</b>", null);
  await listed(1, "101", "Mario empty box", "empty-box");
  await listed(1, "102", "amiibo lot", "lot", "EBAY-GB");
  await listed(2, "103", "Mario game bundle", "game");
  for (const { id } of [people.user, people.admin])
    await run(sql`INSERT INTO listing_report (user_id, item_id, listing_id, created_at) VALUES (${id}, 1, '100', 1)`);
  await run(sql`INSERT INTO listing_report (user_id, item_id, listing_id, created_at)
    VALUES (${people.user.id}, 2, '999', 1)`);
  for (const key of [...MARIOS_SHARDS, ...listSearchShardKeys(shippedCatalogue, 34)])
    await run(sql`INSERT INTO refresh_target (key, service, next_due_at) VALUES (${key}, 'marketplace', 7e15)`);
});

const say = async (verdict: string, { item = "1", listing = "100", back = "" } = {}) => {
  const { status, headers } = await people.admin.send("/admin/listings", { item, listing, verdict, back });
  return `${status} ${headers.get("Location")}`;
};
const loadRejectReason = async (listingId: string) =>
  (await all(sql`SELECT reject_reason FROM listing WHERE listing_id = ${listingId}`))[0]?.reject_reason;

describe("lists of listings", () => {
  it("the admin page of marketplace listings shows reported listings, even if they have ended", async () => {
    const { words, text } = await go();
    expect(text).toContain("Mario &lt;b&gt;amiibo&lt;/b&gt;");
    expect(words).toMatch(/US, \$12\.99, new, buy it now .*It counts\. .*2 people say that it is not/);
    expect(words).toContain("Listing 999, which has ended");
    expect(words.match(/prices here are synthetic/g)).toHaveLength(1);
  });

  it("the admin page counts per reason the rejected listings of marketplace searches for a whole series", async () => {
    expect((await go("?view=rejected")).words).not.toContain("searches for whole series");
    for (const key of ["EBAY-US/series/5", "EBAY-GB/series/5"])
      await run(sql`INSERT INTO refresh_target (key, service, next_due_at, reject_counts)
        VALUES (${key}, 'marketplace', 7e15, '{"empty-box":2,"lot":600}')`);
    const { words } = await go("?view=rejected");
    expect(words).toMatch(
      /whole series, and not kept *Several different things are sold together\. *1,200 *The box is empty\. *4/,
    );
    expect((await go("?view=rejected&item=1")).words).not.toContain("searches for whole series");
  });

  it("the admin page of marketplace listings shows rejected listings with the reason", async () => {
    const { words } = await go("?view=rejected");
    expect(words).toContain("1 counts, 3 do not.");
    expect(words).toMatch(/The box is empty\. *1/);
    expect(words).toContain("Mario game bundle");
    const { words: boxes } = await go("?view=rejected&reason=empty-box");
    expect(boxes).toContain("Mario empty box");
    expect(boxes).not.toContain("Mario game bundle");
  });

  it("the admin page of marketplace listings shows how many sales each price of an item is based on", async () => {
    const today = new Date().toISOString().slice(0, 10);
    await run(sql`INSERT INTO daily_price (item_id, market, kind, grade_pool, day, sample_count, outlier_count, price, median, mean)
      VALUES (1, 'EBAY-US', 'sold', 'new', ${today}, 2, 1, 1299, 1299, 1299)`);
    const { words } = await go("?item=1");
    expect(words).toContain("1 counts, 2 do not.");
    expect(words).toMatch(/US sold, new 1 2 \(few sales\) 1/);
    expect(words).toContain("Mario empty box");
    expect(words).not.toContain("Mario game bundle");
  });
});

describe("rulings on listings", () => {
  it("a marketplace listing rejected by an admin disappears from the item page", async () => {
    expect(await say("not", { back: "?view=reported&page=2" })).toBe(
      "303 /admin/listings?page=2&view=reported&result=not",
    );
    expect(await loadRejectReason("100")).toBe("reported");
    expect(await all(sql`SELECT item_id, listing_id, is_match FROM listing_ruling`)).toEqual([
      { item_id: 1, listing_id: "100", is_match: 0 },
    ]);
    // The report about another listing stays open.
    expect(await all(sql`SELECT listing_id FROM listing_report`)).toEqual([{ listing_id: "999" }]);
    const due = await all(sql`SELECT key FROM refresh_target WHERE next_due_at < 7e15 ORDER BY 1`);
    expect(due).toEqual(MARIOS_SHARDS.map((key) => ({ key })));
    expect((await go("?view=ruled")).words).toContain("An admin said that it is not.");
    expect((await people.guest.go("/amiibo/1/x?fresh")).text).not.toContain("itm/100");
  });

  it("a marketplace listing that an admin accepts counts for prices although the classifier rejected it", async () => {
    await say("is", { listing: "101" });
    expect(await loadRejectReason("101")).toBeNull();
    expect((await go("?view=ruled")).words).toContain("An admin said that it is.");
  });

  it("an admin can change and remove their decision about a marketplace listing", async () => {
    await say("is");
    await say("not");
    expect(await loadRejectReason("100")).toBe("reported");
    expect(await say("forgotten")).toBe("303 /admin/listings?result=forgotten");
    expect(await all(sql`SELECT 1 FROM listing_ruling`)).toEqual([]);
  });

  it("simultaneous admin decisions about one marketplace listing store a single decision", async () => {
    await Promise.all([say("is"), say("not"), say("is"), say("not")]);
    const [ruling] = await all(sql`SELECT is_match FROM listing_ruling`);
    expect(await loadRejectReason("100")).toBe(ruling?.is_match === 1 ? null : "reported");
  });

  it("an admin decision about an ended marketplace listing resolves the user reports of that listing", async () => {
    expect(await say("is", { item: "2", listing: "999" })).toBe("303 /admin/listings?result=is");
    expect(await all(sql`SELECT 1 FROM listing_report WHERE listing_id = '999'`)).toEqual([]);
  });

  it.each([
    ["nothing", { item: "", listing: "" }, "is"],
    ["an unknown listing", { listing: "555" }, "is"],
    ["the listing of another item", { item: "2" }, "not"],
    ["no verdict", {}, ""],
    ["an unknown verdict", {}, "toString"],
    ["SQL", { listing: "100' OR 1=1 --" }, "not"],
  ])(
    "the admin form for a decision about a marketplace listing changes nothing when it names %s",
    async (_, fields, verdict) => {
      const tables = ["listing", "listing_report", "listing_ruling", "refresh_target"];
      const before = await readTables(site(), ...tables);
      expect(await say(verdict, fields)).toBe("303 /admin/listings?result=gone");
      expect(await readTables(site(), ...tables)).toEqual(before);
    },
  );
});

describe("reports of items", () => {
  beforeEach(async () => {
    await run(sql`DELETE FROM item_report`);
    await run(sql`INSERT INTO item_report (user_id, item_id, created_at) VALUES
      (${people.user.id}, 11, 100), (${people.admin.id}, 11, 200), (${people.user.id}, 12, 300)`);
  });
  const listReports = () => all(sql`SELECT user_id, item_id FROM item_report ORDER BY created_at`);

  it("the admin page of reported items shows how many people reported each item", async () => {
    const { words } = await people.admin.go("/admin/reports");
    expect(words).toMatch(/1 person, last .*2 people, last/);
  });

  it("when an admin resolves the user reports of one item, reports of other items stay open", async () => {
    expect(await sendAndGetResult("/admin/reports", { item: "11", until: "200" })).toBe("303 resolved");
    expect(await listReports()).toEqual([{ user_id: people.user.id, item_id: 12 }]);
  });

  it("when an admin resolves the user reports of an item, reports that arrived after the page was loaded stay open", async () => {
    expect(await sendAndGetResult("/admin/reports", { item: "11", until: "150" })).toBe("303 resolved");
    expect(await listReports()).toHaveLength(2);
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ item: "11" }],
    [{ item: "x", until: "200" }],
    [{ item: "11", until: "1e9" }],
  ])("an admin form with the incomplete fields %j resolves no user report of an item", async (fields) => {
    expect(await sendAndGetResult("/admin/reports", fields)).toBe("303 gone");
    expect(await listReports()).toHaveLength(3);
  });
});
