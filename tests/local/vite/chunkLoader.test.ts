import { afterEach, expect, it, vi } from "vitest";
import { chunkLoaderPlugin } from "../../../local/vite/worker";

afterEach(() => vi.unstubAllGlobals());

type Preload = (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>;

/** Runs the chunk loader with a fake document and window. Returns the links it adds and the events it dispatches. */
async function startLoader() {
  const requests: string[] = [];
  const received: string[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({}),
    head: { append: ({ rel, href }: { rel: string; href: string }) => requests.push(`${rel} ${href}`) },
  });
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => received.push(type));
  const { load } = chunkLoaderPlugin(new Set());
  const source = typeof load === "function" ? String(Reflect.apply(load, undefined, ["\0vite/preload-helper.js"])) : "";
  const fresh = `${source}\n// ${crypto.randomUUID()}`;
  const loader: { readonly __vitePreload: Preload } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(fresh)}`
  );
  return { preload: loader.__vitePreload, requests, received };
}

it("the chunk loader preloads each import of a script chunk only one time", async () => {
  const { preload, requests } = await startLoader();
  expect(await preload(async () => "a part", ["assets/a.js", "assets/b.js"])).toBe("a part");
  await preload(async () => "another", ["assets/b.js", "assets/c.js"]);
  expect(requests).toEqual(["modulepreload /assets/a.js", "modulepreload /assets/b.js", "modulepreload /assets/c.js"]);
});

it("the chunk loader dispatches an event when a script chunk fails to load", async () => {
  const { preload, received } = await startLoader();
  await expect(preload(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(received).toEqual(["vite:preloadError"]);
});
