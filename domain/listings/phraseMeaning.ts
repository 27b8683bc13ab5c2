import type { RejectReason } from "./rejectReasons";
import type { PartNoun, TitleCondition } from "./vocabulary/conditions";

/** A series as titles name it: one of these for all its names, so that each counts once. */
export interface NamedSeries {
  /** As the catalogue writes them, of amiibo and of games. */
  readonly names: ReadonlySet<string>;
}

/** What a phrase of a title can mean. One phrase may mean several things at once. */
export type PhraseMeaning =
  | { readonly is: "amiibo" }
  /** An amiibo is only spoken of: `amiibo supported`. */
  | { readonly is: "mention" }
  | {
      readonly is: "name";
      readonly name: string;
      /** A word of every day as well. */
      readonly isOrdinary: boolean;
      /** As the catalogue has it, and not what it is called elsewhere. */
      readonly isOwn: boolean;
    }
  | { readonly is: "quality"; readonly quality: string }
  /** Makes somebody else of the name beside it. */
  | { readonly is: "somebody-else" }
  /** `isName`: it is a character's name as well, and only the rest of the title tells which is meant. */
  | { readonly is: "series"; readonly series: NamedSeries; readonly isName: boolean; readonly isFamiliar: boolean }
  /** A game that is no series of amiibo. */
  | { readonly is: "game" }
  | { readonly is: "card-series"; readonly slug: string }
  | { readonly is: "card" }
  | { readonly is: "figure" }
  /** From here on the title says what else the item can be used with. */
  | { readonly is: "works-with" }
  | { readonly is: "trap"; readonly reject: RejectReason }
  /** Something for an amiibo, which may come with it. */
  | { readonly is: "thing" }
  | { readonly is: "noun"; readonly noun: PartNoun }
  /** `isFault`: what it has (`a crack`), and not how it is (`cracked`); `ofPaper`: what a box suffers and no figure. */
  | { readonly is: "harm"; readonly isFault: boolean; readonly ofPaper: boolean }
  /** It works, unless that is denied. */
  | { readonly is: "works" }
  /** What stands beside it is not there. */
  | { readonly is: "lacks" }
  | { readonly is: "state"; readonly state: TitleCondition }
  | { readonly is: "platform" }
  | { readonly is: "harmless" };

export type PhraseKind = PhraseMeaning["is"];
