import { type Aim, cheapestOfEach, narrowTo } from "../../domain/goal/aim";
import { showMoney } from "../../domain/money/money";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import { countedIn, type Sum, sumOf } from "../../domain/prices/seriesSum";
import type { CardPrice } from "../../domain/prices/unpack";
import type { Exhibit } from "../../domain/view/exhibit";
import { NoData } from "../money/NoData";
import type { CardPrices } from "../money/prices";
import { Tip } from "../money/Tip";
import { useHoldings } from "../store/useStore";

interface Props {
  readonly exhibits: readonly Exhibit[];
  readonly prices: CardPrices;
  /** Absent: everything counts. */
  readonly aim: Aim | undefined;
}

/** What the whole series costs, and what of it the viewer owns. */
export function SeriesValue({ exhibits: all, prices, aim }: Props) {
  const holdings = useHoldings();
  const exhibits = narrowTo(aim, all, ({ id }) => id);
  const counted = countedIn(exhibits);
  if (aim && exhibits.length === 0) return null;
  const cost = sumOf(
    cheapestOfEach(counted, aim, (id) => averageOf(prices(id))),
    prices,
    () => 1,
  );
  const owned = sumOf(counted, prices, (id) => quantityOf(holdings.get(id) ?? NOTHING));
  const what = counted.length === exhibits.length ? "" : ", cards left out";
  return (
    <dl className="value" data-unknown={cost === undefined}>
      <div>
        <dt>Total Cost for Series</dt>
        <dd>
          <SumOf sum={cost} what={what} />
        </dd>
      </div>
      <div>
        <dt>Your Series Value</dt>
        <dd>
          <SumOf sum={owned} what={what} />
        </dd>
      </div>
    </dl>
  );
}

/** An offer is no average, and nothing is added up that is none. */
const averageOf = (price: CardPrice | undefined): number | undefined =>
  price && price.basis !== "from" ? price.price : undefined;

const SumOf = ({ sum, what }: { readonly sum: Sum | undefined; readonly what: string }) =>
  sum && (sum.priced > 0 || sum.unpriced === 0) ? (
    <Tip text={`Averages of ${sum.priced} added up${what}. ${sum.unpriced} without a price.`}>
      {showMoney(sum.price, sum.currency)}
    </Tip>
  ) : (
    <NoData />
  );
