import type { ViewerQuery } from "../../db/access/viewerQuery";
import type { ViewerRole } from "../../domain/access/viewer";

/** Rate limits of single routes, in addition to the limit for writes. Imports may also have larger bodies. */
type RouteLimit = "signIn" | "imports" | "health";

interface OptionalRules {
  readonly limit?: RouteLimit;
  /** True for pages that search. An isolate renders those with a query one at a time. */
  readonly isSearchPage?: boolean;
  /** True for pages that a member gets as a guest does while the database is down. */
  readonly hasGuestFallback?: boolean;
}

interface FormRules {
  /** Page of the form. GET requests for the form's own address redirect to it, except on admin routes. */
  readonly formPagePath?: string;
  /** True for requests of other servers, which carry a signature instead of session and form token. */
  readonly isSignedByServer?: boolean;
}

/** Rules of a route, as the route declares them. */
export interface RouteRules<Read extends ViewerQuery<unknown>> extends OptionalRules {
  /** Minimum role of the viewer. For `everybody` the response is the same, and no viewer is loaded. */
  readonly role: ViewerRole | "everybody";
  /** Queries that are batched with the session of a signed-in viewer into one round trip. */
  readonly queries?: readonly Read[];
}

export interface FormRouteRules<Read extends ViewerQuery<unknown>> extends RouteRules<Read>, FormRules {}

/** An address of the site with its rules, as middlewares read them. */
export interface RouteInfo extends OptionalRules, FormRules {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly role: ViewerRole;
  readonly isSameForAllViewers: boolean;
  readonly queries: readonly ViewerQuery<unknown>[];
  /**
   * True for calls that change the viewer's data. They need the session's tokens and count against the limit for
   * writes.
   */
  readonly isApiCall?: boolean;
}
