import type { Amiibo, Form, ReleaseRegion } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Pictured } from "../catalogue/picture";
import { earliestRelease } from "../catalogue/release";
import { t } from "../messages/pages";
import { paths } from "../paths";
import { type Country, VIEW_KINDS, type ViewKind } from "../paths/shown";
import {
  ANIMAL_CROSSING_GAME_ID,
  ANIMAL_CROSSING_SERIES_ID,
  CARD_SERIES,
  cardSeriesOf,
  printedNumber,
} from "../series/animalCrossing";
import { fold } from "../series/fold";
import { hueStepOf } from "../series/hue";
import { slugOf } from "../series/slug";

interface SeriesLine {
  readonly flag: Country;
  readonly name: string;
}

const place = (region: ReleaseRegion, flag: Country): SeriesLine => ({
  flag,
  get name() {
    return t.regions[region];
  },
});

/** How a region of releases is called and shown. */
export const PLACES: Readonly<Record<ReleaseRegion, SeriesLine>> = {
  eu: place("eu", "eu"),
  au: place("au", "au"),
  na: place("na", "us"),
  jp: place("jp", "jp"),
};

/** What a card of the catalogue shows of an item: all that the browser holds of it. */
export interface Exhibit extends Pictured {
  readonly name: string;
  readonly form: Form;
  /** Its series' step on the wheel of colours. */
  readonly hue: number;
  /** The line below the name. */
  readonly label: string;
  /** `YYYY-MM-DD` of the earliest release; empty where none is known. */
  readonly released: string;
}

/** The label says what the view does not say already. */
export function exhibitOf(catalogue: Catalogue, item: Amiibo, kind: ViewKind): Exhibit {
  return {
    ...catalogue.pictureOf(item),
    name: item.name,
    form: item.form,
    hue: hueStepOf(item.amiiboSeriesId),
    label: labelOf(catalogue, item, kind),
    released: earliestRelease(item.releases)?.date ?? "",
  };
}

/** The line below its name. */
export function labelOf(catalogue: Catalogue, item: Amiibo, kind: ViewKind): string {
  const series = item.acNumber === undefined ? undefined : cardSeriesOf(item.acNumber);
  if (item.acNumber !== undefined && series) return `${series.name} · ${printedNumber(item.acNumber)}`;
  return kind === "amiibo-franchise" ? catalogue.gameSeriesOf(item).name : catalogue.amiiboSeriesOf(item).name;
}

/** What an item is told by where nothing stands beside it: "Samus", and of a name that several share "Mario (Super Smash Bros.)". */
export const wholeNameOf = (catalogue: Catalogue, item: Amiibo): string =>
  isShared(catalogue, item) ? `${item.name} (${distinctLabelOf(catalogue, item)})` : item.name;

/** The line beside a name that tells it from others of that name: a figure and two cards may share a series too. */
export function distinctLabelOf(catalogue: Catalogue, item: Amiibo): string {
  const label = labelOf(catalogue, item, "all");
  return item.extraName !== undefined && isShared(catalogue, item) ? `${label} · ${item.extraName}` : label;
}

/**
 * What tells it from those of its name in its own series, where the series stands beside it: "Series 4 · 386", "Starter
 * Set card", "figure"; empty for the only one of that name there.
 */
export function namesakeMarkOf(catalogue: Catalogue, item: Amiibo): string {
  const { amiiboSeriesId: series, acNumber, extraName, form } = item;
  const isAlone = !catalogue.byName.get(item.name)?.some((other) => other !== item && other.amiiboSeriesId === series);
  if (isAlone) return "";
  return acNumber === undefined ? (extraName ?? t.views.namesakes[form]) : labelOf(catalogue, item, "all");
}

const isShared = ({ byName }: Catalogue, { name }: Amiibo): boolean => (byName.get(name)?.length ?? 0) > 1;

/** What the page of a view is called. */
export const titleOfView = ({ kind, choice }: Pick<View, "kind" | "choice">): string =>
  choice.slug === EVERYTHING.slug ? t.views.kinds[kind] : choice.name;

const ALIASES: ReadonlyMap<string, ViewKind> = new Map([["amiibo-series", "game-series"]]);

/** One choice of a view's series selector. */
export interface Choice {
  readonly slug: string;
  readonly name: string;
  /** The amiibo series whose colour it wears; none for a choice that spans several. */
  readonly amiiboSeriesId?: number;
}

export interface View {
  readonly kind: ViewKind;
  readonly choice: Choice;
  readonly choices: readonly Choice[];
  readonly items: readonly Amiibo[];
}

interface Rule {
  readonly defaultSlug: string;
  choices(catalogue: Catalogue): readonly Choice[];
  holds(choice: Choice): (item: Amiibo) => boolean;
}

/** Nothing is left out of the view. */
export const EVERYTHING: Choice = {
  slug: "all",
  get name() {
    return t.views.everything;
  },
};

const RULES: Readonly<Record<ViewKind, Rule>> = {
  all: {
    defaultSlug: "all",
    choices: () => [EVERYTHING],
    holds: () => () => true,
  },
  "amiibo-franchise": {
    defaultSlug: "super-smash-bros",
    choices: ({ amiiboSeries }) => amiiboSeries.map(({ id, name, slug }) => ({ slug, name, amiiboSeriesId: id })),
    holds: (choice) => (item) => item.amiiboSeriesId === choice.amiiboSeriesId,
  },
  "game-series": {
    defaultSlug: "super-mario",
    choices: ({ gameSeries }) => gameSeries.filter(({ id }) => id !== ANIMAL_CROSSING_GAME_ID),
    holds: (choice) => (item) => isSeries(choice) && item.gameSeriesId === choice.id,
  },
  "animal-crossing-cards": {
    defaultSlug: "all",
    choices: () => [EVERYTHING, ...CARD_SERIES.slice(0, 5), ...ANIMAL_CROSSING_EXTRAS].map(inAnimalCrossing),
    holds: (choice) => (item) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isInCardSeries(item, choice.slug),
  },
};

/** Promo cards and figures stand before New Leaf and Sanrio, unlike in the order of their numbers. */
const ANIMAL_CROSSING_EXTRAS: readonly Choice[] = [
  { slug: "promo-cards", name: "Promo Cards" },
  {
    slug: "figures",
    get name() {
      return t.views.figures;
    },
  },
  { slug: "new-leaf", name: "New Leaf" },
  { slug: "sanrio", name: "Sanrio" },
];

const inAnimalCrossing = ({ slug, name }: Choice): Choice => ({
  slug,
  name,
  amiiboSeriesId: ANIMAL_CROSSING_SERIES_ID,
});

const isSeries = (choice: Choice): choice is Choice & Series => "id" in choice;

function isInCardSeries(item: Amiibo, slug: string): boolean {
  if (slug === "all") return true;
  if (slug === "figures") return item.form === "figure";
  return item.acNumber !== undefined && cardSeriesOf(item.acNumber)?.slug === slug;
}

/** Any unknown series is the franchise view. */
export const viewKindOf = (series: string | undefined): ViewKind =>
  VIEW_KINDS.find((kind) => kind === series) ?? ALIASES.get(series ?? "") ?? "amiibo-franchise";

/**
 * What `/list/{series}/{filter}` shows. The filter is a slug or the name itself, in any case; one that the view does
 * not know is the view's default.
 */
export function openView(catalogue: Catalogue, series?: string, filter?: string): View {
  const kind = viewKindOf(series);
  const rule = RULES[kind];
  const choices = rule.choices(catalogue);
  const choice = findChoice(choices, filter) ?? choices.find(({ slug }) => slug === rule.defaultSlug) ?? EVERYTHING;
  return { kind, choice, choices, items: catalogue.items.filter(rule.holds(choice)) };
}

const findChoice = (choices: readonly Choice[], filter: string | undefined): Choice | undefined =>
  filter === undefined
    ? undefined
    : (choices.find(({ slug }) => slug === filter) ??
      choices.find(({ name }) => fold(name) === fold(filter)) ??
      choices.find(({ slug }) => slug === slugOf(filter)));

/** Every view in which there is something to see. */
export const everyView = (catalogue: Catalogue): readonly Pick<View, "kind" | "choice">[] =>
  VIEW_KINDS.flatMap((kind) => {
    const { choices, holds } = RULES[kind];
    return choices(catalogue).flatMap((choice) => (catalogue.items.some(holds(choice)) ? { kind, choice } : []));
  });

/** A view's own address. What leaves nothing out of a hall has the hall's. */
export const viewPath = ({ kind, choice }: Pick<View, "kind" | "choice">): string =>
  choice.slug === EVERYTHING.slug ? paths.list(kind) : paths.list(kind, choice.slug);
