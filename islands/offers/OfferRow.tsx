import { formatCommaList } from "../../domain/language/formatListWithAnd";
import type { ShownListing } from "../../domain/listings/activeListing";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { computeDeliveredPrice, type ItemOffer, type ShopOffer } from "../../domain/stock/itemOffers";
import { Sentence } from "../language/Sentence";
import { TimestampWithAge } from "../time/TimestampWithAge";

interface Props {
  readonly offer: ItemOffer;
  /** Called when the viewer reports a wrong listing. Absent for guests, who cannot report. */
  readonly onReport?: (listing: ShownListing) => Promise<void>;
}

export const OfferRow = ({ offer, ...rest }: Props) =>
  offer.kind === "shop" ? <ShopRow shop={offer.shop} /> : <ListingRow listing={offer.listing} {...rest} />;

const ShopRow = ({
  shop: { availability, retailer, url, isSponsored, checkedAt, grade, priceText, deal },
}: {
  readonly shop: ShopOffer;
}) => (
  <tr data-availability={availability}>
    <th scope="row">
      {availability === "out" ? (
        <button type="button" className="button" disabled>
          {retailer}
        </button>
      ) : (
        <a href={url} target="_blank" rel={isSponsored ? "sponsored nofollow noopener" : "noopener"}>
          {retailer}
        </a>
      )}
      {checkedAt === null ? null : (
        <small>
          <TimestampWithAge at={checkedAt} />
        </small>
      )}
    </th>
    <td className="wide-only">{t.offers.availability[availability]}</td>
    <td>{t.offers.grades[grade]}</td>
    <td>
      <b>{priceText}</b>
      {availability === "pre" ? <small>{t.offers.onPreOrder}</small> : null}
      {deal === null ? null : <span className="deal">{deal}</span>}
    </td>
  </tr>
);

function ListingRow({ listing, onReport }: { readonly listing: ShownListing } & Pick<Props, "onReport">) {
  const { title, url, market, isBuyItNow, bidCount } = listing;
  return (
    <tr data-availability="in">
      <th scope="row">
        <a href={url} target="_blank" rel="sponsored nofollow noopener" dir="auto">
          {title}
        </a>
        <small>
          {t.offers.marketplaces[market]}
          {isBuyItNow ? null : <span className="narrow-only">{formatCommaList(["", t.offers.bids(bidCount)])}</span>}
        </small>
      </th>
      <td className="wide-only">{isBuyItNow ? t.offers.buyItNow : t.offers.bids(bidCount)}</td>
      <td>
        {formatCondition(listing)}
        {onReport ? (
          <button type="button" className="report-listing" onClick={() => void onReport(listing)}>
            <Sentence parts={t.offers.reportListing(<span className="visually-hidden">{title}</span>)} />
          </button>
        ) : null}
      </td>
      <td>
        <b>{formatMoney(computeDeliveredPrice(listing), CURRENCY_BY_MARKET[market])}</b>
        <small>{formatPostage(listing)}</small>
      </td>
    </tr>
  );
}

function formatCondition({ grade, isOpenBox }: ShownListing): string {
  if (grade === "new") return t.offers.newInBox;
  return isOpenBox ? t.offers.usedWithBox : t.offers.used;
}

function formatPostage({ shipping, market }: ShownListing): string {
  if (shipping === null) return t.offers.postageUnknown;
  if (shipping === 0) return t.offers.freePostage;
  return t.offers.withPostage(formatMoney(shipping, CURRENCY_BY_MARKET[market]));
}
