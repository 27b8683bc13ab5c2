import { type Grade, MARKET_GRADES, type MarketGrade } from "../listings/market";
import type { DisplayCurrency } from "../money/money";
import { getMarketAverage, type MarketAverage } from "../prices/average";
import type { PriceOrigin } from "../prices/formatPriceOrigin";
import { getMarketPrices, type PriceSnapshot, type PriceStatistics } from "../prices/priceSnapshot";
import { getTrustedAverages, isUnusuallyCheap, type TrustedAverages } from "../prices/trustedAverage";
import type { CheapestOffer } from "./cheapestOffer";
import { type ItemTargets, isSameMarketGrade, type TargetSettings } from "./target";

/** Content of the form in which a member sets an item's targets in one market and grade. Minor units. */
export interface TargetFormData extends MarketGrade, TargetSettings {
  readonly offer: TargetFormOffer | null;
  readonly average: TargetFormAverage | null;
  /**
   * Lowest and highest price of the last 30 days: of sales or the price guide, else of asking prices. The lowest is null
   * if it is unusually cheap.
   */
  readonly priceRange: PriceRange | null;
}

export interface TargetFormOffer {
  readonly price: number;
  readonly postage: number | null;
  readonly seller: string;
  readonly url: string;
}

export interface TargetFormAverage extends PriceOrigin {
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly percentOfPrevious?: number;
}

export interface PriceRange {
  readonly low: number | null;
  readonly high: number;
}

/** Builds the content of all target forms of an item: one form for each market and grade. */
export function buildTargetFormData(
  snapshot: PriceSnapshot,
  itemId: number,
  targets: readonly ItemTargets[],
  offers: readonly CheapestOffer[],
): TargetFormData[] {
  return MARKET_GRADES.map((marketGrade) => {
    const isMatch = (each: MarketGrade & { readonly itemId: number }) =>
      each.itemId === itemId && isSameMarketGrade(each, marketGrade);
    const saved = targets.find(isMatch);
    const offer = offers.find(isMatch);
    const average = getMarketAverage(snapshot, itemId, marketGrade.market, marketGrade.grade);
    const figure = average ?? getMarketPrices(snapshot, itemId, marketGrade.market).listed[marketGrade.grade];
    const averages = getTrustedAverages(snapshot, itemId, marketGrade.market);
    return {
      ...marketGrade,
      price: saved?.price ?? null,
      wantsRestock: saved?.wantsRestock ?? false,
      offer: offer
        ? { price: offer.price, postage: offer.postage ?? null, seller: offer.seller, url: offer.url }
        : null,
      average: average ? toFormAverage(average) : null,
      priceRange: figure ? toPriceRange(figure, marketGrade.grade, averages) : null,
    };
  });
}

const toPriceRange = ({ low, high }: PriceStatistics, grade: Grade, averages: TrustedAverages): PriceRange => ({
  low: isUnusuallyCheap({ price: low, grade }, averages) ? null : low,
  high,
});

const toFormAverage = ({
  price,
  currency,
  basis,
  sampleCount,
  day,
  percentOfPrevious,
}: MarketAverage): TargetFormAverage => ({
  price,
  currency,
  basis,
  sampleCount,
  day,
  ...(percentOfPrevious !== undefined && { percentOfPrevious }),
});
