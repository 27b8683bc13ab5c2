import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

/** A file knows where it lies, wherever it was bundled to. */
const inPlace: Plugin = {
  name: "in-place",
  transform: {
    filter: { code: "import.meta.url" },
    handler: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
  },
};

/** One test file and all of ours that it needs, as one module: to begin anew with all of them is to import it again. */
export async function bundled(path: string): Promise<string> {
  const outDir = join("bundles", String(process.pid), path);
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [inPlace],
    build: {
      ssr: path,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "bundle.mjs", codeSplitting: false } },
    },
  });
  return pathToFileURL(join(outDir, "bundle.mjs")).href;
}
