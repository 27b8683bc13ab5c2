import type { TargetFields } from "../../../domain/alerts/target";
import {
  type Act,
  type BulkAct,
  type Deed,
  performBulkWith,
  performWith,
  takeBack,
} from "../../../domain/ownership/acts";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { type Copy, type Holding, MOST_COPIES } from "../../../domain/ownership/holding";
import { mergeHoldings } from "../../../domain/ownership/merge";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { type HoldingsNotation, parseHolding } from "../../../domain/wire/holdings";

/** A copy among those of its item: by its id, or by its place where a page knows no ids. */
interface CopyPlace {
  readonly copyId: number;
  readonly place: number;
}

/** What is done. All of it is JSON, so that a page that comes later can go on with it. */
export type Doing =
  | { readonly kind: "act"; readonly id: number; readonly act: Act }
  | { readonly kind: "bulk"; readonly ids: readonly number[]; readonly act: BulkAct }
  | { readonly kind: "merge"; readonly marked: HoldingsNotation }
  | { readonly kind: "add-copy"; readonly id: number; readonly copy: CopyDetails }
  | ({ readonly kind: "edit-copy"; readonly id: number; readonly copy: Partial<CopyDetails> } & CopyPlace)
  | ({ readonly kind: "remove-copy"; readonly id: number } & CopyPlace)
  | { readonly kind: "undo"; readonly undone: string; readonly items: Readonly<Record<string, Deed>> }
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
export interface Change {
  readonly changeId: string;
  /** What notices call that which is changed. */
  readonly name: string;
  readonly doing: Doing;
}

export const newChange = (name: string, doing: Doing): Change => ({ changeId: crypto.randomUUID(), name, doing });

/** The items that it is about; none for a setting. */
export function itemsOf({ doing }: Change): readonly number[] {
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
export const targetOf = ({ doing }: Change): string | undefined =>
  doing.kind === "setting" && typeof doing.value === "object" ? doing.setting : undefined;

/** Changes that share a key are sent one after the other. */
export const keysOf = (change: Change): ReadonlySet<string> =>
  new Set(change.doing.kind === "setting" ? [change.doing.setting] : itemsOf(change).map(String));

/** Makes a copy that is new in the list; the place tells those of one change apart. */
type Make<C extends Copy> = (details: CopyDetails, place: number) => C;

/** How an item looks once the change is done. */
export function afterChange<C extends Copy>(doing: Doing, id: number, now: Holding<C>, make: Make<C>): Holding<C> {
  switch (doing.kind) {
    case "act":
      return performWith(doing.act, now, make(NEW_COPY, 0));
    case "bulk":
      return performBulkWith(doing.act, now, make(NEW_COPY, 0));
    case "merge":
      return mergeHoldings(now, madeOf(parseHolding(doing.marked[id]), make));
    case "add-copy":
      return now.copies.length >= MOST_COPIES
        ? now
        : { ...now, wishlisted: false, copies: [...now.copies, make(doing.copy, 0)] };
    case "edit-copy":
      return {
        ...now,
        copies: now.copies.map((copy, at) => (isAt(doing, copy, at) ? { ...copy, ...doing.copy } : copy)),
      };
    case "remove-copy":
      return { ...now, copies: now.copies.filter((copy, at) => !isAt(doing, copy, at)) };
    case "undo": {
      const deed = doing.items[id];
      return deed ? takeBack(now, { before: madeOf(deed.before, make), after: madeOf(deed.after, make) }) : now;
    }
    case "setting":
      return now;
  }
}

const isAt = ({ copyId, place }: CopyPlace, copy: Copy, at: number): boolean =>
  "id" in copy ? copy.id === copyId : at === place;

const madeOf = <C extends Copy>(holding: Holding | undefined, make: Make<C>): Holding<C> => ({
  copies: (holding?.copies ?? []).map((copy, place) => make({ ...NEW_COPY, ...copy }, place)),
  wishlisted: holding?.wishlisted ?? false,
  watchlisted: holding?.watchlisted ?? false,
});
