import { readAccountsOf } from "../../db/access/accounts";
import { readSessionsOf } from "../../db/access/sessions";
import type { Viewer } from "../../domain/access/viewer";
import type { Services } from "../context";

/** Everything that is stored about somebody, for themselves. */
export async function personalData({ db, now }: Services, { id, username, access_level, settings }: Viewer) {
  const time = now();
  const [accounts, sessions] = await Promise.all([readAccountsOf(db, id), readSessionsOf(db, id, time)]);
  return {
    exported_at: time.toISOString(),
    user: { id, username, access_level, settings },
    accounts: accounts.map((account) => ({
      provider: account.provider,
      provider_user_id: account.providerUserId,
      name: account.name,
      last_name: account.lastName,
      email: account.email,
      is_email_verified: account.isEmailVerified,
      linked_at: account.linkedAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      device: session.device,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
  };
}
