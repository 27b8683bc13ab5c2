import { type Amiibo, FORMS, type Form } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { doesTheSame, gamesOf } from "../games/games";
import { t } from "../messages/pages";
import type { Aim } from "./progress";

/** What somebody says that they collect. It always leaves something out: without one, everything counts. */
export interface Goal {
  /** Items of any of these series or of these game series; of all there are where both are empty. In rising order. */
  readonly seriesIds: readonly number[];
  readonly gameSeriesIds: readonly number[];
  /** At least one, in the order of `FORMS`. */
  readonly kinds: readonly Form[];
  /** Any one item of a character is enough; with `games`, any one of those that do the very same in them. */
  readonly isOneOfEach: boolean;
  /** The games that its owner plays: only what does something in any of them counts. Absent: whatever it does. */
  readonly games?: readonly number[];
}

type Collectable = Pick<Amiibo, "form" | "amiiboSeriesId" | "gameSeriesId">;

export const isInGoal = ({ seriesIds, gameSeriesIds, kinds }: Goal, item: Collectable): boolean =>
  kinds.includes(item.form) &&
  (seriesIds.length + gameSeriesIds.length === 0 ||
    seriesIds.includes(item.amiiboSeriesId) ||
    gameSeriesIds.includes(item.gameSeriesId));

/** It says no more than that everything counts. */
export const leavesNothingOut = ({ seriesIds, gameSeriesIds, kinds, isOneOfEach, games }: Goal): boolean =>
  seriesIds.length + gameSeriesIds.length === 0 && kinds.length === FORMS.length && !isOneOfEach && !games;

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
    ...list(KINDS, kinds.length === FORMS.length ? [] : kinds),
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
    kinds: kinds ? FORMS.filter((form) => kinds.includes(form)) : FORMS,
    isOneOfEach: said.has(ONE_OF_EACH),
    ...(said.has(MY_GAMES) && { games: played }),
  };
  return formatGoal(goal) === text ? goal : undefined;
}

/** A goal as a form or a call says it: series by their slugs, as addresses name them. */
export interface SaidGoal {
  readonly series: readonly string[];
  readonly game_series: readonly string[];
  readonly kinds: readonly string[];
  readonly one_of_each: boolean;
  readonly my_games: boolean;
}

export type ProposedGoal =
  | { readonly ok: true; readonly goal: Goal }
  | {
      readonly ok: false;
      readonly field: Exclude<keyof SaidGoal, "one_of_each" | "my_games">;
      readonly message: string;
    };

/** What is unknown or empty is refused with a sentence for its field: nobody is to collect something else than they said. */
export function proposeGoal(catalogue: Catalogue, said: SaidGoal, played: readonly number[] = []): ProposedGoal {
  const seriesIds = idsOf(catalogue.amiiboSeries, said.series);
  if (!seriesIds) return refused("series", t.goal.noSeries);
  const gameSeriesIds = idsOf(catalogue.gameSeries, said.game_series);
  if (!gameSeriesIds) return refused("game_series", t.goal.noGameSeries);
  const kinds = FORMS.filter((form) => said.kinds.includes(form));
  if (kinds.length < new Set(said.kinds).size) return refused("kinds", t.goal.noSuchKind(FORMS));
  if (kinds.length === 0) return refused("kinds", t.goal.noKind);
  const games = said.my_games && { games: played };
  const goal: Goal = { seriesIds, gameSeriesIds, kinds, isOneOfEach: said.one_of_each, ...games };
  if (leavesNothingOut(goal)) return refused("series", t.goal.wholeCatalogue);
  if (!catalogue.items.some((item) => isInGoal(goal, item))) return refused("kinds", t.goal.nothing);
  return { ok: true, goal };
}

const refused = (field: "series" | "game_series" | "kinds", message: string): ProposedGoal => ({
  ok: false,
  field,
  message,
});

/** In rising order; `undefined` where any is unknown. */
function idsOf(all: readonly Series[], slugs: readonly string[]): readonly number[] | undefined {
  const ids = all.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  return ids.length === new Set(slugs).size ? ids.sort((a, b) => a - b) : undefined;
}

/** The goal as it would be said. */
export const sayGoal = (goal: Goal, { amiiboSeries, gameSeries }: Catalogue): SaidGoal => ({
  series: slugsOf(amiiboSeries, goal.seriesIds),
  game_series: slugsOf(gameSeries, goal.gameSeriesIds),
  kinds: goal.kinds,
  one_of_each: goal.isOneOfEach,
  my_games: goal.games !== undefined,
});

const slugsOf = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);

/** What stands in the form of somebody without a goal. */
export const EVERYTHING_SAID: SaidGoal = {
  series: [],
  game_series: [],
  kinds: FORMS,
  one_of_each: false,
  my_games: false,
};

/** The goal without the series that the catalogue has no more; `undefined` where none is left of those that it named. */
export function presentGoal(goal: Goal, { amiiboSeries, gameSeries }: Catalogue): Goal | undefined {
  const seriesIds = goal.seriesIds.filter((id) => amiiboSeries.some((series) => series.id === id));
  const gameSeriesIds = goal.gameSeriesIds.filter((id) => gameSeries.some((series) => series.id === id));
  const named = goal.seriesIds.length + goal.gameSeriesIds.length;
  return named > 0 && seriesIds.length + gameSeriesIds.length === 0 ? undefined : { ...goal, seriesIds, gameSeriesIds };
}

/** What counts for a goal in the catalogue as it is; `undefined` where that is nothing. */
export function aimOf(goal: Goal, catalogue: Catalogue): Aim | undefined {
  const present = presentGoal(goal, catalogue);
  if (!present) return undefined;
  const { games } = present;
  const sameAs = games ? doesTheSame(catalogue, games) : ({ characterKey }: Amiibo) => characterKey;
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
export const PRESETS = ["all-figures", "one-of-each", "smash-only"] as const;
type Preset = (typeof PRESETS)[number];

/** Everything but cards stands on a shelf. */
const FIGURES = FORMS.filter((form) => form !== "card");

const SAID: Readonly<Record<Preset, SaidGoal>> = {
  "all-figures": { ...EVERYTHING_SAID, kinds: FIGURES },
  "one-of-each": { ...EVERYTHING_SAID, one_of_each: true },
  "smash-only": { ...EVERYTHING_SAID, series: ["super-smash-bros"] },
};

/** What an address asks to begin with: a preset by its name, or all of one franchise by its slug. */
export function saidBy({
  preset,
  franchise,
}: {
  readonly preset?: string;
  readonly franchise?: string;
}): SaidGoal | undefined {
  const known = PRESETS.find((each) => each === preset);
  if (known) return SAID[known];
  return franchise ? { ...EVERYTHING_SAID, series: [franchise] } : undefined;
}

/** "all figures of Super Smash Bros. and Kirby, one of each character" */
export function goalWords(goal: Goal, catalogue: Catalogue): string {
  const { amiiboSeries, gameSeries } = catalogue;
  const { kinds, seriesIds, gameSeriesIds, games, isOneOfEach } = goal;
  const without = FORMS.filter((form) => !kinds.includes(form));
  return t.goal.words({
    kinds,
    isOneOfEach,
    without: without.length < 2 ? without : undefined,
    series: namesOf(amiiboSeries, seriesIds),
    gameSeries: namesOf(gameSeries, gameSeriesIds),
    games: games && playedOf(catalogue, games),
  });
}

/** The first of them by its name, and how many more there are. */
function playedOf(catalogue: Catalogue, ids: readonly number[]) {
  const { byId } = gamesOf(catalogue);
  const [first, ...others] = ids.flatMap((id) => byId.get(id)?.name ?? []);
  return { first, more: others.length };
}

const namesOf = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
