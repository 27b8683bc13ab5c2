import { expect, it } from "vitest";
import { user } from "../../db/schema";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { createApp } from "../../worker/app";
import type { WorkerBindings } from "../../worker/config";
import { createAppServices } from "../../worker/services";
import { withServedDatabase } from "../db/withDatabase";

const database = withServedDatabase();
const another = withServedDatabase();

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: undefined };

const kv = { get: async () => null, put: async () => undefined };
/** Reads the URLs of a part of the sitemap. */
async function readUrls(path: string, { url }: { readonly url: string } = database): Promise<readonly string[]> {
  const bindings: WorkerBindings = Object.assign(Object.create(null), { KV: kv, TURSO_DATABASE_URL: url });
  const requests = new Request(`https://plinth.example${path}`);
  const text = await (await createApp(createAppServices).fetch(requests, bindings, context)).text();
  return [...text.matchAll(/<loc>https:\/\/plinth\.example([^<]*)/g)].map(([, address = ""]) => address);
}

it("each public page is listed in exactly one file of the sitemap", async () => {
  const open = { ...DEFAULT_ACCOUNT_SETTINGS, is_collection_public: true, createdAt: new Date() };
  const comes = (id: number) => database.db.insert(user).values({ ...open, id, username: `Person ${id}` });
  await Promise.all([comes(1), comes(1000)]);
  expect(await readUrls("/sitemap.xml")).toEqual(["/sitemap/catalogue.xml", "/sitemap/people-1.xml"]);
  await comes(1001);
  expect(await readUrls("/sitemap.xml")).toContain("/sitemap/people-2.xml");
  const [first, second] = [await readUrls("/sitemap/people-1.xml"), await readUrls("/sitemap/people-2.xml")];
  expect(first).toEqual([1, 1000].map((id) => expect.stringMatching(`^/user/${id}(/|$)`)));
  expect(second).toEqual([expect.stringMatching("^/user/1001(/|$)")]);
  await comes(2_592_001);
  expect((await readUrls("/sitemap.xml")).slice(2)).toEqual(["/sitemap/people-2.xml", "/sitemap/people-2593.xml"]);
});

it("the sitemap lists pages from the database with the host of the configured URL", async () =>
  expect(await readUrls("/sitemap.xml", another)).toEqual(["/sitemap/catalogue.xml"]));
