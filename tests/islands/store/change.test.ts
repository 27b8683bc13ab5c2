import { describe, expect, it } from "vitest";
import { EMPTY_HOLDING, type Holding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import {
  applyChange,
  createPendingChange,
  findTargetSetting,
  listChangedItems,
  listOrderingKeys,
  type Operation,
} from "../../../islands/store/outbox/pendingChange";

const change = (doing: Operation) => createPendingChange("Mario", doing);
const TARGET = { market: "EBAY-GB", condition: "new", price: "9.99", restock: false };
const SETTING: Operation = { kind: "setting", setting: "primary_region", value: "2" };
const OF_TARGET: Operation = { kind: "setting", setting: "target 1 EBAY-GB new", id: 1, value: TARGET };
const OF_GAME: Operation = { kind: "setting", setting: "game 3", game: 3, value: { played: true } };
const DEED = { before: EMPTY_HOLDING, after: EMPTY_HOLDING };
const COPY = { copyId: 6, place: 1 };

it.each<[Operation, readonly number[], readonly string[], string | undefined]>([
  [{ kind: "act", id: 4, act: "add" }, [4], ["4"], undefined],
  [{ kind: "bulk", ids: [4, 2], act: "own" }, [4, 2], ["4", "2"], undefined],
  [{ kind: "merge", marked: { 2: "b", 4: "w" } }, [2, 4], ["2", "4"], undefined],
  [{ kind: "add-copy", id: 4, copy: NEW_COPY }, [4], ["4"], undefined],
  [{ kind: "edit-copy", id: 4, ...COPY, copy: {} }, [4], ["4"], undefined],
  [{ kind: "remove-copy", id: 4, ...COPY }, [4], ["4"], undefined],
  [{ kind: "undo", undone: "an id", items: { 2: DEED, 4: DEED } }, [2, 4], ["2", "4"], undefined],
  [SETTING, [], ["primary_region"], undefined],
  [OF_TARGET, [], ["target 1 EBAY-GB new"], "target 1 EBAY-GB new"],
  [OF_GAME, [], ["game 3"], "game 3"],
])("a change names its items, what it waits for, and the target that it sets: %j", (doing, items, keys, target) => {
  expect(listChangedItems(change(doing))).toEqual(items);
  expect([...listOrderingKeys(change(doing))]).toEqual(keys);
  expect(findTargetSetting(change(doing))).toBe(target);
});

describe("an item after a change of one of its copies", () => {
  const make = ({ isBoxed }: { readonly isBoxed: boolean }) => ({ isBoxed });
  const [BOXED, LOOSE] = [{ isBoxed: true }, { isBoxed: false }];
  const now: Holding = { copies: [BOXED, BOXED, LOOSE], wishlisted: false, watchlisted: true };
  const itemAfter = (doing: Operation, before: Holding = now, id = 4) => applyChange(doing, id, before, make);
  const add: Operation = { kind: "add-copy", id: 4, copy: { ...NEW_COPY, isBoxed: false } };

  it("has one more at its end, is wished for no more and watched still", () => {
    const wished = { copies: [], wishlisted: true, watchlisted: true };
    expect(itemAfter(add, wished)).toEqual({ copies: [LOOSE], wishlisted: false, watchlisted: true });
    expect(itemAfter(add).copies).toEqual([BOXED, BOXED, LOOSE, LOOSE]);
  });

  it("has no more than anybody may have", () => {
    const full = (count: number) => ({ ...now, copies: Array.from({ length: count }, () => BOXED) });
    expect(itemAfter(add, full(MAX_COPIES_PER_ITEM)).copies).toHaveLength(MAX_COPIES_PER_ITEM);
    expect(itemAfter(add, full(MAX_COPIES_PER_ITEM - 1)).copies).toHaveLength(MAX_COPIES_PER_ITEM);
  });

  it("differs at the place of the copy alone, where no ids are known", () => {
    const edit: Operation = { kind: "edit-copy", id: 4, ...COPY, copy: { isBoxed: false } };
    expect(itemAfter(edit)).toEqual({ ...now, copies: [BOXED, LOOSE, LOOSE] });
    expect(itemAfter({ kind: "remove-copy", id: 4, copyId: 6, place: 2 })).toEqual({ ...now, copies: [BOXED, BOXED] });
  });

  it("is as it was where a setting is saved or something else is undone", () => {
    for (const doing of [SETTING, OF_TARGET, OF_GAME]) expect(itemAfter(doing)).toBe(now);
    const undo: Operation = { kind: "undo", undone: "an id", items: { 2: { before: EMPTY_HOLDING, after: now } } };
    expect(itemAfter(undo)).toBe(now);
    expect(itemAfter(undo, now, 2)).toEqual({ ...EMPTY_HOLDING });
  });
});
