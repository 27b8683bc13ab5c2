import { expect, it } from "vitest";
import { createJapaneseWordSplitter } from "../../../domain/catalogue/searchTokens";

const split = createJapaneseWordSplitter([" ゼルダ ゼルダノ伝説 ", " リンク ", " スマブラ smash "]);

it.each([
  ["スマブラリンク", ["スマブラ", "リンク"]],
  ["ゼルダノ伝説リンク", ["ゼルダノ伝説", "リンク"]],
  ["リンクノゼルダ", ["リンク", "ゼルダ"]],
  // A prefix of a word is not split.
  ["ゼルダノ伝", ["ゼルダノ伝"]],
  ["スマブラ", ["スマブラ"]],
  ["リンクマリオ", ["リンクマリオ"]],
  ["smashlink", ["smashlink"]],
])("a search splits the Japanese text %s into the words %j", (word, words) => expect(split(word)).toEqual(words));
