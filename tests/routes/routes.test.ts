import { describe, expect, it } from "vitest";
import { SITE_ROUTES } from "../../routes";
import type { Route } from "../../routes/http/routeGroup";

const listRoutes = (isMeant: (route: Route) => boolean) =>
  SITE_ROUTES.filter(isMeant).map(({ method, path }) => `${method} ${path}`);

describe("ROUTES", () => {
  it("guests can send POST requests only to change preferences and to log out", () =>
    expect(
      listRoutes(
        ({ method, role, isSameForAllViewers }) => method === "POST" && role === "guest" && !isSameForAllViewers,
      ),
    ).toEqual(["POST /logout", "POST /preferences/:name"]));

  it("the list of public GET routes whose responses depend on the viewer contains no unexpected route", () =>
    expect(
      listRoutes(
        (route) =>
          route.method === "GET" && route.role === "guest" && !route.isSameForAllViewers && !route.formPagePath,
      ),
    ).toEqual([
      "GET /",
      "GET /list/:series",
      "GET /list/:series/:filter",
      "GET /amiibo/:id",
      "GET /amiibo/:id/:name",
      "GET /games",
      "GET /games/:slug",
      "GET /market-prices",
      "GET /amiibo-checklist",
      "GET /faqs-and-about",
      "GET /privacy",
      "GET /changelog",
      "GET /latest-news",
      "GET /offline",
      "GET /upcoming",
      "GET /oauth/:provider/redirect",
      "GET /oauth/:provider/callback",
      "GET /logout",
      "GET /log-in",
      "GET /login",
      "GET /register",
      "GET /goodbye",
      "GET /settings",
      "GET /user/:id",
      "GET /user/:id/:name",
      "GET /user/:id/:name/wishlist",
      "GET /user/:id/:name/sell-list",
      "GET /api/user/:id",
      "GET /stock-checker",
      "GET /price-watcher",
    ]));

  it("the list of routes with the same response for all viewers contains no unexpected route", () =>
    expect(listRoutes(({ isSameForAllViewers }) => isSameForAllViewers)).toEqual([
      "GET /api/guest/list/:series",
      "GET /api/guest/list/:series/:filter",
      "GET /api/guest/lists",
      "GET /api/guest/amiibo/:id/price_history",
      "GET /api/guest/amiibo/all",
      "GET /api/guest/amiibo/names",
      "GET /api/guest/amiibo/grade_averages",
      "GET /api/guest/amiibo/:id",
      "GET /api/guest/games",
      "GET /api/guest/games/:slug",
      "GET /manifest.webmanifest",
      "GET /upcoming/:calendar",
      "GET /calendar/:calendar",
      "GET /img/:picture",
      "GET /export/:file",
      "GET /advert",
      "GET /aff-block/:id",
      "GET /api/marketplace/account-deletion",
      "POST /api/marketplace/account-deletion",
      "GET /stock-checker/by-item",
      "GET /feed/:feed",
      "GET /social/site/:key",
      "GET /social/item/:id/:key",
      "GET /social/game/:slug/:key",
      "GET /social/collection/:id/:key",
      "GET /social/wishlist/:id/:key",
      "GET /social/list/:view/:slug/:key",
      "GET /sitemap.xml",
      "GET /sitemap/:part",
      "GET /robots.txt",
      "GET /healthz",
    ]));

  it("exactly the routes below /admin and the admin API require the admin role", () => {
    const isAdmins = (path: string) => /^\/admin(\/|$)|\/admin(\/save)?$/.test(path);
    expect(listRoutes(({ path, role }) => isAdmins(path) !== (role === "admin"))).toEqual([]);
    expect(listRoutes(({ role }) => role === "admin")).toHaveLength(22);
  });

  it("every POST route of the API except the one for eBay requires the CSRF token", () => {
    const isApi = ({ path }: Route) => path.startsWith("/api/");
    expect(
      listRoutes((route) => isApi(route) && route.method === "POST" && !route.isApiCall && !route.isSignedByServer),
    ).toEqual([]);
    expect(listRoutes((route) => !isApi(route) && route.isApiCall === true)).toEqual([]);
    expect(listRoutes(({ isSignedByServer }) => isSignedByServer === true)).toEqual([
      "POST /api/marketplace/account-deletion",
    ]);
  });

  it("each API action that older clients call by GET can also be called by POST", () => {
    const legacyCalls = SITE_ROUTES.filter(({ method, isApiCall }) => method === "GET" && isApiCall);
    const calls = listRoutes(
      ({ method, isApiCall, role }) => method === "POST" && isApiCall === true && role === "user",
    );
    expect(calls).toEqual(expect.arrayContaining(legacyCalls.map(({ path }) => `POST ${path}`)));
    expect(legacyCalls.map(({ role, path }) => `${role} GET ${path}`)).toEqual([
      "user GET /api/amiibo/:id/own",
      "user GET /api/amiibo/:id/add",
      "user GET /api/amiibo/:id/remove",
      "user GET /api/amiibo/:id/remove/one",
      "user GET /api/amiibo/:id/wishlist/add",
      "user GET /api/amiibo/:id/wishlist/remove",
      "user GET /api/amiibo/:id/watchlist/add",
      "user GET /api/amiibo/:id/watchlist/remove",
      "user GET /api/amiibo/:id/boxed/add",
      "user GET /api/amiibo/:id/boxed/remove",
      "user GET /api/amiibo/:id/boxed",
      "user GET /api/user/export/image/figures",
    ]);
  });

  it("only the routes for sign-in, imports and the health check declare a rate limit", () =>
    expect(SITE_ROUTES.flatMap(({ method, path, limit }) => (limit ? [`${limit} ${method} ${path}`] : []))).toEqual([
      "imports POST /my-account/import",
      "signIn GET /oauth/:provider/redirect",
      "signIn GET /oauth/:provider/callback",
      "health GET /healthz",
    ]));

  it("only list pages and the price table page limit simultaneous searches", () =>
    expect(listRoutes(({ isSearchPage }) => isSearchPage === true)).toEqual([
      "GET /",
      "GET /list/:series",
      "GET /list/:series/:filter",
      "GET /market-prices",
    ]));

  it("only list, item, text and log-out pages fall back to their guest version during a database outage", () =>
    expect(listRoutes(({ hasGuestFallback }) => hasGuestFallback === true)).toEqual([
      "GET /",
      "GET /list/:series",
      "GET /list/:series/:filter",
      "GET /amiibo/:id",
      "GET /amiibo/:id/:name",
      "GET /faqs-and-about",
      "GET /privacy",
      "GET /changelog",
      "GET /latest-news",
      "GET /logout",
      "POST /logout",
    ]));
});
