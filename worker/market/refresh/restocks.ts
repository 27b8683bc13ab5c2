import { type Arrival, readWaiting, tellRestocks } from "../../../db/alerts/restock";
import type { Statement } from "../../../db/refresh/targets";
import type { Check } from "../../../db/stock/checks";
import { restockNews } from "../../../domain/alerts/feed";
import { CURRENCY_OF, type Market } from "../../../domain/listings/market";
import { restock } from "../../../domain/stock/entry";
import type { Retailer } from "../../../domain/stock/retailers";
import { wholeNameOf } from "../../../domain/view/view";
import type { StockAnswer, StockReading } from "../retailers";
import type { World } from "./world";

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
  const told = waiting.flatMap((each) => {
    const arrival = arrived.get(each.checkId);
    const item = catalogue.byId.get(each.amiiboId);
    const shelf = { state: arrival?.before, noticedAt: each.noticedAt };
    if (!arrival || !item || !restock(shelf, "in", now).fires) return [];
    const { price, url } = arrival;
    return [{ ...each, ...restockNews(wholeNameOf(catalogue, item), { ...each, price, url, seller: retailer.name }) }];
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
