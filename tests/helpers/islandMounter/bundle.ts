import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import type { MountLeftovers, MountRequest } from "./browser";

const FOLDER = "/mounted";

/** Bundles the islands with the code of `browser.ts` that mounts them. Returns the files by path. */
async function bundleIslands(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    mode: "development",
    publicDir: false,
    logLevel: "error",
    plugins: [react()],
    define: { __BUILD__: '"test-build"' },
    build: {
      write: false,
      minify: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve("tests/helpers/islandMounter/browser.ts"),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "mounted.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  const chunks = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  const isChunk = (each: (typeof chunks)[number]): each is Rolldown.OutputChunk => each.type === "chunk";
  return new Map(chunks.filter(isChunk).map(({ fileName, code }) => [`${FOLDER}/${fileName}`, code]));
}

let bundled: ReturnType<typeof bundleIslands> | undefined;

export interface IslandMounter {
  mount(mounted: MountRequest): Promise<MountLeftovers>;
  act(): Promise<void>;
}

/** Opens a page of the site that has no scripts of its own, and loads the bundled islands there. */
export async function createIslandMounter(page: Page): Promise<IslandMounter> {
  bundled ??= bundleIslands();
  const files = await bundled;
  await page.route(`**${FOLDER}/*`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: files.get(new URL(route.request().url()).pathname) ?? "" }),
  );
  await page.goto("/robots.txt");
  await page.addScriptTag({ url: `${FOLDER}/mounted.js`, type: "module" });
  const call = (name: keyof IslandMounter, argument?: unknown) =>
    page.evaluate(([name, argument]) => Reflect.get(window, "mounts")[name](argument), [name, argument] as const);
  return { mount: (mounted) => call("mount", mounted), act: () => call("act") };
}
