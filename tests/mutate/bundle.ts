import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { importMetaUrlPlugin, nativeRendererPlugin } from "../../local/vite/localSite";

/** Folder of the bundles inside Stryker's copy of the project. All processes of Stryker share the bundles. */
const FOLDER = "bundles";
/** Marker folder, which exists once all bundles are complete. */
const DONE = join(FOLDER, "done");

/** Replaces virtual modules, which only a build of the site provides. The bundled tests do not use their content. */
const emptyVirtualModules: Plugin = {
  name: "plinth:empty-virtual-modules",
  resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? "export default {};" : undefined),
};

/** Returns the path of the bundle of a test file. */
export const getBundlePath = (test: string): string => resolve(FOLDER, `${test}.mjs`);

/** Bundles each test file with all project files that it imports. npm packages are not bundled. */
export async function bundleTests(tests: readonly string[]): Promise<void> {
  if (existsSync(DONE)) return;
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [emptyVirtualModules, importMetaUrlPlugin, { ...nativeRendererPlugin(), apply: undefined }],
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
