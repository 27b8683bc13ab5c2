import type { Catalogue, Series } from "../catalogue/catalogue";
import { ITEM_FORMS, type Item, type ItemForm } from "../catalogue/item";
import { createUsageKeyLookup, getGames } from "../games/games";
import { t } from "../messages/pages";
import type { GoalFilter } from "./goalFilter";

/** What somebody says that they collect. It always leaves something out: without one, everything counts. */
export interface Goal {
  /** Items of any of these series or of these game series; of all there are where both are empty. In rising order. */
  readonly seriesIds: readonly number[];
  readonly gameSeriesIds: readonly number[];
  /** At least one, in the order of `FORMS`. */
  readonly kinds: readonly ItemForm[];
  /** Any one item of a character is enough; with `games`, any one of those that do the very same in them. */
  readonly isOneOfEach: boolean;
  /** The games that its owner plays: only what does something in any of them counts. Absent: whatever it does. */
  readonly games?: readonly number[];
}

type GoalItem = Pick<Item, "form" | "amiiboSeriesId" | "gameSeriesId">;

export const isInGoal = ({ seriesIds, gameSeriesIds, kinds }: Goal, item: GoalItem): boolean =>
  kinds.includes(item.form) &&
  (seriesIds.length + gameSeriesIds.length === 0 ||
    seriesIds.includes(item.amiiboSeriesId) ||
    gameSeriesIds.includes(item.gameSeriesId));

/** It says no more than that everything counts. */
export const isUnrestrictedGoal = ({ seriesIds, gameSeriesIds, kinds, isOneOfEach, games }: Goal): boolean =>
  seriesIds.length + gameSeriesIds.length === 0 && kinds.length === ITEM_FORMS.length && !isOneOfEach && !games;

const SERIES = "series";
const GAMES = "games";
const KINDS = "kinds";
const MY_GAMES = "my-games";
const ONE_OF_EACH = "one-of-each";

/** As short text: `series:1,12 kinds:figure,yarn my-games one-of-each`. What is not narrowed is not named, and which games are played stands elsewhere. */
export function formatGoal({ seriesIds, gameSeriesIds, kinds, isOneOfEach, games }: Goal): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : [`${name}:${values.join()}`];
  return [
    ...list(SERIES, seriesIds),
    ...list(GAMES, gameSeriesIds),
    ...list(KINDS, kinds.length === ITEM_FORMS.length ? [] : kinds),
    ...(games ? [MY_GAMES] : []),
    ...(isOneOfEach ? [ONE_OF_EACH] : []),
  ].join(" ");
}

const PART = /^(?:(series|games):(\d{1,9}(?:,\d{1,9})*)|(kinds):([a-z-]+(?:,[a-z-]+)*)|(my-games)|one-of-each)$/;

/** `undefined` for what `formatGoal` never writes of a goal. @param played ids of the games that its owner plays now */
export function parseGoal(text: string, played: readonly number[] = []): Goal | undefined {
  const said = new Map<string, readonly string[]>();
  for (const part of text.split(" ")) {
    const match = PART.exec(part);
    if (!match) return undefined;
    const [, series, ids, kinds, forms, games] = match;
    said.set(series ?? kinds ?? games ?? ONE_OF_EACH, (ids ?? forms ?? "").split(","));
  }
  const kinds = said.get(KINDS);
  const goal: Goal = {
    seriesIds: (said.get(SERIES) ?? []).map(Number),
    gameSeriesIds: (said.get(GAMES) ?? []).map(Number),
    kinds: kinds ? ITEM_FORMS.filter((form) => kinds.includes(form)) : ITEM_FORMS,
    isOneOfEach: said.has(ONE_OF_EACH),
    ...(said.has(MY_GAMES) && { games: played }),
  };
  return formatGoal(goal) === text ? goal : undefined;
}

/** A goal as a form or a call says it: series by their slugs, as addresses name them. */
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

/** What is unknown or empty is refused with a sentence for its field: nobody is to collect something else than they said. */
export function validateGoal(catalogue: Catalogue, said: GoalInput, played: readonly number[] = []): ValidatedGoal {
  const seriesIds = findSeriesIds(catalogue.amiiboSeries, said.series);
  if (!seriesIds) return rejectGoal("series", t.goal.noSeries);
  const gameSeriesIds = findSeriesIds(catalogue.gameSeries, said.game_series);
  if (!gameSeriesIds) return rejectGoal("game_series", t.goal.noGameSeries);
  const kinds = ITEM_FORMS.filter((form) => said.kinds.includes(form));
  if (kinds.length < new Set(said.kinds).size) return rejectGoal("kinds", t.goal.noSuchKind(ITEM_FORMS));
  if (kinds.length === 0) return rejectGoal("kinds", t.goal.noKind);
  const games = said.my_games && { games: played };
  const goal: Goal = { seriesIds, gameSeriesIds, kinds, isOneOfEach: said.one_of_each, ...games };
  if (isUnrestrictedGoal(goal)) return rejectGoal("series", t.goal.wholeCatalogue);
  if (!catalogue.items.some((item) => isInGoal(goal, item))) return rejectGoal("kinds", t.goal.nothing);
  return { ok: true, goal };
}

const rejectGoal = (field: "series" | "game_series" | "kinds", message: string): ValidatedGoal => ({
  ok: false,
  field,
  message,
});

/** In rising order; `undefined` where any is unknown. */
function findSeriesIds(all: readonly Series[], slugs: readonly string[]): readonly number[] | undefined {
  const ids = all.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  return ids.length === new Set(slugs).size ? ids.sort((a, b) => a - b) : undefined;
}

/** The goal as it would be said. */
export const toGoalInput = (goal: Goal, { amiiboSeries, gameSeries }: Catalogue): GoalInput => ({
  series: listSeriesSlugs(amiiboSeries, goal.seriesIds),
  game_series: listSeriesSlugs(gameSeries, goal.gameSeriesIds),
  kinds: goal.kinds,
  one_of_each: goal.isOneOfEach,
  my_games: goal.games !== undefined,
});

const listSeriesSlugs = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);

/** What stands in the form of somebody without a goal. */
export const DEFAULT_GOAL_INPUT: GoalInput = {
  series: [],
  game_series: [],
  kinds: ITEM_FORMS,
  one_of_each: false,
  my_games: false,
};

/** The goal without the series that the catalogue has no more; `undefined` where none is left of those that it named. */
export function dropMissingSeries(goal: Goal, { amiiboSeries, gameSeries }: Catalogue): Goal | undefined {
  const seriesIds = goal.seriesIds.filter((id) => amiiboSeries.some((series) => series.id === id));
  const gameSeriesIds = goal.gameSeriesIds.filter((id) => gameSeries.some((series) => series.id === id));
  const named = goal.seriesIds.length + goal.gameSeriesIds.length;
  return named > 0 && seriesIds.length + gameSeriesIds.length === 0 ? undefined : { ...goal, seriesIds, gameSeriesIds };
}

/** What counts for a goal in the catalogue as it is; `undefined` where that is nothing. */
export function buildGoalFilter(goal: Goal, catalogue: Catalogue): GoalFilter | undefined {
  const present = dropMissingSeries(goal, catalogue);
  if (!present) return undefined;
  const { games } = present;
  const sameAs = games ? createUsageKeyLookup(catalogue, games) : ({ characterKey }: Item) => characterKey;
  const aim = new Map<number, number>();
  const places = new Map<string, number>();
  for (const item of catalogue.items) {
    const same = isInGoal(present, item) ? sameAs(item) : undefined;
    if (same === undefined) continue;
    const place = present.isOneOfEach ? (places.get(same) ?? item.id) : item.id;
    places.set(same, place);
    aim.set(item.id, place);
  }
  return aim.size > 0 ? aim : undefined;
}

/** What many collect: each fills the form, and is saved by nobody but its owner. */
export const GOAL_PRESETS = ["all-figures", "one-of-each", "smash-only"] as const;
type Preset = (typeof GOAL_PRESETS)[number];

/** Everything but cards stands on a shelf. */
const FIGURES = ITEM_FORMS.filter((form) => form !== "card");

const PRESET_INPUTS: Readonly<Record<Preset, GoalInput>> = {
  "all-figures": { ...DEFAULT_GOAL_INPUT, kinds: FIGURES },
  "one-of-each": { ...DEFAULT_GOAL_INPUT, one_of_each: true },
  "smash-only": { ...DEFAULT_GOAL_INPUT, series: ["super-smash-bros"] },
};

/** What an address asks to begin with: a preset by its name, or all of one franchise by its slug. */
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

/** "all figures of Super Smash Bros. and Kirby, one of each character" */
export function describeGoal(goal: Goal, catalogue: Catalogue): string {
  const { amiiboSeries, gameSeries } = catalogue;
  const { kinds, seriesIds, gameSeriesIds, games, isOneOfEach } = goal;
  const without = ITEM_FORMS.filter((form) => !kinds.includes(form));
  return t.goal.words({
    kinds,
    isOneOfEach,
    without: without.length < 2 ? without : undefined,
    series: listSeriesNames(amiiboSeries, seriesIds),
    gameSeries: listSeriesNames(gameSeries, gameSeriesIds),
    games: games && summarizePlayedGames(catalogue, games),
  });
}

/** The first of them by its name, and how many more there are. */
function summarizePlayedGames(catalogue: Catalogue, ids: readonly number[]) {
  const { byId } = getGames(catalogue);
  const [first, ...others] = ids.flatMap((id) => byId.get(id)?.name ?? []);
  return { first, more: others.length };
}

const listSeriesNames = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
