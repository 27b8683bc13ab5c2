import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { moveWords } from "../../domain/prices/move";
import type { Moved } from "../../domain/prices/movers";
import { wholeNameOf } from "../../domain/view/view";
import { Price } from "../../islands/money/Price";

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
