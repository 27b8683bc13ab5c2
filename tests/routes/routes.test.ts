import { describe, expect, it } from "vitest";
import { findRoute, ROUTES } from "../../routes";
import type { Route } from "../../routes/http/routeGroup";

const listRoutes = (isMeant: (route: Route) => boolean) =>
  ROUTES.filter(isMeant).map(({ method, path }) => `${method} ${path}`);

describe("ROUTES", () => {
  it("guests can only change preferences and log out by POST", () =>
    expect(
      listRoutes(
        ({ method, role, isSameForAllViewers }) => method === "POST" && role === "guest" && !isSameForAllViewers,
      ),
    ).toEqual(["POST /logout", "POST /preferences/:name"]));

  it("guests can see exactly the listed pages", () =>
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

  it("exactly the listed routes load no viewer", () =>
    expect(listRoutes(({ isSameForAllViewers }) => isSameForAllViewers)).toEqual([
      "GET /api/guest/list/:series",
      "GET /api/guest/list/:series/:filter",
      "GET /api/guest/lists",
      "GET /api/guest/amiibo/:id/price_history",
      "GET /api/guest/amiibo/all",
      "GET /api/guest/amiibo/names",
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

  it("every admin route requires the admin role", () => {
    const isAdmins = (path: string) => /^\/admin(\/|$)|\/admin(\/save)?$/.test(path);
    expect(listRoutes(({ path, role }) => isAdmins(path) !== (role === "admin"))).toEqual([]);
    expect(listRoutes(({ role }) => role === "admin")).toHaveLength(22);
  });

  it("every API call that changes data needs the CSRF token of the page", () => {
    const isApi = ({ path }: Route) => path.startsWith("/api/");
    expect(
      listRoutes((route) => isApi(route) && route.method === "POST" && !route.isApiCall && !route.isSignedByServer),
    ).toEqual([]);
    expect(listRoutes((route) => !isApi(route) && route.isApiCall === true)).toEqual([]);
    expect(listRoutes(({ isSignedByServer }) => isSignedByServer === true)).toEqual([
      "POST /api/marketplace/account-deletion",
    ]);
  });

  it("API calls that older clients send as GET need the same CSRF tokens", () =>
    expect(listRoutes(({ method, isApiCall }) => method === "GET" && isApiCall === true)).toEqual([
      "GET /api/amiibo/:id/own",
      "GET /api/amiibo/:id/add",
      "GET /api/amiibo/:id/remove",
      "GET /api/amiibo/:id/remove/one",
      "GET /api/amiibo/:id/wishlist/add",
      "GET /api/amiibo/:id/wishlist/remove",
      "GET /api/amiibo/:id/watchlist/add",
      "GET /api/amiibo/:id/watchlist/remove",
      "GET /api/amiibo/:id/boxed/add",
      "GET /api/amiibo/:id/boxed/remove",
      "GET /api/amiibo/:id/boxed",
      "GET /api/user/export/image/figures",
    ]));

  it("sign-in, imports and the health check have rate limits", () =>
    expect(ROUTES.flatMap(({ method, path, limit }) => (limit ? [`${limit} ${method} ${path}`] : []))).toEqual([
      "imports POST /my-account/import",
      "signIn GET /oauth/:provider/redirect",
      "signIn GET /oauth/:provider/callback",
      "health GET /healthz",
    ]));
});

describe("findRoute", () => {
  const found = (method: string, path: string) => {
    const { route, id } = findRoute(method, path);
    return [route?.path, id];
  };

  it("findRoute finds the route of a URL and the id in it", () => {
    expect(found("GET", "/amiibo/12/mario")).toEqual(["/amiibo/:id/:name", "12"]);
    expect(found("GET", "/list/all")).toEqual(["/list/:series", ""]);
    expect(found("POST", "/api/amiibo/7/remove/one")).toEqual(["/api/amiibo/:id/remove/one", "7"]);
  });

  it("findRoute treats HEAD like GET", () => {
    expect(found("HEAD", "/notices")).toEqual(["/notices", ""]);
    expect(findRoute("HEAD", "/logout").route?.method).toBe("GET");
    expect(found("POST", "/notices")).toEqual([undefined, ""]);
    expect(found("PUT", "/amiibo/12")).toEqual([undefined, ""]);
  });

  it("findRoute prefers fixed names to ids", () => {
    expect(found("GET", "/api/amiibo/mine")[0]).toBe("/api/amiibo/mine");
    expect(found("GET", "/api/user/goal")[0]).toBe("/api/user/goal");
    expect(found("GET", "/api/user/settings")[0]).toBe("/api/user/settings");
    expect(found("GET", "/api/user/5")).toEqual(["/api/user/:id", "5"]);
    expect(found("GET", "/my-account/import/confirm")[0]).toBe("/my-account/import/confirm");
    expect(found("GET", "/activity/undo")[0]).toBe("/activity/undo");
    expect(found("GET", "/upcoming/calendar")[0]).toBe("/upcoming/calendar");
    expect(found("GET", "/price-watcher/watch")[0]).toBe("/price-watcher/watch");
  });

  it("findRoute matches whole paths only, and a dot only literally", () => {
    expect(found("GET", "/robots.txt")[0]).toBe("/robots.txt");
    for (const path of ["/robotsxtxt", "/x/robots.txt", "/robots.txt/x", "/notices/", "/amiibo/1/a/b/c/d"])
      expect(found("GET", path)).toEqual([undefined, ""]);
  });
});
