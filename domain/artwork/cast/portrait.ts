import type { BackName } from "../parts/backs";
import type { WearName } from "../parts/clothes";
import type { EarsName } from "../parts/ears";
import type { EyesName } from "../parts/eyes";
import type { FaceName } from "../parts/faces";
import type { HairName } from "../parts/hair";
import type { HatName } from "../parts/hats";
import type { HeadName } from "../parts/heads";
import type { HeldName } from "../parts/held";
import type { MarkName } from "../parts/marks";
import type { Colours, Finish } from "../pen/palette";
import type { OtherBody } from "./bodyNames";
import type { BuildName } from "./builds";
import type { StanceName } from "./stances";

/** How a character looks: all that is not said is plain. */
export interface Portrait {
  readonly body: BuildName | OtherBody;
  readonly colours: Colours;
  readonly finish?: Finish;
  readonly stance?: StanceName;
  readonly head?: HeadName;
  readonly ears?: EarsName;
  readonly hair?: HairName;
  readonly hat?: HatName;
  readonly eyes?: EyesName;
  /** Painted on the head. */
  readonly marks?: readonly MarkName[];
  /** What stands out of the face: brows, nose, moustache, mouth, mask. */
  readonly face?: readonly FaceName[];
  readonly sleeves?: "long" | "short" | "none" | "gauntlets" | "bareRight";
  readonly legs?: "trousers" | "shorts" | "bare" | "boots" | "gown" | "robe" | "none";
  readonly wears?: readonly WearName[];
  readonly back?: readonly BackName[];
  readonly left?: HeldName | undefined;
  readonly right?: HeldName | undefined;
  /** From the middle of the base. */
  readonly at?: readonly [x: number, y: number];
  /** 1 unless said. */
  readonly size?: number;
  /** Who else is there, or what it rides: in this order, each behind the one before unless it stands in front. */
  readonly beside?: readonly (Portrait & { readonly inFront?: true })[];
}

/** What an exhibit shows otherwise than its character is usually shown. */
export type Variant = Omit<Partial<Portrait>, "colours"> & { readonly colours?: Partial<Colours> };

/** A character's entry in the casting sheets. A variant is named as its item, its extra name, or `series N`: the most special one counts, alone. */
export interface Entry extends Portrait {
  readonly variants?: Readonly<Record<string, Variant>>;
}

export const withVariant = (portrait: Portrait, { colours, ...rest }: Variant): Portrait => ({
  ...portrait,
  ...rest,
  colours: { ...portrait.colours, ...colours },
});
