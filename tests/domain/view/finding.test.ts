import { expect, it } from "vitest";
import { searchIn } from "../../../domain/catalogue/search";
import { everythingIn } from "../../../domain/view/everything";
import { packNames, unpackNames } from "../../../domain/wire/names";
import { shipped } from "../../helpers/catalogue";

const { items, search } = everythingIn(shipped);
const inBrowser = unpackNames(JSON.parse(JSON.stringify(packNames(items))));

/** What collectors type, and what has to be among the first three. */
const SEARCHES: readonly (readonly [search: string, ids: readonly number[]])[] = [
  // A character and its series, short or local, in any order
  ["zelda botw", [54]],
  ["botw zelda", [54]],
  ["totk link", [839]],
  ["link totk", [839]],
  ["mario odyssey", [7]],
  ["smash pikachu", [676]],
  ["kirby smash", [686]],
  ["smash toon link", [50]],
  ["fe chrom", [704]],
  ["sf6 ryu", [860, 890]],
  ["prime 4 samus", [929]],
  ["samus returns", [547]],
  ["mss tennis luigi", [590]],
  ["snw peach", [762]],
  ["air riders kirby", [930]],
  ["luke yugioh", [771]],
  ["mhr palico", [758, 828]],
  ["acnh raymond", [809]],
  ["スマブラ マリオ", [1]],
  ["スマブラピカチュウ", [676]],
  ["ゼルダの伝説 ゼルダ", [54]],
  ["リンクのフィギュア", [40]],
  ["あつ森 しずえ", [65]],
  // Colours, materials, clothes
  ["golden mario", [3]],
  ["gold mario", [3]],
  ["goldener mario", [3]],
  ["mario dorado", [3]],
  ["silber mario", [4]],
  ["mario argento", [4]],
  ["yarn yoshi pink", [17]],
  ["yoshi laine rose", [17]],
  ["mega yoshi", [19]],
  ["wooden mario", [886]],
  ["pixel link", [45]],
  ["katzen peach", [753]],
  ["bowser hochzeit", [24]],
  ["mario fussball", [583]],
  ["marie hiver", [69]],
  ["junger link", [48]],
  ["p2 cloud", [732]],
  // Short names, and how they are written
  ["dk", [29, 30]],
  ["rob", [560, 561]],
  ["r.o.b. nes", [561]],
  ["k rool", [747]],
  ["zss", [548]],
  ["bandana dee", [931]],
  ["jiggly puff", [677]],
  ["isabel", [65]],
  ["small fry", [835]],
  ["g&w", [559]],
  ["ohare", [483]],
  ["8bit link", [45]],
  // Local names
  ["ゼルダ", [52, 54]],
  ["ぜるだ", [52, 54]],
  ["マリオ", [1, 2]],
  ["ﾏﾘｵ", [1, 2]],
  ["キャプテン・ファルコン", [552]],
  ["ファルコ", [544]],
  ["クッパ", [22, 23]],
  ["Glurak", [674]],
  ["Dracaufeu", [674]],
  ["Pummeluff", [677]],
  ["Harmonie", [20]],
  ["Rosalinda", [20]],
  ["Piranha-Pflanze", [748]],
  ["Link loup", [57]],
  ["König Dedede", [690]],
  ["Melinda", [65]],
  ["Totakeke", [73]],
  ["Gunnar", [809]],
  ["Daraen", [697]],
  ["aioli", [576]],
  ["Navirou", [722]],
  // Cards and chips
  ["sanrio", [341]],
  ["sanrio 3", [507]],
  ["ac card 123", [257]],
  ["#123", [257]],
  ["Nr. 123", [257]],
  ["series 5 raymond", [809]],
  ["0181000101d40502", [68]],
  ["0x0181000101D40502", [68]],
  ["01810001-01D40502", [68]],
  ["01810001 01d40502", [68]],
  ["0x01810001 0x01d40502", [68]],
];

const firstThree = (searchFor: typeof search, q: string): readonly number[] => {
  const hits = searchFor(q) ?? new Map<number, number>();
  const rankOf = ({ id }: { readonly id: number }) => hits.get(id) ?? 0;
  return items
    .filter(({ id }) => hits.has(id))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, 3)
    .map(({ id }) => id);
};

it.each(SEARCHES)("%s", (q, ids) => {
  const first = firstThree(search, q);
  expect(first).toEqual(expect.arrayContaining([...ids]));
  expect(firstThree(inBrowser.search, q)).toEqual(first);
});

it("what names alone find comes first, however it is called besides", () => {
  const byName = searchIn(shipped.items);
  for (const q of ["mario", "link", "gold", "ink", "pit", "isabelle", "marina", "fox"]) {
    const alone = byName(q) ?? new Map<number, number>();
    const found = search(q) ?? new Map<number, number>();
    expect([...found].filter(([, rank]) => rank < 3).sort()).toEqual([...alone].sort());
  }
});

it.each(["samus", "sam", "サムス", "Bowser", "bows"])(
  "%s finds nobody whose game is called after somebody else",
  (q) => {
    const found = [...(search(q)?.keys() ?? [])].map((id) => shipped.byId.get(id)?.name);
    expect(found).not.toContain("Metroid");
    expect(found).not.toContain("E.M.M.I.");
    // They are of Bowser's Fury, and are found for their series.
    expect(found).not.toContain("Peach - Cat");
  },
);

it.each([
  ["samus returns", "Metroid"],
  ["returns", "Metroid"],
  ["samus returns metroid", "Metroid"],
  ["samusreturns", "Metroid"],
  ["bowsers fury", "Peach - Cat"],
  ["bowser fury", "Peach - Cat"],
  ["metroid dread", "E.M.M.I."],
])("%s finds who came with that game", (q, name) => {
  const found = [...(search(q)?.keys() ?? [])].map((id) => shipped.byId.get(id)?.name);
  expect(found).toContain(name);
});

it("a letter or two have to be somebody's whole name: they begin too many words", () => {
  expect(search("q")?.size).toBe(searchIn(shipped.items)("q")?.size);
});

it("travels in 20 KB of text and tells the browser all that the server knows", () => {
  expect(inBrowser.items).toEqual(items);
});
