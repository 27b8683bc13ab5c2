import { vi } from "vitest";
import { GAMES_API_PATH } from "../../domain/games/game";
import { getListsApiPath, SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { encodeCardQuotes } from "../../domain/wire/encodeCardQuotes";
import { encodeSearchIndex } from "../../domain/wire/searchIndex";
import { createPriceSnapshot } from "./priceSnapshot";

const exhibit = (id: number, name: string, form: "figure" | "card" = "figure") => ({
  id,
  name,
  form,
  hue: 0,
  label: `Line ${id}`,
  released: "",
});

/** The items of a list in tests of whole islands. */
export const HERE = [
  exhibit(1, "Kirby"),
  exhibit(2, "Meta Knight"),
  exhibit(3, "King Dedede"),
  exhibit(4, "Kirby Card", "card"),
];
/** The rest of its catalogue. */
export const AWAY = [
  exhibit(7, "Mario"),
  { ...exhibit(8, "Donkey Kong"), also: { own: [" ape "], context: [], codes: "" } },
  exhibit(9, "King K. Rool"),
];

const BOOK = createPriceSnapshot({
  1: { us: 1_100, gb: 900 },
  2: { us: 2_200, gb: 400 },
  3: { us: 3_300, gb: 700 },
  4: { us: 440, gb: 300 },
  7: { us: 7_700, gb: 7_000 },
  8: { us: 8_800, gb: 8_000 },
  9: { us: 9_900, gb: 100 },
});

export const pricesOf = (items: readonly { readonly id: number }[]) =>
  encodeCardQuotes(
    BOOK,
    items.map(({ id }) => id),
  );

const GAMES = [
  { slug: "kirby-star", name: "Kirby Star", platform: "switch" },
  { slug: "kirby-air", name: "Kirby Air", platform: "switch-2" },
  { slug: "kirby-old", name: "Kirby Old", platform: "a platform of later" },
  { slug: "zelda", name: "Zelda", platform: "wii-u" },
];

/** Answers every request for the catalogue alike: islands of one process ask for it once. */
export function answerWithCatalogue(lists: object = {}): void {
  const all = [...HERE, ...AWAY];
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === SEARCH_INDEX_PATH) return Response.json({ ...encodeSearchIndex(all), prices: pricesOf(all) });
    if (address === GAMES_API_PATH) return Response.json({ games: GAMES });
    if (address === getListsApiPath("en")) return Response.json(lists);
    return Response.json({ message: "Not here." }, { status: 404 });
  });
}
