import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue, Snapshot } from "../catalogue/catalogue";
import { groupBy } from "../group";
import type { Game, Usage } from "./game";
import { parseGames } from "./text";

/** What an item does in one game. */
export interface ItemGame {
  readonly game: Game;
  readonly usages: readonly Usage[];
}

/** All that is known of games, as pages ask for it. */
interface Games {
  readonly all: readonly Game[];
  readonly bySlug: ReadonlyMap<string, Game>;
  readonly byId: ReadonlyMap<number, Game>;
  /** The games that know an item, in the order of their names. */
  of(itemId: number): readonly ItemGame[];
  /** Every item that does something there. */
  itemsOf(game: Game): ReadonlySet<number>;
}

type Source = Pick<Snapshot, "gamesText">;

const opened = new WeakMap<Source, Games>();

/** Of a catalogue: read when they are first asked for, and kept for the next ones. */
export function gamesOf(catalogue: Source): Games {
  const known = opened.get(catalogue) ?? openGames(catalogue);
  opened.set(catalogue, known);
  return known;
}

/** A text that cannot be read tells of no games. */
function openGames({ gamesText = "" }: Source): Games {
  const all = [...(parseGames(gamesText) ?? [])].sort(byName);
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
const byName = (one: Game, other: Game): number =>
  sortName(one).localeCompare(sortName(other), "en") || one.id - other.id;

const sortName = ({ name }: Game): string => name.replace(/^the\s+/i, "");

/** The games of these ids that are shown. */
export const gamesNamed = (catalogue: Catalogue, ids: Iterable<number>): readonly Game[] => {
  const { byId } = gamesOf(catalogue);
  return [...ids].flatMap((id) => byId.get(id) ?? []);
};

/** In how many of these games each item does something. */
export function countGames(catalogue: Catalogue, ids: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const game of gamesNamed(catalogue, ids)) {
    for (const id of gamesOf(catalogue).itemsOf(game)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Of an item all that it does in these games, as one text: items of the same one do the very same. `undefined` where that is nothing. */
export function doesTheSame(catalogue: Catalogue, ids: Iterable<number>): (item: Amiibo) => string | undefined {
  const done = new Map<number, string[]>();
  for (const { usages } of gamesNamed(catalogue, ids)) {
    for (const { id: usage, items, isByCharacter } of usages) {
      for (const id of items) {
        const what = isByCharacter ? `${usage} ${catalogue.byId.get(id)?.characterKey}` : String(usage);
        done.set(id, [...(done.get(id) ?? []), what]);
      }
    }
  }
  return ({ id }) => done.get(id)?.join();
}
