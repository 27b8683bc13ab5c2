import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BUILD, OFFLINE_PAGE } from "../../../domain/offline/copies";
import { takeShell } from "../../../islands/offline/shell";
import { DeviceCaches } from "../../helpers/deviceCaches";

let device: DeviceCaches;
/** What the site says of itself. */
let build: string;

beforeEach(() => {
  device = new DeviceCaches();
  build = "k2";
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async () => new Response("You are offline", { headers: { [BUILD]: build } }));
});
afterEach(() => void vi.unstubAllGlobals());

it("a worker begins with the page and the files of its own build", async () => {
  await takeShell();
  expect(device.kept()["plinth-shell-k2"]).toContain(OFFLINE_PAGE);
});

it("one that is older than the site does not begin, and leaves nothing", async () => {
  build = "k3";
  await expect(takeShell()).rejects.toThrow("being built anew");
  expect(device.kept()).toEqual({});
});
