import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getArabicLetterForms, shapeArabicText } from "../../../domain/exportImage/arabicShaping";
import { decodeCharacterRuns } from "../../../domain/exportImage/characterRuns";
import { toDrawableText } from "../../../domain/exportImage/drawableText";
import { FETCHED_CHARACTER_RUNS } from "../../../domain/exportImage/fetchedCharacters";

/** As Unicode's charts have them: by itself, at the end, at the beginning, in the middle. */
const JOIN_BOTH =
  "بﺏﺐﺑﺒ تﺕﺖﺗﺘ ثﺙﺚﺛﺜ جﺝﺞﺟﺠ حﺡﺢﺣﺤ خﺥﺦﺧﺨ سﺱﺲﺳﺴ شﺵﺶﺷﺸ صﺹﺺﺻﺼ ضﺽﺾﺿﻀ طﻁﻂﻃﻄ ظﻅﻆﻇﻈ عﻉﻊﻋﻌ غﻍﻎﻏﻐ فﻑﻒﻓﻔ قﻕﻖﻗﻘ كﻙﻚﻛﻜ " +
  "لﻝﻞﻟﻠ مﻡﻢﻣﻤ نﻥﻦﻧﻨ هﻩﻪﻫﻬ يﻱﻲﻳﻴ ئﺉﺊﺋﺌ ىﻯﻰﯨﯩ پﭖﭗﭘﭙ چﭺﭻﭼﭽ کﮎﮏﮐﮑ گﮒﮓﮔﮕ یﯼﯽﯾﯿ ٹﭦﭧﭨﭩ ھﮪﮫﮬﮭ ڭﯓﯔﯕﯖ ہﻩﮧﮨﮩ";
/** By itself, at the end. */
const JOIN_BEHIND = "اﺍﺎ دﺩﺪ ذﺫﺬ رﺭﺮ زﺯﺰ وﻭﻮ ةﺓﺔ آﺁﺂ أﺃﺄ إﺇﺈ ؤﺅﺆ ژﮊﮋ ڈﮈﮉ ڑﮌﮍ ےﮮﮯ ںﮞﮟ ۓﮰﮱ ۇﯗﯘ ەﻩﻪ";
const LAM_ALEFS = "لاﻻﻼ لأﻷﻸ لإﻹﻺ لآﻵﻶ";

describe("an Arabic letter", () => {
  it.each(JOIN_BOTH.split(" "))("that joins both neighbours has four forms: %s", (row) => {
    const [letter = "", alone = "", last = "", first = "", inside = ""] = row;
    expect(shapeArabicText(letter)).toBe(alone);
    expect(shapeArabicText(`ب${letter}`)).toBe(`ﺑ${last}`);
    expect(shapeArabicText(`${letter}ب`)).toBe(`${first}ﺐ`);
    expect(shapeArabicText(`ب${letter}ب`)).toBe(`ﺑ${inside}ﺐ`);
    expect(shapeArabicText(`ر${letter}د`)).toBe(`ﺭ${first}ﺪ`);
  });

  it.each(JOIN_BEHIND.split(" "))("that joins only the one before it has two: %s", (row) => {
    const [letter = "", alone = "", last = ""] = row;
    expect(shapeArabicText(letter)).toBe(alone);
    expect(shapeArabicText(`ب${letter}`)).toBe(`ﺑ${last}`);
    expect(shapeArabicText(`${letter}ب`)).toBe(`${alone}ﺏ`);
    expect(shapeArabicText(`ب${letter}ب`)).toBe(`ﺑ${last}ﺏ`);
  });

  it("that joins none has one", () => expect(shapeArabicText("بءب")).toBe("ﺏﺀﺏ"));

  it.each(LAM_ALEFS.split(" "))("lam becomes one with an alef behind it: %s", (row) => {
    const [lam = "", alef = "", alone = "", last = ""] = row;
    expect(shapeArabicText(`${lam}${alef}`)).toBe(alone);
    expect(shapeArabicText(`ب${lam}${alef}`)).toBe(`ﺑ${last}`);
    expect(shapeArabicText(`${lam}${alef}ب`)).toBe(`${alone}ﺏ`);
    expect(shapeArabicText(`ل${lam}${alef}`)).toBe(`ﻟ${last}`);
  });
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
])("%j is written as %j, before it is turned", async (text, drawn) => {
  expect(shapeArabicText(await toDrawableText(text))).toBe(drawn);
});

const ARABIC = [...decodeCharacterRuns(FETCHED_CHARACTER_RUNS)].filter((letter) =>
  /\p{sc=Arabic}|[٠-٩،؛؟ـ]/u.test(letter),
);
const mixed = fc.string({ unit: fc.constantFrom(...ARABIC, "ل", "ا", " ", "2", "a", "ה", "(", ")", "\u200c") });

it("no letter is lost or moved by joining", () => {
  fc.assert(
    fc.property(mixed, (text) => {
      // By themselves these look alike.
      const plain = (each: string) => each.normalize("NFKC").replaceAll("\u200c", "").replaceAll(/[ہە]/g, "ه");
      expect(plain(shapeArabicText(text))).toBe(plain(text));
    }),
  );
});

it("a text without Arabic stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const other = text.replaceAll(/[\p{sc=Arabic}\u200c]/gu, "");
      expect(shapeArabicText(other)).toBe(other);
    }),
  );
});

it("every letter that is written has a form for each place, and what is none has itself", () => {
  expect(
    ARABIC.filter((letter) => /[^\p{L}]|ـ/u.test(letter))
      .flatMap(getArabicLetterForms)
      .join(""),
  ).toBe("،؍؛؟ـ٠١٢٣٤٥٦٧٨٩٪٫٬٭۔۞۩۰۱۲۳۴۵۶۷۸۹");
  for (const letter of [..."ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤإئپچژگکیےہٹڈڑںھ"]) expect(ARABIC).toContain(letter);
});
