import { type Aim, cheapestOfEach, narrowTo } from "../../domain/goal/aim";
import { showMoney } from "../../domain/money/money";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { CardPrice } from "../../domain/prices/cardPrice";
import { countedIn, type Sum, sumOf } from "../../domain/prices/seriesSum";
import type { Exhibit } from "../../domain/view/view";
import { NoData, type Withholding } from "../money/NoData";
import type { CardPrices } from "../money/prices";
import { Tip } from "../money/Tip";
import { useHoldings } from "../store/useStore";

interface Props {
  readonly exhibits: readonly Exhibit[];
  readonly prices: CardPrices;
  /** Absent: everything counts. */
  readonly aim: Aim | undefined;
}

/** What the series costs, as far as it counts, and what the viewer owns of all of it. */
export function SeriesValue({ exhibits: all, prices, aim }: Props) {
  const holdings = useHoldings();
  const exhibits = narrowTo(aim, all, ({ id }) => id);
  const [toBuy, toOwn] = [countedIn(exhibits), countedIn(all)];
  const wanted = cheapestOfEach(toBuy, aim, (id) => averageOf(prices.priceOf(id)));
  const cost = sumOf(wanted, prices.priceOf, () => 1);
  const owned = sumOf(toOwn, prices.priceOf, (id) => quantityOf(holdings.get(id) ?? NOTHING));
  return (
    <dl className="value" data-unknown={owned === undefined}>
      {exhibits.length === 0 ? null : (
        <div>
          <dt>Total Cost for Series</dt>
          <dd>
            <SumOf sum={cost} what={leftOut(toBuy, exhibits)} book={prices} />
          </dd>
        </div>
      )}
      <div>
        <dt>Your Series Value</dt>
        <dd>
          <SumOf sum={owned} what={leftOut(toOwn, all)} book={prices} />
        </dd>
      </div>
    </dl>
  );
}

const leftOut = (counted: readonly Exhibit[], of: readonly Exhibit[]): string =>
  counted.length === of.length ? "" : ", cards left out";

/** An offer is no average, and nothing is added up that is none. */
const averageOf = (price: CardPrice | undefined): number | undefined =>
  price && price.basis !== "from" ? price.price : undefined;

interface SumProps {
  readonly sum: Sum | undefined;
  readonly what: string;
  readonly book: Withholding;
}

const SumOf = ({ sum, what, book }: SumProps) =>
  sum && (sum.priced > 0 || sum.unpriced === 0) ? (
    <Tip text={`${sum.priced} prices added up${what}. ${sum.unpriced} without a price.`}>
      {showMoney(sum.price, sum.currency)}
    </Tip>
  ) : (
    <NoData book={book} />
  );
