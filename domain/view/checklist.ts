import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { filterByGoal, type GoalFilter, IGNORE_GOAL_PARAM_VALUE } from "../goal/goalFilter";
import { groupBy } from "../groupBy";
import { t } from "../messages/pages";
import type { TileKind } from "../ownership/tileCycle";
import { paths } from "../paths";
import { CARD_SERIES, findCardSeries, formatPrintedCardNumber } from "../series/animalCrossing";
import { getSeriesHueStep } from "../series/hue";
import type { ItemSummary } from "./listView";

export interface ChecklistTab {
  readonly slug: string;
  readonly name: string;
}

export interface ChecklistSection extends ChecklistTab {
  readonly items: readonly Item[];
}

export interface Checklist {
  readonly kind: TileKind;
  /** Open tab of the checklist. Only the checklist of cards has tabs. */
  readonly tab?: ChecklistTab;
  readonly sections: readonly ChecklistSection[];
}

/** Tabs of the cards on the checklist. The tab "others" has the cards of all series without a tab. */
export const CHECKLIST_CARD_TABS: readonly ChecklistTab[] = [
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

/** Builds the checklist. Shows figures if `kind` is unknown, and the first tab of cards if the slug is unknown. */
export function buildChecklist(catalogue: Catalogue, kind?: string, slug?: string): Checklist {
  const tab = CHECKLIST_CARD_TABS.find((each) => each.slug === slug) ?? CHECKLIST_CARD_TABS[0];
  if (kind !== "cards" || !tab) return { kind: "figure", sections: listFigureSections(catalogue) };
  return { kind: "card", tab, sections: listCardSections(catalogue).filter((section) => isInTab(section, tab)) };
}

function isInTab(section: ChecklistSection, { slug }: ChecklistTab): boolean {
  if (slug === "all") return true;
  return slug === "others" ? CHECKLIST_CARD_TABS.every((tab) => tab.slug !== section.slug) : section.slug === slug;
}

/** Lists the sections of cards: one per Animal Crossing card series, one per amiibo series of other cards. */
function listCardSections({ items, amiiboSeries }: Catalogue): readonly ChecklistSection[] {
  const findSeries = ({ acNumber, amiiboSeriesId }: Item) =>
    (acNumber === undefined ? undefined : findCardSeries(acNumber)) ??
    amiiboSeries.find(({ id }) => id === amiiboSeriesId);
  const bySeries = groupBy(
    items.filter((item) => !isCountedAsFigure(item)),
    findSeries,
  );
  return listFilledSections([...CARD_SERIES, ...amiiboSeries], (series) => bySeries.get(series));
}

function listFigureSections({ items, amiiboSeries }: Catalogue): readonly ChecklistSection[] {
  const bySeries = groupBy(items.filter(isCountedAsFigure), ({ amiiboSeriesId }) => amiiboSeriesId);
  return listFilledSections(amiiboSeries, ({ id }) => bySeries.get(id));
}

const listFilledSections = <S extends ChecklistTab>(
  series: readonly S[],
  findItems: (series: S) => readonly Item[] | undefined,
): readonly ChecklistSection[] =>
  series.flatMap((each) => {
    const items = findItems(each);
    return items ? [{ slug: each.slug, name: each.name, items: sortInCatalogueOrder(items) }] : [];
  });

/** Keeps the items of a checklist that count towards the goal. Removes sections without items. */
export const filterChecklist = (checklist: Checklist, goalFilter: GoalFilter | undefined): Checklist => ({
  ...checklist,
  sections: checklist.sections
    .map((section) => ({ ...section, items: filterByGoal(goalFilter, section.items, ({ id }) => id) }))
    .filter(({ items }) => goalFilter === undefined || items.length > 0),
});

export function getChecklistPath(kind: TileKind, slug?: string, isGoalIgnored = false): string {
  const params = new URLSearchParams({
    ...(kind === "card" && { kind: "cards", ...(slug !== undefined && { series: slug }) }),
    ...(isGoalIgnored && { count: IGNORE_GOAL_PARAM_VALUE }),
  });
  return params.size === 0 ? paths.checklist : `${paths.checklist}?${params}`;
}

/** Converts an item to a tile's summary. Its label omits the series, which is the heading of the section. */
export const toTileSummary = (
  catalogue: Catalogue,
  { id, name, form, amiiboSeriesId, acNumber }: Item,
): ItemSummary => ({
  ...catalogue.getPicture({ id }),
  name,
  form,
  hue: getSeriesHueStep(amiiboSeriesId),
  label: acNumber === undefined ? "" : t.checklistPage.cardNumber(formatPrintedCardNumber(acNumber)),
  released: "",
});
