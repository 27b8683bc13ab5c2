import { describe, expect, it } from "vitest";
import { EMPTY_HOLDING, type Holding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import {
  applyOperationToHolding,
  type ChangeOperation,
  createPendingChange,
  findPriceTargetOrGameSettingName,
  listChangeOrderingKeys,
  listItemIdsOfChange,
} from "../../../islands/store/outbox/pendingChange";

const change = (doing: ChangeOperation) => createPendingChange("Mario", doing);
const TARGET = { market: "EBAY-GB", condition: "new", price: "9.99", restock: false };
const SETTING: ChangeOperation = { kind: "setting", setting: "primary_region", value: "us" };
const TARGET_CHANGE: ChangeOperation = { kind: "setting", setting: "target 1 EBAY-GB new", id: 1, value: TARGET };
const GAME_CHANGE: ChangeOperation = { kind: "setting", setting: "game 3", game: 3, value: { played: true } };
const ITEM_DIFF = { before: EMPTY_HOLDING, after: EMPTY_HOLDING };
const COPY = { copyId: 6, place: 1 };

it.each<[ChangeOperation, readonly number[], readonly string[], string | undefined]>([
  [{ kind: "act", id: 4, act: "add" }, [4], ["4"], undefined],
  [{ kind: "bulk", ids: [4, 2], act: "own" }, [4, 2], ["4", "2"], undefined],
  [{ kind: "merge", marked: { 2: "b", 4: "w" } }, [2, 4], ["2", "4"], undefined],
  [{ kind: "add-copy", id: 4, copy: NEW_COPY_DETAILS }, [4], ["4"], undefined],
  [{ kind: "edit-copy", id: 4, ...COPY, copy: {} }, [4], ["4"], undefined],
  [{ kind: "remove-copy", id: 4, ...COPY }, [4], ["4"], undefined],
  [{ kind: "undo", undone: "an id", items: { 2: ITEM_DIFF, 4: ITEM_DIFF } }, [2, 4], ["2", "4"], undefined],
  [SETTING, [], ["primary_region"], undefined],
  [TARGET_CHANGE, [], ["target 1 EBAY-GB new"], "target 1 EBAY-GB new"],
  [GAME_CHANGE, [], ["game 3"], "game 3"],
])(
  "listItemIdsOfChange and related functions return the items and keys of the change %j",
  (doing, items, keys, target) => {
    expect(listItemIdsOfChange(change(doing))).toEqual(items);
    expect([...listChangeOrderingKeys(change(doing))]).toEqual(keys);
    expect(findPriceTargetOrGameSettingName(change(doing))).toBe(target);
  },
);

describe("applyOperationToHolding for copies of an item", () => {
  const createCopy = ({ isBoxed }: { readonly isBoxed: boolean }) => ({ isBoxed });
  const [BOXED, LOOSE] = [{ isBoxed: true }, { isBoxed: false }];
  const holding: Holding = { copies: [BOXED, BOXED, LOOSE], wishlisted: false, watchlisted: true };
  const applyToItem = (doing: ChangeOperation, before: Holding = holding, id = 4) =>
    applyOperationToHolding(doing, id, before, createCopy);
  const add: ChangeOperation = { kind: "add-copy", id: 4, copy: { ...NEW_COPY_DETAILS, isBoxed: false } };

  it("applyOperationToHolding appends an added copy and removes the wishlist entry of the item", () => {
    const wished = { copies: [], wishlisted: true, watchlisted: true };
    expect(applyToItem(add, wished)).toEqual({ copies: [LOOSE], wishlisted: false, watchlisted: true });
    expect(applyToItem(add).copies).toEqual([BOXED, BOXED, LOOSE, LOOSE]);
  });

  it("applyOperationToHolding ignores an added copy beyond the maximum number of copies", () => {
    const full = (count: number) => ({ ...holding, copies: Array.from({ length: count }, () => BOXED) });
    expect(applyToItem(add, full(MAX_COPIES_PER_ITEM)).copies).toHaveLength(MAX_COPIES_PER_ITEM);
    expect(applyToItem(add, full(MAX_COPIES_PER_ITEM - 1)).copies).toHaveLength(MAX_COPIES_PER_ITEM);
  });

  it("applyOperationToHolding finds a copy of an item by position if the id of the copy is unknown", () => {
    const edit: ChangeOperation = { kind: "edit-copy", id: 4, ...COPY, copy: { isBoxed: false } };
    expect(applyToItem(edit)).toEqual({ ...holding, copies: [BOXED, LOOSE, LOOSE] });
    expect(applyToItem({ kind: "remove-copy", id: 4, copyId: 6, place: 2 })).toEqual({
      ...holding,
      copies: [BOXED, BOXED],
    });
  });

  it("applyOperationToHolding ignores changes of settings and of other items", () => {
    for (const doing of [SETTING, TARGET_CHANGE, GAME_CHANGE]) expect(applyToItem(doing)).toBe(holding);
    const undo: ChangeOperation = {
      kind: "undo",
      undone: "an id",
      items: { 2: { before: EMPTY_HOLDING, after: holding } },
    };
    expect(applyToItem(undo)).toBe(holding);
    expect(applyToItem(undo, holding, 2)).toEqual({ ...EMPTY_HOLDING });
  });
});
