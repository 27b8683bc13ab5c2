import type { RejectReason } from "./rejectReasons";
import type { PartNoun, TitleCondition } from "./vocabulary/conditions";

/** A series. All its names share one object, so that a series named twice counts once. */
export interface NamedSeries {
  /** Names of the amiibo series and game series in the catalogue. */
  readonly names: ReadonlySet<string>;
}

/** A meaning of a phrase in a title. A phrase may have several. */
export type PhraseMeaning =
  | { readonly kind: "amiibo" }
  /** A mention of amiibo where none is sold: `amiibo supported`. */
  | { readonly kind: "mention" }
  | {
      readonly kind: "name";
      readonly name: string;
      /** True if the name is also a common word. */
      readonly isCommonWord: boolean;
      /** True if the catalogue uses this name, rather than an alias. */
      readonly isCatalogueName: boolean;
    }
  | { readonly kind: "quality"; readonly quality: string }
  /** A prefix that turns the following name into another character. */
  | { readonly kind: "somebody-else" }
  /** A name of a series. If a character has the same name, the rest of the title decides which of the two is meant. */
  | {
      readonly kind: "series";
      readonly series: NamedSeries;
      readonly isCharacterName: boolean;
      readonly isTooCommon: boolean;
    }
  /** A game that has no amiibo series. */
  | { readonly kind: "game" }
  | { readonly kind: "card-series"; readonly slug: string }
  | { readonly kind: "card" }
  | { readonly kind: "figure" }
  /** The start of a list of things that the item is compatible with. */
  | { readonly kind: "works-with" }
  | { readonly kind: "trap"; readonly reject: RejectReason }
  /** An accessory for an amiibo, which may be included. */
  | { readonly kind: "thing" }
  | { readonly kind: "noun"; readonly noun: PartNoun }
  /**
   * `isFault`: a noun (`a crack`), as opposed to an adjective (`cracked`). `isPaperDamage`: damage that affects a box, but no
   * figure.
   */
  | { readonly kind: "harm"; readonly isFault: boolean; readonly isPaperDamage: boolean }
  /** A statement that the item works, unless denied. */
  | { readonly kind: "works" }
  /** A statement that the neighbouring part is missing. */
  | { readonly kind: "lacks" }
  | { readonly kind: "state"; readonly state: TitleCondition }
  | { readonly kind: "platform" }
  | { readonly kind: "harmless" };

export type PhraseKind = PhraseMeaning["kind"];
