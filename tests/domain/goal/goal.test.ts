import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMS } from "../../../domain/catalogue/amiibo";
import {
  EVERYTHING_SAID,
  formatGoal,
  type Goal,
  goalWords,
  parseGoal,
  proposeGoal,
  type SaidGoal,
  sayGoal,
} from "../../../domain/goal/goal";
import { shipped } from "../../helpers/catalogue";
import { anyGoal, goal } from "../../helpers/goals";

const propose = (said: Partial<SaidGoal>) => proposeGoal(shipped, { ...EVERYTHING_SAID, ...said });

describe("a goal as text", () => {
  it("comes back as it was", () => {
    fc.assert(fc.property(anyGoal, (of) => void expect(parseGoal(formatGoal(of))).toEqual(of)));
  });

  it("is short", () =>
    expect(formatGoal(goal({ seriesIds: [1, 12], kinds: ["figure", "yarn"], isOneOfEach: true }))).toBe(
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
        const proposed = proposeGoal(shipped, sayGoal(of, shipped));
        if (proposed.ok) expect(proposed.goal).toEqual(of);
        else expect(proposed.message).toMatch(/^Nothing in the catalogue matches/);
      }),
    ));

  it.each<[string, Partial<SaidGoal>, string, string]>([
    ["nothing that is left out", {}, "series", "This covers the whole catalogue."],
    ["no kind", { series: ["kirby"], kinds: [] }, "kinds", "Choose at least one kind."],
    ["an unknown series", { series: ["kirby", "tetris"] }, "series", "no such amiibo series"],
    ["an unknown game series", { game_series: ["constructor"] }, "game_series", "no such game series"],
    ["an unknown kind", { kinds: ["figure", "statue"] }, "kinds", `A kind is one of ${FORMS.join(", ")}.`],
    ["what there is not", { series: ["kirby"], kinds: ["yarn"] }, "kinds", "Nothing in the catalogue"],
  ])("%s is refused with a sentence for its field", (_, said, field, message) =>
    expect(propose(said)).toEqual({ ok: false, field, message: expect.stringContaining(message) }),
  );

  it("the same said twice is said once", () =>
    expect(propose({ series: ["kirby", "kirby"], kinds: ["figure", "figure"] })).toEqual(
      propose({ series: ["kirby"], kinds: ["figure"] }),
    ));
});

describe("in words", () => {
  const idsOf = (...names: readonly string[]) =>
    shipped.amiiboSeries.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const gameIdsOf = (name: string) => shipped.gameSeries.filter((series) => series.name === name).map(({ id }) => id);

  it.each<[Goal, string]>([
    [
      goal({ seriesIds: idsOf("Super Smash Bros.", "Kirby"), kinds: ["figure"], isOneOfEach: true }),
      "all figures of Super Smash Bros. and Kirby, one of each character",
    ],
    [goal({ kinds: FORMS.filter((form) => form !== "card") }), "everything, no cards"],
    [goal({ kinds: ["figure", "yarn", "band"] }), "all figures, yarn figures and Power-Up Bands"],
    [goal({ isOneOfEach: true }), "everything, one of each character"],
    [
      goal({ seriesIds: idsOf("Kirby"), gameSeriesIds: gameIdsOf("Pikmin") }),
      "everything of Kirby, and of the game series Pikmin",
    ],
  ])("%#", (of, words) => expect(goalWords(of, shipped)).toBe(words));
});
