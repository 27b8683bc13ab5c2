import {
  claimWebhookDeliveries,
  type DeliveryOutcome,
  insertRestockNotificationsSql,
  listRestockWatchers,
  type Restock,
  recordDeliveryOutcomes,
  type WebhookDelivery,
} from "../../db/alerts/deliveries";
import { readPendingEvaluations, saveEvaluations, type UserCheapestOffer } from "../../db/alerts/evaluations";
import { redactedErrorForLog } from "../../db/errors";
import type { BatchStatement } from "../../db/refresh/refreshTargets";
import type { StockCheck } from "../../db/stock/checks";
import { evaluateTargets } from "../../domain/alerts/evaluateTargets";
import { buildPriceNotification, buildRestockNotification } from "../../domain/alerts/feed";
import { formatNotification } from "../../domain/alerts/notification";
import type { WebhookResult } from "../../domain/alerts/webhook";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language";
import { CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { isRestock } from "../../domain/stock/availability";
import type { Retailer } from "../../domain/stock/retailers";
import { HOUR_MS } from "../../domain/time";
import { getUniqueItemName } from "../../domain/view/listView";
import type { StockPageResult, StockReading } from "../external/retailers";
import { createLanguageRunner } from "../language/withLanguage";
import { mapWithConcurrency, type RefreshContext } from "./context";

interface AlertOptions {
  readonly post: (webhook: string, text: string) => Promise<WebhookResult>;
  readonly arePricesSynthetic?: boolean | undefined;
}

/** What came into the shops and onto the marketplace is held against what people wait for, and they are told. */
export async function processAlerts(world: RefreshContext, telling: AlertOptions): Promise<void> {
  await evaluateDueTargets(world);
  await sendDeliveries(world, telling);
}

/** Bounded: what is left over is due the next time. */
const MAX_EVALUATION_ROUNDS = 10;

async function evaluateDueTargets({ db, catalogue, clock, deadline }: RefreshContext): Promise<void> {
  for (let rounds = 0; rounds < MAX_EVALUATION_ROUNDS && clock() < deadline; rounds += 1) {
    const now = clock();
    const due = await readPendingEvaluations(db, now);
    if (due.items.length === 0) return;
    const offers = new Map(due.offers.map((offer) => [keyForOffer(offer), offer]));
    const judged = evaluateTargets(due.targets, (target) => offers.get(keyForOffer(target)));
    const inTheirs = await createLanguageRunner(judged.met.map(({ target }) => getMemberLanguage(target)));
    const nameOf = (id: number) => {
      const item = catalogue.byId.get(id);
      return item ? getUniqueItemName(catalogue, item) : t.alerts.someItem;
    };
    const newsOf = ({ target, offer }: (typeof judged.met)[number]) =>
      inTheirs(getMemberLanguage(target), () => buildPriceNotification(nameOf(target.amiiboId), offer, target.price));
    await saveEvaluations(db, due, judged, newsOf, now);
  }
}

/** English for who has chosen nothing: no browser of theirs is there to ask. */
const getMemberLanguage = ({ language }: { readonly language?: Language | undefined }): Language =>
  language ?? DEFAULT_LANGUAGE;

const keyForOffer = ({
  userId,
  amiiboId,
  market,
  grade,
}: Omit<UserCheapestOffer, "price" | "postage" | "seller" | "url">) => [userId, amiiboId, market, grade].join(" ");

/** Whoever's webhook fails does not hold up anybody else. */
async function sendDeliveries(
  { db, clock, deadline }: RefreshContext,
  { post, arePricesSynthetic }: AlertOptions,
): Promise<void> {
  const deliveries = await claimWebhookDeliveries(db, clock());
  if (deliveries.length === 0) return;
  const inTheirs = await createLanguageRunner(deliveries.map(getMemberLanguage));
  const messageTo = (delivery: WebhookDelivery) =>
    inTheirs(getMemberLanguage(delivery), () =>
      formatMessage(delivery, arePricesSynthetic ? [t.priceNote.synthetic] : []),
    );
  const outcomes = await mapWithConcurrency(
    deliveries,
    async (delivery) => {
      try {
        return toDeliveryOutcome(await post(delivery.webhook, messageTo(delivery)), clock());
      } catch (error) {
        console.error(`The webhook of user ${delivery.userId} failed.`, redactedErrorForLog(error));
        return toDeliveryOutcome({ ok: false, problem: "broken" }, clock());
      }
    },
    () => clock() < deadline,
  );
  await recordDeliveryOutcomes(
    db,
    deliveries.map((delivery) => ({
      delivery,
      outcome: outcomes.get(delivery) ?? { kind: "later", retryAt: clock() },
    })),
  );
}

/** What is broken, perhaps for long, makes room for others. */
const DELIVERY_RETRY_MS = HOUR_MS;

function toDeliveryOutcome(posted: WebhookResult, now: number): DeliveryOutcome {
  if (posted.ok) return { kind: "sent" };
  if (posted.problem === "gone") return { kind: "gone" };
  return { kind: "later", retryAt: posted.problem === "limited" ? posted.retryAt : now + DELIVERY_RETRY_MS };
}

const MAX_MESSAGE_LENGTH = 2_000;

/** One message for all that is new; where that is too long, without the addresses. */
function formatMessage({ notices }: WebhookDelivery, note: readonly string[]): string {
  const lines = notices.map((each) => {
    const words = formatNotification(each);
    return each.url === undefined ? words : `${words} <${each.url}>`;
  });
  const whole = [...lines, ...note].join("\n");
  return whole.length <= MAX_MESSAGE_LENGTH ? whole : [...notices.map(formatNotification), ...note].join("\n");
}

const MARKET_BY_COUNTRY: Readonly<Record<Retailer["market"], Market | undefined>> = {
  uk: "EBAY-GB",
  us: "EBAY-US",
  ie: undefined,
};

interface ShopStock {
  readonly retailer: Retailer;
  /** As they were before. */
  readonly checks: readonly StockCheck[];
  readonly looks: ReadonlyMap<number, StockPageResult>;
  /** ms */
  readonly now: number;
}

/**
 * What is to be written together with a shop's answers, for those who wait for what it has again. Whoever holds the
 * shop's lease knows what it said before: nobody else writes that.
 */
export async function buildRestockStatements(
  { db, catalogue }: RefreshContext,
  seen: ShopStock,
): Promise<BatchStatement[]> {
  const { retailer, now } = seen;
  const market = MARKET_BY_COUNTRY[retailer.market];
  if (!market) return [];
  const arrived = new Map(findRestockedPages(seen, market).map((arrival) => [arrival.checkId, arrival]));
  if (arrived.size === 0) return [];
  const waiting = await listRestockWatchers(db, [...arrived.values()]);
  const inTheirs = await createLanguageRunner(waiting.map(getMemberLanguage));
  const told = waiting.flatMap((each) => {
    const arrival = arrived.get(each.checkId);
    const item = catalogue.byId.get(each.amiiboId);
    const before = { state: arrival?.before, noticedAt: each.noticedAt };
    if (!arrival || !item || !isRestock(before, now)) return [];
    const { price, url } = arrival;
    const shelf = { ...each, price, url, seller: retailer.name };
    return [
      {
        ...each,
        ...inTheirs(getMemberLanguage(each), () => buildRestockNotification(getUniqueItemName(catalogue, item), shelf)),
      },
    ];
  });
  return told.length > 0 ? [insertRestockNotificationsSql(told, now)] : [];
}

interface RestockedPage extends Restock {
  readonly before: StockCheck["state"];
  /** Minor units of the market's currency, where the shop says it in that one. */
  readonly price: number | undefined;
  readonly url: string;
}

function findRestockedPages({ checks, looks }: ShopStock, market: Market): RestockedPage[] {
  return checks.flatMap((check) => {
    const look = looks.get(check.id);
    if (!look || look.isUnchanged || look.state !== "in" || check.state === undefined || check.state === "in")
      return [];
    return [
      {
        checkId: check.id,
        amiiboId: check.amiiboId,
        market,
        grade: getReadingGrade(look),
        before: check.state,
        url: check.url,
        price: getPriceInMarket(look, market),
      },
    ];
  });
}

const getReadingGrade = ({ condition = "new" }: StockReading) => condition;
const getPriceInMarket = ({ price, currency }: StockReading, market: Market) =>
  currency === CURRENCY_BY_MARKET[market] ? price : undefined;
