import { sql } from "drizzle-orm";
import { FAKE_WEBHOOK_URL } from "../../../local/fakeServices/wire/fakeHost";
import type { LocalStack } from "../../../local/stack/stack";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";

/** Inserts two listings of Mario in the UK: new for £9.00 and used for £5.00, each plus £2.50 postage. */
export async function insertMarioMarket({ db }: LocalStack): Promise<void> {
  const listing = (listingId: string, grade: string, price: number) =>
    db.run(sql`INSERT OR REPLACE INTO listing (item_id, listing_id, market, title, url, grade, price, shipping,
        is_buy_it_now, has_best_offer, bid_count, observed_at)
      VALUES (1, ${listingId}, 'EBAY-GB', 'amiibo Mario', ${`https://www.ebay.co.uk/itm/${listingId}`}, ${grade}, ${price},
        250, 1, 0, 0, 0)`);
  await listing("11", "new", 900);
  await listing("12", "used", 500);
}

/** Creates a member from the UK with a copy, a price target, a feed and a webhook. */
export async function createWatcher(site: LocalStack): Promise<SignedInPerson> {
  const person = await createSignedInPerson(createUniqueName(), { at: site.url });
  await person.call("/api/user/primary_region", { sV: "3" });
  await person.call("/api/amiibo/2/add");
  await person.call("/api/amiibo/1/watchlist/add");
  await postTarget(person, { price: "10.00", restock: true });
  await person.send("/settings/feed", { act: "renew" });
  await person.send("/settings/webhook", { webhook: FAKE_WEBHOOK_URL });
  return person;
}

interface Asked {
  readonly id?: number;
  readonly market?: string;
  readonly condition?: string;
  readonly price?: unknown;
  readonly restock?: unknown;
}

export const postTarget = (person: SignedInPerson, { id = 1, ...target }: Asked) =>
  person.call(`/api/amiibo/${id}/target`, { market: "EBAY-GB", condition: "new", ...target });

/** Reads all rows of a member's alerts, as one text per table. */
export async function readAlertRows(
  { db }: LocalStack,
  { id }: SignedInPerson,
): Promise<Readonly<Record<string, string>>> {
  const rows = (table: string) => db.all(sql`SELECT * FROM ${sql.identifier(table)} WHERE user_id = ${id}`);
  const tables = ["target", "notification", "notification_channels", "watchlist"];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, JSON.stringify(await rows(table))] as const)),
  );
}
