import { expect, it } from "vitest";
import { pickListingsForSoldCount } from "../../../domain/refresh/searchShards";

it.each<[number, string, string, string]>([
  [4, "abcde", "vwxyz", "abvw"],
  [5, "abcde", "vwxyz", "abcvw"],
  [4, "a", "vwxyz", "avwx"],
  [4, "abcde", "v", "abcv"],
  [4, "", "v", "v"],
  [0, "abc", "vwx", ""],
])(
  "pickListingsForSoldCount splits %i calls evenly between the known listings %o and the unknown listings %o: %s",
  (calls, known, unknown, picked) =>
    expect(pickListingsForSoldCount([...known], [...unknown], calls).join("")).toBe(picked),
);
