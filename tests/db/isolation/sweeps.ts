import { sql } from "drizzle-orm";
import { sweepExpiredSessions } from "../../../db/access/sessions";
import { sweepNotifications } from "../../../db/alerts/notifications";
import type { Database } from "../../../db/client";
import { sweepExportImages } from "../../../db/exportImages/exportImages";
import { sweepExpiredChanges } from "../../../db/ownership/sweep";
import { sweepQuestions } from "../../../db/questions/write";
import { addMinutes, NOW } from "./person";

interface Sweep {
  /** Age in minutes after which data are swept. */
  readonly oldAfter: number;
  run(db: Database): Promise<unknown>;
  /** Tables without any rows after the sweep. */
  readonly emptied: readonly string[];
}

const DAY = 24 * 60;

/** Exported functions of db that sweep everybody's old data. */
export const SWEEPS: Readonly<Record<string, Sweep>> = {
  sweepExpiredChanges: {
    oldAfter: 30 * DAY,
    run: (db) => sweepExpiredChanges(db, NOW),
    emptied: ["change", "changed_copy", "changed_list_entry", "import_draft", "import_draft_part"],
  },
  sweepExpiredSessions: {
    oldAfter: 10,
    run: (db) => sweepExpiredSessions(db, NOW),
    emptied: ["session", "sign_in_attempt"],
  },
  sweepNotifications: {
    oldAfter: 90 * DAY,
    run: (db) => sweepNotifications(db, NOW.getTime()),
    emptied: ["notification"],
  },
  sweepQuestions: {
    oldAfter: 30 * DAY,
    async run(db) {
      await db.run(sql`UPDATE question SET text = '' WHERE created_at < ${addMinutes(-30 * DAY).getTime()}`);
      await sweepQuestions(db, NOW);
    },
    emptied: ["question"],
  },
  sweepExportImages: { oldAfter: 30 * DAY, run: (db) => sweepExportImages(db, NOW), emptied: ["export_image"] },
};
