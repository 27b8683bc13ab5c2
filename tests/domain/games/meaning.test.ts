import { describe, expect, it } from "vitest";
import {
  type KnownGame,
  type KnownUsage,
  MAX_NEW_USAGES_PER_DAY,
  MAX_PHRASE_LENGTH,
  MAX_USAGE_ITEMS_PER_SYNC,
  parseUsagePhrase,
  planGamesSync,
  toSourceGames,
} from "../../../domain/games/gamesSync";

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const usage = (id: number, items: readonly number[], more: Partial<KnownUsage> = {}): KnownUsage => ({
  id,
  quoted: null,
  items: new Set(items),
  learntItems: "",
  learnt: new Set(),
  isSettled: false,
  ...more,
});
const game = (usages: readonly KnownUsage[], more: Partial<KnownGame> = {}): KnownGame => ({
  id: 1,
  platform: "switch",
  title: "splatoon-3",
  isRefused: false,
  usages,
  ...more,
});
const NOTHING_TODAY = { games: 0, usages: 0 };

/** What the source says in a game: which items each sentence names. */
type Said = Readonly<Record<string, readonly number[]>>;
const told = (said: Said, name = "Splatoon 3", platform: "switch" | "3ds" = "switch") => {
  const ids = [...new Set(Object.values(said).flat())];
  return toSourceGames(
    ids.map((id) => ({
      id,
      usages: Object.entries(said)
        .filter(([, items]) => items.includes(id))
        .map(([sentence]) => ({ platform, game: name, sentence, writes: false })),
    })),
  );
};
/** `after` of each usage that learns something, and the sentences that are new. */
const learnt = (said: Said, usages: readonly KnownUsage[], more: Partial<KnownGame> = {}) => {
  const { usages: newUsages, pairs } = planGamesSync(told(said), { games: [game(usages, more)], today: NOTHING_TODAY });
  return {
    pairs: Object.fromEntries(pairs.map(({ usageId, after }) => [usageId, after])),
    news: Object.fromEntries(newUsages.map(({ sentence, items }) => [sentence, items])),
  };
};
const [ALL, HALF] = [from(1, 10), from(1, 5)];
const NOTHING = { pairs: {}, news: {} };

describe("a sentence of the source", () => {
  it.each<[string, Said, KnownUsage[], ReturnType<typeof learnt>]>([
    ["means the usage of the same items", { A: [...ALL, 99] }, [usage(1, ALL)], { pairs: { 1: "99" }, news: {} }],
    [
      "means none of other items",
      { A: [...ALL, 99] },
      [usage(1, ALL), usage(2, [50, 51])],
      { pairs: { 1: "99" }, news: {} },
    ],
    [
      "means none of which it names half",
      { A: [1, 2, 3, 4, 99] },
      [usage(1, [1, 2]), usage(2, [3, 4])],
      {
        pairs: {},
        news: { A: [1, 2, 3, 4, 99] },
      },
    ],
    [
      "means one of which it names more than half",
      { A: [1, 2, 3, 4, 99] },
      [usage(1, [1, 2, 3]), usage(2, [4])],
      { pairs: { 1: "4,99" }, news: {} },
    ],
    [
      "means none that another sentence tells of better",
      { A: ALL, B: [...from(1, 8), 99] },
      [usage(1, ALL)],
      { pairs: {}, news: { B: [...from(1, 8), 99] } },
    ],
    [
      "says nothing new where all of its items are known otherwise",
      { A: ALL, B: from(1, 8) },
      [usage(1, ALL)],
      NOTHING,
    ],
    [
      "is one of several that are one usage here, where none tells of much of it",
      { A: from(1, 6), B: [...from(7, 10), 99] },
      [usage(1, ALL)],
      { pairs: { 1: "99" }, news: {} },
    ],
    [
      "also where one tells of seven tenths of it",
      { A: from(1, 7), B: [...from(8, 10), 99] },
      [usage(1, ALL)],
      { pairs: { 1: "99" }, news: {} },
    ],
    [
      "but not where one tells of more",
      { A: from(1, 8), B: [9, 10, 99] },
      [usage(1, ALL)],
      { pairs: {}, news: { B: [9, 10, 99] } },
    ],
    [
      "means what was learnt as it, whatever else has its items",
      { A: [...ALL, 99] },
      [usage(1, ALL), usage(2, [50], { quoted: "A" })],
      { pairs: { 2: "1-10,99" }, news: {} },
    ],
    [
      "means none that was learnt as another",
      { A: [...HALF, 99] },
      [usage(1, HALF, { quoted: "B" })],
      { pairs: {}, news: { A: [...HALF, 99] } },
    ],
    ["of nobody who is known is new", { A: [98, 99] }, [usage(1, ALL)], { pairs: {}, news: { A: [98, 99] } }],
    ["of a settled usage changes nothing", { A: [...ALL, 99] }, [usage(1, ALL, { isSettled: true })], NOTHING],
    ["that says what is known is no news", { A: ALL }, [usage(1, ALL)], NOTHING],
  ])("%s", (_, said, usages, news) => expect(learnt(said, usages)).toEqual(news));

  it("adds to what was learnt before", () => {
    const before = usage(1, [...ALL, 90], { learntItems: "90", learnt: new Set([90]) });
    expect(planGamesSync(told({ A: [...ALL, 91] }), { games: [game([before])], today: NOTHING_TODAY }).pairs).toEqual([
      { usageId: 1, before: "90", after: "90-91" },
    ]);
  });

  it("of a refused game is not listened to", () =>
    expect(learnt({ A: [...ALL, 99], B: [98] }, [usage(1, ALL)], { isRefused: true })).toEqual(NOTHING));
});

describe("there is room", () => {
  const learnAll = (said: Said, usages: readonly KnownUsage[] = [], today = NOTHING_TODAY) => {
    const { usages: news, pairs, leftOut } = planGamesSync(told(said), { games: [game(usages)], today });
    return [news.map(({ items }) => items.length), pairs.map(({ after }) => after), leftOut];
  };

  it("for what is left of a day's sentences", () =>
    expect(learnAll({ A: [1], B: [2, 3] }, [], { games: 0, usages: MAX_NEW_USAGES_PER_DAY - 1 })).toEqual([
      [1],
      [],
      2,
    ]));

  it("for 1,500 usages in all", () => {
    const usages = from(1, 1_499).map((id) => usage(id, [10_000 + id]));
    expect(learnAll({ A: [1], B: [2, 3] }, usages)).toEqual([[1], [], 2]);
    expect(learnAll({ A: [1] }, [...usages, usage(1_500, [20_000])])).toEqual([[], [], 1]);
  });

  it("for so many pairs at once, of a new sentence all of them or none", () => {
    expect(learnAll({ A: from(1, MAX_USAGE_ITEMS_PER_SYNC) })).toEqual([[MAX_USAGE_ITEMS_PER_SYNC], [], 0]);
    expect(learnAll({ A: from(0, MAX_USAGE_ITEMS_PER_SYNC) })).toEqual([[], [], MAX_USAGE_ITEMS_PER_SYNC + 1]);
    expect(learnAll({ A: from(1, MAX_USAGE_ITEMS_PER_SYNC - 1), B: [1, 2] })).toEqual([
      [MAX_USAGE_ITEMS_PER_SYNC - 1],
      [],
      2,
    ]);
  });

  it("for so many pairs at once, of a known usage as many as there is room for", () => {
    const known = [usage(1, from(1, 10)), usage(2, from(11, 20))];
    const said = { A: [...from(1, 10), ...from(1_001, 4_000)], B: [...from(11, 20), ...from(5_001, 6_500)] };
    expect(learnAll(said, known)).toEqual([[], ["1001-4000", "5001-6000"], 500]);
  });

  it("for no more than a day's games, and none of their sentences without them", () =>
    expect(
      planGamesSync(told({ A: [1, 2], B: [3] }, "Newcomer"), { games: [], today: { games: 10, usages: 0 } }),
    ).toEqual({
      games: [],
      usages: [],
      pairs: [],
      leftOut: 3,
    }));
});

describe("what the source tells item by item", () => {
  it("is told by game and sentence, each item once", () => {
    const said = (sentence: string) => ({ platform: "switch", game: "Splatoon 3", sentence, writes: true }) as const;
    expect(
      toSourceGames([
        { id: 4, usages: [said("A"), said("B"), said("A")] },
        { id: 7, usages: [said("A")] },
      ]),
    ).toEqual([
      {
        key: "switch splatoon-3",
        platform: "switch",
        title: "splatoon-3",
        name: "Splatoon 3",
        usages: [
          { ...said("A"), items: [4, 7] },
          { ...said("B"), items: [4] },
        ],
      },
    ]);
  });

  it("is another game on another platform, and one is called otherwise here", () => {
    const titles = (name: string, platform: "switch" | "3ds") => told({ A: [1] }, name, platform).map(({ key }) => key);
    expect(titles("Yoshi's Woolly World", "3ds")).toEqual(["3ds poochy-yoshis-woolly-world"]);
    expect(titles("Yoshi's Woolly World", "switch")).toEqual(["switch yoshis-woolly-world"]);
  });

  it("is nothing in a game whose name is of signs alone", () => expect(told({ A: [1] }, "!?")).toEqual([]));
});

it("a phrase may be as long as this", () => {
  expect(parseUsagePhrase("😀".repeat(MAX_PHRASE_LENGTH))).toHaveLength(2 * MAX_PHRASE_LENGTH);
  expect(parseUsagePhrase("😀".repeat(MAX_PHRASE_LENGTH + 1))).toBeUndefined();
});
