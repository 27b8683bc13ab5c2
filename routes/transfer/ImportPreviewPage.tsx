import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatNumber } from "../../domain/language/formatNumber";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { TextEncoding } from "../../domain/transfer/decodeTextFile";
import type { ImportPreview } from "../../domain/transfer/importPreview";
import type { ImportChoices, ImportTable } from "../../domain/transfer/importTable";
import { truncateQuotedText } from "../../domain/transfer/itemFinder";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { ImportColumnsSection } from "./ImportColumnsSection";
import { ImportResultSection } from "./ImportResultSection";
import { ImportUnclearNamesSection } from "./ImportUnclearNamesSection";
import { IMPORT_PREVIEW_FIELD_NAMES } from "./previewForm";
import { buildImportPreviewGroups, type ImportPreviewGroup, type ImportPreviewRow } from "./previewRows";

interface Props {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly encoding: TextEncoding;
  readonly draftId: string;
  readonly catalogue: Catalogue;
  readonly warning: PreviewWarning | undefined;
}

export const IMPORT_PREVIEW_WARNINGS = ["changed", "meanwhile"] as const;
type PreviewWarning = (typeof IMPORT_PREVIEW_WARNINGS)[number];

/** Renders how the import understands the file and what it changes, as one form, so each button sends all choices. */
export function ImportPreviewPage({ preview, choices, encoding, draftId, catalogue, warning }: Props) {
  const { table } = preview;
  const groups = buildImportPreviewGroups(preview);
  return (
    <div className="transfer">
      <header className="hero">
        <h1>{t.transfer.previewTitle}</h1>
        <p>
          {t.transfer.fileSummary(
            table.rows.length,
            encoding === "UTF-8" ? undefined : encoding,
            getHeadingLine(table),
          )}
        </p>
      </header>
      {warning ? (
        <p className="problem" role="alert">
          {t.transfer.staleNotes[warning]}
        </p>
      ) : null}
      <form method="post" action={paths.importDraft(draftId)}>
        <button
          // Enter activates the first button of a form. This hidden one only refreshes, so Enter does not import.
          type="submit"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          name={IMPORT_PREVIEW_FIELD_NAMES.step}
          value="result"
        >
          {t.transfer.refreshPreview}
        </button>
        <ImportResultSection preview={preview} groups={groups} draftId={draftId} />
        <ImportColumnsSection preview={preview} choices={choices} />
        <ImportUnclearNamesSection preview={preview} catalogue={catalogue} />
      </form>
      {groups
        .filter(({ count }) => count > 0)
        .map((group) => (
          <PreviewGroupSection key={group.kind} group={group} unit={table.unit} catalogue={catalogue} />
        ))}
    </div>
  );
}

/** Returns the line of the column headings: 0 if there are none, `undefined` if it is the first line as usual. */
function getHeadingLine({ headingRowNumber, headings }: ImportTable): number | undefined {
  if (headings.every((heading) => heading === "")) return 0;
  return headingRowNumber === 1 ? undefined : headingRowNumber;
}

interface GroupProps extends Pick<Props, "catalogue"> {
  readonly group: ImportPreviewGroup;
  readonly unit: ImportTable["unit"];
}

function PreviewGroupSection({ group: { kind, hint, rows, count, maxShown }, unit, catalogue }: GroupProps) {
  const more = rows.length - maxShown;
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>
        {t.transfer.groups[kind]} <small>{formatNumber(count)}</small>
      </h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <ul className="import-rows">
        {rows.slice(0, maxShown).map((row) => (
          <li key={`${row.rowNumber} ${row.itemId} ${row.text} ${row.acquiredOn}`}>
            <span className="row-line">{formatRowPosition(row, unit)}</span>
            <span className="row-label">
              <PreviewItem row={row} catalogue={catalogue} />
            </span>
            <span className="row-text" dir="auto">
              {row.count > 1 ? <b>{formatRepetitions(row)} </b> : null}
              {row.acquiredOn === undefined ? (
                row.text
              ) : (
                <Sentence parts={t.transfer.withAcquiredDate(row.text, <DayWithTooltip day={row.acquiredOn} />)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t.transfer.moreRows(more)}</p> : null}
    </section>
  );
}

const formatRowPosition = ({ rowNumber, lastRowNumber }: ImportPreviewRow, unit: ImportTable["unit"]): string =>
  lastRowNumber === rowNumber
    ? t.transfer.rowPosition[unit](rowNumber)
    : t.transfer.positionRange[unit](rowNumber, lastRowNumber);

const formatRepetitions = ({ rowNumber, lastRowNumber, count }: ImportPreviewRow): string =>
  lastRowNumber === rowNumber ? t.transfer.copyCount(count) : t.transfer.sameRowCount(count);

function PreviewItem({
  row: { itemId, name },
  catalogue,
}: Pick<Props, "catalogue"> & { readonly row: ImportPreviewRow }) {
  const item = itemId === undefined ? undefined : catalogue.byId.get(itemId);
  if (!item) return name === undefined ? null : <bdi>{truncateQuotedText(name)}</bdi>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.getAmiiboSeries(item).name}</small>
    </>
  );
}
