/** Assumed visitors and their requests per visit. Keys are the names that `npm run bench -- costs` prints. */
export const REQUEST_MIX = {
  /** Share of a month's visitors who are members. */
  members: 0.15,
  /** Share of members with a public profile. */
  publicProfiles: 0.3,
  guest: {
    visitsAMonth: 3,
    requestsByKind: {
      "guest: home": 0.5,
      "guest: list": 1,
      "guest: list, not cached yet": 0.05,
      "guest: item": 2.5,
      "guest: item, not cached yet": 0.5,
      "guest: search": 0.5,
      "guest: market prices": 0.2,
      "guest: stock": 0.2,
      "guest: profile": 0.2,
      "guest: profile, not cached yet": 0.1,
      "guest: social image of an item": 0.02,
      "guest: social image of a profile": 0.01,
    },
  },
  member: {
    visitsAMonth: 12,
    requestsByKind: {
      "signed in: visit of eight pages": 1,
      "signed in: notifications": 0.1,
      "signed in: settings": 0.05,
      "signed in: trades": 0.05,
      "signed in: one click": 1.5,
      "signed in: one click on the wishlist button": 0.3,
      "signed in: 100 items at once": 0.02,
      "signed in: export": 0.01,
      "signed in: import of 320 copies": 0.005,
      // After clicks, beside the update that the visit includes.
      "device: update of its offline pages": 0.4,
    },
  },
  /** Number of refreshes (cron runs) per month, by measured kind. */
  refreshes: {
    "refresh: typical": 2880,
    "refresh: only publishes prices": 720,
  },
  /** Average number of copies (owned figures and cards) of a member. Most members have few. */
  copiesOfAMember: 60,
  /** Bytes of a copy's database row with its index entries. A row without notes, price and date has 56 bytes. */
  bytesOfACopy: 220,
  /** Bytes of the data that does not depend on members: catalogue, listings, sales and a year of prices. */
  bytesOfTheMarket: 200e6,
  /** Requests in the busiest second, as a multiple of the month's average per second. */
  peak: 5,
  /** Maximum number of locations (Cloudflare data centres) that run isolates at the same time. */
  places: 300,
  /** Requests per second that one isolate serves before the platform starts another. */
  requestsOfAnIsolate: 20,
} as const;
