import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import {
  createTouchOptions,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  withBrowser,
} from "../helpers/browser";
import {
  createCurrentPriceRow,
  createListingRow,
  createStockCheckRow,
  fillMarket,
  getTimestampHoursAgo,
} from "../helpers/marketRows";
import { addAxeToPages, listAccessibilityIssues, listIssuesInBothSchemes } from "../helpers/pageAudit";
import { type SignedInPerson, signInAs } from "../helpers/signedInPerson";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite({ MARKET_AGGREGATES: "off" });
const openVisitor = withBrowser({ areTabsReused: true });
let admin: SignedInPerson;

const SCREENS = [
  "/admin",
  "/admin/listings",
  "/admin/listings?view=rejected",
  "/admin/guide",
  "/admin/new-items",
  "/admin/new-items?view=in",
  "/admin/new-items?view=in&arrival=1772530200000",
  "/admin/new-items?view=refused",
  "/admin/differences",
  "/admin/reports",
  "/admin/photographs",
  "/amiibo/1/mario",
];

/** Inserts something for an admin to decide on each admin page. */
beforeAll(async () => {
  const { db, url: at } = site();
  admin = await signInAs("admin", { at });
  await fillMarket(db, {
    figures: [createCurrentPriceRow({ price: 1250 })],
    listings: [
      createListingRow({ listingId: "100", price: 900 }),
      createListingRow({
        listingId: "101",
        price: 300,
        rejectReason: "empty-box",
        title: "Mario amiibo, the box alone",
      }),
    ],
    stock: [createStockCheckRow({ retailer: "GAME (UK)", evidence: "JSON-LD" })],
    read: [{ key: "stock/game", service: "game", checkedAt: getTimestampHoursAgo(2) }],
  });
  for (const statement of [
    sql`INSERT INTO listing_report (user_id, item_id, listing_id, created_at) VALUES (${admin.id}, 1, '100', 1)`,
    sql`INSERT INTO item_report (user_id, item_id, created_at) VALUES (${admin.id}, 1, 1)`,
    sql`INSERT INTO guide_row (id, name, console, candidate_item_ids, first_seen_at) VALUES ('12', 'Mario', 'Amiibo', '[1,2]', 1)`,
    sql`INSERT INTO catalogue_difference (item_id, field, source_value, first_seen_at) VALUES (8, 'name', 'Doctor Mario', 1)`,
    // Inserts new items: three pending, three rejected, and three accepted, one of which a member wants.
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5)
      INSERT INTO new_item (nfc_code, name, character, form, amiibo_series, game_series, release_eu, first_seen_at, rejected_at)
      SELECT 'fffd0000' || printf('%08x', i), printf('Somebody of a Very Long Name Indeed %d', i), 'Somebody', 'figure',
        'Super Smash Bros.', 'Super Mario', '2026-05-01', 1772530200000, CASE i / 3 WHEN 1 THEN 1772530300000 END FROM n`,
    sql`WITH RECURSIVE n(i) AS (SELECT 6 UNION ALL SELECT i + 1 FROM n WHERE i < 8)
      INSERT INTO item (id, name, character, character_key, form, amiibo_series_id, game_series_id, accepted_at, series_added)
      SELECT 10000 + i, printf('Somebody of a Very Long Name Indeed %d', i), 'Somebody', 'somebody', 'figure', 1, 1,
        ${Date.now()}, i = 6 FROM n`,
    sql`INSERT INTO wishlist (user_id, item_id, created_at) VALUES (${admin.id}, 10007, 1)`,
    sql`UPDATE new_item_overflow SET item_count = 39500`,
    sql`INSERT INTO service_state (service, breaker_open_until, failure_count, last_error_at, last_error)
      VALUES ('game', ${Date.now() + 3_600_000}, 6, ${Date.now()}, 'www.game.co.uk answered 503.')`,
  ])
    await db.run(statement);
});

it("admin pages fit the width of a phone and pass all accessibility checks", async () => {
  const { page, context, pageErrors } = await openVisitor({ baseURL: site().url, ...createTouchOptions(PHONE) });
  await setSessionCookies(context, admin);
  await addAxeToPages(page);
  for (const path of SCREENS) {
    await openPage(page, path);
    expect.soft(await fitsWindowWidth(page), path).toBe(true);
    expect.soft(await listIssuesInBothSchemes(page), path).toEqual([]);
  }
  expect(pageErrors).toEqual([]);
  await page.getByLabel("Barcode").fill("045496352395");
  await page.getByRole("region", { name: "Admin" }).getByRole("button", { name: "Save" }).click();
  await page.getByText("Nothing was saved: what is wrong stands beside its field.").waitFor();
  expect.soft(await listAccessibilityIssues(page), "a barcode that is wrong").toEqual([]);
});
