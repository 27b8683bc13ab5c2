import { isTargetMet } from "../../domain/alerts/evaluateTargets";
import { formatWatchlistSummary } from "../../domain/alerts/feed";
import { formatMarketGrade } from "../../domain/alerts/target";
import type { TargetFormData, TargetFormOffer } from "../../domain/alerts/targetFormData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import {
  CURRENCY_BY_MARKET,
  type Grade,
  getPrimaryMarket,
  type Market,
  type MarketGrade,
} from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { type DisplayCurrency, formatMoney } from "../../domain/money/money";
import type { Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { listPastAverages, type PriceHistories } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { PRICE_WINDOW_DAYS } from "../../domain/prices/priceWindow";
import { getDistinctItemLabel, getUniqueItemName } from "../../domain/view/listView";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { renderVisuallyHidden, Sentence } from "../../islands/language/Sentence";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { EmptyListPanel, PageHeader } from "../elements/PageElements";
import type { SiteConfig } from "../http/context";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import { OwnedItemPricesTable } from "./OwnedItemPricesTable";
import type { RejectedTargetForm, WatchedItem } from "./watchedItems";

interface Props {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly priceHistories: PriceHistories;
  readonly holdings: Holdings;
  readonly region: Region;
  readonly watched: readonly WatchedItem[];
  readonly site: SiteConfig;
  readonly rejected: RejectedTargetForm | undefined;
  /** Item that the viewer has just removed from the watchlist; otherwise `undefined`. */
  readonly unwatched: Item | undefined;
  /** Id of the item that the URL names. The page of the watched items that contains it is shown. */
  readonly highlightedId: number | undefined;
  /** Numbers of the shown pages of the two lists, from 1. */
  readonly watchedPage: number;
  readonly ownedPage: number;
}

/** Number of images that load at once, because they are visible without much scrolling. */
const EAGER_IMAGES = 2;
/** Number of watched items on one page. Each has four forms, together up to ten kilobytes of HTML. */
const ITEMS_PER_PAGE = 30;

export function PriceWatcherPage(props: Props) {
  const { catalogue, priceSnapshot, holdings, region, watched, rejected, unwatched } = props;
  const market = getPrimaryMarket(region);
  const namedIndex = watched.findIndex(({ item: { id } }) => id === (rejected?.itemId ?? props.highlightedId));
  const page = namedIndex === -1 ? props.watchedPage : Math.floor(namedIndex / ITEMS_PER_PAGE) + 1;
  const list = sliceListPage(watched, page, ITEMS_PER_PAGE);
  return (
    <div className="collection price-watcher">
      <PageHeader title={t.priceWatcher.title} text={formatSummary(watched)}>
        <PriceDataNotes site={props.site} priceSnapshot={priceSnapshot} />
      </PageHeader>
      {unwatched && !holdings.get(unwatched.id)?.watchlisted ? (
        <form className="page-notes" method="post" action={paths.watch}>
          <p role="status">{t.priceWatcher.watchingStopped(getUniqueItemName(catalogue, unwatched))}</p>
          <button type="submit" className="button" name="id" value={unwatched.id}>
            {t.priceWatcher.watchAgain}
          </button>
        </form>
      ) : null}
      {watched.length === 0 ? (
        <EmptyListPanel title={t.priceWatcher.emptyTitle} hint={t.priceWatcher.emptyHint}>
          <a className="button primary" href={paths.home}>
            {t.priceWatcher.browseCatalogue}
          </a>
        </EmptyListPanel>
      ) : (
        <section aria-labelledby="watched">
          <h2 id="watched" className="visually-hidden">
            {t.priceWatcher.watchedItems}
          </h2>
          <ul className="watched-items">
            {list.rows.map((each, index) => (
              <WatchedItemEntry
                key={each.item.id}
                catalogue={catalogue}
                trend={getPriceTrend(props, each, market)}
                {...each}
                withholdsAverages={priceSnapshot.withholdsAverages === true}
                market={market}
                rejected={rejected?.itemId === each.item.id ? rejected : undefined}
                isEager={index < EAGER_IMAGES}
              />
            ))}
          </ul>
          <ListPageLinks
            {...list}
            label={t.priceWatcher.watchedItems}
            buildPath={(number) => `${paths.priceWatcher}?watched=${number}#watched`}
          />
        </section>
      )}
      <OwnedItemPricesTable
        catalogue={catalogue}
        priceSnapshot={priceSnapshot}
        holdings={holdings}
        region={region}
        page={props.ownedPage}
      />
    </div>
  );
}

function formatSummary(watched: readonly WatchedItem[]): string {
  const targets = watched.flatMap(({ forms }) => forms.filter(({ price }) => price !== null));
  return formatWatchlistSummary(watched.length, { set: targets.length, met: targets.filter(isTargetMet).length });
}

/** Past averages of a watched item in one grade. */
interface PriceTrend {
  readonly grade: Grade;
  /** Price on each day in pence or cents, oldest first; `undefined` on days without a price. */
  readonly prices: readonly (number | undefined)[];
}

/** Returns the trend of the grade of the nearest target, else of new copies, or of used ones if new ones have no price. */
function getPriceTrend(
  { priceHistories, priceSnapshot }: Pick<Props, "priceHistories" | "priceSnapshot">,
  { item, forms, nearest }: WatchedItem,
  market: Market,
): PriceTrend {
  const priced = forms.find((form) => form.market === market && form.average !== null);
  const grade = (nearest?.market === market ? nearest.grade : priced?.grade) ?? "new";
  return { grade, prices: listPastAverages(priceHistories, priceSnapshot, item.id, { market, grade }) };
}

interface WatchedItemEntryProps extends WatchedItem, Pick<Props, "catalogue" | "rejected"> {
  readonly trend: PriceTrend;
  readonly withholdsAverages: boolean;
  readonly market: Market;
  readonly isEager: boolean;
}

function WatchedItemEntry(props: WatchedItemEntryProps) {
  const { catalogue, item, forms, nearest, withholdsAverages, market, rejected, isEager } = props;
  const { id, name } = item;
  const uniqueName = getUniqueItemName(catalogue, item);
  return (
    <li
      className="watched-item panel"
      id={`amiibo-${id}`}
      data-target-met={nearest && isTargetMet(nearest) ? "" : undefined}
    >
      <ItemPicture item={catalogue.getPicture(item)} loadsEagerly={isEager} />
      <div className="watched-name">
        <h3>
          <a href={paths.amiibo(item)}>{name}</a>
        </h3>
        <p>{getDistinctItemLabel(catalogue, item)}</p>
        {nearest ? <p className="nearest-target">{formatNearest(nearest)}</p> : null}
      </div>
      <CheapestOfferLine forms={forms.filter((form) => form.market === market)} />
      <Sparkline trend={props.trend} currency={CURRENCY_BY_MARKET[market]} />
      <Island
        component={PriceTargets}
        props={{
          item: { id, name: uniqueName },
          forms,
          withholdsAverages,
          market,
          rejected: rejected ? toFormRejection(rejected) : null,
        }}
        when={isEager ? "load" : "visible"}
      />
      <form method="post" action={paths.watch}>
        <button type="submit" className="button stop-watching" name="left" value={id}>
          <Sentence parts={t.priceWatcher.stopWatching(renderVisuallyHidden, uniqueName)} />
        </button>
      </form>
    </li>
  );
}

function CheapestOfferLine({ forms }: { readonly forms: readonly TargetFormData[] }) {
  const [cheapest] = forms
    .flatMap(({ offer, market, grade }) => (offer ? [{ ...offer, market, grade }] : []))
    .sort((one, other) => one.price - other.price);
  return (
    <p className="cheapest-now">
      <small>{t.priceWatcher.cheapestOffer}</small>
      {cheapest ? (
        <>
          <a href={cheapest.url} target="_blank" rel="sponsored nofollow noopener">
            {formatMoney(cheapest.price, CURRENCY_BY_MARKET[cheapest.market])}
          </a>
          <small>{formatSeller(cheapest)}</small>
        </>
      ) : (
        t.priceWatcher.noOffer
      )}
    </p>
  );
}

function formatSeller({ grade, market, seller, postage }: TargetFormOffer & MarketGrade): string {
  const gradeText = t.targets.grades[grade];
  if (!postage) return t.priceWatcher.gradeAndSeller(gradeText, seller);
  return t.priceWatcher.gradeSellerAndPostage(gradeText, seller, formatMoney(postage, CURRENCY_BY_MARKET[market]));
}

const toFormRejection = ({ fields: { market, condition, price }, problems }: RejectedTargetForm) => ({
  market,
  grade: condition,
  price,
  problem: Object.values(problems)[0] ?? "",
});

function formatNearest(nearest: TargetFormData): string {
  const { market, price, offer } = nearest;
  if (price === null || !offer) return "";
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  const where = formatMarketGrade(nearest);
  return isTargetMet(nearest)
    ? t.priceWatcher.targetMet(where, money(offer.price), money(price))
    : t.priceWatcher.aboveTarget(where, money(offer.price - price), money(price));
}

interface SparklineProps extends Pick<WatchedItemEntryProps, "trend"> {
  readonly currency: DisplayCurrency;
}

const SPARKLINE_HEIGHT = 32;
/** Space above and below the line in px, so that its stroke is not cut off. */
const SPARKLINE_MARGIN = 3;
/** Width of one day in px. */
const SPARKLINE_STEP = 4;

/** Renders the averages of the last 30 days as a small line chart, with the first and last average as text. */
function Sparkline({ trend, currency }: SparklineProps) {
  const month = trend.prices.slice(-PRICE_WINDOW_DAYS);
  const prices = month.filter((price) => price !== undefined);
  const [first, last] = [prices[0], prices.at(-1)];
  if (prices.length < 2 || first === undefined || last === undefined)
    return <p className="sparkline">{t.priceWatcher.noTrend}</p>;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const toY = (price: number) =>
    high === low
      ? SPARKLINE_HEIGHT / 2
      : SPARKLINE_MARGIN + ((high - price) / (high - low)) * (SPARKLINE_HEIGHT - 2 * SPARKLINE_MARGIN);
  const points = month.flatMap((price, day) =>
    price === undefined ? [] : [`${day * SPARKLINE_STEP},${toY(price).toFixed(1)}`],
  );
  const money = (price: number) => formatMoney(price, currency);
  return (
    <p className="sparkline">
      <svg
        viewBox={`0 0 ${(month.length - 1) * SPARKLINE_STEP} ${SPARKLINE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={points.join(" ")} />
      </svg>
      <small>{t.priceWatcher.trend(t.targets.grades[trend.grade], money(first), money(last))}</small>
    </p>
  );
}
