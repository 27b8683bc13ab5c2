import fc from "fast-check";
import { expect, it } from "vitest";
import { getArabicLetterForms } from "../../../domain/exportImage/arabicShaping";
import { decodeCharacterRuns, encodeCharacterRuns } from "../../../domain/exportImage/characterRuns";
import {
  CHARACTERS_IN_BUNDLED_FONTS,
  estimateTextWidth,
  toDrawableCharacters,
  toDrawableText,
} from "../../../domain/exportImage/drawableText";
import { CHARACTER_RUNS_IN_FETCHED_FONTS } from "../../../domain/exportImage/fetchedCharacters";
import { listFetchedFontCharacters, listFetchedFontFiles } from "../../../local/pictures/fonts";
import { shippedCatalogue } from "../../helpers/catalogue";
import { getNativeRenderer } from "../../helpers/exportImages";

const LETTERS = new Set([...CHARACTERS_IN_BUNDLED_FONTS, ...decodeCharacterRuns(CHARACTER_RUNS_IN_FETCHED_FONTS)]);

const AT_ONCE = 50;

it("toDrawableText returns only characters that a font of the export images can draw", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const drawable = await toDrawableText(text);
      expect([...drawable].filter((each) => !LETTERS.has(each))).toEqual([]);
      expect(await toDrawableText(drawable)).toBe(drawable);
    }),
  );
});

it("toDrawableText leaves every item name of the catalogue unchanged", async () => {
  for (const { name } of shippedCatalogue.items)
    expect(await toDrawableText(name)).toBe(name.replace(/\s+/g, " ").trim());
});

it.each([
  ["Ada Čapková", "Ada Čapková"],
  ["Иван", "Иван"],
  ["🍄 Ada 🍄", "Ada"],
  ["Ⅷ たろう", "VIII たろう"],
  ["Ελένη", "Ελένη"],
  ["דָּנָה", "דנה"],
  ["☆さくら♪ 田中", "☆さくら♪ 田中"],
  ["𠮟る塡剝頰", "𠮟る塡剝頰"],
  ["か\u3099", "が"],
  ["سارة ۲ ٣", "سارة ۲ ٣"],
  ["سَلَّام", "سلام"],
  ["ﺳﺎﺭﺓ ﻻ", "سارة لا"],
  ["می‌خواهم", "می‌خواهم"],
  ["سارة 한국", "سارة ··"],
  ["ڕێ", ""],
  ["Ada 한국", "Ada ··"],
  ["한국어", ""],
  ["1\u202f234", "1 234"],
  ["Adạ̈", "Adạ̈".normalize("NFC").replace(/[̀-ͯ]/g, "")],
  ["★☆★", ""],
  ["   ", ""],
])("toDrawableText converts %j to %j", async (text, drawable) => expect(await toDrawableText(text)).toBe(drawable));

it("the fonts of export images can draw every supported character", async () => {
  const renderer = await getNativeRenderer();
  const missing: string[] = [];
  const visibleLetters = [...LETTERS].filter((letter) => !/[\s\u00ad\u200c]/u.test(letter));
  for (let at = 0; at < visibleLetters.length; at += AT_ONCE) {
    const row = visibleLetters.slice(at, at + AT_ONCE);
    // Each letter has its own box, so each results in its own path.
    const letters = row.map((letter) => ({ type: "div", key: null, props: { children: letter } }));
    const style = { display: "flex", fontFamily: "Fredoka", width: 40 * AT_ONCE };
    const svg = await renderer.renderSvg(
      { type: "div", key: null, props: { style, children: letters } },
      { width: 40 * AT_ONCE, height: 60 },
    );
    const drawn = svg.match(/<path[^>]* d="M/g)?.length;
    if (drawn !== row.length) missing.push(row.join(""));
  }
  expect(missing).toEqual([]);
});

it("CHARACTER_RUNS_IN_FETCHED_FONTS lists exactly the characters of the font files (update with local/pictures/chooseLetters.ts)", async () => {
  expect(encodeCharacterRuns(await listFetchedFontCharacters())).toBe(CHARACTER_RUNS_IN_FETCHED_FONTS);
});

it("every character is in exactly one of the font files that load on demand", () => {
  const files = listFetchedFontFiles();
  const listFileNames = (letter: string) => files.filter(({ letters }) => letters.has(letter)).map(({ name }) => name);
  for (const letter of decodeCharacterRuns(CHARACTER_RUNS_IN_FETCHED_FONTS))
    for (const form of getArabicLetterForms(letter)) expect(listFileNames(form)).toHaveLength(1);
  for (const lamAlef of "ﻵﻶﻷﻸﻹﻺﻻﻼ") expect(listFileNames(lamAlef)).toEqual(["arabic"]);
  expect(["η", "ד", "ﺳ", "٣", "さ", "Ａ", "々", "田", "凜"].map((letter) => listFileNames(letter).join())).toEqual([
    "alphabets",
    "alphabets",
    "arabic",
    "arabic",
    "kana",
    "kana",
    "kana",
    "kanji",
    "rare-kanji",
  ]);
});

it("decodeCharacterRuns restores the set of characters that encodeCharacterRuns compressed", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: "binary", minLength: 1, maxLength: 1 })), (letters) => {
      expect([...decodeCharacterRuns(encodeCharacterRuns(letters))].sort()).toEqual(letters.toSorted());
    }),
  );
});

it("toDrawableCharacters replaces narrow no-break spaces with ordinary no-break spaces", async () => {
  expect(await toDrawableCharacters("1\u202f234\u00a0€  a")).toBe("1\u00a0234\u00a0€  a");
});

it("estimateTextWidth counts a Japanese character as wide as two letters", () =>
  expect(estimateTextWidth("Ada さくら、")).toBe(12));
