import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIdRanges } from "../../../domain/games/game";
import { getGames } from "../../../domain/games/games";
import {
  type GamesSyncPlan,
  type KnownGame,
  type KnownGames,
  MAX_GAMES,
  MAX_NEW_GAMES_PER_DAY,
  MAX_NEW_USAGES_PER_DAY,
  MAX_USAGE_ITEMS_PER_SYNC,
  parseUsagePhrase,
  planGamesSync,
  type SourceUsage,
  toSourceGames,
} from "../../../domain/games/gamesSync";
import { shippedCatalogue } from "../../helpers/catalogue";

const NONE: ReadonlySet<number> = new Set();

/** As they are stored where nothing was learnt yet. */
const SHIPPED: readonly KnownGame[] = getGames(shippedCatalogue).all.map(({ id, platform, title, usages }) => ({
  id,
  platform,
  title,
  isRefused: false,
  usages: usages.map((usage) => ({
    id: usage.id,
    quoted: null,
    items: new Set(usage.items),
    learntItems: "",
    learnt: NONE,
    isSettled: false,
  })),
}));
const known = (games = SHIPPED, today = { games: 0, usages: 0 }): KnownGames => ({ games, today });

/** What is stored once all of it was written. */
function stored({ games }: KnownGames, { games: newGames, usages, pairs }: GamesSyncPlan): KnownGames {
  const added = newGames.map((game, at) => ({ ...game, id: 200_000 + at, isRefused: false, usages: [] }));
  const after = new Map(pairs.map((pair) => [pair.usageId, parseIdRanges(pair.after) ?? []]));
  return known(
    [...games, ...added].map(
      (game): KnownGame => ({
        ...game,
        usages: [
          ...game.usages.map((usage) => {
            const learnt = new Set(after.get(usage.id) ?? usage.learnt);
            return { ...usage, items: new Set([...usage.items, ...learnt]), learnt };
          }),
          ...usages
            .filter(({ platform, title }) => platform === game.platform && title === game.title)
            .map(({ sentence, items }, at) => ({
              id: 300_000 + at + 1_000 * game.id,
              quoted: sentence,
              items: new Set(items),
              learntItems: "",
              learnt: new Set(items),
              isSettled: false,
            })),
        ],
      }),
    ),
  );
}

const anyUsage = fc.record<SourceUsage>({
  platform: fc.constantFrom("switch", "switch-2"),
  game: fc.constantFrom("Splatoon 3", "Mario Kart 8 Deluxe", "Kirby Air Riders", "Metroid Prime 4", "Luigi's Mansion"),
  sentence: fc.constantFrom("Get a suit", "Get a hat", "Hear a song", "Fly"),
  writes: fc.boolean(),
});
const anyList = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 950 }), usages: fc.array(anyUsage, { maxLength: 6 }) }),
  { maxLength: 40 },
);

describe("whatever the source tells", () => {
  it("is news once: the same list adds nothing the second time", () =>
    fc.assert(
      fc.property(anyList, (list) => {
        const told = toSourceGames(list);
        const first = planGamesSync(told, known());
        expect(planGamesSync(told, stored(known(), first))).toEqual({ games: [], usages: [], pairs: [], leftOut: 0 });
      }),
    ));

  it("takes nothing away, and stays within what comes in on a day", () =>
    fc.assert(
      fc.property(anyList, (list) => {
        const { games, usages, pairs } = planGamesSync(toSourceGames(list), known());
        expect(games.length).toBeLessThanOrEqual(MAX_NEW_GAMES_PER_DAY);
        expect(usages.length).toBeLessThanOrEqual(MAX_NEW_USAGES_PER_DAY);
        for (const { before, after } of pairs) {
          const kept = new Set(parseIdRanges(after));
          expect((parseIdRanges(before) ?? []).every((id) => kept.has(id))).toBe(true);
        }
      }),
    ));
});

describe("what a sentence means", () => {
  const sentenceOf = (id: number) => `Sentence ${id}`;
  const listOf = (more: readonly number[] = []) =>
    [...shippedCatalogue.items.map(({ id }) => id), ...more].map((id) => ({
      id,
      usages: getGames(shippedCatalogue).all.flatMap(({ name, platform, usages }) =>
        usages
          .filter((usage) => usage.items.includes(id > 950 ? id - 950 : id))
          .map(
            (usage): SourceUsage => ({ platform, game: name, sentence: sentenceOf(usage.id), writes: usage.writes }),
          ),
      ),
    }));

  it("is told by the items that are here: all that ships is known already", () => {
    expect(planGamesSync(toSourceGames(listOf()), known())).toEqual({ games: [], usages: [], pairs: [], leftOut: 0 });
  });

  it("a newcomer of whom the same is said does the same in every game", () => {
    for (const like of [1, 43, 66, 548, 687]) {
      const { games, usages, pairs } = planGamesSync(toSourceGames(listOf([950 + like])), known());
      const does = getGames(shippedCatalogue)
        .of(like)
        .flatMap((each) => each.usages.map(({ id }) => id));
      expect([games, usages]).toEqual([[], []]);
      const learnt = pairs.filter(({ after }) => after === String(950 + like)).map(({ usageId }) => usageId);
      // What several usages have the very same items for is one sentence too many, never one too few.
      expect(does.every((id) => learnt.includes(id))).toBe(true);
    }
  });
});

describe("a list of lies", () => {
  const lies = (games: number, usages: number, items = 1) =>
    toSourceGames(
      Array.from({ length: items }, (_, at) => ({
        id: at + 1,
        usages: Array.from(
          { length: games * usages },
          (_, place): SourceUsage => ({
            platform: "switch-2",
            game: `Lie ${place % games}`,
            sentence: `Lie ${place}`,
            writes: true,
          }),
        ),
      })),
    );

  it("brings in a day's games and sentences, and says how much it leaves out", () => {
    expect(planGamesSync(lies(30, 1), known())).toMatchObject({ leftOut: 30 - MAX_NEW_GAMES_PER_DAY });
    const { usages, leftOut } = planGamesSync(lies(2, 60), known());
    expect([usages.length, leftOut]).toEqual([MAX_NEW_USAGES_PER_DAY, 120 - MAX_NEW_USAGES_PER_DAY]);
    expect(
      planGamesSync(lies(5, 1), known(SHIPPED, { games: MAX_NEW_GAMES_PER_DAY - 1, usages: 0 })).games,
    ).toHaveLength(1);
  });

  it("says no more than so much of the items at once", () => {
    const { usages } = planGamesSync(lies(1, 10, 900), known());
    expect(usages.reduce((sum, { items }) => sum + items.length, 0)).toBeLessThanOrEqual(MAX_USAGE_ITEMS_PER_SYNC);
  });

  it("finds no room once there are as many games as there may be", () => {
    const full = Array.from(
      { length: MAX_GAMES },
      (_, at): KnownGame => ({
        id: at + 1,
        platform: "switch",
        title: `game-${at}`,
        isRefused: false,
        usages: [],
      }),
    );
    expect(planGamesSync(lies(3, 1), known(full))).toMatchObject({ games: [], usages: [], leftOut: 3 });
  });
});

it("a phrase of an admin's is a plain line", () => {
  expect(parseUsagePhrase("  Get a\n hat ")).toBe("Get a hat");
  expect(parseUsagePhrase("")).toBe("");
  for (const text of ["x".repeat(81), "a\u202eb", "\u0000"]) expect(parseUsagePhrase(text)).toBeUndefined();
});
