import { expect, it } from "vitest";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { getTemporaryCopyId, matchCopiesToItemCard } from "../../../islands/copies/drafts";

it("getTemporaryCopyId returns a unique, repeatable id for each copy that is not saved yet", () => {
  const ids = () => [
    getTemporaryCopyId("one change", 0),
    getTemporaryCopyId("one change", 1),
    getTemporaryCopyId("another change", 0),
  ];
  const [first, second, other] = ids();
  expect(new Set([first, second, other]).size).toBe(3);
  expect(ids()).toEqual([first, second, other]);
});

it("matchCopiesToItemCard gives every added copy a different temporary id", () => {
  const boxes = [{ isBoxed: true }, { isBoxed: true }, { isBoxed: false }];
  const ids = () => matchCopiesToItemCard([{ ...NEW_COPY_DETAILS, id: 5 }], boxes).map(({ id }) => id);
  expect(new Set(ids()).size).toBe(3);
  expect(ids()[0]).toBe(5);
  expect(ids()).toEqual(ids());
});
