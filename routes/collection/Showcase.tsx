import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { showSigned } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import type { Change } from "../../domain/prices/course";
import { type Moved, moveWords } from "../../domain/prices/move";
import type { Range } from "../../domain/prices/value";
import { wholeNameOf } from "../../domain/view/view";
import { Price } from "../../islands/money/Price";
import { Values } from "./ValuePanel";
import { currencyIn, type Valued, type Worth } from "./worth";

/** What a value did in a while, and why. */
export interface Move {
  readonly range: Exclude<Range, "year">;
  readonly change: Change;
}

interface Props {
  readonly book: Book;
  /** That of the viewer's own region stands first. */
  readonly worth: readonly Worth[];
  readonly moves: readonly Move[];
  readonly unpricedPath: (slug: string) => string;
  /** The page itself, looking as far back. */
  readonly hrefOf: (range: Range) => string;
}

/** What people come for: what it is all worth, and what that did. */
export const Showcase = ({ book, worth: [first, ...others], moves, unpricedPath, hrefOf }: Props) =>
  first === undefined ? null : (
    <section className="panel showcase" aria-label={t.worth.title}>
      <Values book={book} worth={[first]} unpricedPath={unpricedPath} />
      {first.value.copies === 0 ? null : (
        <ul className="moves">
          {moves.map((move) => (
            <li key={move.range}>
              <a href={hrefOf(move.range)}>
                <span>{t.worth.moves[move.range]}</span>
                <b>{showSigned(move.change.byPrices + move.change.byArrivals, currencyIn(first.valued))}</b>
                <small>{whyOf(move, first.valued)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Values book={book} worth={others} unpricedPath={unpricedPath} />
    </section>
  );

function whyOf({ change: { byPrices, byArrivals, arrivals } }: Move, valued: Valued): string {
  const money = (minor: number) => showSigned(minor, currencyIn(valued));
  if (arrivals === 0) return byPrices === 0 ? t.worth.nothingChanged : t.worth.byPricesAlone;
  return byPrices === 0
    ? t.worth.byArrivalsAlone(arrivals)
    : t.worth.byBoth(money(byPrices), money(byArrivals), arrivals);
}

interface MoversProps {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly rose: readonly Moved[];
  readonly fell: readonly Moved[];
}

/** Of what is owned, what rose and fell most; nothing where nobody can tell that anything did. */
export const Movers = ({ catalogue, book, rose, fell }: MoversProps) =>
  rose.length + fell.length === 0 ? null : (
    <section className="panel" aria-labelledby="movers">
      <h2 id="movers">{t.worth.movers}</h2>
      <div className="courses">
        <List title={t.worth.rose} movers={rose} catalogue={catalogue} book={book} />
        <List title={t.worth.fell} movers={fell} catalogue={catalogue} book={book} />
      </div>
      <p>{t.prices.changeMeans}</p>
    </section>
  );

interface ListProps extends Pick<MoversProps, "catalogue" | "book"> {
  readonly title: string;
  readonly movers: readonly Moved[];
}

const List = ({ title, movers, catalogue, book }: ListProps) =>
  movers.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ol className="movers">
        {movers.map(({ itemId, grade, average }) => {
          const item = catalogue.byId.get(itemId);
          return item ? (
            <li key={`${itemId} ${grade}`}>
              <a href={paths.amiibo(item)}>{t.worth.mover[grade](wholeNameOf(catalogue, item))}</a>
              <b>{moveWords(average)}</b>
              <Price of={average} book={book} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
