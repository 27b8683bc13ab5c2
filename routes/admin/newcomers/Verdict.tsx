import type { ReactNode } from "react";
import {
  type Intake,
  type Meant,
  refuseNewcomers,
  takeBackNewcomers,
  takeInNewcomers,
} from "../../../db/admin/newcomers";
import { MOST_AT_ONCE } from "../../../domain/catalogue/admission";
import { paths } from "../../../domain/paths";
import type { Services } from "../../http/context";
import { textIn } from "../../http/form";
import { BACK, queryOf } from "../page/AdminPage";

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

/** The fields of every form here. */
export const FIELDS = {
  verdict: "verdict",
  key: "item",
  seenBy: "seen-by",
  cameAt: "came-at",
  refusedAt: "refused-at",
  withHeld: "with-held",
} as const;

export const TOLD: ReadonlyMap<string, string> = new Map([
  ["taken", "Taken in. Every page has it within 15 seconds."],
  [
    "taken-part",
    `${MOST_AT_ONCE} at most come in at once, and no more than there is room for. The others are still here.`,
  ],
  ["full", "There is no room for it, so nothing was changed."],
  ["refused", "Refused: the source does not bring it in any more. It can be taken in from the refused ones."],
  [
    "back",
    "Taken back: no page shows it within 15 seconds, and the source does not bring it again. It can be taken in from the refused ones.",
  ],
  ["back-part", "Taken back, but for those that people hold: they stay until you tick the box beside the button."],
  ["held", "Nothing was changed: people hold it, and the box beside the button was not ticked."],
  ["gone", "Nothing was changed: it has been decided meanwhile."],
]);

/** @returns what is told of it. */
type Act = (services: Services, form: FormData, meant: Meant) => Promise<string>;

/** What is done with a form, by its verdict. */
export const VERDICTS: ReadonlyMap<string, Act> = new Map<string, Act>([
  [
    "take",
    async ({ db, now }, _, meant) => {
      const { count, left } = await takeInNewcomers(db, meant, now().getTime());
      if (count === 0) return left === 0 ? "gone" : "full";
      return left === 0 ? "taken" : "taken-part";
    },
  ],
  [
    "refuse",
    async ({ db, now }, _, meant) => ((await refuseNewcomers(db, meant, now().getTime())) > 0 ? "refused" : "gone"),
  ],
  [
    "take-back",
    async ({ db, now }, form, meant) => {
      const withHeld = textIn(form, FIELDS.withHeld) === "on";
      const { count, held } = await takeBackNewcomers(db, meant, { withHeld, now: now().getTime() });
      if (count === 0) return held === 0 ? "gone" : "held";
      return held === 0 ? "back" : "back-part";
    },
  ],
]);

/** Which newcomers a form is about; `undefined` where it names none. */
export function meantIn(form: FormData): Meant | undefined {
  const key = textIn(form, FIELDS.key) ?? "";
  if (/^[\da-f]{16}$/.test(key)) return { key };
  const at = (field: string) => {
    const text = textIn(form, field) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [seenBy, cameAt, refusedAt] = [at(FIELDS.seenBy), at(FIELDS.cameAt), at(FIELDS.refusedAt)];
  if (seenBy !== undefined) return { seenBy };
  if (cameAt !== undefined) return { cameAt };
  return refusedAt === undefined ? undefined : { refusedAt };
}

export const VIEWS = ["waiting", "in", "refused"] as const;
type NewcomerView = (typeof VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<NewcomerView, string>> = {
  waiting: "Waiting",
  in: "Came in",
  refused: "Refused",
};

export const countsOf = (intake: Intake): Readonly<Record<NewcomerView, number>> => ({
  waiting: intake.waiting + intake.leftOut,
  in: intake.arrivals,
  refused: intake.refused,
});

/** Where on the page somebody is: what the address of a list says. */
export interface ListPosition {
  readonly view: NewcomerView;
  readonly page: number;
  /** ms: the one arrival that is looked at. */
  readonly arrival?: number | undefined;
}

const queryAt = ({ view, page, arrival }: ListPosition): string =>
  queryOf({ view: view === "waiting" ? undefined : view, page, arrival });

export const hrefOf = (place: ListPosition): string => paths.adminNewcomers + queryAt(place);
