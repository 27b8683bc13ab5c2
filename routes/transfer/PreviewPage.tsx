import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Encoding } from "../../domain/transfer/decode";
import { shortened } from "../../domain/transfer/find";
import type { Preview } from "../../domain/transfer/preview";
import type { Choices } from "../../domain/transfer/table";
import { Day } from "../../islands/time/Day";
import { ColumnsStep } from "./ColumnsStep";
import { FIELDS } from "./form";
import { groupsOf, type PreviewGroup, type PreviewRow } from "./groups";
import { counted } from "./labels";
import { NamesStep } from "./NamesStep";
import { ResultStep } from "./ResultStep";

interface Props {
  readonly preview: Preview;
  readonly choices: Choices;
  readonly encoding: Encoding;
  readonly draft: string;
  readonly catalogue: Catalogue;
  /** Why Import was pressed and nothing imported. */
  readonly news: News | undefined;
}

export const NEWS = ["changed", "meanwhile"] as const;
type News = (typeof NEWS)[number];

const NEWS_WORDS: Readonly<Record<News, string>> = {
  changed: "You changed an answer, so nothing was imported yet. This is what the file would do now.",
  meanwhile:
    "Your collection has changed in the meantime, so nothing was imported. This is what the file would do now.",
};

/** A file, how it was understood, and what it would do: one form, so that no answer is lost whichever button is pressed. */
export function PreviewPage({ preview, choices, encoding, draft, catalogue, news }: Props) {
  const groups = groupsOf(preview);
  return (
    <div className="transfer">
      <header className="hero">
        <h1>Check your import</h1>
        <p>
          Nothing is changed yet. {counted(preview.table.rows.length, "row")}
          {encoding === "UTF-8" ? "" : `, read as ${encoding}`}
          {headingsInWords(preview)}.
        </p>
      </header>
      {news ? (
        <p className="problem" role="alert">
          {NEWS_WORDS[news]}
        </p>
      ) : null}
      <form method="post" action={paths.importDraft(draft)}>
        {/* Enter presses the first button of a form: it has to be one that only looks. */}
        <button
          type="submit"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          name={FIELDS.step}
          value="result"
        >
          Look again
        </button>
        <ResultStep preview={preview} groups={groups} draft={draft} />
        <ColumnsStep preview={preview} choices={choices} />
        <NamesStep preview={preview} catalogue={catalogue} />
      </form>
      {groups
        .filter(({ count }) => count > 0)
        .map((group) => (
          <Ledger key={group.kind} group={group} unit={preview.table.unit} catalogue={catalogue} />
        ))}
    </div>
  );
}

function headingsInWords({ table: { headingPlace, headings } }: Preview): string {
  if (headings.every((heading) => heading === "")) return ", without headings";
  return headingPlace === undefined || headingPlace === 1 ? "" : `, with its headings on line ${headingPlace}`;
}

interface LedgerProps {
  readonly group: PreviewGroup;
  readonly unit: "Line" | "Row";
  readonly catalogue: Catalogue;
}

/** What becomes of rows of one kind, one by one. */
export function Ledger({ group: { kind, title, hint, rows, count, mostShown }, unit, catalogue }: LedgerProps) {
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
