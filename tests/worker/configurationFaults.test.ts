import { afterEach, expect, it, vi } from "vitest";
import { UNREACHABLE_DATABASE_URL, withWorker } from "../helpers/workerApp";

const { ask, database } = withWorker();

afterEach(() => void vi.restoreAllMocks());

const PAGES = ["/", "/list/all", "/amiibo/1", "/amiibo/2", "/privacy"];

it.each([
  ["CONTACT_EMAIL", "nobody"],
  ["EBAY_CAMPAIGN_ID", "abc"],
  ["OPERATOR_WEBHOOK", "nonsense"],
  ["SITE_URL", "plinth.example"],
] as const)(
  "the site still works when the variable %s has the invalid value %s, and the health check names it",
  async (name, value) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    for (const path of PAGES) expect([path, (await ask(path, {}, { [name]: value })).status]).toEqual([path, 200]);
    const health = await ask("/healthz", {}, { [name]: value });
    expect([health.status, await health.json()]).toMatchObject([200, { status: "ok", ignored_variables: [name] }]);
    expect(log.mock.calls[0]?.[0]).toMatch(
      new RegExp(`^Configuration variables are ignored because their values are invalid: ${name} must be `),
    );
  },
);

it("a worker isolate logs ignored environment variables once instead of at each request", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { createAppServices } = await import("../../worker/services");
  const bindings = Object.assign(Object.create(null), { TURSO_DATABASE_URL: database.url, CHAT_URL: "x" });
  for (let request = 0; request < 3; request += 1) createAppServices(bindings, () => undefined);
  expect(log).toHaveBeenCalledOnce();
});

it.each(["nonsense", "ftp://database.example", "libsql://", UNREACHABLE_DATABASE_URL])(
  "pages that need the database and the health check return 503 when the database URL is %s",
  async (url) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const health = await ask("/healthz", {}, { TURSO_DATABASE_URL: url });
    expect([health.status, await health.json()]).toMatchObject([503, { status: "unavailable" }]);
    for (const path of [
      "/user/1",
      "/oauth/google/redirect",
      "/export/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.png",
    ]) {
      const { status } = await ask(
        path,
        {},
        { TURSO_DATABASE_URL: url, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
      );
      expect([path, status]).toEqual([path, 503]);
    }
    expect(log.mock.calls.flat().join("\n")).not.toMatch(/\n\s+at /);
  },
);

it("the health check returns the id, the last migration and the preparation time of the database", async () => {
  const body = await (await ask("/healthz")).json();
  expect(body).toMatchObject({
    database: { id: expect.stringMatching(/^[\da-f]{16}$/), migration: "0000_plinth", prepared_at: expect.any(String) },
    ignored_variables: [],
  });
});
