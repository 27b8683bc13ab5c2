import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import type { Mover } from "../../domain/prices/movers";
import { showChange } from "../../domain/prices/words";
import { wholeNameOf } from "../../domain/view/wholeName";
import { Price } from "../../islands/money/Price";

interface Props {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
}

/** Of what is owned, what rose and fell most in 30 days; nothing where nothing moved. */
export const Movers = ({ catalogue, book, rose, fell }: Props) =>
  rose.length + fell.length === 0 ? null : (
    <section className="panel" aria-labelledby="movers">
      <h2 id="movers">Moved most in 30 days</h2>
      <div className="courses">
        <List title="Rose" movers={rose} catalogue={catalogue} book={book} />
        <List title="Fell" movers={fell} catalogue={catalogue} book={book} />
      </div>
    </section>
  );

interface ListProps extends Pick<Props, "catalogue" | "book"> {
  readonly title: string;
  readonly movers: readonly Mover[];
}

const List = ({ title, movers, catalogue, book }: ListProps) =>
  movers.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ol className="movers">
        {movers.map(({ itemId, average, change }) => {
          const item = catalogue.byId.get(itemId);
          return item ? (
            <li key={itemId}>
              <a href={paths.amiibo(item)}>{wholeNameOf(catalogue, item)}</a>
              <b>{showChange(change)}</b>
              <Price of={average} book={book} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
