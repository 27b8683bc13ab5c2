import { expect, it } from "vitest";
import { ROUTES } from "../../routes";

const named = (routes: typeof ROUTES) => routes.map(({ method, path }) => `${method} ${path}`).toSorted();
const [everybodys, others] = [
  ROUTES.filter(({ isForEverybody }) => isForEverybody),
  ROUTES.filter(({ isForEverybody }) => !isForEverybody),
];

it("answers alike for everybody are those that nobody has to be looked up for", () =>
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

it("a guest may ask for these addresses, and for no other that tells of a viewer or changes anything", () =>
  expect(named(others.filter(({ role, leadsTo }) => role === "guest" && leadsTo === undefined))).toEqual(
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

it("addresses for admins are for nobody else, and no other address is for them alone", () =>
  expect(ROUTES.filter(({ role, path }) => (role === "admin") !== /\/admin(\/|$)/.test(path))).toEqual([]));

it("every change by a call needs the session's tokens, and the signed one of the marketplace needs none", () => {
  const posts = ROUTES.filter(({ method, path }) => method === "POST" && path.startsWith("/api/"));
  expect(named(posts.filter(({ isCall }) => !isCall))).toEqual(["POST /api/marketplace/account-deletion"]);
  expect(named(ROUTES.filter(({ isSigned }) => isSigned))).toEqual(["POST /api/marketplace/account-deletion"]);
  expect(named(ROUTES.filter(({ isCall, path }) => isCall && !path.startsWith("/api/")))).toEqual([]);
  expect(posts.filter(({ isCall, role }) => isCall && role === "guest")).toEqual([]);
});

it("an address that is called by GET to change something needs the same tokens as by POST", () => {
  const callsBy = (wanted: "GET" | "POST") =>
    ROUTES.flatMap(({ method, path, isCall }) => (isCall && method === wanted ? [path] : []));
  const byGet = callsBy("GET");
  expect(byGet.filter((path) => !callsBy("POST").includes(path))).toEqual([]);
  expect(byGet).toContain("/api/user/export/image/figures");
  const ways = ROUTES.filter(({ path, method }) => method === "GET" && byGet.includes(path));
  expect(ways.every(({ isCall, role }) => isCall && role === "user")).toBe(true);
});

it("asking is limited where it costs something", () =>
  expect(
    ROUTES.flatMap(({ method, path, limit }) => (limit ? [`${limit}: ${method} ${path}`] : [])).toSorted(),
  ).toEqual([
    "health: GET /healthz",
    "imports: POST /my-account/import",
    "signIn: GET /oauth/:provider/callback",
    "signIn: GET /oauth/:provider/redirect",
  ]));
