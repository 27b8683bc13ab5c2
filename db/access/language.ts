import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Language, parseLanguage } from "../../domain/language/language";
import type { Database } from "../client";
import { user } from "../schema";
import type { OwnRead } from "./own";

/** A column of that name: what its owner is told in. @param rows a table whose rows are somebody's */
export const languageOf = (rows: string): SQL =>
  sql.raw(`(SELECT language FROM user WHERE user.id = ${rows}.user_id) AS language`);

/** As the column has it. */
export const languageColumn = z.unknown().transform(parseLanguage);

/** `undefined`: none was chosen for all of their browsers. */
export const ownLanguage: OwnRead<Language | undefined, "ownLanguage"> = {
  name: "ownLanguage",
  select: ({ me }) => sql`SELECT language FROM user WHERE id = ${me}`,
  parse: ([row]) => parseLanguage(row?.language),
  none: undefined,
};

/** @param language `undefined`: what each of their browsers prefers */
export async function saveLanguage(db: Database, userId: number, language: Language | undefined): Promise<void> {
  await db
    .update(user)
    .set({ language: language ?? null })
    .where(eq(user.id, userId));
}
