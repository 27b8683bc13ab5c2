import { filterByGoal, type GoalFilter, pickCheapestPerSlot } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING } from "../../domain/ownership/holding";
import type { CardPrice } from "../../domain/prices/cardPrice";
import { listValuedItems, type PriceSum, sumPrices } from "../../domain/prices/priceSum";
import type { ItemSummary } from "../../domain/view/listView";
import type { CardPrices } from "../money/cardPrices";
import { MissingPrice, type PriceDisplay, Tooltip } from "../money/Tooltip";
import { useHoldings } from "../store/useStore";

interface Props {
  readonly exhibits: readonly ItemSummary[];
  readonly prices: CardPrices;
  /** Absent if every item counts. */
  readonly aim: GoalFilter | undefined;
}

/** Renders the cost of the items that count toward the goal, and the value of the viewer's copies of all items. */
export function SeriesValue({ exhibits: all, prices, aim }: Props) {
  const holdings = useHoldings();
  const exhibits = filterByGoal(aim, all, ({ id }) => id);
  const [toBuy, toOwn] = [listValuedItems(exhibits), listValuedItems(all)];
  const wanted = pickCheapestPerSlot(toBuy, aim, (id) => getAverage(prices.priceOf(id)));
  const cost = sumPrices(wanted, prices.priceOf, () => 1);
  const owned = sumPrices(toOwn, prices.priceOf, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
  return (
    <dl className="value" data-unknown={owned === undefined}>
      {exhibits.length === 0 ? null : (
        <div>
          <dt>{t.catalogue.cost}</dt>
          <dd>
            <SumWithTooltip sum={cost} isInPart={toBuy.length < exhibits.length} book={prices} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.catalogue.value}</dt>
        <dd>
          <SumWithTooltip sum={owned} isInPart={toOwn.length < all.length} book={prices} />
        </dd>
      </div>
    </dl>
  );
}

/** Returns the average price. Offers are excluded, because sums contain only averages. */
const getAverage = (price: CardPrice | undefined): number | undefined =>
  price && price.basis !== "from" ? price.price : undefined;

interface SumProps {
  readonly sum: PriceSum | undefined;
  /** True if cards are excluded from the sum. */
  readonly isInPart: boolean;
  readonly book: PriceDisplay;
}

const SumWithTooltip = ({ sum, isInPart, book }: SumProps) =>
  sum && (sum.priced > 0 || sum.unpriced === 0) ? (
    <Tooltip text={t.catalogue.sum(sum.priced, sum.unpriced, isInPart)}>{formatMoney(sum.price, sum.currency)}</Tooltip>
  ) : (
    <MissingPrice book={book} />
  );
