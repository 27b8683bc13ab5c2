import { count, eq } from "drizzle-orm";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { getGuestValue } from "../../../db/access/viewerQuery";
import type { Database } from "../../../db/client";
import { exportImage, user } from "../../../db/schema";
import { GUEST_VIEWER } from "../../../domain/access/viewer";
import { paths } from "../../../domain/paths";
import type { AppEnv, AppServices } from "../../../routes/http/context";
import { accountDeletionRoutes } from "../../../routes/settings/data";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";

const database = withDatabase();

/** Wraps the database so that the response to a batch is lost. */
const withLostAnswer = (db: Database): Database =>
  Object.assign(Object.create(db), {
    batch: async (...statements: Parameters<Database["batch"]>) => {
      await db.batch(...statements);
      throw new Error("fetch failed");
    },
  });

const usersWith = async (id: number) =>
  (await database.db.select({ rows: count() }).from(user).where(eq(user.id, id)))[0]?.rows;

/** Signs in a member with an export image and deletes their account. */
async function deleteAccount(wrapDatabase: (db: Database) => Database) {
  const id = await insertUser(database.db);
  const key = `image of ${id}`;
  await database.db.insert(exportImage).values({ key, userId: id, content: "{}", lastRequestedAt: Date.now() });
  const deleted: { pageOwners: number[]; imageKeys: string[] } = { pageOwners: [], imageKeys: [] };
  const services: AppServices = Object.assign(Object.create(null), {
    db: wrapDatabase(database.db),
    deletePublicPages: (owner: number) => void deleted.pageOwners.push(owner),
    exportImages: { delete: (keys: readonly string[]) => void deleted.imageKeys.push(...keys) },
  });
  const route = accountDeletionRoutes.routes.find(
    ({ method, path }) => method === "POST" && path === paths.deleteAccount,
  );
  const app = new Hono<AppEnv>();
  app.post(paths.deleteAccount, (c) => {
    c.set("viewer", { ...GUEST_VIEWER, id, username: "Ada" });
    c.set("services", services);
    return route?.handle(c, getGuestValue) ?? c.notFound();
  });
  app.onError((_error, c) => c.text("", 500));
  const body = new URLSearchParams({ name: "Ada" });
  const { status } = await app.request(paths.deleteAccount, { method: "POST", body });
  return { id, key, status, deleted };
}

describe("deleting an account", () => {
  it("deleting an account deletes the cached public pages and export images of the member", async () => {
    const { id, key, status, deleted } = await deleteAccount((db) => db);
    expect(status).toBe(303);
    expect(deleted).toEqual({ pageOwners: [id], imageKeys: [key] });
  });

  it("deleting an account clears its cached pages even if the reply of the database is lost", async () => {
    const { id, key, status, deleted } = await deleteAccount(withLostAnswer);
    expect(status).toBe(500);
    expect(await usersWith(id)).toBe(0);
    expect(deleted).toEqual({ pageOwners: [id], imageKeys: [key] });
  });
});
