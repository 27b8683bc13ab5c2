import type { PrimaryRegion } from "../../domain/access/preferences";
import { marketFor } from "../../domain/alerts/row";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inSentences } from "../../domain/language/lists";
import type { Grade } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Holdings, NOTHING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { moveOf, moveWords } from "../../domain/prices/move";
import { gradeOfCopy } from "../../domain/prices/value";
import { wholeNameOf } from "../../domain/view/view";
import { Sentence, unseen } from "../../islands/language/Sentence";
import { Price } from "../../islands/money/Price";

interface Props {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly holdings: Holdings;
  readonly region: PrimaryRegion;
  readonly showsAll: boolean;
}

const MOST_AT_FIRST = 40;

interface Row {
  readonly item: Amiibo;
  readonly grade: Grade;
  readonly average: MarketAverage | undefined;
}

/** What is owned and not watched, with what it fetches now in its condition: what fell most comes first. */
export function OwnedItems({ catalogue, book, holdings, region, showsAll }: Props) {
  const market = marketFor(region);
  const rows = catalogue.items
    .flatMap((item): Row[] => {
      const { copies, watchlisted } = holdings.get(item.id) ?? NOTHING;
      const grades = watchlisted ? [] : [...new Set(copies.map(gradeOfCopy))];
      return grades.map((grade) => ({ item, grade, average: averageIn(book, item.id, market, grade) }));
    })
    .sort(byMove);
  if (rows.length === 0) return null;
  const shown = showsAll ? rows : rows.slice(0, MOST_AT_FIRST);
  return (
    <section className="panel owned-prices" aria-labelledby="owned">
      <h2 id="owned">{t.watch.owned}</h2>
      <p>
        {inSentences([t.watch.ownedBy[book.withholdsAverages ? "guide" : "averages"](market), t.prices.changeMeans])}
      </p>
      <form method="post" action={paths.watch}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.watch.item}</th>
              <th scope="col">{t.watch.now}</th>
              <th scope="col">{t.watch.change}</th>
              <th scope="col" className="roomy">
                {t.watch.span}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t.watch.begin}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <OwnedRow
                key={`${row.item.id} ${row.grade}`}
                {...row}
                book={book}
                name={wholeNameOf(catalogue, row.item)}
              />
            ))}
          </tbody>
        </table>
      </form>
      {shown.length < rows.length ? (
        <p>
          <a className="button" href={`${paths.priceWatcher}?all=owned#owned`}>
            {t.watch.allOwned(rows.length)}
          </a>
        </p>
      ) : null}
    </section>
  );
}

const OwnedRow = ({ item, grade, average, name, book }: Row & { readonly name: string; readonly book: Book }) => (
  <tr>
    <th scope="row">
      <Sentence parts={t.watch.ownedItem(<a href={paths.amiibo(item)}>{name}</a>, t.targets.grades[grade])} />
    </th>
    <td>
      <Price of={average} book={book} />
    </td>
    <td>{moveWords(average)}</td>
    <td className="roomy">{average ? spanWords(average) : "–"}</td>
    <td>
      <button type="submit" className="button" name="id" value={item.id}>
        <Sentence parts={t.watch.beginOf(unseen, name)} />
      </button>
    </td>
  </tr>
);

const spanWords = ({ low, high, currency }: MarketAverage): string =>
  low === high ? showMoney(low, currency) : t.watch.fromTo(showMoney(low, currency), showMoney(high, currency));

/** What nobody knows a move of comes last. */
const byMove = (one: Row, other: Row): number => percentOf(one) - percentOf(other);

const percentOf = ({ average }: Row): number => (average && moveOf(average)?.percent) ?? Number.MAX_VALUE;
