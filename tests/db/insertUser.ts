import { findOrCreateUser } from "../../db/access/accounts";
import type { Database } from "../../db/client";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";

/**
 * Creates a user.
 *
 * @returns the user's id
 */
export async function insertUser(db: Database): Promise<number> {
  const identity = {
    provider: "google",
    providerUserId: crypto.randomUUID(),
    name: "Ada",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  return (await findOrCreateUser(db, identity, DEFAULT_ACCOUNT_SETTINGS, new Date())).userId;
}
