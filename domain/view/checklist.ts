import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { COUNT_EVERYTHING_VALUE, filterByGoal, type GoalFilter } from "../goal/goalFilter";
import { t } from "../messages/pages";
import type { TileKind } from "../ownership/tileCycle";
import { paths } from "../paths";
import { CARD_SERIES, findCardSeries, formatPrintedNumber } from "../series/animalCrossing";
import { getHueStep } from "../series/hue";
import type { ItemSummary } from "./listView";

/** A group of tiles under one heading. */
export interface ChecklistSection {
  readonly slug: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Some of the cards under a name of their own. */
export interface ChecklistTab {
  readonly slug: string;
  readonly name: string;
}

/** One half of the checklist. */
export interface Checklist {
  readonly kind: TileKind;
  /** The open tab of the cards' half. */
  readonly tab?: ChecklistTab;
  readonly chapters: readonly ChecklistSection[];
}

/** Series 1 to 5 first, and all cards last. What has no tab of its own stands among the others. */
export const CARD_TABS: readonly ChecklistTab[] = [
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
export function buildChecklist(catalogue: Catalogue, kind?: string, slug?: string): Checklist {
  const tab = CARD_TABS.find((each) => each.slug === slug) ?? CARD_TABS[0];
  if (kind !== "cards" || !tab) return { kind: "figure", chapters: listFigureSections(catalogue) };
  return { kind: "card", tab, chapters: listCardSections(catalogue).filter((chapter) => isInTab(chapter, tab)) };
}

function isInTab(chapter: ChecklistSection, { slug }: ChecklistTab): boolean {
  if (slug === "all") return true;
  return slug === "others" ? CARD_TABS.every((tab) => tab.slug !== chapter.slug) : chapter.slug === slug;
}

/** Animal Crossing's by their own series, all others by their amiibo series. */
function listCardSections({ items, amiiboSeries }: Catalogue): readonly ChecklistSection[] {
  const cards = items.filter((item) => !isCountedAsFigure(item));
  const seriesOf = ({ acNumber }: Item) => (acNumber === undefined ? undefined : findCardSeries(acNumber));
  const chapter = ({ slug, name }: ChecklistTab, holds: (item: Item) => boolean): ChecklistSection => ({
    slug,
    name,
    items: sortInCatalogueOrder(cards.filter(holds)),
  });
  return [
    ...CARD_SERIES.map((series) => chapter(series, (item) => seriesOf(item) === series)),
    ...amiiboSeries.map((series) =>
      chapter(series, (item) => item.amiiboSeriesId === series.id && seriesOf(item) === undefined),
    ),
  ].filter(({ items: { length } }) => length > 0);
}

/** Series that have no figure have no chapter. */
function listFigureSections({ items, amiiboSeries }: Catalogue): readonly ChecklistSection[] {
  const figures = items.filter(isCountedAsFigure);
  return amiiboSeries
    .map(({ id, slug, name }) => ({
      slug,
      name,
      items: sortInCatalogueOrder(figures.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
    }))
    .filter((chapter) => chapter.items.length > 0);
}

/** What counts of it; chapters of which nothing does are left out. */
export const filterChecklist = (checklist: Checklist, aim: GoalFilter | undefined): Checklist => ({
  ...checklist,
  chapters: checklist.chapters
    .map((chapter) => ({ ...chapter, items: filterByGoal(aim, chapter.items, ({ id }) => id) }))
    .filter(({ items }) => aim === undefined || items.length > 0),
});

/** @param isEverything whatever somebody collects */
export function getChecklistPath(kind: TileKind, slug?: string, isEverything = false): string {
  const asked = new URLSearchParams({
    ...(kind === "card" && { kind: "cards", ...(slug !== undefined && { series: slug }) }),
    ...(isEverything && { count: COUNT_EVERYTHING_VALUE }),
  });
  return asked.size === 0 ? paths.checklist : `${paths.checklist}?${asked}`;
}

/** What a tile shows of an item; the chapter says its series already. */
export const toTileSummary = (
  catalogue: Catalogue,
  { id, name, form, amiiboSeriesId, acNumber }: Item,
): ItemSummary => ({
  ...catalogue.pictureOf({ id }),
  name,
  form,
  hue: getHueStep(amiiboSeriesId),
  label: acNumber === undefined ? "" : t.checklistPage.cardNumber(formatPrintedNumber(acNumber)),
  released: "",
});
