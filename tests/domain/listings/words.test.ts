import { describe, expect, it } from "vitest";
import { tokenizeTitle } from "../../../domain/listings/text/tokens";

const textsOf = (title: string): string =>
  tokenizeTitle(title)
    .map(({ text }) => text)
    .join(" ");

describe("a title's words", () => {
  it.each<[string, string, string]>([
    ["case and accents", "POKÉMON Dracaufeu Été", "pokemon dracaufeu ete"],
    ["a sign of ownership, which is no letter", "amiibo™ Link® NEW", "amiibo link new"],
    ["full-width letters", "ａｍｉｉｂｏ　Ｍａｒｉｏ", "amiibo mario"],
    ["apostrophes of any kind", "Yoshi’s Majora's Kapp´n", "yoshis majoras kappn"],
    ["apostrophes that got lost", "Majora s Mask Link s Awakening", "majoras mask links awakening"],
    ["a French or Italian article", "l'amiibo d’Isabelle dell'amiibo", "amiibo isabelle amiibo"],
    ["initials with and without points", "K.K. Slider, R O B, E.M.M.I.", "kk slider rob emmi"],
    [
      "and in its signs and languages",
      "Timmy & Tommy + Link und Ike et Roy y Ness",
      "timmy and tommy and link and ike and roy and ness",
    ],
    ["ß and ligatures", "große ŒUVRE", "grosse oeuvre"],
    ["emoji and fluff signs", "🔥Mario!!! **NEW** ★ 2×", "mario new 2x"],
    ["hiragana as katakana", "アミーボ リンク【弓】ゼルダの伝説", "アミーボ リンク 弓 ゼルダノ伝説"],
    ["with and without, shortened", "Link w/o box w/ stand", "link without box with stand"],
    ["half-width Japanese", "ｱﾐｰﾎﾞ ﾋﾟｶﾁｭｳ ｽﾏﾌﾞﾗ", "アミーボ ピカチュウ スマブラ"],
  ])("are told with %s", (_what, title, words) => expect(textsOf(title)).toBe(words));

  it("keep the signs before them, however they are spaced", () =>
    expect(tokenizeTitle("card # 012, 12 / 100").map(({ text, before }) => before + text)).toEqual([
      "card",
      "#012",
      ",12",
      "/100",
    ]));
});
