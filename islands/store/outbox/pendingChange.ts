import type { SubmittedTargetFields } from "../../../domain/alerts/target";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { type BoxedOrLooseCopy, type Holding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import {
  applyBulkActionWithCopy,
  applyItemActionWithCopy,
  type BulkAction,
  type ItemAction,
  type ItemDiff,
  revertItemDiff,
} from "../../../domain/ownership/itemActions";
import { mergeHoldings } from "../../../domain/ownership/merge";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { decodeHolding, type EncodedHoldings } from "../../../domain/wire/holdings";

/** Reference to a copy of an item: by id, and by position in the item's list for pages that do not know the ids. */
interface CopyRef {
  readonly copyId: number;
  readonly place: number;
}

/** Content of a change. It is plain JSON, so that a later page can read it from the storage and send it. */
export type ChangeOperation =
  | { readonly kind: "act"; readonly id: number; readonly act: ItemAction }
  | { readonly kind: "bulk"; readonly ids: readonly number[]; readonly act: BulkAction }
  | { readonly kind: "merge"; readonly marked: EncodedHoldings }
  | { readonly kind: "add-copy"; readonly id: number; readonly copy: CopyDetails }
  | ({ readonly kind: "edit-copy"; readonly id: number; readonly copy: Partial<CopyDetails> } & CopyRef)
  | ({ readonly kind: "remove-copy"; readonly id: number } & CopyRef)
  | { readonly kind: "undo"; readonly undone: string; readonly items: Readonly<Record<string, ItemDiff>> }
  | { readonly kind: "setting"; readonly setting: string; readonly value: string | boolean }
  // A price target is saved like a setting: as a whole, and only the newest value counts.
  | { readonly kind: "setting"; readonly setting: string; readonly value: SubmittedTargetFields; readonly id: number }
  // The button "I play this game" is also saved like a setting.
  | { readonly kind: "setting"; readonly setting: string; readonly value: Playing; readonly game: number };

/** Value of the button "I play this game", in API requests and responses. */
interface Playing {
  readonly played: boolean;
}

/** Change that the page must send. Every attempt has the same id, so that the server applies it once. */
export interface PendingChange {
  readonly changeId: string;
  /** Name of the changed item or setting, for messages to the viewer. */
  readonly name: string;
  readonly operation: ChangeOperation;
}

export const createPendingChange = (name: string, operation: ChangeOperation): PendingChange => ({
  changeId: crypto.randomUUID(),
  name,
  operation,
});

/** Lists the ids of the items that a change affects. Empty for a change of a setting. */
export function listItemIdsOfChange({ operation }: PendingChange): readonly number[] {
  switch (operation.kind) {
    case "bulk":
      return operation.ids;
    case "merge":
      return Object.keys(operation.marked).map(Number);
    case "undo":
      return Object.keys(operation.items).map(Number);
    case "setting":
      return [];
    default:
      return [operation.id];
  }
}

/** Returns the setting's name if the change saves a price target or "I play this game", otherwise `undefined`. */
export const findPriceTargetOrGameSettingName = ({ operation }: PendingChange): string | undefined =>
  operation.kind === "setting" && typeof operation.value === "object" ? operation.setting : undefined;

/** Returns the setting name or item ids of a change. Changes that share one are sent one after the other. */
export const listChangeOrderingKeys = (change: PendingChange): ReadonlySet<string> =>
  new Set(change.operation.kind === "setting" ? [change.operation.setting] : listItemIdsOfChange(change).map(String));

/** Function that creates a new copy of an item. `place` distinguishes several copies that one change creates. */
type CreateCopy<C extends BoxedOrLooseCopy> = (details: CopyDetails, place: number) => C;

export function applyOperationToHolding<C extends BoxedOrLooseCopy>(
  operation: ChangeOperation,
  id: number,
  holding: Holding<C>,
  createCopy: CreateCopy<C>,
): Holding<C> {
  switch (operation.kind) {
    case "act":
      return applyItemActionWithCopy(operation.act, holding, createCopy(NEW_COPY_DETAILS, 0));
    case "bulk":
      return applyBulkActionWithCopy(operation.act, holding, createCopy(NEW_COPY_DETAILS, 0));
    case "merge":
      return mergeHoldings(holding, createCopies(decodeHolding(operation.marked[id]), createCopy));
    case "add-copy":
      return holding.copies.length >= MAX_COPIES_PER_ITEM
        ? holding
        : { ...holding, wishlisted: false, copies: [...holding.copies, createCopy(operation.copy, 0)] };
    case "edit-copy":
      return {
        ...holding,
        copies: holding.copies.map((copy, index) =>
          isSameCopy(operation, copy, index) ? { ...copy, ...operation.copy } : copy,
        ),
      };
    case "remove-copy":
      return { ...holding, copies: holding.copies.filter((copy, index) => !isSameCopy(operation, copy, index)) };
    case "undo": {
      const itemDiff = operation.items[id];
      return itemDiff
        ? revertItemDiff(holding, {
            before: createCopies(itemDiff.before, createCopy),
            after: createCopies(itemDiff.after, createCopy),
          })
        : holding;
    }
    case "setting":
      return holding;
  }
}

const isSameCopy = ({ copyId, place }: CopyRef, copy: BoxedOrLooseCopy, index: number): boolean =>
  "id" in copy ? copy.id === copyId : index === place;

const createCopies = <C extends BoxedOrLooseCopy>(
  holding: Holding | undefined,
  createCopy: CreateCopy<C>,
): Holding<C> => ({
  copies: (holding?.copies ?? []).map((copy, place) => createCopy({ ...NEW_COPY_DETAILS, ...copy }, place)),
  wishlisted: holding?.wishlisted ?? false,
  watchlisted: holding?.watchlisted ?? false,
});
