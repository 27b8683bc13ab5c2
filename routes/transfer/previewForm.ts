import { isCurrency } from "../../domain/money/currency";
import { COLUMN_CHOICES, IGNORED_COLUMN_CHOICE, type ImportChoices } from "../../domain/transfer/importTable";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import { getFormText } from "../http/form";

/** Names of the preview page's form fields. The hidden field `was` has a field's value when the page was rendered. */
export const IMPORT_PREVIEW_FIELD_NAMES = {
  column: (index: number) => `column-${index}`,
  pick: (key: string) => `pick-${key}`,
  /** Field with the id of the item that is suggested for a name in the file. */
  best: (key: string) => `best-${key}`,
  was: (field: string) => `was-${field}`,
  dates: "dates",
  currency: "currency",
  /** Field of the button: the section of the page to return to, or `ACCEPT_SUGGESTIONS_STEP`. */
  step: "step",
  draft: "draft",
} as const;

const PREVIEW_STEPS = ["result", "columns", "names", "settled"] as const;
export type ImportPreviewSection = (typeof PREVIEW_STEPS)[number];

export const ACCEPT_SUGGESTIONS_STEP = "accept";

const getText = (form: FormData, field: string): string => getFormText(form, field) ?? "";

export const parseImportPreviewSection = (form: FormData): ImportPreviewSection => {
  const step = getText(form, IMPORT_PREVIEW_FIELD_NAMES.step);
  return PREVIEW_STEPS.find((each) => each === step) ?? (step === ACCEPT_SUGGESTIONS_STEP ? "names" : "result");
};

/** Parses the choices that the member has changed on the preview page. Unchanged fields are left out. */
export function parseChangedImportChoices(form: FormData): ImportChoices {
  const columns: Record<string, ImportChoices["columns"][string]> = {};
  const picks: Record<string, number> = {};
  for (const [field, value] of [...form]) {
    if (typeof value !== "string" || value === getText(form, IMPORT_PREVIEW_FIELD_NAMES.was(field))) continue;
    const [, kind, key = ""] = FIELD_PATTERN.exec(field) ?? [];
    const choice = COLUMN_CHOICES.find((each) => each === value);
    if (kind === "column" && choice) columns[key] = choice;
    if (kind === "pick" && ID_PATTERN.test(value)) picks[key] = Number(value);
    const isAccepted =
      getText(form, IMPORT_PREVIEW_FIELD_NAMES.step) === ACCEPT_SUGGESTIONS_STEP &&
      getText(form, IMPORT_PREVIEW_FIELD_NAMES.pick(key)) === "";
    if (kind === "best" && isAccepted && ID_PATTERN.test(value)) picks[key] = Number(value);
  }
  const dates = DATE_ORDERS.find((order) => order === getChangedText(form, IMPORT_PREVIEW_FIELD_NAMES.dates));
  const currency = getChangedText(form, IMPORT_PREVIEW_FIELD_NAMES.currency);
  return {
    columns: { ...resolveColumnConflicts(form, columns), ...columns },
    picks,
    ...(dates && { dates }),
    ...(isCurrency(currency) && { currency }),
  };
}

const FIELD_PATTERN = /^(column|pick|best)-([\w-]{1,20})$/;
const ID_PATTERN = /^\d{1,9}$/;

const getChangedText = (form: FormData, field: string): string =>
  getText(form, field) === getText(form, IMPORT_PREVIEW_FIELD_NAMES.was(field)) ? "" : getText(form, field);

/** Returns unchanged columns to ignore, because a changed one took their meaning. Several may be "part of a count". */
function resolveColumnConflicts(form: FormData, columns: ImportChoices["columns"]): ImportChoices["columns"] {
  const taken = Object.values(columns).filter((choice) => choice !== IGNORED_COLUMN_CHOICE && choice !== "part");
  const conflicts = [...form].flatMap(([field, value]) => {
    const [, kind, key = ""] = FIELD_PATTERN.exec(field) ?? [];
    const isUnchanged = kind === "column" && !Object.hasOwn(columns, key);
    return isUnchanged && taken.some((choice) => choice === value) ? [[key, IGNORED_COLUMN_CHOICE] as const] : [];
  });
  return Object.fromEntries(conflicts);
}
