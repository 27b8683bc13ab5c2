import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ALL_PICTURES } from "../../../domain/offline/cacheNames";
import { shownPaths } from "../../../domain/paths/shown";
import { packExhibits } from "../../../domain/wire/exhibits";
import { dropAllPictures, keepAllPictures, wantAllPictures } from "../../../islands/offline/allPictures";
import { DeviceCaches } from "../../helpers/deviceCaches";

let device: DeviceCaches;
/** Answers with a catalogue of nothing. */
let answer: () => void;

beforeEach(() => {
  device = new DeviceCaches();
  const asked = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(packExhibits([])));
  });
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", () => asked);
});
afterEach(() => void vi.unstubAllGlobals());

it("pictures that are wanted have their place, also where there is nothing to fetch", async () => {
  await wantAllPictures();
  answer();
  await keepAllPictures();
  expect(device.kept()).toEqual({ [ALL_PICTURES]: [] });
});

it("who wants them no more while the catalogue is asked for has none", async () => {
  await wantAllPictures();
  const keeping = keepAllPictures();
  await dropAllPictures();
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
  const address = (item: (typeof items)[number] & { readonly picture?: string }) => shownPaths.picture(item);
  const keptPictures = () => device.kept()[ALL_PICTURES] ?? [];

  beforeEach(async () => {
    await wantAllPictures();
    vi.stubGlobal("fetch", async () => Response.json(packExhibits(items)));
  });

  it("come in parts, and the device says how many of all there are", async () => {
    const told: unknown[] = [];
    await keepAllPictures((progress) => told.push(progress));
    expect(keptPictures()).toEqual(items.map(address).toSorted());
    expect(told).toEqual([
      { kept: 0, of: 30 },
      { kept: 24, of: 30 },
      { kept: 30, of: 30 },
    ]);
  });

  it("that are there are not fetched again, and those that nothing shows any more go", async () => {
    const pictures = await device.open(ALL_PICTURES);
    const [first, ...others] = items.map(address);
    await pictures.addAll([first ?? "", "/img/1?v=0", "/img/999?v=1"]);
    const add = vi.spyOn(pictures, "addAll");
    const told: unknown[] = [];
    await keepAllPictures((progress) => told.push(progress));
    expect(add.mock.calls.flatMap(([paths]) => paths)).toEqual(others);
    expect(keptPictures()).toEqual(items.map(address).toSorted());
    expect(told).toEqual([
      { kept: 1, of: 30 },
      { kept: 25, of: 30 },
      { kept: 30, of: 30 },
    ]);
  });

  it("stop coming once nobody wants them any more", async () => {
    const add = vi.spyOn(await device.open(ALL_PICTURES), "addAll");
    await keepAllPictures(({ kept }) => void (kept === 24 && dropAllPictures()));
    expect(add).toHaveBeenCalledOnce();
    expect(device.kept()).toEqual({});
  });

  it("stay as they are where the catalogue does not come", async () => {
    await keepAllPictures();
    vi.stubGlobal("fetch", async () => Response.json({ message: "Broken." }, { status: 500 }));
    await expect(keepAllPictures()).rejects.toThrow("500");
    expect(keptPictures()).toHaveLength(30);
  });
});
