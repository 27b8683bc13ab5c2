import { countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { type Aim, narrowTo } from "../goal/aim";
import { t } from "../messages/pages";
import { VIEW_KINDS, type ViewKind } from "../paths/views";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES } from "../series/animalCrossing";
import { type Choice, EVERYTHING, openView } from "../view/view";
import type { Showing, Subject } from "./sheet";

/** The series whose cards can be exported, by the names that the checklist gives them. */
const MARIO_SUPERSTARS = { slug: "mario-superstars", name: "Mario Superstars", amiiboSeriesId: 10 } as const;
export const CARD_SHEETS: readonly string[] = [
  ...CARD_SERIES.slice(0, 5).map(({ name }) => name),
  MARIO_SUPERSTARS.name,
  "Sanrio",
  "New Leaf",
];

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** All figures, series by series as on the checklist. */
export function figures({ items, amiiboSeries }: Catalogue, showing: Showing): Subject {
  const all = items.filter(countsAsFigure);
  const bySeries = amiiboSeries.flatMap(({ id }) =>
    inCatalogueOrder(all.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
  );
  return { title: t.sheet.figures, items: bySeries, showing };
}

/** @param series a name of `CARD_SHEETS`, or its slug; `undefined` for any other. */
export function cards({ items }: Catalogue, series: string, showing: Showing): Subject | undefined {
  const all = items.filter(({ form }) => form === "card");
  if (isSame(series, MARIO_SUPERSTARS.name) || isSame(series, MARIO_SUPERSTARS.slug)) {
    const { name, amiiboSeriesId } = MARIO_SUPERSTARS;
    const inSeries = all.filter((item) => item.amiiboSeriesId === amiiboSeriesId);
    return { title: t.sheet.cards(name), items: inCatalogueOrder(inSeries), showing };
  }
  const found = CARD_SERIES.find(
    ({ name, slug }) => CARD_SHEETS.includes(name) && (isSame(series, name) || isSame(series, slug)),
  );
  if (!found) return undefined;
  const isInSeries = ({ amiiboSeriesId, acNumber = 0 }: Catalogue["items"][number]) =>
    amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && acNumber >= found.from && acNumber <= found.to;
  return { title: t.sheet.animalCrossingCards(found.name), items: inCatalogueOrder(all.filter(isInSeries)), showing };
}

/** What a page of the catalogue shows; `undefined` for a series or a choice of it that there is not. */
export function ofView(catalogue: Catalogue, kind: string, slug: string, showing: Showing): Subject | undefined {
  const known: ViewKind | undefined = VIEW_KINDS.find((each) => each === kind);
  if (known === undefined) return undefined;
  const { choice, items } = openView(catalogue, known, slug);
  if (choice.slug !== slug) return undefined;
  const title = known === "all" ? t.sheet.all : titleOf(known, choice);
  return { title, items: inCatalogueOrder(items), showing };
}

/** What an export calls the goal of whoever asks for it, in the place of a view. */
export const GOAL_VIEW = "goal";

/** What counts for somebody's goal. */
export function ofGoal({ items }: Catalogue, aim: Aim, showing: Showing): Subject {
  return { title: t.sheet.goal, items: inCatalogueOrder(narrowTo(aim, items, ({ id }) => id)), showing, aim };
}

function titleOf(kind: ViewKind, { slug, name }: Choice): string {
  if (kind !== "animal-crossing-cards") return name;
  return slug === EVERYTHING.slug ? ANIMAL_CROSSING : t.sheet.animalCrossing(name);
}

const ANIMAL_CROSSING = "Animal Crossing";
