import { type Aim, cheapestOfEach, narrowTo } from "../../domain/goal/progress";
import { t } from "../../domain/messages/islands";
import { showMoney } from "../../domain/money/money";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { CardPrice } from "../../domain/prices/cardPrice";
import { countedIn, type Sum, sumOf } from "../../domain/prices/seriesSum";
import type { Exhibit } from "../../domain/view/view";
import type { CardPrices } from "../money/prices";
import { NoData, Tip, type Withholding } from "../money/Tip";
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
          <dt>{t.catalogue.cost}</dt>
          <dd>
            <SumOf sum={cost} isInPart={toBuy.length < exhibits.length} book={prices} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.catalogue.value}</dt>
        <dd>
          <SumOf sum={owned} isInPart={toOwn.length < all.length} book={prices} />
        </dd>
      </div>
    </dl>
  );
}

/** An offer is no average, and nothing is added up that is none. */
const averageOf = (price: CardPrice | undefined): number | undefined =>
  price && price.basis !== "from" ? price.price : undefined;

interface SumProps {
  readonly sum: Sum | undefined;
  /** Cards are left out. */
  readonly isInPart: boolean;
  readonly book: Withholding;
}

const SumOf = ({ sum, isInPart, book }: SumProps) =>
  sum && (sum.priced > 0 || sum.unpriced === 0) ? (
    <Tip text={t.catalogue.sum(sum.priced, sum.unpriced, isInPart)}>{showMoney(sum.price, sum.currency)}</Tip>
  ) : (
    <NoData book={book} />
  );
