import type { StockCheckCounts } from "../../db/stock/read";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { joinSentences } from "../../domain/language/formatListWithAnd";
import { t } from "../../domain/messages/pages";
import { formatAmount } from "../../domain/money/amount";
import { paths } from "../../domain/paths";
import { isStockRecentlyChanged, type StockOffer } from "../../domain/stock/availability";
import {
  formatStockDeal,
  formatStockFilter,
  STOCK_FILTER_OPTIONS,
  type StockDeal,
  type StockFilter,
} from "../../domain/stock/stockList";
import { getDistinctItemLabel } from "../../domain/view/listView";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { Sentence } from "../../islands/language/Sentence";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { PageHeader } from "../elements/PageElements";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "../layout/Links";
import { PriceDataNotes } from "../layout/PriceDataNotes";

interface Props {
  readonly catalogue: Catalogue;
  /** Offers of shops that match the filter. */
  readonly offers: readonly StockOffer[];
  /** All available offers of shops, whether or not they match the filter. */
  readonly allOffers: readonly StockOffer[];
  readonly filter: StockFilter;
  /** Deals (offers far below the usual price) by id of the offer. */
  readonly deals: ReadonlyMap<number, StockDeal | undefined>;
  readonly checkCounts: StockCheckCounts;
  readonly isGuest: boolean;
  readonly hasGoal: boolean;
  readonly showsAll: boolean;
  readonly now: number;
  readonly site: SiteConfig;
}

const INITIAL_OFFERS = 60;
/** Number of images that load at once, because they are visible without scrolling. */
const EAGER_IMAGES = 10;

export function StockPage(props: Props) {
  const { catalogue, offers, allOffers, filter, deals, now, site } = props;
  const shown = props.showsAll ? offers : offers.slice(0, INITIAL_OFFERS);
  return (
    <div className="collection board">
      <PageHeader title={t.stock.title} text={t.stock.intro} />
      <PriceDataNotes site={site} />
      {allOffers.length === 0 ? (
        <section className="panel" aria-label={t.stock.emptyTitle}>
          <p>{formatEmptyReason(props.checkCounts)}</p>
        </section>
      ) : (
        <>
          <FilterChips {...props} />
          <OfferCount offers={offers} now={now} />
          <ul className="stock-rows">
            {shown.map((offer, index) => (
              <StockOfferRow
                key={offer.id}
                offer={offer}
                deal={deals.get(offer.id)}
                catalogue={catalogue}
                isEager={index < EAGER_IMAGES}
                now={now}
              />
            ))}
          </ul>
          {shown.length < offers.length ? (
            <p className="actions">
              <a className="button" href={`${paths.stock}?${new URLSearchParams({ ...filter, all: "" })}`}>
                {t.stock.showAll(offers.length)}
              </a>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

function OfferCount({ offers, now }: Pick<Props, "offers" | "now">) {
  if (offers.length === 0) return <p className="stock-count">{t.stock.noMatches}</p>;
  const newOffers = offers.filter((offer) => isStockRecentlyChanged(offer, now)).length;
  const preOrders = offers.filter(({ availability }) => availability === "pre").length;
  const hasAffiliateLinks = offers.some(({ affiliateUrl }) => affiliateUrl !== undefined);
  return (
    <p className="stock-count">
      {joinSentences([
        t.stock.offerCount(offers.length - preOrders, preOrders),
        newOffers === 0 ? t.stock.noNewOffers : t.stock.newOfferCount(newOffers),
        hasAffiliateLinks ? t.stock.affiliateNote : "",
      ])}
    </p>
  );
}

function formatEmptyReason({ total, answered }: StockCheckCounts): string {
  if (total === 0) return t.stock.noShops;
  if (answered === 0) return t.stock.notCheckedYet;
  return t.stock.nothingInStock(total);
}

interface RowProps extends Pick<Props, "catalogue" | "now"> {
  readonly offer: StockOffer;
  readonly deal: StockDeal | undefined;
  readonly isEager: boolean;
}

function StockOfferRow({ offer, deal, catalogue, isEager, now }: RowProps) {
  const { itemId, retailer, grade, availability, checkedAt, price, currency, affiliateUrl, pageUrl } = offer;
  const item = catalogue.byId.get(itemId);
  if (!item) return null;
  return (
    <li data-availability={availability}>
      <ItemPicture item={catalogue.getPicture(item)} loadsEagerly={isEager} />
      <p className="stock-item">
        <a href={paths.amiibo(item)}>{item.name}</a>{" "}
        {isStockRecentlyChanged(offer, now) ? <span className="new-offer">{t.stock.newSinceYesterday}</span> : null}{" "}
        <small>{getDistinctItemLabel(catalogue, item)}</small>
      </p>
      <p className="stock-shop">
        {retailer} <small>{t.stock.grades[grade]}</small>{" "}
        {availability === "pre" ? <small>{t.stock.preOrder}</small> : null}
        {checkedAt === undefined ? null : (
          <small className="stock-age">
            <TimestampWithAge at={checkedAt} />
          </small>
        )}
      </p>
      <ExternalLink className="button" href={affiliateUrl ?? pageUrl} sponsored={affiliateUrl !== undefined}>
        {price === undefined || currency === undefined ? t.stock.seeShop : formatAmount(price, currency)}
        <span className="visually-hidden">{t.stock.offerContext(item.name, retailer)}</span>
      </ExternalLink>
      {deal ? (
        <span className="deal">
          <Sentence parts={formatStockDeal(deal, (words) => <span className="wide-only">{words}</span>)} />
        </span>
      ) : null}
    </li>
  );
}

/** Renders the filter's choices as chips, at most one active in each group. Tapping an active one turns it off. */
const FilterChips = ({ filter, isGuest, hasGoal }: Pick<Props, "filter" | "isGuest" | "hasGoal">) => (
  <nav className="filter-chips" aria-label={t.stock.filters}>
    {isGuest ? null : (
      <FilterChipGroup
        name="of"
        filter={filter}
        choices={STOCK_FILTER_OPTIONS.of.filter((each) => each !== "goal" || hasGoal)}
      />
    )}
    {(["in", "condition", "only"] as const).map((name) => (
      <FilterChipGroup key={name} name={name} filter={filter} choices={STOCK_FILTER_OPTIONS[name]} />
    ))}
  </nav>
);

interface FilterChipGroupProps {
  readonly name: keyof StockFilter;
  readonly choices: readonly (keyof typeof t.stock.chips)[];
  readonly filter: StockFilter;
}

const FilterChipGroup = ({ name, choices, filter }: FilterChipGroupProps) => (
  <ul>
    {choices.map((choice) => {
      const { [name]: chosen, ...others } = filter;
      const isOn = chosen === choice;
      const query = formatStockFilter(isOn ? others : { ...filter, [name]: choice });
      return (
        <li key={choice}>
          <a href={`${paths.stock}${query}`} aria-current={isOn ? "true" : undefined}>
            {t.stock.chips[choice]}
          </a>
        </li>
      );
    })}
  </ul>
);
