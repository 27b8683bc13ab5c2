import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getRegionCurrency } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/islands";
import { CURRENCY_FRACTION_DIGITS, isCurrency } from "../../domain/money/currency";
import { parsePriceText } from "../../domain/money/parsePriceText";
import {
  type BooleanCopyFieldName,
  buildCopyFormFields,
  COPY_CONDITIONS,
  type CopyFieldProblems,
  type CopyFormFields,
  MAX_NOTES_LENGTH,
  MAX_SHOP_LENGTH,
} from "../../domain/ownership/copy";
import type { NamedItem } from "../store/actionToasts";
import { usePriceRegion } from "../store/useStore";
import { saveCopy } from "./copyStore";
import { type CopyFormDraft, closeCopyForm, hasUnsavedCopyFormInput } from "./drafts";
import { formatLocalDay } from "./labels";

/** Value for a date that is only partly typed. Browsers report it as empty; this value fails validation. */
const NO_DAY = "-";

/** Reads all fields of the form for an owned copy. If the form has no box field, keeps the given `isBoxed`. */
function readFields(form: HTMLFormElement, isBoxed: boolean): CopyFormFields {
  const data = new FormData(form);
  const date = form.elements.namedItem("acquiredOn");
  const isHalfTyped = date instanceof HTMLInputElement && date.validity.badInput;
  return buildCopyFormFields(
    (field) => (field === "acquiredOn" && isHalfTyped ? NO_DAY : String(data.get(field) ?? "")),
    (field) => (field !== "isBoxed" || form.elements.namedItem(field) ? data.has(field) : isBoxed),
  );
}

interface Props {
  readonly subject: NamedItem;
  readonly hasBox: boolean;
  readonly region: Region;
  readonly id: number;
  readonly name: string;
  readonly draft: CopyFormDraft;
  /** Called after the form was saved or cancelled, to move the focus to where it was before. */
  readonly onClosed: () => void;
}

export function CopyForm({ subject, hasBox, region: onServer, id, name, draft, onClosed }: Props) {
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const region = usePriceRegion(onServer);
  const { fields, problems, error: formProblem } = draft;
  const today = formatLocalDay(new Date());
  useEffect(() => focusFirstProblem(form.current, draft), [draft]);
  useEffect(() => {
    const readForm = () => form.current && readFields(form.current, fields.isBoxed);
    const shown = readForm();
    const warnAboutUnsavedInput = (event: BeforeUnloadEvent) => {
      const typed = readForm();
      if (shown && typed && hasUnsavedCopyFormInput(draft, shown, typed)) event.preventDefault();
    };
    addEventListener("beforeunload", warnAboutUnsavedInput);
    return () => removeEventListener("beforeunload", warnAboutUnsavedInput);
  }, [draft, fields]);

  const close = () => {
    flushSync(() => closeCopyForm(id));
    onClosed();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = readFields(event.currentTarget, fields.isBoxed);
    flushSync(() => saveCopy({ subject, id, draft, fields: submitted, today }));
    if (!form.current) onClosed();
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  const shared = { prefix, problems };
  return (
    <form ref={form} className="copy-form" aria-label={name} noValidate onSubmit={submit} onKeyDown={cancelByKey}>
      {formProblem === undefined ? null : (
        <p className="problem" role="alert" tabIndex={-1}>
          {formProblem}
        </p>
      )}
      {hasBox ? <SwitchField name="isBoxed" isOn={fields.isBoxed} /> : null}
      <SwitchField name="isForSale" isOn={fields.isForSale} />
      <SwitchField name="isReserved" isOn={fields.isReserved} />
      <PriceFields {...shared} amount="askingPrice" currency="askingCurrency" fields={fields} region={region} />
      <Field {...shared} name="condition">
        {(field) => (
          <select {...field} defaultValue={fields.condition}>
            {COPY_CONDITIONS.map((condition) => (
              <option key={condition} value={condition}>
                {t.copy.conditions[condition]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...shared} name="acquiredOn">
        {(field) => <input {...field} type="date" max={today} defaultValue={fields.acquiredOn} />}
      </Field>
      <PriceFields {...shared} amount="pricePaid" currency="currency" fields={fields} region={region} />
      <Field {...shared} name="boughtFrom">
        {(field) => (
          <input
            {...field}
            dir="auto"
            maxLength={MAX_SHOP_LENGTH}
            autoComplete="off"
            defaultValue={fields.boughtFrom}
          />
        )}
      </Field>
      <SwitchField name="isGift" isOn={fields.isGift} />
      <NotesField {...shared} notes={fields.notes} />
      <p className="actions">
        <button type="submit" className="button primary">
          {t.copies.save}
        </button>
        <button type="button" className="button" onClick={close}>
          {t.copies.cancel}
        </button>
      </p>
    </form>
  );
}

/** Focuses the first field with a problem, else the first field. A reopened form takes no focus from other elements. */
function focusFirstProblem(form: HTMLFormElement | null, { wasReopened }: CopyFormDraft): void {
  const busyWith = document.activeElement?.closest("a, input, select, textarea, button:not(.copies > *, .copy > *)");
  if (!form || (wasReopened && busyWith && !form.contains(busyWith))) return;
  const problem = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  (problem ?? form.querySelector<HTMLElement>("input, select"))?.focus();
}

interface PriceFieldsProps extends SharedFieldProps {
  readonly amount: "pricePaid" | "askingPrice";
  readonly currency: "currency" | "askingCurrency";
  readonly fields: CopyFormFields;
  readonly region: Region;
}

/** Renders an amount and its currency: that of the viewer's region, until the sign of another is typed. */
const PriceFields = ({ amount, currency, fields, region, ...shared }: PriceFieldsProps) => (
  <>
    <Field {...shared} name={amount}>
      {(field) => (
        <input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={fields[amount]}
          onChange={({ target }) => selectTypedCurrency(target, currency)}
        />
      )}
    </Field>
    <Field {...shared} name={currency}>
      {(field) => (
        <select {...field} defaultValue={fields[currency] || getRegionCurrency(region)}>
          {Object.keys(CURRENCY_FRACTION_DIGITS).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  </>
);

/** Selects the currency of a typed amount, so that "£24.99" selects pounds. */
function selectTypedCurrency({ form, value }: HTMLInputElement, name: PriceFieldsProps["currency"]): void {
  const select = form?.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement)) return;
  const typedCurrency = parsePriceText(value, isCurrency(select.value) ? select.value : undefined)?.currency;
  if (typedCurrency) select.value = typedCurrency;
}

interface SharedFieldProps {
  /** Prefix that makes the element ids of this form unique on the page. */
  readonly prefix: string;
  readonly problems: CopyFieldProblems;
}

interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps extends SharedFieldProps {
  readonly name: keyof CopyFormFields;
  readonly children: (field: FieldAttributes) => ReactNode;
}

function Field({ prefix, problems, name, children }: FieldProps) {
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

function NotesField({ notes, ...shared }: SharedFieldProps & { readonly notes: string }) {
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
            {t.copies.notesLength(length, MAX_NOTES_LENGTH)}
          </small>
        </>
      )}
    </Field>
  );
}

function SwitchField({ name, isOn: initiallyOn }: { readonly name: BooleanCopyFieldName; readonly isOn: boolean }) {
  const [isOn, setOn] = useState(initiallyOn);
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
