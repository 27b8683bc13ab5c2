import { ownAccounts } from "../../db/access/accounts";
import { ownSessions } from "../../db/access/sessions";
import { ownListingReports } from "../../db/listings/reports";
import { ownCopies, ownHoldings } from "../../db/ownership/own";
import { ownReports } from "../../db/ownership/reports";
import type { Holding } from "../../domain/ownership/holding";
import type { AppContext } from "../context";
import { copyOnWire } from "../ownership/wire";

/** Everything that is stored about somebody, for themselves. */
export function personalData(c: AppContext) {
  const { services, viewer, own } = c.var;
  const { id, username, access_level, settings } = viewer;
  const { holdings } = own(ownHoldings);
  const idsWhere = (isMeant: (holding: Holding) => boolean) =>
    [...holdings].filter(([, holding]) => isMeant(holding)).map(([amiiboId]) => amiiboId);
  return {
    exported_at: services.now().toISOString(),
    user: { id, username, access_level, settings },
    accounts: own(ownAccounts).map((account) => ({
      provider: account.provider,
      provider_user_id: account.providerUserId,
      name: account.name,
      last_name: account.lastName,
      email: account.email,
      is_email_verified: account.isEmailVerified,
      linked_at: account.linkedAt.toISOString(),
    })),
    owned: own(ownCopies).map((copy) => copyOnWire(copy, id)),
    wishlist: idsWhere(({ wishlisted }) => wishlisted),
    watchlist: idsWhere(({ watchlisted }) => watchlisted),
    reports: own(ownReports),
    listing_reports: own(ownListingReports).map(({ amiiboId, ebayId, createdAt }) => ({
      amiibo_id: amiiboId,
      ebay_id: ebayId,
      created_at: new Date(createdAt).toISOString(),
    })),
    sessions: own(ownSessions).map((session) => ({
      device: session.device,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
  };
}
