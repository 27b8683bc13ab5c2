import { eq } from "drizzle-orm";
import type { Language } from "../../domain/language/language";
import type { Database } from "../client";
import { user } from "../schema";

/** @param language `undefined`: what each of their browsers prefers */
export async function saveLanguage(db: Database, userId: number, language: Language | undefined): Promise<void> {
  await db
    .update(user)
    .set({ language: language ?? null })
    .where(eq(user.id, userId));
}
