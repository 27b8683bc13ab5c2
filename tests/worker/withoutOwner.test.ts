import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { GUEST } from "../../domain/access/viewer";
import type { AppEnv, Services } from "../../routes/http/context";
import { onError } from "../../worker/middleware/errors";
import { aUser } from "../db/people";
import { withDatabase } from "../db/withDatabase";

const database = withDatabase();

/** What somebody is answered whose write the database took no row of, for want of what the row refers to. */
async function answerTo(id: number) {
  const complained = vi.spyOn(console, "error").mockReturnValue();
  const services: Services = Object.assign(Object.create(null), { db: database.db });
  const app = new Hono<AppEnv>();
  app.post("/api/notices", (c) => {
    c.set("viewer", { ...GUEST, id });
    c.set("services", services);
    throw new Error("SQLITE_CONSTRAINT: FOREIGN KEY constraint failed");
  });
  app.onError(onError);
  const { status } = await app.request("/api/notices", { method: "POST" });
  const complaints = complained.mock.calls.length;
  complained.mockRestore();
  return { status, complaints };
}

it("who is gone since is signed out", async () =>
  expect(await answerTo((await aUser(database.db)) + 1)).toEqual({ status: 401, complaints: 0 }));

it("who is there still has met a fault of ours, which is logged", async () =>
  expect(await answerTo(await aUser(database.db))).toEqual({ status: 500, complaints: 1 }));
