import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_PICTURES } from "../../../domain/offline/cacheNames";
import { EVERYTHING_TOLD, listsTold } from "../../../domain/offline/catalogue";
import { OFFLINE_PAGE } from "../../../domain/offline/copies";
import { packExhibits } from "../../../domain/wire/exhibits";
import { catalogueTold, keepCatalogue } from "../../../islands/offline/catalogue";
import { OnDevice } from "../../../routes/offline";
import { DeviceCaches } from "../../helpers/deviceCaches";

const SHELL = "plinth-shell-k2";
const GERMAN = listsTold("de");

let device: DeviceCaches;
let asked: string[];
let status: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  device = new DeviceCaches();
  [asked, status] = [[], 200];
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ of: path }, { status });
  });
  const page = renderToString(<OnDevice />).replace("&quot;en&quot;", "&quot;de&quot;");
  await (await device.open(SHELL)).put(OFFLINE_PAGE, new Response(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => (device.kept()[SHELL] ?? []).filter((path) => path !== OFFLINE_PAGE);
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

it("the device has the catalogue, with the lists in the language that its reader was answered in", async () => {
  await keepCatalogue();
  expect(GERMAN).not.toBe(listsTold("en"));
  expect(kept()).toEqual([EVERYTHING_TOLD, GERMAN].toSorted());
});

it("the catalogue is asked for again once it is ten minutes old", async () => {
  await keepCatalogue();
  pass(9);
  await keepCatalogue();
  expect(asked).toHaveLength(2);
  pass(2);
  await keepCatalogue();
  expect(asked).toHaveLength(4);
});

it("an answer that is an error does not take the place of the catalogue", async () => {
  await keepCatalogue();
  status = 500;
  pass(11);
  await keepCatalogue();
  const text = await (await device.match(EVERYTHING_TOLD))?.text();
  expect(text).toBe(JSON.stringify({ of: EVERYTHING_TOLD }));
  device = new DeviceCaches();
  vi.stubGlobal("caches", device);
  await keepCatalogue();
  expect(kept()).toEqual([]);
});

it("what is kept of the catalogue stands in where the network is gone", async () => {
  await keepCatalogue();
  const ask = (path: string) => catalogueTold(new Request(`https://plinth.example${path}`));
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("No network.");
  });
  expect(await (await ask(GERMAN)).json()).toEqual({ of: GERMAN });
  await expect(ask(listsTold("fr"))).rejects.toThrow("No network.");
});

it("all pictures are looked through with it, where somebody wants them", async () => {
  vi.stubGlobal("fetch", async () => Response.json(packExhibits([])));
  await keepCatalogue();
  expect(Object.keys(device.kept())).toEqual([SHELL]);
  await (await device.open(ALL_PICTURES)).put("/img/9?v=1", new Response("gone from the catalogue"));
  await keepCatalogue();
  expect(device.kept()[ALL_PICTURES]).toEqual([]);
});
