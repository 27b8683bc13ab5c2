import type { Catalogue, Series } from "../catalogue/catalogue";
import { ITEM_FORMS, type Item, type ItemForm } from "../catalogue/item";
import { createUsageKeyLookup, getGames } from "../games/games";
import { t } from "../messages/pages";
import type { GoalFilter } from "./goalFilter";

/** A member's description of what they collect. A goal always excludes something; without a goal, everything counts. */
export interface Goal {
  /**
   * Ids in ascending order. Items in any of these amiibo series or game series count; if both lists are empty, all
   * series count.
   */
  readonly seriesIds: readonly number[];
  readonly gameSeriesIds: readonly number[];
  /** At least one form, in the order of `ITEM_FORMS`. */
  readonly forms: readonly ItemForm[];
  /**
   * True if one item per character is enough. With `games`, one item per distinct set of effects in those games is
   * enough.
   */
  readonly isOneOfEach: boolean;
  /**
   * Ids of the games that the owner plays. Only items with an effect in one of them count. Absent: games do not matter.
   */
  readonly games?: readonly number[];
}

type GoalItem = Pick<Item, "form" | "amiiboSeriesId" | "gameSeriesId">;

export const isInGoal = ({ seriesIds, gameSeriesIds, forms }: Goal, item: GoalItem): boolean =>
  forms.includes(item.form) &&
  (seriesIds.length + gameSeriesIds.length === 0 ||
    seriesIds.includes(item.amiiboSeriesId) ||
    gameSeriesIds.includes(item.gameSeriesId));

/** Returns true if the goal excludes nothing. */
export const isUnrestrictedGoal = ({ seriesIds, gameSeriesIds, forms, isOneOfEach, games }: Goal): boolean =>
  seriesIds.length + gameSeriesIds.length === 0 && forms.length === ITEM_FORMS.length && !isOneOfEach && !games;

const SERIES = "series";
const GAMES = "games";
const KINDS = "kinds";
const MY_GAMES = "my-games";
const ONE_OF_EACH = "one-of-each";

/**
 * Formats a goal as short text: `series:1,12 kinds:figure,yarn my-games one-of-each`. Leaves out what is not
 * restricted, and the game ids, which are stored separately.
 */
export function formatGoal({ seriesIds, gameSeriesIds, forms, isOneOfEach, games }: Goal): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : [`${name}:${values.join()}`];
  return [
    ...list(SERIES, seriesIds),
    ...list(GAMES, gameSeriesIds),
    ...list(KINDS, forms.length === ITEM_FORMS.length ? [] : forms),
    ...(games ? [MY_GAMES] : []),
    ...(isOneOfEach ? [ONE_OF_EACH] : []),
  ].join(" ");
}

const PART = /^(?:(series|games):(\d{1,9}(?:,\d{1,9})*)|(kinds):([a-z-]+(?:,[a-z-]+)*)|(my-games)|one-of-each)$/;

/**
 * Parses the text of `formatGoal`. Returns `undefined` for any other text.
 *
 * @param played ids of the games that the owner plays now
 */
export function parseGoal(text: string, played: readonly number[] = []): Goal | undefined {
  const partsByName = new Map<string, readonly string[]>();
  for (const part of text.split(" ")) {
    const match = PART.exec(part);
    if (!match) return undefined;
    const [, series, ids, kinds, forms, games] = match;
    partsByName.set(series ?? kinds ?? games ?? ONE_OF_EACH, (ids ?? forms ?? "").split(","));
  }
  const kinds = partsByName.get(KINDS);
  const goal: Goal = {
    seriesIds: (partsByName.get(SERIES) ?? []).map(Number),
    gameSeriesIds: (partsByName.get(GAMES) ?? []).map(Number),
    forms: kinds ? ITEM_FORMS.filter((form) => kinds.includes(form)) : ITEM_FORMS,
    isOneOfEach: partsByName.has(ONE_OF_EACH),
    ...(partsByName.has(MY_GAMES) && { games: played }),
  };
  return formatGoal(goal) === text ? goal : undefined;
}

/** A goal as the form and the API send it, with series as slugs. */
export interface GoalInput {
  readonly series: readonly string[];
  readonly game_series: readonly string[];
  readonly kinds: readonly string[];
  readonly one_of_each: boolean;
  readonly my_games: boolean;
}

export type ValidatedGoal =
  | { readonly ok: true; readonly goal: Goal }
  | {
      readonly ok: false;
      readonly field: Exclude<keyof GoalInput, "one_of_each" | "my_games">;
      readonly message: string;
    };

/** Validates a goal. Rejects unknown or empty values with a message for the field instead of ignoring them. */
export function validateGoal(catalogue: Catalogue, input: GoalInput, played: readonly number[] = []): ValidatedGoal {
  const seriesIds = findSeriesIds(catalogue.amiiboSeries, input.series);
  if (!seriesIds) return rejectGoal("series", t.goal.unknownSeries);
  const gameSeriesIds = findSeriesIds(catalogue.gameSeries, input.game_series);
  if (!gameSeriesIds) return rejectGoal("game_series", t.goal.unknownGameSeries);
  const forms = ITEM_FORMS.filter((form) => input.kinds.includes(form));
  if (forms.length < new Set(input.kinds).size) return rejectGoal("kinds", t.goal.invalidKind(ITEM_FORMS));
  if (forms.length === 0) return rejectGoal("kinds", t.goal.missingKind);
  const games = input.my_games && { games: played };
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

/** Returns the ids in ascending order, or `undefined` if any slug is unknown. */
function findSeriesIds(all: readonly Series[], slugs: readonly string[]): readonly number[] | undefined {
  const ids = all.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  return ids.length === new Set(slugs).size ? ids.sort((a, b) => a - b) : undefined;
}

/** Converts a goal back to the input format of the form and the API. */
export const toGoalInput = (goal: Goal, { amiiboSeries, gameSeries }: Catalogue): GoalInput => ({
  series: listSeriesSlugs(amiiboSeries, goal.seriesIds),
  game_series: listSeriesSlugs(gameSeries, goal.gameSeriesIds),
  kinds: goal.forms,
  one_of_each: goal.isOneOfEach,
  my_games: goal.games !== undefined,
});

const listSeriesSlugs = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);

/** Initial form values for a member without a goal. */
export const DEFAULT_GOAL_INPUT: GoalInput = {
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

/** Builds the filter of a goal for the current catalogue. Returns `undefined` if no item matches. */
export function buildGoalFilter(goal: Goal, catalogue: Catalogue): GoalFilter | undefined {
  const present = dropMissingSeries(goal, catalogue);
  if (!present) return undefined;
  const { games } = present;
  const slotKeyOf = games ? createUsageKeyLookup(catalogue, games) : ({ characterKey }: Item) => characterKey;
  const filter = new Map<number, number>();
  const slotByKey = new Map<string, number>();
  for (const item of catalogue.items) {
    const slotKey = isInGoal(present, item) ? slotKeyOf(item) : undefined;
    if (slotKey === undefined) continue;
    const slot = present.isOneOfEach ? (slotByKey.get(slotKey) ?? item.id) : item.id;
    slotByKey.set(slotKey, slot);
    filter.set(item.id, slot);
  }
  return filter.size > 0 ? filter : undefined;
}

/** Common goals. A preset only fills in the form; the member still saves it. */
export const GOAL_PRESETS = ["all-figures", "one-of-each", "smash-only"] as const;
type Preset = (typeof GOAL_PRESETS)[number];

/** All forms except cards. */
const FIGURES = ITEM_FORMS.filter((form) => form !== "card");

const PRESET_INPUTS: Readonly<Record<Preset, GoalInput>> = {
  "all-figures": { ...DEFAULT_GOAL_INPUT, kinds: FIGURES },
  "one-of-each": { ...DEFAULT_GOAL_INPUT, one_of_each: true },
  "smash-only": { ...DEFAULT_GOAL_INPUT, series: ["super-smash-bros"] },
};

/** Returns form values for a preset or for one amiibo series, as given in the URL. */
export function findPresetInput({
  preset,
  franchise,
}: {
  readonly preset?: string;
  readonly franchise?: string;
}): GoalInput | undefined {
  const known = GOAL_PRESETS.find((each) => each === preset);
  if (known) return PRESET_INPUTS[known];
  return franchise ? { ...DEFAULT_GOAL_INPUT, series: [franchise] } : undefined;
}

/** Returns a text such as "all figures of Super Smash Bros. and Kirby, one of each character". */
export function describeGoal(goal: Goal, catalogue: Catalogue): string {
  const { amiiboSeries, gameSeries } = catalogue;
  const { forms, seriesIds, gameSeriesIds, games, isOneOfEach } = goal;
  const excludedForms = ITEM_FORMS.filter((form) => !forms.includes(form));
  return t.goal.description({
    kinds: forms,
    isOneOfEach,
    without: excludedForms.length < 2 ? excludedForms : undefined,
    series: listSeriesNames(amiiboSeries, seriesIds),
    gameSeries: listSeriesNames(gameSeries, gameSeriesIds),
    games: games && summarizePlayedGames(catalogue, games),
  });
}

/** Returns the name of the first game and the number of the others. */
function summarizePlayedGames(catalogue: Catalogue, ids: readonly number[]) {
  const { byId } = getGames(catalogue);
  const [first, ...others] = ids.flatMap((id) => byId.get(id)?.name ?? []);
  return { first, more: others.length };
}

const listSeriesNames = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
