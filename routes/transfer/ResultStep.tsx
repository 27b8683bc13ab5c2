import { Fragment } from "react";
import { paths } from "../../domain/paths";
import { shortened } from "../../domain/transfer/find";
import { type Plan, writesOf } from "../../domain/transfer/plan";
import { type Preview, rowsWaiting } from "../../domain/transfer/preview";
import { tellTheItem } from "../../domain/transfer/words/columns";
import { FIELDS } from "./form";
import type { PreviewGroup } from "./groups";
import { counted, writesInWords } from "./labels";

interface Props {
  readonly preview: Preview;
  readonly groups: readonly PreviewGroup[];
  readonly draft: string;
}

/** Told even where there are none. */
const ALWAYS: ReadonlySet<PreviewGroup["kind"]> = new Set(["new", "changed", "unchanged", "problems"]);
const ORDER: readonly PreviewGroup["kind"][] = [
  "new",
  "changed",
  "unchanged",
  "skipped",
  "nothing",
  "series",
  "remarks",
  "problems",
];

/** What would happen, in numbers, and the button that makes it happen. */
export function ResultStep({ preview, groups, draft }: Props) {
  const { plan } = preview;
  const unsettled = rowsWaiting(preview);
  const writes = writesOf(plan);
  const counts = ORDER.flatMap((kind) => groups.filter((group) => group.kind === kind));
  return (
    <section className="panel" aria-labelledby="result">
      <h2 id="result">What the file would do</h2>
      <dl className="tally">
        {counts
          .filter(({ kind, count }) => count > 0 || ALWAYS.has(kind))
          .map(({ kind, title, count }) => (
            <Count key={kind} kind={kind} title={title} count={count} />
          ))}
        {unsettled > 0 ? <Count kind="asked" title="Waiting for your answer" count={unsettled} /> : null}
      </dl>
      <Cautions preview={preview} />
      {writes > 0 ? (
        <p className="actions">
          <input type="hidden" name={FIELDS.draft} value={draft} />
          <button type="submit" className="button primary" formAction={paths.confirmImport}>
            Import {writesInWords(plan)}
          </button>
          <a className="button" href={paths.importCollection}>
            Cancel
          </a>
        </p>
      ) : (
        <>
          {tellsTheItem(preview) ? <p>{unsettled > 0 ? ANSWERS_FIRST : nothingToImport(plan)}</p> : null}
          <p className="actions">
            <a className="button" href={paths.importCollection}>
              Choose another file
            </a>
            <a className="button" href={paths.myAccount}>
              Back to my collection
            </a>
          </p>
        </>
      )}
    </section>
  );
}

const Count = ({ kind, title, count }: { readonly kind: string; readonly title: string; readonly count: number }) => (
  <div data-kind={kind} data-none={count === 0}>
    <dt>{title}</dt>
    <dd>{count.toLocaleString("en")}</dd>
  </div>
);

const tellsTheItem = ({ layout }: Preview): boolean => tellTheItem([...layout.by.keys()]);

/** What somebody should know before they press the button. */
function Cautions({ preview }: { readonly preview: Preview }) {
  const { plan, layout, asked, understood } = preview;
  const { by, isOurs } = layout;
  const isTelling = tellsTheItem(preview);
  const tells =
    understood.isTicked ||
    (["owned", "list", "quantity", "wished", "watched"] as const).some((meaning) => by.has(meaning));
  return (
    <>
      {isTelling ? null : (
        <p>
          No column says which figures these are. <a href="#columns">Choose the column with the names</a>, and we look
          again.
        </p>
      )}
      {isTelling && !tells && !isOurs ? (
        <p>No column says which of them you own, so every row counts as a copy that you own.</p>
      ) : null}
      {plan.fulfilled.length > 0 ? (
        <p>{counted(plan.fulfilled.length, "item")} will leave your wishlist, for you will own what you wished for.</p>
      ) : null}
      {understood.lacks.size > 0 ? (
        <p>
          Some {[...understood.lacks].map((lack) => LACKING[lack]).join(" and ")}. <a href="#columns">Tell us below</a>,
          and they come in too.
        </p>
      ) : null}
      {asked.length > 0 ? <Waiting preview={preview} /> : null}
    </>
  );
}

const MOST_NAMED = 5;

function Waiting({ preview }: { readonly preview: Preview }) {
  const questions = [...preview.asked, ...preview.askedLater];
  const more = questions.length - MOST_NAMED;
  return (
    <p>
      <a href="#names">{counted(rowsWaiting(preview), "row waits", "rows wait")} for your answer</a> and stay out until
      then:{" "}
      {questions.slice(0, MOST_NAMED).map(({ key, name }, at) => (
        <Fragment key={key}>
          {at > 0 ? ", " : null}
          <bdi>{shortened(name)}</bdi>
        </Fragment>
      ))}
      {more > 0 ? ` and ${more} more` : null}.
    </p>
  );
}

const LACKING = {
  currency: "prices name no currency",
  dates: "dates can be read in two ways",
} as const;

const ANSWERS_FIRST = "There is nothing to import yet: your answers below decide.";

function nothingToImport({ unchanged, skipped }: Plan): string {
  return unchanged.length + skipped.length > 0
    ? "Your collection already has all of this. There is nothing to import."
    : "There is nothing in it that can be imported.";
}
