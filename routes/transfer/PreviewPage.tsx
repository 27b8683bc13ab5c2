import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import { type Plan, writesOf } from "../../domain/transfer/plan";
import { counted, groupsOf } from "./groups";
import { PlanTable } from "./PlanTable";

interface Props {
  readonly plan: Plan;
  readonly unit: "Line" | "Row";
  readonly draft: string;
  readonly catalogue: Catalogue;
}

export function PreviewPage({ plan, unit, draft, catalogue }: Props) {
  const writes = writesOf(plan);
  const groups = groupsOf(plan);
  return (
    <div className="transfer">
      <header className="hero">
        <h1>Check your import</h1>
        <p>Nothing is changed yet.</p>
      </header>
      <section className="panel" aria-labelledby="result">
        <h2 id="result">What the file would do</h2>
        <dl className="tally">
          {groups.map(({ kind, title, rows }) => (
            <div key={kind} data-kind={kind} data-none={rows.length === 0}>
              <dt>{title}</dt>
              <dd>{rows.length.toLocaleString("en")}</dd>
            </div>
          ))}
        </dl>
        {plan.fulfilled.length > 0 ? (
          <p>
            {counted(plan.fulfilled.length, "item")} will leave your wishlist, for you will own what you wished for.
          </p>
        ) : null}
        {writes === 0 ? <p>{plan.unchanged.length > 0 ? NOTHING_NEW : NOTHING_READABLE}</p> : null}
        {writes > 0 ? (
          <form className="actions" method="post" action={paths.confirmImport}>
            <input type="hidden" name="draft" value={draft} />
            <button type="submit" className="button primary">
              Import {counted(writes, "row")}
            </button>
            <a className="button" href={paths.importCollection}>
              Cancel
            </a>
          </form>
        ) : (
          <p className="actions">
            <a className="button primary" href={paths.importCollection}>
              Choose another file
            </a>
            <a className="button" href={paths.myAccount}>
              Back to my collection
            </a>
          </p>
        )}
      </section>
      {groups
        .filter(({ rows }) => rows.length > 0)
        // What somebody has to mend comes first.
        .toSorted((one, other) => Number(other.kind === "problems") - Number(one.kind === "problems"))
        .map((group) => (
          <PlanTable key={group.kind} group={group} unit={unit} catalogue={catalogue} />
        ))}
    </div>
  );
}

const NOTHING_NEW = "Your collection has all of this already: there is nothing to import.";
const NOTHING_READABLE = "There is nothing that can be imported.";
