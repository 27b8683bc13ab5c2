import { type Shape, shapeOf } from "./condition";
import { meaningOf, uncounted } from "./heading";
import { lexicon } from "./plain";

/** A heading such as `Loose Qty`, `OVP` or `EU`, below which some of the copies of an item are counted. */
export interface CountHeading {
  readonly shape: Shape;
  /** It says itself that it counts. */
  readonly isCount: boolean;
}

const REGIONS = "na,ntsc,us,usa,eu,europe,pal,uk,jp,jpn,japan,au,aus,australia,欧州,北米,日本";
const isRegion = lexicon<true>([[true, REGIONS]]);

/** A storage box has a number, too: only a heading that says more than `Box` counts by its numbers alone. */
const isBoxItself = lexicon<true>([[true, "box,boite,caja,scatola,箱,karton,schachtel,package,verpackung"]]);

/** `undefined` where the heading names no kind of copy. */
export function partOf(heading: string): CountHeading | undefined {
  const { words, isCount } = uncounted(heading);
  const whole = isBoxItself(heading) ? undefined : shapeOf(heading);
  if (whole) return { shape: whole, isCount };
  if (isRegion(words)) return { shape: {}, isCount };
  if (isBoxItself(words) && !isCount) return undefined;
  const shape = shapeOf(words) ?? shapeOfBox(words);
  return shape && { shape, isCount };
}

function shapeOfBox(words: string): Shape | undefined {
  const meaning = meaningOf(words);
  return meaning === "boxed" || meaning === "opened" ? { isBoxed: meaning === "boxed" } : undefined;
}
