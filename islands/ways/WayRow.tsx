import { CURRENCY_OF } from "../../domain/listings/market";
import type { ShownListing } from "../../domain/listings/standing";
import { showMoney } from "../../domain/money/money";
import type { Availability } from "../../domain/stock/entry";
import { deliveredPrice, type ShownShop, type Way } from "../../domain/stock/ways";
import { Age } from "../time/Age";

interface Props {
  readonly way: Way;
  /** Absent of a guest. */
  readonly onReport?: (listing: ShownListing) => Promise<void>;
}

export const WayRow = ({ way, onReport }: Props) =>
  way.of === "shop" ? <ShopRow shop={way.shop} /> : <ListingRow listing={way.listing} onReport={onReport} />;

const IN_STOCK: Readonly<Record<Availability, string>> = {
  in: "Yes",
  pre: "Pre-order",
  unknown: "Not known",
  out: "No",
};

const ShopRow = ({ shop: { standing, retailer, url, isSponsored, checkedAt, grade, words, deal } }: ShopProps) => (
  <tr data-standing={standing}>
    <th scope="row">
      {standing === "out" ? (
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
          <Age at={checkedAt} />
        </small>
      )}
    </th>
    <td className="roomy">{IN_STOCK[standing]}</td>
    <td>{grade === "new" ? "New" : "Used"}</td>
    <td>
      <b>{words}</b>
      {standing === "pre" ? <small>on pre-order</small> : null}
      {deal === null ? null : <span className="deal">{deal}</span>}
    </td>
  </tr>
);

interface ShopProps {
  readonly shop: ShownShop;
}

interface ListingProps {
  readonly listing: ShownListing;
  readonly onReport: Props["onReport"];
}

function ListingRow({ listing, onReport }: ListingProps) {
  const { title, url, market, isBin, bidCount } = listing;
  return (
    <tr data-standing="in">
      <th scope="row">
        <a href={url} target="_blank" rel="sponsored nofollow noopener" dir="auto">
          {title}
        </a>
        <small>
          eBay {market === "EBAY-GB" ? "UK" : "US"}
          {isBin ? null : <span className="cramped">{`, ${bidsWords(bidCount)}`}</span>}
        </small>
      </th>
      <td className="roomy">{isBin ? "Buy it now" : bidsWords(bidCount)}</td>
      <td>
        {stateOf(listing)}
        {onReport ? (
          <button type="button" className="not-this" onClick={() => void onReport(listing)}>
            Not this amiibo <span className="visually-hidden">{title}</span>
          </button>
        ) : null}
      </td>
      <td>
        <b>{showMoney(deliveredPrice(listing), CURRENCY_OF[market])}</b>
        <small>{postageOf(listing)}</small>
      </td>
    </tr>
  );
}

const bidsWords = (bids: number): string => (bids === 1 ? "Auction, 1 bid" : `Auction, ${bids} bids`);

function stateOf({ grade, isOpened }: ShownListing): string {
  if (grade === "new") return "New in box";
  return isOpened ? "Used, with its box" : "Used";
}

function postageOf({ shipping, market }: ShownListing): string {
  if (shipping === null) return "postage not told";
  return shipping === 0 ? "free postage" : `with ${showMoney(shipping, CURRENCY_OF[market])} postage`;
}
