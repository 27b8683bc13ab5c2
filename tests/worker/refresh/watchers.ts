import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { queueItemsForTargetEvaluationSql } from "../../../db/alerts/evaluations";
import { selectCheapestOffers, toUserCheapestOffers } from "../../../db/alerts/offers";
import type { Database } from "../../../db/client";
import { saveItemAction } from "../../../db/ownership/change";
import type { NotificationContent } from "../../../domain/alerts/feed";
import type { TargetSettings } from "../../../domain/alerts/target";
import type { WebhookSendResult } from "../../../domain/alerts/webhook";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import type { Grade, MarketGrade } from "../../../domain/listings/market";
import { saveItemPriceTargets } from "../../../routes/priceWatcher";
import { evaluateAndSendAlerts } from "../../../worker/refresh/alerts";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { getItem } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";

export const MARIO_ITEM = getItem(1);
export const TEST_MARKET_GRADE: MarketGrade = { market: "EBAY-GB", grade: "new" };
/** A catalogue with a single item called Mario. */
const marioCatalogue = createSmallCatalogue([MARIO_ITEM.id]);

/**
 * Provides two new members for each test, an empty marketplace, and a clock that the test can advance. The clock moves
 * forward by `apartMs` before each test.
 */
export function withWatchers(apartMs: number) {
  const database = withDatabase();
  const watchers = {
    me: 0,
    other: 0,
    now: Date.parse("2026-11-20T12:00:00Z"),
    get db() {
      return database.db;
    },
  };
  beforeEach(async () => {
    watchers.now += apartMs;
    watchers.me = await insertUser(watchers.db);
    watchers.other = await insertUser(watchers.db);
    await recordListings(watchers.db, [], watchers.now);
  });
  return watchers;
}

export interface ListedOffer {
  readonly listingId?: string;
  readonly price: number;
  readonly market?: string;
  readonly grade?: Grade | null;
  readonly isBuyItNow?: boolean;
  readonly reject?: string | null;
  readonly endsAt?: number | null;
  readonly shipping?: number | null;
}

/** Replaces all listings of Mario and queues the evaluation, as a refresh does. */
export async function recordListings(db: Database, listings: readonly ListedOffer[], now: number): Promise<void> {
  const rows = listings.map(
    (
      {
        listingId,
        price,
        market = "EBAY-GB",
        grade = "new",
        isBuyItNow = true,
        reject = null,
        endsAt = null,
        shipping = null,
      },
      place,
    ) =>
      db.run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, grade, price, shipping, is_buy_it_now,
          has_best_offer, bid_count, observed_at, reject_reason, ends_at)
        VALUES (1, ${listingId ?? String(place)}, ${market}, 'amiibo Mario', 'https://www.ebay.co.uk/itm/1', ${grade},
          ${price}, ${shipping}, ${Number(isBuyItNow)}, 0, 0, ${now}, ${reject}, ${endsAt})`),
  );
  await db.batch([
    db.run(sql`DELETE FROM listing`),
    ...rows,
    db.run(queueItemsForTargetEvaluationSql([MARIO_ITEM.id], now)),
  ]);
}

interface TargetOptions {
  readonly marketGrade?: MarketGrade;
  readonly now?: number;
  readonly catalogue?: Catalogue;
}

/** Saves targets as the item's page does, with offers that were read just before. */
export async function saveTestTarget(
  db: Database,
  userId: number,
  settings: Partial<TargetSettings>,
  { marketGrade = TEST_MARKET_GRADE, now = 0, catalogue = marioCatalogue }: TargetOptions = {},
): Promise<NotificationContent | undefined> {
  const offers = await db.all<Record<string, unknown>>(
    selectCheapestOffers(sql`SELECT ${userId} AS user_id, 1 AS item_id`, now),
  );
  const watchedRows = await db.all(sql`SELECT 1 FROM watchlist WHERE user_id = ${userId}`);
  const change = { userId, changeId: crypto.randomUUID(), now: new Date(now) };
  const { metNotification } = await saveItemPriceTargets(db, change, {
    catalogue,
    itemId: MARIO_ITEM.id,
    marketGrade,
    price: null,
    wantsRestock: false,
    ...settings,
    isWatched: watchedRows.length > 0,
    offers: toUserCheapestOffers(offers),
  });
  return metNotification;
}

let changes = 0;
export async function setWatched(db: Database, userId: number, isWatched: boolean): Promise<void> {
  changes += 1;
  const change = { userId, changeId: `change ${changes}`, now: new Date(0) };
  await saveItemAction(db, isWatched ? "watchlist/add" : "watchlist/remove", MARIO_ITEM.id, change);
}

const noWebhook = async (): Promise<WebhookSendResult> => {
  throw new Error("No member of this test has a webhook.");
};

export const evaluateTargetsAt = (
  db: Database,
  now: number,
  post: (webhook: string, text: string) => Promise<WebhookSendResult> = noWebhook,
  { catalogue = marioCatalogue, arePricesSynthetic = false } = {},
): Promise<void> =>
  evaluateAndSendAlerts(
    { db, catalogue, clock: () => now, now, deadline: now + 60_000, leaseHolder: crypto.randomUUID() },
    { post, arePricesSynthetic },
  );

export interface SentNotification {
  readonly kind: string;
  readonly text: string;
  readonly webhook_claimed_at: number | null;
}

export const listNotifications = (db: Database, userId: number): Promise<SentNotification[]> =>
  db.all<SentNotification>(
    sql`SELECT kind, text, webhook_claimed_at FROM notification WHERE user_id = ${userId} ORDER BY id`,
  );
