import type { Catalogue } from "../../domain/catalogue/catalogue";
import { getLanguage } from "../../domain/language/current";
import { formatNumber } from "../../domain/language/formatNumber";
import type { Language } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { ImportTable } from "../../domain/transfer/importTable";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { ImportColumnsSection, ImportPreviewButton } from "./ImportColumnsSection";
import { ImportResultSection } from "./ImportResultSection";
import { ImportUnclearNamesSection } from "./ImportUnclearNamesSection";
import type { ImportPreviewData, ImportPreviewGroupData } from "./previewData";
import { IMPORT_PREVIEW_FIELD_NAMES } from "./previewForm";
import type { ImportPreviewRow } from "./previewRows";

interface Props {
  readonly preview: ImportPreviewData;
  readonly draftId: string;
  readonly catalogue: Catalogue;
  /** Number of the shown page of columns, from 1. */
  readonly columnsPage: number;
  readonly warning: PreviewWarning | undefined;
}

/** Warnings that the query of the page's URL names. */
export const IMPORT_PREVIEW_WARNINGS = ["changed", "meanwhile"] as const;
type PreviewWarning = (typeof IMPORT_PREVIEW_WARNINGS)[number] | "outdated";

/** Renders how the import understands the file and what it changes, as one form, so each button sends all choices. */
export function ImportPreviewPage({ preview, draftId, catalogue, columnsPage, warning }: Props) {
  const { encoding, groups, language, rowCount, unit } = preview;
  return (
    <div className="transfer">
      <header className="hero">
        <h1>{t.transfer.previewTitle}</h1>
        <p>{t.transfer.fileSummary(rowCount, encoding === "UTF-8" ? undefined : encoding, preview.headingLine)}</p>
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
        {warning === "outdated" ? <ImportPreviewButton step="result" label={t.transfer.refreshPreview} /> : null}
        <ImportResultSection preview={preview} draftId={draftId} />
        <ImportColumnsSection preview={preview} draftId={draftId} page={columnsPage} />
        <ImportUnclearNamesSection preview={preview} catalogue={catalogue} />
      </form>
      {groups
        .filter(({ count }) => count > 0)
        .map((group) => (
          <PreviewGroupSection key={group.kind} {...group} unit={unit} language={language} catalogue={catalogue} />
        ))}
    </div>
  );
}

interface GroupProps extends Pick<Props, "catalogue">, ImportPreviewGroupData {
  readonly unit: ImportTable["unit"];
  /** Language of the rows' texts. The viewer may have chosen another one since the file was read. */
  readonly language: Language;
}

function PreviewGroupSection({ kind, rows, count, moreCount, unit, language, catalogue }: GroupProps) {
  const hint = getHint(kind);
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>
        {t.transfer.groups[kind]} <small>{formatNumber(count)}</small>
      </h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <ul className="import-rows">
        {rows.map((row) => (
          <li key={`${row.rowNumber} ${row.itemId} ${row.text} ${row.acquiredOn}`}>
            <span className="row-line">{formatRowPosition(row, unit)}</span>
            <span className="row-label">
              <PreviewItem row={row} catalogue={catalogue} />
            </span>
            <span className="row-text" dir="auto" lang={language === getLanguage() ? undefined : language}>
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
      {moreCount > 0 ? <p>{t.transfer.moreRows(moreCount)}</p> : null}
    </section>
  );
}

/** Returns the explanation below the title of a group, if it needs one. */
const getHint = (kind: ImportPreviewGroupData["kind"]): string | undefined =>
  kind === "problems" || kind === "remarks" || kind === "nothing" ? t.transfer.hints[kind] : undefined;

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
  if (!item) return name === undefined ? null : <bdi>{name}</bdi>;
  return (
    <>
      <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.getAmiiboSeries(item).name}</small>
    </>
  );
}
