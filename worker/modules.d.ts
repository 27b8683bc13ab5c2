declare module "virtual:drawn-pictures" {
  /** Which drawings the build made, as `domain/artwork/drawn` writes it. */
  const text: string;
  export default text;
}

declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "virtual:picture-fonts" {
  const fonts: readonly { readonly name: string; readonly weight: 500 | 600; readonly base64: string }[];
  export default fonts;
  /** Static files in `/glyphs/`, each with a font of its own letters, as `parseRuns` reads them. */
  export const glyphs: readonly { readonly name: string; readonly runs: string }[];
}

declare module "virtual:tile-packs" {
  /** By number. */
  const files: readonly string[];
  export default files;
}

declare module "saxen" {
  export class Parser {
    on(
      event: "openTag",
      heard: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decoded: (text: string) => string,
      ) => void,
    ): this;
    on(event: "closeTag", heard: (name: string) => void): this;
    on(event: "text", heard: (text: string, decoded: (text: string) => string) => void): this;
    on(event: "cdata", heard: (text: string) => void): this;
    on(event: "error", heard: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
