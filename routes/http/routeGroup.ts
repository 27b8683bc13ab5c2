import type { Context } from "hono";
import type { ViewerDataReader, ViewerQuery } from "../../db/access/viewerQuery";
import type { ViewerRole } from "../../domain/access/viewer";
import type { AppContext, AppEnv } from "./context";

/** Rate limits of single routes, in addition to the limit for writes. */
type RouteLimit = "signIn" | "imports" | "health";

type RouteResponse = Response | Promise<Response>;

/**
 * Handler of a route.
 * @param own reads the data that the route declares in `queries`, and no other data of the viewer
 */
export type RouteHandler<Path extends string, Read extends ViewerQuery<unknown>> = (
  c: Context<AppEnv, Path>,
  own: ViewerDataReader<Read>,
) => RouteResponse;

interface RouteRules<Read extends ViewerQuery<unknown>> {
  /** Minimum role of the viewer. For `everybody` the response is the same, and no viewer is loaded. */
  readonly role: ViewerRole | "everybody";
  /** Queries that are batched with the session of a signed-in viewer into one round trip. */
  readonly queries?: readonly Read[];
  readonly limit?: RouteLimit;
}

interface FormRouteRules<Read extends ViewerQuery<unknown>> extends RouteRules<Read> {
  /** Page of the form. GET requests for the form's own address redirect to it, except on admin routes. */
  readonly formPagePath?: string;
  /** True for requests of other servers, which carry a signature instead of session and form token. */
  readonly isSignedByServer?: boolean;
}

/** An address of the site with its required role, its queries and its handler. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly role: ViewerRole;
  readonly isSameForAllViewers: boolean;
  readonly queries: readonly ViewerQuery<unknown>[];
  readonly limit?: RouteLimit | undefined;
  /**
   * True for calls that change the viewer's data. They need the session's tokens and count against the limit for
   * writes.
   */
  readonly isApiCall?: boolean;
  readonly isSignedByServer?: boolean | undefined;
  /** Page that GET requests for a form's address redirect to. */
  readonly formPagePath?: string;
  readonly handle: (c: AppContext, take: ViewerDataReader) => RouteResponse;
}

type AddRoute = <Path extends string, Read extends ViewerQuery<unknown> = never>(
  path: Path,
  rules: RouteRules<Read>,
  handler: RouteHandler<Path, Read>,
) => void;

/** The routes of one noun, with methods to add further routes. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  readonly get: AddRoute;
  readonly postForm: <Path extends string, Read extends ViewerQuery<unknown> = never>(
    path: Path,
    rules: FormRouteRules<Read>,
    handler: RouteHandler<Path, Read>,
  ) => void;
  readonly postJson: AddRoute;
  /** Adds a call that older clients send by GET, in addition to the same call by POST. */
  readonly legacyGet: AddRoute;
}

/**
 * Creates a route group.
 * @param within groups whose routes come first
 */
export function createRouteGroup(...within: readonly RouteGroup[]): RouteGroup {
  const own: Route[] = [];
  const routeOf = <Path extends string, Read extends ViewerQuery<unknown>>(
    method: Route["method"],
    path: Path,
    { role, queries = [], limit }: RouteRules<Read>,
    handler: RouteHandler<Path, Read>,
  ): Route => ({
    method,
    path,
    limit,
    queries,
    ...(role === "everybody" ? { role: "guest", isSameForAllViewers: true } : { role, isSameForAllViewers: false }),
    handle: (c, take) => handler(c, take),
  });
  return {
    get routes() {
      return [...within.flatMap(({ routes }) => routes), ...own];
    },
    get(path, rules, handler) {
      own.push(routeOf("GET", path, rules, handler));
    },
    postForm(path, rules, handler) {
      const { role, formPagePath, isSignedByServer } = rules;
      own.push({ ...routeOf("POST", path, rules, handler), isSignedByServer });
      if (formPagePath === undefined) return;
      own.push({
        ...routeOf("GET", path, { role: role === "admin" ? "admin" : "guest" }, (c) => c.redirect(formPagePath)),
        formPagePath,
      });
    },
    postJson(path, rules, handler) {
      own.push({ ...routeOf("POST", path, rules, handler), isApiCall: true });
    },
    legacyGet(path, rules, handler) {
      own.push({ ...routeOf("GET", path, rules, handler), isApiCall: true });
    },
  };
}

/** Wraps handlers in a dynamic import, so that a new isolate loads their code only on first use. */
export const lazyHandler =
  <Module>(load: () => Promise<Module>) =>
  <Path extends string, Read extends ViewerQuery<unknown>>(
    pick: (module: Module) => RouteHandler<Path, Read>,
  ): RouteHandler<Path, Read> =>
  async (c, own) =>
    pick(await load())(c, own);
