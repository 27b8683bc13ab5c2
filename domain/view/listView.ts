import type { Catalogue } from "../catalogue/catalogue";
import type { Item, ItemForm, ReleaseRegion } from "../catalogue/item";
import type { PictureRef } from "../catalogue/pictureRef";
import { findEarliestRelease } from "../catalogue/release";
import { t } from "../messages/pages";
import { paths } from "../paths";
import { type FlagCountry, LIST_VIEW_KINDS, type ListViewKind } from "../paths/pathsForBrowserScripts";
import {
  ANIMAL_CROSSING_GAME_SERIES_ID,
  ANIMAL_CROSSING_SERIES_ID,
  CARD_SERIES,
  findCardSeries,
  formatPrintedCardNumber,
} from "../series/animalCrossing";
import { foldCaseAndAccents } from "../series/fold";
import { getSeriesHueStep } from "../series/hue";
import { toSlug } from "../series/slug";

const createRegionLabel = (region: ReleaseRegion, flag: FlagCountry) => ({
  flag,
  get name() {
    return t.releaseRegions[region];
  },
});

export const RELEASE_REGION_LABELS: Readonly<Record<ReleaseRegion, ReturnType<typeof createRegionLabel>>> = {
  eu: createRegionLabel("eu", "eu"),
  au: createRegionLabel("au", "au"),
  na: createRegionLabel("na", "us"),
  jp: createRegionLabel("jp", "jp"),
};

/** Data of an item that cards in lists show. Lists send only this data to the browser. */
export interface ItemSummary extends PictureRef {
  readonly name: string;
  readonly form: ItemForm;
  /** Number of the colour of the item's series. */
  readonly hue: number;
  /** Text below the name on the item's card. */
  readonly label: string;
  /** Earliest release date of the item in any region, `YYYY-MM-DD`. Empty if no date is known. */
  readonly released: string;
}

/** Converts an item to the summary that lists show. Its label names a series that the view does not group by. */
export function toItemSummary(catalogue: Catalogue, item: Item, kind: ListViewKind): ItemSummary {
  return {
    ...catalogue.getPicture(item),
    name: item.name,
    form: item.form,
    hue: getSeriesHueStep(item.amiiboSeriesId),
    label: getItemLabel(catalogue, item, kind),
    released: findEarliestRelease(item.releases)?.date ?? "",
  };
}

export function getItemLabel(catalogue: Catalogue, item: Item, kind: ListViewKind): string {
  const series = item.acNumber === undefined ? undefined : findCardSeries(item.acNumber);
  if (item.acNumber !== undefined && series) return `${series.name} · ${formatPrintedCardNumber(item.acNumber)}`;
  return kind === "amiibo-franchise" ? catalogue.getGameSeries(item).name : catalogue.getAmiiboSeries(item).name;
}

/** Returns a name that is unique in the catalogue: "Samus", or "Mario (Super Smash Bros.)" if several are Mario. */
export const getUniqueItemName = (catalogue: Catalogue, item: Item): string =>
  hasSharedName(catalogue, item) ? `${item.name} (${getDistinctItemLabel(catalogue, item)})` : item.name;

/** Returns a label that tells an item apart from its namesakes: the series, and the extra name if there is one. */
export function getDistinctItemLabel(catalogue: Catalogue, item: Item): string {
  const label = getItemLabel(catalogue, item, "all");
  return item.extraName !== undefined && hasSharedName(catalogue, item) ? `${label} · ${item.extraName}` : label;
}

/** Returns a label that tells an item apart from namesakes in its series: "Series 4 · 386". Empty if it has none. */
export function getLabelAmongNamesakes(catalogue: Catalogue, item: Item): string {
  const { amiiboSeriesId: series, acNumber, extraName, form } = item;
  const isUniqueInSeries = !catalogue.byName
    .get(item.name)
    ?.some((other) => other !== item && other.amiiboSeriesId === series);
  if (isUniqueInSeries) return "";
  return acNumber === undefined ? (extraName ?? t.listViews.formSuffixes[form]) : getItemLabel(catalogue, item, "all");
}

const hasSharedName = ({ byName }: Catalogue, { name }: Item): boolean => (byName.get(name)?.length ?? 0) > 1;

export const getListViewTitle = ({ kind, option }: Pick<ListView, "kind" | "option">): string =>
  option.slug === ALL_ITEMS_VIEW_OPTION.slug ? t.listViews.kinds[kind] : option.name;

/** A series (or all series) that a list view can show. */
export interface ListViewOption {
  readonly slug: string;
  readonly name: string;
  /** Id of the amiibo series whose colour the option has. Absent if the option covers several series. */
  readonly amiiboSeriesId?: number;
}

export interface ListView {
  readonly kind: ListViewKind;
  readonly option: ListViewOption;
  readonly options: readonly ListViewOption[];
  readonly items: readonly Item[];
}

interface ListViewRule {
  readonly defaultSlug: string;
  listOptions(catalogue: Catalogue): readonly ListViewOption[];
  isInOption(item: Item, option: ListViewOption): boolean;
}

export const ALL_ITEMS_VIEW_OPTION: ListViewOption = {
  slug: "all",
  get name() {
    return t.listViews.all;
  },
};

const LIST_VIEW_RULES: Readonly<Record<ListViewKind, ListViewRule>> = {
  all: {
    defaultSlug: "all",
    listOptions: () => [ALL_ITEMS_VIEW_OPTION],
    isInOption: () => true,
  },
  "amiibo-franchise": {
    defaultSlug: "super-smash-bros",
    listOptions: ({ amiiboSeries }) => amiiboSeries.map(({ id, name, slug }) => ({ slug, name, amiiboSeriesId: id })),
    isInOption: (item, option) => item.amiiboSeriesId === option.amiiboSeriesId,
  },
  "game-series": {
    defaultSlug: "super-mario",
    listOptions: ({ gameSeries }) => gameSeries.filter(({ id }) => id !== ANIMAL_CROSSING_GAME_SERIES_ID),
    isInOption: (item, option) => "id" in option && item.gameSeriesId === option.id,
  },
  "animal-crossing-cards": {
    defaultSlug: "all",
    listOptions: () =>
      [ALL_ITEMS_VIEW_OPTION, ...CARD_SERIES.slice(0, 5), ...ANIMAL_CROSSING_EXTRAS].map(({ slug, name }) => ({
        slug,
        name,
        amiiboSeriesId: ANIMAL_CROSSING_SERIES_ID,
      })),
    isInOption: (item, { slug }) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isInCardSeries(item, slug),
  },
};

/** Options after Series 1 to 5. Promo cards come before New Leaf and Sanrio despite higher card numbers. */
const ANIMAL_CROSSING_EXTRAS: readonly ListViewOption[] = [
  { slug: "promo-cards", name: "Promo Cards" },
  {
    slug: "figures",
    get name() {
      return t.listViews.figuresOnly;
    },
  },
  { slug: "new-leaf", name: "New Leaf" },
  { slug: "sanrio", name: "Sanrio" },
];

function isInCardSeries(item: Item, slug: string): boolean {
  if (slug === "all") return true;
  if (slug === "figures") return item.form === "figure";
  return item.acNumber !== undefined && findCardSeries(item.acNumber)?.slug === slug;
}

/** Parses the kind of a view; `amiibo-series` is an alias of `game-series`. Unknown text means by franchise. */
export const parseListViewKind = (series: string | undefined): ListViewKind =>
  series === "amiibo-series" ? "game-series" : (LIST_VIEW_KINDS.find((kind) => kind === series) ?? "amiibo-franchise");

/** Builds the view for `/list/{series}/{filter}`. An unknown filter (slug or name) selects the default option. */
export function buildListView(catalogue: Catalogue, series?: string, filter?: string): ListView {
  const kind = parseListViewKind(series);
  const rule = LIST_VIEW_RULES[kind];
  const options = rule.listOptions(catalogue);
  const option =
    findOption(options, filter) ?? options.find(({ slug }) => slug === rule.defaultSlug) ?? ALL_ITEMS_VIEW_OPTION;
  return { kind, option, options, items: catalogue.items.filter((item) => rule.isInOption(item, option)) };
}

const findOption = (options: readonly ListViewOption[], filter = ""): ListViewOption | undefined =>
  options.find(({ slug }) => slug === filter) ??
  options.find(({ name }) => foldCaseAndAccents(name) === foldCaseAndAccents(filter)) ??
  options.find(({ slug }) => slug === toSlug(filter));

export const listNonEmptyViews = (catalogue: Catalogue): readonly Pick<ListView, "kind" | "option">[] =>
  LIST_VIEW_KINDS.flatMap((kind) => {
    const { listOptions, isInOption } = LIST_VIEW_RULES[kind];
    return listOptions(catalogue)
      .filter((option) => catalogue.items.some((item) => isInOption(item, option)))
      .map((option) => ({ kind, option }));
  });

export const getListViewPath = ({ kind, option }: Pick<ListView, "kind" | "option">): string =>
  option.slug === ALL_ITEMS_VIEW_OPTION.slug ? paths.list(kind) : paths.list(kind, option.slug);
