import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIdRanges } from "../../../domain/games/game";
import { getGames } from "../../../domain/games/games";
import {
  type GamesBeforeSync,
  type GamesSyncPlan,
  MAX_CATALOGUE_GAMES,
  MAX_ITEM_USAGE_PAIRS_PER_SYNC,
  MAX_NEW_GAME_USAGES_PER_DAY,
  MAX_NEW_GAMES_PER_DAY,
  parseUsagePhrase,
  planGamesSync,
  type SourceItemUsage,
  type StoredGame,
  toSourceGames,
} from "../../../domain/games/gamesSync";
import { shippedCatalogue } from "../../helpers/catalogue";

const NONE: ReadonlySet<number> = new Set();

/** The shipped games as the database stores them before the first sync with the source. */
const SHIPPED: readonly StoredGame[] = getGames(shippedCatalogue).all.map(({ id, platform, title, usages }) => ({
  id,
  platform,
  title,
  isRejected: false,
  usages: usages.map((usage) => ({
    id: usage.id,
    sourceSentence: null,
    items: new Set(usage.items),
    learnedRanges: "",
    learnedItems: NONE,
    isSettled: false,
  })),
}));
const createKnown = (games = SHIPPED, today = { games: 0, usages: 0 }): GamesBeforeSync => ({
  games,
  addedToday: today,
});

/** Returns the stored games after a plan was applied. */
function applyPlan({ games }: GamesBeforeSync, { games: newGames, usages, pairs }: GamesSyncPlan): GamesBeforeSync {
  const added = newGames.map((game, index) => ({ ...game, id: 200_000 + index, isRejected: false, usages: [] }));
  const after = new Map(pairs.map((pair) => [pair.usageId, parseIdRanges(pair.after) ?? []]));
  return createKnown(
    [...games, ...added].map(
      (game): StoredGame => ({
        ...game,
        usages: [
          ...game.usages.map((usage) => {
            const learnt = new Set(after.get(usage.id) ?? usage.learnedItems);
            return { ...usage, items: new Set([...usage.items, ...learnt]), learnedItems: learnt };
          }),
          ...usages
            .filter(({ platform, title }) => platform === game.platform && title === game.title)
            .map(({ sentence, items }, index) => ({
              id: 300_000 + index + 1_000 * game.id,
              sourceSentence: sentence,
              items: new Set(items),
              learnedRanges: "",
              learnedItems: new Set(items),
              isSettled: false,
            })),
        ],
      }),
    ),
  );
}

const anyUsage = fc.record<SourceItemUsage>({
  platform: fc.constantFrom("switch", "switch-2"),
  game: fc.constantFrom("Splatoon 3", "Mario Kart 8 Deluxe", "Kirby Air Riders", "Metroid Prime 4", "Luigi's Mansion"),
  sentence: fc.constantFrom("Get a suit", "Get a hat", "Hear a song", "Fly"),
  writesToAmiibo: fc.boolean(),
});
const anyList = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 950 }), usages: fc.array(anyUsage, { maxLength: 6 }) }),
  { maxLength: 40 },
);

describe("planGamesSync for any list", () => {
  it("planGamesSync adds nothing when it processes an unchanged list of the external source again", () =>
    fc.assert(
      fc.property(anyList, (list) => {
        const sourceGames = toSourceGames(list);
        const first = planGamesSync(sourceGames, createKnown());
        expect(planGamesSync(sourceGames, applyPlan(createKnown(), first))).toEqual({
          games: [],
          usages: [],
          pairs: [],
          droppedCount: 0,
        });
      }),
    ));

  it("planGamesSync never removes an item from a stored in-game use and never exceeds the daily limits", () =>
    fc.assert(
      fc.property(anyList, (list) => {
        const { games, usages, pairs } = planGamesSync(toSourceGames(list), createKnown());
        expect(games.length).toBeLessThanOrEqual(MAX_NEW_GAMES_PER_DAY);
        expect(usages.length).toBeLessThanOrEqual(MAX_NEW_GAME_USAGES_PER_DAY);
        for (const { before, after } of pairs) {
          const afterIds = new Set(parseIdRanges(after));
          expect((parseIdRanges(before) ?? []).every((id) => afterIds.has(id))).toBe(true);
        }
      }),
    ));
});

describe("matching of source sentences to usages", () => {
  const createSentence = (id: number) => `Sentence ${id}`;
  const createList = (extraIds: readonly number[] = []) =>
    [...shippedCatalogue.items.map(({ id }) => id), ...extraIds].map((id) => ({
      id,
      usages: getGames(shippedCatalogue).all.flatMap(({ name, platform, usages }) =>
        usages
          .filter((usage) => usage.items.includes(id > 950 ? id - 950 : id))
          .map(
            (usage): SourceItemUsage => ({
              platform,
              game: name,
              sentence: createSentence(usage.id),
              writesToAmiibo: usage.writesToAmiibo,
            }),
          ),
      ),
    }));

  it("planGamesSync plans no changes if all items of the external source already have their in-game uses", () => {
    expect(planGamesSync(toSourceGames(createList()), createKnown())).toEqual({
      games: [],
      usages: [],
      pairs: [],
      droppedCount: 0,
    });
  });

  it("planGamesSync gives a new item all in-game uses of an item that the source describes in the same sentences", () => {
    for (const like of [1, 43, 66, 548, 687]) {
      const { games, usages, pairs } = planGamesSync(toSourceGames(createList([950 + like])), createKnown());
      const expectedUsages = getGames(shippedCatalogue)
        .listForItem(like)
        .flatMap((each) => each.usages.map(({ id }) => id));
      expect([games, usages]).toEqual([[], []]);
      const learnt = pairs.filter(({ after }) => after === String(950 + like)).map(({ usageId }) => usageId);
      // If several usages have exactly the same items, the new item may get too many of them, but never too few.
      expect(expectedUsages.every((id) => learnt.includes(id))).toBe(true);
    }
  });
});

describe("a faulty source list", () => {
  const createFaultyList = (games: number, usages: number, items = 1) =>
    toSourceGames(
      Array.from({ length: items }, (_, index) => ({
        id: index + 1,
        usages: Array.from(
          { length: games * usages },
          (_, number): SourceItemUsage => ({
            platform: "switch-2",
            game: `Fake ${number % games}`,
            sentence: `Fake ${number}`,
            writesToAmiibo: true,
          }),
        ),
      })),
    );

  it("planGamesSync counts the games and in-game uses that exceed the daily limits as dropped", () => {
    expect(planGamesSync(createFaultyList(30, 1), createKnown())).toMatchObject({
      droppedCount: 30 - MAX_NEW_GAMES_PER_DAY,
    });
    const { usages, droppedCount } = planGamesSync(createFaultyList(2, 60), createKnown());
    expect([usages.length, droppedCount]).toEqual([MAX_NEW_GAME_USAGES_PER_DAY, 120 - MAX_NEW_GAME_USAGES_PER_DAY]);
    expect(
      planGamesSync(createFaultyList(5, 1), createKnown(SHIPPED, { games: MAX_NEW_GAMES_PER_DAY - 1, usages: 0 }))
        .games,
    ).toHaveLength(1);
  });

  it("all in-game uses that planGamesSync adds have at most MAX_ITEM_USAGE_PAIRS_PER_SYNC items in total", () => {
    const { usages } = planGamesSync(createFaultyList(1, 10, 900), createKnown());
    expect(usages.reduce((sum, { items }) => sum + items.length, 0)).toBeLessThanOrEqual(MAX_ITEM_USAGE_PAIRS_PER_SYNC);
  });

  it("planGamesSync adds no game if the maximum number of games is already stored", () => {
    const full = Array.from(
      { length: MAX_CATALOGUE_GAMES },
      (_, index): StoredGame => ({
        id: index + 1,
        platform: "switch",
        title: `game-${index}`,
        isRejected: false,
        usages: [],
      }),
    );
    expect(planGamesSync(createFaultyList(3, 1), createKnown(full))).toMatchObject({
      games: [],
      usages: [],
      droppedCount: 3,
    });
  });
});

it("parseUsagePhrase accepts only a short line without control characters", () => {
  expect(parseUsagePhrase("  Get a\n hat ")).toBe("Get a hat");
  expect(parseUsagePhrase("")).toBe("");
  for (const text of ["x".repeat(81), "a\u202eb", "\u0000"]) expect(parseUsagePhrase(text)).toBeUndefined();
});
