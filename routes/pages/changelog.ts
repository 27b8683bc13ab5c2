export interface Entry {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly changes: readonly string[];
}

export const UPCOMING: readonly string[] = [
  "Accounts: sign in and keep your collection on every device",
  "Prices from shops and the auction marketplace, with their history",
  "Checklists, and pictures of your collection to share",
];

/** Newest first. */
export const ENTRIES: readonly Entry[] = [
  {
    date: "2026-11-20",
    changes: [
      "A new museum: every item has an artwork of its own and stands on a plinth",
      "All 950 figures and cards up to September 2026",
      "Search that forgives accents, filters that live in the address, and a dark scheme",
      "Mark what you own, wish for and watch before you have an account",
    ],
  },
  { date: "2020-03-09", changes: ["Price history for each item", "A checklist for figures and cards"] },
  { date: "2020-03-08", changes: ["Animal Crossing cards can be viewed by series", "Faster loading of the catalogue"] },
  { date: "2020-03-07", changes: ["First public version", "Sign-in through social providers"] },
];
