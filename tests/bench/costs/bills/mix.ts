/** Who comes, and what they ask for: stated, not measured. Names are those of the table "what one asks for". */
export const REQUEST_MIX = {
  /** Of all people of a month. */
  members: 0.15,
  /** Of the members. */
  publicProfiles: 0.3,
  guest: {
    visitsAMonth: 3,
    asks: {
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
      "guest: poster of an item": 0.02,
      "guest: poster of a profile": 0.01,
    },
  },
  member: {
    visitsAMonth: 12,
    asks: {
      "signed in: list": 1.5,
      "signed in: item": 1.5,
      "signed in: my account": 0.5,
      "signed in: price watcher": 0.2,
      "signed in: inbox": 0.1,
      "signed in: checklist": 0.3,
      "signed in: wishlist": 0.2,
      "signed in: settings": 0.05,
      "signed in: trades": 0.05,
      "signed in: holdings": 1,
      "signed in: one click": 1.5,
      "signed in: one click, a wish": 0.3,
      "signed in: 100 at once": 0.02,
      "signed in: export": 0.01,
      "signed in: import of 320 copies": 0.005,
      "device: copies of one's pages": 0.4,
    },
  },
  /** Refreshes of a month, every quarter of an hour. */
  refreshes: {
    "refresh: a typical one": 2880,
    "refresh: an edition, and nothing else": 720,
  },
  /** Copies of one member, most of whom have few; and bytes of one with its entries in indexes: 56 without a note, a price or a date. */
  copiesOfAMember: 60,
  bytesOfACopy: 220,
  /** Of the site itself: catalogue, listings, years of prices. */
  bytesOfTheMarket: 600e6,
  /** Of a month's requests, in the busiest second, as a multiple of the average. */
  peak: 5,
  /** Where isolates are, at most; and requests a second that one of them serves before there is another. */
  places: 300,
  requestsOfAnIsolate: 20,
} as const;
