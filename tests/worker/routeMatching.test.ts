import { afterEach, describe, expect, it, vi } from "vitest";
import { saveItemAction } from "../../db/ownership/change";
import { UNREACHABLE_DATABASE_URL, WORKER_ORIGIN, withWorker } from "../helpers/workerApp";

const { ask, signIn, database } = withWorker();

afterEach(() => void vi.restoreAllMocks());

describe("the route of a request", () => {
  /** Returns the route in the log of a member's request that fails because the database is down. */
  async function findLoggedRoute(method: string, path: string) {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const headers = { Cookie: (await signIn()).cookie, Origin: WORKER_ORIGIN };
    await (await ask(path, { method, headers }, { TURSO_DATABASE_URL: UNREACHABLE_DATABASE_URL })).text();
    return /(?:GET|HEAD|POST|PUT) [^\s.]+/.exec(String(log.mock.calls[0]))?.[0];
  }

  it.each([
    ["GET", "/amiibo/12/mario", "GET /amiibo/:id/:name"],
    ["GET", "/list/all", "GET /list/:series"],
    ["GET", `/feed/${"k".repeat(43)}.xml`, "GET /feed/:feed"],
    ["POST", "/api/amiibo/7/remove/one", "POST /api/amiibo/:id/remove/one"],
    ["GET", "/api/amiibo/mine", "GET /api/amiibo/mine"],
    ["GET", "/api/user/goal", "GET /api/user/goal"],
    ["GET", "/api/user/settings", "GET /api/user/settings"],
    ["GET", "/api/user/5", "GET /api/user/:id"],
    ["GET", "/my-account/import/draft", "GET /my-account/import/:draft"],
    ["HEAD", "/notices", "HEAD /notices"],
    ["POST", "/notices", "POST /*"],
    ["PUT", "/amiibo/12", "PUT /*"],
    ["GET", "/notices/", "GET /*"],
    ["GET", "/x/robots.txt", "GET /*"],
    ["GET", "/amiibo/1/a/b/c/d", "GET /*"],
  ])("the request %s %s is handled and logged under the route %s", async (method, path, route) =>
    expect(await findLoggedRoute(method, path)).toBe(route),
  );

  it("a dot in a route pattern matches only a dot in the path", async () => {
    expect((await ask("/robots.txt")).status).toBe(200);
    expect((await ask("/robotsxtxt")).status).toBe(404);
  });

  it("an API call for the copies of an item returns those of the item in the URL", async () => {
    const { id, cookie } = await signIn();
    await saveItemAction(database.db, "own", 2, { userId: id, changeId: "own-the-second", now: new Date() });
    const countCopies = async (path: string) =>
      (await (await ask(path, { headers: { Cookie: cookie } })).json<{ copies: unknown[] }>()).copies.length;
    expect([await countCopies("/api/amiibo/1/copies"), await countCopies("/api/amiibo/2/copies")]).toEqual([0, 1]);
  });
});
