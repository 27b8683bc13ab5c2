import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Mover } from "../../domain/prices/movers";
import { showChange } from "../../domain/prices/words";
import { wholeNameOf } from "../../domain/view/wholeName";
import { Price } from "../../islands/money/Price";

interface Props {
  readonly catalogue: Catalogue;
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
}

/** Of what is owned, what rose and fell most in 30 days; nothing where nothing moved. */
export const Movers = ({ catalogue, rose, fell }: Props) =>
  rose.length + fell.length === 0 ? null : (
    <section className="panel" aria-labelledby="movers">
      <h2 id="movers">Moved most in 30 days</h2>
      <div className="courses">
        <List title="Rose" movers={rose} catalogue={catalogue} />
        <List title="Fell" movers={fell} catalogue={catalogue} />
      </div>
    </section>
  );

interface ListProps {
  readonly title: string;
  readonly movers: readonly Mover[];
  readonly catalogue: Catalogue;
}

const List = ({ title, movers, catalogue }: ListProps) =>
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
              <Price of={average} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
