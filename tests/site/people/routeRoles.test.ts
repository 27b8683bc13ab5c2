import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { user } from "../../../db/schema";
import { GUEST_VIEWER, VIEWER_ROLES, type Viewer, type ViewerRole } from "../../../domain/access/viewer";
import { paths } from "../../../domain/paths";
import { SITE_ROUTES } from "../../../routes";
import type { AppEnv } from "../../../routes/http/context";
import type { Route } from "../../../routes/http/routeGroup";
import { createRouteGuard } from "../../../worker/middleware/guard";
import { fillRoutePath } from "../../helpers/routePaths";
import {
  createBrowser,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  type TestBrowser,
} from "../../helpers/signedInPerson";
import { withOwnSite } from "./ownSite";

const getName = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

it("the table of all routes with their required roles lists each route only once", () =>
  expect(new Set(SITE_ROUTES.map(getName)).size).toBe(SITE_ROUTES.length));

/** Returns true if the response rejects the viewer's role. Admin pages answer 404, so that they seem not to exist. */
const isRefused = (status: number, { role }: Route): boolean =>
  status === 401 || status === 403 || (status === 404 && role === "admin");

describe("required role of each route", () => {
  const site = withOwnSite({ ADMIN_EMAILS: "boss@people.example", AD_HTML: "<p>Buy!</p>" });
  const NAMES: Readonly<Partial<Record<ViewerRole, string>>> = {
    user: createUniqueName(),
    admin: "boss@people.example",
  };
  const isPerson = (browser: TestBrowser | SignedInPerson): browser is SignedInPerson => "tokens" in browser;
  const people = new Map<ViewerRole, TestBrowser | SignedInPerson>();

  const signInWithRole = async (role: ViewerRole) => {
    const name = NAMES[role];
    const at = site().url;
    people.set(role, name === undefined ? createBrowser(at) : await signInAs(name, { at }));
  };
  beforeAll(async () => {
    for (const role of VIEWER_ROLES.toReversed()) await signInWithRole(role);
    await site()
      .db.update(user)
      .set({ is_collection_public: true, is_wishlist_public: true, is_sell_list_public: true });
  });

  /** Paths of forms that end the session. */
  const ENDS: readonly string[] = [paths.logOut, paths.endSessions, paths.deleteAccount];

  async function ask(role: ViewerRole, { method, path, isApiCall }: Route): Promise<number> {
    if (ENDS.includes(path)) await signInWithRole(role);
    const browser = people.get(role) ?? createBrowser(site().url);
    const tokens = isPerson(browser) ? browser.tokens : {};
    const body = isApiCall ? "{}" : new URLSearchParams();
    const headers = { Origin: site().url, ...(isApiCall && { "Content-Type": "application/json" }), ...tokens };
    const response = await browser.go(fillRoutePath(path), { method, headers, ...(method === "POST" && { body }) });
    if (ENDS.includes(path)) await signInWithRole(role);
    return response.status;
  }

  it.each(SITE_ROUTES.map((access) => [getName(access), access] as const))(
    "the route %s rejects visitors without the required role and accepts all others",
    async (_, access) => {
      for (const role of VIEWER_ROLES) {
        const status = await ask(role, access);
        const mayAsk = VIEWER_ROLES.indexOf(role) >= VIEWER_ROLES.indexOf(access.role);
        expect({ role, status, isRefused: isRefused(status, access) }).toEqual({ role, status, isRefused: !mayAsk });
        expect(status).toBeLessThan(500);
      }
    },
  );

  it.each(SITE_ROUTES.filter(({ isApiCall }) => isApiCall).map((access) => [getName(access), access] as const))(
    "the API route %s rejects a call without the CSRF token of the page",
    async (_, { method, path }) => {
      const init = { method, headers: { Origin: site().url, "Content-Type": "application/json" } };
      const response = await people
        .get("user")
        ?.go(fillRoutePath(path), { ...init, ...(method === "POST" && { body: "{}" }) });
      expect(response?.status).toBe(403);
    },
  );

  const posts = SITE_ROUTES.filter(({ method, isSignedByServer }) => method === "POST" && !isSignedByServer);
  it.each(posts.map((access) => [getName(access), access] as const))(
    "the route %s rejects a form sent from another site",
    async (_, { path }) => {
      const headers = { Origin: "https://elsewhere.example" };
      const init = { method: "POST", headers, body: new URLSearchParams() };
      for (const role of VIEWER_ROLES)
        expect([401, 403]).toContain((await people.get(role)?.go(fillRoutePath(path), init))?.status);
    },
  );
});

describe("access to admin data", () => {
  const getApp = (viewer: Viewer) => {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set("viewer", viewer);
      c.setRenderer(() => c.body("a page"));
      await next();
    });
    for (const path of ["/admin", "/api/admin"])
      app.get(path, createRouteGuard({ role: "admin" }), (c) => c.text("the inside"));
    return app;
  };

  it.each<[Viewer["access_level"], number, number]>([
    ["", 404, 401],
    ["user", 404, 403],
    ["admin", 200, 200],
  ])(
    "a visitor with the access level %j gets status %i from admin pages and %i from the admin API",
    async (access_level, page, call) => {
      const app = getApp({ ...GUEST_VIEWER, id: access_level === "" ? 0 : 7, access_level });
      for (const [path, status] of [["/admin", page] as const, ["/api/admin", call] as const]) {
        const response = await app.request(path);
        expect(response.status).toBe(status);
        expect((await response.text()) === "the inside").toBe(status === 200);
        if (status !== 200) expect(response.headers.get("Cache-Control")).toBe("no-store");
      }
    },
  );
});
