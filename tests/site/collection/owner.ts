import { beforeEach, inject } from "vitest";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { fetchPage, type PageResponse } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

export const LIST_KINDS = ["collection", "wishlist", "sell-list"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const PUBLIC_SWITCHES = {
  collection: "is_collection_public",
  wishlist: "is_wishlist_public",
  "sell-list": "is_sell_list_public",
} as const;

export const getListPath = (id: number | string, kind: ListKind = "collection"): string =>
  `/user/${id}/x${kind === "collection" ? "" : `/${kind}`}`;

/** Notes of a copy, which only its owner may read. */
export const PRIVATE_NOTES = "under the bed, do not tell";

const PAID = { price_paid: "987.65", currency: "GBP" };
const ASKED = { asking_price: "1234.5", asking_currency: "EUR" };
/** Asking price of the copy for sale, as lists show it. */
export const ASKING_PRICE_TEXT = "€1,234.50";

/** Creates a new member before each test, on the site that all tests share. */
export const withOwner = () => createOwner(() => inject("siteUrl"));

/** Starts a site for the tests of a file, and creates a new member on it before each test. */
export function withSiteAndOwner() {
  const site = withOwnSite();
  return { site, ...createOwner(() => site().url) };
}

function createOwner(url: () => string) {
  let name: string;
  let owner: SignedInPerson;
  beforeEach(async () => {
    name = createUniqueName();
    owner = await createSignedInPerson(name, { at: url() });
  });

  const set = (setting: string, value: unknown) => owner.call(`/api/user/${setting}`, { sV: value });
  const open = (kind: ListKind = "collection") => set(PUBLIC_SWITCHES[kind], true);
  const own = (...ids: readonly number[]) => owner.call("/api/amiibo/bulk", { act: "own", ids });
  const wish = (...ids: readonly number[]) => owner.call("/api/amiibo/bulk", { act: "wish", ids });

  /** Puts a boxed copy of item 2 and a loose copy of item 4 up for sale. The second one has all details. */
  const offer = async () => {
    for (const [id, isBoxed] of [
      [2, true],
      [4, false],
    ] as const) {
      const details = { condition: "like-new", isBoxed, isForSale: true, notes: PRIVATE_NOTES };
      await owner.call(`/api/amiibo/${id}/copies`, { ...details, ...PAID, ...ASKED });
    }
  };

  /** Adds copies and list entries, so that each page about the member has content. */
  const settle = async () => {
    await own(1, 300);
    await wish(10);
    await offer();
  };

  const asGuest = (path: string, headers: HeadersInit = {}): Promise<PageResponse> =>
    fetchPage(path, { at: url(), headers });

  return { url, name: () => name, owner: () => owner, set, open, own, wish, offer, settle, asGuest };
}
