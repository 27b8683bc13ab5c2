import type { Around } from "./around";
import type { Reading } from "./reading";

/** Who grades toys and cards, by the short names on their cases. */
const GRADERS = /^(?:psa|bgs|bvg|cgc|sgc|vga|afa|ukg|cga|wata|pca|ars|gma|hga|csg|pgs|graad|beckett)([a-z]?\d*)$/;
/** Words of other uses as well: with a grade alone they are graders. */
const WITH_GRADE = /^(?:cas|ace|tag|pcg|ccc|aog|get|mnt|tga|ap)([a-z]?\d*)$/;
const GRADE = /^(?:u|q|nm|mt|gem|mint|graded|grade)?(?:10|[5-9]|[5-9]5|[6-9]0|100)?$/;
/** A card that somebody could have graded. */
const NOT_YET = new Set("ready,worthy,potential,candidate,contender,quality,possible,it".split(","));

/** `PSA 10`, `VGA85`, `CAS graded 90`, but no `PSA ready`. */
export function isGraded({ words }: Reading, around: Around): boolean {
  return words.some(({ text }, at) => {
    const isCertain = GRADERS.test(text);
    if (!isCertain && !WITH_GRADE.test(text)) return false;
    const near = [at - 1, at + 1, at + 2, at + 3].map((place) => around.text(place));
    if (near.some((word) => NOT_YET.has(word)) || around.isDeniedAt(at)) return false;
    return isCertain || /\d/.test(text) || near.slice(1, 3).some((word) => word !== "" && GRADE.test(word));
  });
}
