import type { ComponentProps, ReactNode } from "react";
import type { CopyForSale } from "../../db/ownership/copiesForSale";
import type { PublicPerson } from "../../db/ownership/publicQueries";
import type { PersonContactPermissions } from "../../db/questions/partner";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import type { Item } from "../../domain/catalogue/item";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { CollectionSummary, SeriesSummary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { getSeriesHueStep } from "../../domain/series/hue";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import ShareLink from "../../islands/ShareLink";
import { type ListPage, ListPageLinks, sliceListPage } from "../elements/ListPages";
import { ButtonLink } from "../elements/PageElements";
import { PlayedGamesSummary } from "../games/PlayedGamesProgress";
import { type AppliedGoal, buildPathWithGoalChoice, GoalScopeLine, isGoalIgnoredOnPage } from "../goal/pageGoal";
import type { SiteConfig } from "../http/context";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import type { ViewerPrices } from "../money/StaticItemCardPrice";
import { AskQuestionLink } from "../questions/PersonActions";
import {
  buildPublicPagePath,
  formatPublicPageTitle,
  formatPublicPageTitleParts,
  isPagePublic,
  PUBLIC_PAGE_KINDS,
  type PublicPageKind,
} from "../sharing/publicPages";
import { SellerContactLine } from "./Contact";
import { CopiesForSaleTable } from "./CopiesForSaleTable";
import type { RegionCollectionValue } from "./regionValues";
import { CollectionOverview, SeriesSections } from "./SeriesSections";
import { CARDS_PER_PAGE, OwnedItemCardGrid, WishlistItemCard } from "./StaticCards";
import { CollectionValueList } from "./ValuePanel";

interface Props {
  readonly person: PublicPerson;
  readonly page: PublicPageKind;
  /** True if the viewer owns the collection that the page shows. */
  readonly isOwn: boolean;
  readonly contactStatus: PersonContactPermissions;
  readonly site: SiteConfig;
  /** Prices that the page shows, with their region; absent if it shows none. */
  readonly prices: ViewerPrices | undefined;
  /** The owner's contact, for signed-in viewers; null if the owner has set none. */
  readonly contact: string | null;
  /** Absolute URL of the page, which its owner can share; absent for other viewers. */
  readonly shareUrl: string | undefined;
  readonly children: ReactNode;
}

/** Renders the frame of a public page (collection, wishlist or sell list): its title, and links to the other two. */
export function PublicPageFrame(props: Props) {
  const { person, page, isOwn, contactStatus, site, prices, contact, shareUrl, children } = props;
  const isComparable = person.isCollectionPublic && !contactStatus.isBlocked;
  const shownPages = PUBLIC_PAGE_KINDS.filter((each) => each === page || isPagePublic(person, each));
  return (
    <div className="collection" data-region-served={prices?.region}>
      <header className="hero">
        <h1>
          <Sentence parts={formatPublicPageTitleParts(person, page, (name) => <bdi>{name}</bdi>)} />
        </h1>
        <p>{t.publicPages.tagline}</p>
      </header>
      {isPagePublic(person, page) ? null : (
        <div className="page-notes">
          <p>
            {t.publicPages.privateNote}{" "}
            <Sentence
              parts={t.publicPages.changeInSettings((words) => <a href={paths.settingsTab("privacy")}>{words}</a>)}
            />
          </p>
        </div>
      )}
      {shareUrl && isPagePublic(person, page) ? (
        <Island component={ShareLink} props={{ address: shareUrl, title: formatPublicPageTitle(person, page) }} />
      ) : null}
      {shownPages.length < 2 ? null : (
        <nav className="page-links" aria-label={t.publicPages.pageLinks}>
          {shownPages.map((each) => (
            <a key={each} href={buildPublicPagePath(person, each)} aria-current={each === page ? "page" : undefined}>
              {t.publicPages.pageNames[each]}
            </a>
          ))}
        </nav>
      )}
      {isOwn || !(isComparable || contactStatus.canAsk) ? null : (
        <p className="actions">
          {isComparable ? (
            <ButtonLink rel="nofollow" href={paths.compare(person.id, person.publicUsername)}>
              {t.publicPages.compare}
            </ButtonLink>
          ) : null}
          {contactStatus.canAsk ? <AskQuestionLink personId={person.id} /> : null}
        </p>
      )}
      {isOwn ? null : <SellerContactLine contact={contact} />}
      {prices ? <PriceDataNotes site={site} {...prices} /> : null}
      {children}
    </div>
  );
}

interface CollectionProps {
  readonly catalogue: Catalogue;
  /** The owner's goal (the items they want to complete); absent if they have none or hide it. */
  readonly pageGoal: AppliedGoal | undefined;
  /** Public name of the owner; null if they have none. */
  readonly name: string | null;
  /** Games that the owner plays, if they are public. */
  readonly games: readonly Game[];
  readonly path: string;
  /** Number of the shown page of owned items, from 1. */
  readonly page: number;
  readonly summary: CollectionSummary;
  readonly holdings: Holdings;
  /** Items that the owner chose to show at the top of the page; absent if they chose none. */
  readonly featured: { readonly items: readonly Item[]; readonly holdings: Holdings } | undefined;
  /** Value of the collection, with the prices behind it; absent if the owner hides the value. */
  readonly valuation?:
    | { readonly regionValues: readonly RegionCollectionValue[]; readonly prices: ViewerPrices }
    | undefined;
}

export function PublicCollection(props: CollectionProps) {
  const { catalogue, pageGoal, name, games, path, page, summary, holdings, featured, valuation } = props;
  const buildPath = (number: number) =>
    `${buildPathWithGoalChoice(path, isGoalIgnoredOnPage(pageGoal), { page: String(number) })}#items`;
  const prices = valuation?.prices;
  const renderWithName = (withoutName: string, withName: (name: ReactNode) => readonly ReactNode[]) =>
    name === null ? withoutName : <Sentence parts={withName(<bdi>{name}</bdi>)} />;
  const { featuredTitleNameless, goalSubjectNameless, gamesSubjectNameless } = t.publicPages;
  return (
    <>
      {featured ? (
        <section className="featured chosen" aria-labelledby="chosen">
          <h2 id="chosen">{renderWithName(featuredTitleNameless, t.publicPages.featuredTitle)}</h2>
          <OwnedItemCardGrid catalogue={catalogue} prices={prices} {...featured} />
        </section>
      ) : null}
      <CollectionIntro catalogue={catalogue} summary={summary} holdings={holdings} prices={prices} />
      {pageGoal ? (
        <GoalScopeLine
          pageGoal={pageGoal}
          subject={renderWithName(goalSubjectNameless, t.publicPages.goalSubject)}
          buildPath={(isEverything) => buildPathWithGoalChoice(path, isEverything)}
        />
      ) : null}
      <PlayedGamesSummary subject={renderWithName(gamesSubjectNameless, t.publicPages.gamesSubject)} games={games} />
      <CollectionOverview summary={summary} pageGoal={pageGoal}>
        {valuation ? (
          <CollectionValueList priceSnapshot={valuation.prices.priceSnapshot} regionValues={valuation.regionValues} />
        ) : null}
      </CollectionOverview>
      {summary.series.every(({ owned }) => owned.length === 0) ? (
        <EmptyPublicList text={t.publicPages.emptyCollection} />
      ) : (
        <SeriesSections
          catalogue={catalogue}
          summary={summary}
          holdings={holdings}
          prices={prices}
          page={page}
          buildPath={buildPath}
        />
      )}
    </>
  );
}

export interface PublicListProps {
  readonly catalogue: Catalogue;
  readonly prices: ViewerPrices;
}

interface PagedListProps extends PublicListProps {
  /** Path of the first page. */
  readonly path: string;
}

interface WishlistProps extends PagedListProps {
  readonly ids: readonly number[];
  /** Number of the shown page, from 1. */
  readonly page: number;
}

export function PublicWishlist({ catalogue, ids, prices, page, path }: WishlistProps) {
  if (ids.length === 0) return <EmptyPublicList text={t.publicPages.emptyWishlist} />;
  const items = sortInCatalogueOrder(ids.flatMap((id) => catalogue.byId.get(id) ?? []));
  const list = sliceListPage(items, page, CARDS_PER_PAGE);
  return (
    <>
      <ul className="grid" id="items" tabIndex={-1}>
        {list.rows.map((item) => (
          <WishlistItemCard key={item.id} catalogue={catalogue} item={item} prices={prices} />
        ))}
      </ul>
      <ListPageLinks {...list} label={t.publicPages.pageNames.wishlist} buildPath={createPagePathBuilder(path)} />
    </>
  );
}

interface SellListProps extends PagedListProps {
  readonly list: ListPage<CopyForSale>;
  /** Id of the owner, for the link to ask a question; absent if the viewer may not ask. */
  readonly sellerId: number | undefined;
}

export const PublicSellList = ({ path, ...props }: SellListProps) =>
  props.list.total === 0 ? (
    <EmptyPublicList text={t.publicPages.emptySellList} />
  ) : (
    <CopiesForSaleTable {...props} buildPath={createPagePathBuilder(path)} />
  );

const createPagePathBuilder =
  (path: string) =>
  (page: number): string =>
    `${path}?page=${page}`;

const EmptyPublicList = ({ text }: { readonly text: string }) => (
  <section className="panel empty-collection">
    <p>{text}</p>
  </section>
);

/** Number of pictures in the banner, as many as fit in a row on a desktop. */
const BANNER_ITEMS = 7;
/** Number of latest additions shown. A collection of no more items has no such section, because all are visible. */
const LATEST_ITEMS = 4;
/** Number of owned items in a series from which the series is preferred for the banner. */
const MIN_ITEMS_IN_BANNER = 3;

/** Renders the most complete series and latest additions. `holdings` must be sorted by date, newest first. */
function CollectionIntro({
  catalogue,
  summary,
  holdings,
  prices,
}: Pick<ComponentProps<typeof SeriesSections>, "catalogue" | "summary" | "holdings" | "prices">) {
  const best = findFullestSeries(summary.series);
  const latest = [...holdings.keys()].flatMap((id) => catalogue.byId.get(id) ?? []).slice(0, LATEST_ITEMS);
  return (
    <>
      {best ? <SeriesBanner catalogue={catalogue} best={best} /> : null}
      {holdings.size <= LATEST_ITEMS ? null : (
        <section className="featured latest" aria-labelledby="latest">
          <h2 id="latest">{t.publicPages.latestAdditions}</h2>
          <OwnedItemCardGrid catalogue={catalogue} items={latest} holdings={holdings} prices={prices} />
        </section>
      )}
    </>
  );
}

/** Returns the series with the largest owned share, then most owned items. Prefers series with enough for a banner. */
function findFullestSeries(series: readonly SeriesSummary[]): SeriesSummary | undefined {
  const getShare = ({ progress }: SeriesSummary) => progress.owned / Math.max(1, progress.total);
  const started = series.filter(({ owned }) => owned.length > 0);
  const preferred = started.filter(({ owned }) => owned.length >= MIN_ITEMS_IN_BANNER);
  const [best] = (preferred.length > 0 ? preferred : started).toSorted(
    (one, other) => getShare(other) - getShare(one) || other.owned.length - one.owned.length,
  );
  return best;
}

const SeriesBanner = ({ catalogue, best }: { readonly catalogue: Catalogue; readonly best: SeriesSummary }) => (
  <section className="best-series" data-hue={getSeriesHueStep(best.series.id)} aria-labelledby="face">
    <header>
      <h2 id="face">{best.series.name}</h2>
      <p>{t.publicPages.bestSeries(best.progress.owned, best.progress.total)}</p>
    </header>
    <ul>
      {best.owned.slice(0, BANNER_ITEMS).map((item) => (
        <li key={item.id}>
          <a href={paths.amiibo(item)}>
            <img
              src={paths.picture(catalogue.getPicture(item))}
              alt={item.name}
              width="400"
              height="400"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
);
