import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";

/** Writes a text into every field that an external service fills: names, titles and findings. */
export const addExternalTexts = (db: Database, text: string): Promise<unknown> =>
  db.batch([
    db.run(sql`UPDATE listing SET title = ${text}`),
    db.run(sql`UPDATE new_item SET name = ${text}, character = ${text}`),
    db.run(sql`UPDATE guide_row SET name = ${text}`),
    db.run(sql`UPDATE catalogue_difference SET source_value = ${text}`),
    db.run(sql`UPDATE stock_check SET evidence = ${text}`),
    db.run(sql`INSERT INTO service_state (service, last_error, last_error_at) VALUES ('rate', ${text}, 0)
      ON CONFLICT (service) DO UPDATE SET last_error = excluded.last_error, last_error_at = 0`),
  ]);
