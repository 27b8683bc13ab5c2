import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ALL_PICTURES_CACHE_NAME } from "../../../domain/offline/cacheNames";
import { pathsForBrowserScripts } from "../../../domain/paths/pathsForBrowserScripts";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import {
  deleteAllDownloadedPictures,
  downloadAllPictures,
  enablePictureDownload,
} from "../../../islands/offline/allPictures";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

let device: FakeCacheStorage;
/** Answers with an empty catalogue. */
let respond: () => void;

beforeEach(() => {
  device = new FakeCacheStorage();
  const catalogueResponse = new Promise<Response>((resolve) => {
    respond = () => resolve(Response.json(encodeItemSummaries([])));
  });
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", () => catalogueResponse);
});
afterEach(() => void vi.unstubAllGlobals());

it("downloadAllPictures creates an empty cache for a catalogue without items", async () => {
  await enablePictureDownload();
  respond();
  await downloadAllPictures();
  expect(device.listPathsByCache()).toEqual({ [ALL_PICTURES_CACHE_NAME]: [] });
});

it("downloadAllPictures leaves no cache if the download is turned off during the catalogue request", async () => {
  await enablePictureDownload();
  const download = downloadAllPictures();
  await deleteAllDownloadedPictures();
  respond();
  await download;
  expect(device.listPathsByCache()).toEqual({});
});

describe("downloadAllPictures", () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    name: `Item ${index + 1}`,
    form: "figure" as const,
    hue: 0,
    label: "",
    released: "",
  }));
  const address = (item: (typeof items)[number] & { readonly picture?: string }) =>
    pathsForBrowserScripts.picture(item);
  const keptPictures = () => device.listPathsByCache()[ALL_PICTURES_CACHE_NAME] ?? [];

  beforeEach(async () => {
    await enablePictureDownload();
    vi.stubGlobal("fetch", async () => Response.json(encodeItemSummaries(items)));
  });

  it("downloadAllPictures downloads 24 pictures at a time and reports progress after each group", async () => {
    const progressReports: unknown[] = [];
    await downloadAllPictures((progress) => progressReports.push(progress));
    expect(keptPictures()).toEqual(items.map(address).toSorted());
    expect(progressReports).toEqual([
      { done: 0, total: 30 },
      { done: 24, total: 30 },
      { done: 30, total: 30 },
    ]);
  });

  it("downloadAllPictures downloads only missing pictures and deletes pictures that no item uses", async () => {
    const pictures = await device.open(ALL_PICTURES_CACHE_NAME);
    const [first, ...others] = items.map(address);
    await pictures.addAll([first ?? "", "/img/1?v=0", "/img/999?v=1"]);
    const add = vi.spyOn(pictures, "addAll");
    const progressReports: unknown[] = [];
    await downloadAllPictures((progress) => progressReports.push(progress));
    expect(add.mock.calls.flatMap(([paths]) => paths)).toEqual(others);
    expect(keptPictures()).toEqual(items.map(address).toSorted());
    expect(progressReports).toEqual([
      { done: 1, total: 30 },
      { done: 25, total: 30 },
      { done: 30, total: 30 },
    ]);
  });

  it("downloadAllPictures stops and leaves no cache when the download is turned off", async () => {
    const add = vi.spyOn(await device.open(ALL_PICTURES_CACHE_NAME), "addAll");
    await downloadAllPictures(({ done }) => void (done === 24 && deleteAllDownloadedPictures()));
    expect(add).toHaveBeenCalledOnce();
    expect(device.listPathsByCache()).toEqual({});
  });

  it("downloadAllPictures keeps the cached pictures if the catalogue request fails", async () => {
    await downloadAllPictures();
    vi.stubGlobal("fetch", async () => Response.json({ message: "Broken." }, { status: 500 }));
    await expect(downloadAllPictures()).rejects.toThrow("500");
    expect(keptPictures()).toHaveLength(30);
  });
});
