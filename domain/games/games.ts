import type { Catalogue, CatalogueSnapshot } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { groupBy } from "../groupBy";
import type { Game, Usage } from "./game";
import { parseGames } from "./gamesText";

/** What an item does in one game. */
export interface ItemGameUsages {
  readonly game: Game;
  readonly usages: readonly Usage[];
}

/** All that is known of games, as pages ask for it. */
interface CatalogueGames {
  readonly all: readonly Game[];
  readonly bySlug: ReadonlyMap<string, Game>;
  readonly byId: ReadonlyMap<number, Game>;
  /** The games that know an item, in the order of their names. */
  of(itemId: number): readonly ItemGameUsages[];
  /** Every item that does something there. */
  itemsOf(game: Game): ReadonlySet<number>;
}

type GamesSource = Pick<CatalogueSnapshot, "gamesText">;

const gamesCache = new WeakMap<GamesSource, CatalogueGames>();

/** Of a catalogue: read when they are first asked for, and kept for the next ones. */
export function getGames(catalogue: GamesSource): CatalogueGames {
  const known = gamesCache.get(catalogue) ?? buildGames(catalogue);
  gamesCache.set(catalogue, known);
  return known;
}

/** A text that cannot be read tells of no games. */
function buildGames({ gamesText = "" }: GamesSource): CatalogueGames {
  const all = [...(parseGames(gamesText) ?? [])].sort(compareByName);
  const known = new Map(all.map((game) => [game, new Set(game.usages.flatMap(({ items }) => items))]));
  const byItem = groupBy(
    all.flatMap((game) => [...(known.get(game) ?? [])].map((id) => ({ id, game }))),
    ({ id }) => id,
  );
  return {
    all,
    bySlug: new Map(all.map((game) => [game.slug, game])),
    byId: new Map(all.map((game) => [game.id, game])),
    of: (itemId) =>
      (byItem.get(itemId) ?? []).map(({ game }) => ({
        game,
        usages: game.usages.filter(({ items }) => items.includes(itemId)),
      })),
    itemsOf: (game) => known.get(game) ?? new Set(),
  };
}

/** "The" is no name to look under. */
const compareByName = (one: Game, other: Game): number =>
  toSortName(one).localeCompare(toSortName(other), "en") || one.id - other.id;

const toSortName = ({ name }: Game): string => name.replace(/^the\s+/i, "");

/** The games of these ids that are shown. */
export const listGamesByIds = (catalogue: Catalogue, ids: Iterable<number>): readonly Game[] => {
  const { byId } = getGames(catalogue);
  return [...ids].flatMap((id) => byId.get(id) ?? []);
};

/** In how many of these games each item does something. */
export function countGamesByItem(catalogue: Catalogue, ids: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const game of listGamesByIds(catalogue, ids)) {
    for (const id of getGames(catalogue).itemsOf(game)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Of an item all that it does in these games, as one text: items of the same one do the very same. `undefined` where that is nothing. */
export function createUsageKeyLookup(catalogue: Catalogue, ids: Iterable<number>): (item: Item) => string | undefined {
  const done = new Map<number, string[]>();
  for (const { usages } of listGamesByIds(catalogue, ids)) {
    for (const { id: usage, items, isByCharacter } of usages) {
      for (const id of items) {
        const what = isByCharacter ? `${usage} ${catalogue.byId.get(id)?.characterKey}` : String(usage);
        done.set(id, [...(done.get(id) ?? []), what]);
      }
    }
  }
  return ({ id }) => done.get(id)?.join();
}
