import { t } from "../../domain/messages/pages";
import { CURRENCY_FRACTION_DIGITS } from "../../domain/money/currency";
import { paths } from "../../domain/paths";
import { COLUMN_CHOICES, IGNORED_COLUMN_CHOICE } from "../../domain/transfer/importTable";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import { Sentence } from "../../islands/language/Sentence";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { SubmitButton } from "../elements/PageElements";
import type { ImportPreviewColumn, ImportPreviewData } from "./previewData";
import { type ACCEPT_SUGGESTIONS_STEP, IMPORT_PREVIEW_FIELD_NAMES, type ImportPreviewSection } from "./previewForm";

interface Props {
  readonly preview: ImportPreviewData;
  readonly draftId: string;
  /** Number of the shown page of columns, from 1. */
  readonly page: number;
}

const COLUMNS_PER_PAGE = 40;

/** Renders how the import understands each column of the file, with a choice to correct it. */
export function ImportColumnsSection({ preview, draftId, page }: Props) {
  const { columns, missingChoices, dates, currency } = preview;
  const ignored = columns.filter(({ choice }) => choice === IGNORED_COLUMN_CHOICE);
  const list = sliceListPage(columns, page, COLUMNS_PER_PAGE);
  return (
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns">{t.transfer.columnsTitle}</h2>
      <details open={!preview.isOwnExport}>
        <summary>
          {ignored.length === 0 ? (
            t.transfer.columnsUsed(columns.length)
          ) : (
            <Sentence
              parts={t.transfer.columnsUnused(
                columns.length,
                <TruncatedNameList names={ignored.map(formatColumnName)} />,
              )}
            />
          )}
        </summary>
        <p className="hint">{t.transfer.columnsHint}</p>
        <ul className="columns">
          {list.rows.map((column) => (
            <ColumnField key={column.index} column={column} />
          ))}
        </ul>
        {columns
          .filter((column) => !list.rows.includes(column))
          .map((column) => (
            <HiddenColumnField key={column.index} column={column} />
          ))}
        <ListPageLinks
          {...list}
          buildPath={(number) => `${paths.importDraft(draftId)}?columns=${number}#columns`}
          label={t.transfer.columnsTitle}
        />
        {preview.unreadColumnCount > 0 ? <p>{t.transfer.unreadColumns(preview.unreadColumnCount)}</p> : null}
        {missingChoices.includes("dates") || dates ? (
          <FileSettingField
            field={IMPORT_PREVIEW_FIELD_NAMES.dates}
            label={t.transfer.dateOrderLabel}
            value={dates}
            options={DATE_ORDERS.map((order) => [order, t.transfer.dateOrders[order]])}
          />
        ) : null}
        {missingChoices.includes("currency") || currency ? (
          <FileSettingField
            field={IMPORT_PREVIEW_FIELD_NAMES.currency}
            label={t.transfer.currencyLabel}
            value={currency}
            options={Object.keys(CURRENCY_FRACTION_DIGITS).map((code) => [code, code])}
          />
        ) : null}
        <ImportPreviewButton step="columns" label={t.transfer.refreshPreview} />
      </details>
    </section>
  );
}

const formatColumnName = ({ index, heading }: ImportPreviewColumn): string =>
  heading === "" ? t.transfer.unnamedColumn(index + 1) : heading;

/** Renders the unchanged choice of a column on another page: a column can only have a meaning that no other has. */
function HiddenColumnField({ column: { index, choice } }: { readonly column: ImportPreviewColumn }) {
  const field = IMPORT_PREVIEW_FIELD_NAMES.column(index);
  return (
    <>
      <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.was(field)} value={choice} />
      <input type="hidden" name={field} value={choice} />
    </>
  );
}

function ColumnField({ column }: { readonly column: ImportPreviewColumn }) {
  const { choice, samples } = column;
  const field = IMPORT_PREVIEW_FIELD_NAMES.column(column.index);
  return (
    <li data-choice={choice}>
      <label htmlFor={field} dir="auto">
        {formatColumnName(column)}
      </label>
      <span className="column-samples">
        {samples.length === 0
          ? t.transfer.columnEmpty
          : samples.map((sample) => (
              <q key={sample} dir="auto">
                {sample}
              </q>
            ))}
      </span>
      <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.was(field)} value={choice} />
      <select id={field} name={field} defaultValue={choice}>
        {COLUMN_CHOICES.map((each) => (
          <option key={each} value={each}>
            {t.transfer.columns[each]}
          </option>
        ))}
      </select>
    </li>
  );
}

interface FileSettingFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, string])[];
}

/** Renders the choice of a file setting, such as the date order, if the file does not show which it uses. */
const FileSettingField = ({ field, label, value: current = "", options }: FileSettingFieldProps) => (
  <p className="format-note">
    <label htmlFor={field}>{label}</label>
    <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.was(field)} value={current} />
    <select id={field} name={field} defaultValue={current}>
      {current === "" ? <option value="">{t.transfer.choose}</option> : null}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </p>
);

interface StepButtonProps {
  readonly step: ImportPreviewSection | typeof ACCEPT_SUGGESTIONS_STEP;
  readonly label: string;
}

/** Renders a button that updates the preview and returns to the given section of the page. */
export const ImportPreviewButton = ({ step, label }: StepButtonProps) => (
  <p className="actions">
    <SubmitButton name={IMPORT_PREVIEW_FIELD_NAMES.step} value={step} label={label} />
  </p>
);

const MAX_NAMES = 5;

interface NameListProps {
  readonly names: readonly string[];
  /** Number of names, if `names` has only the first of them. */
  readonly total?: number;
}

export const TruncatedNameList = ({ names, total = names.length }: NameListProps) => (
  <Sentence parts={t.transfer.nameList(names.slice(0, MAX_NAMES), (name) => <bdi>{name}</bdi>, total - MAX_NAMES)} />
);
