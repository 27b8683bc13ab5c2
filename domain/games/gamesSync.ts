import { groupBy } from "../groupBy";
import { toSlug } from "../series/slug";
import { hasHiddenCharacters } from "../text/hiddenCharacters";
import { formatIdRanges, type GamePlatform } from "./game";

/** Maximum number of games that are added automatically per UTC day. Protects against a faulty source. */
export const MAX_NEW_GAMES_PER_DAY = 10;
/** Maximum number of effects in games that are added automatically per UTC day. */
export const MAX_NEW_GAME_USAGES_PER_DAY = 40;
/** Maximum number of pairs (an item and its effect in a game) that one sync with the external source adds. */
export const MAX_ITEM_USAGE_PAIRS_PER_SYNC = 4_000;

/** Maximum number of games in the catalogue, including those that an admin rejected. */
export const MAX_CATALOGUE_GAMES = 400;
const MAX_USAGES = 1_500;

export interface StoredGameUsage {
  readonly id: number;
  /** Sentence of the external source that describes the effect; `null` if we know the effect from elsewhere. */
  readonly sourceSentence: string | null;
  readonly items: ReadonlySet<number>;
  /** Ids of the items that the source has with this effect, as ranges. `learnedItems` is the same as a set. */
  readonly learnedRanges: string;
  readonly learnedItems: ReadonlySet<number>;
  /** True if an admin edited or rejected the effect. The sync with the external source then leaves it unchanged. */
  readonly isSettled: boolean;
}

export interface StoredGame {
  readonly id: number;
  readonly platform: GamePlatform;
  readonly title: string;
  /** True if an admin rejected the game. The sync with the external source then ignores it. */
  readonly isRejected: boolean;
  readonly usages: readonly StoredGameUsage[];
}

export interface GamesBeforeSync {
  readonly games: readonly StoredGame[];
  readonly addedToday: { readonly games: number; readonly usages: number };
}

export interface GamesSyncPlan {
  readonly games: readonly Pick<SourceGame, "platform" | "title" | "name">[];
  readonly usages: readonly (SourceGameUsage & { readonly title: string })[];
  /** Changes of existing effects: the ids of all learned items before and after, as `formatIdRanges` writes them. */
  readonly pairs: readonly { readonly usageId: number; readonly before: string; readonly after: string }[];
  readonly droppedCount: number;
}

/**
 * Plans what to add from the source; the plan removes nothing. Our wording differs from the source's sentences, so a
 * sentence is matched to our effect with most of the same items.
 */
export function planGamesSync(
  sourceGames: readonly SourceGame[],
  { games, addedToday }: GamesBeforeSync,
): GamesSyncPlan {
  const known = new Map(games.map((game) => [toGameKey(game), game]));
  const remaining = {
    games: Math.min(MAX_NEW_GAMES_PER_DAY - addedToday.games, MAX_CATALOGUE_GAMES - games.length),
    usages: Math.min(
      MAX_NEW_GAME_USAGES_PER_DAY - addedToday.usages,
      MAX_USAGES - games.reduce((sum, each) => sum + each.usages.length, 0),
    ),
    pairs: MAX_ITEM_USAGE_PAIRS_PER_SYNC,
  };
  const newGames: SourceGame[] = [];
  const newUsages: GamesSyncPlan["usages"][number][] = [];
  let droppedCount = 0;
  const added = new Map<StoredGameUsage, Set<number>>();

  const addUsage = (usage: SourceGameUsage, title: string) => {
    if (remaining.usages < 1 || remaining.pairs < usage.items.length) {
      droppedCount += usage.items.length;
      return;
    }
    remaining.usages -= 1;
    remaining.pairs -= usage.items.length;
    newUsages.push({ ...usage, title });
  };
  const addPairs = (usage: StoredGameUsage, items: readonly number[]) => {
    const newIds = items.filter((id) => !usage.items.has(id));
    const acceptedIds = newIds.slice(0, Math.max(0, remaining.pairs));
    remaining.pairs -= acceptedIds.length;
    droppedCount += newIds.length - acceptedIds.length;
    if (acceptedIds.length > 0) added.set(usage, new Set([...(added.get(usage) ?? []), ...acceptedIds]));
  };

  for (const game of sourceGames) {
    const knownGame = known.get(game.key);
    if (knownGame?.isRejected) continue;
    if (!knownGame) {
      if (remaining.games < 1) {
        droppedCount += game.usages.reduce((sum, { items }) => sum + items.length, 0);
        continue;
      }
      remaining.games -= 1;
      newGames.push(game);
      for (const usage of game.usages) addUsage(usage, game.title);
      continue;
    }
    for (const [usage, matches] of matchUsages(game.usages, knownGame.usages)) {
      if (matches.length === 0) addUsage(usage, game.title);
      else for (const each of matches) if (!each.isSettled) addPairs(each, usage.items);
    }
  }
  return {
    games: newGames,
    usages: newUsages,
    droppedCount,
    pairs: [...added].map(([{ id, learnedRanges, learnedItems: before }, items]) => ({
      usageId: id,
      before: learnedRanges,
      after: formatIdRanges([...before, ...items]),
    })),
  };
}

/**
 * Finds our effects for each sentence of the source: those learnt from it, else those with most of its items. Compares
 * only items that already have an effect in this game, and assigns an effect to the sentence that fits it best. Omits a
 * sentence without a match if all of its items already have an effect in this game.
 */
function matchUsages(
  sentences: readonly SourceGameUsage[],
  usages: readonly StoredGameUsage[],
): Map<SourceGameUsage, readonly StoredGameUsage[]> {
  const knownIds = new Set(usages.flatMap(({ items }) => [...items]));
  const knownIdsBySentence = new Map(sentences.map((usage) => [usage, usage.items.filter((id) => knownIds.has(id))]));
  const ours = usages.filter(({ sourceSentence }) => sourceSentence === null);
  const computeSimilarity = (usage: SourceGameUsage, { items }: StoredGameUsage): number => {
    const known = knownIdsBySentence.get(usage) ?? [];
    const shared = known.filter((id) => items.has(id)).length;
    return 2 * shared > known.length ? shared / (known.length + items.size - shared) : 0;
  };
  const best = new Map(
    ours.map((ourUsage) => [ourUsage, Math.max(0, ...sentences.map((usage) => computeSimilarity(usage, ourUsage)))]),
  );
  const matches = new Map<SourceGameUsage, readonly StoredGameUsage[]>();
  for (const usage of sentences) {
    const quoted = usages.filter((each) => each.sourceSentence === usage.sentence);
    const similar = ours.filter((ourUsage) => {
      const similarity = computeSimilarity(usage, ourUsage);
      return (
        similarity > 0 && (similarity === best.get(ourUsage) || (best.get(ourUsage) ?? 0) <= SPLIT_USAGE_THRESHOLD)
      );
    });
    const matchedUsages = quoted.length > 0 ? quoted : similar;
    const isKnown = knownIdsBySentence.get(usage)?.length === usage.items.length;
    if (matchedUsages.length > 0 || !isKnown) matches.set(usage, matchedUsages);
  }
  return matches;
}

/** Least similarity (0 to 1) at which two sentences may match the same effect, because the source may split effects. */
const SPLIT_USAGE_THRESHOLD = 0.7;

/** Sentence of the external source about the effect of an item in a game. */
export interface SourceItemUsage {
  readonly platform: GamePlatform;
  readonly game: string;
  readonly sentence: string;
  readonly writesToAmiibo: boolean;
}

/** Slugs of games that the source names differently, by platform and slug of the source's name. */
const TITLE_OVERRIDES: ReadonlyMap<string, string> = new Map([
  ["3ds yoshis-woolly-world", "poochy-yoshis-woolly-world"],
]);

/** Returns a key that identifies a game, both in our catalogue and in the external source. */
const toGameKey = ({ platform, title }: { readonly platform: GamePlatform; readonly title: string }): string =>
  `${platform} ${title}`;

function toCatalogueTitle({ platform, game }: Pick<SourceItemUsage, "platform" | "game">): string {
  const title = toSlug(game);
  return TITLE_OVERRIDES.get(toGameKey({ platform, title })) ?? title;
}

interface SourceGameUsage extends SourceItemUsage {
  readonly items: readonly number[];
}

interface SourceGame {
  readonly key: string;
  readonly platform: GamePlatform;
  readonly title: string;
  readonly name: string;
  readonly usages: readonly SourceGameUsage[];
}

/** Groups the source's data by game and sentence. Skips games without letters and digits: their slug would be empty. */
export function toSourceGames(
  items: readonly { readonly id: number; readonly usages: readonly SourceItemUsage[] }[],
): readonly SourceGame[] {
  const itemUsages = items.flatMap(({ id, usages }) =>
    usages.map((usage) => ({ id, usage, title: toCatalogueTitle(usage) })),
  );
  const usagesByGame = groupBy(
    itemUsages.filter(({ title }) => title !== ""),
    ({ usage: { platform }, title }) => toGameKey({ platform, title }),
  );
  return [...usagesByGame].flatMap(([key, ofGame]) => {
    const bySentence = [...groupBy(ofGame, ({ usage }) => usage.sentence).values()];
    const usages = bySentence.flatMap((group) =>
      group.slice(0, 1).map(({ usage }) => ({ ...usage, items: [...new Set(group.map(({ id }) => id))] })),
    );
    return ofGame
      .slice(0, 1)
      .map(({ usage: { platform, game: name }, title }) => ({ key, platform, title, name, usages }));
  });
}

export const MAX_GAME_USAGE_TEXT_LENGTH = 80;

/**
 * Parses the wording with which an admin replaces a sentence of the source. An empty text is valid and removes the
 * wording; a text that is too long or has hidden characters gives `undefined`.
 */
export function parseUsagePhrase(text: string): string | undefined {
  const phrase = text.normalize("NFC").replace(/\s+/g, " ").trim();
  return [...phrase].length > MAX_GAME_USAGE_TEXT_LENGTH || hasHiddenCharacters(phrase) ? undefined : phrase;
}
