import { Hono } from "hono";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ChangeRejectedError } from "../../db/write";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import type { AppEnv, AppServices } from "../../routes/http/context";
import { handleRequestError } from "../../worker/middleware/errors";
import { insertUser } from "../db/insertUser";
import { withDatabase } from "../db/withDatabase";

const NO_OWNER = new Error("SQLITE_CONSTRAINT: FOREIGN KEY constraint failed");
const CLEARED = ["__Host-session", "__Host-auth", "__Host-viewer"];

const database = withDatabase();

/** Returns the response to a write that violates a foreign key. */
async function getResponseTo(id: number, path = "/api/notices", error = NO_OWNER) {
  const errorLog = vi.spyOn(console, "error").mockReturnValue();
  const services: AppServices = Object.assign(Object.create(null), { db: database.db });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.setRenderer((content, props) => c.html(`${props?.title} of ${c.var.viewer.id} ${renderToString(content)}`));
    await next();
  });
  app.post(path, (c) => {
    c.set("viewer", { ...GUEST_VIEWER, id });
    c.set("services", services);
    throw error;
  });
  app.onError(handleRequestError);
  const response = await app.request(`https://plinth.example${path}`, { method: "POST" });
  const { status } = response;
  const cleared = response.headers.getSetCookie().flatMap((line) => /^([^=]+)=; Max-Age=0/.exec(line)?.[1] ?? []);
  const errors = errorLog.mock.calls.length;
  errorLog.mockRestore();
  return { status, complaints: errors, cleared, text: await response.text() };
}

it("a request that changes data returns 401 when its user was deleted", async () =>
  expect(await getResponseTo((await insertUser(database.db)) + 1)).toMatchObject({ status: 401, complaints: 0 }));

it("a failing request to change data returns 500 and is logged when its user exists", async () =>
  expect(await getResponseTo(await insertUser(database.db))).toMatchObject({
    status: 500,
    complaints: 1,
    cleared: [],
  }));

it.each([
  ["whose write violates a foreign key", NO_OWNER],
  ["whose account a change did not find", new ChangeRejectedError("no_such_user")],
])("a deleted user %s is signed out and asked to log in", async (_, error) => {
  const missingUserId = (await insertUser(database.db)) + 1;
  const call = await getResponseTo(missingUserId, "/api/notices", error);
  expect([call.status, call.cleared]).toEqual([401, CLEARED]);
  expect(JSON.parse(call.text)).toEqual({ error: "unauthenticated", message: "You are not signed in." });
  const page = await getResponseTo(missingUserId, "/settings/name", error);
  expect([page.status, page.cleared]).toEqual([401, CLEARED]);
  expect(page.text).toMatch(/^Please log in.* of 0 /);
});
