import type { ReactNode } from "react";
import { BACK } from "../page/AdminPage";
import { FIELDS } from "./verdicts";
import { type ListPosition, queryAt } from "./views";

interface FormProps {
  readonly place: ListPosition;
  /** The field that says which newcomers are meant, and its value. */
  readonly of: keyof Pick<typeof FIELDS, "key" | "seenBy" | "cameAt" | "refusedAt">;
  readonly value: string | number;
  readonly children: ReactNode;
}

export const VerdictForm = ({ place, of, value, children }: FormProps) => (
  <form method="post" className="actions">
    <input type="hidden" name={FIELDS[of]} value={value} />
    <input type="hidden" name={BACK} value={queryAt(place)} />
    {children}
  </form>
);

interface Props {
  readonly value: "take" | "refuse" | "take-back";
  /** Of which one, where its name stands elsewhere. */
  readonly about?: string;
  readonly children: ReactNode;
}

export const Verdict = ({ value, about, children }: Props) => (
  <button
    type="submit"
    className="button"
    name={FIELDS.verdict}
    value={value}
    aria-label={about === undefined ? undefined : `${children}: ${about}`}
  >
    {children}
  </button>
);
