import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { inPlace, nativePen } from "../../local/vite/localSite";

/** One test file and all of ours that it needs, as one module: to begin anew with all of them is to import it again. */
export async function bundled(path: string): Promise<string> {
  const outDir = join("bundles", String(process.pid), path);
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [inPlace, { ...nativePen(), apply: undefined }],
    build: {
      ssr: path,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "bundle.mjs", codeSplitting: false } },
    },
  });
  return pathToFileURL(join(outDir, "bundle.mjs")).href;
}
