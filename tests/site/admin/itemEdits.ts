import { sql } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { withOwnSite } from "../people/ownSite";
import { type AdminTestPeople, signInPeople } from "./people";

export const MARIO_BARCODE = "045496352394";
export const LUIGI_BARCODE = "045496352431";
export const SHOP_PAGE_URL = "https://www.thegamecollection.net/products/mario-amiibo";
/** Id of an Animal Crossing card. */
export const ISABELLE_ITEM_ID = 66;
/** Database tables that store the values edited on an item's admin page. */
export const SAVED_TABLES = ["stock_check", "item_search_hint", "item"];

/** Starts a site. Before each test, removes all edits of items by admins, except the barcode of Luigi. */
export function withUneditedItems() {
  const site = withOwnSite();
  let people: AdminTestPeople;
  beforeAll(async () => {
    people = await signInPeople(site());
  });
  beforeEach(async () => {
    await site().db.run(sql`DELETE FROM stock_check`);
    await site().db.run(sql`DELETE FROM item_search_hint`);
    await site().db.run(sql`INSERT INTO item_search_hint (item_id, barcode) VALUES (2, ${LUIGI_BARCODE})`);
  });
  const save = (state: unknown, { id = 1, ...other }: { id?: number; amiibo?: unknown } = {}) =>
    people.admin.call(`/api/amiibo/${id}/admin/save`, { state, ...other });
  return { site, people: () => people, save };
}
