import { TrieRouter } from "hono/router/trie-router";
import { SITE_ROUTES } from "../../routes";
import type { Route } from "../../routes/http/routeGroup";

interface FoundRoute {
  readonly route: Route;
  /** The part of the path that the route calls `:id`; empty without one. */
  readonly id: string;
}

const router = new TrieRouter<Route>();
for (const route of SITE_ROUTES) router.add(route.method, route.path, route);

/** Finds the first route that matches a request, with the id in its path. */
export function findRoute(method: string, path: string): FoundRoute | undefined {
  const [[first]] = router.match(method === "HEAD" ? "GET" : method, path);
  if (!first) return undefined;
  const [route, { id = "" }] = first;
  return { route, id: String(id) };
}
