import type { ViewerQuery } from "../../db/access/viewerQuery";
import type { ViewerRole } from "../../domain/access/viewer";

interface OptionalRules {
  /** Rate limit in addition to the limit for writes. With `imports`, the route also accepts larger bodies. */
  readonly limit?: "signIn" | "imports" | "health";
  /** True for pages that search. An isolate renders search results one request at a time. */
  readonly isSearchPage?: boolean;
  /** True for pages that members get as guests while the database is down. */
  readonly hasGuestFallback?: boolean;
}

interface FormRules {
  /** Path of the page with the form. GET requests for the form's own path redirect to that page. */
  readonly formPagePath?: string;
  /** True for requests of other servers, which carry a signature instead of session and form token. */
  readonly isSignedByServer?: boolean;
}

/** Rules of a route, as the route declares them. */
export interface RouteRules<Read extends ViewerQuery<unknown>> extends OptionalRules {
  /** Least role of the viewer. `everybody`: the response is the same for all, and no viewer is loaded. */
  readonly role: ViewerRole | "everybody";
  /** Queries that are batched with the session of a signed-in viewer into one round trip. */
  readonly queries?: readonly Read[];
}

export interface FormRouteRules<Read extends ViewerQuery<unknown>> extends RouteRules<Read>, FormRules {}

/** A path of the site with its rules, as middlewares read them. */
export interface RouteInfo extends OptionalRules, FormRules {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly role: ViewerRole;
  readonly isSameForAllViewers: boolean;
  readonly queries: readonly ViewerQuery<unknown>[];
  /** True for API calls that write. These calls need the session's tokens and count against the limit for writes. */
  readonly isApiCall?: boolean;
}
