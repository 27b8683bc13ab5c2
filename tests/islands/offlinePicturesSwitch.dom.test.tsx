import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import { ALL_PICTURES_CACHE_NAME } from "../../domain/offline/cacheNames";
import { encodeItemSummaries } from "../../domain/wire/itemSummaries";
import OfflinePicturesSwitch from "../../islands/OfflinePicturesSwitch";
import { LISTED_ITEMS } from "../helpers/catalogueResponses";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

/** The URLs in each cache of the device. */
let cachedUrls: Map<string, string[]>;
/** Completes the requested downloads. */
let completeDownloads: () => void;
let isServerUp: boolean;

beforeEach(() => {
  [cachedUrls, isServerUp] = [new Map(), true];
  vi.stubGlobal("caches", {
    has: async (name: string) => cachedUrls.has(name),
    delete: async (name: string) => cachedUrls.delete(name),
    open: async (name: string) => {
      const addresses = cachedUrls.get(name) ?? [];
      cachedUrls.set(name, addresses);
      return {
        keys: async () => [],
        addAll: (added: string[]) =>
          new Promise<void>((done) => {
            completeDownloads = () => done(void addresses.push(...added));
          }),
      };
    },
  });
  vi.stubGlobal("fetch", async () =>
    Response.json(encodeItemSummaries(LISTED_ITEMS), { status: isServerUp ? 200 : 503 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openSwitch() {
  const view = await mountIsland(<OfflinePicturesSwitch />);
  const field = find<HTMLInputElement>(view, "input");
  return {
    field,
    seen: () => [field.checked, field.getAttribute("aria-checked"), find(view, "[role=status]").textContent],
    press: () => doAndWait(() => field.click()),
  };
}
it("OfflinePicturesSwitch downloads all pictures when turned on and deletes them when turned off", async () => {
  const { seen, press } = await openSwitch();
  expect(seen()).toEqual([false, "false", t.offlinePictures.states.off]);
  await press();
  expect(seen()).toEqual([true, "true", t.offlinePictures.progress(0, 4)]);
  await doAndWait(() => completeDownloads());
  expect(seen()).toEqual([true, "true", t.offlinePictures.states.kept]);
  expect(cachedUrls.get(ALL_PICTURES_CACHE_NAME)).toHaveLength(4);
  await press();
  expect(seen()).toEqual([false, "false", t.offlinePictures.states.off]);
  expect(cachedUrls.has(ALL_PICTURES_CACHE_NAME)).toBe(false);
});

it("OfflinePicturesSwitch stays off when it is turned off during the download", async () => {
  const { seen, press } = await openSwitch();
  await press();
  await press();
  await doAndWait(() => completeDownloads());
  expect(seen()).toEqual([false, "false", t.offlinePictures.states.off]);
  expect([...cachedUrls.keys()]).toEqual([]);
});

it("OfflinePicturesSwitch continues an unfinished picture download when the page is opened", async () => {
  cachedUrls.set(ALL_PICTURES_CACHE_NAME, []);
  const { seen } = await openSwitch();
  expect(seen()).toEqual([true, "true", t.offlinePictures.progress(0, 4)]);
  await doAndWait(() => completeDownloads());
  expect(seen()).toEqual([true, "true", t.offlinePictures.states.kept]);
});

it("OfflinePicturesSwitch turns itself off with an error message if the download fails", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  isServerUp = false;
  const { seen, press } = await openSwitch();
  await press();
  expect(seen()).toEqual([false, "false", t.offlinePictures.states.failed]);
});

it("OfflinePicturesSwitch is disabled if the browser has no cache storage", async () => {
  vi.unstubAllGlobals();
  const { seen, field } = await openSwitch();
  expect(seen()).toEqual([false, "false", t.offlinePictures.states.unable]);
  expect(field.disabled).toBe(true);
});
