import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { type Aim, COUNTS_EVERYTHING, narrowTo } from "../goal/progress";
import { t } from "../messages/pages";
import type { TileKind } from "../ownership/cycle";
import { paths } from "../paths";
import { CARD_SERIES, cardSeriesOf, printedNumber } from "../series/animalCrossing";
import { hueStepOf } from "../series/hue";
import type { Exhibit } from "./view";

/** A group of tiles under one heading. */
export interface Chapter {
  readonly slug: string;
  readonly name: string;
  readonly items: readonly Amiibo[];
}

/** Some of the cards under a name of their own. */
export interface Tab {
  readonly slug: string;
  readonly name: string;
}

/** One half of the checklist. */
export interface Checklist {
  readonly kind: TileKind;
  /** The open tab of the cards' half. */
  readonly tab?: Tab;
  readonly chapters: readonly Chapter[];
}

/** Series 1 to 5 first, and all cards last. What has no tab of its own stands among the others. */
export const CARD_TABS: readonly Tab[] = [
  ...CARD_SERIES.map(({ slug, name }) => ({ slug, name })),
  { slug: "mario-sports-superstars", name: "Mario Sports Superstars" },
  {
    slug: "others",
    get name() {
      return t.checklistPage.otherCards;
    },
  },
  {
    slug: "all",
    get name() {
      return t.checklistPage.allCards;
    },
  },
];

/** What `?kind=...&series=...` shows: the figures for any unknown kind, the first series for any unknown series. */
export function openChecklist(catalogue: Catalogue, kind?: string, slug?: string): Checklist {
  const tab = CARD_TABS.find((each) => each.slug === slug) ?? CARD_TABS[0];
  if (kind !== "cards" || !tab) return { kind: "figure", chapters: chaptersOfFigures(catalogue) };
  return { kind: "card", tab, chapters: chaptersOfCards(catalogue).filter((chapter) => isInTab(chapter, tab)) };
}

function isInTab(chapter: Chapter, { slug }: Tab): boolean {
  if (slug === "all") return true;
  return slug === "others" ? CARD_TABS.every((tab) => tab.slug !== chapter.slug) : chapter.slug === slug;
}

/** Animal Crossing's by their own series, all others by their amiibo series. */
function chaptersOfCards({ items, amiiboSeries }: Catalogue): readonly Chapter[] {
  const cards = items.filter((item) => !countsAsFigure(item));
  const seriesOf = ({ acNumber }: Amiibo) => (acNumber === undefined ? undefined : cardSeriesOf(acNumber));
  const chapter = ({ slug, name }: Tab, holds: (item: Amiibo) => boolean): Chapter => ({
    slug,
    name,
    items: inCatalogueOrder(cards.filter(holds)),
  });
  return [
    ...CARD_SERIES.map((series) => chapter(series, (item) => seriesOf(item) === series)),
    ...amiiboSeries.map((series) =>
      chapter(series, (item) => item.amiiboSeriesId === series.id && seriesOf(item) === undefined),
    ),
  ].filter(({ items: { length } }) => length > 0);
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
  label: acNumber === undefined ? "" : t.checklistPage.cardNumber(printedNumber(acNumber)),
  released: "",
});
