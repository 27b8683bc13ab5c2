import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_PICTURES_CACHE_NAME, VIEWED_PICTURES_CACHE_NAME } from "../../../domain/offline/cacheNames";
import { handlePictureRequest } from "../../../islands/offline/pictures";
import type { ServiceWorkerFetchEvent } from "../../../islands/offline/serviceWorkerScope";
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

/**
 * Requests a picture and waits until it is cached.
 * @returns the response's text
 */
async function loadPicture(path: string): Promise<string> {
  const pending: Promise<unknown>[] = [];
  const event: ServiceWorkerFetchEvent = Object.assign(new Event("fetch"), {
    request: new Request(`https://plinth.example${path}`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    respondWith: () => undefined,
  });
  const response = await handlePictureRequest(event);
  await Promise.all(pending);
  return response.text();
}

it("the service worker fetches an immutable picture only one time", async () => {
  expect([await loadPicture("/img/1"), await loadPicture("/img/1")]).toEqual(["a picture", "a picture"]);
  expect(fetched).toEqual(["/img/1"]);
});

it.each([
  ["that expires soon", 200, "public, max-age=300"],
  ["that does not exist", 404, FOR_GOOD],
] as const)(
  "the service worker does not cache a picture that may change or is missing (case: a picture %s)",
  async (_, responseStatus, responseCacheControl) => {
    [status, cacheControl] = [responseStatus, responseCacheControl];
    await loadPicture("/img/1");
    await loadPicture("/img/1");
    expect(fetched).toEqual(["/img/1", "/img/1"]);
    expect(device.listPathsByCache()).toEqual({});
  },
);

it("the picture cache deletes the earliest requested pictures and keeps about 300 pictures", async () => {
  for (let id = 1; id <= 360; id += 1) await loadPicture(`/img/${id}`);
  const cachedUrls = device.listPathsByCache()[VIEWED_PICTURES_CACHE_NAME] ?? [];
  expect(cachedUrls.length).toBeGreaterThanOrEqual(300);
  expect(cachedUrls.length).toBeLessThan(320);
  expect(cachedUrls).toContain("/img/360");
  expect(cachedUrls).not.toContain("/img/1");
});

it("the service worker does not cache single pictures while the download of all pictures is turned on", async () => {
  await device.open(ALL_PICTURES_CACHE_NAME);
  await loadPicture("/img/1");
  expect(device.listPathsByCache()).toEqual({ [ALL_PICTURES_CACHE_NAME]: [] });
});
