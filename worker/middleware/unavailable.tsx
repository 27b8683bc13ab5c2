import type { Context } from "hono";
import { pageTitle } from "../../domain/brand";
import { apiError, isApiPath } from "../../routes/api/errors";
import { UnavailablePage } from "../../routes/errors/UnavailablePage";

/** Announced, so that whoever asks knows when to ask again: browsers' outboxes above all. */
export function unavailable(c: Context, retryAfterSeconds: number) {
  c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "private, no-store");
  if (isApiPath(c.req.path)) {
    return apiError(c, "unavailable", "Plinth cannot answer right now. Nothing is lost; please try again in a moment.");
  }
  c.status(503);
  return c.render(<UnavailablePage />, { title: pageTitle("Please try again") });
}
