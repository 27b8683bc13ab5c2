declare module "virtual:client-files" {
  /** A sheet of styles that only some pages have: a file of `routes/styles/sheets`. */
  export type Room = "account" | "admin" | "games" | "item" | "japanese" | "market" | "own" | "signedIn" | "watch";
  /** Addresses of the browser's files: from the client's manifest in a build, the sources themselves in development. */
  interface ClientFiles {
    /** Asks for a guest's entry when the page is painted. */
    readonly first: string;
    /** A guest's. */
    readonly entry: string;
    /** What the entry asks for on every page that collects. */
    readonly ahead: readonly string[];
    /** Of who is signed in. */
    readonly accountEntry: string;
    readonly styles: string;
    /** Of the page on paper. */
    readonly paperStyles: string;
    readonly roomStyles: Readonly<Record<Room, string>>;
  }
  const files: Readonly<Record<import("../../domain/language/language").Language, ClientFiles>>;
  export default files;
}

declare module "virtual:shell-files" {
  /** Addresses of what every page of this build may need: scripts, styles, fonts, icons. */
  const files: {
    /** Whatever language it is in. */
    readonly shared: readonly string[];
    readonly own: Readonly<Record<import("../../domain/language/language").Language, readonly string[]>>;
  };
  export default files;
}

/** The package's version at build time. */
declare const __RELEASE__: string;

/** Another for every build: what was rendered by an older one is not shown any more. */
declare const __BUILD__: string;
