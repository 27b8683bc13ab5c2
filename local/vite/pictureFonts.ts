import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:picture-fonts";

/**
 * The fonts of pictures, as text in the code that draws: it is loaded when a picture is asked for. Those of letters that
 * are asked for by few are static files, of which that code has the names.
 */
export function pictureFontsModule(): Plugin {
  let cutting: ReturnType<typeof cutFiles> | undefined;
  const files = () => {
    cutting ??= cutFiles();
    return cutting;
  };
  return {
    name: "plinth:picture-fonts",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: {
      filter: { id: new RegExp(`^\0${MODULE}$`) },
      async handler() {
        // Only where it is needed: Vite reads its configuration for every test run, too.
        const { pictureFonts } = await import("../pictures/fonts.ts");
        const fonts = await pictureFonts();
        const faces = fonts.map(({ name, weight, data }) => ({ name, weight, base64: data.toString("base64") }));
        const glyphs = (await files()).map(({ name, runs }) => ({ name, runs }));
        return `export default ${JSON.stringify(faces)};export const glyphs = ${JSON.stringify(glyphs)}`;
      },
    },
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      mkdirSync(join(dir, "glyphs"), { recursive: true });
      for (const { name, data } of await files()) writeFileSync(join(dir, "glyphs", name), data);
    },
  };
}

async function cutFiles() {
  const [{ fileNameOf, glyphFiles }, { formatRuns }] = await Promise.all([
    import("../pictures/glyphFiles.ts"),
    import("../../domain/sheet/runs.ts"),
  ]);
  return Promise.all(
    glyphFiles().map(async (file) => {
      const data = await file.cut();
      return { name: fileNameOf(file, data), runs: formatRuns(file.letters), data };
    }),
  );
}
