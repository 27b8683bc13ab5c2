import { sql } from "drizzle-orm";
import { sweepExpired } from "../../../db/access/sessions";
import { sweepNotices } from "../../../db/alerts/notices";
import type { Database } from "../../../db/client";
import { sweepChanges } from "../../../db/ownership/sweep";
import { sweepQuestions } from "../../../db/questions/write";
import { sweepSheets } from "../../../db/sheets/sheets";
import { minutesAfter, NOW } from "./person";

interface Sweep {
  /** Minutes after which somebody's things are old. */
  readonly oldAfter: number;
  run(db: Database): Promise<unknown>;
  /** Tables of which nothing is left then. */
  readonly emptied: readonly string[];
}

const DAY = 24 * 60;

/** Every function of db that clears away what is old, whosoever's it is. */
export const SWEEPS: Readonly<Record<string, Sweep>> = {
  sweepChanges: {
    oldAfter: 30 * DAY,
    run: (db) => sweepChanges(db, NOW),
    emptied: ["change", "changed_copy", "changed_mark", "import_draft", "import_part"],
  },
  sweepExpired: { oldAfter: 10, run: (db) => sweepExpired(db, NOW), emptied: ["session", "sign_in"] },
  sweepNotices: { oldAfter: 90 * DAY, run: (db) => sweepNotices(db, NOW.getTime()), emptied: ["notice"] },
  sweepQuestions: {
    oldAfter: 30 * DAY,
    async run(db) {
      await db.run(sql`UPDATE question SET text = '' WHERE created_at < ${minutesAfter(-30 * DAY).getTime()}`);
      await sweepQuestions(db, NOW);
    },
    emptied: ["question"],
  },
  sweepSheets: { oldAfter: 30 * DAY, run: (db) => sweepSheets(db, NOW), emptied: ["sheet"] },
};
