import { readPendingTargetEvaluations, saveTargetEvaluations, type UserPriceTarget } from "../../db/alerts/evaluations";
import type { UserCheapestOffer } from "../../db/alerts/offers";
import { insertRestockNotificationsSql, listRestockWatchers } from "../../db/alerts/restocks";
import {
  claimWebhookDeliveries,
  recordWebhookDeliveryOutcomes,
  type WebhookDelivery,
  type WebhookDeliveryOutcome,
} from "../../db/alerts/webhooks";
import { formatRedactedError } from "../../db/errors";
import type { StockCheck } from "../../db/stock/checks";
import type { BatchStatement } from "../../db/writeBatch";
import { evaluateTargets } from "../../domain/alerts/evaluateTargets";
import { buildPriceNotification, buildRestockNotification } from "../../domain/alerts/feed";
import type { WebhookSendResult } from "../../domain/alerts/webhook";
import { formatWebhookMessage } from "../../domain/alerts/webhookMessage";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language";
import { CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { isRestock } from "../../domain/stock/availability";
import { findShopMarket, type Retailer } from "../../domain/stock/retailers";
import { HOUR_MS } from "../../domain/time";
import { getUniqueItemName } from "../../domain/view/listView";
import type { ProductPageResult } from "../external/retailers/adapter";
import { createLanguageRunner } from "../language/withLanguage";
import { mapWithConcurrency, type RefreshContext } from "./context";

interface AlertOptions {
  readonly post: (webhook: string, text: string) => Promise<WebhookSendResult>;
  readonly arePricesSynthetic?: boolean | undefined;
}

/** Creates notifications for price targets that new offers meet, then sends all unsent ones by webhook. */
export async function evaluateAndSendAlerts(context: RefreshContext, options: AlertOptions): Promise<void> {
  await evaluateDueTargets(context);
  await sendDeliveries(context, options);
}

/** Maximum number of batches of price targets that one run evaluates. The next run evaluates the remaining targets. */
const MAX_EVALUATION_ROUNDS = 10;

async function evaluateDueTargets({ db, catalogue, clock, deadline }: RefreshContext): Promise<void> {
  for (let rounds = 0; rounds < MAX_EVALUATION_ROUNDS && clock() < deadline; rounds += 1) {
    const now = clock();
    const pending = await readPendingTargetEvaluations(db, now);
    if (pending.items.length === 0) return;
    const offers = new Map(pending.offers.map((offer) => [formatOfferKey(offer), offer]));
    const evaluation = evaluateTargets(pending.targets, (target) => offers.get(formatOfferKey(target)));
    const runInLanguage = await createLanguageRunner(evaluation.met.map(({ target }) => getMemberLanguage(target)));
    const getItemName = (id: number) => {
      const item = catalogue.byId.get(id);
      return item ? getUniqueItemName(catalogue, item) : t.alerts.unknownItem;
    };
    const buildNotification = ({ target, offer }: (typeof evaluation.met)[number]) =>
      runInLanguage(getMemberLanguage(target), () =>
        buildPriceNotification(getItemName(target.itemId), offer, target.price),
      );
    await saveTargetEvaluations(db, pending, evaluation, buildNotification, now);
  }
}

/** Returns the language of a member's notifications. It is English without a setting, as no browser is involved. */
const getMemberLanguage = ({ language }: { readonly language?: Language | undefined }): Language =>
  language ?? DEFAULT_LANGUAGE;

const formatOfferKey = ({ userId, itemId, market, grade }: UserCheapestOffer | UserPriceTarget) =>
  [userId, itemId, market, grade].join(" ");

/** Claims unsent notifications and sends them by webhook. A webhook that fails does not delay the others. */
async function sendDeliveries(
  { db, clock, deadline }: RefreshContext,
  { post, arePricesSynthetic }: AlertOptions,
): Promise<void> {
  const deliveries = await claimWebhookDeliveries(db, clock());
  if (deliveries.length === 0) return;
  const runInLanguage = await createLanguageRunner(deliveries.map(getMemberLanguage));
  const buildMessage = (delivery: WebhookDelivery) =>
    runInLanguage(getMemberLanguage(delivery), () =>
      formatWebhookMessage(delivery.notifications, arePricesSynthetic ? [t.priceNote.syntheticNote] : []),
    );
  const deliver = async (delivery: WebhookDelivery) => {
    try {
      return toDeliveryOutcome(await post(delivery.webhookUrl, buildMessage(delivery)), clock());
    } catch (error) {
      console.error(
        `Webhook delivery to user ${delivery.userId} failed. The delivery will be retried in an hour.`,
        formatRedactedError(error),
      );
      return toDeliveryOutcome({ ok: false, problem: "broken" }, clock());
    }
  };
  const outcomes = await mapWithConcurrency(deliveries, deliver, () => clock() < deadline);
  const getOutcome = (delivery: WebhookDelivery): WebhookDeliveryOutcome =>
    outcomes.get(delivery) ?? { kind: "failed", retryAt: clock() };
  await recordWebhookDeliveryOutcomes(
    db,
    deliveries.map((delivery) => ({ delivery, outcome: getOutcome(delivery) })),
  );
}

/** Delay before a failed webhook is tried again. It is so long that failing webhooks do not crowd out working ones. */
const DELIVERY_RETRY_MS = HOUR_MS;

function toDeliveryOutcome(result: WebhookSendResult, now: number): WebhookDeliveryOutcome {
  if (result.ok) return { kind: "sent" };
  if (result.problem === "gone") return { kind: "gone" };
  return { kind: "failed", retryAt: result.problem === "limited" ? result.retryAt : now + DELIVERY_RETRY_MS };
}

interface ShopStock {
  readonly retailer: Retailer;
  /** Product pages of the shop, with their stock state before this run. */
  readonly checks: readonly StockCheck[];
  /** Result for each page that was checked, by the id of the stock check. */
  readonly results: ReadonlyMap<number, ProductPageResult>;
  readonly now: number;
}

/**
 * Builds the SQL statements that notify members that a shop has an item again. They must be written together with the
 * shop's new stock state, because this function reads the previous state. Only the holder of the shop's lease writes
 * that state, so it cannot change in between.
 */
export async function buildRestockNotificationsSql(
  { db, catalogue }: RefreshContext,
  stock: ShopStock,
): Promise<BatchStatement[]> {
  const { retailer, now } = stock;
  const market = findShopMarket(retailer.name);
  if (!market) return [];
  const restockedPages = new Map(findRestockedPages(stock, market).map((page) => [page.checkId, page]));
  if (restockedPages.size === 0) return [];
  const watchers = await listRestockWatchers(db, [...restockedPages.values()]);
  const runInLanguage = await createLanguageRunner(watchers.map(getMemberLanguage));
  const notifications = watchers.flatMap((watcher) => {
    const restock = restockedPages.get(watcher.checkId);
    const item = catalogue.byId.get(watcher.itemId);
    const previous = { state: restock?.stateBefore, lastNotifiedAt: watcher.lastNotifiedAt };
    if (!restock || !item || !isRestock(previous, now)) return [];
    const offer = { ...watcher, price: restock.price, url: restock.url, seller: retailer.name };
    const notification = runInLanguage(getMemberLanguage(watcher), () =>
      buildRestockNotification(getUniqueItemName(catalogue, item), offer),
    );
    return [{ ...watcher, ...notification }];
  });
  return notifications.length > 0 ? [insertRestockNotificationsSql(notifications, now)] : [];
}

const findRestockedPages = ({ checks, results }: ShopStock, market: Market) =>
  checks.flatMap(({ id: checkId, itemId, state: stateBefore, url }) => {
    const result = results.get(checkId);
    if (!result || result.isUnchanged || result.state !== "in" || stateBefore === undefined || stateBefore === "in")
      return [];
    const { grade = "new", currency } = result;
    // Price in minor units. A price in another currency than that of the market is omitted.
    const price = currency === CURRENCY_BY_MARKET[market] ? result.price : undefined;
    return [{ checkId, itemId, market, grade, stateBefore, url, price }];
  });
