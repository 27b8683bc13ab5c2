import { signInWith } from "../../../db/access/accounts";
import { addSession } from "../../../db/access/sessions";
import type { Database } from "../../../db/client";
import { SESSION_MS } from "../../../domain/access/session";
import { DEFAULT_SETTINGS, type Settings } from "../../../domain/access/settings";
import { hashOf, newSecret } from "../../../routes/http/secrets";

/** No provider answers in a bench, so the rows are written as the way back from one writes them. */
export async function aPerson(db: Database, settings: Partial<Settings> = {}) {
  const now = new Date();
  const identity = {
    provider: "google",
    providerUserId: crypto.randomUUID(),
    name: "Ada Bench",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  const { userId } = await signInWith(db, identity, { ...DEFAULT_SETTINGS, ...settings }, now);
  const secret = newSecret();
  await addSession(db, {
    secretHash: await hashOf(secret),
    userId,
    device: "A browser on a bench",
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return { userId, cookie: `session=${secret}` };
}
