import { inSentences } from "../../domain/language/lists";
import { t } from "../../domain/messages/pages";
import { showMoney, showSigned } from "../../domain/money/money";
import type { Book } from "../../domain/prices/book";
import { basesWords } from "../../domain/prices/labels";
import type { Gain, Value } from "../../domain/prices/value";
import { NoData, Tip } from "../../islands/money/Tip";
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
        <dt>{t.worth.valueIn[valued.slug](value.currency === "GBP" ? "£" : "$")}</dt>
        <dd>
          <ValueOf value={value} book={book} />
        </dd>
        {byCondition.copies > 0 ? (
          <dd className="by-condition">
            <Tip text={conditionWords(byCondition)}>
              {t.worth.byCondition(showMoney(byCondition.price, byCondition.currency))}
            </Tip>
            {byCondition.unpriced.size > 0 ? t.worth.leftOut(unpricedCopies(byCondition)) : ""}
          </dd>
        ) : null}
        {unpricedPath && value.unpriced.size > 0 ? (
          <dd className="by-condition">
            <a href={unpricedPath(valued.slug)}>{t.worth.unpriced(unpricedCopies(value))}</a>
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
  return unpriced.size > 0 ? <NoData book={book} /> : t.worth.nothing;
}

const valueWords = (value: Value): string => {
  const words = t.worth.valued(value.copies, basesWords(value.bases));
  return value.unpriced.size > 0 ? inSentences([words, t.worth.valuedNothing(unpricedCopies(value))]) : words;
};

const conditionWords = (value: Value): string => {
  const left = unpricedCopies(value);
  const words = t.worth.conditioned(value.copies, basesWords(value.bases));
  return left > 0 ? `${words} ${t.worth.conditionedNot(left)}` : words;
};

/** Paid, worth and gain, over the copies of which both is known; nothing where there is none. */
export function Gains({ gains }: { readonly gains: readonly Gain[] }) {
  const known = gains.filter(({ copies }) => copies > 0);
  if (known.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="gains">
      <h2 id="gains">{t.worth.gains}</h2>
      <div className="wide-table">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t.worth.copies}</th>
              <th scope="col">{t.worth.paid}</th>
              <th scope="col">{t.worth.worthByCondition}</th>
              <th scope="col">{t.worth.gain}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ currency, copies, paid, worth, gain }) => (
              <tr key={currency}>
                <th scope="row">{t.worth.inCurrency(currency === "GBP" ? "£" : "$", copies)}</th>
                <td>{showMoney(paid, currency)}</td>
                <td>{showMoney(worth, currency)}</td>
                <td>{showSigned(gain, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t.worth.gainsHint} {leftOut(known)}
      </p>
    </section>
  );
}

function leftOut(gains: readonly Gain[]): string {
  const left = gains.reduce((sum, { unpriced }) => sum + unpriced, 0);
  return left === 0 ? "" : t.worth.gainsWithout(left);
}
