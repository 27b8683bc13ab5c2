import { createHash } from "node:crypto";
import { createNativeRenderer } from "../../local/pictures/nativeRenderer";
import { processPhotograph } from "../../worker/pictures/processPhotograph";
import type { refreshPhotographs } from "../../worker/refresh/photographs";

const made = new Map<string, ReturnType<typeof processPhotograph>>();

/** A file gives the same picture each time, and to make it takes longer than a test of the refresh. */
export const developWithCache: Parameters<typeof refreshPhotographs>[1]["develop"] = (file, item) => {
  const key = `${item.id} ${createHash("sha256").update(file).digest("hex")}`;
  const known = made.get(key) ?? processPhotograph(file, item, createNativeRenderer);
  made.set(key, known);
  return known;
};
