import { filterByGoal, type GoalFilter, pickCheapestPerSlot } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import type { ItemCardPrice } from "../../domain/prices/cardPrice";
import { getCopyGrade } from "../../domain/prices/collectionValue";
import { listItemsCountedInSeriesCost, type PriceSum, sumAveragePrices } from "../../domain/prices/priceSum";
import type { ItemSummary } from "../../domain/view/listView";
import type { ItemCardPriceContextValue } from "../money/cardPrices";
import { type EncodedListAverages, useGradeAverages } from "../money/gradeAverages";
import { MissingPrice, type PriceDisplayRestrictions, Tooltip } from "../money/Tooltip";
import { useHoldings } from "../store/useStore";

interface Props {
  readonly items: readonly ItemSummary[];
  readonly prices: ItemCardPriceContextValue;
  readonly goalFilter: GoalFilter | undefined;
  /** Averages by grade in the page's HTML, if it has them. */
  readonly encoded: EncodedListAverages;
}

/** Renders the cost of the items that count toward the viewer's goal, and the value of all copies that they own. */
export function ListCostAndValue({ items: all, prices, goalFilter, encoded }: Props) {
  const holdings = useHoldings();
  const shownItems = filterByGoal(goalFilter, all, ({ id }) => id);
  const toBuy = listItemsCountedInSeriesCost(shownItems);
  const itemsToBuy = pickCheapestPerSlot(toBuy, goalFilter, ({ id }) => getAverage(prices.getPrice(id)));
  const cost = sumAveragePrices(itemsToBuy.map(({ id }) => prices.getPrice(id)));
  const copies = all.flatMap(({ id }) =>
    (holdings.get(id)?.copies ?? []).map((copy) => ({ id, grade: getCopyGrade(copy) })),
  );
  const findAverage = useGradeAverages(encoded, copies.length > 0);
  const owned = findAverage
    ? sumAveragePrices(copies.map(({ id, grade }) => findAverage(id, grade)))
    : toZero(sumAveragePrices(all.map(({ id }) => prices.getPrice(id))));
  const isLoading = copies.length > 0 && !findAverage;
  return (
    <dl className="value" data-unknown={owned === undefined}>
      {shownItems.length === 0 ? null : (
        <div>
          <dt>{t.catalogue.seriesCost}</dt>
          <dd>
            <SumWithTooltip sum={cost} leavesOutCards={toBuy.length < shownItems.length} priceDisplay={prices} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.catalogue.seriesValue}</dt>
        <dd>{isLoading ? "–" : <SumWithTooltip sum={owned} leavesOutCards={false} priceDisplay={prices} />}</dd>
      </div>
    </dl>
  );
}

/** Returns the value of no copies, in the currency of the prices; `undefined` if the list has no prices. */
const toZero = (sum: PriceSum | undefined): PriceSum | undefined =>
  sum && { currency: sum.currency, price: 0, priced: 0, unpriced: 0 };

/** Returns the average price of an item; `undefined` for the price of an offer, which sums leave out. */
const getAverage = (price: ItemCardPrice | undefined): number | undefined =>
  price && price.basis !== "from" ? price.price : undefined;

interface SumProps {
  readonly sum: PriceSum | undefined;
  /** True if the sum leaves out the amiibo cards beside the figures of the list. */
  readonly leavesOutCards: boolean;
  readonly priceDisplay: PriceDisplayRestrictions;
}

const SumWithTooltip = ({ sum, leavesOutCards, priceDisplay }: SumProps) =>
  sum && (sum.priced > 0 || sum.unpriced === 0) ? (
    <Tooltip text={t.catalogue.sumTooltip(sum.priced, sum.unpriced, leavesOutCards)}>
      {formatMoney(sum.price, sum.currency)}
    </Tooltip>
  ) : (
    <MissingPrice priceDisplay={priceDisplay} />
  );
