/** Reasons why a listing does not count for a price, as admins read them. A rejected listing has exactly one. */
export const REJECT_REASON_TEXTS = {
  "no-amiibo": "The title does not say amiibo.",
  "wrong-item": "The title names another item, or none that we know.",
  "other-series": "The title names the same character in another series or edition.",
  unclear: "The title fits two items equally, or contradicts itself.",
  bundle: "It is sold together with something else.",
  lot: "Several different things are sold together.",
  choose: "The buyer chooses one of several things, each with its own price.",
  pieces: "Several pieces of it are sold together.",
  pack: "A pack of cards is sold, not the one card.",
  "empty-box": "The box is empty.",
  "box-only": "The box or its card is sold without what was in it.",
  tag: "It is a coin, card or tag with a chip in place of the item.",
  custom: "It is painted, printed or made by somebody else.",
  fake: "It is a copy, a replica or a proxy.",
  accessory: "It is a case, a stand or something else for an amiibo.",
  game: "A game or a console is sold, or comes with it.",
  damaged: "It is damaged, incomplete or for spares.",
  graded: "Somebody has graded it, which makes it dearer.",
  signed: "It is signed or has a certificate.",
  deposit: "Only a deposit for it is paid.",
  condition: "By its condition it is for parts, has defects or is graded.",
  converted: "The marketplace converted the price from another currency.",
  currency: "The price is in another currency than the market's.",
  location: "It is not in the market's own country.",
  "no-bid": "Nobody has bid yet, so its price is only the opening one.",
  "no-condition": "Its condition is not stated; it shows as used and stays out of the averages.",
} as const satisfies Readonly<Record<string, string>>;

export type RejectReason = keyof typeof REJECT_REASON_TEXTS;
/** Reject reasons in order of priority. If several apply to a listing, the first one is used. */
export const REJECT_REASONS = Object.keys(REJECT_REASON_TEXTS) as readonly RejectReason[];

export const REJECT_REASON_AFTER_REPORT = "reported";

/** Reject reasons of listings for the right item that can be bought. They are shown, but not in averages. */
export const REJECT_REASONS_OF_SHOWN_LISTINGS = ["no-bid", "no-condition"] as const satisfies readonly RejectReason[];
const shownReasons: ReadonlySet<string> = new Set(REJECT_REASONS_OF_SHOWN_LISTINGS);
export const isListingShown = (reject: string | null): boolean => reject === null || shownReasons.has(reject);
