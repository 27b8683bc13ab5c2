import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { inPlace, nativePen } from "../../local/vite/localSite";

/** What a build of the site makes, and no test of these looks at. */
const unbuilt: Plugin = {
  name: "plinth:unbuilt",
  resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? "export default {};" : undefined),
};

/** One test file and all of ours that it needs, as one module: to begin anew with all of them is to import it again. */
export async function bundled(path: string): Promise<string> {
  const outDir = join("bundles", String(process.pid), path);
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [unbuilt, inPlace, { ...nativePen(), apply: undefined }],
    build: {
      ssr: path,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "bundle.mjs", codeSplitting: false } },
    },
  });
  return pathToFileURL(join(outDir, "bundle.mjs")).href;
}
