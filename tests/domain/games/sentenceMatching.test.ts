import { describe, expect, it } from "vitest";
import {
  MAX_GAME_USAGE_TEXT_LENGTH,
  MAX_ITEM_USAGE_PAIRS_PER_SYNC,
  MAX_NEW_GAME_USAGES_PER_DAY,
  parseUsagePhrase,
  planGamesSync,
  type StoredGame,
  type StoredGameUsage,
  toSourceGames,
} from "../../../domain/games/gamesSync";

const listRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const usage = (id: number, items: readonly number[], more: Partial<StoredGameUsage> = {}): StoredGameUsage => ({
  id,
  sourceSentence: null,
  items: new Set(items),
  learnedRanges: "",
  learnedItems: new Set(),
  isSettled: false,
  ...more,
});
const game = (usages: readonly StoredGameUsage[], more: Partial<StoredGame> = {}): StoredGame => ({
  id: 1,
  platform: "switch",
  title: "splatoon-3",
  isRejected: false,
  usages,
  ...more,
});
const NOTHING_TODAY = { games: 0, usages: 0 };

/** Sentences of the source about a game, each with the ids of its items. */
type SentenceItems = Readonly<Record<string, readonly number[]>>;
const createSourceGames = (sentences: SentenceItems, name = "Splatoon 3", platform: "switch" | "3ds" = "switch") => {
  const ids = [...new Set(Object.values(sentences).flat())];
  return toSourceGames(
    ids.map((id) => ({
      id,
      usages: Object.entries(sentences)
        .filter(([, items]) => items.includes(id))
        .map(([sentence]) => ({ platform, game: name, sentence, writesToAmiibo: false })),
    })),
  );
};
/** Plans a sync. Returns the item ids that the source adds to known usages, and the items of new sentences. */
const planSync = (sentences: SentenceItems, usages: readonly StoredGameUsage[], more: Partial<StoredGame> = {}) => {
  const { usages: newUsages, pairs } = planGamesSync(createSourceGames(sentences), {
    games: [game(usages, more)],
    addedToday: NOTHING_TODAY,
  });
  return {
    pairs: Object.fromEntries(pairs.map(({ usageId, after }) => [usageId, after])),
    news: Object.fromEntries(newUsages.map(({ sentence, items }) => [sentence, items])),
  };
};
const [ALL, HALF] = [listRange(1, 10), listRange(1, 5)];
const NOTHING = { pairs: {}, news: {} };

describe("matching of one source sentence", () => {
  it.each<[string, SentenceItems, StoredGameUsage[], ReturnType<typeof planSync>]>([
    ["matches the use with the same items", { A: [...ALL, 99] }, [usage(1, ALL)], { pairs: { 1: "99" }, news: {} }],
    [
      "does not match a use with other items",
      { A: [...ALL, 99] },
      [usage(1, ALL), usage(2, [50, 51])],
      { pairs: { 1: "99" }, news: {} },
    ],
    [
      "does not match uses that cover only half of its items",
      { A: [1, 2, 3, 4, 99] },
      [usage(1, [1, 2]), usage(2, [3, 4])],
      {
        pairs: {},
        news: { A: [1, 2, 3, 4, 99] },
      },
    ],
    [
      "matches a use that covers more than half of its items",
      { A: [1, 2, 3, 4, 99] },
      [usage(1, [1, 2, 3]), usage(2, [4])],
      { pairs: { 1: "4,99" }, news: {} },
    ],
    [
      "does not match a use that another sentence fits better",
      { A: ALL, B: [...listRange(1, 8), 99] },
      [usage(1, ALL)],
      { pairs: {}, news: { B: [...listRange(1, 8), 99] } },
    ],
    [
      "is ignored if all of its items are known from another sentence",
      { A: ALL, B: listRange(1, 8) },
      [usage(1, ALL)],
      NOTHING,
    ],
    [
      "matches a use that the source splits into several sentences",
      { A: listRange(1, 6), B: [...listRange(7, 10), 99] },
      [usage(1, ALL)],
      { pairs: { 1: "99" }, news: {} },
    ],
    [
      "matches a split use of which another sentence covers seven tenths",
      { A: listRange(1, 7), B: [...listRange(8, 10), 99] },
      [usage(1, ALL)],
      { pairs: { 1: "99" }, news: {} },
    ],
    [
      "does not match a use of which another sentence covers more",
      { A: listRange(1, 8), B: [9, 10, 99] },
      [usage(1, ALL)],
      { pairs: {}, news: { B: [9, 10, 99] } },
    ],
    [
      "matches the use learnt from it, regardless of other items",
      { A: [...ALL, 99] },
      [usage(1, ALL), usage(2, [50], { sourceSentence: "A" })],
      { pairs: { 2: "1-10,99" }, news: {} },
    ],
    [
      "does not match a use learnt from another sentence",
      { A: [...HALF, 99] },
      [usage(1, HALF, { sourceSentence: "B" })],
      { pairs: {}, news: { A: [...HALF, 99] } },
    ],
    ["is new if none of its items is known", { A: [98, 99] }, [usage(1, ALL)], { pairs: {}, news: { A: [98, 99] } }],
    [
      "does not change a use that an admin has settled",
      { A: [...ALL, 99] },
      [usage(1, ALL, { isSettled: true })],
      NOTHING,
    ],
    ["adds nothing that is already known", { A: ALL }, [usage(1, ALL)], NOTHING],
  ])(
    "planGamesSync matches source sentences with stored in-game uses (case: a sentence %s)",
    (_, sentences, usages, news) => expect(planSync(sentences, usages)).toEqual(news),
  );

  it("planGamesSync adds an item to a stored in-game use if the source sentence now includes the item", () => {
    const before = usage(1, [...ALL, 90], { learnedRanges: "90", learnedItems: new Set([90]) });
    expect(
      planGamesSync(createSourceGames({ A: [...ALL, 91] }), { games: [game([before])], addedToday: NOTHING_TODAY })
        .pairs,
    ).toEqual([{ usageId: 1, before: "90", after: "90-91" }]);
  });

  it("planGamesSync plans no change for a game that an admin rejected", () =>
    expect(planSync({ A: [...ALL, 99], B: [98] }, [usage(1, ALL)], { isRejected: true })).toEqual(NOTHING));
});

describe("limits of the games sync", () => {
  const planCounts = (sentences: SentenceItems, usages: readonly StoredGameUsage[] = [], today = NOTHING_TODAY) => {
    const {
      usages: news,
      pairs,
      droppedCount,
    } = planGamesSync(createSourceGames(sentences), { games: [game(usages)], addedToday: today });
    return [news.map(({ items }) => items.length), pairs.map(({ after }) => after), droppedCount];
  };

  it("planGamesSync adds in-game uses only until the daily limit is reached", () =>
    expect(planCounts({ A: [1], B: [2, 3] }, [], { games: 0, usages: MAX_NEW_GAME_USAGES_PER_DAY - 1 })).toEqual([
      [1],
      [],
      2,
    ]));

  it("planGamesSync adds no in-game use if 1,500 in-game uses are already stored", () => {
    const usages = listRange(1, 1_499).map((id) => usage(id, [10_000 + id]));
    expect(planCounts({ A: [1], B: [2, 3] }, usages)).toEqual([[1], [], 2]);
    expect(planCounts({ A: [1] }, [...usages, usage(1_500, [20_000])])).toEqual([[], [], 1]);
  });

  it("planGamesSync drops an in-game use completely if its items exceed the limit of one sync", () => {
    expect(planCounts({ A: listRange(1, MAX_ITEM_USAGE_PAIRS_PER_SYNC) })).toEqual([
      [MAX_ITEM_USAGE_PAIRS_PER_SYNC],
      [],
      0,
    ]);
    expect(planCounts({ A: listRange(0, MAX_ITEM_USAGE_PAIRS_PER_SYNC) })).toEqual([
      [],
      [],
      MAX_ITEM_USAGE_PAIRS_PER_SYNC + 1,
    ]);
    expect(planCounts({ A: listRange(1, MAX_ITEM_USAGE_PAIRS_PER_SYNC - 1), B: [1, 2] })).toEqual([
      [MAX_ITEM_USAGE_PAIRS_PER_SYNC - 1],
      [],
      2,
    ]);
  });

  it("planGamesSync adds items to stored in-game uses until it reaches the limit of one sync", () => {
    const known = [usage(1, listRange(1, 10)), usage(2, listRange(11, 20))];
    const sentences = {
      A: [...listRange(1, 10), ...listRange(1_001, 4_000)],
      B: [...listRange(11, 20), ...listRange(5_001, 6_500)],
    };
    expect(planCounts(sentences, known)).toEqual([[], ["1001-4000", "5001-6000"], 500]);
  });

  it("planGamesSync drops a new game with its in-game uses once the daily limit of new games is reached", () =>
    expect(
      planGamesSync(createSourceGames({ A: [1, 2], B: [3] }, "New Game"), {
        games: [],
        addedToday: { games: 10, usages: 0 },
      }),
    ).toEqual({
      games: [],
      usages: [],
      pairs: [],
      droppedCount: 3,
    }));
});

describe("toSourceGames", () => {
  it("toSourceGames groups in-game uses by game and sentence, with each item listed once", () => {
    const sentences = (sentence: string) =>
      ({ platform: "switch", game: "Splatoon 3", sentence, writesToAmiibo: true }) as const;
    expect(
      toSourceGames([
        { id: 4, usages: [sentences("A"), sentences("B"), sentences("A")] },
        { id: 7, usages: [sentences("A")] },
      ]),
    ).toEqual([
      {
        key: "switch splatoon-3",
        platform: "switch",
        title: "splatoon-3",
        name: "Splatoon 3",
        usages: [
          { ...sentences("A"), items: [4, 7] },
          { ...sentences("B"), items: [4] },
        ],
      },
    ]);
  });

  it("toSourceGames corrects the title of a Yoshi game on the 3DS but not on the Switch", () => {
    const titles = (name: string, platform: "switch" | "3ds") =>
      createSourceGames({ A: [1] }, name, platform).map(({ key }) => key);
    expect(titles("Yoshi's Woolly World", "3ds")).toEqual(["3ds poochy-yoshis-woolly-world"]);
    expect(titles("Yoshi's Woolly World", "switch")).toEqual(["switch yoshis-woolly-world"]);
  });

  it("toSourceGames ignores a game whose name consists of symbols only", () =>
    expect(createSourceGames({ A: [1] }, "!?")).toEqual([]));
});

it("parseUsagePhrase rejects a phrase that exceeds the maximum length", () => {
  expect(parseUsagePhrase("😀".repeat(MAX_GAME_USAGE_TEXT_LENGTH))).toHaveLength(2 * MAX_GAME_USAGE_TEXT_LENGTH);
  expect(parseUsagePhrase("😀".repeat(MAX_GAME_USAGE_TEXT_LENGTH + 1))).toBeUndefined();
});
