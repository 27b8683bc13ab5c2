import { eq, sql } from "drizzle-orm";
import { type Language, parseLanguage } from "../../domain/language/language";
import type { Database } from "../client";
import { user } from "../schema";
import type { OwnRead } from "./own";

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
