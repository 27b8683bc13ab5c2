import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDisplayName, parseEmail, toUsername } from "../../../domain/access/identity";

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Texts of any code units, with characters that are unusual in names more often than by chance. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary" }),
      fc.constantFrom(" ", "\n", "\t", "\0", "\u202e", "\u200e", "\u2028", "\ufeff", "\ud83d", "\ude00", "e", "\u0301"),
    ),
  )
  .map((parts) => parts.join(""));

describe("parseDisplayName", () => {
  it.each([
    ["Ann", "Ann"],
    ["  Ann \t van\nDam ", "Ann van Dam"],
    ["\u202eAnn\u202c", "Ann"],
    ["Ann\0", "Ann"],
    ["Ann \u200e Lee", "Ann Lee"],
    ["Ame\u0301lie", "Amélie"],
    ["e\u200e\u0301", "é"],
    ["👩‍👩‍👧 family", "👩‍👩‍👧 family"],
    ["<b>Ann</b>", "<b>Ann</b>"],
    ["\ud83d", undefined],
    [" \n\u200f ", undefined],
    ["", undefined],
  ])("parseDisplayName returns, for %j, the display name %j", (text, name) =>
    expect(parseDisplayName(text)).toBe(name),
  );

  it("parseDisplayName cuts a name after 80 characters without splitting a character", () => {
    expect(parseDisplayName("😀".repeat(100))).toBe("😀".repeat(80));
    expect(parseDisplayName(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
  });

  it("a username is always one line without control characters and direction marks", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const name = toUsername(text);
        expect([...name].length).toBeLessThanOrEqual(80);
        expect(name).not.toMatch(UNPRINTABLE);
        expect(name).not.toMatch(/[^\S ]| {2}|^ | $|^$/);
      }),
    ));

  it("parseDisplayName leaves a parsed display name unchanged", () =>
    fc.assert(
      fc.property(anyText, (text) => parseDisplayName(parseDisplayName(text) ?? "") === parseDisplayName(text)),
    ));

  it("a username without printable characters becomes Collector", () =>
    expect(toUsername("\u202e \n")).toBe("Collector"));
});

describe("parseEmail", () => {
  it.each([
    [" Ann@People.Example ", "ann@people.example"],
    ["a@b", "a@b"],
    ["ann", null],
    ["ann@", null],
    ["@people.example", null],
    ["a@b@c", null],
    ["ann lee@people.example", null],
    ["ann\0@people.example", null],
    ["\u202eann@people.example", null],
    ["", null],
    [undefined, null],
    [null, null],
  ])("parseEmail returns, for %j, the address %j", (text, email) => expect(parseEmail(text)).toBe(email));

  it("parseEmail rejects an email address of more than 254 characters", () => {
    const longest = `${"a".repeat(244)}@b.example`;
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`a${longest}`)).toBeNull();
  });

  it("parseEmail leaves a parsed email address unchanged", () =>
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), (text) => {
        const email = parseEmail(text);
        if (email !== null) expect(parseEmail(email)).toBe(email);
        expect(email ?? "a@b").not.toMatch(UNPRINTABLE);
      }),
    ));

  it("parseEmail ignores the case of an email address", () =>
    fc.assert(fc.property(fc.emailAddress(), (email) => parseEmail(email.toUpperCase()) === parseEmail(email))));
});
