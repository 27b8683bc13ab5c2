import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { filterByGoal, type GoalFilter, withGoalQuantities } from "../goal/goalFilter";
import { formatLongDate } from "../language/dates";
import { t } from "../messages/pages";
import { countCopies, countCopiesByBox, type Holding, isOwned } from "../ownership/holding";
import { type CollectionProgress, computeCollectionProgress } from "../ownership/progress";
import { LIST_VIEW_KINDS, type ListViewKind } from "../paths/pathsForBrowserScripts";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES } from "../series/animalCrossing";
import { toSlug } from "../series/slug";
import { ALL_ITEMS_VIEW_OPTION, buildListView, type ListViewOption } from "../view/listView";

export const EXPORT_FILTERS = ["all", "owned", "unowned", "wishlist", "duplicates"] as const;
export type ExportImageItemFilter = (typeof EXPORT_FILTERS)[number];

export interface ExportImageContent {
  readonly title: string;
  /** Items in the order in which the image shows them. */
  readonly items: readonly Item[];
  readonly filter: ExportImageItemFilter;
  /** Filter of the member's goal (the items that they want to complete). Set if the image shows only those. */
  readonly goalFilter?: GoalFilter;
}

export interface ExportTile {
  readonly id: number;
  /** Version of the item's picture. Empty for a drawing, which only a deployment of Plinth changes. */
  readonly picture: string;
  /** True if the tile is in full colour, false if it is dimmed. */
  readonly isLit: boolean;
  /** Number of boxed copies, followed by the number of loose copies. Both are 0 for cards, which have no box. */
  readonly boxed: number;
  readonly loose: number;
  readonly quantity: number;
  readonly isWished: boolean;
}

/** Everything that an export image shows. Equal data results in an equal image. */
export interface ExportImage {
  readonly title: string;
  /** Summary such as "212 of 277 collected". In an image without tiles, the text in place of them. */
  readonly line: string;
  /** Share of the items that are collected, 0 to 1. Absent if the image shows, for example, only a wishlist. */
  readonly share?: number;
  readonly date: string;
  /** Name of the owner and URL of the collection. Absent if the collection is not public. */
  readonly owner?: { readonly name: string; readonly address: string };
  readonly tiles: readonly ExportTile[];
}

interface ExportContext {
  readonly holdingOf: (item: Item) => Holding;
  readonly pictureOf: (item: Item) => string;
  readonly owner?: ExportImage["owner"];
  /** Current date, `YYYY-MM-DD`. */
  readonly today: string;
}

const EXPORT_FILTER_TESTS: Readonly<Record<ExportImageItemFilter, (holding: Holding, isMissing: boolean) => boolean>> =
  {
    all: () => true,
    owned: isOwned,
    unowned: (_, isMissing) => isMissing,
    wishlist: ({ wishlisted }) => wishlisted,
    duplicates: (holding) => countCopies(holding) > 1,
  };

export function buildExportImage(
  { title, items, filter, goalFilter }: ExportImageContent,
  context: ExportContext,
): ExportImage {
  const { holdingOf, pictureOf, owner, today } = context;
  const quantities = new Map(items.map((item) => [item.id, countCopies(holdingOf(item))]));
  const quantityOf = (id: number) => quantities.get(id) ?? 0;
  const goalQuantityOf = withGoalQuantities(goalFilter, quantityOf);
  const shown = items.filter((item) => EXPORT_FILTER_TESTS[filter](holdingOf(item), goalQuantityOf(item.id) === 0));
  const progress = computeCollectionProgress(items, quantityOf, goalFilter);
  return {
    title: t.exportImage.titles[filter](title),
    line: getSummaryLine(filter, shown.length, progress),
    ...((filter === "all" || filter === "owned") && progress.total > 0 && { share: progress.percent / 100 }),
    date: formatLongDate(today),
    ...(owner && { owner }),
    tiles: shown.map((item) => {
      const holding = holdingOf(item);
      return {
        id: item.id,
        picture: pictureOf(item),
        // Dims missing items only in an image of all items. A filtered image mixes no owned and missing items.
        isLit: filter !== "all" || isOwned(holding),
        boxed: isCountedAsFigure(item) ? countCopiesByBox(holding, true) : 0,
        loose: isCountedAsFigure(item) ? countCopiesByBox(holding, false) : 0,
        quantity: countCopies(holding),
        isWished: holding.wishlisted,
      };
    }),
  };
}

/** Returns the file name of an export image, without extension. */
export const getExportImageFileName = ({ title, date }: ExportImage): string => toSlug(`${title} ${date}`);

function getSummaryLine(showing: ExportImageItemFilter, shown: number, { owned, total }: CollectionProgress): string {
  if (shown === 0 && showing !== "all") return t.exportImage.empty[showing];
  if (showing === "unowned") return t.exportImage.missingCount(total - owned, total);
  if (showing === "wishlist") return t.exportImage.wishlistedCount(shown);
  return showing === "duplicates" ? t.exportImage.spareCount(shown) : t.exportImage.collectedCount(owned, total);
}

const MARIO_SUPERSTARS = { slug: "mario-superstars", name: "Mario Superstars", amiiboSeriesId: 10 } as const;
/** Names of the card series that have an export image, in the order of the checklist. */
export const EXPORTABLE_CARD_SERIES_NAMES: readonly string[] = [
  ...CARD_SERIES.slice(0, 5).map(({ name }) => name),
  MARIO_SUPERSTARS.name,
  "Sanrio",
  "New Leaf",
];

const equalsIgnoringCase = (first: string, second: string): boolean =>
  first.trim().toLowerCase() === second.toLowerCase();

/** Selects all figures for an export image, grouped by series like the checklist. */
export function buildExportContentForFigures(
  { items, amiiboSeries }: Catalogue,
  showing: ExportImageItemFilter,
): ExportImageContent {
  const all = items.filter(isCountedAsFigure);
  const bySeries = amiiboSeries.flatMap(({ id }) =>
    sortInCatalogueOrder(all.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
  );
  return { title: t.exportImage.figures, items: bySeries, filter: showing };
}

/** Selects the cards of a series, given by name or slug, for an export image; `undefined` if it is unknown. */
export function findExportContentForCards(
  { items }: Catalogue,
  series: string,
  showing: ExportImageItemFilter,
): ExportImageContent | undefined {
  const all = items.filter(({ form }) => form === "card");
  if (equalsIgnoringCase(series, MARIO_SUPERSTARS.name) || equalsIgnoringCase(series, MARIO_SUPERSTARS.slug)) {
    const { name, amiiboSeriesId } = MARIO_SUPERSTARS;
    const inSeries = all.filter((item) => item.amiiboSeriesId === amiiboSeriesId);
    return { title: t.exportImage.cardSeries(name), items: sortInCatalogueOrder(inSeries), filter: showing };
  }
  const cardSeries = CARD_SERIES.find(
    ({ name, slug }) =>
      EXPORTABLE_CARD_SERIES_NAMES.includes(name) &&
      (equalsIgnoringCase(series, name) || equalsIgnoringCase(series, slug)),
  );
  if (!cardSeries) return undefined;
  const isInSeries = ({ amiiboSeriesId, acNumber = 0 }: Item) =>
    amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && acNumber >= cardSeries.from && acNumber <= cardSeries.to;
  return {
    title: t.exportImage.animalCrossingCards(cardSeries.name),
    items: sortInCatalogueOrder(all.filter(isInSeries)),
    filter: showing,
  };
}

/** Selects the items of a catalogue list for an export image. Returns `undefined` for an unknown view or option. */
export function findExportContentForList(
  catalogue: Catalogue,
  kind: string,
  slug: string,
  showing: ExportImageItemFilter,
): ExportImageContent | undefined {
  const knownKind = LIST_VIEW_KINDS.find((each) => each === kind);
  if (knownKind === undefined) return undefined;
  const { option, items } = buildListView(catalogue, knownKind, slug);
  if (option.slug !== slug) return undefined;
  const title = knownKind === "all" ? t.exportImage.all : getSubjectTitle(knownKind, option);
  return { title, items: sortInCatalogueOrder(items), filter: showing };
}

/** Value in the URL of an export image that selects the viewer's goal instead of a list. */
export const GOAL_EXPORT_VIEW = "goal";

export function buildExportContentForGoal(
  { items }: Catalogue,
  goalFilter: GoalFilter,
  showing: ExportImageItemFilter,
): ExportImageContent {
  return {
    title: t.exportImage.goal,
    items: sortInCatalogueOrder(filterByGoal(goalFilter, items, ({ id }) => id)),
    filter: showing,
    goalFilter,
  };
}

function getSubjectTitle(kind: ListViewKind, { slug, name }: ListViewOption): string {
  if (kind !== "animal-crossing-cards") return name;
  return slug === ALL_ITEMS_VIEW_OPTION.slug ? "Animal Crossing" : t.exportImage.animalCrossing(name);
}
