import type { Context } from "hono";
import type { ViewerDataReader, ViewerQuery } from "../../db/access/viewerQuery";
import type { AppContext, AppEnv } from "./context";
import type { FormRouteRules, RouteInfo, RouteRules } from "./routeRules";

type RouteResponse = Response | Promise<Response>;

/** Handler of a route's requests. `own` reads only the results of the queries that the route declares. */
type RouteHandler<Path extends string, Read extends ViewerQuery<unknown>> = (
  c: Context<AppEnv, Path>,
  own: ViewerDataReader<Read>,
) => RouteResponse;

export interface Route extends RouteInfo {
  readonly handle: (c: AppContext, own: ViewerDataReader) => RouteResponse;
}

type AddRoute = <Path extends string, Read extends ViewerQuery<unknown> = never>(
  path: Path,
  rules: RouteRules<Read>,
  handler: RouteHandler<Path, Read>,
) => void;

/** The routes of one subject, with methods that add routes. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  readonly get: AddRoute;
  /** Adds the route that receives a form by POST. GET requests for the same path redirect to `formPagePath`. */
  readonly postForm: <Path extends string, Read extends ViewerQuery<unknown> = never>(
    path: Path,
    rules: FormRouteRules<Read>,
    handler: RouteHandler<Path, Read>,
  ) => void;
  readonly postJson: AddRoute;
  /** Adds an API call that older clients send by GET. The same call by POST is a route of its own. */
  readonly legacyGet: AddRoute;
}

/** Creates a route group, to which routes can be added. The routes of `groups` precede the added ones. */
export function createRouteGroup(...groups: readonly RouteGroup[]): RouteGroup {
  const ownRoutes: Route[] = [];
  const buildRoute = <Path extends string, Read extends ViewerQuery<unknown>>(
    method: Route["method"],
    path: Path,
    { role, queries = [], ...rules }: RouteRules<Read>,
    handler: RouteHandler<Path, Read>,
  ): Route => ({
    method,
    path,
    queries,
    ...rules,
    ...(role === "everybody" ? { role: "guest", isSameForAllViewers: true } : { role, isSameForAllViewers: false }),
    handle: (c, own) => handler(c, own),
  });
  return {
    get routes() {
      return [...groups.flatMap(({ routes }) => routes), ...ownRoutes];
    },
    get(path, rules, handler) {
      ownRoutes.push(buildRoute("GET", path, rules, handler));
    },
    postForm(path, { formPagePath, ...rules }, handler) {
      ownRoutes.push(buildRoute("POST", path, rules, handler));
      if (formPagePath === undefined) return;
      const role = rules.role === "admin" ? "admin" : "guest";
      ownRoutes.push({ ...buildRoute("GET", path, { role }, (c) => c.redirect(formPagePath)), formPagePath });
    },
    postJson(path, rules, handler) {
      ownRoutes.push({ ...buildRoute("POST", path, rules, handler), isApiCall: true });
    },
    legacyGet(path, rules, handler) {
      ownRoutes.push({ ...buildRoute("GET", path, rules, handler), isApiCall: true });
    },
  };
}

/** Wraps a handler in a dynamic import, so that a worker loads the handler's code only when it is first used. */
export const createLazyHandler =
  <
    Path extends string,
    Read extends ViewerQuery<unknown>,
    Name extends string,
    Module extends { readonly [Key in Name]: RouteHandler<Path, Read> },
  >(
    load: () => Promise<Module>,
    name: Name,
  ): RouteHandler<Path, Read> =>
  async (c, own) =>
    (await load())[name](c, own);
