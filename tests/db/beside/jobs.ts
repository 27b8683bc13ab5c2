import { sql } from "drizzle-orm";
import { rule } from "../../../db/admin/listings";
import { dismissReports, letWriterGoOn, stopWriter } from "../../../db/admin/questions";
import { resolveReports } from "../../../db/admin/reports";
import { claimDeliveries, settleDeliveries, tellRestocks } from "../../../db/alerts/deliver";
import { writeJudged } from "../../../db/alerts/due";
import { addListingReport } from "../../../db/listings/reports";
import { addReport } from "../../../db/ownership/reports";
import { inOneBatch } from "../../../db/refresh/fetchTargets";
import { ARMED, LISTINGS, minutesAfter, NEWS, NOW, TARGET, WEBHOOK } from "./person";
import { friendOf } from "./talk";
import type { Write } from "./writes";

/** What was looked at for everybody, and found to be so for one: the other has a target in the same corner at the same price. */
const DUE = { items: [], targets: [], offers: [] };
const SOMEBODYS_OFFER = {
  amiiboId: 11,
  market: "EBAY-US",
  grade: "new",
  price: 940,
  postage: 0,
  seller: "A shop",
} as const;

const at = (minutes: number): number => minutesAfter(minutes).getTime();

/** Every function of db that writes about somebody for whom nobody asks: of the refresh, and of admins. */
export const JOBS: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  writeJudged: {
    "of a target that is met": (db, { userId }) => {
      const met = [{ target: { ...ARMED, userId }, offer: { ...SOMEBODYS_OFFER, ...NEWS } }];
      return writeJudged(db, DUE, { met, rearmed: [] }, () => NEWS, at(1));
    },
    "of a target that may be met again": (db, { userId }) =>
      writeJudged(db, DUE, { met: [], rearmed: [{ ...TARGET, userId }] }, () => NEWS, at(1)),
  },
  inOneBatch: {
    "that tells of what is back": (db, { userId }) =>
      inOneBatch(db, [tellRestocks([{ ...TARGET, ...NEWS, checkId: 7, userId, noticedAt: undefined }], at(1))]),
  },
  claimDeliveries: {
    "whose webhook is well": async (db, { userId }) => {
      await db.run(sql`UPDATE notify SET webhook_problem = NULL WHERE user_id = ${userId}`);
      await claimDeliveries(db, at(1));
    },
  },
  settleDeliveries: Object.fromEntries(
    (["sent", "gone"] as const).map((kind) => [
      kind,
      (db, { userId }) =>
        settleDeliveries(db, [{ delivery: { userId, webhook: WEBHOOK, notices: [] }, outcome: { kind } }]),
    ]),
  ),
  resolveReports: {
    "of an item that they have not reported": async (db, { userId }) => {
      await addReport(db, userId, 12, NOW);
      await addReport(db, userId, 13, NOW);
      await resolveReports(db, 12, at(1));
    },
  },
  dismissReports: {
    "of what they were not written": async (db, me) => {
      const friend = await friendOf(db, me);
      await db.run(sql`UPDATE question_report SET text = 'Something else' WHERE user_id = ${me.userId}`);
      await dismissReports(db, friend, "Something else", at(1));
    },
  },
  stopWriter: {
    "who was not": async (db, { userId }) => {
      await db.run(sql`DELETE FROM question_stop WHERE user_id = ${userId}`);
      await stopWriter(db, userId, minutesAfter(1));
    },
  },
  letWriterGoOn: { "as one of two": (db, { userId }) => letWriterGoOn(db, userId) },
  rule: {
    "about a listing that they have not reported": async (db, { userId }) => {
      await addListingReport(db, userId, { amiiboId: 11, ebayId: LISTINGS[1] }, NOW);
      await db.run(sql`DELETE FROM listing_report WHERE user_id = ${userId} AND ebay_id = ${LISTINGS[0]}`);
      await rule(db, { amiiboId: 11, ebayId: LISTINGS[1], isMeant: true, due: [], now: at(1) });
    },
  },
};
