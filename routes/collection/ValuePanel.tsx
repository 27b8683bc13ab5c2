import { showMoney } from "../../domain/money/money";
import type { Gain } from "../../domain/prices/gain";
import type { Value } from "../../domain/prices/value";
import { NoData } from "../../islands/money/NoData";
import { Tip } from "../../islands/money/Tip";
import { unpricedCopies, type Worth } from "./worth";

interface Props {
  readonly worth: readonly Worth[];
  /** Its owner's: where the copies are that have no price in a region. @param slug of the region */
  readonly unpricedPath?: (slug: string) => string;
}

/** What a collection is worth in each region, and below that by the condition of its copies. */
export const Values = ({ worth, unpricedPath }: Props) => (
  <dl className="value">
    {worth.map(({ valued, value, byCondition }) => (
      <div key={valued.slug}>
        <dt>{`Value in the ${valued.name},\u00a0${value.currency === "GBP" ? "£" : "$"}`}</dt>
        <dd>
          <ValueOf value={value} />
        </dd>
        {byCondition.copies > 0 ? (
          <dd className="by-condition">
            <Tip text="Boxed copies at the average of new ones, loose copies at that of used ones.">
              {`${showMoney(byCondition.price, byCondition.currency)} by condition`}
            </Tip>
          </dd>
        ) : null}
        {unpricedPath && value.unpriced.size > 0 ? (
          <dd className="by-condition">
            <a href={unpricedPath(valued.slug)}>{withoutPrice(value)}</a>
          </dd>
        ) : null}
      </div>
    ))}
  </dl>
);

const ValueOf = ({ value }: { readonly value: Value }) =>
  value.copies === 0 ? <NoData /> : <Tip text={valueWords(value)}>{showMoney(value.price, value.currency)}</Tip>;

const copiesOf = (count: number): string => `${count} ${count === 1 ? "copy" : "copies"}`;

export const withoutPrice = (value: Value): string => `${copiesOf(unpricedCopies(value))} without a price`;

const valueWords = (value: Value): string => {
  const basis = value.bases.has("guide") ? "average of 30 days, or the price guide's price" : "average of 30 days";
  const others = value.unpriced.size > 0 ? ` ${withoutPrice(value)} count as nothing.` : "";
  return `${copiesOf(value.copies)} at the ${basis}.${others}`;
};

/** Paid, worth and gain, over the copies of which both is known; nothing where there is none. */
export function Gains({ gains }: { readonly gains: readonly Gain[] }) {
  const known = gains.filter(({ copies }) => copies > 0);
  if (known.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="gains">
      <h2 id="gains">Paid and worth</h2>
      <div className="wide-table">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Copies</th>
              <th scope="col">Paid</th>
              <th scope="col">Worth</th>
              <th scope="col">Gain</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ currency, copies, paid, worth, gain }) => (
              <tr key={currency}>
                <th scope="row">{`In ${currency === "GBP" ? "£" : "$"}, ${copiesOf(copies)}`}</th>
                <td>{showMoney(paid, currency)}</td>
                <td>{showMoney(worth, currency)}</td>
                <td>{`${gain > 0 ? "+" : ""}${showMoney(gain, currency)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>Only copies whose price you wrote down, in the currency of the region that has an average for them.</p>
    </section>
  );
}
