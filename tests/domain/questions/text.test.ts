import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_QUESTION_LENGTH, parseQuestion } from "../../../domain/questions/question";

const textOf = (said: string): string | undefined => {
  const parsed = parseQuestion(said);
  return parsed.ok ? parsed.text : undefined;
};

it("a text is as it was written, with lines that end alike", () => {
  expect(textOf("  Would you take 20?\r\nI live in Kyoto.\r\r\r\n\n- Ada ")).toBe(
    "Would you take 20?\nI live in Kyoto.\n\n- Ada",
  );
  expect(textOf("<b>ada@people.example</b> https://evil.example")).toBe(
    "<b>ada@people.example</b> https://evil.example",
  );
  expect(textOf("Cafe\u0301")).toBe("Caf\u00e9");
});

it.each(["", " \n ", "\u200b", "\u0301\u200d", "a\u0000b", "a\tb", "a\u001bb", "a\u202eb", "a\u2028b", "\ud800"])(
  "%j is refused",
  (said) => expect(parseQuestion(said)).toEqual({ ok: false, message: expect.stringMatching(/^\S.*\.$/) }),
);

it("500 characters fit, whatever they are made of, and one more does not", () => {
  expect(textOf("\u{1f600}".repeat(MAX_QUESTION_LENGTH))).toBeDefined();
  expect(textOf("\u{1f600}".repeat(MAX_QUESTION_LENGTH + 1))).toBeUndefined();
});

it("what is taken is short, shows something, breaks nothing and is taken again as it is", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 520 }), (said) => {
      const text = textOf(said);
      if (text === undefined) return;
      expect([...text].length).toBeLessThanOrEqual(MAX_QUESTION_LENGTH);
      expect(text).not.toMatch(/[^\P{Cc}\n]|\n{3}|^\s|\s$/u);
      expect(text).toMatch(/[^\s\p{Cf}]/u);
      expect(textOf(text)).toBe(text);
    }),
  ));

it("a text without control characters that is short enough is taken", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z@:/.<>&"'é ]{1,500}$/), (said) => {
      expect(parseQuestion(said).ok).toBe(said.trim() !== "");
    }),
  ));
