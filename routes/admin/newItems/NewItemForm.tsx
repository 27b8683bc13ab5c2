import type { ReactNode } from "react";
import { acceptNewItems, type NewItemSelection, rejectNewItems, withdrawItems } from "../../../db/admin/newItems";
import { parseId } from "../../../domain/catalogue/id";
import { MAX_NEW_ITEMS_ACCEPTED_AT_ONCE } from "../../../domain/catalogue/newItemLimits";
import { parseNfcCode } from "../../../domain/catalogue/nfcCode";
import { paths } from "../../../domain/paths";
import type { AppServices } from "../../http/context";
import { getFormText } from "../../http/form";
import { AdminDecisionForm, formatAdminQuery, parseTimestampParam } from "../page/AdminPage";

interface FormProps {
  readonly position: NewItemListPosition;
  /** Name of the hidden field that says which new items the form is about. `value` is its value. */
  readonly field: "key" | "seenBy" | "cameAt" | "refusedAt";
  readonly value: string | number;
  readonly children: ReactNode;
}

export const NewItemForm = ({ position, field, value, children }: FormProps) => (
  <AdminDecisionForm
    fields={{ [NEW_ITEM_FORM_FIELD_NAMES[field]]: value }}
    returnQuery={formatAdminQuery(toNewItemListQuery(position))}
  >
    {children}
  </AdminDecisionForm>
);

export const NEW_ITEM_FORM_FIELD_NAMES = {
  key: "item",
  seenBy: "seen-by",
  cameAt: "came-at",
  refusedAt: "refused-at",
  withHeld: "with-held",
} as const;

export const NEW_ITEM_RESULT_MESSAGES = new Map([
  ["taken", "Taken in. Every page has it within 15 seconds."],
  [
    "taken-part",
    `${MAX_NEW_ITEMS_ACCEPTED_AT_ONCE} at most come in at once, and no more than there is room for. The others are still here.`,
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

/** Accepts, rejects or withdraws the selected items. Returns a result code for the URL, such as "refused". */
type NewItemAction = (services: AppServices, form: FormData, selection: NewItemSelection) => Promise<string>;

export const NEW_ITEM_ACTIONS = new Map<string, NewItemAction>([
  [
    "take",
    async ({ db, now }, _, selection) => {
      const { count, remaining } = await acceptNewItems(db, selection, now().getTime());
      if (count === 0) return remaining === 0 ? "gone" : "full";
      return remaining === 0 ? "taken" : "taken-part";
    },
  ],
  [
    "refuse",
    async ({ db, now }, _, selection) =>
      (await rejectNewItems(db, selection, now().getTime())) > 0 ? "refused" : "gone",
  ],
  [
    "take-back",
    async ({ db, now }, form, selection) => {
      const withHeld = getFormText(form, NEW_ITEM_FORM_FIELD_NAMES.withHeld) === "on";
      const { count, heldCount } = await withdrawItems(db, selection, { withHeld, now: now().getTime() });
      if (count === 0) return heldCount === 0 ? "gone" : "held";
      return heldCount === 0 ? "back" : "back-part";
    },
  ],
]);

/** Parses which new items a form is about: a single one, or a whole batch. `undefined` if the form names none. */
export function parseNewItemSelection(form: FormData): NewItemSelection | undefined {
  const key = getFormText(form, NEW_ITEM_FORM_FIELD_NAMES.key) ?? "";
  const [nfcCode, itemId] = [parseNfcCode(key), parseId(key)];
  if (nfcCode !== undefined) return { nfcCode };
  if (itemId !== undefined) return { itemId };
  const { seenBy, cameAt, refusedAt } = NEW_ITEM_FORM_FIELD_NAMES;
  const [pendingUntil, acceptedAt, rejectedAt] = [seenBy, cameAt, refusedAt].map((field) =>
    parseTimestampParam(getFormText(form, field)),
  );
  if (pendingUntil !== undefined) return { pendingUntil };
  if (acceptedAt !== undefined) return { acceptedAt };
  return rejectedAt === undefined ? undefined : { rejectedAt };
}

export type NewItemListView = "waiting" | "in" | "refused";

/** View, page and batch of the list of new items that an admin looks at, as the URL carries them. */
export interface NewItemListPosition {
  readonly view: NewItemListView;
  readonly page: number;
  /** Time in ms at which the selected batch was accepted; absent if no batch is selected. */
  readonly batchAcceptedAt?: number | undefined;
}

export const toNewItemListQuery = ({ view, page, batchAcceptedAt }: NewItemListPosition) => ({
  view: view === "waiting" ? undefined : view,
  page,
  arrival: batchAcceptedAt,
});

export const buildNewItemsPath = (position: NewItemListPosition): string =>
  paths.adminNewItems + formatAdminQuery(toNewItemListQuery(position));
