import shellFiles from "virtual:shell-files";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import { BUILD_HEADER, OFFLINE_FALLBACK_PATH } from "../../../domain/offline/offlinePages";
import { installShell, loadShellFile, switchShellLanguage } from "../../../islands/offline/shell";
import { OfflineContentSlot } from "../../../routes/offline";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

let device: FakeCacheStorage;
const page = (language: Language, headers: HeadersInit = {}) =>
  new Response(renderToString(<OfflineContentSlot />).replace("&quot;en&quot;", `&quot;${language}&quot;`), {
    headers,
  });
const shell = () => device.kept()["plinth-shell-k2"] ?? [];

/** What the site says of itself. */
let build: string;

beforeEach(() => {
  device = new FakeCacheStorage();
  build = "k2";
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string) =>
    path === OFFLINE_FALLBACK_PATH ? page("de", { [BUILD_HEADER]: build }) : new Response(path),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("a worker begins with the page and the files of its own build", async () => {
  await installShell();
  expect(device.kept()["plinth-shell-k2"]).toContain(OFFLINE_FALLBACK_PATH);
});

it("it has of files with words those of one language, and of another one before it speaks that", async () => {
  await installShell();
  expect(shellFiles.own.de.length).toBeGreaterThan(5);
  expect(shell()).toEqual(expect.arrayContaining([...shellFiles.shared, ...shellFiles.own.de]));
  expect(shell().filter((file) => shellFiles.own.ja.includes(file))).toEqual([]);
  await switchShellLanguage(page("ja"), new AbortController().signal);
  expect(shell()).toEqual(expect.arrayContaining([...shellFiles.own.ja]));
  expect(shell().filter((file) => shellFiles.own.fr.includes(file))).toEqual([]);
});

it.each(ALL_LANGUAGES)("no file that %s needs is asked for twice", (language) => {
  const all = [...shellFiles.shared, ...shellFiles.own[language]];
  expect(new Set(all).size).toBe(all.length);
});

it("one that is older than the site does not begin, and leaves nothing", async () => {
  build = "k3";
  await expect(installShell()).rejects.toThrow("the site has a newer build");
  expect(device.kept()).toEqual({});
});

it("one whose files do not all come does not begin, and leaves nothing", async () => {
  const shell = await device.open("plinth-shell-k2");
  vi.spyOn(shell, "addAll").mockRejectedValue(new TypeError("A file is missing."));
  await expect(installShell()).rejects.toThrow("A file is missing.");
  expect(device.kept()).toEqual({});
});

it("it keeps its language where a file of the next one does not come", async () => {
  await installShell();
  const before = device.kept();
  vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
  await expect(switchShellLanguage(page("ja"), new AbortController().signal)).rejects.toThrow("404");
  expect(device.kept()).toEqual(before);
  expect(await (await device.match(OFFLINE_FALLBACK_PATH))?.text()).toContain("&quot;de&quot;");
});

it("a file comes from its own build, else from another one, else from the network", async () => {
  const ask = async (path: string) => (await loadShellFile(new Request(`https://plinth.example${path}`))).text();
  vi.stubGlobal("fetch", async ({ url }: Request) => new Response(`network ${new URL(url).pathname}`));
  const before = await device.open("plinth-shell-k1");
  const own = await device.open("plinth-shell-k2");
  for (const path of ["/icons/1.svg", "/assets/old.js"]) await before.put(path, new Response("before"));
  await own.put("/icons/1.svg", new Response("own"));
  expect(await ask("/icons/1.svg")).toBe("own");
  expect(await ask("/assets/old.js")).toBe("before");
  expect(await ask("/assets/new.js")).toBe("network /assets/new.js");
});
