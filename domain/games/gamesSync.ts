import { toSlug } from "../series/slug";
import { formatIdRanges, type GamePlatform } from "./game";

/** So much comes in by itself on a day (UTC): a list of lies brings in one day's. */
export const MAX_NEW_GAMES_PER_DAY = 10;
export const MAX_NEW_USAGES_PER_DAY = 40;
/** Of things that an item does, with one answer of the source. */
export const MAX_USAGE_ITEMS_PER_SYNC = 4_000;

/** What there may be in all, with what was refused: far below what the database answers at once. */
export const MAX_GAMES = 400;
const MAX_USAGES = 1_500;

/** A usage as it is stored. */
export interface KnownUsage {
  readonly id: number;
  /** As the source said it, where it came from there. */
  readonly quoted: string | null;
  readonly items: ReadonlySet<number>;
  /** In the notation of ranges: what of them was learnt. */
  readonly learntItems: string;
  readonly learnt: ReadonlySet<number>;
  /** An admin does not want it, or somebody here said otherwise of it: it stays as it is. */
  readonly isSettled: boolean;
}

export interface KnownGame {
  readonly id: number;
  readonly platform: GamePlatform;
  readonly title: string;
  readonly isRefused: boolean;
  readonly usages: readonly KnownUsage[];
}

export interface KnownGames {
  readonly games: readonly KnownGame[];
  /** What came in by itself today. */
  readonly today: { readonly games: number; readonly usages: number };
}

/** What the source's list adds. */
export interface GamesSyncPlan {
  readonly games: readonly Pick<SourceGame, "platform" | "title" | "name">[];
  readonly usages: readonly (SourceGameUsage & { readonly title: string })[];
  /** What more items do, by usage: `before` and `after` in the notation of ranges. */
  readonly pairs: readonly { readonly usageId: number; readonly before: string; readonly after: string }[];
  /** How much of it there is no room for. */
  readonly leftOut: number;
}

/**
 * What the source tells and we do not know. Our phrases are no sentences of the source: which of ours a sentence means
 * is told by the items that both name. What is known of a game is never taken away.
 */
export function planGamesSync(told: readonly SourceGame[], { games, today }: KnownGames): GamesSyncPlan {
  const known = new Map(games.map((game) => [toGameKey(game), game]));
  const room = {
    games: Math.min(MAX_NEW_GAMES_PER_DAY - today.games, MAX_GAMES - games.length),
    usages: Math.min(
      MAX_NEW_USAGES_PER_DAY - today.usages,
      MAX_USAGES - games.reduce((sum, each) => sum + each.usages.length, 0),
    ),
    pairs: MAX_USAGE_ITEMS_PER_SYNC,
  };
  const newGames: SourceGame[] = [];
  const newUsages: (SourceGameUsage & { readonly title: string })[] = [];
  let leftOut = 0;
  const added = new Map<KnownUsage, Set<number>>();

  const addUsage = (usage: SourceGameUsage, title: string) => {
    if (room.usages < 1 || room.pairs < usage.items.length) {
      leftOut += usage.items.length;
      return;
    }
    room.usages -= 1;
    room.pairs -= usage.items.length;
    newUsages.push({ ...usage, title });
  };
  const addPairs = (usage: KnownUsage, items: readonly number[]) => {
    const news = items.filter((id) => !usage.items.has(id));
    const taken = news.slice(0, Math.max(0, room.pairs));
    room.pairs -= taken.length;
    leftOut += news.length - taken.length;
    if (taken.length > 0) added.set(usage, new Set([...(added.get(usage) ?? []), ...taken]));
  };

  for (const game of told) {
    const here = known.get(game.key);
    if (here?.isRefused) continue;
    if (!here) {
      if (room.games < 1) {
        leftOut += game.usages.reduce((sum, { items }) => sum + items.length, 0);
        continue;
      }
      room.games -= 1;
      newGames.push(game);
      for (const usage of game.usages) addUsage(usage, game.title);
      continue;
    }
    for (const [usage, meant] of matchUsages(game.usages, here.usages)) {
      if (meant.length === 0) addUsage(usage, game.title);
      else for (const each of meant) if (!each.isSettled) addPairs(each, usage.items);
    }
  }
  return {
    games: newGames,
    usages: newUsages,
    leftOut,
    pairs: [...added].map(([{ id, learntItems, learnt: before }, items]) => ({
      usageId: id,
      before: learntItems,
      after: formatIdRanges([...before, ...items]),
    })),
  };
}

/**
 * Which of our usages each sentence of a game means: the one that was learnt as it, else those that most of its items
 * that we know there do, unless another sentence tells of them better. A sentence whose items are all known there
 * otherwise, and which means none, says nothing new to us.
 */
function matchUsages(
  told: readonly SourceGameUsage[],
  usages: readonly KnownUsage[],
): Map<SourceGameUsage, readonly KnownUsage[]> {
  const here = new Set(usages.flatMap(({ items }) => [...items]));
  const knownOf = new Map(told.map((usage) => [usage, usage.items.filter((id) => here.has(id))]));
  const ours = usages.filter(({ quoted }) => quoted === null);
  const likeness = (usage: SourceGameUsage, { items }: KnownUsage): number => {
    const known = knownOf.get(usage) ?? [];
    const both = known.filter((id) => items.has(id)).length;
    return 2 * both > known.length ? both / (known.length + items.size - both) : 0;
  };
  const best = new Map(ours.map((one) => [one, Math.max(0, ...told.map((usage) => likeness(usage, one)))]));
  const meant = new Map<SourceGameUsage, readonly KnownUsage[]>();
  for (const usage of told) {
    const quoted = usages.filter((each) => each.quoted === usage.sentence);
    const like = ours.filter((one) => {
      const alike = likeness(usage, one);
      return alike > 0 && (alike === best.get(one) || (best.get(one) ?? 0) <= SPLIT_USAGE_THRESHOLD);
    });
    const all = quoted.length > 0 ? quoted : like;
    const isKnown = knownOf.get(usage)?.length === usage.items.length;
    if (all.length > 0 || !isKnown) meant.set(usage, all);
  }
  return meant;
}

/** Where no sentence tells of more of a usage's items than this, several sentences of the source are one usage here. */
const SPLIT_USAGE_THRESHOLD = 0.7;

/** What the source says that one item does in one game. */
export interface SourceUsage {
  readonly platform: GamePlatform;
  readonly game: string;
  readonly sentence: string;
  readonly writes: boolean;
}

/** By platform and title: what the source calls as another game is called. */
const TITLE_OVERRIDES: ReadonlyMap<string, string> = new Map([
  ["3ds yoshis-woolly-world", "poochy-yoshis-woolly-world"],
]);

/** What a game of the source is told by, as ours are. */
const toGameKey = ({ platform, title }: { readonly platform: GamePlatform; readonly title: string }): string =>
  `${platform} ${title}`;

function toCatalogueTitle({ platform, game }: Pick<SourceUsage, "platform" | "game">): string {
  const title = toSlug(game);
  return TITLE_OVERRIDES.get(toGameKey({ platform, title })) ?? title;
}

/** All items of which the source says one sentence in one game. */
interface SourceGameUsage extends SourceUsage {
  readonly items: readonly number[];
}

interface SourceGame {
  readonly key: string;
  readonly platform: GamePlatform;
  readonly title: string;
  readonly name: string;
  readonly usages: readonly SourceGameUsage[];
}

interface SourceItemUsages {
  readonly id: number;
  readonly usages: readonly SourceUsage[];
}

/** What the source tells item by item, by game and sentence. A name of signs alone has no address. */
export function toSourceGames(items: readonly SourceItemUsages[]): readonly SourceGame[] {
  const games = new Map<
    string,
    SourceGame & { readonly bySentence: Map<string, SourceGameUsage & { readonly items: number[] }> }
  >();
  for (const { id, usages } of items) {
    for (const usage of usages) {
      const { platform, game: name, sentence } = usage;
      const title = toCatalogueTitle(usage);
      if (title === "") continue;
      const key = toGameKey({ platform, title });
      const game = games.get(key) ?? { key, platform, title, name, usages: [], bySentence: new Map() };
      games.set(key, game);
      const told = game.bySentence.get(sentence) ?? { ...usage, items: [] };
      game.bySentence.set(sentence, told);
      if (told.items.at(-1) !== id) told.items.push(id);
    }
  }
  return [...games.values()].map(({ bySentence, ...game }) => ({ ...game, usages: [...bySentence.values()] }));
}

export const MAX_PHRASE_LENGTH = 80;

/** What an admin writes in place of a sentence of the source; empty: nothing. `undefined` for what is no plain line. */
export function parseUsagePhrase(text: string): string | undefined {
  const phrase = text.normalize("NFC").replace(/\s+/g, " ").trim();
  return [...phrase].length > MAX_PHRASE_LENGTH || /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(phrase)
    ? undefined
    : phrase;
}
