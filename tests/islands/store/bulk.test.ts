import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOTHING } from "../../../domain/ownership/holding";
import { $holdings } from "../../../islands/store/holdings";
import { $question } from "../../../islands/store/overlays";
import { askBulk } from "../../../islands/store/picking";

beforeEach(() => {
  // Islands listen to the store, and tell React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
});
afterEach(() => {
  $holdings.set(new Map());
  $question.set(undefined);
  vi.unstubAllGlobals();
});

it.each([
  [[1, 2], [], "Put 2 items on your wishlist?"],
  [[1, 2], [2], "Put 1 item on your wishlist? The other one of your selection stays as it is."],
  [[1, 2, 3], [2, 3], "Put 1 item on your wishlist? The other 2 of your selection stay as they are."],
])("asks with the numbers that change and stay: of %j there are %j wished for", (ids, wished, text) => {
  $holdings.set(new Map(wished.map((id) => [id, { ...NOTHING, wishlisted: true }])));
  askBulk("wish", ids, () => undefined);
  expect($question.get()?.text).toBe(text);
});

it("names how many would be lost, and of nothing else that it is lost", () => {
  $holdings.set(new Map([[1, { ...NOTHING, copies: [{ isBoxed: true }] }]]));
  askBulk("disown", [1, 2], () => undefined);
  expect($question.get()).toMatchObject({ loses: "1 item", confirm: "Remove all" });
  askBulk("wish", [2], () => undefined);
  expect($question.get()).not.toHaveProperty("loses");
});
