import type { RejectReason } from "./rejectReasons";
import type { ItemPartKind, TitleCondition } from "./vocabulary/conditions";

/** Series that titles may call by several names. All share one object, so that a series named twice counts once. */
export interface SeriesNameGroup {
  /** Catalogue names of the amiibo series and game series that sellers treat as this one series. */
  readonly names: ReadonlySet<string>;
}

/** Meaning of a phrase in a listing title. A phrase may have several meanings. */
export type PhraseMeaning =
  | { readonly kind: "amiibo" }
  /** Mention of amiibo where none is for sale: `amiibo supported`. */
  | { readonly kind: "mention" }
  | {
      readonly kind: "name";
      readonly name: string;
      readonly isCommonWord: boolean;
      /** True if the catalogue uses this name, false if it is an alias. */
      readonly isCatalogueName: boolean;
    }
  | { readonly kind: "quality"; readonly quality: string }
  /** Prefix that turns the following name into a different character: `Dry` in `Dry Bowser`. */
  | { readonly kind: "somebody-else" }
  /** Name of a series. If a character has the same name, the rest of the title decides which one is meant. */
  | {
      readonly kind: "series";
      readonly series: SeriesNameGroup;
      readonly isCharacterName: boolean;
      readonly isTooCommon: boolean;
    }
  /** Name of a game that has no amiibo series. */
  | { readonly kind: "game" }
  | { readonly kind: "card-series"; readonly slug: string }
  | { readonly kind: "card" }
  | { readonly kind: "figure" }
  /** Phrase before a list of games or consoles that the item is compatible with: `works with`. */
  | { readonly kind: "works-with" }
  | { readonly kind: "trap"; readonly reject: RejectReason }
  /** Name of an accessory, which may be included with an amiibo or sold alone. */
  | { readonly kind: "thing" }
  | { readonly kind: "noun"; readonly noun: ItemPartKind }
  /** Mention of damage. `isFault`: a noun (`a crack`). `isPaperDamage`: it can affect a box, but no figure. */
  | { readonly kind: "harm"; readonly isFault: boolean; readonly isPaperDamage: boolean }
  /** Statement that the item works. If denied, it means that the item is damaged. */
  | { readonly kind: "works" }
  /** Statement that the neighbouring part is missing. */
  | { readonly kind: "lacks" }
  | { readonly kind: "state"; readonly state: TitleCondition }
  | { readonly kind: "platform" }
  | { readonly kind: "harmless" };

export type PhraseMeaningKind = PhraseMeaning["kind"];
