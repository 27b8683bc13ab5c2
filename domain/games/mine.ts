import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import type { Game } from "./game";
import { gamesOf } from "./games";

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
