import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listReportedItems, resolveItemReports } from "../../../db/admin/itemReports";
import {
  countListingsByReason,
  listClassifiedListings,
  listPriceSampleCounts,
  saveListingRuling,
} from "../../../db/admin/listings";
import { readAdminOverview, requestServiceRefresh } from "../../../db/admin/overview";
import { readPhotographList } from "../../../db/admin/photographs";
import { insertUser } from "../insertUser";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const { run, readValue } = database;
let ada: number;
let bea: number;
beforeAll(async () => {
  ada = await insertUser(database.db);
  bea = await insertUser(database.db);
});

const clearTables = (...tables: readonly string[]) => run(...tables.map((table) => `DELETE FROM ${table}`));
const readDueTime = (key: string) => readValue(`SELECT next_due_at FROM refresh_target WHERE key = '${key}'`);
const ALL = { limit: 10, offset: 0 };

describe("classified listings for admins", () => {
  const insertListing = (
    itemId: number,
    listingId: string,
    market: string,
    rejectReason: string | null,
    more = "'new', 900, 1, 0",
  ) =>
    `INSERT INTO listing (item_id, listing_id, market, title, url, reject_reason, grade, price, is_buy_it_now, bid_count, has_best_offer, observed_at)
      VALUES (${itemId}, '${listingId}', '${market}', 'T${listingId}', 'https://www.ebay.co.uk/itm/${listingId}', ${rejectReason === null ? "NULL" : `'${rejectReason}'`}, ${more}, 0, 0)`;
  beforeEach(async () => {
    await clearTables("listing", "listing_report", "listing_ruling", "refresh_target", "daily_price");
    await run(
      insertListing(1, "10", "EBAY-GB", null),
      insertListing(1, "11", "EBAY-US", "lot", "NULL, 800, 0, 3"),
      insertListing(2, "12", "EBAY-GB", "lot"),
      insertListing(2, "13", "EBAY-GB", "pack"),
      `INSERT INTO listing_report (user_id, item_id, listing_id, created_at) VALUES (${ada}, 1, '10', 1), (${bea}, 1, '10', 1), (${ada}, 3, '99', 1)`,
      "INSERT INTO listing_ruling (item_id, listing_id, is_match, ruled_at) VALUES (1, '11', 0, 1), (4, '98', 1, 1)",
      "INSERT INTO refresh_target (key, service, next_due_at) VALUES ('search', 's', 900)",
    );
  });
  const first = {
    itemId: 1,
    listingId: "10",
    current: {
      market: "EBAY-GB",
      title: "T10",
      url: "https://www.ebay.co.uk/itm/10",
      grade: "new",
      price: 900,
      isBuyItNow: true,
      bidCount: 0,
      rejectReason: undefined,
    },
    ruling: undefined,
    reportCount: 2,
  };
  const listIds = async (...[query, part = ALL]: [Parameters<typeof listClassifiedListings>[1], typeof ALL?]) => {
    const { rows, total } = await listClassifiedListings(database.db, query, part);
    return [rows.map(({ listingId }) => listingId).join(" "), total];
  };

  it("admins see each marketplace listing with the number of user reports and the decision of an admin", async () => {
    const { rows } = await listClassifiedListings(database.db, { view: "all", itemId: 1 }, ALL);
    expect(rows).toEqual([
      first,
      {
        itemId: 1,
        listingId: "11",
        current: {
          ...first.current,
          market: "EBAY-US",
          title: "T11",
          url: "https://www.ebay.co.uk/itm/11",
          grade: "used",
          price: 800,
          isBuyItNow: false,
          bidCount: 3,
          rejectReason: "lot",
        },
        ruling: false,
        reportCount: 0,
      },
    ]);
    const { rows: ended } = await listClassifiedListings(database.db, { view: "ruled", itemId: 4 }, ALL);
    expect(ended).toEqual([{ itemId: 4, listingId: "98", current: undefined, ruling: true, reportCount: 0 }]);
  });

  it.each<[Parameters<typeof listClassifiedListings>[1], string, number]>([
    [{ view: "all" }, "10 11 12 13", 4],
    [{ view: "all", itemId: 2 }, "12 13", 2],
    [{ view: "reported" }, "10 99", 2],
    [{ view: "reported", itemId: 3 }, "99", 1],
    [{ view: "ruled" }, "11 98", 2],
    [{ view: "ruled", itemId: 1 }, "11", 1],
    [{ view: "rejected" }, "11 12 13", 3],
    [{ view: "rejected", itemId: 2 }, "12 13", 2],
    [{ view: "rejected", rejectReason: "lot" }, "11 12", 2],
    [{ view: "rejected", rejectReason: "lot", itemId: 2 }, "12", 1],
  ])("the admin listing filter %j finds the listings with the ids %s", async (query, ids, total) =>
    expect(await listIds(query)).toEqual([ids, total]),
  );

  it("the admin list of marketplace listings is read page by page", async () =>
    expect(await listIds({ view: "all" }, { limit: 2, offset: 1 })).toEqual(["11 12", 4]));

  it("marketplace listings are counted by reason of rejection, most frequent reason first", async () => {
    expect([...(await countListingsByReason(database.db))]).toEqual([
      ["lot", 2],
      [undefined, 1],
      ["pack", 1],
    ]);
    expect([...(await countListingsByReason(database.db, 1))]).toEqual([
      [undefined, 1],
      ["lot", 1],
    ]);
  });

  it("an admin decision overrides whether a marketplace listing counts for the prices of its item", async () => {
    const { db } = database;
    const ruling = { itemId: 1, listingId: "10", dueTargetKeys: ["search"], now: 70 };
    expect(await saveListingRuling(db, { ...ruling, isMatch: false })).toBe(true);
    expect((await listClassifiedListings(db, { view: "all", itemId: 1 }, ALL)).rows[0]).toEqual({
      ...first,
      current: { ...first.current, rejectReason: "reported" },
      ruling: false,
      reportCount: 0,
    });
    expect(await readDueTime("search")).toBe(70);
    expect(await saveListingRuling(db, { ...ruling, isMatch: true, now: 80 })).toBe(true);
    expect((await listClassifiedListings(db, { view: "all", itemId: 1 }, ALL)).rows[0]).toEqual({
      ...first,
      ruling: true,
      reportCount: 0,
    });
    expect(await readValue("SELECT ruled_at FROM listing_ruling WHERE listing_id = '10'")).toBe(80);
    expect(await saveListingRuling(db, { ...ruling, isMatch: undefined })).toBe(true);
    expect(await listIds({ view: "ruled" })).toEqual(["11 98", 2]);
  });

  it.each([
    [3, "99", true],
    [4, "98", true],
    [1, "98", false],
  ])(
    "saveListingRuling saves the decision of an admin about item %i and marketplace listing %s: %s",
    async (itemId, listingId, is) =>
      expect(
        await saveListingRuling(database.db, {
          itemId,
          listingId: listingId,
          isMatch: true,
          dueTargetKeys: [],
          now: 1,
        }),
      ).toBe(is),
  );

  it("sales and listings in the price data are counted separately, without those before a given day", async () => {
    const insertDay = (kind: string, date: string, n: number) =>
      `INSERT INTO daily_price (item_id, market, grade_pool, kind, day, sample_count, outlier_count, price, median, mean)
        VALUES (1, 'EBAY-GB', 'used', '${kind}', '${date}', ${n}, 1, 1, 1, 1)`;
    await run(
      insertDay("sold", "2026-11-01", 2),
      insertDay("sold", "2026-11-02", 3),
      insertDay("sold", "2026-10-01", 9),
      insertDay("listed", "2026-11-02", 4),
    );
    const sample = { market: "EBAY-GB", pool: "used" };
    expect(await listPriceSampleCounts(database.db, 1, "2026-11-01")).toEqual([
      { ...sample, kind: "sold", dayCount: 2, sampleCount: 5, outlierCount: 2 },
      { ...sample, kind: "listed", dayCount: 1, sampleCount: 4, outlierCount: 1 },
    ]);
    expect(await listPriceSampleCounts(database.db, 2, "2026-11-01")).toEqual([]);
  });

  it("the admin overview contains the number of open review tasks and the state of each external service", async () => {
    await clearTables("guide_row", "catalogue_difference", "item_report", "service_state", "quota_usage");
    await run(
      "INSERT INTO catalogue_difference (item_id, field, source_value, first_seen_at) VALUES (1, 'name', 'x', 1)",
      "INSERT INTO guide_row (id, name, console, candidate_item_ids, first_seen_at) VALUES ('a', 'b', 'c', '[]', 1), ('d', 'b', 'c', '[]', 1)",
      `INSERT INTO item_report (user_id, item_id, created_at) VALUES (${ada}, 1, 1), (${bea}, 1, 2), (${ada}, 2, 3)`,
      "INSERT INTO service_state (service, failure_count, breaker_open_until, last_success_at) VALUES ('s', 2, 99, 5)",
      "INSERT INTO quota_usage (service, day, used_calls, last_granted_calls) VALUES ('s', '2026-11-21', 7, 1)",
      `INSERT INTO refresh_target (key, service, next_due_at, leased_until, leased_by, checked_at, stale_since) VALUES
        ('two', 's', 40, 99, 'me', 30, '{"1":20,"2":0}'), ('three', 's', 50, 10, 'me', 25, '{}'), ('four', 't', 60, 99, NULL, NULL, '{}')`,
      "UPDATE refresh_target SET failure_count = 2 WHERE key = 'two'",
    );
    const day = "2026-11-21";
    const overview = await readAdminOverview(database.db, 50, [
      { service: "t", day },
      { service: "s", day },
    ]);
    expect(overview.usedCalls).toEqual([0, 7]);
    expect(overview.reviewCounts).toEqual({
      differences: 1,
      guide: 2,
      reports: 2,
      questions: 0,
      listings: 2,
      newItems: 0,
      rejected: 3,
    });
    expect([...overview.serviceStates.values()]).toEqual([
      {
        service: "s",
        breaker: { failureCount: 2, openUntil: 99 },
        lastSuccessAt: 5,
        lastErrorAt: undefined,
        lastError: undefined,
      },
    ]);
    expect(Object.fromEntries(overview.workloads)).toEqual({
      s: {
        service: "s",
        targetCount: 3,
        dueCount: 2,
        leasedCount: 1,
        stalePartCount: 2,
        failingCount: 1,
        neverReadCount: 1,
        oldestReadAt: 20,
        nextDueAt: 40,
      },
      t: {
        service: "t",
        targetCount: 1,
        dueCount: 0,
        leasedCount: 0,
        stalePartCount: 0,
        failingCount: 0,
        neverReadCount: 1,
        oldestReadAt: undefined,
        nextDueAt: 60,
      },
    });
    await requestServiceRefresh(database.db, ["s"], 45);
    expect([await readDueTime("search"), await readDueTime("two"), await readDueTime("four")]).toEqual([45, 40, 60]);
    expect((await readAdminOverview(database.db, 50, [])).serviceStates.get("s")?.breaker).toEqual({
      failureCount: 0,
      openUntil: undefined,
    });
  });

  it("resolving the reports about an item keeps reports that arrived after the admin loaded the page", async () => {
    const { db } = database;
    await clearTables("item_report");
    await run(
      `INSERT INTO item_report (user_id, item_id, created_at) VALUES (${ada}, 1, 10), (${bea}, 1, 20), (${ada}, 2, 30)`,
    );
    const [firstReport, secondReport] = [
      { itemId: 1, reportCount: 2, firstReportedAt: 10, lastReportedAt: 20 },
      { itemId: 2, reportCount: 1, firstReportedAt: 30, lastReportedAt: 30 },
    ];
    expect(await listReportedItems(db, ALL)).toEqual({ rows: [secondReport, firstReport], total: 2 });
    expect(await listReportedItems(db, { limit: 1, offset: 1 })).toEqual({ rows: [firstReport], total: 2 });
    expect(await resolveItemReports(db, 1, 10)).toBe(1);
    expect(await listReportedItems(db, ALL)).toMatchObject({ rows: [secondReport, { reportCount: 1 }] });
    expect(await resolveItemReports(db, 3, 99)).toBe(0);
  });
});

describe("photographs for admins", () => {
  it("admins can list item photographs by state: displayed, rejected or failed to load", async () => {
    await run(
      `INSERT INTO photograph (item_id, hash, fetched_at, problem, problem_since, rejected_at) VALUES
        (2, 'aaaaaaaa', 10, NULL, NULL, NULL), (1, 'bbbbbbbb', 20, 'is cut short', 30, NULL),
        (3, NULL, NULL, 'is no PNG', 40, NULL), (4, NULL, 5, NULL, NULL, 50)`,
    );
    const counts = { shown: 2, failed: 2, refused: 1 };
    const shown = { itemId: 1, since: 20, problem: "is cut short", isShown: true };
    expect(await readPhotographList(database.db, "shown", ALL)).toEqual({
      rows: [shown, { itemId: 2, since: 10, problem: undefined, isShown: true }],
      total: 2,
      counts,
    });
    expect(await readPhotographList(database.db, "failed", { limit: 1, offset: 1 })).toEqual({
      rows: [{ ...shown, since: 30 }],
      total: 2,
      counts,
    });
    expect(await readPhotographList(database.db, "refused", ALL)).toEqual({
      rows: [{ itemId: 4, since: 50, problem: undefined, isShown: false }],
      total: 1,
      counts,
    });
  });
});
