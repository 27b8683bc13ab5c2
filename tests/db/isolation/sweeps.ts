import { sql } from "drizzle-orm";
import { deleteExpiredSessions } from "../../../db/access/sessions";
import { deleteOldNotifications } from "../../../db/alerts/notifications";
import type { Database } from "../../../db/client";
import { deleteUnusedExportImages } from "../../../db/exportImages/exportImages";
import { deleteExpiredChangesAndDrafts } from "../../../db/ownership/sweep";
import { purgeDeletedQuestions } from "../../../db/questions/write";
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
  deleteExpiredChangesAndDrafts: {
    oldAfter: 30 * DAY,
    run: (db) => deleteExpiredChangesAndDrafts(db, NOW),
    emptied: ["change", "changed_copy_group", "changed_list_entry", "import_draft", "import_draft_part"],
  },
  deleteExpiredSessions: {
    oldAfter: 10,
    run: (db) => deleteExpiredSessions(db, NOW),
    emptied: ["session", "sign_in_attempt"],
  },
  deleteOldNotifications: {
    oldAfter: 90 * DAY,
    run: (db) => deleteOldNotifications(db, NOW.getTime()),
    emptied: ["notification"],
  },
  purgeDeletedQuestions: {
    oldAfter: 30 * DAY,
    async run(db) {
      await db.run(sql`UPDATE question SET text = '' WHERE created_at < ${addMinutes(-30 * DAY).getTime()}`);
      await purgeDeletedQuestions(db, NOW);
    },
    emptied: ["question"],
  },
  deleteUnusedExportImages: {
    oldAfter: 30 * DAY,
    run: (db) => deleteUnusedExportImages(db, NOW),
    emptied: ["export_image"],
  },
};
