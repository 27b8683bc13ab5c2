import type { RejectReason } from "./rejectReasons";
import type { PartNoun, TitleCondition } from "./vocabulary/conditions";

/** A series. All its names share one object, so that a series named twice counts once. */
export interface NamedSeries {
  /** Names of the amiibo series and game series in the catalogue. */
  readonly names: ReadonlySet<string>;
}

/** A meaning of a phrase in a title. A phrase may have several. */
export type PhraseMeaning =
  | { readonly is: "amiibo" }
  /** A mention of amiibo where none is sold: `amiibo supported`. */
  | { readonly is: "mention" }
  | {
      readonly is: "name";
      readonly name: string;
      /** True if the name is also a common word. */
      readonly isOrdinary: boolean;
      /** True if the catalogue uses this name, rather than an alias. */
      readonly isOwn: boolean;
    }
  | { readonly is: "quality"; readonly quality: string }
  /** A prefix that turns the following name into another character. */
  | { readonly is: "somebody-else" }
  /** `isName`: the series shares its name with a character, and the rest of the title decides. */
  | { readonly is: "series"; readonly series: NamedSeries; readonly isName: boolean; readonly isFamiliar: boolean }
  /** A game that has no amiibo series. */
  | { readonly is: "game" }
  | { readonly is: "card-series"; readonly slug: string }
  | { readonly is: "card" }
  | { readonly is: "figure" }
  /** The start of a list of things that the item is compatible with. */
  | { readonly is: "works-with" }
  | { readonly is: "trap"; readonly reject: RejectReason }
  /** An accessory for an amiibo, which may be included. */
  | { readonly is: "thing" }
  | { readonly is: "noun"; readonly noun: PartNoun }
  /**
   * `isFault`: a noun (`a crack`), as opposed to an adjective (`cracked`). `ofPaper`: damage that affects a box, but no
   * figure.
   */
  | { readonly is: "harm"; readonly isFault: boolean; readonly ofPaper: boolean }
  /** A statement that the item works, unless denied. */
  | { readonly is: "works" }
  /** A statement that the neighbouring part is missing. */
  | { readonly is: "lacks" }
  | { readonly is: "state"; readonly state: TitleCondition }
  | { readonly is: "platform" }
  | { readonly is: "harmless" };

export type PhraseKind = PhraseMeaning["is"];
