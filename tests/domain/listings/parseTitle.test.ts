import { describe, expect, it } from "vitest";
import { buildTraitsIndex, extractTraits } from "../../../domain/listings/itemTraits";
import { DOUBT_NONE, parseTitle } from "../../../domain/listings/parseTitle";
import { PhraseIndex, tokenizeTitle } from "../../../domain/listings/text/tokens";
import { buildTitleLexicon } from "../../../domain/listings/titleLexicon";
import { classifiedItems } from "./listing";

const lexicon = buildTitleLexicon(classifiedItems.map(extractTraits));

describe("a name in a title", () => {
  /** `?` where it is not sure, then the series that goes by the same word: in brackets where many titles have it. */
  const namesIn = (title: string) =>
    parseTitle(title, lexicon).names.map(({ name, doubt, asSeries, isFamiliar }) => {
      const [series] = asSeries?.names ?? [];
      return `${name}${doubt === DOUBT_NONE ? "" : "?"}${series ? (isFamiliar ? ` (${series})` : ` ${series}`) : ""}`;
    });

  it.each<[title: string, names: readonly string[]]>([
    ["Sheik Samus", ["sheik", "samus"]],
    ["Kirby Meta Knight", ["kirby Kirby", "meta knight"]],
    ["Sheikk Zelda", ["sheik?", "zelda (Legend Of Zelda)"]],
    ["Shovel Kngiht Sheik", ["shovel knight? Shovel Knight", "sheik"]],
    ["Shvoel Knight Sheik", ["shovel knight? Shovel Knight", "sheik"]],
    ["Sheik Shvoel Knight", ["sheik", "shovel knight? Shovel Knight"]],
    ["Mint Sheik", ["mint?", "sheik"]],
    // Behind what it works with nobody is meant, unless nobody is named before.
    ["Sheik works with Samus", ["sheik"]],
    ["works with Samus Sheik", ["samus", "sheik"]],
    ["figure works with Samus", ["samus"]],
  ])("%s: %j", (title, names) => expect(namesIn(title)).toEqual(names));

  it.each<[title: string, series: readonly string[]]>([
    ["Kirby Meta Knight", []],
    ["Kirby Kirby", ["Kirby"]],
    ["Kirby series", ["Kirby"]],
    ["Yoshi Yoshi", []],
    ["Sheik Smash Bros", ["Super Smash Bros."]],
    ["Sheik works with Smash Bros", []],
  ])("%s says the series %j", (title, series) =>
    expect([...parseTitle(title, lexicon).series].map(({ names }) => [...names][0])).toEqual(series),
  );
});

it("phrases are found from left to right, the longest at each place, with and without their and", () => {
  const phrases = new PhraseIndex<string>();
  phrases.add([], "nothing");
  phrases.add(["zelda"], "name", "series");
  phrases.add(["zelda"], "name", "game");
  phrases.add(["toon", "zelda", "hd"], "long");
  phrases.addLoosely(["timmy", "and", "tommy"], "twins");
  phrases.addLoosely(["mr", "game", "and", "watch"], "watch");
  phrases.addLoosely(["aa", "bb", "cc", "dd"], "four");
  phrases.addLoosely(["solo"], "one");
  const found = (title: string) =>
    phrases.find(tokenizeTitle(title)).map(({ from, to, meanings }) => `${from}-${to} ${meanings.join("/")}`);
  expect(found("")).toEqual([]);
  expect(found("nobody here")).toEqual([]);
  expect(found("the zelda zelda")).toEqual(["1-2 name/series/game", "2-3 name/series/game"]);
  expect(found("toon zelda")).toEqual(["1-2 name/series/game"]);
  expect(found("toon zelda hd zelda")).toEqual(["0-3 long", "3-4 name/series/game"]);
  expect(["timmy and tommy", "timmy tommy", "timmytommy"].map(found)).toEqual([
    ["0-3 twins"],
    ["0-2 twins"],
    ["0-1 twins"],
  ]);
  expect(["mr game watch", "mrgamewatch"].map(found)).toEqual([["0-3 watch"], ["0-1 watch"]]);
  expect(["aa bb cc dd", "aabbccdd", "solo"].map(found)).toEqual([["0-4 four"], [], ["0-1 one"]]);
});

describe("an item is told by", () => {
  const traits = (id: number) => {
    const item = classifiedItems.find((each) => each.id === id);
    if (!item) throw new Error(`The catalogue has no item ${id}.`);
    const { item: _, ...told } = extractTraits(item);
    return told;
  };
  const plain = (name: string) => ({ name, said: [name], inName: [], partners: [], own: [], also: [] });

  it.each([
    [1, plain("mario")],
    [80, plain("timmy and tommy")],
    [3, { ...plain("mario"), inName: ["gold"], own: ["gold"] }],
    [5, { ...plain("mario"), inName: ["8 bit", "classic"], own: ["8 bit", "classic"] }],
    [16, { ...plain("yoshi"), inName: ["green"], own: ["green", "yarn"] }],
    [21, { ...plain("rosalina"), inName: ["luma"], partners: ["luma"], own: ["luma"] }],
    [46, { ...plain("link"), inName: ["archer"], own: ["archer"], also: ["breath of the wild"] }],
    [
      57,
      {
        ...plain("midna"),
        inName: ["wolf link"],
        partners: ["wolf link"],
        own: ["wolf link"],
        also: ["twilight princess"],
      },
    ],
    [65, { ...plain("isabelle"), inName: ["summer"], own: ["summer"] }],
    [458, { ...plain("spork crackle"), said: ["spork crackle", "spork", "crackle"] }],
    [760, { ...plain("mario"), own: ["power up band"] }],
    [860, { ...plain("ryu"), own: ["starter set"] }],
    [918, { ...plain("terry bogard"), said: ["terry bogard", "terry"], own: ["booster pack", "1"] }],
    [929, { ...plain("samus"), also: ["metroid prime 4"] }],
  ])("its name, and what others of that name lack: item %i", (id, told) => expect(traits(id)).toEqual(told));

  it("its barcode, its card's number, or what tells its series apart", () => {
    const some = classifiedItems.filter(({ id }) => [1, 16, 17, 66, 341, 540].includes(id));
    const shelf = buildTraitsIndex(
      some.map((item) => extractTraits(item.id === 1 ? { ...item, barcode: "123" } : item)),
    );
    const ids = (found: readonly { readonly item: { readonly id: number } }[] = []) => found.map(({ item }) => item.id);
    expect([...shelf.byBarcode].map(([barcode, { item }]) => [barcode, item.id])).toEqual([["123", 1]]);
    expect([1, 501, 601, 2].map((number) => ids(shelf.byNumber.get(number)))).toEqual([
      [66, 341, 540],
      [540],
      [341],
      [],
    ]);
    expect(ids(shelf.byName.get("yoshi"))).toEqual([16, 17]);
    expect([...(shelf.qualitiesOf.get("Yoshi's Woolly World") ?? [])]).toEqual(["green", "yarn", "pink"]);
    expect(shelf.qualitiesOf.get("Super Smash Bros.")).toEqual(new Set());
  });
});
