import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getArabicLetterForms } from "../../../domain/exportImage/arabicShaping";
import { decodeCharacterRuns, encodeCharacterRuns } from "../../../domain/exportImage/characterRuns";
import {
  BUNDLED_CHARACTERS,
  estimateTextWidth,
  toDrawableCharacters,
  toDrawableText,
} from "../../../domain/exportImage/drawableText";
import { FETCHED_CHARACTER_RUNS } from "../../../domain/exportImage/fetchedCharacters";
import { listFetchedLetters, listGlyphFiles } from "../../../local/pictures/fonts";
import { shippedCatalogue } from "../../helpers/catalogue";
import { getNativeRenderer } from "../../helpers/exportImages";

const LETTERS = new Set([...BUNDLED_CHARACTERS, ...decodeCharacterRuns(FETCHED_CHARACTER_RUNS)]);

const AT_ONCE = 50;

describe("what pictures write", () => {
  it("is in their alphabet, whatever it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        const written = await toDrawableText(text);
        expect([...written].filter((each) => !LETTERS.has(each))).toEqual([]);
        expect(await toDrawableText(written)).toBe(written);
      }),
    );
  });

  it("is every name of the catalogue as it is", async () => {
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
  ])("of %j is %j", async (text, written) => expect(await toDrawableText(text)).toBe(written));

  it("costs no letter: the fonts draw each of the alphabet", async () => {
    const pen = await getNativeRenderer();
    const undrawn: string[] = [];
    const seen = [...LETTERS].filter((letter) => !/[\s\u00ad\u200c]/u.test(letter));
    for (let at = 0; at < seen.length; at += AT_ONCE) {
      const row = seen.slice(at, at + AT_ONCE);
      // Each has a place of its own, and so a path of its own.
      const letters = row.map((letter) => ({ type: "div", key: null, props: { children: letter } }));
      const style = { display: "flex", fontFamily: "Fredoka", width: 40 * AT_ONCE };
      const svg = await pen.lay(
        { type: "div", key: null, props: { style, children: letters } },
        { width: 40 * AT_ONCE, height: 60 },
      );
      const drawn = svg.match(/<path[^>]* d="M/g)?.length;
      if (drawn !== row.length) undrawn.push(row.join(""));
    }
    expect(undrawn).toEqual([]);
  });
});

describe("letters that are fetched", () => {
  it("are all that the fonts have of what is wanted; where this is red after an update, run local/pictures/chooseLetters.ts", async () => {
    expect(encodeCharacterRuns(await listFetchedLetters())).toBe(FETCHED_CHARACTER_RUNS);
  });

  it("are in one file each, and common kanji in another than rare ones", () => {
    const files = listGlyphFiles();
    const fileOf = (letter: string) => files.filter(({ letters }) => letters.has(letter)).map(({ name }) => name);
    for (const letter of decodeCharacterRuns(FETCHED_CHARACTER_RUNS))
      for (const form of getArabicLetterForms(letter)) expect(fileOf(form)).toHaveLength(1);
    for (const lamAlef of "ﻵﻶﻷﻸﻹﻺﻻﻼ") expect(fileOf(lamAlef)).toEqual(["arabic"]);
    expect(["η", "ד", "ﺳ", "٣", "さ", "Ａ", "々", "田", "凜"].map((letter) => fileOf(letter).join())).toEqual([
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

  it("are packed and unpacked, whichever they are", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary", minLength: 1, maxLength: 1 })), (letters) => {
        expect([...decodeCharacterRuns(encodeCharacterRuns(letters))].sort()).toEqual(letters.toSorted());
      }),
    );
  });
});

it("spaces stay where a text is spelled, and the narrow one does not break", async () => {
  expect(await toDrawableCharacters("1\u202f234\u00a0€  a")).toBe("1\u00a0234\u00a0€  a");
});

it("a Japanese letter is as broad as two", () => expect(estimateTextWidth("Ada さくら、")).toBe(12));
