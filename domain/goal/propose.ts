import { FORMS } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { type Goal, isInGoal, leavesNothingOut } from "./goal";

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
  if (!seriesIds) return refused("series", "The catalogue has no such amiibo series. Choose from the list.");
  const gameSeriesIds = idsOf(catalogue.gameSeries, said.game_series);
  if (!gameSeriesIds) return refused("game_series", "The catalogue has no such game series. Choose from the list.");
  const kinds = FORMS.filter((form) => said.kinds.includes(form));
  if (kinds.length < new Set(said.kinds).size) return refused("kinds", `A kind is one of ${FORMS.join(", ")}.`);
  if (kinds.length === 0) return refused("kinds", "Choose at least one kind.");
  const games = said.my_games && { games: played };
  const goal: Goal = { seriesIds, gameSeriesIds, kinds, isOneOfEach: said.one_of_each, ...games };
  if (leavesNothingOut(goal))
    return refused("series", "This covers the whole catalogue. Choose what you collect, or collect everything.");
  if (!catalogue.items.some((item) => isInGoal(goal, item)))
    return refused(
      "kinds",
      "Nothing in the catalogue matches both these kinds and these series. Choose more of either.",
    );
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
