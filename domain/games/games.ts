import type { Snapshot } from "../catalogue/catalogue";
import { groupBy } from "../group";
import type { Game, Usage } from "./game";
import { parseGames } from "./text";

/** What an item does in one game. */
export interface ItemGame {
  readonly game: Game;
  readonly usages: readonly Usage[];
}

/** All that is known of games, as pages ask for it. */
export interface Games {
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
