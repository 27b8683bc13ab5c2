import { t } from "../../domain/messages/pages";
import { showSigned } from "../../domain/money/money";
import type { Book } from "../../domain/prices/book";
import type { Change } from "../../domain/prices/course";
import type { Range } from "../../domain/prices/range";
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
