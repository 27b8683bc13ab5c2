import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatNumber } from "../../domain/language/formatNumber";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { TextEncoding } from "../../domain/transfer/decodeText";
import type { ImportPreview } from "../../domain/transfer/importPreview";
import type { ImportChoices, ImportTable } from "../../domain/transfer/importTable";
import { truncateText } from "../../domain/transfer/itemFinder";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";
import { ColumnsStep } from "./ColumnsStep";
import { NamesStep } from "./NamesStep";
import { PREVIEW_FIELDS } from "./previewForm";
import { buildPreviewGroups, type PreviewGroup, type PreviewRow } from "./previewRows";
import { ResultStep } from "./ResultStep";

interface Props {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly encoding: TextEncoding;
  readonly draft: string;
  readonly catalogue: Catalogue;
  /** The reason why an import was not carried out. */
  readonly news: PreviewWarning | undefined;
}

export const PREVIEW_WARNINGS = ["changed", "meanwhile"] as const;
type PreviewWarning = (typeof PREVIEW_WARNINGS)[number];

/** Renders the file's interpretation and effect as one form, so that every button sends all choices. */
export function PreviewPage({ preview, choices, encoding, draft, catalogue, news }: Props) {
  const groups = buildPreviewGroups(preview);
  return (
    <div className="transfer">
      <header className="hero">
        <h1>{t.transfer.previewTitle}</h1>
        <p>
          {t.transfer.read(
            preview.table.rows.length,
            encoding === "UTF-8" ? undefined : encoding,
            getHeadingLine(preview.table),
          )}
        </p>
      </header>
      {news ? (
        <p className="problem" role="alert">
          {t.transfer.news[news]}
        </p>
      ) : null}
      <form method="post" action={paths.importDraft(draft)}>
        {/* Enter activates the first button of a form, so the first one must not import. */}
        <button
          type="submit"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          name={PREVIEW_FIELDS.step}
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
          <PreviewGroupSection key={group.kind} group={group} unit={preview.table.unit} catalogue={catalogue} />
        ))}
    </div>
  );
}

/** Returns the line of the headings: 0 if there are none, `undefined` if they are on the first line as usual. */
function getHeadingLine({ headingPlace, headings }: ImportTable): number | undefined {
  if (headings.every((heading) => heading === "")) return 0;
  return headingPlace === 1 ? undefined : headingPlace;
}

interface LedgerProps {
  readonly group: PreviewGroup;
  readonly unit: ImportTable["unit"];
  readonly catalogue: Catalogue;
}

/** Renders what happens to rows of one kind. */
function PreviewGroupSection({ group: { kind, hint, rows, count, mostShown }, unit, catalogue }: LedgerProps) {
  const more = rows.length - mostShown;
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>
        {t.transfer.groups[kind]} <small>{formatNumber(count)}</small>
      </h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <ul className="ledger">
        {rows.slice(0, mostShown).map((row) => (
          <li key={`${row.place} ${row.amiiboId} ${row.words} ${row.day}`}>
            <span className="place">{formatRowPlaces(row, unit)}</span>
            <span className="which">
              <PreviewItem row={row} catalogue={catalogue} />
            </span>
            <span className="words" dir="auto">
              {row.times > 1 ? <b>{formatRowTimes(row)} </b> : null}
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

const formatRowPlaces = ({ place, lastPlace }: PreviewRow, unit: ImportTable["unit"]): string =>
  lastPlace === place ? t.transfer.place[unit](place) : t.transfer.placesFrom[unit](place, lastPlace);

const formatRowTimes = ({ place, lastPlace, times }: PreviewRow): string =>
  lastPlace === place ? t.transfer.times(times) : t.transfer.alike(times);

function PreviewItem({
  row: { amiiboId, name },
  catalogue,
}: {
  readonly row: PreviewRow;
  readonly catalogue: Catalogue;
}) {
  const item = amiiboId === undefined ? undefined : catalogue.byId.get(amiiboId);
  if (!item) return name === undefined ? null : <bdi>{truncateText(name)}</bdi>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.amiiboSeriesOf(item).name}</small>
    </>
  );
}
