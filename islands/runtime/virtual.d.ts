declare module "virtual:client-files" {
  /** Addresses of the browser's files: from the client's manifest in a build, the sources themselves in development. */
  const files: {
    readonly entry: string;
    readonly styles: string;
    /** What an island needs beyond the entry, by the island's name. */
    readonly islands: Readonly<Record<string, readonly string[]>>;
  };
  export default files;
}

/** The package's version at build time. */
declare const __RELEASE__: string;
