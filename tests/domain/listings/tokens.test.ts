import { describe, expect, it } from "vitest";
import { tokenizeTitle } from "../../../domain/listings/text/tokens";

const joinTexts = (title: string): string =>
  tokenizeTitle(title)
    .map(({ text }) => text)
    .join(" ");

describe("splitting a title into words", () => {
  it.each<[string, string, string]>([
    ["case and accents", "POKÉMON Dracaufeu Été", "pokemon dracaufeu ete"],
    ["trademark signs", "amiibo™ Link® NEW", "amiibo link new"],
    ["full-width letters", "ａｍｉｉｂｏ　Ｍａｒｉｏ", "amiibo mario"],
    ["apostrophes of any kind", "Yoshi’s Majora's Kapp´n", "yoshis majoras kappn"],
    ["lost apostrophes", "Majora s Mask Link s Awakening", "majoras mask links awakening"],
    ["French and Italian articles", "l'amiibo d’Isabelle dell'amiibo", "amiibo isabelle amiibo"],
    ["initials with and without points", "K.K. Slider, R O B, E.M.M.I.", "kk slider rob emmi"],
    [
      "signs and words for and",
      "Timmy & Tommy + Link und Ike et Roy y Ness",
      "timmy and tommy and link and ike and roy and ness",
    ],
    ["ß and ligatures", "große ŒUVRE", "grosse oeuvre"],
    ["emoji and decorative signs", "🔥Mario!!! **NEW** ★ 2×", "mario new 2x"],
    ["hiragana", "アミーボ リンク【弓】ゼルダの伝説", "アミーボ リンク 弓 ゼルダノ伝説"],
    ["abbreviations of with and without", "Link w/o box w/ stand", "link without box with stand"],
    ["half-width Japanese", "ｱﾐｰﾎﾞ ﾋﾟｶﾁｭｳ ｽﾏﾌﾞﾗ", "アミーボ ピカチュウ スマブラ"],
  ])("tokenizeTitle normalises %s in listing titles", (_what, title, words) => expect(joinTexts(title)).toBe(words));

  it("tokenizeTitle attaches a punctuation mark to the next word even if a space follows the mark", () =>
    expect(tokenizeTitle("card # 012, 12 / 100").map(({ text, signsBefore }) => signsBefore + text)).toEqual([
      "card",
      "#012",
      ",12",
      "/100",
    ]));
});
