import shellFiles from "virtual:shell-files";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import { BUILD, OFFLINE_PAGE } from "../../../domain/offline/copies";
import { speakAs, takeShell } from "../../../islands/offline/shell";
import { OnDevice } from "../../../routes/offline";
import { DeviceCaches } from "../../helpers/deviceCaches";

let device: DeviceCaches;
const page = (language: Language, headers: HeadersInit = {}) =>
  new Response(renderToString(<OnDevice />).replace("&quot;en&quot;", `&quot;${language}&quot;`), { headers });
const shell = () => device.kept()["plinth-shell-k2"] ?? [];

/** What the site says of itself. */
let build: string;

beforeEach(() => {
  device = new DeviceCaches();
  build = "k2";
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string) =>
    path === OFFLINE_PAGE ? page("de", { [BUILD]: build }) : new Response(path),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("a worker begins with the page and the files of its own build", async () => {
  await takeShell();
  expect(device.kept()["plinth-shell-k2"]).toContain(OFFLINE_PAGE);
});

it("it has of files with words those of one language, and of another one before it speaks that", async () => {
  await takeShell();
  expect(shellFiles.own.de.length).toBeGreaterThan(5);
  expect(shell()).toEqual(expect.arrayContaining([...shellFiles.shared, ...shellFiles.own.de]));
  expect(shell().filter((file) => shellFiles.own.ja.includes(file))).toEqual([]);
  await speakAs(page("ja"), new AbortController().signal);
  expect(shell()).toEqual(expect.arrayContaining([...shellFiles.own.ja]));
  expect(shell().filter((file) => shellFiles.own.fr.includes(file))).toEqual([]);
});

it.each(ALL_LANGUAGES)("no file that %s needs is asked for twice", (language) => {
  const all = [...shellFiles.shared, ...shellFiles.own[language]];
  expect(new Set(all).size).toBe(all.length);
});

it("one that is older than the site does not begin, and leaves nothing", async () => {
  build = "k3";
  await expect(takeShell()).rejects.toThrow("being built anew");
  expect(device.kept()).toEqual({});
});
