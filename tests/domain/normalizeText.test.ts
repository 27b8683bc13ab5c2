import { describe, expect, it } from "vitest";
import { parseContactDetails } from "../../domain/access/contact";
import { parseDisplayName } from "../../domain/access/identity";
import { parseAccountSettingUpdate } from "../../domain/access/settings";
import { normalizeToNfc } from "../../domain/normalizeText";
import { parseCopyForm, toCopyFormFields } from "../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";
import { parseQuestion } from "../../domain/questions/question";
import { parseQuantity } from "../../domain/transfer/vocabulary/cellText";

describe("normalizeToNfc", () => {
  it("normalizeToNfc trims and composes a text that may be short enough in composed form", () =>
    expect(normalizeToNfc(` ${"e\u0301".repeat(10)} `, 10)).toBe("é".repeat(10)));

  it("normalizeToNfc does not change a text that is too long even in composed form", () => {
    const text = "e\u0301".repeat(21);
    expect(normalizeToNfc(text, 10)).toBe(text);
  });
});

/** Text that would take minutes to normalize: accents above and below a letter in turn. */
const HOSTILE = `a${"\u0301\u0323".repeat(1_000_000)}`;

it.each<[string, () => unknown]>([
  ["notes of a copy", () => parseCopyForm({ ...toCopyFormFields(NEW_COPY_DETAILS), notes: HOSTILE }, "2026-01-01").ok],
  ["a shop", () => parseCopyForm({ ...toCopyFormFields(NEW_COPY_DETAILS), boughtFrom: HOSTILE }, "2026-01-01").ok],
  ["a contact", () => parseContactDetails(HOSTILE).ok],
  ["a question", () => parseQuestion(HOSTILE).ok],
  ["a username", () => parseAccountSettingUpdate("public_username", HOSTILE).ok],
  ["a quantity", () => parseQuantity(HOSTILE) !== undefined],
])("the validation rejects %s of two million accents without normalizing them", (_, isAccepted) =>
  expect(isAccepted()).toBe(false),
);

it("a display name of two million accents is shortened without normalizing all of them", () =>
  expect(parseDisplayName(HOSTILE)).toHaveLength(80));
