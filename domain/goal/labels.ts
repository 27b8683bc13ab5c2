import { FORMS, type Form } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { gamesOf } from "../games/games";
import type { Goal } from "./goal";

export const KIND_LABELS: Readonly<Record<Form, string>> = {
  figure: "Figures",
  yarn: "Yarn figures",
  card: "Cards",
  band: "Power-Up Bands",
  block: "Wooden blocks",
  "cereal-box": "Cereal boxes",
};

const IN_A_SENTENCE: Readonly<Record<Form, string>> = {
  figure: "figures",
  yarn: "yarn figures",
  card: "cards",
  band: "Power-Up Bands",
  block: "wooden blocks",
  "cereal-box": "cereal boxes",
};

/** "all figures of Super Smash Bros. and Kirby, one of each character" */
export function goalWords(goal: Goal, catalogue: Catalogue): string {
  const { amiiboSeries, gameSeries } = catalogue;
  const without = FORMS.filter((form) => !goal.kinds.includes(form));
  const isMost = without.length < 2;
  const what = isMost ? "everything" : `all ${joined(goal.kinds.map((form) => IN_A_SENTENCE[form]))}`;
  const of = [
    listed("of", namesOf(amiiboSeries, goal.seriesIds)),
    listed("of the game series", namesOf(gameSeries, goal.gameSeriesIds)),
  ].filter(Boolean);
  return [
    [what, of.join(", and "), ...(goal.games ? [inGamesWords(catalogue, goal.games)] : [])].filter(Boolean).join(" "),
    ...(isMost ? without.map((form) => `no ${IN_A_SENTENCE[form]}`) : []),
    ...(goal.isOneOfEach ? [goal.games ? "one of each that do the same" : "one of each character"] : []),
  ].join(", ");
}

/** "with something to do in Splatoon 3 and 2 more games" */
function inGamesWords(catalogue: Catalogue, ids: readonly number[]): string {
  const { byId } = gamesOf(catalogue);
  const [first, ...others] = ids.flatMap((id) => byId.get(id)?.name ?? []);
  if (first === undefined) return "with something to do in a game that is played";
  const more = others.length === 0 ? "" : ` and ${others.length} more ${others.length === 1 ? "game" : "games"}`;
  return `with something to do in ${first}${more}`;
}

const namesOf = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

const listed = (before: string, names: readonly string[]): string =>
  names.length === 0 ? "" : `${before} ${joined(names)}`;

const joined = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), words.at(-1) ?? ""].filter(Boolean).join(" and ");
