import type { ComponentProps } from "react";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { EXPORTABLE_CARD_SERIES_NAMES, GOAL_EXPORT_VIEW } from "../../domain/exportImage/exportImage";
import { IGNORE_GOAL_PARAM_VALUE } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/pages";
import type { ChecklistTileState, TileKind } from "../../domain/ownership/tileCycle";
import { paths } from "../../domain/paths";
import type { ListViewKind } from "../../domain/paths/pathsForBrowserScripts";
import { CARD_SERIES } from "../../domain/series/animalCrossing";
import {
  buildChecklist,
  CHECKLIST_CARD_TABS,
  type ChecklistSection,
  type ChecklistTab,
  filterChecklist,
  getChecklistPath,
  type Checklist as ItemChecklist,
  toTileSummary,
} from "../../domain/view/checklist";
import {
  DEFAULT_LIST_QUERY,
  LIST_QUERY_PARAMS,
  MAX_SEARCH_TEXT_LENGTH,
  parseListQuery,
} from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import { encodeSearchHits } from "../../domain/view/searchHits";
import { type CatalogueSearchIndex, searchListView } from "../../domain/view/searchListView";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../domain/wire/itemSummaries";
import Checklist from "../../islands/Checklist";
import { Icon } from "../../islands/card/Icon";
import { ICON_BY_TILE_STATE } from "../../islands/checklist/tileAppearance";
import type { ChecklistFilter } from "../../islands/checklist/useChecklistFilter";
import ExportButtons from "../../islands/ExportButtons";
import type { ImageExportRequest } from "../../islands/export/useExportImage";
import { Island } from "../../islands/runtime/Island";
import { PageHeader } from "../elements/PageElements";
import { SignUpRequiredPage } from "../errors/pages";
import {
  type AppliedGoal,
  buildPathWithGoalChoice,
  GoalScopeLine,
  getAppliedGoal,
  isGoalIgnoredOnPage,
} from "../goal/pageGoal";
import { createRouteGroup } from "../http/routeGroup";
import { loadSearchIndexForQuery } from "../http/searchIndex";
import { BackToTop } from "../layout/Links";

export const checklistRoutes = createRouteGroup();

checklistRoutes.get(
  paths.checklist,
  {
    role: "guest",
    queries: [viewerHoldingsQuery, viewerGoalQuery],
    queryParams: ["kind", "series", ...LIST_QUERY_PARAMS],
  },
  async (c, own) => {
    const { title, signUpNeeded } = t.checklistPage;
    if (c.var.viewer.id === 0) {
      return c.render(<SignUpRequiredPage title={title} text={signUpNeeded} next={paths.checklist} />, {
        title: formatPageTitle(title),
      });
    }
    const catalogue = await c.var.services.loadCatalogue();
    const checklist = buildChecklist(catalogue, c.req.query("kind"), c.req.query("series"));
    const { kind, tab } = checklist;
    const parsed = parseListQuery(new URL(c.req.url).searchParams);
    const { q, show } = parsed.ok ? parsed.query : DEFAULT_LIST_QUERY;
    const pageGoal = getAppliedGoal(c, catalogue, own(viewerGoalQuery));
    return c.render(
      <ChecklistPage
        catalogue={catalogue}
        searchIndex={await loadSearchIndexForQuery(catalogue, q)}
        pageGoal={pageGoal}
        filter={{ q, isMissing: show === "not-collected" }}
        checklist={filterChecklist(checklist, pageGoal?.filter)}
      />,
      {
        title: formatPageTitle(tab ? t.checklistPage.seriesTitle(formatTabTitle(tab)) : title),
        canonical: getChecklistPath(kind, tab?.slug),
        styleSheets: ["collections"],
        hasCollectionControls: true,
        viewerHoldings: own(viewerHoldingsQuery),
      },
    );
  },
);

/** Formats the title of a tab. Adds "Animal Crossing cards" to the name of a card series, such as "Series 1". */
const formatTabTitle = ({ slug, name }: ChecklistTab): string =>
  CARD_SERIES.some((series) => series.slug === slug) ? t.exportImage.animalCrossingCards(name) : name;

interface Props {
  readonly catalogue: Catalogue;
  /** Index for the search in the checklist; absent if there is no search text. */
  readonly searchIndex: CatalogueSearchIndex | undefined;
  readonly checklist: ItemChecklist;
  /** The viewer's goal (the items they want to complete); absent if they have none. */
  readonly pageGoal: AppliedGoal | undefined;
  readonly filter: ChecklistFilter;
}

function ChecklistPage({ catalogue, searchIndex, checklist: { kind, tab, sections }, pageGoal, filter }: Props) {
  const isEverything = isGoalIgnoredOnPage(pageGoal);
  const shownItems = sections.flatMap(({ items }) => items.map((item) => toTileSummary(catalogue, item)));
  const tabParams = tab ? { kind: "cards", series: tab.slug } : {};
  return (
    <div className="checklist">
      <PageHeader title={t.checklistPage.title} />
      <nav className="list-tabs" aria-label={t.checklistPage.tileKindsTitle}>
        {(["figure", "card"] as const).map((each) => (
          <a
            key={each}
            href={getChecklistPath(each, undefined, isEverything)}
            aria-current={each === kind ? "page" : undefined}
          >
            {t.checklistPage.tileKinds[each]}
          </a>
        ))}
      </nav>
      {pageGoal ? (
        <GoalScopeLine
          pageGoal={pageGoal}
          buildPath={(isEverything) =>
            buildPathWithGoalChoice(paths.checklist, isEverything, { ...tabParams, ...formatFilterQuery(filter) })
          }
          keptParams={["q", "show"]}
        />
      ) : null}
      {tab ? <CardSeriesTabs open={tab.slug} isEverything={isEverything} /> : null}
      <details className="export-fold">
        <summary>{t.imageExport.title}</summary>
        <Island
          component={ExportButtons}
          props={{ choices: [...(pageGoal ? [buildGoalExport()] : []), ...listExportChoices(tab, sections)] }}
          when="idle"
        />
      </details>
      <ChecklistLegend kind={kind} />
      <Island
        component={Checklist}
        props={{
          kind,
          name: tab?.name ?? t.checklistPage.tileKinds.figure,
          sections: sections.map(({ slug, name, items }) => ({ slug, name, count: items.length })),
          items: encodeItemSummaries(shownItems),
          ...(pageGoal?.filter && { goal: encodeGoalFilter(pageGoal.filter) }),
          filter: { ...filter, ...findSearchResults(searchIndex, shownItems, filter) },
          maxSearchLength: MAX_SEARCH_TEXT_LENGTH,
          addressParams: { ...tabParams, ...(isEverything && { count: IGNORE_GOAL_PARAM_VALUE }) },
        }}
      />
      <BackToTop />
    </div>
  );
}

const CardSeriesTabs = ({ open, isEverything }: { readonly open: string; readonly isEverything: boolean }) => (
  <nav className="series-tabs" aria-label={t.checklistPage.seriesTabs}>
    {CHECKLIST_CARD_TABS.map(({ slug, name }) => (
      <a
        key={slug}
        href={getChecklistPath("card", slug, isEverything)}
        aria-current={slug === open ? "page" : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
);

function findSearchResults(
  searchIndex: CatalogueSearchIndex | undefined,
  shownItems: readonly ItemSummary[],
  { q }: ChecklistFilter,
) {
  if (!searchIndex) return { outsideCount: 0 };
  const searched = { shownItems, searchIndex, quantityOf: () => 0, priceOf: () => undefined };
  const { hits, additional } = searchListView(searched, { ...DEFAULT_LIST_QUERY, q });
  return {
    ...(hits && { hits: encodeSearchHits(hits, shownItems) }),
    ...(additional?.suggestion !== undefined && { suggestion: additional.suggestion }),
    outsideCount: additional?.outsideView.length ?? 0,
  };
}

type ExportChoices = ComponentProps<typeof ExportButtons>["choices"];

/** Lists what can be exported as an image from the open tab: all figures, or the cards of one series. */
function listExportChoices(tab: ChecklistTab | undefined, sections: readonly ChecklistSection[]): ExportChoices {
  const { exportLabels, seriesExportLabel } = t.checklistPage;
  if (tab === undefined)
    return [
      { label: exportLabels.figures, request: { path: "/api/user/export/image/figures" } },
      { label: exportLabels.everything, request: { path: EXPORT_VIEW_API_PATH, body: { view: "all", series: "all" } } },
    ];
  const [series] = sections;
  if (!series || sections.length > 1)
    return sections.map((each) => ({ label: seriesExportLabel(each.name), request: buildSectionExport(each, "all") }));
  return [
    { label: exportLabels.cards, request: buildSectionExport(series, "all") },
    { label: exportLabels.wishlist, request: buildSectionExport(series, "wishlist") },
    { label: exportLabels.unowned, request: buildSectionExport(series, "unowned") },
  ];
}

const formatFilterQuery = ({ q, isMissing }: ChecklistFilter) => ({
  ...(q !== "" && { q }),
  ...(isMissing && { show: "not-collected" }),
});

const buildGoalExport = (): ExportChoices[number] => ({
  label: t.checklistPage.exportLabels.goal,
  request: { path: EXPORT_VIEW_API_PATH, body: { view: GOAL_EXPORT_VIEW, series: "all" } },
});

/** Builds the request that exports a section as an image. Some card series have their own API route. */
function buildSectionExport(
  { slug, name }: ChecklistSection,
  showing: "all" | "wishlist" | "unowned",
): ImageExportRequest {
  const series = slug === MARIO_SPORTS.slug ? MARIO_SPORTS.exportName : name;
  if (EXPORTABLE_CARD_SERIES_NAMES.includes(series)) {
    const body = { series, wishlistOnly: showing === "wishlist", unownedOnly: showing === "unowned" };
    return { path: "/api/user/export/image/cards", body };
  }
  const view: ListViewKind = CARD_SERIES.some((each) => each.slug === slug)
    ? "animal-crossing-cards"
    : "amiibo-franchise";
  return { path: EXPORT_VIEW_API_PATH, body: { view, series: slug, showing } };
}

/** The card series "Mario Sports Superstars". The API for export images knows it by a shorter name. */
const MARIO_SPORTS = { slug: "mario-sports-superstars", exportName: "Mario Superstars" };
const EXPORT_VIEW_API_PATH = "/api/user/export/image/view";

const TILE_STATE_CYCLE: Readonly<Record<TileKind, readonly ChecklistTileState[]>> = {
  figure: ["boxed", "loose", "wished", "none"],
  card: ["owned", "wished", "none"],
};

/** Renders an explanation of the states that a tile goes through when it is tapped again and again. */
const ChecklistLegend = ({ kind }: { readonly kind: TileKind }) => (
  <div className="legend">
    <p>{t.checklist.legend}</p>
    <ol>
      {TILE_STATE_CYCLE[kind].map((state) => (
        <li key={state}>
          <Icon name={ICON_BY_TILE_STATE[state]} />
          {t.checklist.states[state]}
        </li>
      ))}
    </ol>
    <p className="without-script">{t.checklist.scriptsOff}</p>
  </div>
);
