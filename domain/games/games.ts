import type { Catalogue, CatalogueSnapshot } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { groupBy } from "../groupBy";
import { memoizeByObject } from "../memoize";
import type { Game, Usage } from "./game";
import { parseGames } from "./gamesText";

/** The effects of an item in one game. */
export interface ItemGameUsages {
  readonly game: Game;
  readonly usages: readonly Usage[];
}

/** The games of a catalogue, indexed for pages. */
interface CatalogueGames {
  readonly all: readonly Game[];
  readonly bySlug: ReadonlyMap<string, Game>;
  readonly byId: ReadonlyMap<number, Game>;
  /** The games in which an item has an effect, ordered by name. */
  listForItem(itemId: number): readonly ItemGameUsages[];
  getItemIds(game: Game): ReadonlySet<number>;
}

type GamesSource = Pick<CatalogueSnapshot, "gamesText">;

/** Returns the games of a catalogue. Parses them on first use. Invalid text results in no games. */
export const getGames = /* @__PURE__ */ memoizeByObject(({ gamesText = "" }: GamesSource): CatalogueGames => {
  const all = [...(parseGames(gamesText) ?? [])].sort(compareByName);
  const itemIdsByGame = new Map(all.map((game) => [game, new Set(game.usages.flatMap(({ items }) => items))]));
  const byItem = groupBy(
    all.flatMap((game) => [...(itemIdsByGame.get(game) ?? [])].map((id) => ({ id, game }))),
    ({ id }) => id,
  );
  return {
    all,
    bySlug: new Map(all.map((game) => [game.slug, game])),
    byId: new Map(all.map((game) => [game.id, game])),
    listForItem: (itemId) =>
      (byItem.get(itemId) ?? []).map(({ game }) => ({
        game,
        usages: game.usages.filter(({ items }) => items.includes(itemId)),
      })),
    getItemIds: (game) => itemIdsByGame.get(game) ?? new Set(),
  };
});

/** Compares games by name without a leading "The". */
const compareByName = (first: Game, second: Game): number =>
  toSortName(first).localeCompare(toSortName(second), "en") || first.id - second.id;

const toSortName = ({ name }: Game): string => name.replace(/^the\s+/i, "");

/** Lists the games with these ids, without unknown ids. */
export const listGamesByIds = (catalogue: Catalogue, ids: Iterable<number>): readonly Game[] => {
  const { byId } = getGames(catalogue);
  return [...ids].flatMap((id) => byId.get(id) ?? []);
};

/** Counts in how many of these games each item has an effect. */
export function countGamesByItem(catalogue: Catalogue, ids: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const game of listGamesByIds(catalogue, ids)) {
    for (const id of getGames(catalogue).getItemIds(game)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns a function that identifies all effects of an item in these games by one text. Items with equal effects get
 * the same text, items without any get `undefined`.
 */
export function createUsageKeyLookup(catalogue: Catalogue, ids: Iterable<number>): (item: Item) => string | undefined {
  const effectsByItem = new Map<number, string[]>();
  for (const { usages } of listGamesByIds(catalogue, ids)) {
    for (const { id: usage, items, isByCharacter } of usages) {
      for (const id of items) {
        const effect = isByCharacter ? `${usage} ${catalogue.byId.get(id)?.characterKey}` : String(usage);
        effectsByItem.set(id, [...(effectsByItem.get(id) ?? []), effect]);
      }
    }
  }
  return ({ id }) => effectsByItem.get(id)?.join();
}
