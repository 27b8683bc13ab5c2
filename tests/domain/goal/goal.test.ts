import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import { getGames } from "../../../domain/games/games";
import {
  buildGoalFilter,
  DEFAULT_GOAL_INPUT,
  describeGoal,
  dropMissingSeries,
  findPresetInput,
  formatGoal,
  GOAL_PRESETS,
  type Goal,
  type GoalInput,
  isInGoal,
  isUnrestrictedGoal,
  parseGoal,
  toGoalInput,
  validateGoal,
} from "../../../domain/goal/goal";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyGoal, createGoal } from "../../helpers/goals";

const propose = (said: Partial<GoalInput>) => validateGoal(shippedCatalogue, { ...DEFAULT_GOAL_INPUT, ...said });

describe("a goal as text", () => {
  it("comes back as it was", () => {
    fc.assert(fc.property(anyGoal, (of) => void expect(parseGoal(formatGoal(of))).toEqual(of)));
  });

  it("is short", () =>
    expect(formatGoal(createGoal({ seriesIds: [1, 12], kinds: ["figure", "yarn"], isOneOfEach: true }))).toBe(
      "series:1,12 kinds:figure,yarn one-of-each",
    ));

  it.each([
    "series:",
    "series:x",
    "series:1,",
    "series:1 series:2",
    "kinds:",
    "kinds:statue",
    "kinds:yarn,figure",
    "one-of-each series:1",
    "everything",
    " ",
  ])("%j is none", (text) => expect(parseGoal(text)).toBeUndefined());

  it("names the games that its owner plays as theirs, whichever these are by now", () => {
    expect(formatGoal(createGoal({ games: [3, 9] }))).toBe("my-games");
    expect(parseGoal("kinds:card my-games one-of-each", [9, 12])).toEqual(
      createGoal({ kinds: ["card"], games: [9, 12], isOneOfEach: true }),
    );
    expect(parseGoal("my-games")).toEqual(createGoal({ games: [] }));
    expect(parseGoal("one-of-each", [9])).toEqual(createGoal({ isOneOfEach: true }));
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseGoal(text);
        if (parsed) expect(formatGoal(parsed)).toBe(text);
      }),
    );
  });
});

describe("what somebody says that they collect", () => {
  it("is taken where the catalogue has something of it, and is told again as it was said", () =>
    fc.assert(
      fc.property(anyGoal, (of) => {
        const proposed = validateGoal(shippedCatalogue, toGoalInput(of, shippedCatalogue));
        if (proposed.ok) expect(proposed.goal).toEqual(of);
        else expect(proposed.message).toMatch(/^Nothing in the catalogue matches/);
      }),
    ));

  it.each<[string, Partial<GoalInput>, string, string]>([
    ["nothing that is left out", {}, "series", "This covers the whole catalogue."],
    ["no kind", { series: ["kirby"], kinds: [] }, "kinds", "Choose at least one kind."],
    ["an unknown series", { series: ["kirby", "tetris"] }, "series", "no such amiibo series"],
    ["an unknown game series", { game_series: ["constructor"] }, "game_series", "no such game series"],
    ["an unknown kind", { kinds: ["figure", "statue"] }, "kinds", `A kind is one of ${ITEM_FORMS.join(", ")}.`],
    ["what there is not", { series: ["kirby"], kinds: ["yarn"] }, "kinds", "Nothing in the catalogue"],
  ])("%s is refused with a sentence for its field", (_, said, field, message) =>
    expect(propose(said)).toEqual({ ok: false, field, message: expect.stringContaining(message) }),
  );

  it("is kept in rising order, however the catalogue and they have it", () => {
    const turned = {
      ...shippedCatalogue,
      amiiboSeries: shippedCatalogue.amiiboSeries.toReversed(),
      gameSeries: shippedCatalogue.gameSeries.toReversed(),
    };
    const slugs = (all: typeof shippedCatalogue.amiiboSeries) => all.slice(0, 12).map(({ slug }) => slug);
    const said = {
      ...DEFAULT_GOAL_INPUT,
      series: slugs(shippedCatalogue.amiiboSeries),
      game_series: slugs(turned.gameSeries),
    };
    const proposed = validateGoal(turned, said);
    const { seriesIds, gameSeriesIds } = proposed.ok ? proposed.goal : createGoal({});
    expect([seriesIds.length, gameSeriesIds.length]).toEqual([12, 12]);
    for (const ids of [seriesIds, gameSeriesIds]) expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it("the same said twice is said once", () =>
    expect(propose({ series: ["kirby", "kirby"], kinds: ["figure", "figure"] })).toEqual(
      propose({ series: ["kirby"], kinds: ["figure"] }),
    ));
});

describe("an item is in a goal", () => {
  const item = { form: "figure", amiiboSeriesId: 1, gameSeriesId: 2 } as const;

  it.each<[string, Partial<Goal>, boolean]>([
    ["of everything", {}, true],
    ["of its kind", { kinds: ["yarn", "figure"] }, true],
    ["of other kinds", { kinds: ["yarn", "card"] }, false],
    ["of its series", { seriesIds: [1, 5] }, true],
    ["of its game series", { gameSeriesIds: [2] }, true],
    ["of its series, and of another game series", { seriesIds: [1], gameSeriesIds: [3] }, true],
    ["of another series, and of its game series", { seriesIds: [2], gameSeriesIds: [2] }, true],
    ["of another series and another game series", { seriesIds: [2], gameSeriesIds: [1] }, false],
    ["of its series in another kind", { seriesIds: [1], kinds: ["card"] }, false],
  ])("%s: %j is %s", (_, of, is) => expect(isInGoal(createGoal(of), item)).toBe(is));
});

describe("what leaves nothing out", () => {
  it.each<[Partial<Goal>, boolean]>([
    [{}, true],
    [{ seriesIds: [1] }, false],
    [{ gameSeriesIds: [1] }, false],
    [{ seriesIds: [1], gameSeriesIds: [2] }, false],
    [{ kinds: ["figure"] }, false],
    [{ isOneOfEach: true }, false],
    [{ games: [] }, false],
  ])("%j: %s", (of, is) => expect(isUnrestrictedGoal(createGoal(of))).toBe(is));
});

describe("what an address begins a goal with", () => {
  const FIGURES = ITEM_FORMS.filter((form) => form !== "card");

  it.each([
    ["all-figures", { ...DEFAULT_GOAL_INPUT, kinds: FIGURES }],
    ["one-of-each", { ...DEFAULT_GOAL_INPUT, one_of_each: true }],
    ["smash-only", { ...DEFAULT_GOAL_INPUT, series: ["super-smash-bros"] }],
    ["everything", undefined],
  ])("%s", (preset, said) => expect(findPresetInput({ preset })).toEqual(said));

  it("is a preset, else a franchise, else nothing", () => {
    expect(findPresetInput({ franchise: "kirby" })).toEqual({ ...DEFAULT_GOAL_INPUT, series: ["kirby"] });
    expect(findPresetInput({ preset: "nonsense", franchise: "kirby" })).toEqual(
      findPresetInput({ franchise: "kirby" }),
    );
    expect(findPresetInput({ preset: "one-of-each", franchise: "kirby" })).toEqual(
      findPresetInput({ preset: "one-of-each" }),
    );
    expect([findPresetInput({}), findPresetInput({ franchise: "" })]).toEqual([undefined, undefined]);
  });

  it.each(GOAL_PRESETS)("%s can be saved as it is", (preset) =>
    expect(propose(findPresetInput({ preset }) ?? {})).toMatchObject({ ok: true }),
  );
});

it("a goal of one's games is told as it is said, with the games that are played", () => {
  const proposed = validateGoal(shippedCatalogue, { ...DEFAULT_GOAL_INPUT, my_games: true }, [4, 2]);
  expect(proposed).toEqual({ ok: true, goal: createGoal({ games: [4, 2] }) });
  expect(toGoalInput(createGoal({ games: [4, 2] }), shippedCatalogue)).toEqual({
    ...DEFAULT_GOAL_INPUT,
    my_games: true,
  });
  expect(validateGoal(shippedCatalogue, { ...DEFAULT_GOAL_INPUT, my_games: true })).toMatchObject({
    goal: { games: [] },
  });
});

describe("in a catalogue that has lost a series", () => {
  const [first, second] = shippedCatalogue.amiiboSeries.map(({ id }) => id);
  const [game] = shippedCatalogue.gameSeries.map(({ id }) => id);
  if (!first || !second || !game) throw new Error("The catalogue has no series.");
  const GONE = 99_999;

  it.each<[string, Partial<Goal>, Partial<Goal> | undefined]>([
    ["a goal is what is left of it", { seriesIds: [first, GONE] }, { seriesIds: [first] }],
    ["also of its game series", { gameSeriesIds: [game, GONE] }, { gameSeriesIds: [game] }],
    ["one of both may be left", { seriesIds: [GONE], gameSeriesIds: [game] }, { gameSeriesIds: [game] }],
    ["none is left of one whose series are all gone", { seriesIds: [GONE], gameSeriesIds: [GONE] }, undefined],
    ["nor of one that had no other", { gameSeriesIds: [GONE] }, undefined],
    ["one that named none stays", { isOneOfEach: true }, { isOneOfEach: true }],
  ])("%s", (_, of, left) => {
    expect(dropMissingSeries(createGoal(of), shippedCatalogue)).toEqual(left && createGoal(left));
    const aim = buildGoalFilter(createGoal(of), shippedCatalogue);
    expect(aim).toEqual(left && buildGoalFilter(createGoal(left), shippedCatalogue));
    expect(aim === undefined).toBe(left === undefined);
  });

  it("nothing counts where nothing of it is there", () =>
    expect(buildGoalFilter(createGoal({ seriesIds: [first] }), { ...shippedCatalogue, items: [] })).toBeUndefined());
});

it("of a goal each item has its own place, and one of each shares that of its character", () => {
  const marios = shippedCatalogue.byCharacter.get("mario")?.map(({ id }) => id) ?? [];
  const all = buildGoalFilter(createGoal({ kinds: ITEM_FORMS.filter((form) => form !== "card") }), shippedCatalogue);
  expect(marios.filter((id) => all?.has(id)).map((id) => all?.get(id))).toEqual(marios.filter((id) => all?.has(id)));
  const each = buildGoalFilter(createGoal({ isOneOfEach: true }), shippedCatalogue);
  expect(new Set(marios.map((id) => each?.get(id)))).toEqual(new Set([marios[0]]));
  expect(each?.size).toBe(shippedCatalogue.items.length);
  expect(new Set(each?.values()).size).toBe(shippedCatalogue.byCharacter.size);
});

describe("in words", () => {
  const played = getGames(shippedCatalogue).all.filter(({ name }) => /^(Splatoon 3|Mario Kart 8)$/.test(name));
  const [kart, splatoon] = played.map(({ id }) => id);

  it("is of the games that are played, as far as there are any", () => {
    const words = (...games: readonly (number | undefined)[]) =>
      describeGoal(createGoal({ games: games.flatMap((id) => id ?? []) }), shippedCatalogue);
    expect(words(kart)).toBe("everything with something to do in Mario Kart 8");
    expect(words(99_999, splatoon)).toBe("everything with something to do in Splatoon 3");
    expect(words(splatoon, kart)).toBe("everything with something to do in Splatoon 3 and 1 more game");
    expect(words()).toBe("everything with something to do in a game that is played");
  });

  const idsOf = (...names: readonly string[]) =>
    shippedCatalogue.amiiboSeries.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const gameIdsOf = (name: string) =>
    shippedCatalogue.gameSeries.filter((series) => series.name === name).map(({ id }) => id);

  it.each<[Goal, string]>([
    [
      createGoal({ seriesIds: idsOf("Super Smash Bros.", "Kirby"), kinds: ["figure"], isOneOfEach: true }),
      "all figures of Super Smash Bros. and Kirby, one of each character",
    ],
    [createGoal({ kinds: ITEM_FORMS.filter((form) => form !== "card") }), "everything, no cards"],
    [createGoal({ kinds: ["figure", "yarn", "band"] }), "all figures, yarn figures and Power-Up Bands"],
    [createGoal({ kinds: ["figure", "yarn", "card", "band"] }), "all figures, yarn figures, cards and Power-Up Bands"],
    [createGoal({ isOneOfEach: true }), "everything, one of each character"],
    [
      createGoal({ seriesIds: idsOf("Kirby"), gameSeriesIds: gameIdsOf("Pikmin") }),
      "everything of Kirby, and of the game series Pikmin",
    ],
  ])("%#", (of, words) => expect(describeGoal(of, shippedCatalogue)).toBe(words));
});
