import { t } from "../../domain/messages/pages";
import { CURRENCY_FRACTION_DIGITS } from "../../domain/money/currency";
import type { ImportPreview } from "../../domain/transfer/importPreview";
import { COLUMN_CHOICES, IGNORED_COLUMN_CHOICE, type ImportChoices } from "../../domain/transfer/importTable";
import { truncateQuotedText } from "../../domain/transfer/itemFinder";
import type { ImportTableColumn } from "../../domain/transfer/tableLayout";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import { Sentence } from "../../islands/language/Sentence";
import { SubmitButton } from "../elements/PageElements";
import { type ACCEPT_SUGGESTIONS_STEP, IMPORT_PREVIEW_FIELD_NAMES, type ImportPreviewSection } from "./previewForm";

interface Props {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
}

/** Renders how the import understands each column of the file, with a choice to correct it. */
export function ImportColumnsSection({ preview: { table, layout, interpreted }, choices }: Props) {
  const shown = layout.columns.filter(({ heading, samples }) => heading !== "" || samples.length > 0);
  const ignored = shown.filter(({ choice }) => choice === IGNORED_COLUMN_CHOICE);
  return (
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns">{t.transfer.columnsTitle}</h2>
      <details open={!layout.isOwnExport}>
        <summary>
          {ignored.length === 0 ? (
            t.transfer.columnsUsed(shown.length)
          ) : (
            <Sentence
              parts={t.transfer.columnsUnused(
                shown.length,
                <TruncatedNameList names={ignored.map(formatColumnName)} />,
              )}
            />
          )}
        </summary>
        <p className="hint">{t.transfer.columnsHint}</p>
        <ul className="columns">
          {shown.map((column) => (
            <ColumnField key={column.index} column={column} />
          ))}
        </ul>
        {table.unreadColumnCount > 0 ? <p>{t.transfer.unreadColumns(table.unreadColumnCount)}</p> : null}
        {interpreted.missingChoices.has("dates") || choices.dates ? (
          <FileSettingField
            field={IMPORT_PREVIEW_FIELD_NAMES.dates}
            label={t.transfer.dateOrderLabel}
            value={choices.dates}
            options={DATE_ORDERS.map((order) => [order, t.transfer.dateOrders[order]])}
          />
        ) : null}
        {interpreted.missingChoices.has("currency") || choices.currency ? (
          <FileSettingField
            field={IMPORT_PREVIEW_FIELD_NAMES.currency}
            label={t.transfer.currencyLabel}
            value={choices.currency}
            options={Object.keys(CURRENCY_FRACTION_DIGITS).map((code) => [code, code])}
          />
        ) : null}
        <ImportPreviewButton step="columns" label={t.transfer.refreshPreview} />
      </details>
    </section>
  );
}

const formatColumnName = ({ index, heading }: ImportTableColumn): string =>
  heading === "" ? t.transfer.unnamedColumn(index + 1) : truncateQuotedText(heading);

function ColumnField({ column }: { readonly column: ImportTableColumn }) {
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
                {truncateQuotedText(sample)}
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

export const TruncatedNameList = ({ names }: { readonly names: readonly string[] }) => (
  <Sentence
    parts={t.transfer.nameList(names.slice(0, MAX_NAMES), (name) => <bdi>{name}</bdi>, names.length - MAX_NAMES)}
  />
);
