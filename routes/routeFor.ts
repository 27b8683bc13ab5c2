import { ROUTES } from ".";
import type { Route } from "./http/room";

/** `/amiibo/:id` as a pattern with a name for each parameter. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

const PATTERNS = ROUTES.map((route) => ({ route, pattern: patternOf(route.path) }));

/** What an address is asked of before anything else is known: its route, and the text of the id that it names. */
export function routeFor(asked: string, path: string): { readonly route: Route | undefined; readonly id: string } {
  const method = asked === "HEAD" ? "GET" : asked;
  for (const { route, pattern } of PATTERNS) {
    const match = route.method === method && pattern.exec(path);
    if (match) return { route, id: match.groups?.id ?? "" };
  }
  return { route: undefined, id: "" };
}
