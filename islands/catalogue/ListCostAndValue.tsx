import { filterByGoal, type GoalFilter, pickCheapestPerSlot } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING } from "../../domain/ownership/holding";
import type { ItemCardPrice } from "../../domain/prices/cardPrice";
import { listItemsCountedInSeriesValue, type PriceSum, sumAveragePrices } from "../../domain/prices/priceSum";
import type { ItemSummary } from "../../domain/view/listView";
import type { ItemCardPriceContextValue } from "../money/cardPrices";
import { MissingPrice, type PriceDisplayRestrictions, Tooltip } from "../money/Tooltip";
import { useHoldings } from "../store/useStore";

interface Props {
  readonly items: readonly ItemSummary[];
  readonly prices: ItemCardPriceContextValue;
  readonly goalFilter: GoalFilter | undefined;
}

/** Renders the cost of the items that count toward the viewer's goal, and the value of the copies they own. */
export function ListCostAndValue({ items: all, prices, goalFilter }: Props) {
  const holdings = useHoldings();
  const shownItems = filterByGoal(goalFilter, all, ({ id }) => id);
  const [toBuy, toOwn] = [listItemsCountedInSeriesValue(shownItems), listItemsCountedInSeriesValue(all)];
  const itemsToBuy = pickCheapestPerSlot(toBuy, goalFilter, ({ id }) => getAverage(prices.getPrice(id)));
  const cost = sumAveragePrices(itemsToBuy, prices.getPrice, () => 1);
  const owned = sumAveragePrices(toOwn, prices.getPrice, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
  return (
    <dl className="value" data-unknown={owned === undefined}>
      {shownItems.length === 0 ? null : (
        <div>
          <dt>{t.catalogue.seriesCost}</dt>
          <dd>
            <SumWithTooltip sum={cost} isInPart={toBuy.length < shownItems.length} priceDisplay={prices} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.catalogue.seriesValue}</dt>
        <dd>
          <SumWithTooltip sum={owned} isInPart={toOwn.length < all.length} priceDisplay={prices} />
        </dd>
      </div>
    </dl>
  );
}

/** Returns the average price of an item; `undefined` for the price of an offer, which sums leave out. */
const getAverage = (price: ItemCardPrice | undefined): number | undefined =>
  price && price.basis !== "from" ? price.price : undefined;

interface SumProps {
  readonly sum: PriceSum | undefined;
  /** True if the sum leaves out some items of the list: the amiibo cards beside its figures. */
  readonly isInPart: boolean;
  readonly priceDisplay: PriceDisplayRestrictions;
}

const SumWithTooltip = ({ sum, isInPart, priceDisplay }: SumProps) =>
  sum && (sum.priced > 0 || sum.unpriced === 0) ? (
    <Tooltip text={t.catalogue.sumTooltip(sum.priced, sum.unpriced, isInPart)}>
      {formatMoney(sum.price, sum.currency)}
    </Tooltip>
  ) : (
    <MissingPrice priceDisplay={priceDisplay} />
  );
