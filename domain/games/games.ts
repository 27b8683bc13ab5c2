import type { Catalogue, CatalogueSnapshot } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { groupByEachKey } from "../groupBy";
import { memoizeByObject } from "../memoize";
import type { Game, GameUsage } from "./game";
import { parseGamesText } from "./gamesText";

export interface ItemGameUsages {
  readonly game: Game;
  readonly usages: readonly GameUsage[];
}

interface CatalogueGames {
  readonly all: readonly Game[];
  readonly bySlug: ReadonlyMap<string, Game>;
  readonly byId: ReadonlyMap<number, Game>;
  listForItem(itemId: number): readonly ItemGameUsages[];
  getItemIds(game: Game): ReadonlySet<number>;
}

/** Returns the games of the catalogue. Parses them on first use, and returns none if their text is invalid. */
export const getGames = memoizeByObject(({ gamesText = "" }: Pick<CatalogueSnapshot, "gamesText">): CatalogueGames => {
  const all = [...(parseGamesText(gamesText) ?? [])].sort(compareByName);
  const itemIdsByGame = new Map(all.map((game) => [game, new Set(game.usages.flatMap(({ items }) => items))]));
  const byItem = groupByEachKey(all, (game) => itemIdsByGame.get(game) ?? []);
  return {
    all,
    bySlug: new Map(all.map((game) => [game.slug, game])),
    byId: new Map(all.map((game) => [game.id, game])),
    listForItem: (itemId) =>
      (byItem.get(itemId) ?? []).map((game) => ({
        game,
        usages: game.usages.filter(({ items }) => items.includes(itemId)),
      })),
    getItemIds: (game) => itemIdsByGame.get(game) ?? new Set(),
  };
});

const compareByName = (first: Game, second: Game): number =>
  toSortName(first).localeCompare(toSortName(second), "en") || first.id - second.id;

const toSortName = ({ name }: Game): string => name.replace(/^the\s+/i, "");

/** Lists the games with the given ids. Skips ids that no game has. */
export const listGamesByIds = (catalogue: Catalogue, ids: Iterable<number>): readonly Game[] =>
  [...ids].flatMap((id) => getGames(catalogue).byId.get(id) ?? []);

/** Counts for each item in how many of the given games it has an effect. */
export function countGamesByItem(catalogue: Catalogue, ids: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const game of listGamesByIds(catalogue, ids)) {
    for (const id of getGames(catalogue).getItemIds(game)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Creates a function that returns equal keys for items with equal effects in the games; none without effects. */
export function createGameUsagesKeyLookup(
  catalogue: Catalogue,
  ids: Iterable<number>,
): (item: Item) => string | undefined {
  const usagesByItem = groupByEachKey(
    listGamesByIds(catalogue, ids).flatMap(({ usages }) => usages),
    ({ items }) => items,
  );
  return ({ id, characterKey }) =>
    usagesByItem
      .get(id)
      ?.map((usage) => (usage.isByCharacter ? `${usage.id} ${characterKey}` : usage.id))
      .join();
}
