import { paths } from "../../domain/paths";
import { getSenderRateLimitKey } from "../access/session";
import { buildApiErrorResponse } from "../http/apiErrors";
import { createRouteGroup } from "../http/routeGroup";

export const marketplaceRoutes = createRouteGroup();

/** Answers the challenge that the marketplace sends once, to verify this endpoint. */
marketplaceRoutes.get(paths.accountDeletion, { role: "everybody" }, async (c) => {
  const verifier = await c.var.services.loadAccountDeletionVerifier();
  if (!verifier) return c.notFound();
  c.header("Cache-Control", "no-store");
  const code = c.req.query("challenge_code");
  if (!code) return buildApiErrorResponse(c, "bad_request", "The query parameter challenge_code is missing.");
  return c.json({ challengeResponse: await verifier.computeChallengeResponse(code) });
});

/** Confirms the message that a marketplace account was deleted. The database has no data about sellers or buyers. */
marketplaceRoutes.postForm(paths.accountDeletion, { role: "everybody", isSignedByServer: true }, async (c) => {
  const verifier = await c.var.services.loadAccountDeletionVerifier();
  if (!verifier) return c.notFound();
  c.header("Cache-Control", "no-store");
  const body = await c.req.arrayBuffer();
  const isSigned = await verifier.verifySignature(c.req.header("X-EBAY-SIGNATURE"), body, getSenderRateLimitKey(c));
  if (isSigned === "yes") return c.body(null, 204);
  if (isSigned === "no")
    return buildApiErrorResponse(c, "unsigned", "The notification is not signed by the marketplace.");
  return buildApiErrorResponse(c, "unavailable", "The notification cannot be checked now. Please send it again later.");
});
