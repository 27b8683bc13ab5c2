import { expect, it } from "vitest";
import { isJsonWithinLimits, MAX_JSON_VALUES, tryParseForeignJson } from "../../domain/json";

const nest = (depth: number, inside = "") => `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;

it("isJsonWithinLimits accepts JSON that is nested 100 levels deep and rejects 101 levels", () =>
  expect([100, 101].map((depth) => isJsonWithinLimits(nest(depth)))).toEqual([true, false]));

it("isJsonWithinLimits accepts JSON with a million values and rejects more", () => {
  const list = (length: number) => `[${"0,".repeat(length - 2)}0]`;
  expect([MAX_JSON_VALUES, MAX_JSON_VALUES + 2].map((length) => isJsonWithinLimits(list(length)))).toEqual([
    true,
    false,
  ]);
});

it.each([`["${"[".repeat(200)}"]`, `["\\"${"{".repeat(200)}"]`, `["${"\\\\".repeat(3)}", ${nest(99)}]`])(
  "isJsonWithinLimits ignores brackets inside JSON strings (case %#)",
  (text) => expect(isJsonWithinLimits(text)).toBe(true),
);

it("tryParseForeignJson replaces unpaired surrogates in strings and leaves complete emoji unchanged", () =>
  expect(tryParseForeignJson('{"a": ["x\\ud800", "\\ud83d\\ude00"], "b": "\\\\ud800", "c": null}')).toEqual({
    a: ["x\uFFFD", "😀"],
    b: "\\ud800",
    c: null,
  }));

it("tryParseForeignJson returns undefined for JSON that is invalid or nested too deeply", () =>
  expect([nest(101), "{"].map(tryParseForeignJson)).toEqual([undefined, undefined]));
