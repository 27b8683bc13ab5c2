import { findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
import { readHealthFacts } from "../../db/health/read";
import { buildHealthResponse, type HealthFacts } from "../../domain/health/health";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";

/** As of every other answer that the database is missing for. */
const RETRY_AFTER_SECONDS = 10;

/** How the site stands, for whoever watches it from outside. Asked anew each time, and kept by nobody. */
export const healthRoutes = createRouteGroup();

healthRoutes.page(paths.health, { role: "everybody", limit: "health" }, async (c) => {
  const known = await tryReadHealth(c);
  c.header("Cache-Control", "no-store");
  if (!known) c.header("Retry-After", String(RETRY_AFTER_SECONDS));
  const built = { release: __RELEASE__, build: __BUILD__ };
  return c.json(buildHealthResponse(built, known, c.var.services.now().getTime()), known ? 200 : 503);
});

/** Nothing, where the database does not answer, or with nothing that can be used: it refuses the token, or has no tables. */
async function tryReadHealth(c: AppContext): Promise<HealthFacts | undefined> {
  try {
    return await readHealthFacts(c.var.services.db);
  } catch (error) {
    const why = findDatabaseUnavailable(error)?.message ?? redactedErrorForLog(error);
    console.error(`${c.req.method} ${paths.health} tells of an outage. ${why}`);
    return undefined;
  }
}
