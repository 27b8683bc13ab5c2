import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { importMetaUrlPlugin, nativeRendererPlugin } from "../../local/vite/localSite";

/** Where Stryker's copy of the project has them: all of its processes run from the same ones. */
const FOLDER = "bundles";
/** Stands there when all is built. */
const DONE = join(FOLDER, "done");

/** What a build of the site makes, and no test of these looks at. */
const unbuilt: Plugin = {
  name: "plinth:unbuilt",
  resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? "export default {};" : undefined),
};

/** @returns where the module of a file of tests is; what it shares with others lies beside it. */
export const getBundlePath = (test: string): string => resolve(FOLDER, `${test}.mjs`);

/** Builds files of tests, with all of ours that they need. Their packages stay where they are. */
export async function bundleTests(tests: readonly string[]): Promise<void> {
  if (existsSync(DONE)) return;
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [unbuilt, importMetaUrlPlugin, { ...nativeRendererPlugin(), apply: undefined }],
    build: {
      ssr: true,
      outDir: FOLDER,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(tests.map((test) => [test, test])),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "shared/[name]-[hash].mjs" },
      },
    },
  });
  mkdirSync(DONE);
}
