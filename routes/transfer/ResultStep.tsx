import { inNumbers } from "../../domain/language/formats";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { tellTheItem } from "../../domain/transfer/columns";
import { shortened } from "../../domain/transfer/findItem";
import { type Plan, writesOf } from "../../domain/transfer/plan";
import { type Preview, rowsWaiting } from "../../domain/transfer/preview";
import { Sentence } from "../../islands/language/Sentence";
import { Names } from "./ColumnsStep";
import { FIELDS } from "./form";
import type { PreviewGroup } from "./previewRows";

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
      <h2 id="result">{t.transfer.resultTitle}</h2>
      <dl className="tally">
        {counts
          .filter(({ kind, count }) => count > 0 || ALWAYS.has(kind))
          .map(({ kind, count }) => (
            <Count key={kind} kind={kind} count={count} />
          ))}
        {unsettled > 0 ? <Count kind="asked" count={unsettled} /> : null}
      </dl>
      <Cautions preview={preview} />
      {writes > 0 ? (
        <p className="actions">
          <input type="hidden" name={FIELDS.draft} value={draft} />
          <button type="submit" className="button primary" formAction={paths.confirmImport}>
            {importInWords(plan)}
          </button>
          <a className="button" href={paths.importCollection}>
            {t.transfer.cancel}
          </a>
        </p>
      ) : (
        <>
          {tellsTheItem(preview) ? <p>{unsettled > 0 ? t.transfer.answersFirst : nothingToImport(plan)}</p> : null}
          <p className="actions">
            <a className="button" href={paths.importCollection}>
              {t.transfer.chooseAnother}
            </a>
            <a className="button" href={paths.myAccount}>
              {t.transfer.back}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

const Count = ({ kind, count }: { readonly kind: PreviewGroup["kind"] | "asked"; readonly count: number }) => (
  <div data-kind={kind} data-none={count === 0}>
    <dt>{t.transfer.groups[kind]}</dt>
    <dd>{inNumbers(count)}</dd>
  </div>
);

const tellsTheItem = ({ layout }: Preview): boolean => tellTheItem([...layout.by.keys()]);

/** What somebody should know before they press the button. */
function Cautions({ preview }: { readonly preview: Preview }) {
  const { plan, layout, asked, understood } = preview;
  const { by, isOurs } = layout;
  const isTelling = tellsTheItem(preview);
  const [lack] = understood.lacks;
  const tells =
    understood.isTicked ||
    (["owned", "list", "quantity", "wished", "watched"] as const).some((meaning) => by.has(meaning));
  return (
    <>
      {isTelling ? null : (
        <p>
          <Sentence parts={t.transfer.noNames(toColumns)} />
        </p>
      )}
      {isTelling && !tells && !isOurs ? <p>{t.transfer.allOwned}</p> : null}
      {plan.fulfilled.length > 0 ? <p>{t.transfer.fulfilled(plan.fulfilled.length)}</p> : null}
      {lack === undefined ? null : (
        <p>
          <Sentence parts={t.transfer.lacking[understood.lacks.size > 1 ? "both" : lack](toColumns)} />
        </p>
      )}
      {asked.length > 0 ? <Waiting preview={preview} /> : null}
    </>
  );
}

const toColumns = (words: string) => <a href="#columns">{words}</a>;

function Waiting({ preview }: { readonly preview: Preview }) {
  const questions = [...preview.asked, ...preview.askedLater];
  return (
    <p>
      <Sentence
        parts={t.transfer.waiting(
          rowsWaiting(preview),
          (words) => <a href="#names">{words}</a>,
          <Names names={questions.map(({ name }) => shortened(name))} />,
        )}
      />
    </p>
  );
}

const nothingToImport = ({ unchanged, skipped }: Plan): string =>
  unchanged.length + skipped.length > 0 ? t.transfer.allThere : t.transfer.nothingFound;

function importInWords({ copies, marks, changed }: Plan): string {
  const wishes = marks.filter(({ list }) => list === "wishlist").length;
  return t.transfer.import(copies.length, wishes, marks.length - wishes, changed.length);
}
