import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { formatSignedMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { ValueRange } from "../../domain/prices/collectionValue";
import { formatPriceMove, type ItemPriceMove } from "../../domain/prices/priceMove";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import type { ValueChange } from "../../domain/prices/valueHistory";
import { getUniqueItemName } from "../../domain/view/listView";
import { PriceWithTooltip } from "../../islands/money/PriceWithTooltip";
import { getValuedRegionCurrency, type RegionValue, type ValuedRegion } from "./regionValues";
import { RegionValueList } from "./ValuePanel";

/** Change of a value over a range, with its causes. */
export interface RangeValueChange {
  readonly range: Exclude<ValueRange, "year">;
  readonly change: ValueChange;
}

interface Props {
  readonly book: PriceSnapshot;
  /** The viewer's own region first. */
  readonly worth: readonly RegionValue[];
  readonly moves: readonly RangeValueChange[];
  readonly unpricedPath: (slug: string) => string;
  /** Returns the path of this page for another range. */
  readonly hrefOf: (range: ValueRange) => string;
}

/** Renders the current value and its changes. */
export const ValueSummary = ({ book, worth: [first, ...others], moves, unpricedPath, hrefOf }: Props) =>
  first === undefined ? null : (
    <section className="panel showcase" aria-label={t.worth.title}>
      <RegionValueList book={book} worth={[first]} unpricedPath={unpricedPath} />
      {first.value.copies === 0 ? null : (
        <ul className="moves">
          {moves.map((move) => (
            <li key={move.range}>
              <a href={hrefOf(move.range)}>
                <span>{t.worth.moves[move.range]}</span>
                <b>
                  {formatSignedMoney(
                    move.change.byPrices + move.change.byArrivals,
                    getValuedRegionCurrency(first.valued),
                  )}
                </b>
                <small>{formatChangeReason(move, first.valued)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <RegionValueList book={book} worth={others} unpricedPath={unpricedPath} />
    </section>
  );

function formatChangeReason(
  { change: { byPrices, byArrivals, arrivals } }: RangeValueChange,
  valued: ValuedRegion,
): string {
  const money = (minor: number) => formatSignedMoney(minor, getValuedRegionCurrency(valued));
  if (arrivals === 0) return byPrices === 0 ? t.worth.nothingChanged : t.worth.byPricesAlone;
  return byPrices === 0
    ? t.worth.byArrivalsAlone(arrivals)
    : t.worth.byBoth(money(byPrices), money(byArrivals), arrivals);
}

interface MoversProps {
  readonly catalogue: Catalogue;
  readonly book: PriceSnapshot;
  readonly rose: readonly ItemPriceMove[];
  readonly fell: readonly ItemPriceMove[];
}

/** Renders the owned items whose prices rose and fell most, or nothing if no change is known. */
export const PriceMovers = ({ catalogue, book, rose, fell }: MoversProps) =>
  rose.length + fell.length === 0 ? null : (
    <section className="panel" aria-labelledby="movers">
      <h2 id="movers">{t.worth.movers}</h2>
      <div className="courses">
        <MoverList title={t.worth.rose} movers={rose} catalogue={catalogue} book={book} />
        <MoverList title={t.worth.fell} movers={fell} catalogue={catalogue} book={book} />
      </div>
      <p>{t.prices.changeMeans}</p>
    </section>
  );

interface ListProps extends Pick<MoversProps, "catalogue" | "book"> {
  readonly title: string;
  readonly movers: readonly ItemPriceMove[];
}

const MoverList = ({ title, movers, catalogue, book }: ListProps) =>
  movers.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ol className="movers">
        {movers.map(({ itemId, grade, average }) => {
          const item = catalogue.byId.get(itemId);
          return item ? (
            <li key={`${itemId} ${grade}`}>
              <a href={paths.amiibo(item)}>{t.worth.mover[grade](getUniqueItemName(catalogue, item))}</a>
              <b>{formatPriceMove(average)}</b>
              <PriceWithTooltip of={average} book={book} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
