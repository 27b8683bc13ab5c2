declare module "virtual:client-files" {
  /** The name of a style sheet that only some pages have: a file of `routes/styles/sheets`. */
  export type StyleSheetName =
    | "account"
    | "accountMenu"
    | "admin"
    | "collections"
    | "games"
    | "item"
    | "japanese"
    | "market"
    | "stock";
  /** The URLs of the browser's files: from the client's manifest in a build, the sources in development. */
  interface ClientFiles {
    readonly entryLoader: string;
    readonly entry: string;
    /** The files that the entry imports on every page with item controls. */
    readonly preloads: readonly string[];
    readonly accountEntry: string;
    readonly styles: string;
    readonly printStyles: string;
    readonly styleSheets: Readonly<Record<StyleSheetName, string>>;
  }
  const files: Readonly<Record<import("../../domain/language/language").Language, ClientFiles>>;
  export default files;
}

declare module "virtual:shell-files" {
  /** The URLs of all files that a page of this build may need: scripts, styles, fonts, icons. */
  const files: {
    /** The files for all languages. */
    readonly shared: readonly string[];
    readonly own: Readonly<Record<import("../../domain/language/language").Language, readonly string[]>>;
  };
  export default files;
}

/** The package's version at build time. */
declare const __RELEASE__: string;

/** The id of the build. Different for every build, so that pages rendered by an older one are not shown. */
declare const __BUILD__: string;
