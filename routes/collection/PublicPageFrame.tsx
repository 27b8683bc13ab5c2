import type { ReactNode } from "react";
import type { CopyForSale, PublicPerson } from "../../db/ownership/publicQueries";
import type { ContactStatus } from "../../db/questions/partner";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import type { Item } from "../../domain/catalogue/item";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { CollectionSummary, SeriesSummary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { getHueStep } from "../../domain/series/hue";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import ShareLink from "../../islands/ShareLink";
import { PlayedGamesLine } from "../games/YourGames";
import { buildPageGoalPath, GoalLine, type PageGoal } from "../goal/pageGoal";
import type { SiteConfig } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { ViewerPrices } from "../money/StaticPrice";
import { AskLink } from "../questions/PersonActions";
import {
  buildPublicPagePath,
  formatPublicTitle,
  formatPublicTitleParts,
  isPagePublic,
  PUBLIC_PAGES,
  type PublicPageKind,
} from "../sharing/publicPages";
import { ContactLine } from "./Contact";
import { ForSaleTable } from "./ForSaleTable";
import type { RegionValue } from "./regionValues";
import { CollectionOverview, SeriesSections } from "./SeriesSections";
import { OwnedCardGrid, WishlistCard } from "./StaticCards";
import { RegionValueList } from "./ValuePanel";

interface Props {
  readonly person: PublicPerson;
  readonly page: PublicPageKind;
  /** True if the viewer is the owner. */
  readonly isOwn: boolean;
  readonly contactStatus: ContactStatus;
  readonly site: SiteConfig;
  /** Absent if the page shows no prices. */
  readonly prices: ViewerPrices | undefined;
  /** Contact for signed-in viewers; null if the owner has set none. */
  readonly contact: string | null;
  /** Absolute URL for the owner to share. Absent for other viewers. */
  readonly shareUrl: string | undefined;
  readonly children: ReactNode;
}

/** Renders the frame that the three public pages share: owner, and links to the other public pages. */
export function PublicPageFrame(props: Props) {
  const { person, page, isOwn, contactStatus, site, prices, contact, shareUrl, children } = props;
  const isComparable = person.isCollectionPublic && !contactStatus.isBlocked;
  const open = PUBLIC_PAGES.filter((each) => each === page || isPagePublic(person, each));
  return (
    <div className="collection" data-region-served={prices?.region}>
      <header className="hero">
        <h1>
          <Sentence parts={formatPublicTitleParts(person, page, (name) => <bdi>{name}</bdi>)} />
        </h1>
        <p>{t.publicPages.tagline}</p>
      </header>
      {isPagePublic(person, page) ? null : <PrivatePageNote />}
      {shareUrl && isPagePublic(person, page) ? (
        <Island component={ShareLink} props={{ address: shareUrl, title: formatPublicTitle(person, page) }} />
      ) : null}
      {open.length < 2 ? null : (
        <nav className="page-links" aria-label={t.publicPages.pageLinks}>
          {open.map((each) => (
            <a key={each} href={buildPublicPagePath(person, each)} aria-current={each === page ? "page" : undefined}>
              {t.publicPages.pageNames[each]}
            </a>
          ))}
        </nav>
      )}
      {isOwn || !(isComparable || contactStatus.canAsk) ? null : (
        <p className="actions">
          {isComparable ? (
            <a className="button" rel="nofollow" href={paths.compare(person.id, person.publicUsername)}>
              {t.publicPages.compare}
            </a>
          ) : null}
          {contactStatus.canAsk ? <AskLink personId={person.id} /> : null}
        </p>
      )}
      {isOwn ? null : <ContactLine contact={contact} />}
      {prices ? <PriceNote site={site} {...prices} /> : null}
      {children}
    </div>
  );
}

const PrivatePageNote = () => (
  <div className="page-notes">
    <p>
      {t.publicPages.privateNote}{" "}
      <Sentence parts={t.publicPages.changeInSettings((words) => <a href={paths.settingsTab("privacy")}>{words}</a>)} />
    </p>
  </div>
);

interface CollectionProps {
  readonly catalogue: Catalogue;
  /** Absent without a goal, or if the owner hides it. */
  readonly pageGoal: PageGoal | undefined;
  /** The owner's name if they have one. */
  readonly name: string | null;
  /** Games that the owner plays and shows. */
  readonly games: readonly Game[];
  readonly path: string;
  readonly summary: CollectionSummary;
  readonly holdings: Holdings;
  /** Items that the owner chose to show first. Absent if none. */
  readonly featured: { readonly items: readonly Item[]; readonly holdings: Holdings } | undefined;
  /** Absent if the owner hides the value. */
  readonly valuation?: { readonly regionValues: readonly RegionValue[]; readonly prices: ViewerPrices } | undefined;
}

export const PublicCollection = ({
  catalogue,
  pageGoal,
  name,
  games,
  path,
  summary,
  holdings,
  featured,
  valuation,
}: CollectionProps) => (
  <>
    {featured ? (
      <section className="featured chosen" aria-labelledby="chosen">
        <h2 id="chosen">
          {name === null ? (
            t.publicPages.featuredTitleNameless
          ) : (
            <Sentence parts={t.publicPages.featuredTitle(<bdi>{name}</bdi>)} />
          )}
        </h2>
        <OwnedCardGrid catalogue={catalogue} prices={valuation?.prices} {...featured} />
      </section>
    ) : null}
    <CollectionIntro catalogue={catalogue} summary={summary} holdings={holdings} prices={valuation?.prices} />
    {pageGoal ? (
      <GoalLine
        pageGoal={pageGoal}
        subject={
          name === null ? (
            t.publicPages.goalSubjectNameless
          ) : (
            <Sentence parts={t.publicPages.goalSubject(<bdi>{name}</bdi>)} />
          )
        }
        buildPath={(is) => buildPageGoalPath(path, is)}
      />
    ) : null}
    <PlayedGamesLine
      subject={
        name === null ? (
          t.publicPages.gamesSubjectNameless
        ) : (
          <Sentence parts={t.publicPages.gamesSubject(<bdi>{name}</bdi>)} />
        )
      }
      games={games}
    />
    <CollectionOverview summary={summary} pageGoal={pageGoal}>
      {valuation ? (
        <RegionValueList priceSnapshot={valuation.prices.priceSnapshot} regionValues={valuation.regionValues} />
      ) : null}
    </CollectionOverview>
    {summary.series.every(({ owned }) => owned.length === 0) ? (
      <EmptyPublicList text={t.publicPages.emptyCollection} />
    ) : (
      <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} prices={valuation?.prices} />
    )}
  </>
);

/** Properties that all public lists share. */
export interface PublicListProps {
  readonly catalogue: Catalogue;
  readonly prices: ViewerPrices;
}

export function PublicWishlist({ catalogue, ids, prices }: PublicListProps & { readonly ids: readonly number[] }) {
  if (ids.length === 0) return <EmptyPublicList text={t.publicPages.emptyWishlist} />;
  return (
    <ul className="grid" id="items" tabIndex={-1}>
      {sortInCatalogueOrder(ids.flatMap((id) => catalogue.byId.get(id) ?? [])).map((item) => (
        <WishlistCard key={item.id} catalogue={catalogue} item={item} prices={prices} />
      ))}
    </ul>
  );
}

interface SellListProps extends PublicListProps {
  readonly copies: readonly CopyForSale[];
  /** Id of the owner, if the viewer may ask questions. */
  readonly sellerId: number | undefined;
}

export const PublicSellList = ({ catalogue, copies, prices, sellerId }: SellListProps) =>
  copies.length === 0 ? (
    <EmptyPublicList text={t.publicPages.emptySellList} />
  ) : (
    <ForSaleTable catalogue={catalogue} copies={copies} prices={prices} sellerId={sellerId} />
  );

const EmptyPublicList = ({ text }: { readonly text: string }) => (
  <section className="panel empty-collection">
    <p>{text}</p>
  </section>
);

/** Number of pictures in a row on a desktop. */
const BANNER_ITEMS = 7;
/** Number of latest items. Smaller collections have no such section, because theirs fit on the screen. */
const LATEST_ITEMS = 4;
/** Owned items that a series needs to be preferred as the fullest one. */
const MIN_ITEMS_IN_BANNER = 3;

interface PublicContentsProps {
  readonly catalogue: Catalogue;
  readonly summary: CollectionSummary;
  /** Ordered by date added, newest first. */
  readonly holdings: Holdings;
  readonly prices: ViewerPrices | undefined;
}

/** Renders the introduction of a collection: its fullest series and its latest items. */
function CollectionIntro({ catalogue, summary, holdings, prices }: PublicContentsProps) {
  const best = findFullestSeries(summary.series);
  const latest = [...holdings.keys()].flatMap((id) => catalogue.byId.get(id) ?? []).slice(0, LATEST_ITEMS);
  return (
    <>
      {best ? <SeriesBanner catalogue={catalogue} best={best} /> : null}
      {holdings.size <= LATEST_ITEMS ? null : (
        <section className="featured latest" aria-labelledby="latest">
          <h2 id="latest">{t.publicPages.latestAdditions}</h2>
          <OwnedCardGrid catalogue={catalogue} items={latest} holdings={holdings} prices={prices} />
        </section>
      )}
    </>
  );
}

/**
 * Returns the fullest series with at least three items; on a tie the larger one. Falls back to the others if none has
 * three.
 */
function findFullestSeries(series: readonly SeriesSummary[]): SeriesSummary | undefined {
  const getShare = ({ progress }: SeriesSummary) => progress.owned / Math.max(1, progress.total);
  const begun = series.filter(({ owned }) => owned.length > 0);
  const worthwhile = begun.filter(({ owned }) => owned.length >= MIN_ITEMS_IN_BANNER);
  const [best] = (worthwhile.length > 0 ? worthwhile : begun).toSorted(
    (one, other) => getShare(other) - getShare(one) || other.owned.length - one.owned.length,
  );
  return best;
}

const SeriesBanner = ({ catalogue, best }: { readonly catalogue: Catalogue; readonly best: SeriesSummary }) => (
  <section className="best-series" data-hue={getHueStep(best.series.id)} aria-labelledby="face">
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
