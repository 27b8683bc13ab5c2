import { createHash } from "node:crypto";
import { openNativePen } from "../../local/pictures/pen";
import type { refreshPhotographs } from "../../worker/market/refresh/photographs";
import { develop } from "../../worker/pictures/develop";

const made = new Map<string, ReturnType<typeof develop>>();

/** A file gives the same picture each time, and to make it takes longer than a test of the refresh. */
export const developed: Parameters<typeof refreshPhotographs>[1]["develop"] = (file, item) => {
  const key = `${item.id} ${createHash("sha256").update(file).digest("hex")}`;
  const known = made.get(key) ?? develop(file, item, openNativePen);
  made.set(key, known);
  return known;
};
