import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContactDetails } from "../../../domain/access/contact";
import { parseAccountSettingUpdate } from "../../../domain/access/settings";
import { parseUsagePhrase } from "../../../domain/games/gamesSync";
import { parseQuestion } from "../../../domain/questions/question";
import { hasHiddenCharacters, removeHiddenCharacters } from "../../../domain/text/hiddenCharacters";

const HIDDEN = [
  ["left-to-right embedding", "\u202a"],
  ["right-to-left embedding", "\u202b"],
  ["end of an embedding", "\u202c"],
  ["left-to-right override", "\u202d"],
  ["right-to-left override", "\u202e"],
  ["left-to-right isolate", "\u2066"],
  ["right-to-left isolate", "\u2067"],
  ["first-strong isolate", "\u2068"],
  ["end of an isolate", "\u2069"],
  ["left-to-right mark", "\u200e"],
  ["right-to-left mark", "\u200f"],
  ["Arabic letter mark", "\u061c"],
  ["zero-width space", "\u200b"],
  ["zero-width non-joiner", "\u200c"],
  ["zero-width joiner", "\u200d"],
  ["word joiner", "\u2060"],
  ["byte order mark", "\ufeff"],
  ["soft hyphen", "\u00ad"],
  ["combining grapheme joiner", "\u034f"],
  ["Hangul filler", "\u3164"],
  ["variation selector", "\ufe0f"],
  ["tag letter", "\u{e0061}"],
  ["line separator", "\u2028"],
  ["NUL", "\0"],
  ["lone surrogate", "\ud83d"],
] as const;

const VISIBLE = [
  ["Arabic", "محمد، كيف حالك؟ 64"],
  ["Hebrew with vowel points", "שָׁלוֹם עולם"],
  ["Persian with a zero-width non-joiner", "می\u200cخواهم"],
  ["Hindi with a zero-width joiner", "क्\u200dष"],
  ["Malayalam that ends with a zero-width joiner", "ന്\u200d"],
  ["an emoji of several joined emoji", "👩🏽\u200d🚀 👨\u200d👩\u200d👧"],
  ["a heart with a variation selector", "❤\ufe0f\u200d🔥"],
  ["a flag of tag letters", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["a keycap", "1\ufe0f\u20e3"],
  ["a Japanese name with an ideographic variation", "葛\u{e0100}飾"],
  ["accents", "Zoe\u0308 ñ Ω Я"],
  ["a non-breaking space", "a\u00a0b"],
] as const;

it.each(HIDDEN)(
  "hasHiddenCharacters finds the hidden character %s between Latin letters and at both ends",
  (_, hidden) => {
    for (const text of [`ad${hidden}min`, `${hidden}admin`, `admin${hidden}`, `7${hidden}${hidden}`])
      expect([text, hasHiddenCharacters(text)]).toEqual([text, true]);
  },
);

it.each(HIDDEN.slice(0, 12))(
  "hasHiddenCharacters finds the hidden character %s in Arabic and Hebrew text and after emoji",
  (_, hidden) => {
    for (const text of [`مح${hidden}مد`, `של${hidden}ום`, `🚀${hidden}`]) expect(hasHiddenCharacters(text)).toBe(true);
  },
);

it.each(VISIBLE)("hasHiddenCharacters returns false for visible text (case: %s)", (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(removeHiddenCharacters(text)).toBe(text);
});

it("removeHiddenCharacters removes all hidden characters and changes nothing when it is repeated", () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...HIDDEN.map(([, each]) => each), "a", "7", "م", "❤", "葛", " ") }),
      (text) => {
        const visible = removeHiddenCharacters(text);
        expect(hasHiddenCharacters(visible)).toBe(false);
        expect(removeHiddenCharacters(visible)).toBe(visible);
      },
    ),
  ));

it("parseUsagePhrase rejects hidden characters but replaces invisible spaces with ordinary spaces", () => {
  expect(parseUsagePhrase("opens a\u202elevel")).toBeUndefined();
  expect(parseUsagePhrase("opens\ufeffa\u2028level")).toBe("opens a level");
});

describe.each([
  ["contact line", (text: string) => parseContactDetails(text).ok],
  ["public username", (text: string) => parseAccountSettingUpdate("public_username", text).ok],
  ["question", (text: string) => parseQuestion(text).ok],
])("a %s that others see", (_, accepts) => {
  it.each(HIDDEN)(
    "a text that other members will see is rejected if it contains the hidden character %s",
    (_name, hidden) => expect(accepts(`ad${hidden}min`)).toBe(false),
  );

  it.each(VISIBLE)(
    "a text that other members will see is accepted if it contains only visible text (case: %s)",
    (_name, text) => expect(accepts(text)).toBe(true),
  );
});
