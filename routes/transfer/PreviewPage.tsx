import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inNumbers } from "../../domain/language/formats";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Encoding } from "../../domain/transfer/decode";
import { shortened } from "../../domain/transfer/findItem";
import type { Preview } from "../../domain/transfer/preview";
import type { Choices, Table } from "../../domain/transfer/table";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";
import { ColumnsStep } from "./ColumnsStep";
import { FIELDS } from "./form";
import { NamesStep } from "./NamesStep";
import { groupsOf, type PreviewGroup, type PreviewRow } from "./previewRows";
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

/** A file, how it was understood, and what it would do: one form, so that no answer is lost whichever button is pressed. */
export function PreviewPage({ preview, choices, encoding, draft, catalogue, news }: Props) {
  const groups = groupsOf(preview);
  return (
    <div className="transfer">
      <header className="hero">
        <h1>{t.transfer.previewTitle}</h1>
        <p>
          {t.transfer.read(
            preview.table.rows.length,
            encoding === "UTF-8" ? undefined : encoding,
            lineOfHeadings(preview.table),
          )}
        </p>
      </header>
      {news ? (
        <p className="problem" role="alert">
          {t.transfer.news[news]}
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
          {t.transfer.lookAgain}
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

/** 0 where there are none; `undefined` where they stand where everybody expects them. */
function lineOfHeadings({ headingPlace, headings }: Table): number | undefined {
  if (headings.every((heading) => heading === "")) return 0;
  return headingPlace === 1 ? undefined : headingPlace;
}

interface LedgerProps {
  readonly group: PreviewGroup;
  readonly unit: Table["unit"];
  readonly catalogue: Catalogue;
}

/** What becomes of rows of one kind, one by one. */
export function Ledger({ group: { kind, hint, rows, count, mostShown }, unit, catalogue }: LedgerProps) {
  const more = rows.length - mostShown;
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>
        {t.transfer.groups[kind]} <small>{inNumbers(count)}</small>
      </h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <ul className="ledger">
        {rows.slice(0, mostShown).map((row) => (
          <li key={`${row.place} ${row.amiiboId} ${row.words} ${row.day}`}>
            <span className="place">{placesOf(row, unit)}</span>
            <span className="which">
              <Item row={row} catalogue={catalogue} />
            </span>
            <span className="words" dir="auto">
              {row.times > 1 ? <b>{timesOf(row)} </b> : null}
              {row.day === undefined ? (
                row.words
              ) : (
                <Sentence parts={t.transfer.acquired(row.words, <Day day={row.day} />)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t.transfer.more(more)}</p> : null}
    </section>
  );
}

const placesOf = ({ place, lastPlace }: PreviewRow, unit: Table["unit"]): string =>
  lastPlace === place ? t.transfer.place[unit](place) : t.transfer.placesFrom[unit](place, lastPlace);

const timesOf = ({ place, lastPlace, times }: PreviewRow): string =>
  lastPlace === place ? t.transfer.times(times) : t.transfer.alike(times);

function Item({ row: { amiiboId, name }, catalogue }: { readonly row: PreviewRow; readonly catalogue: Catalogue }) {
  const item = amiiboId === undefined ? undefined : catalogue.byId.get(amiiboId);
  if (!item) return name === undefined ? null : <bdi>{shortened(name)}</bdi>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.amiiboSeriesOf(item).name}</small>
    </>
  );
}
