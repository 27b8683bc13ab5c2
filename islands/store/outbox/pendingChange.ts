import type { TargetFields } from "../../../domain/alerts/target";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { type Copy, type Holding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import {
  applyBulkActionWithCopy,
  applyItemActionWithCopy,
  type BulkAction,
  type ItemAction,
  type ItemDiff,
  undoItemDiff,
} from "../../../domain/ownership/itemActions";
import { mergeHoldings } from "../../../domain/ownership/merge";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { decodeHolding, type EncodedHoldings } from "../../../domain/wire/holdings";

/** A reference to a copy: by id, or by position in the item's list if the page does not know ids. */
interface CopyRef {
  readonly copyId: number;
  readonly place: number;
}

/** The operation of a change. Plain JSON, so that a later page can send it. */
export type Operation =
  | { readonly kind: "act"; readonly id: number; readonly act: ItemAction }
  | { readonly kind: "bulk"; readonly ids: readonly number[]; readonly act: BulkAction }
  | { readonly kind: "merge"; readonly marked: EncodedHoldings }
  | { readonly kind: "add-copy"; readonly id: number; readonly copy: CopyDetails }
  | ({ readonly kind: "edit-copy"; readonly id: number; readonly copy: Partial<CopyDetails> } & CopyRef)
  | ({ readonly kind: "remove-copy"; readonly id: number } & CopyRef)
  | { readonly kind: "undo"; readonly undone: string; readonly items: Readonly<Record<string, ItemDiff>> }
  | { readonly kind: "setting"; readonly setting: string; readonly value: string | boolean }
  // Price targets work like settings: they are saved as a whole, and only the newest value counts.
  | { readonly kind: "setting"; readonly setting: string; readonly value: TargetFields; readonly id: number }
  // The same holds for whether a game is played.
  | { readonly kind: "setting"; readonly setting: string; readonly value: Playing; readonly game: number };

/** The value of "I play this game", in requests and responses. */
interface Playing {
  readonly played: boolean;
}

/** A change to send to the server. Its id stays the same for every attempt, so that it takes effect once. */
export interface PendingChange {
  readonly changeId: string;
  /** The name of the changed thing, for messages. */
  readonly name: string;
  readonly operation: Operation;
}

export const createPendingChange = (name: string, operation: Operation): PendingChange => ({
  changeId: crypto.randomUUID(),
  name,
  operation,
});

/** Lists the items that a change affects; none for a setting. */
export function listChangedItems({ operation }: PendingChange): readonly number[] {
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

/** Returns the name of the price target or game that a change sets; `undefined` for other changes. */
export const findTargetSetting = ({ operation }: PendingChange): string | undefined =>
  operation.kind === "setting" && typeof operation.value === "object" ? operation.setting : undefined;

/** Returns the ordering keys of a change. Changes with a common key are sent one after the other. */
export const listOrderingKeys = (change: PendingChange): ReadonlySet<string> =>
  new Set(change.operation.kind === "setting" ? [change.operation.setting] : listChangedItems(change).map(String));

/** A function that creates a new copy. `place` distinguishes the copies of one change. */
type CreateCopy<C extends Copy> = (details: CopyDetails, place: number) => C;

export function applyChange<C extends Copy>(
  operation: Operation,
  id: number,
  holding: Holding<C>,
  createCopy: CreateCopy<C>,
): Holding<C> {
  switch (operation.kind) {
    case "act":
      return applyItemActionWithCopy(operation.act, holding, createCopy(NEW_COPY, 0));
    case "bulk":
      return applyBulkActionWithCopy(operation.act, holding, createCopy(NEW_COPY, 0));
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
        ? undoItemDiff(holding, {
            before: createCopies(itemDiff.before, createCopy),
            after: createCopies(itemDiff.after, createCopy),
          })
        : holding;
    }
    case "setting":
      return holding;
  }
}

const isSameCopy = ({ copyId, place }: CopyRef, copy: Copy, index: number): boolean =>
  "id" in copy ? copy.id === copyId : index === place;

const createCopies = <C extends Copy>(holding: Holding | undefined, createCopy: CreateCopy<C>): Holding<C> => ({
  copies: (holding?.copies ?? []).map((copy, place) => createCopy({ ...NEW_COPY, ...copy }, place)),
  wishlisted: holding?.wishlisted ?? false,
  watchlisted: holding?.watchlisted ?? false,
});
