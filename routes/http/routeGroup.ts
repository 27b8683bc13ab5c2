import type { Context } from "hono";
import type { ViewerDataReader, ViewerQuery } from "../../db/access/viewerQuery";
import type { ViewerRole } from "../../domain/access/viewer";
import type { AppContext, AppEnv } from "./context";

/** Counted by the platform, beside the limit for writes. */
type RouteLimit = "signIn" | "imports" | "health";

type RouteResponse = Response | Promise<Response>;

/** @param own hands out what the route reads, and nothing else of whoever is signed in */
export type RouteHandler<Path extends string, Read extends ViewerQuery<unknown>> = (
  c: Context<AppEnv, Path>,
  own: ViewerDataReader<Read>,
) => RouteResponse;

interface RouteRules<Read extends ViewerQuery<unknown>> {
  /** The least role that may ask. For `everybody` the answer is the same, and nobody is looked up for it. */
  readonly role: ViewerRole | "everybody";
  /** Read for whoever is signed in, together with their session: one round trip. */
  readonly reads?: readonly Read[];
  readonly limit?: RouteLimit;
}

interface FormRouteRules<Read extends ViewerQuery<unknown>> extends RouteRules<Read> {
  /** The page that the form stands on: whoever asks for the form's own address is led there, but for what only an admin may know. */
  readonly on?: string;
  /** Another server sends it and signs it: it knows of no session and of no form. */
  readonly isSigned?: boolean;
}

/** One address of the site: who may ask for it, what is read for them, and what answers. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly role: ViewerRole;
  readonly isForEverybody: boolean;
  readonly reads: readonly ViewerQuery<unknown>[];
  readonly limit?: RouteLimit | undefined;
  /** Changes what somebody owns or set: needs the session's tokens and counts against the limit for writes. */
  readonly isCall?: boolean;
  readonly isSigned?: boolean | undefined;
  /** A form's address is no page: the page that it stands on. */
  readonly leadsTo?: string;
  readonly answer: (c: AppContext, take: ViewerDataReader) => RouteResponse;
}

type AddRoute = <Path extends string, Read extends ViewerQuery<unknown> = never>(
  path: Path,
  rules: RouteRules<Read>,
  handler: RouteHandler<Path, Read>,
) => void;

/** The routes about one thing, each in a sentence: its address, who may ask, what is read for them, and what answers. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  readonly page: AddRoute;
  readonly form: <Path extends string, Read extends ViewerQuery<unknown> = never>(
    path: Path,
    rules: FormRouteRules<Read>,
    handler: RouteHandler<Path, Read>,
  ) => void;
  readonly call: AddRoute;
  /** A call as older clients send it, beside the same as POST. */
  readonly callByGet: AddRoute;
}

/** @param within rooms whose routes come before its own */
export function createRouteGroup(...within: readonly RouteGroup[]): RouteGroup {
  const own: Route[] = [];
  const routeOf = <Path extends string, Read extends ViewerQuery<unknown>>(
    method: Route["method"],
    path: Path,
    { role, reads = [], limit }: RouteRules<Read>,
    handler: RouteHandler<Path, Read>,
  ): Route => ({
    method,
    path,
    limit,
    reads,
    ...(role === "everybody" ? { role: "guest", isForEverybody: true } : { role, isForEverybody: false }),
    answer: (c, take) => handler(c, take),
  });
  return {
    get routes() {
      return [...within.flatMap(({ routes }) => routes), ...own];
    },
    page(path, rules, handler) {
      own.push(routeOf("GET", path, rules, handler));
    },
    form(path, rules, handler) {
      const { role, on, isSigned } = rules;
      own.push({ ...routeOf("POST", path, rules, handler), isSigned });
      if (on === undefined) return;
      own.push({
        ...routeOf("GET", path, { role: role === "admin" ? "admin" : "guest" }, (c) => c.redirect(on)),
        leadsTo: on,
      });
    },
    call(path, rules, handler) {
      own.push({ ...routeOf("POST", path, rules, handler), isCall: true });
    },
    callByGet(path, rules, handler) {
      own.push({ ...routeOf("GET", path, rules, handler), isCall: true });
    },
  };
}

/** Handlers whose code comes with the first request for one of them: no new isolate loads it before. */
export const lazyHandler =
  <Module>(load: () => Promise<Module>) =>
  <Path extends string, Read extends ViewerQuery<unknown>>(
    pick: (module: Module) => RouteHandler<Path, Read>,
  ): RouteHandler<Path, Read> =>
  async (c, own) =>
    pick(await load())(c, own);
