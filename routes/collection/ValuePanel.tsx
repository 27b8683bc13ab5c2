import { showMoney, showSigned } from "../../domain/money/money";
import type { Book } from "../../domain/prices/book";
import { basesWords } from "../../domain/prices/labels";
import type { Gain, Value } from "../../domain/prices/value";
import { NoData } from "../../islands/money/NoData";
import { Tip } from "../../islands/money/Tip";
import { unpricedCopies, type Worth } from "./worth";

interface Props {
  readonly book: Book;
  readonly worth: readonly Worth[];
  /** Its owner's: where the copies are that have no price in a region. @param slug of the region */
  readonly unpricedPath?: (slug: string) => string;
}

/** What a collection is worth in each region, and below that by the condition of its copies. */
export const Values = ({ book, worth, unpricedPath }: Props) => (
  <dl className="value">
    {worth.map(({ valued, value, byCondition }) => (
      <div key={valued.slug}>
        <dt>{`Value in the ${valued.name},\u00a0${value.currency === "GBP" ? "£" : "$"}`}</dt>
        <dd>
          <ValueOf value={value} book={book} />
        </dd>
        {byCondition.copies > 0 ? (
          <dd className="by-condition">
            <Tip text={conditionWords(byCondition)}>
              {`${showMoney(byCondition.price, byCondition.currency)} by condition`}
            </Tip>
            {byCondition.unpriced.size > 0 ? `, ${copiesOf(unpricedCopies(byCondition))} left out` : ""}
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

/** An empty shelf is no price of zero. */
function ValueOf({ value, book }: { readonly value: Value; readonly book: Book }) {
  const { price, currency, copies, unpriced } = value;
  if (copies > 0) return <Tip text={valueWords(value)}>{showMoney(price, currency)}</Tip>;
  return unpriced.size > 0 ? <NoData book={book} /> : "Nothing yet";
}

export const copiesOf = (count: number): string => `${count} ${count === 1 ? "copy" : "copies"}`;

export const withoutPrice = (value: Value): string => `${copiesOf(unpricedCopies(value))} without a price`;

const valueWords = (value: Value): string => {
  const others = value.unpriced.size > 0 ? ` ${withoutPrice(value)} count as nothing.` : "";
  return `${copiesOf(value.copies)}, new and used alike, at ${basesWords(value.bases)}.${others}`;
};

const conditionWords = (value: Value): string => {
  const left = unpricedCopies(value);
  const others = left > 0 ? ` ${copiesOf(left)} without a price for their condition are left out.` : "";
  return `${copiesOf(value.copies)}: boxed ones as new, loose ones as used, at ${basesWords(value.bases)}.${others}`;
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
              <th scope="col">Worth by condition</th>
              <th scope="col">Gain</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ currency, copies, paid, worth, gain }) => (
              <tr key={currency}>
                <th scope="row">{`In ${currency === "GBP" ? "£" : "$"}, ${copiesOf(copies)}`}</th>
                <td>{showMoney(paid, currency)}</td>
                <td>{showMoney(worth, currency)}</td>
                <td>{showSigned(gain, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Only copies whose price you wrote down, in the currency of the region, and that have a price there in their
        condition. {leftOut(known)}
      </p>
    </section>
  );
}

function leftOut(gains: readonly Gain[]): string {
  const left = gains.reduce((sum, { unpriced }) => sum + unpriced, 0);
  if (left === 0) return "";
  return `${copiesOf(left)} that you paid for ${left === 1 ? "has" : "have"} none, and ${left === 1 ? "is" : "are"} left out.`;
}
