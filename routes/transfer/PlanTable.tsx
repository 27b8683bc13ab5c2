import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { PreviewGroup } from "./groups";

interface Props {
  readonly group: PreviewGroup;
  readonly unit: "Line" | "Row";
  readonly catalogue: Catalogue;
}

const WORDS_ARE: Readonly<Record<PreviewGroup["kind"], string>> = {
  problems: "Why",
  new: "Goes to",
  changed: "What changes",
  skipped: "Why",
  unchanged: "Is in",
};

export function PlanTable({ group: { kind, title, rows, mostShown }, unit, catalogue }: Props) {
  const more = rows.length - mostShown;
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>
        {title} <small>{rows.length.toLocaleString("en")}</small>
      </h2>
      <div className="ledger">
        <table>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Item</th>
              <th scope="col">{WORDS_ARE[kind]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ place, amiiboId, words }) => (
              <tr key={place}>
                <td>{place}</td>
                <td>
                  <ItemName amiiboId={amiiboId} catalogue={catalogue} />
                </td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p>and {more.toLocaleString("en")} more</p> : null}
    </section>
  );
}

function ItemName({ amiiboId, catalogue }: { readonly amiiboId: number | undefined; readonly catalogue: Catalogue }) {
  const item = amiiboId === undefined ? undefined : catalogue.byId.get(amiiboId);
  if (!item) return "?";
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.amiiboSeriesOf(item).name}</small>
    </>
  );
}
