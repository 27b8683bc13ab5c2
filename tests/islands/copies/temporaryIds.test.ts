import { expect, it } from "vitest";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { getTemporaryId, reconcileCopies } from "../../../islands/copies/drafts";

it("getTemporaryId returns a different but stable id for each copy that a change adds", () => {
  const ids = () => [
    getTemporaryId("one change", 0),
    getTemporaryId("one change", 1),
    getTemporaryId("another change", 0),
  ];
  const [first, second, other] = ids();
  expect(new Set([first, second, other]).size).toBe(3);
  expect(ids()).toEqual([first, second, other]);
});

it("reconcileCopies gives each added copy its own stable temporary id", () => {
  const boxes = [{ isBoxed: true }, { isBoxed: true }, { isBoxed: false }];
  const ids = () => reconcileCopies([{ ...NEW_COPY, id: 5 }], boxes).map(({ id }) => id);
  expect(new Set(ids()).size).toBe(3);
  expect(ids()[0]).toBe(5);
  expect(ids()).toEqual(ids());
});
