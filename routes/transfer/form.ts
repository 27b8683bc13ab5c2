import { isCurrency } from "../../domain/money/currency";
import { type Choices, COLUMN_CHOICES, IGNORED } from "../../domain/transfer/table";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import { textIn } from "../http/form";

/** The fields of the preview's form. Beside each stands what it was when the page was made. */
export const FIELDS = {
  column: (index: number) => `column-${index}`,
  pick: (key: string) => `pick-${key}`,
  /** The item that is suggested for a name. */
  best: (key: string) => `best-${key}`,
  was: (field: string) => `was-${field}`,
  dates: "dates",
  currency: "currency",
  /** Where on the page somebody was; or `ACCEPT`. */
  step: "step",
  draft: "draft",
} as const;

export const STEPS = ["result", "columns", "names", "settled"] as const;
export type Step = (typeof STEPS)[number];
/** Takes every suggestion for a name that has no answer. */
export const ACCEPT = "accept";

const textOf = (form: FormData, field: string): string => textIn(form, field) ?? "";

export const stepOf = (form: FormData): Step => {
  const step = textOf(form, FIELDS.step);
  return STEPS.find((each) => each === step) ?? (step === ACCEPT ? "names" : "result");
};

/** What somebody changed on the page; what they left as it was is not said again. */
export function choicesIn(form: FormData): Choices {
  const columns: Record<string, Choices["columns"][string]> = {};
  const picks: Record<string, number> = {};
  for (const [field, value] of [...form]) {
    if (typeof value !== "string" || value === textOf(form, FIELDS.was(field))) continue;
    const [, kind, key = ""] = FIELD.exec(field) ?? [];
    const choice = COLUMN_CHOICES.find((each) => each === value);
    if (kind === "column" && choice) columns[key] = choice;
    if (kind === "pick" && ID.test(value)) picks[key] = Number(value);
    const isAccepted = textOf(form, FIELDS.step) === ACCEPT && textOf(form, FIELDS.pick(key)) === "";
    if (kind === "best" && isAccepted && ID.test(value)) picks[key] = Number(value);
  }
  const dates = DATE_ORDERS.find((order) => order === changedIn(form, FIELDS.dates));
  const currency = changedIn(form, FIELDS.currency);
  return {
    columns: { ...yielding(form, columns), ...columns },
    picks,
    ...(dates && { dates }),
    ...(isCurrency(currency) && { currency }),
  };
}

const FIELD = /^(column|pick|best)-([\w-]{1,20})$/;
const ID = /^\d{1,9}$/;

const changedIn = (form: FormData, field: string): string =>
  textOf(form, field) === textOf(form, FIELDS.was(field)) ? "" : textOf(form, field);

/** Two columns cannot mean the same, but for parts of a count: the one that meant it before gives way. */
function yielding(form: FormData, columns: Choices["columns"]): Choices["columns"] {
  const taken = new Set(Object.values(columns).filter((choice) => choice !== IGNORED && choice !== "part"));
  const before = [...form].flatMap(([field, value]) => {
    const [, kind, key = ""] = FIELD.exec(field) ?? [];
    return kind === "column" && !Object.hasOwn(columns, key) ? [{ key, choice: String(value) }] : [];
  });
  return Object.fromEntries(
    before.filter(({ choice }) => [...taken].some((each) => each === choice)).map(({ key }) => [key, IGNORED] as const),
  );
}
