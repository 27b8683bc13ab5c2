import { t } from "../../domain/messages/pages";
import { CURRENCIES } from "../../domain/money/currency";
import { shortened } from "../../domain/transfer/findItem";
import type { ColumnRead } from "../../domain/transfer/layout";
import type { Preview } from "../../domain/transfer/preview";
import { type Choices, COLUMN_CHOICES, IGNORED } from "../../domain/transfer/table";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import { Sentence } from "../../islands/language/Sentence";
import { FIELDS } from "./form";

interface Props {
  readonly preview: Preview;
  readonly choices: Choices;
}

/** Which column was understood as what: each can be changed. */
export function ColumnsStep({ preview: { table, layout, understood }, choices }: Props) {
  const shown = layout.columns.filter(({ heading, samples }) => heading !== "" || samples.length > 0);
  const ignored = shown.filter(({ choice }) => choice === IGNORED);
  return (
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns">{t.transfer.columnsTitle}</h2>
      <details open={!layout.isOurs}>
        <summary>
          {ignored.length === 0 ? (
            t.transfer.columnsUsed(shown.length)
          ) : (
            <Sentence parts={t.transfer.columnsUnused(shown.length, <Names names={ignored.map(nameOf)} />)} />
          )}
        </summary>
        <p className="hint">{t.transfer.columnsHint}</p>
        <ul className="columns">
          {shown.map((column) => (
            <Column key={column.index} column={column} />
          ))}
        </ul>
        {table.beyond > 0 ? <p>{t.transfer.columnsBeyond(table.beyond)}</p> : null}
        {understood.lacks.has("dates") || choices.dates ? (
          <Habit
            field={FIELDS.dates}
            label={t.transfer.dates}
            was={choices.dates}
            options={DATE_ORDERS.map((order) => [order, t.transfer.dateOrders[order]] as const)}
          />
        ) : null}
        {understood.lacks.has("currency") || choices.currency ? (
          <Habit
            field={FIELDS.currency}
            label={t.transfer.currency}
            was={choices.currency}
            options={Object.keys(CURRENCIES).map((code) => [code, code] as const)}
          />
        ) : null}
        <p className="actions">
          <button type="submit" className="button" name={FIELDS.step} value="columns">
            {t.transfer.lookAgain}
          </button>
        </p>
      </details>
    </section>
  );
}

const nameOf = ({ index, heading }: ColumnRead): string =>
  heading === "" ? t.transfer.column(index + 1) : shortened(heading);

function Column({ column }: { readonly column: ColumnRead }) {
  const { index, choice, samples } = column;
  const field = FIELDS.column(index);
  return (
    <li data-choice={choice}>
      <label htmlFor={field} dir="auto">
        {nameOf(column)}
      </label>
      <span className="samples">
        {samples.length === 0
          ? t.transfer.columnEmpty
          : samples.map((sample) => (
              <q key={sample} dir="auto">
                {shortened(sample)}
              </q>
            ))}
      </span>
      <input type="hidden" name={FIELDS.was(field)} value={choice} />
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

interface HabitProps {
  readonly field: string;
  readonly label: string;
  readonly was: string | undefined;
  readonly options: readonly (readonly [string, string])[];
}

/** What holds for the whole file, and the file does not tell. */
const Habit = ({ field, label, was = "", options }: HabitProps) => (
  <p className="habit">
    <label htmlFor={field}>{label}</label>
    <input type="hidden" name={FIELDS.was(field)} value={was} />
    <select id={field} name={field} defaultValue={was}>
      {was === "" ? <option value="">{t.transfer.choose}</option> : null}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </p>
);

const MOST_NAMED = 5;

/** Words of the file in a row; of very many the first. */
export const Names = ({ names }: { readonly names: readonly string[] }) => (
  <Sentence
    parts={t.transfer.names(names.slice(0, MOST_NAMED), (name) => <bdi>{name}</bdi>, names.length - MOST_NAMED)}
  />
);
