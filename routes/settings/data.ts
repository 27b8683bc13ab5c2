import { readAccountsOf } from "../../db/access/accounts";
import { readSessionsOf } from "../../db/access/sessions";
import { readOwn } from "../../db/ownership/read";
import { readReportsOf } from "../../db/ownership/reports";
import type { Viewer } from "../../domain/access/viewer";
import type { Holding } from "../../domain/ownership/holding";
import type { Services } from "../context";
import { copyOnWire } from "../ownership/wire";

/** Everything that is stored about somebody, for themselves. */
export async function personalData({ db, now }: Services, { id, username, access_level, settings }: Viewer) {
  const time = now();
  const [accounts, sessions, { copies, holdings }, reports] = await Promise.all([
    readAccountsOf(db, id),
    readSessionsOf(db, id, time),
    readOwn(db, id),
    readReportsOf(db, id),
  ]);
  const idsWhere = (isMeant: (holding: Holding) => boolean) =>
    [...holdings].filter(([, holding]) => isMeant(holding)).map(([amiiboId]) => amiiboId);
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
    owned: copies.map((copy) => copyOnWire(copy, id)),
    wishlist: idsWhere(({ wishlisted }) => wishlisted),
    watchlist: idsWhere(({ watchlisted }) => watchlisted),
    reports,
    sessions: sessions.map((session) => ({
      device: session.device,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
  };
}
