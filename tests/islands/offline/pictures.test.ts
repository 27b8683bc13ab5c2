import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_PICTURES_CACHE, PICTURES_CACHE } from "../../../domain/offline/cacheNames";
import { handlePictureRequest } from "../../../islands/offline/pictures";
import type { FetchWorkerEvent } from "../../../islands/offline/workerScope";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

const FOR_GOOD = "public, max-age=31536000, immutable";

let device: FakeCacheStorage;
let fetched: string[] = [];
let cacheControl: string;
let status: number;

beforeEach(() => {
  device = new FakeCacheStorage();
  fetched = [];
  cacheControl = FOR_GOOD;
  status = 200;
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    fetched.push(new URL(url).pathname);
    return new Response("a picture", { status, headers: { "Cache-Control": cacheControl } });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What the page is given, once all that follows is done. */
async function see(path: string): Promise<string> {
  const pending: Promise<unknown>[] = [];
  const event: FetchWorkerEvent = Object.assign(new Event("fetch"), {
    request: new Request(`https://plinth.example${path}`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    respondWith: () => undefined,
  });
  const answer = await handlePictureRequest(event);
  await Promise.all(pending);
  return answer.text();
}

it("a picture whose address changes with it is fetched once", async () => {
  expect([await see("/img/1"), await see("/img/1")]).toEqual(["a picture", "a picture"]);
  expect(fetched).toEqual(["/img/1"]);
});

it.each([
  ["that will be another one soon", 200, "public, max-age=300"],
  ["that is not there", 404, FOR_GOOD],
] as const)("one %s is fetched each time", async (_, itsStatus, itsRule) => {
  [status, cacheControl] = [itsStatus, itsRule];
  await see("/img/1");
  await see("/img/1");
  expect(fetched).toEqual(["/img/1", "/img/1"]);
  expect(device.kept()).toEqual({});
});

it("of many pictures about the last three hundred stay", async () => {
  for (let id = 1; id <= 360; id += 1) await see(`/img/${id}`);
  const kept = device.kept()[PICTURES_CACHE] ?? [];
  expect(kept.length).toBeGreaterThanOrEqual(300);
  expect(kept.length).toBeLessThan(320);
  expect(kept).toContain("/img/360");
  expect(kept).not.toContain("/img/1");
});

it("who keeps all pictures has none of them twice", async () => {
  await device.open(ALL_PICTURES_CACHE);
  await see("/img/1");
  expect(device.kept()).toEqual({ [ALL_PICTURES_CACHE]: [] });
});
