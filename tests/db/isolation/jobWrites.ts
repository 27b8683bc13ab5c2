import { sql } from "drizzle-orm";
import { resolveItemReports } from "../../../db/admin/itemReports";
import { saveListingRuling } from "../../../db/admin/listings";
import {
  dismissQuestionReports,
  reinstateMessageWriter,
  suspendMessageWriter,
} from "../../../db/admin/questionReports";
import { saveTargetEvaluations } from "../../../db/alerts/evaluations";
import { insertRestockNotificationsSql } from "../../../db/alerts/restocks";
import { claimWebhookDeliveries, recordWebhookDeliveryOutcomes } from "../../../db/alerts/webhooks";
import { addListingReport } from "../../../db/listings/reports";
import { addItemReport } from "../../../db/ownership/itemReports";
import { writeBatch } from "../../../db/writeBatch";
import { findPartnerId } from "./conversations";
import { ARMED_TARGET, addMinutes, LISTING_IDS, NOW, TEST_NEWS, TEST_TARGET, TEST_WEBHOOK_URL } from "./person";
import type { DatabaseWrite } from "./writes";

/** An evaluation without targets. Each test adds a target of one person; the other person has the same target. */
const NO_EVALUATIONS = { items: [], targets: [], offers: [] };
const TEST_OFFER = {
  itemId: 11,
  market: "EBAY-US",
  grade: "new",
  price: 940,
  postage: 0,
  seller: "A shop",
} as const;

const toTime = (minutes: number): number => addMinutes(minutes).getTime();

/** Exported functions of db that write a person's data without a request of that person: jobs and admin actions. */
export const JOB_WRITES: Readonly<Record<string, Readonly<Record<string, DatabaseWrite>>>> = {
  saveTargetEvaluations: {
    "met target": (db, { userId }) => {
      const met = [{ target: { ...ARMED_TARGET, userId }, offer: { ...TEST_OFFER, ...TEST_NEWS } }];
      return saveTargetEvaluations(db, NO_EVALUATIONS, { met, rearmed: [] }, () => TEST_NEWS, toTime(1));
    },
    "re-armed target": (db, { userId }) =>
      saveTargetEvaluations(
        db,
        NO_EVALUATIONS,
        { met: [], rearmed: [{ ...TEST_TARGET, userId }] },
        () => TEST_NEWS,
        toTime(1),
      ),
  },
  writeBatch: {
    "restock notifications": (db, { userId }) =>
      writeBatch(db, [
        insertRestockNotificationsSql(
          [{ ...TEST_TARGET, ...TEST_NEWS, checkId: 7, userId, lastNotifiedAt: undefined }],
          toTime(1),
        ),
      ]),
  },
  claimWebhookDeliveries: {
    "working webhook": async (db, { userId }) => {
      await db.run(sql`UPDATE notification_channels SET webhook_paused_until = 0 WHERE user_id = ${userId}`);
      await claimWebhookDeliveries(db, toTime(1));
    },
  },
  recordWebhookDeliveryOutcomes: Object.fromEntries(
    (["sent", "gone"] as const).map((kind) => [
      kind,
      (db, { userId }) =>
        recordWebhookDeliveryOutcomes(db, [
          { delivery: { userId, webhookUrl: TEST_WEBHOOK_URL, notifications: [] }, outcome: { kind } },
        ]),
    ]),
  ),
  resolveItemReports: {
    "item reported by one person": async (db, { userId }) => {
      await addItemReport(db, userId, 12, NOW);
      await addItemReport(db, userId, 13, NOW);
      await resolveItemReports(db, 12, toTime(1));
    },
  },
  dismissQuestionReports: {
    "text written to one person": async (db, me) => {
      const friend = await findPartnerId(db, me);
      await db.run(sql`UPDATE question_report SET text = 'Something else' WHERE user_id = ${me.userId}`);
      await dismissQuestionReports(db, friend, "Something else", toTime(1));
    },
  },
  suspendMessageWriter: {
    "new suspension": async (db, { userId }) => {
      await db.run(sql`DELETE FROM question_suspension WHERE user_id = ${userId}`);
      await suspendMessageWriter(db, userId, addMinutes(1));
    },
  },
  reinstateMessageWriter: { "one of two suspended people": (db, { userId }) => reinstateMessageWriter(db, userId) },
  saveListingRuling: {
    "listing reported by one person": async (db, { userId }) => {
      await addListingReport(db, userId, { itemId: 11, listingId: LISTING_IDS[1] }, NOW);
      await db.run(sql`DELETE FROM listing_report WHERE user_id = ${userId} AND listing_id = ${LISTING_IDS[0]}`);
      await saveListingRuling(db, {
        itemId: 11,
        listingId: LISTING_IDS[1],
        isMatch: true,
        dueTargetKeys: [],
        now: toTime(1),
      });
    },
  },
};
