import fc from "fast-check";
import { expect, it } from "vitest";
import { toVisualOrder } from "../../../domain/exportImage/characterRuns";

it.each([
  ["Ada さくら", "Ada さくら"],
  ["דנה", "הנד"],
  ["דנה כהן", "ןהכ\u00a0הנד"],
  ["דנה 1,987", "1,987\u00a0הנד"],
  ["דנה's Collection", "הנד's Collection"],
  ["7 דנה, Ada", "7 הנד, Ada"],
  ["Ada, 7!", "Ada, 7!"],
  ["٢٠٢٦", "٢٠٢٦"],
  ["دن", "ند"],
  ["Ada دن 2", "Ada 2\u00a0ند"],
  ["دن ١٩٨٧", "١٩٨٧\u00a0ند"],
  ["دن 1,987 دن", "ند\u00a01,987\u00a0ند"],
  ["2 دن", "ند\u00a02"],
  ["دن!", "!ند"],
  ["دن؟ Ada", "؟ند Ada"],
  ["دن، Ada!", "ند، Ada!"],
  ["(دن)", "(ند)"],
  ["دن (7)", "(7)\u00a0ند"],
  ["«دن» [נ]", "[נ]\u00a0«ند»"],
  ["دن (7) Ada", "(7)\u00a0ند Ada"],
  ["دن (Ada)", "ند (Ada)"],
  ["Ada (دن 7) Bo", "Ada (7\u00a0ند) Bo"],
  ["دن (☆) Ada", "ند (☆) Ada"],
  ["دن :( Ada", "ند :( Ada"],
  ["دن Ada דנ", "ند Ada נד"],
])("toVisualOrder reorders the text %j for display as %j", (text, visual) => expect(toVisualOrder(text)).toBe(visual));

const MIXED = [..."דןدنـ؟، .,!()[]«»&-27٣", "Ada", "15"];

it("toVisualOrder reorders a text without losing characters or reversing numbers", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MIXED)), (parts) => {
      const text = parts.join("");
      const visual = toVisualOrder(text);
      const toSortedCharacters = (each: string) =>
        [...each]
          .map((letter) => ({ "\u00a0": " ", ")": "(", "]": "[", "»": "«" })[letter] ?? letter)
          .sort()
          .join("");
      expect(toSortedCharacters(visual)).toBe(toSortedCharacters(text));
      for (const [number] of text.matchAll(/[\d٣]+/g)) expect(visual).toContain(number);
    }),
  );
});
