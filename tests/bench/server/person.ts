import { findOrCreateUser } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import type { Database } from "../../../db/client";
import { SESSION_TTL_MS } from "../../../domain/access/session";
import { type AccountSettings, DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { createRandomSecret, hashSecret } from "../../../routes/http/secrets";

/** Creates a member with a session. Inserts the rows of a login directly, because there is no login provider. */
export async function createPerson(db: Database, settings: Partial<AccountSettings> = {}) {
  const now = new Date();
  const identity = {
    provider: "google",
    providerUserId: crypto.randomUUID(),
    name: "Ada Bench",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  const { userId } = await findOrCreateUser(db, identity, { ...DEFAULT_ACCOUNT_SETTINGS, ...settings }, now);
  const secret = createRandomSecret();
  await addSession(db, {
    secretHash: await hashSecret(secret),
    userId,
    device: "A browser on a bench",
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
  });
  return { userId, cookie: `session=${secret}` };
}
