import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { getGames } from "../../domain/games/games";
import { searchGames } from "../../domain/games/searchGames";
import { withGoalQuantities } from "../../domain/goal/goalFilter";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING, type Holding, type Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { LIST_VIEW_KINDS } from "../../domain/paths/pathsForBrowserScripts";
import { computeCollectionValue } from "../../domain/prices/collectionValue";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { getSeriesHueStep } from "../../domain/series/hue";
import {
  formatListQueryForOtherLists,
  LIST_PARAMS_KEPT_ACROSS_LISTS,
  type ListQuery,
} from "../../domain/view/listQuery";
import { getListViewPath, type ListView, toItemSummary } from "../../domain/view/listView";
import { encodeSearchHits } from "../../domain/view/searchHits";
import { type CatalogueSearchIndex, searchListView } from "../../domain/view/searchListView";
import { encodeGradeAverages } from "../../domain/wire/encodeItemCardQuotes";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../domain/wire/itemSummaries";
import CatalogueView from "../../islands/CatalogueView";
import { Icon } from "../../islands/card/Icon";
import type { ServerRenderedSearchResults } from "../../islands/catalogue/searchResults";
import * as searchModule from "../../islands/catalogue/searchResults";
import { setSearchModuleOnServer } from "../../islands/catalogue/useSearchResults";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { AdvertSlot } from "../adverts";
import { type AppliedGoal, BriefGoalScopeLine } from "../goal/pageGoal";
import type { SiteConfig } from "../http/context";
import { BackToTop, ExternalLink } from "../layout/Links";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import { toIslandPrices } from "../money/StaticItemCardPrice";
import { NextReleasesLine } from "../upcoming";

setSearchModuleOnServer(searchModule);

/** Renders links to the four views of the catalogue, such as by series. The links keep search and filters. */
const ListViewLinks = ({ view: { kind }, query }: Pick<Props, "view" | "query">) => (
  <nav
    className="list-tabs"
    aria-label={t.cataloguePage.listViews}
    data-keeps-query={LIST_PARAMS_KEPT_ACROSS_LISTS.join(" ")}
  >
    {LIST_VIEW_KINDS.map((each) => (
      <a
        key={each}
        href={paths.list(each) + formatListQueryForOtherLists(query)}
        aria-current={each === kind ? "page" : undefined}
      >
        {t.listViews.kinds[each]}
      </a>
    ))}
  </nav>
);

/** Renders the link to the preview of the site's version 2, if the operator has set its URL. */
const PreviewBanner = ({ site: { previewUrl, previewFeedbackUrl } }: { readonly site: SiteConfig }) =>
  previewUrl ? (
    <aside className="preview-banner" aria-label={t.cataloguePage.preview}>
      <p>
        <Sentence parts={buildPreviewSentence(previewUrl, previewFeedbackUrl)} />
      </p>
    </aside>
  ) : null;

function buildPreviewSentence(previewUrl: string, feedbackUrl: string | undefined) {
  const renderPreviewLink = (words: string) => <ExternalLink href={previewUrl}>{words}</ExternalLink>;
  if (!feedbackUrl) return t.cataloguePage.previewText(renderPreviewLink);
  return t.cataloguePage.previewWithFeedback(renderPreviewLink, (words) => (
    <ExternalLink href={feedbackUrl}>{words}</ExternalLink>
  ));
}

interface Props {
  readonly catalogue: Catalogue;
  /** Index for the search in the catalogue; absent if there is no search text. */
  readonly searchIndex: CatalogueSearchIndex | undefined;
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
  readonly view: ListView;
  readonly query: ListQuery;
  /** The viewer's goal (the items they want to complete); absent if they have none. */
  readonly pageGoal: AppliedGoal | undefined;
  readonly holdings: Holdings;
  /** How many games of the viewer use an item, by item id. */
  readonly gameCounts: ReadonlyMap<number, number>;
  readonly isHome: boolean;
  /** True for a guest who has not marked any item yet. The home page then begins with an introduction. */
  readonly isFirstVisit: boolean;
  readonly path: string;
  /** Current day as `YYYY-MM-DD`. */
  readonly today: string;
  readonly site: SiteConfig;
  readonly showsAdverts: boolean;
  readonly isWide: boolean;
  /** URL from which scripts load the items of the list; absent if the page itself contains the items. */
  readonly contentsPath: string | undefined;
  /** True if the page contains the averages by grade. Guests' pages do not: few guests own anything. */
  readonly hasGradeAverages: boolean;
}

export function CataloguePage(props: Props) {
  const { catalogue, priceSnapshot, region, view, query, pageGoal, isHome, path, site } = props;
  const name =
    view.options.length > 1 && view.option.slug !== "all" ? view.option.name : t.cataloguePage.listViewNames[view.kind];
  const isWelcome = isHome && props.isFirstVisit;
  const hasChoices = view.options.length > 1;
  const shownItems = sortInCatalogueOrder(view.items);
  return (
    <div className="list-page" data-has-options={hasChoices}>
      {isWelcome ? <Welcome {...props} /> : null}
      <ListViewLinks view={view} query={query} />
      <PreviewBanner site={site} />
      {hasChoices ? <SeriesChooser view={view} query={query} /> : null}
      <div className="list-content">
        {isHome ? <NextReleasesLine catalogue={catalogue} today={props.today} /> : null}
        {pageGoal ? (
          <BriefGoalScopeLine
            pageGoal={pageGoal}
            buildPath={(isGoalIgnored) => path + formatListQueryForOtherLists({ ...query, isGoalIgnored })}
            keptParams={GOAL_LINK_PARAMS}
          />
        ) : null}
        <PriceDataNotes site={site} priceSnapshot={priceSnapshot} region={region} />
        <Island
          component={CatalogueView}
          props={{
            name,
            isPage: !isWelcome,
            isWide: props.isWide,
            path,
            ...buildCatalogueListItems(catalogue, view, props.gameCounts),
            prices: toIslandPrices({ priceSnapshot, region }, shownItems),
            ...(props.hasGradeAverages && {
              gradeAverages: encodeGradeAverages(
                priceSnapshot,
                shownItems.map(({ id }) => id),
              ),
            }),
            query,
            ...(props.searchIndex && { searchResults: findSearchResults(props, props.searchIndex) }),
            ...(pageGoal?.filter && { goal: encodeGoalFilter(pageGoal.filter) }),
            emptyText: view.kind === "animal-crossing-cards" ? t.cataloguePage.noCardsFound : t.catalogue.noResults,
          }}
          {...(props.contentsPath && { sharedProps: { at: props.contentsPath, names: ["items"] } })}
        />
      </div>
      {props.showsAdverts ? <AdvertSlot site={site} /> : null}
      <BackToTop />
    </div>
  );
}

/** Query parameters of search and filters, which the link between goal and all items keeps. */
const GOAL_LINK_PARAMS = LIST_PARAMS_KEPT_ACROSS_LISTS.filter((name) => name !== "count");

function findSearchResults(
  { catalogue, view, holdings, pageGoal, query, priceSnapshot, region }: Props,
  searchIndex: CatalogueSearchIndex,
): ServerRenderedSearchResults {
  const shownItems = view.items.map((item) => toItemSummary(catalogue, item, view.kind));
  const quantityOf = withGoalQuantities(pageGoal?.filter, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
  const searched = { shownItems, searchIndex, quantityOf, priceOf: () => undefined };
  const { additional, hits } = searchListView(searched, query);
  const games = searchGames(getGames(catalogue).all, query.q).map(({ slug, name, platform }) => ({
    slug,
    name,
    platform,
  }));
  const outsideView = additional?.outsideView ?? [];
  return {
    hits: hits ? encodeSearchHits(hits, shownItems) : [],
    ...(additional?.suggestion !== undefined && { suggestion: additional.suggestion }),
    outsideView: encodeItemSummaries(outsideView),
    games,
    prices: toIslandPrices({ priceSnapshot, region }, outsideView),
  };
}

/** Renders links to all series of a list: a row on desktops, a dropdown on touch devices. */
const SeriesChooser = ({ view, query }: Pick<Props, "view" | "query">) => (
  <div className="directory">
    <button type="button" className="button" popoverTarget="directory">
      {view.option.name}
      <Icon name="down" />
    </button>
    <nav
      id="directory"
      className="drawer"
      popover="auto"
      aria-label={t.cataloguePage.series}
      data-keeps-query={LIST_PARAMS_KEPT_ACROSS_LISTS.join(" ")}
    >
      <ul>
        {view.options.map(({ slug, name, amiiboSeriesId }) => (
          <li key={slug} data-hue={amiiboSeriesId === undefined ? undefined : getSeriesHueStep(amiiboSeriesId)}>
            <a
              href={paths.list(view.kind, slug) + formatListQueryForOtherLists(query)}
              aria-current={slug === view.option.slug ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

/** Builds the encoded items of a list. `gameCounts`, by item id, says how many of the viewer's games use an item. */
export const buildCatalogueListItems = (
  catalogue: Catalogue,
  view: ListView,
  gameCounts: ReadonlyMap<number, number> = new Map(),
) => ({
  items: encodeItemSummaries(
    sortInCatalogueOrder(view.items).map((item) => {
      const summary = toItemSummary(catalogue, item, view.kind);
      const count = gameCounts.get(item.id);
      return count === undefined ? summary : { ...summary, label: `${summary.label} · ${t.games.inYourGames(count)}` };
    }),
  ),
});

/** Builds the URL of a list's items. It names the versions of catalogue and build, so caches may keep it forever. */
export const buildCatalogueListItemsPath = ({ version }: Catalogue, view: ListView): string =>
  paths.listContents(getListViewPath(view), `${version}-${__BUILD__}`);

/** Ids of the items in the introduction's example of a collection. */
const SAMPLE_IDS = { owned: [1, 687, 16, 566, 65], missing: [726] };
const SAMPLE_HOLDING: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };

/** Renders the introduction for new visitors, with an example of a collection. */
const Welcome = ({ catalogue, priceSnapshot, region }: Pick<Props, "catalogue" | "priceSnapshot" | "region">) => (
  <header className="welcome">
    <h1>{t.cataloguePage.welcomeTitle}</h1>
    <p>{t.cataloguePage.welcomeText(catalogue.items.length)}</p>
    <ul className="view-samples">
      {[...SAMPLE_IDS.owned, ...SAMPLE_IDS.missing].flatMap((id) => {
        const item = catalogue.byId.get(id);
        return item ? (
          <li
            key={id}
            className="card"
            data-hue={getSeriesHueStep(item.amiiboSeriesId)}
            data-owned={SAMPLE_IDS.owned.includes(id)}
          >
            <a className="card-body" href={paths.amiibo(item)}>
              <span className="niche">
                <img src={paths.picture(catalogue.getPicture(item))} alt={item.name} width="400" height="400" />
              </span>
              <span className="label" />
            </a>
          </li>
        ) : (
          []
        );
      })}
    </ul>
    <p>{formatWelcomeCaption(priceSnapshot, region)}</p>
  </header>
);

function formatWelcomeCaption(snapshot: PriceSnapshot, region: Region): string {
  const { owned, missing } = SAMPLE_IDS;
  const holdings = new Map(owned.map((id) => [id, SAMPLE_HOLDING]));
  const { price, currency, copies } = computeCollectionValue(snapshot, holdings, region);
  const counts = [owned.length, owned.length + missing.length] as const;
  return copies === 0
    ? t.cataloguePage.sampleProgress(...counts)
    : t.cataloguePage.sampleProgressWithValue(...counts, formatMoney(price, currency));
}
