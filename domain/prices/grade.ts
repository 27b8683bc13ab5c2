import type { Grade } from "../listings/market";
import type { Copy } from "../ownership/holding";

/** Somebody's own copy is valued as new while it is boxed, and as used when it is loose. */
export const gradeOfCopy = ({ isBoxed }: Copy): Grade => (isBoxed ? "new" : "used");
