import type { TargetFields } from "../../../domain/alerts/priceTarget";
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

/** A copy among those of its item: by its id, or by its place where a page knows no ids. */
interface CopyRef {
  readonly copyId: number;
  readonly place: number;
}

/** What is done. All of it is JSON, so that a page that comes later can go on with it. */
export type Operation =
  | { readonly kind: "act"; readonly id: number; readonly act: ItemAction }
  | { readonly kind: "bulk"; readonly ids: readonly number[]; readonly act: BulkAction }
  | { readonly kind: "merge"; readonly marked: EncodedHoldings }
  | { readonly kind: "add-copy"; readonly id: number; readonly copy: CopyDetails }
  | ({ readonly kind: "edit-copy"; readonly id: number; readonly copy: Partial<CopyDetails> } & CopyRef)
  | ({ readonly kind: "remove-copy"; readonly id: number } & CopyRef)
  | { readonly kind: "undo"; readonly undone: string; readonly items: Readonly<Record<string, ItemDiff>> }
  | { readonly kind: "setting"; readonly setting: string; readonly value: string | boolean }
  // Of an item's price target the same holds as of a setting: it is saved whole, and the newest value alone counts.
  | { readonly kind: "setting"; readonly setting: string; readonly value: TargetFields; readonly id: number }
  // Of a game too: whether it is played.
  | { readonly kind: "setting"; readonly setting: string; readonly value: Playing; readonly game: number };

/** Whether a game is played, as it is sent and answered. */
interface Playing {
  readonly played: boolean;
}

/** A change on its way to the server. It keeps its id however often it is sent, so it counts once. */
export interface PendingChange {
  readonly changeId: string;
  /** What notices call that which is changed. */
  readonly name: string;
  readonly doing: Operation;
}

export const createPendingChange = (name: string, doing: Operation): PendingChange => ({
  changeId: crypto.randomUUID(),
  name,
  doing,
});

/** The items that it is about; none for a setting. */
export function listChangedItems({ doing }: PendingChange): readonly number[] {
  switch (doing.kind) {
    case "bulk":
      return doing.ids;
    case "merge":
      return Object.keys(doing.marked).map(Number);
    case "undo":
      return Object.keys(doing.items).map(Number);
    case "setting":
      return [];
    default:
      return [doing.id];
  }
}

/** The name of the price target that it sets, or of the game. */
export const findTargetSetting = ({ doing }: PendingChange): string | undefined =>
  doing.kind === "setting" && typeof doing.value === "object" ? doing.setting : undefined;

/** Changes that share a key are sent one after the other. */
export const listOrderingKeys = (change: PendingChange): ReadonlySet<string> =>
  new Set(change.doing.kind === "setting" ? [change.doing.setting] : listChangedItems(change).map(String));

/** Makes a copy that is new in the list; the place tells those of one change apart. */
type CreateCopy<C extends Copy> = (details: CopyDetails, place: number) => C;

/** How an item looks once the change is done. */
export function applyChange<C extends Copy>(
  doing: Operation,
  id: number,
  now: Holding<C>,
  make: CreateCopy<C>,
): Holding<C> {
  switch (doing.kind) {
    case "act":
      return applyItemActionWithCopy(doing.act, now, make(NEW_COPY, 0));
    case "bulk":
      return applyBulkActionWithCopy(doing.act, now, make(NEW_COPY, 0));
    case "merge":
      return mergeHoldings(now, createCopies(decodeHolding(doing.marked[id]), make));
    case "add-copy":
      return now.copies.length >= MAX_COPIES_PER_ITEM
        ? now
        : { ...now, wishlisted: false, copies: [...now.copies, make(doing.copy, 0)] };
    case "edit-copy":
      return {
        ...now,
        copies: now.copies.map((copy, at) => (isSameCopy(doing, copy, at) ? { ...copy, ...doing.copy } : copy)),
      };
    case "remove-copy":
      return { ...now, copies: now.copies.filter((copy, at) => !isSameCopy(doing, copy, at)) };
    case "undo": {
      const deed = doing.items[id];
      return deed
        ? undoItemDiff(now, { before: createCopies(deed.before, make), after: createCopies(deed.after, make) })
        : now;
    }
    case "setting":
      return now;
  }
}

const isSameCopy = ({ copyId, place }: CopyRef, copy: Copy, at: number): boolean =>
  "id" in copy ? copy.id === copyId : at === place;

const createCopies = <C extends Copy>(holding: Holding | undefined, make: CreateCopy<C>): Holding<C> => ({
  copies: (holding?.copies ?? []).map((copy, place) => make({ ...NEW_COPY, ...copy }, place)),
  wishlisted: holding?.wishlisted ?? false,
  watchlisted: holding?.watchlisted ?? false,
});
