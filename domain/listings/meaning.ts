import type { Reject } from "./reject";

/** A series as titles name it: one of these for all its names, so that each counts once. */
export interface SeriesSaid {
  /** As the catalogue writes them, of amiibo and of games. */
  readonly names: ReadonlySet<string>;
}

/** What a phrase of a title can mean. One phrase may mean several things at once. */
export type Meaning =
  | { readonly is: "amiibo" }
  | { readonly is: "name"; readonly name: string; readonly isOrdinary: boolean }
  | { readonly is: "quality"; readonly quality: string }
  /** `isName`: it is a character's name as well, and only the rest of the title tells which is meant. */
  | { readonly is: "series"; readonly series: SeriesSaid; readonly isName: boolean; readonly isFamiliar: boolean }
  | { readonly is: "card-series"; readonly slug: string }
  | { readonly is: "card" }
  | { readonly is: "figure" }
  /** From here on the title says what else the item can be used with. */
  | { readonly is: "works-with" }
  | { readonly is: "trap"; readonly reject: Reject }
  /** Something for an amiibo, which may come with it. */
  | { readonly is: "thing" }
  | { readonly is: "platform" }
  | { readonly is: "harmless" };

export type Kind = Meaning["is"];
