import { describe, expect, it } from "vitest";
import { createSpellingCorrector } from "../../../domain/listings/titleLexicon";

describe("the spelling corrector", () => {
  const TARGETS = [
    "kirby",
    "mario",
    "maria",
    "bowser",
    "zelda",
    "isabelle",
    "rosalina",
    "ganondorf",
    "inkling",
    "rover",
    "link",
    "nook",
    "r2",
    "k4rat",
  ];
  const correct = (word: string, targets = TARGETS, known = new Set(targets)) =>
    createSpellingCorrector(targets, known)(word);

  it.each([
    ["a doubled letter", "kirrby", "kirby"],
    ["a missing doubled letter", "isabele", "isabelle"],
    ["a doubled letter in a short word", "linkk", "link"],
    ["a missing letter", "krby", "kirby"],
    ["two swapped letters", "kibry", "kirby"],
    ["two swapped letters in a short word", "lnik", "link"],
    ["a wrong letter", "bowzer", "bowser"],
    ["an extra letter", "zeldsa", "zelda"],
    ["a missing letter in a longer word", "bwser", "bowser"],
    ["two wrong letters in a long word", "ganandorg", "ganondorf"],
    ["two missing letters in a long word", "gnondrf", "ganondorf"],
    ["two extra letters in a long word", "ganonndorff", "ganondorf"],
  ])("the spelling corrector finds the intended word despite %s", (_, word, target) =>
    expect(correct(word)).toBe(target),
  );

  it.each([
    ["is known itself", "kirby"],
    ["is too short", "lin"],
    ["contains other characters than letters", "k1rby"],
    ["fits two known words equally", "marix"],
    ["differs in its first letter", "cover"],
    ["is short and has a wrong letter", "lank"],
    ["is short and has an extra letter", "linsk"],
    ["has two wrong letters and is not long", "isxxing"],
    ["has three wrong letters and is long", "ganxxdxrf"],
    ["resembles no known word", "xylophone"],
  ])("the spelling corrector returns no correction for a word that %s", (_, word) =>
    expect(correct(word)).toBeUndefined(),
  );

  it("the spelling corrector prefers the most similar word of its dictionary", () => {
    expect(correct("marrio", ["mario", "marri"], new Set())).toBe("mario");
    expect(correct("marrio", ["marri", "mario"], new Set())).toBe("mario");
    expect(correct("zedla", ["zella", "zelda"], new Set())).toBe("zelda");
    expect(correct("zedla", ["zelda", "zella"], new Set())).toBe("zelda");
  });

  it("the spelling corrector never suggests words with digits or fewer than three letters", () => {
    expect(correct("rr2")).toBeUndefined();
    expect(correct("noo", ["no"], new Set())).toBeUndefined();
    expect(correct("mnoo", ["mno"], new Set())).toBe("mno");
    expect(correct("k4ratt")).toBeUndefined();
  });
});
