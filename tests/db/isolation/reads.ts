import { getTableName, is, Table } from "drizzle-orm";
import { listUsersByIdOrEmail } from "../../../db/access/accounts";
import { readSession } from "../../../db/access/sessions";
import type { ViewerQuery } from "../../../db/access/viewerQuery";
import { readNotificationFeed } from "../../../db/alerts/notifications";
import { readWatchlistOffers } from "../../../db/alerts/offerSummaries";
import type { Database } from "../../../db/client";
import { listExportImageKeys, readExportImage } from "../../../db/exportImages/exportImages";
import { readUserItemState } from "../../../db/ownership/change";
import { EMPTY_SELL_LIST, readCopiesForSale } from "../../../db/ownership/copiesForSale";
import { readImportDraft, readImportDraftTable, readImportDraftTableLength } from "../../../db/ownership/import";
import {
  publicCollectionQuery,
  publicSellListQuery,
  publicWishlistQuery,
  readPublicPageData,
  readPublicPerson,
} from "../../../db/ownership/publicQueries";
import { MAX_COPIES_PER_READ } from "../../../db/ownership/read";
import { readFullCollection, readRemainingCopies } from "../../../db/ownership/viewerQueries";
import * as schema from "../../../db/schema";
import { readCalendarOwner } from "../../../db/upcoming/calendar";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { findBlockedId, findPartnerId } from "./conversations";
import { addMinutes, createFeedToken, createImageKey, createSecretHash, DRAFT_ID, NOW } from "./person";
import type { TestPerson } from "./writes";

type Read = (db: Database, me: Pick<TestPerson, "name" | "userId">) => Promise<unknown>;

const BEFORE_ALL = { ...NEW_COPY_DETAILS, id: 0, itemId: 0, createdAt: 0, updatedAt: 0 };

/** Exported functions of db that read a person's data. Viewer queries follow below. */
export const PERSON_READS: Readonly<Record<string, Read>> = {
  async readSession(db, { name }) {
    const open = await readSession(db, createSecretHash(name), addMinutes(1), { queries: [], pageId: 0 });
    return [open?.id, open?.expiresAt, open?.user];
  },
  readUserItemState: (db, { userId }) => readUserItemState(db, userId, 11),
  readFullCollection: (db, { userId }) => readFullCollection(db, userId),
  async readRemainingCopies(db, { userId }) {
    const copies = Array.from({ length: MAX_COPIES_PER_READ }, () => BEFORE_ALL);
    return readRemainingCopies(db, userId, { ...(await readFullCollection(db, userId)), copies });
  },
  readImportDraft: (db, { userId }) => readImportDraft(db, { userId, changeId: DRAFT_ID, now: addMinutes(1) }),
  readImportDraftTable: (db, { userId }) =>
    readImportDraftTable(db, { userId, changeId: DRAFT_ID, now: addMinutes(1) }),
  readImportDraftTableLength: (db, { userId }) =>
    readImportDraftTableLength(db, { userId, changeId: DRAFT_ID, now: addMinutes(1) }),
  readPublicPerson: (db, { userId }) => readPublicPerson(db, userId),
  readPublicPageData: (db, { userId }) =>
    Promise.all([
      readPublicPageData(db, userId, publicCollectionQuery),
      readPublicPageData(db, userId, publicWishlistQuery),
      readPublicPageData(db, userId, publicSellListQuery),
    ]),
  readCopiesForSale(db, { userId }) {
    // These counts place item 1 after the first copy, so the read starts there and finds all copies.
    const countsByItem = [
      [0, 1],
      [1, 1],
    ] as const;
    return readCopiesForSale(db, { ownerId: userId, viewerId: 0 }, { ...EMPTY_SELL_LIST, countsByItem }, 1);
  },
  readExportImage: (db, { name }) => readExportImage(db, createImageKey(name)),
  listExportImageKeys: (db, { userId }) => listExportImageKeys(db, userId),
  readWatchlistOffers: (db, { userId }) =>
    readWatchlistOffers(db, userId, { targets: [], offers: [], outdatedItemIds: [11], shownUntil: NOW.getTime() }),
  readNotificationFeed: (db, { name }) => readNotificationFeed(db, createFeedToken(name)),
  readCalendarOwner: (db, { name }) => readCalendarOwner(db, createFeedToken(name)),
  listUsersByIdOrEmail: (db, { name }) => listUsersByIdOrEmail(db, `${name}@people.example`),
};

/** Exported functions of db about no single person, which write no personal data. */
export const IMPERSONAL_FUNCTIONS: readonly string[] = [
  "migrate",
  "listMissingMigrations",
  "seedCatalogue",
  "readDataVersions",
  "readHealthFacts",
  "readDatabaseIdentity",
  "recordDatabasePreparation",
  "recordRefreshRunStart",
  "recordRefreshRunEnd",
  "readIncidentFacts",
  "recordAndClaimIncidents",
  "releaseIncidents",
  "readPriceSnapshot",
  "readPriceHistories",
  "listContributedPrices",
  "saveListingAverageDisplayPermission",
  "saveDailyAverages",
  "readPageDataAsGuest",
  "runBatch",
  "writeBatchIfUnchanged",
  "readListPage",
  "readListPageWithRelatedRows",
  "writeAndCountRows",
  "readAffiliateBlock",
  "replaceRefreshTargets",
  "replaceSearchShards",
  "writeRefreshTargetsIfListChanged",
  "claimDueRefreshTargets",
  "claimRefreshTargets",
  "makeAllRefreshTargetsDue",
  "reserveApiCalls",
  "spendReservedApiCalls",
  "releaseReservedApiCalls",
  "releaseExpiredApiCallReservations",
  "readCertainlyMadeApiCalls",
  "readUsedApiCalls",
  "readReportedQuota",
  "deleteOldQuotaUsage",
  "listServiceStates",
  "readCircuitBreaker",
  "recordServiceSuccess",
  "recordServiceFailure",
  "readCatalogueSnapshot",
  "readPhotographStates",
  "readPhotographList",
  "rejectPhotographsOfItem",
  "allowPhotographsOfItem",
  "listAdminUsers",
  "readCatalogueBeforeSync",
  "readGamesBeforeSync",
  "listGameUsagesForReview",
  "saveGameUsagePhrase",
  "setGameUsageRejected",
  "readAdminGuideRowAssignments",
  "readGuideListQueryParameterName",
  "readDailyGuidePrices",
  "readEditableItem",
  "saveItemEdit",
  "readAdminOverview",
  "requestServiceRefresh",
  "readNewItemOverview",
  "listPendingNewItems",
  "listRejectedNewItems",
  "listAcceptedItemBatches",
  "listAcceptedBatchItems",
  "rejectNewItems",
  "withdrawItems",
  "acceptNewItems",
  "listOpenCatalogueDifferences",
  "rejectCatalogueDifference",
  "acceptCatalogueDifference",
  "listUnmatchedPriceGuideRows",
  "assignItemToPriceGuideRow",
  "listReportedItems",
  "listReportedQuestions",
  "listClassifiedListings",
  "countListingsByReason",
  "readListingRejectCounts",
  "listPriceSampleCounts",
  "isExistingUser",
  "readPendingTargetEvaluations",
  "refreshOfferSummaries",
  "listRestockWatchers",
  "saveExchangeRate",
  "listStockChecks",
  "listEndedAuctions",
  "readListingsForSoldCountRequests",
  "readStoredMarketData",
  "readItemSearchHints",
  "publishPriceVersion",
  "deleteOldPricesAndSales",
  "thinDailyPrices",
  "deleteListingAverages",
  "deleteEndedListings",
  "listUserIdRangeNumbers",
  "listPublicPeople",
  // Reads what other traders made public. Tested in `tests/db/trade`.
  "readTradeMatches",
  "deleteExpiredStockData",
  "claimKvWrite",
  "checkWrites",
  "deleteOldKvWriteRecords",
  "claimPriceVersionPublishing",
  "releasePriceVersionClaim",
];

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob("../../../db/**/*.ts", {
  eager: true,
});
const exported = Object.values(modules).flatMap((module) => Object.entries(module));

/** Names of all exported functions that take the database. */
export const databaseFunctions: readonly string[] = exported
  .filter(
    ([, value]) => typeof value === "function" && /^(?:async\s*)?(?:function\s*[\w$]+)?\s*\(?db\b/.test(String(value)),
  )
  .map(([name]) => name);

const WRITTEN =
  /(?:INSERT (?:OR \w+ )?INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+(\w+)|\.(?:insert|update|delete)\([^)]*?(\w+)\)/g;

const tableNames = new Map(
  Object.entries(schema).flatMap(([name, table]) => (is(table, Table) ? [[name, getTableName(table)] as const] : [])),
);

/** Lists the tables that a function of db writes, according to its source text. */
export const listWrittenTables = (name: string): readonly string[] =>
  exported
    .filter(([each]) => each === name)
    .flatMap(([, value]) => [...String(value).matchAll(WRITTEN)])
    .map(([, inSql, inSchema = ""]) => inSql ?? tableNames.get(inSchema) ?? inSchema);

/** Queries with the same result for everybody. */
const SHARED_QUERIES: readonly string[] = [
  "itemPriceHistoryQuery",
  "itemPaidPricesQuery",
  "itemStockQuery",
  "allShopStockQuery",
  "stockCheckCountsQuery",
  "itemAffiliateBlocksQuery",
  "itemSearchTermQuery",
  "itemMarketSearchTimeQuery",
];

/** Queries that find other people. They are tested with trades (`tests/db/trade`). */
const PEOPLE_QUERIES: readonly string[] = ["viewerSparingTraderIdsQuery", "viewerWishingTraderIdsQuery"];

const isViewerQuery = (value: unknown): value is ViewerQuery<unknown> =>
  typeof value === "object" && value !== null && "select" in value && "parse" in value && "guestValue" in value;

const viewerQueries = exported
  .filter(([name]) => !SHARED_QUERIES.includes(name) && !PEOPLE_QUERIES.includes(name))
  .flatMap(([name, value]) => (isViewerQuery(value) ? [[name, value] as const] : []));

const VIEWER_READS: Readonly<Record<string, Read>> = Object.fromEntries(
  viewerQueries.map(([name, read]) => [
    name,
    // Ids of an item, a person, nothing, a conversation partner and a blocked person.
    async (db, { name, userId }) =>
      Promise.all(
        [11, userId, 0, await findPartnerId(db, { userId }), await findBlockedId(db, { userId })].map(async (id) => {
          const context = { queries: [read], pageId: id };
          return (await readSession(db, createSecretHash(name), addMinutes(1), context))?.viewerData(read);
        }),
      ),
  ]),
);

/** All reads of a person's data. */
export const ALL_READS: Readonly<Record<string, Read>> = { ...PERSON_READS, ...VIEWER_READS };
