import { describe, expect, it } from "vitest";
import { createSpellingCorrector } from "../../../domain/listings/titleLexicon";
import { classifyTitle, formatVerdict } from "./listing";

describe("a misspelt word", () => {
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
  const mended = (word: string, targets = TARGETS, known = new Set(targets)) =>
    createSpellingCorrector(targets, known)(word);

  it.each([
    ["a doubled letter", "kirrby", "kirby"],
    ["a letter that is not doubled", "isabele", "isabelle"],
    ["a doubled letter of a short one", "linkk", "link"],
    ["letters changed over", "krby", "kirby"],
    ["two letters changed over", "kibry", "kirby"],
    ["two changed over of a short one", "lnik", "link"],
    ["a wrong letter", "bowzer", "bowser"],
    ["a letter too many", "zeldsa", "zelda"],
    ["a letter too few", "bwser", "bowser"],
    ["two wrong letters of a long one", "ganandorg", "ganondorf"],
    ["two letters too few of a long one", "gnondrf", "ganondorf"],
    ["two letters too many of a long one", "ganonndorff", "ganondorf"],
  ])("means a known one with %s", (_, word, target) => expect(mended(word)).toBe(target));

  it.each([
    ["is known itself", "kirby"],
    ["is too short", "lin"],
    ["has other signs than letters", "k1rby"],
    ["means two equally", "marix"],
    ["begins otherwise", "cover"],
    ["is a short one with a wrong letter", "lank"],
    ["is a short one with a letter too many", "linsk"],
    ["has two wrong letters and is not long", "isxxing"],
    ["has three wrong letters and is long", "ganxxdxrf"],
    ["is like nothing", "xylophone"],
  ])("means none where it %s", (_, word) => expect(mended(word)).toBeUndefined());

  it("means the nearest of several", () => {
    expect(mended("marrio", ["mario", "marri"], new Set())).toBe("mario");
    expect(mended("marrio", ["marri", "mario"], new Set())).toBe("mario");
    expect(mended("zedla", ["zella", "zelda"], new Set())).toBe("zelda");
    expect(mended("zedla", ["zelda", "zella"], new Set())).toBe("zelda");
  });

  it("means none of the words that are too short or hold other signs", () => {
    expect(mended("rr2")).toBeUndefined();
    expect(mended("noo", ["no"], new Set())).toBeUndefined();
    expect(mended("mnoo", ["mno"], new Set())).toBe("mno");
    expect(mended("k4ratt")).toBeUndefined();
  });
});

describe("a number in a title", () => {
  it.each<[asked: number, title: string, told: string]>([
    [55, "2x Sheik amiibo", "55 pieces"],
    [55, "12x Sheik amiibo", "55 pieces"],
    [55, "Sheik amiibo x2", "55 pieces"],
    [55, "Sheik amiibo x12", "55 pieces"],
    [55, "Sheik amiibo x 2", "55 pieces"],
    [55, "Sheik amiibo x 12", "55 pieces"],
    [55, "Sheik amiibo x 1", "55"],
    [55, "1x Sheik amiibo", "55"],
    [55, "Sheik amiibo x1", "55"],
    [55, "Sheik amiibo 5 x 7 cm", "55"],
    [55, "Two Sheik amiibo", "55 pieces"],
    [55, "Sheik amiibo qty 2", "55 pieces"],
    [55, "Sheik amiibo qty 1", "55"],
    [55, "Sheik amiibo qty 5 available", "55"],
    [55, "Sheik amiibo quantity 3", "55 pieces"],
    [55, "3 Sheik amiibo figures", "55 pieces"],
    [55, "Sheik amiibo 60 figures", "55 pieces"],
    [55, "Sheik amiibo #3", "55"],
    [55, "Sheik amiibo set of 3 figures", "55 lot"],
  ])("of item %i in %j: %s", (asked, title, told) => expect(formatVerdict(classifyTitle(title, [asked]))).toBe(told));
});
