import { FORMS, type Form } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
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
export function goalWords(goal: Goal, { amiiboSeries, gameSeries }: Catalogue): string {
  const without = FORMS.filter((form) => !goal.kinds.includes(form));
  const isMost = without.length < 2;
  const what = isMost ? "everything" : `all ${joined(goal.kinds.map((form) => IN_A_SENTENCE[form]))}`;
  const of = [
    listed("of", namesOf(amiiboSeries, goal.seriesIds)),
    listed("of the game series", namesOf(gameSeries, goal.gameSeriesIds)),
  ].filter(Boolean);
  return [
    [what, of.join(", and ")].filter(Boolean).join(" "),
    ...(isMost ? without.map((form) => `no ${IN_A_SENTENCE[form]}`) : []),
    ...(goal.isOneOfEach ? ["one of each character"] : []),
  ].join(", ");
}

const namesOf = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

const listed = (before: string, names: readonly string[]): string =>
  names.length === 0 ? "" : `${before} ${joined(names)}`;

const joined = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), words.at(-1) ?? ""].filter(Boolean).join(" and ");
