import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { getGames } from "../../domain/games/games";
import { searchGames } from "../../domain/games/searchGames";
import { withGoalFilter } from "../../domain/goal/goalFilter";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING, type Holding, type Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { LIST_VIEW_KINDS, type ListViewKind } from "../../domain/paths/browserPaths";
import { computeCollectionValue } from "../../domain/prices/collectionValue";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { getHueStep } from "../../domain/series/hue";
import { CARRIED_OVER_FIELDS, formatCarriedOverQuery, type ListQuery } from "../../domain/view/listQuery";
import { getListViewPath, type ListView, toItemSummary } from "../../domain/view/listView";
import { encodeSearchHits } from "../../domain/view/searchHits";
import { type SearchIndex, searchListView } from "../../domain/view/searchListView";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import { type EncodedItemSummaries, encodeItemSummaries } from "../../domain/wire/itemSummaries";
import CatalogueView from "../../islands/CatalogueView";
import { Icon } from "../../islands/card/Icon";
import type { ServedSearchResults } from "../../islands/catalogue/searchResults";
import * as finding from "../../islands/catalogue/searchResults";
import { preloadSearchModule } from "../../islands/catalogue/useSearchResults";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { AdvertSlot } from "../adverts";
import { BriefGoalLine, type PageGoal } from "../goal/pageGoal";
import type { SiteConfig } from "../http/context";
import { BackToTop, ExternalLink } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { toServedPrices } from "../money/StaticPrice";
import { NextReleasesLine } from "../upcoming";

preloadSearchModule(finding);

interface ListViewLinksProps {
  readonly kind: ListViewKind;
  readonly query: ListQuery;
}

/** Renders links to the four list views, which carry search and filters over. */
const ListViewLinks = ({ kind, query }: ListViewLinksProps) => (
  <nav className="list-tabs" aria-label={t.cataloguePage.listViews} data-keeps-query={CARRIED_OVER_FIELDS.join(" ")}>
    {LIST_VIEW_KINDS.map((each) => (
      <a
        key={each}
        href={paths.list(each) + formatCarriedOverQuery(query)}
        aria-current={each === kind ? "page" : undefined}
      >
        {t.listViews.kinds[each]}
      </a>
    ))}
  </nav>
);

/** Renders the link to the preview of version 2, if it is configured. */
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
  /** Search index; absent without a search text. */
  readonly searchIndex: SearchIndex | undefined;
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
  readonly view: ListView;
  readonly query: ListQuery;
  /** Absent without a goal. */
  readonly pageGoal: PageGoal | undefined;
  readonly holdings: Holdings;
  /** Number of the viewer's games in which an item has a usage, by item id. */
  readonly gameCounts: ReadonlyMap<number, number>;
  readonly isHome: boolean;
  /** True for a guest without marked items, who sees the introduction. */
  readonly isFirstVisit: boolean;
  readonly path: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: SiteConfig;
  readonly showsAdverts: boolean;
  readonly isWide: boolean;
  /** URL of the list contents; absent if the page embeds them. */
  readonly contentsPath: string | undefined;
}

export function CataloguePage(props: Props) {
  const {
    catalogue,
    priceSnapshot,
    region,
    view,
    query,
    pageGoal,
    isHome,
    isFirstVisit,
    path,
    site,
    showsAdverts,
    isWide,
  } = props;
  const name =
    view.options.length > 1 && view.option.slug !== "all" ? view.option.name : t.cataloguePage.listViewNames[view.kind];
  const greets = isHome && isFirstVisit;
  const hasChoices = view.options.length > 1;
  return (
    <div className="list-page" data-has-options={hasChoices}>
      {greets ? <Welcome catalogue={catalogue} priceSnapshot={priceSnapshot} region={region} /> : null}
      <ListViewLinks kind={view.kind} query={query} />
      <PreviewBanner site={site} />
      {hasChoices ? <SeriesChooser view={view} query={query} /> : null}
      <div className="list-content">
        {isHome ? <NextReleasesLine catalogue={catalogue} today={props.today} /> : null}
        {pageGoal ? (
          <BriefGoalLine
            pageGoal={pageGoal}
            buildPath={(isEverything) => path + formatCarriedOverQuery({ ...query, isGoalIgnored: isEverything })}
            keptParams={GOAL_LINK_PARAMS}
          />
        ) : null}
        <PriceNote site={site} priceSnapshot={priceSnapshot} region={region} />
        <Island
          component={CatalogueView}
          props={{
            name,
            isPage: !greets,
            isWide,
            path,
            ...buildListContents(catalogue, view, props.gameCounts),
            prices: toServedPrices({ priceSnapshot, region }, sortInCatalogueOrder(view.items)),
            query,
            ...(props.searchIndex && { searchResults: findSearchResults(props, props.searchIndex) }),
            ...(pageGoal?.filter && { goal: encodeGoalFilter(pageGoal.filter) }),
            emptyText: view.kind === "animal-crossing-cards" ? t.cataloguePage.noCardsFound : t.catalogue.noResults,
          }}
          {...(props.contentsPath && { sharedProps: { at: props.contentsPath, names: LIST_CONTENT_PROPS } })}
        />
      </div>
      {showsAdverts ? <AdvertSlot site={site} /> : null}
      <BackToTop />
    </div>
  );
}

/** Parameters that a switch of the goal keeps: search and filters. */
const GOAL_LINK_PARAMS = CARRIED_OVER_FIELDS.filter((name) => name !== "count");

function findSearchResults(
  { catalogue, view, holdings, pageGoal, query, priceSnapshot, region }: Props,
  searchIndex: SearchIndex,
): ServedSearchResults {
  const shownItems = view.items.map((item) => toItemSummary(catalogue, item, view.kind));
  const quantity = withGoalFilter(pageGoal?.filter, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
  const known = { shownItems, searchIndex, quantityOf: quantity, priceOf: () => undefined };
  const { additional, hits } = searchListView(known, query);
  const games = searchGames(getGames(catalogue).all, query.q).map(({ slug, name, platform }) => ({
    slug,
    name,
    platform,
  }));
  const elsewhere = additional?.outsideView ?? [];
  return {
    hits: hits ? encodeSearchHits(hits, shownItems) : [],
    ...(additional?.suggestion !== undefined && { suggestion: additional.suggestion }),
    outsideView: encodeItemSummaries(elsewhere),
    games,
    prices: toServedPrices({ priceSnapshot, region }, elsewhere),
  };
}

interface SeriesChooserProps {
  readonly view: ListView;
  readonly query: ListQuery;
}

/** Renders links to all series: a row on a desktop, a dropdown on touch devices. */
const SeriesChooser = ({ view, query }: SeriesChooserProps) => (
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
      data-keeps-query={CARRIED_OVER_FIELDS.join(" ")}
    >
      <ul>
        {view.options.map(({ slug, name, amiiboSeriesId }) => (
          <li key={slug} data-hue={amiiboSeriesId === undefined ? undefined : getHueStep(amiiboSeriesId)}>
            <a
              href={paths.list(view.kind, slug) + formatCarriedOverQuery(query)}
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

/** Contents of a list view, independent of viewer and order. */
interface ListContents {
  readonly items: EncodedItemSummaries;
}

const LIST_CONTENT_PROPS = ["items"] as const satisfies readonly (keyof ListContents)[];

/**
 * Builds the contents of a view.
 * @param inGames number of the viewer's games per item. With it, the contents are the viewer's own.
 */
export const buildListContents = (
  catalogue: Catalogue,
  view: ListView,
  inGames: ReadonlyMap<number, number> = NO_GAMES,
): ListContents => ({
  items: encodeItemSummaries(
    sortInCatalogueOrder(view.items).map((item) => {
      const summary = toItemSummary(catalogue, item, view.kind);
      const count = inGames.get(item.id);
      return count === undefined ? summary : { ...summary, label: `${summary.label} · ${t.games.inYourGames(count)}` };
    }),
  ),
});

const NO_GAMES: ReadonlyMap<number, number> = new Map();

/** Builds the immutable URL of a view's contents, which carries the catalogue version and the build. */
export const buildListContentsPath = ({ version }: Catalogue, view: ListView): string =>
  paths.listContents(getListViewPath(view), `${version}-${__BUILD__}`);

/** Example items of the introduction: a mixed collection, and one missing item at the end. */
const SAMPLE_ITEMS = { lit: [1, 687, 16, 566, 65], missing: [726] };
const SAMPLE_HOLDING: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };

interface WelcomeProps {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
}

/** Renders the introduction for new visitors, with an example of a collection. */
const Welcome = ({ catalogue, priceSnapshot, region }: WelcomeProps) => (
  <header className="welcome">
    <h1>{t.cataloguePage.welcomeTitle}</h1>
    <p>{t.cataloguePage.welcomeText(catalogue.items.length)}</p>
    <ul className="view-samples">
      {[...SAMPLE_ITEMS.lit, ...SAMPLE_ITEMS.missing].flatMap((id) => {
        const item = catalogue.byId.get(id);
        return item ? (
          <li
            key={id}
            className="card"
            data-hue={getHueStep(item.amiiboSeriesId)}
            data-owned={SAMPLE_ITEMS.lit.includes(id)}
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

function formatWelcomeCaption(book: PriceSnapshot, region: Region): string {
  const { lit, missing } = SAMPLE_ITEMS;
  const { price, currency, copies } = computeCollectionValue(
    book,
    new Map(lit.map((id) => [id, SAMPLE_HOLDING])),
    region,
  );
  const shelf = [lit.length, lit.length + missing.length] as const;
  return copies === 0
    ? t.cataloguePage.sampleProgress(...shelf)
    : t.cataloguePage.sampleProgressWithValue(...shelf, formatMoney(price, currency));
}
