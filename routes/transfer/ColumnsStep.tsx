import { Fragment } from "react";
import { CURRENCIES } from "../../domain/money/currency";
import { shortened } from "../../domain/transfer/find";
import type { ColumnRead } from "../../domain/transfer/layout";
import type { Preview } from "../../domain/transfer/preview";
import { type Choices, COLUMN_CHOICES, IGNORED } from "../../domain/transfer/table";
import { FIELDS } from "./form";
import { choiceName, counted } from "./labels";

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
      <h2 id="columns">Your columns</h2>
      <details open={!layout.isOurs}>
        <summary>
          {counted(shown.length, "column")},{" "}
          {ignored.length === 0 ? "all of them understood" : <Unused columns={ignored} />}
        </summary>
        <p className="hint">This is what we take each one for. If one is wrong, choose what it is and look again.</p>
        <ul className="columns">
          {shown.map((column) => (
            <Column key={column.index} column={column} />
          ))}
        </ul>
        {table.beyond > 0 ? (
          <p>{counted(table.beyond, "further column")} cannot be read: a file has at most 100.</p>
        ) : null}
        {understood.lacks.has("dates") || choices.dates ? (
          <Habit
            field={FIELDS.dates}
            label="A date such as 03/04/2026 is"
            was={choices.dates}
            options={[
              ["day", "3 April: the day comes first"],
              ["month", "March 4: the month comes first"],
            ]}
          />
        ) : null}
        {understood.lacks.has("currency") || choices.currency ? (
          <Habit
            field={FIELDS.currency}
            label="Prices that name no currency are in"
            was={choices.currency}
            options={Object.keys(CURRENCIES).map((code) => [code, code] as const)}
          />
        ) : null}
        <p className="actions">
          <button type="submit" className="button" name={FIELDS.step} value="columns">
            Look again
          </button>
        </p>
      </details>
    </section>
  );
}

const nameOf = ({ index, heading }: ColumnRead): string =>
  heading === "" ? `Column ${index + 1}` : shortened(heading);

const MOST_NAMED = 5;

function Unused({ columns }: { readonly columns: readonly ColumnRead[] }) {
  const more = columns.length - MOST_NAMED;
  return (
    <>
      not used:{" "}
      {columns.slice(0, MOST_NAMED).map((column, at) => (
        <Fragment key={column.index}>
          {at > 0 ? ", " : null}
          <bdi>{nameOf(column)}</bdi>
        </Fragment>
      ))}
      {more > 0 ? ` and ${more} more` : null}
    </>
  );
}

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
          ? "empty"
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
            {choiceName(each)}
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
      {was === "" ? <option value="">Choose</option> : null}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </p>
);
