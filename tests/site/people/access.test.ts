import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { user } from "../../../db/schema";
import { GUEST, ROLES, type Role, type Viewer } from "../../../domain/access/viewer";
import { paths } from "../../../domain/paths";
import { ROUTES } from "../../../routes";
import type { AppEnv } from "../../../routes/http/context";
import type { Route } from "../../../routes/http/room";
import { guard } from "../../../worker/middleware/guard";
import { fitting } from "../../helpers/addresses";
import { aBrowser, anyName, type Browser, type Person, signInAs } from "../../helpers/person";
import { ownSite } from "./ownSite";

const nameOf = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

it("no route stands in the table twice", () => expect(new Set(ROUTES.map(nameOf)).size).toBe(ROUTES.length));

/** What only an admin may see does not exist for others. */
const isRefused = (status: number, { role }: Route): boolean =>
  status === 401 || status === 403 || (status === 404 && role === "admin");

describe("each route is refused exactly to who may not", () => {
  const site = ownSite({ ADMIN_EMAILS: "boss@people.example", AD_HTML: "<p>Buy!</p>" });
  const NAMES: Readonly<Partial<Record<Role, string>>> = { user: anyName(), admin: "boss@people.example" };
  const isPerson = (browser: Browser | Person): browser is Person => "tokens" in browser;
  const people = new Map<Role, Browser | Person>();

  const arrive = async (role: Role) => {
    const name = NAMES[role];
    const at = site().url;
    people.set(role, name === undefined ? aBrowser(at) : await signInAs(name, { at }));
  };
  beforeAll(async () => {
    for (const role of ROLES.toReversed()) await arrive(role);
    await site()
      .db.update(user)
      .set({ is_collection_public: true, is_wishlist_public: true, is_sell_list_public: true });
  });

  /** These leave nobody signed in. */
  const ENDS: readonly string[] = [paths.logOut, paths.endSessions, paths.deleteAccount];

  async function ask(role: Role, { method, path, isCall }: Route): Promise<number> {
    if (ENDS.includes(path)) await arrive(role);
    const browser = people.get(role) ?? aBrowser(site().url);
    const tokens = isPerson(browser) ? browser.tokens : {};
    const body = isCall ? "{}" : new URLSearchParams();
    const headers = { Origin: site().url, ...(isCall && { "Content-Type": "application/json" }), ...tokens };
    const answer = await browser.go(fitting(path), { method, headers, ...(method === "POST" && { body }) });
    if (ENDS.includes(path)) await arrive(role);
    return answer.status;
  }

  it.each(ROUTES.map((access) => [nameOf(access), access] as const))("%s", async (_, access) => {
    for (const role of ROLES) {
      const status = await ask(role, access);
      const mayAsk = ROLES.indexOf(role) >= ROLES.indexOf(access.role);
      expect({ role, status, isRefused: isRefused(status, access) }).toEqual({ role, status, isRefused: !mayAsk });
      expect(status).toBeLessThan(500);
    }
  });

  it.each(ROUTES.filter(({ isCall }) => isCall).map((access) => [nameOf(access), access] as const))(
    "%s needs the page's token",
    async (_, { method, path }) => {
      const init = { method, headers: { Origin: site().url, "Content-Type": "application/json" } };
      const answer = await people.get("user")?.go(fitting(path), { ...init, ...(method === "POST" && { body: "{}" }) });
      expect(answer?.status).toBe(403);
    },
  );

  const posts = ROUTES.filter(({ method, isSigned }) => method === "POST" && !isSigned);
  it.each(posts.map((access) => [nameOf(access), access] as const))(
    "%s is refused to another site's form",
    async (_, { path }) => {
      const headers = { Origin: "https://elsewhere.example" };
      const init = { method: "POST", headers, body: new URLSearchParams() };
      for (const role of ROLES) expect([401, 403]).toContain((await people.get(role)?.go(fitting(path), init))?.status);
    },
  );
});

describe("what only an admin may see", () => {
  const appFor = (viewer: Viewer) => {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set("viewer", viewer);
      c.setRenderer(() => c.body("a page"));
      await next();
    });
    for (const path of ["/admin", "/api/admin"]) app.get(path, guard({ role: "admin" }), (c) => c.text("the inside"));
    return app;
  };

  it.each<[Viewer["access_level"], number, number]>([
    ["", 404, 401],
    ["user", 404, 403],
    ["admin", 200, 200],
  ])("is for %j: page %i, call %i", async (access_level, page, call) => {
    const app = appFor({ ...GUEST, id: access_level === "" ? 0 : 7, access_level });
    for (const [path, status] of [["/admin", page] as const, ["/api/admin", call] as const]) {
      const answer = await app.request(path);
      expect(answer.status).toBe(status);
      expect((await answer.text()) === "the inside").toBe(status === 200);
      if (status !== 200) expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  });
});
