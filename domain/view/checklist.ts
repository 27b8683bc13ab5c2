import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { type Aim, narrowTo } from "../goal/aim";
import { COUNTS_EVERYTHING } from "../goal/counts";
import type { TileKind } from "../ownership/cycle";
import { paths } from "../paths";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES, type CardSeries, printedNumber } from "../series/animalCrossing";
import { hueStepOf } from "../series/hue";
import type { Exhibit } from "./exhibit";

/** A group of tiles under one heading. */
export interface Chapter {
  readonly slug: string;
  readonly name: string;
  readonly items: readonly Amiibo[];
}

/** One half of the checklist. */
export interface Checklist {
  readonly kind: TileKind;
  /** The open tab of the Animal Crossing half. */
  readonly series?: CardSeries;
  readonly chapters: readonly Chapter[];
}

/** Series 1 to 5 have a tab each; the other card series have none. */
export const CHECKLIST_SERIES: readonly CardSeries[] = CARD_SERIES.slice(0, 5);

/** What `?kind=...&series=...` shows: the figures for any unknown kind, the first series for any unknown series. */
export function openChecklist(catalogue: Catalogue, kind?: string, slug?: string): Checklist {
  const series = CHECKLIST_SERIES.find((each) => each.slug === slug) ?? CHECKLIST_SERIES[0];
  if (kind !== "cards" || !series) return { kind: "figure", chapters: chaptersOfFigures(catalogue) };
  const isOfSeries = ({ amiiboSeriesId, acNumber = 0 }: Amiibo) =>
    amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && acNumber >= series.from && acNumber <= series.to;
  const items = inCatalogueOrder(catalogue.items.filter(isOfSeries));
  return { kind: "card", series, chapters: [{ slug: series.slug, name: series.name, items }] };
}

/** Series that have no figure have no chapter. */
function chaptersOfFigures({ items, amiiboSeries }: Catalogue): readonly Chapter[] {
  const figures = items.filter(countsAsFigure);
  return amiiboSeries
    .map(({ id, slug, name }) => ({
      slug,
      name,
      items: inCatalogueOrder(figures.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
    }))
    .filter((chapter) => chapter.items.length > 0);
}

/** What counts of it; chapters of which nothing does are left out. */
export const narrowChecklist = (checklist: Checklist, aim: Aim | undefined): Checklist => ({
  ...checklist,
  chapters: checklist.chapters
    .map((chapter) => ({ ...chapter, items: narrowTo(aim, chapter.items, ({ id }) => id) }))
    .filter(({ items }) => aim === undefined || items.length > 0),
});

/** @param isEverything whatever somebody collects */
export function checklistPath(kind: TileKind, slug?: string, isEverything = false): string {
  const asked = new URLSearchParams({
    ...(kind === "card" && { kind: "cards", ...(slug !== undefined && { series: slug }) }),
    ...(isEverything && { count: COUNTS_EVERYTHING }),
  });
  return asked.size === 0 ? paths.checklist : `${paths.checklist}?${asked}`;
}

/** What a tile shows of an item; the chapter says its series already. */
export const tileExhibitOf = (catalogue: Catalogue, { id, name, form, amiiboSeriesId, acNumber }: Amiibo): Exhibit => ({
  ...catalogue.pictureOf({ id }),
  name,
  form,
  hue: hueStepOf(amiiboSeriesId),
  label: acNumber === undefined ? "" : `No. ${printedNumber(acNumber)}`,
  released: "",
});
