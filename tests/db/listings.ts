import type { StoredListing } from "../../db/listings/knownMarketData";

export const NOW = new Date("2026-11-21T12:00:00Z");

export const TEST_LISTING: StoredListing = {
  itemId: 1,
  market: "EBAY-GB",
  listingId: "10",
  title: "Mario amiibo",
  url: "https://www.ebay.co.uk/itm/10",
  image: "https://i.ebayimg.com/10.jpg",
  conditionId: "1000",
  grade: "new",
  isOpenBox: false,
  price: 900,
  shipping: 250,
  isBuyItNow: true,
  hasBestOffer: false,
  bidCount: 0,
  endsAt: null,
  soldQuantity: 3,
  observedAt: 5,
  rejectReason: null,
};

export const TEST_AUCTION: StoredListing = {
  ...TEST_LISTING,
  listingId: "11",
  image: null,
  conditionId: null,
  grade: null,
  price: 700,
  shipping: null,
  isBuyItNow: false,
  hasBestOffer: true,
  bidCount: 2,
  endsAt: NOW.getTime() + 1,
  soldQuantity: null,
};
