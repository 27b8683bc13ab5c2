import fc from "fast-check";
import { expect, it } from "vitest";
import { getArabicLetterForms, shapeArabicText } from "../../../domain/exportImage/arabicShaping";
import { decodeCharacterRuns } from "../../../domain/exportImage/characterRuns";
import { toDrawableText } from "../../../domain/exportImage/drawableText";
import { CHARACTER_RUNS_IN_FETCHED_FONTS } from "../../../domain/exportImage/fetchedCharacters";

/** Rows of the Unicode charts: letter, isolated, final, initial, medial. */
const JOIN_BOTH =
  "بﺏﺐﺑﺒ تﺕﺖﺗﺘ ثﺙﺚﺛﺜ جﺝﺞﺟﺠ حﺡﺢﺣﺤ خﺥﺦﺧﺨ سﺱﺲﺳﺴ شﺵﺶﺷﺸ صﺹﺺﺻﺼ ضﺽﺾﺿﻀ طﻁﻂﻃﻄ ظﻅﻆﻇﻈ عﻉﻊﻋﻌ غﻍﻎﻏﻐ فﻑﻒﻓﻔ قﻕﻖﻗﻘ كﻙﻚﻛﻜ " +
  "لﻝﻞﻟﻠ مﻡﻢﻣﻤ نﻥﻦﻧﻨ هﻩﻪﻫﻬ يﻱﻲﻳﻴ ئﺉﺊﺋﺌ ىﻯﻰﯨﯩ پﭖﭗﭘﭙ چﭺﭻﭼﭽ کﮎﮏﮐﮑ گﮒﮓﮔﮕ یﯼﯽﯾﯿ ٹﭦﭧﭨﭩ ھﮪﮫﮬﮭ ڭﯓﯔﯕﯖ ہﻩﮧﮨﮩ";
/** Rows of letters with two forms: letter, isolated, final. */
const JOIN_BEHIND = "اﺍﺎ دﺩﺪ ذﺫﺬ رﺭﺮ زﺯﺰ وﻭﻮ ةﺓﺔ آﺁﺂ أﺃﺄ إﺇﺈ ؤﺅﺆ ژﮊﮋ ڈﮈﮉ ڑﮌﮍ ےﮮﮯ ںﮞﮟ ۓﮰﮱ ۇﯗﯘ ەﻩﻪ";
const LAM_ALEFS = "لاﻻﻼ لأﻷﻸ لإﻹﻺ لآﻵﻶ";

it.each(JOIN_BOTH.split(" "))("an Arabic letter that joins both neighbours has four forms: %s", (row) => {
  const [letter = "", alone = "", last = "", first = "", inside = ""] = row;
  expect(shapeArabicText(letter)).toBe(alone);
  expect(shapeArabicText(`ب${letter}`)).toBe(`ﺑ${last}`);
  expect(shapeArabicText(`${letter}ب`)).toBe(`${first}ﺐ`);
  expect(shapeArabicText(`ب${letter}ب`)).toBe(`ﺑ${inside}ﺐ`);
  expect(shapeArabicText(`ر${letter}د`)).toBe(`ﺭ${first}ﺪ`);
});

it.each(JOIN_BEHIND.split(" "))("an Arabic letter that joins only the previous letter has two forms: %s", (row) => {
  const [letter = "", alone = "", last = ""] = row;
  expect(shapeArabicText(letter)).toBe(alone);
  expect(shapeArabicText(`ب${letter}`)).toBe(`ﺑ${last}`);
  expect(shapeArabicText(`${letter}ب`)).toBe(`${alone}ﺏ`);
  expect(shapeArabicText(`ب${letter}ب`)).toBe(`ﺑ${last}ﺏ`);
});

it("an Arabic letter that joins no neighbour has one form", () => expect(shapeArabicText("بءب")).toBe("ﺏﺀﺏ"));

it.each(LAM_ALEFS.split(" "))("the Arabic letter lam and a following alef become a ligature: %s", (row) => {
  const [lam = "", alef = "", alone = "", last = ""] = row;
  expect(shapeArabicText(`${lam}${alef}`)).toBe(alone);
  expect(shapeArabicText(`ب${lam}${alef}`)).toBe(`ﺑ${last}`);
  expect(shapeArabicText(`${lam}${alef}ب`)).toBe(`${alone}ﺏ`);
  expect(shapeArabicText(`ل${lam}${alef}`)).toBe(`ﻟ${last}`);
});

it.each([
  ["سارة 2026", "ﺳﺎﺭﺓ 2026"],
  ["Sara سارة, Bob", "Sara ﺳﺎﺭﺓ, Bob"],
  ["نور١٢نور", "ﻧﻮﺭ١٢ﻧﻮﺭ"],
  ["بـب", "ﺑـﺐ"],
  ["می‌خواهم", "ﻣﯽﺧﻮﺍﻫﻢ"],
  ["سَلَّام", "ﺳﻼﻡ"],
  ["ﺳﺎﺭﺓ", "ﺳﺎﺭﺓ"],
  ["محمد ﷺ", "ﻣﺤﻤﺪ ﺻﻠﻰ ﺍﻟﻠﻪ ﻋﻠﻴﻪ ﻭﺳﻠﻢ"],
  ["خانۀ", "ﺧﺎﻧﻪ"],
  ["هێمن", "ﻩ·ﻣﻦ"],
  ["سם", "ﺱם"],
])("shapeArabicText turns the text %j into joined Arabic letters: %j", async (text, shaped) => {
  expect(shapeArabicText(await toDrawableText(text))).toBe(shaped);
});

const ARABIC = [...decodeCharacterRuns(CHARACTER_RUNS_IN_FETCHED_FONTS)].filter((letter) =>
  /\p{sc=Arabic}|[٠-٩،؛؟ـ]/u.test(letter),
);
const anyMixedText = fc.string({ unit: fc.constantFrom(...ARABIC, "ل", "ا", " ", "2", "a", "ה", "(", ")", "\u200c") });

it("shapeArabicText neither loses nor moves letters of a text with Arabic and other letters", () => {
  fc.assert(
    fc.property(anyMixedText, (text) => {
      // The isolated forms of these letters look alike.
      const normalize = (each: string) => each.normalize("NFKC").replaceAll("\u200c", "").replaceAll(/[ہە]/g, "ه");
      expect(normalize(shapeArabicText(text))).toBe(normalize(text));
    }),
  );
});

it("shapeArabicText leaves a text without Arabic unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const other = text.replaceAll(/[\p{sc=Arabic}\u200c]/gu, "");
      expect(shapeArabicText(other)).toBe(other);
    }),
  );
});

it("Arabic digits and punctuation marks keep a single form, unlike Arabic letters", () => {
  expect(
    ARABIC.filter((letter) => /[^\p{L}]|ـ/u.test(letter))
      .flatMap(getArabicLetterForms)
      .join(""),
  ).toBe("،؍؛؟ـ٠١٢٣٤٥٦٧٨٩٪٫٬٭۔۞۩۰۱۲۳۴۵۶۷۸۹");
  for (const letter of [..."ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤإئپچژگکیےہٹڈڑںھ"]) expect(ARABIC).toContain(letter);
});
