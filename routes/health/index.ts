import { formatOutageOrError } from "../../db/errors";
import { readHealthFacts } from "../../db/health/read";
import { buildHealthResponse, type HealthFacts } from "../../domain/health/health";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";

/** Route by which external monitoring checks that the site works. */
export const healthRoutes = createRouteGroup();

healthRoutes.get(paths.health, { role: "everybody", limit: "health", workload: "essential" }, async (c) => {
  const facts = await tryReadHealth(c);
  c.header("Cache-Control", "no-store");
  const { services } = c.var;
  const ignoredVariables = services.ignoredVariables.map(({ name }) => name);
  const built = { release: __RELEASE__, build: __BUILD__, ignoredVariables };
  const health = buildHealthResponse(built, facts, services.now().getTime());
  if (health.status === "ok") return c.json(health);
  // Equal to the times of all responses while the database is unavailable or refuses writes.
  c.header("Retry-After", health.status === "unavailable" ? "10" : "60");
  return c.json(health, 503);
});

/** Reads the data for the health check; `undefined` if the database is down, rejects the token or has no tables. */
async function tryReadHealth(c: AppContext): Promise<HealthFacts | undefined> {
  const { services } = c.var;
  try {
    const [facts, areWritesAccepted] = await Promise.all([readHealthFacts(services.db), services.areWritesAccepted()]);
    return { ...facts, areWritesAccepted };
  } catch (error) {
    const cause = formatOutageOrError(error);
    console.error(`Health check failed: ${cause} The response to ${c.req.method} ${paths.health} is HTTP 503.`);
    return undefined;
  }
}
