import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALPHABET, writable } from "../../../domain/sheet/glyphs";
import { shipped } from "../../helpers/catalogue";
import { nativePen } from "../../helpers/sheets";

const LETTERS = new Set(ALPHABET);

describe("what pictures write", () => {
  it("is in their alphabet, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const written = writable(text);
        expect([...written].filter((each) => !LETTERS.has(each))).toEqual([]);
        expect(writable(written)).toBe(written);
      }),
    );
  });

  it("is every name of the catalogue as it is", () => {
    for (const { name } of shipped.items) expect(writable(name)).toBe(name.replace(/\s+/g, " ").trim());
  });

  it.each([
    ["Ada Čapková", "Ada Čapková"],
    ["Иван", "Иван"],
    ["🍄 Ada 🍄", "Ada"],
    ["Ⅷ たろう", "VIII ···"],
    ["Adạ̈", "Adạ̈".normalize("NFC").replace(/[̀-ͯ]/g, "")],
    ["★☆★", ""],
    ["   ", ""],
  ])("of %j is %j", (text, written) => expect(writable(text)).toBe(written));

  it("costs no letter: the fonts draw each of the alphabet", async () => {
    const pen = await nativePen();
    const undrawn: string[] = [];
    for (const letter of LETTERS) {
      if (/[\s\u00ad]/u.test(letter)) continue;
      const element = { type: "div", key: null, props: { style: { fontFamily: "Fredoka" }, children: letter } };
      const svg = await pen.lay(element, { width: 60, height: 60 });
      if (!/<path[^>]* d="M/.test(svg)) undrawn.push(letter);
    }
    expect(undrawn).toEqual([]);
  });
});
