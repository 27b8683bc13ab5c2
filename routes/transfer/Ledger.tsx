import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import { shortened } from "../../domain/transfer/find";
import { Day } from "../../islands/time/Day";
import type { PreviewGroup, PreviewRow } from "./groups";

interface Props {
  readonly group: PreviewGroup;
  readonly unit: "Line" | "Row";
  readonly catalogue: Catalogue;
}

/** What becomes of rows of one kind, one by one. */
export function Ledger({ group: { kind, title, hint, rows, count, mostShown }, unit, catalogue }: Props) {
  const more = rows.length - mostShown;
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>
        {title} <small>{count.toLocaleString("en")}</small>
      </h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <ul className="ledger">
        {rows.slice(0, mostShown).map((row) => (
          <li key={`${row.place} ${row.words} ${row.day}`}>
            <span className="place">
              {unit} {row.place}
            </span>
            <span className="which">
              <Item row={row} catalogue={catalogue} />
            </span>
            <span className="words" dir="auto">
              {row.times > 1 ? <b>{row.times} copies </b> : null}
              {row.words}
              {row.day === undefined ? null : (
                <>
                  , acquired <Day day={row.day} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {more.toLocaleString("en")} more</p> : null}
    </section>
  );
}

function Item({ row: { amiiboId, name }, catalogue }: { readonly row: PreviewRow; readonly catalogue: Catalogue }) {
  const item = amiiboId === undefined ? undefined : catalogue.byId.get(amiiboId);
  if (!item) return name === undefined ? null : <bdi>{shortened(name)}</bdi>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.amiiboSeriesOf(item).name}</small>
    </>
  );
}
