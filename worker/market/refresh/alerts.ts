import {
  type Arrival,
  claimDeliveries,
  type Delivery,
  type Outcome,
  readWaiting,
  settleDeliveries,
  tellRestocks,
} from "../../../db/alerts/deliver";
import { type OfferForSomebody, readDue, writeJudged } from "../../../db/alerts/due";
import { reportOf } from "../../../db/failure";
import type { Statement } from "../../../db/refresh/fetchTargets";
import type { Check } from "../../../db/stock/checks";
import { priceNews, restockNews } from "../../../domain/alerts/feed";
import { judge } from "../../../domain/alerts/metTargets";
import { noticeWords } from "../../../domain/alerts/notice";
import type { Posted } from "../../../domain/alerts/webhook";
import { FIRST_LANGUAGE, type Language } from "../../../domain/language/language";
import { CURRENCY_OF, type Market } from "../../../domain/listings/market";
import { t } from "../../../domain/messages/pages";
import { isRestock } from "../../../domain/stock/availability";
import type { Retailer } from "../../../domain/stock/retailers";
import { HOUR_MS } from "../../../domain/time";
import { wholeNameOf } from "../../../domain/view/view";
import { interpreterOf } from "../../language/inLanguage";
import type { StockAnswer, StockReading } from "../retailers";
import { fewAtATime, type World } from "./world";

interface Telling {
  readonly post: (webhook: string, text: string) => Promise<Posted>;
  readonly arePricesSynthetic?: boolean | undefined;
}

/** What came into the shops and onto the marketplace is held against what people wait for, and they are told. */
export async function refreshAlerts(world: World, telling: Telling): Promise<void> {
  await judgeDue(world);
  await deliver(world, telling);
}

/** Bounded: what is left over is due the next time. */
const MOST_ROUNDS = 10;

async function judgeDue({ db, catalogue, clock, deadline }: World): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS && clock() < deadline; rounds += 1) {
    const now = clock();
    const due = await readDue(db, now);
    if (due.items.length === 0) return;
    const offers = new Map(due.offers.map((offer) => [keyOf(offer), offer]));
    const judged = judge(due.targets, (target) => offers.get(keyOf(target)));
    const inTheirs = await interpreterOf(judged.met.map(({ target }) => spokenTo(target)));
    const nameOf = (id: number) => {
      const item = catalogue.byId.get(id);
      return item ? wholeNameOf(catalogue, item) : t.alerts.someItem;
    };
    const newsOf = ({ target, offer }: (typeof judged.met)[number]) =>
      inTheirs(spokenTo(target), () => priceNews(nameOf(target.amiiboId), offer, target.price));
    await writeJudged(db, due, judged, newsOf, now);
  }
}

/** English for who has chosen nothing: no browser of theirs is there to ask. */
const spokenTo = ({ language }: { readonly language?: Language | undefined }): Language => language ?? FIRST_LANGUAGE;

const keyOf = ({ userId, amiiboId, market, grade }: Omit<OfferForSomebody, "price" | "postage" | "seller" | "url">) =>
  [userId, amiiboId, market, grade].join(" ");

/** Whoever's webhook fails does not hold up anybody else. */
async function deliver({ db, clock, deadline }: World, { post, arePricesSynthetic }: Telling): Promise<void> {
  const deliveries = await claimDeliveries(db, clock());
  if (deliveries.length === 0) return;
  const inTheirs = await interpreterOf(deliveries.map(spokenTo));
  const messageTo = (delivery: Delivery) =>
    inTheirs(spokenTo(delivery), () => messageOf(delivery, arePricesSynthetic ? [t.priceNote.synthetic] : []));
  const outcomes = await fewAtATime(
    deliveries,
    async (delivery) => {
      try {
        return outcomeOf(await post(delivery.webhook, messageTo(delivery)), clock());
      } catch (error) {
        console.error(`The webhook of user ${delivery.userId} failed.`, reportOf(error));
        return outcomeOf({ ok: false, problem: "broken" }, clock());
      }
    },
    () => clock() < deadline,
  );
  await settleDeliveries(
    db,
    deliveries.map((delivery) => ({
      delivery,
      outcome: outcomes.get(delivery) ?? { kind: "later", retryAt: clock() },
    })),
  );
}

/** What is broken, perhaps for long, makes room for others. */
const AGAIN_AFTER_MS = HOUR_MS;

function outcomeOf(posted: Posted, now: number): Outcome {
  if (posted.ok) return { kind: "sent" };
  if (posted.problem === "gone") return { kind: "gone" };
  return { kind: "later", retryAt: posted.problem === "limited" ? posted.retryAt : now + AGAIN_AFTER_MS };
}

const LONGEST = 2_000;

/** One message for all that is new; where that is too long, without the addresses. */
function messageOf({ notices }: Delivery, note: readonly string[]): string {
  const lines = notices.map((each) => {
    const words = noticeWords(each);
    return each.url === undefined ? words : `${words} <${each.url}>`;
  });
  const whole = [...lines, ...note].join("\n");
  return whole.length <= LONGEST ? whole : [...notices.map(noticeWords), ...note].join("\n");
}

const MARKET_OF: Readonly<Record<Retailer["market"], Market | undefined>> = {
  uk: "EBAY-GB",
  us: "EBAY-US",
  ie: undefined,
};

interface ShopStock {
  readonly retailer: Retailer;
  /** As they were before. */
  readonly checks: readonly Check[];
  readonly looks: ReadonlyMap<number, StockAnswer>;
  /** ms */
  readonly now: number;
}

/**
 * What is to be written together with a shop's answers, for those who wait for what it has again. Whoever holds the
 * shop's lease knows what it said before: nobody else writes that.
 */
export async function tellOfRestocks({ db, catalogue }: World, seen: ShopStock): Promise<Statement[]> {
  const { retailer, now } = seen;
  const market = MARKET_OF[retailer.market];
  if (!market) return [];
  const arrived = new Map(arrivalsIn(seen, market).map((arrival) => [arrival.checkId, arrival]));
  if (arrived.size === 0) return [];
  const waiting = await readWaiting(db, [...arrived.values()]);
  const inTheirs = await interpreterOf(waiting.map(spokenTo));
  const told = waiting.flatMap((each) => {
    const arrival = arrived.get(each.checkId);
    const item = catalogue.byId.get(each.amiiboId);
    const before = { state: arrival?.before, noticedAt: each.noticedAt };
    if (!arrival || !item || !isRestock(before, now)) return [];
    const { price, url } = arrival;
    const shelf = { ...each, price, url, seller: retailer.name };
    return [{ ...each, ...inTheirs(spokenTo(each), () => restockNews(wholeNameOf(catalogue, item), shelf)) }];
  });
  return told.length > 0 ? [tellRestocks(told, now)] : [];
}

interface Arrived extends Arrival {
  readonly before: Check["state"];
  /** Minor units of the market's currency, where the shop says it in that one. */
  readonly price: number | undefined;
  readonly url: string;
}

function arrivalsIn({ checks, looks }: ShopStock, market: Market): Arrived[] {
  return checks.flatMap((check) => {
    const look = looks.get(check.id);
    if (!look || look.isUnchanged || look.state !== "in" || check.state === undefined || check.state === "in")
      return [];
    return [
      {
        checkId: check.id,
        amiiboId: check.amiiboId,
        market,
        grade: gradeOf(look),
        before: check.state,
        url: check.url,
        price: priceIn(look, market),
      },
    ];
  });
}

const gradeOf = ({ condition = "new" }: StockReading) => condition;
const priceIn = ({ price, currency }: StockReading, market: Market) =>
  currency === CURRENCY_OF[market] ? price : undefined;
