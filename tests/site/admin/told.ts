import { sql } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { ownSite } from "../people/ownSite";
import { arrive, type People } from "./people";

export const MARIO = "045496352394";
export const LUIGI = "045496352431";
export const CARD = "https://www.thegamecollection.net/products/mario-amiibo";
/** Of Animal Crossing: a card, and a figure. */
export const ISABELLE = 66;
/** Where it is kept. */
export const SAVED = ["stock_check", "market_item", "amiibo"];

/** A site on which admins have told nothing yet but Luigi's barcode. */
export function withNothingTold() {
  const site = ownSite();
  let people: People;
  beforeAll(async () => {
    people = await arrive(site());
  });
  beforeEach(async () => {
    await site().db.run(sql`DELETE FROM stock_check`);
    await site().db.run(sql`DELETE FROM market_item`);
    await site().db.run(sql`INSERT INTO market_item (amiibo_id, barcode) VALUES (2, ${LUIGI})`);
  });
  const save = (state: unknown, { id = 1, ...other }: { id?: number; amiibo?: unknown } = {}) =>
    people.admin.call(`/api/amiibo/${id}/admin/save`, { state, ...other });
  return { site, people: () => people, save };
}
