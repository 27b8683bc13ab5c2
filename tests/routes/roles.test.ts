import { expect, it } from "vitest";
import { ROUTES } from "../../routes";

const named = (routes: typeof ROUTES) => routes.map(({ method, path }) => `${method} ${path}`).toSorted();
const [everybodys, others] = [
  ROUTES.filter(({ isSameForAllViewers }) => isSameForAllViewers),
  ROUTES.filter(({ isSameForAllViewers }) => !isSameForAllViewers),
];

it("exactly the listed routes are the same for all viewers and load no viewer", () =>
  expect(named(everybodys)).toEqual(
    [
      "GET /advert",
      "GET /aff-block/:id",
      "GET /api/guest/amiibo/:id",
      "GET /api/guest/amiibo/:id/price_history",
      "GET /api/guest/amiibo/all",
      "GET /api/guest/amiibo/names",
      "GET /api/guest/games",
      "GET /api/guest/games/:slug",
      "GET /api/guest/list/:series",
      "GET /api/guest/list/:series/:filter",
      "GET /api/guest/lists",
      "GET /api/marketplace/account-deletion",
      "POST /api/marketplace/account-deletion",
      "GET /calendar/:calendar",
      "GET /export/:file",
      "GET /feed/:feed",
      "GET /healthz",
      "GET /img/:picture",
      "GET /manifest.webmanifest",
      "GET /robots.txt",
      "GET /sitemap.xml",
      "GET /sitemap/:part",
      "GET /social/collection/:id/:key",
      "GET /social/game/:slug/:key",
      "GET /social/item/:id/:key",
      "GET /social/list/:view/:slug/:key",
      "GET /social/site/:key",
      "GET /social/wishlist/:id/:key",
      "GET /stock-checker/by-item",
      "GET /upcoming/:calendar",
    ].toSorted(),
  ));

it("guests may use exactly the listed routes that depend on a viewer or change data", () =>
  expect(named(others.filter(({ role, formPagePath }) => role === "guest" && formPagePath === undefined))).toEqual(
    [
      "GET /",
      "GET /amiibo-checklist",
      "GET /amiibo/:id",
      "GET /amiibo/:id/:name",
      "GET /api/user/:id",
      "GET /changelog",
      "GET /faqs-and-about",
      "GET /games",
      "GET /games/:slug",
      "GET /goodbye",
      "GET /latest-news",
      "GET /list/:series",
      "GET /list/:series/:filter",
      "GET /log-in",
      "GET /login",
      "GET /logout",
      "POST /logout",
      "GET /market-prices",
      "GET /oauth/:provider/callback",
      "GET /oauth/:provider/redirect",
      "GET /offline",
      "POST /preferences/:name",
      "GET /price-watcher",
      "GET /privacy",
      "GET /register",
      "GET /settings",
      "GET /stock-checker",
      "GET /upcoming",
      "GET /user/:id",
      "GET /user/:id/:name",
      "GET /user/:id/:name/sell-list",
      "GET /user/:id/:name/wishlist",
    ].toSorted(),
  ));

it("exactly the admin routes require the admin role", () =>
  expect(ROUTES.filter(({ role, path }) => (role === "admin") !== /\/admin(\/|$)/.test(path))).toEqual([]));

it("every API call that changes data needs the CSRF tokens of the session, except the signed call", () => {
  const posts = ROUTES.filter(({ method, path }) => method === "POST" && path.startsWith("/api/"));
  expect(named(posts.filter(({ isApiCall }) => !isApiCall))).toEqual(["POST /api/marketplace/account-deletion"]);
  expect(named(ROUTES.filter(({ isSignedByServer }) => isSignedByServer))).toEqual([
    "POST /api/marketplace/account-deletion",
  ]);
  expect(named(ROUTES.filter(({ isApiCall, path }) => isApiCall && !path.startsWith("/api/")))).toEqual([]);
  expect(posts.filter(({ isApiCall, role }) => isApiCall && role === "guest")).toEqual([]);
});

it("an API call that changes data by GET needs the same CSRF tokens as by POST", () => {
  const callsBy = (wanted: "GET" | "POST") =>
    ROUTES.flatMap(({ method, path, isApiCall }) => (isApiCall && method === wanted ? [path] : []));
  const byGet = callsBy("GET");
  expect(byGet.filter((path) => !callsBy("POST").includes(path))).toEqual([]);
  expect(byGet).toContain("/api/user/export/image/figures");
  const ways = ROUTES.filter(({ path, method }) => method === "GET" && byGet.includes(path));
  expect(ways.every(({ isApiCall, role }) => isApiCall && role === "user")).toBe(true);
});

it("exactly the listed expensive routes have a rate limit", () =>
  expect(
    ROUTES.flatMap(({ method, path, limit }) => (limit ? [`${limit}: ${method} ${path}`] : [])).toSorted(),
  ).toEqual([
    "health: GET /healthz",
    "imports: POST /my-account/import",
    "signIn: GET /oauth/:provider/callback",
    "signIn: GET /oauth/:provider/redirect",
  ]));
