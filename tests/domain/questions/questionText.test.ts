import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_QUESTION_LENGTH, parseQuestion } from "../../../domain/questions/question";

const parseText = (input: string): string | undefined => {
  const parsed = parseQuestion(input);
  return parsed.ok ? parsed.text : undefined;
};

it("parseQuestion keeps the text of a question except that it makes line breaks uniform", () => {
  expect(parseText("  Would you take 20?\r\nI live in Kyoto.\r\r\r\n\n- Ada ")).toBe(
    "Would you take 20?\nI live in Kyoto.\n\n- Ada",
  );
  expect(parseText("<b>ada@people.example</b> https://evil.example")).toBe(
    "<b>ada@people.example</b> https://evil.example",
  );
  expect(parseText("Cafe\u0301")).toBe("Caf\u00e9");
});

it.each(["", " \n ", "\u200b", "\u0301\u200d", "a\u0000b", "a\tb", "a\u001bb", "a\u202eb", "a\u2028b", "\ud800"])(
  "parseQuestion rejects the question text %j with an error message",
  (input) => expect(parseQuestion(input)).toEqual({ ok: false, message: expect.stringMatching(/^\S.*\.$/) }),
);

it("parseQuestion accepts a question of 500 characters of any kind and rejects 501", () => {
  expect(parseText("\u{1f600}".repeat(MAX_QUESTION_LENGTH))).toBeDefined();
  expect(parseText("\u{1f600}".repeat(MAX_QUESTION_LENGTH + 1))).toBeUndefined();
});

it("parseQuestion leaves an accepted question unchanged when it is parsed a second time", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 520 }), (input) => {
      const text = parseText(input);
      if (text === undefined) return;
      expect([...text].length).toBeLessThanOrEqual(MAX_QUESTION_LENGTH);
      expect(text).not.toMatch(/[^\P{Cc}\n]|\n{3}|^\s|\s$/u);
      expect(text).toMatch(/[^\s\p{Cf}]/u);
      expect(parseText(text)).toBe(text);
    }),
  ));

it("parseQuestion accepts any short text without control characters", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z@:/.<>&"'é ]{1,500}$/), (input) => {
      expect(parseQuestion(input).ok).toBe(input.trim() !== "");
    }),
  ));
