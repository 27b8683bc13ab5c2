import type { ReactNode } from "react";
import {
  acceptNewItems,
  type NewItemOverview,
  type NewItemSelection,
  rejectNewItems,
  withdrawItems,
} from "../../../db/admin/newItems";
import { parseId } from "../../../domain/catalogue/id";
import { MAX_ACCEPTED_AT_ONCE } from "../../../domain/catalogue/newItemLimits";
import { parseNfcCode } from "../../../domain/catalogue/nfcCode";
import { paths } from "../../../domain/paths";
import type { AppServices } from "../../http/context";
import { getFormText } from "../../http/form";
import { formatAdminQuery, RETURN_QUERY_FIELD } from "../page/AdminPage";

interface FormProps {
  readonly position: NewItemListPosition;
  /** Field that selects the new items, and its value. */
  readonly field: keyof Pick<typeof NEW_ITEM_FIELDS, "key" | "seenBy" | "cameAt" | "refusedAt">;
  readonly value: string | number;
  readonly children: ReactNode;
}

export const NewItemForm = ({ position, field, value, children }: FormProps) => (
  <form method="post" className="actions">
    <input type="hidden" name={NEW_ITEM_FIELDS[field]} value={value} />
    <input type="hidden" name={RETURN_QUERY_FIELD} value={formatPositionQuery(position)} />
    {children}
  </form>
);

interface Props {
  readonly value: "take" | "refuse" | "take-back";
  /** Name of the item, for a button that stands apart from it. */
  readonly about?: string;
  readonly children: ReactNode;
}

export const NewItemButton = ({ value, about, children }: Props) => (
  <button
    type="submit"
    className="button"
    name={NEW_ITEM_FIELDS.verdict}
    value={value}
    aria-label={about === undefined ? undefined : `${children}: ${about}`}
  >
    {children}
  </button>
);

/** Field names of all forms about new items. */
export const NEW_ITEM_FIELDS = {
  verdict: "verdict",
  key: "item",
  seenBy: "seen-by",
  cameAt: "came-at",
  refusedAt: "refused-at",
  withHeld: "with-held",
} as const;

export const NEW_ITEM_RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["taken", "Taken in. Every page has it within 15 seconds."],
  [
    "taken-part",
    `${MAX_ACCEPTED_AT_ONCE} at most come in at once, and no more than there is room for. The others are still here.`,
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

/** Performs an action. @returns the outcome's name in the address */
type NewItemAction = (services: AppServices, form: FormData, meant: NewItemSelection) => Promise<string>;

/** Actions by the verdict that a form sends. */
export const NEW_ITEM_ACTIONS: ReadonlyMap<string, NewItemAction> = new Map<string, NewItemAction>([
  [
    "take",
    async ({ db, now }, _, meant) => {
      const { count, remaining } = await acceptNewItems(db, meant, now().getTime());
      if (count === 0) return remaining === 0 ? "gone" : "full";
      return remaining === 0 ? "taken" : "taken-part";
    },
  ],
  [
    "refuse",
    async ({ db, now }, _, meant) => ((await rejectNewItems(db, meant, now().getTime())) > 0 ? "refused" : "gone"),
  ],
  [
    "take-back",
    async ({ db, now }, form, meant) => {
      const withHeld = getFormText(form, NEW_ITEM_FIELDS.withHeld) === "on";
      const { count, heldCount } = await withdrawItems(db, meant, { withHeld, now: now().getTime() });
      if (count === 0) return heldCount === 0 ? "gone" : "held";
      return heldCount === 0 ? "back" : "back-part";
    },
  ],
]);

/** Parses which new items a form is about; `undefined` if it names none. */
export function parseNewItemSelection(form: FormData): NewItemSelection | undefined {
  const key = getFormText(form, NEW_ITEM_FIELDS.key) ?? "";
  const [nfcCode, itemId] = [parseNfcCode(key), parseId(key)];
  if (nfcCode !== undefined) return { nfcCode };
  if (itemId !== undefined) return { itemId };
  const parseTime = (field: string) => {
    const text = getFormText(form, field) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [seenBy, cameAt, refusedAt] = [
    parseTime(NEW_ITEM_FIELDS.seenBy),
    parseTime(NEW_ITEM_FIELDS.cameAt),
    parseTime(NEW_ITEM_FIELDS.refusedAt),
  ];
  if (seenBy !== undefined) return { pendingUntil: seenBy };
  if (cameAt !== undefined) return { acceptedAt: cameAt };
  return refusedAt === undefined ? undefined : { rejectedAt: refusedAt };
}

export const NEW_ITEM_VIEWS = ["waiting", "in", "refused"] as const;
type NewItemView = (typeof NEW_ITEM_VIEWS)[number];

export const NEW_ITEM_VIEW_NAMES: Readonly<Record<NewItemView, string>> = {
  waiting: "Waiting",
  in: "Came in",
  refused: "Refused",
};

export const countNewItemsByView = (intake: NewItemOverview): Readonly<Record<NewItemView, number>> => ({
  waiting: intake.pendingCount + intake.overflowCount,
  in: intake.batchCount,
  refused: intake.rejectedCount,
});

/** Position in the list of new items, as in the page's address. */
export interface NewItemListPosition {
  readonly view: NewItemView;
  readonly page: number;
  /** Time of the selected batch, in ms. */
  readonly batchAcceptedAt?: number | undefined;
}

const formatPositionQuery = ({ view, page, batchAcceptedAt }: NewItemListPosition): string =>
  formatAdminQuery({ view: view === "waiting" ? undefined : view, page, arrival: batchAcceptedAt });

export const buildNewItemsPath = (place: NewItemListPosition): string =>
  paths.adminNewItems + formatPositionQuery(place);
