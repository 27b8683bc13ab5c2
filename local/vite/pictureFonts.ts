import type { Plugin } from "vite";

const MODULE = "virtual:picture-fonts";

/** The fonts of pictures, as text in the code that draws: it is loaded when a picture is asked for. */
export function pictureFontsModule(): Plugin {
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
        return `export default ${JSON.stringify(faces)}`;
      },
    },
  };
}
