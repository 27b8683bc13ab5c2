import type { ViewerQuery } from "../../db/access/viewerQuery";
import type { ViewerRole } from "../../domain/access/viewer";

interface OptionalRules {
  /** Rate limit that applies in addition to the limit for writes. A route with `imports` also accepts larger bodies. */
  readonly limit?: "signIn" | "imports" | "health";
  /**
   * How admission control counts the route's requests, if not as a plain page: `heavy` for several times the work,
   * `pictures` for drawings and `files` for uploaded files, which wait in queues of their own, `essential` for what must
   * work under any load.
   */
  readonly workload?: "heavy" | "pictures" | "files" | "essential";
  /**
   * Names of the query parameters that a guest page reads, besides `lang`. All others, such as those that social networks
   * add to links, are removed from the request's URL, so that the page cannot depend on them.
   */
  readonly queryParams?: readonly string[];
  /** True for pages with a search. Each worker renders one at a time, because searching blocks its thread. */
  readonly isSearchPage?: boolean;
  /** True for pages that members see as guests do, while the database is down. */
  readonly hasGuestFallback?: boolean;
}

interface FormRules {
  /** Path of the page that contains the form. GET requests for the form's own path are redirected to this page. */
  readonly formPagePath?: string;
  /** True for requests of other servers. They carry a signature in place of session and CSRF token. */
  readonly isSignedByServer?: boolean;
}

/** Rules that a route declares: who may use it, which queries it needs, and its limits. */
export interface RouteRules<Read extends ViewerQuery<unknown>> extends OptionalRules {
  /** Lowest role that may use the route. With `everybody`, the response is the same for all and no session is read. */
  readonly role: ViewerRole | "everybody";
  /** Queries for a signed-in viewer's data. They run in the same round trip to the database as the session's query. */
  readonly queries?: readonly Read[];
}

export interface FormRouteRules<Read extends ViewerQuery<unknown>> extends RouteRules<Read>, FormRules {}

/** A method and path of the site, with the rules that middleware checks. */
export interface RouteInfo extends OptionalRules, FormRules {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly role: ViewerRole;
  readonly isSameForAllViewers: boolean;
  readonly queries: readonly ViewerQuery<unknown>[];
  /** True for API calls that write. They need the session's tokens and count against the rate limit for writes. */
  readonly isApiCall?: boolean;
}
