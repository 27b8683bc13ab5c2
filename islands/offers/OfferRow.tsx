import { formatCommaList } from "../../domain/language/formatListWithAnd";
import type { ShownListing } from "../../domain/listings/activeListing";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import type { ShopOffer } from "../../domain/stock/itemOffers";
import { Sentence } from "../language/Sentence";
import { TimestampWithAge } from "../time/TimestampWithAge";

export const ShopRow = ({
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

interface ListingProps {
  readonly listing: ShownListing;
  /** Called when the viewer reports a wrong listing. Absent for guests, who cannot report. */
  readonly onReport?: (listing: ShownListing) => Promise<void>;
}

export function ListingRow({ listing, onReport }: ListingProps) {
  const { title, url, market, isBuyItNow, bidCount, price, isUnusuallyCheap } = listing;
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
        {isUnusuallyCheap ? <span className="unusually-cheap">{t.offers.unusuallyCheap}</span> : null}
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
        <b>{formatMoney(price, CURRENCY_BY_MARKET[market])}</b>
        <small>{formatPostage(listing)}</small>
      </td>
    </tr>
  );
}

function formatCondition({ grade, isOpenBox }: ShownListing): string {
  if (grade === null) return t.offers.conditionUnknown;
  if (grade === "new") return t.offers.newInBox;
  return isOpenBox ? t.offers.usedWithBox : t.offers.used;
}

/** Formats the postage with the total, by which listings are sorted. */
function formatPostage({ price, shipping, market }: ShownListing): string {
  const format = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  if (shipping === null) return t.offers.postageUnknown;
  return shipping === 0 ? t.offers.freePostage : t.offers.withPostage(format(shipping), format(price + shipping));
}
