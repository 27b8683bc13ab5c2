import { expect, it } from "vitest";
import { pickListingsToCount } from "../../../domain/refresh/searchShards";

it.each<[number, string, string, string]>([
  [4, "abcde", "vwxyz", "abvw"],
  [5, "abcde", "vwxyz", "abcvw"],
  [4, "a", "vwxyz", "avwx"],
  [4, "abcde", "v", "abcv"],
  [4, "", "v", "v"],
  [0, "abc", "vwx", ""],
])(
  "of %i calls half goes to each of %o and %o, and what one leaves over to the other",
  (calls, known, unknown, asked) => expect(pickListingsToCount([...known], [...unknown], calls).join("")).toBe(asked),
);
