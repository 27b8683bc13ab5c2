import {
  countListingsByReason,
  type ListingReviewQuery,
  listClassifiedListings,
  listPriceSampleCounts,
  saveListingRuling,
} from "../../db/admin/listings";
import { readListingRejectCounts } from "../../db/refresh/searchShards";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { getPriceWindowStart } from "../../domain/prices/priceWindow";
import { buildMarketplaceSearchShards } from "../../domain/refresh/searchShards";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import { isRejectReason, LISTING_REVIEW_VIEWS, ListingsPage } from "./ListingsPage";
import { createAdminDecisionHandler, parseIdField, renderAdminList } from "./page/AdminPage";

function parseListingQuery(c: AppContext): ListingReviewQuery {
  const { view, item, reason } = c.req.query();
  const itemId = parseId(item ?? "");
  const [requested] = LISTING_REVIEW_VIEWS.find(([each]) => each === view) ?? [
    itemId === undefined ? "reported" : "all",
  ];
  return {
    // The view "all" is for one item only, because all listings of every item are too many to review.
    view: requested === "all" && itemId === undefined ? "rejected" : requested,
    itemId,
    rejectReason: requested === "rejected" && isRejectReason(reason) ? reason : undefined,
  };
}

export function renderListingsPage(c: AppContext) {
  const { db, site, loadCatalogue, today } = c.var.services;
  const query = parseListingQuery(c);
  const { view, itemId, rejectReason } = query;
  return renderAdminList(c, {
    path: paths.adminListings,
    query: { view, item: itemId, reason: rejectReason },
    readPage: async (slice) => {
      const [listings, counts, unstoredCounts, samples, catalogue] = await Promise.all([
        listClassifiedListings(db, query, slice),
        countListingsByReason(db, itemId),
        itemId === undefined ? readListingRejectCounts(db) : undefined,
        itemId === undefined ? undefined : listPriceSampleCounts(db, itemId, getPriceWindowStart(today())),
        loadCatalogue(),
      ]);
      return { ...listings, counts, unstoredCounts, samples, catalogue };
    },
    messages: RESULT_MESSAGES,
    render: (shown) => <ListingsPage {...shown} site={site} query={query} />,
  });
}

const RESULT_MESSAGES = new Map([
  ["is", "It counts as this amiibo while it is on offer. Prices follow with the next refresh."],
  ["not", "It does not count any more, for as long as it is offered. Prices follow with the next refresh."],
  ["forgotten", "Its title decides again, from the next refresh on."],
  ["gone", "There is no such listing any more. Nothing was changed."],
]);

const RULINGS = { is: true, not: false, forgotten: undefined } as const;
const isRuling = (text: string): text is keyof typeof RULINGS => Object.hasOwn(RULINGS, text);

export const handleListingRulingForm = createAdminDecisionHandler(paths.adminListings, async (c, form) => {
  const { db, loadCatalogue, now } = c.var.services;
  const itemId = parseIdField(form, "item");
  const verdict = getFormText(form, "verdict") ?? "";
  if (itemId === undefined || !isRuling(verdict)) return "gone";
  const shards = buildMarketplaceSearchShards(await loadCatalogue()).filter(({ itemIds }) => itemIds.includes(itemId));
  const isSaved = await saveListingRuling(db, {
    itemId,
    listingId: getFormText(form, "listing") ?? "",
    isMatch: RULINGS[verdict],
    dueTargetKeys: shards.map(({ targetKey }) => targetKey),
    now: now().getTime(),
  });
  return isSaved ? verdict : "gone";
});
