import type { PrimaryRegion } from "../../domain/access/preferences";
import { watchingWords } from "../../domain/alerts/feed";
import { isMet, marketFor, type ShownOffer, type TargetRow } from "../../domain/alerts/row";
import { cornerWords } from "../../domain/alerts/target";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type Corner, CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { type ShownCurrency, showMoney } from "../../domain/money/money";
import type { Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { MONTH_DAYS } from "../../domain/prices/month";
import { distinctLabelOf, wholeNameOf } from "../../domain/view/view";
import { averagesPast, type Courses } from "../../domain/wire/courses";
import { Niche } from "../../islands/card/Niche";
import { Sentence, unseen } from "../../islands/language/Sentence";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";
import { Notice } from "../errors/pages";
import type { Site } from "../http/context";
import { SignUpActions } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { OwnedItems } from "./OwnedItems";
import type { RefusedTarget, WatchedItem } from "./watched";

export const GuestPriceWatcherPage = () => (
  <Notice title={t.watch.title}>
    <p>{t.watch.guest}</p>
    <SignUpActions next={paths.priceWatcher} />
  </Notice>
);

interface Props {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly courses: Courses;
  readonly holdings: Holdings;
  readonly region: PrimaryRegion;
  readonly watched: readonly WatchedItem[];
  readonly site: Site;
  readonly refused: RefusedTarget | undefined;
  /** What was left alone just now. */
  readonly left: Amiibo | undefined;
  /** An item that was just set or named: it is among those that are shown. */
  readonly named: number | undefined;
  /** Which of the two parts is shown whole. */
  readonly whole: "watched" | "owned" | undefined;
}

/** Within the first screens. */
const EARLY = 2;
/** Each is four forms: nobody reads hundreds of them. */
const MOST_AT_FIRST = 40;

export function PriceWatcherPage(props: Props) {
  const { catalogue, book, courses, holdings, region, watched, site, refused, left, named, whole } = props;
  const shown = watched.filter(
    ({ item }, place) =>
      place < MOST_AT_FIRST || whole === "watched" || item.id === named || item.id === refused?.itemId,
  );
  return (
    <div className="collection price-watcher">
      <header className="hero">
        <h1>{t.watch.title}</h1>
        <p>{summaryOf(watched)}</p>
        <PriceNote site={site} book={book} />
      </header>
      {left && !holdings.get(left.id)?.watchlisted ? (
        <LeftAlone name={wholeNameOf(catalogue, left)} id={left.id} />
      ) : null}
      {watched.length === 0 ? (
        <NothingWatched />
      ) : (
        <section aria-labelledby="watched">
          <h2 id="watched" className="visually-hidden">
            {t.watch.watched}
          </h2>
          <ul className="watched-items">
            {shown.map((each, place) => (
              <Watched
                key={each.item.id}
                catalogue={catalogue}
                course={averagesPast(courses, book, each.item.id, marketFor(region))}
                watched={each}
                region={region}
                refused={refused?.itemId === each.item.id ? refused : undefined}
                early={place < EARLY}
              />
            ))}
          </ul>
          {shown.length < watched.length ? (
            <p className="actions">
              <a className="button" href={`${paths.priceWatcher}?all=watched`}>
                {t.watch.all(watched.length)}
              </a>
            </p>
          ) : null}
        </section>
      )}
      <OwnedItems catalogue={catalogue} book={book} holdings={holdings} region={region} showsAll={whole === "owned"} />
    </div>
  );
}

function summaryOf(watched: readonly WatchedItem[]): string {
  const set = watched.flatMap(({ rows }) => rows.filter(({ target }) => target !== null));
  return watchingWords(watched.length, { set: set.length, met: set.filter(isMet).length });
}

const LeftAlone = ({ name, id }: { readonly name: string; readonly id: number }) => (
  <form className="told" method="post" action={paths.watch}>
    <p role="status">{t.watch.leftAlone(name)}</p>
    <button type="submit" className="button" name="id" value={id}>
      {t.watch.watchAgain}
    </button>
  </form>
);

const NothingWatched = () => (
  <section className="panel nothing-yet">
    <h2>{t.watch.none}</h2>
    <p>{t.watch.noneHint}</p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        {t.watch.browse}
      </a>
    </p>
  </section>
);

interface WatchedProps {
  readonly catalogue: Catalogue;
  /** What it went for on each of the days, the oldest first. */
  readonly course: readonly (number | undefined)[];
  readonly watched: WatchedItem;
  readonly region: PrimaryRegion;
  readonly refused: RefusedTarget | undefined;
  readonly early: boolean;
}

/** One watched item: what it is, how near it is to its target, what it costs and cost, and what is waited for. */
function Watched({ catalogue, course, watched: { item, rows, nearest }, region, refused, early }: WatchedProps) {
  const { id, name } = item;
  const market = marketFor(region);
  const wholeName = wholeNameOf(catalogue, item);
  return (
    <li className="watched panel" id={`amiibo-${id}`} data-met={nearest && isMet(nearest) ? "" : undefined}>
      <Niche of={catalogue.pictureOf(item)} early={early} />
      <div className="watched-name">
        <h3>
          <a href={paths.amiibo(item)}>{name}</a>
        </h3>
        <p>{distinctLabelOf(catalogue, item)}</p>
        {nearest ? <p className="nearest">{nearestWords(nearest)}</p> : null}
      </div>
      <CheapestNow rows={rows.filter((row) => row.market === market)} />
      <Sparkline course={course} currency={CURRENCY_OF[market]} />
      <Island
        of={PriceTargets}
        props={{ item: { id, name: wholeName }, rows, market, refused: refused ? shownRefusal(refused) : null }}
        when={early ? "load" : "visible"}
      />
      <form method="post" action={paths.watch}>
        <button type="submit" className="button stop" name="left" value={id}>
          <Sentence parts={t.watch.stop(unseen, wholeName)} />
        </button>
      </form>
    </li>
  );
}

/** In whatever condition. */
function CheapestNow({ rows }: { readonly rows: readonly TargetRow[] }) {
  const [cheapest] = rows
    .flatMap(({ offer, market, grade }) => (offer ? [{ ...offer, market, grade }] : []))
    .sort((one, other) => one.price - other.price);
  return (
    <p className="cheapest-now">
      <small>{t.watch.cheapest}</small>
      {cheapest ? (
        <>
          <a href={cheapest.url} target="_blank" rel="sponsored nofollow noopener">
            {showMoney(cheapest.price, CURRENCY_OF[cheapest.market])}
          </a>
          <small>{sellerWords(cheapest)}</small>
        </>
      ) : (
        t.watch.noneSeen
      )}
    </p>
  );
}

function sellerWords({ grade, market, seller, postage }: ShownOffer & Corner): string {
  const words = t.targets.grades[grade];
  if (!postage) return t.watch.seller(words, seller);
  return t.watch.sellerWithPostage(words, seller, showMoney(postage, CURRENCY_OF[market]));
}

const shownRefusal = ({ fields: { market, condition, price }, problems }: RefusedTarget) => ({
  market,
  grade: condition,
  price,
  problem: Object.values(problems)[0] ?? "",
});

function nearestWords(row: TargetRow): string {
  const { market, target, offer } = row;
  if (target === null || !offer) return "";
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  const where = cornerWords(row);
  return isMet(row)
    ? t.watch.met(where, money(offer.price), money(target))
    : t.watch.above(where, money(offer.price - target), money(target));
}

interface SparklineProps {
  /** What it went for on each of the days, where that is known; the oldest first. */
  readonly course: readonly (number | undefined)[];
  readonly currency: ShownCurrency;
}

const HEIGHT = 32;
/** Free above and below, for the line's own width. */
const MARGIN = 3;
/** Pixels from one day to the next. */
const STEP = 4;

/** How its average fared in 30 days, as a line and in words. */
function Sparkline({ course, currency }: SparklineProps) {
  const month = course.slice(-MONTH_DAYS);
  const prices = month.filter((price) => price !== undefined);
  const [first, last] = [prices[0], prices.at(-1)];
  if (prices.length < 2 || first === undefined || last === undefined) return <p className="spark">{t.watch.noTrend}</p>;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const heightOf = (price: number) =>
    high === low ? HEIGHT / 2 : MARGIN + ((high - price) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const points = month.flatMap((price, day) =>
    price === undefined ? [] : [`${day * STEP},${heightOf(price).toFixed(1)}`],
  );
  const money = (price: number) => showMoney(price, currency);
  return (
    <p className="spark">
      <svg viewBox={`0 0 ${(month.length - 1) * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(" ")} />
      </svg>
      <small>{t.watch.trend(money(first), money(last))}</small>
    </p>
  );
}
