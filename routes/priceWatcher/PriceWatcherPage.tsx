import { isTargetMet } from "../../domain/alerts/evaluateTargets";
import { formatWatchlistSummary } from "../../domain/alerts/feed";
import { formatMarketGrade } from "../../domain/alerts/target";
import type { FormOffer, TargetFormData } from "../../domain/alerts/targetFormData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { CURRENCY_BY_MARKET, getPrimaryMarket, type MarketGrade } from "../../domain/listings/market";
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
import { MessagePage } from "../errors/pages";
import type { SiteConfig } from "../http/context";
import { SignUpActions } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { OwnedItemsTable } from "./OwnedItemsTable";
import type { RejectedTarget, WatchedItem } from "./watchedItems";

export const GuestPriceWatcherPage = () => (
  <MessagePage title={t.priceWatcher.title}>
    <p>{t.priceWatcher.guestIntro}</p>
    <SignUpActions next={paths.priceWatcher} />
  </MessagePage>
);

interface Props {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly priceHistories: PriceHistories;
  readonly holdings: Holdings;
  readonly region: Region;
  readonly watched: readonly WatchedItem[];
  readonly site: SiteConfig;
  readonly rejected: RejectedTarget | undefined;
  /** Item that was just removed from the watchlist. */
  readonly unwatched: Item | undefined;
  /** Id of an item that was just changed or linked to. It is always shown. */
  readonly highlightedId: number | undefined;
  /** List that is shown in full. */
  readonly fullSection: "watched" | "owned" | undefined;
}

/** Number of images in the first screens. */
const EAGER_IMAGES = 2;
/** Number of items shown initially. Each has four forms. */
const INITIAL_ITEMS = 40;

export function PriceWatcherPage(props: Props) {
  const {
    catalogue,
    priceSnapshot,
    priceHistories,
    holdings,
    region,
    watched,
    site,
    rejected,
    unwatched,
    highlightedId,
    fullSection,
  } = props;
  const shown = watched.filter(
    ({ item }, place) =>
      place < INITIAL_ITEMS || fullSection === "watched" || item.id === highlightedId || item.id === rejected?.itemId,
  );
  return (
    <div className="collection price-watcher">
      <header className="hero">
        <h1>{t.priceWatcher.title}</h1>
        <p>{formatSummary(watched)}</p>
        <PriceNote site={site} priceSnapshot={priceSnapshot} />
      </header>
      {unwatched && !holdings.get(unwatched.id)?.watchlisted ? (
        <UnwatchedMessage name={getUniqueItemName(catalogue, unwatched)} id={unwatched.id} />
      ) : null}
      {watched.length === 0 ? (
        <NothingWatched />
      ) : (
        <section aria-labelledby="watched">
          <h2 id="watched" className="visually-hidden">
            {t.priceWatcher.watchedItems}
          </h2>
          <ul className="watched-items">
            {shown.map((each, place) => (
              <WatchedItemEntry
                key={each.item.id}
                catalogue={catalogue}
                priceHistory={listPastAverages(priceHistories, priceSnapshot, each.item.id, getPrimaryMarket(region))}
                watched={each}
                withholdsAverages={priceSnapshot.withholdsAverages === true}
                region={region}
                rejected={rejected?.itemId === each.item.id ? rejected : undefined}
                isEager={place < EAGER_IMAGES}
              />
            ))}
          </ul>
          {shown.length < watched.length ? (
            <p className="actions">
              <a className="button" href={`${paths.priceWatcher}?all=watched`}>
                {t.priceWatcher.showAllWatched(watched.length)}
              </a>
            </p>
          ) : null}
        </section>
      )}
      <OwnedItemsTable
        catalogue={catalogue}
        priceSnapshot={priceSnapshot}
        holdings={holdings}
        region={region}
        showsAll={fullSection === "owned"}
      />
    </div>
  );
}

function formatSummary(watched: readonly WatchedItem[]): string {
  const set = watched.flatMap(({ forms }) => forms.filter(({ price }) => price !== null));
  return formatWatchlistSummary(watched.length, { set: set.length, met: set.filter(isTargetMet).length });
}

const UnwatchedMessage = ({ name, id }: { readonly name: string; readonly id: number }) => (
  <form className="page-notes" method="post" action={paths.watch}>
    <p role="status">{t.priceWatcher.watchingStopped(name)}</p>
    <button type="submit" className="button" name="id" value={id}>
      {t.priceWatcher.watchAgain}
    </button>
  </form>
);

const NothingWatched = () => (
  <section className="panel empty-collection">
    <h2>{t.priceWatcher.emptyTitle}</h2>
    <p>{t.priceWatcher.emptyHint}</p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        {t.priceWatcher.browseCatalogue}
      </a>
    </p>
  </section>
);

interface WatchedItemEntryProps {
  readonly catalogue: Catalogue;
  /** Prices per day, oldest first. */
  readonly priceHistory: readonly (number | undefined)[];
  readonly watched: WatchedItem;
  readonly withholdsAverages: boolean;
  readonly region: Region;
  readonly rejected: RejectedTarget | undefined;
  readonly isEager: boolean;
}

/** Renders one watched item: distance to its target, current and past prices, and its targets. */
function WatchedItemEntry({
  catalogue,
  priceHistory,
  watched: { item, forms, nearest },
  withholdsAverages,
  region,
  rejected,
  isEager,
}: WatchedItemEntryProps) {
  const { id, name } = item;
  const market = getPrimaryMarket(region);
  const wholeName = getUniqueItemName(catalogue, item);
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
      <Sparkline priceHistory={priceHistory} currency={CURRENCY_BY_MARKET[market]} />
      <Island
        component={PriceTargets}
        props={{
          item: { id, name: wholeName },
          forms,
          withholdsAverages,
          market,
          rejected: rejected ? toFormRejection(rejected) : null,
        }}
        when={isEager ? "load" : "visible"}
      />
      <form method="post" action={paths.watch}>
        <button type="submit" className="button stop-watching" name="left" value={id}>
          <Sentence parts={t.priceWatcher.stopWatching(renderVisuallyHidden, wholeName)} />
        </button>
      </form>
    </li>
  );
}

/** Renders the cheapest offer in any condition. */
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

function formatSeller({ grade, market, seller, postage }: FormOffer & MarketGrade): string {
  const words = t.targets.grades[grade];
  if (!postage) return t.priceWatcher.gradeAndSeller(words, seller);
  return t.priceWatcher.gradeSellerAndPostage(words, seller, formatMoney(postage, CURRENCY_BY_MARKET[market]));
}

const toFormRejection = ({ fields: { market, condition, price }, problems }: RejectedTarget) => ({
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

interface SparklineProps {
  /** Prices per day, oldest first; `undefined` on days without a price. */
  readonly priceHistory: readonly (number | undefined)[];
  readonly currency: DisplayCurrency;
}

const SPARKLINE_HEIGHT = 32;
/** Space above and below the line for its stroke width, in pixels. */
const SPARKLINE_MARGIN = 3;
/** Pixels per day. */
const SPARKLINE_STEP = 4;

/** Renders the average of the last 30 days as a line, with a text. */
function Sparkline({ priceHistory, currency }: SparklineProps) {
  const month = priceHistory.slice(-PRICE_WINDOW_DAYS);
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
      <small>{t.priceWatcher.trend(money(first), money(last))}</small>
    </p>
  );
}
