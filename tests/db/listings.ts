import type { StoredListing } from "../../db/listings/knownMarketData";

export const NOW = new Date("2026-11-21T12:00:00Z");

export const TEST_LISTING: StoredListing = {
  amiiboId: 1,
  market: "EBAY-GB",
  ebayId: "10",
  title: "Mario amiibo",
  url: "https://www.ebay.co.uk/itm/10",
  image: "https://i.ebayimg.com/10.jpg",
  condition: "1000",
  grade: "new",
  isOpened: false,
  price: 900,
  shipping: 250,
  isBin: true,
  takesOffers: false,
  bidCount: 0,
  endsAt: null,
  soldQuantity: 3,
  seenAt: 5,
  reject: null,
};

export const TEST_AUCTION: StoredListing = {
  ...TEST_LISTING,
  ebayId: "11",
  image: null,
  condition: null,
  grade: null,
  price: 700,
  shipping: null,
  isBin: false,
  takesOffers: true,
  bidCount: 2,
  endsAt: NOW.getTime() + 1,
  soldQuantity: null,
};
