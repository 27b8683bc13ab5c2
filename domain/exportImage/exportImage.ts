import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { filterByGoal, type GoalFilter, withGoalFilter } from "../goal/goalFilter";
import { formatLongDate } from "../language/dates";
import { t } from "../messages/pages";
import { countCopies, countCopiesByBox, type Holding, isOwned } from "../ownership/holding";
import { computeProgress, type Progress } from "../ownership/progress";
import { LIST_VIEW_KINDS, type ListViewKind } from "../paths/browserPaths";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES } from "../series/animalCrossing";
import { toSlug } from "../series/slug";
import { ALL_ITEMS_VIEW_OPTION, buildListView, type ListViewOption } from "../view/listView";

/** Which of the items a sheet shows. */
export const EXPORT_FILTERS = ["all", "owned", "unowned", "wishlist", "duplicates"] as const;
export type ExportFilter = (typeof EXPORT_FILTERS)[number];

/** What a sheet is about: items under a title. */
export interface ExportSubject {
  readonly title: string;
  /** In the order in which they are drawn. */
  readonly items: readonly Item[];
  readonly showing: ExportFilter;
  /** Where it is about a goal: how these items count. */
  readonly aim?: GoalFilter;
}

export interface ExportTile {
  readonly id: number;
  /** Which picture is drawn where it is not the one that came with the release; empty for that. */
  readonly picture: string;
  /** The light is on. */
  readonly isLit: boolean;
  /** Copies in their boxes and out of them; none of what has no box. */
  readonly boxed: number;
  readonly loose: number;
  readonly quantity: number;
  readonly isWished: boolean;
}

/** All that a picture of a collection shows: the same sheet is the same picture. */
export interface ExportImage {
  readonly title: string;
  /** "212 of 277 collected"; of a sheet without tiles what it says in their place. */
  readonly line: string;
  /** Of what is collected, 0 to 1; none where the sheet shows something else. */
  readonly share?: number;
  /** As it is written. */
  readonly date: string;
  /** Whose it is and where it can be seen; where it is public. */
  readonly owner?: { readonly name: string; readonly address: string };
  readonly tiles: readonly ExportTile[];
}

interface ExportContext {
  readonly holdingOf: (item: Item) => Holding;
  readonly pictureOf: (item: Item) => string;
  readonly owner?: ExportImage["owner"];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const EXPORT_FILTER_TESTS: Readonly<Record<ExportFilter, (holding: Holding, isMissing: boolean) => boolean>> = {
  all: () => true,
  owned: isOwned,
  unowned: (_, isMissing) => isMissing,
  wishlist: ({ wishlisted }) => wishlisted,
  duplicates: (holding) => countCopies(holding) > 1,
};

export function buildExportImage({ title, items, showing, aim }: ExportSubject, person: ExportContext): ExportImage {
  const { holdingOf, pictureOf, owner, today } = person;
  const quantities = new Map(items.map((item) => [item.id, countCopies(holdingOf(item))]));
  const quantity = (id: number) => quantities.get(id) ?? 0;
  const collected = withGoalFilter(aim, quantity);
  const shown = items.filter((item) => EXPORT_FILTER_TESTS[showing](holdingOf(item), collected(item.id) === 0));
  const progress = computeProgress(items, quantity, aim);
  return {
    title: t.sheet.titles[showing](title),
    line: getSummaryLine(showing, shown.length, progress),
    ...((showing === "all" || showing === "owned") && progress.total > 0 && { share: progress.percent / 100 }),
    date: formatLongDate(today),
    ...(owner && { owner }),
    tiles: shown.map((item) => {
      const holding = holdingOf(item);
      return {
        id: item.id,
        picture: pictureOf(item),
        // Where all are missing, a dark hall tells nothing.
        isLit: showing !== "all" || isOwned(holding),
        boxed: isCountedAsFigure(item) ? countCopiesByBox(holding, true) : 0,
        loose: isCountedAsFigure(item) ? countCopiesByBox(holding, false) : 0,
        quantity: countCopies(holding),
        isWished: holding.wishlisted,
      };
    }),
  };
}

/** Of a file that it is saved in, without an ending. */
export const getExportFileName = ({ title, date }: ExportImage): string => toSlug(`${title} ${date}`);

function getSummaryLine(showing: ExportFilter, shown: number, { owned, total }: Progress): string {
  if (shown === 0 && showing !== "all") return t.sheet.nothing[showing];
  if (showing === "unowned") return t.sheet.missing(total - owned, total);
  if (showing === "wishlist") return t.sheet.wished(shown);
  return showing === "duplicates" ? t.sheet.spare(shown) : t.sheet.collected(owned, total);
}

/** The series whose cards can be exported, by the names that the checklist gives them. */
const MARIO_SUPERSTARS = { slug: "mario-superstars", name: "Mario Superstars", amiiboSeriesId: 10 } as const;
export const CARD_EXPORT_NAMES: readonly string[] = [
  ...CARD_SERIES.slice(0, 5).map(({ name }) => name),
  MARIO_SUPERSTARS.name,
  "Sanrio",
  "New Leaf",
];

const equalsIgnoringCase = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** All figures, series by series as on the checklist. */
export function buildFigureSubject({ items, amiiboSeries }: Catalogue, showing: ExportFilter): ExportSubject {
  const all = items.filter(isCountedAsFigure);
  const bySeries = amiiboSeries.flatMap(({ id }) =>
    sortInCatalogueOrder(all.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
  );
  return { title: t.sheet.figures, items: bySeries, showing };
}

/** @param series a name of `CARD_SHEETS`, or its slug; `undefined` for any other. */
export function findCardSubject(
  { items }: Catalogue,
  series: string,
  showing: ExportFilter,
): ExportSubject | undefined {
  const all = items.filter(({ form }) => form === "card");
  if (equalsIgnoringCase(series, MARIO_SUPERSTARS.name) || equalsIgnoringCase(series, MARIO_SUPERSTARS.slug)) {
    const { name, amiiboSeriesId } = MARIO_SUPERSTARS;
    const inSeries = all.filter((item) => item.amiiboSeriesId === amiiboSeriesId);
    return { title: t.sheet.cards(name), items: sortInCatalogueOrder(inSeries), showing };
  }
  const found = CARD_SERIES.find(
    ({ name, slug }) =>
      CARD_EXPORT_NAMES.includes(name) && (equalsIgnoringCase(series, name) || equalsIgnoringCase(series, slug)),
  );
  if (!found) return undefined;
  const isInSeries = ({ amiiboSeriesId, acNumber = 0 }: Catalogue["items"][number]) =>
    amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && acNumber >= found.from && acNumber <= found.to;
  return {
    title: t.sheet.animalCrossingCards(found.name),
    items: sortInCatalogueOrder(all.filter(isInSeries)),
    showing,
  };
}

/** What a page of the catalogue shows; `undefined` for a series or a choice of it that there is not. */
export function findListViewSubject(
  catalogue: Catalogue,
  kind: string,
  slug: string,
  showing: ExportFilter,
): ExportSubject | undefined {
  const known: ListViewKind | undefined = LIST_VIEW_KINDS.find((each) => each === kind);
  if (known === undefined) return undefined;
  const { choice, items } = buildListView(catalogue, known, slug);
  if (choice.slug !== slug) return undefined;
  const title = known === "all" ? t.sheet.all : getSubjectTitle(known, choice);
  return { title, items: sortInCatalogueOrder(items), showing };
}

/** What an export calls the goal of whoever asks for it, in the place of a view. */
export const GOAL_EXPORT_NAME = "goal";

/** What counts for somebody's goal. */
export function buildGoalSubject({ items }: Catalogue, aim: GoalFilter, showing: ExportFilter): ExportSubject {
  return { title: t.sheet.goal, items: sortInCatalogueOrder(filterByGoal(aim, items, ({ id }) => id)), showing, aim };
}

function getSubjectTitle(kind: ListViewKind, { slug, name }: ListViewOption): string {
  if (kind !== "animal-crossing-cards") return name;
  return slug === ALL_ITEMS_VIEW_OPTION.slug ? ANIMAL_CROSSING : t.sheet.animalCrossing(name);
}

const ANIMAL_CROSSING = "Animal Crossing";
