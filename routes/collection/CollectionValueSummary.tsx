import type { Catalogue } from "../../domain/catalogue/catalogue";
import { getRegionCurrency, type MarketRegion } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatSignedMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { ValueTimeRange } from "../../domain/prices/collectionValue";
import { formatPriceMove, type ItemPriceMove } from "../../domain/prices/priceMove";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import type { CollectionValueChange } from "../../domain/prices/valueHistory";
import { getUniqueItemName } from "../../domain/view/listView";
import { PriceWithTooltip } from "../../islands/money/PriceWithTooltip";
import type { RegionCollectionValue } from "./regionValues";
import { CollectionValueList } from "./ValuePanel";

export interface PeriodValueChange {
  readonly range: Exclude<ValueTimeRange, "year">;
  readonly change: CollectionValueChange;
}

interface Props {
  readonly priceSnapshot: PriceSnapshot;
  /** Value of the collection in each region, the viewer's own region first. */
  readonly regionValues: readonly RegionCollectionValue[];
  readonly valueChanges: readonly PeriodValueChange[];
  readonly unpricedPath: (region: MarketRegion) => string;
  readonly buildRangePath: (range: ValueTimeRange) => string;
}

export const CollectionValueSummary = ({
  priceSnapshot,
  regionValues: [first, ...others],
  valueChanges,
  unpricedPath,
  buildRangePath,
}: Props) =>
  first === undefined ? null : (
    <section className="panel value-summary" aria-label={t.collectionValue.title}>
      <CollectionValueList priceSnapshot={priceSnapshot} regionValues={[first]} buildUnpricedPath={unpricedPath} />
      {first.value.copies === 0 ? null : (
        <ul className="collection-changes">
          {valueChanges.map(({ range, change }) => (
            <li key={range}>
              <a href={buildRangePath(range)}>
                <span>{t.collectionValue.changePeriods[range]}</span>
                <b>{formatSignedMoney(change.byPrices + change.byAcquisitions, getRegionCurrency(first.region))}</b>
                <small>{formatChangeReason(change, first.region)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <CollectionValueList priceSnapshot={priceSnapshot} regionValues={others} buildUnpricedPath={unpricedPath} />
    </section>
  );

function formatChangeReason(
  { byPrices, byAcquisitions, acquiredCount }: CollectionValueChange,
  region: MarketRegion,
): string {
  const money = (minor: number) => formatSignedMoney(minor, getRegionCurrency(region));
  if (acquiredCount === 0) return byPrices === 0 ? t.collectionValue.nothingChanged : t.collectionValue.changeByPrices;
  return byPrices === 0
    ? t.collectionValue.changeByAdditions(acquiredCount)
    : t.collectionValue.changeByPricesAndAdditions(money(byPrices), money(byAcquisitions), acquiredCount);
}

interface MoversProps {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly gainers: readonly ItemPriceMove[];
  readonly losers: readonly ItemPriceMove[];
}

/** Renders the owned items whose prices rose or fell most. Renders nothing if no price change is known. */
export const PriceMovers = ({ gainers, losers, ...shared }: MoversProps) =>
  gainers.length + losers.length === 0 ? null : (
    <section className="panel" aria-labelledby="movers">
      <h2 id="movers">{t.collectionValue.moversTitle}</h2>
      <div className="value-charts">
        <MoverList title={t.collectionValue.gainers} movers={gainers} {...shared} />
        <MoverList title={t.collectionValue.losers} movers={losers} {...shared} />
      </div>
      <p>{t.prices.changeExplanation}</p>
    </section>
  );

interface ListProps extends Pick<MoversProps, "catalogue" | "priceSnapshot"> {
  readonly title: string;
  readonly movers: readonly ItemPriceMove[];
}

const MoverList = ({ title, movers, catalogue, priceSnapshot }: ListProps) =>
  movers.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ol className="price-movers">
        {movers.map(({ itemId, grade, average }) => {
          const item = catalogue.byId.get(itemId);
          return item ? (
            <li key={`${itemId} ${grade}`}>
              <a href={paths.amiibo(item)}>{t.collectionValue.moverNames[grade](getUniqueItemName(catalogue, item))}</a>
              <b>{formatPriceMove(average)}</b>
              <PriceWithTooltip price={average} priceDisplay={priceSnapshot} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
