import { displayTitle } from "../../domain/catalogue/title";
import { CURRENCY_OF } from "../../domain/listings/market";
import type { ShownListing } from "../../domain/listings/standing";
import { showMoney } from "../../domain/money/money";

interface Props {
  readonly listing: ShownListing;
  /** Absent of a guest. */
  readonly onReport?: () => void;
}

export function ListingRow({ listing, onReport }: Props) {
  const { title, url, price, market, isBin, bidCount } = listing;
  const bids = `Auction, ${bidCount} ${bidCount === 1 ? "bid" : "bids"}`;
  return (
    <li>
      <a href={url} target="_blank" rel="sponsored nofollow noopener" title={title} dir="auto">
        {displayTitle(title)}
      </a>
      <span className="listing-price">
        <b>{showMoney(price, CURRENCY_OF[market])}</b> <span>{postageOf(listing)}</span>
      </span>
      <span className="listing-kind">
        {stateOf(listing)} · {isBin ? "Buy it now" : bids} · {market === "EBAY-GB" ? "UK" : "US"}
      </span>
      {onReport ? (
        <button type="button" className="not-this" onClick={onReport}>
          Not this amiibo <span className="visually-hidden">{title}</span>
        </button>
      ) : null}
    </li>
  );
}

function stateOf({ grade, isOpened }: ShownListing): string {
  if (grade === "new") return "New in box";
  return isOpened ? "Used, with its box" : "Used";
}

function postageOf({ shipping, market }: ShownListing): string {
  if (shipping === null) return "postage not told";
  return shipping === 0 ? "free postage" : `+ ${showMoney(shipping, CURRENCY_OF[market])} postage`;
}
