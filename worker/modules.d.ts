declare module "virtual:drawn-pictures" {
  /** List of the drawings that the build rendered, in the format of `domain/artwork/drawn`. */
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
  /** Font files in `/glyphs/`. `runs` names the characters that each file covers, for `decodeCharacterRuns`. */
  export const glyphs: readonly { readonly name: string; readonly runs: string }[];
}

declare module "virtual:tile-packs" {
  /** File names, indexed by pack number. */
  const files: readonly string[];
  export default files;
}
