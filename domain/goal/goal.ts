import type { Catalogue, Series } from "../catalogue/catalogue";
import { ITEM_FORMS, type Item, type ItemForm } from "../catalogue/item";
import type { Game } from "../games/game";
import { createGameUsagesKeyLookup, listGamesByIds } from "../games/games";
import { t } from "../messages/pages";
import type { GoalFilter } from "./goalFilter";

/** The items that a member wants to complete. Every goal excludes some items; without a goal, all items count. */
export interface Goal {
  /** Ids in ascending order. Items in any of these series or game series count. If both are empty, all series count. */
  readonly seriesIds: readonly number[];
  readonly gameSeriesIds: readonly number[];
  /** Forms of the items that count towards the goal: at least one, in the order of `ITEM_FORMS`. */
  readonly forms: readonly ItemForm[];
  /** True if one item per character is enough or, with `games`, one for all items with the same effects there. */
  readonly isOneOfEach: boolean;
  /** Ids of the games that the member plays, if only items with an effect in one of them count. Otherwise absent. */
  readonly games?: readonly number[];
}

export const isInGoal = (
  { seriesIds, gameSeriesIds, forms }: Goal,
  item: Pick<Item, "form" | "amiiboSeriesId" | "gameSeriesId">,
): boolean =>
  forms.includes(item.form) &&
  (seriesIds.length + gameSeriesIds.length === 0 ||
    seriesIds.includes(item.amiiboSeriesId) ||
    gameSeriesIds.includes(item.gameSeriesId));

export const isUnrestrictedGoal = ({ seriesIds, gameSeriesIds, forms, isOneOfEach, games }: Goal): boolean =>
  seriesIds.length + gameSeriesIds.length === 0 && forms.length === ITEM_FORMS.length && !isOneOfEach && !games;

/**
 * Formats a goal, such as `series:1,12 kinds:figure,yarn my-games one-of-each`. Omits parts that restrict nothing, and
 * the ids of the games, which are stored separately.
 */
export function formatGoal({ seriesIds, gameSeriesIds, forms, isOneOfEach, games }: Goal): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : [`${name}:${values.join()}`];
  return [
    ...list("series", seriesIds),
    ...list("games", gameSeriesIds),
    ...list("kinds", forms.length === ITEM_FORMS.length ? [] : forms),
    ...(games ? ["my-games"] : []),
    ...(isOneOfEach ? ["one-of-each"] : []),
  ].join(" ");
}

const PART = /^(series|games|kinds|my-games|one-of-each)(?::(\d{1,9}(?:,\d{1,9})*|[a-z,-]+))?$/;

/** Parses the text of `formatGoal`, or returns `undefined`. `playedIds` are the games that the member plays now. */
export function parseGoal(text: string, playedIds: readonly number[] = []): Goal | undefined {
  const valuesByName = new Map<string, readonly string[]>();
  for (const part of text.split(" ")) {
    const [, name = "", values = ""] = PART.exec(part) ?? [];
    valuesByName.set(name, values.split(","));
  }
  const kinds = valuesByName.get("kinds");
  const goal: Goal = {
    seriesIds: (valuesByName.get("series") ?? []).map(Number),
    gameSeriesIds: (valuesByName.get("games") ?? []).map(Number),
    forms: kinds ? ITEM_FORMS.filter((form) => kinds.includes(form)) : ITEM_FORMS,
    isOneOfEach: valuesByName.has("one-of-each"),
    ...(valuesByName.has("my-games") && { games: playedIds }),
  };
  // Rejects a text with an invalid part: formatting the parsed goal results in another text.
  return text !== "" && formatGoal(goal) === text ? goal : undefined;
}

/** A goal as the goal form and the JSON API send it, with slugs of series. */
export interface SubmittedGoal {
  readonly series: readonly string[];
  readonly game_series: readonly string[];
  readonly kinds: readonly string[];
  readonly one_of_each: boolean;
  readonly my_games: boolean;
}

export type ValidatedGoal =
  | { readonly ok: true; readonly goal: Goal }
  | { readonly ok: false; readonly field: "series" | "game_series" | "kinds"; readonly message: string };

/** Validates the input of a goal. For unknown or missing values, returns the invalid field with a message. */
export function validateGoal(
  catalogue: Catalogue,
  input: SubmittedGoal,
  playedIds: readonly number[] = [],
): ValidatedGoal {
  const seriesIds = findSeriesIds(catalogue.amiiboSeries, input.series);
  if (!seriesIds) return rejectGoal("series", t.goal.unknownSeries);
  const gameSeriesIds = findSeriesIds(catalogue.gameSeries, input.game_series);
  if (!gameSeriesIds) return rejectGoal("game_series", t.goal.unknownGameSeries);
  const forms = ITEM_FORMS.filter((form) => input.kinds.includes(form));
  if (forms.length < new Set(input.kinds).size) return rejectGoal("kinds", t.goal.invalidKind(ITEM_FORMS));
  if (forms.length === 0) return rejectGoal("kinds", t.goal.missingKind);
  const games = input.my_games && { games: playedIds };
  const goal: Goal = { seriesIds, gameSeriesIds, forms, isOneOfEach: input.one_of_each, ...games };
  if (isUnrestrictedGoal(goal)) return rejectGoal("series", t.goal.coversEverything);
  if (!catalogue.items.some((item) => isInGoal(goal, item))) return rejectGoal("kinds", t.goal.noMatches);
  return { ok: true, goal };
}

const rejectGoal = (field: "series" | "game_series" | "kinds", message: string): ValidatedGoal => ({
  ok: false,
  field,
  message,
});

/** Returns the ids of series in ascending order, or `undefined` if any slug is unknown. */
function findSeriesIds(all: readonly Series[], slugs: readonly string[]): readonly number[] | undefined {
  const ids = all.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  return ids.length === new Set(slugs).size ? ids.sort((a, b) => a - b) : undefined;
}

/** Converts a stored goal to the format of the goal form and the JSON API. */
export const toGoalInput = (goal: Goal, { amiiboSeries, gameSeries }: Catalogue): SubmittedGoal => ({
  series: pickSeries(amiiboSeries, goal.seriesIds).map(({ slug }) => slug),
  game_series: pickSeries(gameSeries, goal.gameSeriesIds).map(({ slug }) => slug),
  kinds: goal.forms,
  one_of_each: goal.isOneOfEach,
  my_games: goal.games !== undefined,
});

const pickSeries = (all: readonly Series[], ids: readonly number[]): readonly Series[] =>
  all.filter(({ id }) => ids.includes(id));

export const DEFAULT_GOAL_INPUT: SubmittedGoal = {
  series: [],
  game_series: [],
  kinds: ITEM_FORMS,
  one_of_each: false,
  my_games: false,
};

/** Removes series that the catalogue no longer has. Returns `undefined` if the goal named series and none is left. */
export function dropMissingSeries(goal: Goal, { amiiboSeries, gameSeries }: Catalogue): Goal | undefined {
  const seriesIds = goal.seriesIds.filter((id) => amiiboSeries.some((series) => series.id === id));
  const gameSeriesIds = goal.gameSeriesIds.filter((id) => gameSeries.some((series) => series.id === id));
  const named = goal.seriesIds.length + goal.gameSeriesIds.length;
  return named > 0 && seriesIds.length + gameSeriesIds.length === 0 ? undefined : { ...goal, seriesIds, gameSeriesIds };
}

/** Lists the items that count towards a goal, each with its slot. Returns `undefined` if no item counts. */
export function buildGoalFilter(goal: Goal, catalogue: Catalogue): GoalFilter | undefined {
  const present = dropMissingSeries(goal, catalogue);
  if (!present) return undefined;
  const { games } = present;
  const getSlotKey = games ? createGameUsagesKeyLookup(catalogue, games) : ({ characterKey }: Item) => characterKey;
  const filter = new Map<number, number>();
  const slotByKey = new Map<string, number>();
  for (const item of catalogue.items) {
    const slotKey = isInGoal(present, item) ? getSlotKey(item) : undefined;
    if (slotKey === undefined) continue;
    const slot = present.isOneOfEach ? (slotByKey.get(slotKey) ?? item.id) : item.id;
    slotByKey.set(slotKey, slot);
    filter.set(item.id, slot);
  }
  return filter.size > 0 ? filter : undefined;
}

/** Common goals that a member can choose from. A choice only fills in the form, which the member still has to save. */
export const GOAL_PRESETS = ["all-figures", "one-of-each", "smash-only"] as const;

const PRESET_VALUES: Readonly<Record<(typeof GOAL_PRESETS)[number], Partial<SubmittedGoal>>> = {
  "all-figures": { kinds: ITEM_FORMS.filter((form) => form !== "card") },
  "one-of-each": { one_of_each: true },
  "smash-only": { series: ["super-smash-bros"] },
};

/** Returns form values for a preset goal, or for a goal of one amiibo series, from the parameters of a URL. */
export function findGoalPresetInput(params: { readonly preset?: string; readonly franchise?: string }) {
  const preset = GOAL_PRESETS.find((each) => each === params.preset);
  const values = preset ? PRESET_VALUES[preset] : params.franchise && { series: [params.franchise] };
  return values ? { ...DEFAULT_GOAL_INPUT, ...values } : undefined;
}

/** Describes a goal as text, such as "all figures of Super Smash Bros. and Kirby, one of each character". */
export function describeGoal({ forms, seriesIds, gameSeriesIds, games, isOneOfEach }: Goal, catalogue: Catalogue) {
  const excludedForms = ITEM_FORMS.filter((form) => !forms.includes(form));
  return t.goal.description({
    kinds: forms,
    isOneOfEach,
    without: excludedForms.length < 2 ? excludedForms : undefined,
    series: pickSeries(catalogue.amiiboSeries, seriesIds).map(({ name }) => name),
    gameSeries: pickSeries(catalogue.gameSeries, gameSeriesIds).map(({ name }) => name),
    games: games && summarizePlayedGames(listGamesByIds(catalogue, games)),
  });
}

const summarizePlayedGames = ([first, ...others]: readonly Game[]) => ({ first: first?.name, more: others.length });
