import { joinSentences } from "../../domain/language/formatListWithAnd";
import type { MarketRegion } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { CURRENCY_SIGNS, formatMoney, formatSignedMoney } from "../../domain/money/money";
import type { CollectionGain, CollectionValue } from "../../domain/prices/collectionValue";
import { formatPriceBases } from "../../domain/prices/formatPriceOrigin";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { MissingPrice, Tooltip } from "../../islands/money/Tooltip";
import { countUnpricedCopies, type RegionCollectionValue } from "./regionValues";

interface Props {
  readonly priceSnapshot: PriceSnapshot;
  readonly regionValues: readonly RegionCollectionValue[];
  readonly buildUnpricedPath?: (region: MarketRegion) => string;
}

export const CollectionValueList = ({ priceSnapshot, regionValues, buildUnpricedPath }: Props) => (
  <dl className="value">
    {regionValues.map(({ region, value }) => (
      <div key={region}>
        <dt>{t.collectionValue.valueIn[region](CURRENCY_SIGNS[value.currency])}</dt>
        <dd>
          <ValueAmount value={value} priceSnapshot={priceSnapshot} />
        </dd>
        {value.unpriced.size > 0 ? (
          <dd className="value-note">
            <UnpricedCopies count={countUnpricedCopies(value)} path={buildUnpricedPath?.(region)} />
          </dd>
        ) : null}
      </div>
    ))}
  </dl>
);

/** Renders the number of copies that the value leaves out, with a link to them if the page can list them. */
const UnpricedCopies = ({ count, path }: { readonly count: number; readonly path: string | undefined }) => {
  const text = t.collectionValue.unpricedCopies(count);
  return path === undefined ? text : <a href={path}>{text}</a>;
};

/** Renders the collection's value. Renders a text instead of zero if the collection is empty or prices are missing. */
function ValueAmount({ value, priceSnapshot }: Pick<Props, "priceSnapshot"> & { readonly value: CollectionValue }) {
  const { price, currency, copies, unpriced } = value;
  if (copies > 0) return <Tooltip text={formatValueTooltip(value)}>{formatMoney(price, currency)}</Tooltip>;
  return unpriced.size > 0 ? <MissingPrice priceDisplay={priceSnapshot} /> : t.collectionValue.noValue;
}

function formatValueTooltip(value: CollectionValue): string {
  const unpriced = countUnpricedCopies(value);
  const explanation = t.collectionValue.valueExplanation(value.copies, formatPriceBases(value.bases));
  return unpriced > 0 ? joinSentences([explanation, t.collectionValue.valueUnpricedNote(unpriced)]) : explanation;
}

/** Renders the gain (value minus paid price) of copies for which both are known, or nothing if there are none. */
export function CollectionGainsPanel({ gains }: { readonly gains: readonly CollectionGain[] }) {
  const known = gains.filter(({ copies }) => copies > 0);
  if (known.length === 0) return null;
  const unpriced = known.reduce((sum, gain) => sum + gain.unpriced, 0);
  return (
    <section className="panel" aria-labelledby="gains">
      <h2 id="gains">{t.collectionValue.gainsTitle}</h2>
      <div className="wide-table">
        <table className="number-table">
          <thead>
            <tr>
              <th scope="col">{t.collectionValue.copies}</th>
              <th scope="col">{t.collectionValue.paid}</th>
              <th scope="col">{t.collectionValue.valueColumn}</th>
              <th scope="col">{t.collectionValue.gain}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ currency, copies, paid, worth, gain }) => (
              <tr key={currency}>
                <th scope="row">{t.collectionValue.inCurrency(CURRENCY_SIGNS[currency], copies)}</th>
                <td>{formatMoney(paid, currency)}</td>
                <td>{formatMoney(worth, currency)}</td>
                <td>{formatSignedMoney(gain, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t.collectionValue.gainsHint} {unpriced === 0 ? "" : t.collectionValue.gainsLeftOut(unpriced)}
      </p>
    </section>
  );
}
