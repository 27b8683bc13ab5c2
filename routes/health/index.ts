import { findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import { readHealthFacts } from "../../db/health/read";
import { buildHealthResponse, type HealthFacts } from "../../domain/health/health";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";

/** Route by which external monitoring checks that the site works. */
export const healthRoutes = createRouteGroup();

healthRoutes.get(paths.health, { role: "everybody", limit: "health" }, async (c) => {
  const facts = await tryReadHealth(c);
  c.header("Cache-Control", "no-store");
  // 10 seconds, as in all responses while the database is unavailable.
  if (!facts) c.header("Retry-After", "10");
  const built = { release: __RELEASE__, build: __BUILD__ };
  return c.json(buildHealthResponse(built, facts, c.var.services.now().getTime()), facts ? 200 : 503);
});

/** Reads the data for the health check; `undefined` if the database is down, rejects the token or has no tables. */
async function tryReadHealth(c: AppContext): Promise<HealthFacts | undefined> {
  try {
    return await readHealthFacts(c.var.services.db);
  } catch (error) {
    const cause = findDatabaseUnavailableError(error)?.message ?? formatRedactedError(error);
    console.error(`Health check failed: ${cause} The response to ${c.req.method} ${paths.health} is HTTP 503.`);
    return undefined;
  }
}
