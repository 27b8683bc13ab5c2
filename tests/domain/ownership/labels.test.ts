import { expect, it } from "vitest";
import { formatHoldingCounts, formatWishlistCount } from "../../../domain/ownership/labels";
import { decodeHoldings } from "../../../domain/wire/holdings";

const createHoldings = (...all: readonly string[]) =>
  decodeHoldings(Object.fromEntries(all.map((each, index) => [index + 1, each]))) ?? new Map();

it.each([
  [["b", "w", "t"], "1 owned, 1 wished for, 1 watched"],
  [["bbl", "l"], "2 owned"],
  [["w", "w", "w"], "3 wished for"],
  [["bt"], "1 owned, 1 watched"],
  [["wt", "t"], "1 wished for, 2 watched"],
  [[], ""],
])("formatHoldingCounts summarizes the items %j (b boxed, l loose, w wishlist, t watchlist) as: %s", (all, text) =>
  expect(formatHoldingCounts(createHoldings(...all))).toBe(text),
);

it.each([
  [["b", "t"], "Nothing that you wish for."],
  [["w", "b"], "1 item that you wish for."],
  [["w", "wt"], "2 items that you wish for."],
])("formatWishlistCount summarizes the items %j (b boxed, w wishlist, t watchlist) as: %s", (all, text) =>
  expect(formatWishlistCount(createHoldings(...all))).toBe(text),
);
