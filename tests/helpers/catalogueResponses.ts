import { vi } from "vitest";
import { GAMES_API_PATH } from "../../domain/games/game";
import { GRADE_AVERAGES_PATH, getListsApiPath, SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { encodeGradeAverages, encodeItemCardQuotes } from "../../domain/wire/encodeItemCardQuotes";
import { encodeSearchIndex } from "../../domain/wire/searchIndex";
import { createPriceSnapshot } from "./priceSnapshot";

const createItem = (id: number, name: string, form: "figure" | "card" = "figure") => ({
  id,
  name,
  form,
  hue: 0,
  label: `Line ${id}`,
  released: "",
});

/** Items that the tested list page shows, in tests that mount whole islands. */
export const LISTED_ITEMS = [
  createItem(1, "Kirby"),
  createItem(2, "Meta Knight"),
  createItem(3, "King Dedede"),
  createItem(4, "Kirby Card", "card"),
];
/** Items of the catalogue that are not on the tested list page. */
export const OTHER_ITEMS = [
  createItem(7, "Mario"),
  { ...createItem(8, "Donkey Kong"), searchTerms: { aliases: [" ape "], context: [], codes: "" } },
  createItem(9, "King K. Rool"),
];

const PRICE_SNAPSHOT = createPriceSnapshot({
  1: { us: 1_100, uk: 900 },
  2: { us: 2_200, uk: 400 },
  3: { us: 3_300, uk: 700 },
  4: { us: 440, uk: 300 },
  7: { us: 7_700, uk: 7_000 },
  8: { us: 8_800, uk: 8_000 },
  9: { us: 9_900, uk: 100 },
});

export const getItemPrices = (items: readonly { readonly id: number }[]) =>
  encodeItemCardQuotes(
    PRICE_SNAPSHOT,
    items.map(({ id }) => id),
  );

const GAMES = [
  { slug: "kirby-star", name: "Kirby Star", platform: "switch" },
  { slug: "kirby-air", name: "Kirby Air", platform: "switch-2" },
  { slug: "kirby-old", name: "Kirby Old", platform: "a platform of later" },
  { slug: "zelda", name: "Zelda", platform: "wii-u" },
];

/** Stubs all catalogue requests with the same data for every test, because islands in a process send them only once. */
export function stubCatalogueRequests(lists: object = {}): void {
  const all = [...LISTED_ITEMS, ...OTHER_ITEMS];
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === SEARCH_INDEX_PATH) return Response.json({ ...encodeSearchIndex(all), prices: getItemPrices(all) });
    if (address === GAMES_API_PATH) return Response.json({ games: GAMES });
    if (address === GRADE_AVERAGES_PATH) {
      const ids = all.map(({ id }) => id);
      return Response.json({ ids, ...encodeGradeAverages(PRICE_SNAPSHOT, ids) });
    }
    if (address === getListsApiPath("en")) return Response.json(lists);
    return Response.json({ message: "Not here." }, { status: 404 });
  });
}
