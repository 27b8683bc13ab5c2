import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import { getGames } from "../../../domain/games/games";
import {
  buildGoalFilter,
  DEFAULT_GOAL_INPUT,
  describeGoal,
  dropMissingSeries,
  findGoalPresetInput,
  formatGoal,
  GOAL_PRESETS,
  type Goal,
  isInGoal,
  isUnrestrictedGoal,
  parseGoal,
  type SubmittedGoal,
  toGoalInput,
  validateGoal,
} from "../../../domain/goal/goal";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyGoal, createGoal } from "../../helpers/goals";

const validate = (input: Partial<SubmittedGoal>) => validateGoal(shippedCatalogue, { ...DEFAULT_GOAL_INPUT, ...input });

describe("formatGoal and parseGoal", () => {
  it("parseGoal restores the collecting goal that formatGoal wrote", () => {
    fc.assert(fc.property(anyGoal, (goal) => void expect(parseGoal(formatGoal(goal))).toEqual(goal)));
  });

  it("formatGoal writes the series, kinds and options of a collecting goal as one short text", () =>
    expect(formatGoal(createGoal({ seriesIds: [1, 12], forms: ["figure", "yarn"], isOneOfEach: true }))).toBe(
      "series:1,12 kinds:figure,yarn one-of-each",
    ));

  it.each([
    "",
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
  ])("parseGoal rejects %j as a collecting goal", (text) => expect(parseGoal(text)).toBeUndefined());

  it("parseGoal replaces the word my-games with the games that the member plays now", () => {
    expect(formatGoal(createGoal({ games: [3, 9] }))).toBe("my-games");
    expect(parseGoal("kinds:card my-games one-of-each", [9, 12])).toEqual(
      createGoal({ forms: ["card"], games: [9, 12], isOneOfEach: true }),
    );
    expect(parseGoal("my-games")).toEqual(createGoal({ games: [] }));
    expect(parseGoal("one-of-each", [9])).toEqual(createGoal({ isOneOfEach: true }));
  });

  it("parseGoal accepts or rejects any text without throwing an error", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseGoal(text);
        if (parsed) expect(formatGoal(parsed)).toBe(text);
      }),
    );
  });
});

describe("validateGoal", () => {
  it("validateGoal restores a collecting goal from its form values, or reports that no item matches", () =>
    fc.assert(
      fc.property(anyGoal, (of) => {
        const validated = validateGoal(shippedCatalogue, toGoalInput(of, shippedCatalogue));
        if (validated.ok) expect(validated.goal).toEqual(of);
        else expect(validated.message).toMatch(/^Nothing in the catalogue matches/);
      }),
    ));

  it.each<[string, Partial<SubmittedGoal>, string, string]>([
    ["a goal that excludes nothing", {}, "series", "This covers the whole catalogue."],
    ["a goal without kinds", { series: ["kirby"], kinds: [] }, "kinds", "Choose at least one kind."],
    ["a goal with an unknown series", { series: ["kirby", "tetris"] }, "series", "no such amiibo series"],
    ["a goal with an unknown game series", { game_series: ["constructor"] }, "game_series", "no such game series"],
    [
      "a goal with an unknown kind",
      { kinds: ["figure", "statue"] },
      "kinds",
      `A kind is one of ${ITEM_FORMS.join(", ")}.`,
    ],
    ["a goal without matching items", { series: ["kirby"], kinds: ["yarn"] }, "kinds", "Nothing in the catalogue"],
  ])("validateGoal rejects %s with a message for the faulty form field", (_, input, field, message) =>
    expect(validate(input)).toEqual({ ok: false, field, message: expect.stringContaining(message) }),
  );

  it("validateGoal sorts the ids in a collecting goal, whatever the order of the submitted values", () => {
    const reversed = {
      ...shippedCatalogue,
      amiiboSeries: shippedCatalogue.amiiboSeries.toReversed(),
      gameSeries: shippedCatalogue.gameSeries.toReversed(),
    };
    const slugs = (all: typeof shippedCatalogue.amiiboSeries) => all.slice(0, 12).map(({ slug }) => slug);
    const input = {
      ...DEFAULT_GOAL_INPUT,
      series: slugs(shippedCatalogue.amiiboSeries),
      game_series: slugs(reversed.gameSeries),
    };
    const validated = validateGoal(reversed, input);
    const { seriesIds, gameSeriesIds } = validated.ok ? validated.goal : createGoal({});
    expect([seriesIds.length, gameSeriesIds.length]).toEqual([12, 12]);
    for (const ids of [seriesIds, gameSeriesIds]) expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it("validateGoal ignores duplicate values in a submitted collecting goal", () =>
    expect(validate({ series: ["kirby", "kirby"], kinds: ["figure", "figure"] })).toEqual(
      validate({ series: ["kirby"], kinds: ["figure"] }),
    ));
});

describe("isInGoal", () => {
  const item = { form: "figure", amiiboSeriesId: 1, gameSeriesId: 2 } as const;

  it.each<[string, Partial<Goal>, boolean]>([
    ["of everything", {}, true],
    ["of its kind", { forms: ["yarn", "figure"] }, true],
    ["of other kinds", { forms: ["yarn", "card"] }, false],
    ["of its series", { seriesIds: [1, 5] }, true],
    ["of its game series", { gameSeriesIds: [2] }, true],
    ["of its series, and of another game series", { seriesIds: [1], gameSeriesIds: [3] }, true],
    ["of another series, and of its game series", { seriesIds: [2], gameSeriesIds: [2] }, true],
    ["of another series and another game series", { seriesIds: [2], gameSeriesIds: [1] }, false],
    ["of its series in another kind", { seriesIds: [1], forms: ["card"] }, false],
  ])("isInGoal says whether an item belongs to a collecting goal (case: a goal %s, %j): %s", (_, goal, isExpected) =>
    expect(isInGoal(createGoal(goal), item)).toBe(isExpected),
  );
});

describe("isUnrestrictedGoal", () => {
  it.each<[Partial<Goal>, boolean]>([
    [{}, true],
    [{ seriesIds: [1] }, false],
    [{ gameSeriesIds: [1] }, false],
    [{ seriesIds: [1], gameSeriesIds: [2] }, false],
    [{ forms: ["figure"] }, false],
    [{ isOneOfEach: true }, false],
    [{ games: [] }, false],
  ])("isUnrestrictedGoal says whether the collecting goal %j covers the whole catalogue: %s", (goal, isExpected) =>
    expect(isUnrestrictedGoal(createGoal(goal))).toBe(isExpected),
  );
});

describe("findGoalPresetInput", () => {
  const FIGURES = ITEM_FORMS.filter((form) => form !== "card");

  it.each([
    ["all-figures", { ...DEFAULT_GOAL_INPUT, kinds: FIGURES }],
    ["one-of-each", { ...DEFAULT_GOAL_INPUT, one_of_each: true }],
    ["smash-only", { ...DEFAULT_GOAL_INPUT, series: ["super-smash-bros"] }],
    ["everything", undefined],
  ])("the collecting goal preset %s fills the goal form with the values %j", (preset, input) =>
    expect(findGoalPresetInput({ preset })).toEqual(input),
  );

  it("findGoalPresetInput uses the given franchise only if no valid goal preset is given", () => {
    expect(findGoalPresetInput({ franchise: "kirby" })).toEqual({ ...DEFAULT_GOAL_INPUT, series: ["kirby"] });
    expect(findGoalPresetInput({ preset: "nonsense", franchise: "kirby" })).toEqual(
      findGoalPresetInput({ franchise: "kirby" }),
    );
    expect(findGoalPresetInput({ preset: "one-of-each", franchise: "kirby" })).toEqual(
      findGoalPresetInput({ preset: "one-of-each" }),
    );
    expect([findGoalPresetInput({}), findGoalPresetInput({ franchise: "" })]).toEqual([undefined, undefined]);
  });

  it.each(GOAL_PRESETS)("validateGoal accepts the form values of the goal preset %s", (preset) =>
    expect(validate(findGoalPresetInput({ preset }) ?? {})).toMatchObject({ ok: true }),
  );
});

it("toGoalInput turns a collecting goal for the games that a member plays into the form value my_games", () => {
  const validated = validateGoal(shippedCatalogue, { ...DEFAULT_GOAL_INPUT, my_games: true }, [4, 2]);
  expect(validated).toEqual({ ok: true, goal: createGoal({ games: [4, 2] }) });
  expect(toGoalInput(createGoal({ games: [4, 2] }), shippedCatalogue)).toEqual({
    ...DEFAULT_GOAL_INPUT,
    my_games: true,
  });
  expect(validateGoal(shippedCatalogue, { ...DEFAULT_GOAL_INPUT, my_games: true })).toMatchObject({
    goal: { games: [] },
  });
});

describe("dropMissingSeries", () => {
  const [first, second] = shippedCatalogue.amiiboSeries.map(({ id }) => id);
  const [game] = shippedCatalogue.gameSeries.map(({ id }) => id);
  if (!first || !second || !game) throw new Error("The catalogue has no series.");
  const MISSING_ID = 99_999;

  it.each<[string, Partial<Goal>, Partial<Goal> | undefined]>([
    ["keeps remaining amiibo series", { seriesIds: [first, MISSING_ID] }, { seriesIds: [first] }],
    ["keeps remaining game series", { gameSeriesIds: [game, MISSING_ID] }, { gameSeriesIds: [game] }],
    [
      "keeps a goal of which one series remains",
      { seriesIds: [MISSING_ID], gameSeriesIds: [game] },
      { gameSeriesIds: [game] },
    ],
    ["drops a goal whose series are all missing", { seriesIds: [MISSING_ID], gameSeriesIds: [MISSING_ID] }, undefined],
    ["drops a goal whose only series is missing", { gameSeriesIds: [MISSING_ID] }, undefined],
    ["keeps a goal without series", { isOneOfEach: true }, { isOneOfEach: true }],
  ])("dropMissingSeries removes deleted series from a collecting goal (case: it %s)", (_, goal, remaining) => {
    expect(dropMissingSeries(createGoal(goal), shippedCatalogue)).toEqual(remaining && createGoal(remaining));
    const filter = buildGoalFilter(createGoal(goal), shippedCatalogue);
    expect(filter).toEqual(remaining && buildGoalFilter(createGoal(remaining), shippedCatalogue));
    expect(filter === undefined).toBe(remaining === undefined);
  });

  it("buildGoalFilter returns undefined if no item of the catalogue matches the collecting goal", () =>
    expect(buildGoalFilter(createGoal({ seriesIds: [first] }), { ...shippedCatalogue, items: [] })).toBeUndefined());
});

it("a collecting goal with one item per character counts all Mario items as one, unlike other goals", () => {
  const marios = shippedCatalogue.byCharacter.get("mario")?.map(({ id }) => id) ?? [];
  const all = buildGoalFilter(createGoal({ forms: ITEM_FORMS.filter((form) => form !== "card") }), shippedCatalogue);
  expect(marios.filter((id) => all?.has(id)).map((id) => all?.get(id))).toEqual(marios.filter((id) => all?.has(id)));
  const each = buildGoalFilter(createGoal({ isOneOfEach: true }), shippedCatalogue);
  expect(new Set(marios.map((id) => each?.get(id)))).toEqual(new Set([marios[0]]));
  expect(each?.size).toBe(shippedCatalogue.items.length);
  expect(new Set(each?.values()).size).toBe(shippedCatalogue.byCharacter.size);
});

describe("describeGoal", () => {
  const played = getGames(shippedCatalogue).all.filter(({ name }) => /^(Splatoon 3|Mario Kart 8)$/.test(name));
  const [kart, splatoon] = played.map(({ id }) => id);

  it("describeGoal names the first game that the member plays and counts the others", () => {
    const describeGames = (...games: readonly (number | undefined)[]) =>
      describeGoal(createGoal({ games: games.flatMap((id) => id ?? []) }), shippedCatalogue);
    expect(describeGames(kart)).toBe("everything with something to do in Mario Kart 8");
    expect(describeGames(99_999, splatoon)).toBe("everything with something to do in Splatoon 3");
    expect(describeGames(splatoon, kart)).toBe("everything with something to do in Splatoon 3 and 1 more game");
    expect(describeGames()).toBe("everything with something to do in a game that is played");
  });

  const findSeriesIds = (...names: readonly string[]) =>
    shippedCatalogue.amiiboSeries.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const findGameSeriesIds = (name: string) =>
    shippedCatalogue.gameSeries.filter((series) => series.name === name).map(({ id }) => id);

  it.each<[Goal, string]>([
    [
      createGoal({ seriesIds: findSeriesIds("Super Smash Bros.", "Kirby"), forms: ["figure"], isOneOfEach: true }),
      "all figures of Super Smash Bros. and Kirby, one of each character",
    ],
    [createGoal({ forms: ITEM_FORMS.filter((form) => form !== "card") }), "everything, no cards"],
    [createGoal({ forms: ["figure", "yarn", "band"] }), "all figures, yarn figures and Power-Up Bands"],
    [createGoal({ forms: ["figure", "yarn", "card", "band"] }), "all figures, yarn figures, cards and Power-Up Bands"],
    [createGoal({ isOneOfEach: true }), "everything, one of each character"],
    [
      createGoal({ seriesIds: findSeriesIds("Kirby"), gameSeriesIds: findGameSeriesIds("Pikmin") }),
      "everything of Kirby, and of the game series Pikmin",
    ],
  ])("describeGoal describes the collecting goal %j as %s", (goal, text) =>
    expect(describeGoal(goal, shippedCatalogue)).toBe(text),
  );
});
