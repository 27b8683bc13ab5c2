import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ALL_PICTURES_CACHE } from "../../../domain/offline/cacheNames";
import { browserPaths } from "../../../domain/paths/browserPaths";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import { deleteAllPictures, downloadAllPictures, enableDownload } from "../../../islands/offline/allPictures";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

let device: FakeCacheStorage;
/** Answers with a catalogue of nothing. */
let answer: () => void;

beforeEach(() => {
  device = new FakeCacheStorage();
  const asked = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(encodeItemSummaries([])));
  });
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", () => asked);
});
afterEach(() => void vi.unstubAllGlobals());

it("pictures that are wanted have their place, also where there is nothing to fetch", async () => {
  await enableDownload();
  answer();
  await downloadAllPictures();
  expect(device.kept()).toEqual({ [ALL_PICTURES_CACHE]: [] });
});

it("who wants them no more while the catalogue is asked for has none", async () => {
  await enableDownload();
  const keeping = downloadAllPictures();
  await deleteAllPictures();
  answer();
  await keeping;
  expect(device.kept()).toEqual({});
});

describe("all pictures", () => {
  const items = Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    name: `Item ${at + 1}`,
    form: "figure" as const,
    hue: 0,
    label: "",
    released: "",
  }));
  const address = (item: (typeof items)[number] & { readonly picture?: string }) => browserPaths.picture(item);
  const keptPictures = () => device.kept()[ALL_PICTURES_CACHE] ?? [];

  beforeEach(async () => {
    await enableDownload();
    vi.stubGlobal("fetch", async () => Response.json(encodeItemSummaries(items)));
  });

  it("come in parts, and the device says how many of all there are", async () => {
    const told: unknown[] = [];
    await downloadAllPictures((progress) => told.push(progress));
    expect(keptPictures()).toEqual(items.map(address).toSorted());
    expect(told).toEqual([
      { kept: 0, of: 30 },
      { kept: 24, of: 30 },
      { kept: 30, of: 30 },
    ]);
  });

  it("that are there are not fetched again, and those that nothing shows any more go", async () => {
    const pictures = await device.open(ALL_PICTURES_CACHE);
    const [first, ...others] = items.map(address);
    await pictures.addAll([first ?? "", "/img/1?v=0", "/img/999?v=1"]);
    const add = vi.spyOn(pictures, "addAll");
    const told: unknown[] = [];
    await downloadAllPictures((progress) => told.push(progress));
    expect(add.mock.calls.flatMap(([paths]) => paths)).toEqual(others);
    expect(keptPictures()).toEqual(items.map(address).toSorted());
    expect(told).toEqual([
      { kept: 1, of: 30 },
      { kept: 25, of: 30 },
      { kept: 30, of: 30 },
    ]);
  });

  it("stop coming once nobody wants them any more", async () => {
    const add = vi.spyOn(await device.open(ALL_PICTURES_CACHE), "addAll");
    await downloadAllPictures(({ kept }) => void (kept === 24 && deleteAllPictures()));
    expect(add).toHaveBeenCalledOnce();
    expect(device.kept()).toEqual({});
  });

  it("stay as they are where the catalogue does not come", async () => {
    await downloadAllPictures();
    vi.stubGlobal("fetch", async () => Response.json({ message: "Broken." }, { status: 500 }));
    await expect(downloadAllPictures()).rejects.toThrow("500");
    expect(keptPictures()).toHaveLength(30);
  });
});
