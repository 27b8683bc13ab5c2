import { type ReactNode, useState } from "react";
import { t } from "../../domain/messages/islands";
import { type CopyFields, type CopyProblems, LONGEST_NOTES } from "../../domain/ownership/copy";

interface Shared {
  /** Makes ids the form's own. */
  readonly prefix: string;
  readonly problems: CopyProblems;
}

interface Attributes {
  readonly id: string;
  readonly name: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps extends Shared {
  readonly name: keyof CopyFields;
  readonly children: (field: Attributes) => ReactNode;
}

/** A label, its field, and what is wrong with it. */
export function Field({ prefix, problems, name, children }: FieldProps) {
  const id = `${prefix}${name}`;
  const problem = problems[name];
  return (
    <div className={`field ${name}`}>
      <label htmlFor={id}>{t.copy.labels[name]}</label>
      {children({ id, name, "aria-describedby": `${id}-problem`, "aria-invalid": problem ? true : undefined })}
      <p id={`${id}-problem`} className="problem">
        {problem}
      </p>
    </div>
  );
}

export function NotesField({ notes, ...shared }: Shared & { readonly notes: string }) {
  const [length, setLength] = useState([...notes].length);
  return (
    <Field {...shared} name="notes">
      {(field) => (
        <>
          <textarea
            {...field}
            rows={3}
            dir="auto"
            defaultValue={notes}
            aria-describedby={`${field["aria-describedby"]} ${field.id}-count`}
            onChange={({ target }) => setLength([...target.value].length)}
          />
          <small id={`${field.id}-count`} className="hint">
            {t.copies.length(length, LONGEST_NOTES)}
          </small>
        </>
      )}
    </Field>
  );
}

interface SwitchProps {
  readonly name: "isBoxed" | "isForSale" | "isReserved" | "isGift";
  readonly isOn: boolean;
}

export function SwitchField({ name, isOn: atFirst }: SwitchProps) {
  const [isOn, setOn] = useState(atFirst);
  return (
    <label className={`switch ${name}`}>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <b>{t.copy.labels[name]}</b>
    </label>
  );
}
