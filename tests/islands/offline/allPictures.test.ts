import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_PICTURES } from "../../../domain/offline/cacheNames";
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
